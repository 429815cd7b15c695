"""Directions: sines as whole numbers, turning, unit vectors, and the wheel of directions used for sampling.

The table is data, not computed, so that it is the same on every machine: sin of 0 to 90 degrees times 2**20, rounded
to the nearest whole number.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from tenkaichi.games.prime_time.geometry.plane import Point, Polygon, root_fine

UNIT_BITS: Final = 20
UNIT: Final = 1 << UNIT_BITS  # the length of a unit vector

_SINES: Final[tuple[int, ...]] = (
    0, 18300, 36595, 54878, 73145, 91389, 109606, 127789, 145934, 164033,
    182083, 200078, 218011, 235878, 253673, 271391, 289027, 306574, 324028, 341383,
    358634, 375776, 392803, 409711, 426494, 443147, 459665, 476044, 492277, 508360,
    524288, 540057, 555661, 571095, 586356, 601438, 616338, 631049, 645568, 659890,
    674012, 687928, 701634, 715127, 728402, 741455, 754282, 766880, 779244, 791370,
    803256, 814897, 826289, 837430, 848316, 858943, 869309, 879410, 889243, 898805,
    908093, 917105, 925838, 934288, 942454, 950333, 957922, 965219, 972223, 978930,
    985339, 991448, 997255, 1002758, 1007956, 1012847, 1017429, 1021701, 1025662, 1029311,
    1032646, 1035666, 1038371, 1040760, 1042832, 1044586, 1046022, 1047139, 1047937, 1048416,
    1048576,
)  # fmt: skip


def sine(degrees: int) -> int:
    """sin, times `UNIT`."""
    turn = degrees % 360
    if turn <= 90:
        return _SINES[turn]
    if turn <= 180:
        return _SINES[180 - turn]
    if turn <= 270:
        return -_SINES[turn - 180]
    return -_SINES[360 - turn]


def cosine(degrees: int) -> int:
    """cos, times `UNIT`."""
    return sine(degrees + 90)


def compass(degrees: int) -> Point:
    """The unit vector at an angle counter-clockwise from +x, of length `UNIT`."""
    return sine(degrees + 90), sine(degrees)


def turned(x: int, y: int, degrees: int) -> Point:
    """A vector turned counter-clockwise. Quarter turns are exact, others rounded to the nearest mil, halves outward."""
    s, c = sine(degrees), sine(degrees + 90)
    return nearest(x * c - y * s, UNIT), nearest(x * s + y * c, UNIT)


def turned_polygon(corners: Polygon, degrees: int) -> Polygon:
    return tuple([turned(x, y, degrees) for x, y in corners])


def nearest(value: int, by: int) -> int:
    """`value / by` rounded to the nearest whole number, halves away from zero; `by` is positive."""
    return (2 * value + by) // (2 * by) if value >= 0 else -((by - 2 * value) // (2 * by))


def toward_zero(value: int, by: int) -> int:
    """`value / by` rounded toward zero; `by` is positive."""
    return value // by if value >= 0 else -(-value // by)


def unit(dx: int, dy: int) -> Point:
    """A vector stretched to the length `UNIT`, parts rounded to the nearest; (0, 0) stays."""
    if dx == 0 and dy == 0:
        return 0, 0
    if -_SHORT < dx < _SHORT and -_SHORT < dy < _SHORT:
        return _short_unit(dx, dy)
    size = isqrt((dx * dx + dy * dy) << (2 * UNIT_BITS))  # in 2**-20
    return nearest(dx << (2 * UNIT_BITS), size), nearest(dy << (2 * UNIT_BITS), size)


_SHORT: Final = 1 << 18  # up to here `_short_unit` fits in 64 bits: no number in it reaches 2**60


def _short_unit(dx: i64, dy: i64) -> Point:
    """Like `unit`, for parts below 2**18."""
    size = root_fine(dx * dx + dy * dy)
    return short_nearest(dx << (2 * UNIT_BITS), size), short_nearest(dy << (2 * UNIT_BITS), size)


def short_nearest(value: i64, by: i64) -> i64:
    """Like `nearest`, for numbers whose double fits in 64 bits."""
    return (2 * value + by) // (2 * by) if value >= 0 else -((by - 2 * value) // (2 * by))


def stretched(direction: i64, mil: i64) -> i64:
    """A part of a unit vector times a length, to the nearest mil. `mil` is below 2**40."""
    return short_nearest(direction * mil, UNIT)


WHEEL_STEP: Final = 15
WHEEL: Final[tuple[Point, ...]] = tuple([compass(turn) for turn in range(0, 360, WHEEL_STEP)])  # 24 directions
