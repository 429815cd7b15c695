"""Repositions (PT-MOVE-07): movement that an effect grants; and what every change of place has in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures
from tenkaichi.games.prime_time.events import MOVED
from tenkaichi.games.prime_time.geometry.plane import square_distance
from tenkaichi.games.prime_time.geometry.region import EndRule
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.altitude import held_bar, set_level, support_of
from tenkaichi.games.prime_time.rules.contact import contact
from tenkaichi.games.prime_time.rules.reach import Destinations, footing_rule, goals_for, ground_for
from tenkaichi.games.prime_time.rules.values import has_trait
from tenkaichi.games.prime_time.state import GROUND, NOBODY, TOKEN, Skirmish

AS_GRANTED: Final = Bar("PT-MOVE-08", "there is no way of {0:inches} to it", "PT-MOVE-07")
NOT_NEARER: Final = Bar("PT-MOVE-08", "it has to end nearer to what it is drawn to")


def place(g: Skirmish, who: ModelId, x: int, y: int) -> None:
    """Set a base down. The caller handles levels and events."""
    if who >= TOKEN:
        token = g.tokens[who - TOKEN]
        token.x, token.y = x, y
        return
    model = g.models[who]
    model.x, model.y = x, y


def keep_footing(g: Skirmish, who: ModelId, clause: str = "PT-FLY-07") -> None:
    """PT-FLY-07, PT-CLIMB-04: a model that cannot fly and has no support at its level is at Ground, without a fall."""
    x, y = g.place_of(who)
    level = g.level_of(who)
    if level > GROUND and not has_trait(g, who, "fly") and support_of(g, x, y, level) == NOBODY:
        set_level(g, who, GROUND, clause)


@dataclass(slots=True)
class Reposition(Procedure):
    """PT-MOVE-07, 08: movement that an effect grants: its own distance, no slot, no cap, no Breaking Engagement.

    `toward` is a place (x, y) that it has to end nearer to. Staying where one is declines it.
    """

    who: ModelId
    dist_mil: int
    clause: str = "PT-MOVE-07"
    toward: tuple[int, ...] = ()
    seat: int = NOBODY  # who decides, if not the model's own player

    def ends(self, g: Skirmish, why: Why) -> Ask:
        if self.who < TOKEN and (not g.is_standing(self.who) or held_bar(g, self.who) is not None):
            return None
        seat = g.seat_of(self.who) if self.seat == NOBODY else self.seat
        found = reposition_region(g, self.who, self.dist_mil, self.toward)
        if g.log is not None:
            found.limits = (AS_GRANTED, AS_GRANTED.by(self.clause))
        return seat, found

    @choice("PT-MOVE-07", "PT-MOVE-08", of="ends", otherwise="end")
    def go_there(self, g: Skirmish, option: Option) -> Procedure | None:
        if g.place_of(self.who) == (option[1], option[2]):
            self.end()
            return None
        place(g, self.who, option[1], option[2])
        g.happened(MOVED, self.clause, self.who, (option[1], option[2]), "reposition")
        keep_footing(g, self.who)
        return contact(g, self.who)


def reposition_region(g: Skirmish, who: ModelId, mil: int, toward: tuple[int, ...] = ()) -> Destinations:
    """PT-MOVE-08: nothing but the stated distance counts; Suppress and engagement do not (PT-TRAIT-11)."""
    footing = footing_rule(g, who)
    rule = _nearer(g, who, toward[0], toward[1], footing) if toward else footing
    return Destinations(ground_for(g, who), mil, mil, [], goals_for(g, who), rule)


def _nearer(g: Skirmish, who: ModelId, gx: int, gy: int, footing: EndRule | None) -> EndRule:
    x, y = g.place_of(who)
    before = square_distance(x, y, gx, gy)

    def judge(nx: int, ny: int) -> tuple[Bar, tuple[int, ...]] | None:
        if square_distance(nx, ny, gx, gy) >= before:
            return NOT_NEARER, ()
        return None if footing is None else footing(nx, ny)

    return judge


PROCEDURES: Final = procedures(Reposition)
