"""Selectors and predicates: predicates test, selectors pick. One record for each predicate, with exactly its fields."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from tenkaichi.games.prime_time.pack.figures import Count, Id, Inches, Level, Positive, TierNumber
from tenkaichi.games.prime_time.pack.vocabulary import (
    AnyKeyword,
    AttackKind,
    Choice,
    Counter,
    Keyword,
    Marker,
    ReactionKind,
    Ref,
    Resource,
    Rule,
    State,
    TerrainSize,
    Trait,
    Who,
)


class Predicate(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is", kw_only=True):
    """A condition. `who` names whom it is about; left out it is the bearer, inside a selector the candidate."""


class TierIs(Predicate, frozen=True, kw_only=True, tag="tier"):
    """The tier of `who` (Base is 0). `above_self`: higher than the bearer's. Tien never counts as above Base."""

    who: Ref = "it"
    min: TierNumber = 0
    max: TierNumber = 3
    above_self: bool = False


class HpIs(Predicate, frozen=True, kw_only=True, tag="hp"):
    """`level` compares with the maximum, `min` with a number."""

    who: Ref = "it"
    level: Literal["full", "half_or_less", "below_half"] | None = None
    min: Count = 0


class StateIs(Predicate, frozen=True, kw_only=True, tag="state"):
    """`who` has one of these states, or none of those."""

    who: Ref = "it"
    has: tuple[State, ...] = ()
    lacks: tuple[State, ...] = ()


class HasTrait(Predicate, frozen=True, kw_only=True, tag="trait"):
    who: Ref = "it"
    has: Trait


class ModelIs(Predicate, frozen=True, kw_only=True, tag="model"):
    """`who` is one of these profiles."""

    who: Ref = "it"
    ids: tuple[Id, ...]


class Distance(Predicate, frozen=True, kw_only=True, tag="distance"):
    """Base to base."""

    who: Ref = "it"
    to: Selector
    within: Inches


class Altitude(Predicate, frozen=True, kw_only=True, tag="altitude"):
    who: Ref = "it"
    min: Level


class RoundIs(Predicate, frozen=True, kw_only=True, tag="round"):
    min: Positive


class HasResource(Predicate, frozen=True, kw_only=True, tag="resource"):
    who: Ref = "it"
    res: Resource
    min: Positive


class AttackIs(Predicate, frozen=True, kw_only=True, tag="attack"):
    """Conditions on the attack of the event; every field that is given must fit."""

    kind: AttackKind | None = None
    ki: bool | None = None
    charge: bool | None = None
    technique: Id = ""
    bk_min: Count = 0


class NearTerrain(Predicate, frozen=True, kw_only=True, tag="terrain"):
    """A piece that is not Rubble is that near."""

    who: Ref = "it"
    within: Inches


class InZoc(Predicate, frozen=True, kw_only=True, tag="in_zoc"):
    """Inside the ZOC of an objective."""

    who: Ref = "it"


class Controls(Predicate, frozen=True, kw_only=True, tag="controls"):
    """The team controls all objectives, or more than the opponent."""

    objectives: Literal["all", "more"]


class Carrying(Predicate, frozen=True, kw_only=True, tag="carrying"):
    who: Ref = "it"
    marker: Marker


class Activated(Predicate, frozen=True, kw_only=True, tag="activated"):
    """Has `who` activated this round?"""

    who: Ref = "it"
    value: bool


class OnBoard(Predicate, frozen=True, kw_only=True, tag="on_board"):
    """A model of the own team is on the board and not Dazed."""

    id: Id


class KnockedOut(Predicate, frozen=True, kw_only=True, tag="ko"):
    """A model of the own team has been KO'd."""

    id: Id


class IsLeader(Predicate, frozen=True, kw_only=True, tag="leader"):
    """The designated Leader; of a roster that named none, the model of highest Threat."""

    who: Ref = "it"


class CountOf(Predicate, frozen=True, kw_only=True, tag="count"):
    """The number of models that a selector finds."""

    of: Selector
    min: Count = 0
    max: Count = 99


class MoreModels(Predicate, frozen=True, kw_only=True, tag="more_models"):
    """The own team has strictly more non-Dazed models on the board."""


class CounterIs(Predicate, frozen=True, kw_only=True, tag="counter"):
    who: Ref = "it"
    name: Counter
    min: Count = 0
    max: Count = 99


class ReactionIs(Predicate, frozen=True, kw_only=True, tag="reaction"):
    """The Z-Reaction of the event is one of these."""

    kinds: tuple[ReactionKind, ...]


class BySelf(Predicate, frozen=True, kw_only=True, tag="by_self"):
    """The bearer caused the event."""


class ByRule(Predicate, frozen=True, kw_only=True, tag="by_rule"):
    """A rule caused the event, not a model."""

    rule: Rule


class TokenIs(Predicate, frozen=True, kw_only=True, tag="token"):
    """The token of the event."""

    id: Id


class Dissolved(Predicate, frozen=True, kw_only=True, tag="dissolved"):
    """Did the damage of the event meet the Dissolution Threshold?"""

    value: bool


class AnyOf(Predicate, frozen=True, kw_only=True, tag="any_of"):
    of: tuple[Condition, ...]


class NoneOf(Predicate, frozen=True, kw_only=True, tag="none_of"):
    of: tuple[Condition, ...]


Condition: TypeAlias = (
    TierIs
    | HpIs
    | StateIs
    | HasTrait
    | ModelIs
    | Distance
    | Altitude
    | RoundIs
    | HasResource
    | AttackIs
    | NearTerrain
    | InZoc
    | Controls
    | Carrying
    | Activated
    | OnBoard
    | KnockedOut
    | IsLeader
    | CountOf
    | MoreModels
    | CounterIs
    | ReactionIs
    | BySelf
    | ByRule
    | TokenIs
    | Dissolved
    | AnyOf
    | NoneOf
)


class Selector(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Picks `count` of `who`: those within a distance of `of`, in sight, of a profile or token id, of a size, that fit.

    Only the dazed_ selectors pick Dazed models (PT-STATE-10). Sides are those of the effect's owner.
    """

    who: Who
    id: Id = ""
    within: Inches | None = None
    of: Ref = "self"
    los: bool = False
    count: Positive | Literal["all"] = 1
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    choose: Choice = "player"
    size: TerrainSize | None = None


class AttackFilter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Limits a change to some attacks."""

    kind: AttackKind | None = None
    keyword: AnyKeyword | Keyword | None = None
    technique: Id = ""


MYSELF = Selector(who="self")
