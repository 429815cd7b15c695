"""Writers to SQLite take turns. Those who wait behind a locked database fail together with the first."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

import sqlalchemy as sa


class WriterQueue:
    """One writer at a time. Without it every waiting writer would wait for the same lock again, one after the other."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._failed_at = float("-inf")
        self._error: sa.exc.OperationalError | None = None

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        began = time.monotonic()
        async with self._lock:
            if self._error is not None and began <= self._failed_at:
                raise self._error
            try:
                yield
            except sa.exc.OperationalError as error:
                self.note(error)
                raise

    def note(self, error: BaseException | None) -> bool:
        """Remember a failure at a locked database for those who wait; tell if it is one."""
        if not isinstance(error, sa.exc.OperationalError) or "locked" not in str(error.orig):
            return False
        self._failed_at, self._error = time.monotonic(), error
        return True
