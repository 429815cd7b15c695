"""Drills that a change of Level discards, and the texts that step in (TCG-DRILL-02, 03; TCG-GENERAL-02)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tenkaichi.engine.decision import Ask, Option
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import DRILL
from tenkaichi.games.tcg.card_numbers import kind_of
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules.effects.conditions import hold, is_such
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.replacing import has_use_left, note_trigger, response_of, standing_in
from tenkaichi.games.tcg.rules.effects.resolve import Resolve
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.zones import (
    CAUSE_INDEX,
    controlled,
)
from tenkaichi.games.tcg.rules.zones import ZONE_INDEX as ZONES
from tenkaichi.games.tcg.state import NO_CARD, Happening, Table


@dataclass(slots=True)
class DiscardDrills(Procedure):
    """TCG-DRILL-02, 03: a Level change discards a player's Drills, unless a text steps in; that is one happening."""

    seat: int
    is_up: bool = True
    asked: list[int] = field(default_factory=list)  # Drills whose own texts have been looked at

    @step("TCG-DRILL-02")
    def replace(self, g: Table) -> Procedure | None:
        past = drill_loss(g, self.seat)
        for found in standing_in(g, past):
            response, s = response_of(g, found.index), found.s
            if response.occasion.this or not response.do or not has_use_left(g, response, s, found.effect):
                continue
            if is_such(g, s, response.occasion, past) and hold(g, s, response.conditions):
                return ReplaceDrillLoss(response.number, self.seat, s.me, s.source, s.card)
        return None

    @step("TCG-GENERAL-02")
    def save_one(self, g: Table) -> Procedure | None:
        """A Drill's own text speaks for this Drill alone."""
        for card in controlled(g, self.seat, DRILL):
            if card.handle in self.asked:
                continue
            self.asked.append(card.handle)
            kind = kind_of(card.handle)
            s = Context(self.seat, kind, card.handle)
            s.amount = int(self.is_up)  # the Levels gained
            for operation in own_savers(g, kind):
                if hold(g, s, operation.conditions):
                    self.again()
                    return ReplaceDrillLoss(operation.number, self.seat, s.me, kind, card.handle, True)
        return None

    @step("TCG-DRILL-02", "TCG-DRILL-03")
    def discard(self, g: Table) -> None:
        LATER.discard_all_drills(g, self.seat, self.is_up)


@dataclass(slots=True)
class ReplaceDrillLoss(Procedure):
    """Asks, where the text says "may"; if it is used, the Drills stay for what the text does."""

    op: int
    seat: int
    me: int
    source: int
    card: int
    is_alone: bool = False  # it speaks for one Drill, and the others go

    def wish(self, g: Table, why: Any) -> Ask:
        operation = g.book.ops[self.op]
        return (self.me, (("yes",), ("no",))) if operation.optional else None  # type: ignore[union-attr]

    @choice("TCG-GENERAL-02", of="wish", otherwise="replace")
    def decide(self, g: Table, option: Option) -> None:
        if option[0] == "no":
            self.end()

    @step("TCG-GENERAL-02")
    def replace(self, g: Table) -> Procedure | None:
        operation = g.book.ops[self.op]
        s = Context(self.me, self.source, self.card)
        note_trigger(g, response_of(g, self.op), s)
        for frame in g.stack:
            if isinstance(frame, DiscardDrills) and not self.is_alone:
                frame.end()
        return Resolve(g.book.block(operation, "do"), s)


def drill_loss(g: Table, seat: int) -> Happening:
    kinds = [
        card.handle
        for card in g.in_play
        if card.controller == seat and g.book.sheets[kind_of(card.handle)].type == DRILL
    ]
    handle = kinds[0] if kinds else NO_CARD
    return Happening(
        occasion.DISCARDED,
        seat,
        kind_of(handle) if handle else -1,
        card=handle,
        cause=CAUSE_INDEX["rule"],
        came_from=ZONES["play"],
        in_combat=g.is_combat(),
    )


def may_save_drills(g: Table, seat: int) -> bool:
    """Could a text step in when a Level change discards this player's Drills?"""
    past = drill_loss(g, seat)
    if past.card == NO_CARD:
        return False
    if any(own_savers(g, kind_of(card.handle)) for card in controlled(g, seat, DRILL)):
        return True
    for found in standing_in(g, past):
        response = response_of(g, found.index)
        if response.do and is_such(g, found.s, response.occasion, past):
            return True
    return False


def own_savers(g: Table, kind: int) -> list[op.Instead]:
    """The texts of a Drill about its own loss by a change of Level."""
    found: list[op.Instead] = []
    for entry in g.book.sheets[kind].own:
        operation = entry.operation
        if type(operation) is op.Instead and operation.when.event == "discarded" and "rule" in operation.when.cause:
            found.append(operation)
    return found


PROCEDURES: Final = procedures(DiscardDrills, ReplaceDrillLoss)
