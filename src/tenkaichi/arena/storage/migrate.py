"""Brings the tables up to date at every start, one process at a time."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncEngine

ADVISORY_LOCK = 7_340_021  # any number, the same in every process: who holds it migrates


def configuration(connection: sa.Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


async def migrate(engine: AsyncEngine) -> None:
    """To the newest tables, whatever is there."""
    with _lock_beside(engine.url):
        async with engine.connect() as connection:
            is_postgres = engine.dialect.name == "postgresql"
            if is_postgres:
                await connection.execute(sa.text(f"SELECT pg_advisory_lock({ADVISORY_LOCK})"))
                await connection.commit()
            try:
                await connection.run_sync(lambda plain: command.upgrade(configuration(plain), "head"))
                await connection.commit()
            finally:
                if is_postgres:
                    await connection.execute(sa.text(f"SELECT pg_advisory_unlock({ADVISORY_LOCK})"))
                    await connection.commit()


@contextlib.contextmanager
def _lock_beside(url: sa.URL) -> Iterator[None]:
    """SQLite has no lock for this: a file beside the database is one, where the system has file locks."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        yield
        return
    try:
        import fcntl
    except ImportError:
        yield
        return
    with Path(f"{url.database}.lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
