"""The printed fields of a card apart from its effects, and a deck at a glance."""

from __future__ import annotations

from tenkaichi.games.tcg.decks.summary import summarize
from tenkaichi.games.tcg.decks.text import to_text
from tenkaichi.games.tcg.pack import Card, Pack, ReadyDeck
from tenkaichi.games.tcg.words.keywords import deck_limits

ICONS = {"attack": "attack", "defence": "defence", "constant": "constant", "instant": "instant"}


def card_facts(card: Card) -> str:
    """The card's title, type, figures and printings, a line each."""
    lines = [f"{card.title}: {kind_words(card)}"]
    figures = _figures(card)
    if figures:
        lines.append("; ".join(figures))
    lines += [deck_limits(card)] if deck_limits(card) else []
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


def kind_words(card: Card) -> str:
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
    figures += [f"icons: {', '.join(ICONS[each] for each in card.icons)}"] if card.icons else []
    figures += [f"traits: {', '.join(each.replace('_', ' ') for each in card.traits)}"] if card.traits else []
    return figures
