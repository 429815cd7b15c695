"""The parts of an attack that a text may speak of, as bits: who asks about one need not look at texts about others."""

from __future__ import annotations

from typing import Any, Final

from tenkaichi.games.tcg.pack import operations as op

ANYTHING: Final = 1 << 0
FLAGS: Final = 1 << 1
COSTS: Final = 1 << 2
TABLE: Final = 1 << 3
MULTIPLIED: Final = 1 << 4
BLOCKING: Final = 1 << 5
PREVENTING: Final = 1 << 6
DAMAGE: Final = 1 << 7
# damage changed by the defender; what one attack takes
FOES_DAMAGE: Final = 1 << 8
CLAIMED: Final = 1 << 9
STYLED: Final = 1 << 10
# stops and preventions that wait; changes that count twice
DEFENCES: Final = 1 << 11
DOUBLINGS: Final = 1 << 12
# whose attacks, seen from the text's player
MINE: Final = 1
FOES: Final = 2


def sides_of(operation: Any) -> int:
    """The sides whose attacks the operation speaks of."""
    if isinstance(operation, op.ChangeAttacks):
        return MINE | FOES if operation.whose == "any" else MINE if operation.whose == "me" else FOES
    if isinstance(operation, (op.Stop, op.Prevent)):
        return FOES
    return MINE | FOES if isinstance(operation, op.DoubleModifiers) else 0


def parts_of(operation: Any) -> int:
    """The parts of these attacks."""
    if isinstance(operation, (op.Stop, op.Prevent)):
        return DEFENCES
    if isinstance(operation, op.DoubleModifiers):
        return DOUBLINGS
    if not isinstance(operation, op.ChangeAttacks):
        return 0
    parts = ANYTHING
    if operation.flags:
        parts |= FLAGS | COSTS
    if "counts_styled" in operation.flags:
        parts |= STYLED
    if operation.cost != 0:
        parts |= COSTS
    set_by_it = (operation.table_value, operation.table_times, operation.base_stages, operation.base_life)
    if any(value is not None for value in set_by_it):
        parts |= TABLE
    if operation.stages_times is not None:
        parts |= MULTIPLIED
    if operation.blocked_only_by or operation.not_blocked_by is not None:
        parts |= BLOCKING
    if operation.not_prevented_by is not None:
        parts |= PREVENTING
    if operation.stages != 0 or operation.life != 0:
        parts |= DAMAGE
    if operation.first is not None or operation.immediate or operation.hit:
        parts |= CLAIMED
    return parts
