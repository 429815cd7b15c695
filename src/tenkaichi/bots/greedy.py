"""One step ahead: try every option, look at what comes of it, take the best."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from tenkaichi.bots.clock import NO_LIMIT, Clock, TimeIsUp
from tenkaichi.bots.imagination import by_instinct, imagine, try_option, worth_trying
from tenkaichi.bots.judging import with_judgement
from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option

QUICK, FEW = 3, 8  # so many times more tries, for questions with so few options
STREAM = 1 << 30  # where the seeds of imagined dice are drawn from


class GreedyBot(Bot):
    """A bot that tries each option once and the promising ones a few times more, and keeps the best mean.

    `samples` says how often the promising ones are tried; `options` how many are tried at all when there are very many.
    `seconds` is a hard cap for one answer, which then depends on the machine; 0 is none. Of 100 answers `blunders` are
    drawn at random from all options. With `learned` it judges by the learned weights of the game.

    `softness` makes it a weaker player who still plays sensibly: an option that is worth so much less than the best is
    e times less likely. Of 100 answers `trust` are given by the rule of thumb of the game.
    """

    def __init__(
        self,
        samples: int = 4,
        options: int = 60,
        seconds: float = 0.0,
        blunders: int = 0,
        learned: int = 0,
        softness: float = 0.0,
        trust: int = 0,
    ) -> None:
        self.samples = max(samples, 1)
        self.options = max(options, 1)
        self.seconds = seconds
        self.blunders = blunders
        self.learned = learned
        self.softness = softness
        self.trust = trust

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        if len(seen.options) == 1:
            return seen.options[0]
        if self.blunders and chance.choose(100) < self.blunders:
            return seen.options[chance.choose(len(seen.options))]
        if self.trust and chance.choose(100) < self.trust:
            return by_instinct(seen)
        seen = with_judgement(seen, self.learned)
        ranked = self.ranked(seen, chance)
        if not ranked:
            return by_instinct(seen)
        if self.softness:
            return self.softly(ranked, chance)
        best = [option for option, value in ranked if value == ranked[0][1]]
        return best[chance.choose(len(best))]

    def ranked(self, seen: Observation, chance: SeededChance) -> list[tuple[Option, float]]:
        """The options that were tried, best first, with their worth from -1 to 1; none if time was too short."""
        options = draw_some(worth_trying(seen), self.options, chance)
        return rank(seen, options, self.samples_for(seen), chance, Clock(self.seconds))

    def softly(self, ranked: Sequence[tuple[Option, float]], chance: SeededChance) -> Option:
        """Draw an option, the likelier the better it looks."""
        most = max([value for _, value in ranked])
        weights = [round(1_000_000 * exp(max(-50.0, (value - most) / self.softness))) for _, value in ranked]
        return ranked[chance.pick(weights)][0]

    def samples_for(self, seen: Observation) -> int:
        """A question in the middle of something, a reaction say, hangs on dice and is quickly tried: more often."""
        is_quick = bool(seen.game.thinking.turning_points) and seen.kind not in seen.game.thinking.turning_points
        return self.samples * QUICK if is_quick and len(seen.options) <= FEW else self.samples


def draw_some(options: Sequence[Option], limit: int, chance: SeededChance) -> list[Option]:
    """All options, or so many of them without repetition."""
    left = list(options)
    if len(left) <= limit:
        return left
    return [left.pop(chance.choose(len(left))) for _ in range(limit)]


def rank(
    seen: Observation, options: Sequence[Option], samples: int, chance: SeededChance, clock: Clock = NO_LIMIT
) -> list[tuple[Option, float]]:
    """The options with their mean values, best first. Only the better half survives each round of tries.

    When the time is up, what has been tried by then: perhaps nothing.
    """
    totals = dict.fromkeys(options, 0.0)
    left = list(options)
    values: dict[Option, float] = {}
    try:
        for round_ in range(1, samples + 1):
            dealt = imagine(seen, chance)
            stream = chance.choose(STREAM)  # every option meets the same dice and cards, as far as it can
            for option in left:
                totals[option] += try_option(seen, seen.game.codec.clone(dealt), option, SeededChance(stream), clock)
                values[option] = totals[option] / round_
            left.sort(key=lambda option: -values[option])
            del left[max(2, (len(left) + 1) // 2) :]
    except TimeIsUp:
        left = [option for option in left if option in values]
    rest = sorted((option for option in values if option not in left), key=lambda option: -values[option])
    return [(option, values[option]) for option in [*sorted(left, key=lambda option: -values[option]), *rest]]
