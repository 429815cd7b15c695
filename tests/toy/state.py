"""What is true of a match of the toy game."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenkaichi.engine.procedure import State

STONES = ("Pebble", "Stone", "Rock", "Boulder")  # a stone's number is its place here; its weight is one more
BACK = -1  # a stone that the viewer cannot see
BAG = (5, 4, 3, 2)


@dataclass
class Player:
    health: int = 5
    energy: int = 0
    hand: list[int] = field(default_factory=list)


@dataclass
class Blow:
    """The last hit, for the record."""

    target: int
    damage: int


@dataclass
class Toy(State):
    players: list[Player] = field(default_factory=list)
    bag: list[int] = field(default_factory=list)  # how many of each stone nobody has drawn yet: it has no order
    thrown: list[int] = field(default_factory=list)
    active: int = 0
    turns: int = 0
    last: Blow | None = None
    tally: dict[str, int] = field(default_factory=dict)  # stones thrown, by name
