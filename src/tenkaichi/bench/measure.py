"""Measure a game: the matches of the sample against the clock, copies, and the size of a saved state.

Every figure is CPU time of one process. The calibration loop runs before and after each round. The figures of a game
are the medians over its rounds, so that one disturbed round does not decide.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

from tenkaichi.bench.calibration import calibrate, reference_s
from tenkaichi.bench.sample import SampleMatch, digest, sample
from tenkaichi.bench.worker import ANSWER_LIMIT, Matches, copy_us, play, positions, results
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.event import Log
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import CHOICE, Step, playout
from tenkaichi.native.running import is_compiled as is_compiled


@dataclass(frozen=True)
class Figures:
    """The figures of one game.

    A decision counts when it has two options or more. `asked_per_s` also counts questions with a single option, as
    engines do that make a tick of every step. `at_reference_speed` is `decisions_per_s` scaled by the calibration loop.
    `sample` names the matches: figures of different samples do not compare. `outcomes` and `states` are the same for
    all builds that play by the same rules.
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
    slowest_round: float  # decisions/s, as is the fastest
    fastest_round: float
    rounds: int
    games: int
    setups: int
    sample: str
    outcomes: str
    states: str

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


def measure(game: Game, each: int, rounds: int, progress: Callable[[str], None] = lambda words: None) -> Figures:
    """Play every ready set-up `each` times in each of `rounds` rounds, the same matches every time."""
    chosen = sample(game, each)
    matches: Matches = [match.to_plain() for match in chosen]
    came_out = results(game, matches)  # not timed: it also fills what a game reads only once
    states = positions(game, matches)
    reference = reference_s(is_compiled())
    speeds: list[tuple[float, float, float]] = []  # decisions/s, games/s, calibration
    copies: list[tuple[float, float]] = []
    decisions = 0
    for number in range(1, rounds + 1):
        before = calibrate()
        took, decisions = play(game, matches)
        loop = (before + calibrate()) / 2
        speeds.append((decisions / took, len(matches) / took, loop))
        copies.append((copy_us(game, states), loop))
        progress(f"{game.title}, round {number} of {rounds}: {decisions / took:,.0f} decisions/s")
    per_s = median(speed[0] for speed in speeds)
    return Figures(
        decisions_per_s=round(per_s, 1),
        games_per_s=round(median(speed[1] for speed in speeds), 2),
        clone_us=round(median(copy[0] for copy in copies), 3),
        bytes_per_state=round(median(len(_json(game, state)) for state in states)),
        asked_per_s=round(per_s * _asked(game, chosen) / decisions, 1),
        decisions_per_game=round(decisions / len(matches), 1),
        at_reference_speed=round(median(speed[0] * speed[2] / reference for speed in speeds), 1),
        decisions_per_calibration=round(median(speed[0] * speed[2] for speed in speeds), 1),
        clone_us_at_reference_speed=round(median(us * reference / loop for us, loop in copies), 3),
        slowest_round=round(min(speed[0] for speed in speeds), 1),
        fastest_round=round(max(speed[0] for speed in speeds), 1),
        rounds=rounds,
        games=len(matches),
        setups=len(matches) // each,
        sample=digest(chosen),
        outcomes=str(came_out["outcomes"]),
        states=str(came_out["states"]),
    )


def _asked(game: Game, matches: list[SampleMatch]) -> int:
    """Count the questions that the same matches ask in all; not timed."""
    asked = 0
    for match in matches:
        g = game.start.new(match.setup)
        log = _CountingLog()
        g.log = log
        playout(g, SeededChance(match.seed), ANSWER_LIMIT)
        asked += log.asked
    return asked


def _json(game: Game, state: Any) -> str:
    return json.dumps(game.codec.encode(state), separators=(",", ":"))
