"""The link between scenarios, catalogues and games. It stands here because the engine knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tenkaichi.engine.catalogue import PREFIXES, catalogue
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.rulesmap import Coverage, coverage, exercise
from tenkaichi.engine.scenario import (
    Case,
    CaseResult,
    Scenario,
    ScenarioError,
    load,
    run_case,
    scenario_files,
    shipped_scenarios,
)
from tenkaichi.engine.scenario.names import check
from tenkaichi.games import game, game_names

RANDOM_MATCHES = 20


def run_file(scenario: Scenario, words: Sequence[str] = (), pack: str = "") -> list[CaseResult]:
    """The cases of a scenario whose file or name holds all the words, on the game that the file names."""
    found = game_of(scenario, pack)
    check(scenario, found, catalogue(found.name).ids if found.name in PREFIXES else None)
    return [
        run_case(found, scenario, case)
        for case in scenario.cases
        if all(word in f"{scenario.path} {scenario.title} {case.name}".casefold() for word in words)
    ]


def game_of(scenario: Scenario, pack: str = "") -> Game:
    """The game that a scenario names. An unknown name is a fault of the file; a faulty pack concerns all files."""
    try:
        standard = game(scenario.game)
    except TenkaichiError as error:
        raise ScenarioError(f"{scenario.path}: {error}") from None
    return game(scenario.game, pack) if pack else standard


def coverage_report(game_name: str, games: int = RANDOM_MATCHES) -> Coverage:
    """The rules map of a game, from the scenarios that come with the project and so many random matches."""
    book = catalogue(game_name)
    found = playable(game_name)
    if found is None:
        return coverage(book, None, [], {})
    shipped = shipped_scenarios()
    results: list[CaseResult] = []
    unreadable: list[str] = []
    for file in scenario_files([shipped]) if shipped is not None else []:
        try:
            scenario = load(file)
            results += run_file(scenario) if scenario.game == found.name else []
        except ScenarioError as error:
            unreadable.append(str(error))
    report = coverage(book, found, results, exercise(found, games))
    report["failing"] += unreadable
    return report


def exams(game_name: str, places: Sequence[Path] = ()) -> dict[str, list[tuple[Scenario, Case]]]:
    """The exam cases of a game by the card (or other entry) that they name; left out: all that are shipped.

    Cases on a changed pack are left out: they examine another card.
    """
    shipped = shipped_scenarios()
    found: dict[str, list[tuple[Scenario, Case]]] = {}
    for file in scenario_files(places or ([shipped / game_name.replace("-", "_")] if shipped is not None else [])):
        scenario = load(file)
        if scenario.game != game_name:
            continue
        for case in scenario.cases:
            if case.card and not case.content and not case.impossible:
                found.setdefault(case.card, []).append((scenario, case))
    return found


def playable(game_name: str) -> Game | None:
    """The game, if it has been written."""
    if game_name not in game_names():
        return None
    try:
        return game(game_name)
    except TenkaichiError:
        return None
