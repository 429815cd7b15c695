"""Boards: what is to be said about one (PT-TERR-04..10), and the automatic board builder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.prime_time.battlefield import Layout
from tenkaichi.games.prime_time.checks.terrain import MIX, double_area, outline, overlap
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL
from tenkaichi.games.prime_time.pack import Pack, Piece, PlacedPiece

ZONE_MIL = 8000  # PT-TERR-07
LEAST, MOST = 225, 270  # square inches: 25 to 30 percent of the board (PT-TERR-06)
AIM = (6, 8)  # PT-TERR-04: what the builder aims at
PASSES = (5, 8)  # PT-SETUP-02
ROW_MIL = 6300  # each of the builder's two rows, with a passage between them
PASSAGE_MIL = 1500  # between two pieces of a row, where there is room


class Remark(NamedTuple):
    """Something unusual about a board. It can be played if both players agree to it, unless it `is_impossible`.

    One that `is_warning` is said and needs no agreement (PT-TERR-06).
    """

    clause: str
    words: str
    is_impossible: bool = False
    is_warning: bool = False


def remarks(pack: Pack, placed: Sequence[PlacedPiece]) -> list[Remark]:
    """PT-TERR-04..09, PT-SETUP-02: nothing for a board that needs no agreement."""
    known = {piece.id: piece for piece in pack.terrain_pieces}
    kinds = [known[each.piece] for each in placed]
    found: list[Remark] = []
    if not PASSES[0] <= len(kinds) <= PASSES[1]:
        found.append(Remark("PT-SETUP-02", f"5 to 8 pieces are the aim, there are {len(kinds)}"))
    sizes: Counter[str] = Counter([kind.size for kind in kinds])
    for size, (low, high) in MIX.items():
        if not low <= sizes[size] <= high:
            found.append(Remark("PT-TERR-05", f"{low} to {high} of size {size} are the aim, there are {sizes[size]}"))
    if not any(kind.level > 0 for kind in kinds):
        found.append(Remark("PT-TERR-08", "no piece reaches level 1"))
    high_pieces = sum(kind.level == 2 for kind in kinds)
    if high_pieces > 1:
        found.append(Remark("PT-TERR-09", f"at most 1 piece of level 2, there are {high_pieces}"))
    area = covered(pack, placed)
    if not LEAST <= area <= MOST:
        words = f"{LEAST} to {MOST} square inches covered are the aim, there are {area}"
        found.append(Remark("PT-TERR-06", words, is_warning=True))
    return [*found, *_misplaced(known, placed)]


def _misplaced(known: dict[str, Piece], placed: Sequence[PlacedPiece]) -> list[Remark]:
    outlines = [outline(known[each.piece], each) for each in placed]
    found: list[Remark] = []
    for number, points in enumerate(outlines):
        name = known[placed[number].piece].name
        if any(not (0 <= x <= BOARD_MIL and 0 <= y <= BOARD_MIL) for x, y in points):
            found.append(Remark("PT-TERR-04", f"{name} is not wholly on the board", True))
        if any(y < ZONE_MIL or y > BOARD_MIL - ZONE_MIL for _, y in points):
            found.append(Remark("PT-TERR-07", f'{name} is within 8" of a home edge'))
        for other in range(number):
            if overlap(points, outlines[other]):
                found.append(Remark("PT-TERR-04", f"{name} overlaps {known[placed[other].piece].name}", True))
    return found


def covered(pack: Pack, placed: Sequence[PlacedPiece]) -> int:
    """PT-TERR-06: square inches, rounded down."""
    known = {piece.id: piece for piece in pack.terrain_pieces}
    return sum([double_area(outline(known[each.piece], each)) for each in placed]) // 2_000_000


def layout_of(pack: Pack, placed: Sequence[PlacedPiece]) -> Layout:
    """The board as a match holds it."""
    numbers = {piece.id: at for at, piece in enumerate(pack.terrain_pieces)}
    return tuple([(numbers[each.piece], each.x, each.y, int(each.turn)) for each in placed])


def pieces_of(pack: Pack, layout: Layout) -> list[PlacedPiece]:
    """The way back."""
    kinds = pack.terrain_pieces
    return [PlacedPiece(piece=kinds[kind].id, x=x, y=y, turn=_TURNS[turn]) for kind, x, y, turn in layout]


_TURNS: dict[int, Literal[0, 90, 180, 270]] = {0: 0, 90: 90, 180: 180, 270: 270}


# -- the builder ------------------------------------------------------------------------------------------------------


def build_board(pack: Pack, seed: int, count: int = 0) -> list[PlacedPiece]:
    """PT-TERR-04..10: a board of 6 to 8 pieces in two rows; with the same seed always the same."""
    chance = SeededChance(f"board {seed}")
    fallback: list[PlacedPiece] = []
    for _ in range(200):
        wanted = count or (7 + chance.choose(2))
        chosen = _chosen(pack, chance, wanted)
        placed = _laid_out(chosen, chance)
        if placed is None:
            continue
        if not remarks(pack, placed):
            return placed
        if not any(remark.is_impossible for remark in remarks(pack, placed)):
            fallback = fallback if covered(pack, fallback) >= covered(pack, placed) else placed
    return fallback


def mix_of(count: int) -> dict[str, int]:
    """PT-TERR-05, PT-TERR-10: as many Medium pieces as the mix allows, then the second Large, Small ones last."""
    return {
        5: {"L": 1, "M": 3, "S": 1},
        6: {"L": 1, "M": 4, "S": 1},
        7: {"L": 2, "M": 4, "S": 1},
        8: {"L": 2, "M": 4, "S": 2},
    }[min(8, max(5, count))]


def _chosen(pack: Pack, chance: SeededChance, count: int) -> list[Piece]:
    """Kinds by lot, no more of one than there are copies, at most one of level 2."""
    chosen: list[Piece] = []
    for size, number in mix_of(count).items():
        for _ in range(number):
            open_kinds = [
                kind
                for kind in pack.terrain_pieces
                if kind.size == size
                and chosen.count(kind) < kind.copies
                and (kind.level < 2 or all(other.level < 2 for other in chosen))
            ]
            chosen.append(open_kinds[chance.choose(len(open_kinds))])
    return chosen


def _laid_out(chosen: list[Piece], chance: SeededChance) -> list[PlacedPiece] | None:
    """Two rows of about the same length; None when they do not fit."""
    order = [chosen[i] for i in _shuffled(len(chosen), chance)]
    rows: tuple[list[Piece], list[Piece]] = ([], [])
    for kind in sorted(order, key=_width, reverse=True):
        shorter = 0 if sum(map(_width, rows[0])) <= sum(map(_width, rows[1])) else 1
        rows[shorter].append(kind)
    placed: list[PlacedPiece] = []
    for number, row in enumerate(rows):
        spare = BOARD_MIL - sum(map(_width, row))
        gap = min(PASSAGE_MIL, spare // (len(row) + 1))
        if spare < 0 or any(_height(kind) > ROW_MIL for kind in row):
            return None
        loose = spare - gap * (len(row) - 1)
        x = 0
        for at in _shuffled(len(row), chance):
            kind = row[at]
            shift = chance.choose(loose + 1) if loose > 0 else 0
            loose -= shift
            x += shift
            y = chance.choose(ROW_MIL - _height(kind) + 1)
            bottom = ZONE_MIL + y if number == 0 else BOARD_MIL - ZONE_MIL - y - _height(kind)
            placed.append(PlacedPiece(piece=kind.id, x=x - _left(kind), y=bottom - _low(kind)))
            x += _width(kind) + gap
    return placed


def _shuffled(count: int, chance: SeededChance) -> list[int]:
    pool = list(range(count))
    return [pool.pop(chance.choose(len(pool))) for _ in range(count)]


def _left(kind: Piece) -> int:
    return min(x for x, _ in kind.footprint)


def _low(kind: Piece) -> int:
    return min(y for _, y in kind.footprint)


def _width(kind: Piece) -> int:
    return max(x for x, _ in kind.footprint) - _left(kind)


def _height(kind: Piece) -> int:
    return max(y for _, y in kind.footprint) - _low(kind)
