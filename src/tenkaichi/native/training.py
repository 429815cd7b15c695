"""The matches from which a profile-guided build learns which code is hot: `python -m tenkaichi.native.training`.

Random play spread over all ready set-ups, copies, saves, views, and bots. No seed is one of the benchmark's, so the
benchmark measures matches that the build has not seen.
"""

from __future__ import annotations

import sys
from typing import Any

from tenkaichi.bots.driver import play
from tenkaichi.bots.registry import bot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import OpenChoice
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import advance, answer, playout
from tenkaichi.games import all_games

ANSWER_LIMIT = 200_000
RANDOM_MATCHES = 60
WATCHED_MATCHES = 4
BOT_MATCHES = 2
SEED = "training"
BOTS = ("greedy", "random")


def train(game: Game) -> int:
    """Play the training matches of a game; give the number of decisions."""
    setups = game.start.ready_setups()
    decisions = 0
    for number in range(RANDOM_MATCHES):
        setup = setups[number * 7919 % len(setups)]  # a prime, so that few matches meet many set-ups
        decisions += playout(game.start.new(setup), SeededChance(f"{SEED} {number}"), ANSWER_LIMIT)
    for number in range(WATCHED_MATCHES):
        watch(game, setups[number * 7919 % len(setups)], SeededChance(f"{SEED} watched {number}"))
    for number in range(BOT_MATCHES):
        seats = [bot(name) for name in BOTS]
        play(game, seats, setups[number * 7919 % len(setups)], f"{SEED} {number}")
    return decisions


def watch(game: Game, setup: dict[str, Any], chance: SeededChance) -> None:
    """A random match in which every position is copied, and some are saved, loaded and looked at."""
    g = game.start.new(setup)
    g.chance = chance
    decision = advance(g)
    count = 0
    while decision is not None:
        copy = game.codec.clone(g)
        if count % 16 == 0:
            game.codec.decode(game.codec.encode(copy))
            game.knowledge.view(copy, decision.seat)
        options = decision.options
        if isinstance(options, OpenChoice):
            options = options.candidates()
        answer(g, decision, options[chance.choose(len(options))], False)
        decision = advance(g)
        count += 1


def main() -> None:
    for game in all_games().values():
        print(f"{game.title}: {train(game)} decisions", file=sys.stderr)


if __name__ == "__main__":
    main()
