"""Printed things as plain data: what is on a card, a token or a list. Games fill these records, typst draws them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from tenkaichi.engine.plain_data import PlainMap


class Figure(Struct, frozen=True):
    """A number with its name: PUR 2."""

    label: str
    value: str


class Section(Struct, frozen=True):
    """A paragraph on a card, with the bold words that it begins with."""

    text: str
    heading: str = ""


class Track(Struct, frozen=True):
    """A row of boxes to tick: HP, and how many. `marks` are words in the boxes, for tracks whose steps have names."""

    label: str
    boxes: int
    marks: tuple[str, ...] = ()


class Face(Struct, frozen=True, kw_only=True):
    """One side of a card. Content that does not fit goes on to a second card."""

    kind: str  # "card", "profile", "character", "rule", "reference", …
    id: str
    title: str
    line: str = ""  # what it is: "Blue Energy Combat"
    tint: str = "#8a4b08"
    letter: str = ""  # says the colour in a letter as well
    emblem: str = ""  # a name of `emblems`
    stars: int = 0  # inside the emblem of a Dragon Ball
    figures: tuple[Figure, ...] = ()
    table: tuple[tuple[str, ...], ...] = ()  # the first row is the head
    sections: tuple[Section, ...] = ()
    tracks: tuple[Track, ...] = ()
    note: str = ""  # small print: "Limit 1 per deck."
    page: str = ""  # the path of its page in the arena; the QR code leads there

    def words(self) -> str:
        """Everything that is written on it, for searching."""
        cells = [cell for row in self.table for cell in row]
        return "\n".join([self.title, self.line, *cells, *[f"{s.heading} {s.text}" for s in self.sections], self.note])


class Token(Struct, frozen=True):
    """A round marker to cut out: a shape, a letter and words, so that its colour is never the only sign."""

    words: str
    letter: str
    shape: str  # "disc", "square", "diamond", "hexagon", "triangle"
    tint: str
    copies: int = 1


class Problem(Struct, frozen=True):
    """Why a list is not legal."""

    clause: str
    reason: str


class Listed(Struct, frozen=True):
    """An entry of a list and how many copies of it."""

    kind: str
    id: str
    copies: int = 1


class PrintList(Struct, frozen=True, kw_only=True):
    """A deck, a roster or a team to print."""

    id: str
    title: str
    about: str = ""
    entries: tuple[Listed, ...]
    problems: tuple[Problem, ...] = ()


class Term(Struct, frozen=True):
    """A word that a card can name, and the clauses that say what it means."""

    words: tuple[str, ...]  # the spellings; the first is its name
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class PrintBook:
    """Everything of a game that can be printed."""

    faces: Callable[[], Sequence[Face]]  # every entry of its content
    lists: Callable[[], Sequence[PrintList]]  # its ready decks, rosters or teams
    read_list: Callable[[PlainMap], PrintList]  # a player's own list, judged by the game's check
    read_text: Callable[[str], PrintList]  # the same, from the text that people mail
    reference: Callable[[], Sequence[Face]]
    scorecards: Callable[[], Sequence[Face]]
    terms: tuple[Term, ...] = ()
    tokens: tuple[Token, ...] = ()
    ruler_marks: tuple[tuple[float, str], ...] = field(default=())  # inches and words; none: no ruler is needed
