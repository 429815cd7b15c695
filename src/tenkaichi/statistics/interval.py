"""The uncertainty of a win rate."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z_95 = 1.959963984540054  # standard deviations that hold 95 % of a normal distribution


class Interval(NamedTuple):
    low: float
    high: float


def wilson(successes: float, trials: int, z: float = Z_95) -> Interval:
    """Wilson's score interval for a proportion: honest for few trials and near 0 and 1. A draw is half a success."""
    if trials <= 0:
        return Interval(0.0, 1.0)
    share = successes / trials
    spread = z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))
