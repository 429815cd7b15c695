"""Answers that are not taken: the reason comes back with the present view, and nothing has changed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from arena.players import Live, Server
from arena.playing import take_back
from duel_positions import ONE_HIT
from tenkaichi.arena.room import Room


@pytest.fixture
def live(server: Server) -> Iterator[Live]:
    ann = server.player()
    with ann.live(ann.table({"A": "me", "B": "bot:easy"})["id"]) as channel:
        channel.until_asked()
        yield channel


def refused(live: Live, frame: Any, code: str) -> dict[str, Any]:
    """Send it, and expect a refusal and then the same position."""
    before = live.view
    live.session.send_text(frame) if isinstance(frame, str) else live.send(frame)
    refusal = live.next("refused")
    assert refusal["code"] == code, refusal
    assert refusal["reason"]
    return {**refusal, "before": before}


def same_position(live: Live, before: dict[str, Any]) -> None:
    view = live.next("view")
    assert view["position_hash"] == before["position_hash"]
    assert view["prompt"]["id"] == before["prompt"]["id"]
    assert view["match"]["length"] == before["match"]["length"]


def test_a_stale_answer(live: Live) -> None:
    option = live.view["prompt"]["options"][0]["option"]
    for seq in (0, live.view["seq"] + 1):
        found = refused(live, {"type": "answer", "expected_seq": seq, "option": option, "id": "x1"}, "stale")
        assert found["reply_to"] == "x1"
        same_position(live, found["before"])


def test_an_illegal_answer_quotes_the_clause(live: Live) -> None:
    frame = {"type": "answer", "expected_seq": live.view["seq"], "option": ["fly", 99]}
    same_position(live, refused(live, frame, "illegal")["before"])
    frame = {"type": "answer", "expected_seq": live.view["seq"], "typed": "dance the tango"}
    same_position(live, refused(live, frame, "illegal")["before"])
    live.send({"type": "why"})
    for entry in live.next("why")["refused"]:
        assert entry["clause"].startswith("DB-")
        assert entry["words"]


def test_one_thing_that_cannot_be_used_says_why_with_its_clause(server: Server) -> None:
    ann = server.player()
    position = {**ONE_HIT["position"], "hands": {"A": ["Ki Surge", "Senzu Bean"]}}
    with ann.live(ann.table({"A": "me", "B": "bot:easy"}, setup={"position": position})["id"]) as live:
        live.until_asked()
        hand = {card["name"]: card["id"] for card in live.view["table"]["hands"][0]["known"]}
        live.send({"type": "why", "part": "card", "value": hand["Ki Surge"]})
        told = live.next("why")
        assert (told["part"], told["value"]) == ("card", hand["Ki Surge"])
        assert [(each["words"], each["clause"]) for each in told["refused"]] == [
            ("Ki Surge needs a damaging technique that one of your characters is making", "DB-CARD-16")
        ]
        live.send({"type": "why", "part": "planet", "value": [1, {"odd": None}]})
        assert live.next("why")["refused"] == []


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "nonsense",
        "[]",
        "null",
        '{"type":"answer"}',
        '{"type":"teleport"}',
        '{"type":"answer","expected_seq":-1,"option":["x"]}',
        '{"type":"answer","expected_seq":1,"option":["x"],"seat":"B"}',
        '{"type":"answer","expected_seq":1,"option":[]}',
        '{"type":"answer","expected_seq":1,"option":[{"a":1}]}',
        '{"type":"override","expected_seq":1,"edits":[]}',
        "[" * 3000,
        '{"type":"ask_by","rules":' + "[" * 2000 + "]" * 2000 + "}",
        "\ud83d",
    ],
)
def test_frames_that_cannot_be_read(live: Live, frame: str) -> None:
    if frame == "\ud83d":
        live.session.send_bytes(b'{"type":"\xff"}')
        assert live.next("refused")["code"] == "malformed"
    else:
        refused(live, frame, "malformed")
    live.send({"type": "ping"})
    live.next("pong")


def test_an_answer_needs_either_an_option_or_words(live: Live) -> None:
    found = refused(live, {"type": "answer", "expected_seq": live.view["seq"]}, "malformed")
    same_position(live, found["before"])


def test_a_frame_that_is_too_large(live: Live) -> None:
    typed = "x" * 20_000
    refused(live, {"type": "answer", "expected_seq": live.view["seq"], "typed": typed}, "too-large")


def test_options_with_nonsense_in_them(live: Live) -> None:
    for option in (
        ["attack", None],
        ["attack", True, 2],
        ["move", "D2"],
        [[["move"]], 3],
        [5],
        ["concede"],
        ["override"],
    ):
        found = refused(live, {"type": "answer", "expected_seq": live.view["seq"], "option": option}, "illegal")
        same_position(live, found["before"])


@pytest.mark.parametrize("typed", ["²", "①", "٣٣٣", '"" ' * 99 + "zz", "- " * 140 + "zz", "'' _ , " * 40, "9" * 300])
def test_typed_words_that_are_meant_to_hold_the_server_up(live: Live, typed: str) -> None:
    """Tokens of nothing fit every value: once they were shared out among the values in a million ways."""
    began = time.process_time()
    found = refused(live, {"type": "answer", "expected_seq": live.view["seq"], "typed": typed}, "illegal")
    same_position(live, found["before"])
    assert time.process_time() - began < 2


@pytest.mark.parametrize("game", ["duel-battle", "prime-time", "tcg"])
def test_no_agreed_change_leaves_a_match_that_nobody_can_be_shown(server: Server, game: str) -> None:
    """Numbers that stand for nothing, or are too large to be sent: a row cannot be got rid of afterwards."""
    ann = server.player()
    match_id = ann.table({"A": "hotseat", "B": "hotseat"}, game)["id"]
    changed = refused_ = 0
    with ann.live(match_id) as live:
        for at in range(8):
            live.give(at)
        values = ann.get(f"/api/matches/{match_id}/editable")["values"]
        numbers = [each for each in values if isinstance(each["value"], int) and not isinstance(each["value"], bool)]
        step = max(1, len(numbers) // 12)
        for at, each in enumerate(numbers[::step]):
            live.act("override", edits=[{"path": each["path"], "value": (10**30, 10**9, -7, 99)[at % 4]}])
            frame = live.next("view", "refused")
            if frame["type"] == "refused":
                assert frame["code"] == "illegal"
                frame = live.next("view")
                refused_ += 1
            else:
                changed += 1
            assert frame["position_hash"]
            assert frame["prompt"]["options"]
    assert refused_ > 1
    assert server.player().get(f"/api/replays/{match_id}")["match"]["length"] >= changed


def test_a_fault_in_somebodys_view_leaves_them_the_way_back(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """No view can be shown. The socket stays, others play on, and the cause can be taken back."""
    before = live.view["position_hash"]
    live.give(0)
    live.until_asked()

    def fail(*_: Any) -> None:
        raise ZeroDivisionError("a view divides by nothing")

    with monkeypatch.context() as faulty:
        faulty.setattr(Room, "snapshot", fail)
        live.send({"type": "hello"})
        assert live.next("view")["prompt"] is None
        assert live.view["undo"]["kind"] == "free"
        take_back(live)
    live.send({"type": "hello"})
    live.until(lambda view: view["position_hash"] == before)


def test_the_same_answer_twice_counts_once(live: Live) -> None:
    option = live.view["prompt"]["options"][0]["option"]
    frame = {"type": "answer", "expected_seq": live.view["seq"], "option": option, "id": "once"}
    before = live.view["match"]["length"]
    live.send(frame)
    live.send(frame)
    first = live.next("view")
    assert first["match"]["length"] > before
    live.send({"type": "ping"})
    live.next("pong")
    live.until_asked()
    assert not [each for each in live.frames if each["type"] == "refused"]
    answers = [entry for entry in live.frames if entry["type"] == "view" and entry["seq"] == first["seq"] + 1]
    assert all(view["match"]["length"] >= first["match"]["length"] for view in answers)


def test_only_the_asked_seat_answers(server: Server) -> None:
    ann, bob, eve = server.player(), server.player(), server.player()
    made = ann.table({"A": "me", "B": "friend"})
    bob.post(f"/api/matches/{made['id']}/join", {"token": made["invitations"]["B"].removeprefix("/j/")})
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two, eve.live(made["id"]) as third:
        asked, other = (one, two) if one.view["prompt"]["is_mine"] else (two, one)
        option = asked.view["prompt"]["options"][0]["option"]
        for wrong in (other, third):
            frame = {"type": "answer", "expected_seq": wrong.view["seq"], "option": option}
            same_position(wrong, refused(wrong, frame, "not-your-seat")["before"])
        for kind in ("undo", "concede", "claim", "hint"):
            refused(third, {"type": kind, "expected_seq": third.view["seq"]}, "not-your-seat")
        refused(third, {"type": "share", "on": True}, "not-your-seat")
        assert third.view["match"]["your_seats"] == []
        assert third.view["viewer"] == "spectator"


def test_nothing_is_answered_when_it_is_over(live: Live) -> None:
    live.act("concede")
    live.until(lambda view: view["match"]["status"] == "over")
    assert live.view["match"]["result"]["winner"] == "B"
    assert [entry["words"] for entry in live.log.values() if entry["kind"] == "arena-concede"]
    refusal = refused(live, {"type": "answer", "expected_seq": live.view["seq"], "option": ["pass"]}, "over")
    assert "over" in refusal["reason"]
    refused(live, {"type": "concede", "expected_seq": live.view["seq"]}, "over")
    assert live.view["undo"]["kind"] == "no"


def test_too_fast(server: Server, settings: Any, start: Any) -> None:
    from dataclasses import replace

    from tenkaichi.arena.settings import Limits

    limited = start(replace(settings, limits=replace(Limits().scaled(1000), frames=(5, 0.001))))
    ann = limited.player()
    with ann.live(ann.table({"A": "me", "B": "bot:easy"})["id"]) as live:
        for _ in range(6):
            live.send({"type": "ping"})
        assert live.next("refused")["code"] == "too-fast"


def test_hello_comes_first(server: Server) -> None:
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    session = server.client.websocket_connect(
        f"/api/matches/{made['id']}/live", headers={"cookie": ann.cookie, "origin": "http://testserver"}
    )
    with session as socket:
        socket.send_json({"type": "undo", "expected_seq": 1})
        assert socket.receive_json()["code"] == "malformed"
        socket.send_json({"type": "hello"})
        assert socket.receive_json()["type"] == "view"
