"""Operations on Life Decks, hands and discard piles by position: draw, mill, banish, rejuvenate, look, reveal, name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tenkaichi.engine.decision import Ask, Bar, Option
from tenkaichi.engine.procedure import UNDECIDED, Procedure, carry_out, choice, deal, procedures, step
from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, EVENT_BIT, MAIN_PERSONALITY, MASTERY, NO_ENDURANCE
from tenkaichi.games.tcg.events import (
    CARD_MILLED,
    CARD_NAMED,
    CARD_SEEN,
    HAND_REVEALED,
    HAND_SEEN,
    KNOWN_CARD_SEEN,
)
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.vocabulary import TYPES
from tenkaichi.games.tcg.rules import victory
from tenkaichi.games.tcg.rules.effects.counting import amount, kind_at, matches, seats
from tenkaichi.games.tcg.rules.effects.moving import rejuvenate
from tenkaichi.games.tcg.rules.effects.picking import (
    DECK,
    HAND,
    PickCards,
    hidden,
    hidden_seat,
    is_hidden,
    left_over,
    picking,
)
from tenkaichi.games.tcg.rules.effects.replacing import is_replaced, may_decline, note_trigger, replacement, would
from tenkaichi.games.tcg.rules.effects.resolve import Resolve, carries_out, outer
from tenkaichi.games.tcg.rules.effects.standing import bans, note, rule_number
from tenkaichi.games.tcg.rules.zones import (
    bottom_weights,
    draw_into_hand,
    hear,
    put_in_banished,
    put_in_discard,
    put_in_hand,
    put_on_deck,
    settle_bottom,
    settle_top,
    show_hand,
    show_to_all,
    shuffle_deck,
    take_from_pile,
    top_weights,
)
from tenkaichi.games.tcg.state import NO_CARD, UNSEEN, Table, kind_of

DRAW, MILL, BANISH = 0, 1, 2


@dataclass
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
            kind = draw_into_hand(g, self.seat, self.by, "effect", self.at_top)
            if self.reveal:
                hand = g.players[self.seat].hand
                hand[-1] |= 1
                show_to_all(g, self.seat, kind, "TCG-ZONE-05")
            self.handles.append(hidden(self.seat, HAND, kind))
            victory.check_deck(g, self.seat, "TCG-WIN-02")
            return None
        deck = g.players[self.seat].deck
        kind = (deck.pop(0) if self.at_top else deck.pop()) >> 2
        if g.book.sheets[kind].slips_under:
            put_on_deck(g, kind, self.seat, False)  # TCG-CARD-AWAK-R135
            for entry in g.book.sheets[kind].own:
                note(g, entry.operation.do[0])  # type: ignore[union-attr]
            return None
        handle = g.new_handle(kind, self.seat)
        g.shown_this_turn.append(kind)
        self.handles.append(handle)
        event = "milled" if self.what == MILL else "banished_from_deck"
        if g.ears & EVENT_BIT[event]:
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
            put_in_discard(g, handle, "TCG-DAMAGE-11", "effect", "", self.by, self.source)
            hear(g, "milled", self.seat, kind, handle, self.by, "effect", self.source, "deck")
        else:
            put_in_banished(g, handle, "TCG-ZONE-06", "effect", "deck", self.by, self.source)
            hear(g, "banished_from_deck", self.seat, kind, handle, self.by, "effect", self.source, "deck")
        hear(g, "left_deck", self.seat, kind, handle, self.by, "effect", self.source, "deck")
        victory.check_deck(g, self.seat)
        return None

    @step()
    def close(self, g: Table) -> None:
        below = outer(g)
        if below is not None:
            below.moved = self.taken
            below.done = self.taken > 0 and self.count <= 0
            below.it = tuple(self.handles)
            below.knows = self.seat if self.what == DRAW and not self.reveal else -1
        self.end()


@dataclass
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
        return self.me, [("cards", n) for n in range(self.n + 1)]

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


def strip(g: Table, s: Resolve, operation: Any, seat: int, n: int, end: str) -> Procedure | None:
    """Draws, destroys, banishes or rejuvenates for one player."""
    if isinstance(operation, op.Draw):
        place = end or operation.source
        if bans(g, "draw", seat, by=s.me):
            s.done = False
            return None
        if place in ("discard_top", "discard_bottom"):
            draw_from_discard(g, s, seat, n, place == "discard_top")
            return None
        if place == "top" and g.ears & EVENT_BIT["drawn"] and is_replaced(g, "drawn", seat, n, s.me, s.source):
            return None
        return TakeFromDeck(seat, n, DRAW, s.me, s.source, place != "bottom", operation.reveal)
    if isinstance(operation, op.RejuvenateTop):
        n = would(g, "rejuvenated", seat, n, s.me, s.source)
        declining = may_decline(g, "rejuvenated", seat, n, s.me, s.source)
        if declining is not None:
            return MayDecline(g.book.op_index[id(declining[0])], declining[1].me, seat, n, operation.place == "top")
        rejuvenate_top(g, s, seat, n, operation.place == "top")
        return None
    if isinstance(operation, op.Mill):
        if bans(g, "mill", seat, by=s.me):
            s.done = False
            return None
        if seat != s.me:
            n = rule_number(g, "milled_by_me", s.me, n)
        n = would(g, "milled", seat, n, s.me, s.source, place=1 if operation.place == "top" else 2)
        from tenkaichi.games.tcg.rules.effects.adjusting import Adjust, may_be_adjusted

        if may_be_adjusted(g, "milled"):
            return Adjust("milled", seat, n, s.me, s.source, operation.place == "top")
        return TakeFromDeck(seat, n, MILL, s.me, s.source, operation.place == "top")
    if seat != s.me:
        n = rule_number(g, "banished_by_me", s.me, n)
    n = would(g, "banished_from_deck", seat, n, s.me, s.source, place=1 if operation.place == "top" else 2)
    return TakeFromDeck(seat, n, BANISH, s.me, s.source, operation.place == "top")


@carries_out(op.Draw, op.Mill, op.BanishFromDeck, op.RejuvenateTop)
def by_position(g: Table, s: Resolve, operation: Any) -> Procedure | None:
    n = amount(g, s, operation.n)
    if isinstance(operation, op.RejuvenateTop) and bans(g, "rejuvenate", seats(s, operation.who)[0], by=s.me):
        s.done = False
        return None
    who = seats(s, operation.who)
    if len(who) == 1 and not getattr(operation, "up_to", False) and "either" not in getattr(operation, "source", ""):
        return strip(g, s, operation, who[0], n, "")
    return HowMany(g.book.op_index[id(operation)], s.me, who, n)


@dataclass
class MayDecline(Procedure):
    """A player may say no to a rejuvenation, by a text that allows it."""

    op: int
    me: int
    seat: int
    n: int
    at_top: bool

    def wish(self, g: Table, why: Any) -> Ask:
        return self.seat, (("yes",), ("no",))

    @choice("TCG-GENERAL-02", of="wish")
    def decide(self, g: Table, option: Option) -> None:
        below = outer(g)
        assert below is not None
        if option[0] == "yes":
            operation = g.book.ops[self.op]
            note_trigger(g, operation, Resolve(-1, self.me, below.source))
            note(g, operation)
            below.done, below.moved = False, 0
        else:
            rejuvenate_top(g, below, self.seat, self.n, self.at_top)


def draw_from_discard(g: Table, s: Resolve, seat: int, n: int, at_top: bool) -> None:
    """TCG-GENERAL-01: cards of the discard pile to the hand; everybody saw them."""
    pile = g.players[seat].discard
    taken: list[int] = []
    for _ in range(min(n, len(pile))):
        handle = pile.pop() if at_top else pile.pop(0)
        put_in_hand(g, kind_of(handle), seat, "TCG-GENERAL-01")
        hear(g, "put_in_hand", seat, kind_of(handle), handle, s.me, "effect", s.source, "discard")
        taken.append(hidden(seat, HAND, kind_of(handle)))
    s.done, s.moved, s.it = len(taken) >= n > 0, len(taken), tuple(taken)


def rejuvenate_top(g: Table, s: Resolve, seat: int, n: int, at_top: bool) -> None:
    """TCG-GLOSS-04: n cards from the top, one at a time."""
    pile = g.players[seat].discard
    taken: list[int] = []
    for _ in range(min(n, len(pile))):
        handle = pile[-1] if at_top else pile[0]
        take_from_pile(g, handle)
        rejuvenate(g, handle, "discard", s.me, s.source, "TCG-GLOSS-04")
        taken.append(handle)
    s.done, s.moved, s.it = bool(taken), len(taken), tuple(taken)


@carries_out(op.Shuffle)
def shuffle(g: Table, s: Resolve, operation: op.Shuffle) -> None:
    for seat in seats(s, operation.who):
        shuffle_deck(g, seat, s.me, s.source)


@carries_out(op.Redraw)
def redraw(g: Table, s: Resolve, operation: op.Redraw) -> Procedure | None:
    seat = seats(s, operation.who)[0]
    player = g.players[seat]
    n = len(player.hand)
    for entry in player.hand:
        if entry >= 0:
            put_on_deck(g, entry >> 1, seat, False, 1 << seat)
    player.hand = []
    shuffle_deck(g, seat, s.me, s.source)
    return TakeFromDeck(seat, n, DRAW, s.me, s.source)


# -- looking ---------------------------------------------------------------------------------------------------------


@dataclass
class SeeCards(Procedure):
    """Cards at an end of a Life Deck are turned up for one player or both, and stay where they are."""

    op: int
    me: int
    seat: int
    count: int
    at_top: bool
    known_to: int  # bits of the seats that see them
    seen: list[int] = field(default_factory=list)  # kinds, from the end inward
    order: list[int] = field(default_factory=list)
    is_found: bool = False

    def at_depth(self, g: Table) -> int:
        deck = g.players[self.seat].deck
        depth = len(self.seen)
        return depth if self.at_top else len(deck) - 1 - depth

    @step()
    def begin(self, g: Table) -> None:
        if len(self.seen) >= min(self.count, len(g.players[self.seat].deck)) or self.is_found:
            self.go(SeeCards.reorder)

    def unseen(self, g: Table) -> Sequence[int] | None:
        player = g.players[self.seat]
        return player.pool if player.deck[self.at_depth(g)] == UNSEEN else None

    @deal("TCG-ZONE-02", of="unseen")
    def turn_up(self, g: Table, slot: int) -> None:
        player = g.players[self.seat]
        player.pool[slot] -= 1
        player.deck[self.at_depth(g)] = player.slots[slot] << 2

    @step("TCG-ZONE-05")
    def see(self, g: Table) -> None:
        player = g.players[self.seat]
        at = self.at_depth(g)
        kind = player.deck[at] >> 2
        player.deck[at] |= self.known_to
        self.seen.append(kind)
        if self.known_to == 3:
            show_to_all(g, self.seat, kind, "TCG-ZONE-05")
            hear(g, "revealed", self.seat, kind, by=self.me, cause="effect", came_from="deck")
        else:
            known = player.deck[at] & 3 == 3
            g.happened(KNOWN_CARD_SEEN if known else CARD_SEEN, "TCG-CARD-HV-U71", self.me, self.seat, kind)
        operation = g.book.ops[self.op]
        until = getattr(operation, "until", None)
        below = outer(g)
        if until is not None and not isinstance(until, str) and below is not None:
            self.is_found = matches(g, below, until, kind, self.seat)
        self.go(SeeCards.begin)

    def orders(self, g: Table, why: Any) -> Ask:
        operation = g.book.ops[self.op]
        if not getattr(operation, "reorder", False) or len(self.order) >= len(self.seen):
            return None
        left = list(self.seen)
        for kind in self.order:
            left.remove(kind)
        return self.me, [("next", kind) for kind in dict.fromkeys(left)]

    @choice("TCG-GLOSS-09", of="orders", otherwise="close")
    def reorder(self, g: Table, option: Option) -> None:
        self.order.append(option[1])
        self.again()

    @step()
    def close(self, g: Table) -> None:
        player = g.players[self.seat]
        if self.order:
            for depth, kind in enumerate(self.order):
                player.deck[depth if self.at_top else len(player.deck) - 1 - depth] = kind << 2 | self.known_to
        below = outer(g)
        if below is not None:
            below.it = tuple([hidden(self.seat, DECK, kind) for kind in self.seen])
            below.rest = below.it
            below.moved = len(self.seen)
            below.shown = (*below.shown, *self.seen)
            below.done = bool(self.seen) and (self.is_found or getattr(g.book.ops[self.op], "until", None) is None)
            below.knows = -1 if self.known_to == 3 else self.me
            if self.is_found:
                below.it, below.rest = below.it[-1:], below.it[:-1]
        self.end()


@carries_out(op.Look)
def look(g: Table, s: Resolve, operation: op.Look) -> Procedure | None:
    n = amount(g, s, operation.n)
    index = g.book.op_index[id(operation)]
    if operation.who == "any":
        return LookWhere(index, s.me, n)
    return SeeCards(index, s.me, seats(s, operation.who)[0], n, operation.place == "top", 1 << s.me)


@dataclass
class LookWhere(Procedure):
    """Whose Life Deck is looked at."""

    op: int
    me: int
    n: int
    seat: int = -1

    def players(self, g: Table, why: Any) -> Ask:
        return self.me, (("player", self.me), ("player", 1 - self.me))

    @choice("TCG-GENERAL-01", of="players")
    def pick(self, g: Table, option: Option) -> Procedure | None:
        self.seat = option[1]
        operation = g.book.ops[self.op]
        return SeeCards(self.op, self.me, self.seat, self.n, operation.place == "top", 1 << self.me)  # type: ignore[union-attr]


@carries_out(op.Reveal)
def reveal(g: Table, s: Resolve, operation: op.Reveal) -> Procedure | None:
    cards = operation.cards
    index = g.book.op_index[id(operation)]
    if cards.zone == ("deck",) and cards.that is None and (cards.place is not None or operation.until is not None):
        seat = s.me if cards.of != "foe" else 1 - s.me
        n = len(g.players[seat].deck) if operation.until is not None else amount(g, s, cards.n)
        return SeeCards(index, s.me, seat, n, cards.place != "bottom", 3)
    return PickAndShow(index, s.me, s.source, s.card, s.it, s.rest, s.named, s.x, True, s.paid_cards, s.that_card)


@carries_out(op.Choose)
def choose(g: Table, s: Resolve, operation: op.Choose) -> Procedure | None:
    index = g.book.op_index[id(operation)]
    return PickAndShow(index, s.me, s.source, s.card, s.it, s.rest, s.named, s.x, False, s.paid_cards, s.that_card)


@dataclass
class PickAndShow(Procedure):
    """Picks cards for the operations after it; shows them if they are hidden and the text says so."""

    op: int
    me: int
    source: int
    card: int
    it: tuple[int, ...]
    rest: tuple[int, ...]
    named: tuple[int, ...]
    x: int
    show: bool

    paid_cards: tuple[int, ...] = ()
    that_card: int = NO_CARD

    def picking(self, g: Table) -> Procedure | None:
        s = Resolve(-1, self.me, self.source, self.card)
        s.it, s.rest, s.named, s.x = self.it, self.rest, self.named, self.x
        s.paid_cards, s.that_card = self.paid_cards, self.that_card
        return picking(self.op, s)

    @carry_out("TCG-GLOSS-05", of="picking")
    def take_picks(self, g: Table, finished: PickCards) -> None:
        picked = finished.picked
        if self.show:
            for token in picked:
                if is_hidden(token):
                    show_card(g, self.me, token)
        below = outer(g)
        if below is not None:
            below.rest = left_over(self.it, picked)
            below.it, below.moved, below.done = tuple(picked), len(picked), bool(picked)
            if self.show:
                below.shown = (*below.shown, *[kind_at(token) for token in picked])


def show_card(g: Table, me: int, token: int) -> None:
    """A hand card is shown to both."""
    seat, kind = hidden_seat(token), kind_at(token)
    hand = g.players[seat].hand
    if kind << 1 in hand:
        hand[hand.index(kind << 1)] |= 1
    show_to_all(g, seat, kind, "TCG-ZONE-05")
    hear(g, "revealed", seat, kind, by=me, cause="effect", came_from="hand")


@carries_out(op.LookAtHand, op.RevealHand)
def see_hand(g: Table, s: Resolve, operation: Any) -> None:
    for seat in seats(s, operation.who):
        if isinstance(operation, op.RevealHand):
            g.happened(HAND_REVEALED, "TCG-ZONE-05", seat)
            hear(g, "hand_revealed", seat, by=s.me, cause="effect", source=s.source)
        else:
            g.happened(HAND_SEEN, "TCG-ZONE-05", s.me, seat)
        if seat != s.me or isinstance(operation, op.RevealHand):
            show_hand(g, seat)
        s.rest = tuple([hidden(seat, HAND, entry >> 1) for entry in g.players[seat].hand if entry >= 0])
        s.it = s.rest
        s.shown = (*s.shown, *[kind_at(token) for token in s.rest])
        s.done = True


# -- naming ----------------------------------------------------------------------------------------------------------


NO_BALL = Bar("TCG-NAME-06", "{0} is a Dragon Ball")


@dataclass
class NameCards(Procedure):
    """TCG-NAME-01, 02, 06: titles of the opponent's deck list are named; never a Dragon Ball, MP or Mastery."""

    op: int
    me: int
    named: list[int] = field(default_factory=list)

    def titles(self, g: Table, why: Any) -> Ask:
        operation = g.book.ops[self.op]
        assert isinstance(operation, op.NameCards)
        if len(self.named) >= operation.n:
            return None
        sheets = g.book.sheets
        kinds = dict.fromkeys([*g.players[1 - self.me].slots, *g.players[self.me].slots])
        options: list[Option] = []
        characters: set[str] = set()
        for kind in kinds:
            sheet = sheets[kind]
            if sheet.type in (DRAGON_BALL, MAIN_PERSONALITY, MASTERY):
                if why is not None and sheet.type == DRAGON_BALL:
                    why.append((("name", kind), NO_BALL, (sheet.title,)))
                continue
            if operation.types and TYPES[sheet.type] not in operation.types:
                continue
            if operation.different and kind in self.named:
                continue
            if sheet.type == ALLY:
                if sheet.character in characters:
                    continue
                characters.add(sheet.character)
            options.append(("name", kind))
        return (self.me, options) if options else None

    @choice("TCG-NAME-02", "TCG-NAME-01", of="titles", otherwise="close")
    def name(self, g: Table, option: Option) -> None:
        self.named.append(option[1])
        g.happened(CARD_NAMED, "TCG-NAME-02", self.me, option[1])
        self.again()

    @step("TCG-NAME-06")
    def close(self, g: Table) -> None:
        below = outer(g)
        if below is not None:
            below.named = tuple(self.named)
            below.shown = ()
            below.done = bool(self.named)
        self.end()


@carries_out(op.NameCards)
def name_cards(g: Table, s: Resolve, operation: op.NameCards) -> Procedure | None:
    return NameCards(g.book.op_index[id(operation)], s.me)


@dataclass
class ReorderPile(Procedure):
    """The topmost cards of a discard pile are put in another order (which only an effect may do: TCG-ZONE-04)."""

    me: int
    seat: int
    left: list[int]
    order: list[int] = field(default_factory=list)
    at_top: bool = True

    def orders(self, g: Table, why: Any) -> Ask:
        return (self.me, [("card", handle) for handle in self.left]) if self.left else None

    @choice("TCG-ZONE-04", of="orders", otherwise="close")
    def put(self, g: Table, option: Option) -> None:
        self.left.remove(option[1])
        self.order.append(option[1])
        self.again()

    @step()
    def close(self, g: Table) -> None:
        pile = g.players[self.seat].discard
        others = [handle for handle in pile if handle not in self.order]
        g.players[self.seat].discard = others + self.order if self.at_top else self.order + others
        self.end()


@carries_out(op.ReorderDiscard)
def reorder_discard(g: Table, s: Resolve, operation: op.ReorderDiscard) -> Procedure | None:
    seat = seats(s, operation.who)[0]
    n = amount(g, s, operation.n)
    pile = g.players[seat].discard
    n = min(n, len(pile))
    if operation.place == "bottom":
        return ReorderPile(s.me, seat, list(pile[:n]), at_top=False)
    return ReorderPile(s.me, seat, list(pile[len(pile) - n :]))


PROCEDURES = procedures(TakeFromDeck, HowMany, MayDecline, SeeCards, LookWhere, PickAndShow, NameCards, ReorderPile)
