"""Altitude (Flight and Altitude; Carrying markers): one free change of level in an activation, and what forbids it."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar, Option, Why
from tenkaichi.games.prime_time.events import ALTITUDE_CHANGED
from tenkaichi.games.prime_time.geometry.plane import contains
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.modifiers import is_permitted
from tenkaichi.games.prime_time.rules.values import has_trait
from tenkaichi.games.prime_time.state import (
    BOUND,
    CONFECTION,
    GRABBED,
    GROUND,
    HIGH_AIR,
    HOVERING,
    NOBODY,
    ON_BOARD,
    PETRIFIED,
    RUBBLE,
    TOKEN,
    Skirmish,
)

HOLDING: Final = GRABBED | PETRIFIED | CONFECTION | BOUND
LEVELS: Final[tuple[int, ...]] = (GROUND, HOVERING, HIGH_AIR)

IS_GRABBED: Final = Bar("PT-STATE-36", "{0} is Grabbed", "PT-SAIBA-17")
IS_PETRIFIED: Final = Bar("PT-STATE-43", "{0} is Petrified")
IS_CONFECTION: Final = Bar("PT-STATE-51", "{0} is a Confection")
IS_BOUND: Final = Bar("PT-STATE-55", "{0} is Bound")
NO_HIGHER: Final = Bar("PT-FLY-03", "{0} is as high as one can be")
CANNOT_FLY: Final = Bar("PT-FLY-06", "{0} cannot fly", "PT-FLY-07")
CHANGED_ALREADY: Final = Bar("PT-FLY-08", "{0} has changed altitude in this activation", "PT-FLY-09", "PT-FLY-10")
NOT_BOTH_WAYS: Final = Bar(
    "PT-FLY-12", "{0} has gone the other way in this activation", "PT-FLY-08", "PT-FLY-09", "PT-FLY-10"
)
IS_CARRYING: Final = Bar("PT-CARRY-01", "{0} carries a marker and stays at Ground")
TERRAIN_BELOW: Final = Bar("PT-GAP-08", "{1} is below {0}")


def held_bar(g: Skirmish, who: ModelId) -> Bar | None:
    """PT-STATE-36, 43, 51, 55: the states in which a model does not move from where it is."""
    states = g.models[who].states
    if not states & HOLDING:
        return None
    if states & GRABBED:
        return IS_GRABBED
    if states & PETRIFIED:
        return IS_PETRIFIED
    if states & CONFECTION:
        return IS_CONFECTION
    return IS_BOUND


def altitude_bar(g: Skirmish, who: ModelId, level: int) -> Bar | None:
    """PT-FLY-06..12, PT-CARRY-01: may the active model go to this level now? The one rule for every way up or down."""
    model = g.models[who]
    if not g.book.profiles[model.profile].flies:
        return CANNOT_FLY
    changed = changed_bar(g, who, level)
    if changed is not None:
        return changed
    if level > model.level and model.carries != NOBODY:
        return IS_CARRYING
    return TERRAIN_BELOW if piece_in_the_way(g, who, level) != NOBODY else held_bar(g, who)


def changed_bar(g: Skirmish, who: ModelId, level: int) -> Bar | None:
    """PT-FLY-08, PT-FLY-12: one change in an activation, and never both ways; PT-GEN-01: an effect may allow two."""
    if g.altitude_change == 0:
        return None
    if (level > g.models[who].level) != (g.altitude_change > 0):
        return NOT_BOTH_WAYS
    is_second = abs(g.altitude_change) == 1
    return None if is_second and is_permitted(g, who, "second_altitude_change") else CHANGED_ALREADY


def piece_in_the_way(g: Skirmish, who: ModelId, level: int) -> int:
    """PT-GAP-08: a piece under its base that a model at this level would be inside of, by number; NOBODY if none."""
    x, y = g.place_of(who)
    radius = g.radius_of(who)
    for number, piece in enumerate(g.ground.pieces):
        if piece.level > level and g.terrain[number] != RUBBLE and piece.under(x, y, radius):
            return number
    return NOBODY


def support_of(g: Skirmish, x: int, y: int, level: int) -> int:
    """The piece of this level on which a base stands whose middle is here, by number; NOBODY if there is none."""
    for number, piece in enumerate(g.ground.pieces):
        if piece.level == level and g.terrain[number] != RUBBLE and contains(piece.corners, x, y):
            return number
    return NOBODY


def offer_altitude(g: Skirmish, who: ModelId, options: list[Option], why: Why) -> None:
    """PT-FLY-09, PT-FLY-11: any other level, free, at any moment between two actions."""
    model = g.models[who]
    for level in LEVELS:
        if level == model.level:
            continue
        bar = altitude_bar(g, who, level)
        if bar is None:
            options.append(("altitude", level))
        elif why is not None:
            why.append((("altitude", level), bar, altitude_facts(g, who, level, bar)))
    if why is not None and model.level == HIGH_AIR:
        why.append((("altitude", HIGH_AIR + 1), NO_HIGHER, (g.name(who),)))


def altitude_facts(g: Skirmish, who: ModelId, level: int, bar: Bar) -> tuple[object, ...]:
    if bar is TERRAIN_BELOW:
        return g.name(who), g.ground.names[piece_in_the_way(g, who, level)]
    return (g.name(who),)


def change_altitude(g: Skirmish, who: ModelId, level: int, clause: str) -> None:
    """PT-FLY-04, 05, 08: no MOV, no action; it is the one change of this activation."""
    model = g.models[who]
    g.altitude_change += 1 if level > model.level else -1
    g.cite("PT-FLY-05")
    g.cite("PT-FLY-09" if abs(level - model.level) > 1 else "PT-FLY-08")
    set_level(g, who, level, clause)


def set_level(g: Skirmish, who: ModelId, level: int, clause: str) -> None:
    """Any change of level, chosen or not: PT-FLY-01..03 name the levels."""
    if who >= TOKEN:
        g.tokens[who - TOKEN].level = level
        return
    model = g.models[who]
    if model.level == level:
        return
    model.level = level
    if level == GROUND:
        model.must_recover = False
    g.cite(("PT-FLY-01", "PT-FLY-02", "PT-FLY-03")[level])
    g.happened(ALTITUDE_CHANGED, clause, who, level)


def set_down_unsupported(g: Skirmish, clause: str) -> None:
    """PT-CLIMB-04: a model that cannot fly and lost its support is set down at Ground, without damage."""
    for at, model in enumerate(g.models):
        who = ModelId(at)
        if model.where != ON_BOARD or model.level == GROUND or has_trait(g, who, "fly"):
            continue
        if support_of(g, model.x, model.y, model.level) == NOBODY:
            set_level(g, who, GROUND, clause)
