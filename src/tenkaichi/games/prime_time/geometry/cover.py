"""PT-COVER: what terrain does to a shot: nothing, Light Cover (2) or Heavy Cover (4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from tenkaichi.games.prime_time.geometry.plane import INCH
from tenkaichi.games.prime_time.geometry.terrain import INTACT, RUBBLE, Piece

HEAVY: Final = 4
LIGHT: Final = 2
OPEN: Final = 0
HUG_MIL: Final = 1 * INCH  # PT-COVER-02
LEVEL_ANGLE_MIL: Final = 2 * INCH  # PT-COVER-09
HIGHER_ANGLE_MIL: Final = 4 * INCH  # PT-COVER-10

# One for each piece on the line of fire: its index, what it takes off the roll, and the clause that decided.
Finding: TypeAlias = tuple[int, int, str]


class Cover:
    """The best cover a defender has, the piece that gives it (-1: none), and what was found piece by piece."""

    def __init__(self, step: int, piece: int, findings: list[Finding]) -> None:
        self.step = step
        self.piece = piece
        self.findings = findings


def firing_angle_mil(attacker_level: int, piece_level: int) -> int:
    """PT-COVER-09 to PT-COVER-11: so near to the piece the attacker shoots past it; -1 at any distance."""
    higher = attacker_level - piece_level
    return -1 if higher >= 2 else HIGHER_ANGLE_MIL if higher == 1 else LEVEL_ANGLE_MIL


def cover(
    ax: int, ay: int, ar: int, attacker_level: int,
    dx: int, dy: int, dr: int, defender_level: int,
    pieces: Sequence[Piece], states: Sequence[int],
) -> Cover:  # fmt: skip
    """The cover of the defender at D against a shot of the attacker at A: the best single piece counts.

    PT-COVER-02: a piece lies between them if the line of the centres runs through it; grazing its rim is not enough.
    """
    best = OPEN
    giver = -1
    findings: list[Finding] = []
    for i, piece in enumerate(pieces):
        if not piece.crossed_by(ax, ay, dx, dy):
            continue
        angle = firing_angle_mil(attacker_level, piece.level)
        if states[i] == RUBBLE:
            findings.append((i, OPEN, "PT-COVER-04"))
        elif defender_level > piece.level or not piece.near(dx, dy, dr, HUG_MIL):
            findings.append((i, OPEN, "PT-COVER-02"))
        elif angle < 0:
            findings.append((i, OPEN, "PT-COVER-11"))
        elif piece.near(ax, ay, ar, angle):
            findings.append((i, OPEN, "PT-COVER-10" if angle == HIGHER_ANGLE_MIL else "PT-COVER-09"))
        else:
            step = HEAVY if states[i] == INTACT else LIGHT
            findings.append((i, step, "PT-COVER-01" if step == HEAVY else "PT-COVER-03"))
            if step > best:
                best, giver = step, i
    return Cover(best, giver, findings)
