"""Terrain pieces and boards: shapes, size classes, where pieces lie (PT-TERR)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tenkaichi.engine.pack_problem import Entry, Problem
from tenkaichi.games.prime_time.geometry.plane import LEAST_MIL, LONGEST_SIDE_MIL
from tenkaichi.games.prime_time.pack import MILS, Board, Pack, Piece, PlacedPiece
from tenkaichi.games.prime_time.pack.figures import inches

Points = tuple[tuple[int, int], ...]

EXAMPLES = {  # PT-TERR-11
    "single_rock": "S",
    "pillar": "S",
    "crater_rim": "S",
    "crate": "S",
    "ruined_wall": "M",
    "boulder_cluster": "M",
    "kame_house": "M",
    "landed_ship": "M",
    "plateau": "L",
    "namek_tower": "L",
    "cliff_face": "L",
    "mountain_spur": "L",
}
ZONE = 8 * MILS
REACH = -LEAST_MIL  # so a piece that lies on the board stays in the space of the geometry
MIX = {"L": (1, 2), "M": (3, 4), "S": (1, 2)}  # PT-TERR-05


def terrain_problems(pack: Pack) -> Iterator[Problem]:
    for at, piece in enumerate(pack.terrain_pieces):
        yield from _piece(Entry("terrain_pieces", at, piece.name), piece)
    pieces = {each.id: each for each in pack.terrain_pieces}
    for at, board in enumerate(pack.boards):
        entry = Entry("boards", at, board.name)
        unknown = [placed.piece for placed in board.pieces if placed.piece not in pieces]
        for each in unknown:
            yield from entry.known("pieces.piece", each, pieces, "terrain piece")
        if not unknown:
            yield from _board(entry, board, pieces)


def outline(piece: Piece, placed: PlacedPiece) -> Points:
    """The corners of a piece where it lies."""
    cos, sin = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[placed.turn]
    return tuple((cos * x - sin * y + placed.x, sin * x + cos * y + placed.y) for x, y in piece.footprint)


def double_area(points: Points) -> int:
    """Twice the area, in square mils; positive when the corners run counter-clockwise."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in _edges(points))


def overlap(one: Points, other: Points) -> bool:
    """Do two convex shapes share more than an edge? No line along an edge of either parts them."""
    return not any(_parts(edge, one, other) for edge in (*_edges(one), *_edges(other)))


def _parts(edge: tuple[tuple[int, int], tuple[int, int]], one: Points, other: Points) -> bool:
    (x1, y1), (x2, y2) = edge
    nx, ny = y2 - y1, x1 - x2
    first = [nx * x + ny * y for x, y in one]
    second = [nx * x + ny * y for x, y in other]
    return max(first) <= min(second) or max(second) <= min(first)


def _edges(points: Points) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    for number, point in enumerate(points):
        yield point, points[(number + 1) % len(points)]


def _piece(entry: Entry, piece: Piece) -> Iterator[Problem]:
    points = piece.footprint
    if double_area(points) <= 0 or not _convex(points):
        yield entry.wrong("footprint", "expected the corners of a convex shape, counter-clockwise")
    if any(abs(x) > REACH or abs(y) > REACH for x, y in points):
        yield entry.wrong("footprint", f"expected corners at most {inches(REACH)} from the middle, across and up")
    if any((x2 - x1) ** 2 + (y2 - y1) ** 2 > LONGEST_SIDE_MIL**2 for (x1, y1), (x2, y2) in _edges(points)):
        yield entry.wrong("footprint", f"expected sides of at most {inches(LONGEST_SIDE_MIL)}")
    width = max(x for x, _ in points) - min(x for x, _ in points)
    height = max(y for _, y in points) - min(y for _, y in points)
    greatest = max(width, height)
    size = "S" if greatest <= 3 * MILS else "M" if greatest < 6 * MILS else "L"
    if piece.size != size:
        clause = {"S": "PT-TERR-01", "M": "PT-TERR-02", "L": "PT-TERR-03"}[size]
        yield entry.wrong(
            "size", f'expected "{size}" for a greatest measure of {inches(greatest)}, found "{piece.size}"', clause
        )
    if piece.id in EXAMPLES:
        yield from entry.equal("size", piece.size, EXAMPLES[piece.id], "PT-TERR-11")


def _convex(points: Points) -> bool:
    corners = [(points[n - 2], points[n - 1], points[n]) for n in range(len(points))]
    return all((bx - ax) * (cy - by) - (by - ay) * (cx - bx) >= 0 for (ax, ay), (bx, by), (cx, cy) in corners)


def _board(entry: Entry, board: Board, pieces: dict[str, Piece]) -> Iterator[Problem]:
    yield from entry.equal("size_x, size_y", (board.size_x, board.size_y), (30 * MILS, 30 * MILS), "PT-TERR-04")
    if not 5 <= len(board.pieces) <= 8:
        yield entry.wrong("pieces", f"expected 5 to 8, found {len(board.pieces)}", "PT-TERR-04")
    kinds = [pieces[placed.piece] for placed in board.pieces]
    sizes: Counter[str] = Counter(kind.size for kind in kinds)
    for size, (low, high) in MIX.items():
        found = sizes[size]
        if not low <= found <= high:
            yield entry.wrong("pieces", f"expected {low} to {high} of size {size}, found {found}", "PT-TERR-05")
    levels = Counter(kind.level for kind in kinds)
    if not levels[1] + levels[2]:
        yield entry.wrong("pieces", "expected at least 1 of level 1, found none", "PT-TERR-08")
    if levels[2] > 1:
        yield entry.wrong("pieces", f"expected at most 1 of level 2, found {levels[2]}", "PT-TERR-09")
    for name, number in Counter(kind.id for kind in kinds).items():
        if number > pieces[name].copies:
            yield entry.wrong("pieces", f'expected at most {pieces[name].copies} of "{name}", found {number}')
    outlines = [outline(pieces[placed.piece], placed) for placed in board.pieces]
    yield from _spots(entry, board, outlines)


def _spots(entry: Entry, board: Board, outlines: list[Points]) -> Iterator[Problem]:
    for number, points in enumerate(outlines, 1):
        if any(not (0 <= x <= board.size_x and 0 <= y <= board.size_y) for x, y in points):
            yield entry.wrong(f"pieces[{number}]", "expected a place wholly on the board", "PT-TERR-04")
        if any(y < ZONE or y > board.size_y - ZONE for _, y in points):
            yield entry.wrong(f"pieces[{number}]", 'expected none within 8" of a home edge', "PT-TERR-07")
        for other in range(number, len(outlines)):
            if overlap(points, outlines[other]):
                yield entry.wrong(
                    f"pieces[{number}]", f"expected no overlap, found one with pieces[{other + 1}]", "PT-TERR-04"
                )
