"""`tenkaichi lab`."""

from __future__ import annotations

import json

import pytest

from tenkaichi.cli import lab as command
from tenkaichi.cli import main
from tenkaichi.lab.duel import Series


def test_a_series_is_shown_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "duel-battle", "--first", "random", "--second", "random", "--games", "2"]) == 0
    shown = capsys.readouterr().out
    assert "50.0 %" in shown
    assert "9.5 to 90.5 %" in shown
    assert "random is not clearly stronger than random (seed 1)." in shown


def test_json_can_be_read_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "duel-battle", "--first", "random", "--second", "random", "--games", "2", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["games"] == 2
    assert record["interval"] == [0.0945, 0.9055]


def test_rosters_and_boards_may_be_drawn_by_lot(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--first", "random", "--second", "random", "--games", "2", "--json"]
    assert main(["lab", "prime-time", *words, "--random-setups"]) == 0
    drawn = json.loads(capsys.readouterr().out)
    assert main(["lab", "prime-time", *words]) == 0
    ready = json.loads(capsys.readouterr().out)
    assert drawn["faults"] == []
    assert drawn["decisions"] != ready["decisions"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "no game 'chess'"),
        (["duel-battle", "--first", "gredy"], "did you mean greedy"),
        (["duel-battle", "--second", "search:depth=x"], "expected a whole number"),
        (["duel-battle", "--games", "0"], "at least 1 game"),
        (["duel-battle", "--games", "many"], "--games"),
        (["duel-battle", "--jobs", "0"], "1 job"),
        (["duel-battle", "--seconds", "-1"], "expected 0 or more"),
        (["duel-battle", "--ladder", "--first", "greedy"], "leave out --first"),
        (["duel-battle", "--ladder", "--games", "20"], "at least 200 games"),
    ],
)
def test_what_is_wrong_is_said_and_ends_with_2(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(("wins", "code"), [(150, 0), (105, 1)])
def test_the_ladder_fails_unless_every_rung_is_clear(wins: int, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    def pretend(game: object, first: str, second: str, games: int, seed: int, **rest: object) -> Series:
        asked.append((first, second))
        won = wins if first == "search" else games
        return Series("", first, second, seed, games, won, 0, games - won, (0, 0), 0.0, (1, 1), (), (0.0, 0.0))

    monkeypatch.setattr(command, "duel", pretend)
    assert main(["lab", "duel-battle", "--ladder"]) == code
    assert asked == [("greedy", "random"), ("search", "greedy")]
