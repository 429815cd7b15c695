"""A view as tokens: what a network reads. Written by the generated `state_tokens` modules."""

from __future__ import annotations

from typing import Final

# whose thing a token is, as the viewer sees it
MINE: Final = 0
THEIRS: Final = 1
NEUTRAL: Final = 2


class TokenBag:
    """Tokens as sparse rows: token `n` has the features from `starts[n]` on, each with a value.

    `items` says which token stands for a record of a list, so that options can refer to it.
    """

    def __init__(self) -> None:
        self.features: list[int] = []
        self.values: list[float] = []
        self.starts: list[int] = []
        self.sides: list[int] = []
        self.items: dict[str, list[int]] = {}
        self.marks: dict[str, list[tuple[int, int]]] = {}  # by list: (place, feature) of what points there

    def begin(self, side: int, feature: int) -> int:
        """Start a token of a kind; its number."""
        self.starts.append(len(self.features))
        self.sides.append(side)
        self.features.append(feature)
        self.values.append(1.0)
        return len(self.sides) - 1

    def point(self, name: str, place: int, feature: int) -> None:
        """Something points at a record of a list: the record's token will have that feature."""
        self.marks.setdefault(name, []).append((place, feature))

    def pointed(self, name: str, place: int) -> None:
        """Add what points at a record to the token that has just begun."""
        for where, feature in self.marks.get(name, ()):
            if where == place:
                self.features.append(feature)
                self.values.append(1.0)


def side_of(owner: int, seat: int) -> int:
    """The relation of `owner` to `seat`: own, the opponent's, or nobody's."""
    return NEUTRAL if owner < 0 else MINE if owner == seat else THEIRS
