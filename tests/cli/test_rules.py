"""`tenkaichi rules`: what it shows, finds and refuses."""

from __future__ import annotations

import json
import sys
from types import ModuleType

import pytest

from tenkaichi.cli import main
from tenkaichi.engine.catalogue import GAMES, catalogue


def report(game: str, games: int = 20) -> dict[str, object]:
    cover = {"code": ["tenkaichi.games.x.rules.turn:Turn.begin"], "scenarios": ["turn.toml › first"], "exercised": 7}
    ids = catalogue(game).ids
    return {
        "game": game,
        "clauses": len(ids),
        "covered": 1,
        "holes": list(ids[1:]),
        "named_but_not_cited": {},
        "failing": [],
        "map": {ids[0]: cover},
    }


@pytest.fixture
def rulesmap(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("tenkaichi.proofs")
    module.coverage_report = report  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tenkaichi.proofs", module)


def test_without_a_game_it_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    out = capsys.readouterr().out
    assert all(game in out for game in GAMES)


def test_one_clause_is_shown_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "tcg", "TCG-DECK-02"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("TCG-DECK-02\n")
    assert "Rule\n" in out
    assert "Check\n" in out
    assert "Ruling\n" in out
    assert "\x1b" not in out


def test_the_beginning_of_an_id_shows_the_family(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "duel-battle", "db-setup", "--json"]) == 0
    ids = [record["id"] for record in json.loads(capsys.readouterr().out)]
    assert len(ids) > 5
    assert all(name.startswith("DB-SETUP-") for name in ids)


def test_words_are_searched_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "duel-battle", "Saibaiman", "parry", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == [clause.as_record() for clause in catalogue("duel-battle").search("saibaiman parry")]


def test_all_games_can_be_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "all", "damage", "--json"]) == 0
    prefixes = {record["id"].split("-")[0] for record in json.loads(capsys.readouterr().out)}
    assert prefixes == {"PT", "DB", "TCG"}


def test_a_list_counts_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "tcg"]) == 0
    assert f"{len(catalogue('tcg'))} clauses" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("tokens", "message"),
    [
        (["duel-batle"], "no game 'duel-batle'; the games are duel-battle, prime-time, tcg; did you mean duel-battle?"),
        (["tcg", "TCG-DEKC-02"], "no clause 'TCG-DEKC-02' in tcg; did you mean TCG-DECK-02"),
        (["tcg", "PT-FLY-01"], "PT-FLY-01 is not in tcg: clauses that begin with PT belong to prime-time"),
        (["tcg", "endurence"], "no clause of tcg holds 'endurence'; did you mean endurance?"),
    ],
)
def test_what_is_not_there_is_explained(tokens: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", *tokens]) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""


@pytest.mark.usefixtures("rulesmap")
def test_coverage_of_one_game_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "duel-battle", "--coverage", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == report("duel-battle")


@pytest.mark.usefixtures("rulesmap")
def test_coverage_of_all_games_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "all", "--coverage", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {game: report(game) for game in GAMES}


@pytest.mark.usefixtures("rulesmap")
def test_coverage_of_some_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "all", "DB-SETUP", "--coverage", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out).values()
    assert found["clauses"] == found["covered"] + len(found["holes"])
    assert all(clause.startswith("DB-SETUP-") for clause in (*found["map"], *found["holes"]))


def test_coverage_with_fewer_than_no_matches(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "duel-battle", "--coverage", "--games", "-1"]) == 2
    assert "--games: expected 0 or more" in capsys.readouterr().err


@pytest.mark.usefixtures("rulesmap")
def test_coverage_in_words(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    assert main(["rules", "duel-battle", "--coverage"]) == 0
    out = capsys.readouterr().out
    assert "Holes (227)" in out
    assert "Turn.begin" not in out
    *_, header, summary, hint = out.splitlines()
    assert header.split()[:2] == ["game", "clauses"]
    assert summary.split() == ["duel-battle", "228", "1", "(0", "%)", "227", "0"]
    assert hint == "--full lists every clause with its code and its scenarios."


@pytest.mark.usefixtures("rulesmap")
def test_coverage_in_full(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    assert main(["rules", "duel-battle", "--coverage", "--full"]) == 0
    out = capsys.readouterr().out
    assert "Turn.begin" in out
    assert "turn.toml › first" in out
    assert out.splitlines()[-1].startswith("duel-battle")
