"""Replacement effects (TCG-GENERAL-02): what happens in the place of something else; the old event has not happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tenkaichi.engine.decision import Ask, Option
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.tcg.book import EVENT_BIT, EVENT_INDEX
from tenkaichi.games.tcg.card_numbers import hidden_seat, is_hidden, kind_at
from tenkaichi.games.tcg.operation_topics import REPLACES
from tenkaichi.games.tcg.pack.operations import Draw
from tenkaichi.games.tcg.record_twins import Response
from tenkaichi.games.tcg.rules.effects.card_moves import move, rejuvenate
from tenkaichi.games.tcg.rules.effects.conditions import hold, is_such
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.counting import amount, signed
from tenkaichi.games.tcg.rules.effects.resolve import Resolve
from tenkaichi.games.tcg.rules.effects.texts_in_force import Source, about_event, note, speaks_now
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.zones import (
    CAUSE_INDEX,
    put_in_banished,
    put_in_discard,
    take_from_hand,
    take_from_pile,
    zone_of,
)
from tenkaichi.games.tcg.rules.zones import ZONE_INDEX as ZONES
from tenkaichi.games.tcg.state import NO_CARD, Happening, Lasting, Table, owner_of


def standing_in(g: Table, past: Happening) -> list[Source]:
    """The replacements that fit, those of the player whose effects come first (TCG-TIMING-14) before the others.

    Of one player: those of the card itself, then those in force. A caller that changes the context of a text copies it
    first.
    """
    bit = 1 << past.event
    found: list[Source] = []
    watched_events = g.book.watched_events_of_op
    if past.kind >= 0:
        sheet = g.book.sheets[past.kind]
        if sheet.own_watched_events & bit:
            for entry in sheet.own:
                response = g.book.response_of_op[entry.index]
                if response is not None and not response.is_watch and watched_events[entry.index] & bit:
                    s = Context(past.who, past.kind, past.card)
                    found.append(Source(entry.operation, entry.index, s, None, None, None))
    if g.watched_events & bit and g.topics & REPLACES:
        texts = about_event(g, REPLACES, past.event)
        if len(texts) > 1:  # in the order of the card pool, not in that of the table
            texts = sorted(texts, key=lambda each: each.index)
        for text in texts:
            if speaks_now(g, text) and watched_events[text.index] & bit:
                found.append(text)
    if len(found) > 1 and len({text.s.me for text in found}) > 1:
        g.cite("TCG-TIMING-14")
        first = g.first()
        found.sort(key=lambda each: each.s.me != first)
    return found


def response_of(g: Table, index: int) -> Response:
    """The twin of a `Watch` or an `Instead`, by its number."""
    found = g.book.response_of_op[index]
    assert found is not None
    return found


def asked(me: int, operation: Any) -> int:
    """The player who decides whether to use an optional replacement."""
    return me if operation.chooser == "me" else 1 - me


def has_use_left(g: Table, response: Response, s: Context, effect: Lasting | None) -> bool:
    if effect is not None and effect.left == 0:
        return False
    return may_trigger(g, response, s) and is_first_time(g, response, s)


def trigger_key(response: Response, s: Context) -> int:
    """Counts uses of a triggered text: for this card, or for its title. What is replaced leaves no trace, so that of
    "the first time" the use counts for all copies.
    """
    key = response.number << 40
    if response.counts_cards and s.card > NO_CARD:
        return key | s.card
    return key | 1 << 39 | s.me


def is_first_time(g: Table, response: Response, s: Context, now: Sequence[Happening] = ()) -> bool:
    """Of "the first time": has no such thing happened in the period before? `now` is what has happened just now."""
    if not response.is_of_first:
        return True
    g.cite("TCG-ICON-01")
    left, earlier = list(now), 0
    for past in reversed(g.history):
        if past in left:
            left.remove(past)
        elif response.period != "combat" or past.in_combat:
            earlier += is_such(g, s, response.occasion, past, looking_back=True)
    return earlier < response.limit


def may_trigger(g: Table, response: Response, s: Context) -> bool:
    """Has a text that works only so often in a period a use left?"""
    if not response.is_limited:
        return True
    key = trigger_key(response, s)
    period = response.period
    used: tuple[int, ...] = ()
    if period == "turn":
        used = g.used_this_turn
    elif period == "combat":
        used = g.used_this_combat
    elif period == "game":
        used = g.used_this_game
    return used.count(key) < response.limit if used else response.limit > 0


def note_trigger(g: Table, response: Response, s: Context, effect: Lasting | None = None) -> None:
    if response.is_limited:
        key = trigger_key(response, s)
        period = response.period
        if period == "turn":
            g.used_this_turn += (key,)
        elif period == "combat":
            g.used_this_combat += (key,)
        elif period == "game":
            g.used_this_game += (key,)
    if effect is not None and effect.left > 0:
        effect.left -= 1


def counted(g: Table, operation: int) -> Lasting | None:
    """The lasting effect of an operation that works only so many times, if there is one."""
    return next((each for each in g.lasting if each.op == operation and each.left > 0), None)


def let_it_pass(g: Table, effect: Lasting | None) -> None:
    """Use up a declined "the next time, you may": that time has come all the same (TCG-TIMING-15)."""
    if effect is not None and effect.left > 0:
        effect.left -= 1
        if effect.left == 0:
            g.cite("TCG-TIMING-15")
            g.lasting = [other for other in g.lasting if other is not effect]


def number_of(
    g: Table, event: str, who: int, value: int, by: int, source: int, cause: str = "effect", place: int = 0
) -> Happening:
    """Something that is about to happen, of which only the number is known."""
    return Happening(
        EVENT_INDEX[event],
        who,
        by=by,
        cause=CAUSE_INDEX[cause],
        source=source,
        amount=value,
        in_combat=g.is_combat(),
        place=place,
    )


def may_decline(g: Table, event: str, who: int, value: int, by: int, source: int) -> tuple[Response, Context] | None:
    """A text by which a player may change a number that is about to happen."""
    if not g.watched_events & EVENT_BIT[event] or value <= 0:
        return None
    past = number_of(g, event, who, value, by, source)
    for found in standing_in(g, past):
        response = response_of(g, found.index)
        if not response.optional or response.to is None:
            continue
        s = found.s.copy()
        if not has_use_left(g, response, s, found.effect):
            continue
        if is_such(g, s, response.occasion, past) and hold(g, s, response.conditions):
            return response, s
    return None


def would(
    g: Table,
    event: str,
    who: int,
    value: int,
    by: int,
    source: int,
    cause: str = "effect",
    place: int = 0,
    only_named: bool = False,
) -> int:
    """A number that is about to happen to a player, with what replacements make of it (`to`, `by`).

    TCG-TIMING-14: those of the player whose effects come first; of one player plain numbers before those that are
    worked out from the number itself. Each text changes the number once, also one that fits only after another has
    changed it; a number of 0 is changed no further. `only_named`: only by texts that name this cause (damage and costs
    are no effects).
    """
    if not g.watched_events & EVENT_BIT[event] or value <= 0:
        return value
    past = number_of(g, event, who, value, by, source, cause, place)
    waiting: list[Source] = []
    for text in standing_in(g, past):
        response = response_of(g, text.index)
        if response.optional or not response.is_number:
            continue
        if not only_named or response.occasion.causes >> past.cause & 1:
            waiting.append(text)
    if len(waiting) > 1:
        first = g.first()
        waiting.sort(key=lambda each: (each.s.me != first, _rank(response_of(g, each.index))))
    while value > 0 and waiting:
        at = next((at for at, text in enumerate(waiting) if _changes(g, past, text)), -1)
        if at < 0:
            break
        text = waiting.pop(at)
        response, s = response_of(g, text.index), text.s.copy()
        note_trigger(g, response, s, text.effect)
        note(g, response.operation, s)
        value = past.amount = changed_number(g, s, response, value)
        if response.do:
            g.stack.append(Resolve(g.book.block(response.operation, "do"), s.copy()))
    return value


def _rank(response: Response) -> int:
    return 0 if isinstance(response.to, int) else 1 if isinstance(response.by, int) else 2


def _changes(g: Table, past: Happening, text: Source) -> bool:
    """Does this text change the number as it is now?"""
    response = response_of(g, text.index)
    if not has_use_left(g, response, text.s, text.effect):
        return False
    return is_such(g, text.s, response.occasion, past) and hold(g, text.s, response.conditions)


def changed_number(g: Table, s: Context, response: Response, value: int) -> int:
    """The number after the text."""
    s.amount = value
    if response.to is not None:
        value = amount(g, s, response.to)
    if response.by is not None:
        value = max(0, value + signed(g, s, response.by))
    return value


def replacement(
    g: Table,
    event: str,
    token: int,
    by: int,
    source: int,
    came_from: str = "",
    cause: str = "effect",
    amount: int = 1,
    place: int = 0,
    after: int = -1,
) -> Replacement | None:
    """The move that replaces a card's own, if a text steps in; else None. `amount`: how many cards the effect moves;
    `after`: only texts that come after this one, which was offered and not used.
    """
    if not event:
        return None
    kind = kind_at(token)
    bit = EVENT_BIT[event]
    if not g.watched_events & bit and not g.book.sheets[kind].own_watched_events & bit:
        return None
    if is_hidden(token):
        who, zone, card = hidden_seat(token), "hand", NO_CARD
    else:
        who, zone, card = owner_of(token), came_from or zone_of(g, token), token
    past = Happening(
        EVENT_INDEX[event],
        who,
        kind,
        card=card,
        by=by,
        cause=CAUSE_INDEX[cause],
        source=source,
        came_from=ZONES.get(zone, -1),
        amount=amount,
        in_combat=g.is_combat(),
    )
    past.place = place
    is_passed = after < 0
    for found in standing_in(g, past):
        if not is_passed:
            is_passed = found.index == after
            continue
        response, s = response_of(g, found.index), found.s
        if response.is_number or not response.do:
            continue
        if not has_use_left(g, response, s, found.effect) or not is_such(g, s, response.occasion, past):
            continue
        if hold(g, s, response.conditions):
            return Replacement(response.number, s.me, s.source, s.card, token, who, event, by, source)
    return None


@dataclass(slots=True)
class Replacement(Procedure):
    """Asks, where the text says "may", and does the other thing; declined, the old event goes its way."""

    op: int
    me: int
    source: int
    card: int
    token: int
    owner: int
    event: str
    by: int
    by_source: int
    otherwise: str = ""  # what else becomes of a card that no operation moves: discard, banished or rejuvenated

    def wish(self, g: Table, why: Any) -> Ask:
        operation = g.book.ops[self.op]
        return (asked(self.me, operation), (("yes",), ("no",))) if operation.optional else None  # type: ignore[union-attr]

    @choice("TCG-GENERAL-02", of="wish", otherwise="replace")
    def decide(self, g: Table, option: Option) -> Procedure | None:
        if option[0] == "yes":
            return None
        let_it_pass(g, counted(g, self.op))
        self.end()
        other = self.another(g)
        if other is not None:
            return other
        if self.otherwise:
            self.go(Replacement.put_away)
            return None
        for frame in reversed(g.stack):
            if isinstance(frame, LATER.move_cards):
                frame.is_done = True
                return move(g, frame, g.book.ops[frame.op], self.token)
        return None

    def another(self, g: Table) -> Replacement | None:
        """The next text of a card in a hand that could step in, now that this one does not (TCG-TIMING-13)."""
        if not is_hidden(self.token):
            return None
        moved = [len(frame.picked) for frame in g.stack if isinstance(frame, LATER.move_cards)]
        amount = moved[-1] if moved else 1
        return replacement(g, self.event, self.token, self.by, self.by_source, amount=amount, after=self.op)

    @step("TCG-GENERAL-02")
    def replace(self, g: Table) -> Procedure | None:
        operation = g.book.ops[self.op]
        if is_hidden(self.token) and self.source == kind_at(self.token):
            # the card steps out of the hand to speak for itself
            self.card = take_from_hand(g, self.owner, self.source)
            g.resolving.append(self.card)
        s = Context(self.me, self.source, self.card)
        s.it = (self.card if is_hidden(self.token) and self.source == kind_at(self.token) else self.token,)
        s.that_who, s.that_card, s.that_kind = self.owner, s.it[0], kind_at(self.token)
        note_trigger(g, response_of(g, self.op), s, counted(g, self.op))
        if not self.otherwise or self.otherwise == "rejuvenated":
            self.end()
        return Resolve(g.book.block(operation, "do"), s)

    @step()
    def put_away(self, g: Table) -> None:
        """A card that no text has moved goes where it was to go."""
        if self.otherwise == "rejuvenated":
            if take_from_pile(g, self.token):
                rejuvenate(g, self.token, "discard", self.by, self.by_source, "TCG-GLOSS-04")
        elif self.token in g.resolving:
            g.resolving.remove(self.token)
            if self.otherwise == "discard":
                put_in_discard(g, self.token, "TCG-DAMAGE-11")
            else:
                put_in_banished(g, self.token, "TCG-ZONE-06")
        self.end()


def steps_in(
    g: Table,
    event: str,
    who: int,
    by: int,
    source: int,
    cause: str = "effect",
    value: int = 1,
    place: int = 0,
    numbers_only: bool = False,
    after: int = -1,
) -> tuple[Response, Context] | None:
    """A text that does something in the place of what is about to happen to a player, or that may change its number.

    `after`: only texts that come after this one, which was offered and not used.
    """
    if not g.watched_events & EVENT_BIT[event]:
        return None
    past = number_of(g, event, who, value, by, source, cause, place)
    is_passed = after < 0
    for found in standing_in(g, past):
        if not is_passed:
            is_passed = found.index == after
            continue
        response = response_of(g, found.index)
        if (not response.optional) if response.is_number else (numbers_only or not response.do):
            continue
        if has_use_left(g, response, found.s, found.effect):
            s = found.s.copy()
            s.amount, s.that_who = value, who
            if is_such(g, s, response.occasion, past) and hold(g, s, response.conditions):
                return response, s
    return None


# cards off a deck or a pile: single ones are replaced as they go, so only texts about their number step in before
NUMBERS_ONLY: Final = ("milled", "banished_from_deck", "rejuvenated")


@dataclass(slots=True)
class Replaced(Procedure):
    """Something about to happen to a player that a text would replace, or whose number it would change: asked where it
    says "may"; declined, it happens as it is.
    """

    op: int
    me: int
    text_source: int
    card: int
    event: str
    seat: int
    value: int  # how much; of a Level change the difference
    by: int
    source: int
    cause: str = "effect"
    through_anger: bool = False
    at_top: bool = True
    whom: int = 0  # the personality whose stages they are

    def wish(self, g: Table, why: Any) -> Ask:
        operation = g.book.ops[self.op]
        return (asked(self.me, operation), (("yes",), ("no",))) if operation.optional else None  # type: ignore[union-attr]

    @choice("TCG-GENERAL-02", of="wish", otherwise="replace")
    def decide(self, g: Table, option: Option) -> Procedure | None:
        if option[0] == "no":
            let_it_pass(g, counted(g, self.op))
            if self.take_another(g):
                self.again()
                return None
            self.end()
            return self.let_it_happen(g)
        return None

    def take_another(self, g: Table) -> bool:
        """The next text that could step in, now that this one does not (TCG-TIMING-13)."""
        place, value = 1 if self.at_top else 2, abs(self.value)
        numbers_only = self.event in NUMBERS_ONLY
        found = steps_in(
            g, self.event, self.seat, self.by, self.source, self.cause, value, place, numbers_only, self.op
        )
        if found is None:
            return False
        response, s = found
        self.op, self.me, self.text_source, self.card = response.number, s.me, s.source, s.card
        return True

    def let_it_happen(self, g: Table) -> Procedure | None:
        return LATER.happen(g, self)

    @step("TCG-GENERAL-02")
    def replace(self, g: Table) -> Procedure | None:
        operation: Any = g.book.ops[self.op]
        response = response_of(g, self.op)
        s = Context(self.me, self.text_source, self.card)
        s.that_who, s.amount = self.seat, abs(self.value)
        note_trigger(g, response, s, counted(g, self.op))
        note(g, operation, s)
        self.end()
        if self.event == "drawn" and _only_turns_to_the_bottom(operation.do):
            note(g, operation.do[0])
            self.at_top = False
            return self.let_it_happen(g)
        if response.is_number:
            sign = -1 if self.value < 0 else 1
            self.value = sign * changed_number(g, s, response, abs(self.value))
            if not response.do:
                return self.let_it_happen(g)
            happening = self.let_it_happen(g)
            if happening is not None:
                g.stack.append(happening)
        return Resolve(g.book.block(operation, "do"), s)


def _only_turns_to_the_bottom(do: tuple[Any, ...]) -> bool:
    """Is it the same draw, from the other end? Then the text that draws goes on with these cards."""
    return len(do) == 1 and type(do[0]) is Draw and do[0].source == "bottom"


def is_replaced(
    g: Table,
    event: str,
    seat: int,
    value: int,
    by: int,
    source: int,
    cause: str = "effect",
    through_anger: bool = False,
    at_top: bool = True,
    whom: int = 0,
    numbers_only: bool = False,
) -> bool:
    """Does a text step in? What it does, or asks, comes as soon as the present step is done (TCG-GENERAL-02)."""
    if not g.watched_events & EVENT_BIT[event] or value == 0:
        return False
    if any(isinstance(frame, Replaced) and frame.event == event for frame in g.stack):
        return False  # a replacement does not replace itself
    found = steps_in(g, event, seat, by, source, cause, abs(value), 1 if at_top else 2, numbers_only)
    if found is None:
        return False
    response, s = found
    replaced = Replaced(response.number, s.me, s.source, s.card, event, seat, value, by, source, cause, through_anger)
    replaced.at_top, replaced.whom = at_top, whom
    g.stack.append(replaced)
    return True


PROCEDURES: Final = procedures(Replacement, Replaced)
