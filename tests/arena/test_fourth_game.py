"""A game that the arena has never heard of: it is found by its folder, and the arena needs no line for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from arena.players import Live, Server
from tenkaichi.arena import games_offered
from tenkaichi.bench.measure import measure
from tenkaichi.engine.presentation import ReadySide
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games import game
from toy import GAME
from toy.playing import install

ARENA = Path(games_offered.__file__).parent


@pytest.fixture
def toy_server(start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Server:
    (tmp_path / "games").mkdir()
    install(monkeypatch, tmp_path / "games")
    return start()


def played_to_the_end(live: Live) -> dict[str, object]:
    answers = 0
    while live.until_asked()["match"]["status"] == "playing":
        answers += 1
        live.give(answers)
    info: dict[str, object] = live.view["match"]
    return info


def test_it_is_listed_with_its_own_words(toy_server: Server) -> None:
    infos = {info["name"]: info for info in toy_server.player().get("/api/games")["games"]}
    assert set(infos) == {"duel-battle", "prime-time", "tcg", "toy"}
    toy = infos["toy"]
    assert (toy["title"], toy["seats"], toy["ruleset"]) == ("Throwing Stones", ["A", "B"], GAME.ruleset().short)
    assert (toy["table"], toy["sides"], toy["lessons"], toy["puzzles"], toy["clauses"]) == ("", [], 0, 0, 0)
    assert [(level["name"], level["rating"]) for level in toy["levels"]] == [
        (name, "") for name in ("novice", "easy", "normal", "hard", "expert", "master")
    ]


def test_it_is_played_through_the_socket_and_replayed(toy_server: Server) -> None:
    ann = toy_server.player()
    made = ann.table({"A": "me", "B": "bot:easy"}, "toy")
    with ann.live(made["id"]) as live:
        first = live.until_asked()
        assert first["prompt"]["question"] in GAME.vocabulary.prompts.values()
        assert first["table"] is None
        assert first["picture"][0]["lines"]
        assert played_to_the_end(live)["status"] == "over"
        assert any("throw" in entry["words"].lower() for entry in live.log.values())
    replay = ann.get(f"/api/replays/{made['id']}")
    assert len(replay["steps"]) == live.view["match"]["length"]
    middle = len(replay["steps"]) // 2
    seen = ann.get(f"/api/replays/{made['id']}/view?at={middle}&as=B")
    assert (seen["viewer"], seen["match"]["game"]) == ("B", "toy")
    tape = ann.request("GET", f"/api/matches/{made['id']}/tape")
    assert tape.status_code == 200, tape.text


def test_two_people_play_it_and_nobody_sees_the_other_s_stones(toy_server: Server) -> None:
    ann, bob = toy_server.player(), toy_server.player()
    made = ann.table({"A": "me", "B": "open"}, "toy", setup={"health": 3})
    bob.post(f"/api/matches/{made['id']}/join", {})
    with ann.live(made["id"]) as host, bob.live(made["id"]) as guest:
        assert json.dumps(host.view["picture"]) != json.dumps(guest.view["picture"])
        asked = host if host.view["prompt"]["is_mine"] else guest
        asked.send({"type": "why"})
        assert asked.next("why")["refused"] is not None


def test_its_rules_are_empty_rather_than_a_fault(toy_server: Server) -> None:
    ann = toy_server.player()
    assert ann.get("/api/rules/toy?q=throw") == {"game": "toy", "clauses": [], "total": 0, "chapters": []}
    assert ann.get("/api/rules/toy/TOY-01", 404)["error"]["code"] == "no-such-clause"
    assert ann.get("/api/lessons/toy") == {"game": "toy", "lessons": []}
    assert ann.get("/api/scenarios/toy")["scenarios"] == []
    assert ann.get("/api/games/toy/statistics")["title"] == "Throwing Stones"


def test_a_side_without_words_is_called_by_its_id() -> None:
    assert Presenter(GAME).ready_sides(None, ["red_stones", "blue-stones"]) == [
        ReadySide("red_stones", "Red Stones"),
        ReadySide("blue-stones", "Blue Stones"),
    ]
    presenter = Presenter(game("duel-battle"))
    assert presenter.shown is not None
    lobby = replace(presenter.shown.lobby, ready_sides=lambda g: [ReadySide("red", "Stones as red as blood", "Three.")])
    presenter.shown = replace(presenter.shown, lobby=lobby)
    assert presenter.ready_sides(None, ["blue", "red"]) == [
        ReadySide("blue", "Blue"),
        ReadySide("red", "Stones as red as blood", "Three."),
    ]


def test_no_line_of_the_arena_names_a_game() -> None:
    modules = ["duel_battle", "prime_time", "games.tcg", '"tcg"', '"duel-battle"', '"prime-time"']
    naming = [
        f"{path.relative_to(ARENA)}: {line.strip()}"
        for path in sorted(ARENA.rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if any(word in line.partition("#")[0] for word in modules)
    ]
    assert naming == []


def test_the_bench_measures_it_without_goals(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    install(monkeypatch, tmp_path / "games")
    toy = game("toy")
    assert toy.speed_goals is None
    assert measure(toy, 1, 1, lambda words: None).decisions_per_s > 0
