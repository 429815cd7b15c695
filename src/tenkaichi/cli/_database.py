"""The arena's database for commands that read or change it without a server."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import Parameter

from tenkaichi.engine.errors import TenkaichiError

if TYPE_CHECKING:
    from tenkaichi.arena.storage.store import Store

T = TypeVar("T")
Database = Annotated[str, Parameter(help="sqlite:///PATH or postgresql://…; default: as for serve.")]


def with_database(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Open the arena's database, await the work on it, and close it."""
    from tenkaichi.arena.storage.store import DATABASE_ERRORS, Store

    async def run() -> T:
        store = Store(url)
        try:
            await store.open()
            return await work(store)
        finally:
            await store.close()

    url = find_database(database)
    try:
        return asyncio.run(run())
    except DATABASE_ERRORS as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise TenkaichiError(f"the database {shown(url)} cannot be used: {reason}") from error


def shown(url: str) -> str:
    """The address of a database without a password in it."""
    return re.sub(r"(://[^:/@]*):[^@/]*@", r"\1:***@", url)


def find_database(database: str) -> str:
    """The URL of the named database, or of the one that `serve` uses. A file that does not exist is an error."""
    from tenkaichi.arena.settings import default_database

    url = database or os.environ.get("TENKAICHI_DATABASE", "") or default_database()
    path = url.removeprefix("sqlite:///")
    if "://" not in path and not Path(path).expanduser().is_file():
        raise TenkaichiError(f"there is no database {path!r}: no arena has run there")
    return url
