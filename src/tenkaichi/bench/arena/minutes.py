"""Report the figures of a run once a minute, so that a run that breaks off has reported what it measured so far."""

from __future__ import annotations

import os
import queue
from collections import defaultdict
from dataclasses import dataclass
from typing import Protocol

from tenkaichi.bench.arena.processes import Usage
from tenkaichi.bench.arena.tally import SHARES, Tally, at_share

MINUTE_SECONDS = 60.0


@dataclass(frozen=True)
class ShareOfMinute:
    """The counts of one playing process in one minute; errors are those since the beginning."""

    number: int
    answer_ms: list[float]
    ended: int
    errors: int


class Inbox(Protocol):
    """A queue between processes."""

    def get_nowait(self) -> ShareOfMinute: ...

    def put(self, share: ShareOfMinute) -> None: ...


class MinuteTeller:
    """Report, from a playing process, what was added to the tally since the last minute."""

    def __init__(self, tally: Tally, inbox: Inbox) -> None:
        self.tally = tally
        self.inbox = inbox
        self.number = 0
        self.answers = 0
        self.ended = 0

    def tell(self) -> None:
        tally, self.number = self.tally, self.number + 1
        new = tally.answer_ms[self.answers :]
        share = ShareOfMinute(self.number, new, tally.ended - self.ended, sum(tally.errors.values()))
        self.answers, self.ended = len(tally.answer_ms), tally.ended
        self.inbox.put(share)


class Minutes:
    """Join, in the measuring process, the shares of a minute and make one line of them."""

    def __init__(self, inbox: Inbox, processes: int, seconds: float = MINUTE_SECONDS) -> None:
        self.inbox = inbox
        self.processes = processes
        self.seconds = seconds
        self.waiting: dict[int, list[ShareOfMinute]] = defaultdict(list)
        self.last: Usage | None = None

    def lines(self, now: Usage) -> list[str]:
        """The lines of every minute that all processes have reported."""
        found: list[str] = []
        while True:
            try:
                share = self.inbox.get_nowait()
            except queue.Empty:
                return found
            shares = self.waiting[share.number]
            shares.append(share)
            if len(shares) == self.processes:
                found.append(self._line(self.waiting.pop(share.number), now))

    def _line(self, shares: list[ShareOfMinute], now: Usage) -> str:
        times = sorted(ms for share in shares for ms in share.answer_ms)
        waits = " / ".join(f"{at_share(times, share):.0f}" for share in SHARES)
        before, self.last = self.last or now, now
        cores = (now.main_cpu_s - before.main_cpu_s) / self.seconds
        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        return (
            f"minute {shares[0].number}: {now.main_mb:.0f} MB ({now.all_mb:.0f} with bots), "
            f"p50/p95/p99 {waits} ms of {len(times)} answers, {sum(share.ended for share in shares)} matches ended, "
            f"{sum(share.errors for share in shares)} errors so far, "
            f"{now.processes} processes on {cores:.2f} cores, load {load:.1f}"
        )
