"""The map of the standard pack, and every other map that its tiles can make."""

from __future__ import annotations

import heapq
import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenkaichi.games.duel_battle.geography import (
    REGIONS,
    Geography,
    LayoutError,
    check_layout,
    geography,
    layout_from,
    layout_of,
    map_key,
    region_name,
)
from tenkaichi.games.duel_battle.pack import Place, Tile
from tenkaichi.games.duel_battle.pack_checks import load_standard

NEIGHBOURS = """
A1 hill:  A2 A4 C2
A2 plain: A1 A3 A4 D4
A3 plain: A2 A4
A4 plain: A1 A2 A3 G2
B1 hill:  B2 B4 C4
B2 plain: B1 B3 B4 F4
B3 plain: B2 B4
B4 plain: B1 B2 B3 E2
C1 hill:  C2 C4 E1
C2 plain: A1 C1 C3 C4 D1
C3 hill:  C2 C4 G1
C4 plain: B1 C1 C2 C3 F1
D1 plain: C2 D2 D4
D2 hill:  D1 D3 D4 E4
D3 hill:  D2 D4
D4 plain: A2 D1 D2 D3
E1 hill:  C1 E2 E4
E2 plain: B4 E1 E3 E4
E3 hill:  E2 E4
E4 plain: D2 E1 E2 E3
F1 plain: C4 F2 F4
F2 hill:  F1 F3 F4 G4
F3 hill:  F2 F4
F4 plain: B2 F1 F2 F3
G1 hill:  C3 G2 G4
G2 plain: A4 G1 G3 G4
G3 hill:  G2 G4
G4 plain: F2 G1 G2 G3
"""


@pytest.fixture(scope="module")
def board() -> Geography:
    pack = load_standard()
    return geography(map_key(pack.tiles, layout_of(pack.layout)))


def reach(board: Geography, a: str, b: str, hills: int | None = None, penalty: bool = True) -> int:
    return board.required_range(board.named(a), board.named(b), board.hills if hills is None else hills, penalty)


def test_the_standard_map_is_the_published_table(board):
    table = []
    for region in range(REGIONS):
        terrain = "hill:" if board.hills >> region & 1 else "plain:"
        near = " ".join(board.names[other] for other in board.borders[region])
        table.append(f"{board.names[region]} {terrain:6} {near}")
    assert table == NEIGHBOURS.strip().splitlines()


def test_28_regions_47_borders_12_hills(board):
    assert len(board.names) == 28
    assert sum(len(near) for near in board.borders) == 2 * 47
    assert board.hills.bit_count() == 12
    assert [board.names[region] for region in board.start] == ["A3", "B3"]
    assert all(a in board.borders[b] for a in range(REGIONS) for b in board.borders[a])
    assert [frozenset(near) for near in board.borders] == list(board.border_sets)
    assert board.tile_of == tuple(region // 4 for region in range(REGIONS))


def test_start_to_start_is_seven_regions_and_nothing_is_farther(board):
    assert board.distance[board.start[0]][board.start[1]] == 7
    assert max(max(row) for row in board.distance) == 7


def test_both_players_see_the_same_map_after_a_half_turn(board):
    swap = dict(zip("ABCDEFG", "BACFGDE", strict=True))
    turned = [
        board.named(swap[name[0]] + ("3412"[int(name[1]) - 1] if name[0] == "C" else name[1])) for name in board.names
    ]
    for region in range(REGIONS):
        assert {turned[other] for other in board.borders[region]} == board.border_sets[turned[region]]
        assert board.hills >> region & 1 == board.hills >> turned[region] & 1


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("D4", "D4", 0),
        ("D4", "D1", 1),
        ("D4", "C2", 2),
        ("D4", "D2", 3),
        ("D4", "E4", 4),
        ("D4", "E2", 5),
        ("A2", "C2", 4),
    ],
)
def test_db_range_10_fewest_regions_first_then_fewest_hills(board, a, b, expected):
    assert reach(board, a, b) == expected


def test_db_range_08_without_the_penalty_hills_count_1(board):
    assert reach(board, "D4", "D2", penalty=False) == 1
    assert reach(board, "A2", "C2", penalty=False) == 2


def test_db_range_07_the_users_own_hill_is_never_counted(board):
    assert reach(board, "D2", "D4") == 1
    assert reach(board, "D4", "D2") == 3


def test_db_hill_02_a_destroyed_hill_counts_1(board):
    without = board.hills & ~(1 << board.named("D2"))
    assert reach(board, "D4", "D2", without) == 1
    assert reach(board, "D4", "E4", without) == 2
    assert reach(board, "A2", "C2", without) == 4


def test_a_map_is_worked_out_once(board):
    assert geography(board.key) is board


def test_a_region_that_does_not_exist_is_refused(board):
    with pytest.raises(LayoutError, match='"H1"'):
        board.named("H1")


def oracle(board: Geography, origin: int, hills: int) -> list[tuple[int, int]]:
    """(regions, hills) from one region to all by Dijkstra over pairs: fewest regions, then fewest hills."""
    best: dict[int, tuple[int, int]] = {}
    queue = [((0, 0), origin)]
    while queue:
        cost, region = heapq.heappop(queue)
        if region in best:
            continue
        best[region] = cost
        for near in board.borders[region]:
            heapq.heappush(queue, ((cost[0] + 1, cost[1] + (hills >> near & 1)), near))
    return [best[region] for region in range(REGIONS)]


@settings(max_examples=60, deadline=None)
@given(
    order=st.permutations([2, 3, 4, 5, 6]),
    rotations=st.lists(st.integers(0, 5), min_size=7, max_size=7),
    seed=st.integers(0, 2**32),
)
def test_routes_agree_with_dijkstra_on_any_map_with_any_terrain_destroyed(order, rotations, seed):
    tiles = load_standard().tiles
    layout = layout_from(order, rotations)
    assert check_layout(tiles, layout) == []
    board = Geography(map_key(tiles, layout))
    assert sum(len(near) for near in board.borders) == 2 * 47
    assert all(a in board.borders[b] for a in range(REGIONS) for b in board.borders[a])
    hills = board.hills & random.Random(seed).getrandbits(REGIONS)
    for a in range(REGIONS):
        expected = oracle(board, a, hills)
        for b in range(REGIONS):
            assert board.distance[a][b] == expected[b][0]
            assert board.required_range(a, b, hills, True) == expected[b][0] + 2 * expected[b][1]
            assert board.required_range(a, b, hills, False) == expected[b][0]


def test_routes_hold_only_printed_hills_and_none_contains_another(board):
    for a, b in itertools.product(range(REGIONS), repeat=2):
        masks = board.routes[a][b]
        assert masks
        assert all(mask & ~board.hills == 0 for mask in masks)
        assert not any(one & other == one for one, other in itertools.permutations(masks, 2))


def test_db_setup_03_starting_tiles_lie_opposite():
    pack = load_standard()
    placed = {tile: (tile, spot, rotation) for tile, spot, rotation in layout_of(pack.layout)}
    placed[1], placed[4] = (1, 2, 0), (4, 1, 0)  # B beside its place, E there instead
    reasons = check_layout(pack.tiles, tuple(placed.values()))
    assert reasons == ["starting tiles: expected opposite each other, found on spots 4 and 2 (DB-SETUP-03)"]
    with pytest.raises(LayoutError, match="DB-SETUP-03"):
        map_key(pack.tiles, tuple(placed.values()))


def test_db_setup_02_every_tile_and_every_spot_once():
    tiles = load_standard().tiles
    layout = layout_of([Place(tile=letter, spot=1, rotation=0) for letter in "AABCDEF"])
    reasons = "\n".join(check_layout(tiles, layout))
    assert "tile A: expected once in the layout, found 2 times (DB-SETUP-02)" in reasons
    assert "tile G: expected once in the layout, found 0 times (DB-SETUP-02)" in reasons
    assert "spot 1: expected once in the layout, found 7 times (DB-SETUP-02)" in reasons
    assert "spot 0: expected once" in reasons


def test_each_player_has_one_starting_tile():
    tiles = [Tile(id=tile.id, hills=tile.hills, start="A" if tile.start else None) for tile in load_standard().tiles]
    reasons = check_layout(tiles, layout_of(load_standard().layout))
    assert reasons == [
        "player A: expected exactly 1 starting tile, found 2 (DB-SETUP-03)",
        "player B: expected exactly 1 starting tile, found 0 (DB-SETUP-03)",
    ]


@pytest.mark.parametrize(
    ("order", "rotations"),
    [
        ([2, 3, 4, 5, 5], [0] * 7),
        ([2, 3, 4, 5], [0] * 7),
        ([0, 3, 4, 5, 6], [0] * 7),
        ([2, 3, 4, 5, 6], [0] * 6),
        ([2, 3, 4, 5, 6], [6] * 7),
    ],
)
def test_an_order_or_rotation_that_makes_no_map_is_refused(order, rotations):
    with pytest.raises(LayoutError):
        layout_from(order, rotations)


def test_the_standard_map_can_be_made_from_an_order():
    pack = load_standard()
    assert layout_from([2, 4, 3, 6, 5], [1, 3, 4, 5, 0, 1, 2]) == layout_of(pack.layout)


def test_region_names():
    assert [region_name(region) for region in (0, 3, 4, 27)] == ["A1", "A4", "B1", "G4"]
