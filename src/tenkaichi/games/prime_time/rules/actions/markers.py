"""Interactive markers (Carrying): taking one up."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar, Option, Why
from tenkaichi.games.prime_time.events import MARKER_TAKEN
from tenkaichi.games.prime_time.geometry.placement import within_of_point
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.actions.slots import action_bar
from tenkaichi.games.prime_time.rules.sight import disc_of
from tenkaichi.games.prime_time.state import GROUND, NOBODY, Skirmish

PICK_UP: Final = "pick_up"

CARRIES_ONE: Final = Bar("PT-CARRY-01", "{0} carries a marker already")
NOT_AT_GROUND: Final = Bar("PT-CARRY-01", "{0} is not at Ground")
TOO_FAR_OFF: Final = Bar("PT-CARRY-01", "the marker is not within {1:inches} of {0}", "PT-CARRY-03", "PT-GEN-06")
JUST_DROPPED: Final = Bar("PT-CARRY-04", "{0} was knocked away from this marker and may not take it in this activation")


def pick_up_bar(g: Skirmish, who: ModelId, number: int) -> Bar | None:
    """PT-CARRY-01, 03, 04: at Ground, within 1 inch, one marker a model, and not the one just lost."""
    model = g.models[who]
    marker = g.markers[number]
    if model.carries != NOBODY:
        return CARRIES_ONE
    if model.level != GROUND:
        return NOT_AT_GROUND
    x, y, radius = disc_of(g, who)
    if not within_of_point(x, y, radius, marker.x, marker.y, g.book.procedure_within[PICK_UP]):
        return TOO_FAR_OFF
    return JUST_DROPPED if model.dropped == number else action_bar(g, who, PICK_UP)


def offer_markers(g: Skirmish, who: ModelId, options: list[Option], why: Why) -> None:
    model = g.models[who]
    if why is None and (model.carries != NOBODY or model.level != GROUND):
        return  # it may not take any marker
    for number, marker in enumerate(g.markers):
        if marker.carrier != NOBODY:
            continue
        bar = pick_up_bar(g, who, number)
        if bar is None:
            options.append((PICK_UP, number))
        elif why is not None:
            within = g.book.procedure_within[PICK_UP]
            why.append(((PICK_UP, number), bar, (g.name(who), within)))


def take_marker(g: Skirmish, who: ModelId, number: int) -> None:
    """PT-CARRY-03: claimed in the normal way, no matter who dropped it."""
    marker = g.markers[number]
    marker.carrier = who
    g.models[who].carries = number
    g.happened(MARKER_TAKEN, "PT-CARRY-03", who, number)
