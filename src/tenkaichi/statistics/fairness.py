"""Is a die fair? Pearson's chi-square test against equal faces.

The chance that a fair die strays at least as far is the regularised upper incomplete gamma function Q(k/2, x/2).
The series computes it where x is small, the continued fraction where x is large. Numerical Recipes, 6.2, names both;
the code is our own.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log
from typing import Literal, NamedTuple

ERROR_RATE = 0.01  # so often a set of fair dice, looked at once, has one that is called loaded
FEWEST = 5  # expected rolls per face below which the test says nothing
PRECISION = 1e-12
MOST_TERMS = 10_000
TINY = 1e-300

Verdict = Literal["fair", "loaded", "too few"]


class Fairness(NamedTuple):
    chi_square: float
    p: float  # how often a fair die strays at least as far
    verdict: Verdict
    words: str


def chi_square(counts: Sequence[int]) -> float:
    total = sum(counts)
    if not total:
        return 0.0
    expected = total / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def tail(statistic: float, freedom: int) -> float:
    """The chance of at least this much with so many degrees of freedom, if nothing but chance is at work."""
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    if freedom <= 0:
        return 0.0
    scale = exp(a * log(x) - x - lgamma(a))
    return max(0.0, min(1.0, 1 - _series(a, x, scale) if x < a + 1 else _fraction(a, x, scale)))


def _series(a: float, x: float, scale: float) -> float:
    """P(a, x)."""
    term = total = 1 / a
    for number in range(1, MOST_TERMS):
        term *= x / (a + number)
        total += term
        if term < total * PRECISION:
            break
    return total * scale


def _fraction(a: float, x: float, scale: float) -> float:
    """Q(a, x), by Lentz's method."""
    b = x + 1 - a
    c, d = 1 / TINY, 1 / b
    total = d
    for number in range(1, MOST_TERMS):
        numerator = -number * (number - a)
        b += 2
        d = 1 / _away_from_zero(numerator * d + b)
        c = _away_from_zero(b + numerator / c)
        total *= d * c
        if abs(d * c - 1) < PRECISION:
            break
    return total * scale


def _away_from_zero(value: float) -> float:
    return value if abs(value) > TINY else TINY


def judged(counts: Sequence[int], dice: int = 1) -> Fairness:
    """One die out of so many that are judged together: with more dice, each must stray further to be called loaded."""
    statistic = chi_square(counts)
    p = tail(statistic, len(counts) - 1)
    total, needed = sum(counts), FEWEST * len(counts)
    if total < needed:
        return Fairness(statistic, p, "too few", f"too few rolls to say: {total} of at least {needed}")
    if p < ERROR_RATE / max(dice, 1):
        return Fairness(statistic, p, "loaded", f"looks loaded: a fair die strays this far {_often(p)}")
    return Fairness(statistic, p, "fair", f"nothing speaks against it: a fair die strays this far {_often(p)}")


def _often(p: float) -> str:
    if p >= 0.1:
        return f"{round(100 * p)} times in 100"
    if p >= 0.0001:
        return f"once in {round(1 / p):,}"
    return "less than once in 10,000"
