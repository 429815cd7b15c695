"""`tenkaichi train`: bots play themselves, weights are fitted to the results, and a network learns their thoughts."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games import game as find_game
from tenkaichi.games import game_folder

if TYPE_CHECKING:
    from tenkaichi.engine.game import Game
    from tenkaichi.training.curve import Generation
    from tenkaichi.training.gate import SequentialTest
    from tenkaichi.training.policy_trainer import Lessons
    from tenkaichi.training.workers import Workers


def register(app: App) -> None:
    app.command(train)


def train(
    game: Annotated[str, Parameter(help="The game, for example duel-battle.")],
    /,
    *,
    matches: Annotated[int, Parameter(help="Matches of self-play in a generation.")] = 3000,
    generations: Annotated[int, Parameter(help="How often to play, fit and compare; 0: a network only.")] = 2,
    seed: Annotated[int, Parameter(help="The same seed and matches give the same weights.")] = 1,
    pairs: Annotated[int, Parameter(help="Pairs of matches in the gate, at most.")] = 400,
    jobs: Annotated[int, Parameter(help="Processes that share the work; 0: one for each core.")] = 0,
    executor: Annotated[str, Parameter(help="Where jobs run: processes, or ray where Ray is installed.")] = "processes",
    folder: Annotated[str, Parameter(help="The folder of the run; a stopped run goes on there.")] = "",
    random_setups: Annotated[
        bool, Parameter(negative=(), help="Any legal teams, rosters and boards; else half of the matches.")
    ] = False,
    teacher: Annotated[
        list[str] | None, Parameter(help="Who plays the first generation; give it once for each bot.")
    ] = None,
    policy_matches: Annotated[
        int, Parameter(help="Matches of a tree search that a network learns from; 0: weights only.")
    ] = 0,
    policy_teacher: Annotated[str, Parameter(help="The tree search that the network learns from.")] = "puct:lines=64",
    policy_steps: Annotated[int, Parameter(help="Steps of training the network.")] = 4000,
    gate_only: Annotated[
        str,
        Parameter(help="Train nothing: play the gate of this network's file, or of the game's `own`, against none."),
    ] = "",
    line_matches: Annotated[int, Parameter(help="Train the line player instead, by so many matches of self-play.")] = 0,
    critic_matches: Annotated[int, Parameter(help="Matches for its worth of positions.")] = 20_000,
    pack: Annotated[str, Parameter(help="A content pack to play with; default: the standard one.")] = "",
    publish: Annotated[
        bool, Parameter(negative=(), help="Make what was taken the game's own (learned.toml, policy.npz).")
    ] = False,
) -> int | None:
    """Train a game's evaluation, and a network where asked: play, learn, and take what is new only if it wins."""
    from tenkaichi.training.line_trainer import LineCourse, LineTrainer
    from tenkaichi.training.policy_trainer import MODEL, Lessons, PolicyTrainer
    from tenkaichi.training.trainer import TEACHERS, Course, Trainer
    from tenkaichi.training.workers import workers

    if min(matches, pairs) < 1 or generations < (0 if policy_matches else 1):
        raise TenkaichiError(
            "--matches, --generations and --pairs: expected at least 1 (0 generations: a network only), "
            f"found {matches}, {generations} and {pairs}"
        )
    if jobs < 0:
        raise TenkaichiError(f"--jobs: expected 0 or more, found {jobs}")
    chosen = find_game(game, pack)
    place = Path(folder or f"training-{chosen.name}-{seed}")
    crew = workers(executor, jobs or os.cpu_count() or 1)
    if gate_only:
        return _play_gate(chosen, gate_only, Lessons(0, 0, seed, pairs, policy_teacher, random_setups), crew, place)
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

            if line_matches:
                lines_course = LineCourse(line_matches, critic_matches, seed, pairs)
                path, test = LineTrainer(chosen, place / "lines", lines_course, crew, told).run()
                return _line_player(chosen.name, path, test, publish)
            trainer = Trainer(chosen, place, course, crew, told)
            log = trainer.run() if generations else []
            lines = []
            if policy_matches:
                lessons = Lessons(
                    policy_matches, 1, seed, pairs, policy_teacher, random_setups=random_setups, steps=policy_steps
                )
                lines = PolicyTrainer(chosen, place / "policy", lessons, crew, trainer.weights(), told).run()
    finally:
        crew.close()
    if log:
        _show(f"Training: {chosen.title}", log)
    print(f"The run is in {place}; its learning curve: {(place if log else place / 'policy') / 'curve.html'}")
    if lines:
        _show(f"The network: {chosen.title}", lines)
    taken = {
        "weights/learned.toml": place / "learned.toml",
        "models/policy.npz": place / "policy" / MODEL,
    }
    taken = {name: path for name, path in taken.items() if path.is_file()}
    if not taken:
        print("No generation won its gate: nothing to publish.")
        return 1
    for name, path in taken.items() if publish else ():
        target = game_folder(chosen.name) / "bot" / name
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(path.read_bytes())
        print(f"Published: {target}")
    return None


def _play_gate(game: Game, name: str, lessons: Lessons, crew: Workers, folder: Path) -> int | None:
    """Does the tree search with this network beat the same without one? Exits with 1 if it does not."""
    from tenkaichi.training.gate import half_width
    from tenkaichi.training.policy_trainer import PolicyTrainer

    own = game.thinking.policy_file
    path = Path(str(own)) if name == "own" and own is not None else Path(name)
    if not path.is_file():
        raise TenkaichiError(f"--gate-only: there is no network {path}")
    try:
        test = PolicyTrainer(game, folder, lessons, crew, None, None).gate_between("gate-only", path)
    finally:
        crew.close()
    verdict = {True: "it is stronger", False: "it is not stronger", None: "not decided"}[test.verdict]
    rate = f"{100 * test.rate:.1f} ± {100 * half_width(test):.1f} % of {2 * test.count}"
    print(f"{game.title}: {lessons.teacher} with the network {path.name} against none: {rate}: {verdict}")
    return None if test.verdict or test.rate - half_width(test) > 0.5 else 1


def _line_player(game: str, path: Path, test: SequentialTest, publish: bool) -> int | None:
    """Say how the new line player did at its gate, and publish it if it won."""
    from tenkaichi.training.gate import half_width
    from tenkaichi.training.line_trainer import FILE

    rate = f"{100 * test.rate:.1f} ± {100 * half_width(test):.1f} % of {2 * test.count} games"
    is_taken = test.verdict is True or (test.verdict is None and test.rate - half_width(test) > 0.5)
    print(f"The line player is in {path}. Gate: {rate}: {'taken' if is_taken else 'refused'}.")
    if not is_taken:
        return 1
    if publish:
        target = game_folder(game) / "bot" / "models" / FILE
        target.write_bytes(path.read_bytes())
        print(f"Published: {target}")
    return None


def _show(title: str, log: Sequence[Generation]) -> None:
    table = Table("generation", "matches", "loss", "before", "gate", "taken", title=title)
    for line in log:
        rate = f"{100 * line.gate_rate:.1f} ± {100 * line.gate_half_width:.1f} % of {line.gate_games}"
        taken = "yes" if line.is_taken else "no"
        table.add_row(str(line.number), str(line.matches), f"{line.loss:.4f}", f"{line.loss_before:.4f}", rate, taken)
    Console().print(table)
