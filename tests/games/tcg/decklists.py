"""Decks for tests: a legal one, and the pool as if every card were written in the card language."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from tenkaichi.games.tcg.decks import Problem, check_deck
from tenkaichi.games.tcg.pack import Card, Deck, DeckRules, Pack
from tenkaichi.games.tcg.pack.loading import load_standard


@cache
def playable_pool() -> Pack:
    """The standard pack with no card held back."""
    pack = load_standard()
    return replace(pack, cards=tuple(replace(card, not_yet="") for card in pack.cards))


def ids(*titles: str) -> tuple[str, ...]:
    known = {card.title: card.id for card in playable_pool().cards}
    return tuple(known[title] for title in titles)


def personality(character: str, alignment: str | None = None) -> tuple[str, ...]:
    """The first card of each Level."""
    levels: dict[int, str] = {}
    for card in playable_pool().cards:
        is_him = card.type == "main_personality" and card.character == character
        if is_him and alignment in (None, card.alignment) and card.level:
            levels.setdefault(card.level, card.id)
    return tuple(levels[level] for level in sorted(levels))


@cache
def freestyle(number: int, without: tuple[str, ...] = ()) -> dict[str, int]:
    """Freestyle cards that any deck may hold, three of each."""
    chosen: dict[str, int] = {}
    for card in playable_pool().cards:
        is_plain = card.style is None and not card.named and not card.alignment_only and card.limit is None
        if is_plain and card.copies == 3 and card.type != "energy_combat" and card.id not in without:
            chosen[card.id] = min(3, number - sum(chosen.values()))
        if sum(chosen.values()) == number:
            return {card: copies for card, copies in chosen.items() if copies}
    raise AssertionError("not enough Freestyle cards")


def deck_of(
    *cards: str,
    mp: str | tuple[str, ...] = "Goku",
    mastery: str | tuple[str, ...] = "Orange Adaptive Mastery",
    size: int = 60,
) -> Deck:
    """A deck with one copy each of the titles in `cards`, filled up with Freestyle cards."""
    wanted = dict.fromkeys(ids(*cards), 1)
    rest = freestyle(size - sum(wanted.values()), tuple(wanted))
    return Deck(
        title="Test",
        main_personality=personality(mp) if isinstance(mp, str) else mp,
        mastery=ids(*([mastery] if isinstance(mastery, str) else mastery)),
        cards={**wanted, **rest},
    )


def with_copies(deck: Deck, title: str, copies: int, printing: str = "") -> Deck:
    """The same deck with so many copies of that title, still of the same size: Freestyle cards give way."""
    (card,) = ids(title)
    cards = dict(deck.cards)
    size = sum(cards.values())
    cards[f"{card} ({printing})" if printing else card] = copies
    for other in reversed(list(cards)):
        over = sum(cards.values()) - size
        if over > 0 and not other.startswith(card):
            less = min(over, cards[other])
            cards[other] -= less
    return replace(deck, cards={each: number for each, number in cards.items() if number})


def clauses(deck: Deck, rules: DeckRules | None = None, pack: Pack | None = None) -> list[str]:
    """The first clause of each problem."""
    return [problem.clauses[0] for problem in problems(deck, rules, pack)]


def problems(deck: Deck, rules: DeckRules | None = None, pack: Pack | None = None) -> list[Problem]:
    return check_deck(pack or playable_pool(), deck, rules)


def pool_with(*cards: Card) -> Pack:
    pack = playable_pool()
    return replace(pack, cards=(*pack.cards, *cards))
