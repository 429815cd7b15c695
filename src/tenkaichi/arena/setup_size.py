"""Bounds on a set-up that a visitor has written: no part of it is larger than a game can need."""

from __future__ import annotations

from typing import Any

from tenkaichi.arena.errors import BadRequest

ENTRIES = 150  # of one list or table: two decks of cards, with room to spare
PARTS = 3000  # of the whole set-up
DEPTH = 12
TEXT = 200  # characters
NUMBER = 1_000_000


def check_size(setup: dict[str, Any] | None) -> None:
    """Refuse a set-up with a part that no match can reach."""
    left = [PARTS]
    if setup is not None:
        _check(setup, "setup", 0, left)


def _check(part: Any, field: str, depth: int, left: list[int]) -> None:
    left[0] -= 1
    if left[0] < 0:
        raise _too_large(field, f"a set-up has at most {PARTS} parts")
    if depth > DEPTH:
        raise _too_large(field, f"a set-up has at most {DEPTH} levels")
    if isinstance(part, str) and len(part) > TEXT:
        raise _too_large(field, f"at most {TEXT} characters, found {len(part)}")
    if isinstance(part, int | float) and not -NUMBER <= part <= NUMBER:
        raise _too_large(field, f"expected a number from -{NUMBER} to {NUMBER}")
    if not isinstance(part, dict | list):
        return
    if len(part) > ENTRIES:
        raise _too_large(field, f"at most {ENTRIES} entries, found {len(part)}")
    for name, value in part.items() if isinstance(part, dict) else enumerate(part):
        _check(value, f"{field}.{name}"[:80], depth + 1, left)


def _too_large(field: str, words: str) -> BadRequest:
    return BadRequest("bad-setup", f"{field}: {words}", field="setup")
