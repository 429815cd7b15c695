"""A game's learned line player, as bots use it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from tenkaichi.engine.decision import Decision, Option


class LinePlay(Protocol):
    """Quick answers for imagined lines, and the worth of a position where a line comes to rest.

    It reads only what the asked seat may know, and the whole position where it judges one.
    """

    card: dict[str, Any]  # where its weights come from

    def answer(self, g: Any, decision: Decision, /) -> Option:
        """An answer to any question."""
        ...

    def promise(self, g: Any, decision: Decision, /) -> list[float]:
        """The promise of each listed option: logarithms of chances, up to a constant."""
        ...

    def worth(self, g: Any, seat: int, /) -> float:
        """The worth of a rest of the game, or of the end of the match: from -1 (lost) to 1 (won)."""
        ...


class TrainableLinePlay(LinePlay, Protocol):
    """One whose weights can be learned: a score is a weighed sum of numbers and of words."""

    numbers: dict[str, list[float]]  # weights, by the kind of question that it knows
    words: dict[str, float]  # weights
    value: list[float]  # weights of the worth of a position

    def features(
        self, g: Any, decision: Decision, options: Sequence[Option], /
    ) -> tuple[list[list[float]], list[list[str]]]:
        """The numbers and the words of each option of a question that it knows."""
        ...

    def value_features(self, g: Any, seat: int, /) -> tuple[list[float], list[tuple[str, float]]]:
        """The numbers and the signed words of a position at rest, for the seat that is asked there."""
        ...

    def table(self) -> dict[str, Any]:
        """Its weights as plain data."""
        ...

    def remade(self, table: dict[str, Any], /) -> TrainableLinePlay:
        """One of the same game with other weights; with an empty table one that knows nothing."""
        ...
