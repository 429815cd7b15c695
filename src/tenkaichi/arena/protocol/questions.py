"""A question of the rules to a player: options, refusals with reasons, previews of an answer."""

from __future__ import annotations

from typing import Any

from tenkaichi.arena.protocol.basics import In, Options, Out, Seq


class OptionPart(Out):
    """One parameter of an option, by the type of the game's own vocabulary: region, fighter, card …"""

    name: str
    type: str
    value: Any
    words: str


class Chances(Out):
    words: str  # "hurts 78 %, 1.4 on average"
    outcomes: list[tuple[str, str]]
    assumption: str
    shares: list[float] = []  # the chance of each outcome in per cent, to draw it
    numbers: dict[str, int] = {}  # what is certain, by the game's own names, to draw it


class OptionInfo(Out):
    """An option that may be answered."""

    number: int  # as it is typed
    option: list[Any]
    command: str  # as it is typed in words
    heading: str
    label: str
    note: str
    verb: str
    parts: list[OptionPart]
    clause: str = ""  # the rule about it
    chances: Chances | None = None
    is_pass: bool = False
    is_irreversible: bool = False
    unused: str | None = None  # for an option that ends a turn: what would go unused; "": nothing, so no warning
    figures: dict[str, int] = {}  # the numbers of its note, by the game's own names, to draw them


class RefusedOption(Out):
    command: str
    words: str
    clause: str
    label: str = ""  # the option as a list would call it


class PromptInfo(Out):
    """The question that is asked. Only a viewer who may answer gets the options."""

    id: str  # the same until the question is answered
    seat: str
    is_mine: bool
    kind: str
    question: str
    situation: str
    clauses: list[str]
    options: list[OptionInfo]
    is_optional: bool
    example: str
    until: list[tuple[str, str]] = []  # for an optional question: until which questions it may be passed, in words
    whiles: list[tuple[str, str]] = []  # those of them with a button beside the pass: "Not this turn"
    is_bot_thinking: bool = False
    about: int | None = None  # the thing that asks or is asked about, by the number that the game's table uses


class PreviewRequest(In):
    """A request for a preview. With `expected_seq`, an answered question is not an error: the reply says `is_stale`.

    With `asks_why`, an illegal option is not an error either: the reply says why not.
    """

    option: Options
    expected_seq: Seq | None = None
    asks_why: bool = False


class PreviewReply(Out):
    """The consequences of an option: the game's own preview if it has one, and exact chances if there are any."""

    words: str
    facts: list[dict[str, Any]]
    replies: list[dict[str, Any]]
    path: list[dict[str, Any]]
    outcomes: list[tuple[str, str]]  # in words, with the chance in words
    assumptions: list[str]
    shares: list[float] = []  # the chance of each outcome in per cent, to draw it
    is_stale: bool = False  # the question has been answered since: nothing was computed
    refusal: RefusedOption | None = None  # why it may not be taken
    lines: list[dict[str, Any]] = []  # of sight, from the place that the option leads to
    place: str = ""  # that place in words


class Threats(Out):
    """The places where each enemy could move and strike next, in the game's own records; empty if a game has none."""

    seq: int  # of the position
    threats: list[dict[str, Any]]
