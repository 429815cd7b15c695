"""Replays, dice, branches from a moment, reports of what looked wrong."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tenkaichi.arena.protocol.basics import In, Out, Text, Word
from tenkaichi.arena.protocol.matches import MatchInfo


class Branch(In):
    """Play on from answer `at` of a replay. Seats as in a new match; by default the caller keeps their seat against
    bots.
    """

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: dict[str, Word] = {}


class ReplayStep(Out):
    """One answer on the tape."""

    at: int  # the view after this many answers
    seat: str  # "chance" for dice and deals
    words: str
    is_key: bool  # worth a mark on the slider


class Moment(Out):
    """Something worth seeing again, with the reason if there is one: "a knock-out; B takes the lead, 0 to 3"."""

    at: int
    words: str
    why: str


class TallyPartInfo(Out):
    words: str  # "KO of Nappa, round 3"
    value: str
    clause: str


class TallyInfo(Out):
    """The final score of a seat, and how it came about."""

    seat: str
    total: str
    unit: str  # "victory points"
    parts: list[TallyPartInfo]


class ReplayInfo(Out):
    """A replay. With `upto` in the request, it ends there: later steps, moments and the result are left out."""

    match: MatchInfo
    steps: list[ReplayStep]
    viewers: list[str]  # the viewers that may be chosen
    moments: list[Moment] = []  # at most three; when the match is over
    tally: list[TallyInfo] = []  # the score and how it came about; when the match is over
    rolls: int = 0  # dice that were rolled; when the match is over


class DiceInfo(Out):
    """The number of times that each face of a die has come up for a seat; dice are public."""

    die: str  # in words
    kind: str  # the question that rolls it
    seat: str  # the seat it was rolled for; "" for none
    faces: list[str]
    counts: list[int]
    total: int
    average: float | None  # of faces that are numbers
    expected: float | None


class DiceInfos(Out):
    """All dice of a match so far."""

    dice: list[DiceInfo]
    rolls: int


class ReportRequest(In):
    """ "This looks wrong", on a log line."""

    event: Annotated[int, Meta(ge=0)]
    words: Text = ""


class ReportInfo(Out):
    id: str
    match: str
    at: int
    clause: str
    words: str
    url: str
    scenario: str  # the text of a scenario file that reproduces the position


class ThoughtInfo(Out):
    """The strongest bot's judgement of one option."""

    words: str
    visits: int  # how often its search followed the option
    chance: int  # to win, in per cent, as it estimates
    is_chosen: bool


class Thoughts(Out):
    """A decision of a finished match as the strongest bot sees it, from the view of the player who was asked."""

    at: int  # answers before the decision
    seat: str
    options: list[ThoughtInfo]  # best first; empty where there was nothing to decide
    loss: int  # points of per cent that the answer cost against the best one
    verdict: Literal["", "inaccuracy", "mistake", "blunder"]
