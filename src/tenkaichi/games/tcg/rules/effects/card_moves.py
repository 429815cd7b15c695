"""Moves one card from where it lies to where the operation says (rulings: Legal Zones, Hidden Zones)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import DRAGON_BALL
from tenkaichi.games.tcg.card_numbers import (
    DECK,
    FIRST_HIDDEN,
    hand_entry,
    hand_kind,
    hidden_place,
    hidden_seat,
    is_at_bottom,
    is_hidden,
    kind_at,
)
from tenkaichi.games.tcg.events import CARD_DESTROYED, CARD_PUT_ON_DECK, CARD_REJUVENATED, CARD_SET_ASIDE
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules import victory
from tenkaichi.games.tcg.rules.effects.picking import selector
from tenkaichi.games.tcg.rules.effects.protection import is_safe_in_discard, stays_in_play
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.zones import (
    emit,
    forget_hand,
    has_in_deck,
    leave_play,
    put_in_banished,
    put_in_discard,
    put_in_hand,
    put_on_deck,
    show_to_all,
    shuffle_deck,
    take_from_deck,
    take_from_hand,
    take_from_pile,
)
from tenkaichi.games.tcg.state import NO_CARD, Table, kind_of, owner_of

if TYPE_CHECKING:
    from tenkaichi.games.tcg.rules.effects.moving import MoveCards


def show_one(g: Table, token: int) -> None:
    """A card in a hand becomes known to both."""
    seat, kind = hidden_seat(token), kind_at(token)
    hand = g.players[seat].hand
    if hand_entry(kind) in hand and hand_entry(kind, True) not in hand:
        hand[hand.index(hand_entry(kind))] = hand_entry(kind, True)
        show_to_all(g, seat, kind, "TCG-ZONE-05")


def goes_back(g: Table, operation: Any, kind: int) -> bool:
    """TCG-WIN-01: what is put back on its Life Deck, or returns there as a discarded Ball does, has not left it."""
    if type(operation) is op.PutOnDeck:
        return True
    return type(operation) is op.ToDiscard and g.book.sheets[kind].type == DRAGON_BALL


def take(g: Table, frame: MoveCards, token: int, cause: str = "effect") -> tuple[int, str] | None:
    """Take a picked card from where it lies. Returns its handle and the zone, or None if it is gone or protected."""
    if FIRST_HIDDEN < token < 0:
        g.cite("TCG-MASTERY-01")
        return None
    if is_hidden(token):
        seat, kind = hidden_seat(token), kind_at(token)
        if hidden_place(token) == DECK:
            if not has_in_deck(g, seat, kind):  # a card that was looked at and has left the Life Deck since
                g.cite("TCG-ZONE-13")
                return None
            take_from_deck(g, seat, kind, is_at_bottom(token))
            if not goes_back(g, g.book.ops[frame.op], kind):
                victory.check_deck(g, seat)
            return g.new_handle(kind, seat), "deck"
        if bans(g, banned.DISCARD_HAND, seat, kind, by=frame.me) and type(g.book.ops[frame.op]) is op.Discard:
            return None
        hand = [hand_kind(entry) for entry in g.players[seat].hand]
        if kind not in hand:  # an imagined world, in which nobody knows which card was picked
            if not hand:
                return None
            kind = hand[0]
        return take_from_hand(g, seat, kind), "hand"
    card = g.card(token)
    if card is not None:
        if stays_in_play(g, frame.me, token):
            return None
        leave_play(g, card, frame.me, cause=cause, source=frame.source)
        return token, "play"
    zone = take_from_pile(g, token)  # first: an Ally may have left play while their attack goes on
    if zone:
        return token, zone
    for attack in g.attacks:
        if attack.card == token:
            attack.card = NO_CARD
            if token in g.resolving:
                g.resolving.remove(token)
            return token, "attack"
    if token in g.resolving:
        g.resolving.remove(token)
        return token, "attack"
    return None


def move(g: Table, frame: MoveCards, operation: Any, token: int) -> Procedure | None:
    """Carry out the verb for one card."""
    return VERBS[type(operation)](g, frame, operation, token)


def _take_up(g: Table, frame: MoveCards, token: int) -> tuple[int, str] | None:
    """Take the card and note that it was moved."""
    taken = take(g, frame, token)
    if taken is not None:
        frame.moved.append(taken[0])
    return taken


def _capture(g: Table, frame: MoveCards, operation: op.Capture, token: int) -> Procedure | None:
    return LATER.capture(g, frame, operation, token)


def _give_control(g: Table, frame: MoveCards, operation: op.GiveControl, token: int) -> None:
    LATER.change_sides(g, frame, token, frame.me if operation.to == "me" else 1 - frame.me)


def _put_into_play(g: Table, frame: MoveCards, operation: op.PlaceInPlay | op.PlayCard, token: int) -> Procedure | None:
    return LATER.put_into_play(g, frame, operation, token)


def _destroy(g: Table, frame: MoveCards, operation: op.Destroy, token: int) -> None:
    taken = _take_up(g, frame, token)
    if taken is None:
        return
    handle, zone = taken
    kind, owner, me, source = kind_of(handle), owner_of(handle), frame.me, frame.source
    g.happened(CARD_DESTROYED, "TCG-ZONE-08", owner, kind)
    emit(g, occasion.DESTROYED, owner, kind, handle, by=me, cause="effect", source=source, came_from=zone)
    put_in_discard(g, handle, "TCG-ZONE-08", cause="effect", came_from="", by=me, source=source)


def _discard(g: Table, frame: MoveCards, operation: op.Discard, token: int) -> None:
    if not is_hidden(token):
        card = g.card(token)
        if card is not None and bans(g, banned.DISCARD_ALLIES, card.controller, kind_of(token), by=frame.me):
            g.cite("TCG-CARD-PREM-U6")
            return
    _to_discard(g, frame, operation, token)


def _to_discard(g: Table, frame: MoveCards, operation: op.Discard | op.ToDiscard, token: int) -> None:
    taken = _take_up(g, frame, token)
    if taken is None:
        return
    handle, zone = taken
    kind, owner, me, source = kind_of(handle), owner_of(handle), frame.me, frame.source
    put_in_discard(g, handle, "TCG-ZONE-03", cause="effect", came_from=zone, by=me, source=source)
    if zone == "deck":
        emit(g, occasion.LEFT_DECK, owner, kind, handle, by=me, cause="effect", source=source, came_from=zone)


def _banish(g: Table, frame: MoveCards, operation: op.Banish, token: int) -> None:
    if is_safe_in_discard(g, frame.me, token):
        return
    place = place_in_discard(g, token)
    taken = _take_up(g, frame, token)
    if taken is None:
        return
    handle, zone = taken
    by, source = frame.me, frame.source
    put_in_banished(g, handle, "TCG-ZONE-06", cause="effect", came_from=zone, by=by, source=source, place=place)


def _return_to_hand(g: Table, frame: MoveCards, operation: op.ReturnToHand, token: int) -> None:
    if _is_borrowed(g, token):
        g.cite("TCG-ZONE-10")
        return
    taken = _take_up(g, frame, token)
    if taken is not None:
        _to_hand(g, frame, operation, taken[0], taken[1])


def _rejuvenate(g: Table, frame: MoveCards, operation: op.RejuvenateChosen, token: int) -> None:
    taken = _take_up(g, frame, token)
    if taken is not None:
        rejuvenate(g, taken[0], taken[1], frame.me, frame.source, "TCG-GLOSS-05")


def _set_aside(g: Table, frame: MoveCards, operation: op.SetAside, token: int) -> None:
    taken = _take_up(g, frame, token)
    if taken is not None:
        owner = owner_of(taken[0])
        g.players[owner].aside += (taken[0],)
        g.happened(CARD_SET_ASIDE, "TCG-CARD-PREM-R138", owner, kind_of(taken[0]))


def _put_on_deck(g: Table, frame: MoveCards, operation: op.PutOnDeck, token: int) -> None:
    taken = _take_up(g, frame, token)
    if taken is None:
        return
    handle, zone = taken
    if not frame.searched:
        to_deck(g, frame, operation.to, handle, zone)
    elif operation.reveal:  # shown now; it goes on the deck after the shuffle
        kind, owner = kind_of(handle), owner_of(handle)
        show_to_all(g, owner, kind, "TCG-CARD-MOVIE-R139")
        emit(g, occasion.REVEALED, owner, kind, by=frame.me, cause="effect", came_from=zone)


def _is_borrowed(g: Table, token: int) -> bool:
    """An attack performed with the other player's card: it can never come into the performing player's hand."""
    return any(attack.card == token and attack.seat != owner_of(token) for attack in g.attacks)


def place_in_discard(g: Table, token: int) -> int:
    """Does the card lie on top of its discard pile (1) or at its bottom (2)?"""
    if token <= NO_CARD:
        return 0
    pile = g.players[owner_of(token)].discard
    if pile and pile[-1] == token:
        return 1
    return 2 if pile and pile[0] == token else 0


def finish_deck(g: Table, frame: MoveCards, operation: op.PutOnDeck) -> None:
    """TCG-GLOSS-09, TCG-CARD-MOVIE-R139: a card found by a search goes on the deck after the shuffle."""
    if frame.searched:
        for handle in frame.moved:
            to_deck(g, frame, operation.to, handle, "deck")


def to_deck(g: Table, frame: MoveCards, to: str, handle: int, zone: str) -> None:
    kind, owner = kind_of(handle), owner_of(handle)
    cards = selector(g, frame.op)
    is_shown = zone not in ("deck", "hand") or cards.like is not None or getattr(g.book.ops[frame.op], "reveal", False)
    known = 3 if is_shown else 1 << (owner if zone == "hand" else frame.me)  # who held it, or who searched for it
    if zone == "hand" and is_shown:
        show_to_all(g, owner, kind, "TCG-ZONE-05")
    elif zone == "hand":
        forget_hand(g, owner)
    if to == "deck":
        put_on_deck(g, kind, owner, False, known)
        emit(
            g,
            occasion.SHUFFLED_IN,
            owner,
            kind,
            handle,
            by=frame.me,
            cause="effect",
            source=frame.source,
            came_from=zone,
        )
        shuffle_deck(g, owner, by=frame.me, source=frame.source)
        return
    at_top = to == "deck_top" or (to == "deck_top_or_bottom" and frame.place_at_top)
    put_on_deck(g, kind, owner, at_top, known)
    g.happened(CARD_PUT_ON_DECK, "TCG-GLOSS-09", owner, kind if is_shown else -1, "top" if at_top else "bottom")
    emit(
        g,
        occasion.PUT_ON_DECK,
        owner,
        kind,
        handle,
        by=frame.me,
        cause="effect",
        source=frame.source,
        came_from=zone,
        place=1 if at_top else 2,
    )


def _to_hand(g: Table, frame: MoveCards, operation: op.ReturnToHand, handle: int, zone: str) -> None:
    """Move cards to the owner's hand (TCG-ZONE-10). Cards found by a search for certain cards are shown."""
    kind, owner = kind_of(handle), owner_of(handle)
    cards = selector(g, frame.op)
    is_known = zone not in ("deck", "hand") or operation.reveal or cards.like is not None
    if is_known and zone == "deck":
        show_to_all(g, owner, kind, "TCG-GLOSS-09")
    put_in_hand(g, kind, owner, "TCG-ZONE-10", is_known)
    emit(g, occasion.PUT_IN_HAND, owner, kind, handle, by=frame.me, cause="effect", source=frame.source, came_from=zone)


def rejuvenate(g: Table, handle: int, zone: str, by: int, source: int, clause: str) -> None:
    """TCG-GLOSS-04: face down to the bottom of the Life Deck; both have seen which card it is."""
    kind, owner = kind_of(handle), owner_of(handle)
    put_on_deck(g, kind, owner, False)
    g.gone_in_sight += (handle,)
    g.happened(CARD_REJUVENATED, clause, owner, kind)
    cause = "effect" if by >= 0 else "rule"
    emit(g, occasion.REJUVENATED, owner, kind, handle, by=by, cause=cause, source=source, came_from=zone)


Verb = Callable[[Table, "MoveCards", Any, int], Procedure | None]

VERBS: Final[dict[type, Verb]] = {
    op.Capture: _capture,
    op.GiveControl: _give_control,
    op.PlaceInPlay: _put_into_play,
    op.PlayCard: _put_into_play,
    op.Destroy: _destroy,
    op.Discard: _discard,
    op.ToDiscard: _to_discard,
    op.Banish: _banish,
    op.ReturnToHand: _return_to_hand,
    op.RejuvenateChosen: _rejuvenate,
    op.SetAside: _set_aside,
    op.PutOnDeck: _put_on_deck,
}
