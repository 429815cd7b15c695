"""Every operation of the vocabulary is carried out or refused loudly: none is dropped."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from tenkaichi.engine.decision import EngineFault
from tenkaichi.games import game
from tenkaichi.games.duel_battle.operations import MAKES_SENSE
from tenkaichi.games.duel_battle.pack import Effect, OperationName
from tenkaichi.games.duel_battle.rules.resources import bestow

GAME = game("duel-battle")
GAINS = ("gain_ki", "gain_health", "gain_stars", "gain_parries", "gain_action")
BONUSES = ("fly", "range_plus", "defense_plus", "strength_plus", "next_attack_plus", "next_hit_plus")


def started() -> Any:
    g = GAME.start.position({})
    g.active = 0
    return g


@pytest.mark.parametrize("operation", [*GAINS, *BONUSES])
def test_bestow_carries_out_every_gain_and_bonus(operation: OperationName) -> None:
    g = started()
    g.fighters[0].health -= 1
    before = GAME.codec.describe(g)
    bestow(g, 0, Effect(do=operation), "DB-ABIL-01")
    assert GAME.codec.describe(g) != before


@pytest.mark.parametrize("operation", sorted({*get_args(OperationName)} - {*GAINS, *BONUSES}))
def test_bestow_refuses_every_other_operation(operation: OperationName) -> None:
    with pytest.raises(EngineFault, match=operation):
        bestow(started(), 0, Effect(do=operation), "DB-ABIL-01")


def test_every_operation_makes_sense_somewhere() -> None:
    assert {name for each in MAKES_SENSE.values() for name in each} == {*get_args(OperationName)}
