"""A deck with its cards looked up, and what can be wrong with it."""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

from tenkaichi.games.tcg.pack import Card, Deck, DeckRules, Pack


class Problem(NamedTuple):
    """One reason why a deck is not legal: the clauses, the entries it is about, and what would put it right."""

    clauses: tuple[str, ...]
    reason: str
    entries: tuple[str, ...]
    fix: str

    def __str__(self) -> str:
        named = f" ({', '.join(self.clauses)})" if self.clauses else ""
        return f"{self.reason}{named}: {self.fix}"


class Listed(NamedTuple):
    """A line of a deck: the card, how often, and which printing if that was said."""

    card: Card
    copies: int
    printing: str


class Listing:
    """A deck with its cards looked up. Cards that the pack does not know are left out here and named by the check."""

    def __init__(self, pack: Pack, deck: Deck, rules: DeckRules | None = None) -> None:
        self.pack = pack
        self.deck = deck
        self.rules = rules or pack.deck_rules
        self.pool = pool_of(pack)
        self.personalities = self._lines(dict.fromkeys(deck.main_personality, 1))
        self.masteries = self._lines(dict.fromkeys(deck.mastery, 1))
        self.lines = self._lines(deck.cards)
        self.cards = list({line.card.id: line.card for line in self.lines}.values())
        self.leads = [line.card for line in self.personalities if line.card.type == "main_personality"]
        self.characters = list(dict.fromkeys(card.character for card in self.leads))
        self.alignments = {card.alignment for card in self.leads}
        self.deck_rules = [rule for card in self.leads for rule in card.deck_rules]

    def with_cards(self, cards: list[Card]) -> Listing:
        """The same Main Personality and Mastery with these cards, one of each."""
        other = copy(self)
        other.lines = [Listed(card, 1, "") for card in cards]
        other.cards = cards
        return other

    def _lines(self, references: dict[str, int]) -> list[Listed]:
        found = []
        for reference, copies in references.items():
            card, printing = split_reference(reference)
            if card in self.pool:
                found.append(Listed(self.pool[card], copies, printing))
        return found

    @property
    def mastery(self) -> Card | None:
        """The deck's Mastery, if it has exactly one."""
        found = [line.card for line in self.masteries if line.card.type == "mastery"]
        return found[0] if len(found) == 1 else None

    @property
    def who(self) -> str:
        return " and ".join(self.characters) or "nobody"


_pools: dict[int, tuple[Pack, dict[str, Card]]] = {}


def pool_of(pack: Pack) -> dict[str, Card]:
    """The cards of a pack by id, remembered for the packs in use."""
    cache = _pools.get(id(pack))
    if cache is None or cache[0] is not pack:
        if len(_pools) >= 16:
            _pools.clear()
        cache = _pools[id(pack)] = (pack, {card.id: card for card in pack.cards})
    return cache[1]


def split_reference(reference: str) -> tuple[str, str]:
    """`blue-guard (PR-S65)` is a card and one of its printings."""
    card, bracket, printing = reference.partition(" (")
    return (card, printing.removesuffix(")")) if bracket else (reference, "")
