"""Say in words why a database is unusable, and check whether it can be written to."""

from __future__ import annotations

import asyncio
import time

import sqlalchemy as sa

from tenkaichi.arena.storage.store import Store

KEPT_SECONDS = 2.0  # how long a finding is cached, so that frequent checks cause few writes
PATIENCE_SECONDS = 5.0
NO_ANSWER = "the database does not answer"
# By parts of the messages of SQLite and PostgreSQL, in lower case.
_WORDS = (
    (("disk is full", "no space left", "disk full"), "the server's disk is full"),
    (("disk i/o error", "could not write", "could not extend"), "the server's disk cannot be written to"),
    (("readonly", "read-only"), "the database can only be read"),
    (("is locked", "lock timeout"), "another process keeps the database locked"),
)
_TRIAL = sa.text("UPDATE alembic_version SET version_num = version_num")  # changes nothing, but has to be written


def trouble_words(error: BaseException) -> str:
    """The kind of trouble only: no statement and no file names."""
    said = str(getattr(error, "orig", None) or error).lower()
    return next((words for signs, words in _WORDS if any(sign in said for sign in signs)), NO_ANSWER)


class Health:
    """Whether the database takes writes. A full disk and a read-only file still answer reads, so a write is tried."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.trouble = ""
        self.until = 0.0
        self.trying: asyncio.Task[None] | None = None

    async def check(self) -> str:
        """Describe the fault; "" if there is none."""
        if time.monotonic() < self.until:
            return self.trouble
        if self.trying is None or self.trying.done():
            self.trying = asyncio.get_running_loop().create_task(self._try())
        done, _ = await asyncio.wait({self.trying}, timeout=PATIENCE_SECONDS)
        return self.trouble if done else NO_ANSWER

    async def _try(self) -> None:
        try:
            async with self.store.writing() as connection:
                await connection.execute(_TRIAL)
            self.trouble = ""
        except Exception as error:
            self.trouble = trouble_words(error)
        self.until = time.monotonic() + KEPT_SECONDS

    async def close(self) -> None:
        if self.trying is not None:
            await asyncio.gather(self.trying, return_exceptions=True)
