"""Bots by name: `bot("search:iterations=200")`, or from a file: `bot("mine.py")`."""

from __future__ import annotations

import difflib
import importlib.util
import inspect
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tenkaichi.bots.greedy import GreedyBot
from tenkaichi.bots.levels import LEVELS, LevelBot, level_named
from tenkaichi.bots.line_race import LineBot, RaceBot
from tenkaichi.bots.observation import Bot
from tenkaichi.bots.policy_bot import PolicyBot
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
    "policy": PolicyBot,
    "line": LineBot,
    "race": RaceBot,
}
LADDER = ("random", "greedy", "search")  # each clearly stronger than the one before


class UnknownBot(TenkaichiError):
    """A name that no bot has, or an option that it does not take."""


def bot_names() -> list[str]:
    return list(BOTS)


def level_names() -> list[str]:
    """The names of the levels, from the weakest to the strongest."""
    return list(LEVELS)


def bot(name: str, **options: Any) -> Bot:
    """The bot of that name, with options given here or after a colon: `search:iterations=200,depth=4`.

    A level (`novice` to `master`, or `1` to `6`) is the bot that the game names for it; options given after it replace
    its own. A name that ends in `.py` is a file with one class derived from `Bot`.
    """
    plain, _, written = name.partition(":")
    level = level_named(plain)
    if level is not None:
        return LevelBot(level, _level_options(name, level, written, options), _level_player)
    make = _from_file(Path(plain)) if plain.endswith(".py") else BOTS.get(plain.strip().lower())
    if make is None:
        near = difflib.get_close_matches(plain.strip().lower(), [*BOTS, *LEVELS], n=1, cutoff=0.5)
        hint = f"; did you mean {near[0]}?" if near else ""
        there_are = f"the bots are {', '.join(BOTS)}; the levels {', '.join(LEVELS)}; or a file such as mine.py"
        raise UnknownBot(f"no bot {plain!r}; {there_are}{hint}")
    parameters = inspect.signature(make).parameters
    options.update(_written(name, written))
    known = {key: parameter.default for key, parameter in parameters.items()}
    needed = [key for key, default in known.items() if default is inspect.Parameter.empty and key not in options]
    if needed:
        raise UnknownBot(f"the bot {plain}: every parameter of its __init__ needs a default; {needed[0]!r} has none")
    numbers = {key: _number(plain, key, value, known) for key, value in options.items()}
    try:
        return make(**numbers)
    except (Exception, SystemExit) as error:  # a file may hold anything
        raise UnknownBot(f"the bot {plain} cannot be made: {type(error).__name__}: {error}") from error


def _written(name: str, written: str) -> dict[str, str]:
    """Options as they are written after a colon: `iterations=200, depth=4`."""
    found: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in written.split(","))):
        key, sign, value = part.partition("=")
        if not sign:
            raise UnknownBot(f"bot {name!r}: expected option=number, found {part!r}")
        found[key.strip()] = value.strip()
    return found


def _level_options(name: str, level: str, written: str, given: dict[str, Any]) -> dict[str, Any]:
    """Options of a level, checked: which bot plays it depends on the game, so any of them may know the option."""
    options = {**given, **_written(name, written)}
    known: dict[str, Any] = {}
    for make in (GreedyBot, SearchBot, PuctBot, PolicyBot, LineBot, RaceBot):
        known.update({key: each.default for key, each in inspect.signature(make).parameters.items()})
    return {key: _number(level, key, value, known) for key, value in options.items()}


def _level_player(spec: str, options: Mapping[str, Any]) -> Bot:
    """The bot of a level with the options that it knows; the others mean nothing to it."""
    plain, _, written = spec.partition(":")
    known = inspect.signature(BOTS[plain]).parameters
    chosen = {**_written(spec, written), **{key: value for key, value in options.items() if key in known}}
    return bot(plain, **chosen)


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
