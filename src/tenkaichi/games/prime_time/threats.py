"""The enemies' next possible strikes: for each, where one Move could take it and how far it strikes from there.

Worked out on demand, from a view: some 400 points for each enemy. Whether it would see its target is not asked.
"""

from __future__ import annotations

from typing import Any

from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.reach_outline import Stretch, outline
from tenkaichi.games.prime_time.rules.altitude import held_bar
from tenkaichi.games.prime_time.rules.arsenal import technique_bar
from tenkaichi.games.prime_time.rules.modifiers import is_forbidden
from tenkaichi.games.prime_time.rules.movement import MOVE, destinations
from tenkaichi.games.prime_time.rules.reach import allowance
from tenkaichi.games.prime_time.rules.sight import enemies_of
from tenkaichi.games.prime_time.rules.targeting import reach_of
from tenkaichi.games.prime_time.rules.values import techniques_of
from tenkaichi.games.prime_time.state import TOKEN, Skirmish


def threats(g: Skirmish, seat: int) -> list[dict[str, Any]]:
    """The threats of enemy models on their feet: the ends of a Move, and the longest technique they can pay for."""
    return [_threat(g, who) for who in enemies_of(g, seat) if who < TOKEN and g.is_standing(who)]


def _threat(g: Skirmish, who: ModelId) -> dict[str, Any]:
    paid = [each for each in techniques_of(g, who) if technique_bar(g, who, each) is None]
    mil, technique = max([(reach_of(g, who, each), each.name) for each in paid], default=(0, ""))
    x, y = g.place_of(who)
    return {
        "who": who,
        "name": g.name(who),
        "at": (x, y),
        "radius": g.radius_of(who),
        "rows": _ends(g, who),
        "technique": technique,
        "strike": mil,
    }


def _ends(g: Skirmish, who: ModelId) -> list[Stretch]:
    """The ends of a Move; none for a model that is held."""
    if held_bar(g, who) is not None or is_forbidden(g, who, MOVE):
        return []
    return outline(destinations(g, who, MOVE), *g.place_of(who), allowance(g, who, False))
