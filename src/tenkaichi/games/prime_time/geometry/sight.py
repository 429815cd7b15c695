"""PT-LOS-01: is there any straight line, however thin, from any point of one base to any point of another?

Bases are true discs. A line that touches an obstacle is obstructed, so a line that is not has a little room on either
side: a sliver counts, no width at all does not. Two pieces that touch leave no gap between them.

How it is done. In a given direction, each base and each convex part of an obstacle covers an interval of parallel
lines; the question is whether the lines that meet both bases are all covered. As the direction turns, an opening can
appear or vanish only where a line touches two things at once: both bases, a base and a part, or two parts. Those
directions are collected and sorted, and one direction between each two neighbours is tried. Directions are rounded
to 2**-20, so an opening narrower than about a sixty-fourth of a mil may be overlooked; none is seen that is not there.

In the space of `plane`, directions have parts below 2**22, tangents below 2**40 and offsets below 2**56: 64 bits hold
them. What needs more is computed with plain `int`: `_along_at`, the turn between two tangents, `unit`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from tenkaichi.games.prime_time.geometry.compass import nearest, toward_zero, unit
from tenkaichi.games.prime_time.geometry.plane import Point, Polygon, contains, root_down, segments_meet
from tenkaichi.games.prime_time.geometry.terrain import Piece

_NOWHERE: Final = -(1 << 62)
_CLEAR: Final = 0
_DOUBTFUL: Final = 1
_HIDDEN: Final = 2
_THIN_BITS: Final = 6  # an opening must be wider than 2**-6 mil
_FINER: Final = 6  # bits below a mil for the length of tangents


class SightLine:
    """A clear line: all points P with `ex * P.y - ey * P.x == offset`, from the first base to the second."""

    def __init__(self, ex: int, ey: int, offset: int) -> None:
        self.ex = ex
        self.ey = ey
        self.offset = offset

    def foot(self, x: int, y: int) -> Point:
        """The point of the line nearest to (x, y), rounded to the nearest mil: to draw the line, not to judge by it."""
        off = self.offset - (self.ex * y - self.ey * x)
        size = self.ex * self.ex + self.ey * self.ey
        return x + nearest(-self.ey * off, size), y + nearest(self.ex * off, size)


def sees(ax: i64, ay: i64, ar: i64, bx: i64, by: i64, br: i64, pieces: list[Piece]) -> bool:
    """PT-LOS-01: the base A sees the base B past these pieces."""
    return sight_line(ax, ay, ar, bx, by, br, pieces) is not None


def sight_line(ax: i64, ay: i64, ar: i64, bx: i64, by: i64, br: i64, pieces: list[Piece]) -> SightLine | None:
    """A clear line from base A to base B, or None. `pieces` are those that can hide B (`terrain.hiding_pieces`).

    A piece in whose footprint one of the bases stands hides nothing: nobody is behind it. Bases that touch see each
    other.
    """
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    if square <= (ar + br) * (ar + br):
        return SightLine(dx, dy, dx * ay - dy * ax)
    parts: list[Polygon] = []
    verdict = _gather(parts, ax, ay, ar, bx, by, br, pieces)
    if verdict == _HIDDEN:
        return None
    if verdict == _CLEAR:
        return SightLine(dx, dy, dx * ay - dy * ax)
    ex, ey = unit(dx, dy)
    offset = _opening(ex, ey, ax, ay, ar, bx, by, br, parts)  # past one side, along the line of the centres
    if offset != _NOWHERE:
        return SightLine(ex, ey, offset)
    # The lines that meet both bases turn no further than their inner tangents.
    reach = (ar + br) << _FINER
    tangent = root_down((square - (ar + br) * (ar + br)) << (2 * _FINER))
    right = unit(tangent * dx + reach * dy, tangent * dy - reach * dx)
    left = unit(tangent * dx - reach * dy, tangent * dy + reach * dx)
    turns: list[Point] = [right, left]
    for part in parts:
        _add_tangents(turns, part, ax, ay, ar, bx, by, br)
    found = _try_between(turns, ax, ay, ar, bx, by, br, parts)
    if found is not None or len(parts) == 1:
        return found
    for i, one in enumerate(parts):
        for other in parts[:i]:
            _add_gaps(turns, one, other, dx, dy)
            _add_gaps(turns, other, one, dx, dy)
    return _try_between(turns, ax, ay, ar, bx, by, br, parts)


def first_in_the_way(ax: int, ay: int, bx: int, by: int, pieces: Sequence[Piece]) -> int:
    """The piece that the line between two centres meets first, by index; -1 if it meets none.

    Where `sees` says no, this names the piece to blame.
    """
    dx, dy = bx - ax, by - ay
    best = -1
    nearest_along = 0
    for i, piece in enumerate(pieces):
        for part in piece.parts:
            if not _touches(part, ax, ay, bx, by):
                continue
            along = _first_along(part, ax, ay, dx, dy)
            if best < 0 or along < nearest_along:
                best, nearest_along = i, along
    return best


# --- which parts matter -----------------------------------------------------------------------------------------------


def _gather(parts: list[Polygon], ax: i64, ay: i64, ar: i64, bx: i64, by: i64, br: i64, pieces: list[Piece]) -> int:
    """Collect the convex parts that reach into the space between the bases.

    _CLEAR: none of them is on the line of the centres. _HIDDEN: one of them bars the whole space from side to side.
    """
    dx, dy = bx - ax, by - ay
    radius = ar if ar > br else br
    end = dx * dx + dy * dy
    limit = radius * (root_down(end) + 1)
    low: i64
    high: i64
    first: i64
    last: i64
    left, right = (ax - radius, bx + radius) if ax < bx else (bx - radius, ax + radius)
    bottom, top = (ay - radius, by + radius) if ay < by else (by - radius, ay + radius)
    verdict = _CLEAR
    for piece in pieces:
        x0, y0, x1, y1 = piece.left, piece.low, piece.right, piece.high
        if x1 < left or x0 > right or y1 < bottom or y0 > top:
            continue
        # The corners of the box farthest to the left and to the right of the line.
        far_left = dx * ((y1 if dx > 0 else y0) - ay) - dy * ((x0 if dy > 0 else x1) - ax)
        far_right = dx * ((y0 if dx > 0 else y1) - ay) - dy * ((x1 if dy > 0 else x0) - ax)
        if far_left < -limit or far_right > limit:
            continue
        is_new = True
        for part in piece.parts:
            low, high, first, last = _spread(part, dx, dy, ax, ay)
            if high < -limit or low > limit or last < -limit or first > end + limit:
                continue
            if is_new and (piece.under(ax, ay, ar) or piece.under(bx, by, br)):
                break
            is_new = False
            parts.append(part)
            if low <= 0 <= high and ((first >= 0 and last <= end) or _touches(part, ax, ay, bx, by)):
                if _spans(part, ax, ay, ar, br, dx, dy):
                    return _HIDDEN
                verdict = _DOUBTFUL
    return verdict


def _spans(part: Polygon, ax: i64, ay: i64, ar: i64, br: i64, dx: i64, dy: i64) -> bool:
    """Does a convex part that meets AB and overlaps neither base reach both outer tangents of the bases?

    Then it hides B from A: it holds a line from tangent to tangent, which parts the space between them in two, and each
    base lies wholly on one side of it. With k = ar - br and w = |AB| cos(lean), the tangents on the left and on the
    right are all points with w * side + k * along == ar * |AB|**2, and -w for w. As w is rounded down, no part that
    falls short of a tangent counts.
    """
    px: i64
    py: i64
    square = dx * dx + dy * dy
    lean = ar - br
    across = root_down(square - lean * lean)
    limit = ar * square
    is_left = is_right = False
    for px, py in part:
        wx, wy = px - ax, py - ay
        side = across * (dx * wy - dy * wx)
        along = lean * (dx * wx + dy * wy)
        if along + side >= limit:
            is_left = True
        if along - side >= limit:
            is_right = True
    return is_left and is_right


def _spread(part: Polygon, ex: i64, ey: i64, x: i64, y: i64) -> tuple[i64, i64, i64, i64]:
    """The extent of a polygon right and left of a direction, and back and forth along it, seen from a point."""
    px: i64
    py: i64
    px, py = part[0]
    wx, wy = px - x, py - y
    low = high = ex * wy - ey * wx
    first = last = ex * wx + ey * wy
    for px, py in part:
        wx, wy = px - x, py - y
        side = ex * wy - ey * wx
        along = ex * wx + ey * wy
        if side < low:
            low = side
        elif side > high:
            high = side
        if along < first:
            first = along
        elif along > last:
            last = along
    return low, high, first, last


def _touches(part: Polygon, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """The segment AB meets a convex polygon, its rim included."""
    px: i64
    py: i64
    qx: i64
    qy: i64
    px, py = part[-1]
    for qx, qy in part:
        if segments_meet(ax, ay, bx, by, px, py, qx, qy):
            return True
        px, py = qx, qy
    return contains(part, ax, ay)


def _first_along(part: Polygon, ax: int, ay: int, dx: int, dy: int) -> int:
    """The place along AB where a convex polygon that meets it begins, in 2**-20 of |AB|."""
    best = -1
    px, py = part[-1]
    for qx, qy in part:
        p_side = dx * (py - ay) - dy * (px - ax)
        q_side = dx * (qy - ay) - dy * (qx - ax)
        along = -1
        if p_side == 0:
            along = ((dx * (px - ax) + dy * (py - ay)) << 20) // (dx * dx + dy * dy)
        elif (p_side > 0) != (q_side > 0) and q_side != 0:
            p_along = dx * (px - ax) + dy * (py - ay)
            q_along = dx * (qx - ax) + dy * (qy - ay)
            share = ((p_along * (q_side - p_side) - (q_along - p_along) * p_side) << 20) // (q_side - p_side)
            along = share // (dx * dx + dy * dy)
        if along >= 0 and (best < 0 or along < best):
            best = along
        px, py = qx, qy
    return max(best, 0)


# --- directions in which something changes ----------------------------------------------------------------------------


def _add_tangents(turns: list[Point], part: Polygon, ax: i64, ay: i64, ar: i64, bx: i64, by: i64, br: i64) -> None:
    """The directions in which a line touches a base and the part, both on the same side of it."""
    dx, dy = bx - ax, by - ay
    for side in (1, -1):  # 1: both on the left of the line
        _add_tangent(turns, part, ax, ay, ar, 1, side, dx, dy)
        _add_tangent(turns, part, bx, by, br, -1, side, dx, dy)


def _add_tangent(
    turns: list[Point], part: Polygon, cx: i64, cy: i64, radius: i64, way: i64, side: i64, dx: i64, dy: i64
) -> None:
    """The direction of the tangent to the base at C; `way` is 1 if the line leads away from that base."""
    ex, ey = dx, dy
    last = -1
    px: i64
    py: i64
    while True:
        at = _farthest(part, ex, ey, -side, max(last, 0))
        if at == last:
            _insert(turns, unit(ex, ey))
            return
        px, py = part[at]
        wx, wy = px - cx, py - cy
        inside = wx * wx + wy * wy - radius * radius
        if inside < 0:
            return
        tangent = root_down(inside << (2 * _FINER)) * way
        lean = (radius << _FINER) * side
        fx, fy = tangent * wx - lean * wy, tangent * wy + lean * wx
        # A corner that sticks out turns it about the base: one way only, the other way if the base lies ahead of it.
        if last >= 0 and _turns(ex, ey, fx, fy) * side * way >= 0:  # but rounding may turn it back
            _insert(turns, unit(ex, ey))
            return
        if fx * dx + fy * dy <= 0:
            return  # it leads away from the other base
        ex, ey, last = fx, fy, at


def _turns(ex: int, ey: int, fx: int, fy: int) -> int:
    """1 if F is to the left of E, -1 if it is to the right. The products do not fit in 64 bits."""
    turn = ex * fy - ey * fx
    return 1 if turn > 0 else -1 if turn < 0 else 0


def _add_gaps(turns: list[Point], under: Polygon, over: Polygon, dx: int, dy: int) -> None:
    """The directions in which a line touches two parts, one on either side of it: a gap opens or closes."""
    for start, end, way in ((turns[0], turns[-1], 1), (turns[-1], turns[0], -1)):
        ex, ey = start
        moved = False
        while True:
            px, py = under[_farthest(under, ex, ey, 1)]
            qx, qy = over[_farthest(over, ex, ey, -1)]
            if ex * (qy - py) - ey * (qx - px) >= 0:
                if moved:
                    _insert(turns, unit(ex, ey))
                break
            fx, fy = qx - px, qy - py
            if fx * dx + fy * dy < 0:
                fx, fy = -fx, -fy
            if (ex * fy - ey * fx) * way <= 0 or (fx * end[1] - fy * end[0]) * way <= 0:
                break
            ex, ey = fx, fy
            moved = True


def _farthest(part: Polygon, ex: i64, ey: i64, sign: i64, at: int = 0) -> int:
    """The corner farthest to the left (sign 1) or right (-1) of a direction, by index: uphill from corner `at`.

    Parts have no corner in the middle of a straight side (`terrain.convex_parts`), so uphill leads to the top.
    """
    px: i64
    py: i64
    count = len(part)
    ex, ey = ex * sign, ey * sign
    px, py = part[at]
    most = ex * py - ey * px
    for step in (1, -1):
        climbed = False
        while True:
            to = (at + step) % count
            px, py = part[to]
            side = ex * py - ey * px
            if side <= most:
                break
            at, most = to, side
            climbed = True
        if climbed:
            break
    return at


def _insert(turns: list[Point], new: Point) -> None:
    """Put a direction in its place between the first and the last; drop it if it lies outside or is there already."""
    ex: i64
    ey: i64
    fx: i64
    fy: i64
    ex, ey = new
    fx, fy = turns[0]
    if fx * ey - fy * ex <= 0:
        return
    fx, fy = turns[-1]
    if fx * ey - fy * ex >= 0:
        return
    at = len(turns) - 1
    while True:
        fx, fy = turns[at - 1]
        side = fx * ey - fy * ex
        if side > 0:
            turns.insert(at, new)
            return
        if side == 0:
            return
        at -= 1


# --- one direction ----------------------------------------------------------------------------------------------------


def _try_between(
    turns: list[Point], ax: i64, ay: i64, ar: i64, bx: i64, by: i64, br: i64, parts: list[Polygon]
) -> SightLine | None:
    fx, fy = turns[0]
    for gx, gy in turns[1:]:
        ex, ey = fx + gx, fy + gy
        offset = _opening(ex, ey, ax, ay, ar, bx, by, br, parts)
        if offset != _NOWHERE:
            return SightLine(ex, ey, offset)
        fx, fy = gx, gy
    return None


def _opening(ex: i64, ey: i64, ax: i64, ay: i64, ar: i64, bx: i64, by: i64, br: i64, parts: list[Polygon]) -> i64:
    """The middle of a free interval among the lines of one direction that meet both bases."""
    least: i64
    most: i64
    first: i64
    last: i64
    size = root_down(ex * ex + ey * ey)
    a_mid, b_mid = ex * ay - ey * ax, ex * by - ey * bx
    a_along, b_along = ex * ax + ey * ay, ex * bx + ey * by
    low = max(a_mid - ar * size, b_mid - br * size)
    high = min(a_mid + ar * size, b_mid + br * size)
    thin = size >> _THIN_BITS
    if high - low <= thin:
        return _NOWHERE
    covered: list[tuple[i64, i64]] = []
    for part in parts:
        least, most, first, last = _spread(part, ex, ey, 0, 0)
        if most < low or least > high or last <= a_along or first >= b_along:
            continue
        if first <= a_along or last >= b_along:  # beside a base: on these lines it lies either before it or past it
            along = _along_at(part, ex, ey, (max(low, least) + min(high, most)) // 2)
            if along <= a_along or along >= b_along:
                continue
        if least <= low and most >= high:
            return _NOWHERE
        covered.append((least, most))
    covered.sort()
    for least, most in covered:
        if least - low > thin:
            return (low + least) // 2
        if most > low:
            low = most
    return (low + high) // 2 if high - low > thin else _NOWHERE


def _along_at(part: Polygon, ex: int, ey: int, offset: int) -> int:
    """The place along a direction where a convex polygon meets the line with this offset."""
    px, py = part[-1]
    for qx, qy in part:
        p_side, q_side = ex * py - ey * px, ex * qy - ey * qx
        if p_side != q_side and min(p_side, q_side) <= offset <= max(p_side, q_side):
            p_along, q_along = ex * px + ey * py, ex * qx + ey * qy
            step = (q_along - p_along) * (offset - p_side)
            span = q_side - p_side
            return p_along + (toward_zero(step, span) if span > 0 else toward_zero(-step, -span))
        px, py = qx, qy
    return ex * part[0][0] + ey * part[0][1]
