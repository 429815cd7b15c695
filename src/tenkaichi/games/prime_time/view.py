"""Each viewer's knowledge of a Prime Time match: everything on the table, and of cards only their own hand.

The cards in the other player's hand are hidden. They go back into the pile they came from. So a view holds exactly the
viewer's knowledge: which cards the other player has not yet shown, but not which of them they hold. Before the rosters
are revealed (PT-SETUP-04), the other player's models, purchases and deck are hidden as well: that side is empty.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.setup import WholeMatch
from tenkaichi.games.prime_time.start import put_up
from tenkaichi.games.prime_time.state import NOBODY, A, B, Skirmish, Team, with_more
from tenkaichi.games.prime_time.state_codec import clone

BACK: Final = -1  # a card that the viewer may not see


def view(g: Skirmish, viewer: int | None) -> Skirmish:
    """The state as `viewer` may know it; None is a spectator, who sees no hand at all."""
    seen = clone(g)
    is_secret = are_rosters_secret(g)
    for seat, team in enumerate(seen.teams):
        if seat == viewer:
            continue
        if is_secret:
            _hide_roster(seen, seat)
            continue
        for card in team.hand:
            if card != BACK:
                team.pile = with_more(team.pile, card)
        team.hand = [BACK] * len(team.hand)
    return seen


def determinize(seen: Skirmish, viewer: int, chance: SeededChance) -> Skirmish:
    """A view with the unknown dealt again: another hand that the opponent may hold. Takes a view: it cannot peek."""
    g = clone(seen)
    if are_rosters_secret(g):
        _deal_rosters(g, viewer, chance)
    for team in g.teams:
        for at, card in enumerate(team.hand):
            if card == BACK:
                dealt = chance.pick(team.pile)
                team.pile = with_more(team.pile, dealt, -1)
                team.hand[at] = dealt
    return g


# -- rosters ----------------------------------------------------------------------------------------------------------


def are_rosters_secret(g: Skirmish) -> bool:
    """PT-SETUP-04: until both are revealed at the same time, in the second step of the setup."""
    setup = g.stack[0] if g.stack else None
    return isinstance(setup, WholeMatch) and setup.at <= WholeMatch.reveal_rosters.index


def _hide_roster(g: Skirmish, seat: int) -> None:
    """A's models come first: without them those of B are numbered from 0."""
    before = len(g.models)
    g.models = [model for model in g.models if model.seat != seat]
    cards = len(g.book.cards)
    g.teams[seat] = Team(pile=(0,) * cards, discard=(0,) * cards)
    if seat == A:
        _renumber(g.teams[B], len(g.models) - before)


def _deal_rosters(g: Skirmish, viewer: int, chance: SeededChance) -> None:
    """Some roster that the other player may have: one of the ready-made."""
    starters = g.book.pack.starter_rosters
    for seat in (A, B):
        if seat == viewer:
            continue
        known = g.models
        g.models = []
        put_up(g, seat, starters[chance.choose(len(starters))])
        if seat == A:
            _renumber(g.teams[B], len(g.models))
            g.models = [*g.models, *known]
        else:
            g.models = [*known, *g.models]
            _renumber(g.teams[B], len(known))


def _renumber(team: Team, by: int) -> None:
    if team.leader != NOBODY:
        team.leader = ModelId(team.leader + by)
    if team.partner != NOBODY:
        team.partner = ModelId(team.partner + by)
