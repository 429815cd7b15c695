"""Words that every game needs: counted nouns, lists, and names compared without case and marks."""

from __future__ import annotations

from collections.abc import Sequence

MARKS = " _-"


def counted(number: int, one: str, many: str = "") -> str:
    """`1 action`, `2 actions`; `many` is the plural where an s is not enough."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`; an empty list gives an empty string."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def folded(word: str, marks: str = MARKS) -> str:
    """A name for comparing: without case, and without these marks."""
    return "".join([sign for sign in word.casefold() if sign not in marks])
