"""Deck building: what is wrong with a deck, by which clause, and what would put it right.

The same check is asked wherever a deck enters: builder, import, match, lab, content check.
"""

from __future__ import annotations

from collections.abc import Iterable

from tenkaichi.games.tcg.decks import company, parts
from tenkaichi.games.tcg.decks.listing import Listed, Listing, Problem, split_reference
from tenkaichi.games.tcg.pack import OLD_PRINTING, Deck, DeckRules, Pack

__all__ = ["Listed", "Listing", "Problem", "check_deck", "grounds", "split_reference"]


def check_deck(pack: Pack, deck: Deck, rules: DeckRules | None = None) -> list[Problem]:
    """Every reason why the deck is not legal; an empty list for one that may play."""
    listing = Listing(pack, deck, rules)
    checks = (
        parts.unknown,
        parts.main_personality,
        parts.one_mastery,
        parts.size,
        parts.types,
        parts.printings,
        parts.copies,
        parts.balls,
        company.styles,
        company.named,
        company.alignment,
        company.allies,
        company.style_users,
        company.frozen,
        company.own_rules,
        company.not_yet,
    )
    return [problem for check in checks for problem in check(listing)]


def grounds(pack: Pack, deck: Deck, rules: DeckRules | None = None) -> tuple[str, ...]:
    """The clauses that let something into this legal deck which another rule might seem to keep out."""
    listing = Listing(pack, deck, rules)
    return tuple(clause for clause, used in _permissions(listing) if used)


def _permissions(listing: Listing) -> Iterable[tuple[str, bool]]:
    freestyle = any(card.style is None for card in listing.cards)
    old = [line.card.id for line in listing.lines if line.printing == OLD_PRINTING]
    mastery = listing.mastery.id if listing.mastery else ""
    yield "TCG-DECK-09", freestyle
    yield "TCG-GLOSS-02", freestyle
    yield "TCG-DECK-16", any(copies > 1 for copies in listing.deck.cards.values())
    yield "TCG-REPRINT-01", bool(old)
    yield "TCG-REPRINT-02", any(card in listing.pack.reprints.valid for card in old)
    for frozen in listing.pack.frozen:
        thawed = listing.rules.frozen_list and frozen.mastery == mastery
        yield frozen.clause, thawed
        yield "TCG-FROZEN-04", thawed and any(name in frozen.only_as for name in listing.characters)
