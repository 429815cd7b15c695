"""Measure the time to read a game's content that was read before."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

ROUNDS = 5


def loading_ms(load: Callable[[], object]) -> float:
    """Median CPU time in milliseconds; the first time, which may keep the pack for the others, does not count."""
    load()
    took = []
    for _ in range(ROUNDS):
        began = process_time()
        load()
        took.append(process_time() - began)
    return round(median(took) * 1000, 1)
