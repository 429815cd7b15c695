"""Terrain pieces as placed footprints, and which of them hide, bar the way, or slow.

States of a piece are 0 Intact, 1 Damaged, 2 Rubble; levels 0 Ground, 1 Hovering, 2 High Air.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tenkaichi.games.prime_time.geometry.compass import compass, nearest, stretched, turned_polygon
from tenkaichi.games.prime_time.geometry.plane import (
    INCH,
    LONGEST_SIDE_MIL,
    Box,
    Point,
    Polygon,
    box_of,
    contains,
    disc_polygon_overlap,
    disc_polygon_within,
    in_space,
    segment_crosses,
    segment_within,
    square_distance,
    twice_area,
)

SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
INTACT: Final = 0
DAMAGED: Final = 1
RUBBLE: Final = 2

SMALL_HIDES_MIL: Final = 1 * INCH  # PT-TERR-01
MEDIUM_HIDES_MIL: Final = 2 * INCH  # PT-TERR-02
_ROUND_STEP: Final = 10  # degrees between the corners of a round footprint


class Piece:
    """One piece where it stands. Never changes: wear is a number the match keeps beside it."""

    def __init__(self, name: str, corners: Polygon, level: int, size: int) -> None:
        area = twice_area(corners)
        if len(corners) < 3 or area == 0:
            raise ValueError(f"{name}: a footprint needs three corners and an area, got {corners}")
        _check_bounds(name, corners)
        self.name: str = name
        self.corners: Polygon = corners if area > 0 else tuple(reversed(corners))  # counter-clockwise
        self.level: int = level  # PT-FLY-01 to PT-FLY-03
        self.size: int = size
        self.box: Box = box_of(corners)
        self.left: i64 = self.box[0]
        self.low: i64 = self.box[1]
        self.right: i64 = self.box[2]
        self.high: i64 = self.box[3]
        self.parts: tuple[Polygon, ...] = convex_parts(self.corners)
        self.cuts: tuple[tuple[Point, Point], ...] = _cuts(self.corners, self.parts)
        self.rims: dict[int, list[list[Point]]] = {}  # by radius, filled by `paths`

    def __repr__(self) -> str:
        return f"Piece({self.name} at {self.centre()})"

    def centre(self) -> Point:
        """The middle of its box, rounded to the nearest mil."""
        return nearest(self.box[0] + self.box[2], 2), nearest(self.box[1] + self.box[3], 2)

    def near(self, x: i64, y: i64, radius: i64, mil: i64) -> bool:
        """A base is within `mil` of the piece. Exact."""
        reach = radius + mil
        if x + reach < self.left or x - reach > self.right or y + reach < self.low or y - reach > self.high:
            return False
        return disc_polygon_within(x, y, radius, self.corners, mil)

    def under(self, x: i64, y: i64, radius: i64) -> bool:
        """A base lies over the piece, in whole or in part. Exact; touching does not count."""
        if x + radius <= self.left or x - radius >= self.right or y + radius <= self.low or y - radius >= self.high:
            return False
        return disc_polygon_overlap(x, y, radius, self.corners)

    def crossed_by(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """The segment AB runs through the inside of the piece; touching its rim is not enough. Exact."""
        if (ax <= self.left and bx <= self.left) or (ax >= self.right and bx >= self.right):
            return False
        if (ay <= self.low and by <= self.low) or (ay >= self.high and by >= self.high):
            return False
        for part in self.parts:
            if segment_crosses(part, ax, ay, bx, by):
                return True
        return any(_runs_along(p, q, ax, ay, bx, by) for p, q in self.cuts)


# --- footprints -------------------------------------------------------------------------------------------------------


def placed(footprint: Polygon, x: int, y: int, degrees: int) -> Polygon:
    """A footprint drawn around (0, 0), turned counter-clockwise and moved to (x, y)."""
    return tuple([(x + px, y + py) for px, py in turned_polygon(footprint, degrees)])


def round_footprint(radius: int) -> Polygon:
    """A round piece is a polygon of 36 corners on its circle, rounded to the nearest mil.

    Its sides lie inside the circle by at most 4 thousandths of the radius: 0.011" for the widest piece there is.
    """
    corners = [compass(turn) for turn in range(0, 360, _ROUND_STEP)]
    return tuple([(stretched(x, radius), stretched(y, radius)) for x, y in corners])


def size_class(footprint: Polygon) -> int:
    """PT-TERR-01 to PT-TERR-03: by the longer side of the unturned footprint; 3" is Small, 6" is Large."""
    left, low, right, high = box_of(footprint)
    longest = max(right - left, high - low)
    return SMALL if longest <= 3 * INCH else LARGE if longest >= 6 * INCH else MEDIUM


def convex_parts(corners: Polygon) -> tuple[Polygon, ...]:
    """A counter-clockwise polygon cut into convex ones: itself, or triangles by clipping ears.

    Corners in the middle of a straight side are left out.
    """
    if _is_convex(corners):
        return (_without_flat_corners(corners),)
    rest = list(corners)
    parts: list[Polygon] = []
    while len(rest) > 3:
        ear = _first_ear(rest)
        if ear < 0:
            raise ValueError(f"a footprint may not cross itself: {corners}")
        parts.append((rest[ear - 1], rest[ear], rest[(ear + 1) % len(rest)]))
        del rest[ear]
    parts.append((rest[0], rest[1], rest[2]))
    return tuple([part for part in parts if twice_area(part) != 0])


def _check_bounds(name: str, corners: Polygon) -> None:
    """Corners and sides stay within the bounds of `plane`, so that every product fits in 64 bits."""
    for at, (x, y) in enumerate(corners):
        if not in_space(x, y):
            raise ValueError(f"{name}: expected corners at most 15 inches off the board, found {(x, y)}")
        if square_distance(x, y, *corners[at - 1]) > LONGEST_SIDE_MIL * LONGEST_SIDE_MIL:
            raise ValueError(f"{name}: expected sides of at most {LONGEST_SIDE_MIL} mils, found {corners}")


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _is_convex(corners: Polygon) -> bool:
    return all(_turn(corners[i - 2], corners[i - 1], corners[i]) >= 0 for i in range(len(corners)))


def _without_flat_corners(corners: Polygon) -> Polygon:
    count = len(corners)
    return tuple([corners[i] for i in range(count) if _turn(corners[i - 1], corners[i], corners[(i + 1) % count]) != 0])


def _cuts(corners: Polygon, parts: tuple[Polygon, ...]) -> tuple[tuple[Point, Point], ...]:
    """The sides of the parts that are not on the rim of the whole."""
    if len(parts) == 1:
        return ()
    found: list[tuple[Point, Point]] = []
    for part in parts:
        for i in range(len(part)):
            p, q = part[i - 1], part[i]
            if not any(_lies_on(corners[k - 1], corners[k], p, q) for k in range(len(corners))):
                found.append((p, q))
    return tuple(found)


def _lies_on(u: Point, v: Point, p: Point, q: Point) -> bool:
    """P and Q both lie on the segment UV."""
    return segment_within(p[0], p[1], u[0], u[1], v[0], v[1], 0) and segment_within(
        q[0], q[1], u[0], u[1], v[0], v[1], 0
    )


def _runs_along(p: Point, q: Point, ax: int, ay: int, bx: int, by: int) -> bool:
    """The segments PQ and AB lie on one line and share more than a point."""
    dx, dy = bx - ax, by - ay
    if dx * (p[1] - ay) != dy * (p[0] - ax) or dx * (q[1] - ay) != dy * (q[0] - ax):
        return False
    one, two = dx * (p[0] - ax) + dy * (p[1] - ay), dx * (q[0] - ax) + dy * (q[1] - ay)
    return min(max(one, two), dx * dx + dy * dy) > max(min(one, two), 0)


def _first_ear(rest: list[Point]) -> int:
    count = len(rest)
    for i in range(count):
        a, b, c = rest[i - 1], rest[i], rest[(i + 1) % count]
        turn = _turn(a, b, c)
        if turn == 0:
            return i
        if turn < 0:
            continue
        ear: Polygon = (a, b, c)
        if not any(p not in ear and contains(ear, p[0], p[1]) for p in rest):
            return i
    return -1


# --- what a piece does ------------------------------------------------------------------------------------------------


def can_hide(piece: Piece, state: int, attacker_level: int, target_level: int, tx: int, ty: int, tr: int) -> bool:
    """PT-LOS-05 to PT-LOS-08, PT-TERR-01 to PT-TERR-03: the piece may hide the target from the attacker.

    It must be taller than both of them and no Rubble; a Small piece hides within 1", a Medium one within 2". Whether it
    really stands in the way is for `sight` to say. A piece the target stands in does not hide it: it is not behind it.
    """
    if state == RUBBLE or piece.level <= attacker_level or piece.level <= target_level:
        return False
    if piece.size == SMALL:
        return piece.near(tx, ty, tr, SMALL_HIDES_MIL)
    return piece.size == LARGE or piece.near(tx, ty, tr, MEDIUM_HIDES_MIL)


def hiding_pieces(
    pieces: tuple[Piece, ...], states: list[int], attacker_level: int, target_level: int, tx: int, ty: int, tr: int
) -> list[int]:
    """The pieces that may hide this target from this attacker, by index."""
    return [i for i, piece in enumerate(pieces) if can_hide(piece, states[i], attacker_level, target_level, tx, ty, tr)]


def bars_the_way(piece: Piece, state: int, level: int) -> bool:
    """PT-GAP-08: on the Ground everything but Rubble bars the way; higher up, only what is higher still."""
    return state != RUBBLE and (level == 0 or piece.level > level)


def is_rough(state: int, level: int) -> bool:
    """PT-COVER-05: Rubble is rough ground for models on the Ground."""
    return state == RUBBLE and level == 0


def stops_beam(piece: Piece, state: int, target_level: int) -> bool:
    """PT-BEAM-01: a piece beyond the target that is not Rubble and at least as high as the target's level."""
    return state != RUBBLE and piece.level >= target_level


def stops_displaced(state: int, level: int) -> bool:
    """PT-THROW-04, PT-THROW-12, PT-FALL-11: terrain stops a displaced model unless it is Rubble or the model flies."""
    return state != RUBBLE and level == 0


def level_of_height(inches: int) -> int:
    """PT-FLY-01 to PT-FLY-03: 0" to 7" is level 0, 8" to 15" level 1, 16" and more level 2."""
    return 0 if inches < 8 else 1 if inches < 16 else 2
