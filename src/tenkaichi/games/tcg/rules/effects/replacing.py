"""Replacement effects (TCG-GENERAL-02): what happens in the place of something else; the old event has not happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tenkaichi.engine.decision import Ask, Option
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.tcg.book import EVENT_BIT, EVENT_INDEX
from tenkaichi.games.tcg.card_numbers import hidden_seat, is_hidden, kind_at
from tenkaichi.games.tcg.operation_topics import REPLACES
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules.effects.card_moves import move, rejuvenate
from tenkaichi.games.tcg.rules.effects.conditions import answers, hold
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.counting import amount, signed
from tenkaichi.games.tcg.rules.effects.resolve import Resolve
from tenkaichi.games.tcg.rules.effects.texts_in_force import about_event, note, speaks_now
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

# a text that may step in, seen from where, and the lasting effect if it is one
StandIn = tuple[op.Instead, Context, Lasting | None]


def standing_in(g: Table, past: Happening) -> list[StandIn]:
    """The replacements that fit, those of the player whose effects come first (TCG-TIMING-14) before the others.

    Of one player: those of the card itself, then those in force.
    """
    bit = 1 << past.event
    found: list[StandIn] = []
    if past.kind >= 0:
        sheet = g.book.sheets[past.kind]
        if sheet.own_watched_events & bit:
            for entry in sheet.own:
                if type(entry.operation) is op.Instead and g.book.watched_events_of_op[entry.index] & bit:
                    found.append((entry.operation, Context(past.who, past.kind, past.card), None))
    if g.watched_events & bit and g.topics & REPLACES:
        watched_events = g.book.watched_events_of_op
        # in the order of the card pool, not in that of the table
        for source in sorted(about_event(g, REPLACES, past.event), key=lambda each: each.index):
            if speaks_now(g, source) and watched_events[source.index] & bit:
                found.append((source.operation, source.s.copy(), source.effect))
    if len({s.me for _, s, _ in found}) > 1:
        g.cite("TCG-TIMING-14")
        first = g.first()
        found.sort(key=lambda each: each[1].me != first)
    return found


def after_that(texts: Iterable[StandIn], after: int) -> Iterator[StandIn]:
    """The replacements that come after that one; of a negative number all of them."""
    is_passed = after < 0
    for each in texts:
        if is_passed:
            yield each
        is_passed = is_passed or each[0].number == after


def asked(me: int, operation: Any) -> int:
    """The player who decides whether to use an optional replacement."""
    return me if operation.chooser == "me" else 1 - me


def has_use_left(g: Table, operation: op.Instead, s: Context, effect: Lasting | None) -> bool:
    if effect is not None and effect.left == 0:
        return False
    return may_trigger(g, operation, s) and is_first_time(g, operation, s)


def trigger_key(g: Table, operation: Any, s: Context) -> int:
    """Counts uses of a triggered text: for this card, or for its title. What is replaced leaves no trace, so that of
    "the first time" the use counts for all copies.
    """
    key = int(operation.number) << 40
    limit = operation.limit
    is_of_all = limit is not None and limit.first and type(operation) is op.Instead
    if limit is not None and limit.key == "card" and s.card > NO_CARD and not is_of_all:
        return key | s.card
    return key | 1 << 39 | s.me


def is_first_time(g: Table, operation: Any, s: Context, now: Sequence[Happening] = ()) -> bool:
    """Of "the first time": has no such thing happened in the period before? `now` is what has happened just now."""
    limit = operation.limit
    if limit is None or not limit.first:
        return True
    g.cite("TCG-ICON-01")
    left, earlier = list(now), 0
    for past in reversed(g.history):
        if past in left:
            left.remove(past)
        elif (limit.per != "combat" or past.in_combat) and answers(g, s, operation.when, past, looking_back=True):
            earlier += 1
    return bool(earlier < limit.n)


def may_trigger(g: Table, operation: Any, s: Context) -> bool:
    limit = operation.limit
    if limit is None:
        return True
    key = trigger_key(g, operation, s)
    used = {"turn": g.used_this_turn, "combat": g.used_this_combat, "game": g.used_this_game}.get(limit.per, ())
    return bool(used.count(key) < limit.n)


def note_trigger(g: Table, operation: Any, s: Context, effect: Lasting | None = None) -> None:
    limit = operation.limit
    if limit is not None:
        key = trigger_key(g, operation, s)
        if limit.per == "turn":
            g.used_this_turn += (key,)
        elif limit.per == "combat":
            g.used_this_combat += (key,)
        elif limit.per == "game":
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


def may_decline(g: Table, event: str, who: int, value: int, by: int, source: int) -> tuple[op.Instead, Context] | None:
    """A text by which a player may change a number that is about to happen."""
    if not g.watched_events & EVENT_BIT[event] or value <= 0:
        return None
    past = number_of(g, event, who, value, by, source)
    for operation, s, effect in standing_in(g, past):
        if not operation.optional or operation.to is None or not has_use_left(g, operation, s, effect):
            continue
        if answers(g, s, operation.when, past) and hold(g, s, operation.conditions):
            return operation, s
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
    waiting: list[StandIn] = []
    for operation, s, effect in standing_in(g, past):
        if operation.optional or (operation.to is None and operation.by is None):
            continue
        if not only_named or cause in operation.when.cause:
            waiting.append((operation, s, effect))
    first = g.first()
    waiting.sort(key=lambda each: (each[1].me != first, _rank(each[0])))
    while value > 0:
        at = next((at for at, text in enumerate(waiting) if _changes(g, past, text)), -1)
        if at < 0:
            break
        operation, s, effect = waiting.pop(at)
        note_trigger(g, operation, s, effect)
        note(g, operation, s)
        value = past.amount = changed_number(g, s, operation, value)
        if operation.do:
            g.stack.append(Resolve(g.book.block(operation, "do"), s.copy()))
    return value


def _rank(operation: op.Instead) -> int:
    return 0 if isinstance(operation.to, int) else 1 if isinstance(operation.by, int) else 2


def _changes(g: Table, past: Happening, text: StandIn) -> bool:
    """Does this text change the number as it is now?"""
    operation, s, effect = text
    if not has_use_left(g, operation, s, effect):
        return False
    return answers(g, s, operation.when, past) and hold(g, s, operation.conditions)


def changed_number(g: Table, s: Context, operation: op.Instead, value: int) -> int:
    """The number after the text."""
    s.amount = value
    if operation.to is not None:
        value = amount(g, s, operation.to)
    if operation.by is not None:
        value = max(0, value + signed(g, s, operation.by))
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
    for operation, s, effect in after_that(standing_in(g, past), after):
        if operation.to is not None or operation.by is not None or not operation.do:
            continue
        if not has_use_left(g, operation, s, effect) or not answers(g, s, operation.when, past):
            continue
        if hold(g, s, operation.conditions):
            return Replacement(operation.number, s.me, s.source, s.card, token, who, event, by, source)
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
        note_trigger(g, operation, s, counted(g, self.op))
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
) -> tuple[op.Instead, Context] | None:
    """A text that does something in the place of what is about to happen to a player, or that may change its number.

    `after`: only texts that come after this one, which was offered and not used.
    """
    if not g.watched_events & EVENT_BIT[event]:
        return None
    past = number_of(g, event, who, value, by, source, cause, place)
    for operation, s, effect in after_that(standing_in(g, past), after):
        is_number = operation.to is not None or operation.by is not None
        if (not operation.optional) if is_number else (numbers_only or not operation.do):
            continue
        if has_use_left(g, operation, s, effect):
            s.amount, s.that_who = value, who
            if answers(g, s, operation.when, past) and hold(g, s, operation.conditions):
                return operation, s
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
        operation, s = found
        self.op, self.me, self.text_source, self.card = operation.number, s.me, s.source, s.card
        return True

    def let_it_happen(self, g: Table) -> Procedure | None:
        return LATER.happen(g, self)

    @step("TCG-GENERAL-02")
    def replace(self, g: Table) -> Procedure | None:
        operation: Any = g.book.ops[self.op]
        s = Context(self.me, self.text_source, self.card)
        s.that_who, s.amount = self.seat, abs(self.value)
        note_trigger(g, operation, s, counted(g, self.op))
        note(g, operation, s)
        self.end()
        if operation.to is not None or operation.by is not None:
            sign = -1 if self.value < 0 else 1
            self.value = sign * changed_number(g, s, operation, abs(self.value))
            if not operation.do:
                return self.let_it_happen(g)
            happening = self.let_it_happen(g)
            if happening is not None:
                g.stack.append(happening)
        return Resolve(g.book.block(operation, "do"), s)


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
    operation, s = found
    index = operation.number
    replaced = Replaced(index, s.me, s.source, s.card, event, seat, value, by, source, cause, through_anger)
    replaced.at_top, replaced.whom = at_top, whom
    g.stack.append(replaced)
    return True


PROCEDURES: Final = procedures(Replacement, Replaced)
