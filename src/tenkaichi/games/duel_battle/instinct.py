"""The rules of thumb of a beginner: hit whom you can, else go where somebody can be hit, and defend yourself.

Cheap and always the same. Bots that look ahead are measured against it, and answer by it when their time is up.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.games.duel_battle.book import NO_DAMAGE
from tenkaichi.games.duel_battle.judgement import reflex
from tenkaichi.games.duel_battle.state import NOBODY, NOWHERE, Duel

DECLINING = ("pass", "keep", "decline", "end")
HANDY = ("stand", "help", "flip", "buy")  # where nobody can be hit and no way leads closer


def instinct(g: Duel, decision: Decision) -> Option:
    """An answer to any question; the opening of a question's list where no rule of thumb fits."""
    usual = reflex(g, decision)
    if usual is not None:
        return usual
    options = decision.listed()
    blow = _hardest_blow(g, options)
    if blow is not None:
        return blow
    step = _step_closer(g, decision.seat, getattr(decision.frame, "who", NOBODY), options)
    if step is not None:
        return step
    for names in (HANDY, DECLINING):
        for option in options:
            if option[0] in names:
                return option
    return options[0]


def _hardest_blow(g: Duel, options: Sequence[Option]) -> Option | None:
    """By printed damage, for the fewest actions: whom it hits is whoever comes first."""
    best: Option | None = None
    most = 0
    for option in options:
        dealt = 0
        if option[0] == "attack":
            dealt = g.book.sheets[g.fighters[g.active].sheet].strength * option[2] + option[3]
        elif option[0] in ("use", "use_both", "use_at"):
            damage = g.book.techniques[option[1]].damage
            dealt = damage if damage != NO_DAMAGE else 0
        if dealt > most:
            best, most = option, dealt
    return best


def _step_closer(g: Duel, seat: int, who: int, options: Sequence[Option]) -> Option | None:
    """The move after which the nearest enemy is nearest; none where he could not be nearer."""
    targets = [f.region for f in g.fighters if f.owner != seat and f.region != NOWHERE]
    moves = [option for option in options if option[0] == "move"]
    if not targets or not moves:
        return None
    here = g.region_of(who) if who != NOBODY else NOWHERE
    best = min(moves, key=lambda option: _away(g, option[1], targets))
    if here != NOWHERE and _away(g, best[1], targets) >= _away(g, here, targets):
        return None
    return best


def _away(g: Duel, region: int, targets: Sequence[int]) -> int:
    return min(g.map.distance[region][target] for target in targets)
