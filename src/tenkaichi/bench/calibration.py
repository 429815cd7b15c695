"""A fixed piece of work of the kind that rules do: records, lists, dictionaries, small whole numbers, calls.

Its time tells how fast this machine and interpreter are right now, so that figures compare. It is compiled when
the rules are (`compiled.txt`), because an interpreted loop says nothing about compiled code.
"""

from __future__ import annotations

from time import process_time
from typing import Final

TURNS: Final = 400_000
# The loop's time on the machine for which the goals were set, when it is quiet: CPython 3.11.7, not profile-guided
REFERENCE_PLAIN_S: Final = 0.091
REFERENCE_COMPILED_S: Final = 0.0117


class Piece:
    """A record as states have them."""

    def __init__(self, owner: int, place: int, held: tuple[int, int]) -> None:
        self.owner = owner
        self.place = place
        self.held = held


def moved(piece: Piece, by: int) -> int:
    piece.place = (piece.place + by) & 0xFF
    return piece.place


def work(turns: int) -> int:
    """Give a number that depends on everything done, so that nothing can be left out."""
    pieces: list[Piece] = []
    places: dict[int, Piece] = {}
    total = 0
    for turn in range(turns):
        total = (total * 31 + turn) & 0xFFFF
        if turn & 3 == 0:
            piece = Piece(turn & 1, total & 0xFF, (turn, total))
            pieces.append(piece)
            places[piece.place] = piece
        if len(pieces) > 32:
            pieces = [each for each in pieces if each.owner != turn & 1]
        found = places.get(total & 0xFF)
        if found is not None:
            total += moved(found, found.held[1])
    return total


def calibrate() -> float:
    """CPU seconds of the calibration loop."""
    began = process_time()
    work(TURNS)
    return process_time() - began


def reference_s(is_compiled: bool) -> float:
    """The loop's time on the reference machine, in the kind of build that runs."""
    return REFERENCE_COMPILED_S if is_compiled else REFERENCE_PLAIN_S
