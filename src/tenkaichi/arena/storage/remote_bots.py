"""Reads and writes remote bots and the challenges that wait for them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from tenkaichi.arena.storage.records import PlayerRecord
from tenkaichi.arena.storage.store import NameTaken, Store, digest_of
from tenkaichi.arena.storage.tables import CHALLENGES, MATCHES, PLAYERS, REMOTE_BOTS, SEATS

TOKEN_PREFIX = "tkb_"  # tools that look for leaked secrets find it by this
ID_PREFIX = "bot-"
SCOPE = "bot:play"
LISTED = 100


def is_remote_bot(player: str | None) -> bool:
    """Tell if a player's id is that of a remote bot. The server makes all ids, so nobody else can have such a one."""
    return player is not None and player.startswith(ID_PREFIX)


@dataclass(frozen=True, slots=True)
class RemoteBot:
    """A bot account."""

    record: PlayerRecord
    owner: str
    owner_name: str
    games: tuple[str, ...]
    about: str
    seen: float


@dataclass(frozen=True, slots=True)
class Challenge:
    """A table that waits for a bot."""

    match_id: str
    player: str  # the bot
    seat: str


class RemoteBotStore:
    """The tables `remote_bots` and `challenges` in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- accounts -------------------------------------------------------------------------------------------------

    async def add(
        self, name: str, claimed_name: str, owner: str, games: Sequence[str], about: str, now: float
    ) -> tuple[RemoteBot, str]:
        """Make an account and its token."""
        token = TOKEN_PREFIX + secrets.token_urlsafe(32)
        record = PlayerRecord(
            id=ID_PREFIX + secrets.token_urlsafe(12), name=name, claimed_name=claimed_name, created=now
        )
        values = {
            "player": record.id, "owner": owner, "token": digest_of(token), "scope": SCOPE,
            "games": msgspec.json.encode(list(games)).decode(), "about": about, "created": now, "seen": 0.0,
        }  # fmt: skip
        try:
            async with self.store.writing() as connection:
                await connection.execute(sa.insert(PLAYERS).values(msgspec.structs.asdict(record)))
                await connection.execute(sa.insert(REMOTE_BOTS).values(values))
        except IntegrityError:
            raise NameTaken(f"the name {name!r} belongs to another player") from None
        return RemoteBot(record, owner, "", tuple(games), about, 0.0), token

    async def with_token(self, token: str) -> PlayerRecord | None:
        """The bot that this token belongs to."""
        query = sa.select(PLAYERS).join(REMOTE_BOTS, REMOTE_BOTS.c.player == PLAYERS.c.id)
        rows = await self.store.rows(query.where(REMOTE_BOTS.c.token == digest_of(token)))
        return PlayerRecord(**rows[0]) if rows else None

    async def owned_by(self, owner: str) -> list[RemoteBot]:
        return await self._bots(REMOTE_BOTS.c.owner == owner)

    async def online(self, since: float) -> list[RemoteBot]:
        """Bots whose stream of events was open at that time or later."""
        return await self._bots(REMOTE_BOTS.c.seen >= since)

    async def one(self, public_id: str) -> RemoteBot | None:
        found = await self._bots(PLAYERS.c.public_id == public_id)
        return found[0] if found else None

    async def _bots(self, which: sa.ColumnElement[bool]) -> list[RemoteBot]:
        owners = PLAYERS.alias("owners")
        query = (
            sa.select(PLAYERS, REMOTE_BOTS.c.owner, REMOTE_BOTS.c.games, REMOTE_BOTS.c.about, REMOTE_BOTS.c.seen,
                      owners.c.name.label("owner_name"))
            .join(REMOTE_BOTS, REMOTE_BOTS.c.player == PLAYERS.c.id)
            .join(owners, owners.c.id == REMOTE_BOTS.c.owner)
            .where(which)
            .order_by(REMOTE_BOTS.c.created)
            .limit(LISTED)
        )  # fmt: skip
        return [_remote_bot(row) for row in await self.store.rows(query)]

    async def owners(self, players: Sequence[str]) -> dict[str, str]:
        """The owners of those players that are remote bots."""
        bots = [player for player in players if is_remote_bot(player)]
        if not bots:
            return {}
        query = sa.select(REMOTE_BOTS.c.player, REMOTE_BOTS.c.owner).where(REMOTE_BOTS.c.player.in_(bots))
        return {row["player"]: row["owner"] for row in await self.store.rows(query)}

    async def note_seen(self, player: str, now: float) -> None:
        async with self.store.writing() as connection:
            await connection.execute(sa.update(REMOTE_BOTS).where(REMOTE_BOTS.c.player == player).values(seen=now))

    async def revoke(self, player: str) -> None:
        """Void the token for ever. The name and the matches of the bot stay."""
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(REMOTE_BOTS).where(REMOTE_BOTS.c.player == player))
            await connection.execute(sa.delete(CHALLENGES).where(CHALLENGES.c.player == player))

    # -- challenges -----------------------------------------------------------------------------------------------

    async def challenge(self, match_id: str, player: str, seat: str, now: float) -> None:
        values = {"match_id": match_id, "player": player, "seat": seat, "created": now}
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(CHALLENGES).values(values))

    async def challenges(self, player: str) -> list[Challenge]:
        """Challenges at which the seat is still free, oldest first."""
        query = (
            sa.select(CHALLENGES)
            .join(MATCHES, MATCHES.c.id == CHALLENGES.c.match_id)
            .where(CHALLENGES.c.player == player, MATCHES.c.status == "waiting")
            .order_by(CHALLENGES.c.created)
            .limit(LISTED)
        )
        return [
            Challenge(match_id=row["match_id"], player=row["player"], seat=row["seat"])
            for row in await self.store.rows(query)
        ]

    async def drop_challenge(self, match_id: str) -> None:
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(CHALLENGES).where(CHALLENGES.c.match_id == match_id))

    async def playing(self, player: str) -> dict[str, tuple[str, list[str]]]:
        """The matches that a bot is playing: id to game and seats."""
        query = (
            sa.select(MATCHES.c.id, MATCHES.c.game, SEATS.c.seat)
            .join(SEATS, SEATS.c.match_id == MATCHES.c.id)
            .where(SEATS.c.player == player, MATCHES.c.status == "playing")
            .order_by(MATCHES.c.created, SEATS.c.position)
        )
        found: dict[str, tuple[str, list[str]]] = {}
        for row in await self.store.rows(query):
            found.setdefault(row["id"], (row["game"], []))[1].append(row["seat"])
        return found


def _remote_bot(row: sa.RowMapping) -> RemoteBot:
    values = dict(row)
    about = {name: values.pop(name) for name in ("owner", "owner_name", "about", "seen")}
    games = tuple(msgspec.json.decode(values.pop("games"), type=list[str]))
    return RemoteBot(PlayerRecord(**values), games=games, **about)
