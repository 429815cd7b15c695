"""Reference: the rules clause by clause, scenarios, and what is printed on cards and fighters."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tenkaichi.arena.protocol.basics import In, Out, Word


class ReferenceEntry(Out):
    """A named thing of a game, such as a card, a fighter or a mission, with everything printed on it."""

    kind: str
    name: str
    text: str


class References(Out):
    game: str
    entries: list[ReferenceEntry]


class ChapterInfo(Out):
    code: str  # as clause ids have it: "RANGE" of DB-RANGE-01
    title: str
    clauses: int


class Proof(Out):
    """A scenario that plays a clause out."""

    id: str
    title: str


class ClauseInfo(Out):
    id: str
    chapter: str  # its code
    heading: str
    text: str
    ruling: str
    check: str
    source: str
    scenarios: list[Proof]


class Clauses(Out):
    game: str
    clauses: list[ClauseInfo]
    total: int
    chapters: list[ChapterInfo]  # of the whole game, in the book's order


class ScenarioInfo(Out):
    id: str  # path without ending, below scenarios/GAME
    chapter: str  # of the first clause that it proves; "" where it names none
    title: str
    clauses: list[str]
    cases: list[str]


class Scenarios(Out):
    game: str
    scenarios: list[ScenarioInfo]
    chapters: list[ChapterInfo]


class OpenScenario(In):
    """A scenario's case as a live table. Without `seats`, all seats are the caller's."""

    id: Annotated[str, Meta(min_length=1, max_length=200)]
    case: Annotated[int, Meta(ge=0, le=10_000)] = 0
    seats: dict[str, Word] = {}
