"""A game that the arena has never heard of: it is found by its folder, and the arena needs no line for it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import tenkaichi
from arena.players import Live, Server
from tenkaichi.arena.game_clients import PARTS
from tenkaichi.bench.measure import measure
from tenkaichi.engine.presentation import ReadySide
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games import game
from toy import GAME
from toy.playing import install

SOURCE = Path(tenkaichi.__file__).parent
OF_A_GAME = {"tables", "dev", "vendor", "cards"}


@pytest.fixture
def toy_server(start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Server:
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


def test_no_line_that_serves_all_games_names_one() -> None:
    """The engine, the server, the bench and the client, without the games' own folders."""
    modules = ["duel_battle", "prime_time", "games.tcg", "tables/tcg", '"tcg"', '"duel-battle"', '"prime-time"']
    naming = [
        f"{path.relative_to(SOURCE)}: {line.strip()}"
        for path in shared_files()
        for line in path.read_text(encoding="utf-8").splitlines()
        if any(word in without_comment(line) for word in modules)
    ]
    assert naming == []


def shared_files() -> list[Path]:
    python = [path for part in ("engine", "arena", "library", "bench", "lab") for path in (SOURCE / part).rglob("*.py")]
    client = [path for kind in ("js", "html", "json") for path in (SOURCE / "web").rglob(f"*.{kind}")]
    found = [*python, *(path for path in client if not OF_A_GAME & set(path.relative_to(SOURCE / "web").parts))]
    assert len(found) > 250
    return found


def without_comment(line: str) -> str:
    is_comment = line.lstrip().startswith(("/*", "*", "//"))
    return "" if is_comment else line.partition("#")[0]


# -- the client -------------------------------------------------------------------------------------------------------


def games_in(page: str) -> dict[str, dict[str, object]]:
    listed = re.search(r'<script type="application/json" id="games">(.*?)</script>', page)
    assert listed is not None
    return {row["name"]: row for row in json.loads(listed[1])}


def test_a_page_lists_what_each_game_brings_to_the_client(toy_server: Server) -> None:
    games = games_in(toy_server.player().request("GET", "/").text)
    assert list(games) == ["duel-battle", "prime-time", "tcg", "toy"]
    assert games["toy"]["parts"] == []
    assert all(set(PARTS) == set(games[name]["parts"]) for name in ("duel-battle", "prime-time", "tcg"))


def test_the_part_of_the_client_in_a_game_s_own_folder_is_served(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    install(monkeypatch, tmp_path / "games", with_client=True)
    ann = start().player()
    home = ann.request("GET", "/").text
    assert games_in(home)["toy"]["parts"] == ["door"]
    [door] = re.findall(r'"(/static/v-[0-9a-f]+/bundle/tables/toy/door\.js)"', home)
    assert 'define("tables/toy/door.js"' in ann.request("GET", door).text
    table = ann.table({"A": "me", "B": "bot:easy"}, "toy")
    sheets = re.search(r'href="(/static/[^"]+\.css)"', ann.request("GET", f"/m/{table['id']}").text)
    assert sheets is not None
    assert ".toy-stone" in ann.request("GET", sheets[1]).text


def test_the_library_and_the_printer_do_without_it(toy_server: Server) -> None:
    ann = toy_server.player()
    library = {each["game"]: each for each in ann.get("/api/library")["games"]}
    assert ann.get(f"/api/library/toy/index/{library['toy']['hash']}")["rows"] == []
    for path in ("/api/build/toy/ready", "/api/print/toy"):
        assert ann.get(path, 404)["error"]["code"], path


def test_the_bench_measures_it_without_goals(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    install(monkeypatch, tmp_path / "games")
    toy = game("toy")
    assert toy.speed_goals is None
    assert measure(toy, 1, 1, lambda words: None).decisions_per_s > 0
