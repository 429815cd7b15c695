"""The presentation of a game: pictures, headings, chances and reference words, for any surface that draws.

Everything here is plain data. A picture is made of spans of text, each with a *role* ("hill", "seat0", "dim"); what a
role looks like is the surface's business. A game offers a `Presentation` as a field of its `Game`. A game without one
can still be played, in its plain words.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from fractions import Fraction
from types import ModuleType
from typing import Generic, NamedTuple

import msgspec

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.game import Game, S
from tenkaichi.engine.library import Builder, LibraryEntry, Trace
from tenkaichi.engine.match_records import Told
from tenkaichi.engine.plain_data import PlainDict, PlainMap, PlainValue

Span = tuple[str, str]  # text and role
Line = tuple[Span, ...]

# The roles that every surface knows. A game adds its own (`Presentation.drawing.roles`). A surface that does not know a
# role shows the text without a style.
ROLES: tuple[str, ...] = (
    "",  # ordinary text
    "strong",
    "dim",
    "title",
    "frame",  # borders of a drawing
    "good",
    "bad",
    "warn",
    "seat0",
    "seat1",
    "active",  # the acting piece
)

# How much of a log is told: what a friend would want to hear, every action, every number.
STORY, ACTIONS, ARITHMETIC = 0, 1, 2
UNTOLD = 3  # in no density: it has changed nothing
DENSITIES: tuple[str, ...] = ("story", "actions", "arithmetic")


class Block(NamedTuple):
    """A part of a picture. `name` says what it shows: a surface may place, repeat or leave out blocks by name."""

    name: str
    lines: tuple[Line, ...]

    @property
    def width(self) -> int:
        return max((sum(len(text) for text, _ in line) for line in self.lines), default=0)


class Prospect(NamedTuple):
    """The promise of an option: exact chances, with the assumption behind them."""

    words: str  # in short: "hurts 78 %, 1.4 on average"
    outcomes: tuple[tuple[str, Fraction], ...]  # every outcome with its chance, in words
    assumption: str
    numbers: tuple[tuple[str, int], ...] = ()  # by the game's own names, for a table that draws them


class Reference(NamedTuple):
    """Something that has a name and can be read up: a card, a character."""

    kind: str
    name: str
    text: str


class ReadySide(NamedTuple):
    """A ready-made team, roster or deck, by the name that people use."""

    id: str  # as a set-up names it
    title: str
    about: str = ""  # who is in it, and its story
    members: tuple[tuple[str, str], ...] = ()  # id and name of each character, for a picture of the side
    plan: str = ""  # its style or story in a sentence
    to_know: tuple[str, ...] = ()  # the names of the references that its player has to know


Known = bool | int | str


class EditableField(NamedTuple):
    """A part of the position that can be set by hand, by the name that people use: Son Goku's health."""

    piece: str
    quality: str
    choices: tuple[tuple[Known, str], ...] = ()  # where a number stands for something: 14 is region D3

    def words(self, value: Known) -> str:
        """A value of it in words."""
        known = dict(self.choices).get(value)
        return known if known is not None else ("yes" if value else "no") if isinstance(value, bool) else str(value)

    @property
    def name(self) -> str:
        return f"{self.piece}: {self.quality}"


class TallyPart(NamedTuple):
    """One line of a final score: "KO of Nappa, round 3", "4"."""

    words: str
    value: str
    clause: str


class Tally(NamedTuple):
    """The final score of a side and its parts: "9", "victory points" and what each was given for."""

    total: str
    unit: str
    parts: tuple[TallyPart, ...]


class Beginning(NamedTuple):
    """One way to set a match up, as a player chooses it: ready-made teams, or a draft."""

    id: str
    title: str
    about: str
    parts: Mapping[str, Known]  # what it puts into the set-up
    takes_sides: bool = True  # False: the match itself settles who fights, and no side is named before


class Beginnings(NamedTuple):
    """A question about the set-up with the ways to choose from; the first is the default."""

    id: str
    title: str
    ways: tuple[Beginning, ...]


class PrintedTable(NamedTuple):
    """The printed facts of the things on a table, with a key that is equal for equal facts."""

    key: str
    code: bytes  # JSON: every match has a print of its own, and as records one takes six times as much memory

    @property
    def parts(self) -> PlainDict:
        found: PlainDict = msgspec.json.decode(self.code)
        return found

    @staticmethod
    def of(record: object) -> PrintedTable:
        code = msgspec.json.encode(record)
        return PrintedTable(hashlib.blake2b(code, digest_size=8).hexdigest(), code)


class TableRecords(NamedTuple):
    """The records that a game's table is made of, for surfaces that check what they draw."""

    module: ModuleType  # holds them, in the order in which they are written down
    whole: Mapping[str, tuple[type[msgspec.Struct], type[msgspec.Struct]]]  # by name: what is printed, how it stands


def merge_table(printed: PlainValue, now: PlainValue) -> PlainValue:
    """Merge the printed facts of a table with how things stand; lists merge element by element."""
    if isinstance(printed, dict) and isinstance(now, dict):
        both = {name: merge_table(printed[name], value) for name, value in now.items() if name in printed}
        return {**printed, **now, **both}
    if isinstance(printed, list) and isinstance(now, list) and len(printed) == len(now):
        return [merge_table(*pair) for pair in zip(printed, now, strict=True)]
    return now


def span_line(*spans: Span | str) -> Line:
    """A line of spans; bare text has no role."""
    return tuple((span, "") if isinstance(span, str) else span for span in spans)


@dataclass(frozen=True)
class Drawing(Generic[S]):
    """The position as a picture, in text or as data."""

    # the position for a viewer, drawn for so many columns
    picture: Callable[[S, int | None, int], Sequence[Block]]
    _: KW_ONLY
    # the same picture with places marked: option and what to write there
    marked: Callable[[S, int | None, int, Sequence[tuple[Option, str]]], Sequence[Block]] | None = None
    legend: tuple[Line, ...] = field(default=())
    roles: tuple[str, ...] = ()  # of spans in its pictures, beside `ROLES`
    # the picture as data, for a surface that draws its own: a view and its viewer -> plain JSON. What never changes
    # while the same things lie there may be left out of it and told once by `printed_table`; `merge_table` puts it back
    table: Callable[[S, int | None], PlainDict] | None = None
    printed_table: Callable[[S], PrintedTable] | None = None
    table_records: TableRecords | None = None  # what `table` is made of, where a surface can be told
    # from a view, for a seat: where each enemy could move and strike, in records of the game's own; None: never asked
    threats: Callable[[S, int], list[PlainDict]] | None = None


@dataclass(frozen=True, kw_only=True)
class QuestionWords(Generic[S]):
    """The words that a player reads above the options."""

    # what is going on where this question is asked: "Nappa strikes Son Goku for 3"
    situation: Callable[[S, Decision], str]
    # the question with names in it; "" leaves it to the vocabulary
    question: Callable[[S, Decision], str] = field(default=lambda g, decision: "")
    # do these words say "you" to the asked player? Then other viewers read the vocabulary's words and no situation
    speaks_to_asked: bool = False
    # the thing that asks or is asked about, by the number that the game's table uses; -1 where there is none
    about: Callable[[S, Decision], int] = field(default=lambda g, decision: -1)
    # how long a player may let their passes be given: the kind of question that ends it, and the words for it
    until: tuple[tuple[str, str], ...] = ()
    # those of them that deserve a button beside the pass, with its words: ("next:turn", "Not this turn")
    whiles: tuple[tuple[str, str], ...] = ()
    # the seat whose die is being rolled; None where it belongs to no seat
    roller: Callable[[S, Decision], int | None] = field(default=lambda g, decision: None)
    # the dice by the question that rolls them; other rolls are not dice (a board made at random). Empty: all rolls are
    dice: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class OptionWords(Generic[S]):
    """Options: under which heading, how each reads, what is worth knowing about it."""

    heading: Callable[[Option], str]
    headings: tuple[str, ...]  # in the order in which they are shown
    label: Callable[[S, Option], str]
    note: Callable[[S, Option], str]
    # the exact chances of an option within so many branches; None where nothing is at stake
    prospect: Callable[[Game[S], S, Option, int], Prospect | None]
    # which options are listed where they are too many to be read; the others can still be typed
    listed: Callable[[S, Decision], Sequence[Option]] = field(default=lambda g, decision: decision.listed())
    # an option that ends a turn: what would go unused by it, "" for nothing; None for any other option
    unused: Callable[[S, Option], str | None] = field(default=lambda g, option: None)
    # the numbers in the note, by the game's own names, for a table that draws them: {"bk": 3, "damage": 5}
    figures: Callable[[S, Option], Mapping[str, int]] = field(default=lambda g, option: {})


@dataclass(frozen=True, kw_only=True)
class LogWords(Generic[S]):
    """The words for events, and for the score at the end."""

    densities: Mapping[str, int]  # by kind of event; a kind that is not named is ARITHMETIC
    tell: Callable[[S, str, PlainMap], str]  # an event's facts as a sentence; "" leaves it to the vocabulary
    # does the event change nothing? It is recorded for the rules, but never told
    changes_nothing: Callable[[str, PlainMap], bool] = field(default=lambda kind, facts: False)
    # does the event only repeat the one before or after it? It is recorded, but never told
    echoes: Callable[[Told, Told | None, Told | None], bool] = field(default=lambda told, before, after: False)
    # the kinds of events with which a new sentence of the story begins: an activation, an attack
    chapters: frozenset[str] = frozenset()
    # the sentence for those who look at a drawn board, with places in words; "" where it has no place. The last
    # argument: are the landmarks still where they were?
    tell_places: Callable[[S, str, PlainMap, bool], str] = field(default=lambda g, kind, facts, there: "")
    # the kinds of events that lay out new landmarks, by which places are named
    landmarks: frozenset[str] = frozenset()
    # is the other seat "your opponent" in what a player is told, instead of its letter?
    calls_opponent: bool = False
    # how dramatic an event is, for marks on a replay and the end of a match; 0 is nothing special
    drama: Callable[[str, PlainMap], int] = field(default=lambda kind, facts: 0)
    # the final score and how it came about: a finished state and everything that happened -> of each seat
    tally: Callable[[S, Sequence[Told]], Sequence[Tally]] = field(default=lambda g, told: ())


@dataclass(frozen=True, kw_only=True)
class Lobby(Generic[S]):
    """Functions for what a player sees and chooses before a match."""

    # what a match of two sides is started with, each as a player names it
    setup: Callable[[str, str], PlainDict]
    opening: tuple[str, str] = ("", "")  # the two sides of a match that is begun without asking
    # the ready-made sides of the content that a match is played with; one that is left out is called by its id
    ready_sides: Callable[[S], Sequence[ReadySide]] = field(default=lambda g: ())
    # how strong the levels of the bots are in this game, in words: what was measured (docs/bots.md), and nothing else
    measured_levels: Mapping[str, str] = field(default_factory=dict)
    beginnings: tuple[Beginnings, ...] = ()  # what else may be chosen before a match
    play_now: Mapping[str, str] = field(default_factory=dict)  # the ways in which a match begins without asking
    welcome: str = ""
    tagline: str = ""  # what the game is, in a breath: on its door
    example: str = "its words"  # an answer as it can be typed


@dataclass(frozen=True, kw_only=True)
class Presentation(Generic[S]):
    """A game's presentation, as surfaces use it. Its functions take views, which hold no secret of others."""

    drawing: Drawing[S]
    questions: QuestionWords[S]
    options: OptionWords[S]
    log: LogWords[S]
    lobby: Lobby[S]
    references: Callable[[S], Sequence[Reference]]
    # the library: everything with a page of its own, and a builder for what players bring; states give the content
    library: Callable[[S], Sequence[LibraryEntry]] | None = None
    builder: Callable[[S], Builder] | None = None
    # how a match used the library: of a finished state the entries that each seat brought ("card/red-palm"); of an
    # event (its kind and all its facts) what a seat draws or plays
    brought: Callable[[S], Sequence[Sequence[str]]] = field(default=lambda g: ())
    traced: Callable[[S, str, PlainMap], Trace | None] = field(default=lambda g, kind, facts: None)
    # the characters of each seat; empty until they are on the table
    cast: Callable[[S], Sequence[Sequence[str]]] = field(default=lambda g: ())
    # what a path of the state stands for (`engine.overriding`); None where it has no name
    editable_field: Callable[[S, str], EditableField | None] = field(default=lambda g, path: None)
