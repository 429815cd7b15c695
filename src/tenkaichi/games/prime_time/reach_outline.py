"""The real reach of the model on the move, in rows: terrain, bases, engagement and the action's own rule cut it.

The region that the question offers is asked for points of a grid, and on each row for the ends of every stretch.
Some 900 points cost 5 to 15 ms (rules not compiled), so it is computed only for the asked player. Where only few
places can be legal (a Charge ends at its target, a Climb on its piece), the grid is fine and lies around those.
"""

from __future__ import annotations

from tenkaichi.engine.decision import OpenChoice
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.movement import MOVE, Walk, destinations, move_bar
from tenkaichi.games.prime_time.rules.reach import TO, Destinations
from tenkaichi.games.prime_time.rules.reposition import Reposition
from tenkaichi.games.prime_time.state import Skirmish

ROW_MIL = 400
COLUMN_MIL = 500
FINE_MIL = 63  # how exact the end of a stretch is
FEW_ROWS = 20  # of a grid around few places
BESIDE_MIL = 600  # how far around them it is looked

Stretch = tuple[int, int, int]  # y, and x from west to east
Grid = tuple[list[int], list[int]]  # the columns from west to east, the rows from south to north


def stretches(g: Skirmish, seat: int, mil: int) -> list[Stretch] | None:
    """The legal ends of the movement in question, row by row; None where this seat is not asked for one."""
    frame = g.stack[-1]
    region = _region(g, seat)
    if region is None or not isinstance(frame, Activation | Walk | Reposition):
        return None
    x, y = g.place_of(frame.who)
    columns, rows = _around_spots(region) if region.spots is not None else _around(x, y, mil)
    return [stretch for row in rows for stretch in _row(region, columns, row)]


def outline(region: Destinations, x: int, y: int, mil: int) -> list[Stretch]:
    """The legal ends around a place, with every second row."""
    columns, rows = _around(x, y, mil)
    return [stretch for row in rows[::2] for stretch in _row(region, columns, row)]


def _region(g: Skirmish, seat: int) -> Destinations | None:
    """The places that the question offers; while an action is being chosen, those of a Move."""
    frame = g.stack[-1]
    if isinstance(frame, Activation):
        is_asked = frame.seat == seat and g.actions > 0 and move_bar(g, frame.who, MOVE) is None
        return destinations(g, frame.who, MOVE) if is_asked else None
    asked = frame.ends(g, None) if isinstance(frame, Walk | Reposition) else None
    if asked is None or asked[0] != seat or not isinstance(asked[1], Destinations):
        return None
    return asked[1]


def _around(x: int, y: int, mil: int) -> Grid:
    """The area within the allowance; the outermost columns lie beyond it."""
    columns = [x + at * COLUMN_MIL for at in range(-(mil // COLUMN_MIL) - 1, mil // COLUMN_MIL + 2)]
    return columns, [y + at * ROW_MIL for at in range(-(mil // ROW_MIL), mil // ROW_MIL + 1)]


def _around_spots(region: Destinations) -> Grid:
    """Around the few places worth trying that are legal."""
    places = [(point[1], point[2]) for point in region.candidates()]
    if not places:
        return [], []
    west, east = min(x for x, _ in places) - BESIDE_MIL, max(x for x, _ in places) + BESIDE_MIL
    south, north = min(y for _, y in places) - BESIDE_MIL, max(y for _, y in places) + BESIDE_MIL
    step = min(ROW_MIL, max(FINE_MIL, (north - south) // FEW_ROWS))
    return list(range(west, east + step, step)), list(range(south, north + step, step))


def _row(region: OpenChoice, columns: list[int], y: int) -> list[Stretch]:
    """Every stretch of one row, its ends drawn out to where the first point is forbidden."""
    allowed = [_is_allowed(region, column, y) for column in columns]
    found: list[Stretch] = []
    west = 0
    for at, is_allowed in enumerate(allowed):
        if not is_allowed:
            continue
        if at == 0 or not allowed[at - 1]:
            west = columns[at] if at == 0 else _edge(region, columns[at], columns[at - 1], y)
        if at + 1 == len(columns):
            found.append((y, west, columns[at]))
        elif not allowed[at + 1]:
            found.append((y, west, _edge(region, columns[at], columns[at + 1], y)))
    return found


def _edge(region: OpenChoice, inside: int, outside: int, y: int) -> int:
    """Between an allowed and a forbidden point, the last one that is allowed."""
    while abs(outside - inside) > FINE_MIL:
        middle = (inside + outside) // 2
        if _is_allowed(region, middle, y):
            inside = middle
        else:
            outside = middle
    return inside


def _is_allowed(region: OpenChoice, x: int, y: int) -> bool:
    return region.bar((*TO, x, y)) is None
