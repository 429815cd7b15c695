"""Operations that leave something behind: changes of figures and rolls, permissions, prohibitions, immunity."""

from __future__ import annotations

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.almanac import OperationSheet, amount_of
from tenkaichi.games.prime_time.events import HP_GAINED, MODIFIED
from tenkaichi.games.prime_time.pack.deeds import ChangeAttack, ChangeCost, ChangeStat, Lasting
from tenkaichi.games.prime_time.rules.effects.limits import duration_of, lay
from tenkaichi.games.prime_time.rules.effects.scene import Scene, is_model
from tenkaichi.games.prime_time.state import Skirmish


def lay_on(g: Skirmish, scene: Scene, sheet: OperationSheet, aim: int) -> Procedure | None:
    """PT-GEN-18, PT-CAP-01: the change lies on the model under the effect's name, for its time."""
    deed = sheet.operation
    if not is_model(aim) or not isinstance(deed, Lasting):
        return None
    book = g.book.almanac
    name = book.name_of_operation(sheet.number)
    lasts = duration_of(g, book, sheet.number, deed.until)
    is_named = bool(deed.conditions) or isinstance(deed, ChangeAttack)
    before = len(g.models[aim].modifiers)
    for key in sheet.keys:
        if is_named:
            lay(g, aim, (f"{key}@{sheet.number}", 0, name, lasts, scene.bearer))
        elif isinstance(deed, ChangeCost):
            if deed.to_be is not None:
                lay(g, aim, (f"set:{key}", deed.to_be, name, lasts, scene.bearer))
            if deed.by:
                lay(g, aim, (key, deed.by, name, lasts, scene.bearer))
        else:
            lay(g, aim, (key, amount_of(deed), name, lasts, scene.bearer))
        g.happened(MODIFIED, book.effects[sheet.effect].clause, aim, key, amount_of(deed), name)
    if isinstance(deed, ChangeStat) and deed.stat == "hp_max" and deed.by > 0 and len(g.models[aim].modifiers) > before:
        g.models[aim].hp += deed.by
        g.happened(HP_GAINED, "PT-HUMAN-08", aim, deed.by, g.models[aim].hp, name)
    return None
