"""Brings the tables up to date at every start, one process at a time."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tenkaichi.engine.errors import TenkaichiError

ADVISORY_LOCK = 7_340_021  # an arbitrary number, the same in every process: its holder migrates
NEWEST = "0010"  # the last of migrations/versions; a test checks it


class NewerDatabase(TenkaichiError):
    """A database that a later version of the program has migrated."""


def _upgrade(connection: sa.Connection, to: str = "head") -> None:
    from alembic import command  # only if there is something to do: it takes a while to load
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


async def _is_newest(connection: AsyncConnection) -> bool:
    def read_version(plain: sa.Connection) -> str:
        if not sa.inspect(plain).has_table("alembic_version"):
            return ""
        return str(plain.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() or "")

    found = await connection.run_sync(read_version)
    if found > NEWEST:
        raise NewerDatabase(
            f"the database {connection.engine.url!r} was last used by a newer version of Tenkaichi (its tables are "
            f"of revision {found}, here they end at {NEWEST}): update the program, or take a copy from before"
        )
    return found == NEWEST


async def migrate(engine: AsyncEngine) -> None:
    """Migrate to the newest tables from any state."""
    async with engine.connect() as connection:
        if await _is_newest(connection):
            return
    with _lock_beside(engine.url):
        async with engine.connect() as connection:
            is_postgres = engine.dialect.name == "postgresql"
            if is_postgres:
                await connection.execute(sa.text(f"SELECT pg_advisory_lock({ADVISORY_LOCK})"))
                await connection.commit()
            try:
                await connection.run_sync(_upgrade)
                await connection.commit()
            finally:
                if is_postgres:
                    await connection.execute(sa.text(f"SELECT pg_advisory_unlock({ADVISORY_LOCK})"))
                    await connection.commit()


@contextlib.contextmanager
def _lock_beside(url: sa.URL) -> Iterator[None]:
    """SQLite has no lock for this: a file next to the database is one, if the system has file locks."""
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
