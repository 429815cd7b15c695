"""Limits on what may share a deck: Styles, names, Alignments, the Frozen List (TCG-DECK-08 to 14, TCG-FROZEN)."""

from __future__ import annotations

from collections.abc import Iterator

from tenkaichi.games.tcg.decks.listing import Listing, Problem
from tenkaichi.games.tcg.pack import LIFE_DECK_TYPES, MoreAllies, NoAttacks, OtherSide


def styles(listing: Listing) -> Iterator[Problem]:
    """TCG-DECK-08; Freestyle cards go with everything (TCG-DECK-09)."""
    mastery = listing.mastery
    if mastery is None or mastery.style is None:
        return
    for card in listing.cards:
        if card.style not in (None, mastery.style) and card.type in LIFE_DECK_TYPES:
            reason = f"{card.title} is {str(card.style).title()}, but {mastery.title} is {mastery.style.title()}"
            fix = f"take it out, or choose a {str(card.style).title()} Mastery"
            yield Problem(("TCG-DECK-08", "TCG-GLOSS-01"), reason, (card.id,), fix)


def named(listing: Listing) -> Iterator[Problem]:
    """TCG-DECK-10. A card that merely counts as Named bears the name of any Main Personality (TCG-NAME-03)."""
    for card in listing.cards:
        if card.named and listing.leads and card.named not in listing.characters:
            reason = f"{card.title} is for {card.named}, but the Main Personality is {listing.who}"
            fix = f"take it out, or play {card.named}"
            yield Problem(("TCG-DECK-10", "TCG-NAME-07"), reason, (card.id,), fix)


def alignment(listing: Listing) -> Iterator[Problem]:
    """TCG-DECK-11, TCG-DECK-12."""
    if len(listing.alignments) != 1:
        return
    (side,) = listing.alignments
    open_to = {rule.alignment for rule in listing.deck_rules if isinstance(rule, OtherSide)}
    for card in listing.cards:
        wanted = card.alignment_only
        if wanted not in (None, side) and (card.is_personality or wanted not in open_to):
            reason = f"{card.title} is for {str(wanted).title()} decks only, and {listing.who} is a {str(side).title()}"
            yield Problem(("TCG-DECK-11", "TCG-MP-03"), reason, (card.id,), "take it out")
        elif card.type == "ally" and card.alignment not in ("any", side):
            reason = f"{card.title} is a {str(card.alignment).title()}, and {listing.who} is a {str(side).title()}"
            yield Problem(("TCG-DECK-12", "TCG-MP-03"), reason, (card.id,), "take it out")


def allies(listing: Listing) -> Iterator[Problem]:
    """TCG-DECK-05, a switch: no Ally with the name of the Main Personality."""
    if not listing.rules.allies_differ_from_mp:
        return
    allowed = {rule.character for rule in listing.deck_rules if isinstance(rule, MoreAllies)}
    for card in listing.cards:
        if card.type == "ally" and card.character in listing.characters and card.character not in allowed:
            reason = f"the Ally {card.title} has the name of the Main Personality"
            yield Problem(("TCG-DECK-05",), reason, (card.id,), "take it out")


def style_users(listing: Listing) -> Iterator[Problem]:
    """TCG-DECK-13, TCG-DECK-14: the Namekian and the Saiyan Style are not for everybody."""
    mastery = listing.mastery
    for guide in listing.pack.styles:
        if mastery is None or guide.id != mastery.style or not guide.users:
            continue
        for character in listing.characters:
            if character not in guide.users:
                reason = f"{character} may not use the {guide.id.title()} Style"
                fix = f"choose another Mastery, or one of {', '.join(guide.users)}"
                yield Problem((guide.clause,) if guide.clause else (), reason, (mastery.id,), fix)


def frozen(listing: Listing) -> Iterator[Problem]:
    """TCG-FROZEN-01, in the format that uses the Frozen List."""
    if not listing.rules.frozen_list:
        return
    mastery = listing.mastery
    for frozen in listing.pack.frozen:
        if mastery is None or frozen.mastery != mastery.id:
            continue
        for character in listing.characters:
            only = frozen.only_as.get(character)
            if character not in frozen.thawed_for:
                reason = f"{mastery.title} is frozen, and not thawed for {character}"
                clauses: tuple[str, ...] = ("TCG-FROZEN-01", frozen.clause)
            elif only is not None and listing.alignments != {only}:
                reason = f"{mastery.title} is thawed for {character} as a {only.title()} only"
                clauses = ("TCG-FROZEN-01", "TCG-FROZEN-04")
            else:
                continue
            yield Problem(clauses, reason, (mastery.id,), "choose another Mastery")


def own_rules(listing: Listing) -> Iterator[Problem]:
    """The demands of a Main Personality's own text on the sixty (TCG-GENERAL-05)."""
    for rule in listing.deck_rules:
        if isinstance(rule, NoAttacks):
            for card in listing.cards:
                if rule.kind in card.attacks:
                    reason = f"{card.title} makes {rule.kind} attacks, which the text of {listing.who} rules out"
                    yield Problem(("TCG-GENERAL-05",), reason, (card.id,), "take it out")


def not_yet(listing: Listing) -> Iterator[Problem]:
    """A card that is not carried out exactly is not played with."""
    lines = (*listing.personalities, *listing.masteries, *listing.lines)
    for card in {line.card.id: line.card for line in lines}.values():
        if card.not_yet:
            yield Problem((), f"{card.title} cannot be played yet: {card.not_yet}", (card.id,), "take it out")


# what can be wrong with a card, independent of the other cards
OF_SINGLE_CARDS = (styles, named, alignment, allies, own_rules, not_yet)
