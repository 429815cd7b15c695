"""Plans whole turns: each answer to an overture is followed by a turn in which every step is the best one at a look.

The nth line of each answer meets the same deal of the unknown and the same dice and cards. After every round of lines
the better half of the answers goes on.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.bots.clock import Clock, TimeIsUp
from tenkaichi.bots.greedy import STREAM
from tenkaichi.bots.imagination import by_instinct, imagine, play_on, question
from tenkaichi.bots.observation import Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, OpenChoice, Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State, advance, answer

STEPS = 12  # of one turn
OPTIONS = 14  # tried at each step


def best_at_a_look(game: Game, g: State, decision: Decision, stream: int, clock: Clock) -> Option:
    """The option after which the state looks best for the asked seat; every option meets the same dice."""
    if isinstance(decision.options, OpenChoice) or decision.kind in game.thinking.crowded:
        options = list(game.thinking.sensible(g, decision))
    else:
        options = list(decision.options)
    if len(options) > OPTIONS:
        every = len(options) / OPTIONS
        options = [options[int(at * every)] for at in range(OPTIONS)]
    best, most = options[0], -9.0
    for option in options:
        clock.check()
        there = game.codec.clone(g)
        there.chance = SeededChance(stream)
        asked = advance(there)
        assert asked is not None
        answer(there, asked, option, False)
        play_on(game, there, clock, game.thinking.turning_points or None)
        value = game.thinking.evaluate(there, decision.seat)
        if value > most:
            best, most = option, value
    return best


class TurnPlan:
    """A race of answers to an overture, by planned turns."""

    def __init__(
        self, seen: Observation, options: Sequence[Option], lines: int, chance: SeededChance, clock: Clock
    ) -> None:
        self.seen = seen
        self.left = list(options)
        self.lines = lines
        self.chance = chance
        self.clock = clock
        self.totals = dict.fromkeys(options, 0.0)

    def run(self) -> Option:
        """The answer with the best planned turns; the rule of thumb where time was too short for one line of each."""
        done = 0
        try:
            while done < self.lines and len(self.left) > 1:
                stream = self.chance.choose(STREAM)
                values = [self.play(option, stream) for option in self.left]
                for option, value in zip(self.left, values, strict=True):
                    self.totals[option] += value
                done += 1
                self.left.sort(key=lambda option: -self.totals[option])
                if done % 2 == 0:
                    del self.left[max(2, (len(self.left) + 1) // 2) :]
        except TimeIsUp:
            pass
        return self.left[0] if done else by_instinct(self.seen)

    def play(self, option: Option, stream: int) -> float:
        game, seat = self.seen.game, self.seen.seat
        g = imagine(self.seen, SeededChance(stream))
        answer(g, question(self.seen, g), option, False)
        for step in range(STEPS):
            decision = play_on(game, g, self.clock)
            if decision is None or decision.seat != seat or decision.kind in game.thinking.overtures:
                break
            answer(g, decision, best_at_a_look(game, g, decision, stream + step + 1, self.clock), False)
        return game.thinking.evaluate(g, seat)
