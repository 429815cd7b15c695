"""Cover and Beams: the clauses' cases and Shapely's buffer."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint

from games.prime_time.geometry_oracle import DISCS, PIECES, RADII, disc, shape, wall
from tenkaichi.games.prime_time.geometry import (
    DAMAGED,
    INTACT,
    RUBBLE,
    Piece,
    beam_catches,
    beam_path,
    cover,
    firing_angle_mil,
    midpoint,
    stops_beam,
    struck,
    within_of_point,
)

R = 689
Base = tuple[int, int, int]


def step(
    piece: Piece,
    attacker_x: int,
    defender_x: int,
    state: int = INTACT,
    attacker_level: int = 0,
    defender_level: int = 0,
) -> int:
    """Along y = 15"."""
    found = cover(attacker_x, 15000, R, attacker_level, defender_x, 15000, R, defender_level, [piece], [state])
    return found.step


LOW_WALL = wall(14000, 13000, 15000, 17000, 0)
BEHIND = 15000 + R + 500


@pytest.mark.parametrize(
    ("state", "expected", "clause"),
    [(INTACT, 4, "PT-COVER-01"), (DAMAGED, 2, "PT-COVER-03"), (RUBBLE, 0, "PT-COVER-04")],
)
def test_pt_cover_01_03_04_by_state(state: int, expected: int, clause: str) -> None:
    found = cover(5000, 15000, R, 0, BEHIND, 15000, R, 0, [LOW_WALL], [state])
    assert found.step == expected
    assert found.findings == [(0, expected, clause)]
    assert found.piece == (0 if expected else -1)


def test_pt_cover_02_the_defender_is_within_an_inch() -> None:
    assert step(LOW_WALL, 5000, 15000 + R + 1000) == 4
    assert step(LOW_WALL, 5000, 15000 + R + 1001) == 0
    assert step(LOW_WALL, 5000, 15000 + R + 1100) == 0


def test_pt_cover_02_the_piece_lies_between_and_the_defender_is_not_above_it() -> None:
    assert step(LOW_WALL, 25000, BEHIND) == 0
    assert step(LOW_WALL, 5000, BEHIND, defender_level=1) == 0
    assert step(wall(14000, 13000, 15000, 17000, 1), 5000, BEHIND, defender_level=1) == 4


def test_grazing_a_corner_is_not_behind_it() -> None:
    assert not wall(14000, 13000, 15000, 15000).crossed_by(5000, 15000, 17000, 15000)
    assert wall(14000, 13000, 15000, 15001).crossed_by(5000, 15000, 17000, 15000)


def test_pt_cover_08_09_an_attacker_within_two_inches_shoots_past_it() -> None:
    assert step(LOW_WALL, 14000 - R - 1500, BEHIND) == 0
    assert step(LOW_WALL, 14000 - R - 2000, BEHIND) == 0
    assert step(LOW_WALL, 14000 - R - 2001, BEHIND) == 4
    assert firing_angle_mil(0, 1) == 2000


def test_pt_cover_10_one_level_above_four_inches() -> None:
    assert step(LOW_WALL, 14000 - R - 3000, BEHIND, attacker_level=1) == 0
    assert step(LOW_WALL, 14000 - R - 4000, BEHIND, attacker_level=1) == 0
    assert step(LOW_WALL, 14000 - R - 4500, BEHIND, attacker_level=1) == 4


def test_pt_cover_11_two_levels_above_never() -> None:
    found = cover(14000 - R - 12000, 15000, R, 2, BEHIND, 15000, R, 0, [LOW_WALL], [INTACT])
    assert found.step == 0
    assert found.findings == [(0, 0, "PT-COVER-11")]


def test_the_best_piece_counts_once() -> None:
    other = wall(14200, 14000, 15100, 16000, 0)
    found = cover(5000, 15000, R, 0, BEHIND, 15000, R, 0, [LOW_WALL, other], [DAMAGED, INTACT])
    assert (found.step, found.piece) == (4, 1)
    assert [finding[1] for finding in found.findings] == [2, 4]


# --- Beams ------------------------------------------------------------------------------------------------------------


def test_pt_beam_01_the_path_runs_to_the_edge_and_is_an_inch_wide() -> None:
    path = beam_path(5000, 15000, 12000, 15000, R, [])
    assert (path.length_mil, path.stopped_by, path.target_mil) == (25000, -1, 7000)
    near, far = (20000, 15000 + R + 500, R), (20000, 15000 + R + 501, R)
    assert struck(path, [near, far, (20000, 15000 - R - 600, R)]) == [(15000, 0)]


def test_pt_beam_01_behind_the_attacker_is_not_in_the_path() -> None:
    path = beam_path(5000, 15000, 12000, 15000, R, [])
    assert struck(path, [(5000 - 2 * R, 15000, R), (5000, 15000 + 2 * R, R)]) == []


def test_pt_beam_07_terrain_stops_it() -> None:
    """An Intact piece 3" behind the target, a model 2" behind that piece."""
    stop = wall(12000 + R + 3000, 14000, 17000, 16000)
    path = beam_path(5000, 15000, 12000, 15000, R, [stop])
    assert (path.stopped_by, path.length_mil) == (0, 7000 + R + 3000)
    assert struck(path, [(17000 + 2000 + R, 15000, R), (14000, 15000, R)]) == [(9000, 1)]


def test_the_rim_of_the_template_is_enough_to_touch_terrain() -> None:
    assert beam_path(5000, 15000, 12000, 15000, R, [wall(16000, 15500, 18000, 17000)]).stopped_by == 0
    assert beam_path(5000, 15000, 12000, 15000, R, [wall(16000, 15501, 18000, 17000)]).stopped_by == -1


def test_terrain_before_or_under_the_target_does_not_stop_it() -> None:
    before, under = wall(8000, 14000, 10000, 16000), wall(11000, 14000, 13000, 16000)
    assert beam_path(5000, 15000, 12000, 15000, R, [before, under]).stopped_by == -1


def test_pt_beam_01_only_standing_terrain_as_high_as_the_target_stops() -> None:
    assert stops_beam(wall(0, 0, 1, 1, 0), INTACT, 0)
    assert not stops_beam(wall(0, 0, 1, 1, 0), INTACT, 1)
    assert not stops_beam(wall(0, 0, 1, 1, 2), RUBBLE, 0)


def test_pt_beam_03_levels_in_the_path() -> None:
    assert beam_catches(1, 3000, 7000, 2, 0)
    assert beam_catches(0, 9000, 7000, 2, 0)
    assert not beam_catches(1, 9000, 7000, 2, 0)
    assert not beam_catches(2, 3000, 7000, 1, 0)


def test_pt_beam_14_the_nearest_comes_first() -> None:
    path = beam_path(5000, 15000, 12000, 15000, R, [])
    assert [index for _, index in struck(path, [(18000, 15000, R), (12000, 15000, R), (15000, 15100, R)])] == [1, 2, 0]


def test_pt_beam_25_26_the_detonation() -> None:
    assert midpoint(5000, 10000, 15000, 10000) == (10000, 10000)
    assert within_of_point(10000 + R + 3000, 10000, R, 10000, 10000, 3000)
    assert not within_of_point(10000 + R + 3100, 10000, R, 10000, 10000, 3000)


@settings(max_examples=300, deadline=None)
@given(a=DISCS, target=DISCS, others=st.lists(DISCS, max_size=5), pieces=st.lists(PIECES, max_size=4))
def test_beams_agree_with_shapely(a: Base, target: Base, others: list[Base], pieces: list[Piece]) -> None:
    distance = math.dist(a[:2], target[:2])
    assume(distance > 1500)
    path = beam_path(a[0], a[1], *target, pieces)
    ux, uy = (target[0] - a[0]) / distance, (target[1] - a[1]) / distance

    def strip(start: float, end: float) -> LineString:
        line = LineString([(a[0] + ux * start, a[1] + uy * start), (a[0] + ux * end, a[1] + uy * end)])
        return line.buffer(500, cap_style="flat")

    stops = [piece for piece in pieces if not piece.under(*target)]
    assert not any(shape(piece).intersects(strip(distance + 0.5, path.length_mil - 0.5)) for piece in stops)
    end = 60000.0
    if path.stopped_by >= 0:
        end = path.length_mil
        assert shape(pieces[path.stopped_by]).distance(strip(distance, path.length_mil + 1.5)) < 0.01
    else:
        tip = ShapelyPoint(a[0] + ux * path.length_mil, a[1] + uy * path.length_mil)
        assert -0.01 <= min(tip.x, tip.y, 30000 - tip.x, 30000 - tip.y) < 1.5
    hit = {index: mil for mil, index in struck(path, others)}
    for i, (x, y, radius) in enumerate(others):
        apart = strip(0, end).distance(ShapelyPoint(x, y)) - radius
        if abs(apart) > 1.5:
            assert (i in hit) == (apart < 0)
        if i in hit:
            assert abs(hit[i] - ((x - a[0]) * ux + (y - a[1]) * uy)) < 1.01


@given(a=DISCS, b=DISCS, radius=RADII, x=st.integers(0, 30000), y=st.integers(0, 30000))
def test_a_point_and_a_base(a: Base, b: Base, radius: int, x: int, y: int) -> None:
    apart = disc(*a).distance(ShapelyPoint(x, y))
    if abs(apart - 3000) > 0.1:
        assert within_of_point(*a, x, y, 3000) == (apart < 3000)
