"""The content and the size of a printed card. Lengths are points: 72 to the inch."""

from __future__ import annotations

from typing import NamedTuple

from tenkaichi.engine.errors import TenkaichiError

POINTS_PER_INCH = 72


class Format(NamedTuple):
    """The size of a card, upright."""

    name: str
    width: float
    height: float

    @property
    def inches(self) -> str:
        """`2.5 x 3.5`."""
        return f"{self.width / POINTS_PER_INCH:g} x {self.height / POINTS_PER_INCH:g}"


POKER = Format("poker", 2.5 * POINTS_PER_INCH, 3.5 * POINTS_PER_INCH)
REFERENCE = Format("reference", 3 * POINTS_PER_INCH, 4 * POINTS_PER_INCH)
FORMATS: dict[str, Format] = {each.name: each for each in (POKER, REFERENCE)}


class Row(NamedTuple):
    """One entry under a heading; `boxes` are empty fields at its end to write into, each with a word above it."""

    words: str
    boxes: tuple[str, ...] = ()


class Block(NamedTuple):
    """A heading and what stands under it."""

    heading: str
    rows: tuple[Row, ...]


class PrintCard(NamedTuple):
    """A card as its game describes it: words only. Content that does not fit on one page goes on to the next."""

    title: str
    blocks: tuple[Block, ...]


def format_named(name: str) -> Format:
    if name not in FORMATS:
        sizes = ", ".join(f"{each.name} ({each.inches} inches)" for each in FORMATS.values())
        raise TenkaichiError(f"no card format {name!r}; there are {sizes}")
    return FORMATS[name]
