"""Places as people speak of them: "behind the Great Crater, 4" from objective 2", not "12.5,7"."""

from __future__ import annotations

from math import isqrt

from tenkaichi.games.prime_time.geometry.plane import contains, square_distance
from tenkaichi.games.prime_time.lookup import length_word, tenth
from tenkaichi.games.prime_time.naming import piece_name
from tenkaichi.games.prime_time.rules.scoring import zone_of_control
from tenkaichi.games.prime_time.rules.zones import home_zone
from tenkaichi.games.prime_time.state import Skirmish

BESIDE_MIL = 1000
NEAR_OBJECTIVE_MIL = 12_000


def place_in_words(g: Skirmish, x: int, y: int, radius: int, *, names_objectives: bool = True) -> str:
    """The things that lie there, and the distance of the nearest objective."""
    objective = _objective(g, x, y) if names_objectives else ""
    words = [word for word in (_ground(g, x, y, radius), objective) if word]
    return ", ".join(words) or "in the open"


def _ground(g: Skirmish, x: int, y: int, radius: int) -> str:
    """The piece that one stands on or beside; else the zone."""
    for number, piece in enumerate(g.ground.pieces):
        if contains(piece.corners, x, y):
            return f"{'on' if piece.level else 'in'} the {piece_name(g, number)}"
    near = [number for number, piece in enumerate(g.ground.pieces) if piece.near(x, y, radius, BESIDE_MIL)]
    if near:
        return f"beside the {piece_name(g, near[0])}"
    for seat in range(len(g.teams)):
        left, low, right, high = home_zone(g, seat)
        if left <= x <= right and low <= y <= high:
            return f"in the zone of {'AB'[seat]}"
    return ""


def _objective(g: Skirmish, x: int, y: int) -> str:
    if not g.objectives:
        return ""
    far, number = min((isqrt(square_distance(x, y, ox, oy)), n) for n, (ox, oy) in enumerate(g.objectives))
    if far <= zone_of_control(g):
        return f"at objective {number + 1}"
    return f'{length_word(tenth(far))}" from objective {number + 1}' if far <= NEAR_OBJECTIVE_MIL else ""
