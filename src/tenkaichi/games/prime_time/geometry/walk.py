"""Movement by choice: a base swept along straight legs (PT-GEN-04, PT-GAP-08, PT-GAP-09, PT-COVER-05)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from tenkaichi.games.prime_time.geometry.plane import (
    BOARD_MIL,
    FINE_BITS,
    INCH,
    Base,
    Disc,
    Point,
    Polygon,
    contains,
    fine,
    is_beyond,
    length_fine,
    mil_up,
    on_board,
    overlapping,
    segment_closer,
    segments_meet,
)
from tenkaichi.games.prime_time.geometry.terrain import Piece

ROUGH_MIL: Final = 2 * INCH  # PT-COVER-05

# The faults of a way, in the order of the checks.
CLEAR: Final = 0
OFF_BOARD: Final = 1
ON_A_BASE: Final = 2
IN_TERRAIN: Final = 3
THROUGH_A_BASE: Final = 4
THROUGH_TERRAIN: Final = 5
TOO_FAR: Final = 6


Thing = TypeVar("Thing")


@mypyc_attr(acyclic=True)
class Ground:
    """The obstacles for a base of one radius that moves from where it stands.

    `walls` bar the way, `rough` costs extra, `blockers` may not be passed through, and nobody may end on one of the
    `bases` (list the blockers there too). Touching is always allowed. What the mover overlaps at the start
    does not bar its way out, but it may not end there.
    """

    def __init__(
        self, x: int, y: int, radius: int,
        walls: Sequence[Piece], rough: Sequence[Piece], blockers: Sequence[Disc], bases: Sequence[Disc],
        board: int = BOARD_MIL,
    ) -> None:  # fmt: skip
        self.x: i64 = x
        self.y: i64 = y
        self.radius: i64 = radius
        self.all_walls: list[Piece] = as_list(walls)
        self.walls: list[Piece] = [wall for wall in self.all_walls if not wall.under(self.x, self.y, self.radius)]
        self.rough: list[Piece] = as_list(rough)
        self.blockers: list[Base] = []
        self.bases: list[Base] = []
        self.board = board
        for ox, oy, other in blockers:
            self._bar(Base(ox, oy, other))
        for ox, oy, other in bases:
            self.bases.append(Base(ox, oy, other))

    def add(self, x: int, y: int, radius: int, is_blocker: bool) -> None:
        """One more base on which nobody may end, and which may not be passed through if it is a blocker."""
        base = Base(x, y, radius)
        self.bases.append(base)
        if is_blocker:
            self._bar(base)

    def _bar(self, base: Base) -> None:
        if not overlapping(self.x, self.y, self.radius, base.x, base.y, base.radius):
            self.blockers.append(base)

    def base_discs(self) -> list[Disc]:
        """The bases as `travel` takes them."""
        return [(base.x, base.y, base.radius) for base in self.bases]

    # --- one point --------------------------------------------------------------------------------------------------

    def end_fault(self, x: i64, y: i64) -> int:
        """The fault of a point as an end, from any start."""
        radius = self.radius
        if not on_board(x, y, radius, self.board):
            return OFF_BOARD
        for base in self.bases:
            reach = radius + base.radius  # as `overlapping` has it, without a call for each
            if (x - base.x) * (x - base.x) + (y - base.y) * (y - base.y) < reach * reach:
                return ON_A_BASE
        for wall in self.all_walls:
            if wall.under(x, y, radius):
                return IN_TERRAIN
        return CLEAR

    def may_pass(self, x: i64, y: i64) -> bool:
        """A way may bend at this point."""
        return self.may_nearly_pass(x, y, 0)

    def may_nearly_pass(self, x: i64, y: i64, mil: i64) -> bool:
        """A base smaller by `mil` all round could be here."""
        radius = self.radius - mil
        if not on_board(x, y, radius, self.board):
            return False
        for base in self.blockers:
            if overlapping(x, y, radius, base.x, base.y, base.radius):
                return False
        for wall in self.walls:  # noqa: SIM110  (a plain loop compiles to the fastest code)
            if wall.under(x, y, radius):
                return False
        return True

    # --- one leg ----------------------------------------------------------------------------------------------------

    def leg_fault(self, ax: i64, ay: i64, bx: i64, by: i64) -> int:
        """The obstacle between two points of the board. Exact."""
        radius = self.radius
        for base in self.blockers:
            reach = radius + base.radius
            if segment_closer(base.x, base.y, ax, ay, bx, by, reach * reach):
                return THROUGH_A_BASE
        for wall in self.walls:
            if sweeps(wall, ax, ay, bx, by, radius):
                return THROUGH_TERRAIN
        return CLEAR

    def entries(self, ax: i64, ay: i64, bx: i64, by: i64) -> int:
        """Count the pieces of rough ground that the leg enters; one piece counts once a leg."""
        count = 0
        for piece in self.rough:
            if not piece.under(ax, ay, self.radius) and sweeps(piece, ax, ay, bx, by, self.radius):
                count += 1
        return count

    def leg_cost(self, ax: i64, ay: i64, bx: i64, by: i64) -> i64:
        """Length and rough ground of a leg, in the unit of `plane.length_fine`: below 2**43 for 64 pieces."""
        cost = length_fine(bx - ax, by - ay)
        if self.rough:
            entered: i64 = self.entries(ax, ay, bx, by)
            cost += entered * (ROUGH_MIL << FINE_BITS)
        return cost

    # --- a whole way ------------------------------------------------------------------------------------------------

    def way_cost(self, way: Sequence[Point]) -> int:
        """The cost of a way from the start through its points, in the unit of `plane.length_fine`."""
        cost = 0
        x, y = self.x, self.y
        for nx, ny in way:
            cost += self.leg_cost(x, y, nx, ny)
            x, y = nx, ny
        return cost

    def way_fault(self, way: Sequence[Point], mil: int) -> int:
        """The first thing that forbids going from the start along these points; the last is where it ends."""
        if not way:
            return CLEAR
        fault = self.end_fault(way[-1][0], way[-1][1])
        if fault != CLEAR:
            return fault
        x, y = self.x, self.y
        for nx, ny in way:
            if not on_board(nx, ny, self.radius, self.board):
                return OFF_BOARD
            fault = self.leg_fault(x, y, nx, ny)
            if fault != CLEAR:
                return fault
            x, y = nx, ny
        return CLEAR if self.way_cost(way) <= fine(mil) else TOO_FAR


def as_list(things: Sequence[Thing]) -> list[Thing]:
    """The list itself, which nobody changes here, or one made of another sequence."""
    return things if isinstance(things, list) else list(things)


def sweeps(piece: Piece, ax: i64, ay: i64, bx: i64, by: i64, radius: i64) -> bool:
    """A base that goes from A to B overlaps the piece somewhere. Exact; touching does not count."""
    left, right, bottom, top = piece.left, piece.right, piece.low, piece.high
    if (ax + radius <= left and bx + radius <= left) or (ax - radius >= right and bx - radius >= right):
        return False
    if (ay + radius <= bottom and by + radius <= bottom) or (ay - radius >= top and by - radius >= top):
        return False
    for part in piece.parts:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if _sweeps_part(part, ax, ay, bx, by, radius):
            return True
    return False


def _sweeps_part(part: Polygon, ax: i64, ay: i64, bx: i64, by: i64, radius: i64) -> bool:
    x: i64
    y: i64
    px: i64
    py: i64
    qx: i64
    qy: i64
    dx, dy = bx - ax, by - ay
    square = radius * radius
    limit = square * (dx * dx + dy * dy)
    x, y = part[0]
    low = high = dx * (y - ay) - dy * (x - ax)
    for x, y in part:
        side = dx * (y - ay) - dy * (x - ax)
        if side < low:
            low = side
        elif side > high:
            high = side
    if (low > 0 and is_beyond(low, limit - 1)) or (high < 0 and is_beyond(high, limit - 1)):
        return False
    px, py = part[-1]
    for qx, qy in part:  # wholly beyond one side of the part?
        sx, sy = qx - px, qy - py
        a_out, b_out = sy * (ax - px) - sx * (ay - py), sy * (bx - px) - sx * (by - py)
        near = a_out if a_out < b_out else b_out
        if near > 0 and is_beyond(near, square * (sx * sx + sy * sy) - 1):
            return False
        px, py = qx, qy
    if contains(part, ax, ay):
        return True
    px, py = part[-1]
    for qx, qy in part:
        if (
            segment_closer(qx, qy, ax, ay, bx, by, square)
            or segment_closer(ax, ay, px, py, qx, qy, square)
            or segment_closer(bx, by, px, py, qx, qy, square)
            or segments_meet(ax, ay, bx, by, px, py, qx, qy)
        ):
            return True
        px, py = qx, qy
    return False


def way_mil(x: int, y: int, way: Sequence[Point]) -> int:
    """The length of a way for display, rounded up."""
    total = 0
    for nx, ny in way:
        total += length_fine(nx - x, ny - y)
        x, y = nx, ny
    return mil_up(total)
