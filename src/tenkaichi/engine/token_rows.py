"""A game's additions to its annotations for the tokenizer: what options refer to, and numbers of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tenkaichi.engine.decision import Option
from tenkaichi.engine.references import Item
from tenkaichi.engine.token_bag import TokenBag


@dataclass(frozen=True)
class Rows:
    """A parameter type of options whose values are rows of a table; `row` finds the row in a view, below 0: none."""

    size: int
    row: Callable[[Any, Any], int] = field(default=lambda view, value: int(value))


@dataclass(frozen=True)
class Tokenizer:
    """A game's generated tokenizer (`state_tokens`) and what its options mean. Everything is read from views.

    `option_types` says of a parameter type of the vocabulary's forms what it refers to; a type that it leaves out is
    an amount. `numbers` gives so many numbers for each option as `number_names` has: distances, damage, prices.
    """

    schema: str
    features: int
    names: tuple[str, ...]
    tokens: Callable[[Any, int], TokenBag]
    option_types: Mapping[str, Rows | Item] = field(default_factory=dict)
    number_names: tuple[str, ...] = ()
    numbers: Callable[[Any, int, Sequence[Option]], list[list[float]]] | None = None
