"""Questions to the table before a decision: reach, sight and cover, with reasons. Nothing changes a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Bar, Option
from tenkaichi.engine.number import Part
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.actions.fight import charge_bar
from tenkaichi.games.prime_time.rules.movement import CHARGE, KI_ASSAULT, MOVE, destinations, move_bar
from tenkaichi.games.prime_time.rules.reach import allowance, engaged_with, halved
from tenkaichi.games.prime_time.rules.sight import blocking_piece, can_see, cover_of, distance, enemies_of
from tenkaichi.games.prime_time.rules.values import move_value
from tenkaichi.games.prime_time.state import NOBODY, Skirmish

COVER_WORDS: Final[dict[str, str]] = {
    "PT-COVER-01": "Heavy Cover",
    "PT-COVER-03": "Light Cover",
    "PT-COVER-02": "not within 1 inch of it, or above it",
    "PT-COVER-04": "Rubble",
    "PT-COVER-09": "the attacker is within 2 inches of it",
    "PT-COVER-10": "the attacker is a level above and within 4 inches of it",
    "PT-COVER-11": "the attacker is two levels above it",
}


@dataclass(frozen=True)
class Reach:
    """The distance that a model may go by one action now, in mils."""

    full: int
    leaving: int  # if it leaves an engaged enemy behind (PT-ENGAGE-01)
    engaged: tuple[ModelId, ...]
    bar: Bar | None  # what forbids the action altogether
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Sight:
    """Whether one sees another, how far away it is, and the piece to blame if not."""

    is_clear: bool
    distance: int
    piece: int
    words: str


@dataclass(frozen=True)
class CoverReason:
    """One piece on the line of fire: what it takes off the roll, and the clause that decided."""

    piece: int
    name: str
    by: int
    clause: str
    words: str


def reach(g: Skirmish, who: ModelId, kind: str = MOVE) -> Reach:
    """PT-MOVE-02, 03: for the model as if it were its activation; slots used count if it is."""
    is_half = kind == KI_ASSAULT
    value = move_value(g, who, g.moves_used)
    full = allowance(g, who, is_half)
    parts: list[Part] = [(value, "1st Move" if g.moves_used == 0 else "2nd Move", _slot_clause(g))]
    if is_half:
        parts.append((halved(value) - value, "half", "PT-KIA-01"))
    if full != sum([part[0] for part in parts]):
        parts.append((full - sum([part[0] for part in parts]), "Suppress", "PT-TRAIT-11"))
    return Reach(full, allowance(g, who, True), tuple(engaged_with(g, who)), move_bar(g, who, kind), tuple(parts))


def _slot_clause(g: Skirmish) -> str:
    return "PT-MOVE-02" if g.moves_used == 0 else "PT-MOVE-03"


def why_not_there(
    g: Skirmish, who: ModelId, x: int, y: int, kind: str = MOVE, aim: ModelId = NOBODY
) -> tuple[str, str] | None:
    """None if the movement may end there, else the clause and the words."""
    point: Option = ("to", x, y)
    refused = destinations(g, who, kind, aim).bar(point)
    return None if refused is None else (refused[1].clause, refused[1].say(refused[2]))


def way_to(g: Skirmish, who: ModelId, x: int, y: int, kind: str = MOVE, aim: ModelId = NOBODY) -> list[tuple[int, int]]:
    """The way that would be taken, to be drawn; empty if there is none."""
    region = destinations(g, who, kind, aim)
    point: Option = ("to", x, y)
    return region.way(point) if region.bar(point) is None else []


def chargeable(g: Skirmish, who: ModelId) -> list[int]:
    """PT-MOVE-11: the enemies that a Charge could reach now."""
    if move_bar(g, who, CHARGE) is not None:
        return []
    mil = allowance(g, who, False)
    return [foe for foe in enemies_of(g, g.seat_of(who)) if charge_bar(g, who, foe, mil) is None]


def sight(g: Skirmish, attacker: ModelId, target: ModelId) -> Sight:
    """PT-LOS-01: with the piece that hides the target."""
    far = distance(g, attacker, target)
    if can_see(g, attacker, target):
        return Sight(True, far, NOBODY, f"{g.name(attacker)} sees {g.name(target)}")
    piece = blocking_piece(g, attacker, target)
    name = g.ground.names[piece] if piece != NOBODY else "terrain"
    return Sight(False, far, piece, f"{name} hides {g.name(target)} from {g.name(attacker)}")


def cover(g: Skirmish, attacker: ModelId, target: ModelId) -> list[CoverReason]:
    """PT-COVER-01..11: piece by piece, the one that counts first."""
    found = cover_of(g, attacker, target)
    reasons = [
        CoverReason(piece, g.ground.names[piece], -step, clause, COVER_WORDS[clause])
        for piece, step, clause in found.findings
    ]
    return sorted(reasons, key=lambda reason: (reason.piece != found.piece, reason.by, reason.piece))
