"""`tenkaichi bot`: write a bot of your own, and let it play against the levels."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games import game as find_game

BROKEN = 1

TEMPLATE = '''"""A bot of your own. Measure it: tenkaichi bot match {file} --vs 3 --games 200"""

from tenkaichi.bots import Bot
from tenkaichi.bots.imagination import imagine, try_option, worth_trying
from tenkaichi.engine.chance import SeededChance


class {name}(Bot):
    """Tries every option once, looks at what has come of it, and takes the best."""

    def __init__(self, courage: float = 0.0) -> None:
        self.courage = courage  # an option: tenkaichi bot match {file}:courage=0.1

    def choose(self, seen, chance):
        # seen.view is what your seat may know, seen.kind the question, seen.options what you may answer
        dealt = imagine(seen, chance)  # the unknown, dealt again
        luck = chance.choose(1 << 30)  # every option meets the same dice
        best, most = seen.options[0], -9.0
        for option in worth_trying(seen):
            value = try_option(seen, seen.game.codec.clone(dealt), option, SeededChance(luck))
            if option[0] in ("attack", "use", "charge"):
                value += self.courage
            if value > most:
                best, most = option, value
        return best
'''


def register(app: App) -> None:
    bots = App(name="bot", help="Write a bot of your own, and let it play against the levels.")
    bots.command(new)
    bots.command(match)
    bots.command(export)
    app.command(bots)


def new(
    file: Annotated[Path, Parameter(help="Where to write it, for example mine.py.")],
    /,
    *,
    force: Annotated[bool, Parameter(negative=(), help="Replace a file that is there.")] = False,
) -> None:
    """Write a bot that plays every game, to be changed."""
    if file.suffix != ".py":
        raise TenkaichiError(f"{file}: expected a name that ends in .py")
    if file.exists() and not force:
        raise TenkaichiError(f"{file} is there already; --force replaces it")
    name = "".join([part.title() for part in file.stem.replace("-", "_").split("_")]) or "Mine"
    if not name.isidentifier():
        raise TenkaichiError(f"{file}: {name!r} is not a name for a class; choose letters")
    file.write_text(TEMPLATE.format(file=file.name, name=name), encoding="utf-8")
    print(f"Written: {file}. Measure it: tenkaichi bot match {file} --vs 3 --games 200")


def match(
    bot: Annotated[str, Parameter(help="A file such as mine.py, or a bot by name.")],
    /,
    *,
    vs: Annotated[str, Parameter(help="A level (1 to 6, or novice to master), a bot, or another file.")] = "3",
    game: Annotated[str, Parameter(help="The game to play.")] = "duel-battle",
    games: Annotated[int, Parameter(help="Matches; each seed is played from both seats.")] = 200,
    seed: Annotated[int, Parameter(help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[int, Parameter(help="Processes that share the work.")] = 1,
    seconds: Annotated[float, Parameter(help="Time for one answer; who takes longer loses that match. 0: any.")] = 5.0,
    random_setups: Annotated[bool, Parameter(negative=(), help="Any legal set-up instead of ready-made ones.")] = False,
    faults: Annotated[Path, Parameter(help="Where the replays of lost-by-fault matches go.")] = Path("bot-faults"),
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
) -> int | None:
    """Let a bot play a series: its rate and rating with their intervals, its time, and what went wrong."""
    from tenkaichi.lab.bot_match import bot_match

    if games < 1 or jobs < 1:
        raise TenkaichiError(f"expected at least 1 game and 1 job, found {games} games and {jobs} jobs")
    if not 0 <= seconds < float("inf"):
        raise TenkaichiError(f"--seconds: expected 0 or more, found {seconds:g}")
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"{bot} against {vs}", total=games + games % 2)
        report = bot_match(
            find_game(game), bot, vs, games, seed, jobs=jobs, seconds=seconds, random_setups=random_setups,
            folder=faults, progress=lambda played: progress.advance(task, played),
        )  # fmt: skip
    if as_json:
        print(json.dumps(report.to_plain(), ensure_ascii=False, indent=2))
    else:
        print(report.words())
    return BROKEN if report.own_faults else None


def export(
    game: Annotated[str, Parameter(help="The game, for example duel-battle.")],
    file: Annotated[Path, Parameter(help="Where to write it, for example duel.onnx.")],
    /,
) -> None:
    """Write a game's network as an ONNX model, for other programs and runtimes."""
    from tenkaichi.bots.nets.onnx_network import export as onnx_model
    from tenkaichi.bots.nets.policy import policy_of

    policy = policy_of(find_game(game))
    if policy is None:
        raise TenkaichiError(f"{game} has no network that fits")
    file.write_bytes(onnx_model(policy.network))
    print(f"Written: {file} ({file.stat().st_size:,} bytes)")
