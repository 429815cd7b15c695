"""The operations of the effect language as one closed union; `op` in the TOML names which."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import field

from tenkaichi.games.prime_time.pack.figures import Count, Difficulty
from tenkaichi.games.prime_time.pack.operations import (
    Absorb,
    AddCounter,
    AddTerrain,
    Allow,
    Ascend,
    BaseOperation,
    BraceNow,
    ChangeAttack,
    ChangeCost,
    ChangeRoll,
    ChangeStat,
    ClashNow,
    Clear,
    Damage,
    Degrade,
    Deploy,
    Descend,
    Drain,
    Evade,
    ExtraAction,
    ExtraOrder,
    Forbid,
    Gain,
    GiveState,
    Glory,
    Heal,
    Immune,
    Intercept,
    Learn,
    Lose,
    MakeAttack,
    MoveMarker,
    MoveObjective,
    Negate,
    Place,
    Push,
    Redirect,
    Reposition,
    Reroll,
    Revive,
    RunProcedure,
    Search,
    SetDissolution,
    SetTerrain,
    Suppress,
    Swap,
    Throw,
    UseMarker,
)
from tenkaichi.games.prime_time.pack.vocabulary import CheckStat, Ref


class Check(BaseOperation, frozen=True, kw_only=True, tag="check"):
    """`roller` needs D20 + stat of `dc` or more."""

    roller: Ref
    stat: CheckStat
    dc: Difficulty
    passed: tuple[Operation, ...] = field(default=(), name="pass")
    failed: tuple[Operation, ...] = field(default=(), name="fail")


class Contest(BaseOperation, frozen=True, kw_only=True, tag="contest"):
    """The bearer needs D20 + stat of the target's `against` + `plus` or more."""

    stat: CheckStat
    against: CheckStat
    plus: Count
    passed: tuple[Operation, ...] = field(default=(), name="pass")
    failed: tuple[Operation, ...] = field(default=(), name="fail")


class Choose(BaseOperation, frozen=True, kw_only=True, tag="choose"):
    """The owner picks one of the lists."""

    options: tuple[tuple[Operation, ...], ...]


LastingOperation: TypeAlias = (
    ChangeStat | SetDissolution | ChangeRoll | ChangeAttack | Absorb | ChangeCost | Suppress | Forbid | Allow | Immune
)
Operation: TypeAlias = (
    LastingOperation
    | Damage
    | Heal
    | Revive
    | Gain
    | Lose
    | Drain
    | GiveState
    | Clear
    | AddCounter
    | Glory
    | Reposition
    | Push
    | Throw
    | Place
    | Swap
    | Check
    | Contest
    | Reroll
    | Choose
    | MakeAttack
    | Negate
    | Intercept
    | Redirect
    | Evade
    | BraceNow
    | ClashNow
    | Ascend
    | Descend
    | ExtraAction
    | ExtraOrder
    | Learn
    | Search
    | Deploy
    | Degrade
    | SetTerrain
    | AddTerrain
    | MoveMarker
    | UseMarker
    | MoveObjective
    | RunProcedure
)
