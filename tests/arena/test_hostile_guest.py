"""One hostile guest: the limits that they run into are their own, and nobody else loses by it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from starlette.websockets import WebSocketState

from arena.players import Server
from arena.playing import pair
from tenkaichi.arena.channels import Channels
from tenkaichi.arena.clocks import grace_seconds
from tenkaichi.arena.settings import Limits, Settings
from tenkaichi.arena.telemetry import FromLibraries, configure_logging

Start = Callable[..., Server]
SEATS = {"A": "me", "B": "open"}


def limited(settings: Settings, **limits: Any) -> Settings:
    return replace(settings, limits=replace(Limits().scaled(1000), **limits))


# -- rows that change nothing -----------------------------------------------------------------------------------------


def test_rows_that_change_nothing_do_not_fill_a_match(start: Start, settings: Settings) -> None:
    server = start(limited(settings, rows=4))
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        for number in range(8):
            one.send({"type": "share", "on": number % 2 == 0})
            one.next("view")
        asked = one if one.until(lambda view: view["prompt"])["prompt"]["is_mine"] else two
        asked.until(lambda view: view["seq"] >= 9)
        assert asked.give(0)["type"] == "view"


def test_toggling_is_rate_limited_for_the_one_who_toggles(start: Start, settings: Settings) -> None:
    server = start(limited(settings, idle_rows=(3, 0.001)))
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        for number in range(3):
            one.send({"type": "share", "on": number % 2 == 0})
            assert one.next("view", "refused")["type"] == "view"
        one.send({"type": "share", "on": False})
        assert one.next("refused")["code"] == "too-fast"
        two.send({"type": "share", "on": True})
        assert two.until(lambda view: view["match"]["seats"][1]["shares_eyes"])


def test_a_seat_that_has_used_up_its_changes_loses_the_match_to_the_other(start: Start, settings: Settings) -> None:
    server = start(limited(settings, rows=6))
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        offender, victim = (one, two) if one.view["prompt"]["is_mine"] else (two, one)
        refused: dict[str, Any] = {}
        for number in range(40):
            offender.until(lambda view: view["prompt"])
            found = offender.give(number) if offender.view["prompt"]["is_mine"] else {"type": "view"}
            if found["type"] == "refused" and found["code"] == "over":
                refused = found
                break
            if not offender.view["prompt"]["is_mine"]:
                if offender.view["undo"]["kind"] == "free":
                    offender.act("undo")
                    offender.next("view", "refused")
                    continue
                victim.until(lambda view: view["seq"] >= offender.view["seq"])
                if victim.view["prompt"]["is_mine"]:
                    victim.give(0)
                    offender.until(lambda view: view["seq"] >= victim.view["seq"])
        assert "can only be given up" in refused["reason"]
        victim.until(lambda view: view["seq"] >= offender.view["seq"])
        victim.act("claim")
        assert victim.until(lambda view: view["match"]["status"] == "over")["match"]["result"]["winner"]


# -- clocks and passes ------------------------------------------------------------------------------------------------


def test_grace_is_a_share_of_the_clock() -> None:
    assert grace_seconds(300, 600) == 30
    assert grace_seconds(86400, 600) == 600
    assert grace_seconds(0, 600) == 0


def test_the_table_says_how_long_a_lost_connection_stops_the_clock(server: Server) -> None:
    made, ann, bob = pair(server, clock_seconds=300)
    assert ann.get(f"/api/matches/{made['id']}")["grace_seconds"] == 30
    one, two = ann.live(made["id"]), bob.live(made["id"])
    gone, here = (one, two) if one.view["prompt"]["is_mine"] else (two, one)
    gone.close()
    with here:
        words = here.next("notice")["words"]
        assert "has lost the connection: the clock stands for up to 30 seconds" in words
        room = server.arena.rooms.live[made["id"]]
        assert room.asked is not None
        assert room.clocks.pause(room.asked, time.monotonic()) <= 30


def test_an_automatic_pass_does_not_come_at_a_constant_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    from tenkaichi.arena import pass_timer

    delays: list[float] = []
    timer = pass_timer.PassTimer()
    room: Any = SimpleNamespace(
        record=SimpleNamespace(options=SimpleNamespace(pass_seconds=10)), history=SimpleNamespace(position_seq=0)
    )
    monkeypatch.setattr(pass_timer, "only_pass", lambda _: ("pass",))
    loop: Any = SimpleNamespace(call_later=lambda delay, *_: delays.append(delay))
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: loop)
    for seq in range(20):
        room.history.position_seq = seq
        timer.set(room)
    assert len(set(delays)) == 20
    assert all(5 <= delay <= 15 for delay in delays)
    assert max(delays) - min(delays) > 2


# -- tables -----------------------------------------------------------------------------------------------------------


def test_an_arranged_position_cannot_be_an_open_table(server: Server) -> None:
    ann = server.player()
    wanted = {"game": "duel-battle", "setup": {"position": {}}}
    error = ann.post("/api/matches", {**wanted, "seats": SEATS}, 400)["error"]
    assert (error["code"], error["field"]) == ("bad-seat", "seats")
    made = ann.post("/api/matches", {**wanted, "seats": {"A": "me", "B": "friend"}}, 201)
    bob = server.player()
    assert bob.get(f"/api/invitations/{made['invitations']['B'].removeprefix('/j/')}")["is_arranged"]
    fair = ann.table({"A": "me", "B": "friend"})
    assert not ann.get(f"/api/matches/{fair['id']}")["is_arranged"]


def test_open_tables_are_limited_per_address(start: Start, settings: Settings) -> None:
    server = start(limited(settings, open_tables=(2, 0.001)))
    for _ in range(2):
        server.player().table(SEATS)
    other = server.player()
    reply = other.request("POST", "/api/matches", {"game": "duel-battle", "seats": SEATS})
    assert reply.status_code == 429
    other.table({"A": "me", "B": "friend"})


def test_texts_of_overrides_are_limited_per_address(start: Start, settings: Settings) -> None:
    server = start(limited(settings, override_texts=(1, 0.001)))
    ann = server.player()
    with ann.live(ann.table({"A": "me", "B": "bot:easy"})["id"]) as live:
        live.until_asked()
        edits = [{"path": "fighters.0.health", "value": 2}]
        live.act("override", edits=edits, words="one")
        live.next("view")
        live.act("override", edits=edits, words="two")
        assert live.next("refused")["code"] == "too-fast"
        live.act("override", edits=edits)
        assert live.next("view", "refused")["type"] == "view"


def test_nobody_rates_a_match_against_themselves(server: Server) -> None:
    ann = server.player()
    hotseat = ann.table({"A": "hotseat", "B": "hotseat"})
    assert not ann.get(f"/api/matches/{hotseat['id']}")["is_rated"]
    made = ann.table({"A": "me", "B": "friend"})
    token = made["invitations"]["B"].removeprefix("/j/")
    ann.post(f"/api/invitations/{token}", {})
    found = ann.get(f"/api/matches/{made['id']}")
    assert (found["status"], found["is_rated"]) == ("playing", False)


def test_a_preview_tells_a_stranger_nothing_of_a_private_table(server: Server) -> None:
    made, ann, bob = pair(server, spectators="none")
    asked = ann.get(f"/api/matches/{made['id']}")["asked"]
    eve = server.player()
    replies = [
        eve.request("POST", f"/api/matches/{made['id']}/preview", body)
        for body in ({"option": ["x"]}, {"option": ["x"], "expected_seq": 0}, {"option": ["x"], "asks_why": True})
    ]
    assert {(reply.status_code, reply.text) for reply in replies} == {(403, replies[0].text)}
    assert ann.name not in replies[0].text
    assert bob.name not in replies[0].text
    assert asked in ("A", "B")


# -- closed sockets ---------------------------------------------------------------------------------------------------


def test_a_socket_that_closes_early_is_not_a_fault(server: Server) -> None:
    class Gone:
        headers: ClassVar[dict[str, str]] = {}
        cookies: ClassVar[dict[str, str]] = {}
        client = None
        path_params: ClassVar[dict[str, str]] = {"id": "?"}
        application_state = client_state = WebSocketState.DISCONNECTED

        async def accept(self) -> None:
            pass

        async def close(self, *_: Any) -> None:
            raise RuntimeError('Cannot call "send" once a close message has been sent.')

    socket: Any = Gone()

    async def connect() -> None:
        await Channels(server.arena).endpoint(socket)

    assert server.client.portal is not None
    server.client.portal.call(connect)


def test_a_closed_socket_is_not_an_error_line(capfd: pytest.CaptureFixture[str]) -> None:
    configure_logging(level="info")
    try:
        for error in (ConnectionResetError("gone"), EOFError("gone"), ValueError("a fault")):
            record = logging.LogRecord("x", logging.ERROR, "", 0, "it ended", (), (type(error), error, None))
            FromLibraries().emit(record)
    finally:
        configure_logging(level="critical")
    said = capfd.readouterr().err
    assert "a fault" in said
    assert "gone" not in said


def test_failed_request_is_logged_by_the_pattern_of_its_route(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The path of an invitation holds its token."""
    lines: list[dict[str, Any]] = []

    async def broken(*_: Any) -> None:
        raise RuntimeError("a fault")

    log = SimpleNamespace(
        error=lambda event, **more: lines.append({"event": event, **more}), info=lambda *_, **__: None
    )
    monkeypatch.setattr(server.arena, "log", log)
    monkeypatch.setattr(server.arena.cluster, "carry_out", broken)
    with pytest.raises(RuntimeError):
        server.client.post("/api/invitations/verysecrettoken", headers={"x-tenkaichi": "1"})
    [line] = lines
    assert line["event"] == "request failed"
    assert "verysecrettoken" not in str(line)
    assert "/api/invitations/{" in line["route"]
