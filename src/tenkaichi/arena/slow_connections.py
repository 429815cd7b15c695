"""Close connections that do not send a request in time.

uvicorn waits for ever for the head of a request, so a few hundred silent connections would use up all file descriptors
of the process and lock everybody else out.
"""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 15.0
_THEIR_TURN = (h11.IDLE, h11.DONE)  # no request has come yet, or the last one was answered


class PromptProtocol(H11Protocol):
    """HTTP/1.1 with a limit on the time for a request's head, also for a second request on the same connection, and
    for the rest of a request that was answered before its end."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.our_state not in _THEIR_TURN:
            self._stop_waiting()
        elif self._patience is None:
            self._patience = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if self.conn.our_state in _THEIR_TURN and not self.transport.is_closing():
            self.transport.close()
