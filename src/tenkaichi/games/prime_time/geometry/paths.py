"""The shortest way around terrain and bases: a visibility graph over the corners of everything blown up by the radius.

A base rolls around a corner on an arc; the graph cuts arcs into steps of at most 30 degrees and keeps outside them, so
a way is at worst 2.4 percent of its arcs too long (0.025" for a right angle), and never too short. Straight ways are
exact. A gap that a base passes only by scraping along both sides at once is found when the way is straight, else it
may be missed.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import isqrt

from tenkaichi.games.prime_time.geometry.compass import UNIT, compass, nearest, unit
from tenkaichi.games.prime_time.geometry.plane import (
    Disc,
    Point,
    Polygon,
    fine,
    length_fine,
    square_distance,
)
from tenkaichi.games.prime_time.geometry.travel import travel
from tenkaichi.games.prime_time.geometry.walk import CLEAR, ROUGH_MIL, Ground

_ARC_STEP = 30
_SPOKES: tuple[Point, ...] = tuple([compass(turn) for turn in range(0, 360, _ARC_STEP)])
_UNREACHED = 1 << 62
_TRIES = 3


class Routes:
    """All ways of one mover with one allowance: nodes are worked out on first need, then kept."""

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
        straight = _UNREACHED
        if ground.leg_fault(ground.x, ground.y, x, y) == CLEAR:
            straight = ground.leg_cost(ground.x, ground.y, x, y)
            if straight == length_fine(x - ground.x, y - ground.y):
                return [(x, y)] if straight <= self.limit else None
        self._explore()
        best, last = (straight, -1) if straight <= self.limit else (self.limit + 1, -2)
        for i, spent in enumerate(self.cost):
            if spent >= best:
                continue
            nx, ny = self.xs[i], self.ys[i]
            if spent + length_fine(x - nx, y - ny) >= best or not self._bends(i, x, y):
                continue
            total = spent + ground.leg_cost(nx, ny, x, y)
            if total < best and ground.leg_fault(nx, ny, x, y) == CLEAR:
                best, last = total, i
        return None if last == -2 else [*self._back(last), (x, y)]

    def toward(self, x: int, y: int) -> list[Point]:
        """A good way to get nearer to a point: to it if it can be reached, else from the start or one of the three most
        promising nodes straight on until something stops it. Ends beside bases, not on them; may be empty.
        """
        ground = self.ground
        whole = self.way(x, y)
        if whole is not None and ground.end_fault(x, y) == CLEAR:
            return whole
        self._explore()
        order = [(length_fine(x - ground.x, y - ground.y), -1)]
        for i, spent in enumerate(self.cost):
            if spent < self.limit:
                order.append((spent + length_fine(x - self.xs[i], y - self.ys[i]), i))
        order.sort()
        tried = [at for _, at in order[:_TRIES]]
        if -1 not in tried:
            tried.append(-1)
        best: list[Point] = []
        least = square_distance(ground.x, ground.y, x, y)
        for at in tried:
            sx, sy = (ground.x, ground.y) if at < 0 else (self.xs[at], self.ys[at])
            left = self.limit if at < 0 else self.limit - self.cost[at]
            found = travel(sx, sy, ground.radius, x - sx, y - sy, left >> 20, ground.bases, ground.walls, ground.board)
            way = self.cut([*self._back(at), (found.x, found.y)])
            if not way:
                continue
            off = square_distance(way[-1][0], way[-1][1], x, y)
            if off < least:
                best, least = way, off
        return best

    def cut(self, way: list[Point]) -> list[Point]:
        """A way shortened to the allowance; rough ground that cannot be paid is not entered."""
        ground = self.ground
        spent = 0
        x, y = ground.x, ground.y
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
        """As far along a leg as `left` pays for, parts rounded toward its start."""
        ground = self.ground
        entries = ground.entries(x, y, nx, ny)
        while True:
            room = left - fine(ROUGH_MIL * entries)
            if room > 0:
                end = _along(x, y, nx, ny, room)
                if ground.leg_cost(x, y, end[0], end[1]) <= left:
                    break
            elif entries == 0:
                return x, y
            entries -= 1
            if entries < 0:
                return x, y
        ahead = [piece for piece in ground.rough if not piece.under(x, y, ground.radius)]
        if entries < ground.entries(x, y, nx, ny):  # perhaps farther: up to the rim that it cannot pay for
            rim = travel(x, y, ground.radius, nx - x, ny - y, left >> 20, [], ahead, ground.board)
            if entries == 0 and square_distance(x, y, rim.x, rim.y) > square_distance(x, y, end[0], end[1]):
                return rim.x, rim.y
        return end

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

    def _bends(self, i: int, x: int, y: int) -> bool:
        """A taut way through node i can go on to a point: it bends around the node's own rim or not at all."""
        parent = self.parent[i]
        if parent < 0:
            return True
        nx, ny = self.xs[i], self.ys[i]
        dx, dy = nx - self.xs[parent], ny - self.ys[parent]
        turn = dx * (y - ny) - dy * (x - nx)
        ax, ay = self.after[i]
        bx, by = self.before[i]
        rim = dx * (ay + by - 2 * ny) - dy * (ax + bx - 2 * nx)
        return turn == 0 or (rim > 0) == (turn > 0)

    def _is_taut(self, j: int, x: int, y: int) -> bool:
        """A leg from a point to node j only touches the rim of j there, so that a taut way may come in."""
        nx, ny = self.xs[j], self.ys[j]
        dx, dy = nx - x, ny - y
        one = dx * (self.before[j][1] - ny) - dy * (self.before[j][0] - nx)
        two = dx * (self.after[j][1] - ny) - dy * (self.after[j][0] - nx)
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
        rims: list[list[Point]] = []
        for piece in [*ground.walls, *ground.rough]:
            if piece.near(ground.x, ground.y, 0, reach):
                rims.extend([blown_up(part, ground.radius) for part in piece.parts])
        for ox, oy, other in ground.blockers:
            if square_distance(ground.x, ground.y, ox, oy) <= (reach + other) * (reach + other):
                rims.append(ring((ox, oy, other), ground.radius))
        for rim in rims:
            for i, (x, y) in enumerate(rim):
                if square_distance(ground.x, ground.y, x, y) <= self.mil * self.mil and ground.may_pass(x, y):
                    self.xs.append(x)
                    self.ys.append(y)
                    self.before.append(rim[i - 1])
                    self.after.append(rim[(i + 1) % len(rim)])


def blown_up(part: Polygon, radius: int) -> list[Point]:
    """The corners of a polygon around all centres at which a base overlaps a convex counter-clockwise part."""
    rim: list[Point] = []
    count = len(part)
    for i in range(count):
        (px, py), (x, y), (qx, qy) = part[i - 1], part[i], part[(i + 1) % count]
        if (px, py) == (x, y) or (qx, qy) == (x, y):
            continue
        first, last = unit(y - py, px - x), unit(qy - y, x - qx)  # outward normals
        spokes = [first, *_between(first, last), last]
        for k in range(1, len(spokes)):
            rim.append(_corner(x, y, radius + 1, spokes[k - 1], spokes[k]))
    return rim


def ring(disc: Disc, radius: int) -> list[Point]:
    """The corners of a polygon around all centres at which a base overlaps a disc."""
    count = len(_SPOKES)
    return [_corner(disc[0], disc[1], disc[2] + radius + 1, _SPOKES[k], _SPOKES[(k + 1) % count]) for k in range(count)]


def _between(first: Point, last: Point) -> list[Point]:
    """The spokes strictly between two directions less than half a turn apart, counter-clockwise."""
    inner = [
        spoke
        for spoke in _SPOKES
        if first[0] * spoke[1] - first[1] * spoke[0] > 0 and spoke[0] * last[1] - spoke[1] * last[0] > 0
    ]
    at = 0  # they are in order but may wrap around
    for k in range(1, len(inner)):
        if inner[k - 1][0] * inner[k][1] - inner[k - 1][1] * inner[k][0] < 0:
            at = k
    return inner[at:] + inner[:at]


def _corner(x: int, y: int, reach: int, one: Point, two: Point) -> Point:
    """Where the tangents at two directions of a circle meet, rounded to the nearest mil (`reach` has one to spare)."""
    below = UNIT * UNIT + one[0] * two[0] + one[1] * two[1]
    return (
        x + nearest(reach * (one[0] + two[0]) * UNIT, below),
        y + nearest(reach * (one[1] + two[1]) * UNIT, below),
    )


def _along(x: int, y: int, nx: int, ny: int, room: int) -> Point:
    """The point `room` (fine) from (x, y) toward (nx, ny), parts rounded toward the start."""
    dx, dy = nx - x, ny - y
    square = dx * dx + dy * dy
    step_x, step_y = isqrt(room * room * dx * dx // square) >> 20, isqrt(room * room * dy * dy // square) >> 20
    return x + (step_x if dx > 0 else -step_x), y + (step_y if dy > 0 else -step_y)
