"""Distances, line of sight and cover between the pieces of a match (Line of Sight; Terrain States; Measurement)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tenkaichi.engine.number import Part
from tenkaichi.games.prime_time.book import MELEE_MIL as MELEE_MIL
from tenkaichi.games.prime_time.geometry.cover import Cover, cover
from tenkaichi.games.prime_time.geometry.plane import Disc, gap_mil, in_contact, within
from tenkaichi.games.prime_time.geometry.sight import first_in_the_way, sees
from tenkaichi.games.prime_time.geometry.terrain import RUBBLE, Piece, hiding_pieces
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.effects.active_effects import situation_of
from tenkaichi.games.prime_time.rules.modifiers import is_permitted
from tenkaichi.games.prime_time.rules.switches import LOW_PIECES_HIDE_HIGH, is_on
from tenkaichi.games.prime_time.state import GROUND, NOBODY, ON_BOARD, TOKEN, Skirmish


def disc_of(g: Skirmish, who: ModelId) -> Disc:
    if who >= TOKEN:
        token = g.tokens[who - TOKEN]
        return token.x, token.y, g.book.tokens[token.kind].radius
    model = g.models[who]
    return model.x, model.y, g.book.profiles[model.profile].tiers[model.tier].radius


def are_within(g: Skirmish, a: ModelId, b: ModelId, mil: int) -> bool:
    """PT-GEN-03, PT-GAP-06: base edge to base edge, flat."""
    ax, ay, ar = disc_of(g, a)
    bx, by, br = disc_of(g, b)
    return within(ax, ay, ar, bx, by, br, mil)


def those_within(g: Skirmish, who: ModelId, others: list[ModelId], mil: int) -> list[ModelId]:
    """The others that are within `mil` (`are_within`)."""
    x: i64
    y: i64
    radius: i64
    ox: i64
    oy: i64
    other_radius: i64
    x, y, radius = disc_of(g, who)
    most: i64 = mil
    found: list[ModelId] = []
    for other in others:
        ox, oy, other_radius = disc_of(g, other)
        if within(x, y, radius, ox, oy, other_radius, most):
            found.append(other)
    return found


def are_in_contact(g: Skirmish, a: ModelId, b: ModelId) -> bool:
    ax, ay, ar = disc_of(g, a)
    bx, by, br = disc_of(g, b)
    return in_contact(ax, ay, ar, bx, by, br)


def distance(g: Skirmish, a: ModelId, b: ModelId) -> int:
    """The gap in mils, rounded up, for display and for "the nearest"."""
    ax, ay, ar = disc_of(g, a)
    bx, by, br = disc_of(g, b)
    return gap_mil(ax, ay, ar, bx, by, br)


def hiding(g: Skirmish, attacker: ModelId, target: ModelId) -> list[Piece]:
    """The pieces that may hide the target from the attacker (PT-LOS-05..08, PT-TERR-01..03)."""
    if is_permitted(g, attacker, "see_through_terrain"):
        return []
    return hiding_from(g, g.level_of(attacker), target)


def hiding_from(g: Skirmish, level: int, target: ModelId) -> list[Piece]:
    """The pieces that may hide the target from one who looks from this level."""
    x, y, r = disc_of(g, target)
    height = GROUND if is_on(g, LOW_PIECES_HIDE_HIGH) else g.level_of(target)
    numbers = hiding_pieces(g.ground.pieces, g.terrain, level, height, x, y, r)
    return [g.ground.pieces[number] for number in numbers]


def can_see(g: Skirmish, attacker: ModelId, target: ModelId) -> bool:
    """PT-LOS-01: any line however thin between the two bases."""
    ax, ay, ar = disc_of(g, attacker)
    bx, by, br = disc_of(g, target)
    return sees(ax, ay, ar, bx, by, br, hiding(g, attacker, target))


def blocking_piece(g: Skirmish, attacker: ModelId, target: ModelId) -> int:
    """The piece that blocks the sight, by its number on the board; NOBODY if none does."""
    pieces = hiding(g, attacker, target)
    ax, ay, _ = disc_of(g, attacker)
    bx, by, _ = disc_of(g, target)
    found = first_in_the_way(ax, ay, bx, by, pieces)
    return NOBODY if found < 0 else g.ground.pieces.index(pieces[found])


def cover_of(g: Skirmish, attacker: ModelId, target: ModelId) -> Cover:
    """PT-COVER-01..11: the target's best piece against this shooter."""
    ax, ay, ar = disc_of(g, attacker)
    bx, by, br = disc_of(g, target)
    return cover(ax, ay, ar, g.level_of(attacker), bx, by, br, g.level_of(target), g.ground.pieces, g.terrain)


def cover_parts(g: Skirmish, attacker: ModelId, target: ModelId, is_piercing: bool) -> list[Part]:
    """The malus that cover gives a shot, with its reason. PT-KEY-05: Piercing lowers it by one step."""
    found = cover_of(g, attacker, target)
    if found.step == 0:
        return []
    name = g.ground.names[found.piece]
    clause = "PT-COVER-01" if found.step == 4 else "PT-COVER-03"
    parts: list[Part] = [(-found.step, f"cover of {name}", clause)]
    if is_piercing:
        parts.append((2, "Piercing", "PT-KEY-05"))
        g.cite("PT-COVER-14")
    return parts


SEEN_FROM: Final = ("PT-LOS-05", "PT-LOS-06", "PT-LOS-07")  # by the level of the one who looks
HIDES_BY_SIZE: Final = ("PT-TERR-01", "PT-TERR-02", "PT-TERR-03")  # by the size of the piece


def cite_aim(g: Skirmish, attacker: ModelId, target: ModelId, is_melee: bool) -> None:
    """Cite, for the record, the rules of sight and cover that the attack depends on."""
    if g.log is None:
        return
    if is_melee:
        g.cite("PT-LOS-10" if are_in_contact(g, attacker, target) else "PT-LOS-09")
        return
    g.cite("PT-LOS-01")
    g.cite("PT-LOS-03")
    ax, ay, _ = disc_of(g, attacker)
    bx, by, _ = disc_of(g, target)
    level = g.level_of(attacker)
    for number, piece in enumerate(g.ground.pieces):
        if not piece.crossed_by(ax, ay, bx, by):
            continue
        if g.terrain[number] == RUBBLE:
            g.cite("PT-LOS-08")
            g.cite("PT-COVER-06")
        else:
            g.cite(SEEN_FROM[level] if piece.level <= level else HIDES_BY_SIZE[piece.size])
    for _, step, clause in cover_of(g, attacker, target).findings:
        g.cite(clause)
        if step:
            g.cite("PT-COVER-02")
        elif clause in ("PT-COVER-09", "PT-COVER-10", "PT-COVER-11"):
            g.cite("PT-COVER-08")


def everyone(g: Skirmish) -> list[ModelId]:
    """Models and tokens on the board."""
    known = g.situation
    if known is not None:
        models = known.on_board
    else:  # between two changes, as in a deployment: not worth working all of it out
        models = [ModelId(who) for who, model in enumerate(g.models) if model.where == ON_BOARD]
    if not g.tokens:
        return models
    return models + [ModelId(TOKEN + at) for at, token in enumerate(g.tokens) if token.seat != NOBODY]


def enemies_of(g: Skirmish, seat: int) -> list[ModelId]:
    """The enemies of a seat: models and tokens on the board."""
    models = situation_of(g).foes[seat]
    if not g.tokens:
        return models
    return models + [ModelId(TOKEN + at) for at, token in enumerate(g.tokens) if token.seat == 1 - seat]
