"""`tenkaichi balance`: let a bot play every pair of ready-made teams against itself, and count what comes of it."""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tenkaichi.games import game as find_game
from tenkaichi.lab.balance import Balance
from tenkaichi.lab.balance import balance as measure
from tenkaichi.statistics.record import Record

RARELY = 8  # so many of the least used are named


def register(app: App) -> None:
    app.command(balance)


def balance(
    game: Annotated[str, Parameter(help="The game, for example prime-time.")],
    /,
    *,
    bot: Annotated[str, Parameter(help="The bot that plays both sides.")] = "greedy",
    games: Annotated[int, Parameter(help="The least number of matches; every set-up is played equally often.")] = 112,
    seed: Annotated[int, Parameter(help="The same seed gives the same figures.")] = 1,
    jobs: Annotated[
        int | None,
        Parameter(help="Processes that share the work; default: one for each core. The figures stay the same."),
    ] = None,
    pack: Annotated[str, Parameter(help="A content pack to play with; default: the standard one.")] = "",
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
) -> None:
    """Measure how fair the ready-made teams are, and what of the content is used."""
    found = measure(find_game(game, pack), bot, games, seed, jobs=jobs)
    if as_json:
        print(json.dumps(found.to_plain(), ensure_ascii=False, indent=2))
    else:
        show(found)


def show(found: Balance) -> None:
    console = Console(highlight=False)
    table = Table(box=None, pad_edge=False)
    table.add_column("team")
    for heading in ("games", "won", "rate", "95 % interval", ""):
        table.add_column(heading, justify="right")
    for name, record in sorted(found.teams.items(), key=lambda item: -item[1].rate):
        table.add_row(Text(name), *_cells(record), "broken" if record.is_broken else "")
    table.add_row(Text("who began"), *_cells(found.beginner), "")
    console.print(table)
    mean = found.answers / max(found.games, 1)
    console.print(
        f"{found.games} matches by {found.bot}, {found.draws} drawn, {mean:.0f} decisions each (seed {found.seed})"
    )
    for ending, count in found.endings.most_common():
        console.print(f"  {count:5} {ending}")
    for key, values in sorted(found.figures.items()):
        console.print(Text(f"  {key}: {sum(values) / len(values):.2f} ({len(values)} matches)"))
    for kind, names in sorted(found.used.items()):
        ranked = names.most_common()
        console.print(Text(f"{kind}, most: " + ", ".join([f"{name} {count}" for name, count in ranked[:RARELY]])))
        console.print(Text(f"{kind}, least: " + ", ".join([f"{name} {count}" for name, count in ranked[-RARELY:]])))
    for kind, missing in found.unused.items():
        console.print(Text(f"{kind}, could be used but never was: " + (", ".join(missing) or "none")))
    for kind, missing in found.never.items():
        console.print(Text(f"{kind}, could never be used: " + (", ".join(missing) or "none")))
    for fault in found.faults:
        console.print(Text(f"lost by a fault: {fault}", style="bold"))


def _cells(record: Record) -> list[str]:
    low, high = record.interval
    return [
        str(record.games),
        f"{record.won:g}",
        f"{100 * record.rate:.1f} %",
        f"{100 * low:.1f} to {100 * high:.1f} %",
    ]
