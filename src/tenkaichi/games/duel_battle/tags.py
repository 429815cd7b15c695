"""Short names for small drawings: two letters for a character, a shape for each seat."""

from __future__ import annotations

from tenkaichi.engine.drawing import SEAT_ROLES, SHAPES, short_names
from tenkaichi.engine.presentation import Span
from tenkaichi.games.duel_battle.state import MINION, Duel, FighterId


def tag(g: Duel, who: FighterId) -> str:
    """`▲Gk`; in lower case for a stunned character; minions together are `▼s`."""
    shape = SHAPES[g.owner_of(who)]
    if who >= MINION:
        return shape + g.book.minion_name[0].lower()
    short = short_names([sheet.name for sheet in g.book.sheets])[g.fighters[who].sheet]
    return shape + (short.lower() if g.fighters[who].is_stunned else short)


def tag_span(g: Duel, who: FighterId) -> Span:
    return tag(g, who), "active" if who == g.active else SEAT_ROLES[g.owner_of(who)]
