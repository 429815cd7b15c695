"""Chance answers dice and deals: a seeded stream in play, a script in tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from mypy_extensions import mypyc_attr

from tenkaichi.engine.errors import TenkaichiError


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The source that answers the decisions of chance. `roll` gives 1..faces, `pick` an index by weight."""

    def roll(self, faces: int) -> int:
        raise NotImplementedError

    def pick(self, weights: Sequence[int]) -> int:
        raise NotImplementedError

    def pick_of(self, total: int, weights: list[int]) -> int:
        """`pick` for a caller who knows what the weights add up to."""
        return self.pick(weights)

    def choose(self, count: int) -> int:
        """An index of 0..count-1, each equally likely."""
        return self.roll(count) - 1


def added_up(weights: list[int]) -> int:
    """The sum. The compiled build walks through a list without an iterator, and adds up faster than `sum`."""
    total = 0
    for weight in weights:
        total += weight
    return total


@mypyc_attr(allow_interpreted_subclasses=True)
class SeededChance(Chance):
    """The same seed gives the same stream on every machine (Mersenne Twister bits, rejection sampling)."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)
        self._bits: Callable[[int], int] = self._random.getrandbits

    def copy(self) -> SeededChance:
        """A stream of its own that goes on from here."""
        other = SeededChance(0)
        other._random.setstate(self._random.getstate())
        return other

    def choose(self, count: int) -> int:
        """Choose by rejection: draw as many bits as needed until a number fits."""
        bits = count.bit_length()
        draw: int = self._bits(bits)
        while draw >= count:
            draw = self._bits(bits)
        return draw

    def roll(self, faces: int) -> int:
        return self.choose(faces) + 1

    def pick(self, weights: Sequence[int]) -> int:
        listed = weights if isinstance(weights, list) else list(weights)
        return self.pick_of(added_up(listed), listed)

    def pick_of(self, total: int, weights: list[int]) -> int:
        left = self.choose(total)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise AssertionError("a pick beyond the weights")


class ChanceError(TenkaichiError):
    """Prepared rolls do not fit what was rolled."""


class ScriptedChance(Chance):
    """Prepared outcomes in order. A missing one is an error at once, a left-over one when `finish` is called."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self.outcomes: list[int] = list(outcomes)
        self.used = 0

    def _next(self, what: str) -> int:
        if self.used >= len(self.outcomes):
            raise ChanceError(f"{what} was needed, but all {self.used} prepared rolls are used up")
        self.used += 1
        return self.outcomes[self.used - 1]

    def roll(self, faces: int) -> int:
        face = self._next(f"a roll of a {faces}-sided die")
        if not 1 <= face <= faces:
            raise ChanceError(f"prepared roll {self.used} is {face}, but the die has faces 1 to {faces}")
        return face

    def pick(self, weights: Sequence[int]) -> int:
        index = self._next(f"a deal from {sum(weights)} pieces")
        if not 0 <= index < len(weights) or weights[index] == 0:
            raise ChanceError(f"prepared deal {self.used} is {index}, which is not in the pool")
        return index

    def finish(self) -> None:
        left = len(self.outcomes) - self.used
        if left:
            raise ChanceError(f"{left} prepared rolls were left over: {self.outcomes[self.used :]}")
