"""The gate: a new generation is taken only if it wins. A sequential test stops as soon as the answer is clear."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import log, sqrt

from tenkaichi.bots.driver import play
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.game import Game
from tenkaichi.games import game as game_named
from tenkaichi.training.self_play import Player

ERROR = 0.05  # of taking a generation that is not better, and of refusing one that is
LEAST = 16  # pairs before anything is decided


@dataclass(frozen=True, slots=True)
class GateMatch:
    """One job: a set-up and a seed, played twice with the seats exchanged."""

    game: str
    pack: str
    seed: str
    new: Player
    old: Player
    random_setups: bool


def play_gate(job: GateMatch) -> float:
    """The points of the new player in two matches: 0 to 2."""
    return play_gate_in(game_named(job.game, job.pack or None), job)


def play_gate_in(game: Game, job: GateMatch) -> float:
    chance = SeededChance(f"{game.name} gate {job.seed}")
    ready = game.start.ready_setups()
    setup = game.start.sample_setup(chance) if job.random_setups else ready[chance.choose(len(ready))]
    new, old = job.new.bot(), job.old.bot()
    points = 0.0
    for seat, seats in ((0, [new, old]), (1, [old, new])):
        winner = play(game, seats, setup, job.seed).winner
        points += 0.5 if winner is None else float(winner == seat)
    return points


class SequentialTest:
    """Is the rate better than one half (by `better` Elo), or not? Pairs of matches are the sample, not matches.

    The generalized likelihood ratio of two means, with the variance of the pairs seen so far.
    """

    def __init__(self, better: float = 20.0, error: float = ERROR) -> None:
        self.low, self.high = 1.0, 2.0 * elo_rate(better)  # points of a pair
        self.bound = log((1.0 - error) / error)
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, points: float) -> None:
        self.count += 1
        self.total += points
        self.squares += points * points

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio: above `bound` the new one is better, below its negative it is not."""
        if self.count < 2:
            return 0.0
        mean = self.total / self.count
        variance = max(0.05, self.squares / self.count - mean * mean)
        return self.count * (self.high - self.low) * (mean - (self.high + self.low) / 2.0) / variance

    @property
    def verdict(self) -> bool | None:
        if self.count < LEAST or abs(self.ratio) < self.bound:
            return None
        return self.ratio > 0

    @property
    def rate(self) -> float:
        return self.total / (2 * self.count) if self.count else 0.5


def elo_rate(elo: float) -> float:
    """The expected share of points of a player who is so many Elo points stronger."""
    return float(1.0 / (1.0 + 10.0 ** (-elo / 400.0)))


def elo_of(rate: float) -> float:
    rate = min(max(rate, 0.001), 0.999)
    return 400.0 * log(rate / (1.0 - rate)) / log(10.0)


def half_width(test: SequentialTest) -> float:
    """Half of the 95 % interval of the rate, from the pairs."""
    if test.count < 2:
        return 0.5
    mean = test.total / test.count
    variance = max(0.02, test.squares / test.count - mean * mean)
    return 1.96 * sqrt(variance / test.count) / 2.0


def gate(results: Iterator[float], most: int, told: Callable[[SequentialTest], None] | None = None) -> SequentialTest:
    """Read results of pairs until the test has an answer, or `most` pairs are played."""
    test = SequentialTest()
    for points in results:
        test.add(points)
        if told is not None:
            told(test)
        if test.verdict is not None or test.count >= most:
            break
    return test
