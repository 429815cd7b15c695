"""`tenkaichi bench arena`: many live matches at once on a server of its own; see docs/arena.md."""

from __future__ import annotations

import json
import sys
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from tenkaichi.bench.arena.tally import ArenaFigures
from tenkaichi.engine.errors import TenkaichiError

TARGET_P95_MS = 150


def register(bench: App) -> None:
    bench.command(arena)


def arena(
    *,
    matches: Annotated[int, Parameter(help="Live matches at the same time.")] = 200,
    minutes: Annotated[float, Parameter(help="Minutes of play, after all players have come in.")] = 10.0,
    level: Annotated[str, Parameter(help="The bots' level.")] = "normal",
    game: Annotated[str, Parameter(help="Which game.")] = "duel-battle",
    seed: Annotated[int, Parameter(help="The seed of the players' choices.")] = 1,
    processes: Annotated[int, Parameter(help="Server processes: `tenkaichi serve --processes`.")] = 1,
    server_cores: Annotated[
        str, Parameter(help="Processors for the server, as taskset names them: 0,1. The load runs on all.")
    ] = "",
    arrivals: Annotated[float, Parameter(help="Players who come in per second, before counting begins.")] = 8.0,
    spread: Annotated[
        float, Parameter(help="Seconds of quick play before counting, so that matches are at all stages.")
    ] = 180.0,
    match_minutes: Annotated[
        float,
        Parameter(
            help="How long a match lasts on average: a player gives up after half to one and a half times this and "
            "begins another. 0: all are played to the end, about 20 minutes."
        ),
    ] = 0.0,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
) -> int:
    """Play many matches at human pace over websockets and measure what answers take."""
    from tenkaichi.bench.arena.load import measure_arena
    from tenkaichi.games import game as find_game

    if matches < 1 or minutes <= 0 or processes < 1 or arrivals <= 0:
        raise TenkaichiError("--matches and --processes must be at least 1, --minutes and --arrivals more than 0")
    if spread < 0 or match_minutes < 0:
        raise TenkaichiError(f"expected --spread and --match-minutes of 0 or more, found {spread:g}, {match_minutes:g}")
    levels = list(find_game(game).thinking.levels)
    if level not in levels:
        raise TenkaichiError(f"no level {level!r}; the levels are {', '.join(levels)}")
    quiet = Console(stderr=True)
    found = measure_arena(
        matches, minutes, level, game, seed, lambda words: quiet.print(words, style="dim", soft_wrap=True),
        processes=processes, server_cores=server_cores, arrivals_per_s=arrivals,
        spread_seconds=spread, match_minutes=match_minutes,
    )  # fmt: skip
    if as_json:
        sys.stdout.write(json.dumps(found.to_plain(), indent=2) + "\n")
    else:
        _print(Console(), found)
    return 1 if found.errors else 0


def _print(console: Console, found: ArenaFigures) -> None:
    memory, whole = found.memory_mb, found.memory_all_mb
    rows = [
        ("matches at once", f"{found.matches_at_once} for {found.seconds / 60:.1f} min against {found.level}"),
        ("answers", f"{found.answers} ({found.answers_per_s}/s), views of {found.view_kb} kB, "
                    f"{found.wire_bytes_per_answer:.0f} bytes on the wire per answer"),
        ("answer to view", f"p50 {found.p50_ms} ms, p95 {found.p95_ms} ms, p99 {found.p99_ms} ms, "
                           f"longest {found.longest_ms} ms (target: p95 < {TARGET_P95_MS} ms)"),
        ("bots, with their pace", f"p50 {found.bot_p50_ms:.0f} ms, p95 {found.bot_p95_ms:.0f} ms"),
        ("matches", f"{found.matches} begun, {found.finished} played to their end, {found.given_up} given up; "
                    f"{found.ended} ended while answers counted"),
        ("memory of the server", f"{memory['start']} → {memory['middle']} → {memory['end']} MB "
                                 f"({found.memory_slope_mb_per_10_min:+} MB in 10 minutes by its slope, "
                                 f"{found.memory_second_half_mb:+} MB in the second half)"),
        ("with the bots' processes", f"{whole['start']} → {whole['middle']} → {whole['end']} MB"),
        ("processor", f"{found.cpu_cores} cores the server ({found.processes} processes), "
                      f"{found.cpu_all_cores} with the bots"),
        ("load of the machine", f"{found.load_average[0]} before, {found.load_average[1]} after"),
        ("errors", "none" if not found.errors else str(sum(found.errors.values()))),
    ]  # fmt: skip
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    for row in rows:
        table.add_row(*row)
    console.print(table)
    for words, count in found.errors.items():
        console.print(f"  {count} × {words}", style="red")
