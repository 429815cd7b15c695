"""Measures previews: what it takes to foresee an option, at decisions of random matches."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import process_time
from typing import Any

from tenkaichi.bench.calibration import calibrate, reference_s
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, OpenChoice, Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.native.running import is_compiled

WANTED = 120  # previews with odds
MOST_GAMES = 12


@dataclass(frozen=True)
class PreviewFigures:
    """Milliseconds of CPU time for one preview with odds, all replies together."""

    count: int
    median_ms: float
    ninth_tenth_ms: float
    longest_ms: float
    median_ms_at_reference_speed: float
    longest_ms_at_reference_speed: float

    def to_plain(self) -> dict[str, Any]:
        return asdict(self)


def measure_previews(game: Game) -> PreviewFigures | None:
    """None for a game that foresees nothing."""
    before = calibrate()
    taken = _times(game)
    if not taken:
        return None
    taken.sort()
    to_reference = reference_s(is_compiled()) / ((before + calibrate()) / 2)
    middle, longest = taken[len(taken) // 2], taken[-1]
    return PreviewFigures(
        count=len(taken),
        median_ms=round(middle, 2),
        ninth_tenth_ms=round(taken[len(taken) * 9 // 10], 2),
        longest_ms=round(longest, 2),
        median_ms_at_reference_speed=round(middle * to_reference, 2),
        longest_ms_at_reference_speed=round(longest * to_reference, 2),
    )


def _times(game: Game) -> list[float]:
    """One option of each sort at every decision, played at random, until enough of them had odds."""
    taken: list[float] = []
    setups = game.start.ready_setups()
    for seed in range(MOST_GAMES):
        g = game.start.new(setups[seed % len(setups)])
        chance = SeededChance(seed)
        g.chance = chance
        decision = advance(g)
        while decision is not None and len(taken) < WANTED:
            options = (
                decision.options.candidates() if isinstance(decision.options, OpenChoice) else list(decision.options)
            )
            taken.extend(_foresee(game, g, decision, options))
            answer(g, decision, options[chance.choose(len(options))], False)
            decision = advance(g)
    return taken


def _foresee(game: Game, g: Any, decision: Decision, options: list[Option]) -> list[float]:
    seen = game.knowledge.view(g, decision.seat)
    taken: list[float] = []
    for option in {option[0]: option for option in options}.values():
        began = process_time()
        found = game.preview(seen, decision.seat, option)
        if found is not None and found.replies:
            taken.append(1000 * (process_time() - began))
    return taken
