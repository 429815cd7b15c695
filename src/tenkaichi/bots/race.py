"""A race between answers: each is played out by instinct again and again; after every round the better half goes on.

The nth line of each answer meets the same deal of the unknown and the same dice and cards. So luck explains less of the
difference between two answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.bots.clock import Clock
from tenkaichi.bots.greedy import STREAM
from tenkaichi.bots.halving import Halving
from tenkaichi.bots.imagination import imagine, play_out, question
from tenkaichi.bots.observation import Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option
from tenkaichi.engine.procedure import answer

LINE_LIMIT = 120  # answers of one line: a turn with a long fight is shorter than this
FEWEST = 2  # lines of a round


class Race(Halving):
    """`options` come best first, as they look at once: with nothing else known, the first is the answer."""

    def __init__(
        self, seen: Observation, options: Sequence[Option], lines: int, outlook: int, chance: SeededChance, clock: Clock
    ) -> None:
        super().__init__(options, lines * len(options), FEWEST)
        self.seen = seen
        self.outlook = outlook
        self.chance = chance
        self.clock = clock

    def values(self) -> list[float]:
        stream = self.chance.choose(STREAM)
        return [self.play(option, SeededChance(stream)) for option in self.left]

    def play(self, option: Option, chance: SeededChance) -> float:
        game, seat = self.seen.game, self.seen.seat
        g = imagine(self.seen, chance)
        answer(g, question(self.seen, g), option, False)
        play_out(game, g, seat, self.outlook, self.clock, LINE_LIMIT)
        return game.thinking.evaluate(g, seat)
