"""Reads and writes what players say to each other, and reports about players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from tenkaichi.arena.storage.store import Overtaken, Store
from tenkaichi.arena.storage.tables import MATCHES, PLAYER_REPORTS, PLAYERS, TALK

Kind = Literal["phrase", "text", "agree", "stop"]
LISTED = 200  # reports in one list


class Line(msgspec.Struct, frozen=True):
    """One thing that a player said or agreed to."""

    number: int
    player: str
    kind: Kind
    words: str
    at: float


class TalkStore:
    """The tables `talk` and `player_reports` in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def lines(self, match_id: str) -> list[Line]:
        """Everything said in a match, oldest first."""
        query = sa.select(*[TALK.c[name] for name in Line.__struct_fields__]).where(TALK.c.match_id == match_id)
        return [Line(**row) for row in await self.store.rows(query.order_by(TALK.c.number))]

    async def add(self, match_id: str, line: Line) -> None:
        """Write a line; raise `Overtaken` if another process has written one with this number."""
        values = {"match_id": match_id, **msgspec.structs.asdict(line)}
        try:
            async with self.store.writing() as connection:
                await connection.execute(sa.insert(TALK).values(values))
        except IntegrityError:
            raise Overtaken(f"match {match_id} has a line {line.number} already") from None

    async def report(self, values: dict[str, Any]) -> None:
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(PLAYER_REPORTS).values(values))

    async def reports(self) -> list[dict[str, Any]]:
        """The newest reports with the public ids and names of both players."""
        about = PLAYERS.alias("about")
        query = (
            sa.select(
                *[PLAYER_REPORTS.c[name] for name in ("id", "match_id", "kind", "words", "said", "created")],
                PLAYERS.c.name.label("by"),
                about.c.name.label("about"),
                about.c.public_id.label("about_id"),
                MATCHES.c.game,
            )
            .join(PLAYERS, PLAYERS.c.id == PLAYER_REPORTS.c.player)
            .outerjoin(about, about.c.id == PLAYER_REPORTS.c.about)
            .outerjoin(MATCHES, MATCHES.c.id == PLAYER_REPORTS.c.match_id)
            .order_by(PLAYER_REPORTS.c.created.desc())
            .limit(LISTED)
        )
        return [{**row, "said": msgspec.json.decode(row["said"])} for row in await self.store.rows(query)]

    async def drop_reports(self, ids: Sequence[str]) -> int:
        """Delete reports that the host has dealt with; say how many."""
        async with self.store.writing() as connection:
            gone = await connection.execute(sa.delete(PLAYER_REPORTS).where(PLAYER_REPORTS.c.id.in_(ids)))
        return int(gone.rowcount)
