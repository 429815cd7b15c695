"""Drawing cards off the Life Deck, one at a time (TCG-ZONE-02)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.chance import added_up
from tenkaichi.engine.procedure import UNDECIDED, Procedure, deal, procedures, step
from tenkaichi.games.tcg.rules import victory
from tenkaichi.games.tcg.rules.zones import draw_into_hand, settle_top, top_weights
from tenkaichi.games.tcg.state import UNSEEN, Table

NOT_COUNTED: Final = -1


@dataclass(slots=True)
class DrawCards(Procedure):
    """TCG-ZONE-02: each card comes off the top; TCG-WIN-02: the last one loses the game."""

    seat: int
    count: int

    @step()
    def begin(self, g: Table) -> None:
        if self.count <= 0 or not g.players[self.seat].deck:
            self.end()

    def top(self, g: Table) -> Sequence[int] | None:
        return top_weights(g, self.seat)

    @deal("TCG-ZONE-02", of="top")
    def turn_up(self, g: Table, slot: int) -> None:
        settle_top(g, self.seat, slot)

    @step("TCG-ZONE-02")
    def draw(self, g: Table) -> None:
        self.take(g)

    def take(self, g: Table) -> None:
        draw_into_hand(g, self.seat)
        self.count -= 1
        player = g.players[self.seat]
        unseen = NOT_COUNTED
        while self.count > 0 and player.deck and g.chance is not None:
            # simulations have inline chance: the same draws without a question for each
            if player.deck[0] == UNSEEN:
                if unseen == NOT_COUNTED:
                    unseen = added_up(player.pool)
                settle_top(g, self.seat, g.chance.pick_of(unseen, player.pool))
                unseen -= 1
            draw_into_hand(g, self.seat)
            self.count -= 1
        if g.winner == UNDECIDED and not victory.check_deck(g, self.seat, "TCG-WIN-02"):
            self.go(DrawCards.begin)


def drawing(g: Table, seat: int, count: int) -> Procedure | None:
    """The procedure in which cards are drawn; none where they have been drawn at once: in simulations without a log."""
    draws = DrawCards(seat, count)
    player = g.players[seat]
    if g.log is not None or g.chance is None or count <= 0 or not player.deck:
        return draws
    if player.deck[0] == UNSEEN:
        settle_top(g, seat, g.chance.pick(player.pool))
    draws.take(g)
    return None


PROCEDURES: Final = procedures(DrawCards)
