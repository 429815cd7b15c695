"""The games that can be played here, their ready-made sides, beginnings and levels of bots."""

from __future__ import annotations

from typing import Literal

from tenkaichi.arena.protocol.basics import Out

Difficulty = Literal["", "simple", "medium", "demanding"]


class SideMember(Out):
    """A character of a side; `id` is what the table draws its portrait by."""

    id: str
    name: str


class Side(Out):
    """A team, roster or deck to begin with."""

    id: str
    title: str
    about: str
    members: list[SideMember] = []
    plan: str = ""  # its style or story in a sentence
    difficulty: Difficulty = ""  # by how much is printed on its cards and sheets


class Level(Out):
    name: str
    title: str
    about: str
    rating: str = ""  # what was measured of it, in words


class BeginningInfo(Out):
    """One way to set a match up."""

    id: str
    title: str
    about: str
    takes_sides: bool  # False: no side is named before the match


class BeginningsInfo(Out):
    """A question about the set-up; the first way holds where none is chosen."""

    id: str
    title: str
    ways: list[BeginningInfo]


class GameInfo(Out):
    name: str
    title: str
    seats: list[str]
    about: str
    tagline: str  # what the game is, in a breath; "" where it has no such words
    table: str  # the designed table of the client, by the game's name; "" for the text-first one
    sides: list[Side]
    levels: list[Level]
    beginnings: list[BeginningsInfo]
    play_now: dict[str, str]  # the ways that "Play now" chooses, by question; the first way where none is named
    lessons: int
    puzzles: int
    ruleset: str  # its short hash
    clauses: int


class Games(Out):
    games: list[GameInfo]
