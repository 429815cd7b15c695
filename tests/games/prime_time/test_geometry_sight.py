"""Line of sight: the clauses' cases, and Shapely as the oracle in both directions."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString

from games.prime_time.geometry_oracle import COORDINATES, DISCS, PIECES, RADII, drawn, shape, wall
from tenkaichi.games.prime_time.geometry import (
    DAMAGED,
    INTACT,
    LARGE,
    MEDIUM,
    RUBBLE,
    SMALL,
    Piece,
    can_hide,
    first_in_the_way,
    hiding_pieces,
    sees,
    sight_line,
)

R = 689
HIGH = (0, 1, 2)


def looks(piece: Piece, tx: int, ty: int, attacker_level: int = 0, target_level: int = 0, state: int = INTACT) -> bool:
    """The attacker stands at (5", 15")."""
    hiding = [piece] if can_hide(piece, state, attacker_level, target_level, tx, ty, R) else []
    return sees(5000, 15000, R, tx, ty, R, hiding)


def test_pt_los_01_a_sliver_of_a_twentieth_of_an_inch_counts_and_none_does_not() -> None:
    """The wall's top leaves 50 mil of the target's base over it; then exactly nothing."""
    below = wall(9000, 5000, 11000, 15000 + R - 50)
    assert sees(5000, 15000, R, 15000, 15000, R, [below])
    assert sees(5000, 15000, R, 15000, 15000, R, [wall(9000, 5000, 11000, 15000 + R - 1)])
    flush = wall(9000, 15000 - R, 11000, 15000 + R)
    assert not sees(5000, 15000, R, 15000, 15000, R, [flush])
    assert not sees(5000, 15000, R, 15000, 15000, R, [wall(9000, 5000, 11000, 15000 + R)])


@pytest.mark.parametrize("turned", [False, True])
def test_beside_a_corner_between_unlike_bases_the_gap_lies_along_their_common_tangent(turned: bool) -> None:
    """The line that touches both bases from the left is at x 4191.6 beside the corner; the lines of the centres' own
    direction that meet both bases begin at 4311, behind the piece.
    """
    bases = ((5000, 24000, 984), (5000, 29000, R))
    one, two = bases[::-1] if turned else bases
    assert sees(*one, *two, [wall(4197, 25000, 6197, 27000)])
    assert sees(*one, *two, [wall(4192, 25000, 6197, 27000)])
    assert not sees(*one, *two, [wall(4191, 25000, 6197, 27000)])


def test_a_gap_between_two_pieces_counts_if_it_has_any_width() -> None:
    low, high = wall(9000, 0, 9500, 15000), wall(9000, 15001, 9500, 30000)
    assert sees(5000, 15000, R, 15000, 15000, R, [low, high])
    assert not sees(5000, 15000, R, 15000, 15000, R, [low, wall(9000, 15000, 9500, 30000)])


def test_a_crooked_gap_is_found_by_a_slanting_line() -> None:
    first, second = wall(9000, 0, 9200, 15400), wall(9000, 15500, 9200, 30000)
    third, fourth = wall(11000, 0, 11200, 14600), wall(11000, 14700, 11200, 30000)
    line = sight_line(5000, 15000, R, 15000, 15000, R, [first, second, third, fourth])
    assert line is None  # too steep for these bases
    assert sees(5000, 17000, R, 15000, 13100, R, [first, second, third, fourth])


def test_touching_bases_see_each_other() -> None:
    assert sees(5000, 5000, R, 5000 + 2 * R, 5000, R, [wall(0, 0, 30000, 30000)])


def test_a_base_in_the_footprint_is_not_behind_the_piece() -> None:
    assert sees(5000, 15000, R, 10000, 15000, R, [wall(9000, 14000, 12000, 16000)])


def test_a_piece_beside_or_behind_a_base_does_not_hide_it() -> None:
    assert sees(5000, 15000, R, 15000, 15000, R, [wall(3000, 5000, 5000 - R, 25000)])
    assert sees(5000, 15000, R, 15000, 15000, R, [wall(15000 + R, 5000, 18000, 25000)])


def test_pt_los_05_ground_attackers_are_blocked_by_level_1_and_2() -> None:
    for level, clear in ((0, True), (1, False), (2, False)):
        assert looks(wall(9000, 5000, 11000, 25000, level), 15000, 15000) is clear


def test_pt_los_06_level_1_attackers_only_by_level_2() -> None:
    assert looks(wall(9000, 5000, 11000, 25000, 1), 15000, 15000, 1, 1)
    assert not looks(wall(9000, 5000, 11000, 25000, 2), 15000, 15000, 1, 1)


def test_pt_los_07_nothing_blocks_level_2() -> None:
    assert looks(wall(9000, 5000, 11000, 25000, 2), 15000, 15000, 2, 0)


def test_pt_los_08_rubble_never_blocks() -> None:
    assert looks(wall(9000, 5000, 11000, 25000, 1), 15000, 15000, state=RUBBLE)
    assert not looks(wall(9000, 5000, 11000, 25000, 1), 15000, 15000, state=DAMAGED)


@pytest.mark.parametrize(("beyond", "hidden"), [(500, True), (1000, True), (1001, False), (3000, False)])
def test_pt_terr_01_small_pieces_hide_what_stands_right_behind(beyond: int, hidden: bool) -> None:
    pillar = wall(9000, 13800, 11400, 16200, 1, SMALL)
    assert looks(pillar, 11400 + R + beyond, 15000) is not hidden


@pytest.mark.parametrize(("beyond", "hidden"), [(2000, True), (2001, False), (2100, False)])
def test_pt_terr_02_medium_pieces_hide_within_two_inches(beyond: int, hidden: bool) -> None:
    block = wall(9000, 12200, 14600, 17800, 1, MEDIUM)
    assert looks(block, 14600 + R + beyond, 15000) is not hidden


def test_pt_terr_03_large_pieces_hide_at_any_distance_but_not_what_is_as_high() -> None:
    plateau = wall(7000, 5000, 9000, 25000, 1, LARGE)
    assert not looks(plateau, 9000 + R + 12000, 15000)
    assert looks(plateau, 9000 + R + 12000, 15000, 0, 1)
    assert not looks(wall(7000, 5000, 9000, 25000, 2, LARGE), 9000 + R + 12000, 15000, 0, 1)


def test_the_piece_to_blame_is_the_first_on_the_line() -> None:
    near, far, aside = wall(8000, 0, 9000, 30000), wall(11000, 0, 12000, 30000), wall(9500, 0, 10000, 9000)
    assert first_in_the_way(5000, 15000, 15000, 15000, [far, aside, near]) == 2
    assert first_in_the_way(15000, 15000, 5000, 15000, [far, aside, near]) == 0
    assert first_in_the_way(5000, 15000, 7000, 15000, [far, aside, near]) == -1


def test_filters_give_indices() -> None:
    walls = tuple(wall(9000, 5000, 11000, 25000, level) for level in HIGH)
    assert hiding_pieces(walls, [INTACT, INTACT, INTACT], 0, 0, 15000, 15000, R) == [1, 2]
    assert hiding_pieces(walls, [INTACT, RUBBLE, INTACT], 0, 0, 15000, 15000, R) == [2]
    assert hiding_pieces(walls, [INTACT, INTACT, INTACT], 0, 1, 15000, 15000, R) == [2]


# --- Shapely ----------------------------------------------------------------------------------------------------------

Base = tuple[int, int, int]


def clear_of(bases: list[Base], pieces: list[Piece]) -> bool:
    return not any(piece.under(x, y, radius) for piece in pieces for x, y, radius in bases)


@settings(max_examples=300, deadline=None)
@given(a=DISCS, b=DISCS, pieces=st.lists(PIECES, min_size=1, max_size=6), seed=st.integers(0, 1 << 32))
def test_sight_agrees_with_shapely(a: Base, b: Base, pieces: list[Piece], seed: int) -> None:
    """A witness is a clear line; where there is none, no sampled line is clear."""
    assume(math.dist(a[:2], b[:2]) > a[2] + b[2] + 1 and clear_of([a, b], pieces))
    check_against_shapely(a, b, pieces, random.Random(seed))


@settings(max_examples=300, deadline=None)
@given(
    gap=st.integers(-3, 200), near=st.integers(1500, 6000), thick=st.integers(50, 3000), lean=st.integers(-2000, 2000),
    a_radius=RADII, b_radius=RADII, above=st.booleans(), seed=st.integers(0, 1 << 32),
)  # fmt: skip
def test_thin_slits_agree_with_shapely(
    gap: int, near: int, thick: int, lean: int, a_radius: int, b_radius: int, above: bool, seed: int
) -> None:
    """Two walls across the line with a slit of a few mil between them, somewhere in view."""
    a, b = (5000, 15000, a_radius), (15000, 15000, b_radius)
    slit = 15000 + lean
    left = a[0] + near
    pieces = [wall(left, 0, left + thick, slit), wall(left, slit + gap, left + thick, 30000)]
    if above:
        pieces.reverse()
    assume(clear_of([a, b], pieces))
    if gap <= 0:
        assert not sees(*a, *b, pieces)
    check_against_shapely(a, b, pieces, random.Random(seed))


@given(a=DISCS, x=COORDINATES, y=COORDINATES, radius=RADII, pieces=st.lists(PIECES, max_size=4))
def test_sight_is_mutual_for_the_same_pieces(a: Base, x: int, y: int, radius: int, pieces: list[Piece]) -> None:
    assert sees(*a, x, y, radius, pieces) == sees(x, y, radius, *a, pieces)


def check_against_shapely(a: Base, b: Base, pieces: list[Piece], data: random.Random) -> None:
    line = sight_line(*a, *b, pieces)
    shapes = [shape(piece) for piece in pieces]
    if line is not None:
        seen = drawn(line, a, b)
        assert not any(it.intersects(seen) for it in shapes)
        return
    corners = [corner for piece in pieces for corner in piece.corners]
    for _ in range(60):
        start, end = _point_of(a, data), _point_of(b, data)
        if corners and data.random() < 0.5:  # through a corner, or just past it, is where slivers are
            cx, cy = data.choice(corners)
            px, py = cx + data.uniform(-3, 3) - start[0], cy + data.uniform(-3, 3) - start[1]
            t = data.uniform(1.1, 6)
            end = (start[0] + t * px, start[1] + t * py)
            if math.dist(end, b[:2]) > b[2]:
                continue
        sampled = LineString([start, end])
        assert min(it.distance(sampled) for it in shapes) < 0.1, "missed a line with 0.1 mil to spare"


def _point_of(base: Base, data: random.Random) -> tuple[float, float]:
    angle = data.uniform(0, 2 * math.pi)
    radius = base[2] * (1 if data.random() < 0.6 else math.sqrt(data.random()))
    return base[0] + radius * math.cos(angle), base[1] + radius * math.sin(angle)
