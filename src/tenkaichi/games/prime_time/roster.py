"""Rosters and decks: what is wrong with one, what it costs, whether its affiliation counts.

The same check is asked wherever a roster enters: builder, import, match, lab, content check.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from tenkaichi.games.prime_time.pack import Card, Pack, Profile, Purchase, Roster, Selector
from tenkaichi.games.prime_time.pack.cards import Category

CATEGORIES: tuple[Category, ...] = ("generic", "character", "affiliation")


class Problem(NamedTuple):
    """One reason why a roster is not legal: the clause, the entries it is about, and what would put it right."""

    clause: str
    reason: str
    entries: tuple[str, ...]
    fix: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.clause}): {self.fix}"


class Report(NamedTuple):
    """A roster's status, for builders and for the reveal (PT-SETUP-04)."""

    threat: int
    threat_left: int
    models: int
    models_left: int
    cards: dict[Category, int]
    cards_left: dict[Category, int]
    counting: int  # models that count to the threshold: neither Open Ally nor Unaffiliated
    members: int  # of these, models of the declared affiliation
    threshold_met: bool

    @property
    def percent(self) -> int:
        """Rounded down; of nobody it is 0."""
        return self.members * 100 // self.counting if self.counting else 0


class _Shelf:
    """The pack by id."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.profiles = {each.id: each for each in pack.profiles}
        self.cards = {each.id: each for each in pack.cards}
        self.purchases = {each.id: each for each in pack.purchases}
        self.affiliations = {each.id: each for each in pack.affiliations}


_shelves: dict[int, _Shelf] = {}


def _shelf_of(pack: Pack) -> _Shelf:
    """The shelf of a pack, remembered for the packs in use."""
    known = _shelves.get(id(pack))
    if known is None or known.pack is not pack:
        if len(_shelves) >= 16:
            _shelves.clear()
        known = _shelves[id(pack)] = _Shelf(pack)
    return known


def check_roster(pack: Pack, roster: Roster) -> list[Problem]:
    """Every reason why the roster is not legal; an empty list for one that may play."""
    shelf = _shelf_of(pack)
    return [
        *_unknown(shelf, roster),
        *_models(shelf, roster),
        *_joining(shelf, roster),
        *_threat(shelf, roster),
        *_leader(shelf, roster),
        *_purchases(shelf, roster),
        *_partner(shelf, roster),
        *_deck_size(shelf, roster),
        *_deck_owners(shelf, roster),
    ]


def report(pack: Pack, roster: Roster) -> Report:
    """The roster's cost, and the Threat that is left. Ids that the pack does not know count for nothing."""
    shelf = _shelf_of(pack)
    rules, threat = pack.roster_rules, _total_threat(shelf, roster)
    have = Counter(shelf.cards[each].category for each in roster.deck if each in shelf.cards)
    cards: dict[Category, int] = {each: have[each] for each in CATEGORIES}
    left: dict[Category, int] = {each: getattr(rules.deck, each) - cards[each] for each in CATEGORIES}
    people = _people(shelf, roster)
    counting = [who for who in people if not _is_guest(who)]
    members = sum(roster.affiliation in who.affiliations for who in counting)
    side = shelf.affiliations.get(roster.affiliation)
    return Report(
        threat=threat,
        threat_left=rules.threat_cap - threat,
        models=len(people),
        models_left=rules.models[1] - len(people),
        cards=cards,
        cards_left=left,
        counting=len(counting),
        members=members,
        threshold_met=bool(side and counting and members * 100 >= side.threshold_percent * len(counting)),
    )


def threat_of(pack: Pack, profile: str, affiliation: str) -> int:
    """The Threat of a model in a roster of that affiliation (PT-GEN-14, PT-GEN-15)."""
    return _threat_in(_shelf_of(pack).profiles[profile], affiliation)


def why_not_join(pack: Pack, roster: Roster, profile: str) -> list[Problem]:
    """The faults that the roster would get if this model joined."""
    shelf, larger = _shelf_of(pack), replace(roster, models=(*roster.models, profile))
    checks = (_unknown, _models, _joining, _threat)
    now = {(each.clause, each.reason) for check in checks for each in check(shelf, roster)}
    then = [each for check in checks for each in check(shelf, larger)]
    return [each for each in then if (each.clause, each.reason) not in now and each.clause != "PT-GEN-11"]


def why_not_hold(pack: Pack, roster: Roster, card: str) -> list[Problem]:
    """Why this card may not be in the deck of the roster, however many cards the deck has."""
    shelf, deck = _shelf_of(pack), replace(roster, deck=(card,))
    return [*(each for each in _unknown(shelf, deck) if card in each.entries), *_deck_owners(shelf, deck)]


def _people(shelf: _Shelf, roster: Roster) -> list[Profile]:
    return [shelf.profiles[each] for each in roster.models if each in shelf.profiles]


def _is_guest(who: Profile) -> bool:
    return "open_ally" in who.traits or "unaffiliated" in who.traits


def _threat_in(who: Profile, affiliation: str) -> int:
    return who.discount.threat if who.discount and who.discount.affiliation == affiliation else who.threat


def _bought(shelf: _Shelf, roster: Roster) -> list[Purchase]:
    return [shelf.purchases[each] for each in roster.purchases if each in shelf.purchases]


def _total_threat(shelf: _Shelf, roster: Roster) -> int:
    models = sum(_threat_in(who, roster.affiliation) for who in _people(shelf, roster))
    return models + sum(each.threat for each in _bought(shelf, roster))


def _unknown(shelf: _Shelf, roster: Roster) -> Iterator[Problem]:
    def missing(found: Iterable[str], known: Iterable[str], what: str, clause: str) -> Iterator[Problem]:
        names = list(known)
        for each in dict.fromkeys(found):
            if each not in names:
                near = difflib.get_close_matches(each, names, n=1)
                fix = f'did you mean "{near[0]}"?' if near else f"name a {what} of the pack"
                yield Problem(clause, f'the pack has no {what} "{each}"', (each,), fix)

    yield from missing([roster.affiliation], shelf.affiliations, "affiliation", "PT-SETUP-04")
    yield from missing(roster.models, shelf.profiles, "model", "PT-SETUP-04")
    yield from missing(roster.purchases, shelf.purchases, "purchase", "PT-SETUP-04")
    yield from missing(roster.deck, shelf.cards, "card", "PT-CARD-01")


def _models(shelf: _Shelf, roster: Roster) -> Iterator[Problem]:
    low, high = shelf.pack.roster_rules.models
    number = len(roster.models)
    if number < low:
        fix = f"add {low - number} more"
        yield Problem("PT-GEN-11", f"{number} models, but a roster has at least {low}", roster.models, fix)
    if number > high:
        fix = f"leave {number - high} out"
        yield Problem("PT-GEN-12", f"{number} models, but a roster has at most {high}", roster.models, fix)
    for each, times in Counter(roster.models).items():
        if times > 1:
            name = shelf.profiles[each].name if each in shelf.profiles else each
            fix = "keep one of them"
            yield Problem("PT-SETUP-04", f"{name} is in the roster {times} times; each model is unique", (each,), fix)
    versions: dict[str, list[Profile]] = {}
    for who in dict.fromkeys(_people(shelf, roster)):
        versions.setdefault(who.character, []).append(who)
        if who.fusion:
            fix = f"leave {who.name} out and buy the Fusion card"
            yield Problem("PT-FUSE-13", f"{who.name} is a Fused model and never deployed", (who.id,), fix)
    for several in versions.values():
        if len(several) > 1:
            names = " and ".join(who.name for who in several)
            reason = f"{names} are versions of one character"
            yield Problem("PT-SETUP-04", reason, tuple(who.id for who in several), "keep one of them")


def _joining(shelf: _Shelf, roster: Roster) -> Iterator[Problem]:
    """The declared affiliation, or a saga shared with it, or Open Ally or Unaffiliated."""
    side = shelf.affiliations.get(roster.affiliation)
    if side is None:
        return
    for who in dict.fromkeys(_people(shelf, roster)):
        if side.id in who.affiliations or set(side.sagas) & set(who.sagas) or _is_guest(who):
            continue
        reason = f"{who.name} has neither the affiliation {side.name} nor a saga of it, and is no Open Ally"
        open_to = [each.name for each in shelf.pack.affiliations if each.id in who.affiliations]
        fix = f"leave {who.name} out" + (f", or declare {' or '.join(open_to)}" if open_to else "")
        yield Problem("PT-TRAIT-34", reason, (who.id,), fix)


def _threat(shelf: _Shelf, roster: Roster) -> Iterator[Problem]:
    cap, total = shelf.pack.roster_rules.threat_cap, _total_threat(shelf, roster)
    if total > cap:
        entries = (*roster.models, *roster.purchases)
        over = total - cap
        costs = [(_threat_in(who, roster.affiliation), who.name) for who in _people(shelf, roster)]
        costs += [(each.threat, each.name) for each in _bought(shelf, roster)]
        enough = sorted(each for each in costs if each[0] >= over)
        fix = f"leave out {enough[0][1]} ({enough[0][0]})" if enough else f"leave out {over} Threat or more"
        yield Problem("PT-GEN-13", f"{total} Threat, {over} above the cap of {cap}", entries, fix)


def _leader(shelf: _Shelf, roster: Roster) -> Iterator[Problem]:
    if not roster.leader:
        return
    eligible = [who.name for who in _people(shelf, roster) if "leader_eligible" in who.traits]
    fix = f"name {' or '.join(eligible)}, or nobody" if eligible else "name nobody"
    who = shelf.profiles.get(roster.leader)
    if roster.leader not in roster.models:
        name = who.name if who else roster.leader
        yield Problem("PT-TRAIT-40", f"the Leader {name} is not in the roster", (roster.leader,), fix)
    elif who and "leader_eligible" not in who.traits:
        yield Problem("PT-TRAIT-40", f"{who.name} is not Leader Eligible", (who.id,), fix)


def _purchases(shelf: _Shelf, roster: Roster) -> Iterator[Problem]:
    for each, times in Counter(roster.purchases).items():
        if times > 1:
            yield Problem("PT-FUSE-12", f'"{each}" is bought {times} times', (each,), "buy it once")
    for bought in dict.fromkeys(_bought(shelf, roster)):
        who = shelf.profiles[bought.profile]
        if who.fusion:
            for group in who.fusion.components:
                if not set(group) & set(roster.models):
                    names = " or ".join(shelf.profiles[each].name for each in group if each in shelf.profiles)
                    reason = f"{who.name} needs both components, and {names} is not in the roster"
                    fix = f"add {names}, or leave the Fusion card out"
                    yield Problem("PT-FUSE-11", reason, (bought.id, *group), fix)
        elif who.id not in roster.models:
            reason = f"the Card 2 unlock {bought.name} is for {who.name}, who is not in the roster"
            yield Problem("PT-SETUP-04", reason, (bought.id, who.id), f"add {who.name}, or leave the unlock out")
        for granted in bought.grants:
            if granted in shelf.cards and granted not in roster.deck:
                name = shelf.cards[granted].name
                reason = f"the Card 2 unlock {bought.name} starts with {name} in hand, which is not in the deck"
                yield Problem("PT-CARD-01", reason, (bought.id, granted), f"put {name} into the deck")


def _partner(shelf: _Shelf, roster: Roster) -> Iterator[Problem]:
    supporters = [who for who in _people(shelf, roster) if who.links.declared]
    if not supporters:
        if roster.partner:
            reason = "a partner is declared, but nobody in the roster declares one"
            yield Problem("PT-DEVO-12", reason, (roster.partner,), "leave the partner out")
        return
    supporter = supporters[0]
    others = [who.name for who in _people(shelf, roster) if who is not supporter]
    fix = f"declare one of {', '.join(others)}" if others else "add another model"
    if not roster.partner:
        reason = f"{supporter.name}'s partner is not declared"
        yield Problem("PT-DEVO-12", reason, (supporter.id,), fix)
    elif roster.partner not in roster.models or roster.partner == supporter.id:
        reason = f"{supporter.name}'s partner must be another model of the roster"
        yield Problem("PT-DEVO-11", reason, (supporter.id, roster.partner), fix)


def _deck_size(shelf: _Shelf, roster: Roster) -> Iterator[Problem]:
    rules = shelf.pack.roster_rules
    for category in CATEGORIES:
        cards = [each for each in roster.deck if each in shelf.cards and shelf.cards[each].category == category]
        want, most = getattr(rules.deck, category), getattr(rules.copies, category)
        if len(cards) != want:
            fix = f"add {want - len(cards)}" if len(cards) < want else f"take {len(cards) - want} out"
            reason = f"{len(cards)} {category.title()} cards, but a deck has {want}"
            yield Problem("PT-CARD-01", reason, tuple(cards), fix)
        for each, times in Counter(cards).items():
            if times > most:
                reason = f"{times} copies of {shelf.cards[each].name}, but a deck has at most {most}"
                yield Problem("PT-CARD-01", reason, (each,), f"take {times - most} out")


def _deck_owners(shelf: _Shelf, roster: Roster) -> Iterator[Problem]:
    present = set(roster.models) | {each.profile for each in _bought(shelf, roster) if each.kind == "fusion"}
    for card in dict.fromkeys(shelf.cards[each] for each in roster.deck if each in shelf.cards):
        if card.category == "affiliation" and card.affiliation != roster.affiliation:
            side = shelf.affiliations.get(card.affiliation)
            reason = f"{card.name} is a card of {side.name if side else card.affiliation}, which is not declared"
            yield Problem("PT-CARD-01", reason, (card.id,), f"take {card.name} out")
        needed = card.pair or ((card.owner,) if card.owner else ())
        away = [each for each in needed if each not in present]
        if away:
            names = " and ".join(shelf.profiles[each].name for each in away if each in shelf.profiles)
            clause = "PT-TRAIT-32" if card.pair else "PT-CARD-01"
            reason = f"{card.name} belongs to {names}, not in the roster"
            yield Problem(clause, reason, (card.id, *away), f"take {card.name} out, or add {names}")
        else:
            yield from _gate(shelf, roster, card)


def _gate(shelf: _Shelf, roster: Roster, card: Card) -> Iterator[Problem]:
    """PT-HUMAN-07: a gate that asks for a model which the roster lacks can never be met."""
    for each in _selectors(card.gate):
        if each.id in shelf.profiles and each.who in ("ally", "friendly") and each.id not in roster.models:
            name = shelf.profiles[each.id].name
            reason = f"the gate of {card.name} needs {name}, not in the roster, and can never be met"
            yield Problem("PT-HUMAN-07", reason, (card.id, each.id), f"take {card.name} out, or add {name}")


def _selectors(value: object) -> Iterator[Selector]:
    if isinstance(value, Selector):
        yield value
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _selectors(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            yield from _selectors(each)
