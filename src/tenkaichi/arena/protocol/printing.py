"""Printed sheets: what can be printed, what is wanted, and a preview of the pages."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from tenkaichi.arena.protocol.basics import In, Out

Id = Annotated[str, Meta(min_length=1, max_length=120)]
Extra = Literal["reference", "ruler", "tokens", "scorecard"]


class PrintEntry(In):
    """One card, character or other entry, and how many copies of it."""

    kind: Id
    id: Id
    copies: Annotated[int, Meta(ge=1, le=60)] = 1


class PrintWish(In):
    """A print order. `lists` are ready decks, rosters or teams; `build` is one of the sender's own, `text` its text.

    With a homebrew `pack` all of these may hold its entries.
    """

    entries: Annotated[list[PrintEntry], Meta(max_length=400)] = []
    lists: Annotated[list[Id], Meta(max_length=8)] = []
    build: dict[str, Any] | None = None
    text: Annotated[str, Meta(max_length=20_000)] = ""
    extras: Annotated[list[Extra], Meta(max_length=4)] = []
    paper: Literal["a4", "letter"] = "a4"
    format: Literal["poker", "tarot", "sheet"] = "poker"
    ink_saving: bool = False
    font: Literal["small", "normal", "large"] = "normal"
    rules: bool = False
    gap: Annotated[int, Meta(ge=0, le=2)] = 0
    cover: bool = True
    pack: Annotated[str, Meta(max_length=40)] = ""


class PrintableList(Out):
    id: str
    title: str
    about: str


class PackEntry(Out):
    """An entry that a homebrew pack adds or changes."""

    kind: str
    id: str
    title: str


class PrintMenu(Out):
    """Everything that a game can print."""

    game: str
    title: str
    stamp: str  # the ruleset that is on every sheet
    lists: list[PrintableList]
    kinds: dict[str, int]  # how many entries there are of each kind
    extras: list[str]
    pack_title: str = ""  # of the homebrew pack that was asked for
    pack_entries: list[PackEntry] = []


class PrintProblem(Out):
    clause: str
    reason: str


class PrintPreview(Out):
    """The first pages as pictures (data addresses), how many there are, and why a list is not legal."""

    pages: int
    sheets: list[str]
    problems: list[PrintProblem]
