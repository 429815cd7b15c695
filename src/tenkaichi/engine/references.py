"""Marks on annotations that say what a number of a state means. They cost nothing at run time.

`sheet: Annotated[int, Ref("sheets", 64)]` is a number of the table `sheets`, not an amount. The writer of tokens
(`token_writer`) reads the marks; a field without one is an amount. A field called `seat`, `owner` or `controller`, or
whose name ends in `_seat`, is a seat without a mark.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Ref:
    """A number of a table with at most so many rows; larger numbers share rows. Below zero is nothing.

    `via` names a function (`module:name`) that gives the row of a value that holds more than the number.
    """

    table: str
    size: int
    via: str = ""


@dataclass(frozen=True)
class Item:
    """The place of a record in a list of the state: `Item("fighters")`. Numbers outside the list are nothing."""

    name: str


@dataclass(frozen=True)
class CountOf:
    """A list of amounts, one for each row of a table."""

    table: str
    size: int


@dataclass(frozen=True)
class Bits:
    """A number whose lowest bits are so many flags."""

    size: int


@dataclass(frozen=True)
class BySeat:
    """A list with a record for each seat."""


@dataclass(frozen=True)
class Owner:
    """A seat."""


@dataclass(frozen=True)
class Unread:
    """A field that says nothing about the position: a serial number, a cache, a key."""


@dataclass(frozen=True)
class Inline:
    """A record inside a procedure whose fields are told as if they were the procedure's own."""


Mark = Ref | Item | CountOf | Bits | BySeat | Owner | Unread | Inline
MARKS = (Ref, Item, CountOf, Bits, BySeat, Owner, Unread, Inline)

BY_SEAT = BySeat()
OWNER = Owner()
UNREAD = Unread()
INLINE = Inline()


def is_seat_name(name: str) -> bool:
    """Is a field of that name a seat, if no mark says otherwise?"""
    return name in ("seat", "owner", "controller") or name.endswith("_seat")
