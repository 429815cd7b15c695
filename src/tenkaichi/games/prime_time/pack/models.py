"""The fighters: techniques, profiles with their tiers, tokens."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tenkaichi.games.prime_time.pack.effects import Effect, Power
from tenkaichi.games.prime_time.pack.figures import Count, Difficulty, Id, Inches, Name, Positive
from tenkaichi.games.prime_time.pack.vocabulary import AttackKind, Keyword, Limit, Saga, Skill, Trait

BaseSize = Literal[35, 50]  # mm: PT-GEN-08, PT-GEN-09


class Technique(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An attack. `beam` and `blast` are the X of those keywords (PT-KEY-01, -02); `ki` bars it to Incapable models.

    `known_by`: those whose tiers list it, everyone, or everyone who is not Incapable (PT-GAP-07).
    """

    id: Id
    name: Name
    bk: Count = 0
    skill: Skill
    kind: AttackKind
    range: Inches
    dmg: Positive
    ki: bool = False
    beam: Inches = 0
    blast: Inches = 0
    keywords: tuple[Keyword, ...] = ()
    limit: Limit | None = None
    known_by: Literal["profile", "everyone", "capable"] = "profile"
    effects: tuple[Effect, ...] = ()


class Tier(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One stat line. `move` is the 1st and the 2nd Move; without `spr` a model has none (PT-GEN-36)."""

    form: Name
    base_mm: BaseSize = 35
    hp: Positive
    res: Count
    imp: Count
    foc: Count
    rfx: Count
    spr: Count | None = None
    move: tuple[Inches, Inches]
    oc: Count
    dissolution: Count = 0  # 0: none (PT-DISS-01)
    techniques: tuple[Id, ...] = ()
    passives: tuple[Id, ...] = ()
    abilities: tuple[Id, ...] = ()


class Leader(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """PT-TRAIT-43: one triggered Command Ability, once per round, and one used once per game."""

    triggered: Effect
    once_per_game: Effect


class Links(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Pairs. `declared`: the Devoted Support partner is named before the game (PT-DEVO-12)."""

    devoted: tuple[Id, ...] = ()
    joint: tuple[Id, ...] = ()
    merge: tuple[Id, ...] = ()
    declared: bool = False


class Discount(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """PT-GEN-14: another Threat in a roster of this declared affiliation."""

    affiliation: Id
    threat: Positive


class Fusion(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """PT-FUSE-11: one of each group of components; how they may fuse."""

    components: tuple[tuple[Id, ...], tuple[Id, ...]]
    methods: tuple[Literal["dance", "potara"], ...]


class Profile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A character. Versions of one `character` exclude each other in a roster. A Fused model has no own Threat."""

    id: Id
    name: Name
    version: Name
    character: Id
    sagas: Annotated[tuple[Saga, ...], Meta(min_length=1)]
    affiliations: tuple[Id, ...] = ()
    race: Name
    traits: tuple[Trait, ...] = ()
    threat: Count = 0
    discount: Discount | None = None
    sk_cap: Count = 0  # 0: it holds no SK at all
    actions: Positive = 2
    links: Links = Links()
    fusion: Fusion | None = None
    leader: Leader | None = None
    tiers: Annotated[tuple[Tier, ...], Meta(min_length=1, max_length=4)]
    passives: tuple[Power, ...] = ()
    abilities: tuple[Power, ...] = ()


class AcidBurst(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    contact: Count
    area: Count
    radius: Inches


class TokenGrab(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    dc: Difficulty
    saiyan_dc: Difficulty


class TokenStrike(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Standard Attack in melee: D20 + `bonus`."""

    bonus: Count
    dmg: Positive


class Token(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An autonomous token (PT-GEN-31): runs at an enemy in `chase`, else advances; without `hp` any hit removes it."""

    id: Id
    name: Name
    base_mm: BaseSize = 35
    rfx: Count
    hp: Count = 0
    res: Count = 0
    move: Inches
    chase: Inches
    advance: Inches
    traits: tuple[Trait, ...] = ()
    targeted_by: tuple[AttackKind, ...]
    acid_burst: AcidBurst | None = None
    grab: TokenGrab | None = None
    strike: TokenStrike | None = None
