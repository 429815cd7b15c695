"""Where the model on the move may really go, in rows: terrain, bases, engagement and the action's own rule cut it.

The region that the question offers is asked for points of a grid, and on each row for the ends of every stretch.
Some 900 points cost 5 to 15 ms (rules not compiled), so it is worked out only for whoever is asked.
"""

from __future__ import annotations

from tenkaichi.engine.decision import Region
from tenkaichi.games.prime_time.rules.movement import Walk
from tenkaichi.games.prime_time.rules.reach import TO
from tenkaichi.games.prime_time.rules.reposition import Reposition
from tenkaichi.games.prime_time.state import Skirmish

ROW_MIL = 400
COLUMN_MIL = 500
FINE_MIL = 63  # how exact the end of a stretch is

Stretch = tuple[int, int, int]  # y, and x from west to east


def stretches(g: Skirmish, seat: int, mil: int) -> list[Stretch]:
    """The legal ends of the movement in question, row by row; nothing where this seat is not asked for one."""
    frame = g.stack[-1]
    if not isinstance(frame, Walk | Reposition) or g.seat_of(frame.who) != seat:
        return []
    asked = frame.ends(g, None)
    if asked is None or not isinstance(asked[1], Region):
        return []
    x, y = g.place_of(frame.who)
    found: list[Stretch] = []
    for row in range(-(mil // ROW_MIL), mil // ROW_MIL + 1):
        found.extend(_row(asked[1], x, y + row * ROW_MIL, mil))
    return found


def _row(region: Region, x: int, y: int, mil: int) -> list[Stretch]:
    """Every stretch of one row, its ends drawn out to where the first point is forbidden."""
    columns = [x + at * COLUMN_MIL for at in range(-(mil // COLUMN_MIL) - 1, mil // COLUMN_MIL + 2)]
    allowed = [_is_allowed(region, column, y) for column in columns]
    found: list[Stretch] = []
    west = x
    for at, is_allowed in enumerate(allowed):
        if not is_allowed:
            continue
        if not allowed[at - 1]:  # the outermost columns lie beyond the allowance
            west = _edge(region, columns[at], columns[at] - COLUMN_MIL, y)
        if at + 1 == len(columns) or not allowed[at + 1]:
            found.append((y, west, _edge(region, columns[at], columns[at] + COLUMN_MIL, y)))
    return found


def _edge(region: Region, inside: int, outside: int, y: int) -> int:
    """Between an allowed and a forbidden point, the last one that is allowed."""
    while abs(outside - inside) > FINE_MIL:
        middle = (inside + outside) // 2
        if _is_allowed(region, middle, y):
            inside = middle
        else:
            outside = middle
    return inside


def _is_allowed(region: Region, x: int, y: int) -> bool:
    return region.bar((*TO, x, y)) is None
