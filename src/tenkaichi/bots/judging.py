"""Which evaluation a bot judges by: the one set by hand (`Game.thinking.evaluate`), or weights of the game's terms."""

from __future__ import annotations

from dataclasses import replace

from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.weights import LADDER, LEARNED, Weights

SETS = {1: LEARNED, 2: LADDER}  # what the option `learned` of a bot means
_judged: dict[tuple[int, str], tuple[Game, Game]] = {}  # the first one is held so that its id stays its own


def judged(game: Game, name: str = LEARNED) -> Game:
    """The same game with the evaluation that the weights of that name give; unchanged where it has no such weights."""
    weights = game.thinking.weights.get(name)
    if weights is None or game.thinking.terms is None:
        return game
    found = _judged.get((id(game), name))
    if found is None:
        found = _judged[id(game), name] = game, weighed(game, weights)
    return found[1]


def weighed(game: Game, weights: Weights) -> Game:
    """The same game with the evaluation that these weights give."""
    assert game.thinking.terms is not None
    return replace(game, thinking=replace(game.thinking, evaluate=weights.judge(game.thinking.terms)))


def with_judgement(seen: Observation, learned: int) -> Observation:
    """The same observation in a game that judges by learned weights: 0 none, 1 the best ones, 2 those of the levels."""
    return replace(seen, game=judged(seen.game, SETS[learned])) if learned in SETS else seen


class WeighedBot(Bot):
    """Another bot, which judges by given weights: for training, where weights are not files yet."""

    def __init__(self, inner: Bot, weights: Weights) -> None:
        self.inner = inner
        self.weights = weights
        self.games: dict[int, tuple[Game, Game]] = {}

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        found = self.games.get(id(seen.game))
        if found is None:
            found = self.games[id(seen.game)] = seen.game, weighed(seen.game, self.weights)
        return self.inner.choose(replace(seen, game=found[1]), chance)
