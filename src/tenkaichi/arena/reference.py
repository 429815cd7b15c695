"""Reference pages: the rules with ruling and source, and scenarios whose cases open as a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from tenkaichi.arena.clause_search import find_clauses
from tenkaichi.arena.errors import Conflict, NotFound
from tenkaichi.arena.games_offered import clauses_of, presenter_of, ready_setups
from tenkaichi.arena.metered import off_loop
from tenkaichi.arena.protocol.matches import Created
from tenkaichi.arena.protocol.reference import (
    ChapterInfo,
    ClauseInfo,
    Clauses,
    OpenScenario,
    Proof,
    ReferenceEntry,
    References,
    ScenarioInfo,
    Scenarios,
)
from tenkaichi.arena.routes import Call, Query, Route
from tenkaichi.arena.tables import TablePlan, set_up
from tenkaichi.engine.catalogue import Clause, UnknownClause, begins_a_word
from tenkaichi.engine.chapters import chapter_code, chapters_of
from tenkaichi.engine.game import CONTENT, POSITION
from tenkaichi.engine.presentation import Reference
from tenkaichi.engine.scenario import Case, Scenario, ScenarioError, load, scenario_files, shipped_scenarios

SHOWN = 60  # clauses or scenarios in one answer


class SearchQuery(Query):
    """Words that must all occur; from which hit on the list is wanted."""

    q: Annotated[str, Meta(max_length=200)] = ""
    start: Annotated[int, Meta(ge=0, le=100_000)] = 0


class RulesQuery(SearchQuery):
    """Words, in one chapter or in all."""

    chapter: Annotated[str, Meta(max_length=40)] = ""


# -- clauses ----------------------------------------------------------------------------------------------------------


@cache
def _chapters(game: str) -> Mapping[str, ChapterInfo]:
    """The chapters by their codes, in the book's order."""
    chapters = chapters_of(clauses_of(game))
    return {each.code: ChapterInfo(code=each.code, title=each.title, clauses=len(each.clauses)) for each in chapters}


@cache
def _headless(game: str) -> frozenset[str]:
    """Chapters whose book has no heading of its own for them: nothing but the code stands there."""
    chapters = chapters_of(clauses_of(game))
    return frozenset(each.code for each in chapters if {clause.section for clause in each.clauses} == {each.code})


def clause_info(game: str, clause: Clause, scenarios: Sequence[Proof]) -> ClauseInfo:
    chapter = _chapters(game)[chapter_code(clause.id)]
    same = f"Says the same as {', '.join(clause.same_as)}." if clause.same_as and not clause.rule else ""
    return ClauseInfo(
        id=clause.id,
        chapter=chapter.code,
        heading=chapter.title if chapter.code in _headless(game) else clause.section,
        text=clause.rule or same,
        ruling=clause.ruling,
        check=clause.check,
        source=clause.source,
        scenarios=list(scenarios),
    )


async def search_rules(call: Call) -> Clauses:
    game = presenter_of(call.path["game"]).game.name
    query: RulesQuery = call.query
    found = await off_loop(find_clauses, clauses_of(game), query.q)  # every word in every clause
    if query.chapter:
        if query.chapter not in _chapters(game):
            raise NotFound("no-such-chapter", f"the rules of {game} have no chapter {query.chapter!r}")
        found = [clause for clause in found if chapter_code(clause.id) == query.chapter]
    shelf = await shelf_of(game)
    page = found[query.start : query.start + SHOWN]
    shown = [clause_info(game, clause, shelf.proving(clause.id)) for clause in page]
    return Clauses(game=game, clauses=shown, total=len(found), chapters=list(_chapters(game).values()))


async def one_clause(call: Call) -> ClauseInfo:
    game = presenter_of(call.path["game"]).game.name
    try:
        clause = clauses_of(game).clause(call.path["clause"])
    except UnknownClause as error:
        raise NotFound("no-such-clause", str(error)) from None
    return clause_info(game, clause, (await shelf_of(game)).proving(clause.id))


# -- cards and everything else that has a name -----------------------------------------------------------------------


class NameQuery(Query):
    """The name of a thing, or its beginning."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]


@cache
def _named(game: str) -> Mapping[str, Sequence[Reference]]:
    """Everything with a page, by its folded name."""
    presenter = presenter_of(game)
    found: dict[str, list[Reference]] = {}
    for entry in presenter.references(presenter.game.start.new(ready_setups(game)[0])):
        found.setdefault(entry.name.casefold(), []).append(entry)
    return found


async def read_up(call: Call) -> References:
    """The printed text of all things with that name."""
    game = presenter_of(call.path["game"]).game.name
    query: NameQuery = call.query
    known = await off_loop(_named, game)
    entries = known.get(query.name.strip().casefold(), ())
    if not entries:
        raise NotFound("no-such-thing", f"nothing in {game} is called {query.name!r}")
    return References(
        game=game, entries=[ReferenceEntry(kind=each.kind, name=each.name, text=each.text) for each in entries]
    )


# -- scenarios --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shelf:
    """The scenarios of one game, by id, and which of them prove a clause."""

    scenarios: Mapping[str, ScenarioInfo]
    files: Mapping[str, Path]
    by_clause: Mapping[str, Sequence[str]]

    def proving(self, clause: str) -> list[Proof]:
        return [Proof(id=name, title=self.scenarios[name].title) for name in self.by_clause.get(clause, ())]

    def find(self, words: str) -> list[ScenarioInfo]:
        """Scenarios with words that begin so in name, title, cases or clauses; an exact name comes alone."""
        named = self.scenarios.get(words.strip().casefold())
        if named is not None:
            return [named]
        wanted = list(dict.fromkeys(words.split()))
        return [info for info in self.scenarios.values() if _holds_all(info, wanted)]


def _holds_all(info: ScenarioInfo, words: Sequence[str]) -> bool:
    text = "\n".join([info.id.replace("_", " "), info.title, *info.cases, *info.clauses])
    return all(begins_a_word(word, text) for word in words)


async def shelf_of(game: str) -> Shelf:
    """Read once. It takes a second or two, so it must not run on the event loop."""
    return await off_loop(_shelf, game)


@cache
def _shelf(game: str) -> Shelf:
    root = shipped_scenarios()
    folder = None if root is None else root / game.replace("-", "_")
    infos: dict[str, ScenarioInfo] = {}
    files: dict[str, Path] = {}
    by_clause: dict[str, list[str]] = {}
    for file in scenario_files([folder]) if folder is not None and folder.is_dir() else []:
        assert folder is not None
        scenario = load(file)
        name = file.relative_to(folder).with_suffix("").as_posix()
        clauses = list(dict.fromkeys([clause for case in scenario.cases for clause in case.clauses]))
        cases = [case.name for case in scenario.cases]
        chapter = chapter_code(clauses[0]) if clauses else ""
        infos[name] = ScenarioInfo(id=name, chapter=chapter, title=scenario.title, clauses=clauses, cases=cases)
        files[name] = file
        for clause in clauses:
            by_clause.setdefault(clause, []).append(name)
    return Shelf(infos, files, by_clause)


async def list_scenarios(call: Call) -> Scenarios:
    game = presenter_of(call.path["game"]).game.name
    shelf = await shelf_of(game)
    found = await off_loop(shelf.find, call.query.q)
    return Scenarios(game=game, scenarios=found, chapters=list(_chapters(game).values()))


def setup_of(scenario: Scenario, case: Case) -> dict[str, Any]:
    """The set-up of a table that starts as the case does."""
    if case.impossible:
        raise Conflict(
            "impossible", f"this case shows an impossible position: {case.impossible}", clause=case.impossible
        )
    begin = dict(case.setup) if case.setup is not None else {POSITION: dict(case.position or {})}
    return {**begin, CONTENT: dict(case.content)} if case.content else begin


async def open_scenario(call: Call) -> Created:
    """All seats are the caller's, unless other seats are asked for."""
    game = presenter_of(call.path["game"]).game
    wanted: OpenScenario = call.body
    shelf = await shelf_of(game.name)
    file = shelf.files.get(wanted.id)
    if file is None:
        raise NotFound("no-such-scenario", f"{game.title} has no scenario {wanted.id!r}")
    try:
        scenario = load(file)
    except ScenarioError as error:
        raise Conflict("unreadable", str(error)) from None
    if wanted.case >= len(scenario.cases):
        raise NotFound("no-such-case", f"{wanted.id} has {len(scenario.cases)} cases")
    setup = setup_of(scenario, scenario.cases[wanted.case])
    seats = {seat: wanted.seats.get(seat, "hotseat") for seat in {**dict.fromkeys(game.seats), **wanted.seats}}
    plan = TablePlan(game.name, seats, setup=setup, purpose="scenario", is_rated=False)
    return await set_up(call.arena, call.player, plan)


ROUTES = (
    Route("GET", "/api/rules/{game}", search_rules, "The clauses of a game that hold some words.", reply=Clauses,
          query=RulesQuery),
    Route("GET", "/api/rules/{game}/{clause}", one_clause, "One clause, with its ruling and what proves it.",
          reply=ClauseInfo),
    Route("GET", "/api/reference/{game}", read_up, "What is printed on a card, a fighter, or anything of that name.",
          reply=References, query=NameQuery),
    Route("GET", "/api/scenarios/{game}", list_scenarios, "The scenarios of a game.", reply=Scenarios,
          query=SearchQuery),
    Route("POST", "/api/scenarios/{game}/open", open_scenario, "A table that stands as a scenario's case begins.",
          body=OpenScenario, reply=Created, status=201, errors=(409,)),
)  # fmt: skip
