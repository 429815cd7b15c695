"""The optional windows that matter: not a re-roll that cannot turn a failure into a success."""

from __future__ import annotations

from tenkaichi.engine.decision import Decision
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.state import Skirmish

BEST = 20  # of a D20
MOST_GAINED = 19


def matters(g: Skirmish, decision: Decision) -> bool:
    """Whether a player who wants to be asked only where it matters is asked here.

    A failed roll that a 20 would not save is not worth a Wish Token, nor a Clash that is lost by 20 or more.
    """
    frame = decision.frame
    if decision.kind == "Check.reroll" and isinstance(frame, Check):
        return not frame.fails_with(frame.total - frame.die + BEST)
    if decision.kind == "Attack.repeat_clash" and isinstance(frame, Attack):
        return abs(frame.total - frame.answer) <= MOST_GAINED
    return True
