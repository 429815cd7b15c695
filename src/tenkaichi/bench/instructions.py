"""Machine instructions of a decision, counted by valgrind. Other programs do not disturb this figure.

It does not show what profile-guided builds gain by a better layout of the code.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tenkaichi.bench.builds import Build
from tenkaichi.bench.sample import SampleMatch
from tenkaichi.engine.errors import TenkaichiError

COUNTER = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
COUNTED = re.compile(r"I\s+refs:\s+([\d,]+)")


class CountingFailed(TenkaichiError):
    """Valgrind did not run, or counted nothing."""


def is_counter_here() -> bool:
    return shutil.which(COUNTER[0]) is not None


def instructions_per_decision(build: Build, game: str, matches: list[SampleMatch]) -> float:
    """Play the matches twice and three times in fresh processes: the difference is one whole pass, and nothing else."""
    twice, _ = _count(build, game, matches, 2)
    thrice, decisions = _count(build, game, matches, 3)
    return per_decision(twice, thrice, decisions)


def per_decision(fewer: int, more: int, decisions: int) -> float:
    return round((more - fewer) / decisions, 1)


def counted(report: str) -> int:
    """The number of instructions in a report of valgrind."""
    found = COUNTED.search(report)
    if found is None:
        raise CountingFailed(f"valgrind counted nothing: {report.strip()[-300:]}")
    return int(found[1].replace(",", ""))


def _count(build: Build, game: str, matches: list[SampleMatch], passes: int) -> tuple[int, int]:
    task: dict[str, Any] = {"do": "passes", "game": game, "passes": passes}
    task["matches"] = [match.to_plain() for match in matches]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.txt"
        command = [*COUNTER, f"--log-file={report}", *build.command(json.dumps(task))]
        done = subprocess.run(command, capture_output=True, text=True, env=build.variables(), check=False)
        if done.returncode != 0:
            raise CountingFailed(f"{build.name} did not run under valgrind: {done.stderr.strip()[-300:]}")
        return counted(report.read_text(encoding="utf-8")), int(json.loads(done.stdout)["decisions"])
