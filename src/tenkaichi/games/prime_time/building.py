"""The roster builder: the check of `roster` with fixes as data, what may join, sums, text both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.library import (
    Body,
    BuildError,
    BuildProblem,
    Hand,
    Odds,
    Reading,
    ReadyBuild,
    TestHands,
    Unfit,
    kept_fixes,
)
from tenkaichi.engine.typed_reading import read_plain
from tenkaichi.games.prime_time.mission_fit import mission_fits
from tenkaichi.games.prime_time.pack import Pack, Profile, Roster
from tenkaichi.games.prime_time.roster import (
    Problem,
    check_roster,
    report,
    threat_of,
    why_not_hold,
    why_not_join,
)
from tenkaichi.games.prime_time.roster_fixes import RosterFixes, body_of
from tenkaichi.games.prime_time.roster_text import read_roster, to_text

MOST_FIXES = 4
ALONE = 3  # so many problems of one cause stand alone
MOST_ENTRIES = 100  # in one list of a roster
FIRST_HAND = 3


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
            ReadyBuild(each.id, each.name, each.note, body_of(each)) for each in self.pack.starter_rosters
        ]  # fmt: skip

    def tidy(self, body: Mapping[str, Any]) -> Body:
        return body_of(self._roster(body))

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
        maker = RosterFixes(self.pack, self._roster(body))
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
        """Remarks about things that are allowed but worth knowing: PT-TRAIT-37."""
        roster = self._roster(body)
        counted = report(self.pack, roster)
        side = next((each for each in self.pack.affiliations if each.id == roster.affiliation), None)
        if side is None or not counted.counting or counted.threshold_met:
            return []
        return [
            f"{counted.members} of {counted.counting} models count for {side.name}: its layers need "
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
        counted = report(self.pack, roster)
        people = [self.profiles[each] for each in roster.models if each in self.profiles]
        side = next((each for each in self.pack.affiliations if each.id == roster.affiliation), None)
        return {
            "size": counted.threat,
            "wanted": self.pack.roster_rules.threat_cap,
            "models": counted.models,
            "models_least": self.pack.roster_rules.models[0],
            "models_most": self.pack.roster_rules.models[1],
            "cards": dict(counted.cards),
            "cards_left": dict(counted.cards_left),
            "counting": counted.counting,
            "members": counted.members,
            "threshold_met": counted.threshold_met,
            "threshold": side.threshold_percent if side else 0,
            "threshold_clause": "PT-TRAIT-37",
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
            "missions": [each._asdict() for each in mission_fits(self.pack, people)],
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
        return Reading(body_of(roster), unread)

    def side(self, body: Body) -> Any:
        return {name: value for name, value in body_of(self._roster(body)).items() if value}


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
