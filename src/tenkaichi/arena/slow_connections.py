"""Close connections that do not send a request in time.

uvicorn sets no timeout for the head of a request. A few hundred silent connections would use up all file descriptors of
the process and lock all others out.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tenkaichi.arena.connection_costs import ReadingTime, parts

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

HEAD_SECONDS = 15.0
_THEIR_TURN = (h11.IDLE, h11.DONE)  # no request has come yet, or the last one was answered


class PromptProtocol(H11Protocol):
    """HTTP/1.1 with a limit on the time for a request's head, also for a second request on the same connection, and
    for the rest of a request that was answered before its end."""

    arena: Arena | None = None  # whose addresses pay for what is read
    _patience: asyncio.TimerHandle | None = None
    _reading: ReadingTime | None = None
    _request: object = None  # the one that is read
    _is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience = self.loop.call_later(HEAD_SECONDS, self._give_up)
        self._reading = None if self.arena is None else ReadingTime(self.arena)

    def data_received(self, data: bytes) -> None:
        for part in parts(data):
            if self.transport.is_closing() or self._is_upgraded:
                break
            began = time.thread_time()
            super().data_received(part)
            if not self._may_go_on(time.thread_time() - began):
                self.transport.abort()
        self._wait_for_more()

    def _may_go_on(self, seconds: float) -> bool:
        if self._reading is None:
            return True
        if self.cycle is not self._request:
            self._request = self.cycle
            self._reading.begin()
        # the address is that of the proxy in front until the head is read, then what the proxy says
        scope: dict[str, Any] = getattr(self.cycle, "scope", {})
        client = scope.get("client")
        return self._reading.may_go_on(seconds, client[0] if client else "")

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_upgraded = True
        super().handle_websocket_upgrade(event)

    def _wait_for_more(self) -> None:
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
