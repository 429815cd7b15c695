"""Entries of the pack by id or name, as positions and set-ups write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, get_args

from tenkaichi.engine.english import folded
from tenkaichi.games.prime_time.pack.vocabulary import Marker
from tenkaichi.games.prime_time.state import NOBODY

MARKS: Final = " _-'.:"  # of names: they make no difference
MARKER_KINDS: Final[tuple[str, ...]] = get_args(Marker)


class Entry(Protocol):
    """An entry of the pack."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


def number_of(name: str, entries: Sequence[Entry]) -> int:
    """The number of the entry with this id or name, without regard to case and marks; NOBODY if there is none."""
    wanted = folded(name, MARKS)
    for number, each in enumerate(entries):
        if wanted in (folded(each.id, MARKS), folded(each.name, MARKS)):
            return number
    return NOBODY


def marker_kind(name: str) -> str:
    """The kind of marker that a name means; "" if it means none."""
    return next((kind for kind in MARKER_KINDS if folded(kind, MARKS) == folded(name, MARKS)), "")
