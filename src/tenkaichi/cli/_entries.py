"""`tenkaichi cards --game prime-time`: which entries of its pack are examined, broken a little, and in words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Console
from rich.table import Table

from tenkaichi.cli._exam_printing import in_parallel, print_mutants
from tenkaichi.engine.errors import TenkaichiError

if TYPE_CHECKING:
    from tenkaichi.games.prime_time.entry_exams import Entry, EntryReport, MutantReport
    from tenkaichi.games.prime_time.pack import Pack


class Wanted(NamedTuple):
    """The entries to report on, and how to print them."""

    words: Sequence[str]
    exam: tuple[Path, ...]
    every: int
    workers: int
    as_json: bool


def report(wanted: Wanted, show_words: bool, mutants: bool) -> None:
    """Print the words of the entries, their mutants, or which of them are examined."""
    chosen = _chosen(wanted)
    if wanted.exam and not wanted.words and not chosen:
        raise TenkaichiError(f"no case in {', '.join(map(str, wanted.exam))} examines an entry of Prime Time")
    if wanted.words and not chosen:
        raise TenkaichiError(f"no entry has {' and '.join(map(repr, wanted.words))} in its name")
    if show_words:
        _print_words(chosen, wanted.as_json)
    elif mutants:
        _print_mutants(_in_parallel(_break, chosen[:: wanted.every], wanted), wanted.as_json)
    else:
        _print_report(_in_parallel(_examine, chosen, wanted), wanted)


@cache
def _pack() -> Pack:
    from tenkaichi.games.prime_time.pack_checks import load_standard

    return load_standard()


@cache
def _entries() -> list[Entry]:
    from tenkaichi.games.prime_time.entry_exams import entries_of

    return list(entries_of(_pack()))


@cache
def _exams(places: tuple[Path, ...]) -> dict[str, Any]:
    from tenkaichi.proofs import exams

    found = exams("prime-time", places)
    named = {name for entry in _entries() for name in (entry.name, entry.id)}
    for name, cases in found.items():
        if name not in named:
            raise TenkaichiError(f"{cases[0][0].where(cases[0][1])}: there is no entry {name!r}")
    return found


def _chosen(wanted: Wanted) -> list[int]:
    named = set(_exams(wanted.exam)) if wanted.exam else None
    return [
        number
        for number, entry in enumerate(_entries())
        if all(word.casefold() in entry.name.casefold() for word in wanted.words)
        and (named is None or {entry.name, entry.id} & named)
    ]


def _examine(number: int, places: tuple[Path, ...]) -> EntryReport:
    from tenkaichi.games.prime_time.entry import GAME
    from tenkaichi.games.prime_time.entry_exams import exam_of, examine

    entry = _entries()[number]
    return examine(entry, GAME, exam_of(entry, _exams(places)))


def _break(number: int, places: tuple[Path, ...]) -> MutantReport:
    from tenkaichi.games.prime_time.entry import GAME
    from tenkaichi.games.prime_time.entry_exams import break_entry, exam_of

    entry = _entries()[number]
    return break_entry(_pack(), entry, GAME, exam_of(entry, _exams(places)))


def _in_parallel(task: Any, chosen: Sequence[int], wanted: Wanted) -> list[Any]:
    """The task for every entry, in order, by several processes where that pays."""
    _exams(wanted.exam)  # a complaint about a file is raised here, once
    return in_parallel(task, chosen, wanted.exam, wanted.workers)


# -- printing ---------------------------------------------------------------------------------------------------------


def _print_report(found: list[EntryReport], wanted: Wanted) -> None:
    console = Console()
    examined = sum(entry.is_examined for entry in found)
    if wanted.as_json:
        missing = [{"kind": each.kind, "id": each.id, "because": each.because} for each in found if each.because]
        said = {"cards": len(found), "examined": examined, "not_yet": len(missing), "missing": missing}
        console.print_json(json.dumps(said))
        return
    in_full = bool(wanted.words or wanted.exam)
    table = Table("entry", "kind", "cases", "still open")
    for each in found:
        if in_full or each.because:
            table.add_row(each.name, each.kind, str(each.cases), each.because)
    if table.row_count:
        console.print(table)
    console.print(f"{examined} of {len(found)} entries examined, by {sum(each.cases for each in found)} cases")


def _print_mutants(found: list[MutantReport], as_json: bool) -> None:
    survivors = [f"{each.name}: {survivor}" for each in found for survivor in each.survivors]
    print_mutants(sum(each.mutants for each in found), survivors, as_json)


def _print_words(chosen: Sequence[int], as_json: bool) -> None:
    from tenkaichi.games.prime_time.words.entries import entries

    console = Console()
    wanted = {(_entries()[number].kind, _entries()[number].id) for number in chosen}
    found = [each for each in entries(_pack()) if (each.kind, each.id) in wanted]
    if as_json:
        console.print_json(json.dumps([{"id": each.id, "title": each.name, "words": each.text} for each in found]))
        return
    for each in found:
        console.print(each.text, markup=False, highlight=False, soft_wrap=True)
