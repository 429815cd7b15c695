"""Confections, the Merge, and Threshold Regeneration (States; Devoted Support; Dissolution Threshold)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.procedure import Procedure, carry_out, procedures, step
from tenkaichi.games.prime_time.events import MERGED_INTO
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.defusion import Defusion
from tenkaichi.games.prime_time.rules.harm import (
    DOWN_REFORMING,
    THRESHOLD_MET,
    dissolution_of,
    put_down,
    remove_from_play,
)
from tenkaichi.games.prime_time.rules.resources import heal
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.states import drop_marker, end_state, give_state, release_held
from tenkaichi.games.prime_time.rules.switches import EATEN_FUSION_COMES_APART, is_on
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import stat
from tenkaichi.games.prime_time.state import CONFECTION, NOBODY, ON_BOARD, Skirmish

CONFECTION_SINCE: Final = "confection_since"  # a counter: the round
MERGE_DONE: Final = "game:Merge done"  # PT-DEVO-10: among what a model has used


@dataclass(slots=True)
class Confect(Procedure):
    """PT-STATE-50: one who was hit checks D20 + FOC against 16, or is a Confection."""

    who: ModelId
    source: ModelId = NOBODY

    def check(self, g: Skirmish) -> Procedure | None:
        if not g.is_standing(self.who) or g.models[self.who].states & CONFECTION:
            return None
        return Check(self.who, "save", stat(g, self.who, "foc"), g.book.figure("confection", "dc"))

    @carry_out("PT-STATE-50", of="check", otherwise="end")
    def turn(self, g: Skirmish, finished: Check) -> Procedure | None:
        if not finished.has_failed() or not give_state(g, self.who, CONFECTION, "PT-STATE-50"):
            return None
        g.models[self.who].count(CONFECTION_SINCE, g.round)
        drop_marker(g, self.who)
        release_held(g, self.who)
        return emit(g, "state_gained", self.who, self.source, "confection")


def revert_confections(g: Skirmish) -> None:
    """PT-STATE-54: at the end of the next round's Cleanup, a Confection that was not eaten is itself again."""
    for at, model in enumerate(g.models):
        who = ModelId(at)
        if model.states & CONFECTION and model.counters.get(CONFECTION_SINCE, 0) < g.round:
            end_state(g, who, CONFECTION, "PT-STATE-54")


@dataclass(slots=True)
class Eat(Procedure):
    """PT-STATE-53, PT-DISS-15: Removed from Play; one with a Dissolution Threshold is KO'd instead, or reforms."""

    who: ModelId
    source: ModelId
    is_ko: bool = False
    is_reforming: bool = False  # PT-DISS-18: a Buu of the other side

    @step("PT-STATE-53")
    def swallow(self, g: Skirmish) -> Procedure | None:
        model = g.models[self.who]
        if model.where != ON_BOARD or not model.states & CONFECTION:
            self.end()
            return None
        self.is_ko = dissolution_of(g, self.who) > 0
        if self.is_ko:
            g.cite("PT-DISS-15")
            self.is_reforming = put_down(g, self.who) == DOWN_REFORMING
        else:
            if model.components and is_on(g, EATEN_FUSION_COMES_APART):
                model.has_order = False  # PT-FUSE-29: the components bring their own
            remove_from_play(g, self.who, "PT-STATE-53")
        return emit(g, "downed", self.who, self.source)

    @step("PT-STATE-53")
    def tell(self, g: Skirmish) -> Procedure | None:
        event = "dazed" if self.is_reforming else "ko" if self.is_ko else "removed"
        return emit(g, event, self.who, self.source)

    def components(self, g: Skirmish) -> Procedure | None:
        """PT-STATE-53: a Fused model is eaten whole; by the other reading its components are left behind."""
        is_fused = len(g.models[self.who].components) > 0
        return Defusion(self.who) if is_fused and is_on(g, EATEN_FUSION_COMES_APART) else None

    @carry_out("PT-STATE-53", of="components")
    def come_apart(self, g: Skirmish, finished: Defusion) -> None:
        pass


def merge(g: Skirmish, one: ModelId, other: ModelId) -> None:
    """PT-DEVO-10: once per game; the one whose power it is takes the other up, who is Removed without KO effects."""
    keeper, given = (one, other) if merges(g, one) else (other, one)
    model = g.models[keeper]
    if MERGE_DONE in model.used or not g.is_standing(keeper) or g.models[given].where != ON_BOARD:
        return
    model.used = (*model.used, MERGE_DONE)
    g.happened(MERGED_INTO, "PT-DEVO-10", given, keeper)
    remove_from_play(g, given, "PT-DEVO-10")
    for name in ("hp_max", "imp", "foc", "spr"):
        model.lasting = (*model.lasting, (name, g.book.figure("merge", name)))
    heal(g, keeper, g.book.figure("merge", "heal"), "PT-DEVO-10")


def merges(g: Skirmish, who: ModelId) -> bool:
    return "merge" in g.book.profiles[g.models[who].profile].procedures


def threshold_regeneration(g: Skirmish, who: ModelId) -> None:
    """PT-DISS-05, 20..22: 1 HP in Cleanup, unless an attack of this round met the threshold."""
    if THRESHOLD_MET in g.models[who].used:
        g.cite("PT-DISS-22")
        return
    g.cite("PT-DISS-05")
    g.cite("PT-DISS-21")
    heal(g, who, g.book.figure("threshold_regeneration", "hp"), "PT-DISS-20")


PROCEDURES: Final = procedures(Confect, Eat)
