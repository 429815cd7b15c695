"""The part of a pack that is written in the card language."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tenkaichi.games.tcg.pack.facts import Card
from tenkaichi.games.tcg.pack.whole import Pack


class Written(NamedTuple):
    """Cards whose texts are there in full, and those that cannot be played yet, with the reason."""

    cards: int
    done: int
    open: tuple[Card, ...]

    def by_type(self) -> dict[str, int]:
        """The number of open cards, type by type."""
        return dict(Counter(card.type for card in self.open))

    def __str__(self) -> str:
        lines = [f"{self.done} of {self.cards} cards are written in the card language."]
        return "\n".join([*lines, *(f"  {card.title}: {card.not_yet}" for card in self.open)])


def written(pack: Pack) -> Written:
    """A card is done when nothing keeps it out of decks."""
    open_ = tuple(card for card in pack.cards if card.not_yet)
    return Written(len(pack.cards), len(pack.cards) - len(open_), open_)
