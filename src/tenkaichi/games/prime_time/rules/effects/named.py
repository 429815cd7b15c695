"""Procedures that the rules themselves define, as far as an effect calls them by name (`RunProcedure`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import EngineFault
from tenkaichi.engine.procedure import Procedure, procedures, step
from tenkaichi.games.prime_time.effect_index import OperationSheet
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.pack.operations import RunProcedure
from tenkaichi.games.prime_time.rules.actions.power import PowerUp
from tenkaichi.games.prime_time.rules.actions.support import remove_clothing
from tenkaichi.games.prime_time.rules.corrupt import Compulsion, Corrupt, brand, release
from tenkaichi.games.prime_time.rules.effects.active_effects import is_affiliation_active
from tenkaichi.games.prime_time.rules.effects.context import Context, is_model
from tenkaichi.games.prime_time.rules.modifiers import is_immune
from tenkaichi.games.prime_time.rules.rage import rage
from tenkaichi.games.prime_time.rules.reformation import Confect, Eat, merge, threshold_regeneration
from tenkaichi.games.prime_time.rules.resources import gain_bk
from tenkaichi.games.prime_time.rules.states import give_state
from tenkaichi.games.prime_time.rules.tiers import focus_bar, free_next_ascension, turn_focus
from tenkaichi.games.prime_time.rules.traits import regeneration
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import has_trait
from tenkaichi.games.prime_time.state import (
    BOUND,
    EXHAUSTED,
    GRABBED,
    PETRIFIED,
    SHOWBOATING,
    STATE_NAMES,
    Skirmish,
)

# the rules see to these themselves: tiers.is_accelerated, harm.go_down, fusion's own clock, the activation's menu
SEEN_TO: Final = ("saiyan_accelerant", "reformation", "defusion", "support", "devoted_support", "technical_terrain")


def run(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: RunProcedure, aim: ModelId
) -> Procedure | None:
    if operation.name in SEEN_TO:
        return None
    if operation.name == "infinite_engine":
        return _infinite_engine(g, context)
    if not is_model(aim):
        return None
    if operation.name in OF_STATES:
        return _on_states(g, context, operation.name, aim)
    return _on_growth(g, context, operation.name, aim)


OF_STATES: Final = ("bind", "petrify", "grab", "showboating", "confection", "eat_confection", "corrupt", "compulsion")


def _on_states(g: Skirmish, context: Context, name: str, aim: ModelId) -> Procedure | None:
    if name == "bind":
        return Befall(aim, BOUND, "PT-STATE-55", context.bearer)
    if name == "petrify":
        return Befall(aim, PETRIFIED, "PT-STATE-43", context.bearer)
    if name == "grab":
        return Befall(aim, GRABBED, "PT-STATE-36", context.bearer)
    if name == "showboating":
        return Befall(aim, SHOWBOATING, "PT-STATE-40", context.bearer)
    if name == "confection":
        return Confect(aim, context.bearer)
    if name == "eat_confection":
        return Eat(aim, context.bearer)
    if name == "corrupt":
        return Corrupt(context.bearer, aim)
    if name == "compulsion":
        return Compulsion(aim)
    raise EngineFault(f"nothing carries out the procedure {name}")


def _on_growth(g: Skirmish, context: Context, name: str, aim: ModelId) -> Procedure | None:
    if name == "rage":
        rage(g, aim)
    elif name == "regeneration":
        regeneration(g, aim)
    elif name == "threshold_regeneration":
        threshold_regeneration(g, aim)
    elif name == "weighted_clothing":
        g.cite("PT-TRAIT-16")
        remove_clothing(g, aim)
    elif name == "legendary_eruption":
        free_next_ascension(g, aim)
    elif name == "focus_state":
        if focus_bar(g, aim) is None:
            turn_focus(g, aim)
    elif name == "release":
        release(g, aim)
    elif name == "majin_brand":
        return brand(g, context.bearer, aim)
    elif name == "merge":
        merge(g, context.bearer, aim)
    elif name == "recharge":
        return PowerUp(aim, True)
    else:
        raise EngineFault(f"nothing carries out the procedure {name}")
    return None


def _infinite_engine(g: Skirmish, context: Context) -> Procedure | None:
    """PT-TRAIT-25..27: 1 BK for the team, from any bearer; the effect's own limit keeps it to once a round."""
    if is_model(context.bearer) and g.models[context.bearer].states & EXHAUSTED:
        g.cite("PT-STATE-03")
        return None
    bearers = [
        who
        for who, m in enumerate(g.models)
        if m.seat == context.seat and has_trait(g, ModelId(who), "infinite_engine")
    ]
    if len(bearers) > 1:
        g.cite("PT-TRAIT-26")
    affiliation = g.teams[context.seat].affiliation
    if is_affiliation_active(g, context.seat) and g.book.pack.affiliations[affiliation].layer1.when.event == "bk_step":
        g.cite("PT-TRAIT-27")
    gain_bk(g, context.seat, g.book.figure("infinite_engine", "bk"), "PT-TRAIT-25")
    return None


@dataclass(slots=True)
class Befall(Procedure):
    """A state that an effect puts on a model, unless it is immune."""

    who: ModelId
    state: int
    clause: str
    source: ModelId

    @step("PT-GEN-01")
    def befall(self, g: Skirmish) -> Procedure | None:
        name = STATE_NAMES[self.state]
        if is_immune(g, self.who, name) or not give_state(g, self.who, self.state, self.clause):
            return None
        if self.state == GRABBED:
            g.models[self.who].held_by = self.source
        return emit(g, "state_gained", self.who, self.source, name)


PROCEDURES: Final = procedures(Befall)
