"""Attack, Charge and Ki Assault (Movement; Ki Assault; Dive): from the choice of a technique to the attack itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Refusal, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.ids import ModelId, TechniqueId
from tenkaichi.games.prime_time.rules.actions.outlook import Outlook
from tenkaichi.games.prime_time.rules.actions.slots import action_bar
from tenkaichi.games.prime_time.rules.arsenal import (
    Usable,
    breakthrough_cost,
    can_break_through,
    technique_bar,
    unknown_techniques,
    usable_techniques,
)
from tenkaichi.games.prime_time.rules.assault import Volley
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.effects.limits import mark_technique
from tenkaichi.games.prime_time.rules.modifiers import is_forbidden, may_change_attacks
from tenkaichi.games.prime_time.rules.movement import (
    CHARGE,
    IS_BARRED,
    KI_ASSAULT,
    MOVE,
    Walk,
    destinations,
    move_bar,
)
from tenkaichi.games.prime_time.rules.reach import Start, allowance
from tenkaichi.games.prime_time.rules.resources import spend_sk
from tenkaichi.games.prime_time.rules.sight import MELEE_MIL, are_within, cover_of, enemies_of
from tenkaichi.games.prime_time.rules.targeting import (
    IS_DAZED,
    MAY_NOT_SPEND_BK,
    NO_BK,
    Mark,
    is_melee_target,
    is_open,
    marks_of,
    reach_of,
    refuse,
    target_bar,
)
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import techniques_of, tier_of
from tenkaichi.games.prime_time.state import (
    GROUND,
    KNOCKED_OUT,
    NOBODY,
    ON_BOARD,
    PETRIFIED,
    REFORMING,
    TOKEN,
    Skirmish,
)

ATTACK_ACTION: Final = "attack"
MELEE: Final = 1
RANGED: Final = 2
ANY: Final = 3

NO_BREAKTHROUGH: Final = Bar("PT-TRAIT-01", "{0} is not Exhausted, or has less than {1} SK")
NO_SK_IN_STONE: Final = Bar("PT-STATE-45", "{0} is Petrified and cannot spend SK")
NO_MELEE_TECHNIQUE: Final = Bar("PT-MOVE-12", "{0} has no melee technique")
OUT_OF_REACH: Final = Bar("PT-MOVE-11", "{0} cannot be reached with {1:inches}", "PT-MOVE-10")
CANNOT_BE_CHARGED: Final = Bar("PT-MOVE-11", "{0} cannot be attacked in melee")
NO_BEAM: Final = Bar("PT-KIA-02", "{1} is a Beam, and {0} is on the move")
NOTHING_TO_SHOOT: Final = Bar("PT-KIA-01", "no enemy can be shot at after {0:inches}", "PT-COMBAT-02", "PT-LOS-03")


# --- which techniques -------------------------------------------------------------------------------------------------


def technique_facts(g: Skirmish, who: ModelId, technique: TechniqueSheet, bar: Bar) -> tuple[object, ...]:
    if bar is NO_BK:
        return technique.name, technique.bk, g.teams[g.models[who].seat].bk
    return g.name(who), technique.name


def offer_strikes(
    g: Skirmish,
    who: ModelId,
    kinds: int,
    targets: list[ModelId],
    options: list[Option],
    why: Why,
    with_beams: bool = True,
) -> None:
    """Every technique of these kinds on each of the targets that it may be used on now."""
    _offer_near(g, who, kinds, usable_techniques(g, who), marks_of(g, who, targets), options, with_beams)
    if why is not None:
        _refuse_strikes(g, who, kinds, targets, frozenset(options), why, with_beams)
        _refuse_unknown(g, who, kinds, targets, why)


def _offer_near(
    g: Skirmish,
    who: ModelId,
    kinds: int,
    usable: list[Usable],
    marks: list[Mark],
    options: list[Option],
    with_beams: bool = True,
) -> None:
    """Offer techniques and their targets: the one place that decides. It asks the rule only about targets in reach."""
    is_plain = not may_change_attacks(g, who)
    for technique, breaks_through in usable:
        if not (MELEE if technique.is_melee else RANGED) & kinds or (technique.is_beam and not with_beams):
            continue
        reach = technique.reach if is_plain else reach_of(g, who, technique)
        for mark in marks:
            if mark.gap <= reach and is_open(g, who, mark, technique.is_melee):
                options.append(("breakthrough" if breaks_through else "attack", technique.index, mark.who))


def _refuse_strikes(
    g: Skirmish,
    who: ModelId,
    kinds: int,
    targets: list[ModelId],
    offered: frozenset[Option],
    why: list[Refusal],
    with_beams: bool,
) -> None:
    """Why each technique on each target that is not offered is not an option."""
    for technique in techniques_of(g, who):
        if not (MELEE if technique.is_melee else RANGED) & kinds:
            continue
        if technique.is_beam and not with_beams:
            told = (g.name(who), technique.name)
            why.extend([(("attack", technique.index, target), NO_BEAM, told) for target in targets])
            continue
        bar = technique_bar(g, who, technique)
        breaks_through = bar is not None and can_break_through(g, who, technique)
        if technique.bk and not breaks_through and not g.models[who].states & PETRIFIED:
            lacks = (g.name(who), breakthrough_cost(g, who))
            why.extend([(("breakthrough", technique.index, target), NO_BREAKTHROUGH, lacks) for target in targets])
        if bar is not None:
            facts = technique_facts(g, who, technique, bar)
            why.extend([(("attack", technique.index, target), bar, facts) for target in targets])
            if bar is MAY_NOT_SPEND_BK and g.models[who].states & PETRIFIED:
                stone = (g.name(who),)
                why.extend([(("breakthrough", technique.index, target), NO_SK_IN_STONE, stone) for target in targets])
        for target in targets:
            option: Option = ("breakthrough" if breaks_through else "attack", technique.index, target)
            if option in offered:
                continue
            found = target_bar(g, who, target, technique, False)
            assert found is not None or bar is not None  # what no rule forbids is offered
            if found is not None:
                refuse(g, who, target, technique, option, found, why)


def _refuse_unknown(g: Skirmish, who: ModelId, kinds: int, targets: list[ModelId], why: list[Refusal]) -> None:
    for technique, bar in unknown_techniques(g, who):
        if (MELEE if technique.is_melee else RANGED) & kinds:
            told = (g.name(who), technique.name)
            why.extend([(("attack", technique.index, target), bar, told) for target in targets])


def never_targets(g: Skirmish, who: ModelId) -> list[ModelId]:
    """PT-COMBAT-04, 06, PT-STATE-29: friends, and enemies that are KO'd or Reforming, whom a refusal may name."""
    seat = g.seat_of(who)
    away = (KNOCKED_OUT, REFORMING)
    return [
        ModelId(other)
        for other, model in enumerate(g.models)
        if other != who and (model.where == ON_BOARD if model.seat == seat else model.where in away)
    ]


def offer_attacks(g: Skirmish, who: ModelId, outlook: Outlook, options: list[Option], why: Why) -> None:
    """PT-REFCARD-18: Basic Strike, Energy Blast or a technique."""
    bar = action_bar(g, who, ATTACK_ACTION) or (IS_BARRED if is_forbidden(g, who, "attack") else None)
    if bar is None and why is not None:
        offer_strikes(g, who, ANY, [*[mark.who for mark in outlook.marks], *never_targets(g, who)], options, why)
    elif bar is None:
        _offer_near(g, who, ANY, outlook.usable, outlook.marks, options)
    elif why is not None:
        refused: list[Option] = []
        _offer_near(g, who, ANY, outlook.usable, outlook.marks, refused)
        why.extend([(option, bar, (g.name(who), "Attack")) for option in refused])


# --- one strike -------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Strike(Procedure):
    """The chosen technique on the chosen target, with the dive bonus where one attacks from above."""

    who: ModelId
    technique: TechniqueId
    target: ModelId
    is_breakthrough: bool = False
    dive: str = ""

    @step("PT-GEN-03", "PT-GEN-06", "PT-GEN-07")
    def prepare(self, g: Skirmish) -> None:
        """PT-TRAIT-01: SK are paid in place of BK; limited techniques are noted."""
        technique = g.book.techniques[self.technique]
        if self.is_breakthrough:
            spend_sk(g, self.who, breakthrough_cost(g, self.who), "PT-TRAIT-01")
        mark_technique(g, self.who, technique)
        if technique.is_piercing and not technique.is_melee and cover_of(g, self.who, self.target).step:
            g.cite("PT-COVER-14")
        if technique.is_universal:
            g.cite("PT-GAP-07")
        if self.technique == g.book.energy_blast:
            g.cite("PT-GEN-23")
        if g.radius_of(self.who) != g.radius_of(self.target):
            g.cite("PT-GEN-10")
        if g.level_of(self.who) != g.level_of(self.target):
            g.cite("PT-GAP-06")

    def dives(self, g: Skirmish, why: Why) -> Ask:
        if g.level_of(self.who) <= g.level_of(self.target):
            return None
        return g.seat_of(self.who), [("dive", "foc"), ("dive", "imp")]

    @choice("PT-FLY-13", "PT-FLY-14", of="dives")
    def take_dive(self, g: Skirmish, option: Option) -> None:
        self.dive = option[1]

    def blow(self, g: Skirmish) -> Procedure:
        return Attack(self.who, self.target, self.technique, self.dive, self.is_breakthrough)

    @carry_out("PT-COMBAT-01", of="blow")
    def attack(self, g: Skirmish, finished: Attack) -> None:
        pass


def strike(g: Skirmish, who: ModelId, option: Option) -> Procedure:
    """The strike that an option ("attack" or "breakthrough", technique, target) stands for."""
    return Strike(who, option[1], option[2], option[0] == "breakthrough")


# --- Charge -----------------------------------------------------------------------------------------------------------


def has_melee_technique(g: Skirmish, who: ModelId) -> bool:
    """PT-MOVE-12: a technique of its own; Basic Strike, which every model has, is not enough."""
    known, line = techniques_of(g, who), tier_of(g, who)
    if known is line.arsenal:
        return line.has_own_melee
    return any(technique.is_melee and not technique.is_universal for technique in known)


def charge_bar(g: Skirmish, who: ModelId, target: ModelId, mil: int, start: Start | None = None) -> Bar | None:
    """PT-MOVE-11: can this target be reached, with this allowance, so that it is within 1 inch?"""
    if not (is_melee_target(g, target) if target >= TOKEN else g.is_standing(target)):
        return CANNOT_BE_CHARGED
    if not are_within(g, who, target, mil + MELEE_MIL):
        return OUT_OF_REACH
    return None if destinations(g, who, CHARGE, target, start).can_be_reached() else OUT_OF_REACH


def offer_charges(g: Skirmish, who: ModelId, outlook: Outlook, options: list[Option], why: Why) -> None:
    """PT-MOVE-10..12."""
    bar = action_bar(g, who, CHARGE) or move_bar(g, who, CHARGE)
    if bar is None and not has_melee_technique(g, who):
        bar = NO_MELEE_TECHNIQUE
    if bar is not None:
        if why is not None:
            why.extend([(("charge", mark.who), bar, (g.name(who), "Charge")) for mark in outlook.marks])
        return
    mil = outlook.allowance(g, False)
    if outlook.nearest > mil + MELEE_MIL and why is None:
        return  # nobody is in reach
    for mark in outlook.marks:
        if mark.gap > mil + MELEE_MIL and why is None:
            continue
        target = mark.who
        found = charge_bar(g, who, target, mil, outlook.start(g))
        if found is None:
            options.append(("charge", target))
        elif why is not None:
            why.append((("charge", target), found, (g.name(target), mil)))
            if target < TOKEN and not g.is_standing(target):
                why.append((("charge", target), IS_DAZED, (g.name(target),)))


@dataclass(slots=True)
class Charge(Procedure):
    """PT-MOVE-10: one action: up to the value of the slot, then a melee attack at its end."""

    who: ModelId
    target: ModelId
    is_interrupted: bool = False

    @step("PT-COMBAT-10")
    def declare(self, g: Skirmish) -> Procedure | None:
        """PT-COMBAT-10: answers to the declaration come before the charger moves."""
        answers = emit(g, "charge_declared", self.who, self.target)
        self.is_interrupted = answers is not None
        return answers

    def approach(self, g: Skirmish) -> Procedure | None:
        """PT-COMBAT-11: it goes on where it stopped; a model that can no longer get there still makes its move."""
        if not g.is_standing(self.who):
            return None
        mil = allowance(g, self.who, False)
        is_lost = self.is_interrupted and charge_bar(g, self.who, self.target, mil) is not None
        return Walk(self.who, MOVE) if is_lost else Walk(self.who, CHARGE, self.target)

    @carry_out("PT-MOVE-10", "PT-MOVE-11", of="approach", otherwise="end")
    def arrive(self, g: Skirmish, finished: Walk) -> None:
        if finished.is_lost or not g.is_standing(self.who):
            self.end()

    def strikes(self, g: Skirmish, why: Why) -> Ask:
        """PT-COMBAT-11: where an interrupt took the target away the attack falls away."""
        options: list[Option] = []
        offer_strikes(g, self.who, MELEE, [self.target], options, why)
        return (g.seat_of(self.who), options) if options else None

    @choice("PT-MOVE-10", of="strikes")
    def attack(self, g: Skirmish, option: Option) -> Procedure:
        return strike(g, self.who, option)


# --- Ki Assault -------------------------------------------------------------------------------------------------------


def assault_bar(g: Skirmish, who: ModelId, outlook: Outlook) -> Bar | None:
    """PT-KIA-01, 02: is there an end from which a ranged technique that is not a Beam can be used on an enemy?"""
    farthest: int = NOBODY
    for each in outlook.usable:
        technique = each[0]
        if not technique.is_melee and not technique.is_beam:
            farthest = max(farthest, reach_of(g, who, technique))
    if farthest == NOBODY:
        return NOTHING_TO_SHOOT
    if outlook.nearest > farthest + outlook.allowance(g, True):
        return NOTHING_TO_SHOOT
    if _has_shot(g, who, farthest, outlook):
        return None  # from where it stands, without a step
    volley = Volley(g, who, None if g.log is not None else outlook.usable)  # with a log every citation is recorded
    ends = destinations(g, who, KI_ASSAULT, NOBODY, outlook.start(g), volley)
    return NOTHING_TO_SHOOT if ends.is_empty() else None


def _has_shot(g: Skirmish, who: ModelId, reach: int, outlook: Outlook) -> bool:
    """Is there an enemy that can be shot at from here?"""
    model = g.models[who]
    if g.log is not None or (model.level > GROUND and not g.book.profiles[model.profile].flies):
        return Volley(g, who, outlook.usable).reaches_from(g, model.x, model.y)
    for mark in outlook.marks:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if mark.gap <= reach and is_open(g, who, mark, False):
            return True
    return False


def offer_assault(g: Skirmish, who: ModelId, outlook: Outlook, options: list[Option], why: Why) -> None:
    bar = action_bar(g, who, KI_ASSAULT) or move_bar(g, who, KI_ASSAULT)
    if bar is None:
        bar = assault_bar(g, who, outlook)
        if bar is None:
            options.append((KI_ASSAULT,))
        elif why is not None:
            why.append(((KI_ASSAULT,), bar, (outlook.allowance(g, True),)))
    elif why is not None:
        why.append(((KI_ASSAULT,), bar, (g.name(who), "Ki Assault")))


@dataclass(slots=True)
class KiAssault(Procedure):
    """PT-KIA-01..03: half of the slot's value, then a ranged attack that is not a Beam."""

    who: ModelId

    def approach(self, g: Skirmish) -> Procedure:
        return Walk(self.who, KI_ASSAULT, NOBODY)

    @carry_out("PT-KIA-01", "PT-KIA-03", of="approach")
    def arrive(self, g: Skirmish, finished: Walk) -> None:
        if finished.is_lost or not g.is_standing(self.who):
            self.end()

    def strikes(self, g: Skirmish, why: Why) -> Ask:
        options: list[Option] = []
        offer_strikes(g, self.who, RANGED, enemies_of(g, g.seat_of(self.who)), options, why, with_beams=False)
        return (g.seat_of(self.who), options) if options else None

    @choice("PT-KIA-01", "PT-KIA-02", of="strikes")
    def attack(self, g: Skirmish, option: Option) -> Procedure:
        return strike(g, self.who, option)


PROCEDURES: Final = procedures(Strike, Charge, KiAssault)
