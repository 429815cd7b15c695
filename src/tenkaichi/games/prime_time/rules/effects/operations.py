"""The executors of the effect language: one for each kind of operation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tenkaichi.engine.decision import EngineFault
from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.effect_index import OperationSheet
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.pack import operations as d
from tenkaichi.games.prime_time.pack.composite_operations import Operation
from tenkaichi.games.prime_time.rules.effects import blows, board, fortunes, growth, lasting, named
from tenkaichi.games.prime_time.rules.effects.context import Context
from tenkaichi.games.prime_time.state import Skirmish

Executor = Callable[[Skirmish, Context, OperationSheet, Any, ModelId], Procedure | None]  # on one target

EXECUTORS: Final[dict[type[Operation], Executor]] = {
    d.Damage: fortunes.damage,
    d.Heal: fortunes.heal_one,
    d.Revive: fortunes.revive,
    d.Gain: fortunes.gain,
    d.Lose: fortunes.lose,
    d.Drain: fortunes.drain,
    d.GiveState: fortunes.give,
    d.Clear: fortunes.clear,
    d.AddCounter: fortunes.count_up,
    d.Glory: fortunes.glory,
    d.Reposition: board.reposition,
    d.Push: board.push,
    d.Throw: board.throw,
    d.Place: board.place,
    d.Swap: board.swap,
    d.Degrade: board.wear,
    d.SetTerrain: board.set_terrain,
    d.AddTerrain: board.add,
    d.MoveMarker: board.move_marker,
    d.UseMarker: board.use_marker,
    d.MoveObjective: board.move_objective,
    d.Deploy: board.deploy,
    d.MakeAttack: blows.make_attack,
    d.Negate: blows.negate,
    d.Intercept: blows.intercept,
    d.Redirect: blows.redirect,
    d.Evade: blows.evade,
    d.BraceNow: blows.brace,
    d.ClashNow: blows.clash,
    d.Reroll: blows.reroll,
    d.Ascend: growth.go_up,
    d.Descend: growth.go_down,
    d.ExtraAction: growth.extra_action,
    d.ExtraOrder: growth.extra_order,
    d.Learn: growth.learn,
    d.Search: growth.search,
    d.RunProcedure: named.run,
}


def execute(g: Skirmish, context: Context, sheet: OperationSheet, aim: ModelId) -> Procedure | None:
    """Carry out one operation on one of its targets."""
    kind = type(sheet.operation)
    executor: Executor | None = lasting.lay_on if sheet.is_lasting else EXECUTORS.get(kind)
    if executor is None:
        raise EngineFault(f"nothing executes the operation {kind.__name__}")
    return executor(g, context, sheet, sheet.operation, aim)
