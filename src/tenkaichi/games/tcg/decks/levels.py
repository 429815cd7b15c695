"""The four Levels that a character's name alone stands for: of each Level the card of the earliest set."""

from __future__ import annotations

from collections.abc import Iterable

from tenkaichi.games.tcg.lookup import folded
from tenkaichi.games.tcg.pack import Card

SETS = ("PR", "HV", "MC", "EV", "PE", "VE", "AW")


def earliest_levels(cards: Iterable[Card], character: str) -> dict[int, Card]:
    """By Level; promotional printings come last. Empty if no Main Personality has that name."""
    wanted = folded(character)
    own = [card for card in cards if card.type == "main_personality" and folded(card.character) == wanted]
    found: dict[int, Card] = {}
    for card in sorted(own, key=_age):
        found.setdefault(card.level or 0, card)
    return dict(sorted(found.items()))


def _age(card: Card) -> int:
    printing = card.printings[0]
    return len(SETS) if "-P" in printing or printing[:2] not in SETS else SETS.index(printing[:2])
