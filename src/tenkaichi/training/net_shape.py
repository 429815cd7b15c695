"""Code that both trainers of a network share: its shapes, how it begins, and the recipe."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tenkaichi.bots.nets.network import SIDES
from tenkaichi.bots.nets.option_reader import POINTS

TOKEN, TRUNK, OPTION = 48, 96, 48


@dataclass(frozen=True)
class Recipe:
    """The training of a network: sizes, rates and rounds."""

    seconds: float = 60.0  # on PyTorch, where no steps are given
    steps: int = 0
    batch: int = 1024
    rate: float = 2e-3
    decay: float = 1e-2
    value_weight: float = 0.5
    seed: int = 1
    held_out: int = 12  # of so many matches one is held out


def shapes(features: int, option_features: int) -> dict[str, tuple[int, ...]]:
    """Every array of the network by name."""
    return {
        "rows": (features, TOKEN), "token_bias": (TOKEN,), "token_2": (TOKEN, TOKEN), "token_2_bias": (TOKEN,),
        "trunk_1": (SIDES * TOKEN, TRUNK), "trunk_1_bias": (TRUNK,), "trunk_2": (TRUNK, TRUNK),
        "trunk_2_bias": (TRUNK,), "option_rows": (option_features, OPTION), "option_bias": (OPTION,),
        "context": (TRUNK, OPTION), "option_2": (OPTION, OPTION), "option_2_bias": (OPTION,),
        "score": (OPTION, 1), "value": (TRUNK, 1), "value_bias": (1,),
        **{f"point_{at}": (TOKEN, OPTION) for at in range(POINTS)},
    }  # fmt: skip


def spread(name: str, shape: tuple[int, ...]) -> float:
    """The spread of the first weights: the value's head begins at zero, so that it starts from the terms."""
    if "bias" in name or name == "value":
        return 0.0
    return 0.15 if "rows" in name else float(shape[0] ** -0.5)


def scales(np: Any, features: Any, values: Any, count: int) -> Any:
    """One over the usual size of a feature's values, so that all are about one."""
    squares = np.bincount(features, np.asarray(values, np.float64) ** 2, count)
    seen = np.bincount(features, minlength=count)
    return (1.0 / np.sqrt(np.maximum(squares / np.maximum(seen, 1), 1e-6))).astype(np.float32)
