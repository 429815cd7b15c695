"""Reads and writes builds, their versions, shared builds and homebrew packs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.storage.tables import BUILD_VERSIONS, BUILDS, PACKS, SHARED_BUILDS

BIN_SECONDS = 90 * 86400.0
MOST_VERSIONS = 100  # of one build; the oldest go first

Row = sa.RowMapping


def packed(value: Any) -> str:
    return msgspec.json.encode(value, order="sorted").decode()


class BuildStore:
    """The tables of the library in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def build(self, player: str, build: str) -> Row | None:
        query = sa.select(BUILDS).where(BUILDS.c.player == player, BUILDS.c.id == build)
        rows = await self.store.rows(query)
        return rows[0] if rows else None

    async def builds(self, player: str, *, binned: bool, now: float) -> Sequence[Row]:
        """The builds on the shelf, or those in the bin that are not too old; newest first."""
        state = BUILDS.c.deleted > now - BIN_SECONDS if binned else BUILDS.c.deleted.is_(None)
        query = sa.select(BUILDS).where(BUILDS.c.player == player, state).order_by(BUILDS.c.changed.desc())
        return await self.store.rows(query)

    async def count(self, player: str) -> int:
        rows = await self.store.rows(sa.select(sa.func.count().label("n")).where(BUILDS.c.player == player))
        return int(rows[0]["n"])

    async def add(self, values: dict[str, Any]) -> bool:
        """Insert a build; False if it exists."""
        try:
            async with self.store.writing() as connection:
                await connection.execute(sa.insert(BUILDS).values(values))
        except IntegrityError:
            return False
        return True

    async def change(self, player: str, build: str, expected: int, values: dict[str, Any]) -> bool:
        """Update a build if it is still at that step."""
        this = (BUILDS.c.player == player) & (BUILDS.c.id == build) & (BUILDS.c.step == expected)
        async with self.store.writing() as connection:
            changed = await connection.execute(sa.update(BUILDS).where(this).values(values))
        return bool(changed.rowcount)

    async def bin(self, player: str, build: str, now: float) -> bool:
        this = (BUILDS.c.player == player) & (BUILDS.c.id == build)
        async with self.store.writing() as connection:
            changed = await connection.execute(sa.update(BUILDS).where(this).values(deleted=now))
        return bool(changed.rowcount)

    async def versions(self, player: str, build: str) -> Sequence[Row]:
        this = (BUILD_VERSIONS.c.player == player) & (BUILD_VERSIONS.c.build == build)
        return await self.store.rows(sa.select(BUILD_VERSIONS).where(this).order_by(BUILD_VERSIONS.c.number.desc()))

    async def keep_version(self, values: dict[str, Any]) -> None:
        """Add the next version of a build, and drop the oldest beyond the limit."""
        this = (BUILD_VERSIONS.c.player == values["player"]) & (BUILD_VERSIONS.c.build == values["build"])
        async with self.store.writing() as connection:
            last = (await connection.execute(sa.select(sa.func.max(BUILD_VERSIONS.c.number)).where(this))).scalar() or 0
            await connection.execute(sa.insert(BUILD_VERSIONS).values({**values, "number": last + 1}))
            old = this & (BUILD_VERSIONS.c.number <= last + 1 - MOST_VERSIONS)
            await connection.execute(sa.delete(BUILD_VERSIONS).where(old))

    async def share(self, values: dict[str, Any]) -> None:
        """Store a shared build; the same one twice is one."""
        try:
            async with self.store.writing() as connection:
                await connection.execute(sa.insert(SHARED_BUILDS).values(values))
        except IntegrityError:
            pass

    async def shared(self, code: str) -> Row | None:
        rows = await self.store.rows(sa.select(SHARED_BUILDS).where(SHARED_BUILDS.c.code == code))
        return rows[0] if rows else None

    async def add_pack(self, values: dict[str, Any]) -> None:
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(PACKS).where(PACKS.c.id == values["id"]))
            await connection.execute(sa.insert(PACKS).values(values))

    async def pack(self, pack: str) -> Row | None:
        rows = await self.store.rows(sa.select(PACKS).where(PACKS.c.id == pack))
        return rows[0] if rows else None

    async def packs(self, player: str) -> Sequence[Row]:
        query = sa.select(PACKS).where(PACKS.c.player == player).order_by(PACKS.c.created.desc())
        return await self.store.rows(query)

    async def drop_pack(self, player: str, pack: str) -> bool:
        async with self.store.writing() as connection:
            gone = await connection.execute(sa.delete(PACKS).where(PACKS.c.player == player, PACKS.c.id == pack))
        return bool(gone.rowcount)
