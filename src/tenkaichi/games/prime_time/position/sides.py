"""The two sides of a position: rosters, resources, cards and score."""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.engine.decision import SEATS
from tenkaichi.games.prime_time.entry_names import Entry
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.pack import Roster
from tenkaichi.games.prime_time.position.names import card_named, member_named, numbered, profile_named
from tenkaichi.games.prime_time.position.tables import Side
from tenkaichi.games.prime_time.start import chosen_roster, put_up
from tenkaichi.games.prime_time.state import NOBODY, Skirmish, with_more


def put_side(g: Skirmish, seat: int, side: Side) -> None:
    name = SEATS[seat]
    pack = g.book.pack
    if side.roster:
        roster = chosen_roster(g.book.pack, name, side.roster)
    else:
        models = tuple([profile_named(g, profile, f"{name}.models") for profile in side.models])
        deck = tuple([g.book.cards[card_named(g, card, f"{name}.deck")].id for card in side.deck])
        roster = Roster(
            name=name,
            affiliation=_id_of(side.affiliation, pack.affiliations, f"{name}.affiliation", "affiliation"),
            leader=member_named(g, side.leader, models, f"{name}.leader"),
            models=models,
            purchases=tuple([_id_of(each, pack.purchases, f"{name}.purchases", "purchase") for each in side.purchases]),
            partner=member_named(g, side.partner, models, f"{name}.partner"),
            deck=deck,
        )
    put_up(g, seat, roster)
    team = g.teams[seat]
    team.bk, team.wt, team.rounds_won = side.bk, side.wt, side.rounds_won
    team.bonus_orders, team.fresh_orders, team.has_passed = side.bonus_orders, side.fresh_orders, side.has_passed
    team.lost_command, team.used = side.lost_command, tuple(side.used)
    team.glory = [*side.glory, *[0] * (min(g.round, 4) - len(side.glory))]
    if side.roster_size is not None:
        team.roster_size = side.roster_size
    team.hand = [_taken(g, seat, card, f"{name}.hand") for card in side.hand]
    for card in side.discard:
        team.discard = with_more(team.discard, _taken(g, seat, card, f"{name}.discard"))
    first = next((who for who, model in enumerate(g.models) if model.seat == seat), 0)
    leader = team.leader if team.leader != NOBODY else ModelId(first)
    team.in_play = tuple([(_taken(g, seat, card, f"{name}.in_play"), leader) for card in side.in_play])


def _id_of(name: str, entries: Sequence[Entry], field: str, what: str) -> str:
    return entries[numbered(name, entries, field, what)].id if name else ""


def _taken(g: Skirmish, seat: int, name: str, field: str) -> int:
    """A card from the pile, if it is there; else one more."""
    card = card_named(g, name, field)
    if g.teams[seat].pile[card] > 0:
        g.teams[seat].pile = with_more(g.teams[seat].pile, card, -1)
    return card
