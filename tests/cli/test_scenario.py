"""`tenkaichi scenario`: what it runs, prints and returns."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tenkaichi import games
from tenkaichi.cli import main
from tenkaichi.cli.scenario import run_all
from tenkaichi.engine.scenario.schema import schema_text
from tenkaichi.games import all_games
from tenkaichi.proofs import coverage_report
from toy.playing import install

SCHEMA = Path(__file__).parents[2] / "schemas" / "scenario.schema.json"
FILE = """
game = "toy"
title = "Throws"
clauses = ["TOY-03", "TOY-09"]
position = {{ A = {{ hand = ["Pebble"] }} }}

[[case]]
name = "a pass"
rolls = ["Stone", "Rock"]
play = [{{ A = "pass" }}, {{ expect = {{ turns = {0} }} }}]

[[case]]
name = "no pass"
rolls = ["Stone"]
play = [{{ ends = false }}]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for scenarios, with the toy among the games."""
    install(monkeypatch, tmp_path)
    (tmp_path / "scenarios").mkdir()
    return tmp_path / "scenarios"


def write(folder: Path, turns: int = 1, name: str = "throws.toml") -> str:
    (folder / name).write_text(FILE.format(turns), encoding="utf-8")
    return str(folder / name)


def test_passing_scenarios(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder)
    assert main(["scenario", str(folder)]) == 0
    out = capsys.readouterr().out
    assert "2 passed in" in out
    assert "2 of the passing cases name clauses that their run did not cite" in out


def test_a_failing_scenario(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", write(folder, turns=3)]) == 1
    out = capsys.readouterr().out
    assert "FAILED throws.toml › a pass" in out
    assert "turns: expected 3, found 1" in out
    assert "1 passed, 1 failed" in out


def test_an_unreadable_file_does_not_hide_the_others(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(folder)
    (folder / "a.toml").write_text("game = ", encoding="utf-8")
    (folder / "b.toml").write_text(FILE.format(1).replace('"toy"', '"toi"'), encoding="utf-8")
    assert main(["scenario", str(folder)]) == 2
    out = capsys.readouterr().out
    assert "a.toml: is not TOML" in out
    assert "b.toml: no game 'toi'" in out
    assert "2 passed, 2 unreadable" in out


def test_a_place_that_does_not_exist(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(folder / "nowhere")]) == 2
    assert "there is no such file or folder" in capsys.readouterr().err


def test_words_select_cases(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", write(folder, turns=3), "-k", "NO throws"]) == 0
    assert "1 passed in" in capsys.readouterr().out


def test_verbose_tells_the_story(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", write(folder), "--verbose"]) == 0
    out = capsys.readouterr().out
    assert "passed throws.toml › a pass" in out
    assert "A draws Stone" in out
    assert "names TOY-09, but its run did not cite it" in out


def test_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", write(folder, turns=3), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert [case["passed"] for case in report["cases"]] == [False, True]
    assert report["cases"][0]["clauses"] == ["TOY-03", "TOY-09"]
    assert report["unreadable"] == []


def test_the_vocabulary_of_a_game(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--vocabulary", "toy"]) == 0
    assert "throw stone=<stone>" in capsys.readouterr().out
    assert main(["scenario", "--vocabulary", "toy", "--json"]) == 0
    assert "Turn.act" in json.loads(capsys.readouterr().out)["decisions"]


def test_the_schema_is_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--schema", "--out", str(folder / "new" / "s.json")]) == 0
    assert json.loads((folder / "new" / "s.json").read_text(encoding="utf-8"))["title"] == "Tenkaichi scenario"
    assert main(["scenario", "--schema"]) == 0
    assert '"toy"' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("tokens", "words"),
    [(["-k", "qqq no such"], "no case holds 'qqq no such'"), (["--out", "x.json"], "goes with --schema only")],
)
def test_asking_for_nothing_proves_nothing(tokens: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", *tokens]) == 2
    assert words in capsys.readouterr().err


def test_the_schema_in_the_project_is_fresh() -> None:
    expected = schema_text(list(all_games().values()))
    assert SCHEMA.read_text(encoding="utf-8") == expected, (
        "run `tenkaichi scenario --schema --out schemas/scenario.schema.json`"
    )


def test_a_game_that_is_not_written_has_only_holes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "__path__", [])
    for module in [name for name in sys.modules if name.startswith("tenkaichi.games.")]:
        monkeypatch.delitem(sys.modules, module)
    report = coverage_report("tcg")
    assert report["covered"] == 0
    assert len(report["holes"]) == report["clauses"]


def test_many_files_give_the_same_results_in_the_same_order_with_more_workers(folder: Path) -> None:
    for number in range(20):
        (folder / f"throws_{number:02}.toml").write_text(FILE.format(1 + number % 2), encoding="utf-8")
    files = sorted(folder.glob("*.toml"))
    alone, shared = run_all(files, ()), run_all(files, (), workers=2)
    assert [(each.title, each.passed, each.message) for each in alone[0]] == [
        (each.title, each.passed, each.message) for each in shared[0]
    ]
    assert len(shared[0]) == 40
