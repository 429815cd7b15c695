"""The records from which the designed table of the TCG is drawn: one for each thing that lies on it.

A `kind` is a card's number in the Book; the printed facts of each kind are sent once (`TablePrint.cards`). A `piece`
is the number by which options name a card in play or in an open pile, a `token` names a card in a hidden place.
"""

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
    """The amount of damage that a card prevents."""

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


class PartInfo(msgspec.Struct):
    """A part of a number: value, reason, clause; `kind` is the card that brings it, if it is one.

    `source` says what it is: "table" (the Attack Table), "printed", "effect", "prevented", or "" for anything else.
    """

    value: int
    reason: str
    clause: str
    kind: int | None
    source: str


class TableBracket(msgspec.Struct):
    """A bracket of the Attack Table."""

    letter: str
    least: int  # the Power Level at which it begins
    values: list[int]  # against each bracket of the defender


class HandCard(msgspec.Struct):
    kind: int
    name: str
    token: int
    copies: int
    is_seen: bool  # the opponent knows it


class PlayCard(msgspec.Struct):
    """A card in play, with what sets it apart."""

    piece: int
    kind: int
    name: str
    marks: list[str]  # in words, for ears and for the reading
    stage: int | None  # of an Ally
    power: int | None
    owner: str  # the seat that brought it
    host: int | None  # the piece that it is attached to
    is_captured: bool
    is_new: bool
    is_used: bool  # its Power has been used


class PileCard(msgspec.Struct):
    piece: int
    kind: int


class Group(msgspec.Struct):
    """Cards in play of one type."""

    label: str
    cards: list[PlayCard]


class DamageInfo(msgspec.Struct):
    """An attack's damage in one unit: printed, and after everything that changes it."""

    before: int
    after: int
    parts: list[PartInfo]


class AttackInfo(msgspec.Struct):
    """An attack in progress."""

    seat: str
    kind: int
    card: str
    words: str
    is_energy: bool
    is_copy: bool
    is_stopped: bool
    performer: int  # the piece that performs it
    target: str  # the seat that it is aimed at
    stages: DamageInfo
    life: DamageInfo
    stage_after: int  # of the target, if nothing else happens
    life_lost: int  # life cards that the target loses, stages beyond zero included
    is_critical: bool  # five life cards or more
    is_dealt: bool  # its damage has been taken
    defence: int | None  # the kind of the card that was used against it


class SideInfo(msgspec.Struct):
    """One side of the table."""

    seat: str
    is_you: bool
    name: str
    character: str
    kind: int
    level: int
    levels: int
    stage: int
    top_stage: int
    power: int
    bracket: str
    table_value: int  # what the Attack Table gives this side's Main Personality now
    anger: int
    anger_needed: int
    pur: int
    piece: int
    is_power_used: bool
    mastery: str
    mastery_kind: int
    mastery_piece: int
    style: str
    life: int
    cards: int
    hand: list[HandCard]
    discard: list[PileCard]  # the newest first
    banished: list[PileCard]
    aside: int
    groups: list[Group]


class WordInfo(msgspec.Struct, frozen=True):
    """A word of the table that explains itself."""

    title: str
    words: str
    clauses: list[str]


class TablePrint(msgspec.Struct):
    """Sent once: the cards of both decks (deck lists are open, TCG-ZONE-17), the Attack Table, explained words."""

    cards: dict[str, CardFace]
    brackets: list[TableBracket]
    words: dict[str, WordInfo]


class TableNow(msgspec.Struct):
    viewer: str  # the seat, or "" for a spectator
    turn: int
    turn_seat: str
    step: str
    steps: list[str]  # the steps of a turn, as a ribbon shows them
    step_at: int  # the present one among them
    actions: int
    passes: int
    attacks: list[AttackInfo]
    sides: list[SideInfo]


WHOLE: dict[str, tuple[type[msgspec.Struct], type[msgspec.Struct]]] = {"CardTable": (TablePrint, TableNow)}
