"""The region of a model's legal ends: people may choose any point of it, bots try the canonical points.

A point is an option: the region's head, then x and y of the end, then the points in between as x, y, x, y ..., if the
way is chosen by hand: ("move", 9000, 4000) or ("move", 9000, 4000, 8000, 4000). Without them the shortest way is found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tenkaichi.engine.decision import Bar, OpenChoice, Option, Refusal
from tenkaichi.games.prime_time.geometry.compass import stretched, unit
from tenkaichi.games.prime_time.geometry.paths import Routes
from tenkaichi.games.prime_time.geometry.placement import contact_spot
from tenkaichi.games.prime_time.geometry.plane import Disc, Point, mil_up, square_distance
from tenkaichi.games.prime_time.geometry.terrain import Piece
from tenkaichi.games.prime_time.geometry.travel import away_from, travel
from tenkaichi.games.prime_time.geometry.walk import (
    CLEAR,
    IN_TERRAIN,
    OFF_BOARD,
    ON_A_BASE,
    THROUGH_A_BASE,
    THROUGH_TERRAIN,
    TOO_FAR,
    Ground,
)

# The clauses behind the faults of a way; the fact is the allowance.
BARS: Final[dict[int, Bar]] = {
    OFF_BOARD: Bar("PT-EDGE-01", "the base must stay on the board"),
    ON_A_BASE: Bar("PT-GAP-09", "another base is there"),
    IN_TERRAIN: Bar("PT-GAP-08", "terrain is there"),
    THROUGH_A_BASE: Bar("PT-GAP-09", "an enemy base is in the way"),
    THROUGH_TERRAIN: Bar("PT-GAP-08", "terrain is in the way"),
    TOO_FAR: Bar("PT-GEN-04", "there is no way of {0:inches} to it"),
}
_FAR: Final = 1 << 20
NOT_A_POINT: Final = Bar("PT-GEN-04", "a place on the board is two whole numbers, a way pairs of them")

# The game's own conditions on an end (a Charge must end within 1", a Climb on the piece): None, or what forbids it.
EndRule = Callable[[int, int], "tuple[Bar, tuple[int, ...]] | None"]


class Goals:
    """The points that are worth moving to."""

    def __init__(self, foes: Sequence[Disc], objectives: Sequence[Disc], cover: Sequence[Piece]) -> None:
        self.foes = foes
        self.objectives = objectives
        self.cover = cover


class MoveRegion(OpenChoice):
    """All ends and ways of one move. Nothing is computed before it is asked for."""

    def __init__(
        self,
        head: Option,
        ground: Ground,
        mil: int,
        goals: Callable[[], Goals],
        end_rule: EndRule | None = None,
        bars: dict[int, Bar] = BARS,
    ) -> None:
        self.head = head
        self.ground = ground
        self.mil = mil
        self.goals = goals
        self.end_rule = end_rule
        self.bars = bars
        self._routes: Routes | None = None

    @property
    def routes(self) -> Routes:
        """Built on first need: most regions are sampled along straight ways."""
        if self._routes is None:
            self._routes = Routes(self.ground, self.mil)
        return self._routes

    def bar(self, point: Option) -> Refusal | None:
        numbers = point[len(self.head) :]
        if point[: len(self.head)] != self.head or not _is_way(numbers):
            return point, NOT_A_POINT, ()
        x: int = numbers[0]
        y: int = numbers[1]
        refused = (
            self._judge(x, y, self.ground.way_fault(_way(numbers), self.mil)) if numbers[2:] else self.end_bar(x, y)
        )
        return None if refused is None else (point, refused[0], refused[1])

    def end_bar(self, x: int, y: int) -> tuple[Bar, tuple[int, ...]] | None:
        """The rule that forbids going to a point by the shortest way."""
        fault = self.ground.end_fault(x, y)
        if fault == CLEAR and not self.has_way(x, y):
            fault = self._why_no_way(x, y)
        return self._judge(x, y, fault)

    def has_way(self, x: int, y: int) -> bool:
        """Is there a way to the point within the allowance? Whether a base may end there is not judged."""
        return not self._needs_way(x, y) or self.routes.way(x, y) is not None

    def _needs_way(self, x: int, y: int) -> bool:
        """Is the point neither the start nor straight ahead?"""
        me = self.ground
        if x == me.x and y == me.y:
            return False
        return square_distance(me.x, me.y, x, y) > self.mil * self.mil or not self.is_straight(x, y)

    def _judge(self, x: int, y: int, fault: int) -> tuple[Bar, tuple[int, ...]] | None:
        if fault != CLEAR:
            return self.bars[fault], (self.mil,)
        return None if self.end_rule is None else self.end_rule(x, y)

    def is_straight(self, x: int, y: int) -> bool:
        """Is the straight way free and without extra cost? Whether a base may end there is not judged."""
        me = self.ground
        return me.leg_fault(me.x, me.y, x, y) == CLEAR and not me.entries(me.x, me.y, x, y)

    def ends_straight_at(self, x: int, y: int) -> bool:
        """Is the point legal, if the straight way to it is free?"""
        me = self.ground
        if square_distance(me.x, me.y, x, y) > self.mil * self.mil:
            return False
        return self._judge(x, y, me.end_fault(x, y)) is None

    def way(self, point: Option) -> list[Point]:
        """The way that an allowed point stands for."""
        numbers = point[len(self.head) :]
        if len(numbers) > 2:
            return _way(numbers)
        if numbers[0] == self.ground.x and numbers[1] == self.ground.y:
            return []
        return self.routes.way(numbers[0], numbers[1]) or []

    def cost_mil(self, point: Option) -> int:
        """The cost of an allowed point for display, rough ground included, rounded up."""
        return mil_up(self.ground.way_cost(self.way(point)))

    def canonical(self) -> list[Option]:
        """Into contact with each foe, onto each objective, behind each piece from each foe, away from the foes."""
        me = self.ground
        spots: list[Point] = []
        goals = self.goals()
        for x, y, radius in goals.foes:
            self._add_way(spots, contact_spot(x, y, radius + me.radius, me.x - x, me.y - y))
            for dx, dy in _flanks(me.x - x, me.y - y):
                spots.append(contact_spot(x, y, radius + me.radius, dx, dy))
        for x, y, _ in goals.objectives:
            self._add_way(spots, (x, y))
        for piece in goals.cover:
            self._add_shelters(spots, piece, goals.foes)
        for x, y, _ in goals.foes:
            self._add_retreat(spots, x, y)
        seen: set[Point] = set()
        options: list[Option] = []
        for spot in spots:
            if spot not in seen and square_distance(me.x, me.y, spot[0], spot[1]) <= self.mil * self.mil:
                seen.add(spot)
                options.append((*self.head, spot[0], spot[1]))
        return options

    # --- points worth trying ----------------------------------------------------------------------------------------

    def _add_way(self, spots: list[Point], goal: Point) -> None:
        way = self.routes.toward(goal[0], goal[1])
        if way:
            spots.append(way[-1])

    def _add_shelters(self, spots: list[Point], piece: Piece, foes: Sequence[Disc]) -> None:
        """Against the far side of a piece, seen from each foe, on the line through its middle."""
        me = self.ground
        if not piece.near(me.x, me.y, me.radius, self.mil):
            return
        cx, cy = piece.centre()
        size = piece.box[2] - piece.box[0] + piece.box[3] - piece.box[1] + 4 * me.radius
        for x, y, _ in foes:
            ex, ey = unit(cx - x, cy - y)
            low, high = 0, size  # how far from the middle the base is just clear of the piece
            while low < high:
                middle = (low + high) // 2
                if piece.under(cx + stretched(ex, middle), cy + stretched(ey, middle), me.radius):
                    low = middle + 1
                else:
                    high = middle
            spots.append((cx + stretched(ex, low), cy + stretched(ey, low)))

    def _add_retreat(self, spots: list[Point], x: int, y: int) -> None:
        me = self.ground
        dx, dy = away_from(x, y, me.x, me.y, me.board)
        found = travel(me.x, me.y, me.radius, dx, dy, self.mil, me.base_discs(), me.walls, me.board)
        way = self.routes.cut([(found.x, found.y)])
        if way:
            spots.append(way[-1])

    def _why_no_way(self, x: int, y: int) -> int:
        """The straight way tells best why there is none."""
        me = self.ground
        if square_distance(me.x, me.y, x, y) > self.mil * self.mil:
            return TOO_FAR
        fault = me.leg_fault(me.x, me.y, x, y)
        return TOO_FAR if fault == CLEAR else fault


def _flanks(dx: int, dy: int) -> list[Point]:
    """The directions to the left, to the right and to the back."""
    return [(-dy, dx), (dy, -dx), (-dx, -dy)]


def is_a_number(value: object) -> bool:
    """A whole number near enough for products of two to fit in 64 bits; `Ground` then asks for the board."""
    return type(value) is int and -_FAR < value < _FAR


def is_a_point(x: object, y: object) -> bool:
    return is_a_number(x) and is_a_number(y)


def _is_way(numbers: Option) -> bool:
    if len(numbers) < 2 or len(numbers) % 2 != 0:
        return False
    return all(is_a_number(number) for number in numbers)


def _way(numbers: Option) -> list[Point]:
    """The points in between in their order, then the end, which the option names first."""
    via: list[Point] = [(numbers[i], numbers[i + 1]) for i in range(2, len(numbers), 2)]
    return [*via, (numbers[0], numbers[1])]
