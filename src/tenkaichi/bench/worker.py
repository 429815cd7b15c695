"""Plays sample matches on command. It runs as a script on another build as well, so it needs only what old builds have.

Lines of JSON come in, one for each task, and a line of JSON goes out for each. With an argument it carries out that one
task and ends; an instruction counter runs it like this.
"""

from __future__ import annotations

import json
import platform
import sys
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Any

if __name__ == "__main__":  # as a script: the folder of the bench must hide no other module
    sys.path[:] = [folder for folder in sys.path if Path(folder).resolve() != Path(__file__).resolve().parent]

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import OpenChoice
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import advance, answer, playout

ANSWER_LIMIT = 200_000
STATES_PER_MATCH = 16  # positions of a match that are copied and encoded
MOST_STATES = 400
COPIES = 10  # of each position, in one round

Matches = list[list[Any]]  # set-up and seed of each


def play(game: Game, matches: Matches) -> tuple[float, int]:
    """Play the matches at random; give processor seconds and the number of decisions."""
    decisions = 0
    began = process_time()
    for setup, seed in matches:
        decisions += playout(game.start.new(setup), SeededChance(seed), ANSWER_LIMIT)
    return process_time() - began, decisions


def results(game: Game, matches: Matches) -> dict[str, str | int]:
    """Counts and hashes of the results: two builds that play by the same rules give the same."""
    outcomes, states, decisions = sha256(), sha256(), 0
    for setup, seed in matches:
        g = game.start.new(setup)
        asked = playout(g, SeededChance(seed), ANSWER_LIMIT)
        decisions += asked
        outcomes.update(f"{seed} {asked} {g.winner} {g.ending}\n".encode())
        states.update(json.dumps(game.codec.encode(g), sort_keys=True).encode())
    return {"decisions": decisions, "outcomes": outcomes.hexdigest()[:16], "states": states.hexdigest()[:16]}


def known(game: Game, matches: Matches) -> list[bool]:
    """The matches that this build can begin; an older build may not have every set-up."""
    found = []
    for setup, _ in matches:
        try:
            game.start.new(setup)
            found.append(True)
        except Exception:  # an older build may say anything to a set-up that it does not know
            found.append(False)
    return found


def positions(game: Game, matches: Matches) -> list[Any]:
    """Positions at decisions, the same number from each match, spread from its beginning to its end."""
    stride = max(1, len(matches) * STATES_PER_MATCH // MOST_STATES)
    states: list[Any] = []
    for setup, seed in matches[::stride]:
        found = []
        g = game.start.new(setup)
        g.chance = chance = SeededChance(seed)
        decision = advance(g)
        while decision is not None:
            found.append(game.codec.clone(g))
            options = decision.options
            if isinstance(options, OpenChoice):
                answer(g, decision, options.sample(chance), False)
            else:
                answer(g, decision, options[chance.choose(len(options))], False)
            decision = advance(g)
        count = min(STATES_PER_MATCH, len(found))
        states += [found[number * len(found) // count] for number in range(count)]
    return states


def copy_us(game: Game, states: list[Any]) -> float:
    """Processor microseconds of one copy."""
    began = process_time()
    for _ in range(COPIES):
        for state in states:
            game.codec.clone(state)
    return (process_time() - began) / (COPIES * len(states)) * 1e6


# --- as a program -----------------------------------------------------------------------------------------------------


class Worker:
    """Carries out tasks one after the other, and remembers the positions that it copies."""

    def __init__(self) -> None:
        self.states: dict[str, list[Any]] = {}

    def carry_out(self, task: dict[str, Any]) -> dict[str, Any]:
        if task["do"] == "tell":
            return about_this_build()
        from tenkaichi.games import game as game_called

        game, matches = game_called(task["game"]), task["matches"]
        if task["do"] == "known":
            return {"known": known(game, matches)}
        if task["do"] == "results":
            self.states[game.name] = positions(game, matches)
            return dict(results(game, matches))
        if task["do"] == "round":
            seconds, decisions = play(game, matches)
            return {"seconds": seconds, "decisions": decisions, "copy_us": copy_us(game, self.states[game.name])}
        passes = [play(game, matches) for _ in range(task["passes"])]  # "passes", under an instruction counter
        return {"decisions": passes[-1][1]}


def about_this_build() -> dict[str, Any]:
    from tenkaichi._version import __version__
    from tenkaichi.native.running import build_words, interpreter_words

    build = f"{__version__}, {build_words()}"
    return {"build": build, "interpreter": interpreter_words(), "python": platform.python_version()}


def main() -> None:
    worker = Worker()
    if len(sys.argv) > 1:
        print(json.dumps(worker.carry_out(json.loads(sys.argv[1]))), flush=True)
        return
    for line in sys.stdin:
        print(json.dumps(worker.carry_out(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
