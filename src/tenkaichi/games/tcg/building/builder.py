"""Everything that a deck builder asks the TCG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tenkaichi.engine.library import Body, BuildError, BuildProblem, Reading, ReadyBuild, TestHands, Unfit, kept_fixes
from tenkaichi.engine.typed_reading import read_plain
from tenkaichi.games.tcg.building.curves import deck_summary
from tenkaichi.games.tcg.building.fixes import FixMaker
from tenkaichi.games.tcg.building.grouping import grouped
from tenkaichi.games.tcg.building.hands import test_hands
from tenkaichi.games.tcg.building.reading import read_deck
from tenkaichi.games.tcg.decks import check_deck, split_reference
from tenkaichi.games.tcg.decks.company import OF_SINGLE_CARDS
from tenkaichi.games.tcg.decks.listing import Listing
from tenkaichi.games.tcg.decks.text import to_text
from tenkaichi.games.tcg.decks.wish import SWITCHES, deck_rules_with
from tenkaichi.games.tcg.pack import LIFE_DECK_TYPES, Deck, DeckRules, Pack

MOST_FIXES = 4  # of one problem
MOST_TITLES = 400  # different cards in one deck: more are no deck


class DeckBuilder:
    """The builder of one pack. A body is a `Deck` as plain data."""

    noun = "deck"

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def blank(self) -> Body:
        return {"title": "", "main_personality": [], "mastery": [], "cards": {}}

    def ready(self) -> Sequence[ReadyBuild]:
        return [ReadyBuild(deck.id, deck.title, deck.note, self._body(deck)) for deck in self.pack.decks]

    def tidy(self, body: Mapping[str, Any]) -> Body:
        """The body as a deck has it; `BuildError` for one that is none."""
        return self._body(self._deck(body))

    def _deck(self, body: Mapping[str, Any]) -> Deck:
        try:
            deck = read_plain({key: value for key, value in body.items() if value != ""}, Deck)
        except msgspec.ValidationError as error:
            raise BuildError(f"deck: {error}") from None
        if len(deck.cards) + len(deck.main_personality) + len(deck.mastery) > MOST_TITLES:
            raise BuildError(f"deck: expected at most {MOST_TITLES} different cards")
        return deck

    def _body(self, deck: Deck) -> Body:
        return {
            "title": deck.title,
            "main_personality": list(deck.main_personality),
            "mastery": list(deck.mastery),
            "cards": dict(deck.cards),
        }

    # -- what is wrong with it ------------------------------------------------------------------------------------

    def check(self, body: Body, switches: Mapping[str, bool]) -> Sequence[BuildProblem]:
        """Every reason why the deck is not legal, each with changes that put it right."""
        rules = self._rules(switches)

        def bare(changed: Body) -> list[BuildProblem]:
            return grouped(self.pack, check_deck(self.pack, self._deck(changed), rules))

        found = bare(body)
        maker = FixMaker(self.pack, Listing(self.pack, self._deck(body), rules))
        return [
            msgspec.structs.replace(
                each, fixes=kept_fixes(bare, body, found, each, maker.offered(each), MOST_FIXES)
            )
            for each in found
        ]  # fmt: skip

    def _rules(self, switches: Mapping[str, bool]) -> DeckRules:
        for name in switches:
            if name not in SWITCHES:
                raise BuildError(f'switches: there is no switch "{name}"; there are {", ".join(SWITCHES)}')
        return deck_rules_with(self.pack.deck_rules, switches)

    def remarks(self, body: Body) -> Sequence[str]:
        return []

    def fits(self, body: Body) -> Mapping[str, Unfit]:
        """Every card that a deck with this Main Personality and Mastery may not hold, and why."""
        listing = Listing(self.pack, self._deck(body))
        found: dict[str, Unfit] = {}
        for card in self.pack.cards:
            if card.type not in LIFE_DECK_TYPES:
                found[card.id] = Unfit("TCG-DECK-15", f"{card.title} cannot be one of the sixty")
                continue
            alone = listing.with_cards([card])
            problem = next((each for check in OF_SINGLE_CARDS for each in check(alone)), None)
            if problem is not None:
                found[card.id] = Unfit(problem.clauses[0] if problem.clauses else "", problem.reason)
        return found

    # -- what it is -----------------------------------------------------------------------------------------------

    def summary(self, body: Body) -> Mapping[str, Any]:
        return deck_summary(self.pack, self._deck(body))

    def holds(self, body: Body) -> Mapping[str, int]:
        found: dict[str, int] = {}
        for reference in (*body["main_personality"], *body["mastery"]):
            found[split_reference(reference)[0]] = 1
        for reference, copies in body["cards"].items():
            card = split_reference(reference)[0]
            found[card] = found.get(card, 0) + copies
        return found

    def hands(self, body: Body, seed: str, count: int) -> TestHands | None:
        return test_hands(self.pack, self._deck(body), seed, count)

    # -- text and matches -----------------------------------------------------------------------------------------

    def write(self, body: Body) -> str:
        return to_text(self.pack, self._deck(body))

    def read(self, text: str) -> Reading:
        deck, unread = read_deck(self.pack, text)
        return Reading(self._body(deck), unread)

    def side(self, body: Body) -> Any:
        """This deck as a set-up takes it."""
        return {key: value for key, value in self._body(self._deck(body)).items() if value}
