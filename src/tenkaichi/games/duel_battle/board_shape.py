"""The battleground as shapes: a polygon for each region, such that regions share an edge exactly where they border.

Seven pointed hexagons of radius `RADIUS` lie in a flower round (0, 0); x runs East, y runs South. A tile is divided
like this, seen with rotation 0: region 1 lies East and 3 West, with the large regions 2 (North) and 4 (South) meeting
in between, so that 1 and 3 are apart. Rotation turns all of it counter-clockwise by sixths.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from tenkaichi.games.duel_battle.geography import REGIONS_PER_TILE, Layout

Point = tuple[float, float]
Polygon = tuple[Point, ...]

RADIUS = 100.0
GAP = 3.0  # how far an outline is drawn in, so that regions which meet in one point only are seen apart
_SIDE_DISTANCE = RADIUS * cos(pi / 6)
_INNER_X, _INNER_Y = 0.20 * RADIUS, 0.34 * RADIUS  # where the small regions end
VIEW_BOX = (-3 * _SIDE_DISTANCE - 10, -2.5 * RADIUS - 10, 6 * _SIDE_DISTANCE + 20, 5 * RADIUS + 20)


class Shape(NamedTuple):
    """One region: its exact polygon, the same drawn in a little, and a point to write on."""

    polygon: Polygon
    outline: Polygon
    centre: Point


class Edge(NamedTuple):
    """The stretch that two bordering regions share."""

    first: int
    second: int
    line: tuple[Point, ...]  # from one end to the other


class BoardShape(NamedTuple):
    tiles: tuple[Polygon, ...]  # by tile
    tile_centres: tuple[Point, ...]
    regions: tuple[Shape, ...]  # by region
    edges: tuple[Edge, ...]


@lru_cache(maxsize=64)
def board_shape(layout: Layout) -> BoardShape:
    """The shapes of a map, worked out once."""
    tiles: dict[int, Polygon] = {}
    centres: dict[int, Point] = {}
    regions: dict[int, Shape] = {}
    for tile, spot, rotation in layout:
        centre = _spot_centre(spot)
        centres[tile] = _rounded(centre)
        tiles[tile] = _placed(_hexagon(), centre, 0)
        for number, polygon in enumerate(_tile_polygons()):
            placed = _placed(polygon, centre, rotation)
            exact = _placed(polygon, centre, rotation, digits=9)
            shape = Shape(placed, tuple([_rounded(point) for point in drawn_in(exact, GAP)]), _rounded(centroid(exact)))
            regions[tile * REGIONS_PER_TILE + number] = shape
    ordered = tuple([regions[region] for region in sorted(regions)])
    return BoardShape(
        tuple([tiles[tile] for tile in sorted(tiles)]),
        tuple([centres[tile] for tile in sorted(centres)]),
        ordered,
        tuple(_edges(ordered)),
    )


def _corner(sixth: int) -> Point:
    """A corner of the hexagon: 0 lies East-South-East (30 degrees South of East), then counter-clockwise."""
    angle = pi / 3 * sixth - pi / 6
    return RADIUS * cos(angle), -RADIUS * sin(angle)


def _hexagon() -> Polygon:
    return tuple([_corner(sixth) for sixth in range(6)])


def _tile_polygons() -> tuple[Polygon, Polygon, Polygon, Polygon]:
    """DB-SETUP-04: side 0 belongs to region 1, sides 1 and 2 to 2, side 3 to 3, sides 4 and 5 to 4."""
    corner = _hexagon()
    x, y = _INNER_X, _INNER_Y
    east = (corner[0], corner[1], (x, -y), (x, 0.0), (x, y))
    north = (corner[1], corner[2], corner[3], (-x, -y), (-x, 0.0), (x, 0.0), (x, -y))
    west = (corner[3], corner[4], (-x, y), (-x, 0.0), (-x, -y))
    south = (corner[4], corner[5], corner[0], (x, y), (x, 0.0), (-x, 0.0), (-x, y))
    return east, north, west, south


def _spot_centre(spot: int) -> Point:
    """Spot 0 is the centre; 1 to 6 lie round it, counter-clockwise from East."""
    if spot == 0:
        return 0.0, 0.0
    angle = pi / 3 * (spot - 1)
    return 2 * _SIDE_DISTANCE * cos(angle), -2 * _SIDE_DISTANCE * sin(angle)


def _placed(polygon: Polygon, centre: Point, rotation: int, digits: int = 1) -> Polygon:
    """Turned counter-clockwise by so many sixths and moved."""
    c, s = cos(pi / 3 * rotation), sin(pi / 3 * rotation)
    turned = [(c * x + s * y + centre[0], -s * x + c * y + centre[1]) for x, y in polygon]
    return tuple([_rounded(point, digits) for point in turned])


def _rounded(point: Point, digits: int = 1) -> Point:
    return round(point[0], digits) + 0.0, round(point[1], digits) + 0.0  # + 0.0: no minus zero


def centroid(polygon: Polygon) -> Point:
    """The centre of its area."""
    area = cx = cy = 0.0
    for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        cross = x0 * y1 - x1 * y0
        area += cross
        cx += (x0 + x1) * cross
        cy += (y0 + y1) * cross
    return cx / (3 * area), cy / (3 * area)


def drawn_in(polygon: Polygon, gap: float) -> Polygon:
    """Every side moved inward by `gap`; corners are where the moved sides meet."""
    made: list[Point] = []
    count = len(polygon)
    for at in range(count):
        before, here, after = polygon[at - 1], polygon[at], polygon[(at + 1) % count]
        first, second = _inward(before, here), _inward(here, after)
        # the point at distance `gap` from both sides; on a straight line both normals are the same
        scale = gap / (1 + first[0] * second[0] + first[1] * second[1])
        made.append((here[0] + scale * (first[0] + second[0]), here[1] + scale * (first[1] + second[1])))
    return tuple(made)


def _inward(a: Point, b: Point) -> Point:
    """The inward normal of a side; polygons run counter-clockwise as one sees them, y pointing down."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5
    return dy / length, -dx / length


def _edges(regions: tuple[Shape, ...]) -> list[Edge]:
    """Every stretch that two regions share; where one shares several pieces with another, they are joined."""
    owners: dict[frozenset[Point], list[int]] = {}
    for region, shape in enumerate(regions):
        for line in zip(shape.polygon, shape.polygon[1:] + shape.polygon[:1], strict=True):
            owners.setdefault(frozenset(line), []).append(region)
    joined: dict[tuple[int, int], list[frozenset[Point]]] = {}
    for ends, sharing in owners.items():
        if len(sharing) == 2:
            joined.setdefault((min(sharing), max(sharing)), []).append(ends)
    return [Edge(a, b, _chain(pieces)) for (a, b), pieces in sorted(joined.items())]


def _chain(pieces: list[frozenset[Point]]) -> tuple[Point, ...]:
    """Pieces that hang together as one line; it begins at a point that occurs once."""
    points = [point for piece in pieces for point in piece]
    line = [min([point for point in points if points.count(point) == 1])]
    left = pieces[:]
    while left:
        piece = next(piece for piece in left if line[-1] in piece)
        left.remove(piece)
        line.extend(piece - {line[-1]})
    return tuple(line)
