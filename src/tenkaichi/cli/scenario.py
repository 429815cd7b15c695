"""`tenkaichi scenario`: run scenario files, and print what one needs to write them."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.text import Text

from tenkaichi.cli import BAD_INPUT, FAILED, OK
from tenkaichi.engine.scenario import CaseResult, ScenarioError, load, scenario_files, shipped_scenarios
from tenkaichi.proofs import run_file

FILES_PER_WORKER = 8  # fewer do not pay for another process


def register(app: App) -> None:
    app.command(scenario)


def scenario(
    *places: Annotated[Path, Parameter(help="Scenario files or folders; default: all that come with the project.")],
    keep: Annotated[
        str, Parameter(name=["-k", "--keep"], help="Only cases with all these words in file or name.")
    ] = "",
    verbose: Annotated[
        bool, Parameter(name=["-v", "--verbose"], negative=(), help="Tell what happens in a case.")
    ] = False,
    workers: Annotated[int, Parameter(help="Processes for many files; 0: one for each core.")] = 0,
    pack: Annotated[str, Parameter(help="A content pack to play with; default: the standard one.")] = "",
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
    schema: Annotated[bool, Parameter(negative=(), help="Write the JSON Schema of scenario files.")] = False,
    out: Annotated[Path | None, Parameter(help="Where --schema writes; default: to the screen.")] = None,
    vocabulary: Annotated[str, Parameter(help="Print every word that scenarios of this game can use.")] = "",
) -> int:
    """Run scenarios: positions with answers, expectations and the clauses they prove."""
    if schema:
        return write_schema(out)
    if vocabulary:
        return show_vocabulary(vocabulary, as_json)
    if out is not None:
        raise ScenarioError("--out says where --schema writes; it goes with --schema only")
    if workers < 0:
        raise ScenarioError(f"--workers: expected 0 or more, found {workers}")
    started = time.perf_counter()
    results, unreadable = run_all(find_files(places), keep.casefold().split(), pack, workers)
    if not results and not unreadable:
        raise ScenarioError(f"no case holds {keep!r}" if keep else "there are no scenarios (*.toml) in there")
    if as_json:
        print(json.dumps({"cases": [as_record(each) for each in results], "unreadable": unreadable}, indent=2))
    else:
        show(results, unreadable, verbose, time.perf_counter() - started)
    if unreadable:
        return BAD_INPUT
    return OK if all(result.passed for result in results) else FAILED


def find_files(places: Sequence[Path]) -> list[Path]:
    if places:
        return scenario_files(places)
    shipped = shipped_scenarios()
    if shipped is None:
        raise ScenarioError("there is no scenarios folder here; name files or folders")
    return scenario_files([shipped])


def run_all(
    files: Sequence[Path], words: Sequence[str], pack: str = "", workers: int = 1
) -> tuple[list[CaseResult], list[str]]:
    """The results of the cases that hold all the words, and the complaints about files that cannot be read.

    Many files are shared out among `workers` processes (0: one for each core); the order is that of the files.
    """
    count = min(workers or os.cpu_count() or 1, len(files) // FILES_PER_WORKER)
    run = partial(run_one, words=words, pack=pack)
    if count <= 1:
        found = [run(file) for file in files]
    else:
        with ProcessPoolExecutor(count) as pool:
            found = list(pool.map(run, files))
    return [each for results, _ in found for each in results], [words for _, words in found if words]


def run_one(file: Path, words: Sequence[str], pack: str) -> tuple[list[CaseResult], str]:
    """The results of one file, or the complaint about it. The events stay behind: their words are in the story."""
    try:
        results = run_file(load(file), words, pack)
    except ScenarioError as error:
        return [], str(error)
    for result in results:
        result.events = []
    return results, ""


# --- showing ---------------------------------------------------------------------------------------------------------


def show(results: Sequence[CaseResult], unreadable: Sequence[str], verbose: bool, seconds: float) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for result in results:
        if verbose or not result.passed:
            show_case(console, result, verbose)
    for complaint in unreadable:
        console.print(Text("UNREADABLE ", style="bold red") + Text(complaint))
    failed = sum(not result.passed for result in results)
    parts = [f"{len(results) - failed} passed", f"{failed} failed", f"{len(unreadable)} unreadable"]
    shown = [part for part in parts if not part.startswith("0 ")]
    idle = sum(1 for result in results if result.passed and result.uncited)
    if idle:
        console.print(
            Text(f"{idle} of the passing cases name clauses that their run did not cite (--verbose)", style="yellow")
        )
    style = "bold red" if failed or unreadable else "bold green"
    console.print(Text(f"{', '.join(shown)} in {seconds:.1f} s", style=style))


def show_case(console: Console, result: CaseResult, verbose: bool) -> None:
    word, style = ("passed", "green") if result.passed else ("FAILED", "bold red")
    console.print(Text(f"{word} ", style=style) + Text(result.title))
    for line in result.message.splitlines():
        console.print(Text(f"  {line}"))
    if verbose and result.passed:
        for line in result.story:
            console.print(Text(f"  {line}", style="dim"))
        console.print(Text(f"  cited: {', '.join(sorted(result.cited)) or 'nothing'}", style="dim"))
    for clause in result.uncited if verbose else ():
        console.print(Text(f"  names {clause}, but its run did not cite it", style="yellow"))


def as_record(result: CaseResult) -> dict[str, object]:
    return {
        "file": str(result.file),
        "case": result.name,
        "passed": result.passed,
        "message": result.message,
        "clauses": list(result.clauses),
        "cited": result.cited,
        "events": result.story,
    }


# --- for writers -----------------------------------------------------------------------------------------------------


def write_schema(out: Path | None) -> int:
    from tenkaichi.engine.scenario.schema import schema_text
    from tenkaichi.games import all_games

    text = schema_text(list(all_games().values()))
    if out is None:
        print(text, end="")
    else:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(text, encoding="utf-8")
    return OK


def show_vocabulary(name: str, as_json: bool) -> int:
    from tenkaichi.engine.scenario.lexicon import lexicon, lexicon_text
    from tenkaichi.games import game

    found = game(name)
    print(json.dumps(lexicon(found), ensure_ascii=False, indent=2) if as_json else lexicon_text(found), end="")
    return OK
