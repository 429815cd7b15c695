"""Operations on anger, Levels and stages."""

from __future__ import annotations

from tenkaichi.games.tcg.pack.choosing import Amount, Filter
from tenkaichi.games.tcg.pack.operation_record import OperationRecord
from tenkaichi.games.tcg.pack.vocabulary import (
    Personality,
    Who,
)


class ChangeAnger(OperationRecord, frozen=True, kw_only=True, tag="anger"):
    """Raises (`by` above zero) or lowers anger. `up_to`: the player may stop at any smaller number."""

    who: Who = "me"
    by: Amount
    up_to: bool = False


class SetAnger(OperationRecord, frozen=True, kw_only=True, tag="set_anger"):
    """Setting is neither raising nor lowering."""

    who: Who = "me"
    to: Amount


class SwapAnger(OperationRecord, frozen=True, kw_only=True, tag="swap_anger"):
    """The two players' anger change places."""


class ChangeStages(OperationRecord, frozen=True, kw_only=True, tag="stages"):
    """Gains or losses that are neither damage nor cost."""

    of: Personality = "performing"
    like: Filter | None = None  # only such of them
    by: Amount
    up_to: bool = False


class SetStages(OperationRecord, frozen=True, kw_only=True, tag="set_stages"):
    """A personality stands at that stage: neither a gain nor a loss."""

    of: Personality = "my_mp"
    to: Amount


class PayStages(OperationRecord, frozen=True, kw_only=True, tag="pay_stages"):
    """A cost, never converted (TCG-ATTACK-04). `any`: from `n` upward, as the player likes."""

    of: Personality = "performing"
    n: Amount = 1
    any: bool = False


class ChangeLevel(OperationRecord, frozen=True, kw_only=True, tag="level"):
    """Change a Level by an effect: anger stays (TCG-ANGER-08). `either`: up or down, as the player chooses."""

    who: Who = "me"
    by: Amount
    up_to: bool = False
    either: bool = False


class SetLevel(OperationRecord, frozen=True, kw_only=True, tag="set_level"):
    """The MP goes to that Level."""

    who: Who = "me"
    to: Amount
