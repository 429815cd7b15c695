"""The round (Round Structure): Power, Ascension, Activation, Cleanup, each step in the order of the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.prime_time.events import PHASE_BEGAN, REFORMED
from tenkaichi.games.prime_time.geometry.placement import nearest_free
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.cleanup import Cleanup
from tenkaichi.games.prime_time.rules.drawing import Draw
from tenkaichi.games.prime_time.rules.ending import SuddenDeath, sudden_death
from tenkaichi.games.prime_time.rules.fusion import FusionForming, FusionStep
from tenkaichi.games.prime_time.rules.missions import LayMission
from tenkaichi.games.prime_time.rules.modifiers import cost_of
from tenkaichi.games.prime_time.rules.orders import Orders, fill_pools, in_pool
from tenkaichi.games.prime_time.rules.resources import gain_bk, spend_sk
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.tiers import (
    ASCENDED_ALREADY,
    ascension_bar,
    descend,
    forget_overload,
    pay_upfront,
    set_tier,
    upfront_cost,
    upshift,
)
from tenkaichi.games.prime_time.rules.tokens import TokenPhase
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import has_trait, max_hp, stat
from tenkaichi.games.prime_time.rules.zones import solid_pieces, standing_discs
from tenkaichi.games.prime_time.state import (
    ACTIVATION,
    ASCENSION,
    CLEANUP,
    EXHAUSTED,
    GROUND,
    KNOCKED_OUT,
    NOBODY,
    ON_BOARD,
    OVERLOADED,
    PETRIFIED,
    POWER,
    REFORMING,
    A,
    B,
    Skirmish,
)

FLAT_BK: Final = (1, 3, 4, 4)  # PT-BK-01..04
FLAT_CLAUSES: Final = ("PT-BK-01", "PT-BK-02", "PT-BK-03", "PT-BK-04")
HAND_LIMITS: Final = (3, 4, 5, 6)  # PT-ROUND-05
SK_TAX: Final = (0, 1, 2, 3)  # PT-SK-02..05
TAX_CLAUSES: Final = ("PT-SK-02", "PT-SK-03", "PT-SK-04", "PT-SK-05")
ELITE: Final = range(3, 6)  # PT-BK-06
DONE: Final[Option] = ("done",)


def hand_limit(g: Skirmish) -> int:
    """PT-ROUND-05: 3, 4, 5, 6; extra rounds keep the figures of Round 4 (PT-SCORE-04)."""
    return HAND_LIMITS[min(max(g.round, 1), 4) - 1]


def generated_bk(g: Skirmish, seat: int) -> int:
    """PT-BK-01..04, PT-BK-06, PT-STATE-03: flat, one for each model that is not Exhausted, the Elite Bonus."""
    models = [who for who in in_pool(g, seat) if not g.models[who].states & EXHAUSTED]
    if len(models) < len(in_pool(g, seat)):
        g.cite("PT-STATE-03")
    elite = 1 if g.round == 1 and g.teams[seat].roster_size in ELITE else 0
    if elite:
        g.cite("PT-BK-06")
    return FLAT_BK[min(g.round, 4) - 1] + len(models) + elite


@dataclass(slots=True)
class Round(Procedure):
    """PT-ROUND-01: Power, Ascension, Activation, Cleanup."""

    @step("PT-ROUND-01", "PT-SCORE-12")
    def begin(self, g: Skirmish) -> None:
        """PT-INIT-04: who activated second activates first; PT-SCORE-12: the round's tally is 0."""
        g.round += 1
        g.situation_changed()
        if g.round > 1:
            g.initiative = 1 - g.initiative
            g.cite("PT-INIT-04")
        if not g.is_sudden_death:
            for team in g.teams:
                team.glory = [*team.glory, 0]

    @step("PT-SETUP-09")
    def lay_mission(self, g: Skirmish) -> Procedure | None:
        """PT-SETUP-09: the Escalation and the Finale lay their own objectives when they begin."""
        return LayMission(g.round - 1) if g.round in (2, 3) else None

    @step("PT-ROUND-01", "PT-ROUND-02")
    def power(self, g: Skirmish) -> Procedure:
        return _begin(g, POWER, "Power Phase", PowerPhase())

    @step("PT-ROUND-01")
    def ascension(self, g: Skirmish) -> Procedure:
        return _begin(g, ASCENSION, "Ascension Phase", AscensionPhase())

    @step("PT-ROUND-01")
    def activation(self, g: Skirmish) -> Procedure:
        return _begin(g, ACTIVATION, "Activation Phase", ActivationPhase())

    def watch(self, g: Skirmish) -> Procedure | None:
        return sudden_death(g)

    @carry_out("PT-SCORE-04", of="watch")
    def after_watch(self, g: Skirmish, finished: SuddenDeath) -> None:
        """PT-SCORE-04: who fell outside of any activation."""

    @step("PT-ROUND-01")
    def cleanup(self, g: Skirmish) -> Procedure:
        return _begin(g, CLEANUP, "Cleanup Phase", Cleanup(hand_limit(g)))


def _begin(g: Skirmish, phase: int, name: str, procedure: Procedure) -> Procedure:
    g.phase = phase
    g.happened(PHASE_BEGAN, "PT-ROUND-01", g.round, name)
    return procedure


@dataclass(slots=True)
class PowerPhase(Procedure):
    """PT-ROUND-02..06: orders, BK, cards, round-start passives; both players at once."""

    drawn: int = 0

    @step("PT-ROUND-02")
    def start(self, g: Skirmish) -> Procedure | None:
        return emit(g, "power_start", NOBODY)

    @step()
    def fusions(self, g: Skirmish) -> Procedure:
        """PT-FUSE-14: at the very start, before orders and BK."""
        return FusionStep()

    @step("PT-ROUND-03", "PT-REFCARD-05")
    def order_pool(self, g: Skirmish) -> None:
        fill_pools(g)
        if any(model.where == KNOCKED_OUT for model in g.models):
            g.cite("PT-STATE-19")

    @step("PT-ROUND-04", "PT-GAP-12")
    def generate_bk(self, g: Skirmish) -> Procedure | None:
        clause = FLAT_CLAUSES[min(g.round, 4) - 1]
        for seat in (A, B):
            gain_bk(g, seat, generated_bk(g, seat), clause)
        return emit(g, "bk_step", NOBODY)

    @step("PT-ROUND-05")
    def draw(self, g: Skirmish) -> Procedure | None:
        """PT-GAP-15: initiative first; neither player draws below their limit."""
        if self.drawn == 2:
            return None
        seat = g.initiative if self.drawn == 0 else 1 - g.initiative
        self.drawn += 1
        self.again()
        return Draw(seat, hand_limit(g) - len(g.teams[seat].hand))

    @step("PT-ROUND-06")
    def passives(self, g: Skirmish) -> Procedure | None:
        return emit(g, "round_start", NOBODY)


# -- Ascension --------------------------------------------------------------------------------------------------------


def tax_of(g: Skirmish, who: ModelId) -> int:
    """PT-SK-02..05: by tier; an effect may set another figure."""
    printed = SK_TAX[g.models[who].tier]
    return cost_of(g, who, "tax", "sk", printed) if printed else 0


def is_taxed(g: Skirmish, who: ModelId) -> bool:
    """PT-SK-01, PT-HUMAN-03, PT-HUMAN-11: above Base, and no Human."""
    model = g.models[who]
    return model.where == ON_BOARD and model.tier > 0 and not has_trait(g, who, "human")


def cite_exemption(g: Skirmish, who: ModelId) -> None:
    """PT-HUMAN-01, 03, 11: one of the eight Humans has come to the tax step and pays nothing, Tien at T1 neither."""
    model = g.models[who]
    if model.where == ON_BOARD and has_trait(g, who, "human"):
        g.cite("PT-HUMAN-01")
        g.cite("PT-HUMAN-03")
        if model.tier > 0:
            g.cite("PT-HUMAN-11")


@dataclass(slots=True)
class AscensionPhase(Procedure):
    """PT-ROUND-07..11: returns, SK Tax, voluntary Ascensions, HP Upshift."""

    exempt: tuple[ModelId, ...] = ()  # PT-STATE-30
    taxed: int = 0
    order: tuple[ModelId, ...] = ()
    seats_done: int = 0
    ascended: list[tuple[ModelId, int]] = field(default_factory=list)  # the model, and its HP maximum before
    told: int = 0

    @step()
    def come_back(self, g: Skirmish) -> None:
        """PT-STATE-32: who is Reforming returns first, with an order for this round, and is not taxed."""
        back = [ModelId(who) for who, model in enumerate(g.models) if model.where == REFORMING]
        for who in back:
            return_reformed(g, who)
            g.cite("PT-STATE-30")
        self.exempt = tuple(back)
        first = [ModelId(who) for who, model in enumerate(g.models) if model.seat == g.initiative]
        self.order = (*first, *[ModelId(who) for who in range(len(g.models)) if who not in first])

    @step("PT-SK-01", "PT-ROUND-07")
    def announce_tax(self, g: Skirmish) -> Procedure | None:
        while self.taxed < len(self.order):
            who = self.order[self.taxed]
            if is_taxed(g, who) and who not in self.exempt:
                return emit(g, "tax_step", who)
            if g.models[who].where == ON_BOARD and g.models[who].tier == 0:
                g.cite("PT-SK-02")
            if g.log is not None:
                cite_exemption(g, who)
            self.taxed += 1
        self.go(AscensionPhase.announce_ascension)
        return None

    def stamina(self, g: Skirmish) -> Procedure | None:
        """PT-GAP-17, PT-STATE-25: an Overloaded model rolls instead of paying."""
        who = self.order[self.taxed]
        if not g.models[who].states & OVERLOADED:
            return None
        return Check(who, "check", stat(g, who, "spr"), g.book.figure("stamina_check", "dc"))

    @carry_out("PT-GAP-17", "PT-STATE-25", of="stamina", otherwise="pay_tax")
    def after_stamina(self, g: Skirmish, finished: Check) -> None:
        if finished.has_failed():
            descend(g, self.order[self.taxed], "PT-GAP-17")
        self.taxed += 1
        self.go(AscensionPhase.announce_tax)

    @step("PT-ROUND-07")
    def pay_tax(self, g: Skirmish) -> None:
        """PT-SK-10: all of it or nothing; PT-STATE-45: a Petrified model cannot pay."""
        who = self.order[self.taxed]
        model = g.models[who]
        due = tax_of(g, who)
        g.cite(TAX_CLAUSES[model.tier])
        if model.tier == 2:
            g.cite("PT-DOC-01")  # the older document had another figure
        if model.states & PETRIFIED:
            g.cite("PT-STATE-45")
        if due <= model.sk and not model.states & PETRIFIED:
            spend_sk(g, who, due, TAX_CLAUSES[model.tier])
        else:
            if model.states & PETRIFIED:
                g.cite("PT-STATE-45")
            descend(g, who, "PT-SK-10")
        self.taxed += 1
        self.go(AscensionPhase.announce_tax)

    @step("PT-ROUND-08")
    def announce_ascension(self, g: Skirmish) -> Procedure | None:
        return emit(g, "ascension_step", NOBODY)

    def declarations(self, g: Skirmish, why: Why) -> Ask:
        """PT-GAP-15: the initiative player declares all of theirs first."""
        if self.seats_done == 2:
            return None
        seat = g.initiative if self.seats_done == 0 else 1 - g.initiative
        options: list[Option] = []
        for who in in_pool(g, seat):
            bar = self._bar(g, who)
            if bar is None:
                options.append(("ascend", who))
            elif why is not None:
                why.append((("ascend", who), bar, (g.name(who), upfront_cost(g, who), g.models[who].sk)))
        return seat, [*options, DONE]

    def _bar(self, g: Skirmish, who: ModelId) -> Bar | None:
        if who in [pair[0] for pair in self.ascended]:
            return ASCENDED_ALREADY
        return ascension_bar(g, who)

    @choice("PT-ROUND-08", "PT-GAP-15", of="declarations", otherwise="apply_upshift")
    def declare(self, g: Skirmish, option: Option) -> None:
        if option == DONE:
            self.seats_done += 1
        else:
            who = option[1]
            self.ascended.append((who, max_hp(g, who)))
            pay_upfront(g, who)
            set_tier(g, who, g.models[who].tier + 1, "PT-ROUND-08")
        self.again()

    @step()
    def apply_upshift(self, g: Skirmish) -> None:
        """PT-GAP-15: for both players together, after all declarations."""
        for who, before in self.ascended:
            g.cite("PT-ROUND-11")
            upshift(g, who, before)

    @step()
    def tell_ascended(self, g: Skirmish) -> Procedure | None:
        if self.told == len(self.ascended):
            return None
        self.told += 1
        self.again()
        return emit(g, "ascended", self.ascended[self.told - 1][0])


def return_reformed(g: Skirmish, who: ModelId) -> None:
    """PT-STATE-32: at the token, with 2 HP, no states, and an order for this round."""
    model = g.models[who]
    model.where = ON_BOARD
    model.level = GROUND
    model.states = 0
    forget_overload(model)
    model.hp = g.book.figure("reformation", "hp")
    model.has_order = True
    model.activations = 0
    x, y = model.x, model.y
    model.where = REFORMING  # the model is not in its own way
    g.situation_changed()
    spot = nearest_free(x, y, g.radius_of(who), standing_discs(g), solid_pieces(g))
    model.where = ON_BOARD
    g.situation_changed()
    if spot is not None:
        model.x, model.y = spot
    g.happened(REFORMED, "PT-STATE-32", who)


# -- Activation -------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class ActivationPhase(Procedure):
    """PT-ROUND-12: what happens before the first order, then the orders in turns."""

    @step()
    def form_fusions(self, g: Skirmish) -> Procedure:
        return FusionForming()

    @step("PT-ROUND-12")
    def start(self, g: Skirmish) -> Procedure | None:
        return emit(g, "phase_start", NOBODY)

    @step()
    def act_with_tokens(self, g: Skirmish) -> Procedure:
        return TokenPhase()

    @step("PT-ROUND-12", "PT-ROUND-15")
    def give_orders(self, g: Skirmish) -> Procedure:
        return Orders(g.initiative)


PROCEDURES: Final = procedures(Round, PowerPhase, AscensionPhase, ActivationPhase)
