"""The live channel: one WebSocket of one player at one match. It reads and writes, and knows no rules.

A socket that lags behind is dropped, never waited for. On reconnection the browser gets the whole view.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from starlette.websockets import WebSocketDisconnect, WebSocketState

from tenkaichi.arena.errors import FrameRefused
from tenkaichi.arena.live_frames import obey
from tenkaichi.arena.metered import on_loop
from tenkaichi.arena.protocol.client_frames import Answer, ClientFrame, Hello, Ping
from tenkaichi.arena.protocol.server_frames import PongFrame, RefusedFrame
from tenkaichi.arena.storage.sessions import Mark
from tenkaichi.arena.storage.store import DATABASE_ERRORS
from tenkaichi.arena.storage.troubles import trouble_words
from tenkaichi.arena.telemetry import error_words
from tenkaichi.arena.view_patches import SentView

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room
    from tenkaichi.arena.services import Arena

HELLO_SECONDS = 15
SILENCE_SECONDS = 300  # the browser pings; a socket that is silent for so long is dead
MOVED = 4900  # between processes only: find the owner of the match again

DECODER = msgspec.json.Decoder(ClientFrame)
ENCODER = msgspec.json.Encoder()


class Socket(Protocol):
    """The part of a WebSocket that a channel uses. Sockets of other processes have it, too (cluster/hosting.py)."""

    application_state: WebSocketState
    client_state: WebSocketState

    async def receive(self) -> Any: ...

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Channel:
    """One open socket."""

    is_hosted = False  # does another process have the socket?

    def __init__(
        self, arena: Arena, socket: Socket, player: str, address: str, mark: Mark | None = None, match_id: str = ""
    ) -> None:
        self.arena = arena
        self.match_id = match_id
        self.heard = time.monotonic()  # when the last frame came
        self.socket = socket
        self.player = player
        self.address = address
        self.mark = mark or Mark(player)  # the cookie that opened it
        self.eyes = ""  # the viewer asked for; "" for the default
        self.pace_ms: int | None = None  # how long a bot's action stays on screen; None: the table's setting
        self.viewer = ""  # the viewer of the last view sent
        self.log_sent = -1
        self.printed_sent = ""  # the printed_key of the last view sent
        self.takes_patches = False
        self.sent: SentView | None = None  # the view that a patch changes; None: the next view is whole
        self.is_lagging = False
        self.is_watching = False  # does its player hold no seat? Then players come first
        self.is_greeted = False
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(arena.settings.limits.waiting_frames)
        self.stay: asyncio.Task[None] | None = None  # at the room, or at the process that owns it
        self.has_moved = False  # has the match moved, so that its owner must be found again?
        self.ending: tuple[int, str] | None = None  # the close code and reason, once the socket is to be closed
        self.unserved: list[tuple[int, ClientFrame]] = []  # passed on, but not confirmed as carried out
        self.homeless_since: float | None = None  # since when the match could not be reached

    @property
    def login(self) -> str:
        return self.mark.login

    # -- where the match is ---------------------------------------------------------------------------------------

    def move(self) -> None:
        """Find the match again; the socket stays open."""
        self.has_moved = True
        if self.stay is not None:
            self.stay.cancel()

    def end(self, code: int, reason: str = "") -> None:
        self.ending = code, reason
        if self.stay is not None:
            self.stay.cancel()

    @property
    def is_staying(self) -> bool:
        """A cancelled wait does not always end: `wait_for` in a driver may swallow it (Python 3.11)."""
        return self.ending is None and not self.has_moved

    def take_unserved(self) -> list[ClientFrame]:
        """Frames that may have been lost with an owner. Answers have ids and everything else names a row, so nothing
        counts twice.
        """
        found, self.unserved = [frame for _, frame in self.unserved], []
        return found

    # -- writing --------------------------------------------------------------------------------------------------

    def send(self, frame: Any) -> None:
        if not self.is_lagging:
            self.pass_on(ENCODER.encode(frame))

    def pass_on(self, data: bytes) -> None:
        """Queue a frame for the browser."""
        if self.is_lagging:
            return
        try:
            self.waiting.put_nowait(data)
        except asyncio.QueueFull:
            self.is_lagging = True
            self.arena.telemetry.dropped.inc()

    async def write(self) -> None:
        """Send queued frames. End with None, or when the client reads too slowly."""
        while True:
            data = await self.waiting.get()
            if data is None or self.is_lagging:
                return
            if self.is_watching:
                await self.arena.watcher_queue.turn()
            async with asyncio.timeout(20):
                await on_loop(self.arena, self.address, self.socket.send_text(data.decode()))  # compresses it

    # -- reading --------------------------------------------------------------------------------------------------

    async def receive(self, seconds: float) -> ClientFrame:
        """Return the next valid frame; reply to invalid ones with what is wrong."""
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
                self.check_rate(size)
                frame: ClientFrame = DECODER.decode(data)
                self.check_time(frame)
                return frame
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                self.refuse(FrameRefused("malformed", f"this frame cannot be read: {error}"[:500]))
            except FrameRefused as refused:
                self.refuse(refused)

    def check_rate(self, size: int) -> None:
        self.heard = self.arena.seen[self.player] = time.monotonic()
        if self.arena.frames.take(self.player) > 0 or self.arena.addresses.take(self.address) > 0:
            raise FrameRefused("too-fast", "too many frames; slow down")
        if size > self.arena.settings.limits.frame_bytes:
            raise FrameRefused("too-large", f"a frame has at most {self.arena.settings.limits.frame_bytes} bytes")

    def check_time(self, frame: ClientFrame) -> None:
        """Refuse without any work if the address has used up its time of the event loop; a ping is always answered."""
        wait = None if isinstance(frame, Ping) else self.arena.loop_time.wait(self.address)
        if wait is not None:
            raise FrameRefused("too-fast", f"too much for one network; try again in {max(1, round(wait))} s")

    async def greeting(self) -> Hello:
        """Require hello as the first frame. When the match moves to another process, the browser need not repeat it."""
        if self.is_greeted:
            return Hello(eyes=self.eyes, pace_ms=self.pace_ms, patches=self.takes_patches)
        while True:
            frame = await self.receive(HELLO_SECONDS)
            if isinstance(frame, Hello):
                self.is_greeted = True
                self.note(frame)
                return frame
            self.refuse(FrameRefused("malformed", "the first frame is hello"), id_of(frame))

    def note(self, hello: Hello) -> None:
        """Note what the browser wishes; it holds nothing that a patch could change."""
        self.eyes, self.pace_ms, self.takes_patches = hello.eyes, hello.pace_ms, hello.patches
        self.log_sent, self.printed_sent, self.sent = -1, "", None

    def refuse(self, refused: FrameRefused, reply_to: str = "", seq: int = 0) -> None:
        self.arena.telemetry.refusals.labels(refused.code).inc()
        self.send(
            RefusedFrame(seq=seq, reason=refused.reason, code=refused.code, clause=refused.clause, reply_to=reply_to)
        )

    async def read(self, room: Room) -> None:
        """Handle frames until the socket closes. A frame's work is finished even if the socket dies."""
        for frame in self.take_unserved():
            await self.arena.finish(self._charged(room, frame))
        while self.is_staying:
            frame = await on_loop(self.arena, self.address, self.receive(SILENCE_SECONDS))
            await self.arena.finish(self._charged(room, frame))

    async def _charged(self, room: Room, frame: ClientFrame) -> None:
        await on_loop(self.arena, self.address, self.serve(room, frame))

    async def serve(self, room: Room, frame: ClientFrame) -> None:
        if isinstance(frame, Ping):
            self.send(PongFrame(seq=room.seq_for(self)))
            return
        began, seq = time.perf_counter(), room.record.seq
        try:
            await obey(room, self, frame)
        except FrameRefused as refused:
            self.refuse(refused, id_of(frame), room.seq_for(self))
            if room.record.seq != seq and refused.code == "stale":
                room.show()  # another server has moved the match: everybody here is told
            else:
                room.show_to(self)
        except Exception as error:
            self.arena.log.error("frame failed", match=room.id, error=error_words(error))
            self.refuse(could_not(error), id_of(frame), room.seq_for(self))
            async with room.lock:
                if not room.is_closed:
                    await room.go_by_rows()
                    room.show_to(self)
        if isinstance(frame, Answer):
            self.arena.telemetry.answer_seconds.labels(room.record.game).observe(time.perf_counter() - began)


def could_not(error: Exception) -> FrameRefused:
    """The reply to a frame at which the server failed; the next view shows the position."""
    if isinstance(error, DATABASE_ERRORS):
        return FrameRefused("fault", f"{trouble_words(error)}: the match stands as the next view shows it")
    return FrameRefused("fault", "a fault of the server, which has been noted: nothing has changed")


def id_of(frame: ClientFrame) -> str:
    """The id that a refusal replies to: answers have ids."""
    return frame.id if isinstance(frame, Answer) else ""
