"""Move and Climb (Movement; Climb): what is offered."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar, Option, Why
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.actions.outlook import Outlook
from tenkaichi.games.prime_time.rules.actions.slots import action_bar
from tenkaichi.games.prime_time.rules.altitude import IS_CARRYING, changed_bar
from tenkaichi.games.prime_time.rules.movement import CLIMB, MOVE, destinations, move_bar
from tenkaichi.games.prime_time.rules.sight import disc_of
from tenkaichi.games.prime_time.state import GROUND, NOBODY, RUBBLE, Skirmish

FLIES: Final = Bar("PT-CLIMB-01", "{0} flies and has no need to climb")
IS_RUBBLE: Final = Bar("PT-COVER-05", "{1} is Rubble and is simply entered")
OUT_OF_REACH: Final = Bar("PT-CLIMB-03", "{1} cannot be reached with {2:inches}", "PT-CLIMB-01", "PT-CLIMB-02")


NOWHERE_TO_GO: Final = Bar("PT-GAP-23", "{0} cannot move any distance")


def offer_walks(g: Skirmish, who: ModelId, outlook: Outlook, options: list[Option], why: Why) -> None:
    """PT-MOVE-06, PT-CLIMB-01: Breaking Engagement is a Move, too."""
    bar = action_bar(g, who, MOVE) or move_bar(g, who, MOVE)
    if bar is None and outlook.allowance(g, False) == 0:
        bar = NOWHERE_TO_GO
    if bar is None:
        options.append((MOVE,))
    elif why is not None:
        why.append(((MOVE,), bar, (g.name(who), "Move")))
    if why is None and (bar is not None or g.book.profiles[g.models[who].profile].flies):
        return  # it may not climb any piece
    mil = outlook.allowance(g, True)
    for number in range(len(g.ground.pieces)):
        found = bar or climb_bar(g, who, number, mil)
        if found is None:
            options.append((CLIMB, number))
        elif why is not None:
            why.append(((CLIMB, number), found, (g.name(who), g.ground.names[number], mil)))


def climb_bar(g: Skirmish, who: ModelId, number: int, mil: int) -> Bar | None:
    """PT-CLIMB-01..04, PT-CARRY-01: a piece that stands, in reach of half the slot, for one who does not fly."""
    model = g.models[who]
    if g.book.profiles[model.profile].flies:
        return FLIES
    if g.terrain[number] == RUBBLE:
        return IS_RUBBLE
    piece = g.ground.pieces[number]
    if piece.level > GROUND and model.carries != NOBODY:
        return IS_CARRYING
    changed = changed_bar(g, who, piece.level) if piece.level != model.level else None
    if changed is not None:
        return changed
    x, y, _ = disc_of(g, who)
    if not piece.near(x, y, 0, mil):
        return OUT_OF_REACH
    return None if destinations(g, who, CLIMB, number).can_be_reached() else OUT_OF_REACH
