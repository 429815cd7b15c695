"""Ended matches and closed sockets leave nothing in memory, also without a garbage collection."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
import weakref
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from arena.players import Player, Server
from tenkaichi.arena.channel import Channel
from tenkaichi.arena.delays import Past, Rerun
from tenkaichi.arena.match_history import MatchHistory
from tenkaichi.arena.room import Room
from tenkaichi.arena.serving import listen
from tenkaichi.arena.settings import Settings
from tenkaichi.arena.shared_compression import SocketProtocol
from tenkaichi.arena.view_patches import SentView
from tenkaichi.arena.viewer_snapshot import ViewerSnapshot
from tenkaichi.engine.match import Match

COUNTED = (Room, Channel, MatchHistory, Match, ViewerSnapshot, SentView, Rerun, Past)
PATIENCE_SECONDS = 60.0
Message = dict[str, Any]


@pytest.fixture
def no_collections() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def living() -> Counter[str]:
    return Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, COUNTED))


def settled(server: Server) -> Counter[str]:
    """Count what lives once every room is dropped and what ended with it has ended."""
    assert server.client.portal is not None
    until = time.monotonic() + PATIENCE_SECONDS
    server.client.portal.call(server.arena.summarizer.settled)
    while (server.arena.rooms.live or server.arena.unfinished) and time.monotonic() < until:
        server.client.portal.call(server.arena.rooms.drop_idle)
        server.client.portal.call(asyncio.sleep, 0.02)
    assert not server.arena.rooms.live
    return living()


def play(player: Player, watcher: Player, *, answers: int) -> None:
    """Answer a match against a bot so often, with a refused frame and somebody who watches later; then give up."""
    made = player.table({"A": "me", "B": "bot:easy"}, options={"clock_seconds": 600, "spectator_delay": 1})
    with player.live(made["id"]) as live, watcher.live(made["id"]):
        for _ in range(answers):
            live.until_asked()
            live.give()
        live.send({"type": "answer", "expected_seq": 0, "option": []})
        live.next("refused")
        live.send({"type": "concede", "expected_seq": live.view["seq"]})
        live.until(lambda view: view["match"]["status"] == "over")


@pytest.mark.usefixtures("no_collections")
def test_ended_matches_leave_no_object_behind(start: Callable[..., Server], settings: Settings) -> None:
    server = start(replace(settings, room_idle_seconds=0, over_idle_seconds=0))
    player, watcher = server.player(), server.player()
    play(player, watcher, answers=2)
    before = settled(server)
    for answers in (3, 20, 70):  # the last one is long enough for copies of its positions
        play(player, watcher, answers=answers)
    after = settled(server)
    assert not after - before, f"{after} live after three more matches, {before} before"


async def _echo(
    scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[..., Awaitable[None]]
) -> None:
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


@pytest.mark.usefixtures("no_collections")
def test_closed_socket_is_freed_without_a_collection() -> None:
    made: list[weakref.ref[Any]] = []

    class Counted(SocketProtocol):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            made.append(weakref.ref(self.conn))

    async def main() -> None:
        sock = listen("127.0.0.1", 0)
        server = uvicorn.Server(uvicorn.Config(_echo, ws=Counted, lifespan="off", log_config=None))
        running = asyncio.ensure_future(server.serve(sockets=[sock]))
        url = f"ws://127.0.0.1:{sock.getsockname()[1]}/"
        while not server.started:
            await asyncio.sleep(0.01)
        for is_polite in (True, False):
            async with connect(url, proxy=None) as socket:
                await socket.send("x" * 2000)
                assert await socket.recv() == "x" * 2000
                if not is_polite:
                    socket.transport.abort()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                while any(each() is not None for each in made):
                    await asyncio.sleep(0.01)
        server.should_exit = True
        await running

    asyncio.run(main())
    assert [each() for each in made] == [None, None]
