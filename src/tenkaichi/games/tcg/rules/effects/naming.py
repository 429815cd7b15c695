"""Naming cards (rulings: Naming; TCG-NAME-01, 02, 06)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, MAIN_PERSONALITY, MASTERY
from tenkaichi.games.tcg.events import (
    CARD_NAMED,
)
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.vocabulary import TYPES
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.resolve import executes, outer
from tenkaichi.games.tcg.rules.effects.texts_in_force import ban_bars
from tenkaichi.games.tcg.state import Table

NO_BALL: Final = Bar("TCG-NAME-06", "{0} is a Dragon Ball")
OTHER_TYPE: Final = Bar("TCG-NAME-02", "the text does not name cards of the type of {0}")
NAMED_ALREADY: Final = Bar("TCG-NAME-02", "{0} was named already, and the text names different cards")


@dataclass(slots=True)
class NameCards(Procedure):
    """TCG-NAME-01, 02, 06: titles of the opponent's deck list are named; never a Dragon Ball, MP or Mastery."""

    op: int
    me: int
    named: list[int] = field(default_factory=list)

    def titles(self, g: Table, why: Why) -> Ask:
        operation = g.book.ops[self.op]
        assert type(operation) is op.NameCards
        if len(self.named) >= operation.n:
            return None
        sheets = g.book.sheets
        kinds = dict.fromkeys([*g.players[1 - self.me].slots, *g.players[self.me].slots])
        options: list[Option] = []
        characters: set[str] = set()
        for kind in kinds:
            sheet = sheets[kind]
            if sheet.type in (DRAGON_BALL, MAIN_PERSONALITY, MASTERY):
                if sheet.type == DRAGON_BALL:
                    _refuse(g, why, kind, NO_BALL)
                continue
            if operation.types and TYPES[sheet.type] not in operation.types:
                _refuse(g, why, kind, OTHER_TYPE)
                continue
            if operation.different and kind in self.named:
                _refuse(g, why, kind, NAMED_ALREADY)
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


def _refuse(g: Table, why: Why, kind: int, bar: Bar) -> None:
    """A title that may not be named: by the rule, and by the rulings on the card that asks for a name."""
    if why is None:
        return
    below = outer(g)
    for each in ban_bars(g, bar, below.source if below is not None else -1):
        why.append((("name", kind), each, (g.book.sheets[kind].title,)))


@executes(op.NameCards)
def name_cards(g: Table, s: Context, operation: op.NameCards) -> Procedure | None:
    return NameCards(operation.number, s.me)


PROCEDURES: Final = procedures(NameCards)
