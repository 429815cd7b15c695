"""The places where each operation of the closed vocabulary makes sense: the limits of a pack beyond its types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from tenkaichi.games.duel_battle.pack import Condition, OperationName, Whom

# Where an effect is written. A conditional ability is a place for each of its conditions.
Bearer: TypeAlias = Literal["card", "technique", "minion technique", "paid ability"] | Condition

_SELF: tuple[Whom, ...] = ("self",)
_TARGET: tuple[Whom, ...] = ("target",)
_SELF_OR_ALLY: tuple[Whom, ...] = ("self", "ally")
_ANYONE: tuple[Whom, ...] = ("team",)

_GAINS: tuple[OperationName, ...] = ("gain_ki", "gain_health", "gain_stars", "gain_parries")
_MODIFIERS: tuple[OperationName, ...] = ("range_plus", "defense_plus", "strength_plus", "fly")
_ON_TARGET: tuple[OperationName, ...] = ("stun", "throw", "drain_ki", "splash", "destroy_hill")


def _each(operations: tuple[OperationName, ...], whom: tuple[Whom, ...]) -> dict[OperationName, tuple[Whom, ...]]:
    return dict.fromkeys(operations, whom)


MAKES_SENSE: Mapping[Bearer, Mapping[OperationName, tuple[Whom, ...]]] = {
    "card": {
        **_each((*_GAINS, *_MODIFIERS, "move", "end_stun"), _ANYONE),
        **_each(("gain_action", "technique_damage_plus", "attack_damage_plus", "scout", "reroll"), _SELF),
        "counterattack_plus": _TARGET,
    },
    "technique": {
        **_each((*_GAINS, *_MODIFIERS, "gain_action", "next_attack_plus", "next_hit_plus"), _SELF),
        **_each(("lose_health", "be_knocked_out"), _SELF),
        **_each(_ON_TARGET, _TARGET),
    },
    # DB-SAIBA-09, DB-SAIBA-11: a minion has no dials to raise and holds no tokens.
    "minion technique": {"be_knocked_out": _SELF, **_each(_ON_TARGET, _TARGET)},
    "paid ability": {
        **_each((*_GAINS, *_MODIFIERS), _SELF_OR_ALLY),
        **_each(("gain_action", "scout", "place_minion"), _SELF),
        "push_enemy": _TARGET,
    },
    "lost_health_to_enemy": _each(_GAINS, _SELF),
    "ally_knocked_out": _each(_GAINS, _SELF),
    "health_at_most": _each(("technique_damage_plus",), _SELF),
    "before_die_collected": {"reroll": _SELF},
}

# Operations that happen or do not: their `amount` stays 1.
WITHOUT_AMOUNT: frozenset[OperationName] = frozenset(
    (
        "fly",
        "reroll",
        "end_stun",
        "stun",
        "throw",
        "destroy_hill",
        "be_knocked_out",
        "move",
        "push_enemy",
        "place_minion",
    )
)
