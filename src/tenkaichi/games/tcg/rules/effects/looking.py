"""Operations that look at the ends of Life Decks and discard piles and at hands (TCG-ZONE-05)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tenkaichi.engine.decision import Ask, Option
from tenkaichi.engine.procedure import Procedure, carry_out, choice, deal, procedures, step
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.card_numbers import (
    DECK,
    HAND,
    deck_entry,
    deck_kind,
    hand_entry,
    hand_kind,
    hidden,
    hidden_seat,
    is_hidden,
    kind_at,
    who_knows,
)
from tenkaichi.games.tcg.events import (
    CARD_SEEN,
    HAND_REVEALED,
    HAND_SEEN,
    KNOWN_CARD_SEEN,
)
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules.effects.context import Context, seats
from tenkaichi.games.tcg.rules.effects.counting import amount, matches
from tenkaichi.games.tcg.rules.effects.picking import PickCards, left_over, picking
from tenkaichi.games.tcg.rules.effects.resolve import executes, outer
from tenkaichi.games.tcg.rules.zones import (
    emit,
    show_hand,
    show_to_all,
)
from tenkaichi.games.tcg.state import NO_CARD, UNSEEN, Table


@dataclass(slots=True)
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
        player.deck[self.at_depth(g)] = deck_entry(player.slots[slot])

    @step("TCG-ZONE-05")
    def see(self, g: Table) -> None:
        player = g.players[self.seat]
        at = self.at_depth(g)
        kind = deck_kind(player.deck[at])
        player.deck[at] = deck_entry(kind, who_knows(player.deck[at]) | self.known_to)
        self.seen.append(kind)
        if self.known_to == 3:
            show_to_all(g, self.seat, kind, "TCG-ZONE-05")
            emit(g, occasion.REVEALED, self.seat, kind, by=self.me, cause="effect", came_from="deck")
        else:
            known = player.deck[at] & 3 == 3
            g.happened(KNOWN_CARD_SEEN if known else CARD_SEEN, "TCG-CARD-HV-U71", self.me, self.seat, kind)
        operation = g.book.ops[self.op]
        until = operation.until if type(operation) is op.Reveal else None
        below = outer(g)
        if until is not None and below is not None:
            self.is_found = matches(g, below, until, kind, self.seat)
        self.go(SeeCards.begin)

    def orders(self, g: Table, why: Any) -> Ask:
        operation = g.book.ops[self.op]
        if type(operation) is not op.Look or not operation.reorder or len(self.order) >= len(self.seen):
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
                player.deck[depth if self.at_top else len(player.deck) - 1 - depth] = deck_entry(kind, self.known_to)
        below = outer(g)
        if below is not None:
            below.it = tuple([hidden(self.seat, DECK, kind, not self.at_top) for kind in self.seen])
            below.rest = below.it
            below.moved = len(self.seen)
            below.shown = (*below.shown, *self.seen)
            below.done = bool(self.seen) and (self.is_found or getattr(g.book.ops[self.op], "until", None) is None)
            below.knows = -1 if self.known_to == 3 else self.me
            if self.is_found:
                below.it, below.rest = below.it[-1:], below.it[:-1]
        self.end()


@executes(op.Look)
def look(g: Table, s: Context, operation: op.Look) -> Procedure | None:
    n = amount(g, s, operation.n)
    index = operation.number
    if operation.who == "any":
        return LookWhere(index, s.me, n)
    return SeeCards(index, s.me, seats(s, operation.who)[0], n, operation.place == "top", 1 << s.me)


@dataclass(slots=True)
class LookWhere(Procedure):
    """Decide whose Life Deck is looked at."""

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


@executes(op.Reveal)
def reveal(g: Table, s: Context, operation: op.Reveal) -> Procedure | None:
    cards = operation.cards
    index = operation.number
    if cards.zone == ("deck",) and cards.that is None and (cards.place is not None or operation.until is not None):
        seat = s.me if cards.of != "foe" else 1 - s.me
        n = len(g.players[seat].deck) if operation.until is not None else amount(g, s, cards.n)
        return SeeCards(index, s.me, seat, n, cards.place != "bottom", 3)
    return PickAndShow(index, s.me, s.source, s.card, s.it, s.rest, s.named, s.x, True, s.paid_cards, s.that_card)


@executes(op.Choose)
def choose(g: Table, s: Context, operation: op.Choose) -> Procedure | None:
    index = operation.number
    return PickAndShow(index, s.me, s.source, s.card, s.it, s.rest, s.named, s.x, False, s.paid_cards, s.that_card)


@dataclass(slots=True)
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
        s = Context(self.me, self.source, self.card)
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
    if hand_entry(kind) in hand:
        hand[hand.index(hand_entry(kind))] = hand_entry(kind, True)
    show_to_all(g, seat, kind, "TCG-ZONE-05")
    emit(g, occasion.REVEALED, seat, kind, by=me, cause="effect", came_from="hand")


@executes(op.LookAtHand, op.RevealHand)
def see_hand(g: Table, s: Context, operation: Any) -> None:
    for seat in seats(s, operation.who):
        if type(operation) is op.RevealHand:
            g.happened(HAND_REVEALED, "TCG-ZONE-05", seat)
            emit(g, occasion.HAND_REVEALED, seat, by=s.me, cause="effect", source=s.source)
            shown = [hand_kind(entry) for entry in g.players[seat].hand if entry >= 0]
            for kind in sorted(set(shown)):
                emit(
                    g,
                    occasion.REVEALED,
                    seat,
                    kind,
                    by=s.me,
                    cause="effect",
                    source=s.source,
                    came_from="hand",
                    amount=shown.count(kind),
                )
        else:
            g.happened(HAND_SEEN, "TCG-ZONE-05", s.me, seat)
        if seat != s.me or type(operation) is op.RevealHand:
            show_hand(g, seat)
        kinds = sorted(
            [hand_kind(entry) for entry in g.players[seat].hand if entry >= 0]
        )  # a hand has no order to be seen
        s.rest = tuple([hidden(seat, HAND, kind) for kind in kinds])
        s.it = s.rest
        s.shown = (*s.shown, *[kind_at(token) for token in s.rest])
        s.done = True


@dataclass(slots=True)
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


@executes(op.ReorderDiscard)
def reorder_discard(g: Table, s: Context, operation: op.ReorderDiscard) -> Procedure | None:
    seat = seats(s, operation.who)[0]
    n = amount(g, s, operation.n)
    pile = g.players[seat].discard
    n = min(n, len(pile))
    if operation.place == "bottom":
        return ReorderPile(s.me, seat, list(pile[:n]), at_top=False)
    return ReorderPile(s.me, seat, list(pile[len(pile) - n :]))


PROCEDURES: Final = procedures(SeeCards, LookWhere, PickAndShow, ReorderPile)
