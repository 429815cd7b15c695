"""Code that the reports on exams share: the work on many entries in processes, and the words about mutants."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TypeVar

from rich.console import Console

AT_ONCE = 8  # entries that a worker takes at a time

R = TypeVar("R")
Places = tuple[Path, ...]


def in_parallel(task: Callable[[int, Places], R], numbers: Sequence[int], places: Places, workers: int) -> list[R]:
    """The task for every entry, in order, by several processes where that pays."""
    count = min(workers or os.cpu_count() or 1, max(1, len(numbers) // AT_ONCE))
    if count == 1:
        return [task(number, places) for number in numbers]
    with ProcessPoolExecutor(count) as pool:
        return list(pool.map(task, numbers, [places] * len(numbers), chunksize=AT_ONCE))


def print_mutants(made: int, survivors: Sequence[str], as_json: bool) -> None:
    """Print the number of mutants that were caught, and the names of the others."""
    console = Console()
    caught = made - len(survivors)
    if as_json:
        share = round(caught / made, 4) if made else 1.0
        report = {"mutants": made, "caught": caught, "share": share, "survivors": list(survivors)}
        console.print_json(json.dumps(report))
        return
    for survivor in survivors:
        console.print(survivor, markup=False, highlight=False, soft_wrap=True)
    console.print(f"{caught} of {made} mutants caught ({caught / made if made else 1:.1%})")
