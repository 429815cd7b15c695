"""Actions against what holds a model, and for one that is held: break free, Recover, Protect (States; Falling)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, carry_out, procedures
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.actions.slots import action_bar
from tenkaichi.games.prime_time.rules.effects.active_effects import situation_of
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.sight import MELEE_MIL, are_within
from tenkaichi.games.prime_time.rules.states import end_state, release
from tenkaichi.games.prime_time.rules.values import has_trait, stat
from tenkaichi.games.prime_time.state import (
    BOUND,
    CONFECTION,
    GRABBED,
    MAJIN,
    NOBODY,
    ON_BOARD,
    PETRIFIED,
    STATE_NAMES,
    TOKEN,
    Skirmish,
)

BREAK_FREE: Final = "break_free"
RECOVER: Final = "recover"
PROTECT: Final = "protect"
BREAKABLE: Final[tuple[int, ...]] = (GRABBED, PETRIFIED, BOUND)
HOLDS: Final = GRABBED | PETRIFIED | BOUND

NOT_HELD: Final = Bar("PT-STATE-37", "{0} is not held")
MAJIN_STAYS: Final = Bar("PT-STATE-60", "{0} cannot throw off the Majin state at will")
NOBODY_TO_PROTECT: Final = Bar("PT-STATE-52", "no Confection of {0}'s side is within 1 inch")
NO_NEED_TO_RECOVER: Final = Bar("PT-FALL-12", "{0} has not been knocked back in the air")
MUST_RECOVER: Final = Bar("PT-FALL-12", "{0} has been knocked back in the air and has to recover first")


def freedom_number(g: Skirmish, who: ModelId, state: int) -> tuple[int, str]:
    """PT-STATE-37, 38, 47, 48, 58: what the total has to be, and the clause that says so."""
    if state == BOUND:
        return g.book.figure("bind", "dc"), "PT-STATE-58"
    if state == PETRIFIED:
        if has_bond(g, who):
            return g.book.figure("petrify", "bond_dc"), "PT-STATE-48"
        return g.book.figure("petrify", "dc"), "PT-STATE-47"
    holder = g.models[who].held_by
    if holder >= TOKEN:
        hold = g.book.tokens[g.tokens[holder - TOKEN].kind].source.grab
        if hold is not None and has_trait(g, who, "saiyan"):
            return hold.saiyan_dc, "PT-STATE-38"
        if hold is not None:
            return hold.dc, "PT-STATE-37"
    return g.book.figure("grab", "dc"), "PT-STATE-37"


def has_bond(g: Skirmish, who: ModelId) -> bool:
    """PT-STATE-48: one who can Corrupt is in the model's own roster and not KO'd."""
    seat = g.models[who].seat
    return any(
        m.seat == seat and m.where == ON_BOARD and can_corrupt(g, ModelId(other)) for other, m in enumerate(g.models)
    )


def can_corrupt(g: Skirmish, who: ModelId) -> bool:
    tiers = g.book.profiles[g.models[who].profile].tiers
    return any(
        getattr(operation, "name", "") == "corrupt"
        for tier in tiers
        for power in tier.abilities
        for effect in power.effects
        for operation in effect.do
    )


def offer_freedom(g: Skirmish, who: ModelId, options: list[Option], why: Why) -> None:
    """PT-STATE-37, 47, 58: one action, as often as there are actions."""
    if why is None and not g.models[who].states & HOLDS:
        return
    bar = action_bar(g, who, BREAK_FREE)
    for state in BREAKABLE:
        option: Option = (BREAK_FREE, STATE_NAMES[state])
        if not g.models[who].states & state:
            if why is not None:
                why.append((option, NOT_HELD, (g.name(who),)))
        elif bar is None:
            options.append(option)
        elif why is not None:
            why.append((option, bar, (g.name(who), "break free")))
    if why is not None and g.models[who].states & MAJIN:
        why.append(((BREAK_FREE, STATE_NAMES[MAJIN]), MAJIN_STAYS, (g.name(who),)))


@dataclass(slots=True)
class BreakFree(Procedure):
    """PT-STATE-36..39, 43..49, 55..58: D20 + IMP; the action is spent either way."""

    who: ModelId
    state: int

    def struggle(self, g: Skirmish) -> Procedure:
        """PT-WT-05: neither an attack nor a save, so no Wish Token repeats it."""
        needed = freedom_number(g, self.who, self.state)[0]
        return Check(self.who, "check", stat(g, self.who, "imp"), needed, may_reroll=False)

    @carry_out(of="struggle")
    def escape(self, g: Skirmish, finished: Check) -> None:
        needed, clause = freedom_number(g, self.who, self.state)
        g.cite(clause)
        if finished.total < needed:
            return
        if self.state == GRABBED:
            holder = g.models[self.who].held_by
            if holder >= TOKEN:
                g.tokens[holder - TOKEN].holds = NOBODY
            release(g, self.who)
        else:
            end_state(g, self.who, self.state, clause)


def offer_protection(g: Skirmish, who: ModelId, options: list[Option], why: Why) -> None:
    """PT-STATE-52: an ally within 1 inch, for the looks of it."""
    seat = g.models[who].seat
    situation = situation_of(g)
    if len(situation.up[seat]) == len(situation.able[seat]):
        return  # none of them is a Confection
    for at, model in enumerate(g.models):
        ally = ModelId(at)
        if ally == who or model.seat != seat or not model.states & CONFECTION or model.where != ON_BOARD:
            continue
        if not are_within(g, who, ally, MELEE_MIL):
            if why is not None:
                why.append(((PROTECT, ally), NOBODY_TO_PROTECT, (g.name(who),)))
            continue
        bar = action_bar(g, who, PROTECT)
        if bar is None:
            options.append((PROTECT, ally))
        elif why is not None:
            why.append(((PROTECT, ally), bar, (g.name(who), "Protect")))


PROCEDURES: Final = procedures(BreakFree)
