"""The parts of a pack: `facts` of cards, the `whole` with its decks, and the card language. Nothing in it is executed.

`vocabulary` has the words, `choosing` says which cards, how many and under which condition, `operations` what is done
and how it hangs together on a card. `docs/tcg-card-language.md` explains it with examples.
"""

from __future__ import annotations

from tenkaichi.games.tcg.pack.facts import (
    LIFE_DECK_TYPES,
    Card,
    DeckRule,
    MoreAllies,
    NoAttacks,
    OtherSide,
    Rarity,
    named_after,
    rarity_of,
    style_of,
)
from tenkaichi.games.tcg.pack.vocabulary import STYLES, Alignment, AttackKind, CardType, Style
from tenkaichi.games.tcg.pack.whole import (
    OLD_PRINTING,
    CardSet,
    Deck,
    DeckRules,
    Frozen,
    Pack,
    ReadyDeck,
    Reprints,
    StyleGuide,
)

__all__ = [
    "LIFE_DECK_TYPES",
    "OLD_PRINTING",
    "STYLES",
    "Alignment",
    "AttackKind",
    "Card",
    "CardSet",
    "CardType",
    "Deck",
    "DeckRule",
    "DeckRules",
    "Frozen",
    "MoreAllies",
    "NoAttacks",
    "OtherSide",
    "Pack",
    "Rarity",
    "ReadyDeck",
    "Reprints",
    "Style",
    "StyleGuide",
    "named_after",
    "rarity_of",
    "style_of",
]
