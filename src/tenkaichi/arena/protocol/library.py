"""The library: the index that browsers search, pages of entries, searches for links and other programs."""

from __future__ import annotations

from typing import Any, Literal

from tenkaichi.arena.protocol.basics import Out
from tenkaichi.arena.protocol.statistics import Rate


class KeyInfo(Out):
    """A key of the search language, and the values that entries have; a figure has none."""

    name: str
    label: str
    is_figure: bool
    short: list[str]
    is_open: bool
    values: list[str]


class LibraryInfo(Out):
    """One game on the shelf. `hash` names its index for ever."""

    game: str
    title: str
    hash: str
    ruleset: str
    entries: int
    kinds: dict[str, int]
    noun: str  # what can be built: "deck"; "" where nothing can


class Libraries(Out):
    games: list[LibraryInfo]


class IndexRow(Out):
    """An entry as a search sees it. Where it has a face, its words are the lines of the face."""

    kind: str
    id: str
    title: str
    type: str
    text: str
    figures: dict[str, int]
    fields: dict[str, list[str]]
    limit: int
    face: Any = None  # CardFace of the TCG


class LibraryIndex(Out):
    """Everything of a game that can be found."""

    game: str
    hash: str
    ruleset: str
    keys: list[KeyInfo]
    rows: list[IndexRow]


class SearchFault(Out):
    """A part of a search that was not understood, and what to write instead."""

    part: str
    start: int
    reason: str
    meant: str


class Without(Out):
    """A part of a search that finds nothing, and how many entries there would be without it."""

    part: str
    found: int


class SearchHit(Out):
    game: str
    kind: str
    id: str
    title: str
    type: str
    text: str
    path: str


class SearchResults(Out):
    query: str
    read_as: str
    total: int
    start: int
    entries: list[SearchHit]
    faults: list[SearchFault]
    without: list[Without]


class EntryClause(Out):
    id: str
    text: str
    ruling: str


class EntryScene(Out):
    """A case of a scenario in which the entry is examined; `case` is its place in the scenario."""

    scenario: str
    case: int
    words: str
    title: str


class EntryLink(Out):
    kind: str
    id: str
    words: str
    path: str


class EntryUse(Out):
    """A ready-made deck, roster or team that holds the entry."""

    id: str
    title: str
    copies: int


class WordRun(Out):
    """Some words of a text: in both versions, only in the old one (`out`), or only in the new one (`in`)."""

    what: Literal["same", "out", "in"]
    words: str


class EntryChangeInfo(Out):
    """A change of an entry. `since` is the release that has it so; "": not released yet."""

    kind: Literal["new", "changed", "reworded"]
    since: str
    words: str
    text: list[WordRun]  # empty where its words are the same


class EntryFact(Out):
    name: str
    value: str


class EntryPack(Out):
    """The homebrew pack with which a page was asked for."""

    id: str
    title: str
    hash: str
    ruleset: str


class UseRates(Out):
    """How often sides with the entry drew and played it, and won when only one side did. None: too few matches."""

    sides: int
    drawn: Rate | None
    played: Rate | None
    won_drawn: Rate | None
    won_played: Rate | None


class LabResult(Out):
    """Figures from a bot's matches against itself, under the ruleset with this hash."""

    bot: str
    matches: int  # of the whole trial
    seed: int
    made: str
    version: str
    ruleset: str
    is_current: bool  # the ruleset is today's
    games: int  # matches in which only one side had it
    won: Rate | None
    uses: UseRates | None


class EntryInfo(Out):
    """A page of the library. With a homebrew pack nothing is measured, and what the pack changes has no scenes."""

    game: str
    game_title: str
    kind: str
    id: str
    title: str
    type: str
    text: str
    facts: list[EntryFact]
    figures: dict[str, int]
    fields: dict[str, list[str]]
    limit: int
    face: Any
    errata: str
    ruling: str
    changes: list[EntryChangeInfo]  # newest first
    clauses: list[EntryClause]
    scenes: list[EntryScene]
    terms: list[EntryLink]  # words of the text that have pages of their own, as they stand there
    links: list[EntryLink]
    alike: list[EntryLink]
    used_by: list[EntryUse]
    measured: Rate | None  # matches in which only one side had it; None where too few were played
    matches: int
    uses: UseRates | None  # in finished matches here
    lab: LabResult | None
    ruleset: str
    path: str
    pack: EntryPack | None = None
    is_homebrew: bool = False  # added or changed by the pack
