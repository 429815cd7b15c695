"""Operations on attacks, reactions and rolls that are under way, and attacks that an effect grants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures
from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.effect_index import OperationSheet
from tenkaichi.games.prime_time.events import ATTACK_MISSED, CLASH_DECLARED, REROLLED
from tenkaichi.games.prime_time.ids import NO_TECHNIQUE, ModelId, OperationId
from tenkaichi.games.prime_time.pack.operations import (
    BraceNow,
    ClashNow,
    Evade,
    Intercept,
    MakeAttack,
    Negate,
    Redirect,
    Reroll,
)
from tenkaichi.games.prime_time.rules.aim import dive_of
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.attack_record import NEGATED
from tenkaichi.games.prime_time.rules.effects.context import Context, attack_at_hand, is_model, is_thing
from tenkaichi.games.prime_time.rules.effects.fortunes import CLEARABLE, let_go
from tenkaichi.games.prime_time.rules.effects.judge import STATE_BITS
from tenkaichi.games.prime_time.rules.effects.limits import can_spend, duration_of, lay, mark_technique, may_use
from tenkaichi.games.prime_time.rules.effects.listeners import check_at_hand
from tenkaichi.games.prime_time.rules.effects.picking import candidates
from tenkaichi.games.prime_time.rules.later import LATER
from tenkaichi.games.prime_time.rules.resources import spend_bk
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.states import end_state
from tenkaichi.games.prime_time.rules.switches import NEGATED_BEAM_TRAVELS, is_on
from tenkaichi.games.prime_time.rules.targeting import target_bar
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import has_trait, is_able, techniques_of
from tenkaichi.games.prime_time.state import GRABBED, MAJIN, NEXT_ATTACK, Skirmish

DECLINE: Final[Option] = ("decline",)


# -- granted attacks --------------------------------------------------------------------------------------------------


def make_attack(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: MakeAttack, aim: ModelId
) -> Procedure | None:
    if not is_thing(aim):
        return None
    attackers = (
        [context.bearer] if operation.by is None else candidates(g, context, g.book.effect_index.selector(operation.by))
    )
    able = tuple([who for who in attackers if is_model(who) and is_able(g, who)])  # PT-STATE-08, 51
    return GrantedAttack(sheet.number, context.bearer, context.seat, aim, able)


@dataclass(slots=True)
class GrantedAttack(Procedure):
    """PT-COMBAT-01: an attack without a slot, by one of these, with one of the effect's techniques."""

    operation: OperationId
    bearer: ModelId
    seat: int
    target: ModelId
    attackers: tuple[ModelId, ...]

    def attack_operation(self, g: Skirmish) -> MakeAttack:
        found = g.book.effect_index.operations[self.operation].operation
        assert isinstance(found, MakeAttack)
        return found

    def cost(self, g: Skirmish, technique: TechniqueSheet) -> int:
        operation = self.attack_operation(g)
        return 0 if operation.free else max(0, technique.bk - operation.bk_less)

    def strikes(self, g: Skirmish, why: Why) -> Ask:
        options: list[Option] = []
        is_free = True
        for who in self.attackers:
            for name in self.attack_operation(g).using:
                technique = g.book.techniques[g.book.technique_named[name]]
                if technique.is_ki and has_trait(g, who, "incapable"):
                    continue
                bar = target_bar(g, who, self.target, technique, False)
                cost = self.cost(g, technique)
                if bar is None and can_spend(g, who, self.seat, cost, 0):
                    is_free = is_free and cost == 0
                    options.append(("strike", who, technique.index))
                elif bar is not None and why is not None:
                    why.append((("strike", who, technique.index), bar, (g.name(self.target), 0, technique.range)))
        if not options:
            return None
        return self.seat, options if is_free else [DECLINE, *options]

    @choice("PT-COMBAT-01", "PT-COMBAT-02", of="strikes", otherwise="end")
    def attack(self, g: Skirmish, option: Option) -> Procedure | None:
        if option == DECLINE:
            return None
        who: ModelId = option[1]
        technique = g.book.techniques[option[2]]
        operation = self.attack_operation(g)
        if operation.dmg or operation.flags:
            name = g.book.effect_index.name_of_operation(self.operation)
            lay(g, who, (f"attack@{self.operation}", 0, name, NEXT_ATTACK, self.bearer))
        spend_bk(g, self.seat, self.cost(g, technique), "PT-GAP-12")
        return Attack(who, self.target, technique.index, dive_of(g, who, self.target, technique), True)


# -- the present attack -----------------------------------------------------------------------------------------------


def negate(g: Skirmish, context: Context, sheet: OperationSheet, operation: Negate, aim: ModelId) -> Procedure | None:
    """Cancels what triggered it."""
    if operation.what == "attack":
        _negate_attack(g)
    elif operation.what == "card":
        _negate_card(g)
    else:
        _negate_state(g, context)
    return None


def _negate_card(g: Skirmish) -> None:
    """The card that is being played comes to nothing."""
    frames = [frame for frame in g.stack if isinstance(frame, LATER.play_card)]
    if len(frames) > 1:
        frames[-2].is_negated = True


def _negate_attack(g: Skirmish) -> None:
    """PT-COMBAT-11: the attack comes to nothing; it is still told that it missed, and that it is done."""
    attack = attack_at_hand(g)
    if attack is None:
        return
    attack.outcome = NEGATED
    attack.reaction = "take"
    attack.counter = NO_TECHNIQUE
    g.happened(ATTACK_MISSED, "PT-GEN-01", attack.attacker, attack.target, 0)
    if attack.sheet(g).is_beam:
        g.cite("PT-BEAM-06")
    if attack.sheet(g).is_beam and is_on(g, NEGATED_BEAM_TRAVELS):
        attack.fix_line(g)
        attack.go(Attack.travel)
    else:
        attack.go(Attack.tell_result)


def _negate_state(g: Skirmish, context: Context) -> None:
    """Never a Majin Brand, Overloaded, Dazed or KO'd."""
    if not is_model(context.subject):
        return
    words = context.detail.split()
    named = [STATE_BITS[word] for word in words if word in STATE_BITS]
    for state in named or list(CLEARABLE):
        if state == GRABBED:
            let_go(g, context.subject)
        elif state in CLEARABLE or state == MAJIN:
            end_state(g, context.subject, state, "PT-GEN-01")


def intercept(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: Intercept, aim: ModelId
) -> Procedure | None:
    """PT-TRAIT-04, 05: the bearer is the target now, with its own stats and position."""
    attack = attack_at_hand(g)
    if attack is not None and is_model(context.bearer):
        attack.turn_to(g, context.bearer)
        g.cite("PT-TRAIT-04")
        g.cite("PT-TRAIT-05")
    return None


def redirect(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: Redirect, aim: ModelId
) -> Procedure | None:
    attack = attack_at_hand(g)
    if attack is None:
        return None
    found = [
        who
        for who in candidates(g, context, g.book.effect_index.selector(operation.onto))
        if who not in (attack.target, attack.attacker)
    ]
    return SendOn(context.seat, tuple(found)) if found else None


@dataclass(slots=True)
class SendOn(Procedure):
    """PT-REACT-18: the attack goes on to another target, who may answer it; its one roll is still to come."""

    seat: int
    found: tuple[ModelId, ...]

    def others(self, g: Skirmish, why: Why) -> Ask:
        return self.seat, [("target", who) for who in self.found]

    @choice("PT-REACT-18", of="others")
    def choose(self, g: Skirmish, option: Option) -> None:
        attack = attack_at_hand(g)
        if attack is not None:
            attack.turn_to(g, option[1])
            attack.reaction = ""
            attack.go(Attack.react)


def evade(g: Skirmish, context: Context, sheet: OperationSheet, operation: Evade, aim: ModelId) -> Procedure | None:
    """PT-REACT-07, PT-REACT-14: a Z-Evasion with a bonus."""
    attack = attack_at_hand(g)
    if attack is None:
        return None
    attack.reaction = "evade"
    book = g.book.effect_index
    lasts = duration_of(g, book, sheet.number, "attack")
    name = book.name_of_operation(sheet.number)
    lay(g, attack.target, (f"roll:evasion@{sheet.number}", operation.bonus, name, lasts, context.bearer))
    return emit(g, "reaction", attack.target, attack.attacker)


def brace(g: Skirmish, context: Context, sheet: OperationSheet, operation: BraceNow, aim: ModelId) -> Procedure | None:
    """PT-REACT-11..13."""
    attack = attack_at_hand(g)
    if attack is None:
        return None
    attack.reaction = "brace"
    return emit(g, "reaction", attack.target, attack.attacker)


def clash(g: Skirmish, context: Context, sheet: OperationSheet, operation: ClashNow, aim: ModelId) -> Procedure | None:
    attack = attack_at_hand(g)
    if attack is None or not is_model(attack.target):
        return None
    return CheapClash(attack.target, attack.attacker, operation.bk_less, attack.may_hit_friends)


def cheap_clashes(g: Skirmish, who: ModelId, attacker: ModelId, bk_less: int, may_hit_friends: bool) -> list[Option]:
    """PT-REACT-04: the techniques that may strike the attacker and can be paid for at so much BK less."""
    seat = g.models[who].seat
    return [
        ("clash", technique.index)
        for technique in techniques_of(g, who)
        if may_use(g, who, technique)
        and target_bar(g, who, attacker, technique, may_hit_friends) is None
        and can_spend(g, who, seat, max(0, technique.bk - bk_less), 0)
    ]


@dataclass(slots=True)
class CheapClash(Procedure):
    """PT-REACT-03, 04: any technique that may strike the attacker, for less BK."""

    who: ModelId
    attacker: ModelId
    bk_less: int
    may_hit_friends: bool = False

    def ways(self, g: Skirmish, why: Why) -> Ask:
        found = cheap_clashes(g, self.who, self.attacker, self.bk_less, self.may_hit_friends)
        return (g.models[self.who].seat, found) if found else None

    @choice("PT-REACT-03", "PT-REACT-04", of="ways", otherwise="end")
    def choose(self, g: Skirmish, option: Option) -> Procedure | None:
        attack = attack_at_hand(g)
        if attack is None:
            return None
        cost = max(0, g.book.techniques[option[1]].bk - self.bk_less)
        spend_bk(g, g.models[self.who].seat, cost, "PT-REACT-03")
        mark_technique(g, self.who, g.book.techniques[option[1]])
        attack.reaction = "clash"
        attack.counter = option[1]
        g.happened(CLASH_DECLARED, "PT-REACT-03", self.who, option[1])
        return emit(g, "reaction", self.who, self.attacker)


# -- rolls ------------------------------------------------------------------------------------------------------------


def reroll(g: Skirmish, context: Context, sheet: OperationSheet, operation: Reroll, aim: ModelId) -> Procedure | None:
    """PT-GEN-27, PT-GEN-28: once, and the new result stands."""
    check = check_at_hand(g)
    if check is None or check.is_rerolled:
        return None
    check.is_rerolled = True
    check.go(Check.throw_die)
    g.cite("PT-GEN-27")
    g.happened(REROLLED, "PT-GEN-28", check.who, check.what, g.book.effect_index.name_of_operation(sheet.number))
    return None


PROCEDURES: Final = procedures(GrantedAttack, SendOn, CheapClash)
