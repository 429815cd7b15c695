"""Cards in use: a card leaves the hand, and afterwards goes where it belongs (TCG-ZONE-03)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import PASS, Ask, Option, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import EVENT, SETUP
from tenkaichi.games.tcg.events import CARD_PUT_ON_DECK
from tenkaichi.games.tcg.pack.operations import StayForUses
from tenkaichi.games.tcg.rules import victory
from tenkaichi.games.tcg.rules.effects.replacing import replacement
from tenkaichi.games.tcg.rules.zones import (
    emit,
    is_being_used,
    leave_play,
    put_in_banished,
    put_in_discard,
    put_on_deck,
    shuffle_deck,
    stop_using,
    take_from_hand,
)
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Lasting, Table, kind_of, owner_of

SHUFFLE_IN: Final[Option] = ("shuffle_in",)


def take_into_use(g: Table, seat: int, kind: int) -> int:
    """TCG-ZONE-03: out of the hand and on the table, until it has done what it says. Returns its handle."""
    handle = take_from_hand(g, seat, kind)
    g.resolving.append(handle)
    return handle


def staying(g: Table, handle: int) -> Lasting | None:
    """The effect by which a card stays on the table for further uses in this combat, used up or not."""
    for effect in g.lasting:
        if effect.x == handle and type(g.book.ops[effect.op]) is StayForUses:
            return effect
    return None


def stays_on_table(g: Table, handle: int) -> bool:
    """Is a further use of this card in this combat left, so that it is not put away yet?"""
    effect = staying(g, handle)
    return effect is not None and effect.left > 0


def use_again(g: Table, handle: int) -> None:
    """One of the further uses of a card that stays on the table is taken."""
    effect = staying(g, handle)
    if effect is not None and effect.left > 0:
        effect.left -= 1


@dataclass(slots=True)
class PutAway(Procedure):
    """TCG-TIMING-05, 09, 10: a used card goes to its owner's discard pile, or where its own text sends it.

    A card that an effect has moved meanwhile (attached, returned, banished) stays where it is.
    """

    card: int
    seat: int  # who used it
    from_hand: bool = False

    def wish(self, g: Table, why: Why) -> Ask:
        if g.book.sheets[kind_of(self.card)].after_use != "may_deck_shuffle" or not self.is_still_here(g):
            return None
        return self.seat, [SHUFFLE_IN, PASS]

    @choice("TCG-ZONE-03", of="wish", otherwise="after_replacement")
    def choose(self, g: Table, option: Option) -> None:
        if option == SHUFFLE_IN:
            self._leave(g)
            self._to_deck(g, "deck_shuffle")
            self.end()

    def instead(self, g: Table) -> Procedure | None:
        """A text may send used cards elsewhere."""
        if g.book.sheets[kind_of(self.card)].after_use or not self.is_still_here(g):
            return None
        return replacement(g, "discarded", self.card, NOBODY, -1, place=3 if self.from_hand else 0)

    @carry_out("TCG-GENERAL-02", of="instead")
    def after_replacement(self, g: Table, finished: Procedure) -> None:
        pass

    @step("TCG-ZONE-03")
    def put_away(self, g: Table) -> None:
        self.put(g)

    def put(self, g: Table) -> None:
        if self.is_still_here(g):
            self.go_where_it_belongs(g)

    def go_where_it_belongs(self, g: Table) -> None:
        sheet = g.book.sheets[kind_of(self.card)]
        clause = self._clause(g, sheet.type)  # before an attack is over
        self._leave(g)
        where = sheet.after_use
        if where == "banish":
            put_in_banished(g, self.card, clause)
            emit(g, occasion.BANISHED_ITSELF, self.seat, kind_of(self.card), self.card, by=self.seat)
        elif where.startswith("deck"):
            self._to_deck(g, where)
        else:
            put_in_discard(g, self.card, clause, came_from="attack")

    def _clause(self, g: Table, type_: int) -> str:
        """The rule by which this card goes now, after the use that it had."""
        if type_ == SETUP:
            return "TCG-SETUPC-02"
        if type_ == EVENT:
            return "TCG-COMBAT-06"
        if type_ > EVENT or not g.attacks:
            return "TCG-ZONE-03"
        return "TCG-TIMING-09" if g.attacks[-1].seat == self.seat else "TCG-TIMING-05"

    def is_still_here(self, g: Table) -> bool:
        if is_being_used(g, self.card):
            return not stays_on_table(g, self.card)
        used = g.card(self.card)
        return used is not None and used.host == NO_CARD and used.counter == 0

    def _leave(self, g: Table) -> None:
        if not stop_using(g, self.card):
            used = g.card(self.card)
            assert used is not None
            leave_play(g, used, cause="rule")

    def _to_deck(self, g: Table, where: str) -> None:
        kind, owner = kind_of(self.card), owner_of(self.card)
        put_on_deck(g, kind, owner, where == "deck_top")
        g.happened(CARD_PUT_ON_DECK, "TCG-ZONE-03", owner, kind, "top" if where == "deck_top" else "bottom")
        if where == "deck_shuffle":
            shuffle_deck(g, owner, by=self.seat, source=kind)
            emit(g, occasion.SHUFFLED_IN, owner, kind, by=self.seat, cause="effect", source=kind)
        victory.check_deck(g, owner)


def putting_away(
    g: Table, card: int, seat: int, from_hand: bool = False, was_in_hand: bool = False
) -> Procedure | None:
    """The procedure in which a used card goes; none where it has gone at once: nobody is asked and no log is kept.

    A card used out of the hand (`from_hand`) that its own text has placed into play is no longer being used: it stays.
    """
    if from_hand and not is_being_used(g, card):
        return None
    away = PutAway(card, seat, from_hand or was_in_hand)
    if g.log is not None:
        return away
    if not away.is_still_here(g):
        return None
    if away.wish(g, None) is not None or away.instead(g) is not None:
        return away
    away.go_where_it_belongs(g)
    return None


PROCEDURES: Final = procedures(PutAway)
