"""The legal ends of a Ki Assault (PT-KIA-01). It is a move and a shot, so an enemy must be in range and sight."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tenkaichi.engine.chance import Chance
from tenkaichi.engine.decision import Bar, OpenChoice, Option, Refusal
from tenkaichi.games.prime_time.geometry.compass import UNIT, compass, stretched
from tenkaichi.games.prime_time.geometry.plane import Disc, Point, within
from tenkaichi.games.prime_time.geometry.region import EndRule
from tenkaichi.games.prime_time.geometry.sight import sees
from tenkaichi.games.prime_time.geometry.terrain import Piece
from tenkaichi.games.prime_time.geometry.walk import CLEAR
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.altitude import support_of
from tenkaichi.games.prime_time.rules.arsenal import Usable, usable_techniques
from tenkaichi.games.prime_time.rules.modifiers import is_forbidden, is_permitted
from tenkaichi.games.prime_time.rules.reach import TO, Destinations
from tenkaichi.games.prime_time.rules.sight import disc_of, enemies_of, hiding_from
from tenkaichi.games.prime_time.rules.targeting import reach_of
from tenkaichi.games.prime_time.rules.values import has_trait
from tenkaichi.games.prime_time.state import GROUND, NOBODY, TOKEN, Skirmish

NOBODY_IN_SIGHT: Final = Bar(
    "PT-KIA-01",
    "from there nobody can be shot at, and a Ki Assault ends with a shot",
    "PT-COMBAT-02",
    "PT-LOS-03",
    "PT-KIA-03",
)
EVERY_WAY: Final[list[Point]] = [compass(turn) for turn in range(0, 360, 10)]
TRIES: Final = 6


class Target:
    """An enemy, and the pieces that may hide it from a shooter at one level."""

    def __init__(self, disc: Disc, pieces: list[Piece]) -> None:
        self.x: i64 = disc[0]
        self.y: i64 = disc[1]
        self.radius: i64 = disc[2]
        self.pieces = pieces


class Volley:
    """The enemies that a model could shoot at after a Ki Assault, and its range. PT-KIA-02: without Beams."""

    def __init__(self, g: Skirmish, who: ModelId, usable: list[Usable] | None = None) -> None:
        self.who = who
        self.targets: dict[int, list[Target]] = {}  # by the level of the shooter, found on first need
        self.reach: int = NOBODY
        for each in usable_techniques(g, who) if usable is None else usable:
            technique = each[0]
            if not technique.is_melee and not technique.is_beam:
                self.reach = max(self.reach, reach_of(g, who, technique))
        self.foes: list[ModelId] = []
        if self.reach != NOBODY:
            self.foes = [foe for foe in enemies_of(g, g.seat_of(who)) if self._is_target(g, foe)]

    def _is_target(self, g: Skirmish, foe: ModelId) -> bool:
        """PT-STATE-09: a Dazed model is none, nor is one that an effect shields from shots."""
        return (foe >= TOKEN or g.is_standing(foe)) and not is_forbidden(g, foe, "be_ranged_target")

    def reaches_from(self, g: Skirmish, x: i64, y: i64) -> bool:
        """PT-KIA-03: range and sight are judged from where the assault ends."""
        radius: i64 = g.radius_of(self.who)
        reach: i64 = self.reach
        for it in self._targets_at(g, self._level_at(g, x, y)):
            if within(x, y, radius, it.x, it.y, it.radius, reach) and sees(
                x, y, radius, it.x, it.y, it.radius, it.pieces
            ):
                return True
        return False

    def _targets_at(self, g: Skirmish, level: int) -> list[Target]:
        """Cached. Bypasses the cache when a log is kept, so that every citation is recorded."""
        found = self.targets.get(level)
        if found is None or g.log is not None:
            sees_all = is_permitted(g, self.who, "see_through_terrain")
            found = self.targets[level] = [
                Target(disc_of(g, foe), [] if sees_all else hiding_from(g, level, foe)) for foe in self.foes
            ]
        return found

    def _level_at(self, g: Skirmish, x: int, y: int) -> int:
        """PT-CLIMB-04: one who cannot fly and walks off terrain is at Ground."""
        level = g.level_of(self.who)
        if level == GROUND or has_trait(g, self.who, "fly") or support_of(g, x, y, level) != NOBODY:
            return level
        return GROUND


def shot_rule(g: Skirmish, volley: Volley, footing: EndRule | None) -> EndRule:
    """PT-KIA-01: it ends where an enemy can be shot at."""

    def judge(x: int, y: int) -> tuple[Bar, tuple[int, ...]] | None:
        refused = None if footing is None else footing(x, y)
        if refused is not None:
            return refused
        return None if volley.reaches_from(g, x, y) else (NOBODY_IN_SIGHT, ())

    return judge


class AssaultEnds(Destinations):
    """The legal ends of a Ki Assault. Staying is one of them only if an enemy can be shot at from there."""

    def bar(self, point: Option) -> Refusal | None:
        if point == (*TO, self.ground.x, self.ground.y):
            refused = None if self.end_rule is None else self.end_rule(point[1], point[2])
            return None if refused is None else (point, refused[0], refused[1])
        return super().bar(point)

    def canonical(self) -> list[Option]:
        """The points as for any movement; if none of them has a shot, the points all around."""
        found = super().canonical()
        for point in found:
            if self._is_end(point[1], point[2]):
                return found
        me = self.ground
        return [(*TO, me.x + dx, me.y + dy) for dx, dy in steps_around(self.full.mil)]

    def is_empty(self) -> bool:
        """Looks all around: a place that only a way through gaps would find is not looked for."""
        x, y = self.ground.x, self.ground.y
        for dx, dy in steps_around(self.full.mil):  # noqa: SIM110  (a plain loop compiles to the fastest code)
            if self._is_end(x + dx, y + dy):
                return False
        return True

    def _is_end(self, x: i64, y: i64) -> bool:
        """Is this point legal? Judge first whether the base fits, then the shot, then the way."""
        me = self.ground
        is_here = x == me.x and y == me.y
        if not is_here and me.end_fault(x, y) != CLEAR:
            return False
        if self.end_rule is not None and self.end_rule(x, y) is not None:
            return False
        region = self.half if self.engaged and self.leaves(x, y) else self.full
        return is_here or region.has_way(x, y)

    def sample(self, chance: Chance) -> Option:
        """Somewhere in some direction; after a few tries one of the points that are known."""
        me = self.ground
        for _try in range(TRIES):
            ex, ey = compass(chance.choose(360))
            far = self.full.mil * chance.roll(4) // 4
            point: Option = (*TO, me.x + stretched(ex, far), me.y + stretched(ey, far))
            if self.bar(point) is None:
                return point
        return OpenChoice.sample(self, chance)


_steps: dict[int, list[Point]] = {}  # by distance: there are only a few


def steps_around(mil: int) -> list[Point]:
    """No step, and one in every direction by the whole distance, by half of it and by a quarter."""
    found = _steps.get(mil)
    if found is None:
        if len(_steps) > 256:
            _steps.clear()
        found = _steps[mil] = [(0, 0)]
        for far in (mil, mil // 2, mil // 4):
            if far:
                found.extend([(toward_zero_by(far * ex), toward_zero_by(far * ey)) for ex, ey in EVERY_WAY])
    return found


def toward_zero_by(product: int) -> int:
    """A length times a direction, never longer than the length."""
    return product // UNIT if product >= 0 else -(-product // UNIT)
