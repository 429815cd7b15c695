"""The shortest way around terrain and bases: a visibility graph over the corners of everything blown up by the radius.

A base rolls around a corner on an arc; the graph cuts arcs into steps of at most 30 degrees and keeps outside them, so
a way is at worst 2.4 percent of its arcs too long (0.025" for a right angle), and never too short. Straight ways are
exact. Where there is no room for that the steps are 6 degrees; a gap less than about 0.004" wider than the base may
still be missed if the way is not straight there.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import isqrt
from typing import Final

from mypy_extensions import i64

from tenkaichi.games.prime_time.geometry.compass import UNIT, compass, short_nearest, unit
from tenkaichi.games.prime_time.geometry.plane import (
    Disc,
    Point,
    Polygon,
    fine,
    length_fine,
    square_distance,
)
from tenkaichi.games.prime_time.geometry.terrain import Piece
from tenkaichi.games.prime_time.geometry.travel import travel
from tenkaichi.games.prime_time.geometry.walk import CLEAR, Ground

_SPOKES: Final[tuple[Point, ...]] = tuple([compass(turn) for turn in range(0, 360, 30)])
_FINE_SPOKES: Final[tuple[Point, ...]] = tuple([compass(turn) for turn in range(0, 360, 6)])  # for tight places
_UNREACHED: Final = 1 << 60
_NONE: Final = -2
_TRIES: Final = 3
_TIGHT_MIL: Final = 64  # how far a corner may stick out into something for a closer look to be worth while


class Routes:
    """All ways of one mover with one allowance: nodes are computed on first use, then cached."""

    def __init__(self, ground: Ground, mil: int) -> None:
        self.ground = ground
        self.mil = mil
        self.limit = fine(mil)
        self.explored = False
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.before: list[Point] = []  # the neighbours of a node on its own rim: a taut way touches the rim there
        self.after: list[Point] = []
        self.cost: list[int] = []
        self.parent: list[int] = []  # -1: the start

    def way(self, x: int, y: int) -> list[Point] | None:
        """The shortest legal way found that ends at a point and costs no more than the allowance, or None.

        Whether one may end there is not judged (`Ground.end_fault`).
        """
        ground = self.ground
        if square_distance(ground.x, ground.y, x, y) > self.mil * self.mil:
            return None
        if ground.leg_fault(ground.x, ground.y, x, y) == CLEAR and not ground.entries(ground.x, ground.y, x, y):
            return [(x, y)]
        self._explore()
        best, last = self._best_to(x, y, self.limit)
        found = [] if last == _NONE else [*self._back(last), (x, y)]
        for bend in corners_beside(ground, x, y):  # in contact with something it rolls around
            cost, last = self._best_to(bend[0], bend[1], best)
            if last != _NONE:
                cost += ground.leg_cost(bend[0], bend[1], x, y)
                if (
                    cost < best
                    and ground.leg_fault(bend[0], bend[1], x, y) == CLEAR
                    and ground.may_pass(bend[0], bend[1])
                ):
                    best, found = cost, [*self._back(last), bend, (x, y)]
        return found if found else None

    def _best_to(self, x: int, y: int, limit: int) -> tuple[int, int]:
        """The cost and the last node (-1: the start) of the cheapest way to a point, at most `limit`; else _NONE."""
        ground = self.ground
        best, last = limit + 1, _NONE
        cost = ground.leg_cost(ground.x, ground.y, x, y)
        if cost < best and ground.leg_fault(ground.x, ground.y, x, y) == CLEAR:
            best, last = cost, -1
        for i, spent in enumerate(self.cost):
            if spent >= best:
                continue
            nx, ny = self.xs[i], self.ys[i]
            if spent + length_fine(x - nx, y - ny) >= best or not self._bends(i, x, y):
                continue
            cost = spent + ground.leg_cost(nx, ny, x, y)
            if cost < best and ground.leg_fault(nx, ny, x, y) == CLEAR:
                best, last = cost, i
        return best, last

    def toward(self, x: int, y: int) -> list[Point]:
        """A good way to get nearer to a point: to it if it can be reached, else from the start or one of the three most
        promising nodes straight on until something stops it. Ends beside bases, not on them; may be empty.
        """
        ground = self.ground
        whole = self.way(x, y)
        if whole is not None and ground.end_fault(x, y) == CLEAR:
            return whole
        straight = self._straight(-1, x, y)
        if len(straight) == 1 and square_distance(ground.x, ground.y, *straight[0]) >= (self.mil - 2) * (self.mil - 2):
            return straight  # nothing in the way, and it cannot be nearer
        self._explore()
        order: list[tuple[int, int]] = []
        for i, spent in enumerate(self.cost):
            if spent < self.limit:
                order.append((spent + length_fine(x - self.xs[i], y - self.ys[i]), i))
        order.sort()
        best: list[Point] = []
        least = square_distance(ground.x, ground.y, x, y)
        for way in [straight, *[self._straight(at, x, y) for _, at in order[:_TRIES]]]:
            off = square_distance(way[-1][0], way[-1][1], x, y) if way else least
            if off < least:
                best, least = way, off
        return best

    def _straight(self, at: int, x: int, y: int) -> list[Point]:
        """Go to a node (-1: from the start) and straight on toward a point, as far as allowance and obstacles let."""
        ground = self.ground
        sx, sy = (ground.x, ground.y) if at < 0 else (self.xs[at], self.ys[at])
        left = self.limit if at < 0 else self.limit - self.cost[at]
        found = travel(sx, sy, ground.radius, x - sx, y - sy, left >> 20, ground.bases, ground.walls, ground.board)
        return self.cut([*self._back(at), (found.x, found.y)])

    def cut(self, way: list[Point]) -> list[Point]:
        """A way shortened to the allowance; rough ground that cannot be paid is not entered."""
        ground = self.ground
        spent = 0
        x: int = ground.x
        y: int = ground.y
        kept: list[Point] = []
        for nx, ny in way:
            cost = ground.leg_cost(x, y, nx, ny)
            if spent + cost > self.limit:
                end = self._partly(x, y, nx, ny, self.limit - spent)
                return [*kept, end] if end != (x, y) else kept
            kept.append((nx, ny))
            spent += cost
            x, y = nx, ny
        return kept

    def _partly(self, x: int, y: int, nx: int, ny: int, left: int) -> Point:
        """Go along a leg as far as `left` pays for, parts rounded toward its start."""
        ground = self.ground
        if not ground.entries(x, y, nx, ny):
            return _along(x, y, nx, ny, left)
        low, high = 0, left >> 20  # the cost grows with every step: look for the last one that can be paid
        while low < high:
            middle = (low + high + 1) // 2
            end = _along(x, y, nx, ny, fine(middle))
            if ground.leg_cost(x, y, end[0], end[1]) <= left:
                low = middle
            else:
                high = middle - 1
        return _along(x, y, nx, ny, fine(low))

    # --- the graph --------------------------------------------------------------------------------------------------

    def _explore(self) -> None:
        """Dijkstra over the nodes from the start, each leg checked only when a cheaper way may use it."""
        if self.explored:
            return
        self.explored = True
        self._add_nodes()
        ground = self.ground
        count = len(self.xs)
        self.cost = [_UNREACHED] * count
        self.parent = [-1] * count
        queue: list[tuple[int, int, int]] = []
        for i in range(count):
            cost = ground.leg_cost(ground.x, ground.y, self.xs[i], self.ys[i])
            if cost <= self.limit:
                heappush(queue, (cost, i, -1))
        while queue:
            cost, i, parent = heappop(queue)
            if self.cost[i] != _UNREACHED:
                continue
            x, y = self.xs[i], self.ys[i]
            px, py = (ground.x, ground.y) if parent < 0 else (self.xs[parent], self.ys[parent])
            if ground.leg_fault(px, py, x, y) != CLEAR:
                continue
            self.cost[i] = cost
            self.parent[i] = parent
            for j in range(count):
                if self.cost[j] != _UNREACHED:
                    continue
                if not (self._bends(i, self.xs[j], self.ys[j]) and self._is_taut(j, x, y)):
                    continue
                step = length_fine(self.xs[j] - x, self.ys[j] - y)
                if cost + step > self.limit:
                    continue
                total = cost + ground.leg_cost(x, y, self.xs[j], self.ys[j])
                if total <= self.limit:
                    heappush(queue, (total, j, i))

    def _bends(self, i: int, x: i64, y: i64) -> bool:
        """A taut way through node i can go on to a point: it bends around the node's own rim or not at all."""
        parent = self.parent[i]
        if parent < 0:
            return True
        nx: i64 = self.xs[i]
        ny: i64 = self.ys[i]
        ax: i64
        ay: i64
        bx: i64
        by: i64
        dx, dy = nx - self.xs[parent], ny - self.ys[parent]
        turn = dx * (y - ny) - dy * (x - nx)
        ax, ay = self.after[i]
        bx, by = self.before[i]
        rim = dx * (ay + by - 2 * ny) - dy * (ax + bx - 2 * nx)
        return turn == 0 or (rim > 0) == (turn > 0)

    def _is_taut(self, j: int, x: i64, y: i64) -> bool:
        """A leg from a point to node j only touches the rim of j there, so that a taut way may come in."""
        nx: i64 = self.xs[j]
        ny: i64 = self.ys[j]
        ax: i64
        ay: i64
        bx: i64
        by: i64
        dx, dy = nx - x, ny - y
        bx, by = self.before[j]
        ax, ay = self.after[j]
        one = dx * (by - ny) - dy * (bx - nx)
        two = dx * (ay - ny) - dy * (ax - nx)
        return (one >= 0 and two >= 0) or (one <= 0 and two <= 0)

    def _back(self, i: int) -> list[Point]:
        way: list[Point] = []
        while i >= 0:
            way.append((self.xs[i], self.ys[i]))
            i = self.parent[i]
        way.reverse()
        return way

    def _add_nodes(self) -> None:
        ground = self.ground
        reach = self.mil + 2 * ground.radius
        for piece in [*ground.walls, *ground.rough]:
            if piece.near(ground.x, ground.y, 0, reach):
                for at, part in enumerate(piece.parts):
                    tight = self._add_rim(rims(piece, ground.radius)[at], [], 0)
                    if tight:
                        self._add_rim(blown_up(part, ground.radius, _FINE_SPOKES), tight, ground.radius // 2)
        for disc in ground.blockers:
            if square_distance(ground.x, ground.y, disc[0], disc[1]) <= (reach + disc[2]) * (reach + disc[2]):
                tight = self._add_rim(ring(disc, ground.radius, _SPOKES), [], 0)
                if tight:
                    self._add_rim(ring(disc, ground.radius, _FINE_SPOKES), tight, (ground.radius + disc[2]) // 2)
        for bend in corners_beside(ground, ground.x, ground.y):
            self._add_rim([bend], [], 0)

    def _add_rim(self, rim: list[Point], near: list[Point], mil: int) -> list[Point]:
        """Nodes for the corners of a rim (only within `mil` of the points `near`, if there are any).

        Returns the corners where a base has no room: there a finer rim may find some.
        """
        ground = self.ground
        tight: list[Point] = []
        for i, (x, y) in enumerate(rim):
            if square_distance(ground.x, ground.y, x, y) > self.mil * self.mil:
                continue
            if near and not any(square_distance(x, y, nx, ny) <= mil * mil for nx, ny in near):
                continue
            if ground.may_pass(x, y):
                self.xs.append(x)
                self.ys.append(y)
                self.before.append(rim[i - 1])
                self.after.append(rim[(i + 1) % len(rim)])
            elif ground.may_nearly_pass(x, y, _TIGHT_MIL):
                tight.append((x, y))
        return tight


def rims(piece: Piece, radius: int) -> list[list[Point]]:
    """The rims of a piece's parts, cached with the piece: it never moves, and there are only a few radii."""
    found = piece.rims.get(radius)
    if found is None:
        found = piece.rims[radius] = [blown_up(part, radius, _SPOKES) for part in piece.parts]
    return found


def blown_up(part: Polygon, radius: int, wheel: tuple[Point, ...]) -> list[Point]:
    """The corners of a polygon around all centres at which a base overlaps a convex counter-clockwise part."""
    rim: list[Point] = []
    count = len(part)
    for i in range(count):
        (px, py), (x, y), (qx, qy) = part[i - 1], part[i], part[(i + 1) % count]
        if (px, py) == (x, y) or (qx, qy) == (x, y):
            continue
        first, last = unit(y - py, px - x), unit(qy - y, x - qx)  # outward normals
        spokes = [first, *_between(first, last, wheel), last]
        for k in range(1, len(spokes)):
            rim.append(_corner(x, y, radius + 1, spokes[k - 1], spokes[k]))
    return rim


def ring(disc: Disc, radius: int, wheel: tuple[Point, ...]) -> list[Point]:
    """The corners of a polygon around all centres at which a base overlaps a disc."""
    reach = disc[2] + radius + 1
    return [_corner(disc[0], disc[1], reach, wheel[k - 1], wheel[k]) for k in range(len(wheel))]


def corners_beside(ground: Ground, x: int, y: int) -> list[Point]:
    """The bends of a taut way just before and just after contact with a disc or a corner.

    The rims keep a little outside the arcs, and such a place is inside them.
    """
    radius = ground.radius
    found: list[Point] = []
    for ox, oy, other in ground.blockers:
        if _is_beside(x - ox, y - oy, radius + other):
            _add_corners(found, ox, oy, radius + other, (*_SPOKES, _SPOKES[0]), unit(x - ox, y - oy))
    for wall in ground.walls:
        if not wall.near(x, y, radius, radius):
            continue
        for part in wall.parts:
            count = len(part)
            for i in range(count):
                (px, py), (cx, cy), (qx, qy) = part[i - 1], part[i], part[(i + 1) % count]
                if _is_beside(x - cx, y - cy, radius):
                    first, last = unit(cy - py, px - cx), unit(qy - cy, cx - qx)
                    spokes = (first, *_between(first, last, _SPOKES), last)
                    _add_corners(found, cx, cy, radius, spokes, unit(x - cx, y - cy))
    return found


def _is_beside(dx: int, dy: int, reach: int) -> bool:
    """Between the arc and the corners of its rim, which are at most 3.6 percent farther out."""
    return (dx * dx + dy * dy) * 900 <= (reach + 2) * (reach + 2) * 970


def _add_corners(found: list[Point], x: int, y: int, reach: int, spokes: tuple[Point, ...], at: Point) -> None:
    for k in range(1, len(spokes)):
        one, two = spokes[k - 1], spokes[k]
        if one[0] * at[1] - one[1] * at[0] >= 0 and at[0] * two[1] - at[1] * two[0] >= 0 and one != two:
            found.append(_corner(x, y, reach + 1, one, at))
            found.append(_corner(x, y, reach + 1, at, two))


def _between(first: Point, last: Point, wheel: tuple[Point, ...]) -> list[Point]:
    """The spokes strictly between two directions less than half a turn apart, counter-clockwise."""
    fx: i64 = first[0]
    fy: i64 = first[1]
    lx: i64 = last[0]
    ly: i64 = last[1]
    inner: list[Point] = []
    for x, y in wheel:
        if fx * y - fy * x > 0 and lx * y - ly * x < 0:
            inner.append((x, y))
    at = 0  # they are in order but may wrap around
    for k in range(1, len(inner)):
        if inner[k - 1][0] * inner[k][1] - inner[k - 1][1] * inner[k][0] < 0:
            at = k
    return inner[at:] + inner[:at]


def _corner(x: i64, y: i64, reach: i64, one: Point, two: Point) -> Point:
    """The corner of the tangents at two directions of a circle, rounded to the nearest mil (`reach` has one to spare).

    `reach` is below 2**15 and a part of a direction at most 2**20, so the products are at most 2**56.
    """
    one_x: i64 = one[0]
    one_y: i64 = one[1]
    two_x: i64 = two[0]
    two_y: i64 = two[1]
    below = UNIT * UNIT + one_x * two_x + one_y * two_y
    return (
        x + short_nearest(reach * (one_x + two_x) * UNIT, below),
        y + short_nearest(reach * (one_y + two_y) * UNIT, below),
    )


def _along(x: int, y: int, nx: int, ny: int, room: int) -> Point:
    """The point `room` (fine) from (x, y) toward (nx, ny), parts rounded toward the start."""
    dx, dy = nx - x, ny - y
    square = dx * dx + dy * dy
    step_x, step_y = isqrt(room * room * dx * dx // square) >> 20, isqrt(room * room * dy * dy // square) >> 20
    return x + (step_x if dx > 0 else -step_x), y + (step_y if dy > 0 else -step_y)
