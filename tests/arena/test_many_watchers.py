"""Many who only watch: what they see is made, written and compressed once, and players come first."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from arena.players import Server
from tenkaichi.arena import shared_compression
from tenkaichi.arena.match_view import MatchView
from tenkaichi.arena.shared_compression import KEPT_BYTES, KEPT_FRAMES, Compressed, SharedDeflate, SharedDeflateFactory
from tenkaichi.arena.watcher_queue import WatcherQueue


def test_what_all_watchers_see_is_made_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.player()
    match_id = ann.table({"A": "hotseat", "B": "hotseat"})["id"]
    made: list[str] = []
    plain = MatchView.frame

    def counted(self: MatchView, player: str, viewer: str, *rest: Any) -> Any:
        made.append(viewer)
        return plain(self, player, viewer, *rest)

    with ann.live(match_id) as live:
        watchers = [server.player().live(match_id) for _ in range(5)]
        live.until_asked()
        monkeypatch.setattr(MatchView, "frame", counted)
        before = live.view["seq"]
        live.give(0)
        for watcher in watchers:
            watcher.until(lambda view: view["seq"] > before)
        assert made.count("spectator") == 1
        channels = next(iter(server.arena.rooms.live.values())).channels
        assert sorted(channel.is_watching for channel in channels) == [False] + [True] * 5
        for watcher in watchers:
            watcher.close()


def test_watchers_take_turns_and_a_watcher_who_has_gone_is_passed_over() -> None:
    async def main() -> None:
        watcher_queue, sent = WatcherQueue(2), []

        async def send(number: int) -> None:
            await watcher_queue.turn()
            sent.append(number)

        tasks = [asyncio.ensure_future(send(number)) for number in range(9)]
        await asyncio.sleep(0)
        assert sent == [0, 1], "two at once, and then other work gets its turn"
        tasks[3].cancel()
        before = 2
        while len(sent) < 8:
            await asyncio.sleep(0)
            assert len(sent) - before <= 2
            before = len(sent)
        assert sent == [0, 1, 2, 4, 5, 6, 7, 8]
        for _ in range(4):
            await asyncio.sleep(0)
        assert not watcher_queue.is_due, "nothing is left to do"
        await send(9)

    asyncio.run(main())


def extension() -> tuple[SharedDeflate, Any]:
    """Both ends of a connection, as they agree on it."""
    client = ClientPerMessageDeflateFactory(client_max_window_bits=True)
    agreed, server = SharedDeflateFactory().process_request_params(client.get_request_params(), [])
    assert isinstance(server, SharedDeflate)
    return server, client.process_response_params(agreed, [])


def test_the_same_frame_is_compressed_once_and_read_by_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Compressed()
    monkeypatch.setattr(shared_compression, "COMPRESSED", kept)
    ends = [extension() for _ in range(3)]
    first, second, short = b"view " * 3000, b"another " * 900, b"pong"
    for data in (first, second, first, short):
        for server, client in ends:
            sent = server.encode(Frame(Opcode.TEXT, data))
            assert len(sent.data) < len(data) or data is short
            assert bytes(client.decode(sent).data) == data
    assert [len(key[1]) for key in kept.frames] == [len(second), len(first)]


def test_what_is_kept_of_frames_is_bounded() -> None:
    kept = Compressed()
    for number in range(3 * KEPT_FRAMES):
        kept.put((12, b"%d" % number * 100), b"x")
    assert len(kept.frames) == KEPT_FRAMES
    for number in range(9):
        kept.put((12, b"%d" % number * (KEPT_BYTES // 3)), b"x")
    assert kept.size <= KEPT_BYTES
    assert kept.size == sum(len(key[1]) + len(data) for key, data in kept.frames.items())
