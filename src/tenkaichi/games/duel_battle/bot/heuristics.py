"""A beginner's rules of thumb: hit an enemy in reach, otherwise move closer to one, and defend.

`reflex` answers what hardly ever needs thought, `instinct` every question. Both are cheap and always give the same
answer. Bots that look ahead are measured against them, and answer by them when their time is up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.games.duel_battle.book import NO_DAMAGE
from tenkaichi.games.duel_battle.geography import RegionId
from tenkaichi.games.duel_battle.rules.defense import Defense
from tenkaichi.games.duel_battle.state import MINION, NOBODY, NOWHERE, Duel, FighterId

DECLINING: Final = ("pass", "keep", "decline", "end")
HANDY: Final = ("stand", "help", "flip", "buy")  # where nobody can be hit and no way leads closer


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
    """The option with the most printed damage for the fewest actions; the first one of equals."""
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


def _step_closer(g: Duel, seat: int, who: FighterId, options: Sequence[Option]) -> Option | None:
    """The move that ends nearest to an enemy, or None if no move comes nearer."""
    targets = [f.region for f in g.fighters if f.owner != seat and f.region != NOWHERE]
    moves = [option for option in options if option[0] == "move"]
    if not targets or not moves:
        return None
    here = g.region_of(who) if who != NOBODY else NOWHERE
    best = min(moves, key=lambda option: _away(g, option[1], targets))
    if here != NOWHERE and _away(g, best[1], targets) >= _away(g, here, targets):
        return None
    return best


def _away(g: Duel, region: RegionId, targets: Sequence[RegionId]) -> int:
    return min(g.map.distance[region][target] for target in targets)


def reflex(g: Duel, decision: Decision) -> Option | None:
    """Answers that hardly ever need thought, so that looking ahead gets past them: defending, minding the cards."""
    kind = decision.kind
    frame = decision.frame
    options: list[Option] = decision.listed()
    if isinstance(frame, Defense):
        if kind == "Defense.offer_die":
            return options[0] if frame.face < 0 or _is_poor(g, frame) else options[1]
        if kind == "Defense.block":
            best: Option = max(options, key=_most_blocked)
            return best
        return _shared(g, frame, options)
    if kind == "EventDamage.block":
        return options[-1] if options[-1][1] >= 1 else options[0]
    if kind == "Turn.reroll" or kind == "HillFall.fall":
        return options[0]
    return None


def _is_poor(g: Duel, frame: Defense) -> bool:
    """A roll that blocks less than the average one does, while damage is left to block."""
    return min(frame.rolled_parries(g) + frame.counterattacks(g), frame.blockable()) < min(1, frame.blockable())


def _most_blocked(option: Option) -> tuple[int, int]:
    return option[1] + option[2] + option[3], option[2]


def _shared(g: Duel, frame: Defense, options: list[Option] | tuple[Option, ...]) -> Option:
    """Allies help only where it keeps somebody standing and nobody falls for it."""
    target = g.fighters[frame.target] if frame.target < MINION else None
    if target is not None and frame.left() >= target.health:
        for option in reversed(options):
            if option[0] == "share" and g.fighters[option[1]].health > option[2] > frame.left() - target.health:
                return option
    return options[0]
