"""The places from which texts are used (hand, table, a pile in sight), and the bans that apply there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL, EVENT, FAR_ZONES, MAIN_PERSONALITY, SETUP, Text, place_of
from tenkaichi.games.tcg.operation_topics import LENDS
from tenkaichi.games.tcg.pack.operations import Extra, MayUse
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.picking import candidates
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, in_force
from tenkaichi.games.tcg.rules.zones import take_from_pile, zone_of
from tenkaichi.games.tcg.state import NO_CARD, Table, kind_of, mp

# what keeps a player from using the texts of a card of that type, and from playing it out of the hand
PERMITS: Final = MayUse  # compiled, names of this module are found at once
BAN_OF_USE: Final = {
    MAIN_PERSONALITY: banned.USE_MP_POWER,
    SETUP: banned.USE_SETUPS,
    DRILL: banned.USE_DRILL_POWERS,
    ALLY: banned.USE_ALLY_POWERS,
}
BAN_OF_PLAY: Final = {
    EVENT: banned.PLAY_EVENTS,
    SETUP: banned.PLAY_SETUPS,
    DRILL: banned.PLAY_DRILLS,
    ALLY: banned.PLAY_ALLIES,
    DRAGON_BALL: banned.PLAY_BALLS,
}
BANS_OF_USE: Final = sum(
    [1 << ban for ban in (banned.USE_CARDS, banned.PLAY_CARDS, *BAN_OF_USE.values(), *BAN_OF_PLAY.values())]
)


def is_use_banned(g: Table, text: Text, seat: int, handle: int) -> bool:
    """Does a ban reach this use of a text? `handle` is NO_CARD for a card out of the hand.

    A ban on using cards covers every way of using them; a Main Personality is a card as well (TCG-MP-01).
    """
    if not g.bans & BANS_OF_USE:
        return False
    kind = text.kind
    type_ = g.book.sheets[kind].type
    if bans(g, banned.USE_CARDS, seat, kind):
        return True
    ban = BAN_OF_USE.get(type_)
    is_in_hand = handle == NO_CARD
    if ban is not None and (type_ == SETUP or not is_in_hand) and bans(g, ban, seat, kind):
        return True
    return is_in_hand and is_play_banned(g, seat, kind)


def is_play_banned(g: Table, seat: int, kind: int) -> bool:
    """May a card of this kind not be played out of the hand?"""
    if not g.bans & BANS_OF_USE:
        return False
    if bans(g, banned.PLAY_CARDS, seat, kind) or bans(g, banned.USE_CARDS, seat, kind):
        return True
    ban = BAN_OF_PLAY.get(g.book.sheets[kind].type)
    return ban is not None and bans(g, ban, seat, kind)


def has_far_texts(g: Table, seat: int) -> bool:
    """Could a card of this player's be used out of the discard pile or the Banished Zone?"""
    player = g.players[seat]
    if player.far_texts < 0:
        player.far_texts = int(any(g.book.sheets[kind].far_texts for kind in player.slots))
    return player.far_texts > 0 and bool(player.discard or player.banished)


def far_texts(g: Table, seat: int) -> Iterator[tuple[int, Text]]:
    """The texts that may be used out of these piles, each with the handle of its card."""
    player = g.players[seat]
    for zone, pile in zip(FAR_ZONES, (player.discard, player.banished), strict=True):
        for handle in pile:
            for text in g.book.sheets[kind_of(handle)].far_texts:
                if text.zone == zone:
                    yield handle, text


def bearers(g: Table, s: Context, operation: Extra, seat: int) -> list[int]:
    """The cards with whose lent text this player may do something: the lending card, or those that it names."""
    if operation.cards is None:
        return [s.card] if s.me == seat else []
    found: list[int] = []
    for token in candidates(g, s, operation.cards):
        card = g.card(token) if token > NO_CARD else None
        if card.controller == seat if card is not None else token == mp(seat):
            found.append(token)
    return found


def lent_texts(g: Table, seat: int, icons: tuple[str, ...], instants: bool = False) -> list[tuple[int, Text]]:
    """The texts with one of these icons that others lend to cards of this player, each with its card."""
    found: list[tuple[int, Text]] = []
    for operation, s, _ in in_force(g, LENDS):
        if type(operation) is Extra and (operation.ability.icon in icons or instants):
            text = g.book.texts[g.book.lent[operation.number]]
            if text.is_instant == instants and text.zone in ("", "play"):
                found.extend([(card, text) for card in bearers(g, s, operation, seat)])
    return found


def permitted(g: Table, seat: int) -> list[tuple[int, Text]]:
    """The texts of cards in sight that an effect lets this player use once, each with the handle of its card."""
    found: list[tuple[int, Text]] = []
    for effect in g.lasting:
        if effect.me == seat and effect.left > 0 and type(g.book.ops[effect.op]) is PERMITS:
            for handle in effect.it:
                if zone_of(g, handle) in FAR_ZONES:
                    sheet = g.book.sheets[kind_of(handle)]
                    texts = (*sheet.played, *sheet.defences, *sheet.instants)
                    found.extend([(handle, text) for text in texts if place_of(sheet, text.zone) == "hand"])
    return found


def take_permitted(g: Table, seat: int, handle: int) -> None:
    """A card that may be used from where it lies comes into use; that is its one use."""
    for effect in g.lasting:
        if effect.me == seat and effect.left > 0 and handle in effect.it and type(g.book.ops[effect.op]) is PERMITS:
            if zone_of(g, handle) in FAR_ZONES:
                effect.left -= 1
                take_from_pile(g, handle)
                g.resolving.append(handle)
            return
