"""The consequences of an option, shown before it is chosen: the facts it rests on, the odds by reply, the path.

A game offers `Game.preview(seen, viewer, option)`. The state given is a view, so a preview holds no secret of others;
it is worked out on copies, so it changes nothing. Chances are exact fractions.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tenkaichi.engine.decision import Option
from tenkaichi.engine.plain_data import PlainDict


class Term(NamedTuple):
    """A part of a sum, with the rule that puts it there."""

    value: int
    words: str  # "for hills on the way"
    clause: str


class Fact(NamedTuple):
    """One fact that matters for the option: its range, what hides the target, the parts of a total."""

    name: str  # "range"
    words: str  # '7.2" of 12"'
    clause: str = ""
    terms: tuple[Term, ...] = ()  # of a sum
    number: int | None = None  # what it measures, in the game's own unit: the RFX to be reached, the length of a way


class Outcome(NamedTuple):
    """One way it can end."""

    chance: Fraction
    result: str  # a word of the game: "hit", "missed", "evaded"
    words: str  # the whole of it in a line
    steps: tuple[str, ...] = ()  # everything that happens, in the order in which it happens


class Reply(NamedTuple):
    """An answer of the other side and its outcomes. `option` is None where the other side is not asked."""

    option: Option | None
    words: str
    hit: Fraction
    critical: Fraction
    damage: tuple[tuple[int, Fraction], ...]  # to the target: how much with which chance, least first
    outcomes: tuple[Outcome, ...]  # likeliest first

    @property
    def average(self) -> Fraction:
        return sum((amount * chance for amount, chance in self.damage), Fraction(0))


class Waypoint(NamedTuple):
    """Something on a path, in its order: a figure, a piece of terrain, the edge of the board."""

    kind: str  # "figure", "terrain", "edge", "way"
    number: int  # the figure's or the piece's; -1 for none
    name: str
    place: tuple[int, int]
    words: str = ""
    role: str = ""  # of a figure: "target", "collateral"


class SightLine(NamedTuple):
    """A model that would be seen from the end of a movement, and the pieces in between."""

    target: int
    verdict: str  # "clear", "cover", "blocked"
    distance: int
    cover: int  # what cover takes off a roll
    piece: int  # that hides or covers the target; -1 for none
    place: tuple[int, int]  # where the line meets it
    words: str
    clause: str


class Preview(NamedTuple):
    """Everything there is to show of one option."""

    option: Option
    words: str  # in short
    facts: tuple[Fact, ...] = ()
    replies: tuple[Reply, ...] = ()
    path: tuple[Waypoint, ...] = ()
    assumptions: tuple[str, ...] = ()  # on which the chances rest; what may come besides
    lines: tuple[SightLine, ...] = ()  # of sight, from the place that the option leads to
    place: str = ""  # that place in words

    def to_plain(self) -> PlainDict:
        """The preview as JSON: a chance is [numerator, denominator]."""
        return {
            "option": list(self.option),
            "words": self.words,
            "facts": [{**fact._asdict(), "terms": [term._asdict() for term in fact.terms]} for fact in self.facts],
            "replies": [_plain_reply(reply) for reply in self.replies],
            "path": [{**point._asdict(), "place": list(point.place)} for point in self.path],
            "assumptions": list(self.assumptions),
            "lines": [{**line._asdict(), "place": list(line.place)} for line in self.lines],
            "place": self.place,
        }


def percent(chance: Fraction) -> str:
    """Whole percents, but never 0 % for what can happen nor 100 % for what can fail."""
    whole = round(100 * chance)
    if chance > 0 and whole == 0:
        return "under 1 %"
    if chance < 1 and whole == 100:
        return "over 99 %"
    return f"{whole} %"


def _plain_reply(reply: Reply) -> PlainDict:
    return {
        "option": None if reply.option is None else list(reply.option),
        "words": reply.words,
        "hit": _plain(reply.hit),
        "critical": _plain(reply.critical),
        "damage": [[amount, _plain(chance)] for amount, chance in reply.damage],
        "outcomes": [
            {**outcome._asdict(), "chance": _plain(outcome.chance), "steps": list(outcome.steps)}
            for outcome in reply.outcomes
        ],
    }


def _plain(chance: Fraction) -> list[int]:
    return [chance.numerator, chance.denominator]
