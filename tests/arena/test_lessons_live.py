"""Lessons and puzzles at a real table: the whole tutorial over the live channel, undo, failure and another try."""

from __future__ import annotations

from arena.players import Live, Server
from arena.playing import typed
from tenkaichi.arena.lessons.format import Lesson, entries


def test_the_list_of_lessons(server: Server) -> None:
    player = server.player()
    found = player.get("/api/lessons/duel-battle")["lessons"]
    assert [lesson["kind"] for lesson in found] == ["lesson"] + ["puzzle"] * 10
    assert all(lesson["goal"] for lesson in found if lesson["kind"] == "puzzle")
    info = next(game for game in player.get("/api/games")["games"] if game["name"] == "duel-battle")
    assert (info["lessons"], info["puzzles"]) == (1, 10)
    for game in ("prime-time", "tcg"):
        kinds = [lesson["kind"] for lesson in player.get(f"/api/lessons/{game}")["lessons"]]
        assert kinds == ["lesson"] + ["puzzle"] * 10
    player.post("/api/lessons/duel-battle/no_such", None, 404)
    player.post("/api/lessons/chess/first_fight", None, 404)


def test_the_tutorial_is_played_to_its_end_with_a_slip_on_the_way(server: Server) -> None:
    player = server.player()
    lesson = entries("duel-battle")["first_fight"]
    assert isinstance(lesson, Lesson)
    made = player.post("/api/lessons/duel-battle/first_fight", None, 201)
    with player.live(made["id"]) as live:
        for number, step in enumerate(lesson.step, start=1):
            live.until_asked()
            told = live.view["lesson"]
            assert (told["step"], told["say"], told["state"]) == (number, step.say, "open")
            wanted = [option for option in live.view["prompt"]["options"] if option["number"] in told["allowed"]]
            assert wanted
            if number == 3:
                slip(live)
            typed(live, wanted[0]["command"])
        live.until_asked()
        assert live.view["lesson"]["state"] == "done"
        assert live.view["match"]["status"] == "playing"
        assert [score["points"] for score in live.view["table"]["scores"]] == [3, 0]
        typed(live, "end")
        live.until_asked()  # a bot has played Nappa's turn
        assert live.view["lesson"]["state"] == "done"


def slip(live: Live) -> None:
    """Something else than the lesson means, taken back again."""
    before = live.view["lesson"]
    typed(live, "move C2")
    assert "Undo" in live.view["lesson"]["say"]
    assert live.view["undo"]["kind"] == "free"
    live.act("undo")
    live.until(lambda view: view["lesson"] == before)
    live.until_asked()


def test_the_script_goes_on_after_a_restart_of_the_server(server: Server, start: object) -> None:
    player = server.player()
    lesson = entries("duel-battle")["first_fight"]
    assert isinstance(lesson, Lesson)
    made = player.post("/api/lessons/duel-battle/first_fight", None, 201)
    with player.live(made["id"]) as live:
        for step in lesson.step[:4]:
            live.until_asked()
            typed(live, step.do[0])
    server.close()
    again: Server = start()  # type: ignore[operator]
    player.server = again
    with player.live(made["id"]) as live:
        for number, step in enumerate(lesson.step[4:], start=5):
            live.until_asked()
            assert live.view["lesson"]["step"] == number
            typed(live, step.do[0])
        assert live.view["lesson"]["state"] == "done"


def test_a_puzzle_is_failed_taken_back_and_solved(server: Server) -> None:
    player = server.player()
    made = player.post("/api/lessons/duel-battle/puzzle_01_three_strikes", None, 201)
    with player.live(made["id"]) as live:
        assert live.view["lesson"]["goal"]
        assert all(option["chances"] is None for option in live.view["prompt"]["options"]), "the dice are known"
        attack = next(option for option in live.view["prompt"]["options"] if option["verb"] == "attack")
        foreseen = player.post(f"/api/matches/{made['id']}/preview", {"option": attack["option"]})
        assert foreseen["facts"]
        assert "%" not in str(foreseen)
        typed(live, "attack Piccolo actions=1 bonus=0")
        live.until_asked()
        while live.view["lesson"]["state"] == "open":
            typed(live, "pass" if any(o["verb"] == "pass" for o in live.view["prompt"]["options"]) else "end")
            live.until(lambda view: view["lesson"]["state"] != "open" or view["prompt"]["is_mine"])
        assert live.view["lesson"]["state"] == "failed"
        while live.view["lesson"]["state"] != "open" or live.view["prompt"]["kind"] != "Turn.act" or len(live.log) > 0:
            live.act("undo")
            seq = live.view["seq"]
            live.until(lambda view, seq=seq: view["seq"] > seq)
            if live.view["table"]["actions"] == 3:
                break
        typed(live, "attack Piccolo actions=3 bonus=0")
        live.until(lambda view: view["lesson"]["state"] == "solved")


def test_a_puzzle_begins_with_what_the_opponent_does(server: Server) -> None:
    player = server.player()
    made = player.post("/api/lessons/duel-battle/puzzle_10_shoulder_to_shoulder", None, 201)
    with player.live(made["id"]) as live:
        live.until_asked()
        assert live.view["table"]["hit"]["name"] == "Break Cannon"
        typed(live, "roll")
        live.until_asked()
        typed(live, "share 'Son Goku' 1")
        live.until_asked()
        typed(live, "share Piccolo 1")
        live.until(lambda view: view["lesson"]["state"] == "solved")


def test_a_lesson_is_private_to_nobody_but_never_rated(server: Server) -> None:
    player = server.player()
    made = player.post("/api/lessons/duel-battle/first_fight", None, 201)
    info = player.get(f"/api/matches/{made['id']}")
    assert (info["purpose"], info["is_rated"], info["your_seats"]) == ("lesson", False, ["A"])
