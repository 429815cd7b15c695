"""Settings against pauses of the whole server: the garbage collector, and threads that block each other.

A full collection visits every object, including the games' content and all live matches, and the server answers nothing
during it. Matches are freed without it: a room, its sockets and its tasks form no reference cycle once they have ended
(tests/arena/test_gc_tuning.py). So everything loaded at the start is frozen, and a full collection is a safety net: one
in half an hour if rooms were dropped.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable

from tenkaichi.arena.telemetry import Telemetry

THRESHOLDS = (
    20_000,
    20,
    200,
)  # new objects before a young collection; young before a middle one; middle before a full one
COLLECT_SECONDS = 1800.0
SWITCH_SECONDS = 0.0005  # how long a thread may hold the interpreter while the loop waits


def tune_gc() -> None:
    """Tune the collector and the thread switches, once everything permanent is loaded."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    sys.setswitchinterval(SWITCH_SECONDS)


class RareCollector:
    """Frees cycles left by dropped rooms, but rarely: with 200 live matches a collection takes 0.4 s."""

    def __init__(self) -> None:
        self.last = time.monotonic()
        self.has_dropped = False

    def dropped(self) -> None:
        self.has_dropped = True

    def collect_if_due(self) -> None:
        if self.has_dropped and time.monotonic() - self.last >= COLLECT_SECONDS:
            gc.collect()
            self.last, self.has_dropped = time.monotonic(), False


def watch_gc(telemetry: Telemetry) -> Callable[[], None]:
    """Measure how long collections take; call the result to stop."""
    began = 0.0

    def note(phase: str, _: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = time.perf_counter()
        else:
            telemetry.collection_seconds.observe(time.perf_counter() - began)

    gc.callbacks.append(note)
    return lambda: gc.callbacks.remove(note)
