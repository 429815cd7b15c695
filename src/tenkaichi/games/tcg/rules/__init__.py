"""The rules of the TCG, a module per chapter of the rulebook."""

from __future__ import annotations

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.tcg.rules import (
    attack,
    cards_in_use,
    combat,
    critical,
    damage,
    defence,
    dragon_balls,
    drawing,
    planning,
    powers,
    turn,
)
from tenkaichi.games.tcg.rules.effects import interpreter

PROCEDURES: tuple[type[Procedure], ...] = (
    *turn.PROCEDURES,
    *planning.PROCEDURES,
    *combat.PROCEDURES,
    *attack.PROCEDURES,
    *defence.PROCEDURES,
    *damage.PROCEDURES,
    *critical.PROCEDURES,
    *powers.PROCEDURES,
    *cards_in_use.PROCEDURES,
    *dragon_balls.PROCEDURES,
    *drawing.PROCEDURES,
    *interpreter.PROCEDURES,
)
