"""The wear of terrain (Terrain States): Intact, Damaged, Rubble; and pieces that are added."""

from __future__ import annotations

from tenkaichi.games.prime_time.battlefield import battlefield
from tenkaichi.games.prime_time.events import TERRAIN_ADDED, TERRAIN_DEGRADED
from tenkaichi.games.prime_time.geometry.plane import root_up
from tenkaichi.games.prime_time.pack import Piece
from tenkaichi.games.prime_time.rules.altitude import set_down_unsupported
from tenkaichi.games.prime_time.rules.modifiers import is_rubble_forbidden
from tenkaichi.games.prime_time.state import RUBBLE, Skirmish, with_number


def degrade(g: Skirmish, piece: int, clause: str) -> bool:
    """One step down, for good (PT-COVER-07). PT-COVER-15, 16: Rubble stays Rubble, and stays."""
    if g.terrain[piece] >= RUBBLE:
        g.cite("PT-COVER-15")
        return False
    if g.terrain[piece] + 1 == RUBBLE and is_rubble_forbidden(g, piece):
        return False
    g.terrain = with_number(g.terrain, piece, g.terrain[piece] + 1)
    g.cite("PT-COVER-07")
    g.happened(TERRAIN_DEGRADED, clause, piece, g.terrain[piece])
    if g.terrain[piece] == RUBBLE:
        set_down_unsupported(g, "PT-CLIMB-04")
    return True


def degrade_near(g: Skirmish, x: int, y: int, radius: int, mil: int, clause: str) -> None:
    """PT-COVER-13, PT-BEAM-28: every piece with any part within that distance of a base or a point."""
    for number, piece in enumerate(g.ground.pieces):
        if piece.near(x, y, radius, mil):
            degrade(g, number, clause)


def piece_radius(kind: Piece) -> int:
    """The radius of a circle around the middle that holds the whole piece, rounded up."""
    square = max([x * x + y * y for x, y in kind.footprint])
    return root_up(square)


def add_terrain(g: Skirmish, kind: int, x: int, y: int) -> None:
    """One more piece on the board."""
    g.layout = (*g.layout, (kind, x, y, 0))
    g.ground = battlefield(g.book, g.layout)
    g.terrain = [*g.terrain, 0]
    g.happened(TERRAIN_ADDED, "PT-SETUP-06", len(g.terrain) - 1, (x, y))
