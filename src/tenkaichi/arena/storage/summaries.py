"""Reads and writes the summaries of finished matches, and finds the matches that still have none."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from tenkaichi.arena.storage.records import MatchRecord, PlayerRecord, SummaryRecord
from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.storage.tables import MATCHES, PLAYERS, SCORES, SEATS, SUMMARIES
from tenkaichi.engine.typed_reading import read_json
from tenkaichi.statistics.summary import Summary

SEEN_BY_ALL = MATCHES.c.options.not_like('%"spectators":"none"%')


class Summaries:
    """The table `summaries` of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, record: SummaryRecord) -> bool:
        """Store a summary and say if it is the first; if another process was faster, its own is the same."""
        values = msgspec.structs.asdict(record)
        values["payload"] = msgspec.json.encode(values.pop("summary")).decode()
        try:
            async with self.store.writing() as connection:
                await connection.execute(sa.insert(SUMMARIES).values(values))
        except IntegrityError:
            return False
        return True

    async def missing(self, limit: int, but: Sequence[str] = ()) -> list[str]:
        """Finished matches that count and have no summary yet, the oldest first."""
        known = sa.select(SUMMARIES.c.match_id)
        query = (
            sa.select(MATCHES.c.id)
            .where((MATCHES.c.status == "over") & (MATCHES.c.purpose == "match") & MATCHES.c.is_rated)
            .where(MATCHES.c.id.not_in(known) & MATCHES.c.id.not_in(list(but)))
            .order_by(MATCHES.c.updated)
            .limit(limit)
        )
        return [row["id"] for row in await self.store.rows(query)]

    async def of_game(self, game: str, now: float) -> list[Summary]:
        """Summaries that everybody may see by now, and the saved results of real tables."""
        return [read_json(payload, Summary) for payload in await self.stored_of_game(game, now)]

    async def stored_of_game(self, game: str, now: float) -> list[str]:
        """The same as they are stored: to be read in another thread, for there may be a hundred thousand."""
        where = (SUMMARIES.c.game == game) & (SUMMARIES.c.shown_from <= now)
        rows = await self.store.rows(sa.select(SUMMARIES.c.payload).where(where))
        scored = sa.select(SCORES.c.saved.label("payload")).where((SCORES.c.game == game) & (SCORES.c.ended > 0))
        rows = [*rows, *await self.store.rows(scored)]
        return [row["payload"] for row in rows]

    async def uses_of_game(self, game: str, now: float) -> list[str]:
        """The stored summaries that everybody may see by now, as they are: for counting in another thread."""
        where = (SUMMARIES.c.game == game) & (SUMMARIES.c.shown_from <= now)
        return [row["payload"] for row in await self.store.rows(sa.select(SUMMARIES.c.payload).where(where))]

    async def unrated(self, game: str) -> int:
        """Finished matches that do not count: a takeback or a change by hand."""
        where = (MATCHES.c.game == game) & (MATCHES.c.status == "over") & (MATCHES.c.purpose == "match")
        count = sa.select(sa.func.count().label("count")).select_from(MATCHES).where(where & ~MATCHES.c.is_rated)
        return int((await self.store.rows(count))[0]["count"])

    # -- players --------------------------------------------------------------------------------------------------

    async def player(self, public_id: str) -> PlayerRecord | None:
        rows = await self.store.rows(sa.select(PLAYERS).where(PLAYERS.c.public_id == public_id))
        return PlayerRecord(**rows[0]) if rows else None

    async def stored_of_player(self, player: str, now: float, *, with_private: bool) -> list[tuple[str, str, str]]:
        """Game, seat and stored summary of a player's matches; one per seat held."""
        query = sa.select(SUMMARIES.c.game, SUMMARIES.c.payload, SEATS.c.seat).join(
            SEATS, SEATS.c.match_id == SUMMARIES.c.match_id
        )
        query = query.where(SEATS.c.player == player)
        if not with_private:
            query = query.where(~SUMMARIES.c.is_private & (SUMMARIES.c.shown_from <= now))
        return [(row["game"], row["seat"], row["payload"]) for row in await self.store.rows(query)]

    async def of_player(self, player: str, now: float, *, with_private: bool) -> list[tuple[str, str, Summary]]:
        """Game, seat and summary of a player's matches; one per seat held."""
        stored = await self.stored_of_player(player, now, with_private=with_private)
        return [(game, seat, read_json(payload, Summary)) for game, seat, payload in stored]

    async def finished(self, player: str, limit: int, *, with_private: bool) -> list[MatchRecord]:
        """A player's finished matches, the latest first; those of private tables only for the player."""
        mine = sa.select(SEATS.c.match_id).where(SEATS.c.player == player)
        query = sa.select(MATCHES).where(
            (MATCHES.c.status == "over") & (MATCHES.c.purpose == "match") & MATCHES.c.id.in_(mine)
        )
        if not with_private:
            query = query.where(SEEN_BY_ALL)
        return await self.store.match_records(query.order_by(MATCHES.c.updated.desc()).limit(limit))
