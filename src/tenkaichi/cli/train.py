"""`tenkaichi train`: bots play themselves, and the weights of the evaluation are fitted to the results."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games import game as find_game
from tenkaichi.games import game_folder


def register(app: App) -> None:
    app.command(train)


def train(
    game: Annotated[str, Parameter(help="The game, for example duel-battle.")],
    /,
    *,
    matches: Annotated[int, Parameter(help="Matches of self-play in a generation.")] = 3000,
    generations: Annotated[int, Parameter(help="How often to play, fit and compare.")] = 2,
    seed: Annotated[int, Parameter(help="The same seed and matches give the same weights.")] = 1,
    pairs: Annotated[int, Parameter(help="Pairs of matches in the gate, at most.")] = 400,
    jobs: Annotated[int, Parameter(help="Processes that share the work; 0: one for each core.")] = 0,
    executor: Annotated[str, Parameter(help="Where jobs run: processes, or ray where Ray is installed.")] = "processes",
    folder: Annotated[str, Parameter(help="Where the run is kept; a stopped run goes on there.")] = "",
    random_setups: Annotated[
        bool, Parameter(negative=(), help="Any legal teams, rosters and boards; else half of the matches.")
    ] = False,
    teacher: Annotated[
        list[str] | None, Parameter(help="Who plays the first generation; give it once for each bot.")
    ] = None,
    pack: Annotated[str, Parameter(help="A content pack to play with; left out: the standard one.")] = "",
    publish: Annotated[
        bool, Parameter(negative=(), help="Make the weights that were taken the game's own (learned.toml).")
    ] = False,
) -> int | None:
    """Train a game's evaluation: play, fit, and take the new weights only if they win."""
    from tenkaichi.training.trainer import TEACHERS, Course, Trainer
    from tenkaichi.training.workers import workers

    if min(matches, generations, pairs) < 1:
        raise TenkaichiError("--matches, --generations and --pairs: expected at least 1")
    chosen = find_game(game, pack)
    place = Path(folder or f"training-{chosen.name}-{seed}")
    crew = workers(executor, jobs or os.cpu_count() or 1)
    course = Course(matches, generations, seed, pairs, random_setups, teachers=tuple(teacher or TEACHERS))
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
            tasks: dict[str, object] = {}

            def told(what: str, done: int, whole: int) -> None:
                if what not in tasks:
                    tasks[what] = progress.add_task(what, total=whole)
                progress.update(tasks[what], completed=done)  # type: ignore[arg-type]

            trainer = Trainer(chosen, place, course, crew, told)
            log = trainer.run()
    finally:
        crew.close()
    table = Table("generation", "matches", "loss", "before", "gate", "taken", title=f"Training: {chosen.title}")
    for line in log:
        rate = f"{100 * line.gate_rate:.1f} ± {100 * line.gate_half_width:.1f} % of {line.gate_games}"
        taken = "yes" if line.is_taken else "no"
        table.add_row(str(line.number), str(line.matches), f"{line.loss:.4f}", f"{line.loss_before:.4f}", rate, taken)
    Console().print(table)
    print(f"The run is in {place}; its learning curve: {place / 'curve.html'}")
    weights = place / "learned.toml"
    if not weights.is_file():
        print("No generation won its gate: nothing to publish.")
        return 1
    if publish:
        target = game_folder(chosen.name) / "bot" / "weights" / "learned.toml"
        target.write_bytes(weights.read_bytes())
        print(f"Published: {target}")
    return None
