"""Attacks that come out of a text: copies, made ones, cards and Powers of others (TCG-COPY, TCG-CARD-PREM-R125)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.procedure import Procedure, carry_out, procedures, step
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import Text
from tenkaichi.games.tcg.card_numbers import kind_at
from tenkaichi.games.tcg.events import ATTACK_COPIED
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules.attack import (
    PerformAttack,
    is_attack_banned,
    is_copy_banned,
    may_be_copied,
    planned,
    stage_cost,
)
from tenkaichi.games.tcg.rules.cards_in_use import PutAway
from tenkaichi.games.tcg.rules.effects.able import can_pay
from tenkaichi.games.tcg.rules.effects.card_moves import take
from tenkaichi.games.tcg.rules.effects.conditions import hold
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.counting import PLAYED_TYPES, is_ally, kind_of_token, performer
from tenkaichi.games.tcg.rules.effects.lasting import begin
from tenkaichi.games.tcg.rules.effects.moving import MoveCards
from tenkaichi.games.tcg.rules.effects.picking import PickCards, candidates, picking
from tenkaichi.games.tcg.rules.effects.resolve import Resolve, executes, outer
from tenkaichi.games.tcg.rules.places import is_use_banned
from tenkaichi.games.tcg.rules.powers import UsePower
from tenkaichi.games.tcg.rules.stages import stage_of
from tenkaichi.games.tcg.rules.zones import emit, zone_of
from tenkaichi.games.tcg.state import NO_CARD, Attack, Table, kind_of, mp


def original(g: Table, s: Context, of: str) -> Attack | None:
    """The attack that is copied: the one being defended against, or the opponent's latest (TCG-COPY-01)."""
    if of == "it":
        for token in s.it:
            text = g.book.sheets[kind_at(token)].attack
            if text is not None:
                return planned(g, s.me, text, mp(s.me), is_copy=True)
        return None
    if of == "stopped" and g.attacks and g.attacks[-1].seat != s.me:
        return g.attacks[-1]
    for attack in g.latest:
        if attack.seat != s.me:
            return attack
    return None


@executes(op.CopyAttack)
def copy_attack(g: Table, s: Context, operation: op.CopyAttack) -> Procedure | None:
    """TCG-COPY: now, or as an option of the next action."""
    attack = original(g, s, operation.of)
    if attack is None:
        s.done = False
        return None
    if operation.when == "next_action":
        begin(g, s, operation, "my_next_action", 1, attack.ability + 1)
        return None
    return perform_copy(g, s.me, attack.ability)


def perform_copy(g: Table, seat: int, text: int) -> Procedure | None:
    """TCG-COPY-01, 07: as if it had been played, with its cost; nothing if it cannot be paid."""
    words = g.book.texts[text]
    who = performer(g, seat)
    attack = planned(g, seat, words, who, is_copy=True)
    if is_copy_banned(g, attack) or not may_be_copied(g, attack):
        return None
    is_payable = can_pay(g, Context(seat, words.kind), words.ability.cost, True)
    if not is_payable or stage_cost(g, attack) > stage_of(g, who):
        g.cite("TCG-COPY-07")
        return None
    g.happened(ATTACK_COPIED, "TCG-COPY-01", seat, g.book.texts[text].kind)
    return PerformAttack(seat, text, who, is_copy=True, use=False)


@executes(op.MakeAttack)
def make_attack(g: Table, s: Context, operation: op.MakeAttack) -> Procedure | None:
    """An attack that is printed inside another text: the performer of the action performs it (TCG-ALLY-08)."""
    text = g.book.made[operation.number]
    who = s.card if is_ally(g, s.card) and g.card(s.card) is not None else performer(g, s.me)
    if is_attack_banned(g, planned(g, s.me, g.book.texts[text], who)):
        s.done = False
        return None
    came_from = zone_of(g, s.card) if s.card > NO_CARD else ""
    made = PerformAttack(s.me, text, who, s.card, use=False, is_made=True)
    made.came_from = came_from if came_from == "play" else ""
    made.it, made.x = s.it, s.x
    return made


@dataclass(slots=True)
class Borrow(Procedure):
    """TCG-CARD-PREM-R124, R125: a card that is not mine is used; it then goes to its owner's zone."""

    op: int
    me: int
    source: int
    card: int
    it: tuple[int, ...] = ()
    borrowed: int = NO_CARD

    def picking(self, g: Table) -> Procedure | None:
        s = Context(self.me, self.source, self.card)
        s.it = self.it
        return picking(self.op, s)

    @carry_out("TCG-CARD-PREM-R124", "TCG-CARD-PREM-R125", of="picking")
    def use(self, g: Table, finished: PickCards) -> Procedure | None:
        below = outer(g)
        if not finished.picked:
            if below is not None:
                below.done = False
            self.end()
            return None
        token = finished.picked[0]
        text = usable_text(g, kind_at(token))
        if text is None or not can_be_borrowed(g, self.me, token):
            if below is not None:
                below.done = False
            self.end()
            return None
        taken = take(g, MoveCards(self.op, self.me, self.source, self.card), token)
        if taken is None:
            self.end()
            return None
        self.borrowed, came_from = taken
        g.resolving.append(self.borrowed)
        emit(g, occasion.PLAYED, self.me, kind_of(self.borrowed), self.borrowed, by=self.me, came_from=came_from)
        who = performer(g, self.me)
        if text.ability.attack is not None:
            self.end()
            return PerformAttack(self.me, text.index, who, self.borrowed, came_from=came_from, use=False)
        return UsePower(self.me, text.index, self.borrowed, who)

    @step("TCG-CARD-PREM-R125")
    def put_away(self, g: Table) -> Procedure | None:
        return PutAway(self.borrowed, self.me)


def can_be_borrowed(g: Table, me: int, token: int) -> bool:
    """TCG-ATTACK-04: nobody waives the cost of that card, so it must be payable in full; and no ban may reach its use.

    A Combat card or an Event is played, as if out of the hand; a Setup is used.
    """
    text = usable_text(g, kind_at(token))
    if text is None:
        return False
    s = Context(me, text.kind)
    is_played = g.book.sheets[text.kind].type in PLAYED_TYPES
    if is_use_banned(g, text, me, NO_CARD if is_played else mp(me)):
        return False
    if not hold(g, s, text.ability.conditions) or not can_pay(g, s, text.ability.cost, True):
        return False
    if text.ability.attack is None:
        return True
    who = performer(g, me)
    attack = planned(g, me, text, who)
    if is_attack_banned(g, attack):
        return False
    if stage_cost(g, attack) <= stage_of(g, who):
        return True
    g.cite("TCG-ATTACK-04")
    return False


def usable_text(g: Table, kind: int) -> Text | None:
    """TCG-CARD-PREM-R124-B: what is usable only at a particular moment is not borrowed."""
    for text in g.book.sheets[kind].texts:
        if text in g.book.sheets[kind].powers and not text.is_rule:
            return text
    return None


@executes(op.UseCard)
def use_card(g: Table, s: Context, operation: op.UseCard) -> Procedure | None:
    return Borrow(operation.number, s.me, s.source, s.card, s.it)


@dataclass(slots=True)
class UseHitEffects(Procedure):
    """The HIT effects of an attack card are used, without the attack."""

    op: int
    me: int
    source: int
    card: int
    it: tuple[int, ...] = ()
    paid_cards: tuple[int, ...] = ()

    def picking(self, g: Table) -> Procedure | None:
        s = Context(self.me, self.source, self.card)
        s.it, s.paid_cards = self.it, self.paid_cards
        return picking(self.op, s)

    @carry_out("TCG-HIT-01", of="picking")
    def use(self, g: Table, finished: PickCards) -> Procedure | None:
        for token in finished.picked:
            text = g.book.sheets[kind_at(token)].attack
            if text is not None and text.hit >= 0:
                emit(g, occasion.HIT_EFFECT_USED, self.me, text.kind, by=self.me)
                return Resolve(text.hit, Context(self.me, text.kind, NO_CARD), True)
        return None


@executes(op.UseHit)
def use_hit(g: Table, s: Context, operation: op.UseHit) -> Procedure | None:
    return UseHitEffects(operation.number, s.me, s.source, s.card, s.it, s.paid_cards)


@dataclass(slots=True)
class BorrowPower(Procedure):
    """Use a Power of another card as if this card had it."""

    op: int
    me: int
    source: int
    card: int

    def picking(self, g: Table) -> Procedure | None:
        return PickCards(self.op, self.me, self.source, self.card)

    @carry_out(of="picking")
    def use(self, g: Table, finished: PickCards) -> Procedure | None:
        if not finished.picked:
            return None
        text = usable_text(g, kind_of_token(g, finished.picked[0]))
        if text is None or sum([isinstance(frame, BorrowPower) for frame in g.stack]) > 1:
            return None  # a Power that borrows Powers is not borrowed: it could find itself again
        s = Context(self.me, text.kind, self.card)
        if not hold(g, s, text.conditions) or not can_pay(g, s, text.ability.cost, True):
            return None  # what its text asks for is asked of this card, too (TCG-GENERAL-01)
        if text.ability.attack is not None:
            return self.attack(g, text)
        if text.cost >= 0:
            g.stack.append(Resolve(text.do, s, True))
            return Resolve(text.cost, Context(self.me, text.kind, self.card, is_cost=True))
        return Resolve(text.do, s, True)

    def attack(self, g: Table, text: Text) -> Procedure | None:
        """It must be payable, and allowed, as if this card had it."""
        who = performer(g, self.me)
        attack = planned(g, self.me, text, who, is_copy=True)
        if is_attack_banned(g, attack):
            return None
        if stage_cost(g, attack) > stage_of(g, who):
            g.cite("TCG-ATTACK-04")
            return None
        return PerformAttack(self.me, text.index, who, is_copy=True, use=False)


@executes(op.UsePower)
def use_power(g: Table, s: Context, operation: op.UsePower) -> Procedure | None:
    return BorrowPower(operation.number, s.me, s.source, s.card)


@executes(op.MayUse)
def may_use(g: Table, s: Context, operation: op.MayUse) -> None:
    """Offered from now on (`places.permitted`), once."""
    kept = s.copy()
    kept.it = tuple(candidates(g, s, operation.cards))
    s.done = bool(kept.it)
    if kept.it:
        begin(g, kept, operation, operation.until or "combat", 1)


@dataclass(slots=True)
class TakeTexts(Procedure):
    """This card stays in play and has the texts of another one (`texts_in_force.mimicked`)."""

    op: int
    me: int
    source: int
    card: int

    def picking(self, g: Table) -> Procedure | None:
        return PickCards(self.op, self.me, self.source, self.card)

    @carry_out("TCG-GLOSS-05", of="picking")
    def take_them(self, g: Table, finished: PickCards) -> None:
        below = outer(g)
        present = g.card(self.card)
        if below is None or present is None or not finished.picked:
            return
        present.counter = 1
        operation = g.book.ops[self.op]
        assert type(operation) is op.Mimic
        copied = below.copy()
        copied.it = tuple(finished.picked[:1])
        begin(g, copied, operation, operation.until or "turn")


@executes(op.Mimic)
def mimic(g: Table, s: Context, operation: op.Mimic) -> Procedure | None:
    return TakeTexts(operation.number, s.me, s.source, s.card)


PROCEDURES: Final = procedures(TakeTexts, Borrow, UseHitEffects, BorrowPower)
