"""A content pack made ready for play: profiles, techniques, cards and the rest by number, found without a search."""

from __future__ import annotations

from typing import Final

from tenkaichi.games.prime_time.effect_index import EffectIndex
from tenkaichi.games.prime_time.ids import TechniqueId
from tenkaichi.games.prime_time.pack import Pack
from tenkaichi.games.prime_time.pack.cards import Card
from tenkaichi.games.prime_time.pack.effects import Effect, Power
from tenkaichi.games.prime_time.pack.models import Profile, Technique, Tier, Token
from tenkaichi.games.prime_time.pack.operations import RunProcedure

# PT-GEN-08, PT-GEN-09: half of 35 mm and of 50 mm, to the nearest thousandth of an inch
RADIUS: Final[dict[int, int]] = {35: 689, 50: 984}
NO_SPR: Final = -1
MELEE_MIL: Final = 1000  # PT-LOS-09, PT-REFCARD-27


class TechniqueSheet:
    """One attack with its figures as plain integers (lengths in mils)."""

    def __init__(self, index: int, source: Technique) -> None:
        self.index: TechniqueId = TechniqueId(index)
        self.id: str = source.id
        self.name: str = source.name
        self.bk: int = source.bk
        self.skill: str = source.skill
        self.is_melee: bool = source.kind == "melee"
        self.range: int = source.range
        self.reach: int = MELEE_MIL if self.is_melee else source.range  # PT-COMBAT-02, PT-KEY-01, before any change
        self.dmg: int = source.dmg
        self.is_ki: bool = source.ki
        self.is_beam: bool = source.beam > 0 or "beam" in source.keywords
        self.blast: int = source.blast
        self.is_piercing: bool = "piercing" in source.keywords
        self.is_impactful: bool = "impactful" in source.keywords
        self.is_planet_shaker: bool = "planet-shaker" in source.keywords or "planet_shaker" in source.keywords
        self.is_undeniable: bool = "undeniable" in source.keywords
        self.is_universal: bool = source.known_by != "profile"  # PT-GAP-07
        self.for_everyone: bool = source.known_by == "everyone"
        self.effects: tuple[Effect, ...] = source.effects
        self.limit: str = source.limit or ""
        self.is_free_to_use: bool = not self.limit and self.bk == 0  # nothing to count, nothing to pay
        self.source = source


class TierSheet:
    """One stat line of a profile."""

    def __init__(
        self, source: Tier, techniques: list[TechniqueId], passives: list[Power], abilities: list[Power]
    ) -> None:
        self.form: str = source.form
        self.radius: int = RADIUS[source.base_mm]
        self.base_mm: int = source.base_mm
        self.hp: int = source.hp
        self.res: int = source.res
        self.imp: int = source.imp
        self.foc: int = source.foc
        self.rfx: int = source.rfx
        self.spr: int = NO_SPR if source.spr is None else source.spr
        self.first_move: int = source.move[0]
        self.second_move: int = source.move[1]
        self.oc: int = source.oc
        self.dissolution: int = source.dissolution
        self.stats: dict[str, int] = {
            "imp": self.imp,
            "foc": self.foc,
            "rfx": self.rfx,
            "res": self.res,
            "spr": self.spr,
            "oc": self.oc,
            "hp_max": self.hp,
            "mov": 0,  # a change of both Move values; they themselves are read by `move_value`
        }
        self.techniques = techniques
        self.arsenal: list[TechniqueSheet] = []  # what it can attack with: universal and own, filled in by the book
        self.has_own_melee = False  # PT-MOVE-12: with the arsenal
        self.passives = passives
        self.abilities = abilities


class ProfileSheet:
    """A character in all tiers."""

    def __init__(self, index: int, source: Profile, tiers: list[TierSheet]) -> None:
        self.index = index
        self.id: str = source.id
        self.name: str = source.name
        self.character: str = source.character
        self.traits: frozenset[str] = frozenset(source.traits)
        self.affiliations: frozenset[str] = frozenset(source.affiliations)
        self.flies: bool = "fly" in self.traits
        self.gives_actions: bool = "support" in self.traits or "devoted_support" in self.traits
        self.wears_weights: bool = "weighted_clothing" in self.traits
        self.threat: int = source.threat
        self.sk_cap: int = source.sk_cap
        self.actions: int = source.actions
        self.tiers = tiers
        self.procedures: frozenset[str] = frozenset(
            [
                operation.name
                for power in (*source.passives, *source.abilities)
                for effect in power.effects
                for operation in effect.do
                if isinstance(operation, RunProcedure)
            ]
        )  # procedures of the rules that its powers name
        self.source = source

    def has(self, trait: str) -> bool:
        return trait in self.traits


class TokenSheet:
    """An autonomous token."""

    def __init__(self, index: int, source: Token) -> None:
        self.index = index
        self.id: str = source.id
        self.name: str = source.name
        self.radius: int = RADIUS[source.base_mm]
        self.rfx: int = source.rfx
        self.hp: int = source.hp
        self.res: int = source.res
        self.move: int = source.move
        self.chase: int = source.chase
        self.advance: int = source.advance
        self.traits: frozenset[str] = frozenset(source.traits)
        self.is_melee_target: bool = "melee" in source.targeted_by
        self.source = source


class Book:
    """The whole pack by index."""

    def __init__(self, pack: Pack, key: str) -> None:
        self.pack = pack
        self.effect_index = EffectIndex(pack)
        self.key = key  # the pack's hash: a saved state names its content by it
        self.techniques: list[TechniqueSheet] = [TechniqueSheet(i, t) for i, t in enumerate(pack.techniques)]
        self.technique_named: dict[str, TechniqueId] = {t.id: t.index for t in self.techniques}
        self.universal: list[TechniqueId] = [t.index for t in self.techniques if t.is_universal]
        self.basic_strike: TechniqueId = self.technique_named["basic_strike"]
        self.energy_blast: TechniqueId = self.technique_named["energy_blast"]
        self.profiles: list[ProfileSheet] = []
        self.profile_named: dict[str, int] = {}
        for index, source in enumerate(pack.profiles):
            self.profiles.append(ProfileSheet(index, source, [self._tier(source, tier) for tier in source.tiers]))
            self.profile_named[source.id] = index
        for profile in self.profiles:
            for line in profile.tiers:
                line.arsenal = self.arsenal(profile, line.techniques)
                line.has_own_melee = any(t.is_melee and not t.is_universal for t in line.arsenal)
        self.tokens: list[TokenSheet] = [TokenSheet(i, t) for i, t in enumerate(pack.tokens)]
        self.token_named: dict[str, int] = {t.id: t.index for t in self.tokens}
        self.cards: list[Card] = list(pack.cards)
        self.card_named: dict[str, int] = {card.id: i for i, card in enumerate(pack.cards)}
        self.affiliation_named: dict[str, int] = {a.id: i for i, a in enumerate(pack.affiliations)}
        self.trait_effects: dict[str, tuple[Effect, ...]] = {t.trait: t.effects for t in pack.trait_effects}
        self.procedure_figures: dict[str, dict[str, int]] = {
            p.id: {str(name): value for name, value in p.figures.items()} for p in pack.procedures
        }
        self.procedure_within: dict[str, int] = {p.id: p.within or 0 for p in pack.procedures}

    def _tier(self, profile: Profile, tier: Tier) -> TierSheet:
        passives = {power.id: power for power in profile.passives}
        abilities = {power.id: power for power in profile.abilities}
        return TierSheet(
            tier,
            [self.technique_named[name] for name in tier.techniques],
            [passives[name] for name in tier.passives],
            [abilities[name] for name in tier.abilities],
        )

    def arsenal(self, profile: ProfileSheet, own: list[TechniqueId]) -> list[TechniqueSheet]:
        """PT-GAP-07, PT-TRAIT-20, 21: the universal techniques, then its own; an Incapable model has no Ki attacks."""
        found = [self.techniques[number] for number in dict.fromkeys([*self.universal, *own])]
        return [t for t in found if not t.is_ki] if profile.has("incapable") else found

    def figure(self, procedure: str, name: str) -> int:
        """A number that a rule leaves to the pack."""
        return self.procedure_figures[procedure][name]
