"""The master of release 0.1, pinned, so that new bots can be measured against it.

It judges by the hand-set evaluation and thinks in the shape that release 0.1 gave each game. Later changes of the games
and of the search do not affect it.
"""

from __future__ import annotations

from typing import Any

from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.bots.search import SearchBot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option

TREE: dict[str, Any] = {
    "iterations": 50,
    "replies": 0,
    "depth": 8,
    "width": 6,
    "curiosity": 0.03,
    "outlook": 0,
    "lines": 0,
    "plan": 0,
}
SHAPES: dict[str, dict[str, Any]] = {
    "prime-time": {**TREE, "look": 4, "width": 2, "iterations": 12},
    "tcg": {**TREE, "look": 3, "width": 5, "lines": 24},
}


class SearchBot01(Bot):
    """`seconds` caps one answer, as the level `master` of release 0.1 did with 3 seconds; 0 means no limit."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.by_game: dict[str, SearchBot] = {}

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        inner = self.by_game.get(seen.game.name)
        if inner is None:
            shape = SHAPES.get(seen.game.name, TREE)
            inner = self.by_game[seen.game.name] = SearchBot(seconds=self.seconds, **shape)
        return inner.choose(seen, chance)
