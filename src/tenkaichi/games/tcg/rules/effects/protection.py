"""Cards that a ban keeps where they are: what an effect would take from the table, the hand or a pile."""

from __future__ import annotations

from typing import Any, Final

from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg.book import ALLY, DRILL, SETUP
from tenkaichi.games.tcg.card_numbers import HAND, hidden_place, hidden_seat, is_hidden, kind_at
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans
from tenkaichi.games.tcg.rules.zones import zone_of
from tenkaichi.games.tcg.state import NO_CARD, Table, kind_of, owner_of

REMOVALS: Final[tuple[type, ...]] = (
    op.Destroy,
    op.Banish,
    op.ReturnToHand,
    op.PutOnDeck,
    op.RejuvenateChosen,
    op.Discard,
    op.ToDiscard,
)
REMOVAL_BANS: Final = {SETUP: banned.REMOVE_SETUPS, DRILL: banned.REMOVE_DRILLS, ALLY: banned.REMOVE_ALLIES}


def stays_in_play(g: Table, me: int, handle: int) -> bool:
    """Does a ban keep this card in play from effects of that player?"""
    card = g.card(handle)
    if card is None:
        return False
    kind = kind_of(handle)
    ban = REMOVAL_BANS.get(g.book.sheets[kind].type, banned.REMOVE_CARD)
    return bans(g, ban, card.controller, kind, by=me, card=handle) or bans(
        g, banned.REMOVE_CARD, card.controller, kind, by=me, card=handle
    )


def is_protected(g: Table, me: int, operation: Any, token: int) -> bool:
    """Would a ban keep this operation of that player's from moving the card?"""
    if is_hidden(token):
        if type(operation) is not op.Discard or hidden_place(token) != HAND:
            return False
        return bans(g, banned.DISCARD_HAND, hidden_seat(token), kind_at(token), by=me)
    if token <= NO_CARD or type(operation) not in REMOVALS:
        return False
    card = g.card(token)
    if card is None:
        return type(operation) is op.Banish and is_safe_in_discard(g, me, token)
    if type(operation) is op.Discard and bans(g, banned.DISCARD_ALLIES, card.controller, kind_of(token), by=me):
        return True
    return stays_in_play(g, me, token)


def is_safe_in_discard(g: Table, me: int, token: int) -> bool:
    if is_hidden(token) or zone_of(g, token) != "discard":
        return False
    return bans(g, banned.BANISH_FROM_DISCARD, owner_of(token), kind_of(token), by=me)
