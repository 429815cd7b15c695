"""The state of a match of the toy game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from tenkaichi.engine.procedure import State
from tenkaichi.engine.references import BY_SEAT, CountOf, Ref

STONES = ("Pebble", "Stone", "Rock", "Boulder")  # a stone's number is its place here; its weight is one more
BACK = -1  # a stone that the viewer cannot see
BAG = (5, 4, 3, 2)


@dataclass
class Player:
    health: int = 5
    energy: int = 0
    hand: list[Annotated[int, Ref("stones", 4)]] = field(default_factory=list)


@dataclass
class Blow:
    """The last hit, for the record."""

    target: int
    damage: int


@dataclass
class Toy(State):
    players: Annotated[list[Player], BY_SEAT] = field(default_factory=list)
    # how many of each stone nobody has drawn yet: it has no order
    bag: Annotated[list[int], CountOf("stones", 4)] = field(default_factory=list)
    thrown: list[int] = field(default_factory=list)
    active: int = 0
    turns: int = 0
    last: Blow | None = None
    tally: dict[str, int] = field(default_factory=dict)  # stones thrown, by name
