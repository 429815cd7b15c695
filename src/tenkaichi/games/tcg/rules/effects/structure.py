"""Operations that hold others: may, if, pay, choose, for each, later."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tenkaichi.engine.decision import Ask, Option
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules.effects.able import can_pay, is_secret_matter
from tenkaichi.games.tcg.rules.effects.conditions import hold
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.counting import amount
from tenkaichi.games.tcg.rules.effects.effective import might_do_anything
from tenkaichi.games.tcg.rules.effects.lasting import begin
from tenkaichi.games.tcg.rules.effects.resolve import MayDo, Resolve, child, executes, outer
from tenkaichi.games.tcg.state import Table


@executes(op.May)
def may(g: Table, s: Context, operation: op.May) -> Procedure | None:
    seat = s.me if operation.who == "me" else 1 - s.me
    if operation.who == "me" and not operation.otherwise and _asks_itself(g, operation.do):
        return child(g, s, operation, "do")
    is_secret = is_secret_matter(g, s, operation.do)
    is_able = can_pay(g, s, operation.do, False, seat) and might_do_anything(g, s, operation.do)
    if not is_secret and not is_able:
        s.done = False
        return child(g, s, operation, "otherwise") if operation.otherwise else None
    otherwise = g.book.block(operation, "otherwise") if operation.otherwise else -1
    return MayDo(seat, g.book.block(operation, "do"), otherwise, is_secret)


def _asks_itself(g: Table, block: tuple[Any, ...]) -> bool:
    """A single operation that may be declined anyway: "up to" so many, from none on. One question is enough."""
    return len(block) == 1 and g.book.can_decline_op[block[0].number]


@executes(op.If)
def if_(g: Table, s: Context, operation: op.If) -> Procedure | None:
    if hold(g, s, operation.conditions):
        return child(g, s, operation, "do")
    if operation.otherwise:
        return child(g, s, operation, "otherwise")
    s.done = False
    return None


@dataclass(slots=True)
class PayTo(Procedure):
    """TCG-GENERAL-01: the first must be done, all of it, for the second to happen.

    Where the opponent pays, the words of the cost are still those of the text's player: `foe` is the one who pays.
    """

    seat: int
    op: int
    must: bool
    is_secret: bool = False  # hidden cards decide whether it can be paid, so the question is put in any case

    def wish(self, g: Table, why: Any) -> Ask:
        if self.must:
            return None
        below = outer(g)
        cost: Any = g.book.ops[self.op].cost  # type: ignore[union-attr]
        if self.is_secret and below is not None and not can_pay(g, below, cost, True, self.seat):
            return self.seat, (("no",),)
        return self.seat, (("yes",), ("no",))

    @choice("TCG-GENERAL-01", of="wish", otherwise="pay")
    def decide(self, g: Table, option: Option) -> Procedure | None:
        if option[0] == "no":
            below = outer(g)
            operation = g.book.ops[self.op]
            self.end()
            if below is not None:
                below.done = False
                if operation.otherwise:  # type: ignore[union-attr]
                    return child(g, below, operation, "otherwise")
        return None

    @step("TCG-GENERAL-01")
    def pay(self, g: Table) -> Procedure | None:
        below = outer(g)
        assert below is not None
        below.done = True
        inner = child(g, below, g.book.ops[self.op], "cost")
        inner.context.is_cost = True
        return inner

    @step("TCG-GENERAL-01", "TCG-GENERAL-02")
    def then(self, g: Table) -> Procedure | None:
        below = outer(g)
        assert below is not None
        operation: Any = g.book.ops[self.op]
        below.paid_cards = below.it
        if not below.done:
            return child(g, below, operation, "otherwise") if operation.otherwise else None
        return child(g, below, operation, "do") if operation.do else None


@executes(op.Pay)
def pay(g: Table, s: Context, operation: op.Pay) -> Procedure | None:
    seat = s.me if operation.who == "me" else 1 - s.me
    is_secret = is_secret_matter(g, s, operation.cost)
    if not is_secret and not can_pay(g, s, operation.cost, True, seat):
        s.done = False
        return child(g, s, operation, "otherwise") if operation.otherwise else None
    return PayTo(seat, operation.number, operation.must, is_secret)


@dataclass(slots=True)
class ChooseOne(Procedure):
    """One of several effects (or several different ones)."""

    seat: int
    op: int
    n: int
    chosen: list[int] = field(default_factory=list)

    def alternatives(self, g: Table, why: Any) -> Ask:
        options = g.book.ops[self.op].options  # type: ignore[union-attr]
        if len(self.chosen) >= self.n or len(self.chosen) == len(options):
            return None
        below = outer(g)
        assert below is not None
        left = [at for at in range(len(options)) if at not in self.chosen]
        able = [at for at in left if can_pay(g, below, options[at], below.is_cost, self.seat)]
        if not able and not any(is_secret_matter(g, below, options[at]) for at in left):
            return None  # nothing could come of any of them
        return self.seat, [("option", self.op, at) for at in (able or left)]

    @choice("TCG-GENERAL-01", of="alternatives", otherwise="end")
    def choose(self, g: Table, option: Option) -> Procedure | None:
        self.chosen.append(option[2])
        self.again()
        below = outer(g)
        assert below is not None
        return child(g, below, g.book.ops[self.op], f"options[{option[2]}]")


@executes(op.OneOf)
def one_of(g: Table, s: Context, operation: op.OneOf) -> Procedure | None:
    return ChooseOne(s.me if operation.who == "me" else 1 - s.me, operation.number, operation.n)


@dataclass(slots=True)
class Repeat(Procedure):
    """Repeat operations as often as the number says."""

    block: int
    times: int

    @step()
    def once_more(self, g: Table) -> Procedure | None:
        below = outer(g)
        if self.times <= 0 or below is None:
            return None
        self.times -= 1
        self.again()
        return Resolve(self.block, below.copy(), is_child=True)


@executes(op.ForEach)
def for_each(g: Table, s: Context, operation: op.ForEach) -> Procedure | None:
    times = amount(g, s, operation.n)
    s.done = times > 0
    return Repeat(g.book.block(operation, "do"), times) if times else None


@executes(op.Remember)
def remember(g: Table, s: Context, operation: op.Remember) -> None:
    s.x = amount(g, s, operation.n)


@executes(op.ForFoe)
def for_foe(g: Table, s: Context, operation: op.ForFoe) -> Procedure | None:
    inner = child(g, s, operation, "do")
    inner.context.me = 1 - s.me
    return inner


@executes(op.While, op.Attachment, op.LeavesOnce)
def stands(g: Table, s: Context, operation: Any) -> None:
    """Do nothing: the text is in force while its card is (`Sheet.standing_texts`)."""


LATER: Final = {
    "end_of_combat": "combat",
    "next_action": "combat",
    "my_next_action": "combat",
    "foe_next_action": "combat",
    "after_this": "combat",
    "entering_combat": "game",
    "end_of_turn": "turn",
    "rejuvenation_step": "turn",
    "planning_end": "turn",
    "next_turn": "game",
    "my_next_turn": "game",
    "foe_next_turn": "game",
}


@executes(op.Later)
def later(g: Table, s: Context, operation: op.Later) -> None:
    """It waits; the cards spoken of are remembered as this very copies (TCG-ZONE-12)."""
    begin(g, s, operation, LATER[operation.at], 1)


PROCEDURES: Final = procedures(PayTo, ChooseOne, Repeat)
