"""Blasts (Attack Keywords): splash and broken terrain around the base that was hit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.procedure import Procedure, carry_out, procedures, step
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.harm import ATTACK, Harm
from tenkaichi.games.prime_time.rules.sight import are_within, disc_of, everyone
from tenkaichi.games.prime_time.rules.targeting import enrages, is_hostile
from tenkaichi.games.prime_time.rules.terrain import degrade_near
from tenkaichi.games.prime_time.state import Skirmish

SPLASH: Final = 1  # PT-KEY-02
PLANET_SHAKER_MIL: Final = 3000  # PT-KEY-10


@dataclass(slots=True)
class Blast(Procedure):
    """PT-KEY-02, 03: everything within the radius of the target's base, both sides and the attacker included."""

    shooter: ModelId
    target: ModelId
    radius: int
    is_compelled: bool = False
    spares_friends: bool = False
    dealt: int = 0  # to enemies, for Rage
    near: tuple[ModelId, ...] = ()
    done: int = 0

    @step("PT-KEY-02")
    def burst(self, g: Skirmish) -> None:
        near = [who for who in everyone(g) if who != self.target and are_within(g, self.target, who, self.radius)]
        if self.spares_friends:  # PT-CORRUPT-12: who is a friend depends on whether the attack is compelled
            near = [who for who in near if is_hostile(g, self.shooter, who, self.is_compelled)]
        self.near = tuple(near)

    def splashed(self, g: Skirmish) -> Procedure | None:
        if self.done >= len(self.near):
            return None
        return Harm(self.near[self.done], SPLASH, ATTACK, self.shooter, "PT-KEY-02")

    @carry_out("PT-KEY-02", of="splashed")
    def splash(self, g: Skirmish, finished: Harm) -> None:
        if enrages(g, self.shooter, finished.who, self.is_compelled):
            self.dealt += finished.net
        self.done += 1
        self.again()

    @step("PT-KEY-03", "PT-COVER-13")
    def wear_terrain(self, g: Skirmish) -> None:
        x, y, radius = disc_of(g, self.target)
        degrade_near(g, x, y, radius, self.radius, "PT-COVER-13")


PROCEDURES: Final = procedures(Blast)
