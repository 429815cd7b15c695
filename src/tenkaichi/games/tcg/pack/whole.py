"""A whole TCG pack: the cards, the ready decks, and what deck building needs to know besides."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tenkaichi.games.tcg.pack.facts import Card, CardId, ClauseId, Copies, Line, Title
from tenkaichi.games.tcg.pack.vocabulary import Alignment, Style

PackId = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]*$", max_length=60)]
Version = Annotated[str, Meta(pattern=r"^\d+\.\d+\.\d+$", max_length=40)]
SetCode = Annotated[str, Meta(pattern=r"^[A-Z]{2}$")]
Reference = Annotated[str, Meta(min_length=1, max_length=120)]

OLD_PRINTING = "2001"  # TCG-REPRINT-01: the earlier game's printing of a title


class CardSet(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An expansion; its code begins the printings."""

    code: SetCode
    title: Title
    year: Annotated[int, Meta(ge=2000, le=2100)]


class StyleGuide(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """TCG-MASTERY-02: what a Style is good at. TCG-DECK-13, TCG-DECK-14: `users`, where not everybody may use it."""

    id: Style
    theme: Line
    users: tuple[Title, ...] = ()
    clause: ClauseId | None = None


class Frozen(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """TCG-FROZEN-01: a Mastery on the Frozen List, and the characters for whom it is thawed.

    `only_as` names characters who count in one Alignment only.
    """

    mastery: CardId
    clause: ClauseId
    thawed_for: tuple[Title, ...]
    only_as: dict[Title, Alignment] = {}


class Reprints(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """TCG-REPRINT-02, TCG-REPRINT-03: titles whose 2001 printing may be used, and those struck off that list."""

    valid: tuple[CardId, ...]
    struck: tuple[CardId, ...]


class DeckRules(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The figures of deck building, and the switches where the rulebook leaves the matter open.

    `one_ball_family` (TCG-DECK-04) and `allies_differ_from_mp` (TCG-DECK-05) follow the later rulebook;
    `frozen_list` (TCG-FROZEN-01) belongs to a tournament format.
    """

    size: Annotated[int, Meta(ge=1, le=200)]
    one_ball_family: bool
    allies_differ_from_mp: bool
    frozen_list: bool


class Deck(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A player's deck: card ids, each with a printing in brackets if it matters: "blue-guard (PR-S65)"."""

    title: Title = ""
    main_personality: tuple[Reference, ...] = ()
    mastery: tuple[Reference, ...] = ()
    cards: dict[Reference, Copies] = {}


class ReadyDeck(Deck, frozen=True, kw_only=True):
    """A deck that comes with the pack."""

    id: PackId
    note: Line = ""


class Pack(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that matches and decks are made of."""

    id: PackId
    title: Title
    version: Version
    deck_rules: DeckRules
    sets: tuple[CardSet, ...]
    styles: tuple[StyleGuide, ...]
    frozen: tuple[Frozen, ...]
    reprints: Reprints
    cards: tuple[Card, ...]
    decks: tuple[ReadyDeck, ...]
