"""The two streams that a remote bot reads: its events, and a match as it sees it. One JSON record a line.

A match stream is a live channel like that of a browser, with lines instead of a socket. So rooms, delays, limits and
the relay between processes know nothing of bots.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocketState

from tenkaichi.arena.channel import Channel
from tenkaichi.arena.channels import Channels, mark_of
from tenkaichi.arena.errors import RequestError
from tenkaichi.arena.identity import Visitor
from tenkaichi.arena.protocol.client_frames import Hello, Ping
from tenkaichi.arena.protocol.remote_bots import ChallengeLine, EndLine, EventLine, PingLine, StartLine
from tenkaichi.arena.storage.remote_bots import RemoteBotStore
from tenkaichi.engine.presentation import merge_table

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

PING_SECONDS = 15.0  # a stream with nothing to say sends a ping, so that both sides notice a dead connection
LOOK_SECONDS = 2.0  # between two looks at the database: another process may have written
SEEN_SECONDS = 10.0  # between two notes that a bot is here; after 45 it counts as gone
WAITING_LINES = 16
TOO_MANY = "too many open streams"


# -- events -----------------------------------------------------------------------------------------------------------


async def event_lines(arena: Arena, bot: Visitor) -> AsyncIterator[bytes]:
    """Tell of challenges, and of matches that begin and end. Matches that are being played come first.

    An open stream counts like a socket of the bot: each one asks the database every few seconds.
    """
    assert arena.channels is not None
    streams, held = arena.channels.streams, (bot.id, bot.address)
    streams.append(held)
    try:
        async for line in _event_lines(arena, bot):
            yield line
    finally:
        streams.remove(held)
        if bot.id not in [each for each, _ in streams]:
            arena.doorbells.pop(bot.id, None)


async def _event_lines(arena: Arena, bot: Visitor) -> AsyncIterator[bytes]:
    bots = RemoteBotStore(arena.store)
    bell = arena.doorbells.setdefault(bot.id, asyncio.Event())
    told: set[str] = set()
    quiet, noted = 0.0, float("-inf")
    while not arena.is_stopping:
        bell.clear()
        if await bots.one(bot.public_id) is None:  # the owner has revoked the token
            return
        if arena.now() - noted >= SEEN_SECONDS:
            noted = arena.now()
            await bots.note_seen(bot.id, noted)
        news = await _news(arena, bots, bot, told)
        quiet = 0.0 if news else quiet + LOOK_SECONDS
        if quiet >= PING_SECONDS or (not news and not told and quiet == LOOK_SECONDS):
            news, quiet = [PingLine()], 0.0
        for line in news:
            yield _written(line)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                await bell.wait()


async def _news(arena: Arena, bots: RemoteBotStore, bot: Visitor, told: set[str]) -> list[EventLine]:
    """The changes since the last call; `told` holds what the bot knows and is updated."""
    news: list[EventLine] = []
    playing = await bots.playing(bot.id)
    waiting = {each.match_id for each in await bots.challenges(bot.id)}
    for key in sorted(told):
        kind, _, match_id = key.partition(" ")
        if match_id not in (playing if kind == "start" else waiting):
            told.discard(key)
            if kind == "start" or match_id not in playing:
                news.append(EndLine(id=match_id))
    for match_id in waiting:
        if f"challenge {match_id}" not in told and (line := await _challenge(arena, match_id)) is not None:
            told.add(f"challenge {match_id}")
            news.append(line)
    for match_id, (game, seats) in playing.items():
        if f"start {match_id}" not in told:
            told.add(f"start {match_id}")
            news.append(StartLine(id=match_id, game=game, seats=seats))
    return news


async def _challenge(arena: Arena, match_id: str) -> ChallengeLine | None:
    record = await arena.store.match(match_id)
    if record is None:
        return None
    challenger = next((seat.name for seat in record.seats if seat.player == record.created_by), "")
    rating = arena.ratings.of(record.created_by, record.game).info
    return ChallengeLine(id=match_id, game=record.game, challenger=challenger, rating=rating, options=record.options)


def _written(line: Any) -> bytes:
    return msgspec.json.encode(line) + b"\n"


# -- a match ----------------------------------------------------------------------------------------------------------


class LineSocket:
    """Stands in for a WebSocket: says hello, pings, and turns the frames that it is sent into lines."""

    def __init__(self) -> None:
        self.application_state = self.client_state = WebSocketState.CONNECTED
        self.lines: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING_LINES)
        self.printed: dict[str, Any] | None = None  # the printed part of the table, sent once
        self.is_greeted = False
        self.is_over = False  # does the queue hold the view that tells the end of the match, or has it been read?

    async def receive(self) -> Any:
        """The frame that a browser would send next."""
        if self.is_greeted:
            await asyncio.sleep(PING_SECONDS)
        frame = Ping() if self.is_greeted else Hello(pace_ms=0)
        self.is_greeted = True
        return {"type": "websocket.receive", "text": msgspec.json.encode(frame).decode()}

    async def send_text(self, data: str) -> None:
        line = self._line(msgspec.json.decode(data))
        if line is not None:
            await self.lines.put(msgspec.json.encode(line) + b"\n")
            if line["type"] == "view":  # not before the line is in the queue: a full queue makes it wait
                self.is_over = line["match"]["status"] not in ("waiting", "playing")

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        self.application_state = self.client_state = WebSocketState.DISCONNECTED
        self.end()

    def end(self) -> None:
        """Let the reader stop after the lines that wait."""
        with contextlib.suppress(asyncio.QueueFull):
            self.lines.put_nowait(None)

    def _line(self, frame: dict[str, Any]) -> dict[str, Any] | None:
        match frame["type"]:
            case "view":
                return self._view(frame)
            case "notice":
                return {"type": "notice", "seq": frame["seq"], "words": frame["words"]}
            case "pong":
                return {"type": "ping"}
        return None

    def _view(self, frame: dict[str, Any]) -> dict[str, Any]:
        if frame.get("printed") is not None:
            self.printed = frame["printed"]
        table = frame["table"]
        if table is not None and frame.get("printed_key") and self.printed is not None:
            table = merge_table(self.printed, table)
        kept = ("seq", "match", "viewer", "log", "proposals")
        return {"type": "view", **{name: frame[name] for name in kept}, "question": frame["prompt"], "table": table}


async def match_lines(arena: Arena, bot: Visitor, match_id: str) -> AsyncIterator[bytes]:
    """A match as the bot sees it, until the match is over or the connection ends."""
    assert arena.channels is not None
    channels: Channels = arena.channels
    socket = LineSocket()
    channel = Channel(arena, socket, bot.id, bot.address, mark_of(bot))
    channels.open.add(channel)
    arena.telemetry.sockets.set(len(channels.open))
    attending = asyncio.ensure_future(channels.attend(channel, match_id))
    attending.add_done_callback(lambda _: socket.end())
    try:
        while (line := await socket.lines.get()) is not None:
            yield line
            if not channel.is_staying or (socket.is_over and socket.lines.empty()):
                return
    finally:
        channel.end(1000)
        await asyncio.gather(attending, return_exceptions=True)
        channels.open.discard(channel)
        arena.telemetry.sockets.set(len(channels.open))


def check_room_for_stream(arena: Arena, bot: Visitor) -> None:
    if arena.channels is None or not arena.channels.check_room_for(bot.id, bot.address):
        raise RequestError(429, "too-many-streams", TOO_MANY)
