"""The geometry of a Prime Time board: pure functions on whole numbers that know nothing of a match.

Lengths are thousandths of an inch (mil), the board is 30000 x 30000, bases are discs (x, y, radius), footprints are
polygons of any shape, levels are 0 to 2, states of terrain 0 Intact, 1 Damaged, 2 Rubble. Everything is decided by
exact integer comparisons or, where the text says "rounded", in a stated direction: two machines always agree.

| module | question | start with |
|---|---|---|
| `plane` | how far, touching, overlapping? | `within`, `gap_mil`, `in_contact`, `disc_polygon_within` |
| `compass` | turned by degrees, unit vectors | `turned`, `compass`, `unit` |
| `terrain` | what is a piece, and whom does it hide, bar, slow, stop? | `Piece`, `placed`, `can_hide`, `bars_the_way` |
| `sight` | PT-LOS: can one base see another? | `sees`, `sight_line`, `first_in_the_way` |
| `cover` | PT-COVER: 0, 2 or 4, and why | `cover` |
| `beam` | PT-BEAM: path, who is struck, in which order | `beam_path`, `struck`, `beam_catches` |
| `travel` | PT-THROW, PT-EDGE, PT-SAIBA: sent in a straight line | `travel`, `pursue`, `away_from` |
| `walk` | PT-MOVE: is this way allowed, and what does it cost? | `Ground` |
| `paths` | the shortest way around things | `Routes` |
| `placement` | nearest free spot, contact, zones | `nearest_free`, `contact_spots`, `in_control_zone` |
| `region` | all of a move as an answer | `MoveRegion`, `Goals` |

Three rules hold everywhere. *At most* includes equality: 1.000" is within 1". *Touching* is neither overlapping nor in
the way of movement, but it obstructs sight. *Base contact* is a gap of at most `CONTACT_MIL`, because centres are whole
numbers.
"""

from tenkaichi.games.prime_time.geometry.beam import BeamPath, beam_catches, beam_path, midpoint, struck
from tenkaichi.games.prime_time.geometry.compass import compass, turned, unit
from tenkaichi.games.prime_time.geometry.cover import Cover, cover, firing_angle_mil
from tenkaichi.games.prime_time.geometry.paths import Routes
from tenkaichi.games.prime_time.geometry.placement import (
    CONTROL_MIL,
    ZONE_MIL,
    contact_spot,
    contact_spots,
    deployment_zone,
    in_control_zone,
    in_deployment_zone,
    is_free,
    nearest_free,
    touches_zone,
    within_of_point,
)
from tenkaichi.games.prime_time.geometry.plane import (
    BASE_35_MM,
    BASE_50_MM,
    BOARD_MIL,
    CONTACT_MIL,
    INCH,
    TOKEN_32_MM,
    Box,
    Disc,
    Point,
    Polygon,
    contains,
    disc_inside_polygon,
    disc_polygon_overlap,
    disc_polygon_within,
    gap_mil,
    in_contact,
    on_board,
    overlapping,
    polygon_gap_mil,
    segment_crosses,
    within,
)
from tenkaichi.games.prime_time.geometry.region import BARS, NOT_A_POINT, Goals, MoveRegion
from tenkaichi.games.prime_time.geometry.sight import SightLine, first_in_the_way, sees, sight_line
from tenkaichi.games.prime_time.geometry.terrain import (
    DAMAGED,
    INTACT,
    LARGE,
    MEDIUM,
    RUBBLE,
    SMALL,
    Piece,
    bars_the_way,
    can_hide,
    hiding_pieces,
    is_rough,
    level_of_height,
    placed,
    round_footprint,
    size_class,
    stops_beam,
    stops_displaced,
)
from tenkaichi.games.prime_time.geometry.travel import (
    FREE,
    HIT_DISC,
    HIT_EDGE,
    HIT_PIECE,
    Travel,
    away_from,
    pursue,
    travel,
)
from tenkaichi.games.prime_time.geometry.walk import (
    CLEAR,
    IN_TERRAIN,
    OFF_BOARD,
    ON_A_BASE,
    ROUGH_MIL,
    THROUGH_A_BASE,
    THROUGH_TERRAIN,
    TOO_FAR,
    Ground,
    sweeps,
    way_mil,
)

__all__ = [
    "BARS",
    "BASE_35_MM",
    "BASE_50_MM",
    "BOARD_MIL",
    "CLEAR",
    "CONTACT_MIL",
    "CONTROL_MIL",
    "DAMAGED",
    "FREE",
    "HIT_DISC",
    "HIT_EDGE",
    "HIT_PIECE",
    "INCH",
    "INTACT",
    "IN_TERRAIN",
    "LARGE",
    "MEDIUM",
    "NOT_A_POINT",
    "OFF_BOARD",
    "ON_A_BASE",
    "ROUGH_MIL",
    "RUBBLE",
    "SMALL",
    "THROUGH_A_BASE",
    "THROUGH_TERRAIN",
    "TOKEN_32_MM",
    "TOO_FAR",
    "ZONE_MIL",
    "BeamPath",
    "Box",
    "Cover",
    "Disc",
    "Goals",
    "Ground",
    "MoveRegion",
    "Piece",
    "Point",
    "Polygon",
    "Routes",
    "SightLine",
    "Travel",
    "away_from",
    "bars_the_way",
    "beam_catches",
    "beam_path",
    "can_hide",
    "compass",
    "contact_spot",
    "contact_spots",
    "contains",
    "cover",
    "deployment_zone",
    "disc_inside_polygon",
    "disc_polygon_overlap",
    "disc_polygon_within",
    "firing_angle_mil",
    "first_in_the_way",
    "gap_mil",
    "hiding_pieces",
    "in_contact",
    "in_control_zone",
    "in_deployment_zone",
    "is_free",
    "is_rough",
    "level_of_height",
    "midpoint",
    "nearest_free",
    "on_board",
    "overlapping",
    "placed",
    "polygon_gap_mil",
    "pursue",
    "round_footprint",
    "sees",
    "segment_crosses",
    "sight_line",
    "size_class",
    "stops_beam",
    "stops_displaced",
    "struck",
    "sweeps",
    "touches_zone",
    "travel",
    "turned",
    "unit",
    "way_mil",
    "within",
    "within_of_point",
]
