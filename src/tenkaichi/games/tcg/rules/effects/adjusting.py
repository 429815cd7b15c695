"""Instants that are used as something is about to happen: they change its number before it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tenkaichi.engine.decision import Ask, Option
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.tcg.book import EVENT_BIT, EVENT_INDEX
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules import anger
from tenkaichi.games.tcg.rules.effects.counting import amount
from tenkaichi.games.tcg.rules.effects.decks import MILL, TakeFromDeck
from tenkaichi.games.tcg.rules.effects.resolve import Resolve, carries_out, outer
from tenkaichi.games.tcg.rules.effects.windows import UseInstant, usable_in_hand, usable_in_play
from tenkaichi.games.tcg.rules.zones import CAUSE_INDEX
from tenkaichi.games.tcg.state import NO_CARD, Happening, Table


@dataclass
class Adjust(Procedure):
    """A number that is about to happen to a player: instants may change it, then it does."""

    event: str  # milled, or anger_lowered as a cost
    who: int
    value: int
    by: int
    source: int
    at_top: bool = True
    asked: int = 0  # how many seats have been asked

    def happening(self, g: Table) -> Happening:
        cause = "cost" if self.event == "anger_lowered" else "effect"
        return Happening(
            EVENT_INDEX[self.event],
            self.who,
            by=self.by,
            cause=CAUSE_INDEX[cause],
            source=self.source,
            amount=max(1, self.value),
            in_combat=g.is_combat(),
        )

    def instants(self, g: Table, why: Any) -> Ask:
        seat = g.first() if self.asked == 0 else 1 - g.first()
        past = self.happening(g)
        options: list[Option] = []
        usable_in_play(g, seat, past, options)
        player = g.players[seat]
        could = bool(player.hidden_ears & EVENT_BIT[self.event]) and bool(player.hand)
        if could:
            usable_in_hand(g, seat, past, options)
        options = [option for option in options if changes_amounts(g, option[1])]
        if not options and not could:
            return None
        options.append(("pass",))
        return seat, options

    @choice("TCG-ICON-02", of="instants", otherwise="next_seat")
    def answer(self, g: Table, option: Option) -> Procedure | None:
        if option[0] == "pass":
            return None
        self.again()
        seat = g.first() if self.asked == 0 else 1 - g.first()
        return UseInstant(seat, option[1], option[2], self.who, NO_CARD, -1, self.value)

    @step()
    def next_seat(self, g: Table) -> None:
        self.asked += 1
        if self.asked < 2:
            self.go(Adjust.answer)

    @step("TCG-TIMING-11")
    def happen(self, g: Table) -> Procedure | None:
        if self.event == "milled":
            return TakeFromDeck(self.who, self.value, MILL, self.by, self.source, self.at_top)
        below = outer(g)
        lowered = anger.lower_anger(g, self.who, self.value, self.by, self.source, "cost")
        if below is not None:
            below.moved = below.paid = lowered
            below.done = lowered == self.value
        return None


def changes_amounts(g: Table, text: int) -> bool:
    return any(isinstance(operation, op.ChangeAmount) for operation in g.book.texts[text].ability.do)


def may_be_adjusted(g: Table, event: str) -> bool:
    """Could any instant on the table or in a hand change such a number?"""
    bit = EVENT_BIT[event]
    return bool(g.ears & bit) and any(
        changes_amounts(g, text.index)
        for player in g.players
        for kind in (*player.slots, *player.levels, player.mastery)
        for text in g.book.sheets[kind].instants
    )


@carries_out(op.ChangeAmount)
def change_amount(g: Table, s: Resolve, operation: op.ChangeAmount) -> None:
    for frame in reversed(g.stack):
        if isinstance(frame, Adjust):
            if operation.to is not None:
                frame.value = amount(g, s, operation.to)
            if operation.by is not None:
                frame.value += operation.by if isinstance(operation.by, int) else amount(g, s, operation.by)
            return


PROCEDURES = procedures(Adjust)
