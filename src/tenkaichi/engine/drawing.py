"""Parts that all drawings in text share: a canvas of characters with roles, shapes for the seats, short names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tenkaichi.engine.presentation import Line, Span

SHAPES = ("▲", "▼")  # of A and B: the owner can be told without colour
SEAT_ROLES = ("seat0", "seat1")


class Canvas:
    """Characters with roles, by line and column."""

    def __init__(self, width: int, height: int) -> None:
        self.texts = [[" "] * width for _ in range(height)]
        self.roles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, role: str = "frame") -> int:
        """Writes, and gives the column after it."""
        for at, letter in enumerate(text):
            self.texts[y][x + at] = letter
            self.roles[y][x + at] = role
        return x + len(text)

    def lines(self) -> tuple[Line, ...]:
        """The drawing as spans of equal role."""
        made: list[Line] = []
        for letters, roles in zip(self.texts, self.roles, strict=True):
            spans: list[Span] = []
            for letter, role in zip(letters, roles, strict=True):
                if spans and (spans[-1][1] == role or letter == " "):
                    spans[-1] = (spans[-1][0] + letter, spans[-1][1])
                else:
                    spans.append((letter, role))
            made.append(tuple(spans))
        return tuple(made)


def short_names(names: Iterable[str]) -> tuple[str, ...]:
    """Two letters each, all different: Son Goku is Gk, Vegeta is Vg."""
    return _short_names(tuple(names))


@lru_cache(maxsize=64)  # a drawing asks for the same names again and again
def _short_names(names: tuple[str, ...]) -> tuple[str, ...]:
    found: list[str] = []
    for name in names:
        words = name.split()
        shares_first_word = sum([other.split()[0] == words[0] for other in names]) > 1
        word = words[-1] if shares_first_word else words[0]
        letters = [letter for letter in word[1:] if letter.isalpha()]
        consonants = [letter for letter in letters if letter not in "aeiou"]
        spare = [str(number) for number in range(1, 100)]
        tries = [word[0].upper() + second for second in [*consonants, *letters, *spare]]
        found.append(next(tag for tag in tries if tag not in found))
    return tuple(found)
