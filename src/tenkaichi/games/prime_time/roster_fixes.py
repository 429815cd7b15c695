"""Changes that could put a roster right, as data. The builder keeps only the fixes that hold what they promise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import asdict, replace

from tenkaichi.engine.library import Body, BuildProblem, Fix
from tenkaichi.games.prime_time.pack import Pack, Profile, Roster
from tenkaichi.games.prime_time.roster import CATEGORIES, threat_of, why_not_hold, why_not_join

FIELDS = ("name", "affiliation", "leader", "models", "purchases", "partner", "deck")


def body_of(roster: Roster) -> Body:
    plain = {name: asdict(roster)[name] for name in FIELDS}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in plain.items()}


class RosterFixes:
    """Offers fixes for the problems of one roster. A change of models brings the rest of the roster along."""

    def __init__(self, pack: Pack, roster: Roster) -> None:
        self.pack = pack
        self.roster = roster
        self._allowed: dict[tuple[str, tuple[str, ...], tuple[str, ...]], set[str]] = {}
        self.profiles = {each.id: each for each in pack.profiles}
        self.cards = {each.id: each for each in pack.cards}

    def offered(self, problem: BuildProblem) -> Iterator[Fix]:
        makers: dict[str, Callable[[BuildProblem], Iterator[Fix]]] = {
            "PT-GEN-11": self._add,
            "PT-GEN-12": self._leave_out,
            "PT-GEN-13": self._leave_out,
            "PT-TRAIT-34": self._strangers,
            "PT-TRAIT-40": self._leader,
            "PT-DEVO-11": self._partner,
            "PT-DEVO-12": self._partner,
            "PT-FUSE-11": self._purchase,
            "PT-FUSE-12": self._purchase,
        }
        yield from makers.get(problem.clauses[0], self._others)(problem)

    def _change(self, roster: Roster) -> dict[str, Any]:
        """The fields that differ."""
        before, after = body_of(self.roster), body_of(roster)
        return {name: after[name] for name in FIELDS if before[name] != after[name]}

    def _settled(self, roster: Roster, without_deck: bool = False) -> Roster:
        """Leader, partner, purchases and deck of a roster whose models have changed."""
        models = set(roster.models)
        bought = [
            each
            for each in self.pack.purchases
            if each.id in roster.purchases and not self._is_short(each.profile, models)
        ]
        people = [self.profiles[each] for each in roster.models if each in self.profiles]
        supporters = [who for who in people if who.links.declared]
        partner = roster.partner if supporters and roster.partner in models else ""
        if supporters and not partner:
            others = [who.id for who in people if who is not supporters[0]]
            partner = others[0] if others else ""
        leader = roster.leader
        if leader not in models or "leader_eligible" not in self.profiles[leader].traits:
            leader = ""
        roster = replace(
            roster, purchases=tuple(each.id for each in bought), partner=partner, leader=leader
        )  # fmt: skip
        return roster if without_deck or not self.roster.deck else self.filled(roster)

    def _is_short(self, profile: str, models: set[str]) -> bool:
        who = self.profiles[profile]
        if who.fusion is None:
            return profile not in models
        return any(not set(group) & models for group in who.fusion.components)

    def filled(self, roster: Roster) -> Roster:
        """The deck without cards that may not be held, filled up with cards that may."""
        key = (roster.affiliation, roster.models, roster.purchases)
        if key not in self._allowed:
            self._allowed[key] = {card.id for card in self.pack.cards if not why_not_hold(self.pack, roster, card.id)}
        allowed = self._allowed[key]
        granted = [
            card for each in self.pack.purchases if each.id in roster.purchases for card in each.grants
            if card in self.cards
        ]  # fmt: skip
        deck: list[str] = []
        for category in CATEGORIES:
            want = getattr(self.pack.roster_rules.deck, category)
            most = getattr(self.pack.roster_rules.copies, category)
            kept: Counter[str] = Counter()
            first = [each for each in granted if each in allowed and self.cards[each].category == category]
            mine = [each for each in roster.deck if each in allowed and self.cards[each].category == category]
            rest = [card.id for card in self.pack.cards if card.id in allowed and card.category == category]
            for each in (*dict.fromkeys(first), *mine, *(card for card in rest for _ in range(most))):
                if kept.total() < want and kept[each] < most:
                    kept[each] += 1
            deck += list(kept.elements())
        return replace(roster, deck=tuple(deck))

    def _add(self, problem: BuildProblem) -> Iterator[Fix]:
        joining = [who for who in self.pack.profiles if not why_not_join(self.pack, self.roster, who.id)]
        for who in sorted(joining, key=lambda who: (who.threat, who.name)):
            larger = self._settled(replace(self.roster, models=(*self.roster.models, who.id)))
            yield Fix(label=f"Add {who.name} ({who.threat})", change=self._change(larger))
        for number in (2, 3):
            roster = self.roster
            for who in sorted(joining, key=lambda who: (who.threat, who.name)):
                is_short = len(roster.models) < len(self.roster.models) + number
                if is_short and not why_not_join(self.pack, roster, who.id):
                    roster = replace(roster, models=(*roster.models, who.id))
            names = ", ".join(self.profiles[each].name for each in roster.models[len(self.roster.models) :])
            yield Fix(label=f"Add {names}", change=self._change(self._settled(roster)))
        yield Fix(label="Choose models", go="fits")

    def _leave_out(self, problem: BuildProblem) -> Iterator[Fix]:
        people = [self.profiles[each] for each in dict.fromkeys(self.roster.models) if each in self.profiles]
        for each in self.pack.purchases:
            if each.id in self.roster.purchases:
                rest = tuple(bought for bought in self.roster.purchases if bought != each.id)
                smaller = self._settled(replace(self.roster, purchases=rest))
                yield Fix(label=f"Leave out {each.name} ({each.threat})", change=self._change(smaller))
        for who in sorted(people, key=lambda who: (who.threat, who.name)):
            yield self._without(who)
        models = list(self.roster.models)
        for person in sorted(people, key=lambda who: -who.threat):
            if len(models) > self.pack.roster_rules.models[0]:
                models.remove(person.id)
                smaller = self._settled(replace(self.roster, models=tuple(models)))
                names = ", ".join(who.name for who in people if who.id not in models)
                yield Fix(label=f"Leave out {names}", change=self._change(smaller))

    def _without(self, who: Profile) -> Fix:
        models = tuple(each for each in self.roster.models if each != who.id)
        smaller = self._settled(replace(self.roster, models=models))
        cost = threat_of(self.pack, who.id, self.roster.affiliation)
        return Fix(label=f"Leave out {who.name} ({cost})", change=self._change(smaller))

    def _strangers(self, problem: BuildProblem) -> Iterator[Fix]:
        for entry in problem.entries:
            if entry in self.profiles:
                yield self._without(self.profiles[entry])
                for side in self.pack.affiliations:
                    if side.id in self.profiles[entry].affiliations:
                        other = self._settled(replace(self.roster, affiliation=side.id))
                        yield Fix(label=f"Declare {side.name}", change=self._change(other))
                for who in self._joining_instead(entry):
                    swapped = tuple(who.id if each == entry else each for each in self.roster.models)
                    other = self._settled(replace(self.roster, models=swapped))
                    yield Fix(label=f"Take {who.name} instead", change=self._change(other))

    def _joining_instead(self, entry: str) -> list[Profile]:
        rest = replace(self.roster, models=tuple(each for each in self.roster.models if each != entry))
        cost = self.profiles[entry].threat if entry in self.profiles else 3
        found = [who for who in self.pack.profiles if not why_not_join(self.pack, rest, who.id)]
        return sorted(found, key=lambda who: (abs(who.threat - cost), who.name))[:3]

    def _leader(self, problem: BuildProblem) -> Iterator[Fix]:
        for each in self.roster.models:
            if each in self.profiles and "leader_eligible" in self.profiles[each].traits:
                yield Fix(label=f"Let {self.profiles[each].name} lead", change={"leader": each})
        yield Fix(label="No Leader", change={"leader": ""}, safe=True)

    def _partner(self, problem: BuildProblem) -> Iterator[Fix]:
        for each in dict.fromkeys(self.roster.models):
            if each in self.profiles:
                yield Fix(label=f"Partner: {self.profiles[each].name}", change={"partner": each})
        yield Fix(label="No partner", change={"partner": ""}, safe=True)
        yield Fix(label="Choose models", go="fits")

    def _purchase(self, problem: BuildProblem) -> Iterator[Fix]:
        once = tuple(dict.fromkeys(self.roster.purchases))
        if once != self.roster.purchases:
            yield Fix(label="Buy it once", change={"purchases": list(once)}, safe=True)
        rest = tuple(each for each in self.roster.purchases if each not in problem.entries)
        smaller = self._settled(replace(self.roster, purchases=rest))
        yield Fix(label="Leave it out", change=self._change(smaller), safe=True)

    def _others(self, problem: BuildProblem) -> Iterator[Fix]:
        """Cards, doubles and names that the pack does not know."""
        roster = self.roster
        known = replace(
            roster,
            models=tuple(each for each in dict.fromkeys(roster.models) if each in self.profiles),
            purchases=tuple(
                each.id for each in self.pack.purchases if each.id in roster.purchases
            ),
            deck=tuple(each for each in roster.deck if each in self.cards),
        )  # fmt: skip
        if roster.affiliation not in {each.id for each in self.pack.affiliations}:
            for side in self.pack.affiliations:
                other = self._settled(replace(known, affiliation=side.id))
                yield Fix(label=f"Declare {side.name}", change=self._change(other))
        cards = [each for each in problem.entries if each in roster.deck and each not in self.profiles]
        if problem.clauses[0] in ("PT-CARD-01", "PT-TRAIT-32", "PT-HUMAN-07"):
            more = self.filled(replace(roster, deck=tuple(each for each in roster.deck if each not in cards[:1])))
            label = f"Replace {self.cards[cards[0]].name}" if len(cards) == 1 and cards[0] in self.cards else ""
            filled = self.filled(roster)
            yield Fix(label=label or "Fill from the pool", change=self._change(filled), safe=False)
            if more.deck != filled.deck:
                yield Fix(label="Fill with others", change=self._change(more))
        if known != roster:
            yield Fix(label="Remove it", change=self._change(self._settled(known, without_deck=True)))
            yield Fix(label="Remove it and fill up", change=self._change(self._settled(known)))
        for entry in problem.entries:
            if entry in self.profiles and entry in roster.models:
                yield self._without(self.profiles[entry])
                for who in self._joining_instead(entry):
                    swapped = tuple(who.id if each == entry else each for each in roster.models)
                    other = self._settled(replace(roster, models=swapped))
                    yield Fix(
                        label=f"Take {who.name} instead of {self.profiles[entry].name}", change=self._change(other)
                    )
            if any(entry == each.id for each in self.pack.purchases):
                rest = tuple(each for each in roster.purchases if each != entry)
                yield Fix(label="Leave it out", change=self._change(self._settled(replace(roster, purchases=rest))))
        yield Fix(label="Choose cards", go="cards")
