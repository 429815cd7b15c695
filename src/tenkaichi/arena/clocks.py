"""Chess clocks that are opt-in and forgiving: a lost connection stops them for a while, and nothing ends by itself."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Clocks:
    """How much time each seat has left. Times are seconds of any steady clock; what is left is in milliseconds."""

    left_ms: dict[str, int] = field(default_factory=dict)  # when `running` was last changed; empty: no clock
    running: str | None = None  # the seat whose time passes
    since: float = 0.0  # from when on it passes: in the future while a lost connection is being forgiven

    @property
    def is_used(self) -> bool:
        return bool(self.left_ms)

    def left(self, seat: str, now: float) -> int | None:
        """What the seat has left now; below zero: for so long its time has been over. None without a clock."""
        if seat not in self.left_ms:
            return None
        spent = max(0.0, now - self.since) if seat == self.running else 0.0
        return self.left_ms[seat] - round(1000 * spent)

    def run(self, seat: str | None, now: float, delay: float = 0.0) -> None:
        """From now on (or from `delay` seconds on) it is this seat's time that passes."""
        if self.running is not None:
            left = self.left(self.running, now)
            if left is not None:
                self.left_ms[self.running] = left
        self.running = seat if seat in self.left_ms else None
        self.since = now + delay

    def add(self, seat: str, seconds: int) -> None:
        """The increment after an answer."""
        if seat in self.left_ms:
            self.left_ms[seat] += 1000 * seconds

    def seconds_until(self, seat: str, left_ms: int, now: float) -> float | None:
        """How long it takes until the running seat has only so much left."""
        left = self.left(seat, now)
        if left is None or seat != self.running or left <= left_ms:
            return None
        return (left - left_ms) / 1000 + max(0.0, self.since - now)
