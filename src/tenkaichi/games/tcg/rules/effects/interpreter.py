"""All parts of the interpreter: importing this fills `resolve.EXECUTORS` and gives the procedures of card texts."""

from __future__ import annotations

from tenkaichi.engine.decision import EngineFault
from tenkaichi.games.tcg.pack import operations
from tenkaichi.games.tcg.rules.effects import (
    adjusting,
    attaching,
    borrowing,
    decks,
    drill_loss,
    fighting,
    figures,
    looking,
    moments,
    moving,
    naming,
    own_card,  # noqa: F401
    picking,
    replacing,
    resolve,
    settle,
    structure,
    windows,
)

PROCEDURES = (
    *resolve.PROCEDURES,
    *picking.PROCEDURES,
    *replacing.PROCEDURES,
    *moving.PROCEDURES,
    *decks.PROCEDURES,
    *attaching.PROCEDURES,
    *looking.PROCEDURES,
    *naming.PROCEDURES,
    *figures.PROCEDURES,
    *structure.PROCEDURES,
    *fighting.PROCEDURES,
    *borrowing.PROCEDURES,
    *drill_loss.PROCEDURES,
    *windows.PROCEDURES,
    *settle.PROCEDURES,
    *moments.PROCEDURES,
    *adjusting.PROCEDURES,
)

_missing = [
    operation.__name__
    for operation in operations.Operation.__args__
    if operation is not operations.Sentence and operation not in resolve.EXECUTORS
]
if _missing:
    raise EngineFault(f"nothing carries out {', '.join(_missing)}")
