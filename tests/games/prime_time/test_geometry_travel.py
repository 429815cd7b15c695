"""Throws, pushes, the board edge, pursuit, placement and zones."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString, box
from shapely.geometry import Point as ShapelyPoint
from shapely.ops import unary_union

from games.prime_time.geometry_oracle import COORDINATES, DISCS, PIECES, RADII, disc, shape, wall
from tenkaichi.games.prime_time.geometry import (
    FREE,
    HIT_DISC,
    HIT_EDGE,
    HIT_PIECE,
    INTACT,
    RUBBLE,
    TOKEN_32_MM,
    Piece,
    away_from,
    contact_spot,
    contact_spots,
    deployment_zone,
    gap_mil,
    in_contact,
    in_control_zone,
    in_deployment_zone,
    is_free,
    midpoint,
    nearest_free,
    pursue,
    stops_displaced,
    touches_zone,
    travel,
)

R = 689
Base = tuple[int, int, int]


def test_pt_throw_01_02_straight_away_for_the_whole_distance() -> None:
    assert away_from(5000, 5000, 7000, 5000) == (2000, 0)
    found = travel(7000, 5000, R, 2000, 0, 4000, [], [])
    assert (found.x, found.y, found.moved_mil, found.hit) == (11000, 5000, 4000, FREE)
    slanting = travel(7000, 5000, R, 5, 12, 1300, [], [])
    assert (slanting.x, slanting.y, slanting.moved_mil) == (7500, 6200, 1300)


def test_pt_throw_03_a_model_stops_it() -> None:
    found = travel(7000, 5000, R, 1, 0, 4000, [(20000, 5000, R), (7000 + 2000 + 2 * R, 5000, R)], [])
    assert (found.x, found.y, found.moved_mil, found.hit, found.index) == (9000, 5000, 2000, HIT_DISC, 1)


def test_pt_throw_04_terrain_stops_it() -> None:
    found = travel(7000, 5000, R, 1, 0, 4000, [], [wall(7000 + R + 3000, 0, 15000, 9000)])
    assert (found.x, found.moved_mil, found.hit, found.index) == (10000, 3000, HIT_PIECE, 0)
    assert stops_displaced(INTACT, 0)


def test_pt_throw_12_and_pt_fall_11_rubble_and_the_air_do_not_stop() -> None:
    assert not stops_displaced(RUBBLE, 0)
    assert not stops_displaced(INTACT, 1)


def test_pt_edge_01_the_base_ends_at_the_edge_fully_on_the_board() -> None:
    found = travel(30000 - R - 1000, 5000, R, 1, 0, 3000, [], [])
    assert (found.x, found.y, found.moved_mil, found.hit) == (30000 - R, 5000, 1000, HIT_EDGE)
    slanting = travel(2 * R, 5000, R, -2, 1, 9000, [], [])
    assert (slanting.x, slanting.y, slanting.hit) == (R, 5000 + R // 2, HIT_EDGE)


def test_ending_exactly_at_the_edge_is_not_being_stopped_by_it() -> None:
    assert travel(30000 - R - 1000, 5000, R, 1, 0, 1000, [], []).hit == FREE


def test_touching_something_and_sent_into_it_goes_nowhere() -> None:
    into = travel(5000, 5000, R, 1, 0, 4000, [(5000 + 2 * R, 5000, R)], [])
    assert (into.moved_mil, into.hit) == (0, HIT_DISC)
    away = travel(5000, 5000, R, -1, 0, 2000, [(5000 + 2 * R, 5000, R)], [wall(5000 + R, 0, 9000, 9000)])
    assert (away.moved_mil, away.hit) == (2000, FREE)
    along = travel(5000, 5000, R, 0, 1, 2000, [], [wall(5000 + R, 0, 9000, 20000)])
    assert (along.moved_mil, along.hit) == (2000, FREE)


def test_what_a_base_has_fallen_into_does_not_hold_it() -> None:
    assert travel(5000, 5000, R, 1, 0, 3000, [], [wall(4000, 4000, 6000, 6000)]).hit == FREE


def test_on_the_same_spot_away_is_toward_the_middle() -> None:
    assert away_from(5000, 5000, 5000, 5000) == (10000, 10000)
    assert away_from(15000, 15000, 15000, 15000) == (0, 1)


@settings(max_examples=400, deadline=None)
@given(
    start=DISCS, dx=st.integers(-9000, 9000), dy=st.integers(-9000, 9000), mil=st.sampled_from([1000, 4000, 20000]),
    discs=st.lists(DISCS, max_size=4), pieces=st.lists(PIECES, max_size=3),
)  # fmt: skip
def test_travel_agrees_with_shapely(
    start: Base, dx: int, dy: int, mil: int, discs: list[Base], pieces: list[Piece]
) -> None:
    x, y, radius = start
    assume((dx or dy) and is_free(x, y, radius, discs, pieces))
    found = travel(x, y, radius, dx, dy, mil, discs, pieces)
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    moved = (found.x - x) * ux + (found.y - y) * uy
    assert abs((found.x - x) * uy - (found.y - y) * ux) < 2, "off the line"
    assert found.moved_mil <= mil
    assert is_free(found.x, found.y, radius, discs, pieces)
    room = [shape(piece).buffer(radius, quad_segs=256) for piece in pieces] + [
        disc(a, b, c + radius) for a, b, c in discs
    ]
    inner = LineString([(x, y), (x + ux * max(0.0, moved - 1), y + uy * max(0.0, moved - 1))])
    assert not any(it.intersection(inner).length > 100 for it in room), "went through something"
    if found.hit == FREE:
        assert moved > mil - 1.5
    elif found.hit == HIT_DISC:
        assert in_contact(found.x, found.y, radius, *discs[found.index])
    elif found.hit == HIT_PIECE:
        assert pieces[found.index].near(found.x, found.y, radius, 2)
    else:
        assert min(found.x, found.y, 30000 - found.x, 30000 - found.y) == radius


# --- pursuit ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gap", "mil", "left"), [(7000, 6000, 1000), (6000, 6000, 0), (5000, 6000, 0), (20000, 4000, 16000)]
)
def test_pt_saiba_06_08_pursuit(gap: int, mil: int, left: int) -> None:
    tx = 3000 + 2 * R + gap
    found = pursue(3000, 5000, R, tx, 5000, R, mil, [], [])
    assert gap_mil(found.x, found.y, R, tx, 5000, R) == left
    assert found.hit == (HIT_DISC if left == 0 else FREE)
    assert found.index == -1


def test_pursuit_is_stopped_by_what_is_in_between() -> None:
    friend = (8000, 5000, R)
    found = pursue(3000, 5000, R, 12000, 5000, R, 9000, [friend], [])
    assert (found.hit, found.index) == (HIT_DISC, 0)
    assert pursue(3000, 5000, R, 12000, 5000, R, 9000, [], [wall(6000, 0, 7000, 9000)]).hit == HIT_PIECE


@given(a=DISCS, b=DISCS)
def test_pursuit_ends_in_contact(a: Base, b: Base) -> None:
    found = pursue(*a, *b, 45000, [], [])
    assert (found.hit, found.index) == (HIT_DISC, -1)
    if math.dist(a[:2], b[:2]) >= a[2] + b[2]:
        assert in_contact(found.x, found.y, a[2], *b)


# --- placement --------------------------------------------------------------------------------------------------------


def test_pt_fuse_04_the_midpoint() -> None:
    assert midpoint(4000, 4000, 6000, 4000) == (5000, 4000)
    assert nearest_free(5000, 4000, R, [], []) == (5000, 4000)


def test_pt_fuse_25_base_contact_around_a_spot() -> None:
    for x, y in contact_spots(12000, 9000, 2 * R):
        assert in_contact(x, y, R, 12000, 9000, R)
        assert is_free(x, y, R, [(12000, 9000, R)], [])
    assert contact_spot(12000, 9000, 2 * R, 1, 0) == (12000 + 2 * R, 9000)
    assert contact_spot(12000, 9000, 2 * R, 0, 0) == (12000 + 2 * R, 9000)


def test_pt_gen_09_a_growing_base_is_shifted_by_the_least_distance() -> None:
    found = nearest_free(5000, 5000, 984, [(5000 + 2 * R, 5000, R)], [])
    assert found == (5000 + 2 * R - R - 984, 5000)
    assert nearest_free(700, 5000, 984, [], []) == (984, 5000)


def test_no_room_at_all() -> None:
    assert nearest_free(1000, 1000, R, [], [wall(0, 0, 3000, 3000)], 3000) is None


@settings(max_examples=200, deadline=None)
@given(
    x=COORDINATES, y=COORDINATES, radius=RADII, pieces=st.lists(PIECES, max_size=3),
    discs=st.lists(st.tuples(st.integers(8000, 15000), st.integers(8000, 15000), RADII), max_size=6),
)  # fmt: skip
def test_nearest_free_agrees_with_shapely(x: int, y: int, radius: int, pieces: list[Piece], discs: list[Base]) -> None:
    found = nearest_free(x, y, radius, discs, pieces)
    rooms = []
    for spare in (-0.5, 4.0):
        taken = [disc(a, b, c + radius + spare) for a, b, c in discs]
        taken += [shape(piece).buffer(radius + spare, quad_segs=128) for piece in pieces]
        rooms.append(box(radius, radius, 30000 - radius, 30000 - radius).difference(unary_union(taken)))
    assume(not rooms[1].is_empty)
    assert found is not None
    assert is_free(*found, radius, discs, pieces)
    here = ShapelyPoint(x, y)
    assert rooms[0].distance(here) - 1.5 <= math.dist(found, (x, y)) <= rooms[1].distance(here) + 6


# --- zones ------------------------------------------------------------------------------------------------------------


def test_pt_setup_12_the_whole_base_is_in_the_zone() -> None:
    zone = deployment_zone(False)
    assert in_deployment_zone(5000, 8000 - R, R, zone)
    assert not in_deployment_zone(5000, 8100 - R, R, zone)
    assert not in_deployment_zone(5000, R - 1, R, zone)
    assert in_deployment_zone(5000, 22000 + R, R, deployment_zone(True))
    assert in_deployment_zone(5000, 10000 - R, R, deployment_zone(False, 10000))


def test_pt_setup_13_not_touching_the_enemy_zone() -> None:
    zone = deployment_zone(True, 15000)
    assert touches_zone(5000, 15000 - R, R, zone)
    assert not touches_zone(5000, 15000 - R - 100, R, zone)


def test_pt_gen_05_and_pt_score_14_zone_of_control() -> None:
    assert in_control_zone(4310, 0, R, 0, 0, TOKEN_32_MM)
    assert not in_control_zone(4330, 0, R, 0, 0, TOKEN_32_MM)
    assert in_control_zone(R + TOKEN_32_MM + 3000, 0, R, 0, 0, TOKEN_32_MM)
    assert not in_control_zone(R + TOKEN_32_MM + 3100, 0, R, 0, 0, TOKEN_32_MM)
    assert not in_control_zone(R + TOKEN_32_MM + 3000, 0, R, 0, 0, TOKEN_32_MM, 2000)
