"""The parts of a deck: Main Personality, Mastery, sixty cards, printings, copies (TCG-DECK-01 to 07, 15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tenkaichi.engine.content_problems import did_you_mean
from tenkaichi.games.tcg.decks.listing import Listing, Problem, split_reference
from tenkaichi.games.tcg.pack import LIFE_DECK_TYPES, OLD_PRINTING, Card, MoreAllies

LEVELS = (1, 2, 3, 4)


def unknown(listing: Listing) -> Iterator[Problem]:
    deck = listing.deck
    for clause, references in (
        ("TCG-DECK-02", deck.main_personality),
        ("TCG-DECK-03", deck.mastery),
        ("TCG-DECK-15", tuple(deck.cards)),
    ):
        for card in dict.fromkeys(split_reference(each)[0] for each in references):
            if card not in listing.pool:
                hint = did_you_mean(card, listing.pool).removeprefix("; ")
                yield Problem((clause,), f'there is no card "{card}"', (card,), hint or "leave it out")


def main_personality(listing: Listing) -> Iterator[Problem]:
    """TCG-DECK-02: Levels 1 to 4 of one character; by our ruling also of one Alignment."""
    deck, leads = listing.deck, listing.leads
    for line in listing.personalities:
        if line.card.type != "main_personality":
            reason = f"{line.card.title} is no Main Personality"
            yield Problem(("TCG-DECK-02",), reason, (line.card.id,), "put it among the sixty, or leave it out")
    if len(listing.characters) > 1:
        most = Counter(card.character for card in leads).most_common(1)[0][0]
        strangers = tuple(card.id for card in leads if card.character != most)
        reason = f"the four Levels show {listing.who}, not one character"
        yield Problem(("TCG-DECK-02",), reason, strangers, f"use Levels of {most} only")
    elif len(listing.alignments) > 1:
        reason = f"the Levels of {listing.who} are Hero and Villain cards"
        fix = "use Levels of one Alignment"
        yield Problem(("TCG-DECK-02", "TCG-MP-03"), reason, tuple(card.id for card in leads), fix)
    ids = [split_reference(each)[0] for each in deck.main_personality]
    levels: list[int] = sorted(listing.pool[each].level or 0 for each in ids if each in listing.pool)
    if tuple(levels) != LEVELS:
        shown = ", ".join(str(level) for level in levels if level) or "none"
        reason = f"Levels {shown}, but there must be one card each of Levels 1, 2, 3 and 4"
        yield Problem(("TCG-DECK-02",), reason, deck.main_personality, _missing_levels(listing, levels))


def _missing_levels(listing: Listing, levels: list[int]) -> str:
    fixes = [f"leave one Level {level} out" for level in LEVELS if levels.count(level) > 1]
    for level in LEVELS:
        if level not in levels:
            fitting = [
                card.title
                for card in listing.pack.cards
                if card.type == "main_personality"
                and card.level == level
                and card.character in listing.characters[:1]
                and card.alignment in listing.alignments
            ]
            fixes.append(f"add {' or '.join(fitting)}" if fitting else f"add a Level {level}")
    return "; ".join(fixes) or "use one card of each Level"


def one_mastery(listing: Listing) -> Iterator[Problem]:
    """TCG-DECK-03."""
    for line in listing.masteries:
        if line.card.type != "mastery":
            reason = f"{line.card.title} is no Mastery"
            yield Problem(("TCG-DECK-03",), reason, (line.card.id,), "name a Mastery instead")
    number = len(listing.deck.mastery)
    if number != 1:
        reason = f"{number or 'no'} Masteries, but a deck has exactly one"
        fix = f"keep one of the {number}" if number else "choose one"
        yield Problem(("TCG-DECK-03",), reason, listing.deck.mastery, fix)


def size(listing: Listing) -> Iterator[Problem]:
    """TCG-DECK-01: Main Personality and Mastery do not count."""
    size, number = listing.rules.size, sum(listing.deck.cards.values())
    if number != size:
        fix = f"add {size - number}" if number < size else f"take {number - size} out"
        yield Problem(("TCG-DECK-01",), f"{number} cards, but a deck has exactly {size}", (), fix)


def types(listing: Listing) -> Iterator[Problem]:
    """TCG-DECK-15: seven of the nine types go into the Life Deck."""
    for card in listing.cards:
        if card.type not in LIFE_DECK_TYPES:
            reason = f"{card.title} is a {card.type.replace('_', ' ').title()} and cannot be one of the sixty"
            yield Problem(("TCG-DECK-15",), reason, (card.id,), "take it out")


def printings(listing: Listing) -> Iterator[Problem]:
    """TCG-REPRINT-01..03: the 2001 printing of a title may be used as long as the title is on the list."""
    reprints = listing.pack.reprints
    for card, _, printing in (*listing.personalities, *listing.masteries, *listing.lines):
        if not printing or printing in card.printings or (printing == OLD_PRINTING and card.id in reprints.valid):
            continue
        modern = f"use {' or '.join(card.printings)}"
        if printing != OLD_PRINTING:
            reason, clause = f"{card.title} has no printing {printing}", "TCG-REPRINT-01"
        elif card.id in reprints.struck:
            reason, clause = f"the 2001 printing of {card.title} is no longer allowed", "TCG-REPRINT-03"
        else:
            reason, clause = f"{card.title} is not on the list of titles whose 2001 printing counts", "TCG-REPRINT-02"
        yield Problem((clause,), reason, (f"{card.id} ({printing})",), modern)


# -- copies -----------------------------------------------------------------------------------------------------------


def copies(listing: Listing) -> Iterator[Problem]:
    """TCG-DECK-04 to TCG-DECK-07: printings of one title count together (TCG-REPRINT-01).

    An erratum makes them one card as well (TCG-GENERAL-04).
    """
    totals: Counter[str] = Counter()
    for line in listing.lines:
        totals[line.card.id] += line.copies
    for card in listing.cards:
        most, clauses = copies_allowed(listing, card)
        if card.type in LIFE_DECK_TYPES and totals[card.id] > most:
            times = "once" if most == 1 else f"{most} times"
            reason = f"{card.title} is there {totals[card.id]} times, but may be there {times}"
            mixed = len({line.printing for line in listing.lines if line.card is card}) > 1
            together = ("TCG-REPRINT-01",) if mixed else ()
            corrected = ("TCG-GENERAL-04",) if mixed and card.errata else ()
            yield Problem((*clauses, *together, *corrected), reason, (card.id,), f"take {totals[card.id] - most} out")


def copies_allowed(listing: Listing, card: Card) -> tuple[int, tuple[str, ...]]:
    """The number of copies that this deck may have of the card, and the clauses that say so."""
    general = {"dragon_ball": "TCG-DECK-04", "ally": "TCG-DECK-05"}.get(card.type, "TCG-DECK-06")
    for rule in listing.deck_rules:
        if isinstance(rule, MoreAllies) and card.type == "ally" and card.character == rule.character:
            return rule.copies, ("TCG-DECK-07", general)
    return card.copies, (general,) if card.limit is None else ("TCG-DECK-07",)


def balls(listing: Listing) -> Iterator[Problem]:
    """TCG-DECK-04, a switch: Dragon Balls of one family only."""
    families = Counter(card.family for card in listing.cards if card.family)
    if listing.rules.one_ball_family and len(families) > 1:
        rarer = min(families, key=lambda family: families[family])
        strays = tuple(card.id for card in listing.cards if card.family == rarer)
        reason = f"Dragon Balls of two families ({', '.join(sorted(str(name).title() for name in families))})"
        yield Problem(("TCG-DECK-04",), reason, strays, f"take the {str(rarer).title()} Balls out")
