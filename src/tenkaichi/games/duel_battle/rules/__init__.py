"""The rules of Duel Battle, a module per chapter of the rulebook."""

from __future__ import annotations

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.duel_battle.rules import (
    activation,
    attack,
    capsule_cards,
    defense,
    discovery,
    dragon_balls,
    drawing,
    hills,
    minions,
    rounds,
    scouting,
    setup,
    techniques,
)

PROCEDURES: tuple[type[Procedure], ...] = (
    *setup.PROCEDURES,
    *rounds.PROCEDURES,
    *activation.PROCEDURES,
    *minions.PROCEDURES,
    *discovery.PROCEDURES,
    *dragon_balls.PROCEDURES,
    *drawing.PROCEDURES,
    *scouting.PROCEDURES,
    *capsule_cards.PROCEDURES,
    *attack.PROCEDURES,
    *techniques.PROCEDURES,
    *defense.PROCEDURES,
    *hills.PROCEDURES,
)
