"""One thing to put right in a content pack, and where it stands: what the sense checks of every game report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
    """The entry being checked. All its problems share the place: `cards "Solar Flare" > "blind"`."""

    def __init__(self, key: str, at: int | None, *names: str) -> None:
        self.key = key
        self.at = at
        named = [name for name in names if name]
        self.words = " > ".join([f'{key} "{named[0]}"', *(f'"{name}"' for name in named[1:])]) if named else key

    def wrong(self, field: str, expected: str, clause: str = "") -> Problem:
        return Problem(self.key, self.at, self.words, field, expected, clause)

    def equal(self, field: str, found: object, expected: object, clause: str = "") -> Iterator[Problem]:
        if found != expected:
            yield self.wrong(field, f"expected {as_written(expected)}, found {as_written(found)}", clause)

    def between(self, field: str, found: int, low: int, high: int, clause: str = "") -> Iterator[Problem]:
        if not low <= found <= high:
            yield self.wrong(field, f"expected from {low} to {high}, found {found}", clause)

    def at_least(self, field: str, found: int, low: int, clause: str = "") -> Iterator[Problem]:
        if found < low:
            yield self.wrong(field, f"expected at least {low}, found {found}", clause)

    def known(self, field: str, found: str, ids: Iterable[str], what: str, clause: str = "") -> Iterator[Problem]:
        if found not in ids:
            yield self.wrong(field, f'expected the id of a {what} of this pack, found "{found}"', clause)


def as_written(value: object) -> str:
    """A value as an author writes it in TOML."""
    if isinstance(value, (tuple, list, set, frozenset)):
        items = sorted(value) if isinstance(value, (set, frozenset)) else value
        return "[" + ", ".join(as_written(each) for each in items) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "nothing" if value is None else f'"{value}"' if isinstance(value, str) else str(value)
