"""The board of a match: its pieces of terrain where they lie. Their states are in the match; this never changes."""

from __future__ import annotations

from tenkaichi.games.prime_time.book import Book
from tenkaichi.games.prime_time.geometry.terrain import Piece, bars_the_way, is_rough, placed

Layout = tuple[tuple[int, int, int, int], ...]  # (kind of piece, x, y, degrees)


class Lie:
    """How the land lies for a model at one level while the pieces are in certain states."""

    def __init__(self, pieces: tuple[Piece, ...], states: tuple[int, ...], level: int) -> None:
        self.walls: list[Piece] = [p for p, state in zip(pieces, states, strict=True) if bars_the_way(p, state, level)]
        self.rough: list[Piece] = [p for p, state in zip(pieces, states, strict=True) if is_rough(state, level)]


class Battlefield:
    """Pieces by number, as the geometry knows them."""

    def __init__(self, book: Book, layout: Layout) -> None:
        self.layout: Layout = layout
        self.kinds: tuple[int, ...] = tuple([place[0] for place in layout])
        self.names: tuple[str, ...] = tuple([book.pack.terrain_pieces[kind].name for kind in self.kinds])
        self.pieces: tuple[Piece, ...] = tuple([_piece(book, *place) for place in layout])

        self.lies: dict[tuple[int, ...], Lie] = {}  # by level and states, as they come up: a match has but a few

    def lie(self, states: list[int], level: int) -> Lie:
        """The pieces that bar the way and the rough ones at this level; pieces never move, so the answer is cached."""
        key = (level, *states)
        found = self.lies.get(key)
        if found is None:
            if len(self.lies) > 256:
                self.lies.clear()
            found = self.lies[key] = Lie(self.pieces, key[1:], level)
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Battlefield) and self.layout == other.layout

    def __hash__(self) -> int:
        return hash(self.layout)


def _piece(book: Book, kind: int, x: int, y: int, degrees: int) -> Piece:
    source = book.pack.terrain_pieces[kind]
    corners = placed(source.footprint, x, y, degrees)
    return Piece(source.name, corners, source.level, "SML".index(source.size))


_fields: dict[tuple[str, Layout], Battlefield] = {}


def battlefield(book: Book, layout: Layout) -> Battlefield:
    """The board of a layout, computed once and then shared."""
    key = (book.key, layout)
    known = _fields.get(key)
    if known is None:
        if len(_fields) > 64:
            _fields.clear()
        known = _fields[key] = Battlefield(book, layout)
    return known
