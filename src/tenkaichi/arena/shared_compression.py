"""Compress a frame for many sockets once, and send the same bytes to all watchers.

For that, no socket may refer to earlier messages (`no_context_takeover`, RFC 7692). It costs little, because a view is
longer than the window, and it saves the memory of a window per socket.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

WINDOW_BITS = 12
KEPT_FRAMES = 64
KEPT_BYTES = 2_000_000
LEAST_BYTES = 512  # shorter ones are compressed as fast as they are found


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
    """uvicorn's WebSockets with that."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [SharedDeflateFactory()]

    def connection_lost(self, exc: Exception | None) -> None:
        """End the parser of a closed socket: it refers to the connection, which would wait for a full collection."""
        super().connection_lost(exc)
        self.conn.parser.close()
