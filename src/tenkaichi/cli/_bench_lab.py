"""`tenkaichi bench lab`: how many times as fast `lab` and `balance` are on several cores; see docs/speed.md."""

from __future__ import annotations

import json
import os
import sys
from statistics import median
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console

from tenkaichi.bench.sharing import GOAL, Sharing
from tenkaichi.engine.english import counted
from tenkaichi.engine.errors import TenkaichiError

LEAST_SECONDS = 1.0


def register(bench: App) -> None:
    bench.command(lab)


def lab(
    *names: Annotated[str, Parameter(help="Games to measure; all of them if none is named.")],
    seconds: Annotated[float, Parameter(help="About so long each command takes with one job.")] = 60.0,
    jobs: Annotated[int | None, Parameter(help="Processes that share the work; default: one for each core.")] = None,
    rounds: Annotated[int, Parameter(help="Rounds to measure; the median counts.")] = 3,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
) -> None:
    """Measure how many times as fast `lab` and `balance` are with several jobs as with one, in wall time."""
    from tenkaichi.bench.sharing import measure_sharing
    from tenkaichi.games import all_games, game
    from tenkaichi.lab.jobs import cores

    wanted = cores() if jobs is None else jobs
    if wanted < 2:
        raise TenkaichiError("two cores at least are needed: with one, nothing can be shared (--jobs 2 tries it)")
    if seconds < LEAST_SECONDS or rounds < 1:
        raise TenkaichiError(f"--seconds must be at least {LEAST_SECONDS:g}, --rounds at least 1")
    chosen = [game(name) for name in names] if names else list(all_games().values())
    commands = [("lab", each.name) for each in chosen]
    commands += [("balance", each.name) for each in chosen if each.measures is not None]
    quiet = Console(stderr=True)
    load = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    found = [
        measure_sharing(command, seconds, wanted, rounds, lambda words: quiet.print(words, style="dim"))
        for command in commands
    ]
    if as_json:
        sys.stdout.write(json.dumps({"load": load, "measured": [each.to_plain() for each in found]}, indent=2) + "\n")
        return
    console = Console(soft_wrap=True, highlight=False)
    console.print(f"Wall time; load of the machine before: {'unknown' if load is None else load}.")
    for each in found:
        console.print(words_of(each))
    if wanted == 2:
        console.print(f"The goal on two quiet cores is {GOAL}.")


def words_of(found: Sharing) -> str:
    rounds = f"{counted(len(found.ratios), 'round')}, {min(found.ratios):.2f} to {max(found.ratios):.2f}"
    return (
        f"{found.command}: {found.matches:,} matches in {_seconds(found.one_s)} s with one job, in "
        f"{_seconds(found.several_s)} s with {found.jobs}: {found.ratio:.2f} times as fast ({rounds}); "
        f"loops that share nothing: {median(found.machine):.2f} times"
    )


def _seconds(times: list[float]) -> Any:
    return f"{median(times):.1f}"
