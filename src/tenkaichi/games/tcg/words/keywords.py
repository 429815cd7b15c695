"""The words of a card that are facts and no effects: `Endurance 3.`, `Banish after use.`"""

from __future__ import annotations

from tenkaichi.games.tcg.pack.facts import Card, MoreAllies, NoAttacks, OtherSide
from tenkaichi.games.tcg.words.grammar import join

AFTER_USE = {
    "banish": "Banish after use.",
    "deck_top": "Place on top of your Life Deck after use.",
    "deck_bottom": "Place at the bottom of your Life Deck after use.",
    "deck_shuffle": "Shuffle into your Life Deck after use.",
    "may_deck_shuffle": "You may shuffle this into your Life Deck after use.",
}
NO_MPPV = {
    "always": "You cannot win by Most Powerful Personality.",
    "this_turn": "You cannot win by Most Powerful Personality on the turn you use this.",
    "if_used": "If you use this, you cannot win by Most Powerful Personality.",
    "if_leveled": "You cannot win by Most Powerful Personality with a Level gained from this.",
    "if_anger_raised": "You cannot win by Most Powerful Personality with anger gained from this.",
}
STAYS = {"up": "Stays in play when you advance a Level.", "any": "Stays in play when you change Level."}


def keywords(card: Card) -> str:
    """All of them, a sentence each."""
    found: list[str] = []
    found += [f"Endurance {card.endurance}."] if card.endurance is not None else []
    if card.endurance_for_effects is not None:
        found.append(f"Your effects count its Endurance as {card.endurance_for_effects}.")
    found += ["Only one copy may be in play."] if card.unique_in_play else []
    found += ["Counts as Styled."] if card.counts_styled else []
    found += ["Counts as Named."] if card.counts_named else []
    found += [AFTER_USE[card.after_use]] if card.after_use else []
    found += [STAYS[card.stays_on_level]] if card.stays_on_level else []
    found += ["Cannot gain stages."] if card.no_stage_gain else []
    if card.acts_freely:
        may = "You may use this power regardless of your MP's power stage."
        only = "" if card.acts_freely == "always" else f"If your MP is {join(card.acts_freely, 'or')}, "
        found.append(f"{only}you may{may.removeprefix('You may')}" if only else may)
    found += [NO_MPPV[card.no_mppv]] if card.no_mppv else []
    found += [_deck_rule(each) for each in card.deck_rules]
    return " ".join(found)


def deck_limits(card: Card) -> str:
    """Keywords that count only while a deck is built: `Heroes only. Limit 1 per deck.`"""
    found = [f"{'Heroes' if card.alignment_only == 'hero' else 'Villains'} only."] if card.alignment_only else []
    found += [f"Limit {card.limit} per deck."] if card.limit is not None else []
    return " ".join(found)


def _deck_rule(rule: NoAttacks | MoreAllies | OtherSide) -> str:
    if isinstance(rule, NoAttacks):
        return f"Your deck may hold no {rule.kind} attacks."
    if isinstance(rule, MoreAllies):
        return f"Your deck may hold {rule.copies} copies of each {rule.character} Ally."
    return f"Your deck may hold {rule.alignment.title()}-only cards other than personalities."


__all__ = ["deck_limits", "keywords"]
