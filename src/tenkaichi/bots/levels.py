"""Levels: six opponents by strength, for people who want an opponent and not a bot. Each game says what plays them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option
from tenkaichi.engine.game import Game

# From the weakest to the strongest. A game that says nothing (`Game.thinking.levels`) is played like this.
LEVELS: dict[str, str] = {
    "novice": "greedy:samples=1,learned=1,softness=0.3,trust=15,seconds=1",
    "easy": "greedy:samples=1,learned=1,softness=0.1,trust=20,seconds=1",
    "normal": "greedy:samples=1,learned=1,softness=0.03,seconds=1",
    "hard": "greedy:samples=4,learned=1,seconds=2",
    "expert": "puct:lines=12,seconds=3",
    "master": "puct:lines=64,seconds=3",
}
NUMBERS: dict[str, str] = {str(number): name for number, name in enumerate(LEVELS, start=1)}


def level_named(name: str) -> str | None:
    """The level of that name or number (`3`); None if there is none."""
    wanted = name.strip().lower()
    return wanted if wanted in LEVELS else NUMBERS.get(wanted)


def level_spec(game: Game, level: str) -> str:
    """The bot that plays a level in a game, as it can be written: `greedy:samples=4,seconds=2`."""
    return game.thinking.levels.get(level, LEVELS[level])


class LevelBot(Bot):
    """A level of the game that is being played. Options that were given after the level's name replace its own."""

    def __init__(self, level: str, options: Mapping[str, Any], make: Callable[[str, Mapping[str, Any]], Bot]) -> None:
        self.level = level
        self.options = dict(options)
        self.make = make
        self.players: dict[str, Bot] = {}

    def player(self, game: Game) -> Bot:
        """The bot that plays this level in the game."""
        spec = level_spec(game, self.level)
        found = self.players.get(spec)
        if found is None:
            found = self.players[spec] = self.make(spec, self.options)
        return found

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        return self.player(seen.game).choose(seen, chance)
