"""Orders (Order Pool; Activation Phase; Wish Tokens): who may be activated, by which order, and Re-Entry in between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Refusal, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.prime_time.events import EXTRA_ORDER, ORDERS_GIVEN, PASSED
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.effects.active_effects import situation_of
from tenkaichi.games.prime_time.rules.ending import SuddenDeath, sudden_death
from tenkaichi.games.prime_time.rules.fusion import refuse_fusions
from tenkaichi.games.prime_time.rules.reentry import IN_POOL, ReEntry, refuse_reentry, returning
from tenkaichi.games.prime_time.rules.resources import spend_bk, spend_wt
from tenkaichi.games.prime_time.rules.values import is_able
from tenkaichi.games.prime_time.state import (
    DAZED,
    KNOCKED_OUT,
    MERGED,
    ON_BOARD,
    REFORMING,
    REMOVED,
    A,
    B,
    Model,
    Skirmish,
    Team,
)

FOCUS_TAX: Final = 2  # PT-BK-07
MOST_ACTIVATIONS: Final = 2  # PT-ROUND-17
EXTRA_ACTIVATION_WT: Final = 2  # PT-WT-07
EXTRA: Final[Option] = ("extra_activation",)
OWN: Final = "own"
BONUS: Final = "bonus"
FRESH: Final = "fresh"
EVERY_ORDER: Final = [OWN, BONUS, FRESH]

NO_ORDER: Final = Bar("PT-GAP-16", "the order of {0} is used and there is no other")
ORDER_USED: Final = Bar("PT-GAP-16", "the order of {0} is used")
OWN_FIRST: Final = Bar("PT-GAP-16", "{0} has an order of its own, which it uses first")
NO_BONUS: Final = Bar("PT-GAP-16", "there is no bonus order for {0}", "PT-ROUND-16")
NO_EXTRA: Final = Bar("PT-GAP-16", "there is no order of an Extra Activation for {0}", "PT-WT-08")
TWICE_ALREADY: Final = Bar("PT-ROUND-17", "{0} has been activated twice this round")
NO_FOCUS_TAX: Final = Bar("PT-BK-07", "a second activation costs {1} BK, there are {2}", "PT-ROUND-18")
IS_SKIPPED: Final = Bar("PT-STATE-11", "{0} cannot act; the activation is passed over", "PT-STATE-08")
IS_CONFECTION: Final = Bar("PT-STATE-51", "{0} is a Confection; the activation is passed over")
NOT_FRESH: Final = Bar("PT-WT-08", "{0} has been activated already; an Extra Activation is for others")
NO_WT: Final = Bar("PT-WT-13", "an Extra Activation costs 2 Wish Tokens, there are {0}", "PT-WT-07", "PT-WT-09")
WT_ONCE: Final = Bar("PT-WT-10", "a Wish Token has been spent for this activation", "PT-WT-07")
NOBODY_FRESH: Final = Bar("PT-WT-08", "nobody is left that has not been activated")

NOT_YOURS: Final = Bar("PT-ROUND-12", "{0} is of the other side", "PT-GAP-16")
NOT_IN_POOL: Final[dict[int, Bar]] = {
    KNOCKED_OUT: Bar("PT-STATE-19", "{0} is KO'd", "PT-STATE-17", "PT-ROUND-16"),
    REMOVED: Bar("PT-STATE-23", "{0} is removed from play", "PT-STATE-22", "PT-ROUND-16"),
    REFORMING: Bar("PT-STATE-29", "{0} is Reforming", "PT-STATE-28"),
    MERGED: Bar("PT-FUSE-09", "{0} is part of a Fused model", "PT-FUSE-04"),
}


# -- the pool ---------------------------------------------------------------------------------------------------------


def in_pool(g: Skirmish, seat: int) -> list[ModelId]:
    """PT-STATE-19, PT-REFCARD-06: the models that count; KO'd, Removed and Reforming ones do not."""
    return [ModelId(who) for who, model in enumerate(g.models) if model.seat == seat and model.where == ON_BOARD]


def fill_pools(g: Skirmish) -> None:
    """PT-ROUND-03, PT-REFCARD-05, PT-REFCARD-06: one order for each model; one more for who has fewer models."""
    pools = (in_pool(g, A), in_pool(g, B))
    for seat in (A, B):
        team = g.teams[seat]
        team.has_passed = False
        team.fresh_orders = 0
        team.bonus_orders = 1 if len(pools[seat]) < len(pools[1 - seat]) else 0
        if team.bonus_orders:
            g.cite("PT-REFCARD-06")
        if any(token.seat == seat for token in g.tokens):
            g.cite("PT-SAIBA-23")  # tokens give no order
        for who in pools[seat]:
            g.models[who].has_order = True
            g.models[who].activations = 0
            g.models[who].count(IN_POOL, g.round)
        g.happened(ORDERS_GIVEN, "PT-ROUND-03", seat, len(pools[seat]) + team.bonus_orders)


def orders_left(g: Skirmish, seat: int) -> int:
    """All orders in the pool, usable or not (PT-STATE-11)."""
    team = g.teams[seat]
    own = len([model for model in g.models if model.seat == seat and model.has_order])
    return own + team.bonus_orders + team.fresh_orders


def orders_for(g: Skirmish, who: ModelId) -> list[str]:
    """PT-GAP-16: the orders in the pool that are for this model: its own; once that is used a bonus; a fresh one."""
    model = g.models[who]
    team = g.teams[model.seat]
    found = [OWN] if model.has_order else [BONUS] if team.bonus_orders > 0 else []
    if team.fresh_orders > 0:
        found.append(FRESH)
    return found


def is_in_pool(model: Model, team: Team, order: str) -> bool:
    """Is this order one of `orders_for` the model?"""
    if order == OWN:
        return model.has_order
    if order == BONUS:
        return not model.has_order and team.bonus_orders > 0
    return team.fresh_orders > 0


def order_bar(g: Skirmish, who: ModelId, order: str) -> Bar | None:
    """PT-GAP-16, PT-ROUND-17, PT-BK-07, PT-BK-08, PT-WT-08, PT-STATE-11: may this model use this order?"""
    model = g.models[who]
    team = g.teams[model.seat]
    if not is_able(g, who):
        return IS_SKIPPED if model.states & DAZED else IS_CONFECTION
    if model.activations >= MOST_ACTIVATIONS:
        return TWICE_ALREADY
    if order == FRESH and model.activations > 0:
        return NOT_FRESH
    if not is_in_pool(model, team, order):
        return missing_bar(model, team, order)
    return NO_FOCUS_TAX if model.activations > 0 and team.bk < FOCUS_TAX else None


def missing_bar(model: Model, team: Team, order: str) -> Bar:
    """Why the pool has no such order for this model."""
    if order == FRESH:
        return NO_EXTRA
    if order == OWN:
        return ORDER_USED if team.bonus_orders > 0 else NO_ORDER
    if not model.has_order:
        return NO_ORDER
    return OWN_FIRST if team.bonus_orders > 0 else NO_BONUS


def usable(g: Skirmish, seat: int, why: Why) -> list[Option]:
    """Every activation that this player may begin now."""
    team = g.teams[seat]
    options: list[Option] = []
    if team.has_passed:
        return options
    for who in situation_of(g).able[seat] if why is None else in_pool(g, seat):
        for order in orders_for(g, who) if why is None else EVERY_ORDER:
            bar = order_bar(g, who, order)
            if bar is None:
                options.append(("activate", who, order))
            elif why is not None:
                why.append((("activate", who, order), bar, (g.name(who), FOCUS_TAX, team.bk)))
    if why is not None:
        _refuse_others(g, seat, why)
    return options


def _refuse_others(g: Skirmish, seat: int, why: list[Refusal]) -> None:
    """Models that are not in the pool, and the opponent's."""
    for at, model in enumerate(g.models):
        who = ModelId(at)
        bar = NOT_IN_POOL.get(model.where) if model.seat == seat else NOT_YOURS
        if bar is not None:
            why.extend([(("activate", who, order), bar, (g.name(who),)) for order in EVERY_ORDER])
    refuse_reentry(g, seat, True, why)
    refuse_fusions(g, seat, why)


def extra_bar(g: Skirmish, seat: int) -> Bar | None:
    """PT-WT-07..10, PT-WT-13: 2 tokens, once before an activation, and a model that could use the order."""
    if g.has_spent_wt:
        return WT_ONCE
    if g.teams[seat].wt < EXTRA_ACTIVATION_WT:
        return NO_WT
    for who in situation_of(g).able[seat]:
        if g.models[who].activations == 0:
            return None
    return NOBODY_FRESH


def take_order(g: Skirmish, who: ModelId, order: str) -> None:
    """PT-ROUND-18, PT-BK-07, PT-BK-08: the order leaves the pool; a second activation costs the Focus Tax."""
    model = g.models[who]
    team = g.teams[model.seat]
    if order == OWN:
        model.has_order = False
    elif order == BONUS:
        team.bonus_orders -= 1
    else:
        team.fresh_orders -= 1
    if model.activations > 0:
        spend_bk(g, model.seat, FOCUS_TAX, "PT-BK-07")
        g.cite("PT-ROUND-18")
    else:
        g.cite("PT-BK-08")
    model.activations += 1


def give_up_orders(g: Skirmish, seat: int) -> None:
    """PT-REFCARD-16: every activation that the model has left in the round."""
    team = g.teams[seat]
    team.has_passed = True
    team.bonus_orders = 0
    team.fresh_orders = 0
    for model in g.models:
        if model.seat == seat:
            model.has_order = False


# -- the phase --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Orders(Procedure):
    """PT-ROUND-12, PT-ROUND-15: in turns, beginning with initiative, until both players have passed."""

    seat: int
    idle: int = 0  # players in a row that had nothing to do
    asked: int = 0  # of the window for Re-Entry

    def watch(self, g: Skirmish) -> Procedure | None:
        return sudden_death(g)

    @carry_out("PT-SCORE-04", of="watch")
    def after_watch(self, g: Skirmish, finished: SuddenDeath) -> None:
        """PT-SCORE-04: between activations."""

    @step()
    def begin_turn(self, g: Skirmish) -> None:
        """PT-WT-10: what is spent from here on belongs to the activation that follows."""
        g.has_spent_wt = False
        self.asked = 0
        if not returning(g, A) and not returning(g, B):
            self.asked = 2  # nobody to ask for
            self.go(Orders.take_turn)

    def window(self, g: Skirmish) -> Procedure | None:
        """PT-WT-03, PT-WT-12: between activations either player may bring a model back, the player to act first."""
        seat = self.seat if self.asked == 0 else 1 - self.seat
        return ReEntry(seat) if returning(g, seat) else None

    @carry_out("PT-WT-03", of="window")
    def after_window(self, g: Skirmish, finished: ReEntry) -> None:
        if self.asked == 1:
            g.cite("PT-WT-12")  # in the opponent's part of the alternation
        if finished.is_used:
            self.idle = 0
            self.go(Orders.after_window)

    @step()
    def next_window(self, g: Skirmish) -> None:
        self.asked += 1
        if self.asked < 2:
            self.go(Orders.after_window)

    def turns(self, g: Skirmish, why: Why) -> Ask:
        options = usable(g, self.seat, why)
        bar = extra_bar(g, self.seat)
        if bar is None and not g.teams[self.seat].has_passed:
            options.append(EXTRA)
        elif bar is not None and why is not None:
            why.append((EXTRA, bar, (g.teams[self.seat].wt,)))
        return (self.seat, [*options, PASS]) if options else None

    @choice("PT-ROUND-12", "PT-GAP-16", of="turns", otherwise="nothing")
    def take_turn(self, g: Skirmish, option: Option) -> Procedure | None:
        self.idle = 0
        if option == PASS:
            give_up_orders(g, self.seat)
            g.happened(PASSED, "PT-REFCARD-16", self.seat)
            self.go(Orders.nothing)
            return None
        if option == EXTRA:
            spend_wt(g, self.seat, EXTRA_ACTIVATION_WT, "PT-WT-07")
            g.has_spent_wt = True
            g.teams[self.seat].fresh_orders += 1
            g.happened(EXTRA_ORDER, "PT-WT-07", self.seat, 1)
            self.again()
            return None
        take_order(g, option[1], option[2])
        return Activation(self.seat, option[1])

    @step("PT-ROUND-12")
    def hand_over(self, g: Skirmish) -> None:
        self.seat = 1 - self.seat
        self.go(Orders.after_watch)

    @step("PT-ROUND-15")
    def nothing(self, g: Skirmish) -> None:
        """PT-ROUND-15: who has nothing to do passes; two in a row end the phase.

        PT-GAP-10: so does a side without models, which is not beaten at once. PT-GEN-32: it may concede, as ever.
        """
        if not in_pool(g, self.seat):
            g.cite("PT-GAP-10")
        if orders_left(g, self.seat):
            g.cite("PT-STATE-11")
        self.idle += 1
        if self.idle < 2:
            self.go(Orders.hand_over)


PROCEDURES: Final = procedures(Orders)
