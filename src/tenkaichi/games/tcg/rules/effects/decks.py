"""Operations on Life Decks and discard piles by position: draw, mill, banish, rejuvenate, shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tenkaichi.engine.decision import Ask, Option
from tenkaichi.engine.procedure import UNDECIDED, Procedure, choice, deal, procedures, step
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.book import DRAGON_BALL, EVENT_BIT, NO_ENDURANCE
from tenkaichi.games.tcg.card_numbers import HAND, deck_kind, hand_kind, hidden, kind_at, made_known
from tenkaichi.games.tcg.events import (
    CARD_MILLED,
)
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules import victory
from tenkaichi.games.tcg.rules.effects.card_moves import rejuvenate
from tenkaichi.games.tcg.rules.effects.context import Context, seats
from tenkaichi.games.tcg.rules.effects.counting import amount
from tenkaichi.games.tcg.rules.effects.replacing import is_replaced, replacement, would
from tenkaichi.games.tcg.rules.effects.resolve import Resolve, executes, outer
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, note, rule_number
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.zones import (
    bottom_weights,
    draw_into_hand,
    emit,
    put_in_banished,
    put_in_discard,
    put_in_hand,
    put_on_deck,
    settle_bottom,
    settle_top,
    show_to_all,
    shuffle_deck,
    take_from_pile,
    top_weights,
    zone_of,
)
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Table, kind_of

# compiled, names of this module are found at once
DRAWS: Final = op.Draw
MILLS: Final = op.Mill
BANISHES: Final = op.BanishFromDeck
REJUVENATES: Final = op.RejuvenateTop
NO_NUMBER: Final = -1
DRAW: Final = 0
MILL: Final = 1
BANISH: Final = 2


@dataclass(slots=True)
class TakeFromDeck(Procedure):
    """Cards come off a Life Deck one at a time: drawn, destroyed or banished (TCG-DAMAGE-11: that is no damage)."""

    seat: int
    count: int
    what: int  # DRAW, MILL or BANISH
    by: int
    source: int
    at_top: bool = True
    reveal: bool = False
    taken: int = 0
    handles: list[int] = field(default_factory=list)

    @step()
    def begin(self, g: Table) -> None:
        if self.count <= 0 or not g.players[self.seat].deck or g.winner != UNDECIDED:
            self.go(TakeFromDeck.close)

    def unseen(self, g: Table) -> Sequence[int] | None:
        return top_weights(g, self.seat) if self.at_top else bottom_weights(g, self.seat)

    @deal("TCG-ZONE-02", of="unseen")
    def turn_up(self, g: Table, slot: int) -> None:
        if self.at_top:
            settle_top(g, self.seat, slot)
        else:
            settle_bottom(g, self.seat, slot)

    @step("TCG-DAMAGE-11")
    def take(self, g: Table) -> Procedure | None:
        self.count -= 1
        self.taken += 1
        self.go(TakeFromDeck.begin)
        if self.what == DRAW:
            kind = draw_into_hand(g, self.seat, by=self.by, cause="effect", at_top=self.at_top)
            if self.reveal:
                hand = g.players[self.seat].hand
                hand[-1] = made_known(hand[-1])
                show_to_all(g, self.seat, kind, "TCG-ZONE-05")
            self.handles.append(hidden(self.seat, HAND, kind))
            victory.check_deck(g, self.seat, "TCG-WIN-02")
            return None
        deck = g.players[self.seat].deck
        kind = deck_kind(deck.pop(0) if self.at_top else deck.pop())
        if g.book.sheets[kind].slips_under:
            put_on_deck(g, kind, self.seat, False)  # TCG-CARD-AWAK-R135
            for entry in g.book.sheets[kind].own:
                note(g, entry.operation.do[0])  # type: ignore[union-attr]
            return None
        handle = g.new_handle(kind, self.seat)
        g.shown_this_turn.append(kind)
        self.handles.append(handle)
        event = "milled" if self.what == MILL else "banished_from_deck"
        if g.watched_events & EVENT_BIT[event]:
            g.resolving.append(handle)
            instead = replacement(g, event, handle, self.by, self.source, "deck")
            if instead is not None:
                instead.otherwise = "discard" if self.what == MILL else "banished"
                victory.check_deck(g, self.seat)
                return instead
            g.resolving.remove(handle)
        if self.what == MILL:
            g.happened(CARD_MILLED, "TCG-DAMAGE-11", self.seat, kind)
            if g.book.sheets[kind].endurance != NO_ENDURANCE:
                g.cite("TCG-ENDUR-03")
            put_in_discard(g, handle, "TCG-DAMAGE-11", cause="effect", came_from="", by=self.by, source=self.source)
        else:
            put_in_banished(g, handle, "TCG-ZONE-06", cause="effect", came_from="deck", by=self.by, source=self.source)
        what = occasion.MILLED if self.what == MILL else occasion.BANISHED_FROM_DECK
        for happening in (what, occasion.LEFT_DECK):
            emit(
                g, happening, self.seat, kind, handle, by=self.by, cause="effect", source=self.source, came_from="deck"
            )
        victory.check_deck(g, self.seat)
        return None

    @step()
    def close(self, g: Table) -> None:
        below = outer(g)
        if below is not None:
            gone = self.really_gone(g)
            below.moved = len(gone)
            # a price is paid even where a text has replaced what was to happen (TCG-GENERAL-02)
            given = self.taken if below.is_cost else len(gone)
            below.done = self.taken > 0 and self.count <= 0 and given == self.taken
            below.it = tuple(self.handles)
            if self.what != DRAW or self.reveal:  # everybody has seen them: a title that was named may be among them
                below.shown = (*below.shown, *[kind_at(token) for token in gone])
            below.knows = self.seat if self.what == DRAW and not self.reveal else -1
        self.end()

    def really_gone(self, g: Table) -> list[int]:
        """TCG-GENERAL-02: the cards of which no text has made something else. A destroyed Ball lies under its deck."""
        event = "milled" if self.what == MILL else "banished_from_deck"
        if self.what == DRAW or not g.watched_events & EVENT_BIT[event]:
            return self.handles
        if self.what == BANISH:
            return [handle for handle in self.handles if zone_of(g, handle) == "banished"]
        sheets = g.book.sheets
        return [
            handle
            for handle in self.handles
            if sheets[kind_of(handle)].type == DRAGON_BALL or zone_of(g, handle) == "discard"
        ]


@dataclass(slots=True)
class HowMany(Procedure):
    """ "Up to" so many, or which end: asked before the cards come off."""

    op: int
    me: int
    seats: tuple[int, ...]
    n: int
    end_: str = ""

    def players(self, g: Table, why: Any) -> Ask:
        operation = g.book.ops[self.op]
        if operation.who != "any" or len(self.seats) == 1:  # type: ignore[union-attr]
            return None
        return self.me, (("player", self.me), ("player", 1 - self.me))

    @choice("TCG-GENERAL-01", of="players")
    def pick_player(self, g: Table, option: Option) -> None:
        self.seats = (option[1],)

    def numbers(self, g: Table, why: Any) -> Ask:
        operation = g.book.ops[self.op]
        if not getattr(operation, "up_to", False) or self.n <= 0:
            return None
        return self.me, [("cards", n) for n in range(min(self.n, self.there(g, operation)) + 1)]

    def there(self, g: Table, operation: Any) -> int:
        """More cards than there are would be the same as all of them."""
        from_discard = type(operation) is op.RejuvenateTop or "discard" in getattr(operation, "source", "")
        return max([len(g.players[seat].discard if from_discard else g.players[seat].deck) for seat in self.seats])

    @choice("TCG-GLOSS-04", of="numbers")
    def how_many(self, g: Table, option: Option) -> None:
        self.n = option[1]

    def ends(self, g: Table, why: Any) -> Ask:
        source = getattr(g.book.ops[self.op], "source", "")
        found = {
            "deck_either": ("top", "bottom"),
            "discard_either": ("discard_top", "discard_bottom"),
            "either": ("top", "bottom", "discard_top", "discard_bottom"),
        }.get(source)
        return None if found is None else (self.me, [("from", place) for place in found])

    @choice("TCG-GLOSS-09", of="ends")
    def which_end(self, g: Table, option: Option) -> None:
        self.end_ = option[1]

    @step()
    def begin(self, g: Table) -> Procedure | None:
        if not self.seats:
            self.end()
            return None
        seat, self.seats = self.seats[0], self.seats[1:]
        if self.seats:
            self.again()
        below = outer(g)
        assert below is not None
        return strip(g, below, g.book.ops[self.op], seat, self.n, self.end_)


def strip(g: Table, s: Context, operation: Any, seat: int, n: int, end: str) -> Procedure | None:
    """Draws, destroys, banishes or rejuvenates for one player."""
    kind = type(operation)
    if kind is DRAWS:
        place = end or operation.source
        if bans(g, banned.DRAW, seat, by=s.me):
            s.done = False
            return None
        if place in ("discard_top", "discard_bottom"):
            draw_from_discard(g, s, seat, n, place == "discard_top")
            return None
        if place == "top" and is_replaced(g, "drawn", seat, n, s.me, s.source):
            return None
        n = would(g, "drawn", seat, n, s.me, s.source, place=1 if place == "top" else 2)
        return TakeFromDeck(seat, n, DRAW, s.me, s.source, place != "bottom", operation.reveal)
    at_top = operation.place == "top"
    event, own = "rejuvenated", NO_NUMBER
    if kind is MILLS:
        if bans(g, banned.MILL, seat, by=s.me):
            s.done = False
            return None
        event, own = "milled", number.MILLED_BY_ME
    elif kind is BANISHES:
        event, own = "banished_from_deck", number.BANISHED_BY_ME
    if own != NO_NUMBER and seat != s.me:
        n = rule_number(g, own, s.me, n)
    n = would(g, event, seat, n, s.me, s.source, place=1 if at_top else 2)
    # single cards may be replaced as they go; here only texts about the number, or about all of them, step in
    if is_replaced(g, event, seat, n, s.me, s.source, at_top=at_top, numbers_only=True):
        return None
    if LATER.may_be_adjusted(g, event):
        return LATER.adjust(event, seat, n, s.me, s.source, at_top)
    if kind is REJUVENATES:
        return RejuvenateCards(seat, n, at_top, s.me, s.source)
    return TakeFromDeck(seat, n, MILL if event == "milled" else BANISH, s.me, s.source, at_top)


def shows_drawn(g: Table) -> bool:
    """Does the operation that is being carried out draw a card and show it?"""
    for frame in reversed(g.stack):
        if isinstance(frame, Resolve):
            operation = g.book.blocks[frame.block][frame.next - 1]
            return type(operation) is DRAWS and operation.reveal
    return False


@executes(op.Draw, op.Mill, op.BanishFromDeck, op.RejuvenateTop)
def by_position(g: Table, s: Context, operation: Any) -> Procedure | None:
    n = amount(g, s, operation.n)
    kind = type(operation)
    who = seats(s, operation.who)
    if kind is REJUVENATES and bans(g, banned.REJUVENATE, who[0], by=s.me):
        s.done = False
        return None
    is_open = g.book.can_decline_op[operation.number] or (kind is DRAWS and "either" in operation.source)
    if len(who) == 1 and not is_open:
        return strip(g, s, operation, who[0], n, "")
    return HowMany(operation.number, s.me, who, n)


@dataclass(slots=True)
class RejuvenateCards(Procedure):
    """TCG-GLOSS-04: n cards from one end of a discard pile, one at a time; a card's own text may step in."""

    seat: int
    count: int
    at_top: bool
    by: int
    source: int
    taken: list[int] = field(default_factory=list)

    def next_of_pile(self, g: Table) -> int:
        """The card at that end of the pile that was not yet taken, or NO_CARD."""
        pile = g.players[self.seat].discard
        for handle in reversed(pile) if self.at_top else pile:
            if not self.taken or handle not in self.taken:
                return handle
        return NO_CARD

    @step("TCG-GLOSS-04")
    def take_next(self, g: Table) -> Procedure | None:
        if len(self.taken) >= self.count or g.winner != UNDECIDED:
            return None
        handle = self.next_of_pile(g)
        if handle == NO_CARD:
            return None
        self.taken.append(handle)
        self.again()
        instead = replacement(g, "rejuvenated", handle, self.by, self.source, "discard")
        if instead is not None:
            instead.otherwise = "rejuvenated"
            return instead
        take_from_pile(g, handle)
        rejuvenate(g, handle, "discard", self.by, self.source, "TCG-GLOSS-04")
        return None

    @step()
    def close(self, g: Table) -> None:
        below = outer(g) if self.by != NOBODY else None
        if below is not None:
            # a card that stayed in the pile was replaced; what looks back finds only those that went
            gone = [handle for handle in self.taken if handle in g.gone_in_sight]
            below.done, below.moved, below.it = bool(gone), len(gone), tuple(gone)


def draw_from_discard(g: Table, s: Context, seat: int, n: int, at_top: bool) -> None:
    """TCG-GENERAL-01: cards of the discard pile to the hand; everybody saw them."""
    pile = g.players[seat].discard
    taken: list[int] = []
    for _ in range(min(n, len(pile))):
        handle = pile.pop() if at_top else pile.pop(0)
        put_in_hand(g, kind_of(handle), seat, "TCG-GENERAL-01")
        emit(
            g,
            occasion.PUT_IN_HAND,
            seat,
            kind_of(handle),
            handle,
            by=s.me,
            cause="effect",
            source=s.source,
            came_from="discard",
        )
        emit(g, occasion.DRAWN, seat, by=s.me, cause="effect", source=s.source, came_from="discard")
        taken.append(hidden(seat, HAND, kind_of(handle)))
    s.done, s.moved, s.it = len(taken) >= n > 0, len(taken), tuple(taken)


@executes(op.Shuffle)
def shuffle(g: Table, s: Context, operation: op.Shuffle) -> None:
    for seat in seats(s, operation.who):
        shuffle_deck(g, seat, by=s.me, source=s.source)


@executes(op.Redraw)
def redraw(g: Table, s: Context, operation: op.Redraw) -> Procedure | None:
    seat = seats(s, operation.who)[0]
    player = g.players[seat]
    n = len(player.hand)
    for entry in player.hand:
        if entry >= 0:
            put_on_deck(g, hand_kind(entry), seat, False, 1 << seat)
    player.hand = []
    shuffle_deck(g, seat, by=s.me, source=s.source)
    return TakeFromDeck(seat, n, DRAW, s.me, s.source)


PROCEDURES: Final = procedures(TakeFromDeck, HowMany, RejuvenateCards)
