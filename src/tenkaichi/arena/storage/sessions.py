"""Valid cookies: the number of a player's session, and log-ins that were ended one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from tenkaichi.arena.storage.records import PlayerRecord
from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.storage.tables import ENDED_LOGINS, PLAYERS

AT_ONCE = 500  # marks asked about in one statement


@dataclass(frozen=True, slots=True)
class Mark:
    """The content of a cookie: player, number of the session and, for a kept name, the log-in."""

    player: str
    session: int = 0
    login: str = ""


class Sessions:
    """Checked in the database at every request: an ended log-in ends at once, in every process."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def player(self, player_id: str, login: str) -> tuple[PlayerRecord | None, bool]:
        """A stored player, and whether this log-in has been ended."""
        if not login:
            return await self.store.player(player_id), False
        ended = sa.and_(ENDED_LOGINS.c.id == login, ENDED_LOGINS.c.player == PLAYERS.c.id)
        query = sa.select(PLAYERS, ENDED_LOGINS.c.id.label("ended")).outerjoin(ENDED_LOGINS, ended)
        rows = await self.store.rows(query.where(PLAYERS.c.id == player_id))
        if not rows:
            return None, False
        values = dict(rows[0])
        has_ended = values.pop("ended") is not None
        return PlayerRecord(**values), has_ended

    async def void(self, marks: Sequence[Mark]) -> dict[Mark, Literal["login", "session"]]:
        """Players whose cookies are void, and what has ended: this log-in, or all of them, one of which may go on with
        a new cookie. A guest who is not in the database has nothing that could end.
        """
        found: dict[Mark, Literal["login", "session"]] = {}
        for start in range(0, len(marks), AT_ONCE):
            some = marks[start : start + AT_ONCE]
            players = sa.select(PLAYERS.c.id, PLAYERS.c.session).where(PLAYERS.c.id.in_({mark.player for mark in some}))
            present = {row["id"]: row["session"] for row in await self.store.rows(players)}
            logins = {mark.login for mark in some if mark.login}
            ended = sa.select(ENDED_LOGINS.c.id, ENDED_LOGINS.c.player).where(ENDED_LOGINS.c.id.in_(logins))
            over = {(row["player"], row["id"]) for row in await self.store.rows(ended)} if logins else set()
            for mark in some:
                if present.get(mark.player, mark.session) != mark.session:
                    found[mark] = "session"
                elif (mark.player, mark.login) in over:
                    found[mark] = "login"
        return found

    async def end(self, player_id: str, login: str, until: float) -> None:
        """End this log-in; the player's others stay valid."""
        values = {"id": login, "player": player_id, "until": until}
        try:
            async with self.store.writing() as connection:
                await connection.execute(sa.insert(ENDED_LOGINS).values(values))
        except IntegrityError:  # it has been ended already
            return

    async def end_all(self, player_id: str) -> None:
        """Void all cookies of the player given out so far."""
        raised = sa.update(PLAYERS).where(PLAYERS.c.id == player_id).values(session=PLAYERS.c.session + 1)
        async with self.store.writing() as connection:
            await connection.execute(raised)
            await connection.execute(sa.delete(ENDED_LOGINS).where(ENDED_LOGINS.c.player == player_id))

    async def forget(self, now: float) -> None:
        """Delete ended log-ins so old that no browser has their cookies any more."""
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(ENDED_LOGINS).where(ENDED_LOGINS.c.until < now))
