"""Operations that leave something behind: changes of figures and rolls, permissions, prohibitions, immunity."""

from __future__ import annotations

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.effect_index import OperationSheet
from tenkaichi.games.prime_time.events import HP_GAINED, MODIFIED
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.pack.composite_operations import LastingOperation
from tenkaichi.games.prime_time.pack.operations import ChangeAttack, ChangeCost, ChangeStat
from tenkaichi.games.prime_time.rules.effects.context import Context, is_model
from tenkaichi.games.prime_time.rules.effects.limits import duration_of, lay
from tenkaichi.games.prime_time.state import Skirmish


def lay_on(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: LastingOperation, aim: ModelId
) -> Procedure | None:
    """PT-GEN-18, PT-CAP-01: the change lies on the model under the effect's name, for its time."""
    if not is_model(aim):
        return None
    book = g.book.effect_index
    name = book.name_of_operation(sheet.number)
    lasts = duration_of(g, book, sheet.number, operation.until)
    is_named = bool(operation.conditions) or isinstance(operation, ChangeAttack)
    before = len(g.models[aim].modifiers)
    for key in sheet.keys:
        if is_named:
            lay(g, aim, (f"{key}@{sheet.number}", 0, name, lasts, context.bearer))
        elif isinstance(operation, ChangeCost):
            if operation.to_be is not None:
                lay(g, aim, (f"set:{key}", operation.to_be, name, lasts, context.bearer))
            if operation.by:
                lay(g, aim, (key, operation.by, name, lasts, context.bearer))
        else:
            lay(g, aim, (key, sheet.amount, name, lasts, context.bearer))
        g.happened(MODIFIED, book.effects[sheet.effect].clause, aim, key, sheet.amount, name)
    is_new = len(g.models[aim].modifiers) > before
    if is_new and isinstance(operation, ChangeStat) and operation.stat == "hp_max" and operation.by > 0:
        g.models[aim].hp += operation.by
        g.happened(HP_GAINED, "PT-HUMAN-08", aim, operation.by, g.models[aim].hp, name)
    return None
