"""A card laid out: the largest type with which everything fits on one page, or else small type on several pages."""

from __future__ import annotations

from typing import NamedTuple

from tenkaichi.engine.printing.card import Block, Format, PrintCard, Row
from tenkaichi.engine.printing.metrics import broken, width_of

MARGIN = 9.0  # an eighth of an inch that a cutter may miss by
LARGEST, SMALLEST, STEP = 9.0, 6.0, 0.5  # points of the type; smaller is not read at a table
LEADING = 1.18
TITLE = 1.35  # of the size of the type
GAP = 0.55  # above a heading
BOX = 2.2  # the side of an empty field
HANGING = 0.8  # lines after the first of a row stand in by so much


class Line(NamedTuple):
    """Words at their place; `y` is the foot of the letters."""

    x: float
    y: float
    size: float
    words: str
    width: float
    kind: str  # "title", "heading", "row", "label"

    @property
    def top(self) -> float:
        return self.y - self.size

    @property
    def bottom(self) -> float:
        return self.y + 0.25 * self.size


class Field(NamedTuple):
    """An empty square to write into."""

    x: float
    y: float
    side: float


class Page(NamedTuple):
    """One side of one card."""

    format: Format
    title: str
    lines: tuple[Line, ...]
    fields: tuple[Field, ...]

    def spill(self) -> list[str]:
        """Lines and fields that reach into the margin or beyond the edge; none if the layout is right."""
        right, bottom = self.format.width - MARGIN + 0.01, self.format.height - MARGIN + 0.01
        words = [
            line.words
            for line in self.lines
            if line.x < MARGIN or line.top < MARGIN - 0.01 or line.x + line.width > right or line.bottom > bottom
        ]
        boxes = [f for f in self.fields if f.x < MARGIN or f.x + f.side > right or f.y + f.side > bottom]
        return words + ["an empty field"] * len(boxes)


def lay_out(card: PrintCard, format_: Format) -> list[Page]:
    """The pages of a card: one, if type of a size that can be read allows it."""
    size = LARGEST
    while size >= SMALLEST:
        pages = _Setter(card, format_, size).pages()
        if len(pages) == 1:
            return pages
        size -= STEP
    return _Setter(card, format_, SMALLEST).pages()


class _Setter:
    """Set the rows one under the other and turn the page when it is full."""

    def __init__(self, card: PrintCard, format_: Format, size: float) -> None:
        self.card = card
        self.format = format_
        self.size = size
        self.room = format_.width - 2 * MARGIN
        self.lines: list[Line] = []
        self.fields: list[Field] = []
        self.done: list[tuple[list[Line], list[Field]]] = []
        self.y = 0.0

    def pages(self) -> list[Page]:
        self._begin()
        for block in self.card.blocks:
            self._block(block)
        self.done.append((self.lines, self.fields))
        count = len(self.done)
        return [
            Page(self.format, self.card.title + (f" {at} of {count}" if count > 1 else ""), tuple(lines), tuple(fields))
            for at, (lines, fields) in enumerate(self.done, start=1)
        ]

    def _begin(self) -> None:
        self.y = MARGIN
        for words in broken(self.card.title, self.size * TITLE, self.room, True):
            self._line(words, self.size * TITLE, "title")
        self.y += GAP * self.size

    def _turn(self) -> None:
        self.done.append((self.lines, self.fields))
        self.lines, self.fields = [], []
        self._begin()

    def _has_room(self, height: float) -> bool:
        return self.y + height <= self.format.height - MARGIN - 0.1 * self.size

    def _block(self, block: Block) -> None:
        """A heading never stands alone at the foot of a page."""
        first = self._height(block.rows[0]) if block.rows else 0.0
        if not self._has_room((GAP + LEADING) * self.size + first):
            self._turn()
        if block.heading:
            self.y += GAP * self.size
            for words in broken(block.heading, self.size, self.room, True):
                self._line(words, self.size, "heading")
        for row in block.rows:
            if not self._has_room(self._height(row)):
                self._turn()
            self._row(row)

    def _lines_of(self, row: Row) -> list[str]:
        used = len(row.boxes) * (BOX + 0.6) * self.size
        return broken(row.words, self.size, self.room - used - HANGING * self.size)

    def _height(self, row: Row) -> float:
        text = len(self._lines_of(row)) * LEADING * self.size
        return max(text, (BOX + 1.1) * self.size) if row.boxes else text

    def _row(self, row: Row) -> None:
        top, height = self.y, self._height(row)
        self._boxes(row, top)
        for at, words in enumerate(self._lines_of(row)):
            self._line(words, self.size, "row", 0.0 if at == 0 else HANGING * self.size)
        self.y = max(self.y, top + height)

    def _boxes(self, row: Row, top: float) -> None:
        side, small = BOX * self.size, 0.7 * self.size
        for at, label in enumerate(row.boxes):
            x = self.format.width - MARGIN - (len(row.boxes) - at) * (side + 0.6 * self.size) + 0.6 * self.size
            width = min(width_of(label, small), side)
            self.lines.append(Line(x, top + small, small, label, width, "label"))
            self.fields.append(Field(x, top + 0.95 * self.size, side))

    def _line(self, words: str, size: float, kind: str, indent: float = 0.0) -> None:
        width = width_of(words, size, kind != "row")
        self.lines.append(Line(MARGIN + indent, self.y + size, size, words, width, kind))
        self.y += LEADING * size
