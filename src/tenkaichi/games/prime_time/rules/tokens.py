"""Autonomous tokens (Saibamen, Cell Juniors): how they are deployed, and what they do before the first order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.chance import Chance
from tenkaichi.engine.decision import Ask, Bar, OpenChoice, Option, Refusal, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.prime_time.events import MOVED, TOKEN_DEPLOYED
from tenkaichi.games.prime_time.geometry.placement import contact_spots, is_free
from tenkaichi.games.prime_time.geometry.plane import in_contact, overlapping, within
from tenkaichi.games.prime_time.geometry.travel import HIT_DISC, Travel, pursue
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.contact import Meeting
from tenkaichi.games.prime_time.rules.harm import Burst
from tenkaichi.games.prime_time.rules.reach import walls_for
from tenkaichi.games.prime_time.rules.sight import are_in_contact, are_within, disc_of, distance, enemies_of, everyone
from tenkaichi.games.prime_time.rules.values import is_able
from tenkaichi.games.prime_time.rules.zones import NOT_FREE, Places, is_clear
from tenkaichi.games.prime_time.state import GROUND, NOBODY, TOKEN, Skirmish, Token

DONE: Final[Option] = ("done",)

TOO_FAR_TO_DEPLOY: Final = Bar("PT-SAIBA-02", "it is farther from its master than that", "PT-SAIBA-03", "PT-SAIBA-04")
AT_AN_ENEMY: Final = Bar("PT-SAIBA-04", "an enemy is in base contact there")


def deployed_by(g: Skirmish, who: ModelId, kind: int) -> int:
    """PT-SAIBA-04: tokens of this kind that the model has on the board."""
    return len([t for t in g.tokens if t.owner == who and t.kind == kind and t.seat != NOBODY])


def deploy_bar(g: Skirmish, who: ModelId, kind: int, mil: int, x: int, y: int) -> Bar | None:
    """PT-SAIBA-02..04: in range of its master, on free ground, in contact with no enemy."""
    radius = g.book.tokens[kind].radius
    mx, my, mr = disc_of(g, who)
    if not within(x, y, radius, mx, my, mr, mil):
        return TOO_FAR_TO_DEPLOY
    if not is_clear(g, x, y, radius):
        return NOT_FREE
    for foe in enemies_of(g, g.seat_of(who)):
        fx, fy, fr = disc_of(g, foe)
        if in_contact(x, y, radius, fx, fy, fr):
            return AT_AN_ENEMY
    return None


class DeployPlaces(Places):
    """Any legal point, or to stop here."""

    def bar(self, point: Option) -> Refusal | None:
        return None if point == DONE else super().bar(point)

    def canonical(self) -> list[Option]:
        return [*super().canonical(), DONE]

    def sample(self, chance: Chance) -> Option:
        return OpenChoice.sample(self, chance)  # `DONE` is one of the canonical options


@dataclass(slots=True)
class DeployTokens(Procedure):
    """PT-SAIBA-02..04: tokens up to the Capacity, at Ground; they do nothing before the next Activation Phase."""

    who: ModelId
    kind: int
    capacity: int
    mil: int

    def places(self, g: Skirmish, why: Why) -> Ask:
        if deployed_by(g, self.who, self.kind) >= self.capacity:
            return None
        x, y, radius = disc_of(g, self.who)
        mine = g.book.tokens[self.kind].radius
        spots = [spot for mil in (self.mil, self.mil // 2, 0) for spot in contact_spots(x, y, radius + mine + mil)]
        return g.seat_of(self.who), DeployPlaces(("deploy",), self._rule(g), spots)

    def _rule(self, g: Skirmish) -> Callable[[int, int], Bar | None]:
        def judge(x: int, y: int) -> Bar | None:
            return deploy_bar(g, self.who, self.kind, self.mil, x, y)

        return judge

    @choice("PT-SAIBA-02", "PT-SAIBA-03", "PT-SAIBA-04", of="places", otherwise="end")
    def set_down(self, g: Skirmish, option: Option) -> None:
        if option == DONE:
            return
        sheet = g.book.tokens[self.kind]
        g.tokens.append(Token(self.kind, g.seat_of(self.who), self.who, option[1], option[2], GROUND, sheet.hp))
        g.happened(
            TOKEN_DEPLOYED, "PT-SAIBA-04", TOKEN + len(g.tokens) - 1, self.who, (option[1], option[2])
        )  # fmt: skip
        self.again()


# -- their own activation ---------------------------------------------------------------------------------------------


def quarries(g: Skirmish, token: ModelId) -> list[int]:
    """PT-SAIBA-06, PT-GEN-31: the nearest enemy models, all of the same distance; not Dazed, no Confection."""
    foes = [foe for foe in enemies_of(g, g.seat_of(token)) if foe < TOKEN and is_able(g, foe)]
    if not foes:
        return []
    least = min([distance(g, token, foe) for foe in foes])
    return [foe for foe in foes if distance(g, token, foe) == least]


def run_at(g: Skirmish, token: ModelId, quarry: ModelId) -> Travel:
    """PT-SAIBA-06, 08: straight at it, 6" if it is within 8", else 4"; past friends, but not onto them (PT-GAP-09)."""
    sheet = g.book.tokens[g.tokens[token - TOKEN].kind]
    x, y, radius = disc_of(g, token)
    tx, ty, tr = disc_of(g, quarry)
    is_near = are_within(g, token, quarry, sheet.chase)
    g.cite("PT-SAIBA-06" if is_near else "PT-SAIBA-08")
    mil = sheet.move if is_near else sheet.advance
    level = g.level_of(token)
    others = [who for who in everyone(g) if who not in (token, quarry) and g.level_of(who) == level]
    foes = [disc_of(g, who) for who in others if g.seat_of(who) != g.seat_of(token)]
    every = [disc_of(g, who) for who in others]
    walls = walls_for(g, token, level)
    found = pursue(x, y, radius, tx, ty, tr, mil, foes, walls)
    if any(overlapping(found.x, found.y, radius, ox, oy, other) for ox, oy, other in every):
        found = pursue(x, y, radius, tx, ty, tr, mil, every, walls)
    return found if is_free(found.x, found.y, radius, [], []) else Travel(x, y, 0, found.hit, found.index)


@dataclass(slots=True)
class TokenTurn(Procedure):
    """PT-SAIBA-01, 06..11: a token bursts upon whom it holds, or runs at the nearest enemy."""

    token: ModelId
    quarry: ModelId = NOBODY
    has_reached: bool = False

    @step("PT-SAIBA-01", "PT-SAIBA-11")
    def let_go(self, g: Skirmish) -> Procedure | None:
        """PT-SAIBA-11: still holding from before: it bursts."""
        held = g.tokens[self.token - TOKEN].holds
        if held == NOBODY:
            return None
        self.end()
        return Burst(self.token, held, "PT-SAIBA-11")

    def nearest(self, g: Skirmish, why: Why) -> Ask:
        """PT-SAIBA-06: of equally near ones the deploying player chooses."""
        found = quarries(g, self.token)
        return (g.seat_of(self.token), [("pursue", foe) for foe in found]) if found else None

    @choice("PT-SAIBA-06", "PT-GEN-31", of="nearest", otherwise="end")
    def choose(self, g: Skirmish, option: Option) -> None:
        self.quarry = option[1]

    @step("PT-SAIBA-06", "PT-SAIBA-08")
    def run(self, g: Skirmish) -> None:
        token = g.tokens[self.token - TOKEN]
        found = run_at(g, self.token, self.quarry)
        if (found.x, found.y) != (token.x, token.y):
            token.x, token.y = found.x, found.y
            g.happened(MOVED, "PT-SAIBA-06", self.token, (token.x, token.y), "pursuit")
        self.has_reached = found.hit == HIT_DISC and found.index == -1

    @step("PT-SAIBA-07", "PT-SAIBA-09")
    def arrive(self, g: Skirmish) -> Procedure | None:
        """PT-SAIBA-07: in base contact; a token that strikes does so in melee."""
        source = g.book.tokens[g.tokens[self.token - TOKEN].kind].source
        if source.strike is not None:
            is_near = are_within(g, self.token, self.quarry, g.book.techniques[g.book.basic_strike].range)
            return Attack(self.token, self.quarry, g.book.basic_strike, is_free=True) if is_near else None
        if source.acid_burst is None or not (self.has_reached or are_in_contact(g, self.token, self.quarry)):
            return None
        return Meeting(self.token, self.quarry)


@dataclass(slots=True)
class TokenPhase(Procedure):
    """PT-SAIBA-05, 24: before the first order all tokens act, the initiative player's first, in any order."""

    acted: tuple[int, ...] = ()

    def waiting(self, g: Skirmish, why: Why) -> Ask:
        for seat in (g.initiative, 1 - g.initiative):
            mine = [TOKEN + at for at, token in enumerate(g.tokens) if token.seat == seat]
            left = [token for token in mine if token not in self.acted]
            if left:
                return seat, [("token", token) for token in left]
        return None

    @choice("PT-SAIBA-05", "PT-SAIBA-24", of="waiting", otherwise="end")
    def next_token(self, g: Skirmish, option: Option) -> Procedure:
        self.acted = (*self.acted, option[1])
        self.again()
        return TokenTurn(option[1])


PROCEDURES: Final = procedures(DeployTokens, TokenTurn, TokenPhase)
