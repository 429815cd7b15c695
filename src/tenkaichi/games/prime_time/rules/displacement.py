"""Involuntary movement (Thrown and Collision; Board Edge; Falling): throws, pushes, falls and the Staggered save."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Option, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.prime_time.events import COLLIDED, DISPLACED, FELL
from tenkaichi.games.prime_time.geometry.placement import nearest_free
from tenkaichi.games.prime_time.geometry.terrain import Piece, bars_the_way, stops_displaced
from tenkaichi.games.prime_time.geometry.travel import FREE, HIT_DISC, HIT_EDGE, HIT_PIECE, Travel, away_from, travel
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.altitude import set_level
from tenkaichi.games.prime_time.rules.contact import Meeting, contact, may_meet
from tenkaichi.games.prime_time.rules.harm import OTHER, Harm
from tenkaichi.games.prime_time.rules.modifiers import is_immune
from tenkaichi.games.prime_time.rules.reach import bases_but
from tenkaichi.games.prime_time.rules.reposition import keep_footing, place
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.sight import disc_of, everyone
from tenkaichi.games.prime_time.rules.states import drop_marker, flies, give_state
from tenkaichi.games.prime_time.rules.switches import THROWN_PAST_SAIBAMEN, is_on
from tenkaichi.games.prime_time.rules.terrain import degrade
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import stat
from tenkaichi.games.prime_time.state import GROUND, HIGH_AIR, NOBODY, ON_BOARD, RUBBLE, STAGGERED, TOKEN, Skirmish

SAVE: Final = 14  # PT-FALL-04, PT-THROW-07
SHOVE_MIL: Final = 1000  # PT-THROW-08
IMPACT_MIL: Final = 4000  # PT-KEY-07
FALL: Final[Option] = ("fall",)
NO_FALL: Final[Option] = ("no_fall",)

__all__ = ["PROCEDURES", "Fall", "Impact", "Push", "Stagger", "Throw", "degrade"]


def is_airborne(g: Skirmish, who: ModelId) -> bool:
    """PT-FALL-01: flying, not merely standing on something high."""
    return flies(g, who)


def _is_gone(g: Skirmish, who: ModelId) -> bool:
    if who >= TOKEN:
        return g.tokens[who - TOKEN].seat == NOBODY
    return g.models[who].where != ON_BOARD


def obstacles(g: Skirmish, who: ModelId) -> list[ModelId]:
    """PT-THROW-03: models at the same level; a Dazed model is an obstacle, too."""
    level = g.level_of(who)
    return [other for other in everyone(g) if other != who and g.level_of(other) == level]


def _rubble(g: Skirmish) -> list[Piece]:
    return [piece for number, piece in enumerate(g.ground.pieces) if g.terrain[number] == RUBBLE]


def stopping_pieces(g: Skirmish, who: ModelId) -> list[int]:
    """PT-THROW-04, 12: terrain stops a displaced model, Rubble does not; higher up, only what is higher still."""
    level = g.level_of(who)
    return [
        number
        for number, piece in enumerate(g.ground.pieces)
        if (
            stops_displaced(g.terrain[number], level)
            if level == GROUND
            else bars_the_way(piece, g.terrain[number], level)
        )
    ]


def send(g: Skirmish, who: ModelId, dx: int, dy: int, mil: int, others: list[ModelId], numbers: list[int]) -> Travel:
    """Along a line until something stops it. PT-GAP-08, 09: nobody comes to rest on another base or inside terrain."""
    x, y, radius = disc_of(g, who)
    pieces: list[Piece] = [g.ground.pieces[number] for number in numbers]
    found = travel(x, y, radius, dx, dy, mil, [disc_of(g, other) for other in others], pieces)
    standing = [g.ground.pieces[number] for number in stopping_pieces(g, who)]
    solid = [piece for piece in standing if not piece.under(x, y, radius)]
    spot = nearest_free(found.x, found.y, radius, bases_but(g, who), solid)
    if spot is not None:
        found.x, found.y = spot
    return found


def set_aside(g: Skirmish, who: ModelId, x: int, y: int, by: str, clause: str) -> None:
    """The end of the way. A model that cannot fly and lost its terrain is at Ground, without a fall (PT-CLIMB-04)."""
    place(g, who, x, y)
    g.happened(DISPLACED, clause, who, (x, y), by)
    keep_footing(g, who, "PT-CLIMB-04")


# --- falls and Staggered ----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Fall(Procedure):
    """PT-FALL-02, 03, 07: to Ground from any height, 1 DMG per level, which nothing denies."""

    who: ModelId
    source: ModelId = NOBODY
    levels: int = 0

    @step("PT-FALL-02", "PT-FALL-07")
    def drop(self, g: Skirmish) -> None:
        self.levels = g.level_of(self.who)
        if self.levels == GROUND or _is_gone(g, self.who):
            self.end()
            return
        g.happened(FELL, "PT-FALL-02", self.who, self.levels)
        set_level(g, self.who, GROUND, "PT-FALL-07")

    def damage(self, g: Skirmish) -> Procedure:
        detail = "fall_from_l2" if self.levels == HIGH_AIR else ""
        return Harm(self.who, self.levels, OTHER, self.source, "PT-FALL-03", detail=detail)

    @carry_out("PT-FALL-02", "PT-FALL-03", "PT-TRAIT-10", of="damage")
    def hurt(self, g: Skirmish, finished: Harm) -> None:
        pass


@dataclass(slots=True)
class Stagger(Procedure):
    """PT-STATE-01, PT-FALL-04..06: a model becomes Staggered; one that flies saves or falls."""

    who: ModelId
    clause: str
    source: ModelId = NOBODY
    may_fall: bool = True  # PT-KEY-09: not twice

    @step()
    def befall(self, g: Skirmish) -> Procedure | None:
        is_immune_to_it = self.who >= TOKEN or is_immune(g, self.who, "staggered")
        if is_immune_to_it or not give_state(g, self.who, STAGGERED, self.clause):
            self.end()
            return None
        detail = "staggered board_edge" if self.clause == "PT-EDGE-02" else "staggered"
        return emit(g, "state_gained", self.who, self.source, detail)

    def save(self, g: Skirmish) -> Procedure | None:
        is_staggered = g.is_standing(self.who) and g.models[self.who].has(STAGGERED)
        if not self.may_fall or not is_staggered or not is_airborne(g, self.who):
            return None
        return Check(self.who, "save", stat(g, self.who, "foc"), SAVE)

    @carry_out("PT-FALL-04", of="save", otherwise="end")
    def hold_on(self, g: Skirmish, finished: Check) -> Procedure | None:
        if finished.total >= SAVE:
            g.cite("PT-FALL-06")
            return None
        g.cite("PT-FALL-05")
        return Fall(self.who, self.source)


# --- throws -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Throw(Procedure):
    """PT-THROW-01..12, PT-FALL-08..12: straight away from the thrower until something stops it."""

    who: ModelId
    thrower: ModelId
    dist: int
    clause: str = "PT-THROW-01"
    was_airborne: bool = False
    is_fall: bool = False
    hit: int = 0
    struck: int = NOBODY  # the model, token or piece that was hit

    @step("PT-MOVE-09")
    def drop_what_it_carries(self, g: Skirmish) -> None:
        """PT-CARRY-02: before the knock-back is resolved."""
        if _is_gone(g, self.who) or self.dist <= 0:
            self.end()
            return
        self.was_airborne = is_airborne(g, self.who)
        if self.who < TOKEN:
            drop_marker(g, self.who)

    def falls(self, g: Skirmish, why: Why) -> Ask:
        return (1 - g.seat_of(self.who), [FALL, NO_FALL]) if self.was_airborne else None

    @choice("PT-FALL-08", of="falls")
    def declare_fall(self, g: Skirmish, option: Option) -> None:
        """PT-FALL-08: the player opposing the model decides."""
        self.is_fall = option == FALL

    @step("PT-THROW-01")
    def fly_off(self, g: Skirmish) -> None:
        """PT-FALL-11: a flying model goes all the way. Only the edge stops it."""
        x, y = g.place_of(self.who)
        dx, dy = away_from(*g.place_of(self.thrower), x, y)
        others = [] if self.was_airborne else obstacles(g, self.who)
        pieces = [] if self.was_airborne else stopping_pieces(g, self.who)
        found = send(g, self.who, dx, dy, self.dist, others, pieces)
        self.hit = found.hit
        if found.hit == HIT_DISC:
            self.struck = others[found.index]
        elif found.hit == HIT_PIECE:
            self.struck = pieces[found.index]
        if found.hit == FREE:
            g.cite("PT-THROW-02")
        elif found.hit == HIT_EDGE:
            g.cite("PT-THROW-05")
        if self.was_airborne:
            g.cite("PT-FALL-11")
        elif (
            g.log is not None
            and travel(x, y, g.radius_of(self.who), dx, dy, found.moved_mil, [], _rubble(g)).hit == HIT_PIECE
        ):
            g.cite("PT-THROW-12")
        set_aside(g, self.who, found.x, found.y, "throw", self.clause)
        if found.hit == HIT_DISC:
            g.happened(COLLIDED, "PT-THROW-03", self.who, g.name(ModelId(self.struck)))
        elif found.hit == HIT_PIECE:
            g.happened(COLLIDED, "PT-THROW-04", self.who, g.ground.names[self.struck])

    def landing(self, g: Skirmish) -> Procedure | None:
        return Fall(self.who, self.thrower) if self.is_fall else None

    @carry_out("PT-FALL-08", "PT-FALL-09", of="landing")
    def fall(self, g: Skirmish, finished: Fall) -> None:
        pass

    def bump(self, g: Skirmish) -> Procedure | None:
        """PT-THROW-06, 10: 1 DMG, automatically, for one that hit a model or terrain."""
        if self.hit not in (HIT_DISC, HIT_PIECE):
            return None
        return Harm(self.who, 1, OTHER, self.thrower, "PT-THROW-06" if self.hit == HIT_DISC else "PT-THROW-10")

    @carry_out(of="bump")
    def collide(self, g: Skirmish, finished: Harm) -> Procedure | None:
        if self.hit == HIT_PIECE:
            degrade(g, self.struck, "PT-THROW-11")
            return None
        g.cite("PT-THROW-09")
        struck = ModelId(self.struck)
        if struck >= TOKEN and not is_on(g, THROWN_PAST_SAIBAMEN) and may_meet(g, struck, self.who):
            return Meeting(struck, self.who)  # PT-SAIBA-09: base contact, however it came about
        return Struck(struck, self.who, self.thrower)

    @step()
    def meet_edge(self, g: Skirmish) -> Procedure | None:
        """PT-EDGE-01..03: Staggered, but not hurt."""
        return at_edge(g, self.who, self.hit, self.thrower, not self.is_fall)

    @step()
    def lose_balance(self, g: Skirmish) -> Procedure | None:
        """PT-FALL-12: still aloft after a knock-back, it has to recover first."""
        if self.was_airborne and is_airborne(g, self.who) and g.is_standing(self.who):
            g.models[self.who].must_recover = True
            g.cite("PT-FALL-12")
        return None if _is_gone(g, self.who) else contact(g, self.who)


def at_edge(g: Skirmish, who: ModelId, hit: int, source: ModelId, may_fall: bool = True) -> Procedure | None:
    """PT-EDGE-01..03: what becomes of one that the board edge stopped."""
    if hit != HIT_EDGE:
        return None
    g.cite("PT-EDGE-01")
    g.cite("PT-EDGE-03")
    return None if who >= TOKEN else Stagger(who, "PT-EDGE-02", source, may_fall)


@dataclass(slots=True)
class Struck(Procedure):
    """PT-THROW-07..09: the model that a Thrown one ran into: a Reflex Save against 1 DMG, and a shove either way."""

    who: ModelId
    by: ModelId
    source: ModelId
    has_failed: bool = False
    hit: int = 0  # what ended the shove

    def save(self, g: Skirmish) -> Procedure | None:
        """A Dazed model is only an obstacle (PT-THROW-03)."""
        if _is_gone(g, self.who) or (self.who < TOKEN and not g.is_standing(self.who)):
            return None
        reflex = stat(g, self.who, "rfx") if self.who < TOKEN else g.book.tokens[g.tokens[self.who - TOKEN].kind].rfx
        return Check(self.who, "save", reflex, SAVE)

    @carry_out("PT-THROW-07", of="save", otherwise="end")
    def dodge(self, g: Skirmish, finished: Check) -> None:
        self.has_failed = finished.total < SAVE

    @step("PT-THROW-08")
    def shove(self, g: Skirmish) -> None:
        """PT-THROW-08: an inch straight away from the collision, stopped by anything without further harm."""
        x, y = g.place_of(self.who)
        dx, dy = away_from(*g.place_of(self.by), x, y)
        others = [other for other in obstacles(g, self.who) if other != self.by]
        found = send(g, self.who, dx, dy, SHOVE_MIL, others, stopping_pieces(g, self.who))
        self.hit = found.hit
        set_aside(g, self.who, found.x, found.y, "shove", "PT-THROW-08")

    def bruise(self, g: Skirmish) -> Procedure | None:
        return Harm(self.who, 1, OTHER, self.source, "PT-THROW-07") if self.has_failed else None

    @carry_out("PT-THROW-07", of="bruise")
    def suffer(self, g: Skirmish, finished: Harm) -> None:
        pass

    @step()
    def meet_edge(self, g: Skirmish) -> Procedure | None:
        """PT-EDGE-02: the edge staggers every model that an effect, or a shove, would move over it."""
        return None if _is_gone(g, self.who) else at_edge(g, self.who, self.hit, self.source)

    @step()
    def meet_tokens(self, g: Skirmish) -> Procedure | None:
        """PT-SAIBA-09: base contact is base contact, however it came about."""
        return None if _is_gone(g, self.who) else contact(g, self.who)


@dataclass(slots=True)
class Push(Procedure):
    """PT-GAP-19, PT-FALL-10: straight away at its altitude; models and terrain stop it, and nobody is hurt."""

    who: ModelId
    source: ModelId
    dist: int
    clause: str = "PT-GAP-19"
    hit: int = 0

    @step("PT-GAP-19", "PT-MOVE-09")
    def shift(self, g: Skirmish) -> None:
        if _is_gone(g, self.who) or self.dist <= 0 or is_immune(g, self.who, "push"):
            self.end()
            return
        x, y = g.place_of(self.who)
        dx, dy = away_from(*g.place_of(self.source), x, y)
        found = send(g, self.who, dx, dy, self.dist, obstacles(g, self.who), stopping_pieces(g, self.who))
        self.hit = found.hit
        if is_airborne(g, self.who):
            g.cite("PT-FALL-10")
        set_aside(g, self.who, found.x, found.y, "push", self.clause)

    @step()
    def meet_edge(self, g: Skirmish) -> Procedure | None:
        return at_edge(g, self.who, self.hit, self.source)

    @step()
    def meet_tokens(self, g: Skirmish) -> Procedure | None:
        return None if _is_gone(g, self.who) else contact(g, self.who)


@dataclass(slots=True)
class Impact(Procedure):
    """PT-KEY-07..09: an Impactful Critical Success: Thrown 4 inches, then Staggered."""

    who: ModelId
    attacker: ModelId

    def knock(self, g: Skirmish) -> Procedure:
        return Throw(self.who, self.attacker, IMPACT_MIL, "PT-KEY-07")

    @carry_out("PT-KEY-07", of="knock")
    def throw(self, g: Skirmish, finished: Throw) -> Procedure | None:
        """PT-KEY-09: after a declared fall there is no second save."""
        if finished.hit in (HIT_DISC, HIT_PIECE):
            g.cite("PT-KEY-08")
        return Stagger(self.who, "PT-KEY-09", self.attacker, not finished.is_fall)


PROCEDURES: Final = procedures(Fall, Stagger, Throw, Struck, Push, Impact)
