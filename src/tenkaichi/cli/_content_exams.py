"""`tenkaichi content exams`: which entries of a pack have an exam, and whether the exams notice a change."""

from __future__ import annotations

import importlib
import importlib.util
import json
from collections.abc import Iterable
from importlib.resources import files
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.exam_check import BrokenPack, ExamReport, check_exams
from tenkaichi.games import game as game_named


def exams(
    *,
    game: Annotated[str, Parameter(help="The game whose standard pack is examined.")] = "duel-battle",
    mutants: Annotated[
        bool,
        Parameter(
            negative=(),
            help="Change every entry a little, one change at a time; report the changes that no exam notices.",
        ),
    ] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
) -> int:
    """Run the exams of a game's content (scenario cases with `card`) and report what they show."""
    report = examined(game, mutants)
    is_good = not (report.without_exam or report.failed or report.survivors)
    console = Console(highlight=False, soft_wrap=True)
    if as_json:
        console.print_json(json.dumps({**report._asdict(), "caught": report.caught}))
        return 0 if is_good else 1
    for words, names in (
        ("no exam", report.without_exam),
        ("fails", report.failed),
        ("no exam notices", report.survivors),
    ):
        for name in names:
            console.print(f"{words}: {name}", markup=False)
    console.print(f"{report.examined} of {report.entries} entries are examined, in {report.cases} cases")
    if mutants:
        share = 100 * report.caught / max(1, report.mutants)
        console.print(f"{report.caught} of {report.mutants} mutants are caught ({share:.1f} %)")
    return 0 if is_good else 1


def examined(name: str, mutants: bool = False) -> ExamReport:
    """The exams of a game's standard pack."""
    from tenkaichi.proofs import exams as exams_of

    rules = game_named(name)
    folder = f"tenkaichi.games.{name.replace('-', '_')}"
    if not importlib.util.find_spec(f"{folder}.content_mutants"):
        raise TenkaichiError(f"the content of {name!r} has no exams here; `tenkaichi cards` examines the TCG's")
    content: Any = importlib.import_module(f"{folder}.content_mutants")
    entry: Any = importlib.import_module(f"{folder}.entry")
    pack = importlib.import_module(f"{folder}.pack_checks").load_standard()
    standard = files(folder) / "content" / "standard"
    broken: Iterable[BrokenPack] = content.broken(pack) if mutants else ()
    return check_exams(
        rules,
        content.titles(pack),
        exams_of(name),
        broken,
        lambda each: entry.game_with(each.pack, standard),
    )
