"""Reads facts off the texts of a card: what they pick, look back at and watch."""

from __future__ import annotations

from typing import Any

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards, Happened, When
from tenkaichi.games.tcg.pack.operations import Operation
from tenkaichi.games.tcg.pack.vocabulary import EVENTS
from tenkaichi.games.tcg.pack.walking import records

# the happening that moving a card by each of these operations is
EVENT_OF: dict[type, str] = {
    op.Discard: "discarded",
    op.Destroy: "destroyed",
    op.Banish: "banished",
    op.RejuvenateChosen: "rejuvenated",
    op.PutOnDeck: "shuffled_in",
    op.ReturnToHand: "put_in_hand",
    op.Capture: "captured",
}
EVENT_BIT: dict[str, int] = {name: 1 << at for at, name in enumerate(EVENTS)}


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


def looked_back_at(part: Any) -> int:
    """The happenings that a text asks about afterwards, as bits of EVENTS."""
    found = 0
    for _, record in records(part):
        if isinstance(record, Happened):
            found |= event_bits(record.when)
    return found
