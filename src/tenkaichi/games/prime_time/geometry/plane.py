"""Points, discs and polygons on a flat board, in whole thousandths of an inch (mil).

No trigonometry, and floating point only as a first guess (`root_down`). Distances are compared squared and fractions
by multiplying across, so two machines always agree. Where a length has to be given as a number, the name says how it is
rounded.

**Machine integers.** Parameters of type `i64` are 64-bit in the compiled build, where a product that does not fit wraps
around silently. So everything that enters the geometry has bounds (`in_space`), and these follow for every product:

- Coordinates lie in the space, from -15" to 45", so two of them differ by at most L = 60,000 and two points by less
  than `FARTHEST_MIL` = 84,853. A product of two differences, or a sum of two such products, is at most 2 L^2 = 7.2e9.
- A squared distance is at most 7.2e9. `clipped` cuts longer ones off: nothing in the space is farther apart.
- The side of a footprint is at most `LONGEST_SIDE_MIL` long, so its square is below 1.2e9, and a squared distance times
  a squared side is below 8.7e18 < 2**63. A leg is at most 84,853 long and comes only with the sum of two radii, each
  at most `WIDEST_MIL`: the product is below 2.9e18.
- A fourth power of L does not fit. `is_beyond` compares such a square with a limit without computing it.
- An option may name any whole number. `in_space` judges it before any product is computed.

- Two points of a way are less than 1,100,000 apart in x and in y (`region.is_a_number` and the space), so a square of
  their distance is below 2**42: the range of `root_fine`.

Functions that need more than 64 bits (`polygon_gap_mil`, `placement._circles_cross`, …) take plain `int`.
"""

from __future__ import annotations

from math import isqrt, sqrt
from typing import Final, TypeAlias

from mypy_extensions import i64, mypyc_attr

from tenkaichi.engine.decision import UNITS

Point: TypeAlias = tuple[int, int]
Polygon: TypeAlias = tuple[Point, ...]  # corners in order; made counter-clockwise by `terrain.Piece`
Disc: TypeAlias = tuple[int, int, int]  # centre x, centre y, radius
Box: TypeAlias = tuple[int, int, int, int]  # least x, least y, greatest x, greatest y

INCH: Final = 1000
BOARD_MIL: Final = 30 * INCH  # PT-TERR-04

# PT-GEN-08, PT-GEN-09, PT-GEN-05. Radii in inches are 35/50.8, 50/50.8 and 32/50.8, rounded to the nearest mil
# (688.98, 984.25, 629.92).
BASE_35_MM: Final = 689
BASE_50_MM: Final = 984
TOKEN_32_MM: Final = 630

# Centres are whole numbers, so two bases can seldom touch exactly. Up to this gap they are in base contact.
CONTACT_MIL: Final = 2

LEAST_MIL: Final = -15 * INCH  # the space: the board and 15" on every side
MOST_MIL: Final = 45 * INCH
FARTHEST_MIL: Final = 84_853  # from corner to corner of the space, rounded up
LONGEST_SIDE_MIL: Final = 34_600
WIDEST_MIL: Final = 10 * INCH  # the greatest radius of a base
_FITS: Final = 3_037_000_499  # the greatest number whose square fits in 64 bits

FINE_BITS: Final = 20  # bits below a mil in `length_fine`
_PARTS: Final = 1 << FINE_BITS


def inches(mil: int) -> str:
    """A length as people write it: 1500 is 1.5"."""
    return f'{int(mil) / INCH:g}"'


UNITS["inches"] = inches  # of the facts of bars


@mypyc_attr(acyclic=True)
class Base:
    """A base where it stands: a `Disc` whose numbers are machine integers."""

    def __init__(self, x: int, y: int, radius: int) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.radius: i64 = radius


# --- bounds -----------------------------------------------------------------------------------------------------------


def in_space(x: int, y: int) -> bool:
    """Does the point lie in the space in which this module computes exactly? Asked wherever a point enters."""
    return LEAST_MIL <= x <= MOST_MIL and LEAST_MIL <= y <= MOST_MIL


def clipped(mil: i64) -> i64:
    """A distance, cut off where everything in the space is nearer."""
    return mil if mil < FARTHEST_MIL else FARTHEST_MIL


def is_beyond(across: i64, limit: i64) -> bool:
    """Is `across` squared greater than `limit`? Its square need not fit in 64 bits."""
    return across > _FITS or across < -_FITS or across * across > limit


# --- discs ------------------------------------------------------------------------------------------------------------


def square_distance(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by)


def within(ax: i64, ay: i64, ar: i64, bx: i64, by: i64, br: i64, mil: i64) -> bool:
    """PT-GEN-03: the gap between two bases is at most `mil`. Exact."""
    reach = ar + br + mil
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) <= reach * reach


def overlapping(ax: i64, ay: i64, ar: i64, bx: i64, by: i64, br: i64) -> bool:
    """PT-GAP-09: two bases share more than a rim. Touching is not overlapping."""
    reach = ar + br
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) < reach * reach


def in_contact(ax: i64, ay: i64, ar: i64, bx: i64, by: i64, br: i64) -> bool:
    """Base contact: no more than `CONTACT_MIL` between them."""
    reach = ar + br + CONTACT_MIL
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) <= reach * reach


def gap_mil(ax: int, ay: int, ar: int, bx: int, by: int, br: int) -> int:
    """The gap between two bases for display, rounded up, 0 if they touch or overlap. `within` decides."""
    return max(0, root_up((ax - bx) * (ax - bx) + (ay - by) * (ay - by)) - ar - br)


def on_board(x: i64, y: i64, radius: i64, board: i64 = BOARD_MIL) -> bool:
    """PT-EDGE-01: the whole base is on the board."""
    return radius <= x <= board - radius and radius <= y <= board - radius


# --- lengths ----------------------------------------------------------------------------------------------------------


def root_down(square: i64) -> i64:
    """The square root of a number below 2**52, rounded down: the machine's root, put right in whole numbers."""
    root: i64 = int(sqrt(float(square)))
    while root * root > square:
        root -= 1
    while (root + 1) * (root + 1) <= square:
        root += 1
    return root


def root_fine(square: i64) -> i64:
    """The square root in 2**-20 of a number below 2**42, rounded down.

    The machine rounds its root to the nearest number it has, so the first guess is never too small and at most 1 too
    large: `over` is its square less the true one. No number in it reaches 2**62, as `whole` is below 2**21 and its
    square differs from `square` by less than 2**22.
    """
    root: i64 = int(sqrt(float(square)) * _PARTS)
    whole = root >> FINE_BITS
    rest = root & (_PARTS - 1)
    over = ((whole * whole - square) << (2 * FINE_BITS)) + (whole * rest << (FINE_BITS + 1)) + rest * rest
    return root - 1 if over > 0 else root


def root_up(square: int) -> int:
    """The square root, rounded up."""
    root = isqrt(square)
    return root if root * root == square else root + 1


def length_fine(dx: i64, dy: i64) -> i64:
    """A length in 2**-20 mil, rounded down: the sum of a hundred legs is still true to a ten-thousandth of a mil.

    For a single leg, `length_fine(dx, dy) <= fine(limit)` is exactly `dx*dx + dy*dy <= limit*limit`.
    """
    return root_fine(dx * dx + dy * dy)


def fine(mil: int) -> int:
    """A length in mil, in the unit of `length_fine`."""
    return mil << FINE_BITS


def mil_up(fine_length: int) -> int:
    """A fine length in mil, rounded up."""
    return -(-fine_length >> FINE_BITS)


# --- segments ---------------------------------------------------------------------------------------------------------


def segment_within(cx: i64, cy: i64, px: i64, py: i64, qx: i64, qy: i64, square: i64) -> bool:
    """The distance from the point C to the segment PQ, squared, is at most `square`. Exact."""
    sx, sy = qx - px, qy - py
    wx, wy = cx - px, cy - py
    along = wx * sx + wy * sy
    if along <= 0:
        return wx * wx + wy * wy <= square
    size = sx * sx + sy * sy
    if along >= size:
        return (cx - qx) * (cx - qx) + (cy - qy) * (cy - qy) <= square
    across = sx * wy - sy * wx
    return not is_beyond(across, square * size)


def segment_closer(cx: i64, cy: i64, px: i64, py: i64, qx: i64, qy: i64, square: i64) -> bool:
    """The distance from the point C to the segment PQ, squared, is less than `square`. Exact."""
    sx, sy = qx - px, qy - py
    wx, wy = cx - px, cy - py
    along = wx * sx + wy * sy
    if along <= 0:
        return wx * wx + wy * wy < square
    size = sx * sx + sy * sy
    if along >= size:
        return (cx - qx) * (cx - qx) + (cy - qy) * (cy - qy) < square
    across = sx * wy - sy * wx
    return not is_beyond(across, square * size - 1)


def segments_meet(ax: i64, ay: i64, bx: i64, by: i64, px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """The segments AB and PQ have a point in common, their ends included."""
    dx, dy, sx, sy = bx - ax, by - ay, qx - px, qy - py
    p_side = dx * (py - ay) - dy * (px - ax)
    q_side = dx * (qy - ay) - dy * (qx - ax)
    if (p_side > 0 and q_side > 0) or (p_side < 0 and q_side < 0):
        return False
    a_side = sx * (ay - py) - sy * (ax - px)
    b_side = sx * (by - py) - sy * (bx - px)
    if (a_side > 0 and b_side > 0) or (a_side < 0 and b_side < 0):
        return False
    if p_side or q_side or a_side or b_side:
        return True
    return max(min(ax, bx), min(px, qx)) <= min(max(ax, bx), max(px, qx)) and max(min(ay, by), min(py, qy)) <= min(
        max(ay, by), max(py, qy)
    )  # all on one line


# --- polygons ---------------------------------------------------------------------------------------------------------


def contains(corners: Polygon, x: i64, y: i64) -> bool:
    """A point lies inside a polygon (of any shape) or on its rim."""
    inside = False
    px: i64
    py: i64
    qx: i64
    qy: i64
    px, py = corners[-1]
    for qx, qy in corners:
        turn = (qx - px) * (y - py) - (qy - py) * (x - px)
        if turn == 0 and min(px, qx) <= x <= max(px, qx) and min(py, qy) <= y <= max(py, qy):
            return True
        if (py > y) != (qy > y) and (turn > 0) == (qy > py):
            inside = not inside
        px, py = qx, qy
    return inside


def disc_polygon_within(x: i64, y: i64, radius: i64, corners: Polygon, mil: i64) -> bool:
    """The gap between a base and a polygon is at most `mil`; inside counts as no distance. Exact."""
    reach = clipped(radius + mil)
    square = reach * reach
    px: i64
    py: i64
    qx: i64
    qy: i64
    px, py = corners[-1]
    for qx, qy in corners:
        if segment_within(x, y, px, py, qx, qy, square):
            return True
        px, py = qx, qy
    return contains(corners, x, y)


def disc_polygon_overlap(x: i64, y: i64, radius: i64, corners: Polygon) -> bool:
    """A base and a polygon share more than a rim. Touching is not overlapping."""
    square = radius * radius
    px: i64
    py: i64
    qx: i64
    qy: i64
    px, py = corners[-1]
    for qx, qy in corners:
        if segment_closer(x, y, px, py, qx, qy, square):
            return True
        px, py = qx, qy
    return contains(corners, x, y)


def disc_inside_polygon(x: i64, y: i64, radius: i64, corners: Polygon) -> bool:
    """A base lies wholly in a polygon; its rim may touch the polygon's."""
    if not contains(corners, x, y):
        return False
    square = radius * radius
    px: i64
    py: i64
    qx: i64
    qy: i64
    px, py = corners[-1]
    for qx, qy in corners:
        if segment_closer(x, y, px, py, qx, qy, square):
            return False
        px, py = qx, qy
    return True


def polygon_gap_mil(x: int, y: int, radius: int, corners: Polygon) -> int:
    """The gap between a base and a polygon for display, rounded up, 0 if they touch. `disc_polygon_within` decides."""
    if contains(corners, x, y):
        return 0
    best = -1
    px, py = corners[-1]
    for qx, qy in corners:
        found = _distance_up(x, y, px, py, qx, qy)
        if best < 0 or found < best:
            best = found
        px, py = qx, qy
    return max(0, best - radius)


def _distance_up(cx: int, cy: int, px: int, py: int, qx: int, qy: int) -> int:
    sx, sy = qx - px, qy - py
    wx, wy = cx - px, cy - py
    along = wx * sx + wy * sy
    if along <= 0:
        return root_up(wx * wx + wy * wy)
    size = sx * sx + sy * sy
    if along >= size:
        return root_up((cx - qx) * (cx - qx) + (cy - qy) * (cy - qy))
    across = sx * wy - sy * wx
    return root_up(-(-across * across // size))


def segment_crosses(corners: Polygon, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """The segment AB runs through a convex polygon's inside; touching its rim is not crossing."""
    x: i64
    y: i64
    px: i64
    py: i64
    qx: i64
    qy: i64
    dx, dy = bx - ax, by - ay
    x, y = corners[0]
    low = high = dx * (y - ay) - dy * (x - ax)
    for x, y in corners:
        side = dx * (y - ay) - dy * (x - ax)
        if side < low:
            low = side
        elif side > high:
            high = side
    if low >= 0 or high <= 0:
        return False
    px, py = corners[-1]
    for qx, qy in corners:  # all of AB beyond one side, or on it
        sx, sy = qx - px, qy - py
        if sx * (ay - py) - sy * (ax - px) <= 0 and sx * (by - py) - sy * (bx - px) <= 0:
            return False
        px, py = qx, qy
    return True


def box_of(corners: Polygon) -> Box:
    xs = [x for x, _ in corners]
    ys = [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def twice_area(corners: Polygon) -> int:
    """Twice the area, positive if the corners run counter-clockwise."""
    total = 0
    px, py = corners[-1]
    for qx, qy in corners:
        total += px * qy - py * qx
        px, py = qx, qy
    return total
