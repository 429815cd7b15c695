"""The event loop is one for everybody: an address that uses too much of it waits, and nobody else does."""

from __future__ import annotations

import asyncio
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from arena.players import Server
from tenkaichi.arena import bot_turns, library_packs
from tenkaichi.arena.bot_streams import event_lines
from tenkaichi.arena.errors import BadRequest
from tenkaichi.arena.metered import Steps, off_loop, on_loop
from tenkaichi.arena.remote_bots import bot_with_token
from tenkaichi.arena.settings import Limits, Settings

Start = Callable[..., Server]
ADDRESS = "testclient"
HOTSEAT = {"A": "hotseat", "B": "hotseat"}


def limited(settings: Settings, **limits: Any) -> Settings:
    return replace(settings, limits=replace(Limits().scaled(1000), **limits))


def work_for(seconds: float) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def test_steps_count_their_own_time_and_not_that_of_others() -> None:
    async def main() -> float:
        async def mine() -> str:
            work_for(0.01)
            await asyncio.sleep(0)
            work_for(0.01)
            return "done"

        async def others() -> None:
            work_for(0.5)

        steps = Steps(mine())

        async def waited() -> str:
            return await steps

        found, _ = await asyncio.gather(waited(), others())
        assert found == "done"
        return steps.seconds

    assert 0.02 <= asyncio.run(main()) < 0.5


def test_steps_pass_errors_in_both_directions() -> None:
    async def main() -> list[str]:
        told: list[str] = []

        async def mine() -> None:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                told.append("cancelled")
                raise

        async def run() -> None:
            await Steps(mine())

        task = asyncio.ensure_future(run())
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        return told

    assert asyncio.run(main()) == ["cancelled"]


def test_work_of_a_frame_in_a_thread_counts(server: Server) -> None:
    async def frame() -> None:
        await off_loop(work_for, 0.05)

    async def main() -> None:
        await on_loop(server.arena, "192.0.2.9", frame())

    assert server.client.portal is not None
    server.client.portal.call(main)
    assert server.arena.loop_time.levels["192.0.2.9"][0] <= server.arena.loop_time.size - 0.05


def test_frames_requests_and_bot_answers_are_counted(server: Server) -> None:
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    spent = [server.arena.loop_time.levels[ADDRESS]]
    with ann.live(made["id"]) as live:
        spent.append(server.arena.loop_time.levels[ADDRESS])
        live.until_asked()
        live.give(0)
        spent.append(server.arena.loop_time.levels[ADDRESS])
    moments = [at for _, at in spent]
    assert moments == sorted(set(moments)), "each of them was counted"


def test_frames_of_an_address_without_time_are_refused_without_a_view(start: Start, settings: Settings) -> None:
    server = start(limited(settings))
    ann = server.player()
    made = ann.table(HOTSEAT)
    with ann.live(made["id"]) as live:
        view = live.until_asked()
        server.arena.loop_time.size = server.arena.loop_time.rate = 1e-6
        server.arena.loop_time.levels.clear()
        server.arena.loop_time.spend(ADDRESS, 1.0)
        for frame in ({"type": "hello"}, {"type": "why"}, {"type": "undo", "expected_seq": view["seq"]}):
            live.send(frame)
            assert live.receive()["type"] == "refused"
            assert live.frames[-1]["code"] == "too-fast"
        live.send({"type": "ping"})
        assert live.receive()["type"] == "pong", "nothing else was sent"
        reply = ann.request("GET", "/api/me")
        assert (reply.status_code, reply.json()["error"]["code"]) == (429, "too-fast")
        server.arena.loop_time.levels.clear()
        server.arena.loop_time.size = 1.0
        assert live.give(0)["type"] == "view"


def test_bots_of_an_address_without_time_wait(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await asyncio.sleep(0)

    monkeypatch.setattr(bot_turns, "asyncio", _With(sleep))
    monkeypatch.setattr(server.arena.loop_time, "wait", lambda address: 7.5 if address == ADDRESS else None)
    monkeypatch.setattr(server.arena.loop_time, "check", lambda address: None)
    monkeypatch.setattr("tenkaichi.arena.channel.Channel.check_time", lambda self, frame: None)
    ann = server.player()
    made = ann.table({"A": "bot:easy", "B": "bot:easy"})
    with ann.live(made["id"], pace_ms=0) as live:
        live.until(lambda view: view["match"]["length"] > 12)
    assert 7.5 in slept


class _With:
    """The module asyncio with another `sleep`."""

    def __init__(self, sleep: Any) -> None:
        self.sleep = sleep

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)


def test_text_of_a_pack_is_not_parsed_on_the_event_loop(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    loops: list[Any] = []

    def noted(text: str) -> Any:
        loops.append(asyncio._get_running_loop())
        raise BadRequest("bad-pack", "no")

    monkeypatch.setattr(library_packs, "changes_of", noted)
    server.player().post("/api/packs", {"game": "tcg", "title": "x", "text": "a = 1"}, 400)
    assert loops == [None]


@pytest.mark.parametrize(
    "text", ["a." * 2000 + "b = 1", f"[{'a.' * 2000}b]", f"x = {{{'a.' * 2000}b = 1}}", '"=".' * 2000 + "b = 1"]
)
def test_pack_with_an_endless_key_is_refused_before_it_takes_memory(text: str) -> None:
    """Python's reader of TOML keeps a tuple for every part of a key: 30,000 parts would take 3.6 GB."""
    tracemalloc.start()
    try:
        with pytest.raises(BadRequest) as refused:
            library_packs.changes_of(text)
        assert refused.value.code == "bad-pack"
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_pack_with_long_texts_is_read() -> None:
    words = "Gain 1 Ki. Draw a card. " * 20
    assert library_packs.changes_of(f'[[cards]]\nid = "x"\ntext = "{words}"\n')["cards"]["x"]["text"] == words


def test_open_streams_of_events_are_limited_and_leave_nothing_behind(server: Server) -> None:
    arena = server.arena
    token = server.player().post("/api/bots", {"name": "Scouter", "games": ["duel-battle"]}, 201)["token"]

    async def main() -> None:
        bot = await bot_with_token(arena, f"Bearer {token}", "192.0.2.1")
        assert arena.channels is not None
        most = arena.settings.limits.sockets_of_player
        arena.settings = replace(arena.settings, limits=replace(arena.settings.limits, sockets_of_player=3))
        open_ = [event_lines(arena, bot) for _ in range(3)]
        for each in open_:
            assert arena.channels.check_room_for(bot.id, bot.address)
            await anext(each)
        assert most > 3
        assert not arena.channels.check_room_for(bot.id, bot.address)
        assert bot.id in arena.doorbells
        for each in open_:
            await each.aclose()  # type: ignore[attr-defined]
        assert arena.channels.check_room_for(bot.id, bot.address)
        assert arena.doorbells == {}

    assert server.client.portal is not None
    server.client.portal.call(main)
