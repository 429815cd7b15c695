"""Operations on the board: movement, terrain, markers, objectives, tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures
from tenkaichi.games.prime_time.effect_index import OperationSheet
from tenkaichi.games.prime_time.events import MARKER_PLACED, MOVED, OBJECTIVE_PLACED, TERRAIN_DEGRADED
from tenkaichi.games.prime_time.geometry.placement import is_free
from tenkaichi.games.prime_time.geometry.plane import TOKEN_32_MM, Box, Disc, on_board, within
from tenkaichi.games.prime_time.ids import ModelId, OperationId
from tenkaichi.games.prime_time.pack import operations as d
from tenkaichi.games.prime_time.rules import displacement, reach
from tenkaichi.games.prime_time.rules import reposition as moves
from tenkaichi.games.prime_time.rules.altitude import held_bar
from tenkaichi.games.prime_time.rules.contact import contact
from tenkaichi.games.prime_time.rules.effects.context import (
    CANDIDATE_IS_BEARER,
    MARKER,
    OBJECTIVE,
    PIECE,
    Context,
    is_model,
    is_thing,
    referred,
)
from tenkaichi.games.prime_time.rules.effects.fortunes import clause_of
from tenkaichi.games.prime_time.rules.effects.picking import candidates, picked_alone, point_of
from tenkaichi.games.prime_time.rules.modifiers import is_immune, is_rubble_forbidden
from tenkaichi.games.prime_time.rules.sight import disc_of
from tenkaichi.games.prime_time.rules.states import drop_marker
from tenkaichi.games.prime_time.rules.terrain import add_terrain, degrade, piece_radius
from tenkaichi.games.prime_time.rules.tiers import make_room
from tenkaichi.games.prime_time.rules.tokens import DeployTokens
from tenkaichi.games.prime_time.rules.values import move_value
from tenkaichi.games.prime_time.rules.zones import NOT_FREE, Places, grid, is_clear, solid_pieces
from tenkaichi.games.prime_time.state import DAMAGED, GROUND, INTACT, NOBODY, RUBBLE, Skirmish, with_number

TOO_FAR: Final = Bar("PT-GEN-03", "it must be within the distance of the effect", "PT-GEN-06")
STATES: Final = {"intact": INTACT, "damaged": DAMAGED, "rubble": RUBBLE}
GRID: Final = 9


# -- movement ---------------------------------------------------------------------------------------------------------


def reposition(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Reposition, aim: ModelId
) -> Procedure | None:
    """PT-MOVE-07: the stated distance, or the 1st Move value; its own player moves it."""
    if not is_model(aim):
        return None
    mil = move_value(g, aim, 0) if operation.dist is None else operation.dist
    toward: tuple[int, ...] = ()
    if operation.toward is not None:
        selector = g.book.effect_index.selector(operation.toward)
        found = candidates(g, context, selector)
        alone = picked_alone(g, context, selector, found) or found
        if not alone:
            return None
        toward = point_of(g, alone[0])
    return moves.Reposition(
        aim, mil, "PT-MOVE-07", toward, context.seat if context.seat == g.models[aim].seat else NOBODY
    )


def push(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Push, aim: ModelId) -> Procedure | None:
    """PT-GAP-19: directly away from the source."""
    if not is_thing(aim) or is_immune(g, aim, "push"):
        return None
    return displacement.Push(aim, _source(context), operation.dist)


def throw(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Throw, aim: ModelId) -> Procedure | None:
    if not is_thing(aim):
        return None
    return displacement.Throw(aim, _source(context), operation.dist)


def _source(context: Context) -> ModelId:
    """The model or token that sends the target away: a destroyed token counts where it was."""
    return context.subject if context.event == "token_destroyed" else context.bearer


def swap(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Swap, aim: ModelId) -> Procedure | None:
    """Places and levels are exchanged; each model stands where the other stood, if it can stay there.

    PT-CARRY-01, 02: a model that is lifted up drops its marker where it was.
    """
    if not is_model(aim) or not is_model(context.bearer):
        return None
    one, two = g.models[context.bearer], g.models[aim]
    for who, level in ((context.bearer, two.level), (aim, one.level)):
        if level > GROUND:
            drop_marker(g, who)
    one.x, one.y, one.level, two.x, two.y, two.level = two.x, two.y, two.level, one.x, one.y, one.level
    for who, model in ((context.bearer, one), (aim, two)):
        g.happened(MOVED, clause_of(g, sheet), who, (model.x, model.y), "swap")
        moves.keep_footing(g, who)
        make_room(g, who)
    return contact(g, aim) or contact(g, context.bearer)


def place(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Place, aim: ModelId) -> Procedure | None:
    if not is_thing(aim):
        return None
    of = referred(g, context.aimed_at((aim,)), operation.of, CANDIDATE_IS_BEARER)
    if not is_thing(of):
        return None
    x, y, radius = disc_of(g, of)
    seat = context.seat if context.seat != NOBODY else g.seat_of(aim)
    return SetDown(seat, aim, x, y, radius, operation.within)


def _box(x: int, y: int, mil: int) -> Box:
    return x - mil, y - mil, x + mil, y + mil


@dataclass(slots=True)
class SetDown(Procedure):
    """A base is lifted up and set down at a free spot within a distance; staying is allowed."""

    seat: int
    who: ModelId
    x: int
    y: int
    radius: int
    mil: int

    def spot_bar(self, g: Skirmish, x: int, y: int) -> Bar | None:
        mine = g.radius_of(self.who)
        if (x, y) == g.place_of(self.who):
            return None
        if not within(x, y, mine, self.x, self.y, self.radius, self.mil):
            return TOO_FAR
        others: list[Disc] = reach.bases_but(g, self.who)
        walls = reach.walls_for(g, self.who, g.level_of(self.who))
        return None if is_free(x, y, mine, others, walls) else NOT_FREE

    def spots(self, g: Skirmish, why: Why) -> Ask:
        if is_model(self.who) and (not g.is_standing(self.who) or self._is_held(g)):
            return None
        found = [g.place_of(self.who), *grid(_box(self.x, self.y, self.mil), 0, GRID, GRID)]
        return self.seat, Places(("place",), lambda x, y: self.spot_bar(g, x, y), found)

    def _is_held(self, g: Skirmish) -> bool:
        """PT-STATE-36, 43, 51, 55: its own side cannot move a model that cannot move."""
        bar = held_bar(g, self.who) if self.seat == g.seat_of(self.who) else None
        if bar is not None:
            g.cite(bar.clause)
        return bar is not None

    @choice("PT-GAP-09", of="spots", otherwise="end")
    def put(self, g: Skirmish, option: Option) -> Procedure | None:
        moves.place(g, self.who, option[1], option[2])
        g.happened(MOVED, "PT-GEN-01", self.who, (option[1], option[2]), "place")
        moves.keep_footing(g, self.who)
        return contact(g, self.who)


# -- terrain ----------------------------------------------------------------------------------------------------------


def wear(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Degrade, aim: ModelId) -> Procedure | None:
    """PT-SETUP-06: a Location may keep a piece from becoming Rubble."""
    if PIECE <= aim < OBJECTIVE:
        for _ in range(operation.steps):
            if g.terrain[aim - PIECE] == DAMAGED and is_rubble_forbidden(g, aim - PIECE):
                break
            degrade(g, aim - PIECE, clause_of(g, sheet))
    return None


def set_terrain(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: d.SetTerrain, aim: ModelId
) -> Procedure | None:
    if PIECE <= aim < OBJECTIVE:
        g.terrain = with_number(g.terrain, aim - PIECE, STATES[operation.state])
        g.happened(TERRAIN_DEGRADED, clause_of(g, sheet), aim - PIECE, g.terrain[aim - PIECE])
    return None


def add(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: d.AddTerrain, aim: ModelId
) -> Procedure | None:
    """A piece is put down near the bearer."""
    if not is_model(context.bearer):
        return None
    return PutPiece(context.seat, context.bearer, sheet.number)


@dataclass(slots=True)
class PutPiece(Procedure):
    """Anywhere within the distance of the bearer, clear of bases and other pieces."""

    seat: int
    who: ModelId
    operation: OperationId

    def kind(self, g: Skirmish) -> int:
        operation = g.book.effect_index.operations[self.operation].operation
        assert isinstance(operation, d.AddTerrain)
        return [piece.id for piece in g.book.pack.terrain_pieces].index(operation.piece)

    def spot_bar(self, g: Skirmish, x: int, y: int) -> Bar | None:
        operation = g.book.effect_index.operations[self.operation].operation
        assert isinstance(operation, d.AddTerrain)
        size = piece_radius(g.book.pack.terrain_pieces[self.kind(g)])
        mx, my, mine = disc_of(g, self.who)
        if not within(x, y, size, mx, my, mine, operation.within or 0):
            return TOO_FAR
        return None if on_board(x, y, size) and is_clear(g, x, y, size) else NOT_FREE

    def spots(self, g: Skirmish, why: Why) -> Ask:
        x, y = g.place_of(self.who)
        found = grid(_box(x, y, 5000), 0, GRID, GRID)
        region = Places(("piece",), lambda px, py: self.spot_bar(g, px, py), found)
        return None if region.is_empty() else (self.seat, region)

    @choice("PT-GEN-01", of="spots", otherwise="end")
    def put(self, g: Skirmish, option: Option) -> None:
        add_terrain(g, self.kind(g), option[1], option[2])


# -- markers and objectives -------------------------------------------------------------------------------------------


def move_marker(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: d.MoveMarker, aim: ModelId
) -> Procedure | None:
    if not aim >= MARKER:
        return None
    x, y = point_of(g, aim)
    return Shift(context.seat, aim, x, y, operation.dist)


def move_objective(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: d.MoveObjective, aim: ModelId
) -> Procedure | None:
    """Let the player without initiative move it; the mission's effect works for each player, so only once."""
    if not OBJECTIVE <= aim < MARKER or context.seat == g.initiative:
        return None
    x, y = point_of(g, aim)
    return Shift(1 - g.initiative, aim, x, y, operation.dist)


def use_marker(
    g: Skirmish, context: Context, sheet: OperationSheet, operation: d.UseMarker, aim: ModelId
) -> Procedure | None:
    """The carried marker is set aside: it lies nowhere any more."""
    who = context.subject if is_model(context.subject) else context.bearer
    if not is_model(who) or g.models[who].carries == NOBODY:
        return None
    number = g.models[who].carries
    g.models[who].carries = NOBODY
    del g.markers[number]
    for model in g.models:
        if model.carries > number:
            model.carries -= 1
        model.dropped = NOBODY if model.dropped == number else model.dropped - (model.dropped > number)
    return None


@dataclass(slots=True)
class Shift(Procedure):
    """A marker or an objective is moved over the board."""

    seat: int
    what: int
    x: int
    y: int
    mil: int

    def spot_bar(self, g: Skirmish, x: int, y: int) -> Bar | None:
        if (x - self.x) ** 2 + (y - self.y) ** 2 > self.mil**2:
            return TOO_FAR
        return None if is_free(x, y, TOKEN_32_MM, [], solid_pieces(g)) else NOT_FREE

    def spots(self, g: Skirmish, why: Why) -> Ask:
        found = [(self.x, self.y), *grid(_box(self.x, self.y, self.mil), 0, GRID, GRID)]
        region = Places(("place",), lambda x, y: self.spot_bar(g, x, y), found)
        return None if region.is_empty() else (self.seat, region)

    @choice("PT-GEN-01", of="spots", otherwise="end")
    def put(self, g: Skirmish, option: Option) -> None:
        spot = (option[1], option[2])
        if self.what >= MARKER:
            marker = g.markers[self.what - MARKER]
            marker.x, marker.y = spot
            g.happened(MARKER_PLACED, "PT-GEN-01", marker.kind, spot)
        else:
            at = self.what - OBJECTIVE
            g.objectives = [spot if number == at else known for number, known in enumerate(g.objectives)]
            g.happened(OBJECTIVE_PLACED, "PT-GEN-01", spot)


# -- tokens -----------------------------------------------------------------------------------------------------------


def deploy(g: Skirmish, context: Context, sheet: OperationSheet, operation: d.Deploy, aim: ModelId) -> Procedure | None:
    """PT-SAIBA-02, 03: tokens up to the capacity, within a distance of the bearer."""
    return DeployTokens(context.bearer, g.book.token_named[operation.token], operation.capacity, operation.within)


PROCEDURES: Final = procedures(SetDown, PutPiece, Shift)
