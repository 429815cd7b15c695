"""What each viewer may know of a Prime Time match: everything on the table, and of cards only his own hand.

Hidden are the cards in the other player's hand. They go back into the pile they came from, so that a view holds exactly
the viewer's knowledge: which cards the other has not yet shown, but not which of them he holds.
"""

from __future__ import annotations

from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.prime_time.state import Skirmish
from tenkaichi.games.prime_time.state_codec import clone

BACK = -1  # a card that the viewer may not see


def view(g: Skirmish, viewer: int | None) -> Skirmish:
    """The state as `viewer` may know it; None is a spectator, who sees no hand at all."""
    seen = clone(g)
    for seat, team in enumerate(seen.teams):
        if seat == viewer:
            continue
        for card in team.hand:
            if card != BACK:
                team.pile[card] += 1
        team.hand = [BACK] * len(team.hand)
    return seen


def determinize(seen: Skirmish, viewer: int, chance: SeededChance) -> Skirmish:
    """A view with the unknown dealt again: another hand that the opponent may hold. Takes a view: it cannot peek."""
    g = clone(seen)
    for team in g.teams:
        for at, card in enumerate(team.hand):
            if card == BACK:
                dealt = chance.pick(team.pile)
                team.pile[dealt] -= 1
                team.hand[at] = dealt
    return g
