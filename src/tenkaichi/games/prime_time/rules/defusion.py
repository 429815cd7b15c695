"""Defusion (PT-FUSE-24..30): the Fused model is gone and its components stand where it stood."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.prime_time.events import DEFUSED
from tenkaichi.games.prime_time.geometry.placement import contact_spots, is_free, nearest_free
from tenkaichi.games.prime_time.geometry.plane import Disc, Point
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.reach import walls_for
from tenkaichi.games.prime_time.rules.sight import disc_of, everyone
from tenkaichi.games.prime_time.rules.states import drop_marker, release_held, slip_away
from tenkaichi.games.prime_time.rules.tiers import forget_overload
from tenkaichi.games.prime_time.rules.values import starting_hp
from tenkaichi.games.prime_time.state import BRANDED, GROUND, MAJIN, NOBODY, ON_BOARD, WAITING, Skirmish


@dataclass(slots=True)
class Defusion(Procedure):
    """PT-FUSE-25: one component on the very spot, the other in base contact, as their owner likes."""

    fused: ModelId
    first: ModelId = NOBODY
    second: ModelId = NOBODY

    @step("PT-FUSE-24", "PT-FUSE-25")
    def part(self, g: Skirmish) -> None:
        """The Fused model and its order leave (PT-FUSE-29); a KO'd one is off the board already."""
        model = g.models[self.fused]
        model.has_order = False
        if model.where == ON_BOARD:
            drop_marker(g, self.fused)
            release_held(g, self.fused)
            slip_away(g, self.fused)
            model.where = WAITING
            g.situation_changed()
        g.happened(DEFUSED, "PT-FUSE-24", self.fused)

    def firsts(self, g: Skirmish, why: Why) -> Ask:
        model = g.models[self.fused]
        return model.seat, [("stand", who) for who in model.components]

    @choice("PT-FUSE-25", of="firsts")
    def choose_first(self, g: Skirmish, option: Option) -> None:
        model = g.models[self.fused]
        self.first = option[1]
        self.second = model.components[1] if model.components[0] == self.first else model.components[0]
        spot = self._nearest(g, self.first)
        self._return(g, self.first, spot)

    def _nearest(self, g: Skirmish, who: ModelId) -> Point:
        x, y = g.place_of(self.fused)
        spot = nearest_free(x, y, g.radius_of(who), self._bases(g), walls_for(g, who, GROUND))
        return (x, y) if spot is None else spot

    def _bases(self, g: Skirmish) -> list[Disc]:
        return [disc_of(g, other) for other in everyone(g)]

    def seconds(self, g: Skirmish, why: Why) -> Ask:
        """24 places around the first; if none is free, the nearest there is."""
        x, y, radius = disc_of(g, self.first)
        bases, walls, mine = self._bases(g), walls_for(g, self.second, GROUND), g.radius_of(self.second)
        spots = [spot for spot in contact_spots(x, y, radius + mine) if is_free(spot[0], spot[1], mine, bases, walls)]
        if not spots:
            spots = [self._nearest(g, self.second)]
        return g.models[self.fused].seat, [("stand_at", sx, sy) for sx, sy in spots]

    @choice("PT-FUSE-25", of="seconds")
    def choose_second(self, g: Skirmish, option: Option) -> None:
        self._return(g, self.second, (option[1], option[2]))
        g.models[self.fused].components = ()

    def _return(self, g: Skirmish, who: ModelId, spot: Point) -> None:
        """PT-FUSE-26..29: half of the starting HP, the tier of before, no SK, up and not yet activated."""
        model = g.models[who]
        model.x, model.y = spot
        model.level = GROUND
        model.where = ON_BOARD
        model.hp = (starting_hp(g, who) + 1) // 2
        model.sk = 0
        model.states &= (MAJIN | BRANDED) if model.states & BRANDED else 0
        forget_overload(model)
        g.situation_changed()
        model.activations = 0
        model.has_order = True
        for clause in ("PT-FUSE-26", "PT-FUSE-27", "PT-FUSE-28", "PT-FUSE-29"):
            g.cite(clause)


PROCEDURES: Final = procedures(Defusion)
