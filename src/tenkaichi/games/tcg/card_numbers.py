"""Cards as numbers: the one place that knows the bits of handles and of entries in hands and Life Decks.

Where a card lies decides how it is written down, and so what anybody can know of it:

- A *kind* is an index of the Book: which card it is, not which copy.
- Life Deck, top first: `UNSEEN`, or a deck entry: the kind, and a bit for each seat that knows the card. Unseen cards
  are only counted (`Player.pool`), so there is no secret order: turning one up is a deal.
- Hand: a hand entry: the kind, and whether the opponent knows the card, too. `BACK` stands for a card that the viewer
  may not see.
- Discard pile, Banished Zone, set aside and in play: a *handle*, which tells this very copy from others of its title
  (TCG-ZONE-12).

A card gets a handle when it leaves a hidden zone and loses it when it enters one (TCG-ZONE-13). So a reference to a
copy dies by itself when the copy is hidden.
"""

from __future__ import annotations

from typing import Final, NewType

CardKind = NewType("CardKind", int)
CardHandle = NewType("CardHandle", int)
HandEntry = NewType("HandEntry", int)
DeckEntry = NewType("DeckEntry", int)

NO_CARD: Final = 0  # no handle
UNSEEN: Final[DeckEntry] = -1  # type: ignore[assignment]  # a Life Deck card that nobody has looked at since the last shuffle
BACK: Final[HandEntry] = -2  # type: ignore[assignment]  # a hand card that the viewer may not see
KIND_BITS: Final = 0xFFF
OWNER_BIT: Final = 12
SERIAL_SHIFT: Final = 13
# A personality or Mastery that is always in play (TCG-MASTERY-01) is named by a number below zero.
# `mp(seat)`
MP_A: Final = -1
MP_B: Final = -2
# `mastery(seat)`
MASTERY_A: Final = -3
MASTERY_B: Final = -4
# who knows a card of a Life Deck: a bit for each seat
NOBODY_KNOWS: Final = 0
BOTH_KNOW: Final = 3


def mp(seat: int) -> int:
    return MP_A - seat


def mastery(seat: int) -> int:
    return MASTERY_A - seat


# These conversions are free: a checker needs the marks, because arithmetic gives a plain number.


def handle_of(serial: int, owner: int, kind: int) -> CardHandle:
    return (serial << SERIAL_SHIFT) | (owner << OWNER_BIT) | kind  # type: ignore[return-value]


def kind_of(handle: int) -> CardKind:
    return handle & KIND_BITS  # type: ignore[return-value]


def owner_of(handle: int) -> int:
    return (handle >> OWNER_BIT) & 1


def hand_entry(kind: int, is_known: bool | int = False) -> HandEntry:
    """A card in a hand; `is_known`: the opponent knows it."""
    return kind << 1 | is_known  # type: ignore[return-value]


def hand_kind(entry: HandEntry) -> CardKind:
    return entry >> 1  # type: ignore[return-value]


def is_repeated(hand: list[HandEntry], at: int) -> bool:
    """Does a card of the same kind stand before that one?"""
    kind = hand[at] >> 1
    for before in range(at):  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if hand[before] >> 1 == kind:
            return True
    return False


def is_known_in_hand(entry: HandEntry) -> bool:
    """Does the opponent know this card?"""
    return entry & 1 == 1


def made_known(entry: HandEntry) -> HandEntry:
    return entry | 1  # type: ignore[return-value]


def made_unknown(entry: HandEntry) -> HandEntry:
    return entry & ~1  # type: ignore[return-value]


def deck_entry(kind: int, known_to: int = NOBODY_KNOWS) -> DeckEntry:
    """A card of a Life Deck that has been settled; `known_to` has a bit for each seat that knows it."""
    return kind << 2 | known_to  # type: ignore[return-value]


def deck_kind(entry: DeckEntry) -> CardKind:
    return entry >> 2  # type: ignore[return-value]


def who_knows(entry: DeckEntry) -> int:
    """A bit for each seat that knows this card of a Life Deck."""
    return entry & BOTH_KNOW


# -- cards spoken of -------------------------------------------------------------------------------------------------
#
# A text speaks of a card by a token: the handle of a card in sight, or a number below zero. The first of these name the
# MPs and Masteries (`state.mp`); the rest say in which hidden zone the card lies and of which kind it is.

FIRST_HIDDEN: Final = -16  # tokens from here downward are hidden cards
# places of hidden tokens
HAND: Final = 0
DECK: Final = 1


def hidden(seat: int, place: int, kind: int, at_bottom: bool = False) -> int:
    """`at_bottom`: a card of a Life Deck that was seen at its lower end, where another copy may lie further up."""
    return FIRST_HIDDEN - ((at_bottom * 4 + seat * 2 + place) << 12 | kind)


def is_hidden(token: int) -> bool:
    return token <= FIRST_HIDDEN


def hidden_seat(token: int) -> int:
    return (FIRST_HIDDEN - token) >> 13 & 1


def hidden_place(token: int) -> int:
    return (FIRST_HIDDEN - token) >> 12 & 1


def is_at_bottom(token: int) -> bool:
    return (FIRST_HIDDEN - token) >> 14 & 1 == 1


def kind_at(token: int) -> int:
    """The kind of a card spoken of: a handle, or a `hidden` token."""
    return kind_of(token) if token > 0 else (FIRST_HIDDEN - token) & 0xFFF
