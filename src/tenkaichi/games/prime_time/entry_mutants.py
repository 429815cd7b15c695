"""Small changes to an entry of the pack: a number, a target, a duration, a limit, a condition or a word.

Each mutant is an entry that does something else than its facts say, so its exam must fail.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tenkaichi.engine.mutation import Mutant, mutants
from tenkaichi.games.prime_time.pack.cards import Card
from tenkaichi.games.prime_time.pack.effects import Effect, Trigger
from tenkaichi.games.prime_time.pack.models import Technique
from tenkaichi.games.prime_time.pack.operations import AddCounter, Glory, Place
from tenkaichi.games.prime_time.pack.selection import Distance, Predicate, Selector

INCH = 1000
# words about an entry that no rule reads while it is played
SILENT = frozenset(
    (
        *("id", "name", "version", "character", "sagas", "race", "note", "flavour", "form", "copies", "footprint"),
        *("links", "fusion", "discount", "affiliations", "affiliation", "owner", "pair", "category", "slot", "zones"),
        *("targeted_by", "grants", "profile", "threshold_percent", "components", "base_mm", "token", "teacher"),
    )
)
LENGTHS = frozenset(
    (
        "within",
        "dist",
        "range",
        "beam",
        "blast",
        "zoc",
        "apart",
        "clear",
        "x",
        "y",
        "chase",
        "advance",
        "radius",
        "move",
    )
)
OTHER_WHO: Mapping[str, str] = {
    "self": "enemy",
    "friendly": "enemy",
    "ally": "enemy",
    "enemy": "friendly",
    "any": "friendly",
    "other": "ally",
    "subject": "object",
    "object": "subject",
    "target": "self",
    "attack_target": "self",
    "team": "opponent_team",
    "opponent_team": "team",
    "each_team": "team",
    "dazed_ally": "dazed_enemy",
    "dazed_enemy": "dazed_ally",
    "leader": "self",
}
OTHER_DURATION: Mapping[str, str] = {
    "roll": "round",
    "attack": "round",
    "next_attack": "round",
    "activation": "round",
    "next_activation_end": "attack",
    "round": "activation",
    "next_round": "round",
    "game": "round",
}
OTHER_LIMIT: Mapping[str, str] = {
    "once_per_activation": "once_per_round",
    "once_per_round": "once_per_game",
    "once_per_game": "once_per_round",
    "once_per_round_team": "once_per_game",
    "once_per_round_any": "once_per_game",
}
OTHER_WORD: Mapping[str, Mapping[str, str]] = {
    "stat": {"imp": "foc", "foc": "imp", "rfx": "imp", "res": "imp", "spr": "imp", "mov": "imp", "oc": "imp"},
    "against": {"spr": "imp"},
    "skill": {"imp": "foc", "foc": "imp"},
    "roll": {"attack": "evasion", "evasion": "attack", "clash": "attack", "save": "attack", "check": "attack"},
    "res": {"bk": "sk", "sk": "bk", "card": "bk", "hp": "sk"},
    "state": {"staggered": "exhausted", "ko": "staggered"},
    "level": {"half_or_less": "full", "below_half": "full", "full": "below_half"},
    "roller": {"self": "target", "target": "self", "subject": "self"},
    "choose": {"nearest": "player", "nearest_centre": "player"},
    "pile": {"deck": "discard", "discard": "deck"},
}
FLAGS = frozenset(("ki", "keep", "los", "emergency", "off_board"))
DROPPED = frozenset(("conditions", "flags", "keywords", "techniques", "passives", "abilities", "what", "against"))


def mutants_of(entry: msgspec.Struct) -> Iterator[Mutant]:
    """Every mutant of an entry of the pack."""
    return mutants(entry, small_changes)


def small_changes(
    record: msgspec.Struct, name: str, value: Any, holder: msgspec.Struct | None
) -> Iterator[tuple[str, Any]]:
    """The changes to one field, each with its sort."""
    if name in SILENT or _is_unread(record, name, holder):
        return
    if isinstance(value, bool):
        if value and name in FLAGS:
            yield "flag", False
    elif isinstance(value, int):
        yield from _other_number(record, name, value)
    elif name in DROPPED and isinstance(value, tuple):
        for at in range(len(value)):
            is_needed = len(value) == 1 and name in ("what", "against")
            if not is_needed and (name == "conditions" or isinstance(value[at], str)):
                yield "condition" if name == "conditions" else "word", value[:at] + value[at + 1 :]
    elif name == "move" and isinstance(value, tuple):
        yield "number", (value[0] + INCH, value[1])
        yield "number", (value[0], value[1] + INCH)
    elif isinstance(value, str):
        yield from _other_text(record, name, value)


def _other_number(record: msgspec.Struct, name: str, value: int) -> Iterator[tuple[str, Any]]:
    default = next(field.default for field in msgspec.structs.fields(record) if field.name == name)
    if value == default:
        return  # nobody has written it
    if name in LENGTHS and value == 0:
        yield "number", INCH
    else:
        step = INCH if name in LENGTHS else 1
        yield "number", value - step if value < 0 else value + step


def _other_text(record: msgspec.Struct, name: str, value: str) -> Iterator[tuple[str, Any]]:
    if name == "until" and value in OTHER_DURATION:
        yield "duration", OTHER_DURATION[value]
    elif name == "limit" and value in OTHER_LIMIT:
        yield "limit", OTHER_LIMIT[value]
        yield "limit", None
    elif name in ("who", "of") and value in OTHER_WHO:
        yield "target", OTHER_WHO[value]
    elif name in OTHER_WORD and value in OTHER_WORD[name]:
        yield "word", OTHER_WORD[name][value]


def _is_glory(holder: msgspec.Struct | None) -> bool:
    """An effect that scores for something counted."""
    return isinstance(holder, Effect) and all(isinstance(each, Glory) and each.per is not None for each in holder.do)


def _is_unread(record: msgspec.Struct, name: str, holder: msgspec.Struct | None) -> bool:
    """A field that says nothing where it stands, or whose other value would be no sentence of the language."""
    if isinstance(record, Selector):
        if name == "of":
            return True  # measured from the bearer, or from one that the event names
        if name == "who" and record.who == "team" and _is_glory(holder):
            return True  # a mission works for each side in turn, so that the other side's is the same
        if name == "who":
            return (record.who == "self" and isinstance(holder, (Effect, Distance))) or bool(record.id)
        return name == "choose" and record.choose == "player"
    if isinstance(record, Trigger) and name == "who":
        return record.who == "self"  # what the bearer does or suffers; `role` says which
    if isinstance(record, Predicate) and name == "who":
        return True  # one of the few that the event names
    if isinstance(record, Place) and name == "of":
        return record.of == "self"  # where it stands, or where its bearer stands
    if isinstance(record, AddCounter):
        return True  # a mark for other rules
    if isinstance(record, Technique):
        is_melee = record.kind == "melee"  # it reaches 1 inch, and no cover is counted
        return name == "beam" or (is_melee and (name == "range" or record.keywords == ("piercing",)))
    return isinstance(record, Card) and name in ("type", "free")
