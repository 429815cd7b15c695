"""Every id that an entry names exists, every id and name is used once, and pairs name each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from tenkaichi.engine.pack_problem import Entry, Problem
from tenkaichi.games.prime_time.checks.tree import effects_of, records
from tenkaichi.games.prime_time.pack import (
    AddTerrain,
    AttackFilter,
    AttackIs,
    Card,
    Deploy,
    KnockedOut,
    MakeAttack,
    ModelIs,
    OnBoard,
    Pack,
    Profile,
    RunProcedure,
    Selector,
    TokenIs,
)


class Ids:
    """The ids of a pack, by kind."""

    def __init__(self, pack: Pack) -> None:
        self.profiles = {each.id for each in pack.profiles}
        self.techniques = {each.id for each in pack.techniques}
        self.tokens = {each.id for each in pack.tokens}
        self.affiliations = {each.id for each in pack.affiliations}
        self.cards = {each.id for each in pack.cards}
        self.pieces = {each.id for each in pack.terrain_pieces}
        self.procedures = {str(each.id) for each in pack.procedures}


def reference_problems(pack: Pack) -> Iterator[Problem]:
    ids = Ids(pack)
    yield from _unique(pack)
    for at, who in enumerate(pack.profiles):
        yield from _profile(Entry("profiles", at, who.name), who, pack, ids)
    for at, card in enumerate(pack.cards):
        yield from _card(Entry("cards", at, card.name), card, pack, ids)
    yield from _purchases(pack, ids)
    yield from _techniques_used(pack)
    for held in effects_of(pack):
        for record in records(held.effect):
            for field, found, known, what in _named(record, ids):
                yield from held.entry.known(f"{held.field}.{field}", found, known, what)
    for at, place in enumerate(pack.locations):
        for record in records(place.terrain):
            for field, found, known, what in _named(record, ids):
                yield from Entry("locations", at, place.name).known(f"terrain.{field}", found, known, what)


def _named(record: Struct, ids: Ids) -> Iterator[tuple[str, str, set[str], str]]:
    """The references in a record of the effect language: field, id, the known ones, their kind."""
    match record:
        case Selector(id=found) if found:
            yield "id", found, ids.profiles | ids.tokens, "profile or token"
        case AttackIs(technique=found) | AttackFilter(technique=found) if found:
            yield "technique", found, ids.techniques, "technique"
        case ModelIs(ids=several):
            for each in several:
                yield "ids", each, ids.profiles, "profile"
        case OnBoard(id=found) | KnockedOut(id=found):
            yield "id", found, ids.profiles, "profile"
        case TokenIs(id=found):
            yield "id", found, ids.tokens, "token"
        case MakeAttack(using=several):
            for each in several:
                yield "using", each, ids.techniques, "technique"
        case Deploy(token=found):
            yield "token", found, ids.tokens, "token"
        case AddTerrain(piece=found):
            yield "piece", found, ids.pieces, "terrain piece"
        case RunProcedure(name=found):
            yield "name", found, ids.procedures, "procedure"
        case _:
            pass


def _unique(pack: Pack) -> Iterator[Problem]:
    named: list[tuple[str, list[tuple[str, str]]]] = [
        ("profiles", [(each.id, each.name) for each in pack.profiles]),
        ("techniques", [(each.id, each.name) for each in pack.techniques]),
        ("tokens", [(each.id, each.name) for each in pack.tokens]),
        ("affiliations", [(each.id, each.name) for each in pack.affiliations]),
        ("cards", [(each.id, each.name) for each in pack.cards]),
        ("purchases", [(each.id, each.name) for each in pack.purchases]),
        ("missions", [(each.id, each.name) for each in pack.missions]),
        ("locations", [(each.id, each.name) for each in pack.locations]),
        ("conditions", [(each.id, each.name) for each in pack.conditions]),
        ("terrain_pieces", [(each.id, each.name) for each in pack.terrain_pieces]),
        ("boards", [(each.id, each.name) for each in pack.boards]),
        ("starter_rosters", [(each.id, each.name) for each in pack.starter_rosters]),
        ("technical_interactions", [(each.id, each.name) for each in pack.technical_interactions]),
        ("procedures", [(each.id, each.id) for each in pack.procedures]),
        ("trait_effects", [(each.trait, each.trait) for each in pack.trait_effects]),
    ]
    for key, entries in named:
        for field, values in (("id", [each[0] for each in entries]), ("name", [each[1] for each in entries])):
            if field == "name" and key in ("procedures", "trait_effects"):
                continue
            for at in _repeated(values):
                words = f'expected one of its own, found "{values[at]}" already used by an earlier entry'
                yield Entry(key, at, entries[at][1]).wrong(field, words, "PT-GEN-18" if field == "name" else "")
    powers = [
        (at, who.name, power.id) for at, who in enumerate(pack.profiles) for power in (*who.passives, *who.abilities)
    ]
    for place in _repeated([each[2] for each in powers]):
        at, name, power_id = powers[place]
        words = f'expected an id of its own in the whole pack, found "{power_id}" twice'
        yield Entry("profiles", at, name).wrong("passives, abilities", words)


def _repeated(values: Iterable[str]) -> Iterator[int]:
    seen: set[str] = set()
    for at, value in enumerate(values):
        if value in seen:
            yield at
        seen.add(value)


def _profile(entry: Entry, who: Profile, pack: Pack, ids: Ids) -> Iterator[Problem]:
    people = {each.id: each for each in pack.profiles}
    for side in who.affiliations:
        yield from entry.known("affiliations", side, ids.affiliations, "affiliation")
    if who.discount:
        yield from entry.known("discount.affiliation", who.discount.affiliation, ids.affiliations, "affiliation")
    for field, links in (("devoted", who.links.devoted), ("joint", who.links.joint), ("merge", who.links.merge)):
        for other in links:
            yield from entry.known(f"links.{field}", other, ids.profiles, "profile")
            if other in people and who.id not in getattr(people[other].links, field):
                words = f'expected a pair that names each other, but "{other}" does not name "{who.id}"'
                yield entry.wrong(f"links.{field}", words, "PT-DEVO-02" if field == "devoted" else "")
    for group in who.fusion.components if who.fusion else ():
        for other in group:
            yield from entry.known("fusion.components", other, ids.profiles, "profile", "PT-FUSE-11")
    passives, abilities = {each.id for each in who.passives}, {each.id for each in who.abilities}
    for number, tier in enumerate(who.tiers, 1):
        for each in tier.techniques:
            yield from entry.known(f"tiers[{number}].techniques", each, ids.techniques, "technique")
        for field, listed, known in (
            ("passives", tier.passives, passives),
            ("abilities", tier.abilities, abilities),
        ):
            for each in listed:
                if each not in known:
                    words = f'expected the id of one of the profile\'s own {field}, found "{each}"'
                    yield entry.wrong(f"tiers[{number}].{field}", words)
    used = {each for tier in who.tiers for each in (*tier.passives, *tier.abilities)}
    for each in sorted((passives | abilities) - used):
        yield entry.wrong("tiers", f'expected every power in at least one tier, but "{each}" is in none')


def _card(entry: Entry, card: Card, pack: Pack, ids: Ids) -> Iterator[Problem]:
    people = {each.id: each for each in pack.profiles}
    for field, given, wanted in (
        ("owner", bool(card.owner), card.category == "character"),
        ("affiliation", bool(card.affiliation), card.category == "affiliation"),
        ("trigger", card.trigger is not None, card.type == "interrupt"),
        ("gate", card.gate is not None, card.type == "legacy"),
        ("pair", bool(card.pair), card.type == "joint_attack"),
    ):
        if given != wanted:
            kind = card.category if field in ("owner", "affiliation") else card.type
            words = "one" if wanted else "none"
            clause = {"gate": "PT-HUMAN-07", "pair": "PT-TRAIT-32"}.get(field, "PT-CARD-01" if "a" in field else "")
            yield entry.wrong(
                field, f"expected {words} on a card of kind {kind}, found {'one' if given else 'none'}", clause
            )
    if card.owner:
        yield from entry.known("owner", card.owner, ids.profiles, "profile", "PT-CARD-01")
    if card.affiliation:
        yield from entry.known("affiliation", card.affiliation, ids.affiliations, "affiliation", "PT-CARD-01")
    if card.type == "legacy":
        owner = people.get(card.owner)
        if owner and "human" not in owner.traits:
            yield entry.wrong("owner", f"expected a Human, found {owner.name}", "PT-HUMAN-02")
        yield from entry.equal("sk", card.sk, 1, "PT-HUMAN-09")
    if card.type == "joint_attack":
        for each in card.pair:
            yield from entry.known("pair", each, ids.profiles, "profile", "PT-TRAIT-32")
        if len(card.pair) != 2 or card.owner not in card.pair:
            yield entry.wrong("pair", "expected the owner and one other", "PT-TRAIT-32")
        elif all(each in people for each in card.pair) and card.pair[1] not in people[card.pair[0]].links.joint:
            yield entry.wrong("pair", "expected two whose links.joint name each other", "PT-TRAIT-32")
    if card.free and card.type != "action":
        yield entry.wrong("free", f"expected only on cards of type action, found on {card.type}", "PT-TRAIT-06")


def _purchases(pack: Pack, ids: Ids) -> Iterator[Problem]:
    people = {each.id: each for each in pack.profiles}
    for at, each in enumerate(pack.purchases):
        entry = Entry("purchases", at, each.name)
        yield from entry.known("profile", each.profile, ids.profiles, "profile")
        who = people.get(each.profile)
        if each.kind == "fusion" and who and not who.fusion:
            yield entry.wrong("profile", f"expected a Fused model, found {who.name}", "PT-FUSE-12")
        if each.kind == "fusion" and each.grants:
            yield entry.wrong("grants", "expected none on a Fusion card", "PT-FUSE-12")
        if each.kind == "card2_unlock" and not each.grants:
            yield entry.wrong("grants", "expected at least one technique or card", "PT-GEN-13")
        for granted in each.grants:
            yield from entry.known("grants", granted, ids.techniques | ids.cards, "technique or card")
    bought = [each.profile for each in pack.purchases if each.kind == "fusion"]
    for at, who in enumerate(pack.profiles):
        if who.fusion and bought.count(who.id) != 1:
            words = f"expected exactly one Fusion card among the purchases, found {bought.count(who.id)}"
            yield Entry("profiles", at, who.name).wrong("fusion", words, "PT-FUSE-12")


def _techniques_used(pack: Pack) -> Iterator[Problem]:
    used = {each for who in pack.profiles for tier in who.tiers for each in tier.techniques}
    used |= {each for purchase in pack.purchases for each in purchase.grants}
    for at, technique in enumerate(pack.techniques):
        if technique.known_by == "profile" and technique.id not in used:
            words = "expected a tier or a purchase that gives it, found none"
            yield Entry("techniques", at, technique.name).wrong("known_by", words)
