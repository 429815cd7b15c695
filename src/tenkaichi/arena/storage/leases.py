"""Members of the cluster and owners of live matches: leases in the database, by the database's clock.

A member's lease is one row that it renews; a match belongs to a member as long as that row is valid. So a process with
a thousand rooms renews one row, and a killed process loses all of them at the same moment.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.storage.tables import MATCHES, MEMBERS, OWNERS

FORGOTTEN_SECONDS = 86400  # a member gone for so long is deleted, with its ownerships
ATTEMPTS = 5


@dataclass(frozen=True, slots=True)
class Claimed:
    """The owner of a match; None: there is no such match."""

    owner: str | None
    taken_from: str = ""  # the previous owner, whose lease had lapsed


@dataclass(frozen=True, slots=True)
class Roll:
    """The state of the cluster at a renewal."""

    alive: frozenset[str]  # members with a valid lease
    owned: frozenset[str]  # matches of the renewing member


class Leases:
    """One member's access to `members` and `owners`."""

    def __init__(self, store: Store, member: str, cluster: str, seconds: float) -> None:
        self.store = store
        self.member = member
        self.cluster = cluster
        self.seconds = seconds

    def _now(self) -> Any:
        """Machines disagree about the time; one database does not."""
        if self.store.is_sqlite:
            return sa.literal(time.time(), sa.Float)
        return sa.cast(sa.func.extract("epoch", sa.func.clock_timestamp()), sa.Float)

    def _insert(self, table: sa.Table) -> Any:
        return sqlite.insert(table) if self.store.is_sqlite else postgresql.insert(table)

    # -- members --------------------------------------------------------------------------------------------------

    async def renew(self) -> Roll:
        """Renew our lease for so many seconds; return the other members and what is still ours."""
        until = self._now() + self.seconds
        async with self.store.writing() as connection:
            mine = sa.update(MEMBERS).where(MEMBERS.c.id == self.member).values(until=until)
            if (await connection.execute(mine)).rowcount == 0:
                values = {"id": self.member, "cluster": self.cluster, "until": until}
                await connection.execute(sa.insert(MEMBERS).values(values))
            alive = await connection.execute(sa.select(MEMBERS.c.id).where(MEMBERS.c.until > self._now()))
            owned = await connection.execute(sa.select(OWNERS.c.match_id).where(OWNERS.c.member == self.member))
            return Roll(frozenset(alive.scalars()), frozenset(owned.scalars()))

    async def strangers(self) -> list[str]:
        """Live members of other clusters on this database: with another key, they do not receive our messages."""
        where = (MEMBERS.c.until > self._now()) & (MEMBERS.c.cluster != self.cluster)
        async with self.store.engine.connect() as connection:
            return list((await connection.execute(sa.select(MEMBERS.c.id).where(where))).scalars())

    async def strike_off(self) -> None:
        """Delete members that have been gone for long, with their ownerships."""
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(MEMBERS).where(MEMBERS.c.until < self._now() - FORGOTTEN_SECONDS))

    async def leave(self) -> None:
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(MEMBERS).where(MEMBERS.c.id == self.member))

    # -- matches --------------------------------------------------------------------------------------------------

    async def claim(self, match_id: str) -> Claimed:
        """Take a match that is free or whose owner's lease has lapsed; otherwise leave it."""
        async with self.store.writing() as connection:
            for _ in range(ATTEMPTS):
                owner, is_alive = await self._owner(connection, match_id)
                if owner is None:
                    if not await self._take_free(connection, match_id):
                        return Claimed(None)
                elif owner == self.member or is_alive:
                    return Claimed(owner)
                elif await self._take_over(connection, match_id, owner):
                    return Claimed(self.member, taken_from=owner)
        return Claimed(owner)

    async def owner(self, match_id: str) -> str:
        """The owner with a valid lease; "" if there is none."""
        async with self.store.engine.connect() as connection:
            owner, is_alive = await self._owner(connection, match_id)
        return owner if owner is not None and is_alive else ""

    async def release(self, match_id: str) -> None:
        mine = (OWNERS.c.match_id == match_id) & (OWNERS.c.member == self.member)
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(OWNERS).where(mine))

    async def _owner(self, connection: AsyncConnection, match_id: str) -> tuple[str | None, bool]:
        query = (
            sa.select(OWNERS.c.member, MEMBERS.c.until > self._now())
            .join(MEMBERS, MEMBERS.c.id == OWNERS.c.member)
            .where(OWNERS.c.match_id == match_id)
        )
        found = (await connection.execute(query)).first()
        return (None, False) if found is None else (found[0], bool(found[1]))

    async def _take_free(self, connection: AsyncConnection, match_id: str) -> bool:
        """Insert an owner; False if there is no such match. Of two at the same moment one writes, the other sees it."""
        row = sa.select(MATCHES.c.id, sa.literal(self.member)).where(MATCHES.c.id == match_id)
        if (await connection.execute(sa.select(MATCHES.c.id).where(MATCHES.c.id == match_id))).first() is None:
            return False
        taking = self._insert(OWNERS).from_select(["match_id", "member"], row).on_conflict_do_nothing()
        await connection.execute(taking)
        return True

    async def _take_over(self, connection: AsyncConnection, match_id: str, owner: str) -> bool:
        """Take the match only from the owner that was found lapsed, and only if that is still so."""
        alive = sa.select(MEMBERS.c.id).where((MEMBERS.c.id == owner) & (MEMBERS.c.until > self._now()))
        where = (OWNERS.c.match_id == match_id) & (OWNERS.c.member == owner) & ~sa.exists(alive)
        done = await connection.execute(sa.update(OWNERS).where(where).values(member=self.member))
        return done.rowcount == 1
