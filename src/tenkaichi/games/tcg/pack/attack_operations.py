"""Operations on attacks, defences and the course of combat that hold no other operations."""

from __future__ import annotations

from typing import Literal

from tenkaichi.games.tcg.pack.choosing import Amount, Attacks, Cards
from tenkaichi.games.tcg.pack.operation_record import OperationRecord
from tenkaichi.games.tcg.pack.vocabulary import (
    AttackKind,
    Until,
    Who,
)


class Stop(OperationRecord, frozen=True, kw_only=True, tag="stop"):
    """Stops the attack being defended against, if it is of that kind; or, with `until`, later ones."""

    kind: AttackKind | None = None
    like: Attacks | None = None
    until: Until | None = None
    times: int | None = None


class Prevent(OperationRecord, frozen=True, kw_only=True, tag="prevent"):
    """Takes away damage without stopping: of this attack, or with `until` of later ones."""

    stages: Amount = 0
    life: Amount = 0
    all: bool = False
    like: Attacks | None = None
    until: Until | None = None
    times: int | None = None


class DoubleModifiers(OperationRecord, frozen=True, kw_only=True, tag="double_modifiers"):
    """Changes of damage by these texts count twice."""

    of: Literal["mp", "this", "all"] = "this"
    until: Until | None = None


class CopyAttack(OperationRecord, frozen=True, kw_only=True, tag="copy_attack"):
    """An invisible copy of an attack is performed (TCG-COPY): now, or as the next action."""

    of: Literal["stopped", "foe_last", "it"] = "stopped"
    when: Literal["now", "next_action"] = "now"


class UseCard(OperationRecord, frozen=True, kw_only=True, tag="use_card"):
    """A card is used as if it were mine; it then goes to its owner's zone (TCG-CARD-PREM-R125)."""

    cards: Cards


class UseHit(OperationRecord, frozen=True, kw_only=True, tag="use_hit"):
    """The HIT effects of an attack card are used."""

    cards: Cards


class StayForUses(OperationRecord, frozen=True, kw_only=True, tag="stay"):
    """The attack stays on the table and may be used so often in all this combat."""

    uses: int


class UseCritical(OperationRecord, frozen=True, kw_only=True, tag="critical"):
    """A critical damage effect outside of attack step 6."""

    n: int = 1


class EndCombat(OperationRecord, frozen=True, kw_only=True, tag="end_combat"):
    """The Combat Step ends now, or as the next action begins; later sentences are still carried out."""

    when: Literal["now", "next_action"] = "now"


class SkipActions(OperationRecord, frozen=True, kw_only=True, tag="skip"):
    """The player's next actions are skipped (`pass`: they must pass them)."""

    who: Who = "foe"
    n: Amount = 1
    passing: bool = False


class ExtraActions(OperationRecord, frozen=True, kw_only=True, tag="extra_action"):
    """Actions in addition to the usual ones."""

    who: Who = "me"
    n: int = 1


class CancelCard(OperationRecord, frozen=True, kw_only=True, tag="cancel"):
    """The card just played (or the attack) does nothing; `immediate`: only its immediate effects are lost."""

    what: Literal["card", "attack"] = "card"
    immediate: bool = False


class ForceCombat(OperationRecord, frozen=True, kw_only=True, tag="force_combat"):
    """The player must declare combat in their next turn."""

    who: Who = "foe"
