"""Why an option is good, in the game's own words: what happens when it is played out, and what it does more for.

The option is played in several imagined states, up to the next real decision. A moment that the log would tell there is
a reason: a knock-out, an objective taken, a Level gained. The reason says in which share of the states it happened. A
quiet option has no such moments. Then the terms of the evaluation are compared with those of the other options, by
topics.
"""

from __future__ import annotations

from typing import NamedTuple

from tenkaichi.bots.clock import Clock, TimeIsUp
from tenkaichi.bots.imagination import imagine, play_on, question, worth_trying
from tenkaichi.bots.observation import Observation
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import EngineFault, Option
from tenkaichi.engine.english import listed
from tenkaichi.engine.event import Log
from tenkaichi.engine.match_records import told_event
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.procedure import UNDECIDED, answer
from tenkaichi.engine.weights import HAND, LEARNED

SAMPLES = 24
STREAM = 1 << 62
LEAST_SHARE = 0.2  # what happens more rarely is luck and not a reason
SHOWN = 2
DEALS = 8  # in which the terms of options are compared
COMPARED = 6  # other options, at most
LEAST_GAIN = 0.01  # of the evaluation, which goes from -1 to 1: less is no reason
BESIDE = 0.4  # of the largest gain: a smaller one, or a loss, is not worth a word


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
    """The moments that an option leads to, the most telling first; and what it does more for than others."""
    clock = Clock(seconds)
    found = _telling(seen, option, chance, samples, clock)
    quiet = topics_gained(seen, option, chance, clock) if len(found) < SHOWN else ""
    return [*found, Reason(quiet, 1.0)] if quiet else found


def _telling(seen: Observation, option: Option, chance: SeededChance, samples: int, clock: Clock) -> list[Reason]:
    presenter = Presenter(seen.game)
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


def topics_gained(seen: Observation, option: Option, chance: SeededChance, clock: Clock) -> str:
    """What the option does more for than the other ones, in a sentence; nothing where it hardly differs from them."""
    gains = _gains(seen, option, chance, clock)
    best = sorted([topic for topic, gain in gains.items() if gain >= LEAST_GAIN], key=lambda topic: -gains[topic])
    if not best:
        return ""
    enough = BESIDE * gains[best[0]]
    more = [topic for topic in best[:SHOWN] if gains[topic] >= enough]
    worst = min(gains, key=lambda topic: gains[topic])
    less = f", and less for {worst}" if gains[worst] <= -max(LEAST_GAIN, enough) else ""
    return f"It does more for {listed(more)} than the other options{less}"


def _gains(seen: Observation, option: Option, chance: SeededChance, clock: Clock) -> dict[str, float]:
    """How much better each topic stands than after the other options, with the same deals and dice."""
    thinking = seen.game.thinking
    weights = thinking.weights.get(LEARNED) or thinking.weights.get(HAND)
    others = [each for each in worth_trying(seen) if each != option]
    if weights is None or not thinking.topics or not others:
        return {}
    others = [others[at * len(others) // COMPARED] for at in range(COMPARED)] if len(others) > COMPARED else others
    totals = [0.0] * len(thinking.term_names)
    deals = 0
    try:
        for _ in range(DEALS):
            stream = chance.choose(STREAM)
            own = _terms_after(seen, option, stream, clock)
            rest = [_terms_after(seen, each, stream, clock) for each in others]
            deals += 1
            for at in range(len(totals)):
                totals[at] += own[at] - sum([terms[at] for terms in rest]) / len(rest)
    except (TimeIsUp, EngineFault):
        pass
    worth = {
        name: weight * total / max(deals, 1)
        for name, weight, total in zip(thinking.term_names, weights.values, totals, strict=True)
    }
    return {topic: sum([worth[name] for name in names]) for topic, names in thinking.topics.items()}


def _terms_after(seen: Observation, option: Option, stream: int, clock: Clock) -> list[float]:
    clock.check()
    g = imagine(seen, SeededChance(stream))
    answer(g, question(seen, g), option, False)
    play_on(seen.game, g, clock, seen.game.thinking.turning_points or None)
    thinking = seen.game.thinking
    assert thinking.terms is not None
    return thinking.terms(g, seen.seat) if g.winner == UNDECIDED else [0.0] * len(thinking.term_names)
