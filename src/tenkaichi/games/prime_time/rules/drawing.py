"""Drawing cards: the pile is a pool of counts that nobody has looked at, and a draw is a deal from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.procedure import Procedure, deal, procedures, step
from tenkaichi.games.prime_time.events import CARD_DRAWN, PILE_RENEWED
from tenkaichi.games.prime_time.state import Counts, Skirmish, with_more


@dataclass(slots=True)
class Draw(Procedure):
    """One draw event of so many cards. PT-CARD-02, PT-CARD-03: the discard pile is turned over at most once in it."""

    seat: int
    count: int
    clause: str = "PT-ROUND-05"
    has_renewed: bool = False

    @step()
    def renew(self, g: Skirmish) -> None:
        """PT-CARD-02: the discard pile becomes a new pile when it is empty; PT-CARD-03: once."""
        team = g.teams[self.seat]
        if self.count <= 0 or any(team.pile) or self.has_renewed or not any(team.discard):
            return
        self.has_renewed = True
        g.cite("PT-CARD-03")
        team.pile = team.discard
        team.discard = (0,) * len(team.pile)
        g.happened(PILE_RENEWED, "PT-CARD-02", self.seat, sum(team.pile))

    def left(self, g: Skirmish) -> Counts | None:
        pile = g.teams[self.seat].pile
        return pile if self.count > 0 and any(pile) else None

    @deal("PT-ROUND-05", of="left", otherwise="end")
    def take(self, g: Skirmish, card: int) -> None:
        team = g.teams[self.seat]
        team.pile = with_more(team.pile, card, -1)
        team.hand.append(card)
        self.count -= 1
        g.happened(CARD_DRAWN, self.clause, self.seat, card)
        if self.count > 0:
            self.go(Draw.renew)


def discard(g: Skirmish, seat: int, card: int) -> None:
    """Move a card from the hand to the discard pile. The caller records the event."""
    team = g.teams[seat]
    team.hand.remove(card)
    team.discard = with_more(team.discard, card)


PROCEDURES: Final = procedures(Draw)
