"""The roster builder: the check of `roster` with fixes as data, what may join, sums, text both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.library import (
    Body,
    BuildError,
    BuildProblem,
    Fix,
    Hand,
    Odds,
    Reading,
    ReadyBuild,
    TestHands,
    Unfit,
    kept_fixes,
)
from tenkaichi.engine.typed_reading import read_plain
from tenkaichi.games.prime_time.pack import Pack, Profile, Roster
from tenkaichi.games.prime_time.roster import (
    CATEGORIES,
    Problem,
    check_roster,
    report,
    threat_of,
    why_not_hold,
    why_not_join,
)
from tenkaichi.games.prime_time.roster_text import read_roster, to_text

MOST_FIXES = 4
ALONE = 3  # so many problems of one cause stand alone
MOST_ENTRIES = 100  # in one list of a roster
FIRST_HAND = 3
FIELDS = ("name", "affiliation", "leader", "models", "purchases", "partner", "deck")


class RosterBuilder:
    """The builder of one pack. A body is a `Roster` as plain data; an empty affiliation is not yet chosen."""

    noun = "roster"

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.profiles = {each.id: each for each in pack.profiles}
        self.cards = {each.id: each for each in pack.cards}

    def blank(self) -> Body:
        return {
            "name": "New roster", "affiliation": self.pack.affiliations[0].id, "leader": "", "models": [],
            "purchases": [], "partner": "", "deck": [],
        }  # fmt: skip

    def ready(self) -> Sequence[ReadyBuild]:
        return [
            ReadyBuild(each.id, each.name, each.note, _body(each)) for each in self.pack.starter_rosters
        ]  # fmt: skip

    def tidy(self, body: Mapping[str, Any]) -> Body:
        return _body(self._roster(body))

    def _roster(self, body: Mapping[str, Any]) -> Roster:
        plain = {key: value for key, value in body.items() if value not in ("", None)}
        try:
            roster = read_plain({"name": "New roster", "affiliation": self.pack.affiliations[0].id, **plain}, Roster)
        except msgspec.ValidationError as error:
            raise BuildError(f"roster: {error}") from None
        for name in ("models", "purchases", "deck"):
            if len(getattr(roster, name)) > MOST_ENTRIES:
                raise BuildError(f"roster: {name}: expected at most {MOST_ENTRIES} entries")
        return roster

    # -- what is wrong with it ------------------------------------------------------------------------------------

    def check(self, body: Body, switches: Mapping[str, bool]) -> Sequence[BuildProblem]:
        if switches:
            raise BuildError(f'switches: there is no switch "{next(iter(switches))}" for rosters')

        def bare(changed: Body) -> list[BuildProblem]:
            return self._grouped(check_roster(self.pack, self._roster(changed)))

        found = bare(body)
        maker = _Fixes(self.pack, self._roster(body))
        return [
            msgspec.structs.replace(each, fixes=kept_fixes(bare, body, found, each, maker.offered(each), MOST_FIXES))
            for each in found
        ]

    def _grouped(self, problems: Sequence[Problem]) -> list[BuildProblem]:
        """More than three cards with one cause are one problem."""
        causes: dict[tuple[str, str], list[Problem]] = {}
        for each in problems:
            card = self.cards.get(each.entries[0]) if each.entries else None
            tail = each.reason.removeprefix(card.name) if card is not None else each.reason
            causes.setdefault((each.clause, tail), []).append(each)
        found: list[BuildProblem] = []
        for (clause, tail), same in causes.items():
            if len(same) <= ALONE:
                found += [_problem(each) for each in same]
                continue
            entries = tuple(dict.fromkeys(entry for each in same for entry in each.entries))
            reason = f"{len(same)} cards: each{tail}"
            found.append(BuildProblem(clauses=(clause,), entries=entries, reason=reason, advice=same[0].fix))
        return found

    def remarks(self, body: Body) -> Sequence[str]:
        """What is not forbidden and worth knowing: PT-TRAIT-37."""
        roster = self._roster(body)
        standing = report(self.pack, roster)
        side = next((each for each in self.pack.affiliations if each.id == roster.affiliation), None)
        if side is None or not standing.counting or standing.threshold_met:
            return []
        return [
            f"{standing.members} of {standing.counting} models count for {side.name}: its layers need "
            f"{side.threshold_percent} % (PT-TRAIT-37)"
        ]  # fmt: skip

    def fits(self, body: Body) -> Mapping[str, Unfit]:
        """Models that may not join and cards that may not be held, and why."""
        roster = self._roster(body)
        found: dict[str, Unfit] = {}
        for who in self.pack.profiles:
            problems = () if who.id in roster.models else why_not_join(self.pack, roster, who.id)
            for problem in problems:
                found.setdefault(who.id, Unfit(problem.clause, problem.reason))
        for card in self.pack.cards:
            for problem in why_not_hold(self.pack, roster, card.id):
                found.setdefault(card.id, Unfit(problem.clause, problem.reason))
        return found

    # -- what it is -----------------------------------------------------------------------------------------------

    def summary(self, body: Body) -> Mapping[str, Any]:
        """Sums, who counts for which side, formation and missions."""
        roster = self._roster(body)
        standing = report(self.pack, roster)
        people = [self.profiles[each] for each in roster.models if each in self.profiles]
        side = next((each for each in self.pack.affiliations if each.id == roster.affiliation), None)
        return {
            "size": standing.threat,
            "wanted": self.pack.roster_rules.threat_cap,
            "models": standing.models,
            "models_least": self.pack.roster_rules.models[0],
            "models_most": self.pack.roster_rules.models[1],
            "cards": dict(standing.cards),
            "cards_left": dict(standing.cards_left),
            "counting": standing.counting,
            "members": standing.members,
            "threshold_met": standing.threshold_met,
            "threshold": side.threshold_percent if side else 0,
            "blocks": [
                *([each, self.profiles[each].name, threat_of(self.pack, each, roster.affiliation)]
                  for each in roster.models if each in self.profiles),
                *([each.id, each.name, each.threat] for each in self.pack.purchases if each.id in roster.purchases),
            ],
            "sides": [
                [each.id, each.name, report(self.pack, replace(roster, affiliation=each.id)).members]
                for each in self.pack.affiliations
            ],
            "leaders": [who.id for who in people if "leader_eligible" in who.traits],
            "needs_partner": [who.id for who in people if who.links.declared],
            "purchases": [
                [each.id, each.name, each.threat] for each in self.pack.purchases
                if each.id not in roster.purchases and not self._faults(roster, each.id)
            ],
            "formation": _formation(self.pack, roster, people),
            "stats": {
                name: round(sum(getattr(who.tiers[0], name) for who in people) / len(people), 1)
                for name in ("hp", "res", "imp", "foc", "rfx", "oc")
            } if people else {},
        }  # fmt: skip

    def _faults(self, roster: Roster, purchase: str) -> bool:
        bought = replace(roster, purchases=(*roster.purchases, purchase))
        return any(purchase in each.entries and each.clause != "PT-GEN-13" for each in check_roster(self.pack, bought))

    def holds(self, body: Body) -> Mapping[str, int]:
        return Counter([*body["models"], *body["purchases"], *body["deck"]])

    def hands(self, body: Body, seed: str, count: int) -> TestHands | None:
        """First hands: as many cards as the limit of round 1."""
        deck = [each for each in self._roster(body).deck if each in self.cards]
        if len(deck) < FIRST_HAND:
            return None
        chance = SeededChance(seed)
        hands: list[Hand] = []
        for _ in range(min(count, 20)):
            left = list(deck)
            hands.append(Hand(tuple(left.pop(chance.choose(len(left))) for _ in range(FIRST_HAND))))
        z_reactions = sum(self.cards[each].type == "z_reaction" for each in deck)
        none = 1.0
        for drawn in range(FIRST_HAND):
            none *= max(0, len(deck) - z_reactions - drawn) / (len(deck) - drawn)
        return TestHands(tuple(hands), (Odds("a Z-Reaction", 1 - none),), "The hand of round 1. No rule exchanges it.")

    # -- text and matches -----------------------------------------------------------------------------------------

    def write(self, body: Body) -> str:
        return to_text(self.pack, self._roster(body))

    def read(self, text: str) -> Reading:
        roster, unread = read_roster(self.pack, text)
        return Reading(_body(roster), unread)

    def side(self, body: Body) -> Any:
        return {name: value for name, value in _body(self._roster(body)).items() if value}


def _body(roster: Roster) -> Body:
    plain = {name: asdict(roster)[name] for name in FIELDS}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in plain.items()}


def _problem(problem: Problem) -> BuildProblem:
    return BuildProblem(
        clauses=(problem.clause,), entries=problem.entries, reason=problem.reason, advice=problem.fix
    )  # fmt: skip


def _formation(pack: Pack, roster: Roster, people: Sequence[Profile]) -> list[list[str]]:
    """Bonds that this roster has: clause, title, words."""
    names = {who.id: who.name for who in people}
    joint = [card for card in pack.cards if card.pair and set(card.pair) <= set(names)]
    found = [
        ["PT-TRAIT-32", "Joint Attack", f"{' + '.join(names[each] for each in card.pair)}: {card.name}"]
        for card in joint
    ]
    for who in people:
        devoted = [names[each] for each in who.links.devoted if each in names]
        if devoted:
            found.append(["PT-TRAIT-30", "Devoted Support", f"{who.name} for {' or '.join(devoted)}"])
        if who.links.declared and roster.partner in names:
            found.append(["PT-DEVO-12", "Devoted Support", f"{who.name} for {names[roster.partner]}"])
    if roster.leader in names:
        found.append(["PT-TRAIT-40", "Leader", names[roster.leader]])
    return found


class _Fixes:
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
        before, after = _body(self.roster), _body(roster)
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
