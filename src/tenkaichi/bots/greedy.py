"""One step ahead: try every option, look at what comes of it, take the best."""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.bots.imagination import imagine, try_option
from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option

STREAM = 1 << 30  # where the seeds of imagined dice are drawn from


class GreedyBot(Bot):
    """Tries each option once, the promising ones a few times more, and keeps the best mean; chance breaks ties.

    `samples` says how often the promising ones are tried; `options` how many are tried at all when there are very many.
    """

    def __init__(self, samples: int = 4, options: int = 60) -> None:
        self.samples = max(samples, 1)
        self.options = max(options, 1)

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        if len(seen.options) == 1:
            return seen.options[0]
        ranked = rank(seen, draw_some(seen.options, self.options, chance), self.samples, chance)
        best = [option for option, value in ranked if value == ranked[0][1]]
        return best[chance.choose(len(best))]


def draw_some(options: Sequence[Option], limit: int, chance: SeededChance) -> list[Option]:
    """All options, or so many of them without repetition."""
    left = list(options)
    if len(left) <= limit:
        return left
    return [left.pop(chance.choose(len(left))) for _ in range(limit)]


def rank(
    seen: Observation, options: Sequence[Option], samples: int, chance: SeededChance
) -> list[tuple[Option, float]]:
    """The options with their mean values, best first. Only the better half survives each round of tries."""
    totals = dict.fromkeys(options, 0.0)
    left = list(options)
    values: dict[Option, float] = {}
    for round_ in range(1, samples + 1):
        dealt = imagine(seen, chance)
        stream = chance.choose(STREAM)  # every option meets the same dice and cards, as far as it can
        for option in left:
            totals[option] += try_option(seen, seen.game.clone(dealt), option, SeededChance(stream))
            values[option] = totals[option] / round_
        left.sort(key=lambda option: -values[option])
        del left[max(2, (len(left) + 1) // 2) :]
    rest = sorted((option for option in options if option not in left), key=lambda option: -values[option])
    return [(option, values[option]) for option in [*sorted(left, key=lambda option: -values[option]), *rest]]
