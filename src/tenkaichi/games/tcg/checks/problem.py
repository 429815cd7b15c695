"""One thing to put right in a pack, and where it stands."""

from __future__ import annotations

from typing import NamedTuple


class Problem(NamedTuple):
    """`key` and `at` say where in the pack, so that the file can be named."""

    key: str
    at: int | None
    entry: str
    field: str
    expected: str
    clause: str = ""

    def __str__(self) -> str:
        clause = f" ({self.clause})" if self.clause else ""
        field = f"field `{self.field}`: " if self.field else ""
        return f"{self.entry}: {field}{self.expected}{clause}"


class Entry:
    """An entry under scrutiny: its complaints share the place."""

    def __init__(self, key: str, at: int | None, name: str = "") -> None:
        self.key = key
        self.at = at
        self.words = f'{key} "{name}"' if name else key

    def wrong(self, field: str, expected: str, clause: str = "") -> Problem:
        return Problem(self.key, self.at, self.words, field, expected, clause)
