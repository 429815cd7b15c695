"""Nonsense in the live channel: the server refuses it in words, or closes the connection for a documented reason.

The server never stalls, the match never moves, and it goes on afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arena.made_up import almost, values
from arena.wire import Closed, FriendlyTable, Wire, unchanged_part
from servers import LuckyServer
from tenkaichi.arena.openapi import protocol_schema
from tenkaichi.bench.arena.guest import Guest

DOCUMENTED = {1000, 1001, 1009, 4003, 4004, 4008, 4009, 4029}
DEFINITIONS = protocol_schema()["$defs"]
FRAMES = values(DEFINITIONS["ClientFrame"], DEFINITIONS)
CHANGING = {"concede", "share", "undo", "override", "claim", "ask_by"}  # what a player may rightly do out of turn
BY_TAG = DEFINITIONS["ClientFrame"]["discriminator"]["mapping"]
IN_TURN = st.one_of([values({"$ref": path}, DEFINITIONS) for tag, path in BY_TAG.items() if tag not in CHANGING])
FEW = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with LuckyServer(tmp_path_factory.mktemp("arena"), variables={"TENKAICHI_RATE_FACTOR": "1000"}) as server:
        yield server.url
        assert "Traceback" not in server.said()
        assert "frame failed" not in server.said()


@pytest.fixture(scope="module")
def table(base: str) -> Iterator[FriendlyTable]:
    made = FriendlyTable(base)
    yield made
    made.close()


@pytest.fixture
def unmoved(table: FriendlyTable) -> Iterator[FriendlyTable]:
    """The table; afterwards it stands as before, and goes on."""
    before = unchanged_part(table.now())
    yield table
    assert unchanged_part(table.now()) == before
    table.go_on()


def check_documented(closed: Closed) -> None:
    assert closed.code in DOCUMENTED, closed


def send_and_drain(wire: Wire, frame: Any) -> None:
    wire.send(frame)
    wire.drain()


def throw(guest: Guest, match_id: str, frames: list[Any]) -> list[dict[str, Any]]:
    """Send all of it and return the replies; end with a sign of life, or with a documented close."""
    wire = Wire(guest, match_id)
    wire.drain()
    heard = len(wire.frames)
    try:
        for frame in frames:
            wire.send(frame)
        wire.drain()
    except Closed as closed:
        check_documented(closed)
    finally:
        wire.socket.close()
    return wire.frames[heard:]


@FEW
@given(frames=st.lists(almost(FRAMES), min_size=1, max_size=8))
@pytest.mark.parametrize("who", ["asked", "other", "watcher"])
def test_frames_that_are_almost_right(unmoved: FriendlyTable, who: str, frames: list[Any]) -> None:
    guest = {"asked": unmoved.guests[unmoved.asked], "other": unmoved.guests[unmoved.other]}.get(who, unmoved.watcher)
    before = unchanged_part(unmoved.now())
    rightly = [frame for frame in frames if _kind(frame) in CHANGING | {"answer", "consent"}]
    answered = throw(guest, unmoved.id, [frame for frame in frames if frame not in rightly])
    assert {frame["type"] for frame in answered} <= {"refused", "view", "why", "pong", "presence", "hint", "notice"}
    assert unchanged_part(unmoved.now()) == before


def _kind(frame: Any) -> str:
    """The kind of a frame that happens to be right after all."""
    import msgspec

    from tenkaichi.arena.protocol.client_frames import ClientFrame

    try:
        msgspec.json.decode(frame, type=ClientFrame)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
    return str(json.loads(frame)["type"])


@FEW
@given(frames=st.lists(FRAMES, min_size=1, max_size=8))
def test_no_frame_of_a_watcher_changes_anything(unmoved: FriendlyTable, frames: list[Any]) -> None:
    before = unchanged_part(unmoved.now())
    throw(unmoved.watcher, unmoved.id, frames)
    assert unchanged_part(unmoved.now()) == before


@FEW
@given(frames=st.lists(IN_TURN, min_size=1, max_size=8))
def test_who_is_not_asked_answers_nothing(unmoved: FriendlyTable, frames: list[Any]) -> None:
    before = unchanged_part(unmoved.now())
    throw(unmoved.guests[unmoved.other], unmoved.id, frames)
    assert unchanged_part(unmoved.now()) == before


def test_the_answer_of_the_wrong_seat_is_refused_by_name(unmoved: FriendlyTable) -> None:
    option = unmoved.now()["prompt"]["options"][0]["option"]
    for guest in (unmoved.guests[unmoved.other], unmoved.watcher):
        with Wire(guest, unmoved.id) as wire:
            wire.send({"type": "answer", "expected_seq": wire.view["seq"], "option": option, "id": "mine"})
            refused = wire.next("refused")
            assert (refused["code"], refused["reply_to"]) == ("not-your-seat", "mine")
            assert wire.next("view")["prompt"]["options"] == []


def test_the_same_answer_twice_counts_once(table: FriendlyTable) -> None:
    with Wire(table.guests[table.asked], table.id) as wire:
        length = wire.view["match"]["length"]
        sent = wire.answer(1, id="once")
        wire.send(sent)
        wire.drain()
        after = wire.view
        assert after["match"]["length"] > length
        wire.send(sent)  # replayed later, with an old expected_seq: shown the present, not refused, not answered again
        assert wire.drain()[-1]["type"] == "view"
        assert wire.view["seq"] == after["seq"]
        assert not [frame for frame in wire.frames if frame["type"] == "refused"]
    with Wire(table.guests[table.asked], table.id) as wire:
        wire.send({**wire.answer(1), "expected_seq": wire.view["seq"]})  # without an id the second one is stale
        codes = [frame["code"] for frame in wire.drain() if frame["type"] == "refused"]
        assert codes in (["stale"], ["not-your-seat"])


@pytest.mark.parametrize("shift", [-1, 1, 1000])
def test_an_answer_out_of_order_is_stale_and_answered_with_the_present(unmoved: FriendlyTable, shift: int) -> None:
    with Wire(unmoved.guests[unmoved.asked], unmoved.id) as wire:
        option = wire.view["prompt"]["options"][0]["option"]
        seq = wire.view["seq"]
        wire.send({"type": "answer", "expected_seq": max(0, seq + shift), "option": option})
        assert wire.next("refused")["code"] == "stale"
        assert wire.next("view")["seq"] == seq


def test_an_option_that_was_not_offered_is_illegal(unmoved: FriendlyTable) -> None:
    with Wire(unmoved.guests[unmoved.asked], unmoved.id) as wire:
        offered = wire.view["prompt"]["options"][0]["option"]
        for option in (["no such verb"], [*offered, 99], [offered[0], *[-1] * 20], [[[[]]]], [None], [True, 1.5, {}]):
            wire.send({"type": "answer", "expected_seq": wire.view["seq"], "option": option})
            assert wire.next("refused")["code"] in ("illegal", "malformed")
        for typed in ("999", "fly to the moon", "\u0000", "'; drop table matches; --"):
            wire.send({"type": "answer", "expected_seq": wire.view["seq"], "typed": typed})
            assert wire.next("refused")["code"] == "illegal"
        wire.send({"type": "answer", "expected_seq": wire.view["seq"], "option": offered, "typed": "1"})
        assert wire.next("refused")["code"] == "malformed"


def test_before_hello_nothing_is_obeyed(unmoved: FriendlyTable) -> None:
    option = unmoved.now()["prompt"]["options"][0]["option"]
    with Wire(unmoved.guests[unmoved.asked], unmoved.id, hello=False) as wire:
        wire.send({"type": "answer", "expected_seq": unmoved.now()["seq"], "option": option})
        assert wire.next("refused")["code"] == "malformed"
        wire.send({"type": "hello"})
        assert wire.next("view")["prompt"]["is_mine"]


def test_a_frame_that_is_too_large_is_refused_and_one_far_too_large_closes(unmoved: FriendlyTable) -> None:
    guest = unmoved.guests[unmoved.asked]
    with Wire(guest, unmoved.id) as wire:
        wire.send({"type": "answer", "expected_seq": 0, "typed": "x" * 20_000})
        assert wire.next("refused")["code"] == "too-large"
        wire.drain()
        with pytest.raises(Closed) as closed:
            send_and_drain(wire, "x" * 3_000_000)
        assert closed.value.code in (1009, 4009)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_foreign_page_does_not_get_in(unmoved: FriendlyTable, origin: str) -> None:
    from websockets.exceptions import InvalidStatus

    with pytest.raises((InvalidStatus, Closed)) as refused:
        Wire(unmoved.guests[unmoved.asked], unmoved.id, headers={"Origin": origin}).drain()
    if isinstance(refused.value, Closed):
        assert refused.value.code == 4003
    else:
        assert refused.value.response.status_code == 403


def test_a_flood_is_slowed_down_and_the_others_play_on(tmp_path: Path) -> None:
    """The limits are the default ones."""
    with LuckyServer(tmp_path) as server:
        table = FriendlyTable(server.url, answers=1)
        flooder = Wire(table.watcher, table.id)
        try:
            for _ in range(3000):
                flooder.send({"type": "why"})
            while flooder.next("refused")["code"] != "too-fast":
                pass
        except Closed as closed:
            check_documented(closed)
        for number in range(3):
            table.go_on(number)
        flooder.socket.close()
        table.close()
        assert "Traceback" not in server.said()
