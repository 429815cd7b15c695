"""Reads facts off the texts of a card: what they pick, look back at and watch."""

from __future__ import annotations

from typing import Any, Final

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards, Count, Happened, When
from tenkaichi.games.tcg.pack.operations import ChangeAttacks, Instead, Operation, Watch
from tenkaichi.games.tcg.pack.vocabulary import EVENTS
from tenkaichi.games.tcg.pack.walking import is_block, records

# the happening that moving a card by each of these operations is
EVENT_OF: Final[dict[type, str]] = {
    op.Discard: "discarded",
    op.Destroy: "destroyed",
    op.Banish: "banished",
    op.RejuvenateChosen: "rejuvenated",
    op.PutOnDeck: "shuffled_in",
    op.ReturnToHand: "put_in_hand",
    op.Capture: "captured",
}
EVENT_BIT: Final[dict[str, int]] = {name: 1 << at for at, name in enumerate(EVENTS)}


def event_bits(when: When) -> int:
    """The happenings that it speaks of, as bits of EVENTS."""
    bits = EVENT_BIT[when.event]
    for name in when.also:
        bits |= EVENT_BIT[name]
    return bits


def raises_anger(operation: Operation) -> bool:
    """Whose anger does not matter."""
    if not isinstance(operation, op.ChangeAnger):
        return False
    return operation.by > 0 if isinstance(operation.by, int) else operation.by.times > 0


def picked_by(operation: Operation) -> Cards | None:
    """The cards that an operation picks; of one that attaches a card to another first the card."""
    for name in ("cards", "card", "to"):
        picked = getattr(operation, name, None)
        if isinstance(picked, Cards):
            return picked
    return None


def named_cards(operation: Operation) -> Cards | None:
    """The choice of cards in the field `cards`, if the operation has one."""
    named = getattr(operation, "cards", None)
    return named if isinstance(named, Cards) else None


def hidden_choices(operation: Operation) -> tuple[Cards, ...]:
    """The choices in hands and Life Decks that an operation makes, with those of its cost and of what it then does."""
    named = named_cards(operation)
    found = [named] if named is not None and named.that is None and {"hand", "deck"} & set(named.zone) else []
    for name in ("cost", "do"):
        block = getattr(operation, name, ())
        for inner in block if is_block(block) else ():
            found.extend(hidden_choices(inner))
    return tuple(found)


def can_be_declined(operation: Operation) -> bool:
    """May its player do nothing by the operation's own words: "up to" so many, or a price that need not be paid?"""
    named = named_cards(operation)
    if getattr(operation, "up_to", False) or (named is not None and named.up_to):
        return True
    return isinstance(operation, (op.Pay, op.May)) and not getattr(operation, "must", False)


# the numbers of an operation that lasts
COUNTED: Final = ("stages", "life", "cost", "base_stages", "base_life", "table_value", "to", "by")
# their places there
STAGES: Final = 0
LIFE: Final = 1
COST: Final = 2
BASE_STAGES: Final = 3
BASE_LIFE: Final = 4
TABLE_VALUE: Final = 5
TO: Final = 6
BY: Final = 7


def counted_numbers(operation: Operation) -> tuple[Count | None, ...]:
    """The numbers of it that have to be counted, in the order of COUNTED; empty if none has.

    A replacement speaks of the number that it replaces, so nothing of it is counted before.
    """
    found = [getattr(operation, name, None) for name in COUNTED]
    counts = tuple([count if isinstance(count, Count) else None for count in found])
    return () if isinstance(operation, op.Instead) or not any(counts) else counts


def _asks_for_first(operation: Watch | Instead) -> bool:
    return operation.limit is not None and operation.limit.first


def looked_back_at(part: Any) -> int:
    """The happenings that a text asks about afterwards, as bits of EVENTS."""
    found = 0
    for _, record in records(part):
        if isinstance(record, Happened) or (isinstance(record, (Watch, Instead)) and _asks_for_first(record)):
            found |= event_bits(record.when)
        elif isinstance(record, ChangeAttacks) and record.first is not None:
            found |= EVENT_BIT["attacked"]
    return found
