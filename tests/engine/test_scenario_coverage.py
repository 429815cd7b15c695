"""The rules map tells the truth: named and cited by a passing case, or a hole."""

from __future__ import annotations

from pathlib import Path

from tenkaichi.engine.catalogue import Catalogue, Clause
from tenkaichi.engine.rulesmap import citations, coverage, exercise
from tenkaichi.engine.scenario import CaseResult
from toy import GAME

from .scenario_texts import run


def catalogue(*more: Clause) -> Catalogue:
    return Catalogue("toy", (*(Clause(f"TOY-{n:02}", "s", "toy", "rule", "check") for n in range(1, 11)), *more))


def result(named: str, cited: str, passed: bool = True) -> CaseResult:
    return CaseResult(Path("f.toml"), "c", tuple(named.split()), passed, cited=dict.fromkeys(cited.split(), 1))


def test_a_clause_is_covered_when_it_is_named_and_cited() -> None:
    report = coverage(catalogue(), GAME, [result("TOY-01", "TOY-01 TOY-02")], {"TOY-01": 7})
    assert report["covered"] == 1
    assert "TOY-01" not in report["holes"]
    assert report["map"]["TOY-01"]["scenarios"] == ["f.toml › c"]
    assert report["map"]["TOY-01"]["exercised"] == 7


def test_cited_but_not_named_is_a_hole() -> None:
    report = coverage(catalogue(), GAME, [result("TOY-01", "TOY-01 TOY-02")], {})
    assert "TOY-02" in report["holes"]


def test_named_but_not_cited_is_a_hole_and_is_told() -> None:
    report = coverage(catalogue(), GAME, [result("TOY-01 TOY-08", "TOY-01")], {})
    assert "TOY-08" in report["holes"]
    assert report["named_but_not_cited"] == {"TOY-08": ["f.toml › c"]}


def test_a_failing_case_covers_nothing() -> None:
    report = coverage(catalogue(), GAME, [result("TOY-01", "TOY-01", passed=False)], {})
    assert report["covered"] == 0
    assert report["failing"] == ["f.toml › c"]


def test_a_restatement_is_covered_with_what_it_restates() -> None:
    again = Clause("TOY-11", "s", "toy", same_as=("TOY-01", "TOY-02"))
    own_rule = Clause("TOY-12", "s", "toy", "rule", "check", same_as=("TOY-01",))
    circle = (Clause("TOY-13", "s", "toy", same_as=("TOY-14",)), Clause("TOY-14", "s", "toy", same_as=("TOY-13",)))
    book = catalogue(again, own_rule, *circle)
    assert "TOY-11" in coverage(book, GAME, [result("TOY-01", "TOY-01")], {})["holes"]
    report = coverage(book, GAME, [result("TOY-01 TOY-02", "TOY-01 TOY-02")], {})
    assert report["covered"] == 3
    assert {"TOY-12", "TOY-13", "TOY-14"} <= set(report["holes"])


def test_without_a_game_every_clause_is_a_hole() -> None:
    report = coverage(catalogue(), None, [], {})
    assert (report["clauses"], report["covered"], len(report["holes"])) == (10, 0, 10)
    assert report["map"]["TOY-01"] == {"code": [], "scenarios": [], "exercised": 0}


def test_real_runs_cite_steps_events_refusals_and_reasons() -> None:
    case = run('{ refused = "throw Boulder", clause = "TOY-04" }, { A = "pass" }, { ends = false },', '["Stone", 0]')
    assert {"TOY-02", "TOY-03", "TOY-04"} <= set(case.cited)
    assert "TOY-08" not in case.cited


def test_the_code_of_a_clause_is_found() -> None:
    found = citations(GAME, catalogue())
    steps = [place.partition(" ")[0] for place in found["TOY-04"]]
    assert "toy.rules:Throw.lift" in steps
    assert "toy.rules:TOO_HEAVY" in steps
    assert any(place.startswith("toy.rules:Rally.rally (line ") for place in found["TOY-10"])


def test_random_matches_are_counted_and_repeatable() -> None:
    first = exercise(GAME, 5)
    assert first == exercise(GAME, 5)
    assert first["TOY-02"] > 50
