"""Instants that are used as something is about to happen: they change its number before it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tenkaichi.engine.decision import Ask, Option
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.tcg.book import EVENT_BIT, EVENT_INDEX
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.counting import amount, signed
from tenkaichi.games.tcg.rules.effects.happening import happen
from tenkaichi.games.tcg.rules.effects.resolve import executes
from tenkaichi.games.tcg.rules.effects.windows import UseInstant, usable_in_hand, usable_in_play
from tenkaichi.games.tcg.rules.zones import CAUSE_INDEX
from tenkaichi.games.tcg.state import NO_CARD, Happening, Table


@dataclass(slots=True)
class Adjust(Procedure):
    """A number that is about to happen to a player: instants may change it, then it does."""

    event: str
    seat: int  # to whom it happens
    value: int
    by: int
    source: int
    at_top: bool = True
    asked: int = 0  # how many seats have been asked
    cause: str = "effect"
    whom: int = 0  # the personality whose stages they are
    through_anger: bool = False

    def happening(self, g: Table) -> Happening:
        return Happening(
            EVENT_INDEX[self.event],
            self.seat,
            by=self.by,
            cause=CAUSE_INDEX[self.cause],
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
        could = bool(player.hidden_watched_events & EVENT_BIT[self.event]) and bool(player.hand)
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
        return UseInstant(seat, option[1], option[2], self.seat, NO_CARD, -1, self.value)

    @step()
    def next_seat(self, g: Table) -> None:
        self.asked += 1
        if self.asked < 2:
            self.go(Adjust.answer)

    @step("TCG-TIMING-11")
    def happen(self, g: Table) -> Procedure | None:
        return happen(g, self)


def changes_amounts(g: Table, text: int) -> bool:
    return any(type(operation) is op.ChangeAmount for operation in g.book.texts[text].ability.do)


def may_be_adjusted(g: Table, event: str) -> bool:
    """Could any instant on the table or in a hand change such a number?"""
    bit = EVENT_BIT[event]
    return bool(g.watched_events & bit) and any(
        text.answers & bit and changes_amounts(g, text.index)
        for player in g.players
        for kind in (*player.slots, *player.levels, player.mastery)
        for text in g.book.sheets[kind].instants
    )


def can_be_waived(g: Table, seat: int, n: int, source: int) -> bool:
    """Could the player pay n anger after all, with an instant that lowers what is asked for?"""
    if not may_be_adjusted(g, "anger_lowered"):
        return False
    adjust = Adjust("anger_lowered", seat, n, seat, source, cause="cost")
    options: list[Option] = []
    usable_in_play(g, seat, adjust.happening(g), options)
    usable_in_hand(g, seat, adjust.happening(g), options)
    return any(_changed(g, Context(seat, source), option[1], n) <= g.players[seat].anger for option in options)


def _changed(g: Table, s: Context, text: int, n: int) -> int:
    for operation in g.book.texts[text].ability.do:
        if type(operation) is op.ChangeAmount:
            n = n if operation.to is None else amount(g, s, operation.to)
            n += 0 if operation.by is None else signed(g, s, operation.by)
    return n


@executes(op.ChangeAmount)
def change_amount(g: Table, s: Context, operation: op.ChangeAmount) -> None:
    for frame in reversed(g.stack):
        if isinstance(frame, Adjust):
            if operation.to is not None:
                frame.value = amount(g, s, operation.to)
            if operation.by is not None:
                frame.value = max(0, frame.value + signed(g, s, operation.by))
            return


PROCEDURES: Final = procedures(Adjust)
