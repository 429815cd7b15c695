"""Places for a base: the nearest free spot, spots in base contact, deployment zones, zones of control."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from mypy_extensions import i64

from tenkaichi.games.prime_time.geometry.compass import UNIT, UNIT_BITS, WHEEL, nearest, stretched, unit
from tenkaichi.games.prime_time.geometry.plane import (
    BOARD_MIL,
    INCH,
    Base,
    Box,
    Disc,
    Point,
    clipped,
    on_board,
    overlapping,
    segment_within,
    square_distance,
    within,
)
from tenkaichi.games.prime_time.geometry.terrain import Piece

ZONE_MIL: Final = 8 * INCH  # PT-SETUP-12
CONTROL_MIL: Final = 3 * INCH  # PT-SCORE-14
_SLACK: Final = 4


def is_free(
    x: int, y: int, radius: int, discs: Sequence[Disc], pieces: Sequence[Piece], board: int = BOARD_MIL
) -> bool:
    """A base fits here: on the board, overlapping nothing. Touching is allowed. Exact."""
    if not on_board(x, y, radius, board):
        return False
    for ox, oy, other in discs:
        if overlapping(x, y, radius, ox, oy, other):
            return False
    for piece in pieces:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if piece.under(x, y, radius):
            return False
    return True


def fits(x: i64, y: i64, radius: i64, bases: list[Base], pieces: list[Piece], board: i64) -> bool:
    """As `is_free`."""
    if not on_board(x, y, radius, board):
        return False
    for base in bases:
        if overlapping(x, y, radius, base.x, base.y, base.radius):
            return False
    for piece in pieces:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if piece.under(x, y, radius):
            return False
    return True


def nearest_free(
    x: int, y: int, radius: int, discs: Sequence[Disc], pieces: Sequence[Piece], board: int = BOARD_MIL
) -> Point | None:
    """PT-FUSE-04, PT-GEN-09: the free whole point nearest to (x, y), to about a mil; of equals the least x, then y.

    The nearest free point of a crowd lies on the rim of something blown up by the radius, straight out from (x, y), or
    where two such rims cross; those points are computed, rounded to all sides, and judged exactly. None: no room.
    """
    if is_free(x, y, radius, discs, pieces, board):
        return x, y
    mil = INCH
    while mil < 3 * board:
        mil *= 2
        for _, sx, sy in _spots_near(x, y, radius, discs, pieces, board, mil):
            if not is_free(sx, sy, radius - _SLACK, discs, pieces, board):
                continue
            for spread in (1, _SLACK):  # in a narrow corner the next whole point with room may be some mil away
                best: tuple[int, int, int] = (-1, 0, 0)
                for cx in range(sx - spread, sx + spread + 1):
                    for cy in range(sy - spread, sy + spread + 1):
                        rank = (square_distance(x, y, cx, cy), cx, cy)
                        if (best[0] < 0 or rank < best) and is_free(cx, cy, radius, discs, pieces, board):
                            best = rank
                if best[0] >= 0:
                    return best[1], best[2]
    return None


def contact_spots(x: int, y: int, reach: int) -> list[Point]:
    """24 centres around a disc at which a base touches it; `reach` is both radii together. None of them overlaps it."""
    ring = _rings.get(reach)
    if ring is None:
        ring = _rings[reach] = [_outward(0, 0, reach, direction) for direction in WHEEL]
    return [(x + dx, y + dy) for dx, dy in ring]


_rings: dict[int, list[Point]] = {}  # by reach, around (0, 0): there are only a few radii


def contact_spot(x: int, y: int, reach: int, dx: int, dy: int) -> Point:
    """The centre at which a base touches a disc on the side of (dx, dy); in doubt of (0, 0), to the right."""
    return _outward(x, y, reach, unit(dx, dy) if dx != 0 or dy != 0 else (UNIT, 0))


def in_deployment_zone(x: int, y: int, radius: int, zone: Box) -> bool:
    """PT-SETUP-12: the whole base is inside the zone."""
    return zone[0] + radius <= x <= zone[2] - radius and zone[1] + radius <= y <= zone[3] - radius


def touches_zone(x: int, y: int, radius: int, zone: Box) -> bool:
    """PT-SETUP-13: the base touches a zone, if only with its rim. Exact."""
    nx = min(max(x, zone[0]), zone[2])
    ny = min(max(y, zone[1]), zone[3])
    return square_distance(x, y, nx, ny) <= radius * radius


def deployment_zone(is_top: bool, depth: int = ZONE_MIL, board: int = BOARD_MIL) -> Box:
    """PT-SETUP-12: the strip along the bottom edge, or the top edge."""
    return (0, board - depth, board, board) if is_top else (0, 0, board, depth)


def in_control_zone(x: int, y: int, radius: int, tx: int, ty: int, token: int, mil: int = CONTROL_MIL) -> bool:
    """PT-SCORE-14: any part of the base is within the zone of a token, measured from the token's rim. Exact."""
    return within(x, y, radius, tx, ty, token, mil)


def within_of_point(x: int, y: int, radius: int, px: int, py: int, mil: int) -> bool:
    """PT-BEAM-26: the base is within `mil` of a point. Exact."""
    return within(x, y, radius, px, py, 0, mil)


# --- rims and where they cross ----------------------------------------------------------------------------------------
# A circle is a Disc; a line is (nx, ny, k): all points with nx*x + ny*y == k, the normal of length UNIT.

_Line = tuple[int, int, int]


def _outward(x: i64, y: i64, reach: i64, direction: Point) -> Point:
    """The nearest whole point to the one at `reach` that is not nearer than `reach`; of equals the least x, then y.

    `reach` is below 20", so products are below 2**36; the nine points lie within 1.5 mil of the true one in x and in y,
    so the parts of `off` are below 2**21.
    """
    ex: i64 = direction[0]
    ey: i64 = direction[1]
    step_x, step_y = stretched(ex, reach), stretched(ey, reach)
    best_x: i64 = 0
    best_y: i64 = 0
    least: i64 = -1
    dx: i64 = step_x - 1
    while dx <= step_x + 1:
        dy: i64 = step_y - 1
        while dy <= step_y + 1:
            if dx * dx + dy * dy >= reach * reach:
                off_x, off_y = (dx << UNIT_BITS) - reach * ex, (dy << UNIT_BITS) - reach * ey
                off = off_x * off_x + off_y * off_y
                if least < 0 or off < least:
                    best_x, best_y, least = dx, dy, off
            dy += 1
        dx += 1
    return x + best_x, y + best_y


def _spots_near(
    x: int, y: int, radius: int, discs: Sequence[Disc], pieces: Sequence[Piece], board: int, mil: int
) -> list[tuple[int, int, int]]:
    """Rim points and crossings of rims within `mil` of (x, y): (distance squared, x, y), the nearest first."""
    circles: list[Disc] = []
    for ox, oy, other in discs:
        if within(x, y, radius, ox, oy, other, mil):
            circles.append((ox, oy, other + radius))
    lines: list[_Line] = [
        (UNIT, 0, radius << UNIT_BITS),
        (UNIT, 0, (board - radius) << UNIT_BITS),
        (0, UNIT, radius << UNIT_BITS),
        (0, UNIT, (board - radius) << UNIT_BITS),
    ]
    reach = clipped(radius + mil)
    square = reach * reach
    for piece in pieces:
        if not piece.near(x, y, radius, mil):
            continue
        px, py = piece.corners[-1]
        for qx, qy in piece.corners:
            if segment_within(x, y, px, py, qx, qy, square):
                circles.append((px, py, radius))
                circles.append((qx, qy, radius))
                nx, ny = unit(qy - py, px - qx)
                lines.append((nx, ny, nx * px + ny * py + (radius << UNIT_BITS)))
            px, py = qx, qy
    spots: list[Point] = []
    for i, circle in enumerate(circles):
        _out_from_circle(spots, x, y, circle)
        for other_circle in circles[:i]:
            _circles_cross(spots, circle, other_circle)
        for line in lines:
            _line_crosses_circle(spots, line, circle)
    for i, line in enumerate(lines):
        _out_from_line(spots, x, y, line)
        for other_line in lines[:i]:
            _lines_cross(spots, line, other_line)
    ranked = [(square_distance(x, y, sx, sy), sx, sy) for sx, sy in set(spots)]
    ranked = [spot for spot in ranked if spot[0] <= mil * mil]
    ranked.sort()
    return ranked


def _out_from_circle(spots: list[Point], x: int, y: int, circle: Disc) -> None:
    cx, cy, reach = circle
    if (x, y) == (cx, cy):
        spots.extend(contact_spots(cx, cy, reach))
    else:
        spots.append(contact_spot(cx, cy, reach, x - cx, y - cy))


def _out_from_line(spots: list[Point], x: int, y: int, line: _Line) -> None:
    nx, ny, k = line
    off = k - nx * x - ny * y
    spots.append((x + nearest(off * nx, UNIT * UNIT), y + nearest(off * ny, UNIT * UNIT)))


def _circles_cross(spots: list[Point], one: Disc, two: Disc) -> None:
    dx, dy = two[0] - one[0], two[1] - one[1]
    square = dx * dx + dy * dy
    if square == 0 or square > (one[2] + two[2]) * (one[2] + two[2]):
        return
    twice = square + one[2] * one[2] - two[2] * two[2]  # along, times 2 |d|
    rest = 4 * one[2] * one[2] * square - twice * twice
    if rest < 0:
        return
    root = isqrt(rest)
    for side in (root, -root):
        px, py = twice * dx - side * dy, twice * dy + side * dx
        spots.append((one[0] + nearest(px, 2 * square), one[1] + nearest(py, 2 * square)))


def _line_crosses_circle(spots: list[Point], line: _Line, circle: Disc) -> None:
    nx, ny, k = line
    off = k - nx * circle[0] - ny * circle[1]
    rest = (circle[2] * circle[2] << (2 * UNIT_BITS)) - off * off
    if rest < 0:
        return
    root = isqrt(rest)
    for side in (root, -root):
        spots.append(
            (
                circle[0] + nearest(off * nx - side * ny, UNIT * UNIT),
                circle[1] + nearest(off * ny + side * nx, UNIT * UNIT),
            )
        )


def _lines_cross(spots: list[Point], one: _Line, two: _Line) -> None:
    below = one[0] * two[1] - one[1] * two[0]
    if below == 0:
        return
    over_x, over_y = one[2] * two[1] - one[1] * two[2], one[0] * two[2] - one[2] * two[0]
    if below < 0:
        below, over_x, over_y = -below, -over_x, -over_y
    spots.append((nearest(over_x, below), nearest(over_y, below)))
