"""Legal decks made at random, of cards that can be played: for tests, samples and the search for cards not yet seen.

A deck is made around a card if one is wanted: Main Personality and Mastery are then chosen so that it may be there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from tenkaichi.engine.chance import Chance
from tenkaichi.games.tcg.decks import company
from tenkaichi.games.tcg.decks.listing import Listing
from tenkaichi.games.tcg.decks.parts import LEVELS, copies_allowed
from tenkaichi.games.tcg.pack import LIFE_DECK_TYPES, Card, Deck, Pack

BALLS_ONE_IN = 4  # every so many decks brings the seven Balls of a family

T = TypeVar("T")


class DeckMaker:
    """Makes decks of the cards of a pack; what cannot be played yet is left out."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.cards = [card for card in pack.cards if not card.not_yet]
        self.masteries = [card for card in self.cards if card.type == "mastery"]
        self.fillers = [card for card in self.cards if card.type in LIFE_DECK_TYPES and card.type != "dragon_ball"]
        by_level: dict[tuple[str, str | None], dict[int, list[Card]]] = {}
        for card in self.cards:
            if card.type == "main_personality" and card.level:
                levels = by_level.setdefault((card.character, card.alignment), {})
                levels.setdefault(card.level, []).append(card)
        self.personalities = [levels for levels in by_level.values() if set(levels) == set(LEVELS)]

    def make(self, chance: Chance, around: Card | None = None) -> Deck | None:
        """A legal deck, with that card if one is given; None if no deck can hold it."""
        for listing in self._teams(chance, around):
            fillers = [card for card in self.fillers if _may_join(listing, card)]
            cards = self._fill(chance, listing, fillers, around)
            if cards is not None:
                return replace(listing.deck, cards=cards)
        return None

    def _teams(self, chance: Chance, around: Card | None) -> Iterator[Listing]:
        """Main Personality and Mastery, all that suit the card, in random order."""
        pairs = [
            (levels, mastery)
            for levels in self.personalities
            for mastery in self.masteries
            if around is None or _suits(levels, mastery, around)
        ]
        while pairs:
            levels, mastery = pairs.pop(chance.choose(len(pairs)))
            versions = [[card for card in levels[each] if card is around] or levels[each] for each in LEVELS]
            who = [_pick(chance, each) for each in versions]
            deck = Deck(
                title=f"{who[0].character}, {mastery.title.removesuffix(' Mastery')}",
                main_personality=tuple(card.id for card in who),
                mastery=(mastery.id,),
            )
            listing = Listing(self.pack, deck)
            if not [*company.style_users(listing), *company.frozen(listing)]:
                yield listing

    def _fill(
        self, chance: Chance, listing: Listing, fillers: list[Card], around: Card | None
    ) -> dict[str, int] | None:
        cards: dict[str, int] = {}
        if around is not None and around.type in LIFE_DECK_TYPES:
            if not _may_join(listing, around):
                return None
            cards[around.id] = copies_allowed(listing, around)[0]
        cards |= self._balls(chance, around)
        waiting = [card for card in fillers if card.id not in cards]
        missing = listing.rules.size - sum(cards.values())
        while missing > 0 and waiting:
            card = waiting.pop(chance.choose(len(waiting)))
            most = copies_allowed(listing, card)[0]
            cards[card.id] = min(missing, most - (chance.choose(most) if chance.choose(2) else 0))
            missing -= cards[card.id]
        return None if missing else cards

    def _balls(self, chance: Chance, around: Card | None) -> dict[str, int]:
        wanted = around.family if around is not None else None
        if wanted is None and chance.choose(BALLS_ONE_IN):
            return {}
        family = wanted or ("earth", "namek")[chance.choose(2)]
        return {card.id: 1 for card in self.cards if card.family == family}


def _may_join(listing: Listing, card: Card) -> bool:
    """May a deck with this Main Personality and this Mastery hold this card?"""
    alone = listing.with_cards([card])
    return not any(problem for check in company.OF_SINGLE_CARDS for problem in check(alone))


def _suits(levels: dict[int, list[Card]], mastery: Card, around: Card) -> bool:
    """A quick look at what the card asks for; the rules of deck building have the last word."""
    if around.type == "main_personality":
        return around in levels[around.level or 0]
    if around.type == "mastery":
        return around is mastery
    return around.style in (None, mastery.style) and around.named in ("", levels[1][0].character)


def _pick(chance: Chance, among: list[T]) -> T:
    return among[chance.choose(len(among))]
