"""Ways: legs, rough ground, the shortest way, and a move as a region."""

from __future__ import annotations

import math

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint

from games.prime_time.geometry_oracle import DISCS, PIECES, RADII, shape, wall
from tenkaichi.engine.decision import Bar
from tenkaichi.games.prime_time.geometry import (
    BARS,
    CLEAR,
    DAMAGED,
    IN_TERRAIN,
    INTACT,
    NOT_A_POINT,
    OFF_BOARD,
    ON_A_BASE,
    RUBBLE,
    THROUGH_A_BASE,
    THROUGH_TERRAIN,
    TOO_FAR,
    Goals,
    Ground,
    MoveRegion,
    Piece,
    Routes,
    bars_the_way,
    in_contact,
    is_free,
    is_rough,
    sweeps,
    way_mil,
    within,
)
from tenkaichi.games.prime_time.geometry.plane import fine

R = 689
Base = tuple[int, int, int]
NO_GOALS = Goals([], [], [])


def ground(
    x: int = 5000, y: int = 15000, walls: list[Piece] | None = None, rough: list[Piece] | None = None,
    enemies: list[Base] | None = None, friends: list[Base] | None = None,
) -> Ground:  # fmt: skip
    enemies = enemies or []
    return Ground(x, y, R, walls or [], rough or [], enemies, [*enemies, *(friends or [])])


def test_pt_gen_04_six_inches_are_six_inches() -> None:
    assert ground().way_fault([(11000, 15000)], 6000) == CLEAR
    assert ground().way_fault([(11001, 15000)], 6000) == TOO_FAR
    assert ground().way_fault([(11100, 15000)], 6000) == TOO_FAR
    assert ground().way_fault([(8000, 15000), (8000, 18000)], 6000) == CLEAR
    assert ground().way_fault([(8000, 15000), (8000, 18001)], 6000) == TOO_FAR


def test_many_legs_lose_nothing() -> None:
    legs = [(5000 + 3 * i, 15000 + 4 * i) for i in range(1, 1201)]
    assert ground().way_fault(legs, 6000) == CLEAR
    assert way_mil(5000, 15000, legs) == 6000
    assert way_mil(5000, 15000, [(5001, 15001)]) == 2


def test_pt_gap_08_terrain_is_walked_around_on_the_ground_and_flown_over() -> None:
    low, high = wall(7000, 14000, 9000, 16000, 0), wall(7000, 14000, 9000, 16000, 2)
    assert bars_the_way(low, INTACT, 0)
    assert bars_the_way(low, DAMAGED, 0)
    assert not bars_the_way(low, RUBBLE, 0)
    assert not bars_the_way(low, INTACT, 1)
    assert bars_the_way(high, INTACT, 1)
    assert not bars_the_way(high, INTACT, 2)
    assert ground(walls=[low]).way_fault([(11000, 15000)], 9000) == THROUGH_TERRAIN
    assert ground(walls=[low]).way_fault([(8000, 15000)], 9000) == IN_TERRAIN


def test_pt_gap_09_enemies_bar_the_way_and_friends_only_the_end() -> None:
    assert ground(enemies=[(8000, 15000, R)]).way_fault([(11000, 15000)], 9000) == THROUGH_A_BASE
    assert ground(friends=[(8000, 15000, R)]).way_fault([(11000, 15000)], 9000) == CLEAR
    assert ground(friends=[(8000, 15000, R)]).way_fault([(8500, 15000)], 9000) == ON_A_BASE


def test_touching_is_allowed() -> None:
    beside = ground(walls=[wall(6000, 15000 + R, 9000, 19000)], enemies=[(8000, 15000 - 2 * R, R)])
    assert beside.way_fault([(11000, 15000)], 6000) == CLEAR
    assert ground(enemies=[(8000, 15000, R)]).way_fault([(8000 - 2 * R, 15000)], 6000) == CLEAR
    assert ground().way_fault([(R, 15000)], 6000) == CLEAR
    assert ground().way_fault([(R - 1, 15000)], 6000) == OFF_BOARD


def test_one_may_leave_what_one_has_fallen_into_but_not_end_there() -> None:
    here = ground(walls=[wall(4000, 14000, 6000, 16000)])
    assert here.way_fault([(5100, 15000)], 6000) == IN_TERRAIN
    assert here.way_fault([(6000 + R, 15000)], 6000) == CLEAR


def test_pt_cover_05_rubble_costs_two_inches_to_enter() -> None:
    """3" to its edge, 2" surcharge, 1" further: 6" in all."""
    rubble = wall(5000 + R + 3000, 10000, 12000, 20000)
    assert is_rough(RUBBLE, 0)
    assert not is_rough(RUBBLE, 1)
    assert not is_rough(DAMAGED, 0)
    here = ground(rough=[rubble])
    assert here.way_fault([(9000, 15000)], 6000) == CLEAR
    assert here.way_fault([(9001, 15000)], 6000) == TOO_FAR
    assert here.way_fault([(8000, 15000)], 3000) == CLEAR
    assert here.way_fault([(8001, 15000)], 5000) == TOO_FAR
    assert Routes(here, 4000).cut([(15000, 15000)]) == [(8000, 15000)], (
        "with less than 2 inches left it stops at the edge"
    )
    assert Routes(here, 6000).cut([(15000, 15000)]) == [(9000, 15000)]


def test_rubble_is_paid_once_per_entry_and_not_by_those_inside() -> None:
    rubble = wall(6000, 10000, 8000, 20000)
    here = ground(4000, 15000, rough=[rubble])
    assert here.way_cost([(6000, 15000), (7000, 15000)]) == fine(3000 + 2000)
    assert here.way_cost([(10000, 15000), (4000, 15000)]) == fine(12000 + 4000)
    assert ground(7000, 15000, rough=[rubble]).way_cost([(12000, 15000)]) == fine(5000)


def test_the_way_round_rubble_is_taken_if_it_is_cheaper() -> None:
    rubble = wall(7000, 14800, 8000, 15300)
    here = ground(rough=[rubble])
    way = Routes(here, 6500).way(10000, 15000)
    assert way is not None
    assert len(way) > 1
    assert here.way_cost(way) < fine(5800)
    broad = ground(rough=[wall(7000, 12000, 8000, 18000)])
    assert Routes(broad, 7500).way(10000, 15000) == [(10000, 15000)]
    assert Routes(broad, 6999).way(10000, 15000) is None


def test_the_way_round_a_wall() -> None:
    here = ground(walls=[wall(7000, 14000, 8000, 30000)])
    way = Routes(here, 6500).way(10000, 15000)
    assert way is not None
    assert here.way_fault(way, 6500) == CLEAR
    to_corner = math.hypot(2000, 1000)  # a tangent to the arc around the corner, the arc, the flat top, and down again
    arc = R * (math.atan2(1000, 2000) + math.asin(R / to_corner))
    ideal = 2 * math.sqrt(to_corner**2 - R**2) + 2 * arc + 1000
    assert ideal <= way_mil(5000, 15000, way) < ideal * 1.005
    assert Routes(here, 5500).way(10000, 15000) is None


@settings(max_examples=300, deadline=None)
@given(piece=PIECES, start=DISCS, dx=st.integers(-6000, 6000), dy=st.integers(-6000, 6000))
def test_sweeping_agrees_with_shapely(piece: Piece, start: Base, dx: int, dy: int) -> None:
    x, y, radius = start
    line = LineString([(x, y), (x + dx, y + dy)]) if dx or dy else ShapelyPoint(x, y)
    apart = line.distance(shape(piece))
    if abs(apart - radius) > 1e-6:
        assert sweeps(piece, x, y, x + dx, y + dy, radius) == (apart < radius)


@settings(max_examples=150, deadline=None)
@given(
    start=DISCS, angle=st.integers(0, 359), reach=st.integers(500, 6500), enemies=st.lists(DISCS, max_size=4),
    pieces=st.lists(PIECES, min_size=1, max_size=4), rough=st.lists(PIECES, max_size=1),
)  # fmt: skip
def test_ways_are_legal_and_no_shorter_than_possible(
    start: Base, angle: int, reach: int, enemies: list[Base], pieces: list[Piece], rough: list[Piece]
) -> None:
    x, y, radius = start
    assume(is_free(x, y, radius, enemies, pieces))
    here = Ground(x, y, radius, pieces, rough, enemies, enemies)
    tx, ty = x + round(reach * math.cos(math.radians(angle))), y + round(reach * math.sin(math.radians(angle)))
    assume(here.end_fault(tx, ty) == CLEAR)
    way = Routes(here, 7000).way(tx, ty)
    if way is not None:
        assert here.way_fault(way, 7000) == CLEAR
        assert way[-1] == (tx, ty)
        assert here.way_cost(way) >= fine(math.isqrt((tx - x) ** 2 + (ty - y) ** 2))
    elif not rough:
        assert here.leg_fault(x, y, tx, ty) != CLEAR
    straight = here.way_fault([(tx, ty)], 7000) == CLEAR
    if straight:
        assert way is not None


@settings(max_examples=100, deadline=None)
@given(
    start=DISCS,
    foe=DISCS,
    pieces=st.lists(PIECES, max_size=3),
    rough=st.lists(PIECES, max_size=1),
    mil=st.integers(1000, 7000),
)
def test_getting_nearer_is_legal(start: Base, foe: Base, pieces: list[Piece], rough: list[Piece], mil: int) -> None:
    x, y, radius = start
    assume(is_free(x, y, radius, [foe], pieces))
    here = Ground(x, y, radius, pieces, rough, [foe], [foe])
    way = Routes(here, mil).toward(foe[0], foe[1])
    if way:
        assert here.way_fault(way, mil) == CLEAR
        assert math.dist(way[-1], foe[:2]) < math.dist((x, y), foe[:2])


# --- the region -------------------------------------------------------------------------------------------------------


def refusal(region: MoveRegion, *point: int) -> str | None:
    found = region.bar(("move", *point))
    return None if found is None else found[1].clause


def test_a_region_says_why_not() -> None:
    here = ground(walls=[wall(7000, 0, 8000, 30000)], enemies=[(5000, 18000, R)])
    region = MoveRegion(("move",), here, 6000, lambda: NO_GOALS)
    assert refusal(region, 5000, 12000) is None
    assert refusal(region, 5000, 15000) is None, "not moving is a move"
    assert refusal(region, 5000, 8000) == "PT-GEN-04"
    assert refusal(region, 5000, 17500) == "PT-GAP-09"
    assert refusal(region, 7500, 15000) == "PT-GAP-08"
    assert refusal(region, 9000, 15000) == "PT-GAP-08"
    assert refusal(region, 100, 15000) == "PT-EDGE-01"
    found = region.bar(("move", 5000, 8000))
    assert found == (("move", 5000, 8000), BARS[TOO_FAR], (6000,))


def test_a_region_takes_ways_chosen_by_hand() -> None:
    region = MoveRegion(("move", 0), ground(walls=[wall(7000, 14000, 8000, 30000)]), 7000, lambda: NO_GOALS)
    by_hand = ("move", 0, 10000, 15000, 6500, 13200, 8500, 13200)
    assert region.bar(by_hand) is None
    assert region.way(by_hand) == [(6500, 13200), (8500, 13200), (10000, 15000)]
    assert region.bar(("move", 0, 10000, 15000, 6500, 14000)) is not None
    assert region.way(("move", 0, 10000, 15000))[-1] == (10000, 15000)
    assert region.cost_mil(("move", 0, 5000, 14000)) == 1000


def test_a_region_refuses_values_that_are_not_points() -> None:
    region = MoveRegion(("move",), ground(), 6000, lambda: NO_GOALS)
    for point in (
        ("move",),
        ("move", 1),
        ("move", 1, 2, 3),
        ("run", 5000, 15000),
        ("move", "a", 2),
        ("move", 1.5, 2.0),
        ("move", True, 1),
    ):
        found = region.bar(point)
        assert found is not None
        assert found[1] is NOT_A_POINT


def test_pt_move_11_a_game_adds_its_own_rule_for_the_end() -> None:
    """A Charge must end within 1" of its target: 4" of Move reach a target 5.0" away, not 5.1"."""
    not_in_melee = Bar("PT-MOVE-11", "a Charge ends within 1 inch of {0}")
    for gap, reachable in ((5000, True), (5100, False)):
        foe = (5000 + 2 * R + gap, 15000, R)

        def end_rule(x: int, y: int, foe: Base = foe) -> tuple[Bar, tuple[int, ...]] | None:
            return None if within(x, y, R, *foe, 1000) else (not_in_melee, (7,))

        region = MoveRegion(("charge", 7), ground(enemies=[foe]), 4000, lambda foe=foe: Goals([foe], [], []), end_rule)
        assert bool(region.candidates()) is reachable


def test_canonical_points_are_worth_it() -> None:
    foe, objective, cover = (9000, 15000, R), (5000, 9500, 630), wall(4000, 17000, 6000, 18000)
    here = ground(walls=[cover], enemies=[foe])
    region = MoveRegion(("move",), here, 6000, lambda: Goals([foe], [objective], [cover]))
    points = region.candidates()
    assert ("move", 5000, 9500) in points
    assert any(in_contact(x, y, R, *foe) for _, x, y in points)
    assert any(cover.near(x, y, R, 2) for _, x, y in points)
    assert ("move", R, 15000) in points, "away from the foe, up to the edge"
    assert len(points) == len(set(points))
    assert all(region.contains(point) for point in points)


@settings(max_examples=60, deadline=None)
@given(start=DISCS, foes=st.lists(DISCS, max_size=3), pieces=st.lists(PIECES, max_size=3), radius=RADII)
def test_candidates_are_allowed(start: Base, foes: list[Base], pieces: list[Piece], radius: int) -> None:
    x, y, _ = start
    assume(is_free(x, y, radius, foes, pieces))
    here = Ground(x, y, radius, pieces, [], foes, foes)
    region = MoveRegion(("move",), here, 6000, lambda: Goals(foes, [(15000, 15000, 630)], pieces))
    for point in region.candidates():
        assert here.way_fault(region.way(point), 6000) == CLEAR
