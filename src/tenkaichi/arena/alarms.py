"""Notices to everybody at a table: a clock runs low, has run out, or runs although its player is away.

A notice changes nothing in the match.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room

# milliseconds left, and what is said of the player then
NOTICES = ((30_000, "{} has 30 seconds left."), (0, "{}'s time is over; the match may be claimed."))
RUNS_ON = "{} is still away: the clock runs again."


class Alarm:
    """The next notice about the running clock of a table. It refers to its room only while it is set."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None

    def cancel(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def set(self, room: Room, asked: str | None, now: float) -> None:
        """Set the alarm for the seat whose clock runs now."""
        self.cancel()
        if asked is None:
            return
        pause = room.clocks.pause(asked, now)
        if pause > 0:
            self._wait(room, pause, asked, RUNS_ON)
            return
        for left_ms, words in NOTICES:
            seconds = room.clocks.seconds_until(asked, left_ms, now)
            if seconds is not None:
                self._wait(room, seconds, asked, words)
                return

    def _wait(self, room: Room, seconds: float, seat: str, words: str) -> None:
        self.timer = asyncio.get_running_loop().call_later(seconds + 0.05, self._ring, room, seat, words)

    def _ring(self, room: Room, seat: str, words: str) -> None:
        if room.asked == seat and not room.is_closed:
            room.notice(words.format(room.name_of(seat)), "warning")
            room.tell_presence()
            self.set(room, seat, time.monotonic())
