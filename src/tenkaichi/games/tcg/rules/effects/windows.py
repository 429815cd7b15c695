"""Instants (TCG-ICON-02): which of them are usable now, at the moment that their own text names, and using one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Option
from tenkaichi.engine.procedure import UNDECIDED, Procedure, procedures, step
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import ALLY, SETUP, Sheet, Text, place_of
from tenkaichi.games.tcg.events import CARD_PLAYED, POWER_USED
from tenkaichi.games.tcg.operation_topics import LENDS, MIMICS
from tenkaichi.games.tcg.rules.allies import may_use_power
from tenkaichi.games.tcg.rules.cards_in_use import putting_away, take_into_use
from tenkaichi.games.tcg.rules.effects.able import is_usable
from tenkaichi.games.tcg.rules.effects.conditions import is_such
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.resolve import Resolve, after_answers, settling
from tenkaichi.games.tcg.rules.effects.texts_in_force import is_blank, lent_levels, mimicked
from tenkaichi.games.tcg.rules.places import (
    far_texts,
    has_far_texts,
    is_use_banned,
    lent_texts,
    permitted,
    take_permitted,
)
from tenkaichi.games.tcg.rules.uses import may_use, note_use
from tenkaichi.games.tcg.rules.zones import emit, hand_kinds
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Happening, Table, kind_of, mastery, mp

# of the player whose turn it is
OWN_TURN: Final = frozenset(("turn_start", "planning_start", "planning", "planning_end"))


def is_moment_of(g: Table, window: str, seat: int) -> bool:
    """Is this moment that player's, too? Texts speak of their own player's turn and Planning Step."""
    return window not in OWN_TURN or seat == g.turn_seat


def _ready(g: Table, seat: int, text: Text, card: int, past: Happening | None, window: str) -> bool:
    """May this instant be used now?"""
    if text.answers:
        if past is None or not text.answers >> past.event & 1:
            return False
    elif text.window != window or not is_moment_of(g, window, seat):
        return False
    if past is None and text.is_plain:
        return may_use(g, text, seat, card) and not is_use_banned(g, text, seat, card)
    s = Context(seat, text.kind, card)
    if past is not None:
        s.that_who, s.that_card, s.that_kind, s.amount = past.who, past.card, past.kind, past.amount
        if text.occasion is not None and not is_such(g, s, text.occasion, past):
            return False
    if not may_use(g, text, seat, card) or is_use_banned(g, text, seat, card):
        return False
    return is_usable(g, s, text, card == NO_CARD)


def usable_in_play(g: Table, seat: int, past: Happening | None, options: list[Option], window: str = "") -> None:
    """Instants of the player's personalities, Mastery and cards in play, and those out of the piles in sight."""
    sheets = g.book.sheets
    player = g.players[seat]
    _usable_on(g, seat, sheets[player.levels[player.level - 1]], mp(seat), past, options, window)
    _usable_on(g, seat, sheets[player.mastery], mastery(seat), past, options, window)
    if g.topics & LENDS:
        for sheet in lent_levels(g, seat, "all"):
            _usable_on(g, seat, sheet, mp(seat), past, options, window)
    for card in g.in_play:
        if card.controller != seat:
            continue
        sheet = sheets[kind_of(card.handle)]
        is_used = card.host != NO_CARD and sheet.type <= SETUP  # attached: only what it says of its place in play
        for text in sheet.instants:
            if (text.zone != "play" and (text.zone or is_used)) or is_blank(g, card, text.icon):
                continue
            if sheet.type == ALLY and not may_use_power(g, card, text):
                continue
            if _ready(g, seat, text, card.handle, past, window):
                options.append(("instant", text.index, card.handle))
    if g.topics & MIMICS:
        for card, copied in mimicked(g):
            for text in copied.instants if card.controller == seat else ():
                if text.zone in ("", "play") and _ready(g, seat, text, card.handle, past, window):
                    options.append(("instant", text.index, card.handle))
    if g.topics & LENDS:
        for lent_to, text in lent_texts(g, seat, (), instants=True):
            if _ready(g, seat, text, lent_to, past, window):
                options.append(("instant", text.index, lent_to))
    if g.lasting:
        for handle, text in permitted(g, seat):
            if text.is_instant and _ready(g, seat, text, handle, past, window):
                options.append(("instant", text.index, handle))
    if has_far_texts(g, seat):
        for handle, text in far_texts(g, seat):
            if text.is_instant and _ready(g, seat, text, handle, past, window):
                options.append(("instant", text.index, handle))


def _usable_on(
    g: Table, seat: int, sheet: Sheet, who: int, past: Happening | None, options: list[Option], window: str
) -> None:
    """Instants of an MP or a Mastery."""
    for text in sheet.instants:
        if _ready(g, seat, text, who, past, window):
            options.append(("instant", text.index, who))


def usable_in_hand(g: Table, seat: int, past: Happening | None, options: list[Option], window: str = "") -> None:
    """Instants that are played out of the hand."""
    sheets = g.book.sheets
    for kind in hand_kinds(g, seat):
        if kind < 0:
            continue
        for text in sheets[kind].instants:
            if place_of(sheets[kind], text.zone) == "hand" and _ready(g, seat, text, NO_CARD, past, window):
                options.append(("instant", text.index, NO_CARD))


@dataclass(slots=True)
class UseInstant(Procedure):
    """One instant: costs, effects, and the card goes."""

    seat: int
    text: int
    card: int
    that_who: int = NOBODY
    that_card: int = NO_CARD
    that_kind: int = -1
    amount: int = 0
    owned: int = NO_CARD
    is_from_hand: bool = False

    @step("TCG-ICON-02")
    def begin(self, g: Table) -> None:
        text = g.book.texts[self.text]
        if self.card == NO_CARD:
            self.card = self.owned = take_into_use(g, self.seat, text.kind)
            self.is_from_hand = True
            g.happened(CARD_PLAYED, "TCG-ICON-02", self.seat, text.kind)
            emit(g, occasion.PLAYED, self.seat, text.kind, self.card, by=self.seat, came_from="hand")
        else:
            take_permitted(g, self.seat, self.card)
            if self.card in g.resolving:
                self.owned = self.card
            g.happened(POWER_USED, "TCG-ICON-02", self.seat, text.kind, self.card)
        if self.card > NO_CARD and kind_of(self.card) == text.kind and g.book.sheets[text.kind].type == SETUP:
            self.owned = self.card
        note_use(g, text, self.seat, self.card)
        emit(g, occasion.USED, self.seat, text.kind, max(NO_CARD, self.card), by=self.seat)

    def resolve(self, block: int, text: Text, sentences: bool) -> Resolve:
        s = Context(self.seat, text.kind, self.card)
        s.that_who, s.that_card, s.that_kind, s.amount = self.that_who, self.that_card, self.that_kind, self.amount
        return Resolve(block, s, sentences)

    @step("TCG-GENERAL-01")
    def pay(self, g: Table) -> Procedure | None:
        text = g.book.texts[self.text]
        return self.resolve(text.cost, text, False) if text.cost >= 0 else None

    @step("TCG-TIMING-10")
    def use(self, g: Table) -> Procedure | None:
        text = g.book.texts[self.text]
        return after_answers(g, self.resolve(text.do, text, True)) if text.do >= 0 else None

    @step("TCG-TIMING-10")
    def put_away(self, g: Table) -> Procedure | None:
        if not self.owned or g.winner != UNDECIDED:
            return None
        return putting_away(g, self.owned, self.seat, was_in_hand=self.is_from_hand)

    @step("TCG-TIMING-11")
    def settle(self, g: Table) -> Procedure | None:
        return settling(g)


PROCEDURES: Final = procedures(UseInstant)
