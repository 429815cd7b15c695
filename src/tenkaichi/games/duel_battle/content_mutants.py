"""Small changes to Duel Battle's content: a number, an aim, a target, a moment or a condition.

Each mutant is a pack whose changed entry does something else than its facts say, so the exam of that entry must fail.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

import msgspec

from tenkaichi.engine.mutation import Mutant, mutants
from tenkaichi.games.duel_battle.pack import (
    Ability,
    Card,
    Character,
    Condition,
    Effect,
    Minion,
    Pack,
    Technique,
    Timing,
    Whom,
)
from tenkaichi.games.duel_battle.pack_checks import problems

AIMS = ("enemy", "enemies", "region")
# DB-CARD-16 knows two moments for cards that are not tied to a turn; and what raises a hit is bound to that hit.
SAME_MOMENT = ({"evade", "boost"}, {"defend", "any"})
BOUND_TO_A_HIT = ("technique_damage_plus", "attack_damage_plus")
OF_SAVED_MATCHES = ("number",)  # printed on the board; nothing depends on it
WITHIN = ("techniques", "abilities")  # entries of their own inside a character


class Broken(NamedTuple):
    """A pack with one entry changed, and the entry's name."""

    title: str
    mutant: Mutant
    pack: Pack


def titles(pack: Pack) -> list[str]:
    """Everything that needs an exam: characters with their techniques and abilities, minions' techniques, cards."""
    found = [name for who in pack.characters for name in (who.name, *_names(who.techniques), *_names(who.abilities))]
    found += [*_names(pack.minion.techniques if pack.minion else ()), *_names(pack.cards)]
    return list(dict.fromkeys(found))


def broken(pack: Pack) -> Iterator[Broken]:
    """Every mutant of every entry that is still a playable pack."""
    for title, mutant, changed in _all_changes(pack):
        if not problems(changed):
            yield Broken(title, mutant, changed)


def _all_changes(pack: Pack) -> Iterator[tuple[str, Mutant, Pack]]:
    for at, who in enumerate(pack.characters):
        for title, mutant in _of_character(who):
            yield title, mutant, _with(pack, "characters", at, mutant.record)
    if pack.minion:
        for at, technique in enumerate(pack.minion.techniques):
            for mutant in mutants(technique, small_changes, holder=pack.minion):
                minion = _with(pack.minion, "techniques", at, mutant.record)
                yield technique.name, mutant, msgspec.structs.replace(pack, minion=minion)
    for at, card in enumerate(pack.cards):
        for mutant in mutants(card, small_changes):
            yield card.name, mutant, _with(pack, "cards", at, mutant.record)


def _of_character(who: Character) -> Iterator[tuple[str, Mutant]]:
    for mutant in mutants(who, small_changes):
        if not mutant.where.startswith(WITHIN):
            yield who.name, mutant
    for field in WITHIN:
        for at, entry in enumerate(getattr(who, field)):
            for mutant in mutants(entry, small_changes):
                changed = _with(who, field, at, mutant.record)
                yield entry.name, mutant._replace(where=f"{entry.id}.{mutant.where}", record=changed)


def small_changes(
    record: msgspec.Struct, name: str, value: Any, holder: msgspec.Struct | None
) -> Iterator[tuple[str, Any]]:
    """The changes to one field, each with its sort."""
    if isinstance(value, bool):
        if not (name == "ignores_hills" and _reaches_nobody_else(record, holder)):
            yield "condition", not value
    elif isinstance(value, int):
        if name not in OF_SAVED_MATCHES:
            yield from (("number", value + by) for by in (1, -1) if value + by >= 0)
    elif name == "affinities" or (name == "effects" and not (isinstance(record, Ability) and len(value) == 1)):
        yield from (("effect", value[:at] + value[at + 1 :]) for at in range(len(value)))
    elif isinstance(record, Effect) and name == "to":
        yield from (("target", each) for each in get_args(Whom) if each != value)
    elif isinstance(record, Card) and name == "timing":
        yield from (("moment", each) for each in get_args(Timing) if not _is_same_moment(record, each))
    elif isinstance(record, Technique) and name == "aim":
        yield from (("target", each) for each in AIMS if each != value)
    elif isinstance(record, Ability) and name == "when" and value is not None:
        yield from (("condition", each) for each in get_args(Condition) if each != value)


def _reaches_nobody_else(record: msgspec.Struct, holder: msgspec.Struct | None) -> bool:
    """A minion's technique of range 0: nothing raises it, so no hill is ever on the way."""
    return isinstance(record, Technique) and record.far == 0 and isinstance(holder, Minion)


def _is_same_moment(card: Card, other: str) -> bool:
    if card.timing == other or any({card.timing, other} <= group for group in SAME_MOMENT):
        return True
    return card.effect.do in BOUND_TO_A_HIT and other != "activation"


def _with(record: Any, field: str, at: int, entry: msgspec.Struct) -> Any:
    """The record with one entry of a list replaced."""
    entries = getattr(record, field)
    return msgspec.structs.replace(record, **{field: (*entries[:at], entry, *entries[at + 1 :])})


def _names(entries: tuple[Any, ...]) -> list[str]:
    return [each.name for each in entries]
