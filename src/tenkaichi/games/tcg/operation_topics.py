"""The effects of standing texts on others, as bits: rules ask only the texts that matter to them."""

from __future__ import annotations

from typing import Final

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.operations import Operation

# Bits of `Sheet.topics` and `Book.topic_of_op`.
CHANGES_ATTACKS: Final = 1 << 0
FORBIDS: Final = 1 << 1
CHANGES_RULES: Final = 1 << 2
BLANKS: Final = 1 << 3
TREATS: Final = 1 << 4
FREES_ALLIES: Final = 1 << 5
LENDS: Final = 1 << 6
WATCHES: Final = 1 << 7
REPLACES: Final = 1 << 8
WAITS: Final = 1 << 9
OTHER: Final = 1 << 10
CHANGES_COSTS: Final = 1 << 11
OPENS_HANDS: Final = 1 << 12
LEAVES: Final = 1 << 13
MIMICS: Final = 1 << 14


def topic_of(operation: Operation) -> int:
    """The topic of an operation, as a bit; `OTHER` if no rule asks for it."""
    if isinstance(operation, op.ChangeAttacks) and (operation.cost != 0 or "free" in operation.flags):
        return CHANGES_ATTACKS | CHANGES_COSTS
    if isinstance(operation, (op.ChangeAttacks, op.Prevent, op.Stop, op.DoubleModifiers)):
        return CHANGES_ATTACKS
    if isinstance(operation, op.Forbid):
        return FORBIDS
    if isinstance(operation, op.ChangeRule):
        return CHANGES_RULES
    if isinstance(operation, op.Blank):
        return BLANKS
    if isinstance(operation, op.TreatAs):
        return TREATS
    if isinstance(operation, op.AllyMayAct):
        return FREES_ALLIES
    if isinstance(operation, op.LeavesOnce):
        return LEAVES
    if isinstance(operation, op.Mimic):
        return MIMICS
    if isinstance(operation, (op.UseLevelPower, op.Extra)):
        return LENDS
    if isinstance(operation, op.Watch):
        return WATCHES
    if isinstance(operation, op.Instead):
        return REPLACES
    if isinstance(operation, op.Later):
        return WAITS
    if isinstance(operation, op.OpenHand):
        return OPENS_HANDS
    return OTHER
