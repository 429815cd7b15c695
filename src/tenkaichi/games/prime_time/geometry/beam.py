"""PT-BEAM: the 1" wide template from the attacker through the target to terrain or the board edge."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL, INCH, Disc, Point, Polygon
from tenkaichi.games.prime_time.geometry.terrain import Piece
from tenkaichi.games.prime_time.geometry.travel import away_from

HALF_WIDTH_MIL: Final = INCH // 2


class BeamPath:
    """The path of a Beam: its origin, its direction as a whole vector, its length and what ends it."""

    def __init__(
        self, ax: int, ay: int, dx: int, dy: int, target_mil: int, length_mil: int, stopped_by: int, end: int
    ) -> None:
        self.ax = ax
        self.ay = ay
        self.dx = dx
        self.dy = dy
        self.target_mil = target_mil  # from the origin to the target's centre, rounded down
        self.length_mil = length_mil  # from the origin to terrain or edge along the middle line, rounded down
        self.stopped_by = stopped_by  # the piece, by index; -1: the board edge
        self.end = end  # length times |direction|, rounded down; -1: as far as there are models


def beam_path(ax: int, ay: int, tx: int, ty: int, tr: int, stops: Sequence[Piece], board: int = BOARD_MIL) -> BeamPath:
    """PT-BEAM-01: the path from the attacker at A through the target at T.

    `stops` are the pieces with `terrain.stops_beam`. The first of them that any part of the template touches beyond the
    target's centre ends it; a piece under the target itself is not beyond it. If the centres coincide, the
    Beam goes where a throw would (`travel.away_from`).
    """
    dx, dy = away_from(ax, ay, tx, ty, board)
    start = dx * (tx - ax) + dy * (ty - ay)
    square = dx * dx + dy * dy
    stopped_by = -1
    end = -1
    for i, piece in enumerate(stops):
        if _is_aside(piece, ax, ay, dx, dy, start) or piece.under(tx, ty, tr):
            continue
        for part in piece.parts:
            along = _first_contact(part, ax, ay, dx, dy, start)
            if along >= 0 and (end < 0 or along < end):
                end, stopped_by = along, i
    length = isqrt(end * end // square) if end >= 0 else _to_edge(ax, ay, dx, dy, board)
    return BeamPath(ax, ay, dx, dy, isqrt(start * start // square), length, stopped_by, end)


def struck(path: BeamPath, discs: Sequence[Disc]) -> list[tuple[int, int]]:
    """List who stands in the path: (how far along the middle line the centre is, index), the nearest first.

    A base is struck if it comes within half an inch of the middle line (exact); of the corners of a path that ends at
    terrain to a thousandth of a mil. The attacker, if listed, is struck too: leave it out. Distances are rounded down.
    """
    square = path.dx * path.dx + path.dy * path.dy
    found: list[tuple[int, int]] = []
    for i, (x, y, radius) in enumerate(discs):
        wx, wy = x - path.ax, y - path.ay
        side = path.dx * wy - path.dy * wx
        reach = HALF_WIDTH_MIL + radius
        if side * side > reach * reach * square:
            continue
        along = path.dx * wx + path.dy * wy
        past = -along if along < 0 else along - path.end if 0 <= path.end < along else 0
        if past > 0:
            limit = radius * radius * square
            out = max(0, abs(side) - isqrt(HALF_WIDTH_MIL * HALF_WIDTH_MIL * square))
            if past * past + out * out > limit:
                continue
        mil = isqrt(along * along // square)
        found.append((mil if along >= 0 else -mil, i))
    found.sort()
    return found


def beam_catches(level: int, along_mil: int, target_mil: int, attacker_level: int, target_level: int) -> bool:
    """PT-BEAM-03: up to the target the levels between attacker and target, beyond it only the target's."""
    if along_mil > target_mil:
        return level == target_level
    return min(attacker_level, target_level) <= level <= max(attacker_level, target_level)


def midpoint(ax: int, ay: int, bx: int, by: int) -> Point:
    """PT-BEAM-25, PT-FUSE-04: halfway between two centres, rounded down."""
    return (ax + bx) // 2, (ay + by) // 2


def _is_aside(piece: Piece, ax: int, ay: int, dx: int, dy: int, start: int) -> bool:
    """The box of a piece lies wholly beside the template or before its start."""
    x0, y0, x1, y1 = piece.box
    half = HALF_WIDTH_MIL * (isqrt(dx * dx + dy * dy) + 1)
    if dx * ((y1 if dx > 0 else y0) - ay) - dy * ((x0 if dy > 0 else x1) - ax) < -half:
        return True
    if dx * ((y0 if dx > 0 else y1) - ay) - dy * ((x1 if dy > 0 else x0) - ax) > half:
        return True
    return dx * ((x1 if dx > 0 else x0) - ax) + dy * ((y1 if dy > 0 else y0) - ay) < start


def _first_contact(part: Polygon, ax: int, ay: int, dx: int, dy: int, start: int) -> int:
    """The least distance along the path, times |direction|, at which the template touches a convex part; -1: never.

    Only from `start` on; rounded down.
    """
    half = isqrt(HALF_WIDTH_MIL * HALF_WIDTH_MIL * (dx * dx + dy * dy))
    best = -1
    px, py = part[-1]
    p_side = dx * (py - ay) - dy * (px - ax)
    p_along = dx * (px - ax) + dy * (py - ay)
    for qx, qy in part:
        q_side = dx * (qy - ay) - dy * (qx - ax)
        q_along = dx * (qx - ax) + dy * (qy - ay)
        if -half <= q_side <= half and q_along >= start and (best < 0 or q_along < best):
            best = q_along
        for rim in (-half, half):
            if (p_side < rim < q_side) or (q_side < rim < p_side):
                along = p_along + (q_along - p_along) * (rim - p_side) // (q_side - p_side)
                if along >= start and (best < 0 or along < best):
                    best = along
        p_side, p_along = q_side, q_along
    return best


def _to_edge(ax: int, ay: int, dx: int, dy: int, board: int) -> int:
    """The way from A along the direction to the edge of the board, rounded down."""
    square = dx * dx + dy * dy
    best = -1
    for at, step in ((ax, dx), (ay, dy)):
        if step != 0:
            room = board - at if step > 0 else at
            length = isqrt(room * room * square // (step * step))
            if best < 0 or length < best:
                best = length
    return best
