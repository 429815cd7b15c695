"""A bot that answers by the game's rules of thumb, without looking ahead, and at random where there are none."""

from __future__ import annotations

from tenkaichi.bots.imagination import by_instinct
from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option


class ReflexBot(Bot):
    """Quick, and always the same."""

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        if seen.game.thinking.instinct is None:
            return seen.options[chance.choose(len(seen.options))]
        return by_instinct(seen)
