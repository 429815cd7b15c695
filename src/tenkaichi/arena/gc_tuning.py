"""What makes the whole server pause: the garbage collector, and threads that hold each other up.

A full collection looks at every object there is, games' books and live matches included, and nobody is answered
meanwhile. What a match needs is freed without it, when the last one lets go: a room, its sockets and its tasks hold
each other in no circle once they have ended (tests/arena/test_gc_tuning.py). What is there once the books are read is
set aside for good, and full collections are a net for what nobody thought of: one in half an hour where rooms were
dropped.
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
)  # young objects before a look at them; looks at the young, at the middle-aged, before more
COLLECT_SECONDS = 1800.0
SWITCH_SECONDS = 0.0005  # how long a thread may keep the interpreter while the loop waits for it


def tune_gc() -> None:
    """Once, when what stays has been loaded."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    sys.setswitchinterval(SWITCH_SECONDS)


class RareCollector:
    """Lets go of whatever dropped rooms left in circles, but seldom: with 200 live matches it takes 0.4 s."""

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
    """Counts how long collections take; what is returned ends it."""
    began = 0.0

    def note(phase: str, _: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = time.perf_counter()
        else:
            telemetry.collection_seconds.observe(time.perf_counter() - began)

    gc.callbacks.append(note)
    return lambda: gc.callbacks.remove(note)
