"""Counts over many matches: results with intervals, dice, pages of characters and players."""

from __future__ import annotations

from typing import Literal

from tenkaichi.arena.protocol.basics import Out
from tenkaichi.arena.protocol.matches import MatchInfo, RatingInfo


class Rate(Out):
    """Wins out of games, a draw being half a win, with Wilson's interval of 95 %."""

    games: int
    won: float
    rate: float
    low: float
    high: float


class NamedRate(Rate):
    """The results of a side, a character, a seat or a level."""

    id: str
    title: str


class PairRate(Rate):
    """The results of the first against the second."""

    first: str
    second: str


class ResultsInfo(Out):
    matches: int
    draws: int
    answers_per_match: float
    sides: list[NamedRate]
    characters: list[NamedRate]
    matchups: list[PairRate]
    seats: list[NamedRate]
    levels: list[NamedRate]  # bots against persons
    ladder: list[PairRate]  # bots against bots


class RollerInfo(Out):
    """The same die in the hands of persons, or of bots."""

    who: str
    total: int
    average: float
    p: float


class DieStatistics(Out):
    """All rolls of a die against what a fair one would show."""

    die: str
    faces: int
    counts: list[int]
    total: int
    expected: float  # of each face
    chi_square: float
    p: float  # how often a fair die deviates at least as much
    verdict: Literal["fair", "loaded", "too few"]
    words: str
    rollers: list[RollerInfo]
    expected_average: float


class GameStatistics(Out):
    """All finished matches of a game on this server, except unrated ones (a takeback or a change by hand), positions,
    and changed content. Lessons, branches and scenarios do not count as matches.
    """

    game: str
    title: str
    people: ResultsInfo  # at least one person played
    bots: ResultsInfo  # bots among themselves
    dice: list[DieStatistics]  # of both
    error_rate: float  # how often a fair die of the game would be called loaded
    left_out: int
    without_dice: int  # counted, but played under older rules: dice and characters are unknown
    as_of: float


class CharacterPage(Out):
    """One character in matches of people in which only one side had the character."""

    game: str
    title: str
    name: str
    all: Rate
    sides: list[NamedRate]  # matches with the character
    beside: list[NamedRate]  # with these on the same side
    against: list[NamedRate]  # with these on the other side


class PlayerGame(Out):
    """A player's matches of one game."""

    game: str
    title: str
    all: Rate
    people: Rate  # against persons
    hotseat: int  # against themselves: neither won nor lost
    levels: list[NamedRate]  # against bots
    sides: list[NamedRate]  # with these
    characters: list[NamedRate]
    rating: RatingInfo | None = None


class PlayerPage(Out):
    """The public facts about a player. Private and delayed matches are shown to the player alone."""

    id: str
    name: str
    is_guest: bool
    is_you: bool
    games: list[PlayerGame]
    recent: list[MatchInfo]  # finished ones, the latest first
