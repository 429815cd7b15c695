"""Prospects of answers to a hit: rolling or not, cards before and after, sharing. The rules themselves play it out."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tenkaichi.engine.decision import Option
from tenkaichi.engine.odds import expectation
from tenkaichi.engine.presentation import Prospect
from tenkaichi.engine.preview import percent
from tenkaichi.games.duel_battle.rules.attack import Attack
from tenkaichi.games.duel_battle.rules.capsule_cards import Responses
from tenkaichi.games.duel_battle.rules.defense import Defense
from tenkaichi.games.duel_battle.rules.hills import EventDamage
from tenkaichi.games.duel_battle.rules.techniques import TechniqueUse
from tenkaichi.games.duel_battle.state import NOBODY, NOWHERE, Duel, FighterId

REPLIES = ("roll", "keep", "share", "pass", "play", "play_for", "play_move")
DEFENDING = (
    "then the die is rolled, and again what blocks nothing; all is blocked that can be, no further card is played"
)

# Health lost by the struck team, whether one of it is out, Health lost by the striker's team, Parry tokens spent
Loss = tuple[int, bool, int, int]
Odds = Callable[[Callable[[Duel], Loss]], dict[Loss, Fraction]]


def struck_side(seen: Duel) -> int:
    """The owner of the characters that the hit in progress strikes; NOBODY if none can be answered any more."""
    frame = seen.stack[-1] if seen.stack else None
    if not isinstance(frame, (Defense, Responses)):
        return NOBODY
    for frame in reversed(seen.stack):
        if isinstance(frame, (Defense, Attack)):
            return seen.owner_of(frame.target)
        if isinstance(frame, EventDamage):
            return seen.owner_of(frame.who)
        if isinstance(frame, TechniqueUse):
            return seen.owner_of(frame.targets[0]) if frame.targets and frame.sheet(seen).damage >= 0 else NOBODY
    return NOBODY


def asked_side(seen: Duel) -> int:
    """The asked side: the owner of the defending character, or the player in whose window a card could be played."""
    frame = seen.stack[-1]
    return frame.seat if isinstance(frame, Responses) else seen.owner_of(frame.target)  # type: ignore[attr-defined]


def measured(seen: Duel, side: int) -> Callable[[Duel], Loss]:
    """A function that measures the losses in a branch, compared with now."""
    health = (_health(seen, side), _health(seen, 1 - side))
    tokens = _tokens(seen, side)
    standing = _standing(seen, side)

    def measure(g: Duel) -> Loss:
        is_out = _standing(g, side) < standing
        spent = max(0, tokens - _tokens(g, side))  # a card may have brought some
        return health[0] - _health(g, side), is_out, health[1] - _health(g, 1 - side), spent

    return measure


def reply_prospect(seen: Duel, option: Option, odds: Odds) -> Prospect | None:
    """The chances of an answer to a hit, worded for the asked seat."""
    side = struck_side(seen)
    if option[0] not in REPLIES or side == NOBODY:
        return None
    found = odds(measured(seen, side))
    is_struck = asked_side(seen) == side
    words = _suffered(found) if is_struck else _dealt(found)
    outcomes = tuple((_outcome(loss), weight) for loss, weight in sorted(found.items(), reverse=True))
    return Prospect(words, outcomes, DEFENDING if len(found) > 1 else "")


def _health(g: Duel, side: int) -> int:
    """The Health of a whole team; a minion counts as 1."""
    minions = sum([region != NOWHERE for region in g.minions]) if g.minion_owner == side else 0
    return sum([f.health for f in g.fighters if f.owner == side]) + minions


def _tokens(g: Duel, side: int) -> int:
    return sum([f.parries for f in g.fighters if f.owner == side])


def _standing(g: Duel, side: int) -> int:
    return sum(
        [
            1
            for who in range(len(g.fighters))
            if g.owner_of(FighterId(who)) == side and g.region_of(FighterId(who)) != NOWHERE
        ]
    )


def _shares(found: dict[Loss, Fraction]) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """The average loss, and the chances that nothing is lost, that somebody falls, that it costs the striker."""
    lost: dict[int, Fraction] = {}
    for loss, weight in found.items():
        lost[loss[0]] = lost.get(loss[0], Fraction(0)) + weight
    out = sum([weight for loss, weight in found.items() if loss[1]], Fraction(0))
    back = sum([weight for loss, weight in found.items() if loss[2] > 0], Fraction(0))
    return expectation(lost), lost.get(0, Fraction(0)), out, back


def _suffered(found: dict[Loss, Fraction]) -> str:
    average, nothing, out, back = _shares(found)
    tokens = sum([loss[3] * weight for loss, weight in found.items()], Fraction(0))
    is_sure = len(found) == 1
    verb, amount = ("loses", average) if average >= 0 else ("gains", -average)
    losses = [f"{_number(amount, is_sure)} Health"] if amount else []
    losses.extend([f"{_number(tokens, is_sure)} Parry token{'' if tokens == 1 else 's'}"] if tokens else [])
    words = [f"{verb} {' and '.join(losses) or 'nothing'}" + ("" if is_sure or not losses else " on average")]
    words.extend([f"unhurt {percent(nothing)}"] if nothing and average and not is_sure else [])
    words.extend([] if not out else ["KO"] if is_sure else [f"KO {percent(out)}"])
    words.extend([f"strikes back {percent(back)}"] if back else [])
    return ", ".join(words)


def _number(value: Fraction, is_sure: bool) -> str:
    """A single outcome has no decimals."""
    return f"{float(value):.0f}" if is_sure else f"{float(value):.1f}"


def _dealt(found: dict[Loss, Fraction]) -> str:
    average, nothing, out, back = _shares(found)
    words = [f"hurts {percent(1 - nothing)}", f"{float(average):.1f} damage on average"]
    words.extend([f"KO {percent(out)}"] if out else [])
    words.extend([f"countered {percent(back)}"] if back else [])
    return ", ".join(words)


def _outcome(loss: Loss) -> str:
    words = [f"{loss[0]} Health lost" if loss[0] >= 0 else f"{-loss[0]} Health gained"]
    words.extend(["KO"] if loss[1] else [])
    words.extend([f"the striker loses {loss[2]}"] if loss[2] > 0 else [])
    words.extend([f"{loss[3]} Parry token{'s' if loss[3] > 1 else ''} spent"] if loss[3] else [])
    return ", ".join(words)
