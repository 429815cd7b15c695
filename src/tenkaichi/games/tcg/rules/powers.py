"""Using a Power: of an Event, a Setup, a Drill, a personality or a Mastery (TCG-POWER, TCG-SETUPC, TCG-COMBAT-06)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.procedure import Procedure, carry_out, procedures, step
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import EVENT, SETUP, Text
from tenkaichi.games.tcg.events import CARD_PLAYED, POWER_USED, SETUP_ACTIVATED
from tenkaichi.games.tcg.rules.cards_in_use import putting_away, take_into_use
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.resolve import Resolve, after_answers, settling
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, is_kind_blank, only_defends
from tenkaichi.games.tcg.rules.uses import note_use
from tenkaichi.games.tcg.rules.zones import emit
from tenkaichi.games.tcg.state import NO_CARD, Table, kind_of


@dataclass(slots=True)
class UsePower(Procedure):
    """One text is used: costs, then what it does sentence by sentence, then the card is put away.

    `card` is NO_CARD for a card that is played out of the hand, else the card in play (or `mp(seat)`, `mastery(seat)`).
    """

    seat: int
    text: int
    card: int = NO_CARD
    performer: int = NO_CARD
    from_hand: bool = False
    was_performing: int = NO_CARD
    is_defence: bool = False

    @step("TCG-POWER-03")
    def begin(self, g: Table) -> None:
        text = g.book.texts[self.text]
        sheet = g.book.sheets[text.kind]
        self.was_performing, g.performer = g.performer, self.performer
        if self.card == NO_CARD:
            self.from_hand = True
            self.card = take_into_use(g, self.seat, text.kind)
            g.happened(CARD_PLAYED, "TCG-ZONE-03", self.seat, text.kind)
            emit(g, occasion.PLAYED, self.seat, text.kind, self.card, by=self.seat, came_from="hand")
        elif sheet.type == SETUP:
            g.happened(SETUP_ACTIVATED, "TCG-SETUPC-02", self.seat, text.kind)
        else:
            g.happened(POWER_USED, "TCG-POWER-01", self.seat, text.kind, self.performer or self.card)
        note_use(g, text, self.seat, self.card)
        emit(g, occasion.USED, self.seat, text.kind, max(NO_CARD, self.card), by=self.seat)

    def cost(self, g: Table) -> Procedure | None:
        text = g.book.texts[self.text]
        return Resolve(text.cost, Context(self.seat, text.kind, self.card, is_cost=True)) if text.cost >= 0 else None

    @carry_out("TCG-GENERAL-01", of="cost")
    def after_cost(self, g: Table, finished: Resolve) -> Procedure | None:
        """TCG-GENERAL-01: what was paid is known to the rest of the text."""
        text = g.book.texts[self.text]
        self.go(UsePower.settle)
        if text.do < 0 or self.is_blank(g, text):
            return None
        s = finished.context.copy()
        s.is_cost, s.paid_cards = False, s.it
        effects = Resolve(text.do, s, True, only_defends=self.only_defends(g, text))
        return after_answers(g, effects)

    def is_blank(self, g: Table, text: Text) -> bool:
        """A card that has lost its effects does nothing when it is used."""
        return self.from_hand and not text.is_rule and is_kind_blank(g, text.kind, icon=text.icon)

    def only_defends(self, g: Table, text: Text) -> bool:
        """A text may leave a defence card nothing but its defence, or forbid all immediate effects (TCG-DEFEND-08)."""
        if not self.is_defence:
            return False
        is_card = g.book.sheets[text.kind].type <= EVENT
        return only_defends(g, text.kind) or (is_card and bans(g, banned.USE_IMMEDIATE, self.seat, text.kind))

    @step("TCG-TIMING-10")
    def carry_out_text(self, g: Table) -> Procedure | None:
        text = g.book.texts[self.text]
        if text.do < 0 or self.is_blank(g, text):
            return None
        s = Context(self.seat, text.kind, self.card)
        effects = Resolve(text.do, s, True, only_defends=self.only_defends(g, text))
        return after_answers(g, effects)

    @step("TCG-TIMING-11")
    def settle(self, g: Table) -> Procedure | None:
        return settling(g)

    @step("TCG-TIMING-10", "TCG-ZONE-03")
    def put_away(self, g: Table) -> Procedure | None:
        """TCG-COMBAT-06, TCG-SETUPC-02: Events and Setups leave after use; the others stay."""
        g.performer = self.was_performing
        kind = g.book.texts[self.text].kind
        is_setup = self.card > NO_CARD and kind_of(self.card) == kind and g.book.sheets[kind].type == SETUP
        if self.from_hand or is_setup or self.card in g.resolving:
            if is_setup:
                g.cite("TCG-SETUPC-02")
            return putting_away(g, self.card, self.seat, self.from_hand)
        return None

    @step("TCG-TIMING-11")
    def settle_at_last(self, g: Table) -> Procedure | None:
        return settling(g)


PROCEDURES: Final = procedures(UsePower)
