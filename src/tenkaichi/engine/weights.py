"""Weights of a game's evaluation terms: data files, each pinned to the ruleset that its matches were played by."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.plain_data import PlainMap
from tenkaichi.engine.procedure import DRAW, UNDECIDED, State
from tenkaichi.engine.weighing import weigh

S = TypeVar("S", bound=State)
HAND, LEARNED, LADDER = "hand", "learned", "ladder"  # by hand; the best that were fitted; those of the lower levels


class WeightsError(TenkaichiError):
    """A file of weights that does not fit the game."""


@dataclass(frozen=True)
class Weights:
    """One set: a number for each term, and the card that says where the numbers come from."""

    name: str
    ruleset: str  # the hash of the ruleset whose matches they were fitted to; empty: set by hand
    values: tuple[float, ...]
    card: PlainMap

    def judge(self, terms: Callable[[S, int], list[float]]) -> Callable[[S, int], float]:
        """An evaluation like `Game.thinking.evaluate` that weighs these terms."""
        values = list(self.values)

        def evaluate(g: S, seat: int) -> float:
            if g.winner != UNDECIDED:
                return 0.0 if g.winner == DRAW else 1.0 if g.winner == seat else -1.0
            return weigh(values, terms(g, seat))

        return evaluate


def read_weights(path: Path | Traversable, names: Sequence[str]) -> Weights:
    """Read a file of weights. A term that the file leaves out weighs nothing; an unknown one is an error."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    given = table.get("weights", {})
    unknown = [name for name in given if name not in names]
    if unknown:
        raise WeightsError(f"{path}: there is no term {unknown[0]!r}; the terms are {', '.join(names)}")
    values = tuple([float(given.get(name, 0.0)) for name in names])
    return Weights(path.name.removesuffix(".toml"), str(table.get("ruleset", "")), values, table.get("card", {}))


def read_folder(folder: Traversable, names: Sequence[str]) -> dict[str, Weights]:
    """Every set of weights of a game, by name."""
    files = [path for path in folder.iterdir() if path.name.endswith(".toml")]
    return {found.name: found for found in [read_weights(path, names) for path in files]}


def write_weights(path: Path, names: Sequence[str], weights: Weights) -> None:
    """Write a set of weights as a file that people can read."""
    lines = [f'ruleset = "{weights.ruleset}"', "", "[weights]"]
    lines += [f"{name} = {value:.6g}" for name, value in zip(names, weights.values, strict=True)]
    lines += ["", "[card]", *[f"{key} = {_toml(value)}" for key, value in weights.card.items()], ""]
    path.write_text("\n".join(lines), encoding="utf-8")


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return f"{value:.6g}" if isinstance(value, float) else str(value)
    escaped = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
