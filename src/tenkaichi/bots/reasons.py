"""Why an option is good, in the game's own words: what happens when it is played out, and how often.

The option is played in several imagined states, up to the next real decision. Each moment that the log would tell there
(a knock-out, an objective taken, a Level gained) is a reason, with the share of the states that had it.
"""

from __future__ import annotations

from typing import NamedTuple

from tenkaichi.bots.clock import Clock, TimeIsUp
from tenkaichi.bots.imagination import imagine, play_on, question
from tenkaichi.bots.observation import Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import EngineFault, Option
from tenkaichi.engine.event import Log
from tenkaichi.engine.match_records import told_event
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.procedure import answer

SAMPLES = 24
STREAM = 1 << 62
LEAST_SHARE = 0.2  # what happens more rarely is luck and not a reason
SHOWN = 2


class Reason(NamedTuple):
    """Something that follows from an option."""

    words: str
    share: float  # of the imagined states, from 0 to 1

    def __str__(self) -> str:
        sentence = self.words.rstrip(".")
        return f"{sentence}." if self.share > 0.995 else f"{sentence} ({round(100 * self.share)} %)."


def reasons(
    seen: Observation, option: Option, chance: SeededChance, samples: int = SAMPLES, seconds: float = 0.0
) -> list[Reason]:
    """The moments that an option leads to, the most telling first."""
    presenter, clock = Presenter(seen.game), Clock(seconds)
    counts: dict[str, int] = {}
    dramas: dict[str, int] = {}
    tried = 0
    try:
        for _ in range(samples):
            found = _moments(presenter, seen, option, SeededChance(chance.choose(STREAM)), clock)
            tried += 1
            for words, drama in found.items():
                counts[words] = counts.get(words, 0) + 1
                dramas[words] = max(dramas.get(words, 0), drama)
    except TimeIsUp:
        pass
    if not tried:
        return []
    told = [Reason(words, count / tried) for words, count in counts.items() if count / tried >= LEAST_SHARE]
    return sorted(told, key=lambda reason: -dramas[reason.words] * reason.share)[:SHOWN]


def _moments(
    presenter: Presenter, seen: Observation, option: Option, chance: SeededChance, clock: Clock
) -> dict[str, int]:
    """The moments in one imagined playing of the option, with their weights."""
    if presenter.shown is None:
        return {}
    g = imagine(seen, chance)
    log = g.log = Log()
    try:
        answer(g, question(seen, g), option, False)
        play_on(seen.game, g, clock, seen.game.thinking.turning_points or None)
    except EngineFault:  # an imagined deal in which effects chase each other without end
        return {}
    found: dict[str, int] = {}
    for number, event in enumerate(log.events):
        told = told_event(seen.game, g, number, event, seen.seat)
        drama = presenter.shown.log.drama(told.kind, told.facts)
        if drama > 0:
            words = presenter.tell_to(g, told, seen.seat) or presenter.tell(g, told)
            found[words] = max(drama, found.get(words, 0))
    return found
