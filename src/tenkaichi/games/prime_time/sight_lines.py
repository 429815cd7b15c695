"""Lines of sight from one model to every enemy, with the piece that hides or covers each: to be drawn and read.

The rules of sight and cover answer; this module only asks them for all enemies at once. A preview asks them of a copy
in which the model stands at a place that is not yet chosen.
"""

from __future__ import annotations

from tenkaichi.engine.preview import SightLine
from tenkaichi.games.prime_time.geometry.plane import Point
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.lookup import length_word, model_word, tenth
from tenkaichi.games.prime_time.rules.sight import blocking_piece, can_see, cover_of, distance, enemies_of
from tenkaichi.games.prime_time.state import NOBODY, Skirmish

CLEAR, COVERED, BLOCKED = "clear", "cover", "blocked"
HEAVY_STEP = 4


def sight_lines(g: Skirmish, who: ModelId) -> tuple[SightLine, ...]:
    """PT-LOS-01, PT-COVER-01..11: to every enemy on the board, from where `who` stands in `g`."""
    return tuple([sight_line(g, who, foe) for foe in enemies_of(g, g.seat_of(who))])


def sight_line(g: Skirmish, who: ModelId, foe: ModelId) -> SightLine:
    """One line: whether it is clear, how far it goes, and the piece to blame."""
    far = distance(g, who, foe)
    name = model_word(g, foe)
    inches = length_word(tenth(far))
    if not can_see(g, who, foe):
        piece = blocking_piece(g, who, foe)
        by = g.ground.names[piece] if piece != NOBODY else "terrain"
        words = f"{by} hides {name}"
        return SightLine(foe, BLOCKED, far, 0, piece, _meets(g, who, foe, piece), words, "PT-LOS-01")
    cover = cover_of(g, who, foe)
    if cover.step:
        clause = "PT-COVER-01" if cover.step == HEAVY_STEP else "PT-COVER-03"
        words = f"{g.ground.names[cover.piece]} covers {name}: -{cover.step}"
        return SightLine(foe, COVERED, far, cover.step, cover.piece, _meets(g, who, foe, cover.piece), words, clause)
    return SightLine(foe, CLEAR, far, 0, NOBODY, g.place_of(foe), f'{name} in clear sight, {inches}"', "PT-LOS-01")


def _meets(g: Skirmish, who: ModelId, foe: ModelId, piece: int) -> Point:
    """The point where the line between the centres enters the piece; its middle if they miss each other."""
    (ax, ay), (bx, by) = g.place_of(who), g.place_of(foe)
    if piece == NOBODY:
        return (ax + bx) // 2, (ay + by) // 2
    shape = g.ground.pieces[piece]
    corners = list(shape.corners)
    nearest: float | None = None
    for (px, py), (qx, qy) in zip(corners, [*corners[1:], corners[0]], strict=True):
        across = (bx - ax) * (qy - py) - (by - ay) * (qx - px)
        if not across:
            continue
        along = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / across
        on_edge = ((px - ax) * (by - ay) - (py - ay) * (bx - ax)) / across
        if 0 <= along <= 1 and 0 <= on_edge <= 1 and (nearest is None or along < nearest):
            nearest = along
    if nearest is None:
        return shape.centre()
    return round(ax + (bx - ax) * nearest), round(ay + (by - ay) * nearest)
