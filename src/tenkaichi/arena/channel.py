"""The live channel: one WebSocket of one player at one match. Reading, writing, and nothing about rules.

A socket that lags behind is dropped, never waited for: whoever comes back gets the whole view.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tenkaichi.arena.errors import FrameRefused, RequestError
from tenkaichi.arena.guards import Buckets, is_own_origin
from tenkaichi.arena.identity import COOKIE
from tenkaichi.arena.live_frames import obey
from tenkaichi.arena.routes import PATH_TYPES
from tenkaichi.arena.schemas import ClientFrame, Hello, Ping, PongFrame, RefusedFrame

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room
    from tenkaichi.arena.services import Arena

HELLO_SECONDS = 15
SILENCE_SECONDS = 300  # the browser pings; who says nothing for so long has gone
# close codes: 4000 and up are ours
NOT_ALLOWED, NOT_FOUND, TOO_MANY, LAGGING, TOO_LARGE, GOING_AWAY = 4003, 4004, 4029, 4008, 4009, 1001

DECODER = msgspec.json.Decoder(ClientFrame)
ENCODER = msgspec.json.Encoder()


class Channel:
    """One open socket."""

    def __init__(self, arena: Arena, socket: WebSocket, player: str, address: str) -> None:
        self.arena = arena
        self.socket = socket
        self.player = player
        self.address = address
        self.eyes = ""  # asked for; "" as it comes
        self.viewer = ""  # through whose eyes the last view was
        self.log_sent = -1
        self.is_lagging = False
        self.frames = Buckets(arena.settings.limits.frames)
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(arena.settings.limits.waiting_frames)

    # -- writing --------------------------------------------------------------------------------------------------

    def send(self, frame: Any) -> None:
        if self.is_lagging:
            return
        try:
            self.waiting.put_nowait(ENCODER.encode(frame))
        except asyncio.QueueFull:
            self.is_lagging = True
            self.arena.telemetry.dropped.inc()

    async def write(self) -> None:
        """Sends what waits; ends with None, or when the other side reads too slowly."""
        while True:
            data = await self.waiting.get()
            if data is None or self.is_lagging:
                return
            async with asyncio.timeout(20):
                await self.socket.send_text(data.decode())

    # -- reading --------------------------------------------------------------------------------------------------

    async def receive(self, seconds: float) -> ClientFrame:
        """The next frame that can be understood; others are answered with what is wrong with them."""
        while True:
            async with asyncio.timeout(seconds):
                message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1005))
            data = message.get("text") if message.get("text") is not None else message.get("bytes")
            if data is None:
                continue
            size = len(data.encode()) if isinstance(data, str) else len(data)
            try:
                if self.frames.take("") > 0 or self.arena.addresses.take(self.address) > 0:
                    raise FrameRefused("too-fast", "too many frames; slow down")
                if size > self.arena.settings.limits.frame_bytes:
                    raise FrameRefused(
                        "too-large", f"a frame has at most {self.arena.settings.limits.frame_bytes} bytes"
                    )
                frame: ClientFrame = DECODER.decode(data)
                return frame
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                self.refuse(FrameRefused("malformed", f"this frame cannot be read: {error}"[:500]))
            except FrameRefused as refused:
                self.refuse(refused)

    def refuse(self, refused: FrameRefused, reply_to: str = "", seq: int = 0) -> None:
        self.arena.telemetry.refusals.labels(refused.code).inc()
        self.send(
            RefusedFrame(seq=seq, reason=refused.reason, code=refused.code, clause=refused.clause, reply_to=reply_to)
        )

    async def read(self, room: Room) -> None:
        """Frames until the socket closes. What a frame sets off is finished even if the socket dies meanwhile."""
        while True:
            frame = await self.receive(SILENCE_SECONDS)
            await self.arena.finish(self.serve(room, frame))

    async def serve(self, room: Room, frame: ClientFrame) -> None:
        if isinstance(frame, Ping):
            self.send(PongFrame(seq=room.seq_for(self)))
            return
        began, seq = time.perf_counter(), room.record.seq
        try:
            await obey(room, self, frame)
        except FrameRefused as refused:
            self.refuse(refused, getattr(frame, "id", ""), room.seq_for(self))
            if room.record.seq != seq and refused.code == "stale":
                room.show()  # another server has moved the match: everybody here is told
            else:
                room.show_to(self)
        except Exception as error:
            self.arena.log.error("frame failed", match=room.id, error=f"{type(error).__name__}: {error}")
            async with room.lock:
                await self.arena.rooms.refresh(room)  # whatever was half done is not
                self.refuse(FrameRefused("malformed", "the server could not carry this out; nothing has changed"))
                room.show_to(self)
        if frame.__class__.__name__ == "Answer":
            self.arena.telemetry.answer_seconds.labels(room.record.game).observe(time.perf_counter() - began)


class Channels:
    """Every open socket of this server, to count them and to close them."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.open: set[Channel] = set()

    def check_room_for(self, player: str, address: str) -> bool:
        limits = self.arena.settings.limits
        of_player = sum(1 for channel in self.open if channel.player == player)
        of_address = sum(1 for channel in self.open if channel.address == address)
        return of_player < limits.sockets_of_player and of_address < limits.sockets_of_address

    async def endpoint(self, socket: WebSocket) -> None:
        """A connection from its beginning to its end."""
        arena = self.arena
        address = socket.client.host if socket.client else ""
        if not is_own_origin(socket.headers, arena.settings.origins):
            await socket.close(NOT_ALLOWED, "foreign origin")
            return
        visitor = await arena.identities.visitor(socket.cookies.get(COOKIE), address)
        await socket.accept()
        try:
            room = await self._room(socket)
        except RequestError as error:
            await socket.close(NOT_FOUND, error.message[:100])
            return
        is_player = bool(room.record.seats_of(visitor.id))
        if not is_player and room.record.options.spectators == "none" and room.record.status != "over":
            await socket.close(NOT_ALLOWED, "this table has no spectators")
            return
        if not self.check_room_for(visitor.id, address):
            await socket.close(TOO_MANY, "too many connections")
            return
        channel = Channel(arena, socket, visitor.id, address)
        self.open.add(channel)
        arena.telemetry.sockets.set(len(self.open))
        try:
            await self._run(channel, room)
        finally:
            self.open.discard(channel)
            arena.telemetry.sockets.set(len(self.open))
            await arena.finish(room.leave(channel))

    async def _room(self, socket: WebSocket) -> Room:
        match_id = socket.path_params["id"]
        try:
            msgspec.convert(match_id, PATH_TYPES["id"])
        except msgspec.ValidationError:
            raise RequestError(404, "not-found", "no such match") from None
        return await self.arena.rooms.open(match_id)

    async def _run(self, channel: Channel, room: Room) -> None:
        """Greets, then reads and writes at once until one of the two ends."""
        writing = asyncio.ensure_future(channel.write())
        code = 1000
        try:
            await self._greet(channel, room)
            reading = asyncio.ensure_future(channel.read(room))
            done, pending = await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
            for task in pending:
                task.cancel()
            for task in done:
                with contextlib.suppress(WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
                    task.result()
            code = LAGGING if channel.is_lagging else GOING_AWAY if self.arena.is_stopping else 1000
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            writing.cancel()
            if socket_is_open(channel.socket):
                with contextlib.suppress(RuntimeError, OSError):
                    await channel.socket.close(code)

    async def _greet(self, channel: Channel, room: Room) -> None:
        """The first frame is hello; anything else is told so."""
        while True:
            frame = await channel.receive(HELLO_SECONDS)
            if isinstance(frame, Hello):
                break
            channel.refuse(FrameRefused("malformed", "the first frame is hello"), getattr(frame, "id", ""))
        async with room.lock:
            room.enter(channel)
            channel.eyes = frame.eyes
            room.show_to(channel, frame.log_from)
            room.wake_bots()
            room.reckon()

    async def close_all(self) -> None:
        """At shutdown: everybody is told to come back."""
        for channel in list(self.open):
            with contextlib.suppress(asyncio.QueueFull):
                channel.waiting.put_nowait(None)


def socket_is_open(socket: WebSocket) -> bool:
    return socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED
