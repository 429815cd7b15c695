"""The bot that everything else is measured against: any option is as good as another."""

from __future__ import annotations

from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option


class RandomBot(Bot):
    """Every option is equally likely."""

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        return seen.options[chance.choose(len(seen.options))]
