"""`tenkaichi lab`: let bots play many matches against each other, and see how sure the result is."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from tenkaichi.bots.registry import LADDER
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.games import game as find_game
from tenkaichi.lab.duel import Series, duel
from tenkaichi.lab.sizes import Sizes, sizes

NOT_CLEAR = 1
LADDER_GAMES = 200
SIZE_WORDS = {
    "state as JSON, bytes (median)": "{state_bytes:,}",
    "options of a decision (mean, median, most)": "{branching_mean} · {branching_median} · {branching_max}",
    "decisions of a match (mean, median, most)": "{decisions_mean} · {decisions_median} · {decisions_max}",
    "questions with one answer": "{forced_mean}",
    "rolls and deals of a match": "{chance_nodes_mean}",
    "share of chance nodes": "{chance_share:.1%}",
    "decisions with hidden information": "{hidden_share:.1%}",
    "different worlds of 8 deals there": "{worlds_mean}",
    "different views of the asked seat": "{views_different:,} of {views:,}",
    "lines of answers, as a power of ten": "{log10_decision_lines}",
    "lines with dice and deals": "{log10_lines}",
}


def register(app: App) -> None:
    app.command(lab)


def lab(
    game: Annotated[str, Parameter(help="The game, for example duel-battle.")],
    /,
    *,
    first: Annotated[str, Parameter(help="A bot: random, greedy, search, search:iterations=200, or mine.py.")] = "",
    second: Annotated[str, Parameter(help="The bot that it plays against.")] = "",
    ladder: Annotated[bool, Parameter(negative=(), help="Every bot against the one below it.")] = False,
    as_sizes: Annotated[
        bool, Parameter(name="--sizes", negative=(), help="How large the game is, by matches of --first with itself.")
    ] = False,
    games: Annotated[int, Parameter(help="Matches of a pairing; each seed is played from both seats.")] = LADDER_GAMES,
    seed: Annotated[int, Parameter(help="The same seed gives the same figures.")] = 1,
    jobs: Annotated[
        int | None,
        Parameter(help="Processes that share the work; default: one for each core. The figures stay the same."),
    ] = None,
    seconds: Annotated[
        float, Parameter(help="Seconds for one answer; a bot that takes longer loses. 0: no limit.")
    ] = 0.0,
    random_setups: Annotated[
        bool, Parameter(negative=(), help="Any legal teams, rosters and boards instead of ready-made ones.")
    ] = False,
    pack: Annotated[str, Parameter(help="A content pack to play with; default: the standard one.")] = "",
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
) -> int | None:
    """Let bots play many matches against each other."""
    chosen = find_game(game, pack)
    if as_sizes:
        if ladder or second:
            raise TenkaichiError("--sizes: one bot plays itself; leave out --ladder and --second")
        found = sizes(chosen, first or "random", games, seed, jobs)
        if as_json:
            print(json.dumps(found.to_plain(), ensure_ascii=False, indent=2))
        else:
            show_sizes(found)
        return None
    if ladder:
        if first or second:
            raise TenkaichiError("--ladder names its bots itself; leave out --first and --second")
        if games < LADDER_GAMES:
            raise TenkaichiError(f"--games: the ladder needs at least {LADDER_GAMES} games a pairing, not {games}")
        pairings = [(upper, lower) for lower, upper in pairwise(LADDER)]
    else:
        pairings = [(first or "greedy", second or "random")]
    if not 0 <= seconds < float("inf"):
        raise TenkaichiError(f"--seconds: expected 0 or more, found {seconds}")
    results = run_pairings(chosen, pairings, games, seed, jobs, seconds, random_setups)
    if as_json:
        records = [result.to_plain() for result in results]
        print(json.dumps(records if ladder else records[0], ensure_ascii=False, indent=2))
    else:
        show(results)
    return NOT_CLEAR if ladder and not all(result.is_clear for result in results) else None


def show_sizes(found: Sizes) -> None:
    table = Table(box=None, pad_edge=False, show_header=False)
    for words, value in SIZE_WORDS.items():
        table.add_row(words, value.format(**found.to_plain()))
    console = Console(highlight=False)
    console.print(
        f"{found.game}: {found.matches} matches of {found.bot} against itself, seed {found.seed}", style="bold"
    )
    console.print(table)


def run_pairings(
    game: Game,
    pairings: Sequence[tuple[str, str]],
    games: int,
    seed: int,
    jobs: int | None,
    seconds: float,
    random_setups: bool = False,
) -> list[Series]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    results: list[Series] = []
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        for upper, lower in pairings:
            task = progress.add_task(f"{upper} against {lower}", total=games + games % 2)

            def tell(played: int, task: object = task) -> None:
                progress.advance(task, played)  # type: ignore[arg-type]

            results.append(
                duel(
                    game,
                    upper,
                    lower,
                    games,
                    seed,
                    jobs=jobs,
                    seconds=seconds,
                    progress=tell,
                    random_setups=random_setups,
                )
            )
    return results


def show(results: Sequence[Series]) -> None:
    console = Console(highlight=False)
    table = Table(box=None, pad_edge=False)
    table.add_column("bots", overflow="fold")
    for heading in ("games", "won", "drawn", "lost", "rate", "95 % interval", "score"):
        table.add_column(heading, justify="right", no_wrap=True)
    for result in results:
        table.add_row(
            Text(f"{result.first} : {result.second}"),
            str(result.games),
            str(result.wins),
            str(result.draws),
            str(result.losses),
            f"{100 * result.rate:.1f} %",
            f"{100 * result.interval.low:.1f} to {100 * result.interval.high:.1f} %",
            f"{result.score_difference:+.2f}",
        )
    console.print(table)
    for result in results:
        verdict = "is clearly stronger than" if result.is_clear else "is not clearly stronger than"
        console.print(Text(f"{result.first} {verdict} {result.second} (seed {result.seed}).", style="bold"))
        for which, name in enumerate((result.first, result.second)):
            effort = f"{result.decisions[which] / result.games:.0f} decisions a game"
            console.print(Text(f"  {name}: {effort}, {result.milliseconds(which):.2f} ms each", style="dim"))
        for fault in result.faults:
            console.print(Text(f"  lost by a fault: {fault}", style="bold"))
