"""Two builds in turn: each plays the same matches in a process of its own while the other waits.

A shared machine changes its speed from minute to minute, so only times taken side by side compare. Every pair of rounds
gives a ratio. The median of the ratios counts, with an interval that assumes nothing about how they are spread.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb
from statistics import median
from typing import Any

from tenkaichi.bench.builds import Build
from tenkaichi.bench.sample import SampleMatch
from tenkaichi.engine.errors import TenkaichiError

LEVEL = 0.95


class WorkerFailed(TenkaichiError):
    """A build could not play the matches."""


@dataclass(frozen=True)
class Ratio:
    """The speed ratio from pairs of rounds: the median and the interval that holds it."""

    middle: float
    low: float
    high: float
    pairs: int

    def words(self) -> str:
        return f"{self.middle:.3f} ({self.low:.3f} to {self.high:.3f}, {self.pairs} pairs)"


@dataclass(frozen=True)
class Comparison:
    """One game on two builds. Ratios above 1: this build is the faster one."""

    game: str
    matches: int
    left_out: int  # matches that only one of the builds can begin
    decisions: Ratio
    copies: Ratio
    own_us: float  # processor time of a decision, median
    other_us: float
    own_copy_us: float
    other_copy_us: float
    same_outcomes: bool
    same_states: bool


def ratio(own: Sequence[float], other: Sequence[float]) -> Ratio:
    """The ratio from times taken in turn: `own[i]` and `other[i]` belong together."""
    found = sorted(theirs / mine for mine, theirs in zip(own, other, strict=True))
    low, high = median_interval(found)
    return Ratio(median(found), low, high, len(found))


def median_interval(values: Sequence[float], level: float = LEVEL) -> tuple[float, float]:
    """The interval of ordered values that holds the median at this level; the whole range where they are too few."""
    count, outside, beyond = len(values), 0.0, 0
    ordered = sorted(values)
    while beyond < (count - 1) // 2:
        outside += comb(count, beyond) / 2**count
        if 2 * outside > 1 - level:
            break
        beyond += 1
    first = max(0, beyond - 1)
    return ordered[first], ordered[count - 1 - first]


class Player:
    """A process of one build that carries out tasks."""

    def __init__(self, build: Build) -> None:
        self.build = build
        self.process = subprocess.Popen(
            build.command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=build.variables()
        )

    def ask(self, do: str, **task: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            print(json.dumps({"do": do, **task}), file=self.process.stdin, flush=True)
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise WorkerFailed(f"{self.build.name} failed to run {do!r}; its message is above")
        found: dict[str, Any] = json.loads(line)
        return found

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


def about(build: Build) -> dict[str, Any]:
    player = Player(build)
    try:
        return player.ask("tell")
    finally:
        player.close()


def compare(
    game: str,
    matches: list[SampleMatch],
    own: Build,
    other: Build,
    *,
    rounds: int,
    processes: int,
    progress: Callable[[str], None] = lambda words: None,
) -> Comparison:
    """Play the matches `rounds` times in each of `processes` pairs of processes."""
    plain = [match.to_plain() for match in matches]
    times: dict[str, list[float]] = {key: [] for key in ("own", "other", "own copy", "other copy")}
    played, same_outcomes, same_states = plain, True, True
    for number in range(processes):
        players = [Player(own), Player(other)]
        try:
            can = zip(*[player.ask("known", game=game, matches=plain)["known"] for player in players], strict=True)
            played = [match for match, both in zip(plain, can, strict=True) if all(both)]
            if not played:
                raise WorkerFailed(f"{game}: the two builds have no set-up in common")
            first, second = (player.ask("results", game=game, matches=played) for player in players)
            same_outcomes &= first["outcomes"] == second["outcomes"]
            same_states &= first["states"] == second["states"]
            for turn in range(rounds):
                for at in (0, 1) if (turn + number) % 2 == 0 else (1, 0):
                    took = players[at].ask("round", game=game, matches=played)
                    times["other" if at else "own"].append(took["seconds"] / took["decisions"] * 1e6)
                    times["other copy" if at else "own copy"].append(took["copy_us"])
                faster = times["other"][-1] / times["own"][-1]
                progress(f"{game}, processes {number + 1}, round {turn + 1}: {faster:.3f} times as fast")
        finally:
            for player in players:
                player.close()
    return Comparison(
        game=game,
        matches=len(played),
        left_out=len(plain) - len(played),
        decisions=ratio(times["own"], times["other"]),
        copies=ratio(times["own copy"], times["other copy"]),
        own_us=median(times["own"]),
        other_us=median(times["other"]),
        own_copy_us=median(times["own copy"]),
        other_copy_us=median(times["other copy"]),
        same_outcomes=same_outcomes,
        same_states=same_states,
    )
