"""Operations that move picked cards (rulings: Legal Zones, Hidden Zones): one card at a time, each watched for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tenkaichi.engine.decision import Ask, Option
from tenkaichi.engine.procedure import UNDECIDED, Procedure, carry_out, choice, procedures, step
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import EVENT_BIT
from tenkaichi.games.tcg.card_numbers import FIRST_HIDDEN, hidden_seat, is_hidden, kind_at
from tenkaichi.games.tcg.card_reading import EVENT_OF
from tenkaichi.games.tcg.events import (
    DECK_SEARCHED,
)
from tenkaichi.games.tcg.operation_topics import REPLACES
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Amount
from tenkaichi.games.tcg.rules import victory
from tenkaichi.games.tcg.rules.effects.card_moves import finish_deck, move, show_one
from tenkaichi.games.tcg.rules.effects.conditions import is_such
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.counting import amount
from tenkaichi.games.tcg.rules.effects.picking import PickCards, left_over, selector
from tenkaichi.games.tcg.rules.effects.protection import is_protected
from tenkaichi.games.tcg.rules.effects.replacing import (
    Replacement,
    asked,
    has_use_left,
    may_decline,
    may_trigger,
    note_trigger,
    replacement,
    response_of,
)
from tenkaichi.games.tcg.rules.effects.resolve import executes, outer
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, in_force, note
from tenkaichi.games.tcg.rules.zones import (
    emit,
    shuffle_deck,
)
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Happening, Table, owner_of

NO_STAND_IN: Final = (-1, -1, -1, NO_CARD)
TOP: Final[Option] = ("on_top",)
BOTTOM: Final[Option] = ("underneath",)
SEVERAL: Final = 2  # cards that are searched for: more than one
# what a verb would make happen, for replacements


@dataclass(slots=True)
class MoveCards(Procedure):
    """Cards are picked, then moved one by one; a replacement may step in before each (TCG-GENERAL-02)."""

    op: int  # an index of `book.ops`
    me: int
    source: int
    card: int
    it: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()
    named: tuple[int, ...] = ()
    x: int = 0
    paid_cards: tuple[int, ...] = ()
    that_card: int = NO_CARD
    picked: list[int] = field(default_factory=list)
    at_card: int = 0
    moved: list[int] = field(default_factory=list)
    searched: int = 0  # bits of the seats whose Life Decks were searched
    place_at_top: bool = False
    is_done: bool = True
    chooser: int = NOBODY  # who picks, if not the one whom the text says
    kept: tuple[int, ...] = ()  # picked cards that a ban keeps where they are, and
    stand_ins: tuple[
        tuple[int, int, int, int], ...
    ] = ()  # for each: the text that steps in (operation, me, source, card)
    ordered: int = 0  # so many of the picked cards are in order, as they will lie from the top down
    moved_before: int = 0  # how many cards the text moved and
    paid_before: int = 0  # how many it paid before, and
    amount: int = 0  # the number of the happening that it answers

    def meddler(self, g: Table) -> tuple[Any, Context] | None:
        """A text by which the opponent makes the choice of a search for a single card."""
        cards = selector(g, self.op)
        if not cards.is_in_deck or not g.watched_events & 1 << occasion.SEARCHED or cards.n != 1:
            return None
        for operation, s, _ in in_force(g, REPLACES):
            if any(type(each) is op.TakeChoice for each in operation.do):
                past = Happening(occasion.SEARCHED, self.me, by=self.me, cause=0, in_combat=g.is_combat())
                response = response_of(g, operation.number)
                if s.me != self.me and is_such(g, s, response.occasion, past) and has_use_left(g, response, s, None):
                    return operation, s
        return None

    def meddling(self, g: Table, why: Any) -> Ask:
        found = self.meddler(g)
        return None if found is None else (found[1].me, (("accept", found[1].source), ("decline", found[1].source)))

    @choice("TCG-GENERAL-02", of="meddling", otherwise="take_picks")
    def meddle(self, g: Table, option: Option) -> None:
        found = self.meddler(g)
        if option[0] == "accept" and found is not None:
            note_trigger(g, response_of(g, found[0].number), found[1])
            note(g, found[0].do[0])
            self.chooser = found[1].me

    def picking(self, g: Table) -> Procedure | None:
        found = PickCards(self.op, self.me, self.source, self.card, self.it, self.rest, self.named, self.x)
        found.paid_cards, found.that_card, found.chosen_by = self.paid_cards, self.that_card, self.chooser
        found.moved_before, found.paid_before, found.amount = self.moved_before, self.paid_before, self.amount
        return found

    @carry_out("TCG-GLOSS-05", of="picking")
    def take_picks(self, g: Table, finished: PickCards) -> Procedure | None:
        self.picked = finished.picked
        if len(self.picked) > 1:
            self._decide_together(g)
        if g.log is not None:
            return None
        self._look_through(g)  # no log is kept: steps that ask nothing need not be told apart
        if self.ends(g, None) is not None:
            self.go(MoveCards.which_end)
            return None
        if self.orders(g, None) is not None:
            self.go(MoveCards.put_in_order)
            return None
        return self._move_all(g)

    def _decide_together(self, g: Table) -> None:
        """Several cards are moved at once: what protects or replaces one of them is found while all are in place."""
        operation = g.book.ops[self.op]
        self.kept = tuple([token for token in self.picked if is_protected(g, self.me, operation, token)])
        event = EVENT_OF.get(type(operation), "")
        if not event or not any(
            (g.watched_events | g.book.sheets[kind_at(token)].own_watched_events) & EVENT_BIT[event]
            for token in self.picked
        ):
            return
        found: list[tuple[int, int, int, int]] = []
        for token in self.picked:
            text = None
            if not FIRST_HIDDEN < token < 0:
                text = replacement(g, event, token, self.me, self.source, amount=len(self.picked))
            found.append(NO_STAND_IN if text is None else (text.op, text.me, text.source, text.card))
        self.stand_ins = tuple(found)

    def _instead(self, g: Table, at: int, event: str) -> Replacement | None:
        """The text that steps in for that card, as long as it has a use left."""
        token = self.picked[at]
        if not self.stand_ins:
            return replacement(g, event, token, self.me, self.source, amount=len(self.picked))
        index, me, source, card = self.stand_ins[at]
        if index < 0 or not may_trigger(g, response_of(g, index), Context(me, source, card)):
            return None
        return Replacement(index, me, source, card, token, _owner(token), event, self.me, self.source)

    def view(self) -> Context:
        s = Context(self.me, self.source, self.card)
        s.it, s.rest, s.named, s.x = self.it, self.rest, self.named, self.x
        s.paid_cards, s.that_card = self.paid_cards, self.that_card
        s.moved, s.paid, s.amount = self.moved_before, self.paid_before, self.amount
        return s

    @step()
    def searched_decks(self, g: Table) -> None:
        self._look_through(g)

    def _look_through(self, g: Table) -> None:
        """TCG-GLOSS-09: who looks through a Life Deck knows what is not in it."""
        cards = selector(g, self.op)
        if cards.is_in_deck and cards.that in (None, "named") and not bans(g, banned.SEARCH_DECK, self.me):
            wanted = 1 if cards.n == 1 and not cards.all else SEVERAL
            for seat in (0, 1):
                if cards.of == "any" or (seat == self.me) == (cards.of == "me"):
                    self.searched |= 1 << seat
                    g.happened(DECK_SEARCHED, "TCG-GLOSS-09", self.me, seat)
                    emit(g, occasion.SEARCHED, self.me, by=self.me, cause="effect", source=self.source, amount=wanted)

    def ends(self, g: Table, why: Any) -> Ask:
        operation = g.book.ops[self.op]
        if not self.picked or type(operation) is not op.PutOnDeck or operation.to != "deck_top_or_bottom":
            return None
        return self.me, (TOP, BOTTOM)

    @choice("TCG-GLOSS-09", of="ends")
    def which_end(self, g: Table, option: Option) -> None:
        self.place_at_top = option == TOP

    def in_disorder(self) -> tuple[int, list[int]]:
        """The owner whose cards still need an order, and their kinds."""
        for owner in (0, 1):
            kinds = dict.fromkeys([kind_at(token) for token in self.picked[self.ordered :] if _owner(token) == owner])
            if len(kinds) > 1:
                return owner, list(kinds)
        return NOBODY, []

    def orders(self, g: Table, why: Any) -> Ask:
        """The player who orders cards for one end of a Life Deck: their owner, or the only one who knows them."""
        operation = g.book.ops[self.op]
        if type(operation) is not op.PutOnDeck or operation.to == "deck" or not operation.cards.all:
            return None
        owner, kinds = self.in_disorder()
        below = outer(g)
        if owner == NOBODY:
            return None
        is_secret = below is not None and below.knows == 1 - owner and operation.cards.that is not None
        return 1 - owner if is_secret else owner, [("next", kind) for kind in kinds]

    @choice("TCG-ZONE-16", of="orders", otherwise="arrange")
    def put_in_order(self, g: Table, option: Option) -> None:
        owner, _ = self.in_disorder()
        self.stand_ins = ()  # found again, card by card
        for at, token in enumerate(self.picked):
            if at >= self.ordered and _owner(token) == owner and kind_at(token) == option[1]:
                self.picked.insert(self.ordered, self.picked.pop(at))
                break
        self.ordered += 1
        self.again()

    @step()
    def arrange(self, g: Table) -> None:
        """The card that shall lie on top is put there last."""
        operation = g.book.ops[self.op]
        is_for_top = type(operation) is op.PutOnDeck and operation.to == "deck_top"
        if self.ordered and (self.place_at_top or is_for_top):
            self.picked.reverse()

    @step("TCG-TIMING-10")
    def next_card(self, g: Table) -> Procedure | None:
        if g.winner != UNDECIDED:
            return None
        if g.log is None:
            return self._move_all(g)
        if self.at_card >= len(self.picked):
            self.go(MoveCards.close)
        return None

    @step()
    def move_card(self, g: Table) -> Procedure | None:
        return self._move_next(g)

    def _move_all(self, g: Table) -> Procedure | None:
        """One card after the other, until a text steps in or all of them are moved."""
        while self.at_card < len(self.picked):
            pushed = self._move_next(g)
            if g.winner != UNDECIDED:
                return None
            if pushed is not None or g.stack[-1] is not self:
                return pushed
        self._close(g)
        return None

    def _move_next(self, g: Table) -> Procedure | None:
        token = self.picked[self.at_card]
        self.at_card += 1
        operation = g.book.ops[self.op]
        self.go(MoveCards.next_card)
        if FIRST_HIDDEN < token < 0:  # an MP or a Mastery stays in play in any case
            g.cite("TCG-MASTERY-01")
            return None
        if token in self.kept:
            return None
        instead = self._instead(g, self.at_card - 1, EVENT_OF.get(type(operation), ""))
        if instead is not None:
            self.is_done = False
            if is_hidden(token):
                show_one(g, token)  # the text on it can be used only if it is seen
            return instead
        return move(g, self, operation, token)

    @step("TCG-GLOSS-09")
    def close(self, g: Table) -> None:
        self._close(g)

    def _close(self, g: Table) -> None:
        """Searched Life Decks are shuffled; what goes on top goes there after the shuffle."""
        operation = g.book.ops[self.op]
        for seat in (0, 1):
            if self.searched >> seat & 1:
                shuffle_deck(g, seat, by=self.me, source=self.source)
        if type(operation) is op.PutOnDeck:
            finish_deck(g, self, operation)
        for seat in (0, 1):
            victory.check_deck(g, seat)
        below = outer(g)
        if below is not None:
            wanted = selector(g, self.op)
            need = 1 if wanted.up_to or wanted.all else max(1, self._how_many(g, wanted.n))
            given_up = len(self.moved)
            if below.is_cost and not self.is_done:
                # TCG-GENERAL-02: something else was done with the card, and it is given up all the same; nothing that
                # looks back at the payment finds it
                given_up = len(self.picked)
            below.done = (self.is_done or below.is_cost) and given_up >= need
            if wanted.that == "it":  # all of them: what was left over before is still left over
                below.rest = left_over(self.rest if wanted.all else self.it, self.picked)
            below.it = tuple(self.moved)
            below.moved = len(self.moved)
        self.end()

    def _how_many(self, g: Table, n: Amount) -> int:
        return n if isinstance(n, int) else amount(g, self.view(), n)


def _owner(token: int) -> int:
    return hidden_seat(token) if is_hidden(token) else owner_of(token)


def moving(op: int, s: Context) -> MoveCards:
    frame = MoveCards(op, s.me, s.source, s.card, s.it, s.rest, s.named, s.x, s.paid_cards, s.that_card)
    frame.moved_before, frame.paid_before, frame.amount = s.moved, s.paid, s.amount
    return frame


MOVES: Final = (
    op.Destroy, op.Discard, op.Banish, op.ReturnToHand, op.PutOnDeck, op.ToDiscard, op.PlaceInPlay, op.Capture,
    op.GiveControl, op.SetAside,
)  # fmt: skip


@executes(*MOVES)
def move_cards(g: Table, s: Context, operation: Any) -> Procedure | None:
    return moving(operation.number, s)


@executes(op.RejuvenateChosen)
def rejuvenate_chosen(g: Table, s: Context, operation: op.RejuvenateChosen) -> Procedure | None:
    if bans(g, banned.REJUVENATE, s.me, by=s.me):
        s.done = False
        return None
    if g.watched_events & 1 << occasion.REJUVENATED:
        found = may_decline(g, "rejuvenated", s.me, 1, s.me, s.source)
        if found is not None:
            return DeclineMove(operation.number, found[0].number, found[1].me, found[1].source)
    return moving(operation.number, s)


@dataclass(slots=True)
class DeclineMove(Procedure):
    """A text lets a player say no to a rejuvenation of chosen cards (TCG-GENERAL-02)."""

    op: int
    text: int
    me: int  # whose text it is
    source: int

    def wish(self, g: Table, why: Any) -> Ask:
        return asked(self.me, g.book.ops[self.text]), (("yes",), ("no",))

    @choice("TCG-GENERAL-02", of="wish")
    def decide(self, g: Table, option: Option) -> Procedure | None:
        below = outer(g)
        assert below is not None
        self.end()
        if option[0] == "no":
            return moving(self.op, below)
        note_trigger(g, response_of(g, self.text), Context(self.me, self.source))
        note(g, g.book.ops[self.text])
        below.done, below.moved, below.it = False, 0, ()
        return None


@executes(op.PlayCard)
def play_card(g: Table, s: Context, operation: op.PlayCard) -> Procedure | None:
    """A card for the table is played onto it; a combat card or Event is used (see `fighting`)."""
    return moving(operation.number, s)


@executes(op.TakeChoice)
def take_choice(g: Table, s: Context, operation: op.TakeChoice) -> None:
    """Done by `MoveCards.meddle` before the choice is made."""


PROCEDURES: Final = procedures(MoveCards, DeclineMove)
