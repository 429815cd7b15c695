"""First hands of a deck, with exact chances.

TCG-SETUP: nobody holds a hand before the first turn, and no rule lets a player exchange cards. The first cards are the
three of the first Draw Step.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.library import Hand, Odds, TestHands
from tenkaichi.games.tcg.decks.listing import Listing
from tenkaichi.games.tcg.decks.summary import use_of
from tenkaichi.games.tcg.pack import Card, Deck, Pack

FIRST_CARDS = 3
ABOUT = "The first three cards of a match. This game has no mulligan: nobody exchanges a hand."
MOST_HANDS = 20


def test_hands(pack: Pack, deck: Deck, seed: str, count: int) -> TestHands | None:
    """Draw first hands by a seed; None if the deck has too few cards."""
    listing = Listing(pack, deck)
    cards = [card.id for card, copies, _ in listing.lines for _ in range(copies)]
    if len(cards) < FIRST_CARDS:
        return None
    chance = SeededChance(seed)
    hands: list[Hand] = []
    for _ in range(min(count, MOST_HANDS)):
        left = list(cards)
        hands.append(Hand(tuple(left.pop(chance.choose(len(left))) for _ in range(FIRST_CARDS))))
    return TestHands(tuple(hands), first_odds(listing), ABOUT)


def first_odds(listing: Listing) -> tuple[Odds, ...]:
    """Chances of at least one card of a kind among the first three; exact."""
    total = sum(copies for _, copies, _ in listing.lines)
    if total < FIRST_CARDS:
        return ()
    attacks = _count(listing, lambda card: use_of(card) == "attack")
    blocks = _count(listing, lambda card: use_of(card) == "block")
    drills = _count(listing, lambda card: card.type == "drill")
    neither_attack, neither_block = _none(total, attacks), _none(total, blocks)
    both = 1 - neither_attack - neither_block + _none(total, attacks + blocks)
    return (
        Odds("an attack", 1 - neither_attack),
        Odds("a block", 1 - neither_block),
        Odds("both", both),
        Odds("a Drill", 1 - _none(total, drills)),
    )


def _count(listing: Listing, wanted: Callable[[Card], bool]) -> int:
    return sum(copies for card, copies, _ in listing.lines if wanted(card))


def _none(total: int, of: int) -> float:
    """The chance that none of the first three is one of so many."""
    return comb(max(0, total - of), FIRST_CARDS) / comb(total, FIRST_CARDS)
