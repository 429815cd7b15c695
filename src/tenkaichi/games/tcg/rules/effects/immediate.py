"""Is what happens now an immediate effect? Those of attacks, of defence cards and of Dragon Balls are."""

from __future__ import annotations

from tenkaichi.games.tcg.book import EVENT
from tenkaichi.games.tcg.rules.attack import PerformAttack
from tenkaichi.games.tcg.rules.dragon_balls import BallEffects
from tenkaichi.games.tcg.rules.effects.settle import Settle
from tenkaichi.games.tcg.rules.effects.windows import UseInstant
from tenkaichi.games.tcg.rules.powers import UsePower
from tenkaichi.games.tcg.state import Table


def is_immediate(g: Table) -> bool:
    """TCG-TIMING-04, 05, TCG-DEFEND-08, TCG-BALL-01; what they set off and what answers them is not immediate."""
    for frame in reversed(g.stack):
        if isinstance(frame, PerformAttack):
            return frame.at <= PerformAttack.settle_immediate_effects.index
        if isinstance(frame, UsePower):
            return frame.is_defence and g.book.sheets[g.book.texts[frame.text].kind].type <= EVENT
        if isinstance(frame, BallEffects):
            return True
        if isinstance(frame, (Settle, UseInstant)):
            return False
    return False
