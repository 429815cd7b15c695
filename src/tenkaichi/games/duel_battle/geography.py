"""The map: 28 regions, which of them border each other, and how far a technique has to reach.

Regions are the numbers 0 to 27: four for each tile, tiles in the order of their letters (A1 is 0, A2 is 1, B1 is 4).
A *mask* is a set of regions as an integer in which bit r stands for region r.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType, TypeAlias

from tenkaichi.engine.bits import with_bit
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games.duel_battle.pack import Place, Tile

RegionId = NewType("RegionId", int)  # 0 to 27; NOWHERE for a miniature beside the board

TILE_LETTERS: Final = "ABCDEFG"
TILES: Final = 7
REGIONS_PER_TILE: Final = 4
REGIONS: Final = TILES * REGIONS_PER_TILE
ALL_REGIONS: Final = tuple([RegionId(region) for region in range(REGIONS)])
START_REGION: Final = 3  # of its tile

# DB-RANGE-06: a hill on the way counts 3 instead of 1.
HILL_PENALTY: Final = 2

# (tile, spot, rotation) of each tile. Spot 0 is the centre, 1 to 6 the ring counter-clockwise from East.
Layout: TypeAlias = tuple[tuple[int, int, int], ...]
# Printed hills as a mask, starting regions of A and B, layout: all that a map is made of, as plain numbers.
MapKey: TypeAlias = tuple[int, RegionId, RegionId, Layout]

# Borders inside every tile: 2 and 4 are large and border everything, 1 and 3 do not border each other.
_BORDERS_IN_TILE: Final = ((1, 2), (1, 4), (2, 3), (2, 4), (3, 4))
# The region that faces a side, counted from the tile's rotation.
_FACING: Final = (1, 2, 2, 3, 4, 4)

_KEPT_MAPS: Final = 64


class LayoutError(TenkaichiError):
    """Tiles that cannot lie like that; the message gives every reason."""


class Geography:
    """One map, with every distance worked out in advance."""

    def __init__(self, key: MapKey) -> None:
        self.key: MapKey = key
        self.hills: int = key[0]  # as printed; a match keeps its own mask, because hills can be destroyed
        self.start: tuple[RegionId, RegionId] = (key[1], key[2])
        self.layout: Layout = key[3]
        self.names: tuple[str, ...] = tuple([region_name(region) for region in ALL_REGIONS])
        self.tile_of: tuple[int, ...] = tuple([region // REGIONS_PER_TILE for region in ALL_REGIONS])
        self.borders: tuple[tuple[RegionId, ...], ...] = _borders(key[3])
        self.border_sets: tuple[frozenset[RegionId], ...] = tuple([frozenset(near) for near in self.borders])
        distances: list[tuple[int, ...]] = []
        routes: list[tuple[tuple[int, ...], ...]] = []
        for region in ALL_REGIONS:
            steps, masks = _shortest(region, self.borders, self.hills)
            distances.append(steps)
            routes.append(masks)
        self.distance: tuple[tuple[int, ...], ...] = tuple(distances)
        self.routes: tuple[tuple[tuple[int, ...], ...], ...] = tuple(routes)

    def __eq__(self, other: object) -> bool:
        """Two maps made of the same tiles lying alike are the same map."""
        return isinstance(other, Geography) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def required_range(self, a: RegionId, b: RegionId, hills: int, penalty: bool) -> int:
        """DB-RANGE-06, DB-RANGE-07, DB-RANGE-10: fewest regions, then fewest hills; the user's own region is free.

        `hills` are the hills that still stand. The caller decides whether the penalty applies: not for a user who
        stands on a hill or flies, nor for a technique that ignores hills.
        """
        regions = self.distance[a][b]
        if not penalty:
            return regions
        fewest = REGIONS
        for mask in self.routes[a][b]:
            count = (mask & hills).bit_count()
            if count < fewest:
                fewest = count
        return regions + HILL_PENALTY * fewest

    def named(self, name: str) -> RegionId:
        """The region of a name such as "D2"."""
        if name not in self.names:
            raise LayoutError(f'there is no region "{name}": expected a tile from A to G and a number from 1 to 4')
        return RegionId(self.names.index(name))


_maps: dict[MapKey, Geography] = {}


def geography(key: MapKey) -> Geography:
    """The map of a key, worked out once and then shared."""
    known = _maps.get(key)
    if known is None:
        if len(_maps) >= _KEPT_MAPS:
            _maps.clear()
        known = Geography(key)
        _maps[key] = known
    return known


def map_key(tiles: Sequence[Tile], layout: Layout) -> MapKey:
    """The key of a map: its tiles and how they lie; `LayoutError` if they cannot lie so."""
    reasons = check_layout(tiles, layout)
    if reasons:
        raise LayoutError("; ".join(reasons))
    hills = 0
    starts = {"A": RegionId(0), "B": RegionId(0)}
    for tile in tiles:
        for number in tile.hills:
            hills = with_bit(hills, region_of(tile_index(tile.id), number))
        if tile.start is not None:
            starts[tile.start] = region_of(tile_index(tile.id), START_REGION)
    return hills, starts["A"], starts["B"], tuple(sorted(layout))


def layout_of(places: Sequence[Place]) -> Layout:
    """A pack's printed layout in numbers."""
    return tuple([(tile_index(place.tile), place.spot, place.rotation) for place in places])


def layout_from(order: Sequence[int], rotations: Sequence[int], starts: tuple[int, int] = (0, 1)) -> Layout:
    """A layout in which the starting tiles A and B lie West and East, opposite each other (DB-SETUP-03).

    `order` names the five other tiles: the centre, then the ring at spots 2, 3, 5 and 6. `rotations` gives the
    rotation at each spot, 0 to 6. Turning a whole map changes nothing, so every possible map can be made like this.
    """
    if sorted([*order, *starts]) != list(range(TILES)):
        raise LayoutError(
            f"order: expected each of the five tiles other than {starts[0]} and {starts[1]} once, found {list(order)}"
        )
    if len(rotations) != TILES or any(not 0 <= rotation <= 5 for rotation in rotations):
        raise LayoutError(f"rotations: expected seven numbers from 0 to 5, found {list(rotations)}")
    spots = {order[0]: 0, starts[1]: 1, order[1]: 2, order[2]: 3, starts[0]: 4, order[3]: 5, order[4]: 6}
    return tuple([(tile, spots[tile], rotations[spots[tile]]) for tile in range(TILES)])


def check_layout(tiles: Sequence[Tile], layout: Layout) -> list[str]:
    """Every reason why the tiles cannot lie like that; an empty list if they can."""
    reasons: list[str] = []
    for what, used in (("tile", [place[0] for place in layout]), ("spot", [place[1] for place in layout])):
        for number in range(TILES):
            if used.count(number) != 1:
                word = f"tile {TILE_LETTERS[number]}" if what == "tile" else f"spot {number}"
                reasons.append(f"{word}: expected once in the layout, found {used.count(number)} times (DB-SETUP-02)")
    for tile, spot, rotation in layout:
        if not (0 <= tile < TILES and 0 <= spot < TILES and 0 <= rotation <= 5):
            name = TILE_LETTERS[tile] if 0 <= tile < TILES else tile
            found = f"found spot {spot} and rotation {rotation} (DB-SETUP-02)"
            reasons.append(f"tile {name}: expected a spot 0 to 6 and a rotation 0 to 5, {found}")
    for seat in ("A", "B"):
        count = sum([tile.start == seat for tile in tiles])
        if count != 1:
            reasons.append(f"player {seat}: expected exactly 1 starting tile, found {count} (DB-SETUP-03)")
    if not reasons:
        reasons.extend(_not_opposite(tiles, layout))
    return reasons


def tile_index(letter: str) -> int:
    return TILE_LETTERS.index(letter)


def region_of(tile: int, number: int) -> RegionId:
    """The region with that printed number, 1 to 4, of a tile."""
    return RegionId(tile * REGIONS_PER_TILE + number - 1)


def region_name(region: RegionId) -> str:
    return TILE_LETTERS[region // REGIONS_PER_TILE] + str(region % REGIONS_PER_TILE + 1)


def _not_opposite(tiles: Sequence[Tile], layout: Layout) -> list[str]:
    """DB-SETUP-03: the starting tiles lie on opposite sides of the centre."""
    spots = {place[0]: place[1] for place in layout}
    first, second = [spots[tile_index(tile.id)] for tile in tiles if tile.start is not None]
    if 0 not in (first, second) and abs(first - second) == 3:
        return []
    return [f"starting tiles: expected opposite each other, found on spots {first} and {second} (DB-SETUP-03)"]


def _borders(layout: Layout) -> tuple[tuple[RegionId, ...], ...]:
    """DB-SETUP-04: regions border each other inside a tile, or face each other across the edge of two tiles."""
    near: list[set[RegionId]] = [set() for _ in range(REGIONS)]
    for tile in range(TILES):
        for a, b in _BORDERS_IN_TILE:
            _join(near, region_of(tile, a), region_of(tile, b))
    at_spot = {place[1]: place for place in layout}
    for spot in range(1, TILES):
        side = spot - 1  # of the centre, toward this spot
        _join(near, facing(at_spot[0], side), facing(at_spot[spot], side + 3))
        # Seen from the tile to the East, the next one round the ring lies to the North-West.
        _join(near, facing(at_spot[spot], side + 2), facing(at_spot[spot % 6 + 1], side + 5))
    return tuple([tuple(sorted(regions)) for regions in near])


def facing(place: tuple[int, int, int], side: int) -> RegionId:
    """The region of a lying tile that faces a side: 0 = E, 1 = NE, 2 = NW, 3 = W, 4 = SW, 5 = SE."""
    tile, _, rotation = place
    return region_of(tile, _FACING[(side - rotation) % 6])


def _join(near: list[set[RegionId]], a: RegionId, b: RegionId) -> None:
    near[a].add(b)
    near[b].add(a)


def _shortest(
    origin: RegionId, borders: tuple[tuple[RegionId, ...], ...], hills: int
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Fewest regions from one region to all, and the printed hills entered on the shortest routes.

    Of two routes, one that enters a subset of the other's hills is never worse: later destruction cannot change that.
    """
    steps = [-1] * REGIONS
    masks: list[tuple[int, ...]] = [()] * REGIONS
    steps[origin] = 0
    masks[origin] = (0,)
    frontier = [origin]
    while frontier:
        reached: dict[RegionId, set[int]] = {}
        for region in frontier:
            for near in borders[region]:
                if steps[near] < 0:
                    entered = (1 << near) & hills
                    reached.setdefault(near, set()).update([mask | entered for mask in masks[region]])
        for region, found in reached.items():
            steps[region] = steps[frontier[0]] + 1
            masks[region] = _minimal(found)
        frontier = sorted(reached)
    return tuple(steps), tuple(masks)


def _minimal(masks: set[int]) -> tuple[int, ...]:
    """The sets that contain none of the others."""
    return tuple([mask for mask in sorted(masks) if not any(other & mask == other != mask for other in masks)])
