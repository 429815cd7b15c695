"""Could it matter in which order texts are carried out (TCG-TIMING-13)? Where it could not, nobody is asked."""

from __future__ import annotations

from typing import Any, Final

from tenkaichi.games.tcg.book import EVENT_BIT
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules.anger import anger_needed
from tenkaichi.games.tcg.state import Table

# what a plain operation makes happen: as long as nothing watches for it, it touches only its own numbers and piles
_EVENTS: Final[dict[type, tuple[str, ...]]] = {
    op.ChangeAnger: ("anger_raised", "anger_lowered"),
    op.ChangeStages: ("stages_gained", "stages_lost"),
    op.Draw: ("drawn",),
    op.Mill: ("milled", "left_deck", "discarded"),
    op.RejuvenateTop: ("rejuvenated",),
}
Touched = dict[str, int]  # what is touched -> 1 if it only grows, -1 if it only shrinks, 0 if its order counts


def can_matter(g: Table, texts: list[tuple[int, tuple[Any, ...]]]) -> bool:
    """Texts, each with its player: is there a pair of which one could find something else after the other?"""
    found: list[Touched] = []
    for me, block in texts:
        touched = _touched(g, me, block)
        if touched is None:
            return True
        found.append(touched)
    return any(_meet(one, other) for at, one in enumerate(found) for other in found[at + 1 :])


def _meet(one: Touched, other: Touched) -> bool:
    return any(not way or other.get(what) not in (None, way) for what, way in one.items() if what in other)


def _touched(g: Table, me: int, block: tuple[Any, ...]) -> Touched | None:
    """The things that the operations of a text touch; None if they are uncertain."""
    touched: Touched = {}
    for operation in block:
        events = _EVENTS.get(type(operation))
        if (
            events is None
            or any(g.watched_events & EVENT_BIT[event] for event in events)
            or getattr(operation, "up_to", False)
        ):
            return None
        parts = _parts(g, me, operation)
        if parts is None:
            return None
        for what, way in parts.items():
            touched[what] = way if touched.get(what, way) == way else 0
    return touched


def _parts(g: Table, me: int, operation: Any) -> Touched | None:
    number = operation.by if isinstance(operation, (op.ChangeAnger, op.ChangeStages)) else operation.n
    if not isinstance(number, int):
        return None
    way = 1 if number > 0 else -1
    if type(operation) is op.ChangeStages:
        seat = {"my_mp": me, "foe_mp": 1 - me}.get(operation.of)
        return None if seat is None else {f"stages {seat}": way}
    if operation.who not in ("me", "foe"):
        return None
    seat = me if operation.who == "me" else 1 - me
    if type(operation) is op.ChangeAnger:
        # a Level that is reached changes stages and Drills, too
        reaches = way > 0 and g.players[seat].anger + 2 * number >= anger_needed(g, seat)
        return None if reaches else {f"anger {seat}": way}
    if type(operation) is op.Draw:
        return {f"deck {seat}": 0, f"hand {seat}": 0} if operation.source == "top" else None
    return {f"deck {seat}": 0, f"discard {seat}": 0}
