"""Windows for instants (TCG-ICON-02): an instant is usable only at the moment that its own text names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tenkaichi.engine.decision import Ask, Option
from tenkaichi.engine.procedure import UNDECIDED, Procedure, choice, procedures, step
from tenkaichi.games.tcg.book import ALLY, EVENT, LENDS, SETUP, WAITS, WINDOW_BIT, Text
from tenkaichi.games.tcg.events import CARD_PLAYED, POWER_USED
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import When
from tenkaichi.games.tcg.rules.allies import may_use_power
from tenkaichi.games.tcg.rules.cards_in_use import putting_away, take_into_use
from tenkaichi.games.tcg.rules.effects.able import can_pay
from tenkaichi.games.tcg.rules.effects.conditions import answers, hold
from tenkaichi.games.tcg.rules.effects.resolve import Resolve, settling
from tenkaichi.games.tcg.rules.effects.standing import bans, in_force, is_blank, lent_levels
from tenkaichi.games.tcg.rules.uses import may_use, note_use
from tenkaichi.games.tcg.rules.zones import hand_kinds, hear
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Happening, Player, Table, mastery, mp

PASS: Option = ("pass",)


def _ready(g: Table, seat: int, text: Text, card: int, past: Happening | None, window: str) -> bool:
    """May this instant be used now?"""
    if text.answers:
        if past is None or not text.answers >> past.event & 1:
            return False
    elif text.window != window:
        return False
    s = Resolve(-1, seat, text.kind, card)
    ability = text.ability
    if past is not None:
        s.that_who, s.that_card, s.that_kind, s.amount = past.who, past.card, past.kind, past.amount
        if isinstance(ability.window, When) and not answers(g, s, ability.window, past):
            return False
    if not may_use(g, text, seat, card) or not hold(g, s, text.conditions):
        return False
    return not ability.cost or can_pay(g, s, ability.cost, True)


def usable_in_play(g: Table, seat: int, past: Happening | None, options: list[Option], window: str = "") -> None:
    """Instants of the player's personalities, Mastery and cards in play."""
    sheets = g.book.sheets
    player = g.players[seat]
    own = [(sheets[player.levels[player.level - 1]], mp(seat)), (sheets[player.mastery], mastery(seat))]
    if g.topics & LENDS:
        own.extend([(sheet, mp(seat)) for sheet in lent_levels(g, seat, "all")])
    for sheet, who in own:
        for text in sheet.instants:
            if _ready(g, seat, text, who, past, window):
                options.append(("instant", text.index, who))
    for card in g.in_play:
        if card.controller != seat:
            continue
        sheet = sheets[card.handle & 0xFFF]
        if not sheet.instants or (card.host != NO_CARD and sheet.type <= SETUP) or is_blank(g, card, "instant"):
            continue
        for text in sheet.instants:
            if sheet.type == ALLY and not may_use_power(g, card, text):
                continue
            if sheet.type == SETUP and bans(g, "use_setups", seat):
                continue
            if text.zone in ("", "play") and _ready(g, seat, text, card.handle, past, window):
                options.append(("instant", text.index, card.handle))
    if g.topics & LENDS:
        usable_lent(g, seat, past, options, window)


def usable_lent(g: Table, seat: int, past: Happening | None, options: list[Option], window: str) -> None:
    """Instants that a text gives to the player."""
    for operation, s, _ in in_force(g, LENDS):
        if isinstance(operation, op.Extra) and s.me == seat and operation.ability.icon == "instant":
            text = g.book.texts[g.book.text_of[id(operation.ability)]]
            if _ready(g, seat, text, s.card, past, window):
                options.append(("instant", text.index, s.card))


def usable_in_hand(g: Table, seat: int, past: Happening | None, options: list[Option], window: str = "") -> None:
    """Instants that are played out of the hand."""
    sheets = g.book.sheets
    if bans(g, "play_cards", seat):
        return
    for kind in hand_kinds(g, seat):
        if kind < 0:
            continue
        for text in sheets[kind].instants:
            if sheets[kind].type >= SETUP and text.zone != "hand":
                continue
            if sheets[kind].type == EVENT and bans(g, "play_events", seat, kind):
                continue
            if _ready(g, seat, text, NO_CARD, past, window):
                options.append(("instant", text.index, NO_CARD))


@dataclass
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

    @step("TCG-ICON-02")
    def begin(self, g: Table) -> None:
        text = g.book.texts[self.text]
        if self.card == NO_CARD:
            self.card = self.owned = take_into_use(g, self.seat, text.kind)
            g.happened(CARD_PLAYED, "TCG-ICON-02", self.seat, text.kind)
            hear(g, "played", self.seat, text.kind, self.card, self.seat, came_from="hand")
        else:
            g.happened(POWER_USED, "TCG-ICON-02", self.seat, text.kind, self.card)
        if self.card > NO_CARD and g.book.sheets[text.kind].type == SETUP:
            self.owned = self.card
        note_use(g, text, self.seat, self.card)
        hear(g, "used", self.seat, text.kind, max(NO_CARD, self.card), self.seat)

    def resolve(self, block: int, text: Text, sentences: bool) -> Resolve:
        s = Resolve(block, self.seat, text.kind, self.card, sentences)
        s.that_who, s.that_card, s.that_kind, s.amount = self.that_who, self.that_card, self.that_kind, self.amount
        return s

    @step("TCG-GENERAL-01")
    def pay(self, g: Table) -> Procedure | None:
        text = g.book.texts[self.text]
        return self.resolve(text.cost, text, False) if text.cost >= 0 else None

    @step("TCG-TIMING-10")
    def use(self, g: Table) -> Procedure | None:
        text = g.book.texts[self.text]
        return self.resolve(text.do, text, True) if text.do >= 0 else None

    @step("TCG-TIMING-10")
    def put_away(self, g: Table) -> Procedure | None:
        return putting_away(g, self.owned, self.seat) if self.owned and g.winner == UNDECIDED else None

    @step("TCG-TIMING-11")
    def settle(self, g: Table) -> Procedure | None:
        return settling(g)


@dataclass
class Window(Procedure):
    """A named moment: one player uses all he wants to, then the other (TCG-COMBAT-01, 02)."""

    name: str
    seat: int
    both: bool = True

    @step()
    def must_use(self, g: Table) -> Procedure | None:
        """TCG-CARD-HV-C60: an instant that is constant, too, is used without asking.

        Where nobody could use anything and no log is kept, the rest is passed over at once.
        """
        while True:
            options: list[Option] = []
            usable_in_play(g, self.seat, None, options, self.name)
            for option in options:
                if g.book.texts[option[1]].ability.must:
                    self.again()
                    return UseInstant(self.seat, option[1], option[2])
            if options or g.log is not None or not self.is_idle(g):
                return None
            if not self.both:
                self.end()
                return None
            self.both = False
            self.seat = 1 - self.seat

    def is_idle(self, g: Table) -> bool:
        """Nothing waits for this moment, and no card in the hand could be used in it, by what everybody may know."""
        return not g.topics & WAITS and not g.waiting and not self.could_use_hand(g)

    def could_use_hand(self, g: Table) -> bool:
        player = g.players[self.seat]
        return bool(player.hand) and bool(hidden_windows(g, player) & WINDOW_BIT.get(self.name, 0))

    @step()
    def delayed(self, g: Table) -> Procedure | None:
        """Effects that wait for this moment."""
        return due(g, self.name, self.seat)

    @step()
    def repeated(self, g: Table) -> Procedure | None:
        return settling(g)

    def offers(self, g: Table, why: Any) -> Ask:
        options: list[Option] = []
        usable_in_play(g, self.seat, None, options, self.name)
        options = [option for option in options if not g.book.texts[option[1]].ability.must]
        could = self.could_use_hand(g)
        if could:
            usable_in_hand(g, self.seat, None, options, self.name)
        if not options and not could:
            return None
        options = list(dict.fromkeys(options))  # two texts may offer the same thing
        options.append(PASS)
        return self.seat, options

    @choice("TCG-COMBAT-01", "TCG-COMBAT-02", "TCG-ICON-02", of="offers", otherwise="next_seat")
    def use(self, g: Table, option: Option) -> Procedure | None:
        if option[0] == "pass":
            return None
        self.again()
        return UseInstant(self.seat, option[1], option[2])

    @step()
    def next_seat(self, g: Table) -> None:
        if self.both:
            self.both = False
            self.seat = 1 - self.seat
            self.go(Window.must_use)


def hidden_windows(g: Table, player: Player) -> int:
    """The moments in which a card of the deck list could be used out of the hand."""
    if player.hidden_windows < 0:
        player.hidden_windows = 0
        for kind in player.slots:
            player.hidden_windows |= g.book.sheets[kind].hand_windows
    return player.hidden_windows


def window(g: Table, name: str, first: int = NOBODY, both: bool = True) -> Procedure | None:
    """The instants of a moment, and what was to happen then; the initiator of combat goes first (TCG-TIMING-14).

    None if, by what everybody may know, nothing can happen in it.
    """
    bit = WINDOW_BIT.get(name, 0)
    if not g.windows & bit and not g.topics & WAITS:
        for player in g.players:
            if player.hand and player.hidden_windows & bit and hidden_windows(g, player) & bit:
                break
        else:
            return None
    return Window(name, g.first() if first == NOBODY else first, both)


# -- what waits for a moment -----------------------------------------------------------------------------------------

MOMENTS = {
    "entering_combat": ("entering_combat",),
    "end_of_combat": ("end_of_combat",),
    "turn_end": ("end_of_turn",),
    "turn_start": ("next_turn", "my_next_turn", "foe_next_turn"),
    "rejuvenation_step": ("rejuvenation_step",),
    "planning_end": ("planning_end",),
    "action": ("next_action", "my_next_action", "foe_next_action"),
}


def due(g: Table, moment: str, seat: int) -> Procedure | None:
    """The next effect of that player's that waits for this moment: delayed ones, then standing ones (`every`)."""
    if not g.topics & WAITS:
        return None
    names = MOMENTS.get(moment, ())
    if not names:
        return None
    for effect in g.lasting:
        operation = g.book.ops[effect.op]
        if isinstance(operation, op.Later) and effect.left != 0 and effect.me == seat and operation.at in names:
            if operation.at in ("my_next_turn",) and (g.turn_seat != seat or effect.turn == g.turn):
                continue
            if operation.at == "foe_next_turn" and (g.turn_seat == seat or effect.turn == g.turn):
                continue
            if operation.at == "next_turn" and effect.turn == g.turn:
                continue
            return Delayed(moment, seat)
    for operation, s, effect_ in in_force(g, WAITS):
        if effect_ is None and isinstance(operation, op.Later) and s.me == seat and operation.at in names:
            return Delayed(moment, seat)
    return None


@dataclass
class Delayed(Procedure):
    """Carries out, one by one, what a player's texts have put off until now."""

    moment: str
    seat: int
    done: tuple[int, ...] = ()  # standing ones that have been carried out

    @step("TCG-TIMING-15")
    def next_one(self, g: Table) -> Procedure | None:
        if g.winner != UNDECIDED:
            return None
        names = MOMENTS[self.moment]
        for effect in g.lasting:
            operation = g.book.ops[effect.op]
            if not isinstance(operation, op.Later) or effect.left == 0 or effect.me != self.seat:
                continue
            if operation.at not in names or not self._is_due(g, operation.at, effect.turn):
                continue
            g.lasting = [other for other in g.lasting if other is not effect]
            self.again()
            s = Resolve(g.book.block(operation.do), effect.me, effect.source, effect.card, True)
            s.it, s.x = effect.it, effect.x
            return s if hold(g, s, operation.conditions) else None
        for operation, s, effect_ in in_force(g, WAITS):
            if effect_ is not None or not isinstance(operation, op.Later) or s.me != self.seat:
                continue
            index = g.book.op_index[id(operation)] << 40 | max(0, s.card)
            if operation.at not in names or index in self.done or not self._is_due(g, operation.at, -1):
                continue
            self.done = (*self.done, index)
            self.again()
            if not hold(g, s, operation.conditions):
                return None
            text = s.like(g.book.block(operation.do))
            text.sentences = True
            return text
        return None

    def _is_due(self, g: Table, at: str, turn: int) -> bool:
        if at == "my_next_turn":
            return g.turn_seat == self.seat and turn != g.turn
        if at == "foe_next_turn":
            return g.turn_seat != self.seat and turn != g.turn
        if at == "next_turn":
            return turn != g.turn
        return True


PROCEDURES = procedures(UseInstant, Window, Delayed)
