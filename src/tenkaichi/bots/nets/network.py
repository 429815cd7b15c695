"""The network in NumPy: from tokens and options to the chance that a good player gives each answer. Always a batch.

Each token and each option is a sum of learned rows, one for each of its features. The network sums up the
tokens by side, and two layers turn the sums into a summary of the position. It judges an option by the option's rows,
the tokens that it points at and the summary. A second head corrects the weighed terms of the game's evaluation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tenkaichi.bots.nets.option_reader import NOTHING, POINTS, OptionBag
from tenkaichi.engine.token_bag import TokenBag

SIDES = 3
POOL = 0.25  # sums over the tokens of a side are scaled by this
Asked = tuple[TokenBag, OptionBag]


@dataclass(frozen=True)
class Flat:
    """Many positions and their options as flat arrays, as NumPy and PyTorch both read them."""

    features: Any
    values: Any
    starts: Any
    groups: Any  # SIDES * position + side, for each token
    option_features: Any
    option_values: Any
    option_starts: Any
    points: Any  # for each option POINTS tokens, counted over all positions; the number of tokens is nothing
    positions: Any  # for each option its position
    count: int  # of positions


def flatten(np: Any, asked: Sequence[Asked]) -> Flat:
    """Put questions behind each other."""
    features: list[int] = []
    values: list[float] = []
    starts: list[int] = []
    groups: list[int] = []
    option_features: list[int] = []
    option_values: list[float] = []
    option_starts: list[int] = []
    points: list[int] = []
    positions: list[int] = []
    whole = sum([len(tokens.sides) for tokens, _ in asked])
    for number, (tokens, options) in enumerate(asked):
        first = len(starts)
        at, option_at = len(features), len(option_features)
        features += tokens.features
        values += tokens.values
        starts += [at + each for each in tokens.starts] if at else tokens.starts
        groups += [SIDES * number + side for side in tokens.sides]
        option_features += options.features
        option_values += options.values
        option_starts += [option_at + each for each in options.starts] if option_at else options.starts
        points += [whole if each == NOTHING else first + each for each in options.points]
        positions += [number] * len(options.starts)
    return Flat(
        np.array(features), np.array(values, np.float32), np.array(starts), np.array(groups),
        np.array(option_features), np.array(option_values, np.float32), np.array(option_starts),
        np.array(points).reshape(-1, POINTS), np.array(positions), len(asked),
    )  # fmt: skip


class Network:
    """Weights by name, as training saves them."""

    def __init__(self, np: Any, arrays: Mapping[str, Any]) -> None:
        self.np = np
        w = {name: np.asarray(array, np.float32) for name, array in arrays.items()}
        self.rows = w["rows"] * w["scale"][:, None]
        self.option_rows = w["option_rows"] * w["option_scale"][:, None]
        self.w = w

    def body(self, flat: Flat) -> tuple[Any, Any]:
        """The tokens and the summary of each position."""
        np, w = self.np, self.w
        h = np.add.reduceat(self.rows[flat.features] * flat.values[:, None], flat.starts, axis=0)
        h = np.maximum(h + w["token_bias"], 0.0)
        h = np.maximum(h @ w["token_2"] + w["token_2_bias"], 0.0)
        sums = (np.arange(SIDES * flat.count)[:, None] == flat.groups[None, :]).astype(np.float32) @ h
        k = sums.reshape(flat.count, -1) * POOL
        k = np.maximum(k @ w["trunk_1"] + w["trunk_1_bias"], 0.0)
        k = np.maximum(k @ w["trunk_2"] + w["trunk_2_bias"], 0.0)
        return h, k

    def scores(self, flat: Flat) -> Any:
        """One number for each option, of all positions behind each other."""
        h, k = self.body(flat)
        return self._options(flat, h, k)

    def corrections(self, flat: Flat) -> Any:
        """The number to add to the weighed terms of each position before tanh."""
        _, k = self.body(flat)
        return (k @ self.w["value"] + self.w["value_bias"])[:, 0]

    def _options(self, flat: Flat, h: Any, k: Any) -> Any:
        np, w = self.np, self.w
        o = np.add.reduceat(
            self.option_rows[flat.option_features] * flat.option_values[:, None], flat.option_starts, axis=0
        )
        with_none = np.concatenate([h, np.zeros((1, h.shape[1]), np.float32)])
        for at in range(POINTS):
            o += with_none[flat.points[:, at]] @ w[f"point_{at}"]
        o += (k @ w["context"])[flat.positions]
        o = np.maximum(o + w["option_bias"], 0.0)
        o = np.maximum(o @ w["option_2"] + w["option_2_bias"], 0.0)
        return (o @ w["score"])[:, 0]

    def chances(self, asked: Sequence[Asked], temperature: float = 1.0) -> list[list[float]]:
        """The chance of each option, for each question."""
        np = self.np
        flat = flatten(np, asked)
        scores = self.scores(flat) / temperature
        starts = np.flatnonzero(np.diff(flat.positions, prepend=-1))
        most = np.maximum.reduceat(scores, starts)
        each = np.exp(scores - most[flat.positions])
        each /= np.add.reduceat(each, starts)[flat.positions]
        found: list[float] = each.tolist()
        lists: list[list[float]] = []
        at = 0
        for _, options in asked:
            lists.append(found[at : at + len(options.starts)])
            at += len(options.starts)
        return lists
