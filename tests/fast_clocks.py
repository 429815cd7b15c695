"""A server on which the clocks of matches run 20 times as fast: `python -m fast_clocks serve …`."""

from __future__ import annotations

import sys

from same_luck import SameLuck

PROGRAM = ("-m", "fast_clocks")
FACTOR = 20


def hurry() -> None:
    """Let each second that passes on a match's clock count as `FACTOR` seconds."""
    from tenkaichi.arena.clocks import Clocks

    true_left, true_seconds_until = Clocks.left, Clocks.seconds_until

    def left(self: Clocks, seat: str, now: float) -> int | None:
        return true_left(self, seat, now if now < self.since else self.since + FACTOR * (now - self.since))

    def seconds_until(self: Clocks, seat: str, left_ms: int, now: float) -> float | None:
        seconds = true_seconds_until(self, seat, left_ms, now)
        return None if seconds is None else seconds / FACTOR

    Clocks.left, Clocks.seconds_until = left, seconds_until  # type: ignore[method-assign]


if __name__ == "__main__":
    from tenkaichi.cli import main

    SameLuck().put_in_place()
    hurry()
    sys.exit(main())
