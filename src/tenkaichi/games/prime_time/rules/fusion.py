"""Fusion (Fusion Rules): declared in the Power Phase, formed as the Activation Phase begins, ended in Cleanup."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Refusal, Why
from tenkaichi.engine.number import total
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.prime_time.events import FUSED_NOW, FUSION_DECLARED, FUSION_FIZZLED, MISFUSED
from tenkaichi.games.prime_time.geometry.beam import midpoint
from tenkaichi.games.prime_time.geometry.placement import nearest_free
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.defusion import Defusion
from tenkaichi.games.prime_time.rules.effects.context import TEAM
from tenkaichi.games.prime_time.rules.effects.limits import use_up_modifier
from tenkaichi.games.prime_time.rules.modifiers import cost_of
from tenkaichi.games.prime_time.rules.reach import walls_for
from tenkaichi.games.prime_time.rules.resources import spend_wt
from tenkaichi.games.prime_time.rules.rolls import Check, roll_parts
from tenkaichi.games.prime_time.rules.sight import are_within, disc_of, distance, everyone
from tenkaichi.games.prime_time.rules.states import drop_marker, give_state, release_held, slip_away
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import is_able
from tenkaichi.games.prime_time.state import EXHAUSTED, MERGED, ON_BOARD, WAITING, Model, Skirmish

DANCE: Final = "dance"
POTARA: Final = "potara"
DONE: Final[Option] = ("done",)
PAIRS: Final = {"gotenks": "PT-FUSE-31", "gogeta": "PT-FUSE-32", "vegito": "PT-FUSE-33"}  # who forms them, and how
LONGER: Final = "fusion_rounds"  # a counter of effects

IS_DAZED: Final = Bar("PT-FUSE-01", "{0} or {1} is Dazed or no fighter now")
TOO_FAR: Final = Bar("PT-FUSE-02", "{0} and {1} are {2:inches} apart, {3:inches} at most")
NO_PAIR: Final = Bar("PT-FUSE-03", "{0} and {1} are no pair of a Fusion card", "PT-FUSE-31", "PT-FUSE-32", "PT-FUSE-33")
WRONG_WAY: Final = Bar("PT-FUSE-31", "{0} and {1} do not fuse in that way")
NO_WT: Final = Bar("PT-FUSE-20", "Potara cost {4} Wish Token, there are {5}", "PT-WT-09", "PT-WT-13")
FAILED_BEFORE: Final = Bar("PT-FUSE-18", "the Dance of {0} and {1} has failed in this game")
NOT_IN_POWER_PHASE: Final = Bar("PT-FUSE-14", "{0} and {1} declare a fusion in the Power Phase", "PT-FUSE-20")
DECLARED_ALREADY: Final = Bar("PT-FUSE-14", "{0} or {1} has declared a fusion already")


def fusions_of(g: Skirmish, seat: int, one: ModelId, other: ModelId, method: str) -> list[int]:
    """PT-FUSE-03, 31..34: the Fusion cards of the roster that list this pair and this method; "" is any method."""
    first, second = g.book.profiles[g.models[one].profile].id, g.book.profiles[g.models[other].profile].id
    found: list[int] = []
    for profile in g.teams[seat].fusions:
        fusion = g.book.profiles[profile].source.fusion
        if fusion is None or (method and method not in fusion.methods):
            continue
        if first in fusion.components[0] and second in fusion.components[1]:
            found.append(profile)
    return found


def potara_cost(g: Skirmish, seat: int) -> int:
    return cost_of(g, ModelId(TEAM + seat), "fusion", "wt", g.book.figure("fusion_potara", "wt"))


def reach_of(g: Skirmish, method: str) -> int:
    return g.book.procedure_within["fusion_dance" if method == DANCE else "fusion_potara"]


def fusion_bar(g: Skirmish, seat: int, one: ModelId, other: ModelId, method: str) -> Bar | None:
    """PT-FUSE-01..03, 18, 20, 31: may these two declare this now?"""
    if not fusions_of(g, seat, one, other, ""):
        return NO_PAIR
    if not fusions_of(g, seat, one, other, method):
        return WRONG_WAY
    team = g.teams[seat]
    if any(one in each[:2] or other in each[:2] for each in team.scheduled):
        return DECLARED_ALREADY
    if not is_able(g, one) or not is_able(g, other):
        return IS_DAZED
    if not are_within(g, one, other, reach_of(g, method)):
        return TOO_FAR
    if (one, other) in team.misfused:
        return FAILED_BEFORE
    return NO_WT if method == POTARA and team.wt < potara_cost(g, seat) else None


def facts_of(g: Skirmish, seat: int, one: ModelId, other: ModelId, method: str) -> tuple[object, ...]:
    return (
        g.name(one),
        g.name(other),
        distance(g, one, other),
        reach_of(g, method),
        potara_cost(g, seat),
        g.teams[seat].wt,
    )


@dataclass(slots=True)
class FusionStep(Procedure):
    """PT-FUSE-14, 20, PT-GAP-15: at the very start of the Power Phase each player may declare, initiative first."""

    seats_done: int = 0

    def declarations(self, g: Skirmish, why: Why) -> Ask:
        """A player without a pair is not asked."""
        for seat in self._seats(g):
            options = self._offers(g, seat, why)
            if options:
                return seat, [DONE, *options]
        return None

    def _seats(self, g: Skirmish) -> tuple[int, ...]:
        return (g.initiative, 1 - g.initiative)[self.seats_done :]

    def _offers(self, g: Skirmish, seat: int, why: Why) -> list[Option]:
        options: list[Option] = []
        if not g.teams[seat].fusions:
            return options
        mine = [ModelId(who) for who, model in enumerate(g.models) if model.seat == seat and model.where == ON_BOARD]
        for one in mine:
            for other in mine:
                if one == other or (why is None and not fusions_of(g, seat, one, other, "")):
                    continue
                for method in (DANCE, POTARA):
                    bar = fusion_bar(g, seat, one, other, method)
                    if bar is None:
                        options.append((method, one, other))
                    elif why is not None:
                        why.append(((method, one, other), bar, facts_of(g, seat, one, other, method)))
        return options

    @choice("PT-FUSE-14", "PT-FUSE-20", "PT-GAP-15", of="declarations", otherwise="end")
    def declare(self, g: Skirmish, option: Option) -> Procedure | None:
        self.again()
        if option == DONE:
            while self.seats_done < 2 and not self._offers(g, self._seats(g)[0], None):
                self.seats_done += 1  # the seat had nothing to declare
            self.seats_done += 1
            return None
        method, one, other = option[0], option[1], option[2]
        self.seats_done = 0 if g.models[one].seat == g.initiative else 1
        for clause in ("PT-FUSE-01", "PT-FUSE-02", "PT-FUSE-03"):
            g.cite(clause)  # they are tested now and not again
        g.happened(FUSION_DECLARED, "PT-FUSE-14", one, other, method)
        return Dance(one, other) if method == DANCE else Potara(one, other)


def refuse_fusions(g: Skirmish, seat: int, why: list[Refusal]) -> None:
    """PT-FUSE-14, 20: after the Power Phase no pair declares anything."""
    if not g.teams[seat].fusions:
        return
    mine = [ModelId(who) for who, model in enumerate(g.models) if model.seat == seat and model.where == ON_BOARD]
    for one in mine:
        for other in mine:
            if one != other and fusions_of(g, seat, one, other, ""):
                told = (g.name(one), g.name(other))
                why.extend([((method, one, other), NOT_IN_POWER_PHASE, told) for method in (DANCE, POTARA)])


@dataclass(slots=True)
class Dance(Procedure):
    """PT-FUSE-14..19: free, one bare D20, 11 or more; it lasts this round."""

    one: ModelId
    other: ModelId

    def roll(self, g: Skirmish) -> Procedure:
        """PT-FUSE-15: no stat is added and no Wish Token repeats it; effects on either component count."""
        bonus = total(roll_parts(g, self.other, "fusion"))
        return Check(self.one, "fusion", bonus, g.book.figure("fusion_dance", "dc"), may_reroll=False)

    @carry_out("PT-FUSE-15", of="roll")
    def dance(self, g: Skirmish, finished: Check) -> None:
        """PT-FUSE-17, 18: a Misfusion exhausts both, and this pair never tries again."""
        if not finished.has_failed():
            return
        team = g.teams[g.models[self.one].seat]
        team.misfused = (*team.misfused, (self.one, self.other))
        g.happened(MISFUSED, "PT-FUSE-17", self.one, self.other)
        g.cite("PT-FUSE-18")
        give_state(g, self.one, EXHAUSTED, "PT-FUSE-17")
        give_state(g, self.other, EXHAUSTED, "PT-FUSE-17")
        self.end()

    def results(self, g: Skirmish, why: Why) -> Ask:
        seat = g.models[self.one].seat
        return seat, [("become", profile) for profile in fusions_of(g, seat, self.one, self.other, DANCE)]

    @choice("PT-FUSE-16", "PT-FUSE-34", of="results")
    def become(self, g: Skirmish, option: Option) -> None:
        schedule(g, self.one, self.other, option[1], g.round, g.round)


@dataclass(slots=True)
class Potara(Procedure):
    """PT-FUSE-20..23: a Wish Token and no roll; from the next round's Activation Phase for two rounds."""

    one: ModelId
    other: ModelId

    @step("PT-FUSE-20", "PT-FUSE-21")
    def pay(self, g: Skirmish) -> None:
        seat = g.models[self.one].seat
        cost = potara_cost(g, seat)
        use_up_modifier(g, ModelId(TEAM + seat), "cost:fusion:wt")
        if cost:
            spend_wt(g, seat, cost, "PT-FUSE-20")

    def results(self, g: Skirmish, why: Why) -> Ask:
        seat = g.models[self.one].seat
        return seat, [("become", profile) for profile in fusions_of(g, seat, self.one, self.other, POTARA)]

    @choice("PT-FUSE-22", "PT-FUSE-23", "PT-FUSE-34", of="results")
    def become(self, g: Skirmish, option: Option) -> None:
        schedule(g, self.one, self.other, option[1], g.round + 1, g.round + 2)


def schedule(g: Skirmish, one: ModelId, other: ModelId, profile: int, due: int, ends: int) -> None:
    team = g.teams[g.models[one].seat]
    g.cite(PAIRS.get(g.book.profiles[profile].id, "PT-FUSE-03"))
    team.scheduled = (*team.scheduled, (one, other, profile, due, ends))


# -- forming ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class FusionForming(Procedure):
    """PT-FUSE-16, 22: as the Activation Phase begins, what is due takes its components' place."""

    @step("PT-FUSE-04", "PT-FUSE-16")
    def form_next(self, g: Skirmish) -> Procedure | None:
        for seat in (g.initiative, 1 - g.initiative):
            team = g.teams[seat]
            for plan in team.scheduled:
                if plan[3] > g.round:
                    continue
                team.scheduled = tuple([each for each in team.scheduled if each != plan])
                self.again()
                if not is_able(g, plan[0]) or not is_able(g, plan[1]):
                    g.happened(FUSION_FIZZLED, "PT-FUSE-22", plan[0], plan[1])
                    return None
                return emit(g, "fused", fuse(g, plan[0], plan[1], plan[2], plan[4]))
        return None


def fuse(g: Skirmish, one: ModelId, other: ModelId, profile: int, ends: int) -> ModelId:
    """PT-FUSE-04..10, PT-GAP-21: the Fused model's tier, SK and HP, its place and its one order; its number."""
    first, second = g.models[one], g.models[other]
    sheet = g.book.profiles[profile]
    tier = min((first.tier + second.tier) // 2, len(sheet.tiers) - 1)
    g.cite("PT-GAP-11")
    x, y = midpoint(first.x, first.y, second.x, second.y)
    fused = Model(profile, first.seat, sheet.tiers[tier].hp, x, y, min(first.level, second.level), tier=tier)
    fused.sk = min(first.sk + second.sk, sheet.sk_cap)
    fused.has_order = True
    fused.components = (one, other)
    fused.fusion_ends = ends
    for who in (one, other):
        leave(g, who)
    who = enter(g, fused)
    spot = nearest_free(
        x, y, sheet.tiers[tier].radius, [disc_of(g, each) for each in everyone(g)], walls_for(g, who, fused.level)
    )
    if spot is not None:
        fused.x, fused.y = spot
    fused.where = ON_BOARD
    g.situation_changed()
    for clause in ("PT-FUSE-05", "PT-FUSE-06", "PT-FUSE-07", "PT-FUSE-09", "PT-FUSE-10", "PT-GAP-21"):
        g.cite(clause)
    g.happened(FUSED_NOW, "PT-FUSE-04", who, (fused.x, fused.y))
    return who


def leave(g: Skirmish, who: ModelId) -> None:
    """PT-FUSE-04, 09: a component is off the board, and so is its order."""
    drop_marker(g, who)
    release_held(g, who)
    slip_away(g, who)
    model = g.models[who]
    model.where = MERGED
    g.situation_changed()
    model.has_order = False
    model.given_actions = 0
    model.must_recover = False


def enter(g: Skirmish, fused: Model) -> ModelId:
    """A Fused model that came apart before takes its old number."""
    for at, model in enumerate(g.models):
        who = ModelId(at)
        if model.where == WAITING and (model.profile, model.seat) == (fused.profile, fused.seat):
            g.models[who] = fused
            g.situation_changed()
            return who
    g.models.append(fused)
    g.situation_changed()
    return ModelId(len(g.models) - 1)


@dataclass(slots=True)
class FusionEnd(Procedure):
    """PT-FUSE-19, 23, 24: at the end of Cleanup, whose time is over comes apart."""

    @step("PT-FUSE-24")
    def end_next(self, g: Skirmish) -> Procedure | None:
        for at, model in enumerate(g.models):
            who = ModelId(at)
            if not model.components or model.where != ON_BOARD:
                continue
            if model.fusion_ends + model.counters.get(LONGER, 0) <= g.round:
                g.cite("PT-FUSE-19")
                g.cite("PT-FUSE-23")
                self.again()
                return Defusion(who)
        return None


PROCEDURES: Final = procedures(FusionStep, Dance, Potara, FusionForming, FusionEnd)
