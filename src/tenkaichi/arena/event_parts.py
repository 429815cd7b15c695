"""The parts of an event that a table can show, by the names and types that the kind of the event gives its facts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tenkaichi.arena.protocol.events import EventInfo, EventPart
from tenkaichi.engine.event import HIDDEN, Kind
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Told
from tenkaichi.engine.procedure import State

# Names of facts for each part, the first that fits counts.
ACTORS = ("who", "by", "one", "ally", "seat")
OBJECTS = ("target", "targets", "against", "other", "into", "owner", "who")
THINGS = ("technique", "card", "ability", "marker", "piece", "token", "state", "face", "reaction", "form")
ORIGINS = ("from",)
PLACES = ("to", "at", "level")
AMOUNTS = ("by", "damage", "points", "prevented", "margin", "total", "levels", "count", "stages", "life", "cost")
REMAINDERS = ("now",)
DICE = ("die", "face")

NUMBER = "number"
WORDS = "words"


def event_parts(game: Game, seen: State, kind: Kind, told: Told) -> EventInfo:
    """The parts of `told`. A masked fact stays masked."""
    types = dict(zip(kind.fact_names, kind.fact_types, strict=True))
    facts = told.facts
    pieces = {name for name, type_ in types.items() if type_ not in (NUMBER, WORDS)}
    numbers = {name for name, type_ in types.items() if type_ == NUMBER}

    def part(name: str | None) -> EventPart | None:
        return None if name is None else _part(game, seen, types[name], facts[name])

    actor = _first(ACTORS, pieces)
    objects = _first([name for name in OBJECTS if name != actor], pieces)
    amount, now = _first(AMOUNTS, numbers), _first(REMAINDERS, numbers)
    return EventInfo(
        who=part(actor),
        whom=[] if objects is None else _each(game, seen, types[objects], facts[objects]),
        what=part(_first(THINGS, types.keys() - numbers)),
        origin=part(_first(ORIGINS, pieces)),
        to=part(_first(PLACES, pieces)),
        amount=None if amount is None else _number(facts[amount]),
        now=None if now is None else _number(facts[now]),
        dice=[facts[name] for name in DICE if name in numbers and facts[name] != HIDDEN],
    )


def _first(names: Iterable[str], known: Iterable[str]) -> str | None:
    return next((name for name in names if name in known), None)


def _each(game: Game, seen: State, type_: str, value: Any) -> list[EventPart]:
    """A fact such as `targets` names several pieces; each of them is a target by itself."""
    if not isinstance(value, tuple | list):
        return [_part(game, seen, type_, value)]
    single = type_.removesuffix("s")
    return [_part(game, seen, single if single in game.vocabulary.namings else type_, each) for each in value]


def _part(game: Game, seen: State, type_: str, value: Any) -> EventPart:
    if value == HIDDEN:
        return EventPart(type=type_, value=None, words="")
    words = game.vocabulary.name(seen, type_, value)
    return EventPart(type=type_, value=value, words="" if words == HIDDEN else words)  # a card may have left since


def _number(value: Any) -> int | None:
    return value if isinstance(value, int) else None
