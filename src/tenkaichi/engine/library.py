"""A game's part of the library: its entries to search and read, and a builder for what players bring to a match."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from msgspec import Struct

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.plain_data import PlainDict, PlainMap, PlainValue

_FIGURES = re.compile(r"\d+")

Body = PlainDict  # a deck, a roster or a team, as plain data
Change = PlainMap  # fields of a body to replace; tables are merged, and a copy count of 0 removes its entry


class BuildError(TenkaichiError):
    """A body that is not a deck, a roster or a team at all; the message names the field."""


class Link(NamedTuple):
    """A way from one entry to another."""

    kind: str
    id: str
    words: str


class LibraryEntry(Struct, frozen=True, kw_only=True):
    """Something with a page of its own. Every value is plain, so that a browser can search it too."""

    kind: str  # "card", "profile", "technique", "mission", …: part of its address
    id: str
    title: str
    type: str  # what it is, in words: "Orange Energy Combat"
    text: str = ""  # its exact words
    figures: Mapping[str, int] = {}  # by the names that a search uses: dmg, cost, threat
    fields: Mapping[str, tuple[str, ...]] = {}  # words by the names that a search uses: style, type, trait
    marks: tuple[str, ...] = ()  # what `is:` asks for
    facts: tuple[tuple[str, str], ...] = ()  # label and value, as the page shows them
    errata: str = ""
    ruling: str = ""
    clauses: tuple[str, ...] = ()  # that speak of it
    limit: int = 0  # how often a build may hold it; 0: it does not belong in a build
    links: tuple[Link, ...] = ()
    face: object = None  # a record that the browser's card component draws, where the game has one
    examined_as: str = ""  # what exams call it, if not by its title


class Trace(NamedTuple):
    """An event in which a seat draws or plays something with a page of its own."""

    seat: int
    entry: str  # kind and id: "card/red-palm"
    deed: Literal["drawn", "played"]


class ReadyBuild(NamedTuple):
    """A deck, roster or team that comes with the pack."""

    id: str
    title: str
    note: str
    body: Body


class Fix(Struct, frozen=True, kw_only=True):
    """One way to put a problem right: a change as data, or a part of the builder to go to."""

    label: str
    change: Change | None = None
    go: str = ""
    safe: bool = False  # it loses nothing that could have been meant otherwise


class BuildProblem(Struct, frozen=True, kw_only=True):
    """One reason why a build is not legal."""

    clauses: tuple[str, ...]
    entries: tuple[str, ...]
    reason: str
    advice: str  # what would put it right, in words
    fixes: tuple[Fix, ...] = ()

    def is_still(self, after: BuildProblem) -> bool:
        """Tell if a problem found after a change is this one, or what is left of it."""
        if self.clauses[:1] != after.clauses[:1]:
            return False
        is_part = bool(after.entries) and set(after.entries) <= set(self.entries)
        return self.entries == after.entries or is_part or self._kind == after._kind

    @property
    def _kind(self) -> str:
        """The reason without its figures and its list of names."""
        return _FIGURES.sub("#", self.reason.partition(": ")[0])


class Unread(Struct, frozen=True, kw_only=True):
    """A line of a text that could not be read. `meant` are whole lines that could stand there instead."""

    line: int
    text: str
    reason: str
    meant: tuple[str, ...] = ()


class Reading(NamedTuple):
    """A text as far as it could be read."""

    body: Body
    unread: tuple[Unread, ...]


class Unfit(NamedTuple):
    """Why an entry may not join a build."""

    clause: str
    reason: str


class Hand(NamedTuple):
    """Cards that a player could draw first."""

    cards: tuple[str, ...]


class Odds(NamedTuple):
    """An exact chance about the first cards."""

    words: str
    chance: float


class TestHands(NamedTuple):
    """Some first hands, the exact chances beside them, and what the rules say about exchanging a hand."""

    hands: tuple[Hand, ...]
    odds: tuple[Odds, ...]
    about: str


class Builder(Protocol):
    """Everything that a builder asks a game. A body may hold anything a person could have typed."""

    noun: str  # "deck"

    def blank(self) -> Body: ...
    def ready(self) -> Sequence[ReadyBuild]: ...
    def tidy(self, body: PlainMap) -> Body: ...
    def check(self, body: Body, switches: Mapping[str, bool]) -> Sequence[BuildProblem]: ...
    def remarks(self, body: Body) -> Sequence[str]: ...
    def fits(self, body: Body) -> Mapping[str, Unfit]: ...
    def summary(self, body: Body) -> PlainMap: ...
    def write(self, body: Body) -> str: ...
    def read(self, text: str) -> Reading: ...
    def side(self, body: Body) -> PlainValue: ...
    def holds(self, body: Body) -> Mapping[str, int]: ...
    def hands(self, body: Body, seed: str, count: int) -> TestHands | None: ...


def apply_change(body: PlainMap, change: Change) -> Body:
    """The body with a change applied; the body itself stays as it is."""
    changed = dict(body)
    for name, value in change.items():
        known = changed.get(name)
        if isinstance(value, Mapping) and isinstance(known, Mapping):
            merged = {**known, **value}
            changed[name] = {key: copies for key, copies in merged.items() if copies != 0}
        else:
            changed[name] = value
    return changed


Checked = Callable[[Body], Sequence[BuildProblem]]  # the check of one game, without fixes


def kept_fixes(
    check: Checked, body: Body, found: Sequence[BuildProblem], problem: BuildProblem, offered: Iterable[Fix], most: int
) -> tuple[Fix, ...]:
    """The offered fixes that hold what they promise: the problem goes, and no problem of another clause comes."""
    clauses = {clause for each in found for clause in each.clauses[:1]}
    kept: list[Fix] = []
    for fix in offered:
        if len(kept) == most:
            break
        if fix.change is not None:
            after = check(apply_change(body, fix.change))
            is_gone = not any(problem.is_still(each) for each in after)
            if not is_gone or any(set(each.clauses[:1]) - clauses for each in after):
                continue
        kept.append(fix)
    return tuple(kept)
