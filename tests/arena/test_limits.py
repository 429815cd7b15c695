"""Limits: rates, sizes, waiting tables, watchers, and caches that do not grow without end."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import uvicorn
from starlette.websockets import WebSocketDisconnect

from arena.players import Server
from tenkaichi.arena import previews, slow_connections
from tenkaichi.arena.guards import REMEMBERED, Buckets, network_of
from tenkaichi.arena.serving import listen
from tenkaichi.arena.settings import Limits, Settings


def test_bodies_that_are_too_large(server: Server) -> None:
    ann = server.player()
    assert ann.request("POST", "/api/me/name", {"name": "x" * 70_000}).status_code == 413
    assert ann.request("POST", "/api/me/name", {"name": "x" * 60_000}).status_code == 400


def test_too_many_requests(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), changes=(3, 0.001))))
    ann = server.player()
    codes = [ann.request("POST", "/api/me/name", {"name": "Ann"}).status_code for _ in range(5)]
    assert codes == [200, 200, 200, 429, 429]
    reply = ann.request("POST", "/api/me/name", {"name": "Ann"})
    assert int(reply.headers["retry-after"]) >= 1
    assert reply.json()["error"]["code"] == "too-fast"
    assert server.player().request("POST", "/api/me/name", {"name": "Bob"}).status_code == 200


def test_passwords_cannot_be_tried_without_end(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), passwords=(3, 0.001))))
    wrong = {"name": "nobody", "password": "not this one"}
    codes = [server.player().request("POST", "/api/login", wrong).status_code for _ in range(5)]
    assert codes == [401, 401, 401, 429, 429]


def test_frames_are_counted_by_player_and_not_by_socket(settings: Settings, start: Callable[..., Server]) -> None:
    """A player with two sockets may send no more than with one."""
    server = start(replace(settings, limits=replace(Limits().scaled(1000), frames=(6, 0.001))))
    ann = server.player()
    match_id = ann.table({"A": "me", "B": "bot:easy"})["id"]
    with ann.live(match_id) as first:
        for _ in range(5):
            first.send({"type": "ping"})
            first.next("pong")
    session = server.client.websocket_connect(
        f"/api/matches/{match_id}/live", headers={"cookie": ann.cookie, "origin": "http://testserver"}
    )
    with session as second:
        second.send_json({"type": "hello"})
        assert second.receive_json()["code"] == "too-fast"


def test_connections_are_counted_like_requests(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), requests=(4, 0.001))))
    ann = server.player()
    match_id = ann.table({"A": "me", "B": "bot:easy"})["id"]
    for _ in range(3):
        ann.live(match_id).close()
    with pytest.raises(WebSocketDisconnect) as closed:
        ann.live(match_id)
    assert closed.value.code == 4029


def test_phone_that_connects_again_and_again_takes_the_place_of_its_oldest_socket(
    settings: Settings, start: Callable[..., Server]
) -> None:
    """A network that drops leaves sockets behind that nobody closes for a while."""
    server = start(replace(settings, limits=replace(settings.limits, sockets_of_player=2)))
    ann = server.player()
    here, there = (ann.table({"A": "hotseat", "B": "hotseat"})["id"] for _ in range(2))
    with ann.live(here) as first, ann.live(here) as second:
        first.send({"type": "ping"})
        first.next("pong")
        with ann.live(here) as third:
            assert third.view["match"]["id"] == here
            with pytest.raises(WebSocketDisconnect) as closed:
                second.next("pong")
            assert closed.value.code == 4008, "it has been silent longest"
            with pytest.raises(WebSocketDisconnect) as refused:
                ann.live(there)
            assert refused.value.code == 4029
            first.send({"type": "ping"})
            first.next("pong")


def test_reports_are_few(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), reports=(2, 0.001))))
    ann = server.player()
    match_id = ann.table({"A": "hotseat", "B": "hotseat"})["id"]
    codes = [ann.request("POST", f"/api/matches/{match_id}/reports", {"event": 0}).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


def test_tables_are_counted_by_address_too(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), tables_of_address=(2, 0.001))))
    body = {"game": "duel-battle", "seats": {"A": "me", "B": "bot:easy"}}
    codes = [server.player().request("POST", "/api/matches", body).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_all_addresses_of_a_network_are_counted_as_one(address: str, counted_as: str) -> None:
    assert network_of(address) == counted_as


@pytest.mark.parametrize(
    "path",
    [
        "/api/matches?" + "&".join([f"{number:x}=" for number in range(10_000)]),
        "/api/rules/prime-time?q=" + "a+" * 99,
        "/api/scenarios/tcg?q=" + "a+" * 99,
    ],
    ids=["names", "words", "words of scenarios"],
)
def test_questions_that_are_meant_to_hold_the_server_up(server: Server, path: str) -> None:
    """Every name was once compared with every other, and every word, however often it came, looked for in every clause:
    seconds in which nobody else was answered."""
    server.client.get(path[:25])  # the books are read at the first question
    began = time.process_time()
    assert server.client.get(path).status_code in (200, 400)
    assert time.process_time() - began < 1


def test_previews_of_any_point_of_a_board_are_not_kept_without_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(previews, "KEPT", 2)
    ann = server.player()
    match_id = ann.table({"A": "me", "B": "bot:easy"}, game="duel-battle")["id"]
    with ann.live(match_id) as live:
        options = [each["option"] for each in live.until_asked()["prompt"]["options"]]
        found = [ann.post(f"/api/matches/{match_id}/preview", {"option": option}) for option in options]
        again = [ann.post(f"/api/matches/{match_id}/preview", {"option": option}) for option in options]
    assert len(options) > 2
    assert found == again
    assert max(len(known) for known in previews._known.values()) <= 2


def test_a_match_does_not_grow_for_ever(settings: Settings, start: Callable[..., Server]) -> None:
    """A player who answers and takes back all day, or shares and unshares their view, does not fill the disk."""
    server = start(replace(settings, limits=replace(Limits().scaled(1000), rows=5)))
    ann = server.player()
    with ann.live(ann.table({"A": "hotseat", "B": "hotseat"})["id"]) as live:
        live.send({"type": "share", "on": False})  # it is so already
        assert live.next("view")["seq"] == 1
        for _ in range(5):
            assert live.give(0)["type"] == "view"
        live.act("undo")
        assert live.next("refused")["code"] == "over"
        live.send({"type": "share", "on": True})
        assert live.next("refused")["code"] == "over"
        live.act("concede")
        live.until(lambda view: view["match"]["status"] == "over")
        live.send({"type": "share", "on": True})
        assert live.next("refused")["code"] == "over"
        assert live.view["seq"] == 7


def test_so_many_watch_one_match(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), watching=1)))
    ann = server.player()
    match_id = ann.table({"A": "me", "B": "bot:easy"})["id"]
    with server.player().live(match_id), ann.live(match_id):
        with pytest.raises(WebSocketDisconnect) as closed:
            server.player().live(match_id)
        assert closed.value.code == 4029


def test_who_watches_is_sent_what_was_made_for_the_one_before_and_nothing_of_a_player(server: Server) -> None:
    """Frames for spectators are made once; each player has their own."""
    ann, bob, eve, joe = (server.player() for _ in range(4))
    made = ann.table({"A": "me", "B": "friend"})
    bob.post(made["invitations"]["B"].replace("/j/", "/api/invitations/"))
    lives = [player.live(made["id"]) for player in (ann, bob, eve, joe)]
    try:
        asked = lives[0] if lives[0].view["prompt"]["is_mine"] else lives[1]
        asked.give(0)
        newest = [live.until(lambda view: view["seq"] == asked.view["seq"]) for live in lives]
        one, two, third, fourth = newest
        assert third == fourth
        assert [view["match"]["your_seats"] for view in newest] == [["A"], ["B"], [], []]
        assert [view["viewer"] for view in newest] == ["A", "B", "spectator", "spectator"]
        assert [seat["is_you"] for seat in one["match"]["seats"]] == [True, False]
        assert [seat["is_you"] for seat in two["match"]["seats"]] == [False, True]
        assert not third["prompt"]["options"]
    finally:
        for live in lives:
            live.close()


def test_a_connection_that_says_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before its first request, within it, and within a second one on the same connection."""
    monkeypatch.setattr(slow_connections, "HEAD_SECONDS", 0.3)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    listening = listen("127.0.0.1", 0)
    listening.listen()
    config = uvicorn.Config(app, http=slow_connections.PromptProtocol, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    request = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
    try:
        for said, answers in ((b"", 0), (b"GET / HT", 0), (request, 1), (request + b"GET / HTTP/1.1\r\nHo", 1)):
            with socket.create_connection(listening.getsockname(), timeout=120) as client:
                client.sendall(said)
                heard = b""
                while part := client.recv(1000):  # until the server closes
                    heard += part
            assert heard.count(b"HTTP/1.1 200") == answers
    finally:
        server.should_exit = True
        thread.join(120)


def test_replays_are_made_once_and_not_without_end(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), replays=(2, 0.001))))
    ann = server.player()
    matches = [ann.table({"A": "hotseat", "B": "hotseat"})["id"] for _ in range(3)]
    for match_id in (*matches[:2], *matches[:2]):
        ann.get(f"/api/replays/{match_id}")
    assert ann.get(f"/api/replays/{matches[2]}", 429)["error"]["code"] == "too-fast"


def test_tables_that_wait_are_few(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), waiting_tables=2)))
    ann = server.player()
    made = [ann.table({"A": "me", "B": "open"}) for _ in range(2)]
    body = {"game": "duel-battle", "seats": {"A": "me", "B": "open"}}
    assert ann.post("/api/matches", body, 409)["error"]["code"] == "too-many-tables"
    server.player().post(f"/api/matches/{made[0]['id']}/join", {})
    ann.table({"A": "me", "B": "open"})


def test_buckets_fill_up_again() -> None:
    buckets = Buckets((2, 1))
    assert [buckets.take("a", 0.0), buckets.take("a", 0.0)] == [0, 0]
    assert buckets.take("a", 0.0) == 1
    assert buckets.take("b", 0.0) == 0
    assert buckets.take("a", 1.0) == 0
    assert buckets.take("a", 1.5) == 0.5


def test_buckets_that_are_full_again_are_forgotten() -> None:
    buckets = Buckets((2, 1))
    for number in range(100):
        assert buckets.take(f"guest {number}", float(number)) == 0
    assert len(buckets.levels) <= 3, "a caller without requests for a second counts as new"
    crowded = Buckets((2, 0.001))
    for number in range(REMEMBERED + 50):
        crowded.take(f"guest {number}", 0.0)
    assert len(crowded.levels) == REMEMBERED
