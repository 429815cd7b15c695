"""Carrying out a text (rulings: Timing): sentence by sentence, and after each what it caused (TCG-TIMING-10, 11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tenkaichi.engine.decision import Ask, EngineFault, Option
from tenkaichi.engine.procedure import ENDED, UNDECIDED, Procedure, choice, procedures, step
from tenkaichi.games.tcg.pack.operations import Operation, Prevent, Sentence, Stop
from tenkaichi.games.tcg.rules.zones import cite_rulings, zone_of
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Table

Executor = Callable[["Table", "Resolve", Any], Procedure | None]
EXECUTORS: dict[type, Executor] = {}  # operation -> what carries it out; filled by the modules of this package

YES: Option = ("yes",)
NO: Option = ("no",)


def executes(*operations: type) -> Callable[[Executor], Executor]:
    """Marks the function that carries out these operations."""

    def mark(function: Executor) -> Executor:
        for operation in operations:
            EXECUTORS[operation] = function
        return function

    return mark


@dataclass
class Resolve(Procedure):
    """A list of operations being carried out for a player, with what they have spoken of so far.

    `it` holds the cards chosen or moved last: handles, or `hidden` tokens of `picking` while they lie in a hidden zone.
    """

    block: int  # an index of `book.blocks`; -1: nothing to carry out, only a point of view
    me: int
    source: int  # the kind of the card whose text it is
    card: int = NO_CARD  # that card's handle
    sentences: bool = False  # are its operations printed sentences?
    is_attack: bool = False  # the text of the attack in progress (its HIT or immediate effects)
    is_cost: bool = False  # what is done is the price of something
    paid_cards: tuple[int, ...] = ()  # the cards of the cost
    # what follows starts empty, so that making a point of view costs little
    next: int = 0
    done: bool = True  # was the operation before really carried out?
    it: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()  # shown or looked at, but not taken
    named: tuple[int, ...] = ()  # kinds
    shown: tuple[int, ...] = ()  # kinds shown since a card was named
    moved: int = 0
    paid: int = 0
    x: int = 0
    # the happening that is being answered
    that_who: int = NOBODY
    that_card: int = NO_CARD
    that_kind: int = -1
    amount: int = 0
    knows: int = NOBODY  # the only seat that may know `it` and `rest`; NOBODY: both may
    is_child: bool = False  # reports to the list that holds it
    only_defends: bool = False  # the card can still stop and prevent, and nothing else

    @step("TCG-TIMING-10")
    def carry_out_next(self, g: Table) -> Procedure | None:
        return self._go_on(g)

    def _go_on(self, g: Table) -> Procedure | None:
        """The next operation, and those after it that need no step of their own."""
        block = g.book.blocks[self.block]
        if self.next == 0 and self.is_attack and not self.is_child and g.attacks:
            self.it, self.x = self.it or g.attacks[-1].it, self.x or g.attacks[-1].x
        while True:
            if self.next >= len(block) or (self.sentences and self.is_cut_off(g)):
                self.report(g)
                self.end()
                return None
            operation = block[self.next]
            self.next += 1
            pushed = self._carry_out(g, operation)
            if g.log is None and isinstance(pushed, Resolve):
                pushed = self._carry_out_inner(g, pushed)
            if pushed is not None or not self.may_go_on(g):
                return pushed

    def _carry_out_inner(self, g: Table, inner: Resolve) -> Procedure | None:
        """A list inside this one, at once; where it has to wait for something, it stays on the stack."""
        g.stack.append(inner)
        inner.go(Resolve.settle_sentence)
        pushed = inner._go_on(g)
        if pushed is None and inner.at == ENDED and g.winner == UNDECIDED and g.stack[-1] is inner:
            g.stack.pop()
        return pushed

    def may_go_on(self, g: Table) -> bool:
        """Nothing is to be settled, asked or told first: the next operation needs no step of its own."""
        return (
            g.log is None
            and not g.waiting
            and g.winner == UNDECIDED
            and self.at == Resolve.settle_sentence.index
            and g.stack[-1] is self
        )

    def _carry_out(self, g: Table, operation: Operation) -> Procedure | None:
        if g.log is not None:
            g.log.note(g.book.op_index[id(operation)])
            if self.source >= 0:
                cite_rulings(g, self.source)
        if isinstance(operation, Sentence):
            return self.child(g, operation.do)
        if self.only_defends and not isinstance(operation, (Stop, Prevent)):
            return None
        execute = EXECUTORS.get(type(operation))
        if execute is None:
            raise EngineFault(f"nothing carries out {type(operation).__name__}")
        return execute(g, self, operation)

    @step("TCG-TIMING-11", "TCG-TIMING-12")
    def settle_sentence(self, g: Table) -> Procedure | None:
        self.go(Resolve.carry_out_next)
        if self.sentences and g.waiting:
            return settling(g)
        if g.log is not None:
            return None
        self.go(Resolve.settle_sentence)  # nothing to settle, and nobody to be told that the next step comes
        return self._go_on(g)

    def is_cut_off(self, g: Table) -> bool:
        """TCG-ZONE-11: a card that has moved into a hidden zone says no more; texts about zone changes do (ZONE-14)."""
        if self.card <= NO_CARD or self.next == 0 or self.that_card == self.card:
            return False
        if zone_of(g, self.card):
            return False
        g.cite("TCG-ZONE-11")
        return True

    def child(self, g: Table, operations: tuple[Operation, ...]) -> Resolve:
        """A list inside this one: it knows what this one knows and tells what it has done."""
        inner = self.like(g.book.block(operations))
        inner.is_child = True
        return inner

    def like(self, block: int) -> Resolve:
        """The same point of view for another list of operations."""
        other = Resolve(block, self.me, self.source, self.card, False, self.is_attack, self.is_cost, self.paid_cards)
        other.done, other.it, other.rest, other.named, other.shown = (
            self.done,
            self.it,
            self.rest,
            self.named,
            self.shown,
        )
        other.moved, other.paid, other.x, other.amount = self.moved, self.paid, self.x, self.amount
        other.that_who, other.that_card, other.that_kind = self.that_who, self.that_card, self.that_kind
        other.knows = self.knows
        return other

    def report(self, g: Table) -> None:
        """Tells the list that holds this one what was done and which cards are spoken of."""
        if not self.is_child:
            if self.is_attack and g.attacks:
                g.attacks[-1].it, g.attacks[-1].x = self.it, self.x
            return
        for below in reversed(g.stack[:-1]):
            if isinstance(below, Resolve):
                below.done, below.it, below.rest, below.named = self.done, self.it, self.rest, self.named
                below.moved, below.paid, below.x, below.knows = self.moved, self.paid, self.x, self.knows
                below.shown, below.paid_cards = self.shown, self.paid_cards
                return


def outer(g: Table) -> Resolve | None:
    """The text being carried out."""
    for frame in reversed(g.stack):
        if isinstance(frame, Resolve):
            return frame
    return None


def point_of_view(me: int, source: int, card: int = NO_CARD) -> Resolve:
    """For working out numbers and conditions of a text that is not being carried out."""
    return Resolve(-1, me, source, card)


@dataclass
class MayDo(Procedure):
    """A yes or no about a list of operations: "you may"."""

    seat: int
    block: int
    otherwise: int  # a block, or -1
    is_secret: bool = False  # hidden cards decide whether it can be done, so the question is put in any case

    def yes_or_no(self, g: Table, why: Any) -> Ask:
        if self.is_secret:
            from tenkaichi.games.tcg.rules.effects.able import can_pay

            below = outer(g)
            if below is None or not can_pay(g, below, g.book.blocks[self.block], False):
                return self.seat, (NO,)
        return self.seat, (YES, NO)

    @choice("TCG-GENERAL-01", of="yes_or_no")
    def decide(self, g: Table, option: Option) -> Procedure | None:
        below = outer(g)
        assert below is not None
        block = self.block if option[0] == "yes" else self.otherwise
        below.done = option[0] == "yes"
        self.end()
        if block < 0:
            return None
        inner = below.like(block)
        inner.is_child = True
        return inner


# -- what a sentence has caused --------------------------------------------------------------------------------------


def settling(g: Table) -> Procedure | None:
    """The procedure that carries out what waits, or None if nothing does."""
    if g.winner != UNDECIDED:
        return None
    if not g.waiting:
        return None
    from tenkaichi.games.tcg.rules.effects.settle import settle_waiting

    return settle_waiting(g)


def after_answers(g: Table, effects: Resolve) -> Procedure:
    """What the playing or using of a card has set off comes before its first sentence (TCG-TIMING-11), and may cancel
    the card.
    """
    answers = settling(g)
    if answers is None:
        return effects
    g.stack.append(effects)
    return answers


PROCEDURES = procedures(Resolve, MayDo)
