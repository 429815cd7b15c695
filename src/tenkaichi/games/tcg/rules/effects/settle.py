"""Contextual effects (rulings: Timing, Competing Timings): what waits is carried out before the next sentence.

All effects of the player who initiated combat come first (TCG-TIMING-14); a player with several says in which order
(TCG-TIMING-13).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tenkaichi.engine.codec import Fixed
from tenkaichi.engine.decision import Ask, Option
from tenkaichi.engine.procedure import UNDECIDED, Procedure, choice, procedures, step
from tenkaichi.games.tcg.events import TRIGGERED
from tenkaichi.games.tcg.occasion_numbers import LEFT, REVEALED
from tenkaichi.games.tcg.operation_topics import LEAVES, WATCHES
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.record_twins import Response
from tenkaichi.games.tcg.rules.effects.able import can_pay, is_secret_matter
from tenkaichi.games.tcg.rules.effects.conditions import hold, is_such
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.effective import might_do_anything
from tenkaichi.games.tcg.rules.effects.independent import can_matter
from tenkaichi.games.tcg.rules.effects.own_card import move_this
from tenkaichi.games.tcg.rules.effects.replacing import (
    is_first_time,
    let_it_pass,
    may_trigger,
    note_trigger,
    response_of,
)
from tenkaichi.games.tcg.rules.effects.resolve import Resolve, settling
from tenkaichi.games.tcg.rules.effects.texts_in_force import (
    about_event,
    in_force,
    is_blank,
    note,
    speaks_now,
    standing_cache,
)
from tenkaichi.games.tcg.rules.effects.windows import UseInstant, usable_in_hand, usable_in_play
from tenkaichi.games.tcg.rules.victory import rule_out_anger
from tenkaichi.games.tcg.rules.zones import WITHOUT_TEXT, cite_rulings
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Happening, Lasting, Table


@dataclass(slots=True)
class Trigger:
    """A text that something has set off: a `watch` or a `later` (`op`), or an instant that may answer (`text`)."""

    me: int
    source: int
    card: int
    op: int = -1
    text: int = -1
    effect: int = -1  # the number of the lasting effect it is
    it: tuple[int, ...] = ()
    x: int = 0
    that_who: int = NOBODY
    that_card: int = NO_CARD
    that_kind: int = -1
    amount: int = 0


def settle_waiting(g: Table) -> Procedure | None:
    """Takes what waits and finds the texts that it sets off; first go the cards whose own end has come."""
    while g.topics & LEAVES and leave_once(g):
        pass
    happenings = g.waiting
    g.waiting = []
    triggers = set_off(g, happenings)
    windows = _opened(g, happenings)
    if not triggers and not windows:
        return None
    if len(triggers) > 1:
        first = g.first()
        theirs = [trigger for trigger in triggers if trigger.me != first]
        triggers = [trigger for trigger in triggers if trigger.me == first] + theirs
    return Settle(triggers, windows)


def leave_once(g: Table) -> bool:
    """Cards that leave as soon as something is so: all at once, whichever came first. Says whether one did."""
    leaving = [(operation, s.copy()) for operation, s, _ in in_force(g, LEAVES) if hold(g, s, operation.conditions)]
    gone = False
    for operation, s in leaving:
        note(g, operation, s)
        move_this(g, s, operation)
        gone = gone or s.done
    return gone


def answering(g: Table, past: Happening) -> Procedure | None:
    """Only the instants that may answer what is about to happen."""
    return answers_to(g, [past])


def answers_to(g: Table, happenings: list[Happening]) -> Procedure | None:
    """The instants that may answer one of these."""
    windows = _opened(g, happenings)
    return Settle([], windows) if windows and g.winner == UNDECIDED else None


def set_off(g: Table, happenings: list[Happening]) -> list[Trigger]:
    """The texts that these happenings set off, each text once for the whole effect unless it counts cards."""
    found: list[Trigger] = []
    for past in happenings:
        for response, s, effect in _watching(g, past):
            if effect is not None and effect.left == 0:
                continue
            if g.log is not None:
                cite_rulings(g, s.source)  # what a ruling says of a text also tells when it stays silent
            if not is_such(g, s, response.occasion, past) or not may_trigger(g, response, s):
                continue
            if not is_first_time(g, response, s, happenings):
                continue
            s = s.copy()
            s.that_who, s.that_card, s.that_kind, s.amount = past.who, past.card, past.kind, past.amount
            if past.card > NO_CARD and not s.it:
                s.it = (past.card,)
            if response.conditions and not hold(g, s, response.conditions):
                continue
            if not response.per_card and _is_set_off(found, response.number, s):
                continue  # once for the whole effect (TCG-CARD-PREM-S30)
            amount = past.amount
            if response.sums:
                alike = [each for each in happenings if each.event == past.event and each.who == past.who]
                amount = sum([each.amount for each in alike])
            # of several copies in a hand, which look alike, each has a text of its own
            copies = past.amount if response.occasion.this and past.event == REVEALED else 1
            for _copy in range(copies):
                found.append(
                    Trigger(
                        s.me,
                        s.source,
                        s.card,
                        response.number,
                        -1,
                        -1 if effect is None else effect.number,
                        s.it,
                        s.x,
                        past.who,
                        past.card,
                        past.kind,
                        amount,
                    )
                )
    return found


def _is_set_off(found: list[Trigger], operation: int, s: Context) -> bool:
    """Has this very text been set off already?"""
    for other in found:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if other.op == operation and other.me == s.me and other.card == s.card:
            return True
    return False


def _watching(g: Table, past: Happening) -> list[tuple[Response, Context, Lasting | None]]:
    """The texts that watch for it: those of the card itself, then those in force."""
    bit = 1 << past.event
    found: list[tuple[Response, Context, Lasting | None]] = []
    if past.kind >= 0:
        sheet = g.book.sheets[past.kind]
        if sheet.own_watched_events & bit:
            card = g.card(past.card) if past.card > NO_CARD else None
            left_blank = past.event == LEFT and past.place == WITHOUT_TEXT
            for entry in sheet.own:
                response = g.book.response_of_op[entry.index]
                if response is None or not response.is_watch:
                    continue
                if g.book.watched_events_of_op[entry.index] & bit:
                    if left_blank or (card is not None and is_blank(g, card, entry.text.icon)):
                        if not entry.text.is_rule:
                            continue
                        g.cite("TCG-GENERAL-05")
                    s = Context(past.who, past.kind, past.card)
                    if not entry.conditions or hold(g, s, entry.conditions):
                        g.cite("TCG-ZONE-14")
                        if entry.text.is_rule:
                            g.cite("TCG-ZONE-15")
                            g.cite("TCG-GENERAL-05")
                        found.append((response, s, None))
    if g.watched_events & bit and g.topics & WATCHES:
        watched_events = g.book.watched_events_of_op
        for source in about_event(g, WATCHES, past.event):
            if speaks_now(g, source) and watched_events[source.index] & bit:
                found.append((response_of(g, source.index), source.s, source.effect))
    return found


def _opened(g: Table, happenings: list[Happening]) -> list[Happening]:
    """The happenings that an instant on the table or in a hand could answer, by what everybody may know."""
    could = standing_cache(g).answers
    for effect in g.lasting:
        could |= g.book.answers_of_op[effect.op]
    for player in g.players:
        could |= player.far_watched_events
        if player.hand:
            could |= player.hidden_watched_events
    found: list[Happening] = []
    for past in happenings:
        if not could & g.watched_events & 1 << past.event:
            continue
        if not any(_is_alike(other, past) and other.kind == past.kind for other in found):
            found.append(past)
    return found


def _is_alike(one: Happening, other: Happening) -> bool:
    """Did the same happen to the same player? Then one question is enough for both, whichever card it was."""
    return one.event == other.event and one.who == other.who


@dataclass(slots=True)
class Settle(Procedure):
    """What is set off and what may answer, one player after the other (TCG-TIMING-14): of each first the texts that are
    set off, then instants; but who has both may begin with an instant (TCG-TIMING-13).
    """

    todo: list[Trigger]
    windows: list[Fixed[Happening]] = field(default_factory=list)
    seat: int = NOBODY  # whose effects these are now
    chosen: int = 0
    at_window: int = 0
    is_second: bool = False

    @step()
    def begin(self, g: Table) -> None:
        if self.seat == NOBODY:
            self.seat = g.first()
        while not self.has_any():
            if g.log is not None:
                self.go(Settle.open_window)
                return
            # no log is kept: the steps of a player who has nothing here need not be told apart
            if g.winner == UNDECIDED and self.at_window < len(self.windows):
                self.go(Settle.answer)
                return
            if g.winner != UNDECIDED or self.is_second:
                self.end()
                return
            self._turn_to_other()

    def has_any(self) -> bool:
        """Has a text of this player's been set off?"""
        for trigger in self.todo:  # noqa: SIM110  (a plain loop compiles to the fastest code)
            if trigger.me == self.seat:
                return True
        return False

    def mine(self) -> list[int]:
        return [at for at, trigger in enumerate(self.todo) if trigger.me == self.seat]

    def orders(self, g: Table, why: Any) -> Ask:
        """TCG-TIMING-13: only where the order could matter, or where an instant may come first."""
        mine = self.mine()
        instants: list[Option] = []
        could = False
        for past in self.windows:
            could = self.find_instants(g, past, instants) or could
        if not instants and not could and not self.is_order_needed(g, mine):
            self.chosen = mine[0]
            return None
        options: list[Option] = [("first", at, self.todo[at].source) for at in mine]
        return self.seat, [*options, *dict.fromkeys(instants)]

    def is_order_needed(self, g: Table, mine: list[int]) -> bool:
        operations: dict[int, Any] = {self.todo[at].op: g.book.ops[self.todo[at].op] for at in mine}
        if len(operations) < 2:
            return False
        return can_matter(g, [(self.seat, operation.do) for operation in operations.values()])

    @choice("TCG-TIMING-13", of="orders")
    def order(self, g: Table, option: Option) -> Procedure | None:
        if option[0] == "first":
            self.chosen = option[1]
            return None
        self.go(Settle.begin)
        past = self.answered(g, self.windows, option)
        return UseInstant(self.seat, option[1], option[2], past.who, past.card, past.kind, past.amount)

    def wish(self, g: Table, why: Any) -> Ask:
        trigger = self.todo[self.chosen]
        response = g.book.response_of_op[trigger.op]
        if response is None or not response.optional:  # what was put off is done in any case
            return None
        s = self.context(trigger)
        block = response.do
        if not can_pay(g, s, block, False) or not might_do_anything(g, s, block):
            secret = is_secret_matter(g, s, block)
            return (trigger.me, (("decline", trigger.source),)) if secret else None
        return trigger.me, (("accept", trigger.source), ("decline", trigger.source))

    def context(self, trigger: Trigger) -> Context:
        s = Context(trigger.me, trigger.source, trigger.card)
        s.it, s.x, s.amount = trigger.it, trigger.x, trigger.amount
        s.that_who, s.that_card, s.that_kind = trigger.that_who, trigger.that_card, trigger.that_kind
        return s

    @choice("TCG-TIMING-11", of="wish", otherwise="carry_it_out")
    def accept(self, g: Table, option: Option) -> None:
        if option[0] == "decline":
            number = self.todo.pop(self.chosen).effect
            if number >= 0:
                let_it_pass(g, next((other for other in g.lasting if other.number == number), None))
            self.chosen = 0
            self.go(Settle.begin)

    @step("TCG-TIMING-11", "TCG-TIMING-14")
    def carry_it_out(self, g: Table) -> Procedure | None:
        trigger = self.todo.pop(self.chosen)
        self.chosen = 0
        self.go(Settle.begin)
        if g.winner != UNDECIDED:
            return None
        operation = g.book.ops[trigger.op]
        if type(operation) is op.Later:
            return self._carry_out_late(g, trigger, operation)
        s = self.context(trigger)
        effect = None
        if trigger.effect >= 0:
            effect = next((other for other in g.lasting if other.number == trigger.effect), None)
            if effect is None:
                return None
            if effect.left == 1:
                g.cite("TCG-TIMING-15")
        response = response_of(g, trigger.op)
        if not may_trigger(g, response, s):
            return None
        if g.log is None or might_do_anything(g, s, response.do):
            g.happened(TRIGGERED, "TCG-TIMING-11", trigger.me, trigger.source)
        note_trigger(g, response, s, effect)
        if response.optional:
            rule_out_anger(g, trigger.me, trigger.source, "if_used")
        if effect is not None and effect.left == 0:
            g.lasting = [other for other in g.lasting if other is not effect]
        return Resolve(g.book.block(operation, "do"), s, True)

    def _carry_out_late(self, g: Table, trigger: Trigger, operation: op.Later) -> Procedure | None:
        """TCG-TIMING-15: what a text has put off until now; it is done once, unless a card in play says it."""
        s = self.context(trigger)
        if trigger.effect >= 0:
            effect = next((other for other in g.lasting if other.number == trigger.effect), None)
            if effect is None:
                return None
            s.it, s.x = effect.it, effect.x
            g.lasting = [other for other in g.lasting if other is not effect]
        g.cite("TCG-TIMING-15")
        if not hold(g, s, operation.conditions):
            return None
        return Resolve(g.book.block(operation, "do"), s, True)

    # -- instants that answer ----------------------------------------------------------------------------------------

    @step()
    def open_window(self, g: Table) -> None:
        if g.winner != UNDECIDED or (self.at_window >= len(self.windows) and self.is_second):
            self.end()
        elif self.at_window >= len(self.windows):
            self._turn_to_other()
            self.go(Settle.begin)

    def _turn_to_other(self) -> None:
        self.seat, self.is_second, self.at_window = 1 - self.seat, True, 0

    def find_instants(self, g: Table, past: Happening, options: list[Option]) -> bool:
        """Adds those that this player may use now; could one be in the hand, by what everybody may know?"""
        usable_in_play(g, self.seat, past, options)
        player = g.players[self.seat]
        could = bool(player.hidden_watched_events >> past.event & 1) and bool(player.hand)
        if could:
            usable_in_hand(g, self.seat, past, options)
        return could

    def asked_now(self) -> list[Fixed[Happening]]:
        """The happenings that are asked about now: of several cards, an instant may answer a later one."""
        return [past for past in self.windows if _is_alike(past, self.windows[self.at_window])]

    def answered(self, g: Table, happenings: list[Fixed[Happening]], option: Option) -> Happening:
        """The first of these that this instant may answer."""
        for past in happenings:
            options: list[Option] = []
            self.find_instants(g, past, options)
            if option in options:
                return past
        return happenings[0]

    def instants(self, g: Table, why: Any) -> Ask:
        options: list[Option] = []
        could = False
        for past in self.asked_now():
            could = self.find_instants(g, past, options) or could
        if not options and not could:
            return None
        options = list(dict.fromkeys(options))  # two texts may offer the same thing
        options.append(("pass",))
        return self.seat, options

    @choice("TCG-ICON-02", of="instants", otherwise="next_window")
    def answer(self, g: Table, option: Option) -> Procedure | None:
        if option[0] == "pass":
            return None
        past = self.answered(g, self.asked_now(), option)
        self.go(Settle.open_window)
        return UseInstant(self.seat, option[1], option[2], past.who, past.card, past.kind, past.amount)

    @step()
    def next_window(self, g: Table) -> Procedure | None:
        asked = self.windows[: self.at_window + 1]
        while self.at_window < len(self.windows) and any(
            _is_alike(past, self.windows[self.at_window]) for past in asked
        ):
            self.at_window += 1
        self.go(Settle.open_window)
        return settling(g)


PROCEDURES: Final = procedures(Settle)
