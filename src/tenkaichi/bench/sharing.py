"""How many times as fast the lab is on several cores: the same command with one job and with several, in turn.

Wall time counts here, so the machine must be quiet. To tell whether it was, every round also runs a loop that shares
nothing: once alone, then once on each core at the same time. No command can beat that ratio.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from tenkaichi.bench.builds import this_build
from tenkaichi.bench.calibration import TURNS, calibrate, work
from tenkaichi.engine.errors import TenkaichiError

TRIAL = 16  # matches of the trial that tells how many make up the wanted time
START_S = 0.8  # about so long a command takes to start
LOOP_S = 2.0  # how long the loop that shares nothing runs
GOAL = 1.85  # on two cores


class SharingFailed(TenkaichiError):
    """A measured command failed, or its figures depend on the number of jobs."""


@dataclass(frozen=True)
class Sharing:
    """One command, measured: wall seconds of each round, and what the machine itself gives to independent loops."""

    command: str
    matches: int
    jobs: int
    one_s: list[float]
    several_s: list[float]
    machine: list[float]

    @property
    def ratios(self) -> list[float]:
        return [one / several for one, several in zip(self.one_s, self.several_s, strict=True)]

    @property
    def ratio(self) -> float:
        return median(self.ratios)

    def to_plain(self) -> dict[str, Any]:
        found: dict[str, Any] = asdict(self)
        return found | {"ratio": round(self.ratio, 3), "machine_ratio": round(median(self.machine), 3)}


def measure_sharing(
    command: tuple[str, ...],
    seconds: float,
    jobs: int,
    rounds: int,
    progress: Callable[[str], None] = lambda words: None,
) -> Sharing:
    """Measure a command like `lab tcg`. One job takes about `seconds`."""
    began = perf_counter()
    tried = run(command, TRIAL, 1)["games"]  # some commands play every set-up, so it may be more
    each_s = max(1e-3, perf_counter() - began - START_S) / tried
    wanted, matches = max(TRIAL, round(seconds / each_s)), 0
    one_s: list[float] = []
    several_s: list[float] = []
    machine: list[float] = []
    words = " ".join(command)
    for number in range(1, rounds + 1):
        machine.append(machine_ratio(jobs))
        outcomes = []
        for times, count in ((one_s, 1), (several_s, jobs)):
            began = perf_counter()
            outcomes.append(run(command, wanted, count))
            times.append(perf_counter() - began)
        if outcomes[0] != outcomes[1]:
            raise SharingFailed(f"{words}: {jobs} jobs give other figures than one")
        matches = outcomes[0]["games"]
        progress(f"{words}, round {number} of {rounds}: {one_s[-1] / several_s[-1]:.2f} times as fast")
    return Sharing(words, matches, jobs, one_s, several_s, machine)


def run(command: tuple[str, ...], matches: int, jobs: int) -> dict[str, Any]:
    """Run the command as a user does, in a process of its own; give its figures without those that are times."""
    full = [sys.executable, "-m", "tenkaichi", *command, "--games", str(matches), "--jobs", str(jobs), "--json"]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        with report.open("w", encoding="utf-8") as output:
            done = subprocess.run(full, stdout=output, stderr=subprocess.PIPE, text=True, env=this_build().variables())
        if done.returncode != 0:
            raise SharingFailed(f"{' '.join(command)} did not run: {done.stderr.strip()[-300:]}")
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return {key: value for key, value in found.items() if "seconds" not in key}


# --- what the machine gives -------------------------------------------------------------------------------------------


def machine_ratio(jobs: int, seconds: float = LOOP_S) -> float:
    """How many times as much the machine does in `jobs` independent loops at the same time as in one alone."""
    turns = max(1, round(TURNS * seconds / calibrate()))
    return jobs * loops(1, turns) / loops(jobs, turns)


def loops(count: int, turns: int) -> float:
    """Wall seconds of the longest of so many loops that begin at the same time, each in a process of its own."""
    context = get_context("spawn")
    start, took = context.Barrier(count), context.Queue()
    processes = [context.Process(target=_loop, args=(start, took, turns)) for _ in range(count)]
    for process in processes:
        process.start()
    found: list[float] = [took.get() for _ in processes]
    for process in processes:
        process.join()
    return max(found)


def _loop(start: Any, took: Any, turns: int) -> None:
    start.wait()
    began = perf_counter()
    work(turns)
    took.put(perf_counter() - began)
