"""`tenkaichi ladder`: the bots of a game on one scale, and a guard that fails when the master has lost rating."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games import game as find_game
from tenkaichi.games import game_folder

RECORD = "ladder.json"  # in a game's folder `bot`


def register(app: App) -> None:
    app.command(ladder)


def ladder(
    game: Annotated[str, Parameter(help="The game, for example duel-battle.")],
    /,
    *,
    bots: Annotated[list[str] | None, Parameter(help="The bots; default: the anchors and the six levels.")] = None,
    pairs: Annotated[int, Parameter(help="Pairs of matches for each two bots; a pair is played from both seats.")] = 50,
    seed: Annotated[int, Parameter(help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[int, Parameter(help="Processes that share the work.")] = 1,
    show: Annotated[
        bool, Parameter(negative=(), help="Print the record that is checked in; nothing is played.")
    ] = False,
    write: Annotated[bool, Parameter(negative=(), help="Make the result the record of the game.")] = False,
    guard: Annotated[
        bool,
        Parameter(
            negative=(),
            help="Only compare the master with the record; exit with 1 if it is weaker or lost a match by a fault.",
        ),
    ] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print the result for programs.")] = False,
) -> int | None:
    """Rate the bots of a game on one scale: round robin, random has 0, intervals from pairs of matches."""
    from tenkaichi.lab import ladder as scale

    chosen = find_game(game)
    if pairs < 2 or jobs < 1:
        raise TenkaichiError(f"expected --pairs of 2 or more and --jobs of 1 or more, found {pairs} and {jobs}")
    path = game_folder(chosen.name) / "bot" / RECORD
    if show:
        _print(scale.read_record(path), as_json)
        return None
    if guard:
        found = scale.play_pairing(chosen, scale.GUARDED, scale.AGAINST, pairs, seed, jobs=jobs)
        verdict = scale.guard(found, scale.read_record(path))
        print(verdict.words())
        return None if verdict.is_good else 1
    names = bots or scale.ladder_bots()
    if len(set(names)) < 2:
        raise TenkaichiError(f"--bots: expected at least two different ones, found {', '.join(names)}")
    played = scale.round_robin(chosen, names, pairs, seed, jobs=jobs)
    how = f"round robin, {2 * pairs} games each, ready-made set-ups"
    result = scale.report(chosen, played, seed, how)
    _print(result, as_json)
    if write:
        path.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
        print(f"Written: {Path(path)}")
    return None


def _print(result: dict[str, object], as_json: bool) -> None:
    if as_json:
        print(json.dumps(result, indent=1))
        return
    ratings, pairings = result["ratings"], result["pairings"]
    assert isinstance(ratings, dict)
    assert isinstance(pairings, list)
    table = Table("bot", "rating", "95 %", title=f"{result['game']}: {result['how']}")
    for name, line in ratings.items():
        low, high = line["interval"]
        table.add_row(name, str(line["elo"]), f"{low} to {high}")
    games = Table("bots", "games", "rate", "95 %")
    for line in pairings:
        low, high = line["interval"]
        interval = f"{100 * low:.1f} to {100 * high:.1f} %"
        games.add_row(
            f"{line['first']} : {line['second']}", str(line["games"]), f"{100 * line['rate']:.1f} %", interval
        )
    console = Console()
    console.print(table)
    console.print(games)
