"""Distances, polygons, turning and footprints, with the clauses' own numbers and against Shapely."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry import Polygon as ShapelyPolygon
from shapely.ops import unary_union

from games.prime_time.geometry_oracle import (
    COORDINATES,
    FOOTPRINTS,
    PIECES,
    RADII,
    corner_shape,
    disc,
    rectangle,
    shape,
    wall,
)
from tenkaichi.games.prime_time.geometry import (
    BASE_35_MM,
    BASE_50_MM,
    LARGE,
    MEDIUM,
    SMALL,
    Piece,
    compass,
    disc_inside_polygon,
    disc_polygon_overlap,
    disc_polygon_within,
    gap_mil,
    in_contact,
    level_of_height,
    overlapping,
    placed,
    polygon_gap_mil,
    round_footprint,
    segment_crosses,
    size_class,
    turned,
    within,
)
from tenkaichi.games.prime_time.geometry.compass import UNIT, nearest, unit
from tenkaichi.games.prime_time.geometry.plane import fine, length_fine

SMALL_BASE, BIG_BASE = BASE_35_MM, BASE_50_MM


def test_pt_gen_03_melee_range_between_two_small_bases() -> None:
    assert within(0, 0, SMALL_BASE, 2370, 0, SMALL_BASE, 1000)
    assert gap_mil(0, 0, SMALL_BASE, 2370, 0, SMALL_BASE) == 992
    assert not within(0, 0, SMALL_BASE, 2400, 0, SMALL_BASE, 1000)
    assert gap_mil(0, 0, SMALL_BASE, 2400, 0, SMALL_BASE) == 1022


def test_pt_gen_06_range_of_a_technique() -> None:
    assert within(0, 0, SMALL_BASE, 9370, 0, SMALL_BASE, 8000)


def test_pt_gen_08_and_09_bases_are_rounded_to_the_nearest_mil() -> None:
    assert abs(SMALL_BASE * 2 / 1000 - 1.378) < 0.0005
    assert abs(BIG_BASE * 2 / 1000 - 1.969) < 0.0015


def test_pt_gen_10_a_big_base_reaches_farther() -> None:
    assert within(0, 0, BIG_BASE, 2650, 0, SMALL_BASE, 1000)
    assert not within(0, 0, SMALL_BASE, 2650, 0, SMALL_BASE, 1000)


def test_contact_allows_two_mil_and_touching_is_not_overlapping() -> None:
    assert in_contact(0, 0, 689, 1380, 0, 689)
    assert not in_contact(0, 0, 689, 1381, 0, 689)
    assert not overlapping(0, 0, 689, 1378, 0, 689)
    assert overlapping(0, 0, 689, 1377, 0, 689)


def test_a_base_at_a_wall_is_measured_to_the_mil() -> None:
    corners = rectangle(1000, 1000)
    assert disc_polygon_within(2689, 0, 689, corners, 1000)
    assert not disc_polygon_within(2690, 0, 689, corners, 1000)
    assert not disc_polygon_overlap(1689, 0, 689, corners)
    assert disc_polygon_overlap(1688, 0, 689, corners)
    assert disc_polygon_overlap(0, 0, 10, corners)
    assert polygon_gap_mil(0, 0, 10, corners) == 0


@pytest.mark.parametrize(("inches", "level"), [(0, 0), (7, 0), (8, 1), (15, 1), (16, 2), (30, 2)])
def test_pt_fly_levels_of_heights(inches: int, level: int) -> None:
    assert level_of_height(inches) == level


@pytest.mark.parametrize(
    ("width", "size"), [(2000, SMALL), (3000, SMALL), (3001, MEDIUM), (5999, MEDIUM), (6000, LARGE), (9400, LARGE)]
)
def test_pt_terr_sizes(width: int, size: int) -> None:
    assert size_class(((0, 0), (width, 0), (width, 1000), (0, 1000))) == size


def test_a_round_piece_keeps_its_width() -> None:
    corners = round_footprint(2950)
    assert len(corners) == 36
    assert min(x for x, _ in corners) == -2950
    assert max(y for _, y in corners) == 2950
    assert size_class(corners) == MEDIUM
    assert ShapelyPoint(0, 0).buffer(2950, quad_segs=256).hausdorff_distance(ShapelyPolygon(corners)) < 12


def test_a_piece_needs_an_area() -> None:
    with pytest.raises(ValueError, match="thin"):
        Piece("thin", ((0, 0), (10, 0), (20, 0)), 0, SMALL)


def test_clockwise_corners_are_turned_round() -> None:
    piece = Piece("crate", tuple(reversed(rectangle(1000, 1000))), 0, SMALL)
    assert piece.corners == rectangle(1000, 1000)


@given(x=COORDINATES, y=COORDINATES)
def test_quarter_turns_are_exact(x: int, y: int) -> None:
    assert turned(x, y, 0) == (x, y)
    assert turned(x, y, 90) == (-y, x)
    assert turned(x, y, 180) == (-x, -y)
    assert turned(x, y, 270) == (y, -x)
    assert turned(x, y, -90) == (y, -x)


@given(degrees=st.integers(-720, 720))
def test_the_table_of_sines_is_right(degrees: int) -> None:
    x, y = compass(degrees)
    angle = math.radians(degrees)
    assert abs(x - math.cos(angle) * UNIT) <= 0.501
    assert abs(y - math.sin(angle) * UNIT) <= 0.501


@given(x=st.integers(-5000, 5000), y=st.integers(-5000, 5000), degrees=st.integers(0, 359))
def test_turning_is_true_to_the_nearest_mil(x: int, y: int, degrees: int) -> None:
    nx, ny = turned(x, y, degrees)
    angle = math.radians(degrees)
    assert abs(nx - (x * math.cos(angle) - y * math.sin(angle))) < 0.52
    assert abs(ny - (x * math.sin(angle) + y * math.cos(angle))) < 0.52


@given(value=st.integers(-10000, 10000), by=st.integers(1, 99))
def test_nearest_rounds_halves_outward(value: int, by: int) -> None:
    found = nearest(value, by)
    assert abs(found * by - value) * 2 <= by
    assert nearest(-value, by) == -found


@given(dx=st.integers(-30000, 30000), dy=st.integers(-30000, 30000))
def test_a_unit_vector_has_unit_length(dx: int, dy: int) -> None:
    if dx or dy:
        x, y = unit(dx, dy)
        assert abs(math.hypot(x, y) - UNIT) < 1
        assert abs(x * dy - y * dx) <= math.hypot(dx, dy)


@given(dx=st.integers(-30000, 30000), dy=st.integers(-30000, 30000), limit=st.integers(0, 45000))
def test_one_leg_is_compared_exactly(dx: int, dy: int, limit: int) -> None:
    assert (length_fine(dx, dy) <= fine(limit)) == (dx * dx + dy * dy <= limit * limit)


@given(piece=PIECES, x=COORDINATES, y=COORDINATES, radius=RADII, mil=st.integers(0, 6000))
def test_disc_and_polygon_agree_with_shapely(piece: Piece, x: int, y: int, radius: int, mil: int) -> None:
    distance = shape(piece).distance(ShapelyPoint(x, y))
    if abs(distance - radius - mil) > 1e-6:
        assert piece.near(x, y, radius, mil) == (distance < radius + mil)
        assert disc_polygon_within(x, y, radius, piece.corners, mil) == (distance < radius + mil)
    if abs(distance - radius) > 1e-6:
        assert piece.under(x, y, radius) == (distance < radius)
    assert -1e-6 < polygon_gap_mil(x, y, radius, piece.corners) - max(0.0, distance - radius) < 1.001


@given(piece=PIECES, x=COORDINATES, y=COORDINATES, radius=st.integers(50, 1500))
def test_a_base_wholly_on_a_piece(piece: Piece, x: int, y: int, radius: int) -> None:
    room = shape(piece).exterior.distance(ShapelyPoint(x, y))
    if abs(room - radius) > 1e-6:
        expected = shape(piece).contains(disc(x, y, radius * 0.999))
        assert disc_inside_polygon(x, y, radius, piece.corners) == (expected and room > radius)


@given(footprint=FOOTPRINTS, degrees=st.integers(0, 359))
def test_convex_parts_make_up_the_piece(footprint: tuple[tuple[int, int], ...], degrees: int) -> None:
    piece = Piece("piece", placed(footprint, 9000, 9000, degrees), 0, LARGE)
    parts = [ShapelyPolygon(part) for part in piece.parts]
    assert sum(part.area for part in parts) == pytest.approx(shape(piece).area)
    assert unary_union(parts).symmetric_difference(shape(piece)).area < 1
    for part in parts:
        assert part.convex_hull.area == pytest.approx(part.area)


@given(piece=PIECES, ax=COORDINATES, ay=COORDINATES, bx=COORDINATES, by=COORDINATES)
def test_crossing_agrees_with_shapely(piece: Piece, ax: int, ay: int, bx: int, by: int) -> None:
    line = LineString([(ax, ay), (bx, by)])
    along_the_rim = line.intersection(shape(piece).boundary).length
    inside = line.intersection(shape(piece)).length - along_the_rim  # grazing is not crossing
    crosses = piece.crossed_by(ax, ay, bx, by)
    if inside > 0.01:
        assert crosses
    if crosses:
        assert inside > 0


def test_along_a_cut_is_inside() -> None:
    """The L is cut into triangles; a line along a cut is still inside it."""
    piece = Piece("corner", corner_shape(1000), 0, SMALL)
    assert len(piece.parts) > 1
    for (px, py), (qx, qy) in piece.cuts:
        assert piece.crossed_by(px, py, qx, qy)
    assert not piece.crossed_by(0, 0, 0, 1000)
    assert not piece.crossed_by(-1000, 1000, 1000, 1000)


def test_grazing_is_not_crossing() -> None:
    corners = wall(0, 0, 1000, 1000).corners
    assert not segment_crosses(corners, -500, 1000, 1500, 1000)
    assert not segment_crosses(corners, 500, -500, 1500, 500)
    assert segment_crosses(corners, -500, 999, 1500, 999)
    assert segment_crosses(corners, 500, 500, 600, 600)
