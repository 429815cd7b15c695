"""The decks that a set-up asks for: a ready deck by name, a text, a list, or a ready deck with changes.

    decks = { A = "pr-goku-orange" }
    decks.A = { like = "pr-goku-orange", take = { "Orange Rage" = 1 }, add = { "Isolation" = 1 } }
    decks.A = { like = "pr-goku-orange", main_personality = "Gohan" }
    decks.A = { main_personality = ["Goku - Calm", …], mastery = "Blue Tag Team Mastery", cards = ["3 Blue Guard", …] }

Cards are named by title or id, with a printing in brackets if it matters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tenkaichi.engine.content_problems import did_you_mean
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.typed_reading import read_plain
from tenkaichi.games.tcg.decks import check_deck
from tenkaichi.games.tcg.decks.levels import earliest_levels
from tenkaichi.games.tcg.decks.text import CardNames, DeckTextError, from_text
from tenkaichi.games.tcg.pack import Deck, DeckRules, Pack
from tenkaichi.games.tcg.pack.facts import Copies, Title
from tenkaichi.games.tcg.pack.whole import Reference

SWITCHES = ("one_ball_family", "allies_differ_from_mp", "frozen_list")  # TCG-DECK-04, TCG-DECK-05, TCG-FROZEN-01


class DeckError(TenkaichiError):
    """A deck that cannot be had or may not be played with; the message begins with the field of the set-up."""


class DeckWish(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A deck given in full, or `like` a ready one: what is given replaces its part, `take` and `add` change copies."""

    title: Title = ""
    like: str = ""
    main_personality: Reference | tuple[Reference, ...] | None = None
    mastery: str | tuple[Reference, ...] | None = None
    cards: dict[Reference, Copies] | tuple[Reference, ...] | None = None
    take: dict[Reference, Copies] = {}
    add: dict[Reference, Copies] = {}


def deck_wished(pack: Pack, wish: Any, rules: DeckRules | None = None, where: str = "deck") -> Deck:
    """The deck that is asked for, checked by the rules of deck building; all reasons are given at once."""
    deck = deck_described(pack, wish, where)
    problems = check_deck(pack, deck, rules)
    if problems:
        raise DeckError(f"{where}: " + "; ".join(str(problem) for problem in problems))
    return deck


def deck_described(pack: Pack, wish: Any, where: str = "deck") -> Deck:
    """The deck that is asked for, legal or not."""
    if isinstance(wish, Deck):
        return wish
    if isinstance(wish, str):
        return _from_words(pack, wish, where)
    try:
        asked = wish if isinstance(wish, DeckWish) else read_plain(wish, DeckWish)
    except msgspec.ValidationError as error:
        raise DeckError(f"{where}: {error}") from None
    return _from_wish(pack, asked, where)


def deck_rules_with(rules: DeckRules, switches: Mapping[str, bool]) -> DeckRules:
    """The rules of deck building with some of `SWITCHES` set otherwise; other switches are not their business."""
    return replace(rules, **{name: bool(value) for name, value in switches.items() if name in SWITCHES})


def _from_words(pack: Pack, words: str, where: str) -> Deck:
    """A name, or a whole text if it has more than one line."""
    if "\n" in words.strip():
        try:
            return from_text(pack, words)
        except DeckTextError as error:
            raise DeckError("; ".join(f"{where}: {problem}" for problem in error.problems)) from None
    folded = words.strip().casefold()
    for deck in pack.decks:
        if folded in (deck.id, deck.title.casefold()):
            return Deck(
                title=deck.title, main_personality=deck.main_personality, mastery=deck.mastery, cards=deck.cards
            )
    known = [deck.id for deck in pack.decks]
    hint = did_you_mean(folded, known) or f"; there are {', '.join(known)}"
    raise DeckError(f'{where}: there is no deck "{words}"{hint}')


def _from_wish(pack: Pack, wish: DeckWish, where: str) -> Deck:
    base = _from_words(pack, wish.like, f"{where}.like") if wish.like else Deck()
    cards = Counter(base.cards)
    if wish.cards is not None:
        listed = wish.cards.items() if isinstance(wish.cards, dict) else ((each, 0) for each in wish.cards)
        cards = _counted(pack, listed, f"{where}.cards")
    for reference, copies in _counted(pack, wish.take.items(), f"{where}.take").items():
        if cards[reference] < copies:
            raise DeckError(f'{where}.take: the deck has {cards[reference]} of "{reference}", not {copies}')
        cards[reference] -= copies
    cards.update(_counted(pack, wish.add.items(), f"{where}.add"))
    return Deck(
        title=wish.title or base.title,
        main_personality=_references(
            pack, _four_levels(pack, wish.main_personality), base.main_personality, f"{where}.main_personality"
        ),
        mastery=_references(pack, wish.mastery, base.mastery, f"{where}.mastery"),
        cards={reference: copies for reference, copies in cards.items() if copies},
    )


def _four_levels(pack: Pack, named: str | tuple[str, ...] | None) -> str | tuple[str, ...] | None:
    """A character's name alone stands for their four Levels."""
    levels = earliest_levels(pack.cards, named) if isinstance(named, str) else {}
    return tuple(card.id for card in levels.values()) or named


def _references(
    pack: Pack, named: str | tuple[str, ...] | None, otherwise: tuple[str, ...], where: str
) -> tuple[str, ...]:
    if named is None:
        return otherwise
    listed = (named,) if isinstance(named, str) else named
    if not named:
        return ()
    return tuple(_counted(pack, ((each, 0) for each in listed), where).elements())


def _counted(pack: Pack, listed: Iterable[tuple[str, int]], where: str) -> Counter[str]:
    """References with their copies; without a number the line itself may have one (`3 Blue Guard`)."""
    found: Counter[str] = Counter()
    lines = list(listed)
    if not lines:
        return found
    names = CardNames(pack)
    for line, copies in lines:
        try:
            _, reference, written = names.read(line)
        except DeckTextError as error:
            raise DeckError(f"{where}: {error}") from None
        found[reference] += copies or written
    return found
