"""The point of view of a text: numbers, conditions and choices of cards are read against it."""

from __future__ import annotations

from dataclasses import dataclass

from tenkaichi.games.tcg.state import NO_CARD, NOBODY


@dataclass(slots=True)
class Context:
    """The owner of a text, and the cards and numbers that it has spoken of so far.

    `it` holds the cards chosen or moved last: handles, or `hidden` tokens while they lie in a hidden zone.
    """

    me: int
    source: int  # the kind of the card whose text it is
    card: int = NO_CARD  # that card's handle
    is_attack: bool = False  # the text of the attack in progress (its HIT or immediate effects)
    is_cost: bool = False  # what is done is the price of something
    paid_cards: tuple[int, ...] = ()  # the cards of the cost
    done: bool = True  # was the operation before really carried out?
    it: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()  # shown or looked at, but not taken
    named: tuple[int, ...] = ()  # kinds
    shown: tuple[int, ...] = ()  # kinds shown since a card was named
    moved: int = 0
    paid: int = 0
    x: int = 0
    # the happening that is being answered
    that_who: int = NOBODY
    that_card: int = NO_CARD
    that_kind: int = -1
    amount: int = 0
    knows: int = NOBODY  # the only seat that may know `it` and `rest`; NOBODY: both may

    def copy(self) -> Context:
        other = Context(self.me, self.source, self.card, self.is_attack, self.is_cost, self.paid_cards)
        other.done, other.it, other.rest, other.named = self.done, self.it, self.rest, self.named
        other.shown, other.moved, other.paid, other.x = self.shown, self.moved, self.paid, self.x
        other.that_who, other.that_card, other.that_kind = self.that_who, self.that_card, self.that_kind
        other.amount, other.knows = self.amount, self.knows
        return other


def seats(s: Context, who: str) -> tuple[int, ...]:
    """The players that a text speaks of, in the order in which they are done (`both`: TCG-CARD-HV-U100)."""
    if who == "me":
        return (s.me,)
    if who == "foe":
        return (1 - s.me,)
    if who == "that":
        return (s.that_who if s.that_who != NOBODY else s.me,)
    return (s.me, 1 - s.me)  # both; any


def is_whose(s: Context, whose: str, seat: int) -> bool:
    return whose == "any" or (seat == s.me) == (whose == "me")
