"""The host's tools: ban, mute, list, export and delete players, and let old guest matches expire."""

from __future__ import annotations

import re
import time
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tenkaichi.arena.storage.records import ENDED
from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.storage.tables import (
    BANS,
    INVITATIONS,
    ITEMS,
    MATCHES,
    METADATA,
    PLAYERS,
    RATINGS,
    REMOTE_BOTS,
    REPORTS,
    SCORES,
    SEATS,
)

BanKind = Literal["player", "address"]
NOBODY_ANY_MORE = "deleted"  # stands for a player whose data were deleted
DELETED_NAME = "Deleted player"
LISTED = 200
AT_ONCE = 200  # guest matches that one sweep deletes
SAYING = ("undo", "concede", "claim", "propose", "close", "rules")  # rows with words in which names may stand


class Ban(msgspec.Struct, frozen=True):
    """A player or an address that may not use the arena, or may use it only in silence."""

    kind: str  # "player" or "address"
    value: str  # the player's id, or the network as rate limits count it
    is_mute: bool  # may play, but may not say anything
    reason: str
    until: float  # 0: for ever
    created: float


class Moderation:
    """The host's side of the database. The running servers read bans again every few seconds."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- bans and mutes -------------------------------------------------------------------------------------------

    async def bans(self, now: float | None = None) -> list[Ban]:
        """The bans in force, newest first."""
        current = time.time() if now is None else now
        query = sa.select(BANS).where((BANS.c.until == 0) | (BANS.c.until > current)).order_by(BANS.c.created.desc())
        return [Ban(**row) for row in await self.store.rows(query)]

    async def ban(self, ban: Ban) -> None:
        """Write a ban or mute; it replaces an older one of the same kind."""
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(BANS).where(self._is_it(ban.kind, ban.value, ban.is_mute)))
            await connection.execute(sa.insert(BANS).values(msgspec.structs.asdict(ban)))

    async def lift(self, kind: str, value: str, *, is_mute: bool) -> bool:
        """Whether there was such a ban or mute."""
        async with self.store.writing() as connection:
            done = await connection.execute(sa.delete(BANS).where(self._is_it(kind, value, is_mute)))
            return bool(done.rowcount)

    @staticmethod
    def _is_it(kind: str, value: str, is_mute: bool) -> sa.ColumnElement[bool]:
        return (BANS.c.kind == kind) & (BANS.c.value == value) & (BANS.c.is_mute == is_mute)

    # -- players --------------------------------------------------------------------------------------------------

    async def players(self, name: str = "") -> list[dict[str, Any]]:
        """Players whose name holds these letters, with how many matches they have; newest first."""
        seats = sa.select(SEATS.c.player, sa.func.count().label("matches")).group_by(SEATS.c.player).subquery()
        query = (
            sa.select(PLAYERS.c.public_id, PLAYERS.c.name, PLAYERS.c.claimed_name, PLAYERS.c.created, seats.c.matches)
            .outerjoin(seats, seats.c.player == PLAYERS.c.id)
            .order_by(PLAYERS.c.created.desc())
            .limit(LISTED)
        )
        if name:
            query = query.where(sa.func.lower(PLAYERS.c.name).contains(name.lower(), autoescape=True))
        return [
            {
                "id": row["public_id"],
                "name": row["name"],
                "is_guest": row["claimed_name"] is None,
                "created": row["created"],
                "matches": row["matches"] or 0,
            }
            for row in await self.store.rows(query)
        ]

    async def found(self, name_or_id: str) -> list[tuple[str, str]]:
        """The inner ids and names of the players with this public id, or else with this name."""
        columns = sa.select(PLAYERS.c.id, PLAYERS.c.name)
        rows = await self.store.rows(columns.where(PLAYERS.c.public_id == name_or_id))
        if not rows:
            rows = await self.store.rows(columns.where(sa.func.lower(PLAYERS.c.name) == name_or_id.lower()))
        return [(row["id"], row["name"]) for row in rows]

    async def export(self, player: str) -> dict[str, Any]:
        """Everything that the database holds about a player, but for the hash of the password."""
        [record] = await self.store.rows(sa.select(PLAYERS).where(PLAYERS.c.id == player))
        sat = await self.store.rows(sa.select(SEATS).where(SEATS.c.player == player))
        matches = []
        for seat in sat:
            [match] = await self.store.rows(sa.select(MATCHES).where(MATCHES.c.id == seat["match_id"]))
            said = sa.select(ITEMS).where((ITEMS.c.match_id == seat["match_id"]) & (ITEMS.c.by == seat["seat"]))
            answers = [_plain(row) for row in await self.store.rows(said.order_by(ITEMS.c.seq))]
            if match["status"] in ENDED:
                about = _plain(match)
            else:  # the seed, a roster that nobody has seen, and what the answers have dealt are still secret
                about = {name: value for name, value in _plain(match).items() if name not in ("seed", "setup")}
                answers = [{**answer, "payload": ""} for answer in answers]
            matches.append({"match": about, "seat": _plain(seat), "changes": answers})
        own = {name: await self._of_player(table, player) for name, table in self._tables_of_players().items()}
        reports = await self._reports_by(player)
        about_player = {name: value for name, value in _plain(record).items() if name != "password"}
        ratings = [_plain(row) for row in await self.store.rows(sa.select(RATINGS).where(RATINGS.c.who == player))]
        sheets = [_plain(row) for row in await self.store.rows(sa.select(SCORES).where(SCORES.c.created_by == player))]
        bots = [await self.export(bot) for bot in await self._bots_of(player)]
        return {
            "player": about_player, "matches": matches, "reports": reports, "ratings": ratings, "scores": sheets,
            "bots": bots, **own,
        }  # fmt: skip

    async def _reports_by(self, player: str) -> list[dict[str, Any]]:
        """Problem reports. The tape of a match that is not over holds the other player's hand and the coming dice."""
        query = sa.select(REPORTS, MATCHES.c.status).join(MATCHES, MATCHES.c.id == REPORTS.c.match_id)
        found: list[dict[str, Any]] = []
        for row in await self.store.rows(query.where(REPORTS.c.by == player)):
            plain = _plain(row)
            if plain.pop("status") not in ("over", "abandoned"):
                payload = msgspec.json.decode(plain["payload"])
                plain["payload"] = msgspec.json.encode(
                    {name: value for name, value in payload.items() if name not in ("tape", "failed")}
                ).decode()
            found.append(plain)
        return found

    async def _bots_of(self, player: str) -> list[str]:
        rows = await self.store.rows(sa.select(REMOTE_BOTS.c.player).where(REMOTE_BOTS.c.owner == player))
        return [row["player"] for row in rows]

    async def _of_player(self, table: sa.Table, player: str) -> list[dict[str, Any]]:
        rows = await self.store.rows(sa.select(table).where(table.c.player == player))
        return [{name: value for name, value in _plain(row).items() if name != "token"} for row in rows]

    @staticmethod
    def _tables_of_players() -> dict[str, sa.Table]:
        """Every table whose rows belong to a player and are deleted with them: decks, packs, log-ins …"""
        return {
            table.name: table
            for table in METADATA.sorted_tables
            if "player" in table.c and any(key.column is PLAYERS.c.id for key in table.c.player.foreign_keys)
        }

    async def delete(self, player: str) -> dict[str, int]:
        """Delete a player, their bots and what is theirs; matches stay, with a nameless seat. Says how much went."""
        gone: dict[str, int] = {}
        for bot in await self._bots_of(player):
            for name, count in (await self.delete(bot)).items():
                gone[name] = gone.get(name, 0) + count
        nameless = {"player": NOBODY_ANY_MORE, "name": DELETED_NAME}
        statements: list[tuple[str, Any]] = [
            (name, sa.delete(table).where(table.c.player == player))
            for name, table in self._tables_of_players().items()
        ]
        statements += [
            ("reports", sa.delete(REPORTS).where(REPORTS.c.by == player)),
            ("ratings", sa.delete(RATINGS).where(RATINGS.c.who == player)),
            ("bans", sa.delete(BANS).where((BANS.c.kind == "player") & (BANS.c.value == player))),
            ("seats", sa.update(SEATS).where(SEATS.c.player == player).values(**nameless)),
            ("tables", sa.update(MATCHES).where(MATCHES.c.created_by == player).values(created_by=NOBODY_ANY_MORE)),
            ("scores", sa.update(SCORES).where(SCORES.c.created_by == player).values(created_by=NOBODY_ANY_MORE)),
            ("players", sa.delete(PLAYERS).where(PLAYERS.c.id == player)),
        ]
        async with self.store.writing() as connection:
            await _take_name_out(connection, player)
            for name, statement in statements:
                gone[name] = gone.get(name, 0) + (await connection.execute(statement)).rowcount
        return {name: count for name, count in gone.items() if count}

    # -- matches that expire --------------------------------------------------------------------------------------

    async def expire_guest_matches(self, before: float) -> int:
        """Delete finished matches of guests alone that are older; says how many."""
        claimed = (
            sa.select(SEATS.c.match_id)
            .join(PLAYERS, PLAYERS.c.id == SEATS.c.player)
            .where(PLAYERS.c.claimed_name.is_not(None))
        )
        over = MATCHES.c.status.in_(("over", "abandoned", "broken")) & (MATCHES.c.updated < before)
        query = sa.select(MATCHES.c.id).where(over & MATCHES.c.id.not_in(claimed)).limit(AT_ONCE)
        old = [row["id"] for row in await self.store.rows(query)]
        if old:
            async with self.store.writing() as connection:
                for table in (ITEMS, SEATS, INVITATIONS, REPORTS):
                    await connection.execute(sa.delete(table).where(table.c.match_id.in_(old)))
                await connection.execute(sa.delete(MATCHES).where(MATCHES.c.id.in_(old)))
        return len(old)


async def _take_name_out(connection: AsyncConnection, player: str) -> None:
    """Remove a player's name from what the rows of their matches say: "Ann has taken back an answer"."""
    sat = (await connection.execute(sa.select(SEATS.c.match_id, SEATS.c.name).where(SEATS.c.player == player))).all()
    for match_id, name in dict.fromkeys((match_id, name) for match_id, name in sat if name):
        word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
        where = (ITEMS.c.match_id == match_id) & ITEMS.c.kind.in_(SAYING)
        for seq, payload in (await connection.execute(sa.select(ITEMS.c.seq, ITEMS.c.payload).where(where))).all():
            plain = msgspec.json.decode(payload)
            said = {key: _without(word, plain[key]) for key in ("words", "remark", "told", "reason") if key in plain}
            if any(plain[key] != value for key, value in said.items()):
                written = msgspec.json.encode({**plain, **said}).decode()
                this = (ITEMS.c.match_id == match_id) & (ITEMS.c.seq == seq)
                await connection.execute(sa.update(ITEMS).where(this).values(payload=written))


def _without(word: re.Pattern[str], said: Any) -> Any:
    if isinstance(said, dict):
        return {seat: _without(word, each) for seat, each in said.items()}
    return word.sub(DELETED_NAME, said)


def _plain(row: sa.RowMapping) -> dict[str, Any]:
    return dict(row)
