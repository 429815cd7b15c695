"""A bot's evaluation: the one set by hand (`Game.thinking.evaluate`), or weights of the game's terms."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import cast

from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.line_play import TrainableLinePlay
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


class EquippedBot(Bot):
    """Another bot with given weights, network and line player: for training, where they are not the game's own yet.

    The given weights replace those that its option `learned` names; the network `none` means no network.
    """

    def __init__(self, inner: Bot, weights: Weights | None = None, policy: str = "", line_play: str = "") -> None:
        self.inner = inner
        self.weights = weights
        self.policy = policy
        self.line_play = line_play
        self.games: dict[int, tuple[Game, Game]] = {}

    def equipped(self, game: Game) -> Game:
        if self.policy:
            file = None if self.policy == "none" else Path(self.policy)
            game = replace(game, thinking=replace(game.thinking, policy_file=file))
        if self.line_play:
            own = cast("TrainableLinePlay", game.thinking.line_play)
            player = own.remade(json.loads(Path(self.line_play).read_text(encoding="utf-8")))
            game = replace(game, thinking=replace(game.thinking, line_play=player))
        if self.weights is None:
            return game
        sets = {**game.thinking.weights, LEARNED: self.weights, LADDER: self.weights}
        return weighed(replace(game, thinking=replace(game.thinking, weights=sets)), self.weights)

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        found = self.games.get(id(seen.game))
        if found is None:
            found = self.games[id(seen.game)] = seen.game, self.equipped(seen.game)
        return self.inner.choose(replace(seen, game=found[1]), chance)
