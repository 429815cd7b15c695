"""Ratings by game: of players and of bot levels, on one scale, with their uncertainty.

A rating is computed when a match that counts has ended, by the library openskill (Plackett–Luce). Bot levels are rated
like players; they begin where their order puts them. A rating is shown in points that differ about as Elo does.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sa
from openskill.models import PlackettLuce

from tenkaichi.arena.guards import Buckets
from tenkaichi.arena.protocol.matches import RatingInfo
from tenkaichi.arena.storage.records import MatchRecord, SeatRecord
from tenkaichi.arena.storage.remote_bots import RemoteBotStore, is_remote_bot
from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.storage.tables import RATINGS
from tenkaichi.bots.registry import level_names

POINTS = 48  # of the scale that is shown, for one point of openskill's
EVEN = 1500  # points of somebody who has not played yet
LEVEL_STEP = 150 / POINTS  # between two bot levels at the beginning
LEVEL_SIGMA = 2.0
SURE_POINTS = 200  # a rating with more doubt than this is marked as provisional
READ_AGAIN_SECONDS = 20.0
MODEL = PlackettLuce()
PAIR_MATCHES = 10.0  # of the same two people that count, and as many a day from then on
NEWCOMERS = 10.0  # matches against provisional players that move a known one, and as many a day from then on
DAY = 86_400


class Rating(msgspec.Struct, frozen=True):
    """A player's rating in one game."""

    who: str  # a player's id, or "bot:LEVEL"
    game: str
    mu: float
    sigma: float
    matches: int = 0
    updated: float = 0.0

    @property
    def info(self) -> RatingInfo:
        doubt = round(2 * POINTS * self.sigma)
        points = round(EVEN + POINTS * (self.mu - MODEL.mu))
        return RatingInfo(points=points, doubt=doubt, matches=self.matches, is_provisional=doubt > SURE_POINTS)


def first_rating(who: str, game: str) -> Rating:
    """The rating before the first match."""
    if not who.startswith("bot:"):
        return Rating(who, game, MODEL.mu, MODEL.sigma)
    names = level_names()
    level = who.removeprefix("bot:")
    place = names.index(level) if level in names else len(names) // 2
    return Rating(who, game, MODEL.mu + LEVEL_STEP * (place - (len(names) - 1) / 2), LEVEL_SIGMA)


def who_sits(seat: SeatRecord) -> str:
    """The player whose rating counts for a seat; "" if none does."""
    return f"bot:{seat.level}" if seat.is_bot else seat.player or ""


def rated(before: list[Rating], record: MatchRecord, now: float) -> list[Rating]:
    """The ratings after a match; a draw has no winner."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    ranks = [0.0 if record.winner in (None, seat.seat) else 1.0 for seat in record.seats]
    after = MODEL.rate(teams, ranks=ranks)
    return [
        Rating(old.who, old.game, team[0].mu, team[0].sigma, old.matches + 1, now)
        for old, team in zip(before, after, strict=True)
    ]


class Ratings:
    """The ratings as this process knows them: read at the start, and again what has changed since."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: dict[tuple[str, str], Rating] = {}
        self.read_at = -READ_AGAIN_SECONDS
        self.newest = 0.0
        self.pairs = Buckets((PAIR_MATCHES, PAIR_MATCHES / DAY))
        self.newcomers = Buckets((NEWCOMERS, NEWCOMERS / DAY))

    async def refresh(self) -> None:
        """Read what other processes have rated."""
        if time.monotonic() - self.read_at < READ_AGAIN_SECONDS:
            return
        self.read_at = time.monotonic()
        rows = await self.store.rows(sa.select(RATINGS).where(RATINGS.c.updated >= self.newest))
        self._note(Rating(**row) for row in rows)

    def _note(self, ratings: Iterable[Rating]) -> None:
        for rating in ratings:
            self.known[(rating.who, rating.game)] = rating
            self.newest = max(self.newest, rating.updated)

    def of(self, who: str, game: str) -> Rating:
        return self.known.get((who, game)) or first_rating(who, game)

    def of_seat(self, record: MatchRecord, seat: SeatRecord) -> RatingInfo | None:
        """The rating that a table shows beside a name; nothing for an empty seat."""
        who = who_sits(seat)
        return self.of(who, record.game).info if who else None

    async def rate(self, record: MatchRecord, now: float) -> None:
        """Count a finished match, once: the caller has just written its summary for the first time."""
        sitting = [who_sits(seat) for seat in record.seats]
        if not record.is_rated_between_two or "" in sitting or len(set(sitting)) != len(sitting):
            return
        if record.options.spectator_delay or record.options.spectators == "none":
            return  # a rating that moves would tell spectators early, or strangers at all, who won
        owners = await RemoteBotStore(self.store).owners(sitting)
        if len({owners.get(who, who) for who in sitting}) != len(sitting):
            return  # nobody is rated against their own bot, and no bot against another of its owner
        are_people = not any(who.startswith("bot:") or is_remote_bot(who) for who in sitting)
        if are_people and self.pairs.take(" ".join(sorted(sitting))):
            return  # two guests of one person could lift each other without end
        async with self.store.writing() as connection:
            before = [await self._read(connection, who, record.game) for who in sitting]
            after = rated(before, record, now)
            after = [new for old, new in zip(before, after, strict=True) if self._may_move(old, before)]
            for rating in after:
                where = (RATINGS.c.who == rating.who) & (RATINGS.c.game == rating.game)
                await connection.execute(sa.delete(RATINGS).where(where))
                await connection.execute(sa.insert(RATINGS).values(msgspec.structs.asdict(rating)))
        self._note(after)

    def _may_move(self, own: Rating, sitting: list[Rating]) -> bool:
        """Tell if a result moves this rating. Newcomers cost nothing: a hundred of them could give up to one player, or
        to a bot level, against which somebody else then wins.
        """
        others = [each for each in sitting if each is not own]
        if own.info.is_provisional:
            return True
        if any(each.info.is_provisional for each in others):
            return self.newcomers.take(f"{own.who} {own.game}") == 0
        is_bot = own.who.startswith("bot:")
        return not is_bot or self.pairs.take(" ".join(each.who for each in [own, *others])) == 0

    async def _read(self, connection: Any, who: str, game: str) -> Rating:
        query = sa.select(RATINGS).where((RATINGS.c.who == who) & (RATINGS.c.game == game)).with_for_update()
        row = (await connection.execute(query)).mappings().first()
        return Rating(**row) if row else first_rating(who, game)
