"""Operations on tiers, actions, orders, techniques and piles of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures
from tenkaichi.games.prime_time.effect_index import OperationSheet
from tenkaichi.games.prime_time.events import CARD_DRAWN, CARD_TAKEN_BACK, EXTRA_ORDER, TECHNIQUE_LEARNED
from tenkaichi.games.prime_time.ids import ModelId, OperationId
from tenkaichi.games.prime_time.pack.operations import Ascend, Descend, ExtraAction, ExtraOrder, Learn, Search
from tenkaichi.games.prime_time.rules.effects.context import CANDIDATE_IS_BEARER, Context, is_model, referred
from tenkaichi.games.prime_time.rules.effects.fortunes import clause_of, seat_meant
from tenkaichi.games.prime_time.rules.effects.limits import lay
from tenkaichi.games.prime_time.rules.later import LATER
from tenkaichi.games.prime_time.rules.tiers import ascend, descend, emergency_ascend
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import techniques_of, tier_of
from tenkaichi.games.prime_time.state import NEXT_ACTIVATION, NOBODY, THIS_ACTIVATION, Skirmish, with_more

DECLINE: Final[Option] = ("decline",)


def go_up(g: Skirmish, context: Context, sheet: OperationSheet, operation: Ascend, aim: ModelId) -> Procedure | None:
    """PT-GAP-18: without the upfront SK; an emergency leads to Overloaded."""
    if not is_model(aim):
        return None
    has_risen = False
    for _ in range(operation.tiers):
        rises = emergency_ascend(g, aim) if operation.emergency else ascend(g, aim, clause_of(g, sheet))
        has_risen = rises or has_risen
    return emit(g, "ascended", aim) if has_risen else None


def go_down(g: Skirmish, context: Context, sheet: OperationSheet, operation: Descend, aim: ModelId) -> Procedure | None:
    if is_model(aim):
        for _ in range(operation.tiers):
            descend(g, aim, clause_of(g, sheet))
    return None


def extra_action(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: ExtraAction, aim: ModelId
) -> Procedure | None:
    """Give the action in the current activation of the target, else in its next; some allow certain actions only."""
    if not is_model(aim):
        return None
    is_active = g.active == aim
    if operation.only:
        name = g.book.effect_index.name_of_operation(sheet.number)
        lasts = THIS_ACTIVATION if is_active else NEXT_ACTIVATION
        lay(g, aim, (f"extra_action:{'|'.join(operation.only)}", operation.amount, name, lasts, context.bearer))
    elif is_active:
        g.actions += operation.amount
    else:
        g.models[aim].given_actions += operation.amount
    return None


def extra_order(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: ExtraOrder, aim: ModelId
) -> Procedure | None:
    seat = seat_meant(g, context, aim)
    g.teams[seat].bonus_orders += operation.amount
    g.happened(EXTRA_ORDER, clause_of(g, sheet), seat, operation.amount)
    return None


# -- techniques -------------------------------------------------------------------------------------------------------


def learn(g: Skirmish, context: Context, sheet: OperationSheet, operation: Learn, aim: ModelId) -> Procedure | None:
    if not is_model(aim):
        return None
    teacher = referred(g, context, operation.teacher, CANDIDATE_IS_BEARER)
    return LearnTechnique(aim, teacher, sheet.number) if is_model(teacher) else None


@dataclass(slots=True)
class LearnTechnique(Procedure):
    """A technique of another model joins the profile for the rest of the game."""

    who: ModelId
    teacher: ModelId
    operation: OperationId

    def key(self) -> str:
        return f"learned/{self.operation}"

    def lessons(self, g: Skirmish, why: Why) -> Ask:
        operation = g.book.effect_index.operations[self.operation].operation
        model = g.models[self.who]
        if not isinstance(operation, Learn) or model.counters.get(self.key(), 0) >= operation.most:
            return None
        known = {technique.index for technique in techniques_of(g, self.who)}
        taught = [*tier_of(g, self.teacher).techniques, *g.models[self.teacher].learned]
        free = [n for n in dict.fromkeys(taught) if n not in known and g.book.techniques[n].bk <= operation.max_bk]
        return (model.seat, [DECLINE, *[("learn", number) for number in free]]) if free else None

    @choice("PT-GEN-01", of="lessons", otherwise="end")
    def take_lesson(self, g: Skirmish, option: Option) -> None:
        if option == DECLINE:
            return
        model = g.models[self.who]
        model.learned = (*model.learned, option[1])
        model.count(self.key(), model.counters.get(self.key(), 0) + 1)
        g.happened(TECHNIQUE_LEARNED, "PT-GEN-01", self.who, option[1])


# -- piles ------------------------------------------------------------------------------------------------------------


def search(g: Skirmish, context: Context, sheet: OperationSheet, operation: Search, aim: ModelId) -> Procedure | None:
    seat = seat_meant(g, context, aim)
    if seat == NOBODY:
        return None
    if operation.into == "play":
        return LATER.play_for_free(seat, operation.type or "", operation.amount)
    return SearchPile(seat, operation.pile, operation.category or "", operation.type or "", operation.amount)


@dataclass(slots=True)
class SearchPile(Procedure):
    """The player takes cards of their choice from their pile or discard pile into their hand."""

    seat: int
    pile: str
    category: str
    type_: str
    count: int

    def found(self, g: Skirmish, why: Why) -> Ask:
        team = g.teams[self.seat]
        counts = team.pile if self.pile == "deck" else team.discard
        fitting = [card for card, count in enumerate(counts) if count > 0 and self._fits(g, card)]
        if not fitting or self.count <= 0:
            return None
        return self.seat, [("take_card", card) for card in fitting]

    def _fits(self, g: Skirmish, card: int) -> bool:
        sheet = g.book.cards[card]
        return (not self.category or sheet.category == self.category) and (not self.type_ or sheet.type == self.type_)

    @choice("PT-GEN-01", of="found", otherwise="end")
    def take(self, g: Skirmish, option: Option) -> None:
        team = g.teams[self.seat]
        if self.pile == "deck":
            team.pile = with_more(team.pile, option[1], -1)
        else:
            team.discard = with_more(team.discard, option[1], -1)
        team.hand.append(option[1])
        self.count -= 1
        # the discard pile is open: both players see what is taken from it
        g.happened(CARD_DRAWN if self.pile == "deck" else CARD_TAKEN_BACK, "PT-GEN-01", self.seat, option[1])
        self.again()


PROCEDURES: Final = procedures(LearnTechnique, SearchPile)
