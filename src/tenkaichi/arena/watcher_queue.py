"""Sends frames for watchers a few at a time, so that two hundred of them delay nobody else.

Each frame takes a little time in which the server does nothing else. Players' frames never wait here.
"""

from __future__ import annotations

import asyncio
from collections import deque

SIZE = 6  # sockets in a row; other work runs between two batches


class WatcherQueue:
    """A queue of turns to send."""

    def __init__(self, size: int = SIZE) -> None:
        self.size = self.left = size
        self.waiting: deque[asyncio.Future[None]] = deque()
        self.is_due = False

    async def turn(self) -> None:
        """Wait for the caller's turn, first come, first served."""
        if self.left > 0 and not self.waiting:
            self.left -= 1
            self._arm()
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(mine)
        self._arm()
        await mine

    def _arm(self) -> None:
        if not self.is_due:
            self.is_due = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self.is_due = False
        self.left = self.size
        while self.waiting and self.left > 0:
            mine = self.waiting.popleft()
            if not mine.done():  # the waiting caller may have gone
                mine.set_result(None)
                self.left -= 1
        if self.left < self.size:
            self._arm()
