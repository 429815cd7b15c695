"""Effects whose order cannot matter (PT-FAQ-03): nobody is asked to put them in one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tenkaichi.games.prime_time.pack import operations as d
from tenkaichi.games.prime_time.pack.composite_operations import Operation
from tenkaichi.games.prime_time.pack.selection import (
    AnyOf,
    AttackIs,
    ByRule,
    BySelf,
    Condition,
    CounterIs,
    HasResource,
    HasTrait,
    HpIs,
    IsLeader,
    ModelIs,
    NoneOf,
    ReactionIs,
    RoundIs,
    Selector,
    TokenIs,
)
from tenkaichi.games.prime_time.situation import ActiveEffect
from tenkaichi.games.prime_time.state import Skirmish

# they add to a number, and the sum is the same in any order
SUMS: Final = (
    d.Gain,
    d.Glory,
    d.Heal,
    d.AddCounter,
    d.ChangeStat,
    d.ChangeRoll,
    d.ChangeAttack,
    d.Absorb,
    d.SetDissolution,
    d.ChangeCost,
    d.Suppress,
)
PROCEDURES: Final = (
    "rage",
    "regeneration",
    "threshold_regeneration",
    "infinite_engine",
    "saiyan_accelerant",
    "legendary_eruption",
)
KNOWN: Final = ("self", "subject", "object", "attack_target", "team", "opponent_team")
STATIC: Final = (TokenIs, HasTrait, ModelIs, IsLeader, RoundIs, AttackIs, BySelf, ByRule, ReactionIs)
_looked_up: dict[int, bool] = {}


def are_independent(g: Skirmish, effects: Iterable[ActiveEffect]) -> bool:
    """Can these effects be resolved in any order?

    Yes if each only adds something; or if all but one do so, for a known target, under conditions that none of them
    changes.
    """
    numbers = [number for number, _, _ in effects]
    if all(_is_sum(g, number) for number in numbers):
        return True
    return len([number for number in numbers if not _is_steady(g, number)]) < 2


def _is_steady(g: Skirmish, number: int) -> bool:
    effect = g.book.effect_index.effects[number].effect
    targets = [effect.target, *[operation.to for operation in effect.do if operation.to is not None]]
    if not all(isinstance(each, STATIC) for each in effect.conditions):
        return False
    if not all(target.who in KNOWN and target.within is None for target in targets):
        return False
    return all(_adds(operation) and not operation.conditions for operation in effect.do)


def is_absolute(g: Skirmish, number: int) -> bool:
    """It lays a change on a model that is known, without any condition: before or after anything."""
    effect = g.book.effect_index.effects[number].effect
    if effect.conditions or effect.target.who not in KNOWN or effect.target.within is not None:
        return False
    return all(_is_laid(operation) for operation in effect.do)


def _is_laid(operation: Operation) -> bool:
    if isinstance(operation, d.RunProcedure):
        return operation.name in ("saiyan_accelerant", "legendary_eruption")
    return isinstance(operation, d.Lasting) and operation.to is None and not operation.conditions


def _is_sum(g: Skirmish, number: int) -> bool:
    key = hash((g.book.key, number))
    known = _looked_up.get(key)
    if known is None:
        effect = g.book.effect_index.effects[number].effect
        known = _looked_up[key] = (
            _is_plain(effect.conditions)
            and _finds_alone(effect.target)
            and all(_adds(operation) for operation in effect.do)
        )
    return known


def _adds(operation: Operation) -> bool:
    if isinstance(operation, d.RunProcedure):
        return operation.name in PROCEDURES
    if not isinstance(operation, SUMS):
        return False
    return _is_plain(operation.conditions) and (operation.to is None or _finds_alone(operation.to))


def _finds_alone(selector: Selector) -> bool:
    """Tell if the selector finds its models without a choice of the player, and by nothing that a sum could change."""
    is_known = selector.who in ("self", "subject", "object", "target", "attack_target", "team", "opponent_team")
    return (is_known or selector.count == "all") and _is_plain(selector.conditions)


def _is_plain(conditions: Iterable[Condition]) -> bool:
    for condition in conditions:
        if isinstance(condition, (HpIs, HasResource, CounterIs)):
            return False
        if isinstance(condition, (AnyOf, NoneOf)) and not _is_plain(condition.of):
            return False
    return True
