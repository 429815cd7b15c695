"""Changing the position by hand: what could be changed, and one change."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tenkaichi.arena.protocol.basics import In, Out, Part


class EditableValue(Out):
    """A number or word of the state with its path, as an `Edit` names it, and in the words of the game."""

    path: str
    value: Part
    piece: str  # "Son Goku"
    quality: str  # "Health"
    words: str  # the value in words: "5", "yes", "D2"
    choices: list[tuple[Part, str]]  # every value with its words, where the value stands for something; else empty
    is_named: bool  # the game has a name for it; fields without one are for experts


class Editable(Out):
    values: list[EditableValue]


class Edit(In):
    """One number or word of the state, by its path in the game's description of it."""

    path: Annotated[str, Meta(min_length=1, max_length=200)]
    value: Part
