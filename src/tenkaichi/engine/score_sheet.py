"""The notes of players at a real table, as plain data: counters, choices and marks, for sides and pieces.

A game says what there is to keep (`Game.paper.score_sheet`). The scorekeeper knows no rules: it counts, and a change is
part of a log that all phones share.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

Value = int | bool | str


class Tracker(Struct, frozen=True, kw_only=True):
    """One thing to keep: a number between limits, one of several words, or a mark that is on or off."""

    key: str
    label: str
    kind: Literal["count", "choice", "mark"]
    start: Value = 0
    least: int = 0
    most: int = 99
    choices: tuple[str, ...] = ()
    role: str = ""  # "health", "ki", "score": how it is shown


class ScorePiece(Struct, frozen=True, kw_only=True):
    """A character, a model, an Ally."""

    id: str
    title: str
    about: str = ""
    trackers: tuple[Tracker, ...]


class ScoreSide(Struct, frozen=True, kw_only=True):
    seat: str
    title: str
    side: str = ""  # the ready list, for the statistics
    characters: tuple[str, ...] = ()
    trackers: tuple[Tracker, ...]
    pieces: tuple[ScorePiece, ...]


class ScoreDie(Struct, frozen=True):
    """A die to roll on the phone; `faces` are words where a face is not a number."""

    name: str
    sides: int
    faces: tuple[str, ...] = ()


class ScoreSheet(Struct, frozen=True, kw_only=True):
    """Everything that is kept of one game at a table."""

    game: str
    title: str
    ruleset: str
    trackers: tuple[Tracker, ...]
    sides: tuple[ScoreSide, ...]
    dice: tuple[ScoreDie, ...]

    def all_trackers(self) -> Iterator[Tracker]:
        yield from self.trackers
        for side in self.sides:
            yield from side.trackers
            for piece in side.pieces:
                yield from piece.trackers


def count(key: str, label: str, start: int, most: int, *, least: int = 0, role: str = "") -> Tracker:
    return Tracker(key=key, label=label, kind="count", start=start, least=least, most=most, role=role)


def choice(key: str, label: str, choices: Iterable[str]) -> Tracker:
    found = tuple(choices)
    return Tracker(key=key, label=label, kind="choice", start=found[0], choices=found)


def mark(key: str, label: str) -> Tracker:
    return Tracker(key=key, label=label, kind="mark", start=False)
