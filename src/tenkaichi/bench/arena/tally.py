"""Counts taken during a run, and the figures that follow from them."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any

from tenkaichi.bench.arena.processes import Usage

SHOWN_ERRORS = 10
SHARES = (0.50, 0.95, 0.99)


@dataclass
class Tally:
    """Filled while matches are played; answers count once `begins` has come, when all are at their tables."""

    begins: float = 0.0
    answer_ms: list[float] = field(default_factory=list)
    answer_at: list[float] = field(default_factory=list)  # the moment of each of them
    bot_ms: list[float] = field(default_factory=list)  # from the view in which a bot is asked to its answer, pace too
    frames: int = 0
    frame_bytes: int = 0
    wire_bytes: int = 0  # as they came over the network, compressed
    matches: int = 0
    finished: int = 0
    given_up: int = 0  # because the player's time for a match was over
    ended: int = 0  # of both kinds, while answers count
    errors: Counter[str] = field(default_factory=Counter)
    samples: list[tuple[float, Usage]] = field(default_factory=list)
    minutes: list[str] = field(default_factory=list)

    @property
    def counts(self) -> bool:
        return 0 < self.begins <= time.monotonic()

    def answered(self, ms: float) -> None:
        if self.counts:
            self.answer_ms.append(ms)
            self.answer_at.append(time.monotonic())

    def received(self, size: int) -> None:
        if self.counts:
            self.frames += 1
            self.frame_bytes += size

    def came_in(self, size: int) -> None:
        if self.counts:
            self.wire_bytes += size

    def over(self, *, is_given_up: bool) -> None:
        self.given_up += is_given_up
        self.finished += not is_given_up
        self.ended += self.counts

    def failed(self, words: str) -> None:
        self.errors[words] += 1


def merged(tallies: list[Tally], samples: list[tuple[float, Usage]], *, begins: float) -> Tally:
    """Join the tallies of several playing processes."""
    found = Tally(begins=begins, samples=samples)
    for each in tallies:
        found.answer_ms += each.answer_ms
        found.answer_at += each.answer_at
        found.bot_ms += each.bot_ms
        found.frames += each.frames
        found.frame_bytes += each.frame_bytes
        found.wire_bytes += each.wire_bytes
        found.matches += each.matches
        found.finished += each.finished
        found.given_up += each.given_up
        found.ended += each.ended
        found.errors += each.errors
    return found


@dataclass(frozen=True)
class ArenaFigures:
    """The figures of a server. Milliseconds count from sending an answer to receiving its view."""

    matches_at_once: int
    seconds: float
    level: str
    answers: int
    p50_ms: float
    p95_ms: float
    p99_ms: float
    longest_ms: float
    bot_p50_ms: float
    bot_p95_ms: float
    answers_per_s: float
    view_kb: float
    matches: int
    finished: int
    errors: dict[str, int]
    memory_mb: dict[str, float]  # of the server itself: start, middle, end
    memory_all_mb: dict[str, float]  # with the processes in which bots think
    memory_slope_mb_per_10_min: float
    cpu_cores: float  # of the server itself, as a share of one core
    cpu_all_cores: float
    load_average: tuple[float, float]  # of the machine, before and after
    processes: int = 1  # of the server, without those in which bots think
    memory_second_half_mb: float = 0.0  # growth of the server in the second half, by its slope
    halves_ms: tuple[list[float], list[float]] = ([], [])  # p50, p95 and p99 of each half
    wire_bytes_per_answer: float = 0.0  # everything that a player received, compressed
    given_up: int = 0
    ended: int = 0  # matches that ended while answers counted
    minutes: list[str] = field(default_factory=list)  # what was said of each minute

    def to_plain(self) -> dict[str, Any]:
        return asdict(self)


def figures(
    tally: Tally, *, at_once: int, level: str, seconds: float, load: tuple[float, float], processes: int = 1
) -> ArenaFigures:
    answers, bots = sorted(tally.answer_ms), sorted(tally.bot_ms)
    samples = tally.samples
    spent = samples[-1][0] - samples[0][0] if len(samples) > 1 else 1.0
    first, middle, last = samples[0][1], samples[len(samples) // 2][1], samples[-1][1]
    return ArenaFigures(
        matches_at_once=at_once,
        seconds=round(seconds, 1),
        level=level,
        answers=len(answers),
        p50_ms=at_share(answers, 0.50),
        p95_ms=at_share(answers, 0.95),
        p99_ms=at_share(answers, 0.99),
        longest_ms=at_share(answers, 1.0),
        bot_p50_ms=at_share(bots, 0.50),
        bot_p95_ms=at_share(bots, 0.95),
        answers_per_s=round(len(answers) / seconds, 1) if seconds else 0.0,
        view_kb=round(tally.frame_bytes / tally.frames / 1024, 1) if tally.frames else 0.0,
        matches=tally.matches,
        finished=tally.finished,
        given_up=tally.given_up,
        ended=tally.ended,
        minutes=tally.minutes,
        errors=dict(tally.errors.most_common(SHOWN_ERRORS)),
        memory_mb=_three(first.main_mb, middle.main_mb, last.main_mb),
        memory_all_mb=_three(first.all_mb, middle.all_mb, last.all_mb),
        memory_slope_mb_per_10_min=round(600 * slope([(at, each.main_mb) for at, each in samples]), 1),
        cpu_cores=round((last.main_cpu_s - first.main_cpu_s) / spent, 2),
        cpu_all_cores=round((last.all_cpu_s - first.all_cpu_s) / spent, 2),
        load_average=load,
        processes=processes,
        memory_second_half_mb=_second_half_mb([(at, each.main_mb) for at, each in samples]),
        halves_ms=_halves(tally, tally.begins + seconds / 2),
        wire_bytes_per_answer=round(tally.wire_bytes / len(answers), 1) if answers else 0.0,
    )


def _halves(tally: Tally, middle: float) -> tuple[list[float], list[float]]:
    timed = list(zip(tally.answer_at, tally.answer_ms, strict=True))
    first = sorted(ms for at, ms in timed if at < middle)
    second = sorted(ms for at, ms in timed if at >= middle)
    return [at_share(first, share) for share in SHARES], [at_share(second, share) for share in SHARES]


def _second_half_mb(memory: list[tuple[float, float]]) -> float:
    later = memory[len(memory) // 2 :]
    return round((later[-1][0] - later[0][0]) * slope(later), 1) if later else 0.0


def _three(start: float, middle: float, end: float) -> dict[str, float]:
    return {"start": round(start, 1), "middle": round(middle, 1), "end": round(end, 1)}


def at_share(ordered: list[float], share: float) -> float:
    """The value below which so much of a sorted list lies; 0 of an empty one."""
    if not ordered:
        return 0.0
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)


def slope(points: list[tuple[float, float]]) -> float:
    """The slope by least squares, per second."""
    if len(points) < 2:
        return 0.0
    x_mean = sum(x for x, _ in points) / len(points)
    y_mean = sum(y for _, y in points) / len(points)
    spread = sum((x - x_mean) ** 2 for x, _ in points)
    return sum((x - x_mean) * (y - y_mean) for x, y in points) / spread if spread else 0.0
