"""Wins out of games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tenkaichi.statistics.interval import Interval, wilson

FAIR = (0.35, 0.65)  # a team whose interval does not meet this
BROKEN = (0.25, 0.75)  # and whose rate lies beyond these is broken


@dataclass
class Record:
    """Wins and games of one team, or of one pairing."""

    games: int = 0
    won: float = 0.0  # a draw is half a win

    def add(self, points: float) -> None:
        self.games += 1
        self.won += points

    def absorb(self, other: Record) -> None:
        self.games += other.games
        self.won += other.won

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        return wilson(self.won, self.games)

    @property
    def is_broken(self) -> bool:
        low, high = self.interval
        is_outside = self.rate < BROKEN[0] or self.rate > BROKEN[1]
        return is_outside and (high < FAIR[0] or low > FAIR[1])

    def to_plain(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "games": self.games,
            "won": self.won,
            "rate": round(self.rate, 4),
            "interval": [round(low, 4), round(high, 4)],
        }
