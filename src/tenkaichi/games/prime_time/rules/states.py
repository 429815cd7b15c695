"""States of models: how they are given and ended, holds that come loose, markers that are dropped."""

from __future__ import annotations

from tenkaichi.games.prime_time.events import MARKER_DROPPED, STATE_ENDED, STATE_GAINED
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.modifiers import is_immune
from tenkaichi.games.prime_time.rules.values import has_trait
from tenkaichi.games.prime_time.state import GRABBED, GROUND, NOBODY, SITUATION_STATES, STATE_NAMES, TOKEN, Skirmish


def drop_marker(g: Skirmish, who: ModelId) -> None:
    """PT-CARRY-02: the marker stays where its carrier is."""
    model = g.models[who]
    if model.carries == NOBODY:
        return
    marker = g.markers[model.carries]
    marker.carrier = NOBODY
    marker.x, marker.y = model.x, model.y
    g.happened(MARKER_DROPPED, "PT-CARRY-02", who, model.carries)
    model.dropped = model.carries
    model.carries = NOBODY


def release(g: Skirmish, who: ModelId) -> None:
    """PT-STATE-39: the hold is gone."""
    if who != NOBODY and g.models[who].states & GRABBED:
        g.models[who].held_by = NOBODY
        end_state(g, who, GRABBED, "PT-STATE-39")


def slip_away(g: Skirmish, who: ModelId) -> None:
    """A model or token that held it lets go."""
    model = g.models[who]
    if model.held_by >= TOKEN:
        g.tokens[model.held_by - TOKEN].holds = NOBODY
    model.held_by = NOBODY
    model.states &= ~GRABBED


def release_held(g: Skirmish, holder: ModelId) -> None:
    """PT-STATE-39: a Grab ends when the grabbing model leaves the board or is Dazed."""
    for at, model in enumerate(g.models):
        who = ModelId(at)
        if model.held_by == holder:
            release(g, who)


def give_state(g: Skirmish, who: ModelId, state: int, clause: str) -> bool:
    """A state on a model that is standing; a second time changes nothing."""
    model = g.models[who]
    if not g.is_standing(who) or model.states & state or is_immune(g, who, STATE_NAMES[state]):
        return False
    model.states |= state
    if state & SITUATION_STATES:
        g.situation_changed()
    g.happened(STATE_GAINED, clause, who, STATE_NAMES[state])
    return True


def end_state(g: Skirmish, who: ModelId, state: int, clause: str) -> None:
    model = g.models[who]
    if model.states & state:
        model.states &= ~state
        if state & SITUATION_STATES:
            g.situation_changed()
        g.happened(STATE_ENDED, clause, who, STATE_NAMES[state])


def flies(g: Skirmish, who: ModelId) -> bool:
    """Airborne: a Fly model above Ground."""
    return who < TOKEN and g.models[who].level > GROUND and has_trait(g, who, "fly")
