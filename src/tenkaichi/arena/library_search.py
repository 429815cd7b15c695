"""The library over HTTP: the index of a game, searches, and the page of every entry."""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
from msgspec import Meta

from tenkaichi.arena.errors import NotFound
from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.arena.library_choice import library_chosen, library_named
from tenkaichi.arena.library_figures import lab_result, rate, use_rates
from tenkaichi.arena.library_pages import entry_path
from tenkaichi.arena.metered import in_thread
from tenkaichi.arena.protocol.library import (
    EntryChangeInfo,
    EntryClause,
    EntryFact,
    EntryInfo,
    EntryLink,
    EntryPack,
    EntryScene,
    EntryUse,
    IndexRow,
    KeyInfo,
    Libraries,
    LibraryIndex,
    LibraryInfo,
    SearchFault,
    SearchHit,
    SearchResults,
    Without,
    WordRun,
)
from tenkaichi.arena.protocol.statistics import Rate
from tenkaichi.arena.routes import JSON, Call, Query, Raw, Route
from tenkaichi.engine.library import LibraryEntry
from tenkaichi.games import all_games
from tenkaichi.library.index import HOMEBREW, Library, known_values, library_of, search, search_in
from tenkaichi.library.keys import KEYS
from tenkaichi.library.releases import EntryChange, difference
from tenkaichi.statistics.summary import Summary
from tenkaichi.statistics.uses import EntryUses, UseCount

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

SHOWN = 60  # hits in one answer
SCENES = 24
KEPT = "private, max-age=31536000, immutable"


class LibraryQuery(Query):
    """A line in the search language; in one game or in all; from which hit on; with which homebrew pack."""

    q: Annotated[str, Meta(max_length=1000)] = ""
    game: Annotated[str, Meta(max_length=40)] = ""
    start: Annotated[int, Meta(ge=0, le=100_000)] = 0
    pack: Annotated[str, Meta(max_length=40)] = ""


class EntryQuery(Query):
    """The homebrew pack of the request."""

    pack: Annotated[str, Meta(max_length=40)] = ""


# -- the index --------------------------------------------------------------------------------------------------------


async def libraries(call: Call) -> Libraries:
    def make() -> Libraries:
        return Libraries(games=[_info(library_of(name)) for name in all_games()])

    return await in_thread(call.arena, call.player.address, make)


@lru_cache(maxsize=32)
def _info(library: Library) -> LibraryInfo:
    return LibraryInfo(
        game=library.game.name,
        title=library.game.title,
        hash=library.hash,
        ruleset=library.ruleset.short,
        entries=len(library.entries),
        kinds=dict(Counter(entry.kind for entry in library.entries)),
        noun=library.builder.noun if library.builder is not None else "",
    )


@lru_cache(maxsize=8)
def index_bytes(library: Library) -> tuple[bytes, bytes]:
    """The whole index as JSON, and packed; made once."""
    values = known_values([library])
    keys = [
        KeyInfo(name=key.name, label=key.label, is_figure=key.is_figure, short=list(key.short), is_open=key.is_open,
                values=values.get(key.name, []))
        for key in KEYS
    ]  # fmt: skip
    rows = [
        IndexRow(kind=row.kind, id=row.id, title=row.title, type=row.type,
                 text="" if entry.face is not None else row.text, figures=dict(row.figures),
                 fields={name: list(words) for name, words in row.fields.items()}, limit=row.limit, face=entry.face)
        for row, entry in zip(library.rows, library.entries, strict=True)
    ]  # fmt: skip
    found = LibraryIndex(
        game=library.game.name, hash=library.hash, ruleset=library.ruleset.hash, keys=keys, rows=rows
    )  # fmt: skip
    code = msgspec.json.encode(found)
    return code, gzip.compress(code, 6, mtime=0)


async def index(call: Call) -> Raw:
    """The index of one game; browsers keep it under its hash."""
    library = library_named(call.path["game"])
    code, packed = await in_thread(call.arena, call.player.address, index_bytes, library)
    if call.path["hash"] not in ("now", library.hash):
        raise NotFound("no-such-index", "the library has changed; search again")
    return Raw(code, JSON, caching="" if call.path["hash"] == "now" else KEPT, packed=packed)


# -- searches ---------------------------------------------------------------------------------------------------------


def find(line: str, game: str, start: int, library: Library | None = None, pack: str = "") -> SearchResults:
    """A page of hits; a line that is not understood is named, and the rest is searched."""
    found = search_in(line, library) if library is not None else search(line, [game] if game else [])
    return SearchResults(
        query=line,
        read_as=found.aloud,
        total=len(found.entries),
        start=start,
        entries=[
            SearchHit(game=row.game, kind=row.kind, id=row.id, title=row.title, type=row.type, text=row.text,
                      path=entry_path(row.game, row.kind, row.id, pack))
            for row in found.entries[start : start + SHOWN]
        ],
        faults=[SearchFault(part=part, start=at, reason=why, meant=meant) for part, at, why, meant in found.faults],
        without=[Without(part=part, found=count) for part, count in found.blame],
    )  # fmt: skip


async def search_library(call: Call) -> SearchResults:
    query: LibraryQuery = call.query
    game = presenter_of(query.game).game.name if query.game else ""
    library = (await library_chosen(call.arena, call.player.address, game, query.pack))[0] if query.pack else None
    return await in_thread(call.arena, call.player.address, find, query.q, game, query.start, library, query.pack)


# -- entries ----------------------------------------------------------------------------------------------------------


def entry_of(library: Library, kind: str, entry: str) -> LibraryEntry:
    found = library.pages.get((kind, entry))
    if found is None:
        raise NotFound("no-such-entry", f"the library of {library.game.title} has no {kind} {entry!r}")
    return found


class Counted(NamedTuple):
    """The server's counts so far: finished matches, and how entries were used in them."""

    summaries: list[Summary]
    uses: UseCount
    folder: str = ""  # where this server has figures of the lab


NOTHING = Counted([], UseCount())


def entry_info(library: Library, entry: LibraryEntry, found: Counted, pack: EntryPack | None = None) -> EntryInfo:
    measured, matches = _measured(library, entry, found.summaries)
    used = found.uses.entries.get(f"{entry.kind}/{entry.id}", EntryUses())
    is_homebrew = HOMEBREW in entry.marks
    scenes = [] if is_homebrew else library.scenes_of(entry)[:SCENES]  # scenarios are about the game's own words
    shown_with = pack.id if pack is not None else ""

    def link(kind: str, other: str, words: str) -> EntryLink:
        return EntryLink(kind=kind, id=other, words=words, path=entry_path(library.game.name, kind, other, shown_with))

    row = next(row for row in library.rows if row.kind == entry.kind and row.id == entry.id)
    return EntryInfo(
        game=library.game.name,
        game_title=library.game.title,
        kind=entry.kind,
        id=entry.id,
        title=entry.title,
        type=entry.type,
        text=library.words_of(entry),
        facts=[EntryFact(name=name, value=value) for name, value in entry.facts],
        figures=dict(entry.figures),
        fields={name: list(words) for name, words in row.fields.items()},
        limit=entry.limit,
        face=entry.face,
        errata=entry.errata,
        ruling=entry.ruling,
        changes=[_change(each) for each in library.changes_of(entry)],
        clauses=[EntryClause(id=each.id, text=each.rule, ruling=each.ruling) for each in library.clauses_of(entry)],
        scenes=[
            EntryScene(scenario=each.scenario, case=each.number, words=each.case, title=each.title) for each in scenes
        ],
        terms=[link(each.kind, each.id, words) for words, each in library.terms_of(entry).items()],
        links=[link(*each) for each in entry.links],
        alike=[link(each.kind, each.id, each.title) for each in library.alike(entry)],
        used_by=[
            EntryUse(id=name, title=title, copies=copies)
            for name, title, copies in library.used_by.get(entry.id, ()) if entry.limit
        ],
        measured=measured,
        matches=matches,
        uses=use_rates(entry, used, found.uses.matches) if pack is None and found.uses.matches else None,
        lab=lab_result(library, entry, found.folder) if pack is None else None,
        ruleset=library.ruleset.short,
        path=entry_path(library.game.name, entry.kind, entry.id, shown_with),
        pack=pack,
        is_homebrew=is_homebrew,
    )  # fmt: skip


def _change(found: EntryChange) -> EntryChangeInfo:
    before = "" if found.before is None else found.before.text
    runs = difference(before, found.now.text) if before not in ("", found.now.text) else ()
    text = [WordRun(what=what, words=words) for what, words in runs]
    return EntryChangeInfo(kind=found.kind, since=found.since, words=found.words, text=text)


def _measured(library: Library, entry: LibraryEntry, summaries: list[Summary]) -> tuple[Rate | None, int]:
    """Matches in which exactly one side had it: by character, or by the ready-made sides that hold it."""
    sides = {name for name, _, _ in library.used_by.get(entry.id, ())} if entry.limit else set()
    names = {entry.title, entry.title.partition(" - ")[0]} if entry.kind in ("profile", "character") else set()
    games, won = 0, 0.0
    for summary in summaries:
        having = [seat for seat in summary.seats if seat.side in sides or names & set(seat.characters)]
        if len(having) == 1:
            games += 1
            won += 0.5 if summary.winner is None else float(summary.winner == having[0].seat)
    return rate(won, games), games


async def entry_found(arena: Arena, address: str, path: Mapping[str, str], pack: str) -> EntryInfo:
    """The page of an entry, with a homebrew pack if one is named."""
    library, shown_with = await library_chosen(arena, address, path["game"], pack)
    entry = entry_of(library, path["kind"], path["entry"])
    found, now, game = NOTHING, arena.now(), library.game.name
    if not pack:
        summaries = (await arena.reports.of(arena.store, game, now))[1]
        found = Counted(summaries, await arena.uses.of(arena.store, game, now), arena.settings.figures)
    return await in_thread(arena, address, entry_info, library, entry, found, shown_with)


async def one_entry(call: Call) -> EntryInfo:
    query: EntryQuery = call.query
    return await entry_found(call.arena, call.player.address, call.path, query.pack)


def warm() -> None:
    """Make every index before the first visitor asks for one."""
    for name in all_games():
        index_bytes(library_of(name))
        _info(library_of(name))


ROUTES = (
    Route("GET", "/api/library", libraries, "The games of the library, and the hash of each index.", reply=Libraries),
    Route("GET", "/api/library/search", search_library, "Entries that a line in the search language finds.",
          reply=SearchResults, query=LibraryQuery, errors=(404,)),
    Route("GET", "/api/library/{game}/index/{hash}", index, "The index of a game, for searches in the browser.",
          reply=LibraryIndex),
    Route("GET", "/api/library/{game}/{kind}/{entry}", one_entry, "One card, character, technique or keyword.",
          reply=EntryInfo, query=EntryQuery),
)  # fmt: skip
