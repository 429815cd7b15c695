"""The battleground as text: seven tiles in a flower, four regions each, lying as they border each other.

A tile is drawn three rows high. Its left and right halves in each row are the six sides of the hexagon, so that a
region stands where it faces its neighbours: North-West and North-East above, West and East in the middle, South-West
and South-East below. Where one region faces two sides, both halves are its own.
"""

from __future__ import annotations

from tenkaichi.engine.drawing import SEAT_ROLES, SHAPES, Canvas
from tenkaichi.engine.presentation import Line, Span
from tenkaichi.games.duel_battle.geography import ALL_REGIONS, REGIONS_PER_TILE, TILE_LETTERS, RegionId, facing
from tenkaichi.games.duel_battle.state import FACE_DOWN, NO_TOKEN, Duel, FighterId
from tenkaichi.games.duel_battle.tags import tag_span

TILE_WIDTH = 26
HALF = 13
TILE_HEIGHT = 6
MAP_WIDTH = 3 * TILE_WIDTH
MAP_HEIGHT = 3 * (TILE_HEIGHT + 1) + 1
INSET = (1, 0, 0, 0, 0, 1)  # how far each line of a tile is drawn in: the corners of the hexagon
PINCH = 3  # how far the middle of a tile is drawn in where the regions above and below meet

# Where the tile at each spot stands: row, and halves of a tile from the left.
_SPOTS = ((1, 2), (1, 4), (0, 3), (0, 1), (1, 0), (2, 1), (2, 3))
SPOT_WORDS = ("centre", "East", "North-East", "North-West", "West", "South-West", "South-East")
E_, NE, NW, W_, SW, SE = range(6)
_ROWS = ((NW, NE), (W_, E_), (SW, SE))
FACE_LETTERS = "DHSK"  # of a token that the viewer has looked at: Dragon Ball, action or Health, Star or Parry, Ki
FILL = {"hill": "^", "plain": "·"}


def draw_map(g: Duel) -> tuple[Line, ...]:
    """The whole map, `MAP_WIDTH` columns wide."""
    canvas = Canvas(MAP_WIDTH, MAP_HEIGHT)
    for place in g.layout:
        row, halves = _SPOTS[place[1]]
        _draw_tile(canvas, g, place, halves * HALF, row * (TILE_HEIGHT + 1))
    return canvas.lines()


def list_map(g: Duel) -> tuple[Line, ...]:
    """The map for a narrow screen: a line for each tile."""
    made: list[Line] = []
    for tile, spot, _ in sorted(g.layout, key=lambda place: place[1]):
        spans: list[Span] = [(f"{TILE_LETTERS[tile]} {SPOT_WORDS[spot]}".ljust(13), "dim")]
        for region in ALL_REGIONS[tile * REGIONS_PER_TILE : (tile + 1) * REGIONS_PER_TILE]:
            cell = [*_name_spans(g, region, 0), *_people(g, region)]
            length = sum([len(text) for text, _ in cell])
            spans.extend([*cell, (" " * max(1, 11 - length), "")])
        made.append(tuple(spans))
    return tuple(made)


def _draw_tile(canvas: Canvas, g: Duel, place: tuple[int, int, int], x: int, y: int) -> None:
    last = x + TILE_WIDTH - 1
    for edge in (y, y + TILE_HEIGHT + 1):
        canvas.put(x + 2, edge, "─" * (TILE_WIDTH - 4))
    for line, inset in enumerate(INSET):
        canvas.put(x + inset, y + 1 + line, "╱││││╲"[line])
        canvas.put(last - inset, y + 1 + line, "╲│││││"[line] if line < TILE_HEIGHT - 1 else "╱")
    drawn: set[int] = set()
    for row, sides in enumerate(_ROWS):
        regions = [facing(place, side) for side in sides]
        top = y + 1 + 2 * row
        left, right = x + 2, last - (1 if row == 1 else 2)
        if regions[0] == regions[1]:
            cells = [(regions[0], left, right)]
        elif _are_apart(g, regions):
            cells = [(regions[0], left, x + HALF - PINCH), (regions[1], x + HALF + PINCH, right)]
            for line in (top, top + 1):
                canvas.put(x + HALF - PINCH + 1, line, ")")
                canvas.put(x + HALF + PINCH - 1, line, "(")
        else:
            cells = [(regions[0], left, x + HALF - 1), (regions[1], x + HALF + 1, right)]
            for line in (top, top + 1):
                canvas.put(x + HALF, line, "┊")
        for region, first, end in cells:
            if region not in drawn:
                drawn.add(region)
                _draw_region(canvas, g, region, first, end - first + 1, top)


def _are_apart(g: Duel, regions: list[RegionId]) -> bool:
    """Two regions of one tile that do not border: the regions above and below them meet in between."""
    return regions[1] not in g.map.border_sets[regions[0]]


def _draw_region(canvas: Canvas, g: Duel, region: RegionId, x: int, width: int, y: int) -> None:
    """Name, terrain and tokens in the first line, who stands there in the second."""
    at = x
    for text, role in _name_spans(g, region, width):
        at = canvas.put(at, y, text, role)
    at = x
    for text, role in _people(g, region):
        if at + len(text) > x + width:
            canvas.put(x + width - 1, y + 1, "+", "warn")
            break
        at = canvas.put(at, y + 1, text, role)


def _name_spans(g: Duel, region: RegionId, width: int) -> list[Span]:
    """`D2^^^^^^ ?`: filled up with its terrain so far as there is room."""
    terrain = "hill" if g.is_hill(region) else "plain"
    tokens = _token_spans(g, region)
    room = width - 2 - sum([len(text) for text, _ in tokens]) if width else 1
    return [(g.map.names[region], "strong"), (FILL[terrain] * max(1, room), terrain), *tokens]


def _token_spans(g: Duel, region: RegionId) -> list[Span]:
    spans: list[Span] = []
    token = g.tokens[region] if region < len(g.tokens) else NO_TOKEN
    if token == FACE_DOWN:
        spans.append(("?", "token"))
    elif token != NO_TOKEN:
        spans.append((f"={FACE_LETTERS[token]}", "token"))
    balls = "".join([str(number) for at, number in g.dropped if at == region])
    if balls:
        spans.append((f"●{balls}", "ball"))
    return spans


def _people(g: Duel, region: RegionId) -> list[Span]:
    here = [tag_span(g, FighterId(who)) for who, f in enumerate(g.fighters) if f.region == region]
    count = g.minions.count(region)
    if count:
        text = SHAPES[g.minion_owner] + g.book.minion_name[0].lower() + (str(count) if count > 1 else "")
        here.append((text, SEAT_ROLES[g.minion_owner]))
    return here
