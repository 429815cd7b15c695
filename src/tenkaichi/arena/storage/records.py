"""Rows as values."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any, Literal

import msgspec

from tenkaichi.arena.protocol.matches import MatchOptions, Purpose, Status
from tenkaichi.statistics.summary import Summary

Kind = Literal[
    "start", "answer", "undo", "override", "concede", "claim", "seat", "share", "policy", "propose", "consent", "close",
    "broken", "rematch", "rules",
]  # fmt: skip


ENDED = ("over", "abandoned")


@lru_cache(maxsize=4096)
def public_id_of(player: str) -> str:
    """The public id of a player: it does not reveal the id that their cookie signs."""
    return hashlib.sha256(f"public {player}".encode()).hexdigest()[:16]


class PlayerRecord(msgspec.Struct, kw_only=True):
    id: str
    name: str
    claimed_name: str | None = None
    password: str | None = None
    session: int = 0
    created: float = 0.0
    public_id: str = ""  # follows from the id

    def __post_init__(self) -> None:
        self.public_id = public_id_of(self.id)


class SeatRecord(msgspec.Struct, kw_only=True):
    seat: str
    position: int
    plan: str
    player: str | None = None
    name: str = ""
    level: str = ""
    side: str = ""
    shares_eyes: bool = False
    last_here: float = 0.0

    @property
    def is_bot(self) -> bool:
        return bool(self.level)

    @property
    def is_empty(self) -> bool:
        return self.player is None and not self.level


class MatchRecord(msgspec.Struct, kw_only=True):
    id: str
    game: str
    purpose: Purpose = "match"
    status: Status = "waiting"
    setup: dict[str, Any] = {}
    seed: str = ""
    ruleset: dict[str, Any] = {}
    options: MatchOptions = msgspec.field(default_factory=MatchOptions)
    created_by: str = ""
    created: float = 0.0
    updated: float = 0.0
    seq: int = 0
    length: int = 0
    is_rated: bool = True
    winner: str | None = None
    ending: str = ""
    branch_of: str = ""
    rematch: str = ""
    lesson: str = ""
    seats: list[SeatRecord] = []

    def seat(self, name: str) -> SeatRecord:
        return next(seat for seat in self.seats if seat.seat == name)

    def called(self, seat: str) -> str:
        """The name at a seat; with the seat if two names are equal: bots of a level, one player in both seats."""
        name = self.seat(seat).name
        is_shared = sum(1 for each in self.seats if each.name == name) > 1
        return f"{name} ({seat})" if name and is_shared else name or seat

    def seats_of(self, player: str) -> list[str]:
        return [seat.seat for seat in self.seats if seat.player == player]

    def is_behind(self, player: str, now: float) -> bool:
        """Tell if this player sees the match only with a delay. A finished match counts from its end."""
        delay = self.options.spectator_delay
        if not delay or self.seats_of(player):
            return False
        return self.status not in ENDED or self.updated + delay > now

    @property
    def is_rated_between_two(self) -> bool:
        """Tell if the result may count for a rating: nobody rates a match against themselves."""
        players = [seat.player for seat in self.seats if seat.player is not None]
        return self.is_rated and len(players) == len(set(players))

    @property
    def persons(self) -> list[str]:
        """The players at the table, each once."""
        return list(dict.fromkeys(seat.player for seat in self.seats if seat.player is not None))


class Item(msgspec.Struct, kw_only=True, frozen=True):
    """One accepted change of a match."""

    seq: int
    kind: Kind
    by: str
    at: float
    payload: dict[str, Any]


class SummaryRecord(msgspec.Struct, kw_only=True):
    match_id: str
    game: str
    ended: float
    shown_from: float
    is_private: bool
    summary: Summary


class ReportRecord(msgspec.Struct, kw_only=True):
    id: str
    match_id: str
    by: str
    created: float
    payload: dict[str, Any]
