"""A bot that answers by the network alone, without looking ahead: quick, and as soft as its temperature."""

from __future__ import annotations

from tenkaichi.bots.greedy import GreedyBot
from tenkaichi.bots.imagination import by_instinct, worth_trying
from tenkaichi.bots.nets.policy import policy_of
from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option

PARTS = 1_000_000
SOFTNESS = 0.15  # of a look one step ahead, which stands in for the network, for each degree of temperature


class PolicyBot(Bot):
    """`temperature` 0 takes the likeliest option, 1 draws by the network's chances, more plays ever wilder. Of 100
    answers `trust` are given by the rule of thumb of the game. Where no network fits, a look one step ahead stands in
    for it; `seconds` is a hard cap for that.
    """

    def __init__(self, temperature: float = 0.0, trust: int = 0, seconds: float = 0.0) -> None:
        self.temperature = temperature
        self.trust = trust
        self.seconds = seconds

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        if len(seen.options) == 1:
            return seen.options[0]
        if self.trust and chance.choose(100) < self.trust:
            return by_instinct(seen)
        policy = policy_of(seen.game)
        if policy is None:
            softness = SOFTNESS * self.temperature
            return GreedyBot(samples=1, learned=1, softness=softness, seconds=self.seconds).choose(seen, chance)
        options = worth_trying(seen)
        if not options:
            return by_instinct(seen)  # a region none of whose listed points is allowed
        (chances,) = policy.chances(seen.game, [(seen.view, seen.seat, options)], self.temperature or 1.0)
        if not self.temperature:
            return options[max(range(len(options)), key=chances.__getitem__)]
        return options[chance.pick([1 + round(PARTS * each) for each in chances])]
