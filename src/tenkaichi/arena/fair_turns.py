"""Fair queues for scarce places: addresses take turns, and within an address its players do.

A player with a hundred requests waits for all of them; everybody else waits for one of them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator

Line = deque[asyncio.Future[None]]


class TooManyWaiting(Exception):
    """One player has more requests waiting than allowed."""


class FairTurns:
    """Give out `places` at a time, in the order described above."""

    def __init__(self, places: int, longest_line: int = 10_000) -> None:
        self.free = places
        self.longest_line = longest_line  # of one player
        self._waiting: OrderedDict[str, OrderedDict[str, Line]] = OrderedDict()  # by address, then by player

    @contextlib.asynccontextmanager
    async def turn(self, address: str, player: str) -> AsyncIterator[None]:
        await self._wait(address, player)
        try:
            yield
        finally:
            self.free += 1
            self._call_next()

    async def _wait(self, address: str, player: str) -> None:
        if self.free > 0:
            self.free -= 1
            return
        line = self._waiting.setdefault(address, OrderedDict()).setdefault(player, deque())
        if len(line) >= self.longest_line:
            raise TooManyWaiting
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # called and gone at once: the next one's turn
                self.free += 1
                self._call_next()
            raise

    def _call_next(self) -> None:
        while self.free > 0 and self._waiting:
            called = self._next()
            if called is not None and not called.done():
                self.free -= 1
                called.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        """Take the first request of the first player of the first address; each of the three then moves to its end."""
        address, lines = next(iter(self._waiting.items()))
        if not lines:
            del self._waiting[address]
            return None
        player, line = next(iter(lines.items()))
        called = line.popleft() if line else None
        if line:
            lines.move_to_end(player)
        else:
            del lines[player]
        if lines:
            self._waiting.move_to_end(address)
        else:
            del self._waiting[address]
        return called


class OneEach:
    """Give out `places` at a time, one to each address: a long piece of work holds up its own address alone."""

    def __init__(self, places: int) -> None:
        self._places = asyncio.Semaphore(places)
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}  # by address: its lock, and how many use it

    @contextlib.asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        lock, count = self._locks.get(address, (asyncio.Lock(), 0))
        self._locks[address] = lock, count + 1
        try:
            async with lock, self._places:
                yield
        finally:
            _, count = self._locks.pop(address)
            if count > 1:
                self._locks[address] = lock, count - 1
