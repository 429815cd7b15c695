"""A race between answers: each is played out by instinct again and again; after every round the better half goes on.

The nth line of each answer meets the same deal of the unknown and the same dice and cards. So luck explains less of the
difference between two answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.bots.clock import Clock, TimeIsUp
from tenkaichi.bots.greedy import STREAM
from tenkaichi.bots.imagination import imagine, play_out, question
from tenkaichi.bots.observation import Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option
from tenkaichi.engine.procedure import answer

LINE_LIMIT = 120  # answers of one line: a turn with a long fight is shorter than this
FEWEST = 2  # lines of a round


class Race:
    """`options` come best first, as they look at once: with nothing else known, the first is the answer."""

    def __init__(
        self, seen: Observation, options: Sequence[Option], lines: int, outlook: int, chance: SeededChance, clock: Clock
    ) -> None:
        self.seen = seen
        self.left = list(options)
        self.outlook = outlook
        self.chance = chance
        self.clock = clock
        self.budget = lines * len(self.left)  # lines of all answers together
        self.rounds = max(1, (len(self.left) - 1).bit_length())
        self.totals = dict.fromkeys(options, 0.0)
        self.done = 0  # lines of each answer that is left

    def run(self) -> Option:
        """The answer that is left in the end, or the best one when the time is up."""
        try:
            for _ in range(self.rounds):
                for _ in range(max(FEWEST, self.budget // (self.rounds * len(self.left)))):
                    self.add_line()
                self.sort()
                del self.left[(len(self.left) + 1) // 2 :]
        except TimeIsUp:
            self.sort()  # by what all of them have gone through; the line that was being played tells nothing
        return self.left[0]

    def sort(self) -> None:
        self.left.sort(key=lambda option: -self.totals[option])

    def add_line(self) -> None:
        """One more line of each answer that is left, all with the same deal, dice and cards."""
        stream = self.chance.choose(STREAM)
        values = [self.play(option, SeededChance(stream)) for option in self.left]
        for option, value in zip(self.left, values, strict=True):
            self.totals[option] += value
        self.done += 1

    def play(self, option: Option, chance: SeededChance) -> float:
        game, seat = self.seen.game, self.seen.seat
        g = imagine(self.seen, chance)
        answer(g, question(self.seen, g), option, False)
        play_out(game, g, seat, self.outlook, self.clock, LINE_LIMIT)
        return game.thinking.evaluate(g, seat)
