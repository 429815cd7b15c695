"""Beams (Beam Rules): the path from the attacker through the target, its Collateral, its terrain, the Detonation."""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import Final

from tenkaichi.engine.procedure import Procedure, carry_out, procedures, step
from tenkaichi.games.prime_time.events import BEAM_FIRED, DETONATED
from tenkaichi.games.prime_time.geometry.beam import beam_catches, beam_path, midpoint, struck
from tenkaichi.games.prime_time.geometry.placement import within_of_point
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL
from tenkaichi.games.prime_time.geometry.terrain import stops_beam
from tenkaichi.games.prime_time.ids import ModelId, TechniqueId
from tenkaichi.games.prime_time.rules.harm import ATTACK, OTHER, Harm, is_invulnerable
from tenkaichi.games.prime_time.rules.resources import gain_sk
from tenkaichi.games.prime_time.rules.sight import disc_of, everyone
from tenkaichi.games.prime_time.rules.switches import COLLATERAL_SPARES_TOKENS, is_on
from tenkaichi.games.prime_time.rules.targeting import enrages
from tenkaichi.games.prime_time.rules.terrain import degrade, degrade_near
from tenkaichi.games.prime_time.state import NOBODY, TOKEN, Skirmish

DETONATION_MIL: Final = 3000  # PT-BEAM-26
DETONATION_DAMAGE: Final = 2  # PT-BEAM-26


class Line:
    """The course of a Beam before any model moves: who stands in it, what ends it and where."""

    def __init__(self, caught: tuple[ModelId, ...], beyond: tuple[ModelId, ...], stop: int, x: int, y: int) -> None:
        self.caught = caught  # up to the target
        self.beyond = beyond  # behind the target, the nearest first
        self.stop = stop  # the piece that ends it, NOBODY: the edge
        self.x = x
        self.y = y


def line_of_fire(g: Skirmish, shooter: ModelId, target: ModelId) -> Line:
    """PT-BEAM-01, 03, 07: 1" wide, through the target, to the first piece as high as the target, or the edge."""
    ax, ay, _ = disc_of(g, shooter)
    tx, ty, tr = disc_of(g, target)
    level = g.level_of(target)
    stops = [i for i, piece in enumerate(g.ground.pieces) if stops_beam(piece, g.terrain[i], level)]
    path = beam_path(ax, ay, tx, ty, tr, [g.ground.pieces[i] for i in stops])
    others = [who for who in everyone(g) if who not in (shooter, target)]
    if is_on(g, COLLATERAL_SPARES_TOKENS):
        others = [who for who in others if who < TOKEN]
    caught: list[ModelId] = []
    beyond: list[ModelId] = []
    for along, index in struck(path, [disc_of(g, who) for who in others]):
        who = others[index]
        if beam_catches(g.level_of(who), along, path.target_mil, g.level_of(shooter), level) and not is_invulnerable(
            g, who
        ):
            (beyond if along > path.target_mil else caught).append(who)
    whole = isqrt(path.dx * path.dx + path.dy * path.dy)
    x = min(BOARD_MIL, max(0, ax + path.dx * path.length_mil // whole))
    y = min(BOARD_MIL, max(0, ay + path.dy * path.length_mil // whole))
    stop = stops[path.stopped_by] if path.stopped_by >= 0 else NOBODY
    return Line(tuple(caught), tuple(beyond), stop, x, y)


def next_in_line(g: Skirmish, beyond: tuple[ModelId, ...]) -> ModelId:
    """PT-BEAM-14, 15: the closest model behind the evader, of either side; NOBODY: the Beam fades out."""
    for who in beyond:
        if not is_invulnerable(g, who):
            return who
    g.cite("PT-BEAM-15")
    return NOBODY


def collateral(damage: int) -> int:
    """PT-BEAM-04, PT-GAP-11: half of the base damage, rounded up."""
    return (damage + 1) // 2


@dataclass(slots=True)
class Beam(Procedure):
    """PT-KEY-01, 04: the Beam travels its full path, even if its primary target is gone."""

    shooter: ModelId
    technique: TechniqueId
    victims: tuple[ModelId, ...]
    stop: int
    x: int
    y: int
    is_critical: bool
    is_compelled: bool = False
    terrain_clause: str = "PT-COVER-12"
    dealt: int = 0  # to enemies, for Rage
    done: int = 0

    @step("PT-KEY-01", "PT-BEAM-01")
    def run(self, g: Skirmish) -> None:
        g.happened(BEAM_FIRED, "PT-BEAM-01", self.shooter, (self.x, self.y))

    def grazed(self, g: Skirmish) -> Procedure | None:
        """PT-BEAM-03..06: automatic, no save, no reaction, no keyword of the attack."""
        if self.done >= len(self.victims):
            return None
        who = self.victims[self.done]
        g.cite("PT-GAP-11")
        return Harm(who, collateral(g.book.techniques[self.technique].dmg), ATTACK, self.shooter, "PT-BEAM-04")

    @carry_out("PT-BEAM-03", "PT-BEAM-05", "PT-BEAM-06", "PT-BEAM-22", of="grazed")
    def graze(self, g: Skirmish, finished: Harm) -> None:
        if enrages(g, self.shooter, finished.who, self.is_compelled):
            self.dealt += finished.net
        self.done += 1
        self.again()

    @step("PT-BEAM-07")
    def touch_terrain(self, g: Skirmish) -> None:
        """PT-COVER-12, PT-BEAM-11, 17: the piece that ends the path drops one step at most, on a Critical Success."""
        if self.stop != NOBODY and self.is_critical:
            g.cite("PT-COVER-12")
            degrade(g, self.stop, self.terrain_clause)


@dataclass(slots=True)
class Detonation(Procedure):
    """PT-BEAM-24..31: two Beams of the same total cancel out halfway."""

    one: ModelId
    other: ModelId
    x: int = 0
    y: int = 0
    near: tuple[ModelId, ...] = ()
    done: int = 0

    @step("PT-BEAM-24", "PT-BEAM-25", "PT-BEAM-29")
    def detonate(self, g: Skirmish) -> None:
        ax, ay = g.place_of(self.one)
        bx, by = g.place_of(self.other)
        self.x, self.y = midpoint(ax, ay, bx, by)
        g.happened(DETONATED, "PT-BEAM-25", (self.x, self.y))
        discs = [(who, disc_of(g, who)) for who in everyone(g)]
        self.near = tuple([who for who, (x, y, r) in discs if within_of_point(x, y, r, self.x, self.y, DETONATION_MIL)])

    def shaken(self, g: Skirmish) -> Procedure | None:
        if self.done >= len(self.near):
            return None
        return Harm(self.near[self.done], DETONATION_DAMAGE, OTHER, NOBODY, "PT-BEAM-26")

    @carry_out("PT-BEAM-26", "PT-BEAM-27", of="shaken")
    def shake(self, g: Skirmish, finished: Harm) -> None:
        self.done += 1
        self.again()

    @step("PT-BEAM-28")
    def wear_terrain(self, g: Skirmish) -> None:
        degrade_near(g, self.x, self.y, 0, DETONATION_MIL, "PT-BEAM-28")

    @step("PT-BEAM-30", "PT-BEAM-31")
    def reward(self, g: Skirmish) -> None:
        for who in (self.one, self.other):
            if who < TOKEN:
                gain_sk(g, who, 1, "PT-BEAM-30")


PROCEDURES: Final = procedures(Beam, Detonation)
