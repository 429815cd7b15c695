"""Every product of the geometry fits in 64 bits, up to the edges of its space. The compiled build wraps silently.

The functions run here on `Bounded` numbers, which raise as soon as a result does not fit. Exact fractions say what the
answer must be, so the same cases judge the compiled build.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from fractions import Fraction
from math import isqrt
from random import Random
from typing import Any

import pytest

from tenkaichi.games.prime_time.geometry import paths, placement, plane, sight, walk
from tenkaichi.games.prime_time.geometry.compass import _short_unit, compass, nearest
from tenkaichi.games.prime_time.geometry.plane import LEAST_MIL, LONGEST_SIDE_MIL, MOST_MIL, Point, Polygon
from tenkaichi.games.prime_time.geometry.terrain import LARGE, Piece, placed, round_footprint

travel = importlib.import_module("tenkaichi.games.prime_time.geometry.travel")  # the package's `travel` is a function

EDGES = (LEAST_MIL, LEAST_MIL + 1, -1, 0, 1, 15_000, 30_000, MOST_MIL - 1, MOST_MIL)
RADII = (0, 1, 630, 689, 984)
HIGHEST = (1 << 63) - 1


class Bounded(int):
    """A whole number of 64 bits: a sum or product that does not fit is an error."""

    def __new__(cls, value: int) -> Bounded:
        if not -HIGHEST - 1 <= value <= HIGHEST:
            raise OverflowError(f"{value} needs more than 64 bits")
        return super().__new__(cls, value)


def _checked(name: str) -> Callable[..., Any]:
    plain = getattr(int, name)

    def operation(*numbers: int) -> Any:
        found = plain(*[int(number) for number in numbers])
        return found if found is NotImplemented else Bounded(found)

    return operation


for _name in ("add", "sub", "mul", "lshift", "rshift", "floordiv"):
    setattr(Bounded, f"__{_name}__", _checked(f"__{_name}__"))
    setattr(Bounded, f"__r{_name}__", _checked(f"__r{_name}__"))
Bounded.__neg__ = _checked("__neg__")  # type: ignore[method-assign]


def a_coordinate(random: Random) -> Bounded:
    return Bounded(random.choice(EDGES) if random.random() < 0.6 else random.randint(LEAST_MIL, MOST_MIL))


def a_point(random: Random) -> tuple[Bounded, Bounded]:
    return a_coordinate(random), a_coordinate(random)


def a_side(random: Random) -> tuple[Point, Point]:
    """Two corners of a footprint, as far apart as they may be."""
    while True:
        one, two = a_point(random), a_point(random)
        if random.random() < 0.5:
            two = (Bounded(min(MOST_MIL, one[0] + LONGEST_SIDE_MIL)), one[1])
        if plane.square_distance(*one, *two) <= LONGEST_SIDE_MIL**2:
            return one, two


def a_piece(random: Random) -> Piece:
    while True:
        width, height = random.randint(100, 12_000), random.randint(100, 12_000)
        shape = ((-width, -height), (width, -height), (width, height), (-width, height))
        footprint = shape if random.random() < 0.7 else round_footprint(random.randint(500, 9000))
        corners = placed(
            footprint, random.randint(-9000, 39_000), random.randint(-9000, 39_000), random.randint(0, 359)
        )
        if all(plane.in_space(x, y) for x, y in corners):
            return Piece("piece", bounded(corners), 1, LARGE)


def bounded(corners: Polygon) -> Polygon:
    return tuple((Bounded(x), Bounded(y)) for x, y in corners)


def exact_square(c: Point, p: Point, q: Point) -> Fraction:
    """The squared distance from a point to a segment."""
    (cx, cy), (px, py), (qx, qy) = [(int(x), int(y)) for x, y in (c, p, q)]
    sx, sy, wx, wy = qx - px, qy - py, cx - px, cy - py
    size = sx * sx + sy * sy
    along = wx * sx + wy * sy
    if along <= 0:
        return Fraction(wx * wx + wy * wy)
    if along >= size:
        return Fraction((cx - qx) ** 2 + (cy - qy) ** 2)
    return Fraction((sx * wy - sy * wx) ** 2, size)


def test_numbers_that_do_not_fit_are_found() -> None:
    assert Bounded(3) * 4 == 12
    with pytest.raises(OverflowError):
        Bounded(1 << 62) * 2
    with pytest.raises(OverflowError):
        2 * Bounded(1 << 62)


@pytest.mark.parametrize("seed", range(8))
def test_distances_to_sides_are_exact_at_the_edges_of_the_space(seed: int) -> None:
    random = Random(seed)
    for _ in range(200):
        p, q = a_side(random)
        c = a_point(random)
        true = exact_square(c, p, q)
        near = int(true)
        for square in (near - 1, near, near + 1, int(plane.clipped(60_984)) ** 2, plane.FARTHEST_MIL**2):
            if 0 <= square <= plane.FARTHEST_MIL**2:
                assert plane.segment_within(*c, *p, *q, Bounded(square)) == (true <= square)
                assert plane.segment_closer(*c, *p, *q, Bounded(square)) == (true < square)


@pytest.mark.parametrize("seed", range(4))
def test_legs_across_the_whole_space_are_exact_for_bases(seed: int) -> None:
    random = Random(seed)
    for _ in range(300):
        a, b, c = a_point(random), a_point(random), a_point(random)
        reach = random.choice((630 + 689, 984 + 984, 2 * plane.WIDEST_MIL))
        assert plane.segment_closer(*c, *a, *b, Bounded(reach * reach)) == (exact_square(c, a, b) < reach * reach)
        assert plane.within(*a, Bounded(984), *b, Bounded(984), Bounded(60_000)) == (
            exact_square(a, b, b) <= (984 + 984 + 60_000) ** 2
        )
        plane.segments_meet(*a, *b, *c, *a_point(random))


@pytest.mark.parametrize("seed", range(6))
def test_pieces_and_legs_fit_in_64_bits(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Functions that need more than 64 bits declare plain `int`; they get plain numbers here."""
    for module, names in ((sight, ("unit", "_turns", "_along_at")), (walk, ("fine",))):
        for name in names:
            monkeypatch.setattr(module, name, with_plain_numbers(getattr(module, name)))
    random = Random(seed)
    for _ in range(60):
        pieces = [a_piece(random) for _ in range(3)]
        a, b = a_point(random), a_point(random)
        ar, br = Bounded(random.choice(RADII)), Bounded(random.choice(RADII))
        for piece in pieces:
            piece.near(*a, ar, Bounded(random.choice((0, 1000, 12_000, 60_000, 200_000))))
            piece.under(*a, ar)
            piece.crossed_by(*a, *b)
            walk.sweeps(piece, *a, *b, ar)
            plane.disc_inside_polygon(*a, ar, piece.corners)
        sight.sees(*a, ar, *b, br, pieces)
        ground = walk.Ground(*a, ar, pieces, pieces[:1], [(*b, br)], [(*b, br)])
        ground.end_fault(*b)
        ground.leg_fault(*a, *b)
        ground.leg_cost(*a, *b)
        ground.may_nearly_pass(*a, Bounded(64))


def with_plain_numbers(function: Callable[..., Any]) -> Callable[..., Any]:
    def called(*arguments: Any) -> Any:
        return function(*[int(each) if isinstance(each, int) else each for each in arguments])

    return called


def exact_unit(dx: int, dy: int) -> Point:
    size = isqrt((dx * dx + dy * dy) << 40)
    return nearest(dx << 40, size), nearest(dy << 40, size)


@pytest.mark.parametrize("seed", range(5))
def test_unit_vectors_and_rims_fit_in_64_bits(seed: int) -> None:
    random = Random(seed)
    for _ in range(300):
        dx, dy = random.choice((1, -1)) * random.randint(0, (1 << 18) - 1), random.randint(-3, (1 << 18) - 1)
        if dx or dy:
            assert _short_unit(Bounded(dx), Bounded(dy)) == exact_unit(dx, dy)
    for _ in range(20):
        routes = paths.Routes(walk.Ground(15_000, 15_000, 689, [a_piece(random)], [], [], []), 12_000)
        routes.way(25_000, 22_000)
        for node in routes.nodes:
            node.is_taut(*a_point(random))
            node.bends(*a_point(random))


@pytest.mark.parametrize("seed", range(4))
def test_the_way_to_contact_fits_in_64_bits(seed: int) -> None:
    random = Random(seed)
    for _ in range(300):
        x, y = a_point(random)
        ox, oy = a_point(random)
        reach = random.choice((689, 984 + 984, 20 * plane.INCH - 1))
        ex, ey = compass(random.randint(0, 359))
        arguments = (x, y, reach, ex, ey, ox, oy)
        plain = tuple(int(each) for each in arguments)
        assert travel._disc_distance(*[Bounded(each) for each in arguments]) == exact_contact(*plain)


@pytest.mark.parametrize("square", [0, 1, 2, 3, (1 << 42) - 1, (1 << 42) - 2, ((1 << 21) - 1) ** 2, 1_100_000**2 * 2])
def test_fine_roots_are_rounded_down(square: int) -> None:
    for near in (square - 1, square, square + 1):
        if 0 <= near < 1 << 42:
            assert plane.root_fine(Bounded(near)) == isqrt(near << 40)


def test_fine_roots_are_rounded_down_where_the_machine_rounds_up() -> None:
    """Squares just below that of a number with twenty binary places: there the machine's root may be that number."""
    random = Random(7)
    for _ in range(3000):
        root = random.randint(1 << 20, (1 << 41) - 1)
        square = (root * root >> 40) + random.choice((0, 1))
        if square < 1 << 42:
            assert plane.root_fine(Bounded(square)) == isqrt(square << 40)


@pytest.mark.parametrize("seed", range(4))
def test_travel_and_spots_in_contact_fit_in_64_bits(seed: int) -> None:
    """Each against the same formula on numbers of any size."""
    random = Random(seed)
    for _ in range(60):
        part = a_piece(random).parts[0]
        x, y = a_point(random)
        ex, ey = (Bounded(each) for each in compass(random.randint(0, 359)))
        radius = Bounded(random.choice((630, 984, plane.WIDEST_MIL)))
        found = travel._polygon_distance(x, y, radius, ex, ey, part)
        assert found == exact_polygon_distance(x, y, radius, ex, ey, part) or found == travel._NEVER
        travel._edge_distance(x, y, radius, ex, ey, Bounded(plane.BOARD_MIL))
        at = Bounded(random.choice((1, 1024, 60_000 << 10, (1 << 27) - 1)))
        ux, uy = (Bounded(each) for each in compass(random.randint(0, 90)))
        # a board with room for the whole way: a landing that is taken looks a mil earlier each time
        travel._nearest_landing(radius, radius, radius, ux, uy, at, [], [], Bounded(1 << 20), Bounded(1 << 18))
        spot = placement._outward(x, y, Bounded(2 * int(radius)), (ex, ey))
        assert plane.square_distance(x, y, *spot) >= 4 * int(radius) ** 2
        one, two = (bounded((compass(random.randint(0, 180)),))[0] for _ in range(2))
        paths._corner(x, y, Bounded(2 * plane.WIDEST_MIL + 1), one, two)


def exact_polygon_distance(x: int, y: int, radius: int, ex: int, ey: int, part: Polygon) -> int:
    x, y, radius, ex, ey = int(x), int(y), int(radius), int(ex), int(ey)
    best: int = travel._NEVER
    px, py = (int(each) for each in part[-1])
    for qx, qy in [(int(qx), int(qy)) for qx, qy in part]:
        sx, sy = qx - px, qy - py
        best = min(best, exact_contact(x, y, radius, ex, ey, qx, qy))
        closing = sx * ey - sy * ex
        if closing > 0:
            size = sx * sx + sy * sy
            at = ((sy * (x - px) - sx * (y - py) << 10) - radius * isqrt(size << 20) << 20) // closing
            if 0 <= at < best and 0 <= (sx * (x - px) + sy * (y - py) << 30) + at * (sx * ex + sy * ey) <= size << 30:
                best = at
        px, py = qx, qy
    return best if best < travel._BEYOND else travel._NEVER


def exact_contact(x: int, y: int, reach: int, ex: int, ey: int, ox: int, oy: int) -> int:
    along, side = ((ox - x) * ex + (oy - y) * ey) >> 10, ((oy - y) * ex - (ox - x) * ey) >> 10
    half = (reach * reach << 20) - side * side
    return travel._NEVER if along <= 0 or half <= 0 else max(0, along - isqrt(half))


@pytest.mark.parametrize("square", [0, 1, 2, 3, 4, (1 << 50) - 1, (1 << 52) - 1, 33_554_431**2, 33_554_431**2 - 1])
def test_roots_are_rounded_down(square: int) -> None:
    root = plane.root_down(Bounded(square))
    assert root * root <= square < (root + 1) * (root + 1)


@pytest.mark.parametrize(
    "corners",
    [
        ((0, 0), (46_000, 0), (0, 1000)),
        ((0, 0), (1000, -15_001), (1000, 1000)),
        ((-4000, 0), (30_601, 0), (0, 1000)),  # a side of 34.601"
    ],
)
def test_a_piece_outside_the_bounds_is_refused(corners: Polygon) -> None:
    with pytest.raises(ValueError, match=r"at most 15 inches off the board|sides of at most"):
        Piece("wall", corners, 1, LARGE)


def test_a_piece_at_the_bounds_is_accepted() -> None:
    Piece("wall", ((LEAST_MIL, LEAST_MIL), (LEAST_MIL + LONGEST_SIDE_MIL, LEAST_MIL), (0, 0)), 1, LARGE)
    Piece("wall", ((MOST_MIL, MOST_MIL), (MOST_MIL - 1000, MOST_MIL), (MOST_MIL, MOST_MIL - 1000)), 1, LARGE)
