"""Events, in parts that a table can show: who did what to whom, from where to where, how much."""

from __future__ import annotations

from typing import Any

from tenkaichi.arena.protocol.basics import Out


class EventPart(Out):
    """One thing or place that an event names. `type` is the game's word for its kind: fighter, model, region, card."""

    type: str
    value: Any  # as options and the table name it: an id, or [x, y]; None where the viewer may not know it
    words: str  # "" where the viewer may not know it


class EventInfo(Out):
    """The parts of an event. The server makes them from the facts that the viewer may know, and from nothing else."""

    who: EventPart | None = None  # who acts, or to whom it happens where nobody acts
    whom: list[EventPart] = []
    what: EventPart | None = None  # the technique, card or thing that is used
    origin: EventPart | None = None  # the place it starts from, where the event says so
    to: EventPart | None = None  # the place it leads to, or where it happens
    amount: int | None = None  # by how much
    now: int | None = None  # how much there is afterwards
    dice: list[int] = []  # faces, as rolled
