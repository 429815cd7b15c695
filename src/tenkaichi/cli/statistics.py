"""`tenkaichi statistics`: what the finished matches of an arena say, from the arena's own store."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tenkaichi.cli._database import Database, with_database
from tenkaichi.games import all_games
from tenkaichi.games import game as find_game

if TYPE_CHECKING:
    from tenkaichi.arena.storage.store import Store

SHOWN = 20  # rows of a table


def register(app: App) -> None:
    app.command(statistics)


def statistics(
    *,
    database: Database = "",
    game: Annotated[str, Parameter(help="One game; default: all of them.")] = "",
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
) -> None:
    """Print the results and the dice of all finished matches of an arena."""
    games = [find_game(game).name] if game else list(all_games())
    found = with_database(database, lambda store: _read(store, games))
    if as_json:
        print(json.dumps(found[0] if game else found, ensure_ascii=False, indent=2))
        return
    console = Console(highlight=False)
    for plain in found:
        show(console, plain)


async def _read(store: Store, games: list[str]) -> list[dict[str, Any]]:
    """Make missing summaries, then the reports that the arena's pages show."""
    from tenkaichi.arena.statistics import report_of, titles_of
    from tenkaichi.arena.summaries import Summarizer

    await Summarizer(store).catch_up()
    return [(await report_of(store, name, time.time())).to_plain(titles_of(name)) for name in games]


def show(console: Console, plain: dict[str, Any]) -> None:
    console.print(Text(plain["title"], style="bold"))
    _results(console, plain["people"], "with people")
    _results(console, plain["bots"], "of bots among themselves")
    if not plain["people"]["matches"] and not plain["bots"]["matches"]:
        console.print("no finished match that counts")
    for die in plain["dice"]:
        console.print(Text(f"{die['die']}: {die['total']} rolls, p = {die['p']:g}; {die['words']}"))
        console.print(Text("  " + "  ".join([f"{face}:{count}" for face, count in enumerate(die["counts"], 1)])))
    if plain["left_out"]:
        console.print(f"{plain['left_out']} left out: taken back, changed by hand, or begun at a position")
    console.print()


def _results(console: Console, results: dict[str, Any], words: str) -> None:
    if not results["matches"]:
        return
    mean = f"{results['answers_per_match']:g} answers each"
    console.print(f"{results['matches']} matches {words}, {results['draws']} drawn, {mean}")
    for name in ("sides", "characters", "levels", "seats"):
        _rates(console, name, results[name])
    for heading, name in (("match-ups", "matchups"), ("level : level", "ladder")):
        _rates(console, heading, [{**pair, "title": f"{pair['first']} : {pair['second']}"} for pair in results[name]])


def _rates(console: Console, heading: str, rows: list[dict[str, Any]]) -> None:
    if not rows:
        return
    table = Table(box=None, pad_edge=False)
    table.add_column(heading)
    for column in ("games", "won", "rate", "95 % interval"):
        table.add_column(column, justify="right")
    for row in rows[:SHOWN]:
        interval = f"{100 * row['low']:.1f} to {100 * row['high']:.1f} %"
        table.add_row(Text(row["title"]), str(row["games"]), f"{row['won']:g}", f"{100 * row['rate']:.1f} %", interval)
    console.print(table)
