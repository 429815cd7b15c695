"""The field of a match: missions, locations, conditions, terrain, boards."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tenkaichi.games.prime_time.pack.composite_operations import Operation
from tenkaichi.games.prime_time.pack.effects import Effect
from tenkaichi.games.prime_time.pack.figures import Coordinate, Id, Inches, Level, Line, Name, Positive
from tenkaichi.games.prime_time.pack.vocabulary import Marker, TerrainSize, TerrainState

Edge = Literal["south", "north", "west", "east"]
Point = tuple[Coordinate, Coordinate]


class Spot(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    x: Inches
    y: Inches


class MarkerSpot(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    marker: Marker
    x: Inches
    y: Inches


class Placement(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """PT-SETUP-10: players place in turns, the one with the deployment side first, inside the area and apart."""

    each: Positive
    x_min: Inches
    x_max: Inches
    y_min: Inches
    y_max: Inches
    apart: Inches


class Mission(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """PT-SETUP-07. Its effects work for each player in turn. An Escalation or Finale lays its own objectives."""

    id: Id
    name: Name
    slot: Literal["opening", "escalation", "finale"]
    zoc: Inches = 3000
    objectives: tuple[Spot, ...] = ()
    placement: Placement | None = None
    markers: tuple[MarkerSpot, ...] = ()
    max_glory: Positive
    scoring: tuple[Effect, ...]
    note: Line = ""


class Zones(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Deployment zones at two opposite home edges (PT-SETUP-12), as wide as x_min to x_max."""

    edges: tuple[Edge, Edge] = ("south", "north")
    depth: Inches = 8000
    x_min: Inches = 0
    x_max: Inches = 30_000


class Location(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """PT-SETUP-06: zones, what happens to the terrain before the game, effects for all of it."""

    id: Id
    name: Name
    zones: Zones = Zones()
    terrain: tuple[Operation, ...] = ()
    effects: tuple[Effect, ...] = ()
    note: Line = ""


class GlobalCondition(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """PT-SETUP-08: one for the whole game."""

    id: Id
    name: Name
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1)]
    note: Line = ""


class Piece(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A kind of terrain: a convex footprint, counter-clockwise about its middle; `copies` of it exist."""

    id: Id
    name: Name
    size: TerrainSize
    level: Level
    copies: Positive = 1
    start_state: TerrainState = "intact"
    footprint: Annotated[tuple[Point, ...], Meta(min_length=3, max_length=64)]


class PlacedPiece(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """`turn` is in degrees, counter-clockwise."""

    piece: Id
    x: Inches
    y: Inches
    turn: Literal[0, 90, 180, 270] = 0


class Board(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Origin in the south-west corner. `symmetric`: turned by 180 degrees it is the same board."""

    id: Id
    name: Name
    size_x: Inches = 30_000
    size_y: Inches = 30_000
    symmetric: bool = False
    pieces: tuple[PlacedPiece, ...]
    note: Line = ""
