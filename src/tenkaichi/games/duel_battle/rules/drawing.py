"""Drawing Capsule cards (rulebook: Capsule cards): the pile has no secret order, a draw is a deal from what is left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.procedure import Procedure, deal, procedures, step
from tenkaichi.games.duel_battle.book import CardKind
from tenkaichi.games.duel_battle.events import CARD_DRAWN, PILE_RENEWED, ROW_FILLED
from tenkaichi.games.duel_battle.state import Duel


def renew_pile(g: Duel) -> None:
    """DB-CARD-14: when the pile has run out the discarded cards are shuffled into a new one."""
    if not any(g.pile) and any(g.discard):
        g.pile, g.discard = g.discard, g.pile
        g.happened(PILE_RENEWED, "DB-CARD-14", sum(g.pile))


@dataclass(slots=True)
class DrawCards(Procedure):
    """DB-CARD-13: cards from the top of the pile, seen only by the player who draws them."""

    seat: int
    count: int
    clause: str  # the way by which they are drawn

    @step("DB-CARD-14")
    def renew(self, g: Duel) -> None:
        if self.count == 0:
            self.end()
        else:
            renew_pile(g)

    def top(self, g: Duel) -> list[int] | None:
        return g.pile if any(g.pile) else None

    @deal("DB-CARD-13", of="top", otherwise="end")
    def draw(self, g: Duel, card: CardKind) -> None:
        """DB-CARD-07: there is no limit to a hand."""
        g.pile[card] -= 1
        g.players[self.seat].secret_hand.append(card)
        g.cite("DB-CARD-07")
        g.happened(CARD_DRAWN, self.clause, self.seat, card)
        self.count -= 1
        self.go(DrawCards.renew)


@dataclass(slots=True)
class FillRow(Procedure):
    """DB-CARD-03: a place in the face-up row is filled from the top of the pile, for all to see."""

    slot: int
    clause: str

    @step("DB-CARD-14")
    def renew(self, g: Duel) -> None:
        renew_pile(g)

    def top(self, g: Duel) -> list[int] | None:
        return g.pile if any(g.pile) else None

    @deal("DB-CARD-03", of="top", otherwise="end")
    def turn_up(self, g: Duel, card: CardKind) -> None:
        g.pile[card] -= 1
        g.row[self.slot] = card
        g.happened(ROW_FILLED, self.clause, self.slot, card)


PROCEDURES: Final = procedures(DrawCards, FillRow)
