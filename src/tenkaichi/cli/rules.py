"""`tenkaichi rules`: read and search the clauses of a game, and see which of them are carried out."""

from __future__ import annotations

import difflib
import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tenkaichi.engine.catalogue import GAMES, PREFIXES, Catalogue, Clause, UnknownClause, catalogue
from tenkaichi.engine.errors import TenkaichiError

if TYPE_CHECKING:
    from tenkaichi.engine.rulesmap import ClauseCover, Coverage

ALL = "all"
CLAUSE_ID = re.compile(rf"({'|'.join(PREFIXES.values())})-.*", re.IGNORECASE)
LABELS = {
    "rule": "Rule",
    "check": "Check",
    "ruling": "Ruling",
    "needs": "Needs",
    "same_as": "Same as",
    "also_in": "Also in",
}


def register(app: App) -> None:
    app.command(rules)


def rules(
    game: Annotated[str, Parameter(help="prime-time, duel-battle, tcg or all; default: what there is.")] = "",
    /,
    *words: Annotated[str, Parameter(help="A clause id, the beginning of one, or words to search for.")],
    coverage: Annotated[bool, Parameter(negative=(), help="Which clauses have code and scenarios.")] = False,
    matches: Annotated[int, Parameter(name="--games", help="Random matches that --coverage counts clauses in.")] = 20,
    full: Annotated[bool, Parameter(negative=(), help="With --coverage: list every clause with its code.")] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
) -> None:
    """Show and search the rules of a game, clause by clause."""
    games = GAMES if game in ("", ALL) else (catalogue(game).game,)
    if coverage:
        if matches < 0:
            raise TenkaichiError(f"--games: expected 0 or more random matches, found {matches}")
        chosen = {clause.id for clause in find_clauses([catalogue(name) for name in games], words)} if words else None
        if as_json:
            print_coverage_json(games, matches, chosen, is_single=game not in ("", ALL))
        else:
            show_coverage(games, matches, chosen, is_full=full or chosen is not None)
    elif not game:
        show_games(as_json)
    else:
        show_clauses(find_clauses([catalogue(name) for name in games], words), as_json, is_whole=len(words) == 1)


# --- finding ---------------------------------------------------------------------------------------------------------


def find_clauses(catalogues: Sequence[Catalogue], words: Sequence[str]) -> list[Clause]:
    """One clause by its id, a family by the beginning of its ids, otherwise every clause that holds all the words."""
    if len(words) == 1 and CLAUSE_ID.fullmatch(words[0]):
        return find_by_id(catalogues, words[0].upper())
    found = [clause for book in catalogues for clause in book.search(words)]
    if not found:
        names = ", ".join(book.game for book in catalogues)
        raise TenkaichiError(
            f"no clause of {names} holds {' and '.join(map(repr, words))}{near_words(catalogues, words)}"
        )
    return found


def find_by_id(catalogues: Sequence[Catalogue], wanted: str) -> list[Clause]:
    for book in catalogues:
        if wanted in book:
            return [book.clause(wanted)]
    family = [clause for book in catalogues for clause in book if clause.id.startswith(wanted.rstrip("-") + "-")]
    if family:
        return family
    prefix = wanted.split("-")[0]
    for book in catalogues:
        if PREFIXES[book.game] == prefix:
            book.clause(wanted)  # raises with the nearest ids
    owner = next(name for name, known in PREFIXES.items() if known == prefix)
    raise UnknownClause(f"{wanted} is not in {catalogues[0].game}: clauses that begin with {prefix} belong to {owner}")


def near_words(catalogues: Iterable[Catalogue], words: Iterable[str]) -> str:
    vocabulary = {
        word for book in catalogues for clause in book for word in re.findall(r"[a-z]{3,}", clause.rule.lower())
    }
    near = [match for word in words for match in difflib.get_close_matches(word.lower(), vocabulary, n=2, cutoff=0.75)]
    return f"; did you mean {' or '.join(dict.fromkeys(near))}?" if near else ""


# --- showing ---------------------------------------------------------------------------------------------------------


def show_games(as_json: bool) -> None:
    counts = {name: len(catalogue(name)) for name in GAMES}
    if as_json:
        print_json(counts)
        return
    table = Table("game", "clauses", "ids", box=None, pad_edge=False)
    for name, count in counts.items():
        table.add_row(name, str(count), f"{PREFIXES[name]}-…")
    Console().print(table)


def show_clauses(clauses: Sequence[Clause], as_json: bool, is_whole: bool) -> None:
    """A single find is shown whole, several as a list of ids and rules."""
    if as_json:
        print_json([clause.as_record() for clause in clauses])
    elif len(clauses) == 1 and is_whole:
        show_whole(clauses[0])
    else:
        show_list(clauses)


def show_whole(clause: Clause) -> None:
    console = Console(highlight=False)
    console.print(Text(clause.id, style="bold"))
    console.print(Text(f"{clause.section} ({clause.source})", style="dim"))
    for name, value in clause.as_record().items():
        if name in LABELS:
            console.print(Text(LABELS[name], style="bold"))
            console.print(Padding(Text(value if isinstance(value, str) else ", ".join(value)), (0, 0, 0, 2)))


def show_list(clauses: Sequence[Clause]) -> None:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for clause in clauses:
        table.add_row(clause.id, Text(clause.rule or f"same as {', '.join(clause.same_as)}"))
    console = Console(highlight=False)
    console.print(table)
    console.print(Text(f"{len(clauses)} clauses" if len(clauses) != 1 else "1 clause", style="dim"))


def print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


# --- coverage --------------------------------------------------------------------------------------------------------


def coverage_reports(games: Iterable[str], matches: int, chosen: set[str] | None) -> dict[str, Coverage]:
    """The report of each game, narrowed to the chosen clauses."""
    from tenkaichi.engine.rulesmap import only
    from tenkaichi.proofs import coverage_report  # reads every game's code: only when asked for

    reports: dict[str, Coverage] = {}
    for name in games:
        print(f"{name}: playing its scenarios and {matches} random matches …", file=sys.stderr, flush=True)
        reports[name] = coverage_report(name, matches)
    if chosen is None:
        return reports
    return {name: only(chosen, report) for name, report in reports.items() if chosen & report["map"].keys()}


def print_coverage_json(games: Iterable[str], matches: int, chosen: set[str] | None, is_single: bool) -> None:
    reports = coverage_reports(games, matches, chosen)
    print_json(next(iter(reports.values())) if is_single else reports)


def show_coverage(games: Iterable[str], matches: int, chosen: set[str] | None, is_full: bool) -> None:
    """Print what is missing, game by game, and a summary at the end; every clause with its code only if asked for."""
    console = Console(highlight=False)
    reports = coverage_reports(games, matches, chosen)
    for report in reports.values():
        print_coverage(console, report, is_full)
    summary = Table("game", "clauses", "with code and scenario", "holes", "failing scenarios", box=None, pad_edge=False)
    for report in reports.values():
        share = (
            f"{report['covered']} ({100 * report['covered'] / report['clauses']:.0f} %)"
            if report["clauses"]
            else "none"
        )
        counts = [str(len(report["holes"])), str(len(report["failing"]))]
        summary.add_row(report["game"], str(report["clauses"]), share, *counts)
    console.print(summary)
    if not is_full:
        console.print(Text("--full lists every clause with its code and its scenarios.", style="dim"))


def print_coverage(console: Console, report: Coverage, is_full: bool) -> None:
    uncited = [f"{clause}: {', '.join(cases)}" for clause, cases in report["named_but_not_cited"].items()]
    has_rows = is_full and any(cover["code"] or cover["scenarios"] for cover in report["map"].values())
    if not (has_rows or report["holes"] or uncited or report["failing"]):
        return
    console.print(Text(report["game"], style="bold"))
    if has_rows:
        console.print(cover_table(report["map"]))
    if report["holes"]:
        console.print(Text(f"Holes ({len(report['holes'])})", style="bold"))
        console.print(Padding(Text(", ".join(report["holes"])), (0, 0, 0, 2)))
    for title, lines in (("Named but not cited", uncited), ("Failing scenarios", report["failing"])):
        if lines:
            console.print(Text(f"{title} ({len(lines)})", style="bold"))
            console.print(Padding(Text("\n".join(lines)), (0, 0, 0, 2)))
    console.print()


def cover_table(covers: Mapping[str, ClauseCover]) -> Table:
    table = Table("clause", "code", "scenarios", "exercised", box=None, pad_edge=False)
    for clause_id, cover in covers.items():
        if cover["code"] or cover["scenarios"]:
            places = [place.removeprefix("tenkaichi.games.") for place in cover["code"]]
            code, scenarios = (Text("\n".join(lines) or "-", overflow="fold") for lines in (places, cover["scenarios"]))
            table.add_row(Text(clause_id, no_wrap=True), code, scenarios, str(cover["exercised"]))
    return table
