"""The reach of a model: allowances, engagement, and the region of its legal ends (Movement; Engagement)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tenkaichi.engine.chance import Chance
from tenkaichi.engine.decision import Bar, OpenChoice, Option, Refusal
from tenkaichi.games.prime_time.geometry.compass import compass, stretched
from tenkaichi.games.prime_time.geometry.plane import Disc, Point, square_distance, within
from tenkaichi.games.prime_time.geometry.region import BARS, EndRule, Goals, MoveRegion, is_a_point
from tenkaichi.games.prime_time.geometry.terrain import Piece
from tenkaichi.games.prime_time.geometry.walk import TOO_FAR, Ground
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.altitude import changed_bar, support_of
from tenkaichi.games.prime_time.rules.modifiers import NO_LIMIT, is_permitted, movement_limit
from tenkaichi.games.prime_time.rules.sight import MELEE_MIL, disc_of, enemies_of, everyone, those_within
from tenkaichi.games.prime_time.rules.values import has_trait, is_able, move_value
from tenkaichi.games.prime_time.state import GROUND, NOBODY, RUBBLE, TOKEN, Skirmish

OBJECTIVE_RADIUS: Final = 630  # PT-GEN-05
HALF_SPEED: Final = Bar("PT-ENGAGE-01", "leaving an enemy within 1 inch, at most {0:inches}", "PT-GEN-04", "PT-GAP-11")
IN_TERRAIN: Final = Bar("PT-GAP-08", "terrain is there")
NOTHING_UNDERFOOT: Final = Bar("PT-CLIMB-03", "nothing to stand on is there, and there is no second change of altitude")
HALF_BARS: Final[dict[int, Bar]] = {**BARS, TOO_FAR: HALF_SPEED}
TO: Final[Option] = ("to",)
STRAIGHT_TRIES: Final = 4
NO_DISCS: Final[list[Disc]] = []  # never changed


# --- how far ----------------------------------------------------------------------------------------------------------


def halved(mil: int) -> int:
    """PT-GAP-11, PT-KIA-01: half a movement in whole inches, rounded down."""
    return mil // 2000 * 1000


def allowance(g: Skirmish, who: ModelId, is_half: bool) -> int:
    """PT-MOVE-02, 03, PT-TRAIT-11: the value of the present slot, half of it for some actions; at most Suppress."""
    mil = move_value(g, who, g.moves_used)
    if is_half:
        mil = halved(mil)
    limit = movement_limit(g, who)
    return mil if limit == NO_LIMIT else min(mil, limit)


# --- engagement -------------------------------------------------------------------------------------------------------


def engaged_with(g: Skirmish, who: ModelId) -> list[ModelId]:
    """PT-ENGAGE-01: enemy models within 1 inch that are up; nobody, for one who may leave freely."""
    if is_permitted(g, who, "leave_engagement"):
        return []
    near = those_within(g, who, enemies_of(g, g.seat_of(who)), MELEE_MIL)
    return [foe for foe in near if foe < TOKEN and is_able(g, foe)]


def left_behind(g: Skirmish, who: ModelId, x: int, y: int) -> list[ModelId]:
    """The engaged enemies that would no longer be within 1 inch of the model at this place."""
    radius = g.radius_of(who)
    found: list[ModelId] = []
    for foe in engaged_with(g, who):
        ox, oy, other = disc_of(g, foe)
        if not within(x, y, radius, ox, oy, other, MELEE_MIL):
            found.append(foe)
    return found


# --- where ------------------------------------------------------------------------------------------------------------


def walls_for(g: Skirmish, who: ModelId, level: int) -> list[Piece]:
    """PT-GAP-08: the pieces that bar the way at this level."""
    return g.ground.lie(g.terrain, level).walls


def bases_but(g: Skirmish, who: ModelId) -> list[Disc]:
    """PT-GAP-09: everyone else's base; nobody may end on one."""
    return [disc_of(g, other) for other in everyone(g) if other != who]


def ground_for(g: Skirmish, who: ModelId, but: int = NOBODY) -> Ground:
    """The obstacles of a model's movement; `but` is the piece that it climbs."""
    x, y, radius = disc_of(g, who)
    level = g.level_of(who)
    lie = g.ground.lie(g.terrain, level)
    walls = [] if is_permitted(g, who, "pass_terrain") else lie.walls
    if but != NOBODY:
        walls = [piece for piece in walls if piece is not g.ground.pieces[but]]
    rough = [] if is_permitted(g, who, "ignore_rough") else lie.rough
    seat = g.seat_of(who)
    ground = Ground(x, y, radius, walls, rough, NO_DISCS, NO_DISCS)
    for other in everyone(g):
        if other != who:
            x, y, radius = disc_of(g, other)
            it = g.tokens[other - TOKEN] if other >= TOKEN else g.models[other]
            ground.add(x, y, radius, it.seat != seat and it.level == level)
    return ground


@mypyc_attr(acyclic=True)
class Start:
    """Where a model's move begins, and what is around it: the same for a Move, every Charge and a Ki Assault."""

    def __init__(self, g: Skirmish, who: ModelId, but: int = NOBODY) -> None:
        self.engaged: list[Disc] = [disc_of(g, foe) for foe in engaged_with(g, who)]
        self.ground = ground_for(g, who, but)


def goals_for(g: Skirmish, who: ModelId) -> Callable[[], Goals]:
    """Points worth moving to, for callers that list them; random play samples any point."""
    return lambda: _goals(g, who)


def _goals(g: Skirmish, who: ModelId) -> Goals:
    foes = [disc_of(g, foe) for foe in enemies_of(g, g.seat_of(who)) if foe >= TOKEN or g.is_standing(foe)]
    places = [*g.objectives, *[(marker.x, marker.y) for marker in g.markers if marker.carrier == NOBODY]]
    objectives = [(x, y, OBJECTIVE_RADIUS) for x, y in places]
    cover = [piece for number, piece in enumerate(g.ground.pieces) if g.terrain[number] != RUBBLE]
    return Goals(foes, objectives, cover)


def footing_rule(g: Skirmish, who: ModelId) -> EndRule | None:
    """PT-CLIMB-03, PT-GAP-08: a model that cannot fly stays on terrain of its level or comes down to free ground."""
    level = g.level_of(who)
    passes = is_permitted(g, who, "pass_terrain")
    is_aloft = level > GROUND and not has_trait(g, who, "fly")
    if not passes and not is_aloft:
        return None
    radius = g.radius_of(who)

    def judge(x: int, y: int) -> tuple[Bar, tuple[int, ...]] | None:
        if is_aloft and support_of(g, x, y, level) == NOBODY:
            if changed_bar(g, who, GROUND) is not None:
                return NOTHING_UNDERFOOT, ()
            return (IN_TERRAIN, ()) if _is_inside(g, who, x, y, radius, GROUND) else None
        return (IN_TERRAIN, ()) if passes and _is_inside(g, who, x, y, radius, level) else None

    return judge


def _is_inside(g: Skirmish, who: ModelId, x: int, y: int, radius: int, level: int) -> bool:
    return any(piece.under(x, y, radius) for piece in walls_for(g, who, level))


class Destinations(OpenChoice):
    """All legal ends of one movement: ("to", x, y), with the points in between after it if the way is chosen by hand.

    Ends that leave an engaged enemy behind are judged with the half allowance, all others with the full one. Staying
    where one is is always a movement of nothing. Where only few points can be legal, `first` are those that mostly are,
    and `more` gives the others that are worth trying.
    """

    def __init__(
        self,
        ground: Ground,
        mil: int,
        half_mil: int,
        engaged: list[Disc],
        goals: Callable[[], Goals],
        end_rule: EndRule | None,
        first: Sequence[Point] | None = None,
        more: Callable[[], list[Point]] | None = None,
    ) -> None:
        self.ground = ground
        self.engaged = engaged
        self.end_rule = end_rule
        self.first = first
        self.more = more
        self.limits: tuple[Bar, ...] = ()  # the rules behind the allowance, for those who ask why
        self.full = MoveRegion(TO, ground, mil, goals, end_rule)
        self.half = self.full  # nobody is left behind, or only with half of it
        if engaged:
            self.half = MoveRegion(TO, ground, min(mil, half_mil), goals, end_rule, HALF_BARS)

    @property
    def spots(self) -> list[Point] | None:
        """The points worth trying where only few can be legal; None where any point may be."""
        if self.first is None:
            return None
        return [*self.first, *self.more()] if self.more is not None else list(self.first)

    def leaves(self, x: i64, y: i64) -> bool:
        ox: i64
        oy: i64
        other: i64
        for ox, oy, other in self.engaged:  # noqa: SIM110  (a plain loop compiles to the fastest code)
            if not within(x, y, self.ground.radius, ox, oy, other, MELEE_MIL):
                return True
        return False

    def bar(self, point: Option) -> Refusal | None:
        if len(point) < 3 or not is_a_point(point[1], point[2]):
            return self.full.bar(point)
        if point == ("to", self.ground.x, self.ground.y):
            refused = None if self.end_rule is None or self.first is None else self.end_rule(point[1], point[2])
            return None if refused is None else (point, refused[0], refused[1])
        region = self.half if self.engaged and self.leaves(point[1], point[2]) else self.full
        return region.bar(point)

    def why_not(self, point: Option) -> list[Refusal]:
        """PT-MOVE-02, 03: of a point that is too far, the rules behind the allowance as well."""
        barred = self.bar(point)
        if barred is None:
            return []
        found = [barred]
        if barred[1] is BARS[TOO_FAR] or barred[1] is HALF_SPEED:
            found.extend([(point, bar, barred[2]) for bar in self.limits])
        if self.end_rule is not None and is_a_point(point[1], point[2]):
            refused = self.end_rule(point[1], point[2])
            if refused is not None and refused[0] is not barred[1]:
                found.append((point, refused[0], refused[1]))
        return found

    def canonical(self) -> list[Option]:
        spots = self.spots
        if spots is not None:
            return [("to", x, y) for x, y in dict.fromkeys(spots)]
        found = [*self.full.canonical(), ("to", self.ground.x, self.ground.y)]
        if self.engaged:
            found.extend(self.half.canonical())
        return list(dict.fromkeys(found))

    def sample(self, chance: Chance) -> Option:
        """A random distance in a random direction; after a few failed tries, stay."""
        if self.first is not None:
            return super().sample(chance)
        me = self.ground
        for _try in range(STRAIGHT_TRIES):
            ex, ey = compass(chance.choose(360))
            far = self.full.mil * chance.roll(4) // 4
            x, y = me.x + stretched(ex, far), me.y + stretched(ey, far)
            region = self.half if self.engaged and self.leaves(x, y) else self.full
            if (x == me.x and y == me.y) or region.end_bar(x, y) is None:
                return ("to", x, y)
        return ("to", me.x, me.y)

    def reachable(self) -> Option | None:
        """The first of the canonical points that is legal."""
        for point in self._near_points():
            if self.bar(point) is None:
                return point
        return None

    def can_be_reached(self) -> bool:
        """Is any of the few points legal? Those straight ahead are tried first: ways around take long to find."""
        around: list[Point] = []
        if self._has_straight_end(self.first or (), around):
            return True
        if self.more is not None and self._has_straight_end(self.more(), around):
            return True
        for x, y in around:  # noqa: SIM110  (a plain loop compiles to the fastest code)
            if self.bar(("to", x, y)) is None:
                return True
        return False

    def _has_straight_end(self, points: Sequence[Point], around: list[Point]) -> bool:
        """Is one of these points legal and straight ahead? Those that are not straight ahead are put by."""
        me = self.ground
        square = self.full.mil * self.full.mil
        for x, y in points:
            if square_distance(me.x, me.y, x, y) > square:
                continue
            if x == me.x and y == me.y:
                if self.end_rule is None or self.end_rule(x, y) is None:
                    return True
            elif not self.full.is_straight(x, y):
                around.append((x, y))
            elif (self.half if self.engaged and self.leaves(x, y) else self.full).ends_straight_at(x, y):
                return True
        return False

    def _near_points(self) -> list[Option]:
        """The canonical points that are no farther off than the allowance."""
        me = self.ground
        square = self.full.mil * self.full.mil
        return [point for point in self.canonical() if square_distance(me.x, me.y, point[1], point[2]) <= square]

    def way(self, point: Option) -> list[Point]:
        return self.full.way(point)
