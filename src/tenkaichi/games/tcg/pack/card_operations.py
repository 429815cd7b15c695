"""Operations that move cards."""

from __future__ import annotations

from typing import Literal

from tenkaichi.games.tcg.pack.choosing import Amount, Cards, Condition
from tenkaichi.games.tcg.pack.operation_record import OperationRecord
from tenkaichi.games.tcg.pack.vocabulary import (
    Destination,
    Who,
)


class Draw(OperationRecord, frozen=True, kw_only=True, tag="draw"):
    """One at a time, from the top of the Life Deck or from another end of a pile; `up_to`: or fewer."""

    who: Who = "me"
    n: Amount = 1
    source: Literal["top", "bottom", "discard_top", "discard_bottom", "deck_either", "discard_either", "either"] = "top"
    reveal: bool = False
    up_to: bool = False


class Mill(OperationRecord, frozen=True, kw_only=True, tag="mill"):
    """Destroys cards off a Life Deck: no damage (TCG-DAMAGE-11)."""

    who: Who = "foe"
    n: Amount = 1
    place: Literal["top", "bottom"] = "top"
    up_to: bool = False


class BanishFromDeck(OperationRecord, frozen=True, kw_only=True, tag="banish_deck"):
    """Banishes cards off a Life Deck: no damage (TCG-DAMAGE-11)."""

    who: Who = "foe"
    n: Amount = 1
    place: Literal["top", "bottom"] = "top"


class RejuvenateTop(OperationRecord, frozen=True, kw_only=True, tag="rejuvenate"):
    """The top `n` of the discard pile, one at a time (TCG-GLOSS-04); `bottom`: from its other end."""

    who: Who = "me"
    n: Amount = 1
    place: Literal["top", "bottom"] = "top"
    up_to: bool = False


class Move(OperationRecord, frozen=True, kw_only=True):
    """The operations that move picked cards; the verb is what other effects watch for."""

    cards: Cards


class Destroy(Move, frozen=True, kw_only=True, tag="destroy"):
    """Cards in play to their owners' discard piles (TCG-ZONE-08)."""


class Discard(Move, frozen=True, kw_only=True, tag="discard"):
    """Out of a hand (or the Ally of TCG-CRIT-03)."""


class Banish(Move, frozen=True, kw_only=True, tag="banish"):
    """Banish cards from any zone (TCG-ZONE-06)."""


class ReturnToHand(Move, frozen=True, kw_only=True, tag="to_hand"):
    """Back or fetched to the owner's hand; never another player's card (TCG-ZONE-10)."""

    reveal: bool = False


class PutOnDeck(Move, frozen=True, kw_only=True, tag="to_deck"):
    """Put cards on the owner's Life Deck: `deck` shuffles them in, which is an event of its own."""

    to: Destination = "deck"
    reveal: bool = False  # shown first


class RejuvenateChosen(Move, frozen=True, kw_only=True, tag="rejuvenate_chosen"):
    """Picked cards to the bottom of the Life Deck (TCG-GLOSS-05)."""


class ToDiscard(Move, frozen=True, kw_only=True, tag="to_discard"):
    """Found cards to the discard pile."""


class PlaceInPlay(Move, frozen=True, kw_only=True, tag="place"):
    """Place cards in play without cost. Allies come at `stages`, else at 3 (TCG-ALLY-01). `controller`: the side."""

    stages: Amount | None = None
    controller: Literal["me", "foe", "owner"] = "me"
    attach_to: Literal["my_mp", "foe_mp", "as_it_says"] | None = None


class PlayCard(Move, frozen=True, kw_only=True, tag="play"):
    """Play cards as if out of the hand: with costs and Dragon Ball effects."""

    free: bool = False


class Attach(OperationRecord, frozen=True, kw_only=True, tag="attach"):
    """This card (or `card`) stays in play on its host; `to` an MP or a card in play."""

    card: Cards | None = None
    to: Literal["my_mp", "foe_mp"] | Cards
    needs: tuple[Condition, ...] = ()


class Capture(Move, frozen=True, kw_only=True, tag="capture"):
    """Control of an opposing Dragon Ball; its effects may be used unless `use` is False (TCG-BALL-08)."""

    use: bool = True


class GiveControl(Move, frozen=True, kw_only=True, tag="control"):
    """Cards in play change sides; their owner stays."""

    to: Literal["me", "foe"] = "me"


class SetAside(Move, frozen=True, kw_only=True, tag="set_aside"):
    """Out of every zone until something fetches it (TCG-CARD-PREM-R138)."""


class MoveThis(OperationRecord, frozen=True, kw_only=True, tag="this_to"):
    """This card goes there: after use, on a happening, or as part of a replacement."""

    to: Destination


class Shuffle(OperationRecord, frozen=True, kw_only=True, tag="shuffle"):
    """The Life Deck is shuffled."""

    who: Who = "me"


class Redraw(OperationRecord, frozen=True, kw_only=True, tag="redraw"):
    """The hand is shuffled into the Life Deck and as many cards are drawn."""

    who: Who = "foe"


class UseBall(OperationRecord, frozen=True, kw_only=True, tag="use_ball"):
    """The effects of a Dragon Ball in play are used (again)."""

    cards: Cards
