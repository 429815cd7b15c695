"""Bots by name: `bot("search:iterations=200")`, or a file of one's own: `bot("mine.py")`."""

from __future__ import annotations

import difflib
import importlib.util
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tenkaichi.bots.greedy import GreedyBot
from tenkaichi.bots.observation import Bot
from tenkaichi.bots.puct import PuctBot
from tenkaichi.bots.random_bot import RandomBot
from tenkaichi.bots.reflex_bot import ReflexBot
from tenkaichi.bots.search import SearchBot
from tenkaichi.bots.search01 import SearchBot01
from tenkaichi.engine.errors import TenkaichiError

BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "reflex": ReflexBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "search-0.1": SearchBot01,
    "puct": PuctBot,
}
# How strong an opponent is wanted: one scale for all games, each a bot with its options. `seconds` caps one answer.
LEVELS: dict[str, str] = {
    "easy": "greedy:samples=1,options=3,blunders=80,seconds=1",
    "normal": "greedy:samples=1,options=12,blunders=25,seconds=1",
    "hard": "greedy:samples=4,seconds=2",
    "master": "search:seconds=3",
}
LADDER = ("random", "greedy", "search")  # each clearly stronger than the one before


class UnknownBot(TenkaichiError):
    """A name that no bot has, or an option that it does not take."""


def bot_names() -> list[str]:
    return list(BOTS)


def level_names() -> list[str]:
    """From the weakest to the strongest."""
    return list(LEVELS)


def bot(name: str, **options: Any) -> Bot:
    """The bot of that name, with options given here or after a colon: `search:iterations=200,depth=4`.

    A level (`easy`, `normal`, `hard`, `master`) is a bot with options; those given after it replace its own. A name
    that ends in `.py` is a file with one class derived from `Bot`.
    """
    plain, _, written = name.partition(":")
    level = LEVELS.get(plain.strip().lower())
    if level is not None:
        plain, _, usual = level.partition(":")
        written = f"{usual},{written}"
    make = _from_file(Path(plain)) if plain.endswith(".py") else BOTS.get(plain.strip().lower())
    if make is None:
        near = difflib.get_close_matches(plain.strip().lower(), [*BOTS, *LEVELS], n=1, cutoff=0.5)
        hint = f"; did you mean {near[0]}?" if near else ""
        there_are = f"the bots are {', '.join(BOTS)}; the levels {', '.join(LEVELS)}; or a file such as mine.py"
        raise UnknownBot(f"no bot {plain!r}; {there_are}{hint}")
    parameters = inspect.signature(make).parameters
    for part in filter(None, (part.strip() for part in written.split(","))):
        key, sign, value = part.partition("=")
        if not sign:
            raise UnknownBot(f"bot {name!r}: expected option=number, found {part!r}")
        options[key.strip()] = value.strip()
    known = {key: parameter.default for key, parameter in parameters.items()}
    needed = [key for key, default in known.items() if default is inspect.Parameter.empty and key not in options]
    if needed:
        raise UnknownBot(f"the bot {plain}: every parameter of its __init__ needs a default; {needed[0]!r} has none")
    return make(**{key: _number(plain, key, value, known) for key, value in options.items()})


def _number(name: str, key: str, value: object, known: dict[str, Any]) -> float:
    if key not in known:
        raise UnknownBot(f"the bot {name} has no option {key!r}; it has {', '.join(known) or 'none'}")
    kind = float if isinstance(known[key], float) else int
    try:
        number = kind(value) if isinstance(value, (str, int, float)) else None
    except ValueError:
        number = None
    if number is None or not 0 <= number < float("inf"):
        wanted = "a number" if kind is float else "a whole number"
        raise UnknownBot(f"the bot {name}: {key}: expected {wanted} of 0 or more, found {value!r}")
    return number


def _from_file(path: Path) -> Callable[..., Bot]:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise UnknownBot(f"{path}: there is no such file")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"{path}: cannot be run: {type(error).__name__}: {error}") from error
    found = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Bot) and value.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise UnknownBot(f"{path}: expected one class derived from Bot, found {len(found)}")
    return found[0]
