"""Effects whose order cannot matter (PT-FAQ-03): nobody is asked to put them in one."""

from __future__ import annotations

from collections.abc import Iterable

from tenkaichi.games.prime_time.pack import deeds as d
from tenkaichi.games.prime_time.pack.operations import Operation
from tenkaichi.games.prime_time.pack.selection import AnyOf, Condition, CounterIs, HasResource, HpIs, NoneOf, Selector
from tenkaichi.games.prime_time.situation import Force
from tenkaichi.games.prime_time.state import Skirmish

# they add to a number, and the sum is the same in any order
SUMS = (
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
PROCEDURES = (
    "rage",
    "regeneration",
    "threshold_regeneration",
    "infinite_engine",
    "saiyan_accelerant",
    "legendary_eruption",
)
_looked_up: dict[int, bool] = {}


def are_independent(g: Skirmish, effects: Iterable[Force]) -> bool:
    """Each of them only adds something, for those it finds without a choice, whatever the others have added."""
    return all(_is_sum(g, number) for number, _, _ in effects)


def _is_sum(g: Skirmish, number: int) -> bool:
    key = hash((g.book.key, number))
    known = _looked_up.get(key)
    if known is None:
        effect = g.book.almanac.effects[number].effect
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
    """Without a choice of the player, and by nothing that a sum could change."""
    is_known = selector.who in ("self", "subject", "object", "target", "attack_target", "team", "opponent_team")
    return (is_known or selector.count == "all") and _is_plain(selector.conditions)


def _is_plain(conditions: Iterable[Condition]) -> bool:
    for condition in conditions:
        if isinstance(condition, (HpIs, HasResource, CounterIs)):
            return False
        if isinstance(condition, (AnyOf, NoneOf)) and not _is_plain(condition.of):
            return False
    return True
