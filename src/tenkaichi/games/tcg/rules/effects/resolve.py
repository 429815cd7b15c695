"""Resolves a text sentence by sentence (rulings: Timing), and after each what it caused (TCG-TIMING-10, 11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tenkaichi.engine.decision import Ask, EngineFault, Option
from tenkaichi.engine.procedure import ENDED, UNDECIDED, Procedure, choice, procedures, step
from tenkaichi.games.tcg.pack.operations import Operation, Prevent, Sentence, Stop
from tenkaichi.games.tcg.rules.effects.able import can_pay
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.zones import cite_rulings, is_in_sight
from tenkaichi.games.tcg.state import NO_CARD, Table

Executor = Callable[[Table, Context, Any], Procedure | None]
EXECUTORS: Final[dict[type, Executor]] = {}  # by type of operation; filled by the modules of this package

YES: Final[Option] = ("yes",)
NO: Final[Option] = ("no",)


def executes(*operations: type) -> Callable[[Executor], Executor]:
    """Mark the function that carries out these operations."""

    def mark(function: Executor) -> Executor:
        for operation in operations:
            EXECUTORS[operation] = function
        return function

    return mark


@dataclass(slots=True)
class Resolve(Procedure):
    """A list of operations being carried out for a player."""

    block: int  # an index of `book.blocks`
    context: Context
    sentences: bool = False  # are its operations printed sentences?
    next: int = 0
    is_child: bool = False  # reports to the list that holds it
    only_defends: bool = False  # the card can still stop and prevent, and nothing else

    @step("TCG-TIMING-10")
    def carry_out_next(self, g: Table) -> Procedure | None:
        return self._go_on(g)

    def _go_on(self, g: Table) -> Procedure | None:
        """The next operation, and those after it that need no step of their own."""
        block = g.book.blocks[self.block]
        s = self.context
        if self.next == 0 and s.is_attack and not self.is_child and g.attacks:
            s.it, s.x = s.it or g.attacks[-1].it, s.x or g.attacks[-1].x
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
        """Resolve a list inside this one at once. If it has to wait for something, it stays on the stack."""
        g.stack.append(inner)
        inner.go(Resolve.settle_sentence)
        pushed = inner._go_on(g)
        if pushed is None and inner.at == ENDED and g.winner == UNDECIDED and g.stack[-1] is inner:
            g.stack.pop()
        return pushed

    def may_go_on(self, g: Table) -> bool:
        """Can the next operation run without a step of its own? Nothing has to be settled, asked or logged first."""
        return (
            g.log is None
            and not g.waiting
            and g.winner == UNDECIDED
            and self.at == Resolve.settle_sentence.index
            and g.stack[-1] is self
        )

    def _carry_out(self, g: Table, operation: Operation) -> Procedure | None:
        if g.log is not None:
            g.log.note(operation.number)
            if self.context.source >= 0:
                cite_rulings(g, self.context.source)
        if self.only_defends and type(operation) not in (Sentence, Stop, Prevent):
            return None
        execute = EXECUTORS.get(type(operation))
        if execute is None:
            raise EngineFault(f"nothing carries out {type(operation).__name__}")
        return execute(g, self.context, operation)

    @step("TCG-TIMING-11", "TCG-TIMING-12")
    def settle_sentence(self, g: Table) -> Procedure | None:
        self.go(Resolve.carry_out_next)
        if self.sentences and g.waiting:
            return settling(g)
        if g.log is not None:
            return None
        self.go(Resolve.settle_sentence)  # nothing to settle, and no log that records the next step
        return self._go_on(g)

    def is_cut_off(self, g: Table) -> bool:
        """TCG-ZONE-11: a card that has moved into a hidden zone says no more; texts about zone changes do (ZONE-14)."""
        card = self.context.card
        if card <= NO_CARD or self.next == 0 or self.context.that_card == card:
            return False
        if is_in_sight(g, card):
            return False
        g.cite("TCG-ZONE-11")
        return True

    def report(self, g: Table) -> None:
        """Tell the list that holds this one what was done and which cards it speaks of."""
        s = self.context
        if not self.is_child:
            if s.is_attack and g.attacks:
                g.attacks[-1].it, g.attacks[-1].x = s.it, s.x
            return
        for frame in reversed(g.stack[:-1]):
            if isinstance(frame, Resolve):
                below = frame.context
                below.done, below.it, below.rest, below.named = s.done, s.it, s.rest, s.named
                below.moved, below.paid, below.x, below.knows = s.moved, s.paid, s.x, s.knows
                below.shown, below.paid_cards = s.shown, s.paid_cards
                return


def child(g: Table, s: Context, operation: Operation, name: str) -> Resolve:
    """A list inside the one being carried out: it knows what that one knows and reports to it."""
    return Resolve(g.book.block(operation, name), s.copy(), is_child=True)


@executes(Sentence)
def sentence(g: Table, s: Context, operation: Sentence) -> Procedure | None:
    return child(g, s, operation, "do")


def outer(g: Table) -> Context | None:
    """The context of the text being carried out."""
    for frame in reversed(g.stack):
        if isinstance(frame, Resolve):
            return frame.context
    return None


@dataclass(slots=True)
class MayDo(Procedure):
    """A yes or no about a list of operations: "you may"."""

    seat: int
    block: int
    otherwise: int  # a block, or -1
    is_secret: bool = False  # hidden cards decide whether it can be done, so the player is asked in any case

    def yes_or_no(self, g: Table, why: Any) -> Ask:
        if self.is_secret:
            below = outer(g)
            if below is None or not can_pay(g, below, g.book.blocks[self.block], False, self.seat):
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
        return Resolve(block, below.copy(), is_child=True)


# -- what a sentence has caused --------------------------------------------------------------------------------------


def settling(g: Table) -> Procedure | None:
    """The procedure that carries out what waits, or None if nothing does."""
    if g.winner != UNDECIDED:
        return None
    if not g.waiting:
        return None
    return LATER.settle_waiting(g)


def after_answers(g: Table, effects: Resolve) -> Procedure:
    """Settle what the card's playing or using has set off before its first sentence (TCG-TIMING-11); this may cancel
    the card.
    """
    answers = settling(g)
    if answers is None:
        return effects
    g.stack.append(effects)
    return answers


# how a `Resolve` and its context are saved: as one list, in this order
WRITTEN_FIELDS: Final = (
    *("block", "me", "source", "card", "sentences", "is_attack", "is_cost", "paid_cards", "next", "done", "it"),
    *("rest", "named", "shown", "moved", "paid", "x", "that_who", "that_card", "that_kind", "amount", "knows"),
    *("is_child", "only_defends"),
)
PROCEDURES: Final = procedures(Resolve, MayDo, written_fields={Resolve: WRITTEN_FIELDS})
