"""The library of one game: its entries as pages and as rows to search, made once for each content pack."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from threading import Lock
from typing import NamedTuple

import msgspec

from tenkaichi.engine.catalogue import GAMES, Catalogue, Clause, catalogue
from tenkaichi.engine.game import Game
from tenkaichi.engine.library import Builder, LibraryEntry
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.scenario import load, scenario_files, shipped_scenarios
from tenkaichi.engine.scenario.format import THIS_CARD
from tenkaichi.games import all_games
from tenkaichi.games import game as game_named
from tenkaichi.library.content_digests import content_digests, content_folder
from tenkaichi.library.query import Searchable, aloud, blame, folded, parse, run
from tenkaichi.library.releases import EntryChange, History, Said, changed_since, changes_of, history_of

_TEXT = r"""("(?:[^"\\]|\\.)*"|'[^'\n]*')"""
_CASE = re.compile(r"(?m)^\[\[case\]\][ \t]*(?:#.*)?$")
_TITLE = re.compile(rf"(?m)^title[ \t]*=[ \t]*{_TEXT}")
_NAME = re.compile(rf"(?m)^name[ \t]*=[ \t]*{_TEXT}")
_CARD = re.compile(rf"(?m)^card[ \t]*=[ \t]*{_TEXT}")
_CONTENT = re.compile(r"(?m)^(?:content|impossible)\b|^\[(?:case\.)?content")

_NOTHING = re.compile(r"(?!)")

HOMEBREW = "homebrew"  # the mark of entries that a pack has added or changed

__all__ = ["HOMEBREW", "Library", "Scene", "all_libraries", "library_of", "library_of_game", "search", "search_in"]


class Scene(NamedTuple):
    """A scenario's case in which an entry is examined."""

    scenario: str  # its id on the shelf
    number: int  # its place in the scenario
    case: str
    title: str


def scenes_in(file: Path, name: str) -> list[tuple[str, Scene]]:
    """The examined cases of a scenario file, by card.

    Decoding all files takes seconds, so the lines that matter are read off the text; a file that is written in another
    way is decoded.
    """
    head, *cases = _CASE.split(file.read_text(encoding="utf-8"))
    if not any(_CARD.search(case) for case in cases) and not _CARD.search(head):
        return []
    title = _TITLE.search(head)
    if title is None or _CARD.search(head) or _CONTENT.search(head):
        return _decoded(file, name)
    found: list[tuple[str, Scene]] = []
    for number, case in enumerate(cases):
        card, words = _CARD.search(case), _NAME.search(case)
        if card is not None and not _CONTENT.search(case):
            who = _said(card[1])
            said = _said(words[1]).replace(THIS_CARD, who) if words else ""
            found.append((who, Scene(name, number, said.removeprefix(f"{who}: "), _said(title[1]))))
    return found


def _said(quoted: str) -> str:
    """A TOML string of one line."""
    return quoted[1:-1] if quoted.startswith("'") else str(json.loads(quoted))


def _decoded(file: Path, name: str) -> list[tuple[str, Scene]]:
    scenario = load(file)
    return [
        (case.card, Scene(name, number, case.name.removeprefix(f"{case.card}: "), scenario.title))
        for number, case in enumerate(scenario.cases)
        if case.card and not case.content and not case.impossible
    ]


class Library:
    """Everything of one game that has a page."""

    def __init__(self, game: Game, base: Library | None = None) -> None:
        self.presenter = Presenter(game)
        self.game = game
        self.ruleset = game.ruleset()
        self._sample = game.start.new((game.start.ready_setups() or [{}])[0])
        self.builder: Builder | None = None
        shown = self.presenter.shown
        if shown is not None and shown.builder is not None:
            self.builder = shown.builder(self._sample)
        self.entries = list(shown.library(self._sample)) if shown is not None and shown.library else self._plain()
        if base is not None:
            self.entries = [entry if base.has(entry) else _marked(entry) for entry in self.entries]
        self.pages: dict[tuple[str, str], LibraryEntry] = {(each.kind, each.id): each for each in self.entries}
        self.history = History() if base is not None or game.content.pack else history_of(game.name)

    def has(self, entry: LibraryEntry) -> bool:
        """Whether it stands here word for word."""
        return self.pages.get((entry.kind, entry.id)) == entry

    def _plain(self) -> list[LibraryEntry]:
        """A game without a library of its own still has reference pages."""
        found = self.presenter.references(self._sample)
        return [
            LibraryEntry(kind=each.kind, id=_slug(each.name), title=each.name, type=each.kind, text=each.text,
                         fields={"type": (each.kind,)})
            for each in found
        ]  # fmt: skip

    @cached_property
    def clauses(self) -> Catalogue:
        return catalogue(self.game.name) if self.game.name in GAMES else Catalogue(self.game.name, ())

    @cached_property
    def scenes(self) -> Mapping[str, Sequence[Scene]]:
        """The examined cases, by the name that exams give an entry."""
        root = shipped_scenarios()
        folder = None if root is None else root / self.game.name.replace("-", "_")
        found: dict[str, list[Scene]] = {}
        for file in scenario_files([folder]) if folder is not None and folder.is_dir() else []:
            assert folder is not None
            name = file.relative_to(folder).with_suffix("").as_posix()
            for card, scene in scenes_in(file, name):
                found.setdefault(card, []).append(scene)
        return found

    def scenes_of(self, entry: LibraryEntry) -> list[Scene]:
        names = dict.fromkeys((entry.examined_as or entry.title, entry.id, entry.id.rpartition(".")[2]))
        return [scene for name in names for scene in self.scenes.get(name, ())]

    @cached_property
    def used_by(self) -> Mapping[str, Sequence[tuple[str, str, int]]]:
        """The ready builds that hold each entry: id, title and copies."""
        found: dict[str, list[tuple[str, str, int]]] = {}
        for ready in self.builder.ready() if self.builder is not None else ():
            assert self.builder is not None
            for entry, copies in self.builder.holds(ready.body).items():
                found.setdefault(entry, []).append((ready.id, ready.title, copies))
        return found

    @cached_property
    def _digests(self) -> Mapping[str, str]:
        return content_digests(content_folder(self.game.name)) if self.history.releases else {}

    def said(self, entry: LibraryEntry) -> Said:
        """The entry as it stands today, for comparison with its history."""
        return Said(
            since="", text=self.words_of(entry), figures=dict(entry.figures), errata=entry.errata, ruling=entry.ruling,
            data=self._digests.get(f"{entry.kind}/{entry.id}", ""),
        )  # fmt: skip

    def changes_of(self, entry: LibraryEntry) -> list[EntryChange]:
        """Its changes since each release, newest first."""
        return changes_of(self.history, f"{entry.kind}/{entry.id}", self.said(entry))

    @cached_property
    def rows(self) -> list[Searchable]:
        """The entries as the search sees them."""
        return [self._row(entry) for entry in self.entries]

    def _row(self, entry: LibraryEntry) -> Searchable:
        marks = [*entry.marks, *(["examined"] if self.scenes_of(entry) else [])]
        marks += dict.fromkeys(each.kind for each in self.changes_of(entry))
        since = changed_since(self.history, f"{entry.kind}/{entry.id}", self.said(entry))
        more = {
            "is": tuple(marks), "clause": tuple(each.lower() for each in entry.clauses), "changed": tuple(since),
        }  # fmt: skip
        ready = [word for id_, title, _ in self.used_by.get(entry.id, ()) for word in (id_, folded(title))]
        if entry.limit:
            more["in"] = tuple(dict.fromkeys(ready))
        fields = {name: values for name, values in {**entry.fields, **more}.items() if values}
        return Searchable(
            self.game.name, entry.kind, entry.id, entry.title, entry.type, self.words_of(entry), entry.figures, fields,
            entry.limit,
        )  # fmt: skip

    def words_of(self, entry: LibraryEntry) -> str:
        """Its exact words; a keyword has those of its clauses."""
        return entry.text or "\n".join(clause.rule or clause.ruling for clause in self.clauses_of(entry))

    def clauses_of(self, entry: LibraryEntry) -> list[Clause]:
        return [self.clauses.clause(each) for each in entry.clauses if each in self.clauses.ids]

    @cached_property
    def _terms(self) -> Mapping[str, LibraryEntry]:
        """The words of the game that have a page, folded: `Suppress X` is found as `Suppress`."""
        words = {_folded_term(each.title): each for each in self.entries if each.kind in ("keyword", "trait")}
        return {word: each for word, each in words.items() if len(word) > 2}

    @cached_property
    def _any_term(self) -> re.Pattern[str]:
        words = sorted(self._terms, key=len, reverse=True)
        return (
            re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})(?:e?s|ed|d)?\b", re.IGNORECASE) if words else _NOTHING
        )

    def terms_of(self, entry: LibraryEntry) -> dict[str, LibraryEntry]:
        """Words in the text of an entry, as they stand there, that have pages of their own."""
        found: dict[str, LibraryEntry] = {}
        for match in self._any_term.finditer(self.words_of(entry)):
            word = match[0].lower()
            known = next((self._terms[each] for each in _stems(word) if each in self._terms), None)
            if known is not None and known is not entry:
                found.setdefault(match[0], known)
        return found

    @cached_property
    def hash(self) -> str:
        """Changes with every word of the index, so that a browser can keep it for ever."""
        return hashlib.sha256(self.ruleset.hash.encode() + msgspec.json.encode(self.rows)).hexdigest()[:20]

    def alike(self, entry: LibraryEntry, most: int = 6) -> list[LibraryEntry]:
        """Entries that do much the same: of one type, with like figures and operations."""
        mine = set(entry.fields.get("uses", ())) | set(entry.fields.get("key", ())) | set(entry.marks)

        def score(other: LibraryEntry) -> float:
            theirs = set(other.fields.get("uses", ())) | set(other.fields.get("key", ())) | set(other.marks)
            shared = len(mine & theirs) / (len(mine | theirs) or 1)
            names = ("dmg", "cost", "end", "threat", "value")
            gap = sum(abs(entry.figures.get(name, 0) - other.figures.get(name, 0)) for name in names)
            same = entry.fields.get("style") == other.fields.get("style")
            return 4 * shared - 0.3 * gap + (0.5 if same else 0)

        kin = [
            other
            for other in self.entries
            if other is not entry and other.kind == entry.kind and other.fields.get("type") == entry.fields.get("type")
        ]
        return sorted(kin, key=lambda other: (-score(other), other.title))[:most]


def _marked(entry: LibraryEntry) -> LibraryEntry:
    return msgspec.structs.replace(entry, marks=(*entry.marks, HOMEBREW))


def _folded_term(title: str) -> str:
    return re.sub(r" X$| \(.*\)$|^\[|\]$", "", title).lower()


def _stems(word: str) -> tuple[str, ...]:
    return (word, word.removesuffix("s"), word.removesuffix("es"), word.removesuffix("d"), word.removesuffix("ed"))


def _slug(name: str) -> str:
    return "-".join("".join(mark if mark.isalnum() else " " for mark in name.lower()).split()) or "x"


_making = Lock()


def library_of(name: str) -> Library:
    """The library of a game with its standard pack. Threads that ask at the same time wait for one of them."""
    with _making:
        return _library_of(name)


@lru_cache(maxsize=16)
def _library_of(name: str) -> Library:
    return Library(game_named(name))


def library_of_game(game: Game, base: Library | None = None) -> Library:
    """The library of a game as it is, homebrew packs included; what differs from `base` is marked `is:homebrew`."""
    return Library(game, base)


def all_libraries() -> list[Library]:
    return [library_of(name) for name in all_games()]


def known_values(libraries: Sequence[Library]) -> dict[str, list[str]]:
    """The values that entries have for each key, sorted."""
    found: dict[str, set[str]] = {"game": {library.game.name for library in libraries}}
    for library in libraries:
        for row in library.rows:
            for name, values in row.fields.items():
                found.setdefault(name, set()).update(values)
    return {name: sorted(values) for name, values in found.items()}


@lru_cache(maxsize=16)
def _known(names: tuple[str, ...]) -> dict[str, list[str]]:
    return known_values([library_of(name) for name in names])


class Found(NamedTuple):
    """The result of a search: the entries found, how the query was read, and what was not understood."""

    entries: list[Searchable]
    aloud: str
    faults: list[tuple[str, int, str, str]]
    blame: list[tuple[str, int]]


def search(line: str, games: Sequence[str] = ()) -> Found:
    """Search the standard packs; never fails because of the line."""
    names = tuple(games) or tuple(all_games())
    return _searched(line, _known(names), [row for name in names for row in library_of(name).rows])


def search_in(line: str, library: Library) -> Found:
    """Search one library, such as that of a homebrew pack."""
    return _searched(line, known_values([library]), library.rows)


def _searched(line: str, known: Mapping[str, Sequence[str]], pool: Sequence[Searchable]) -> Found:
    query = parse(line, known)
    found = run(query, pool)
    faults = [(fault.part, fault.start, fault.reason, fault.meant) for fault in query.faults]
    return Found(found, aloud(query), faults, [] if found else blame(query, pool))
