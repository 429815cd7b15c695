"""A text moves its own card (TCG-ZONE-11)."""

from __future__ import annotations

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import (
    DRAGON_BALL,
)
from tenkaichi.games.tcg.card_numbers import BOTH_KNOW, deck_entry, hand_entry
from tenkaichi.games.tcg.events import (
    CARD_PUT_ON_DECK,
)
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules import dragon_balls, victory
from tenkaichi.games.tcg.rules.effects.card_moves import take
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.moving import MoveCards
from tenkaichi.games.tcg.rules.effects.protection import is_safe_in_discard
from tenkaichi.games.tcg.rules.effects.resolve import executes
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans
from tenkaichi.games.tcg.rules.zones import (
    emit,
    enter_play,
    entry_bar,
    put_in_banished,
    put_in_discard,
    put_in_hand,
    put_on_deck,
    shuffle_deck,
    take_from_hand,
    take_top,
    zone_of,
)
from tenkaichi.games.tcg.state import NO_CARD, Table, kind_of, owner_of


@executes(op.MoveThis)
def move_this(g: Table, s: Context, operation: op.MoveThis | op.LeavesOnce) -> Procedure | None:
    """This card goes there, wherever it lies now."""
    token = s.card
    zone = zone_of(g, token) if token > NO_CARD else ""
    if not zone and s.that_kind == s.source and s.that_card == max(NO_CARD, token):
        token = _out_of_hiding(g, s)
        zone = zone_of(g, token) if token > NO_CARD else ""
    if not zone:
        g.cite("TCG-ZONE-11")
        s.done = False
        return None
    if operation.to == "play" and not _may_enter_play(g, s, token):
        s.done = False
        return None
    if operation.to == "banished" and is_safe_in_discard(g, s.me, token):
        s.done = False
        return None
    frame = MoveCards(operation.number, s.me, s.source, s.card)
    taken = take(g, frame, token)
    if taken is None:
        s.done = False
        return None
    handle, zone = taken
    s.done = True
    owner, kind = owner_of(handle), kind_of(handle)
    to = operation.to
    if to == "discard":
        put_in_discard(g, handle, "TCG-ZONE-03", cause="effect", came_from=zone, by=s.me, source=s.source)
    elif to == "banished":
        put_in_banished(g, handle, "TCG-ZONE-06", cause="effect", came_from=zone, by=s.me, source=s.source)
        if zone == "attack":
            emit(g, occasion.BANISHED_ITSELF, owner, kind, handle, by=s.me, cause="effect", source=s.source)
    elif to == "hand":
        put_in_hand(g, kind, owner, "TCG-ZONE-10")
        emit(g, occasion.PUT_IN_HAND, owner, kind, handle, by=s.me, cause="effect", source=s.source, came_from=zone)
    elif to == "play":
        card = enter_play(g, handle, owner, zone, "TCG-PLAN-02", by=s.me, source=s.source)
        if g.book.sheets[kind].type == DRAGON_BALL and not victory.check_balls(g, owner):
            return dragon_balls.use_effects(g, card)
    elif to == "aside":
        g.players[owner].aside += (handle,)
    elif to == "deck":
        put_on_deck(g, kind, owner, False)
        emit(g, occasion.SHUFFLED_IN, owner, kind, handle, by=s.me, cause="effect", source=s.source, came_from=zone)
        shuffle_deck(g, owner, by=s.me, source=s.source)
    else:
        at_top = to == "deck_top"
        put_on_deck(g, kind, owner, at_top)
        g.happened(CARD_PUT_ON_DECK, "TCG-ZONE-10", owner, kind, "top" if at_top else "bottom")
    return None


def _may_enter_play(g: Table, s: Context, token: int) -> bool:
    """TCG-DRILL-05, TCG-BALL-06, or a text that keeps cards from coming into play: then it stays where it is."""
    kind, owner = kind_of(token), owner_of(token)
    bar = entry_bar(g, kind, owner)
    if bar is not None:
        g.cite(bar.clause)
        return False
    return not (g.is_combat() and bans(g, banned.ENTER_PLAY_IN_COMBAT, owner, kind, by=s.me))


def _out_of_hiding(g: Table, s: Context) -> int:
    """TCG-ZONE-14: a text about what has just happened to its own card still finds it where both have seen it go: shown
    in the hand, or on top of the Life Deck. Returns the handle that it gets, or NO_CARD.
    """
    player = g.players[s.me]
    kind = s.source
    if s.card > NO_CARD:  # it went there
        if not player.deck or player.deck[0] != deck_entry(kind, BOTH_KNOW):
            return NO_CARD
        take_top(g, s.me)
        victory.check_deck(g, s.me)
        handle = g.new_handle(kind, s.me)
    elif hand_entry(kind, True) in player.hand:
        handle = take_from_hand(g, s.me, kind)
    else:
        return NO_CARD
    g.cite("TCG-ZONE-14")
    g.resolving.append(handle)
    return handle
