"""Operations on HP, resources, cards in hand, states, counters and Glory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Option, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.prime_time.effect_index import OperationSheet
from tenkaichi.games.prime_time.events import CARD_DISCARDED, COUNTED, DAZED_RETURNED
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.pack.operations import (
    AddCounter,
    Clear,
    Damage,
    Drain,
    Gain,
    GiveState,
    Glory,
    Heal,
    Lose,
    Per,
    Revive,
)
from tenkaichi.games.prime_time.rules.defusion import Defusion
from tenkaichi.games.prime_time.rules.displacement import Stagger
from tenkaichi.games.prime_time.rules.drawing import Draw, discard
from tenkaichi.games.prime_time.rules.effects.context import PIECE, TEAM, Context, is_model, is_thing, side_of
from tenkaichi.games.prime_time.rules.effects.judge import STATE_BITS, team_counter
from tenkaichi.games.prime_time.rules.effects.picking import candidates
from tenkaichi.games.prime_time.rules.harm import DOWN_KO, OTHER, Harm, put_down
from tenkaichi.games.prime_time.rules.resources import drain_sk, gain_bk, gain_sk, heal, spend_bk, spend_sk, uses_sk
from tenkaichi.games.prime_time.rules.scoring import glory_units, score_glory
from tenkaichi.games.prime_time.rules.states import end_state, give_state, release
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import starting_hp
from tenkaichi.games.prime_time.state import (
    BOUND,
    BRANDED,
    CONFECTION,
    DAZED,
    EXHAUSTED,
    GRABBED,
    MAJIN,
    NOBODY,
    ON_BOARD,
    PETRIFIED,
    SHOWBOATING,
    STAGGERED,
    TOKEN,
    Skirmish,
)

CLEARABLE: Final = (STAGGERED, EXHAUSTED, GRABBED, SHOWBOATING, PETRIFIED, CONFECTION, BOUND)  # "all states"


def seat_meant(g: Skirmish, context: Context, aim: ModelId) -> int:
    """The seat whose team gains or loses."""
    if TEAM <= aim < PIECE:
        return aim - TEAM
    return side_of(g, aim) if is_thing(aim) else context.seat


def clause_of(g: Skirmish, sheet: OperationSheet) -> str:
    return g.book.effect_index.effects[sheet.effect].clause


# -- HP ---------------------------------------------------------------------------------------------------------------


def damage(g: Skirmish, context: Context, sheet: OperationSheet, operation: Damage, aim: ModelId) -> Procedure | None:
    """PT-GAP-04: automatic, no RES. PT-TRAIT-09, 10: what is Undeniable is announced to nobody who could cancel it."""
    if not is_thing(aim):
        return None
    if operation.undeniable:
        g.cite("PT-TRAIT-09")
        g.cite("PT-TRAIT-10")
    return Harm(aim, operation.amount, OTHER, context.bearer, "PT-GAP-04")


def heal_one(g: Skirmish, context: Context, sheet: OperationSheet, operation: Heal, aim: ModelId) -> Procedure | None:
    if is_model(aim) and g.models[aim].where == ON_BOARD:
        heal(g, aim, operation.amount, clause_of(g, sheet))
    return None


def revive(g: Skirmish, context: Context, sheet: OperationSheet, operation: Revive, aim: ModelId) -> Procedure | None:
    """Lifts Dazed at once; PT-STATE-16: the return triggers what fires at half HP."""
    if not is_model(aim) or not g.models[aim].states & DAZED:
        return None
    model = g.models[aim]
    model.hp = (starting_hp(g, aim) + 1) // 2 if operation.hp == "half" else operation.hp
    model.states = (BRANDED | MAJIN) if model.states & BRANDED else 0
    g.situation_changed()
    g.happened(DAZED_RETURNED, clause_of(g, sheet), aim, model.hp)
    return emit(g, "half_hp", aim, NOBODY, "dazed_return")


# -- resources --------------------------------------------------------------------------------------------------------


def gain(g: Skirmish, context: Context, sheet: OperationSheet, operation: Gain, aim: ModelId) -> Procedure | None:
    """BK and cards to the team, SK to the model. PT-STATE-03: an Exhausted bearer generates no BK."""
    clause = clause_of(g, sheet)
    amount = _amount(g, context, operation.amount)
    seat = seat_meant(g, context, aim)
    if operation.res == "sk":
        if is_model(aim):
            gain_sk(g, aim, amount, clause)
    elif operation.res == "bk":
        is_idle = is_model(context.bearer) and g.models[context.bearer].states & EXHAUSTED
        if context.event == "bk_step" and is_idle:
            g.cite("PT-STATE-03")
        else:
            gain_bk(g, seat, amount, clause)
    else:
        return Draw(seat, amount, clause)
    return None


def _amount(g: Skirmish, context: Context, amount: int | Per) -> int:
    if isinstance(amount, int):
        return amount
    return min(amount.most, amount.each * len(candidates(g, context, g.book.effect_index.selector(amount.of))))


def lose(g: Skirmish, context: Context, sheet: OperationSheet, operation: Lose, aim: ModelId) -> Procedure | None:
    clause = clause_of(g, sheet)
    if operation.res == "bk":
        spend_bk(g, seat_meant(g, context, aim), operation.amount, clause)
    elif operation.res == "sk":
        if is_model(aim):
            spend_sk(g, aim, operation.amount, clause)
    elif operation.res == "hp":
        return Harm(aim, operation.amount, OTHER, NOBODY, clause) if is_model(aim) else None
    else:
        return DiscardCards(seat_meant(g, context, aim), operation.amount)
    return None


@dataclass(slots=True)
class DiscardCards(Procedure):
    """A player discards cards of their choice."""

    seat: int
    count: int

    def hand(self, g: Skirmish, why: Why) -> Ask:
        held = list(dict.fromkeys(g.teams[self.seat].hand))
        return (self.seat, [("discard", card) for card in held]) if held and self.count > 0 else None

    @choice("PT-GAP-20", of="hand", otherwise="end")
    def put_away(self, g: Skirmish, option: Option) -> None:
        self.count -= 1
        discard(g, self.seat, option[1])
        g.happened(CARD_DISCARDED, "PT-GAP-20", self.seat, option[1])
        self.again()


def drain(g: Skirmish, context: Context, sheet: OperationSheet, operation: Drain, aim: ModelId) -> Procedure | None:
    """PT-GEN-37; `keep`: the bearer has what was taken, as BK if it holds no SK."""
    if not is_model(aim):
        return None
    clause = clause_of(g, sheet)
    taken = drain_sk(g, aim, operation.amount, clause)
    if not operation.keep or not taken:
        return None
    if is_model(context.bearer) and uses_sk(g, context.bearer):
        gain_sk(g, context.bearer, taken, clause)
    elif context.seat != NOBODY:
        gain_bk(g, context.seat, taken, clause)
    return None


# -- states -----------------------------------------------------------------------------------------------------------


def give(g: Skirmish, context: Context, sheet: OperationSheet, operation: GiveState, aim: ModelId) -> Procedure | None:
    if not is_model(aim):
        return None
    clause = clause_of(g, sheet)
    if operation.state == "ko":
        return Downfall(aim, context.bearer)
    if operation.state == "staggered":
        return Stagger(aim, clause, context.bearer)
    if not give_state(g, aim, STATE_BITS[operation.state], clause):
        return None
    return emit(g, "state_gained", aim, context.bearer, operation.state)


@dataclass(slots=True)
class Downfall(Procedure):
    """An effect knocks a model out, Dazed or not."""

    who: ModelId
    source: ModelId
    is_ko: bool = False  # PT-STATE-33: who reforms is not

    @step("PT-STATE-17")
    def fall(self, g: Skirmish) -> Procedure | None:
        if g.models[self.who].where != ON_BOARD:
            self.end()
            return None
        self.is_ko = put_down(g, self.who) == DOWN_KO
        return emit(g, "downed", self.who, self.source)

    @step("PT-STATE-17")
    def tell(self, g: Skirmish) -> Procedure | None:
        return emit(g, "ko" if self.is_ko else "dazed", self.who, self.source)

    def components(self, g: Skirmish) -> Procedure | None:
        """PT-FUSE-24, 30: a Fused model that is KO'd by anything leaves its components behind."""
        return Defusion(self.who) if self.is_ko and g.models[self.who].components else None

    @carry_out("PT-FUSE-24", "PT-FUSE-30", of="components")
    def come_apart(self, g: Skirmish, finished: Defusion) -> None:
        pass


def clear(g: Skirmish, context: Context, sheet: OperationSheet, operation: Clear, aim: ModelId) -> Procedure | None:
    """PT-STATE-60, PT-CORRUPT-20: the Majin state only where it is named, a Brand never."""
    if not is_model(aim):
        return None
    named = [STATE_BITS[state] for state in operation.states if state in STATE_BITS]
    wanted = named if operation.states else list(CLEARABLE)
    if not operation.states:
        g.cite("PT-GAP-25")
    for state in wanted:
        if state == GRABBED:
            let_go(g, aim)
        elif state != DAZED and not (state == MAJIN and g.models[aim].states & BRANDED):
            end_state(g, aim, state, clause_of(g, sheet))
    return None


def let_go(g: Skirmish, who: ModelId) -> None:
    """PT-STATE-39: the hold is broken on both ends."""
    holder = g.models[who].held_by
    if holder >= TOKEN:
        g.tokens[holder - TOKEN].holds = NOBODY
    release(g, who)


# -- counters and Glory -----------------------------------------------------------------------------------------------


def count_up(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: AddCounter, aim: ModelId
) -> Procedure | None:
    if TEAM <= aim < PIECE:
        team = g.teams[aim - TEAM]
        now = team_counter(g, aim - TEAM, operation.name)
        wanted = now + operation.by if operation.most == 0 else min(operation.most, now + operation.by)
        team.used = (*team.used, *[f"counter:{operation.name}"] * (wanted - now))
    elif is_model(aim):
        model = g.models[aim]
        now = model.counters.get(operation.name, 0)
        wanted = now + operation.by
        model.count(operation.name, wanted if operation.most == 0 else max(now, min(operation.most, wanted)))
        g.happened(COUNTED, clause_of(g, sheet), aim, operation.name, model.counters[operation.name])
    return None


def glory(g: Skirmish, context: Context, sheet: OperationSheet, operation: Glory, aim: ModelId) -> Procedure | None:
    """PT-SCORE-10, 11: at most `most` from this operation in a round; the mission's own maximum holds besides."""
    seat = seat_meant(g, context, aim)
    if seat == NOBODY:
        return None
    amount = operation.amount * (glory_units(g, seat, operation.per) if operation.per is not None else 1)
    team = g.teams[seat]
    key = f"round:glory/{sheet.number}"
    if operation.most:
        amount = min(amount, operation.most - team.used.count(key))
    if amount > 0:
        clause = "PT-SCORE-10" if context.event == "cleanup_score" else "PT-SCORE-11"
        gained = score_glory(g, seat, amount, clause)
        if operation.most:
            team.used = (*team.used, *[key] * gained)
    return None


PROCEDURES: Final = procedures(DiscardCards, Downfall)
