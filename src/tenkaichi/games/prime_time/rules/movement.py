"""Moving (Movement; Climb; Breaking Engagement; Ki Assault): the Move-category actions and Repositions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.prime_time.events import ACTION_FORFEIT, MOVED, PARTING_BLOW
from tenkaichi.games.prime_time.geometry.placement import contact_spot, contact_spots
from tenkaichi.games.prime_time.geometry.plane import Point, contains, square_distance, within
from tenkaichi.games.prime_time.geometry.region import EndRule
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.aim import dive_of
from tenkaichi.games.prime_time.rules.altitude import held_bar, set_level, support_of
from tenkaichi.games.prime_time.rules.assault import AssaultEnds, Volley, shot_rule
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.contact import contact
from tenkaichi.games.prime_time.rules.effects.limits import mark_technique, may_use
from tenkaichi.games.prime_time.rules.modifiers import NO_LIMIT, is_forbidden, movement_limit
from tenkaichi.games.prime_time.rules.reach import (
    Destinations,
    Start,
    allowance,
    engaged_with,
    footing_rule,
    goals_for,
    left_behind,
)
from tenkaichi.games.prime_time.rules.reposition import place
from tenkaichi.games.prime_time.rules.sight import MELEE_MIL, disc_of
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import has_trait, techniques_of
from tenkaichi.games.prime_time.state import (
    BOUND,
    EXHAUSTED,
    GROUND,
    NOBODY,
    PETRIFIED,
    RUBBLE,
    SHOWBOATING,
    STAGGERED,
    Skirmish,
)

MOST_MOVES: Final = 2  # PT-MOVE-04
MOVE: Final = "move"
CLIMB: Final = "climb"
CHARGE: Final = "charge"
KI_ASSAULT: Final = "ki_assault"
DECLINE: Final[Option] = ("decline",)

TOO_FAR_WORDS: Final = "there is no way of {0:inches} to it"
FIRST_MOVE: Final = Bar("PT-MOVE-02", TOO_FAR_WORDS)
SECOND_MOVE: Final = Bar("PT-MOVE-03", TOO_FAR_WORDS)
IS_EXHAUSTED: Final = Bar("PT-STATE-05", TOO_FAR_WORDS)
IS_SUPPRESSED: Final = Bar("PT-TRAIT-11", TOO_FAR_WORDS)
IS_ROUGH: Final = Bar("PT-COVER-05", TOO_FAR_WORDS)
KIND_LIMITS: Final = {
    CLIMB: Bar("PT-CLIMB-02", TOO_FAR_WORDS, "PT-GAP-11"),
    CHARGE: Bar("PT-MOVE-10", TOO_FAR_WORDS),
    KI_ASSAULT: Bar("PT-KIA-01", TOO_FAR_WORDS, "PT-KIA-03", "PT-GAP-11"),
}
NO_MOVE_LEFT: Final = Bar("PT-MOVE-04", "{0} has made two movement actions", "PT-MOVE-05", "PT-KIA-03")
IS_BARRED: Final = Bar("PT-GEN-01", "an effect keeps {0} from it")
NOT_ON_PIECE: Final = Bar("PT-CLIMB-03", "a climb ends on the piece")
NOT_AT_TARGET: Final = Bar("PT-MOVE-11", "a Charge ends within 1 inch of its target", "PT-MOVE-10")


def move_bar(g: Skirmish, who: ModelId, kind: str) -> Bar | None:
    """PT-MOVE-04, 05, PT-STATE-36, 43, 51, 55: what keeps a model from any Move-category action."""
    if g.moves_used >= MOST_MOVES:
        return NO_MOVE_LEFT
    held = held_bar(g, who)
    if held is not None:
        return held
    return IS_BARRED if is_forbidden(g, who, MOVE if kind == CLIMB else kind) else None


# --- the regions of the four actions ----------------------------------------------------------------------------------


def destinations(
    g: Skirmish, who: ModelId, kind: str, aim: int = NOBODY, start: Start | None = None, volley: Volley | None = None
) -> Destinations:
    """The legal ends of an action of this kind; `aim` is the target of a Charge or the piece of a Climb.

    `start` is where it begins, and `volley` whom the model could shoot at after a Ki Assault, if the caller knows.
    """
    mil = allowance(g, who, kind in (CLIMB, KI_ASSAULT))
    if start is None:
        start = Start(g, who, aim if kind == CLIMB else NOBODY)
    ground, engaged = start.ground, start.engaged
    half = allowance(g, who, True) if engaged or g.log is not None else mil  # only leaving an enemy halves it
    footing = footing_rule(g, who)
    goals = goals_for(g, who)
    if kind == CHARGE:
        target = ModelId(aim)
        rule, first = _at_target(g, who, target, footing), charge_spots(g, who, target)
        return Destinations(ground, mil, half, engaged, goals, rule, first, lambda: spots_around(g, who, target))
    if kind == CLIMB:
        return Destinations(ground, mil, half, engaged, goals, _on_piece(g, aim), climb_spots(g, who, aim))
    if kind == KI_ASSAULT:
        rule = shot_rule(g, Volley(g, who) if volley is None else volley, footing)
        return AssaultEnds(ground, mil, half, engaged, goals, rule)
    return Destinations(ground, mil, half, engaged, goals, footing)


def limits_of(g: Skirmish, who: ModelId, kind: str) -> tuple[Bar, ...]:
    """The rules behind the allowance of an action (`allowance`)."""
    found = [FIRST_MOVE if g.moves_used == 0 else SECOND_MOVE]
    if kind in KIND_LIMITS:
        found.append(KIND_LIMITS[kind])
    if g.models[who].states & EXHAUSTED:
        found.append(IS_EXHAUSTED)
    if movement_limit(g, who) != NO_LIMIT:
        found.append(IS_SUPPRESSED)
    if g.level_of(who) == GROUND and RUBBLE in g.terrain:
        found.append(IS_ROUGH)
    return tuple(found)


def _at_target(g: Skirmish, who: ModelId, target: ModelId, footing: EndRule | None) -> EndRule:
    """PT-MOVE-11: within 1 inch of the target."""
    radius = g.radius_of(who)
    disc = disc_of(g, target)

    def judge(x: int, y: int) -> tuple[Bar, tuple[int, ...]] | None:
        if not within(x, y, radius, *disc, MELEE_MIL):
            return NOT_AT_TARGET, ()
        return None if footing is None else footing(x, y)

    return judge


def _on_piece(g: Skirmish, number: int) -> EndRule:
    """PT-CLIMB-03: the middle of the base is on the piece."""
    corners = g.ground.pieces[number].corners

    def judge(x: int, y: int) -> tuple[Bar, tuple[int, ...]] | None:
        return None if contains(corners, x, y) else (NOT_ON_PIECE, ())

    return judge


def charge_spots(g: Skirmish, who: ModelId, target: ModelId) -> list[Point]:
    """Here, and straight at the target as near as must be and as near as can be."""
    x, y, radius = disc_of(g, who)
    tx, ty, other = disc_of(g, target)
    touch = radius + other
    found: list[Point] = [(x, y)]
    for reach in (touch + MELEE_MIL, touch + MELEE_MIL - 1, touch + MELEE_MIL - 2, touch):
        found.append(contact_spot(tx, ty, reach, x - tx, y - ty))
    return found


def spots_around(g: Skirmish, who: ModelId, target: ModelId) -> list[Point]:
    """All around the target of a Charge, as near as can be and as near as must be."""
    tx, ty, other = disc_of(g, target)
    touch = g.radius_of(who) + other
    return contact_spots(tx, ty, touch) + contact_spots(tx, ty, touch + MELEE_MIL - 2)


def climb_spots(g: Skirmish, who: ModelId, number: int) -> list[Point]:
    """The middle of the piece and, for each of its sides, the point nearest to the climber, a little inside."""
    x: i64
    y: i64
    cx: i64
    cy: i64
    px: i64
    py: i64
    qx: i64
    qy: i64
    x, y, _ = disc_of(g, who)
    piece = g.ground.pieces[number]
    cx, cy = piece.centre()
    found: list[tuple[int, int, int]] = [(square_distance(x, y, cx, cy), cx, cy)]
    px, py = piece.corners[-1]
    for qx, qy in piece.corners:
        dx, dy = qx - px, qy - py
        size = dx * dx + dy * dy
        along = max(0, min(size, (x - px) * dx + (y - py) * dy))
        nx, ny = px + dx * along // size, py + dy * along // size
        to_x, to_y = cx - nx, cy - ny
        far: i64 = max(1, to_x, -to_x, to_y, -to_y)
        for step_in in (4, 200):
            sx, sy = nx + to_x * step_in // far, ny + to_y * step_in // far
            found.append((square_distance(x, y, sx, sy), sx, sy))
        px, py = qx, qy
    found.sort()  # the nearest first
    return [(sx, sy) for _, sx, sy in found]


# --- the movement of an action ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Walk(Procedure):
    """PT-MOVE-06: the movement of a Move, Climb, Charge or Ki Assault: one slot, the way, what leaving provokes."""

    who: ModelId
    kind: str
    aim: int = NOBODY
    x: int = 0
    y: int = 0
    from_x: int = 0
    from_y: int = 0
    is_leaving: bool = False
    is_lost: bool = False

    def ends(self, g: Skirmish, why: Why) -> Ask:
        found = destinations(g, self.who, self.kind, self.aim)
        if g.log is not None:
            found.limits = limits_of(g, self.who, self.kind)
        return g.seat_of(self.who), found

    @choice("PT-GEN-04", "PT-MOVE-05", "PT-MOVE-06", of="ends")
    def head_for(self, g: Skirmish, option: Option) -> None:
        """PT-MOVE-02, 03: the slot is used, however short the way."""
        self.x, self.y = option[1], option[2]
        self.from_x, self.from_y = g.place_of(self.who)
        self.is_leaving = bool(left_behind(g, self.who, self.x, self.y))
        g.cite("PT-MOVE-02" if g.moves_used == 0 else "PT-MOVE-03")
        if self.is_leaving:
            g.cite("PT-ENGAGE-01")
        if self.is_leaving or self.kind in (CLIMB, KI_ASSAULT):
            g.cite("PT-GAP-11")
        if g.level_of(self.who) > GROUND:
            g.cite("PT-FLY-04")
        self._cite_rough(g, option)
        g.moves_used += 1

    def _cite_rough(self, g: Skirmish, option: Option) -> None:
        """PT-COVER-05: cite the rule if Rubble made the way more expensive."""
        if g.log is None or (self.x, self.y) == (self.from_x, self.from_y):
            return
        region = destinations(g, self.who, self.kind, self.aim)
        if not region.ground.rough:
            return
        x, y = self.from_x, self.from_y
        for nx, ny in region.way(option):
            if region.ground.entries(x, y, nx, ny):
                g.cite("PT-COVER-05")
                g.cite("PT-COVER-16")
            x, y = nx, ny

    def blows(self, g: Skirmish, why: Why) -> Ask:
        """PT-ENGAGE-02: one of the enemies that are left, with any melee attack, at 0 BK."""
        if not self.is_leaving:
            return None
        options: list[Option] = []
        for foe in engaged_with(g, self.who):
            if g.models[foe].states & (STAGGERED | PETRIFIED | BOUND | SHOWBOATING):
                continue  # as a Z-Reaction it is barred to them (PT-STATE-01, 40, 44, 55)
            options.extend([("blow", foe, t.index) for t in techniques_of(g, foe) if t.is_melee and may_use(g, foe, t)])
        return (1 - g.seat_of(self.who), [*options, DECLINE]) if options else None

    @choice("PT-ENGAGE-02", of="blows")
    def parting_blow(self, g: Skirmish, option: Option) -> Procedure | None:
        """PT-ENGAGE-02: before the departing model is moved; it cannot be answered."""
        if option == DECLINE:
            return None
        technique = g.book.techniques[option[2]]
        mark_technique(g, option[1], technique)
        g.happened(PARTING_BLOW, "PT-ENGAGE-02", option[1], self.who, option[2])
        dive = dive_of(g, option[1], self.who, technique)
        return Attack(option[1], self.who, option[2], dive, is_free=True, is_unopposed=True)

    @step("PT-GAP-08", "PT-GAP-09")
    def arrive(self, g: Skirmish) -> None:
        """PT-ENGAGE-02: a model that was Dazed, Bound, Grabbed or displaced meanwhile has lost the move."""
        held = not g.is_standing(self.who) or held_bar(g, self.who) is not None
        if held or g.place_of(self.who) != (self.from_x, self.from_y):
            self.is_lost = True
            g.happened(ACTION_FORFEIT, "PT-ENGAGE-02", self.who, self.kind)
            self.end()
            return
        place(g, self.who, self.x, self.y)
        g.happened(MOVED, self._clause(), self.who, (self.x, self.y), self.kind)
        self._settle_level(g)

    def _clause(self) -> str:
        if self.kind == CHARGE:
            return "PT-MOVE-10"
        if self.kind == CLIMB:
            return "PT-CLIMB-02"
        if self.kind == KI_ASSAULT:
            return "PT-KIA-01"
        return "PT-ENGAGE-01" if self.is_leaving else "PT-MOVE-06"

    def _settle_level(self, g: Skirmish) -> None:
        """PT-CLIMB-04: up onto the piece in one go, or down when it walks off terrain. Either is the one change."""
        level = g.level_of(self.who)
        to = level
        if self.kind == CLIMB:
            to = g.ground.pieces[self.aim].level
            g.cite("PT-CLIMB-01")
            g.cite("PT-CLIMB-03")
            g.cite("PT-FLY-07")
        elif level > GROUND and not has_trait(g, self.who, "fly") and support_of(g, self.x, self.y, level) == NOBODY:
            to = GROUND
        if to != level:
            g.altitude_change += 1 if to > level else -1
            set_level(g, self.who, to, "PT-CLIMB-04" if self.kind == CLIMB else "PT-FLY-07")

    @step("PT-COMBAT-10")
    def tell(self, g: Skirmish) -> Procedure | None:
        return emit(g, "move_ended", self.who)

    @step()
    def meet_tokens(self, g: Skirmish) -> Procedure | None:
        return contact(g, self.who)


PROCEDURES: Final = procedures(Walk)
