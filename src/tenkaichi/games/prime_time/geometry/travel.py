"""A base moved in a straight line until something stops it: throws, pushes, knock-back (PT-THROW, PT-EDGE), pursuit.

Directions are whole vectors of any length. The base ends on a whole point that overlaps nothing: within `CONTACT_MIL`
of what stopped it, and never farther than it was sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from mypy_extensions import i64

from tenkaichi.games.prime_time.geometry.compass import UNIT, UNIT_BITS, short_nearest, toward_zero, unit
from tenkaichi.games.prime_time.geometry.placement import fits
from tenkaichi.games.prime_time.geometry.plane import (
    BOARD_MIL,
    Base,
    Disc,
    Point,
    Polygon,
    overlapping,
    root_down,
    square_distance,
)
from tenkaichi.games.prime_time.geometry.terrain import Piece

FREE: Final = 0
HIT_DISC: Final = 1
HIT_PIECE: Final = 2
HIT_EDGE: Final = 3
_BITS: Final = 10  # distances are computed in 2**-10 mil
_NEVER: Final = 1 << 60
# Farther than any edge is: a base in the space is less than 60" from an edge in x or in y, and every direction has a
# part of at least 0.7 in one of them. So the bounds below take distances up to 2**27.
_BEYOND: Final = 1 << 27


class Travel:
    """The end of a travelling base, the distance, and what stopped it (FREE: nothing, it went all the way)."""

    def __init__(self, x: int, y: int, moved_mil: int, hit: int, index: int) -> None:
        self.x = x
        self.y = y
        self.moved_mil = moved_mil  # rounded down
        self.hit = hit
        self.index = index  # of the disc or piece that was hit, else -1


def away_from(ax: int, ay: int, bx: int, by: int, board: int = BOARD_MIL) -> Point:
    """PT-THROW-01: the direction straight away from A, for a model at B.

    If both are at the same point (on different levels) the text has no answer: toward the middle of the board, where
    there is room, and in the very middle toward the top.
    """
    if ax != bx or ay != by:
        return bx - ax, by - ay
    dx, dy = board // 2 - bx, board // 2 - by
    return (dx, dy) if dx != 0 or dy != 0 else (0, 1)


def travel(
    x: int, y: int, radius: int, dx: int, dy: int, mil: int,
    discs: Sequence[Disc], pieces: Sequence[Piece], board: int = BOARD_MIL,
) -> Travel:  # fmt: skip
    """Send a base along a direction for up to `mil`. It stops at the first disc, piece or edge.

    Leave out what does not stop it. What it overlaps at the start (it may have fallen there) does not stop it
    either. Of two things met at once, the disc, then the piece, then the edge is hit; of two alike, the first listed.
    """
    if dx == 0 and dy == 0:
        return Travel(x, y, 0, FREE, -1)
    ex, ey = unit(dx, dy)
    best = mil << _BITS
    hit, index = FREE, -1
    at = _edge_distance(x, y, radius, ex, ey, board)
    if at < best:
        best, hit = at, HIT_EDGE
    solid_pieces: list[Piece] = []
    for i, piece in enumerate(pieces):
        if piece.under(x, y, radius):
            continue
        solid_pieces.append(piece)
        if not _box_is_near(piece, x, y, radius, mil):
            continue
        at = _NEVER
        for part in piece.parts:
            to_part: int = _polygon_distance(x, y, radius, ex, ey, part)
            if to_part < at:
                at = to_part
        if at < best or (at == best and hit != HIT_PIECE):
            best, hit, index = at, HIT_PIECE, i
    solid_bases: list[Base] = []
    for i, (ox, oy, other) in enumerate(discs):
        if overlapping(x, y, radius, ox, oy, other):
            continue
        solid_bases.append(Base(ox, oy, other))
        at = _disc_distance(x, y, radius + other, ex, ey, ox, oy)
        if at < best or (at == best and hit != HIT_DISC):
            best, hit, index = at, HIT_DISC, i
    end = _landing(x, y, radius, dx, dy, ex, ey, best, hit, solid_bases, solid_pieces, board, mil)
    return Travel(end[0], end[1], root_down(square_distance(x, y, end[0], end[1])), hit, index)


def pursue(
    x: int, y: int, radius: int, tx: int, ty: int, tr: int, mil: int,
    discs: Sequence[Disc], pieces: Sequence[Piece], board: int = BOARD_MIL,
) -> Travel:  # fmt: skip
    """PT-SAIBA-06: straight toward a base until contact, for up to `mil`; `discs` without the one pursued.

    Reaching it is reported as HIT_DISC with index -1.
    """
    if square_distance(x, y, tx, ty) <= (radius + tr) * (radius + tr):
        return Travel(x, y, 0, HIT_DISC, -1)
    found = travel(x, y, radius, tx - x, ty - y, mil, [(tx, ty, tr), *discs], pieces, board)
    if found.hit == HIT_DISC:
        found.index -= 1
    return found


# --- how far until contact, in 2**-10 mil -----------------------------------------------------------------------------


def _edge_distance(x: i64, y: i64, radius: i64, ex: i64, ey: i64, board: i64) -> i64:
    one, two = _edge_distance_in(x, radius, ex, board), _edge_distance_in(y, radius, ey, board)
    return one if one < two else two


def _edge_distance_in(at: i64, radius: i64, step: i64, board: i64) -> i64:
    """The distance to an edge in x or in y alone."""
    if step == 0:
        return _NEVER
    room = board - radius - at if step > 0 else at - radius
    return 0 if room < 0 else (room << (UNIT_BITS + _BITS)) // (step if step > 0 else -step)


def _disc_distance(x: i64, y: i64, reach: i64, ex: i64, ey: i64, ox: i64, oy: i64) -> i64:
    """Until two centres are `reach` apart; the base is still clear of it.

    Lengths are below 2**27 in 2**-10 mil, their squares below 2**54; `reach` is below 20", its square below 2**50.
    """
    wx, wy = ox - x, oy - y
    along = (wx * ex + wy * ey) >> (UNIT_BITS - _BITS)
    side = (wy * ex - wx * ey) >> (UNIT_BITS - _BITS)
    half = (reach * reach << (2 * _BITS)) - side * side
    if along <= 0 or half <= 0:
        return _NEVER
    room = along - root_down(half)
    return room if room > 0 else 0


def _polygon_distance(x: i64, y: i64, radius: i64, ex: i64, ey: i64, part: Polygon) -> i64:
    """Until the base touches a convex counter-clockwise polygon it is clear of. What is beyond all edges is left out.

    A side is below 34.6", so its products with a distance are below 3e9, and `room` below 3.4e12; `at` times the part
    of a side along the way is below 4.9e18, and the whole of `along` below 8.1e18.
    """
    best: i64 = _NEVER
    px: i64
    py: i64
    qx: i64
    qy: i64
    px, py = part[-1]
    for qx, qy in part:
        sx, sy = qx - px, qy - py
        corner = _disc_distance(x, y, radius, ex, ey, qx, qy)
        if corner < best:
            best = corner
        closing = sx * ey - sy * ex
        if closing > 0:
            size = sx * sx + sy * sy
            room = (sy * (x - px) - sx * (y - py) << _BITS) - radius * root_down(size << (2 * _BITS))
            at = (room << UNIT_BITS) // closing
            if 0 <= at < best and at < _BEYOND:
                along = (sx * (x - px) + sy * (y - py) << (UNIT_BITS + _BITS)) + at * (sx * ex + sy * ey)
                if 0 <= along <= size << (UNIT_BITS + _BITS):
                    best = at
        px, py = qx, qy
    return best


def _box_is_near(piece: Piece, x: int, y: int, radius: int, mil: int) -> bool:
    reach = radius + mil
    box = piece.box
    return x + reach >= box[0] and x - reach <= box[2] and y + reach >= box[1] and y - reach <= box[3]


# --- the whole point where it ends ------------------------------------------------------------------------------------


def _landing(
    x: int, y: int, radius: int, dx: int, dy: int, ex: int, ey: int, at: int, hit: int,
    bases: list[Base], pieces: list[Piece], board: int, mil: int,
) -> Point:  # fmt: skip
    """The free whole point nearest to the true one; failing that, one a little earlier on the way."""
    if hit in (FREE, HIT_EDGE):
        tx, ty = _full(x, y, dx, dy, mil) if hit == FREE else _at_edge(x, y, radius, dx, dy, board)
        if fits(tx, ty, radius, bases, pieces, board):
            return tx, ty
    return _nearest_landing(x, y, radius, ex, ey, at, bases, pieces, board, mil)


def _nearest_landing(
    x: i64, y: i64, radius: i64, ex: i64, ey: i64, at: i64,
    bases: list[Base], pieces: list[Piece], board: i64, mil: i64,
) -> Point:  # fmt: skip
    """The nine points lie within 1.5 mil of the true one in x and in y. So the parts of `off` are at most 1.5 times
    2**30 and the sum of their squares is below 5.2e18; `at` is below 2**27, as an edge is nearer.
    """
    whole: i64 = UNIT << _BITS
    while at > 0:
        step_x, step_y = short_nearest(at * ex, whole), short_nearest(at * ey, whole)
        best_x: i64 = 0
        best_y: i64 = 0
        least: i64 = -1
        dx: i64 = step_x - 1
        while dx <= step_x + 1:
            dy: i64 = step_y - 1
            while dy <= step_y + 1:
                off_x, off_y = dx * whole - at * ex, dy * whole - at * ey
                off = off_x * off_x + off_y * off_y
                if (
                    (least < 0 or off < least)
                    and dx * dx + dy * dy <= mil * mil
                    and fits(x + dx, y + dy, radius, bases, pieces, board)
                ):
                    best_x, best_y, least = dx, dy, off
                dy += 1
            dx += 1
        if least >= 0:
            return x + best_x, y + best_y
        at -= 1 << _BITS
    return x, y


def _full(x: int, y: int, dx: int, dy: int, mil: int) -> Point:
    """The whole distance, both parts rounded toward the start, so that it is never too far. Exact."""
    square = dx * dx + dy * dy
    step_x, step_y = isqrt(mil * mil * dx * dx // square), isqrt(mil * mil * dy * dy // square)
    return x + (step_x if dx > 0 else -step_x), y + (step_y if dy > 0 else -step_y)


def _at_edge(x: int, y: int, radius: int, dx: int, dy: int, board: int) -> Point:
    """PT-EDGE-01: where the rim meets the board edge, to the mil; the other part rounded toward the start."""
    room_x = board - radius - x if dx > 0 else x - radius
    room_y = board - radius - y if dy > 0 else y - radius
    if dx != 0 and (dy == 0 or room_x * abs(dy) <= room_y * abs(dx)):
        return x + (room_x if dx > 0 else -room_x), y + toward_zero(room_x * dy, abs(dx))
    return x + toward_zero(room_y * dx, abs(dy)), y + (room_y if dy > 0 else -room_y)
