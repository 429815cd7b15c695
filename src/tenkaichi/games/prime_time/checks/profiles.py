"""Figures of profiles, techniques and tokens: what the rules demand of every model, by its traits.

What the rules text says of a named character is a promise of the standard pack, and a test of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tenkaichi.engine.pack_problem import Entry, Problem
from tenkaichi.games.prime_time.pack import MILS, Pack, Profile, Technique, Tier
from tenkaichi.games.prime_time.pack.figures import inches

MOST_BK = 15  # PT-GAP-12: a team never holds more
MOST_TIERS = {"human": 2}  # PT-HUMAN-02, PT-HUMAN-12: a Human has at most a state of focus beside the base form


def profile_problems(pack: Pack) -> Iterator[Problem]:
    for at, who in enumerate(pack.profiles):
        entry = Entry("profiles", at, who.name)
        yield from _traits(entry, who, pack)
        for number, tier in enumerate(who.tiers):
            yield from _tier(entry, who, number, tier)
        yield from _capable(entry, who, pack)
    yield from _techniques(pack)
    yield from _tokens(pack)


def _traits(entry: Entry, who: Profile, pack: Pack) -> Iterator[Problem]:
    traits = set(who.traits)
    if len(traits) != len(who.traits):
        yield entry.wrong("traits", "expected each trait once")
    for trait, fits, field, clause in (
        ("leader_eligible", who.leader is not None, "leader", "PT-TRAIT-43"),
        ("fused", who.fusion is not None, "fusion", "PT-FUSE-08"),
        ("devoted_support", bool(who.links.devoted) or who.links.declared, "links.devoted", "PT-TRAIT-30"),
        ("joint_attack", bool(who.links.joint), "links.joint", "PT-TRAIT-32"),
        ("regeneration", "namekian" in traits, "traits", "PT-TRAIT-13"),
        ("infinite_engine", "android" in traits, "traits", "PT-TRAIT-25"),
    ):
        if (trait in traits) != fits:
            yield entry.wrong(field, f'expected this and the trait "{trait}" together, found only one of them', clause)
    if "android" in traits:
        yield from entry.equal("sk_cap", who.sk_cap, 0, "PT-POWER-08")
    else:
        yield from entry.at_least("sk_cap", who.sk_cap, 1, "PT-GAP-13")
    if "unaffiliated" in traits and who.affiliations:
        yield entry.wrong("affiliations", "expected none on an Unaffiliated model", "PT-TRAIT-36")
    if not who.affiliations and not traits & {"unaffiliated", "open_ally"}:
        yield entry.wrong(
            "affiliations", "expected at least one, or the trait unaffiliated or open_ally", "PT-TRAIT-37"
        )
    yield from entry.equal("actions", who.actions, 3 if "fused" in traits else 2, "PT-FUSE-08")
    if "fused" in traits:
        yield from entry.equal("threat", who.threat, 0, "PT-FUSE-12")
    else:
        yield from entry.between("threat", who.threat, 1, pack.roster_rules.threat_cap, "PT-GEN-13")
    if who.discount and who.discount.threat >= who.threat:
        words = f"expected less than the Threat of {who.threat}, found {who.discount.threat}"
        yield entry.wrong("discount.threat", words, "PT-GEN-14")
    for trait, most in MOST_TIERS.items():
        if trait in traits and len(who.tiers) > most:
            yield entry.wrong("tiers", f"expected at most {most}, found {len(who.tiers)}", "PT-HUMAN-02")


def _tier(entry: Entry, who: Profile, number: int, tier: Tier) -> Iterator[Problem]:
    def at(field: str) -> str:
        return f"tiers[{number + 1}].{field}"

    if "android" in who.traits:
        yield from entry.equal(at("spr"), tier.spr, None, "PT-GEN-36")
    elif tier.spr is None:
        yield entry.wrong(
            at("spr"), "expected a figure, because only Androids may lack SPR, found nothing", "PT-GEN-36"
        )
    first, second = tier.move
    if not first > second:
        words = f"expected a 2nd Move below the 1st of {inches(first)}, found {inches(second)}"
        yield entry.wrong(at("move"), words, "PT-MOVE-01")


def _capable(entry: Entry, who: Profile, pack: Pack) -> Iterator[Problem]:
    ki = {each.id for each in pack.techniques if each.ki}
    if "incapable" in who.traits:
        for number, tier in enumerate(who.tiers, 1):
            for each in tier.techniques:
                if each in ki:
                    words = f'expected no Ki attack on an Incapable model, found "{each}"'
                    yield entry.wrong(f"tiers[{number}].techniques", words, "PT-TRAIT-20")


def _techniques(pack: Pack) -> Iterator[Problem]:
    for at, each in enumerate(pack.techniques):
        yield from _technique(Entry("techniques", at, each.name), each)
    universal = {each.id: each for each in pack.techniques}
    for wanted, known_by, skill, kind, ki in (
        ("basic_strike", "everyone", "imp", "melee", False),
        ("energy_blast", "capable", "foc", "ranged", True),
    ):
        technique = universal.get(wanted)
        if technique is None:
            words = f'expected one with the id "{wanted}", found none'
            yield Problem("techniques", None, "techniques", "id", words, "PT-GAP-07")
            continue
        entry = Entry("techniques", pack.techniques.index(technique), technique.name)
        found = (technique.known_by, technique.skill, technique.kind, technique.ki, technique.bk)
        yield from entry.equal("known_by, skill, kind, ki, bk", found, (known_by, skill, kind, ki, 0), "PT-GAP-07")
        if technique.keywords or technique.beam or technique.blast:
            yield entry.wrong("keywords", "expected none", "PT-GEN-23")


def _technique(entry: Entry, each: Technique) -> Iterator[Problem]:
    yield from entry.between("bk", each.bk, 0, MOST_BK, "PT-GAP-12")
    if each.kind == "melee":
        yield from entry.equal("range", inches(each.range), inches(MILS), "PT-GEN-10")
    elif not MILS < each.range <= 30 * MILS:
        yield entry.wrong("range", f"expected more than 1 and at most 30, found {inches(each.range)}", "PT-GEN-06")
    if each.beam:
        yield from entry.equal("beam", inches(each.beam), inches(each.range), "PT-KEY-01")
    if (each.beam or each.blast) and each.kind == "melee":
        yield entry.wrong("kind", "expected ranged for a Beam or Blast, found melee", "PT-KEY-01")
    if "planet_shaker" in each.keywords and not each.beam:
        yield entry.wrong("keywords", "expected a Beam, because Planet-Shaker is one, found none", "PT-KEY-10")


def _tokens(pack: Pack) -> Iterator[Problem]:
    for at, token in enumerate(pack.tokens):
        entry = Entry("tokens", at, token.name)
        if "expendable" not in token.traits:
            yield entry.wrong("traits", 'expected "expendable" on a token', "PT-TRAIT-39")
