"""Each viewer's knowledge of a TCG match: the only road to players, bots, spectators and logs.

Hidden are hands and Life Decks (TCG-ZONE-05). By our ruling deck lists are open (TCG-ZONE-17): everybody knows which
sixty cards a player brought, so what is unknown is only where they are. Every hidden card therefore goes back into its
owner's pool, and a view holds exactly the viewer's knowledge: the cards seen in a hand or at a place of a Life Deck
stay. That somebody has looked at a place is no secret, only the card is. What both players know, spectators may know.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.tcg.card_numbers import (
    DeckEntry,
    HandEntry,
    deck_entry,
    deck_kind,
    hand_entry,
    hand_kind,
    is_known_in_hand,
    who_knows,
)
from tenkaichi.games.tcg.hiding import hide_frames
from tenkaichi.games.tcg.rules.effects.looking import SeeCards
from tenkaichi.games.tcg.state import BACK, UNSEEN, Player, Table
from tenkaichi.games.tcg.state_codec import clone

BOTH: Final = 3
LOOKED_AT: Final = -2  # LOOKED_AT - who: a Life Deck card that those seats know and the viewer does not


def view(g: Table, viewer: int | None) -> Table:
    """The state as `viewer` may know it; None is a spectator."""
    seen = clone(g)
    hide_frames(seen, viewer)
    for seat, player in enumerate(seen.players):
        _hide_deck(player, BOTH if viewer is None else 1 << viewer)
        if seat != viewer:
            _hide_hand(player)
    return seen


def _hide_deck(player: Player, needed: int) -> None:
    """Cards that the viewer has not seen there go back to the pool; who has looked at them stays known."""
    deck = player.deck
    for at, entry in enumerate(deck):
        if entry >= 0 and who_knows(entry) & needed != needed:
            player.pool[player.slots.index(deck_kind(entry))] += 1
            deck[at] = DeckEntry(LOOKED_AT - who_knows(entry))


def _hide_hand(player: Player) -> None:
    """Only what was shown stays, in an order that tells nothing about when a card came."""
    shown: list[HandEntry] = []
    backs = 0
    for entry in player.hand:
        if entry >= 0 and is_known_in_hand(entry):
            shown.append(entry)
        else:
            backs += 1
            if entry != BACK:
                player.pool[player.slots.index(hand_kind(entry))] += 1
    player.hand = [*sorted(shown), *[BACK] * backs]


def determinize(seen: Table, viewer: int, chance: SeededChance) -> Table:
    """A view with the unknown dealt again. Takes a view, so it cannot peek; what nobody has looked at stays unseen."""
    g = clone(seen)
    for player in g.players:
        for at, held in enumerate(player.hand):
            if held == BACK:
                player.hand[at] = hand_entry(_dealt(player, chance))
        for at, entry in enumerate(player.deck):
            if entry < UNSEEN:
                player.deck[at] = deck_entry(_dealt(player, chance), LOOKED_AT - entry)
    for frame in g.stack:
        if isinstance(frame, SeeCards) and frame.known_to != BOTH and (viewer < 0 or not frame.known_to >> viewer & 1):
            _look_again(g, frame)
    return g


def _look_again(g: Table, frame: SeeCards) -> None:
    """The other player looks at the cards that have just been dealt there, and may order them as they lie."""
    deck = g.players[frame.seat].deck
    lying = deck if frame.at_top else deck[::-1]
    frame.seen = [deck_kind(entry) for entry in lying[: len(frame.seen)]]
    frame.order = frame.seen[: len(frame.order)]


def _dealt(player: Player, chance: SeededChance) -> int:
    slot = chance.pick(player.pool)
    player.pool[slot] -= 1
    return player.slots[slot]
