"""Optional, forgiving chess clocks. A lost connection stops a clock for a while, and a match never ends by itself."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Clocks:
    """The time left for each seat, in milliseconds. Moments are seconds of any monotonic clock."""

    left_ms: dict[str, int] = field(default_factory=dict)  # at the last change of `running`; empty: no clock
    running: str | None = None  # the seat whose clock runs
    since: float = 0.0  # the moment it starts to run; in the future while a lost connection is forgiven

    @property
    def is_used(self) -> bool:
        return bool(self.left_ms)

    def left(self, seat: str, now: float) -> int | None:
        """The time a seat has left now; negative once it is over. None without a clock."""
        if seat not in self.left_ms:
            return None
        spent = max(0.0, now - self.since) if seat == self.running else 0.0
        return self.left_ms[seat] - round(1000 * spent)

    def pause(self, seat: str, now: float) -> float:
        """The seconds for which the clock of this seat will still stand before it runs."""
        return max(0.0, self.since - now) if seat == self.running else 0.0

    def is_running(self, seat: str, now: float) -> bool:
        return seat == self.running and self.since <= now

    def run(self, seat: str | None, now: float, delay: float = 0.0) -> None:
        """Let this seat's clock run from now on, or after `delay` seconds."""
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
        """Seconds until the running seat has only so much left."""
        left = self.left(seat, now)
        if left is None or seat != self.running or left <= left_ms:
            return None
        return (left - left_ms) / 1000 + max(0.0, self.since - now)


GRACE_SHARE = 0.1  # of the clock


def grace_seconds(clock_seconds: int, most: float) -> float:
    """The seconds for which lost connections may stop a clock: a tenth of it, so that an absence wins little time."""
    return min(most, GRACE_SHARE * clock_seconds)


@dataclass
class Grace:
    """The seconds for which lost connections may still stop a player's clock.

    Each absence uses up a part of it, so coming and going wins no time.
    """

    seconds: float
    left_at: dict[str, float] = field(default_factory=dict)  # when players who were here left
    used: dict[str, float] = field(default_factory=dict)  # seconds used by earlier absences while the player was asked
    asked_since: float = 0.0

    def leave(self, player: str, now: float) -> None:
        self.left_at[player] = now

    def come_back(self, player: str, now: float, *, is_asked: bool) -> None:
        left_at = self.left_at.pop(player, None)
        if left_at is not None and is_asked:
            self.used[player] = self.used.get(player, 0.0) + max(0.0, now - max(left_at, self.asked_since))

    def left(self, player: str, now: float) -> float:
        """The seconds for which the clock of an absent player still stands."""
        left_at = self.left_at.setdefault(player, now)
        return max(0.0, left_at + self.seconds - self.used.get(player, 0.0) - now)

    def ask(self, now: float) -> None:
        """Note a new question: an absence before it has stopped no clock."""
        self.asked_since = now
