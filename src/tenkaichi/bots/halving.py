"""A race of answers by halving: after every round of lines the better half of the answers goes on.

`race.py` plays the lines by instinct, `line_race.py` with a learned player. Both only say how one line is added.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from tenkaichi.bots.clock import TimeIsUp
from tenkaichi.engine.decision import Option


class Halving(ABC):
    """`options` come best first: with nothing else known, the first is the answer."""

    def __init__(self, options: Sequence[Option], lines: int, fewest: int) -> None:
        self.left = list(options)
        self.fewest = fewest  # lines of a round
        self.budget = lines  # of all answers together
        self.rounds = max(1, (len(self.left) - 1).bit_length())
        self.totals = dict.fromkeys(options, 0.0)
        self.visits = dict.fromkeys(options, 0)
        self.finished: list[Option] = []  # the answers that fell behind, the best first

    def run(self) -> Option:
        """Return the answer that is left in the end, or the best one when the time is up."""
        try:
            for _ in range(self.rounds):
                for _ in range(max(self.fewest, self.budget // (self.rounds * len(self.left)))):
                    self.add_line()
                self.sort()
                half = (len(self.left) + 1) // 2
                self.finished = self.left[half:] + self.finished
                del self.left[half:]
        except TimeIsUp:
            self.sort()  # by the finished lines; the line that was being played tells nothing
        return self.left[0]

    def sort(self) -> None:
        self.left.sort(key=lambda option: -self.totals[option])

    def add_line(self) -> None:
        """Add one line of each answer that is left, all with the same deal, dice and cards."""
        for option, value in zip(self.left, self.values(), strict=True):
            self.totals[option] += value
            self.visits[option] += 1

    @abstractmethod
    def values(self) -> list[float]:
        """Play one line of each answer that is left, and judge its end."""
