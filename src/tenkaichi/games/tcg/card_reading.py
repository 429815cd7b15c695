"""Reading through the texts of a card: what they hold, pick, look back at and listen for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards, Happened, When
from tenkaichi.games.tcg.pack.operations import Operation
from tenkaichi.games.tcg.pack.vocabulary import EVENTS

EVENT_BIT: dict[str, int] = {name: 1 << at for at, name in enumerate(EVENTS)}


def event_bits(when: When) -> int:
    """The happenings that it speaks of, as bits of EVENTS."""
    bits = EVENT_BIT[when.event]
    for name in when.also:
        bits |= EVENT_BIT[name]
    return bits


def operations_in(block: tuple[Operation, ...]) -> Iterator[Operation]:
    """The operations of a list and of the lists in them."""
    for operation in block:
        yield operation
        for name in operation.__struct_fields__:
            value = getattr(operation, name)
            if isinstance(value, tuple) and value and isinstance(value[0], op.OperationRecord):
                yield from operations_in(value)
            elif isinstance(value, tuple) and value and isinstance(value[0], tuple):
                for option in value:
                    yield from operations_in(option)


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
    if isinstance(part, Happened):
        return event_bits(part.when)
    found = 0
    if isinstance(part, tuple):
        for inner in part:
            found |= looked_back_at(inner)
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            found |= looked_back_at(getattr(part, name))
    return found
