"""Positions: the table of a scenario (or of a puzzle) that says how a match stands, as overrides of a standard one.

`tables` says what may be written; `sides`, `board`, `models` and `frames` each put their part of it on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tenkaichi.engine.decision import SEATS
from tenkaichi.engine.position_frames import PositionError
from tenkaichi.engine.tables import read_table
from tenkaichi.games.prime_time.book import Book
from tenkaichi.games.prime_time.lookup import PHASES
from tenkaichi.games.prime_time.position.board import put_board, put_pieces, put_scene
from tenkaichi.games.prime_time.position.frames import raw_frames, standard_frames
from tenkaichi.games.prime_time.position.models import put_model, stand_unplaced
from tenkaichi.games.prime_time.position.sides import put_side
from tenkaichi.games.prime_time.position.tables import Position
from tenkaichi.games.prime_time.rules.ending import note_losses
from tenkaichi.games.prime_time.rules.switches import switch_bits
from tenkaichi.games.prime_time.start import empty_table
from tenkaichi.games.prime_time.state import Skirmish

__all__ = ["Position", "PositionError", "position", "position_schema"]


def position(book: Book, table: Mapping[str, Any]) -> Skirmish:
    """The state that a position table describes."""
    wanted = read_table(table, Position, "position", PositionError)
    g = empty_table(book)
    g.round = wanted.round
    g.initiative = SEATS.index(wanted.initiative)
    g.home = wanted.home
    g.is_sudden_death = wanted.is_sudden_death
    g.takes_declarations = wanted.takes_declarations
    g.switches = switch_bits(wanted.switches)
    for seat, side in enumerate((wanted.A, wanted.B)):
        put_side(g, seat, side)
    put_board(g, wanted)
    put_scene(g, wanted)
    for name, standing in wanted.models.items():
        put_model(g, name, standing)
    put_pieces(g, wanted)
    stand_unplaced(g, wanted)
    g.situation_changed()
    note_losses(g)
    g.phase = PHASES.index(wanted.phase)
    g.stack.extend(raw_frames(g, wanted.stack) if wanted.stack is not None else standard_frames(g, wanted))
    g.stack.extend(raw_frames(g, wanted.on_top))
    return g


def position_schema() -> dict[str, Any]:
    return msgspec.json.schema(Position)
