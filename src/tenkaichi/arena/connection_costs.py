"""Limits on what a connection costs before a handler hears of it: bytes being read and bytes waiting to be sent.

Six bytes are a whole frame of a WebSocket, or a whole chunk of a request's body: a megabyte of them takes seconds to
read. Fifty bytes can unpack to a frame of 32 kB. So what arrives is read in small parts, the time counts against the
address, and a connection that goes on is cut off.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tenkaichi.arena.guards import network_of

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

PART = 4096  # bytes that are read at once
MOST_SECONDS = 0.25  # of processor time for reading one request, or for the frames of one socket
LEAST_SECONDS = 0.02  # the same for an address that has no time of the event loop left
FORGIVEN = 0.01  # of that, every second: twenty honest frames take a tenth of it


class ReadingTime:
    """The processor time that reading from one connection has taken."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.seconds = 0.0
        self._since = time.monotonic()
        self._host = self._address = ""

    def begin(self) -> None:
        """Another request: its time is its own."""
        self.seconds = 0.0

    def may_go_on(self, seconds: float, host: str) -> bool:
        """Note time that was taken for this host; tell if more may be read."""
        now = time.monotonic()
        self.seconds = max(0.0, self.seconds - (now - self._since) * FORGIVEN) + seconds
        self._since = now
        if not host:
            return self.seconds <= MOST_SECONDS
        if host != self._host:
            self._host, self._address = host, network_of(host)
        self.arena.loop_time.spend(self._address, seconds)
        has_time = self.arena.loop_time.wait(self._address) is None
        return self.seconds <= (MOST_SECONDS if has_time else LEAST_SECONDS)


def parts(data: bytes) -> Iterable[bytes]:
    return (data,) if len(data) <= PART else [data[at : at + PART] for at in range(0, len(data), PART)]


# -- what is not read at the other end --------------------------------------------------------------------------------

LOOK_TICKS = 100  # of a tenth of a second
LEAST_READ = 10_000  # bytes between two looks
LOOKS = 3  # in a row with less than that


class SlowReaders:
    """Cut off connections that do not read what they have asked for: each holds its reply in memory."""

    def __init__(self) -> None:
        self.held: dict[Any, tuple[int, int]] = {}  # by connection: bytes that wait, and for how many looks

    def look(self, connections: Iterable[Any]) -> None:
        before, self.held = self.held, {}
        for connection in list(connections):
            transport: asyncio.WriteTransport | None = connection.transport
            waiting = 0 if transport is None else transport.get_write_buffer_size()
            if not waiting or transport is None:
                continue
            last, looks = before.get(connection, (waiting + LEAST_READ, -1))
            looks = looks + 1 if last - waiting < LEAST_READ else 0
            if looks >= LOOKS:
                transport.abort()
            else:
                self.held[connection] = waiting, looks
