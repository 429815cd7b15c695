"""Figures of profiles, techniques and tokens: what the rules text fixes, and the bounds that it implies."""

from __future__ import annotations

from collections.abc import Iterator

from tenkaichi.games.prime_time.checks.problem import Entry, Problem
from tenkaichi.games.prime_time.pack import MILS, Deploy, Pack, Profile, RunProcedure, Technique, Tier
from tenkaichi.games.prime_time.pack.figures import inches

HUMANS = {"bulma", "chiaotzu", "krillin", "mr_satan", "tien", "videl", "yajirobe", "yamcha"}  # PT-HUMAN-01
GIANTS = {("vegeta_ss", 1), ("piccolo_dc", 1)}  # PT-GEN-09: profile and tier on a 50mm base
HIGH_SPR = {"goku", "frieza", "piccolo_zf"}  # PT-POWER-09
THREATS = {"goku": (6, "PT-FUSE-35"), "vegeta": (5, "PT-FUSE-35"), "goten": (3, "PT-FUSE-36")}
THREATS["kid_trunks"] = (3, "PT-FUSE-36")

# PT-DISS-06 to PT-DISS-11: HP, RES and Dissolution of each tier
DISSOLUTION: dict[str, tuple[tuple[int, int, int], ...]] = {
    "cell": ((5, 1, 5), (6, 2, 6), (7, 3, 7)),
    "buu": ((5, 1, 5), (5, 2, 6), (4, 2, 7)),
}
DISSOLUTION_CLAUSES = {
    "cell": ("PT-DISS-06", "PT-DISS-07", "PT-DISS-08"),
    "buu": ("PT-DISS-09", "PT-DISS-10", "PT-DISS-11"),
}

VEGETAS = ("vegeta", "vegeta_ss", "vegeta_majin")
FUSIONS: dict[str, tuple[tuple[tuple[str, ...], ...], set[str], str]] = {
    "gotenks": ((("goten",), ("kid_trunks",)), {"dance"}, "PT-FUSE-31"),
    "gogeta": ((("goku",), VEGETAS), {"dance", "potara"}, "PT-FUSE-32"),
    "vegito": ((("goku",), VEGETAS), {"dance", "potara"}, "PT-FUSE-33"),
}
DEVOTED = {
    "goku": ("gohan_kid", "PT-DEVO-06"),
    "gohan_adult": ("videl", "PT-DEVO-07"),
    "tien": ("chiaotzu", "PT-DEVO-08"),
    "android_17": ("android_18", "PT-DEVO-09"),
}
SAIBAMEN = {"nappa": (3, 6, "PT-SAIBA-02"), "raditz": (2, 8, "PT-SAIBA-03")}
FOCUS_STATS = ("hp", "res", "imp", "foc", "rfx", "spr", "move", "oc")


def profile_problems(pack: Pack) -> Iterator[Problem]:
    found = {who.character for who in pack.profiles if "human" in who.traits}
    for missing in sorted(HUMANS - found):
        words = f'expected the trait "human" on the character "{missing}"'
        yield Problem("profiles", None, "profiles", "traits", words, "PT-HUMAN-01")
    for at, who in enumerate(pack.profiles):
        entry = Entry("profiles", at, who.name)
        yield from _traits(entry, who)
        yield from _facts(entry, who)
        for number, tier in enumerate(who.tiers):
            yield from _tier(entry, who, number, tier)
        yield from _capable(entry, who, pack)
    yield from _techniques(pack)
    yield from _tokens(pack)


def _traits(entry: Entry, who: Profile) -> Iterator[Problem]:
    traits = set(who.traits)
    if len(traits) != len(who.traits):
        yield entry.wrong("traits", "expected each trait once")
    if "human" in traits and who.character not in HUMANS:
        words = f"expected the Human trait on exactly eight characters, and {who.name} is none of them"
        yield entry.wrong("traits", words, "PT-HUMAN-01")
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
        yield from entry.between("sk_cap", who.sk_cap, 3, 6, "PT-GAP-13")
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
        yield from entry.between("threat", who.threat, 1, 8, "PT-GEN-13")
    if who.discount and who.discount.threat >= who.threat:
        words = f"expected less than the Threat of {who.threat}, found {who.discount.threat}"
        yield entry.wrong("discount.threat", words, "PT-GEN-14")
    most = 1 if "human" in traits and who.id != "tien" else 2 if who.id == "tien" else 4
    if len(who.tiers) > most:
        yield entry.wrong("tiers", f"expected at most {most}, found {len(who.tiers)}", "PT-HUMAN-02")


def _facts(entry: Entry, who: Profile) -> Iterator[Problem]:
    """What a clause says of a named character, for a pack that has him."""
    if who.id in THREATS:
        yield from entry.equal("threat", who.threat, *THREATS[who.id])
    if who.id in FUSIONS and who.fusion:
        components, methods, clause = FUSIONS[who.id]
        yield from entry.equal("fusion.components", who.fusion.components, components, clause)
        yield from entry.equal("fusion.methods", set(who.fusion.methods), methods, clause)
    if who.id in DEVOTED:
        partner, clause = DEVOTED[who.id]
        yield from entry.equal("links.devoted", who.links.devoted, (partner,), clause)
    if who.id == "piccolo_zf":
        yield from entry.equal("links.merge", who.links.merge, ("nail",), "PT-DEVO-10")
    if who.id == "dende":
        yield from entry.equal("links.declared", who.links.declared, True, "PT-DEVO-12")
    if who.id in DISSOLUTION:
        yield from entry.equal("tiers", len(who.tiers), len(DISSOLUTION[who.id]), "PT-DISS-06")
    if who.id in SAIBAMEN:
        capacity, reach, clause = SAIBAMEN[who.id]
        deployed = [
            (deed.capacity, deed.within)
            for power in who.abilities
            for effect in power.effects
            for deed in effect.do
            if isinstance(deed, Deploy)
        ]
        yield from entry.equal("abilities", deployed, [(capacity, reach * MILS)], clause)
    if who.id == "babidi":
        yield from _babidi(entry, who)
    if who.id == "tien" and len(who.tiers) == 2:
        base, focused = who.tiers
        for field in FOCUS_STATS:
            yield from entry.equal(f"tiers[2].{field}", getattr(focused, field), getattr(base, field), "PT-HUMAN-14")


def _babidi(entry: Entry, who: Profile) -> Iterator[Problem]:
    def runs(name: str) -> Iterator[tuple[str, object]]:
        for power in who.abilities:
            for effect in power.effects:
                if any(isinstance(deed, RunProcedure) and deed.name == name for deed in effect.do):
                    yield effect.when.event, (effect.cost.sk, effect.target.within, effect.target.los)

    yield from entry.equal("abilities", list(runs("corrupt")), [("action", (2, 6 * MILS, True))], "PT-CORRUPT-01")
    yield from entry.equal("abilities", [event for event, _ in runs("release")], ["free_action"], "PT-CORRUPT-15")
    command = who.leader.once_per_game.do if who.leader else ()
    if not any(isinstance(deed, RunProcedure) and deed.name == "majin_brand" for deed in command):
        yield entry.wrong("leader.once_per_game", "expected the procedure majin_brand", "PT-CORRUPT-17")


def _tier(entry: Entry, who: Profile, number: int, tier: Tier) -> Iterator[Problem]:
    def at(field: str) -> str:
        return f"tiers[{number + 1}].{field}"

    for field, low, high, clause in (
        ("rfx", 9, 13, "PT-THROW-07"),
        ("imp", 2, 8, "PT-GAP-01"),
        ("foc", 2, 8, "PT-GAP-01"),
        ("hp", 4, 9, ""),
        ("res", 0, 3, ""),
        ("oc", 1, 3, ""),
    ):
        yield from entry.between(at(field), getattr(tier, field), low, high, clause)
    if "android" in who.traits:
        yield from entry.equal(at("spr"), tier.spr, None, "PT-GEN-36")
    elif tier.spr is None:
        yield entry.wrong(
            at("spr"), "expected a figure, because only Androids may lack SPR, found nothing", "PT-GEN-36"
        )
    else:
        yield from entry.between(at("spr"), tier.spr, 5 if who.id in HIGH_SPR else 1, 8, "PT-POWER-09")
    first, second = tier.move
    if not (5 * MILS <= first <= 8 * MILS and 3 * MILS <= second <= 6 * MILS and first > second):
        words = f"expected a 1st Move of 5 to 8 and a smaller 2nd of 3 to 6, found {inches(first)} and {inches(second)}"
        yield entry.wrong(at("move"), words, "PT-MOVE-01")
    yield from entry.equal(at("base_mm"), tier.base_mm, 50 if (who.id, number) in GIANTS else 35, "PT-GEN-09")
    if who.id in DISSOLUTION:
        if number < len(DISSOLUTION[who.id]):
            clause = DISSOLUTION_CLAUSES[who.id][number]
            for field, expected in zip(("hp", "res", "dissolution"), DISSOLUTION[who.id][number], strict=True):
                yield from entry.equal(at(field), getattr(tier, field), expected, clause)
    else:
        yield from entry.equal(at("dissolution"), tier.dissolution, 0, "PT-DISS-01")


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
    yield from entry.between("bk", each.bk, 0, 6, "PT-GAP-12")
    yield from entry.between("dmg", each.dmg, 1, 10, "PT-DISS-08")
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
        if token.id == "saibaman":
            found = (token.rfx, token.move, token.chase, token.advance, token.hp)
            yield from entry.equal("rfx, move, chase, advance, hp", found, (8, 6000, 8000, 4000, 0), "PT-SAIBA-15")
            burst = token.acid_burst
            figures = (burst.contact, burst.area, burst.radius) if burst else None
            yield from entry.equal("acid_burst", figures, (2, 1, 2000), "PT-SAIBA-12")
            grab = (token.grab.dc, token.grab.saiyan_dc) if token.grab else None
            yield from entry.equal("grab", grab, (14, 18), "PT-SAIBA-18")
            yield from entry.equal("targeted_by", token.targeted_by, ("ranged",), "PT-SAIBA-15")
