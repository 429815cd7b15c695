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

from mypy_extensions import i64, mypyc_attr

from tenkaichi.games.prime_time.geometry.compass import UNIT, compass, short_nearest, unit
from tenkaichi.games.prime_time.geometry.plane import (
    Base,
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
_WHOLE_RING: Final = (*_SPOKES, _SPOKES[0])
_UNREACHED: Final = 1 << 60
_TRIES: Final = 3
_TIGHT_MIL: Final = 64  # how far a corner may stick out into something for a closer look to be worth while


@mypyc_attr(acyclic=True)
class Node:
    """A place where a way may bend, and its neighbours on its own rim: a taut way touches the rim there."""

    def __init__(self, number: int, place: Point, before: Point, after: Point) -> None:
        self.number = number
        self.x: i64 = place[0]
        self.y: i64 = place[1]
        self.before_x: i64 = before[0]
        self.before_y: i64 = before[1]
        self.after_x: i64 = after[0]
        self.after_y: i64 = after[1]
        self.cost: i64 = _UNREACHED
        self.parent: Node | None = None  # None: the start

    def bends(self, x: i64, y: i64) -> bool:
        """A taut way through the node can go on to a point: it bends around the node's own rim or not at all."""
        parent = self.parent
        if parent is None:
            return True
        dx, dy = self.x - parent.x, self.y - parent.y
        turn = dx * (y - self.y) - dy * (x - self.x)
        rim = dx * (self.after_y + self.before_y - 2 * self.y) - dy * (self.after_x + self.before_x - 2 * self.x)
        return turn == 0 or (rim > 0) == (turn > 0)

    def is_taut(self, x: i64, y: i64) -> bool:
        """A leg from a point to the node only touches the node's rim there, so that a taut way may come in."""
        dx, dy = self.x - x, self.y - y
        one = dx * (self.before_y - self.y) - dy * (self.before_x - self.x)
        two = dx * (self.after_y - self.y) - dy * (self.after_x - self.x)
        return (one >= 0 and two >= 0) or (one <= 0 and two <= 0)


class Routes:
    """All ways of one mover with one allowance: nodes are computed on first use, then cached."""

    def __init__(self, ground: Ground, mil: int) -> None:
        self.ground = ground
        self.mil = mil
        self.limit = fine(mil)
        self.explored = False
        self.nodes: list[Node] = []

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
        found = [] if best > self.limit else [*self._back(last), (x, y)]
        for bend in corners_beside(ground, x, y):  # in contact with something it rolls around
            cost, last = self._best_to(bend[0], bend[1], best)
            if cost <= best:
                cost += ground.leg_cost(bend[0], bend[1], x, y)
                if (
                    cost < best
                    and ground.leg_fault(bend[0], bend[1], x, y) == CLEAR
                    and ground.may_pass(bend[0], bend[1])
                ):
                    best, found = cost, [*self._back(last), bend, (x, y)]
        return found if found else None

    def _best_to(self, x: i64, y: i64, limit: i64) -> tuple[int, Node | None]:
        """The cost and the last node (None: the start) of the cheapest way to a point; a cost above `limit`: none."""
        ground = self.ground
        best = limit + 1
        last: Node | None = None
        cost = ground.leg_cost(ground.x, ground.y, x, y)
        if cost < best and ground.leg_fault(ground.x, ground.y, x, y) == CLEAR:
            best = cost
        for node in self.nodes:
            spent = node.cost
            if spent >= best:
                continue
            if spent + length_fine(x - node.x, y - node.y) >= best or not node.bends(x, y):
                continue
            cost = spent + ground.leg_cost(node.x, node.y, x, y)
            if cost < best and ground.leg_fault(node.x, node.y, x, y) == CLEAR:
                best, last = cost, node
        return best, last

    def toward(self, x: int, y: int) -> list[Point]:
        """A good way to get nearer to a point: to it if it can be reached, else from the start or one of the three most
        promising nodes straight on until something stops it. Ends beside bases, not on them; may be empty.
        """
        ground = self.ground
        whole = self.way(x, y)
        if whole is not None and ground.end_fault(x, y) == CLEAR:
            return whole
        straight = self._straight(None, x, y)
        if len(straight) == 1 and square_distance(ground.x, ground.y, *straight[0]) >= (self.mil - 2) * (self.mil - 2):
            return straight  # nothing in the way, and it cannot be nearer
        self._explore()
        order: list[tuple[int, int]] = []
        for node in self.nodes:
            if node.cost < self.limit:
                order.append((node.cost + length_fine(x - node.x, y - node.y), node.number))
        order.sort()
        best: list[Point] = []
        least = square_distance(ground.x, ground.y, x, y)
        for way in [straight, *[self._straight(self.nodes[at], x, y) for _, at in order[:_TRIES]]]:
            off = square_distance(way[-1][0], way[-1][1], x, y) if way else least
            if off < least:
                best, least = way, off
        return best

    def _straight(self, at: Node | None, x: int, y: int) -> list[Point]:
        """Go to a node (None: the start) and straight on toward a point, as far as allowance and obstacles let."""
        ground = self.ground
        sx, sy = (ground.x, ground.y) if at is None else (at.x, at.y)
        left: int = self.limit if at is None else self.limit - at.cost
        found = travel(
            sx, sy, ground.radius, x - sx, y - sy, left >> 20, ground.base_discs(), ground.walls, ground.board
        )
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
        queue: list[tuple[int, int, int]] = []  # cost, node, the one before it (-1: the start)
        for node in self.nodes:
            cost = ground.leg_cost(ground.x, ground.y, node.x, node.y)
            if cost <= self.limit:
                heappush(queue, (cost, node.number, -1))
        while queue:
            spent, number, before = heappop(queue)
            node = self.nodes[number]
            if node.cost != _UNREACHED:
                continue
            parent = self.nodes[before] if before >= 0 else None
            px, py = (ground.x, ground.y) if parent is None else (parent.x, parent.y)
            if ground.leg_fault(px, py, node.x, node.y) == CLEAR:
                node.cost, node.parent = spent, parent
                self._look_on(queue, node)

    def _look_on(self, queue: list[tuple[int, int, int]], node: Node) -> None:
        """Queue the nodes to which a taut way can go on from one that is reached."""
        ground = self.ground
        spent, x, y = node.cost, node.x, node.y
        limit: i64 = self.limit
        for other in self.nodes:
            if other.cost != _UNREACHED or not (node.bends(other.x, other.y) and other.is_taut(x, y)):
                continue
            if spent + length_fine(other.x - x, other.y - y) > limit:
                continue
            total = spent + ground.leg_cost(x, y, other.x, other.y)
            if total <= limit:
                heappush(queue, (total, other.number, node.number))

    def _back(self, node: Node | None) -> list[Point]:
        way: list[Point] = []
        while node is not None:
            way.append((node.x, node.y))
            node = node.parent
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
        for base in ground.blockers:
            if square_distance(ground.x, ground.y, base.x, base.y) <= (reach + base.radius) * (reach + base.radius):
                tight = self._add_rim(ring(base, ground.radius, _SPOKES), [], 0)
                if tight:
                    self._add_rim(ring(base, ground.radius, _FINE_SPOKES), tight, (ground.radius + base.radius) // 2)
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
                self.nodes.append(Node(len(self.nodes), (x, y), rim[i - 1], rim[(i + 1) % len(rim)]))
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


def ring(base: Base, radius: int, wheel: tuple[Point, ...]) -> list[Point]:
    """The corners of a polygon around all centres at which a base of this radius overlaps another one."""
    reach = base.radius + radius + 1
    return [_corner(base.x, base.y, reach, wheel[k - 1], wheel[k]) for k in range(len(wheel))]


def corners_beside(ground: Ground, x: int, y: int) -> list[Point]:
    """The bends of a taut way just before and just after contact with a disc or a corner.

    The rims keep a little outside the arcs, and such a place is inside them.
    """
    radius = ground.radius
    found: list[Point] = []
    for base in ground.blockers:
        if _is_beside(x - base.x, y - base.y, radius + base.radius):
            at = unit(x - base.x, y - base.y)
            _add_corners(found, base.x, base.y, radius + base.radius, _WHOLE_RING, at)
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
