"""Compress a frame for many sockets once, and send the same bytes to all watchers.

For that, no socket may refer to earlier messages (`no_context_takeover`, RFC 7692). It costs little, because a view is
longer than the window, and it saves the memory of a window per socket.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.typing import ExtensionParameter

from tenkaichi.arena.connection_costs import ReadingTime, parts

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

WINDOW_BITS = 12
KEPT_FRAMES = 64
KEPT_BYTES = 2_000_000
LEAST_BYTES = 512  # shorter ones are compressed as fast as they are found
MOST_WAITING = 256 * 1024  # bytes of messages that a socket may have sent before they are taken up
EACH = 300  # bytes of memory that every message takes besides
MOST_FRAGMENTS = 100  # of one message
TOO_MUCH = 4029  # the close code
LAST_SECONDS = 2.0  # for the other end to read it


class Compressed:
    """The last frames by content; the least recently used are dropped first."""

    def __init__(self) -> None:
        self.frames: OrderedDict[tuple[int, bytes], bytes] = OrderedDict()
        self.size = 0

    def get(self, key: tuple[int, bytes]) -> bytes | None:
        found = self.frames.get(key)
        if found is not None:
            self.frames.move_to_end(key)
        return found

    def put(self, key: tuple[int, bytes], data: bytes) -> None:
        self.frames[key] = data
        self.size += len(key[1]) + len(data)
        while len(self.frames) > KEPT_FRAMES or self.size > KEPT_BYTES:
            (_, before), after = self.frames.popitem(last=False)
            self.size -= len(before) + len(after)


COMPRESSED = Compressed()


class SharedDeflate(PerMessageDeflate):
    """permessage-deflate whose messages stand alone."""

    def encode(self, frame: Frame) -> Frame:
        is_whole = frame.opcode in (Opcode.TEXT, Opcode.BINARY) and frame.fin
        if not is_whole or not self.local_no_context_takeover or len(frame.data) < LEAST_BYTES:
            return super().encode(frame)
        key = self.local_max_window_bits, bytes(frame.data)
        found = COMPRESSED.get(key)
        if found is None:
            found = bytes(super().encode(frame).data)
            COMPRESSED.put(key, found)
        return Frame(frame.opcode, found, True, True, frame.rsv2, frame.rsv3)


class SharedDeflateFactory(ServerPerMessageDeflateFactory):
    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=WINDOW_BITS,
            compress_settings={"memLevel": 5},
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Any
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, plain = super().process_request_params(params, accepted_extensions)
        shared = SharedDeflate(
            plain.remote_no_context_takeover,
            plain.local_no_context_takeover,
            plain.remote_max_window_bits,
            plain.local_max_window_bits,
            plain.compress_settings,
        )
        return agreed, shared


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSockets with that, and with bounds on what arrives (`connection_costs.py`)."""

    arena: Arena | None = None  # whose addresses pay for what is read

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [SharedDeflateFactory()]
        self._reading = None if self.arena is None else ReadingTime(self.arena)
        self._is_cut_off = False
        self._waiting_bytes = 0  # of messages that were not taken up yet

    def data_received(self, data: bytes) -> None:
        for part in parts(data):
            if self._is_cut_off or self.transport.is_closing():
                return
            began = time.thread_time()
            super().data_received(part)
            may_go_on = self._may_go_on(time.thread_time() - began)
            if not may_go_on or self._waiting_bytes > MOST_WAITING or len(self.frames) > MOST_FRAGMENTS:
                self._cut_off()

    def _cut_off(self) -> None:
        """Close with a word. What waits is not taken up, and what still comes is read for a while and thrown away: the
        word would be lost if a connection with unread data was closed.
        """
        if self.conn.state is not State.OPEN:
            self.transport.abort()
            return
        self.conn.fail(TOO_MUCH, "too much at once")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        while not self.queue.empty():  # not another queue: somebody may wait at this one
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MUCH})
        self._is_cut_off = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LAST_SECONDS, self.transport.abort)

    def _may_go_on(self, seconds: float) -> bool:
        client = self.scope["client"] if self.handshake_initiated and self.conn.state is State.OPEN else None
        return self._reading is None or self._reading.may_go_on(seconds, client[0] if client else "")

    def send_receive_event_to_app(self) -> None:
        self._waiting_bytes += sum([len(frame) for frame in self.frames]) + EACH
        super().send_receive_event_to_app()

    async def receive(self) -> Any:
        message = await super().receive()
        if self.queue.empty():
            self._waiting_bytes = 0
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        """End the parser of a closed socket: it refers to the connection, which would wait for a full collection."""
        super().connection_lost(exc)
        self.conn.parser.close()
