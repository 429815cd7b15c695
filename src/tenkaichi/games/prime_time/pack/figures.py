"""The kinds of number and name that a pack holds. Lengths are written in inches and kept in thousandths of an inch.

Nothing after loading is a float: `in_mils` turns every length of the TOML table into a whole number of mils before
the table is decoded. A field that holds a length has one of the names in `LENGTHS`, and no other field has such a name.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

MILS = 1000  # in an inch

Count = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Signed = Annotated[int, Meta(ge=-99, le=99)]
Level = Annotated[int, Meta(ge=0, le=2)]
TierNumber = Annotated[int, Meta(ge=0, le=3)]
Difficulty = Annotated[int, Meta(ge=2, le=40)]

Inches = Annotated[int, Meta(ge=0, le=60_000, extra_json_schema={"x-thousandths": True})]
Coordinate = Annotated[int, Meta(ge=-60_000, le=60_000, extra_json_schema={"x-thousandths": True})]

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=60)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Line = Annotated[str, Meta(max_length=200)]
Clause = Annotated[str, Meta(pattern=r"^PT-[A-Z]+-\d+$")]

LENGTHS = frozenset(
    {
        "within",  # a distance, or a range of places
        "dist",  # how far something moves
        "range",
        "beam",
        "blast",
        "radius",
        "move",
        "chase",
        "advance",
        "zoc",
        "depth",
        "clear",  # distance kept from other pieces
        "apart",
        "x",
        "y",
        "x_min",
        "x_max",
        "y_min",
        "y_max",
        "size_x",
        "size_y",
        "footprint",
    }
)


def in_mils(table: dict[str, object]) -> None:
    """Every length of a decoded TOML table, from inches to thousandths, in place."""
    _walk(table)


def inches(mils: int) -> str:
    """`6"`, `1.5"`: a length for people."""
    whole, rest = divmod(abs(mils), MILS)
    words = f"{whole}.{rest:03}".rstrip("0") if rest else str(whole)
    return f'{"-" if mils < 0 else ""}{words}"'


def _walk(value: Any) -> None:
    if isinstance(value, dict):
        for key, each in value.items():
            if key in LENGTHS:
                value[key] = _converted(each)
            elif isinstance(each, (dict, list)):
                _walk(each)
    elif isinstance(value, list):
        for each in value:
            if isinstance(each, (dict, list)):
                _walk(each)


def _converted(value: Any) -> Any:
    """A value that is not a length, or is finer than a thousandth, stays as it is; decoding refuses it."""
    if isinstance(value, list):
        return [_converted(each) for each in value]
    if isinstance(value, int) and not isinstance(value, bool):
        return value * MILS
    if isinstance(value, float) and abs(value) < 1000:
        mils = round(value * MILS)
        return mils if abs(value * MILS - mils) < 1e-6 else value
    return value
