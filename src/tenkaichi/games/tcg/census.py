"""TCG-ZONE-01: each player's sixty cards are always somewhere, and in one place only."""

from __future__ import annotations

from tenkaichi.engine.decision import SEATS as SEATS
from tenkaichi.games.tcg.state import Table, owner_of


def census(g: Table) -> dict[str, int]:
    """Every player's cards, counted over all the places where they can be."""
    table = [0, 0]
    for card in g.in_play:
        table[owner_of(card.handle)] += 1
    for handle in g.resolving:
        table[owner_of(handle)] += 1
    return {
        f"{name}'s cards": len(p.deck) + len(p.hand) + len(p.discard) + len(p.banished) + len(p.aside) + table[seat]
        for seat, (name, p) in enumerate(zip(SEATS, g.players, strict=True))
    }
