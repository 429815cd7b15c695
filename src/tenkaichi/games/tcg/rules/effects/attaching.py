"""Cards that are attached: to a Main Personality or to a card in play (TCG-COPY-05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.procedure import Procedure, carry_out, procedures
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.events import (
    CARD_ATTACHED,
)
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards
from tenkaichi.games.tcg.rules.effects.conditions import hold
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.picking import PickCards, candidates
from tenkaichi.games.tcg.rules.effects.resolve import executes, outer
from tenkaichi.games.tcg.rules.zones import (
    ONE_ONLY,
    emit,
    enter_play,
    take_from_pile,
)
from tenkaichi.games.tcg.state import NO_CARD, Table, kind_of, mp


@executes(op.Attach)
def attach(g: Table, s: Context, operation: op.Attach) -> Procedure | None:
    """This card stays in play on its host; a copy never does (TCG-COPY-05)."""
    if s.card <= NO_CARD:
        g.cite("TCG-COPY-05")
    if s.card <= NO_CARD or not hold(g, s, operation.needs):
        if s.card <= NO_CARD:
            g.cite("TCG-COPY-05")
        s.done = False
        return None
    if operation.card is not None:
        return AttachOther(operation.number, s.me, s.source, s.card)
    if isinstance(operation.to, Cards):
        return AttachTo(operation.number, s.me, s.source, s.card)
    s.done = _attach(g, s.me, s.source, s.card, mp(s.me if operation.to == "my_mp" else 1 - s.me))
    return None


def _attach(g: Table, me: int, source: int, card: int, host: int) -> bool:
    """Says whether it was attached: of a card that may lie in play only once, no second copy is."""
    if g.book.sheets[kind_of(card)].is_unique and any(
        kind_of(other.handle) == kind_of(card) and other.handle != card and other.controller == me
        for other in g.in_play
    ):
        g.cite(ONE_ONLY.clause)
        return False
    for attack in g.attacks:
        if attack.card == card:
            attack.card = NO_CARD
    if card in g.resolving:
        g.resolving.remove(card)
    else:
        take_from_pile(g, card)
    present = g.card(card)
    if present is not None:
        present.host = host
        g.texts_changed()
    else:
        enter_play(g, card, me, "attack", "TCG-PLAN-02", stage=0, host=host, by=me, source=source)
    g.happened(CARD_ATTACHED, "TCG-COPY-05", kind_of(card), host)
    emit(g, occasion.ATTACHED, me, kind_of(card), card, by=me, cause="effect", source=source)
    return True


@dataclass(slots=True)
class AttachTo(Procedure):
    """This card is attached to a card in play."""

    op: int
    me: int
    source: int
    card: int

    def picking(self, g: Table) -> Procedure | None:
        return PickCards(self.op, self.me, self.source, self.card)

    @carry_out("TCG-GLOSS-05", of="picking")
    def attach_it(self, g: Table, finished: PickCards) -> None:
        is_attached = bool(finished.picked) and _attach(g, self.me, self.source, self.card, finished.picked[0])
        below = outer(g)
        if below is not None:
            below.done = is_attached


@dataclass(slots=True)
class AttachOther(Procedure):
    """Another card is attached: to an MP, or to a card in play that the text names."""

    op: int
    me: int
    source: int
    card: int

    def picking(self, g: Table) -> Procedure | None:
        return PickCards(self.op, self.me, self.source, self.card)

    @carry_out("TCG-GLOSS-05", of="picking")
    def attach_them(self, g: Table, finished: PickCards) -> None:
        host = self._host(g) if finished.picked else NO_CARD
        attached: list[int] = []
        if host != NO_CARD:
            attached = [card for card in finished.picked if _attach(g, self.me, self.source, card, host)]
        below = outer(g)
        if below is not None:
            below.done, below.it = bool(attached), tuple(attached)

    def _host(self, g: Table) -> int:
        to = g.book.ops[self.op].to  # type: ignore[union-attr]
        if isinstance(to, Cards):
            found = candidates(g, Context(self.me, self.source, self.card), to)
            return found[0] if found else NO_CARD
        return mp(self.me if to == "my_mp" else 1 - self.me)


PROCEDURES: Final = procedures(AttachTo, AttachOther)
