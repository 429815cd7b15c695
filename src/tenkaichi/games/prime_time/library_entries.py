"""Prime Time's part of the library: profiles, techniques, cards, missions, places, terrain, boards, keywords."""

from __future__ import annotations

from collections.abc import Iterator

from tenkaichi.engine.library import LibraryEntry, Link
from tenkaichi.games.prime_time.pack import Card, Pack, Profile, Technique
from tenkaichi.games.prime_time.words.entries import Entry, entries

# words of the game, and the clauses that say what they mean; traits of the pack have pages of their own
KEYWORDS: dict[str, tuple[str, ...]] = {
    "Beam": ("PT-KEY-01",),
    "Blast": ("PT-KEY-02",),
    "Piercing": ("PT-KEY-05",),
    "Staggered": ("PT-STATE-01", "PT-STATE-02"),
    "Exhausted": ("PT-STATE-03", "PT-STATE-04", "PT-STATE-05", "PT-STATE-06"),
    "Breakthrough": ("PT-TRAIT-01",),
    "Absorb X": ("PT-TRAIT-02", "PT-TRAIT-03"),
    "Intercept": ("PT-TRAIT-04", "PT-TRAIT-05"),
    "[Free]": ("PT-TRAIT-06",),
    "Unopposed": ("PT-TRAIT-08",),
    "Undeniable": ("PT-TRAIT-09",),
    "Suppress X": ("PT-TRAIT-11",),
    "Regeneration": ("PT-TRAIT-12",),
    "Fly": ("PT-FLY-05",),
    "Support": ("PT-TRAIT-28",),
    "Devoted Support": ("PT-TRAIT-30", "PT-DEVO-11", "PT-DEVO-12"),
    "Joint Attack": ("PT-TRAIT-32", "PT-TRAIT-33"),
    "Open Ally": ("PT-TRAIT-34",),
    "Unaffiliated": ("PT-TRAIT-36",),
    "Expendable": ("PT-TRAIT-39",),
    "Leader Eligible": ("PT-TRAIT-40", "PT-TRAIT-41"),
    "Clash": ("PT-REACT-03",),
    "Z-Evasion": ("PT-REACT-07",),
    "Brace": ("PT-REACT-11",),
    "Battle Ki (BK)": ("PT-BK-01", "PT-BK-02"),
    "Surge Ki (SK)": ("PT-SK-01", "PT-SK-02"),
    "Wish Tokens": ("PT-WT-01", "PT-WT-02"),
    "Fusion": ("PT-FUSE-11", "PT-FUSE-12", "PT-FUSE-13"),
}
WORDS = {"board": "map", "roster": ""}  # a kind under another name; without a name it has no page


def library_entries(pack: Pack) -> list[LibraryEntry]:
    """Everything of the pack that has a name."""
    found = _Pages(pack)
    return [*(found.page(each) for each in entries(pack) if WORDS.get(each.kind, each.kind)), *_keywords()]


class _Pages:
    """The pack by id, while pages are made."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.profiles = {each.id: each for each in pack.profiles}
        self.techniques = {each.id: each for each in pack.techniques}
        self.cards = {each.id: each for each in pack.cards}
        self.sides = {each.id: each.name for each in pack.affiliations}

    def page(self, entry: Entry) -> LibraryEntry:
        if entry.kind == "profile":
            return self._profile(self.profiles[entry.id], entry.text)
        if entry.kind == "technique":
            return self._technique(self.techniques[entry.id], entry.text)
        if entry.kind == "card":
            return self._card(self.cards[entry.id], entry.text)
        kind = WORDS.get(entry.kind, entry.kind)
        fields: dict[str, tuple[str, ...]] = {"type": (kind,)}
        figures: dict[str, int] = {}
        if kind == "mission":
            mission = next(each for each in self.pack.missions if each.id == entry.id)
            fields["slot"] = (mission.slot,)
            figures = {"glory": mission.max_glory}
        if kind == "purchase":
            figures = {"threat": next(each.threat for each in self.pack.purchases if each.id == entry.id)}
        return LibraryEntry(
            kind=kind, id=entry.id, title=entry.name, type=kind.capitalize(), text=entry.text, fields=fields,
            figures=figures,
        )  # fmt: skip

    def _profile(self, who: Profile, text: str) -> LibraryEntry:
        first = who.tiers[0]
        figures = {
            "threat": who.threat, "hp": first.hp, "res": first.res, "imp": first.imp, "foc": first.foc,
            "rfx": first.rfx, "oc": first.oc, "tiers": len(who.tiers), "limit": 1,
        }  # fmt: skip
        figures |= {"spr": first.spr} if first.spr is not None else {}
        sides = tuple(self.sides[each] for each in who.affiliations if each in self.sides)
        owned = [card for card in self.pack.cards if who.id in (card.owner, *card.pair)]
        known = dict.fromkeys(name for tier in who.tiers for name in tier.techniques)
        fusions = [each for each in self.pack.purchases if each.profile == who.id]
        return LibraryEntry(
            kind="profile",
            id=who.id,
            title=who.name,
            type=f"{who.race} · {who.version}",
            text=text,
            figures=figures,
            fields={
                "type": ("profile",),
                "race": (who.race.lower(),),
                "trait": tuple(each.replace("_", " ") for each in who.traits),
                "aff": tuple(each.lower() for each in sides),
                "saga": tuple(each.replace("_", " ") for each in who.sagas),
                "char": (who.character.replace("_", " "),),
            },
            marks=tuple(
                mark
                for mark, holds in (
                    ("leader", "leader_eligible" in who.traits),
                    ("fused", who.fusion is not None),
                    ("flyer", "fly" in who.traits),
                )
                if holds
            ),
            facts=(
                ("Threat", str(who.threat) if who.fusion is None else "bought as a Fusion"),
                ("Affiliations", ", ".join(sides) or "none"),
                ("Sagas", ", ".join(each.replace("_", " ") for each in who.sagas)),
                ("Tiers", ", ".join(each.form for each in who.tiers)),
                ("Stats", f"HP {first.hp} · RES {first.res} · IMP {first.imp} · FOC {first.foc} · RFX {first.rfx}"),
            ),
            limit=1,
            links=(
                *(Link("technique", each, self.techniques[each].name) for each in known if each in self.techniques),
                *(Link("card", card.id, card.name) for card in owned),
                *(Link("purchase", each.id, each.name) for each in fusions),
            ),
        )

    def _technique(self, technique: Technique, text: str) -> LibraryEntry:
        users = [who for who in self.pack.profiles if any(technique.id in tier.techniques for tier in who.tiers)]
        words: list[str] = [*technique.keywords]
        words += ["beam"] if technique.beam else []
        words += ["blast"] if technique.blast else []
        return LibraryEntry(
            kind="technique",
            id=technique.id,
            title=technique.name,
            type=f"{technique.kind.replace('_', ' ').capitalize()} technique",
            text=text,
            figures={"dmg": technique.dmg, "cost": technique.bk, "range": technique.range // 1000},
            fields={
                "type": ("technique",),
                "kind": (technique.kind.replace("_", " "),),
                "key": tuple(each.replace("_", " ") for each in words),
                "char": tuple(who.character.replace("_", " ") for who in users),
            },
            marks=("attack",),
            links=tuple(Link("profile", who.id, who.name) for who in users),
        )

    def _card(self, card: Card, text: str) -> LibraryEntry:
        owners = [self.profiles[each] for each in (card.pair or (card.owner,)) if each in self.profiles]
        side = self.sides.get(card.affiliation, "")
        whose = " and ".join(who.name for who in owners) or side
        most: int = getattr(self.pack.roster_rules.copies, card.category)
        fields: dict[str, tuple[str, ...]] = {
            "type": ("card", card.type.replace("_", " ")),
            "kind": (card.category,),
            "aff": (side.lower(),) if side else (),
            "char": tuple(who.character.replace("_", " ") for who in owners),
        }
        return LibraryEntry(
            kind="card",
            id=card.id,
            title=card.name,
            type=f"{card.category.capitalize()} card · {card.type.replace('_', ' ')}"
            + (f" · {whose}" if whose else ""),
            text=text,
            figures={"cost": card.bk, "sk": card.sk, "limit": most},
            fields={name: words for name, words in fields.items() if words},
            marks=tuple(mark for mark, holds in (("free", card.free), ("joint", bool(card.pair))) if holds),
            limit=most,
            links=tuple(Link("profile", who.id, who.name) for who in owners),
        )


def _keywords() -> Iterator[LibraryEntry]:
    for title, clauses in KEYWORDS.items():
        slug = "".join(mark if mark.isalnum() else "-" for mark in title.lower()).strip("-").replace("--", "-")
        yield LibraryEntry(
            kind="keyword", id=slug, title=title, type="Keyword", clauses=clauses, fields={"type": ("keyword",)}
        )
