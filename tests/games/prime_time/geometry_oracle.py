"""Shared by the geometry tests: random pieces and boards, and Shapely's results for them."""

from __future__ import annotations

import math

from hypothesis import strategies as st
from shapely.geometry import LineString
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry import Polygon as ShapelyPolygon
from shapely.geometry.base import BaseGeometry

from tenkaichi.games.prime_time.geometry import LARGE, Piece, SightLine, placed, round_footprint

RADII = st.sampled_from([689, 984])
COORDINATES = st.integers(1000, 29000)
DISCS = st.tuples(COORDINATES, COORDINATES, RADII)


def rectangle(width: int, height: int) -> tuple[tuple[int, int], ...]:
    return ((-width, -height), (width, -height), (width, height), (-width, height))


def corner_shape(size: int) -> tuple[tuple[int, int], ...]:
    """An L: not convex."""
    return ((-size, -size), (size, -size), (size, 0), (0, 0), (0, size), (-size, size))


FOOTPRINTS = st.one_of(
    st.builds(rectangle, st.integers(300, 5000), st.integers(300, 5000)),
    st.builds(round_footprint, st.integers(800, 3000)),
    st.builds(corner_shape, st.integers(1000, 4000)),
    st.just(((-850, -1300), (850, -1300), (1450, 0), (850, 1300), (-850, 1300), (-1450, 0))),
)


@st.composite
def pieces(draw: st.DrawFn) -> Piece:
    corners = placed(draw(FOOTPRINTS), draw(COORDINATES), draw(COORDINATES), draw(st.integers(0, 359)))
    return Piece("piece", corners, 1, LARGE)


PIECES = pieces()


def wall(left: int, low: int, right: int, high: int, level: int = 1, size: int = LARGE) -> Piece:
    return Piece("wall", ((left, low), (right, low), (right, high), (left, high)), level, size)


def shape(piece: Piece) -> ShapelyPolygon:
    return ShapelyPolygon(piece.corners)


def disc(x: float, y: float, radius: float) -> BaseGeometry:
    return ShapelyPoint(x, y).buffer(radius, quad_segs=256)


def drawn(line: SightLine, a: tuple[int, int, int], b: tuple[int, int, int]) -> LineString:
    """The part of a sight line between the rims of two bases that do not touch."""
    length = math.hypot(line.ex, line.ey)
    ux, uy = line.ex / length, line.ey / length
    ends: list[tuple[float, float]] = []
    for (x, y, radius), way in ((a, 1), (b, -1)):
        off = (line.offset - (line.ex * y - line.ey * x)) / length
        assert abs(off) <= radius + 1e-3, "the line must meet both bases"
        half = way * math.sqrt(max(0.0, radius * radius - off * off))
        ends.append((x - uy * off + ux * half, y + ux * off + uy * half))
    return LineString(ends)
