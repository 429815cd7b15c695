"""Deployment zones and home edges (Setup Sequence), and the regions in which things are set down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tenkaichi.engine.chance import Chance
from tenkaichi.engine.decision import Bar, EngineFault, OpenChoice, Option, Refusal
from tenkaichi.games.prime_time.geometry.placement import in_deployment_zone, touches_zone
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL, Box, Disc, on_board, overlapping
from tenkaichi.games.prime_time.geometry.terrain import RUBBLE, Piece
from tenkaichi.games.prime_time.pack.field import Zones
from tenkaichi.games.prime_time.rules.sight import disc_of, everyone
from tenkaichi.games.prime_time.state import NOBODY, Skirmish

NOT_A_PLACE: Final = Bar("PT-SETUP-12", "a place is two whole numbers, in thousandths of an inch")
NOT_FREE: Final = Bar("PT-GAP-09", "the place is taken, or off the board", "PT-EDGE-01", "PT-GAP-08")
OUTSIDE_ZONE: Final = Bar("PT-SETUP-12", "the whole base must be inside the own deployment zone", "PT-SETUP-06")
IN_ENEMY_ZONE: Final = Bar("PT-SETUP-13", "the base would touch the opponent's deployment zone")

PlaceRule = Callable[[int, int], "Bar | None"]


def zones_of(g: Skirmish) -> Zones:
    """PT-SETUP-06: as the Location says; 8" at the bottom and the top without one."""
    return Zones() if g.location == NOBODY else g.book.pack.locations[g.location].zones


def home_edge(g: Skirmish, seat: int) -> str:
    """PT-SETUP-12: one of the two opposite edges named by the Location."""
    return zones_of(g).edges[g.home[seat]]


def gap_to_home(g: Skirmish, seat: int, x: int, y: int) -> int:
    """PT-SETUP-06, 12: how far a point is from this side's home edge, as the Location names it."""
    edge = home_edge(g, seat)
    if g.location != NOBODY:
        g.cite("PT-SETUP-06")
    if edge == "south":
        return y
    if edge == "north":
        return BOARD_MIL - y
    return x if edge == "west" else BOARD_MIL - x


def home_zone(g: Skirmish, seat: int) -> Box:
    zones = zones_of(g)
    return zone_at(home_edge(g, seat), zones.depth, zones.x_min, zones.x_max)


def zone_at(edge: str, depth: int, low: int, high: int) -> Box:
    """The strip along an edge, as wide as from `low` to `high`."""
    if edge == "south":
        return low, 0, high, depth
    if edge == "north":
        return low, BOARD_MIL - depth, high, BOARD_MIL
    if edge == "west":
        return 0, low, depth, high
    return BOARD_MIL - depth, low, BOARD_MIL, high


def standing_discs(g: Skirmish) -> list[Disc]:
    return [disc_of(g, who) for who in everyone(g)]


def solid_pieces(g: Skirmish) -> list[Piece]:
    """Terrain on which no base can be set down at Ground: all but Rubble (PT-GAP-08)."""
    return [piece for at, piece in enumerate(g.ground.pieces) if g.terrain[at] != RUBBLE]


def is_clear(g: Skirmish, x: int, y: int, radius: int) -> bool:
    """Does a base fit here, clear of all models and of every piece that stands (`is_free`)?"""
    if not on_board(x, y, radius):
        return False
    for who in everyone(g):
        ox, oy, other = disc_of(g, who)
        if overlapping(x, y, radius, ox, oy, other):
            return False
    for at, piece in enumerate(g.ground.pieces):  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if g.terrain[at] != RUBBLE and piece.under(x, y, radius):
            return False
    return True


def zone_bar(g: Skirmish, seat: int, x: int, y: int, radius: int) -> Bar | None:
    """PT-SETUP-12, PT-SETUP-13: inside the own zone, and not touching the other one."""
    if touches_zone(x, y, radius, home_zone(g, 1 - seat)):
        return IN_ENEMY_ZONE
    if not in_deployment_zone(x, y, radius, home_zone(g, seat)):
        return OUTSIDE_ZONE
    return None if is_clear(g, x, y, radius) else NOT_FREE


class Places(OpenChoice):
    """Places where something may be set down: any whole point that the rule allows; a grid of them is worth trying."""

    def __init__(self, head: Option, rule: PlaceRule, spots: list[tuple[int, int]]) -> None:
        self.head = head
        self.rule = rule
        self.spots = spots

    def bar(self, point: Option) -> Refusal | None:
        numbers = point[len(self.head) :]
        if point[: len(self.head)] != self.head or len(numbers) != 2:
            return point, NOT_A_PLACE, ()
        if type(numbers[0]) is not int or type(numbers[1]) is not int or max(abs(numbers[0]), abs(numbers[1])) >> 20:
            return point, NOT_A_PLACE, ()
        bar = self.rule(numbers[0], numbers[1])
        return None if bar is None else (point, bar, ())

    def canonical(self) -> list[Option]:
        return [(*self.head, x, y) for x, y in dict.fromkeys(self.spots)]

    def sample(self, chance: Chance) -> Option:
        """Like `OpenChoice.sample`, without building options for places that are not drawn."""
        spots = list(dict.fromkeys(self.spots))
        while spots:
            x, y = spots.pop(chance.choose(len(spots)))
            point: Option = (*self.head, x, y)
            if self.bar(point) is None:
                return point
        raise EngineFault("an open choice was offered that has no legal point")


def grid(box: Box, margin: int, steps_x: int, steps_y: int) -> list[tuple[int, int]]:
    """Points spread over a box, its rim less `margin` included. There are only a few such grids: each is kept."""
    key = (box, margin, steps_x, steps_y)
    found = _grids.get(key)
    if found is None:
        if len(_grids) > 256:
            _grids.clear()
        found = _grids[key] = _grid(box, margin, steps_x, steps_y)
    return found[:]


_grids: Final[dict[tuple[Box, int, int, int], list[tuple[int, int]]]] = {}


def _grid(box: Box, margin: int, steps_x: int, steps_y: int) -> list[tuple[int, int]]:
    left, low, right, high = box[0] + margin, box[1] + margin, box[2] - margin, box[3] - margin
    columns = [left + (right - left) * i // max(1, steps_x - 1) for i in range(steps_x)]
    rows = [low + (high - low) * j // max(1, steps_y - 1) for j in range(steps_y)]
    return [(x, y) for y in rows for x in columns]
