"""The records of a card's face: what is printed on it, as fields."""

from __future__ import annotations

import msgspec


class AttackFace(msgspec.Struct, frozen=True):
    """The printed figures of a card's attack; None stands for a number that the text works out."""

    kind: str  # "physical", "energy", "either" or "copy"
    cost: int | None  # in stages
    table: str  # what the Attack Table gives: "stages", "life" or ""
    table_times: int
    stages: int | None
    life: int | None
    has_hit: bool


class PreventFace(msgspec.Struct, frozen=True):
    """How much damage a card prevents."""

    stages: int | None
    life: int | None
    is_all: bool


class KeywordFace(msgspec.Struct, frozen=True):
    """A word that the card shows as an icon, with the clause that explains it."""

    key: str
    words: str
    clause: str


class CardFace(msgspec.Struct, frozen=True):
    """Everything printed on a card."""

    kind: int  # its number in the Book
    id: str
    name: str  # the whole title
    type: str  # "main_personality", "mastery", "physical_combat" …
    style: str  # "" for Freestyle
    named: str  # the character that it is Named after, or ""
    character: str  # of a personality
    subtitle: str
    level: int
    ladder: tuple[int, ...]  # the Power Level at stages 0 to 10
    pur: int
    alignment: str
    stars: int  # of a Dragon Ball
    family: str
    endurance: int | None
    attack: AttackFace | None
    stops: list[str]  # kinds of attack: "physical", "energy", "any"
    prevents: PreventFace | None
    keywords: list[KeywordFace]
    kind_words: str  # what it is, in a few words
    gist: str  # what it does beyond the figures
    lines: list[str]  # all its words
    texts: list[int]  # the numbers by which options name its texts
