"""The table as text: 30 by 30 inches seen from above, north at the top, a row for each inch.

Terrain is shaded by its height and lettered; bases are tags with their owner's shape; both axes are marked in inches.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.engine.decision import Option
from tenkaichi.engine.drawing import SEAT_ROLES, SHAPES, Canvas
from tenkaichi.engine.presentation import Line, Span
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL, INCH, contains, square_distance
from tenkaichi.games.prime_time.rules.sight import everyone
from tenkaichi.games.prime_time.rules.zones import home_zone
from tenkaichi.games.prime_time.state import DAMAGED, NOBODY, RUBBLE, Skirmish
from tenkaichi.games.prime_time.tags import ALOFT, tag_span

ROWS = BOARD_MIL // INCH
FULL_COLUMNS = 2 * ROWS  # a row is about twice as high as a column is wide
MARGIN = 3  # for the numbers on the left
FRAME = MARGIN + 2
BOARD_WIDTH = FULL_COLUMNS + FRAME
SHADES = ("░", "▒", "▓")  # by level
RUBBLE_SHADE = ":"
EVERY = 5  # inches between two marks of an axis
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Board:
    """One drawing of the table, so many columns wide."""

    def __init__(self, g: Skirmish, width: int, marks: Sequence[tuple[Option, str]] = ()) -> None:
        self.g = g
        self.columns = min(FULL_COLUMNS, width - FRAME)
        self.canvas = Canvas(self.columns + FRAME, ROWS + 3)
        self.marks = marks
        self.taken: set[tuple[int, int]] = set()  # cells that a tag or a number stands on

    # -- places ---------------------------------------------------------------------------------------------------

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """Column and row on the canvas of a place on the table."""
        column = min(self.columns - 1, max(0, x * self.columns // BOARD_MIL))
        row = min(ROWS - 1, max(0, y // INCH))
        return MARGIN + 1 + column, ROWS - row

    def middle(self, column: int, row: int) -> tuple[int, int]:
        """The place in the middle of a cell."""
        return (2 * column + 1) * BOARD_MIL // (2 * self.columns), (ROWS - row) * INCH - INCH // 2

    # -- the table ------------------------------------------------------------------------------------------------

    def draw(self) -> tuple[Line, ...]:
        self._frame()
        self._zones()
        self._terrain()
        self._objectives()
        self._bases()
        for option, text in self.marks:
            if len(option) > 2:
                self._tag(option[1], option[2], ((text, "strong"),))
        return self.canvas.lines()

    def _frame(self) -> None:
        rim = "+" + "-" * self.columns + "+"
        for row in (0, ROWS + 1):
            self.canvas.put(MARGIN, row, rim)
        for inch in range(ROWS):
            label = f"{inch:>2} " if inch % EVERY == 0 else "   "
            self.canvas.put(0, ROWS - inch, label, "dim")
            self.canvas.put(MARGIN, ROWS - inch, "+" if inch % EVERY == 0 else "|")
            self.canvas.put(MARGIN + 1 + self.columns, ROWS - inch, "|")
        for inch in range(0, ROWS + 1, EVERY):
            column = MARGIN + 1 + min(self.columns - 1, inch * self.columns // ROWS)
            self.canvas.put(column, ROWS + 1, "+")
            self.canvas.put(min(column, self.columns + FRAME - 2), ROWS + 2, str(inch), "dim")

    def _zones(self) -> None:
        """The rim of each deployment zone, dotted."""
        if len(self.g.teams) < 2 or not self.g.models:
            return
        for seat in (0, 1):
            left, low, right, high = home_zone(self.g, seat)
            for column in range(0, self.columns, 2):
                x, _ = self.middle(column, 0)
                for y in (low, high):
                    if left <= x <= right and 0 < y < BOARD_MIL:
                        at = self.cell(x, y if y == low else y - 1)
                        self.canvas.put(*at, "·", SEAT_ROLES[seat])
            for row in range(ROWS):
                y = row * INCH + INCH // 2
                for x in (left, right):
                    if low <= y <= high and 0 < x < BOARD_MIL:
                        self.canvas.put(*self.cell(x if x == left else x - 1, y), "·", SEAT_ROLES[seat])

    def _terrain(self) -> None:
        for number, piece in enumerate(self.g.ground.pieces):
            state = self.g.terrain[number]
            shade = RUBBLE_SHADE if state == RUBBLE else SHADES[piece.level]
            left, low, right, high = piece.box
            first, top = self.cell(left, high)
            last, bottom = self.cell(right, low)
            inside: list[tuple[int, int, int]] = []
            cx, cy = piece.centre()
            for row in range(top, bottom + 1):
                for column in range(first, last + 1):
                    x, y = self.middle(column - MARGIN - 1, row - 1)
                    if contains(piece.corners, x, y):
                        self.canvas.put(column, row, shade, "hill" if state != RUBBLE else "plain")
                        inside.append((square_distance(x, y, cx, cy), column, row))
            if inside:
                _, column, row = min(inside)
                self.canvas.put(column, row, piece_letter(self.g, number), "strong")

    def _objectives(self) -> None:
        for number, (x, y) in enumerate(self.g.objectives, 1):
            self._tag(x, y, ((f"({number})", "ball"),))
        for marker in self.g.markers:
            if marker.carrier == NOBODY:
                self._tag(marker.x, marker.y, ((f"*{marker.kind[:1]}", "token"),))

    def _bases(self) -> None:
        for who in everyone(self.g):
            x, y = self.g.place_of(who)
            text, role = tag_span(self.g, who)
            level = self.g.level_of(who)
            signs = text + ALOFT[level]
            self._tag(x, y, ((f"[{signs}]" if who == self.g.active else signs, role),))

    def _tag(self, x: int, y: int, spans: tuple[Span, ...]) -> None:
        """Place the tag as near to its model as there is room: a tag may be wider than the base."""
        length = sum([len(text) for text, _ in spans])
        column, row = self.cell(x, y)
        start = column - (length - 1) // 2
        for shift, down in (
            (0, 0),
            (1, 0),
            (-1, 0),
            (2, 0),
            (-2, 0),
            (0, 1),
            (0, -1),
            (3, 0),
            (-3, 0),
            (1, 1),
            (-1, -1),
        ):
            at, line = min(MARGIN + 1 + self.columns - length, max(MARGIN + 1, start + shift)), row + down
            cells = {(at + i, line) for i in range(length)}
            if 1 <= line <= ROWS and not cells & self.taken:
                break
        self.taken |= cells
        for text, role in spans:
            at = self.canvas.put(at, line, text, role)


def draw_board(g: Skirmish, width: int, marks: Sequence[tuple[Option, str]] = ()) -> tuple[Line, ...]:
    """The whole table; `marks` are places to be numbered."""
    return Board(g, width, marks).draw()


def piece_letter(g: Skirmish, number: int) -> str:
    """A capital while it is whole, a small letter when it is damaged or Rubble."""
    letter = LETTERS[number % len(LETTERS)]
    return letter.lower() if g.terrain[number] in (DAMAGED, RUBBLE) else letter


LEGEND_SIGNS: tuple[Span, ...] = (
    (f"{SHAPES[0]}Gk", "seat0"), (" a base of A, ", ""), (f"{SHAPES[1]}gk", "seat1"), (" of B, Dazed; ", ""),
    ("'", "strong"), (" Hovering, ", ""), ('"', "strong"), (" High Air, ", ""), ("[ ]", "strong"), (" acting; ", ""),
    ("(1)", "ball"), (" objective, ", ""), ("*s", "token"), (" marker", ""),
)  # fmt: skip
