"""Writes the waiting rows of all matches in one transaction, in one thread: SQLite only.

A transaction for every answer costs a dozen switches between threads, and with many live matches the answers queue for
the one writer. Here all waiting writers share a transaction: what `write` has returned from is on disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sa

from tenkaichi.arena.storage.writer_queue import WriterQueue

Work = Callable[[sa.Connection], None]  # raises if it cannot be done; it has then written nothing


class Batches:
    """One writing thread and its queue."""

    def __init__(self, engine: sa.Engine, queue: WriterQueue) -> None:
        self.engine = engine
        self.queue = queue
        self.waiting: list[tuple[Work, asyncio.Future[None]]] = []
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self.writer: asyncio.Task[None] | None = None

    async def write(self, work: Work) -> None:
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()
        self.waiting.append((work, written))
        if self.writer is None or self.writer.done():
            self.writer = loop.create_task(self._write_all())
        await written

    async def _write_all(self) -> None:
        while self.waiting:
            outcomes: list[Any]
            batch: list[tuple[Work, asyncio.Future[None]]] = []
            try:
                async with self.queue.turn():
                    batch, self.waiting = self.waiting, []
                    outcomes = await asyncio.get_running_loop().run_in_executor(
                        self.thread, self._in_one, [work for work, _ in batch]
                    )
                    is_locked = self.queue.note(outcomes[0])
                if is_locked:  # later callers would only wait for the same lock
                    batch, self.waiting = [*batch, *self.waiting], []
                    outcomes = [outcomes[0]] * len(batch)
            except BaseException as error:
                batch, self.waiting = [*batch, *self.waiting], []
                outcomes = [error] * len(batch)
            for (_, written), outcome in zip(batch, outcomes, strict=True):
                if written.done():
                    continue  # the caller has gone
                if outcome is None:
                    written.set_result(None)
                else:
                    written.set_exception(outcome)

    def _in_one(self, works: list[Work]) -> list[Any]:
        """Write all in one transaction. If one of them was at fault, write each in its own. If the database is at
        fault, all fail: otherwise each would wait for a lasting lock in turn.
        """
        try:
            with self.engine.begin() as connection:
                return [_outcome(work, connection) for work in works]
        except sa.exc.OperationalError as error:
            return [error] * len(works)
        except Exception as error:
            if len(works) == 1:
                return [error]
        return [self._in_one([work])[0] for work in works]

    def close(self) -> None:
        self.thread.shutdown(wait=True)
        self.engine.dispose()


def _outcome(work: Work, connection: sa.Connection) -> Exception | None:
    """A refusal that wrote nothing concerns only its own work; anything else concerns the whole transaction."""
    try:
        work(connection)
    except NothingWritten as refusal:
        return refusal.error
    return None


class NothingWritten(Exception):
    """Work that stopped before its first row."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.error = error
