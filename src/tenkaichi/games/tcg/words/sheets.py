"""What is printed on a card apart from its effects, and a deck at a glance."""

from __future__ import annotations

from tenkaichi.games.tcg.decks.summary import summarize
from tenkaichi.games.tcg.decks.text import to_text
from tenkaichi.games.tcg.pack import Card, Pack, ReadyDeck

ICONS = {"attack": "attack", "defence": "defence", "constant": "constant", "instant": "instant"}
AFTER_USE = {
    "banish": "Banished after use.",
    "deck_top": "On top of the Life Deck after use.",
    "deck_bottom": "Under the Life Deck after use.",
    "deck_shuffle": "Shuffled into the Life Deck after use.",
    "may_deck_shuffle": "May be shuffled into the Life Deck after use.",
}
NO_MPPV = {
    "always": "You cannot win by Most Powerful Personality.",
    "this_turn": "In the turn of its use you cannot win by Most Powerful Personality.",
    "if_used": "Whoever uses it cannot win by Most Powerful Personality.",
    "if_leveled": "The Level that it gives does not win by Most Powerful Personality.",
    "if_anger_raised": "The anger that it gives does not win by Most Powerful Personality.",
}
STAYS = {"up": "It stays when you advance a Level.", "any": "It stays when your Level changes."}


def card_facts(card: Card) -> str:
    """The card's title, type, figures and side rules, a line each."""
    lines = [f"{card.title}: {_kind(card)}"]
    figures = _figures(card)
    if figures:
        lines.append("; ".join(figures))
    rules = _side_rules(card)
    if rules:
        lines.append(" ".join(rules))
    lines.append(f"Printed as {', '.join(card.printings)} ({card.rarity.replace('_', ' ')})")
    lines += [f"Errata: {card.errata}"] if card.errata else []
    lines += [f"Ruling: {card.ruling}"] if card.ruling else []
    lines += [f"Cannot be played yet: {card.not_yet}"] if card.not_yet else []
    return "\n".join(lines)


def deck_sheet(pack: Pack, deck: ReadyDeck) -> str:
    """A ready deck: what it is about, then its list."""
    lines = [f"{deck.title} ({deck.id})", *([deck.note] if deck.note else []), str(summarize(pack, deck))]
    _, *cards = to_text(pack, deck).splitlines()  # the first line is the title again
    return "\n".join([*lines, *cards])


def _kind(card: Card) -> str:
    """`Blue Energy Combat`, `Hero Main Personality, Level 3`, `Freestyle Event, Named Goku`."""
    words = [card.type.replace("_", " ").title()]
    if card.is_personality:
        words.insert(0, "Hero or Villain" if card.alignment == "any" else str(card.alignment).title())
    elif card.type != "dragon_ball":
        words.insert(0, card.style.title() if card.style else "Freestyle")
    kind = " ".join(words)
    if card.type == "main_personality":
        kind += f", Level {card.level}"
    return kind + (f", Named {card.named}" if card.named else "")


def _figures(card: Card) -> list[str]:
    figures: list[str] = []
    if card.ladder is not None:
        figures.append("power stages " + " ".join(f"{each:,}" for each in card.ladder))
    figures += [f"PUR {card.pur}"] if card.pur is not None else []
    figures += [f"Endurance {card.endurance}"] if card.endurance is not None else []
    figures += [f"icons: {', '.join(ICONS[each] for each in card.icons)}"] if card.icons else []
    figures += [f"traits: {', '.join(each.replace('_', ' ') for each in card.traits)}"] if card.traits else []
    return figures


def _side_rules(card: Card) -> list[str]:
    rules: list[str] = []
    rules += [f"{card.alignment_only.title()} decks only."] if card.alignment_only else []
    rules += [f"At most {card.limit} in a deck."] if card.limit is not None else []
    rules += [AFTER_USE[card.after_use]] if card.after_use else []
    rules += [NO_MPPV[card.no_mppv]] if card.no_mppv else []
    if card.acts_freely:
        whose = "" if card.acts_freely == "always" else f" with {' or '.join(card.acts_freely)} as Main Personality"
        rules.append(f"Acts at any stage{whose}.")
    rules += ["One copy in play at a time."] if card.unique_in_play else []
    rules += ["Counts as Styled."] if card.counts_styled else []
    rules += ["Counts as Named."] if card.counts_named else []
    rules += [STAYS[card.stays_on_level]] if card.stays_on_level else []
    rules += ["Never gains stages."] if card.no_stage_gain else []
    if card.endurance_for_effects is not None:
        rules.append(f"Your effects read its Endurance as {card.endurance_for_effects}.")
    return rules
