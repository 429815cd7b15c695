"""The limit on a bot's thinking time for one answer."""

from __future__ import annotations

from time import perf_counter


class TimeIsUp(Exception):
    """Raised while a bot thinks; the bot then answers with the best that it knows."""


class Clock:
    """Looked at wherever thought could go on for long: between two imagined answers, not only between two lines.

    With 0 seconds there is no limit, and nothing depends on the machine.
    """

    def __init__(self, seconds: float = 0.0) -> None:
        self.until: float | None = perf_counter() + seconds if seconds > 0 else None

    def check(self) -> None:
        if self.until is not None and perf_counter() >= self.until:
            raise TimeIsUp


NO_LIMIT = Clock()
