"""Operations that look, show and name."""

from __future__ import annotations

from typing import Literal

from tenkaichi.games.tcg.pack.choosing import Amount, Cards, Filter
from tenkaichi.games.tcg.pack.operation_record import OperationRecord
from tenkaichi.games.tcg.pack.vocabulary import (
    CardType,
    Until,
    Who,
)


class Choose(OperationRecord, frozen=True, kw_only=True, tag="choose_cards"):
    """Picks cards for the operations after it (`that = "it"`)."""

    cards: Cards


class Reveal(OperationRecord, frozen=True, kw_only=True, tag="reveal"):
    """Picked cards of a hand are shown to both; a Life Deck: its topmost (or lowest) cards, or `until` one is found."""

    cards: Cards
    until: Filter | None = None


class Look(OperationRecord, frozen=True, kw_only=True, tag="look"):
    """The user alone looks at the top of a Life Deck; `reorder`: and puts the cards back in any order."""

    who: Who = "me"
    n: Amount = 1
    place: Literal["top", "bottom"] = "top"
    reorder: bool = False


class ReorderDiscard(OperationRecord, frozen=True, kw_only=True, tag="reorder_discard"):
    """The cards at one end of a discard pile are put in any order."""

    who: Who = "me"
    n: Amount
    place: Literal["top", "bottom"] = "top"


class LookAtHand(OperationRecord, frozen=True, kw_only=True, tag="look_hand"):
    """The user alone looks at a hand."""

    who: Who = "foe"


class RevealHand(OperationRecord, frozen=True, kw_only=True, tag="reveal_hand"):
    """A hand is shown to both."""

    who: Who = "foe"


class OpenHand(OperationRecord, frozen=True, kw_only=True, tag="open_hand"):
    """The hand lies open as long as it lasts."""

    who: Who = "foe"
    until: Until | None = None


class NameCards(OperationRecord, frozen=True, kw_only=True, tag="name"):
    """Titles are named (TCG-NAME-01, 02, 06); later `that = "named"`."""

    n: int = 1
    different: bool = False
    types: tuple[CardType, ...] = ()
