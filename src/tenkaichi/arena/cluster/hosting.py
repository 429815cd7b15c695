"""A socket of another member at a match that this process owns. To the room it is a channel like any other."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocketState

from tenkaichi.arena.channel import MOVED, Channel
from tenkaichi.arena.cluster.messages import Ended, Enter, Left, Said, Served, Shown
from tenkaichi.arena.cluster.transport import AnyTransport, Unreachable
from tenkaichi.arena.telemetry import error_words

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena


class Wire:
    """The stand-in for a socket whose real end is in another process."""

    def __init__(self, transport: AnyTransport, enter: Enter) -> None:
        self.transport = transport
        self.home = enter.home
        self.connection = enter.connection
        self.inbox: asyncio.Queue[tuple[int, bytes] | None] = asyncio.Queue()
        self.inbox.put_nowait((0, enter.hello))
        self.arrived = 0  # the number of the last frame that came
        self.serving = 0  # and of the last that was taken up
        self.shown = 0
        self.application_state = self.client_state = WebSocketState.CONNECTED

    async def receive(self) -> dict[str, Any]:
        """Return the next frame. The caller has carried out the one before."""
        if self.serving:
            await self._tell(Served(connection=self.connection, number=self.serving))
        found = await self.inbox.get()
        if found is None:
            self.client_state = WebSocketState.DISCONNECTED
            return {"type": "websocket.disconnect", "code": 1001}
        self.serving, frame = found
        return {"type": "websocket.receive", "bytes": frame}

    async def send_text(self, text: str) -> None:
        self.shown += 1
        await self._tell(Shown(connection=self.connection, number=self.shown, frame=text.encode()))

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        self.application_state = WebSocketState.DISCONNECTED
        await self._tell(Ended(connection=self.connection, code=code, reason=reason or ""))

    async def _tell(self, message: Shown | Served | Ended) -> None:
        # The other end notices a missing frame by its number, or recovers when the connection is back.
        with contextlib.suppress(Unreachable):
            await self.transport.tell(self.home, message)


class HostedChannel(Channel):
    """The process with the socket counts the rates."""

    is_hosted = True

    def check_rate(self, size: int) -> None:
        pass


class Hosted:
    """All sockets of other members at matches that this process owns."""

    def __init__(self, arena: Arena, transport: AnyTransport) -> None:
        self.arena = arena
        self.transport = transport
        self.channels: dict[str, tuple[HostedChannel, Wire]] = {}
        self.attending: set[asyncio.Task[None]] = set()

    def enter(self, message: Enter) -> None:
        wire = Wire(self.transport, message)
        channel = HostedChannel(self.arena, wire, message.player, message.address)
        self.channels[wire.connection] = channel, wire
        task = asyncio.get_running_loop().create_task(self._attend(channel, wire, message.match))
        self.attending.add(task)
        task.add_done_callback(self.attending.discard)

    async def _attend(self, channel: HostedChannel, wire: Wire, match_id: str) -> None:
        self._count()
        try:
            assert self.arena.channels is not None
            await self.arena.channels.attend(channel, match_id)
        except Exception as error:
            self.arena.log.error("hosting failed", match=match_id, error=error_words(error))
            await wire.close(MOVED)
        finally:
            self.channels.pop(wire.connection, None)
            self._count()

    def _count(self) -> None:
        self.arena.telemetry.hosted.set(len(self.channels))

    def receive(self, message: Said | Left) -> None:
        found = self.channels.get(message.connection)
        if found is None:
            return
        channel, wire = found
        if isinstance(message, Left):
            wire.inbox.put_nowait(None)
            return
        wire.arrived += 1
        if message.number == wire.arrived:
            wire.inbox.put_nowait((message.number, message.frame))
        else:  # a message was lost: the socket enters again, with what was not served
            channel.end(MOVED)

    def end_of(self, home: str) -> None:
        for channel, wire in list(self.channels.values()):
            if wire.home == home:
                channel.end(MOVED)

    def end_but(self, alive: frozenset[str]) -> None:
        """Drop sockets of members whose leases have lapsed; they may enter again."""
        for channel, wire in list(self.channels.values()):
            if wire.home not in alive:
                channel.end(MOVED)

    async def end_all(self) -> None:
        for channel, _ in list(self.channels.values()):
            channel.end(MOVED)
        if self.attending:
            await asyncio.wait(self.attending, timeout=2)
