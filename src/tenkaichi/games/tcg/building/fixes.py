"""Changes that could put a deck right, as data. The builder keeps only the fixes that hold what they promise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from tenkaichi.engine.content_problems import did_you_mean
from tenkaichi.engine.library import BuildProblem, Fix
from tenkaichi.games.tcg.decks import split_reference
from tenkaichi.games.tcg.decks.company import OF_SINGLE_CARDS
from tenkaichi.games.tcg.decks.listing import Listing
from tenkaichi.games.tcg.decks.parts import LEVELS, copies_allowed
from tenkaichi.games.tcg.decks.summary import use_of
from tenkaichi.games.tcg.pack import LIFE_DECK_TYPES, Card, Pack

Copies = dict[str, int]  # by reference: how many copies there will be
MOST_KEPT = 64
_joining: dict[Any, tuple[Pack, list[Card]]] = {}  # what fits a Main Personality and a Mastery; costly to find


class FixMaker:
    """Offers fixes for the problems of one deck."""

    def __init__(self, pack: Pack, listing: Listing) -> None:
        self.pack = pack
        self.listing = listing
        self.cards = listing.deck.cards
        self.total = sum(self.cards.values())
        self.have: Counter[str] = Counter()
        for reference, copies in self.cards.items():
            self.have[split_reference(reference)[0]] += copies
        self._fitting: list[Card] | None = None

    def offered(self, problem: BuildProblem) -> Iterator[Fix]:
        """Candidates, the best first. Some may turn out not to help."""
        clause = problem.clauses[0] if problem.clauses else ""
        makers: dict[str, Callable[[BuildProblem], Iterator[Fix]]] = {
            "TCG-DECK-01": self._size,
            "TCG-DECK-02": self._levels,
            "TCG-DECK-03": self._mastery,
            "TCG-DECK-13": self._other_mastery,
            "TCG-DECK-14": self._other_mastery,
            "TCG-FROZEN-01": self._other_mastery,
            "TCG-REPRINT-01": self._printing,
            "TCG-REPRINT-02": self._printing,
            "TCG-REPRINT-03": self._printing,
        }
        yield from makers.get(clause, self._entries)(problem)

    # -- cards that may not be there, or not so often ---------------------------------------------------------------

    def _entries(self, problem: BuildProblem) -> Iterator[Fix]:
        references = [each for each in self.cards if split_reference(each)[0] in problem.entries]
        if not references:
            yield from self._elsewhere(problem)
            return
        fewer = self._allowed(references)
        gone = sum(self.cards[each] - fewer[each] for each in references)
        one = len(references) == 1
        is_surplus = any(fewer.values())
        removing = f"Remove {gone}" if is_surplus or not one else "Remove it"
        surplus = self.total - self.listing.rules.size
        remove = Fix(label=removing, change={"cards": fewer}, safe=is_surplus and surplus >= gone)
        meant = self._meant(references[0]) if one and references[0] not in self.listing.pool else None
        if meant is not None:
            swap = {references[0]: 0, meant.id: self.have[meant.id] + self.cards[references[0]]}
            yield Fix(label=f"Use {meant.title}", change={"cards": swap}, safe=True)
        if surplus >= gone:
            yield remove
        put = self._replaced(references, fewer)
        if put is not None:
            added = [each for each in put if put[each] > self.cards.get(each, 0)]
            name = self.listing.pool[added[0]].title if len(added) == 1 else f"{gone} cards that fit"
            yield Fix(label=f"Replace by {name}", change={"cards": put}, safe=is_surplus)
        if surplus < gone:
            yield remove
        if problem.clauses[:1] == ("TCG-DECK-08",):
            yield Fix(label="Choose another Mastery", go="mastery")
        if problem.clauses[:1] in (("TCG-DECK-10",), ("TCG-DECK-11",), ("TCG-DECK-12",)):
            yield Fix(label="Choose another character", go="mp")

    def _elsewhere(self, problem: BuildProblem) -> Iterator[Fix]:
        """An entry among the Main Personality or the Masteries."""
        deck = self.listing.deck
        for name, references in (("main_personality", deck.main_personality), ("mastery", deck.mastery)):
            rest = [each for each in references if split_reference(each)[0] not in problem.entries]
            if len(rest) < len(references):
                yield Fix(label="Remove it", change={name: rest})
                yield Fix(label="Choose another", go="mp" if name == "main_personality" else "mastery")

    def _allowed(self, references: list[str]) -> Copies:
        """The copies of each card, reduced to the number that the rules allow."""
        left: Copies = {}
        for reference in references:
            card = self.listing.pool.get(split_reference(reference)[0])
            if card is None or not self._may_join(card):
                left[reference] = 0
                continue
            others = self.have[card.id] - self.cards[reference]
            most = copies_allowed(self.listing, card)[0]
            left[reference] = max(0, min(self.cards[reference], most - others))
        if all(left[each] == self.cards[each] for each in references):  # each may be there, but not all together
            return dict.fromkeys(references, 0)
        return left

    def _meant(self, reference: str) -> Card | None:
        """The card that was probably meant by a name which the pack does not know."""
        hint = did_you_mean(reference, [card.title for card in self.pack.cards] + list(self.listing.pool))
        return next(
            (card for card in self.pack.cards if f'"{card.title}"' in hint or f'"{card.id}"' in hint), None
        )  # fmt: skip

    # -- cards that may ------------------------------------------------------------------------------------------------

    def _may_join(self, card: Card) -> bool:
        if card.type not in LIFE_DECK_TYPES:
            return False
        alone = self.listing.with_cards([card])
        return not any(problem for check in OF_SINGLE_CARDS for problem in check(alone))

    @property
    def fitting(self) -> list[Card]:
        if self._fitting is None:
            families = {card.family for card in self.listing.cards if card.family}
            deck = self.listing.deck
            key = (id(self.pack), deck.main_personality, deck.mastery, self.listing.rules)
            if key not in _joining:
                if len(_joining) >= MOST_KEPT:
                    _joining.clear()
                _joining[key] = (self.pack, [card for card in self.pack.cards if self._may_join(card)])
            joining = _joining[key][1]
            self._fitting = [card for card in joining if card.family is None or families <= {card.family}]
        return self._fitting

    def _replaced(self, references: list[str], fewer: Copies) -> Copies | None:
        """The change with other cards in the place of those that go: same type and role, nearest in figures."""
        put = dict(fewer)
        taken: Counter[str] = Counter()
        for reference in references:
            missing = self.cards[reference] - fewer[reference]
            model = self.listing.pool.get(split_reference(reference)[0])
            for card in self._nearest(model, {split_reference(each)[0] for each in references}):
                room = copies_allowed(self.listing, card)[0] - self.have[card.id] - taken[card.id]
                if missing and room > 0:
                    here = min(room, missing)
                    taken[card.id] += here
                    missing -= here
            if missing:
                return None
        for name, copies in taken.items():
            put[name] = self.cards.get(name, 0) + copies
        return put

    def _nearest(self, model: Card | None, without: set[str]) -> list[Card]:
        def gap(card: Card) -> tuple[float, str]:
            if model is None:
                return 0.0, card.title
            far = 0.0 if card.type == model.type else 4.0
            far += 0.0 if use_of(card) == use_of(model) else 2.0
            far += abs(_damage(card) - _damage(model)) + 0.5 * abs((card.endurance or 0) - (model.endurance or 0))
            far += 3.0 if card.family else 0.0
            return far, card.title

        return sorted((card for card in self.fitting if card.id not in without), key=gap)

    # -- the parts of a deck -------------------------------------------------------------------------------------------

    def _size(self, problem: BuildProblem) -> Iterator[Fix]:
        over = self.total - self.listing.rules.size
        if over > 0:
            by_copies = sorted(self.cards, key=lambda each: (-self.cards[each], each))
            for reference in [each for each in by_copies if self.cards[each] >= over][:3]:
                card = self.listing.pool.get(split_reference(reference)[0])
                name = card.title if card is not None else reference
                yield Fix(label=f"Remove {over} {name}", change={"cards": {reference: self.cards[reference] - over}})
            yield Fix(label=f"Remove {over} of the most copied", change={"cards": self._fewer(over)})
            return
        filled = self._filled(-over)
        if filled is not None:
            yield Fix(label=f"Fill up with {-over} that fit", change={"cards": filled})
        yield Fix(label="Show what fits", go="fits")

    def _fewer(self, over: int) -> Copies:
        left = dict(self.cards)
        for _ in range(over):
            most = max(left, key=lambda each: (left[each], each))
            left[most] -= 1
        return {each: copies for each, copies in left.items() if copies != self.cards[each]}

    def _filled(self, missing: int) -> Copies | None:
        """More copies of what is there, then cards like those."""
        put: Copies = {}
        mine = [card for card in self.fitting if self.have[card.id]]
        others = self._nearest(mine[0] if mine else None, {card.id for card in mine})
        for card in (*mine, *(card for card in others if card.family is None)):
            room = copies_allowed(self.listing, card)[0] - self.have[card.id]
            if room > 0 and missing:
                here = min(room, missing)
                put[card.id] = self.cards.get(card.id, 0) + here
                missing -= here
        return None if missing else put

    def _levels(self, problem: BuildProblem) -> Iterator[Fix]:
        """Four Levels of one character and one Alignment, as near to the present ones as possible."""
        leads = self.listing.leads
        chosen: list[tuple[str, str | None]] = []
        for card in leads:
            chosen.append((card.character, card.alignment))
        for (character, alignment), _ in Counter(chosen).most_common():
            levels: list[str] = []
            for level in LEVELS:
                same = [
                    card
                    for card in self.pack.cards
                    if card.type == "main_personality"
                    and (card.character, card.alignment, card.level) == (character, alignment, level)
                    and not card.not_yet
                ]
                kept = [card for card in same if card in leads]
                if same:
                    levels.append((kept or same)[0].id)
            if len(levels) == len(LEVELS):
                side = f" ({str(alignment).title()})" if len(set(chosen)) > 1 else ""
                yield Fix(label=f"Four Levels of {character}{side}", change={"main_personality": levels})
        yield Fix(label="Choose who fights", go="mp")

    def _mastery(self, problem: BuildProblem) -> Iterator[Fix]:
        for reference in self.listing.deck.mastery:
            card = self.listing.pool.get(split_reference(reference)[0])
            if card is not None and card.type == "mastery":
                yield Fix(label=f"Keep {card.title}", change={"mastery": [reference]})
        yield Fix(label="Choose a Mastery", go="mastery")

    def _other_mastery(self, problem: BuildProblem) -> Iterator[Fix]:
        mine = self.listing.mastery
        styles = {card.style for card in self.listing.cards if card.style}
        for card in self.pack.cards:
            if card.type == "mastery" and card is not mine and not card.not_yet and styles <= {card.style}:
                yield Fix(label=f"Take {card.title}", change={"mastery": [card.id]})
        yield Fix(label="Choose another Mastery", go="mastery")
        yield Fix(label="Choose another character", go="mp")

    def _printing(self, problem: BuildProblem) -> Iterator[Fix]:
        """The card without the printing that does not count."""
        for entry in problem.entries:
            card = split_reference(entry)[0]
            if entry in self.cards:
                copies = self.cards[entry] + self.cards.get(card, 0)
                yield Fix(label="Use today's printing", change={"cards": {entry: 0, card: copies}}, safe=True)
            deck = self.listing.deck
            for name, references in (("main_personality", deck.main_personality), ("mastery", deck.mastery)):
                if entry in references:
                    today: list[Any] = [card if each == entry else each for each in references]
                    yield Fix(label="Use today's printing", change={name: today}, safe=True)


def _damage(card: Card) -> float:
    attack = next((each.attack for each in card.abilities if each.attack is not None), None)
    if attack is None:
        return 0.0
    life, stages = attack.damage.life, attack.damage.stages
    return (life if isinstance(life, int) else 2) + 0.5 * (stages if isinstance(stages, int) else 2)
