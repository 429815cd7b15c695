"""Measure a game: random matches against the clock, copies, and the size of a saved state.

Every figure is CPU time of one process. The calibration loop runs before and after each round. The figures of a game
are the medians over its rounds, so that one disturbed round does not decide.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import median
from time import process_time
from typing import Any

from tenkaichi.bench.calibration import REFERENCE_S, calibrate
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import OpenChoice
from tenkaichi.engine.event import Log
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import CHOICE, Step, advance, answer, playout
from tenkaichi.native.running import is_compiled as is_compiled

ANSWER_LIMIT = 200_000
STATES = 200  # positions that are copied and encoded


@dataclass(frozen=True)
class Figures:
    """What was measured of one game.

    A decision counts when it has two options or more. `asked_per_s` also counts questions with a single option, as
    engines do that make a tick of every step. `at_reference_speed` is `decisions_per_s` scaled by the calibration loop.
    """

    decisions_per_s: float
    games_per_s: float
    clone_us: float
    bytes_per_state: int
    asked_per_s: float
    decisions_per_game: float
    at_reference_speed: float
    decisions_per_calibration: float
    clone_us_at_reference_speed: float
    rounds: int
    games: int

    def to_plain(self) -> dict[str, Any]:
        return asdict(self)


class _CountingLog(Log):
    """Count the questions that were answered, single options as well."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def ran(self, step: Step) -> None:
        if step.waits_for == CHOICE:
            self.asked += 1


def measure(game: Game, games: int, rounds: int, progress: Callable[[str], None] = lambda words: None) -> Figures:
    """Play `games` random matches in each of `rounds` rounds, the same ones every time."""
    setups = game.start.ready_setups()
    speeds: list[tuple[float, float, float]] = []  # decisions/s, games/s, calibration
    copies: list[tuple[float, float]] = []
    states = _sample_states(game, setups)
    decisions = 0
    for number in range(1, rounds + 1):
        before = calibrate()
        began = process_time()
        decisions = 0
        for seed in range(games):
            decisions += playout(game.start.new(setups[seed % len(setups)]), SeededChance(seed), ANSWER_LIMIT)
        took = process_time() - began
        loop = (before + calibrate()) / 2
        speeds.append((decisions / took, games / took, loop))
        copies.append((_copy_us(game, states), loop))
        progress(f"{game.title}, round {number} of {rounds}: {decisions / took:,.0f} decisions/s")
    asked = _asked(game, setups, games)
    per_s = median(speed[0] for speed in speeds)
    return Figures(
        decisions_per_s=round(per_s, 1),
        games_per_s=round(median(speed[1] for speed in speeds), 2),
        clone_us=round(median(copy[0] for copy in copies), 3),
        bytes_per_state=round(median(len(_json(game, state)) for state in states)),
        asked_per_s=round(per_s * asked / decisions, 1),
        decisions_per_game=round(decisions / games, 1),
        at_reference_speed=round(median(speed[0] * speed[2] / REFERENCE_S for speed in speeds), 1),
        decisions_per_calibration=round(median(speed[0] * speed[2] for speed in speeds), 1),
        clone_us_at_reference_speed=round(median(us * REFERENCE_S / loop for us, loop in copies), 3),
        rounds=rounds,
        games=games,
    )


def _asked(game: Game, setups: list[dict[str, Any]], games: int) -> int:
    """How many questions the same matches ask in all; not timed."""
    asked = 0
    for seed in range(games):
        g = game.start.new(setups[seed % len(setups)])
        log = _CountingLog()
        g.log = log
        playout(g, SeededChance(seed), ANSWER_LIMIT)
        asked += log.asked
    return asked


def _sample_states(game: Game, setups: list[dict[str, Any]]) -> list[Any]:
    """Positions at decisions of random matches, from beginning to end."""
    states: list[Any] = []
    seed = 0
    while len(states) < STATES:
        g = game.start.new(setups[seed % len(setups)])
        chance = SeededChance(seed)
        g.chance = chance
        decision = advance(g)
        while decision is not None and len(states) < STATES:
            states.append(game.codec.clone(g))
            options = decision.options
            if isinstance(options, OpenChoice):
                options = options.candidates()
            answer(g, decision, options[chance.choose(len(options))], False)
            decision = advance(g)
        seed += 1
    return states


def _copy_us(game: Game, states: list[Any]) -> float:
    began = process_time()
    for _ in range(10):
        for state in states:
            game.codec.clone(state)
    return (process_time() - began) / (10 * len(states)) * 1e6


def _json(game: Game, state: Any) -> str:
    return json.dumps(game.codec.encode(state), separators=(",", ":"))
