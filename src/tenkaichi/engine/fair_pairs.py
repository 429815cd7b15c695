"""Fair pairs of ready-made sides: equal masters win about equally often with both. Measured, kept as data."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from math import inf
from pathlib import Path

LOW, HIGH = 0.35, 0.65  # a pairing outside this is not offered
SURE = 90.0  # of two sides that were not measured against each other: so many Elo apart at most


@dataclass(frozen=True)
class Fairness:
    """Strengths of sides in Elo, and the rates of pairs that were measured: of the first against the second.

    `most` is the highest rate at which a pairing is still offered. Measured rates have an error, so a game may ask for
    more than `HIGH` does. `sure` is how many Elo apart two sides may be that were not measured against each other; 0:
    such pairs are not offered.
    """

    strengths: Mapping[str, float] = field(default_factory=dict)
    rates: Mapping[tuple[str, str], float] = field(default_factory=dict)
    most: float = HIGH
    sure: float = SURE

    def rate(self, first: str, second: str) -> float | None:
        """The measured rate of the first side, from either way round; None if they never met."""
        if (first, second) in self.rates:
            return self.rates[first, second]
        other = self.rates.get((second, first))
        return None if other is None else 1.0 - other

    def distance(self, first: str, second: str) -> float:
        """The distance of a pairing from fair: 1 is the limit of the offer, 0 the middle or an unmeasured pairing."""
        rate = self.rate(first, second)
        if rate is not None:
            return abs(rate - 0.5) / (self.most - 0.5)
        if first in self.strengths and second in self.strengths:
            return abs(self.strengths[first] - self.strengths[second]) / self.sure if self.sure else inf
        return 0.0

    def fair(self, pairs: Sequence[tuple[str, str]], *, may_mirror: bool = False) -> list[tuple[str, str]]:
        """The fair pairs, in their order. A side that has none meets those that come nearest to it.

        Where a side may meet itself, it does that instead; such pairs come last.
        """
        kept = {pair for pair in pairs if self.distance(*pair) <= 1.0}
        mirrored: list[tuple[str, str]] = []
        for side in dict.fromkeys([side for pair in pairs for side in pair]):
            if not any(side in pair for pair in kept):
                if may_mirror:
                    mirrored.append((side, side))
                    continue
                nearest = min([self.distance(*pair) for pair in pairs if side in pair])
                kept |= {pair for pair in pairs if side in pair and self.distance(*pair) <= nearest + 1e-9}
        return [*[pair for pair in pairs if pair in kept], *mirrored]


def read_fairness(path: Path | Traversable) -> Fairness:
    """Read a file of measurements; a missing one says nothing."""
    if not path.is_file():
        return Fairness()
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    rates: dict[tuple[str, str], float] = {}
    for pair, rate in table.get("rates", {}).items():
        first, _, second = pair.partition(" : ")
        rates[first, second] = float(rate)
    strengths = {side: float(elo) for side, elo in table.get("strengths", {}).items()}
    most, sure = float(table.get("most", HIGH)), float(table.get("sure", SURE))
    return Fairness(strengths, rates, min(HIGH, most), sure)
