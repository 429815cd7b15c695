"""Flipping over Discovery tokens (rulebook: Actions > 3 Flip over a token)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, deal, procedures, step
from tenkaichi.games.duel_battle.book import ACTION_OR_HEALTH, DRAGON_BALL, KI_TOKEN, STAR_OR_PARRY, pool_at
from tenkaichi.games.duel_battle.events import BALL_FOUND, TOKEN_FLIPPED
from tenkaichi.games.duel_battle.rules.dragon_balls import DragonBallEvent, are_all_found
from tenkaichi.games.duel_battle.rules.drawing import DrawCards
from tenkaichi.games.duel_battle.rules.movement import NO_ACTION_LEFT
from tenkaichi.games.duel_battle.rules.resources import gain_actions, gain_health, gain_ki, gain_parries, gain_stars
from tenkaichi.games.duel_battle.rules.scouting import face_pool, settle_face
from tenkaichi.games.duel_battle.state import FACE_DOWN, NO_TOKEN, Duel, FighterId, with_number

NO_TOKEN_HERE: Final = Bar("DB-FLIP-01", "no such token lies in {0}")

ACTION_OR_HEALTH_GAINS: Final[list[Option]] = [("take", "action"), ("take", "health")]
STAR_OR_PARRY_GAINS: Final[list[Option]] = [("take", "star"), ("take", "parry")]


def offer_flips(g: Duel, who: FighterId, options: list[Option], why: Why) -> None:
    """DB-FLIP-01: a token in the own region. Of several, the player names one; 0 is the region's own token."""
    region = g.fighters[who].region
    if g.actions == 0:
        if why is not None:
            why.extend([(("flip", number), NO_ACTION_LEFT, ()) for number in [0, *g.book.group_numbers]])
        return
    if g.tokens[region] != NO_TOKEN:
        options.append(("flip", 0))
    elif why is not None:
        why.append((("flip", 0), NO_TOKEN_HERE, (g.map.names[region],)))
    if not g.dropped and why is None:
        return
    numbers = list(dict.fromkeys([number for at, number in g.dropped if at == region]))
    options.extend([("flip", number) for number in numbers])
    if why is not None:
        absent = [number for number in g.book.group_numbers if number not in numbers]
        why.extend([(("flip", number), NO_TOKEN_HERE, (g.map.names[region],)) for number in absent])


@dataclass(slots=True)
class FlipToken(Procedure):
    """DB-FLIP-01, DB-FLIP-02: one action, one token, its bonus on the spot."""

    who: FighterId
    number: int  # of a dropped Dragon Ball; 0 for the region's own token
    group: int = -1
    face: int = -1

    @step("DB-FLIP-01")
    def spend_action(self, g: Duel) -> None:
        g.actions -= 1

    def hidden_face(self, g: Duel) -> list[int] | None:
        region = g.fighters[self.who].region
        if self.number or g.tokens[region] != FACE_DOWN:
            return None
        return face_pool(g, region)

    @deal("DB-FLIP-08", "DB-SETUP-06", of="hidden_face")
    def turn_out(self, g: Duel, face: int) -> None:
        settle_face(g, g.fighters[self.who].region, face)

    @step("DB-FLIP-02")
    def take_off(self, g: Duel) -> None:
        """DB-FLIP-02: the token leaves the board at once; DB-BALLS-10: a dropped Dragon Ball is picked up again."""
        region = g.fighters[self.who].region
        clause = "DB-FLIP-02"
        if self.number:
            at = g.dropped.index((region, self.number))  # another Ball of this number may lie there, too
            g.dropped = g.dropped[:at] + g.dropped[at + 1 :]
            self.face = DRAGON_BALL
            clause = "DB-BALLS-10"
        else:
            self.group = g.groups[g.map.tile_of[region]]
            self.face = g.tokens[region]
            self.number = g.book.group_numbers[self.group]
            g.tokens = with_number(g.tokens, region, NO_TOKEN)
            g.token_seen_by = with_number(g.token_seen_by, region, 0)
            if self.face != DRAGON_BALL:
                at = pool_at(self.group, self.face)
                g.removed_tokens = with_number(g.removed_tokens, at, g.removed_tokens[at] + 1)
        if g.is_hill(region):
            g.cite("DB-FLIP-07")
            g.cite("DB-HILL-01")
        g.happened(TOKEN_FLIPPED, clause, self.who, region, self.face, self.number)

    @step("DB-FLIP-02")
    def collect(self, g: Duel) -> Procedure | None:
        """DB-FLIP-03, DB-FLIP-06: a Dragon Ball stays on the finder's board and brings a card."""
        if self.face == KI_TOKEN:
            g.cite("DB-FLIP-06")
            gain_ki(g, self.who, 1, "DB-FLIP-06")
        elif self.face == DRAGON_BALL:
            f = g.fighters[self.who]
            f.balls = tuple(sorted((*f.balls, self.number)))
            g.happened(BALL_FOUND, "DB-FLIP-03", self.who, self.number)
            return DrawCards(f.owner, 1, "DB-FLIP-03")
        return None

    def gains(self, g: Duel, why: Why) -> Ask:
        owner = g.fighters[self.who].owner
        if self.face == ACTION_OR_HEALTH:
            return owner, ACTION_OR_HEALTH_GAINS
        return (owner, STAR_OR_PARRY_GAINS) if self.face == STAR_OR_PARRY else None

    @choice("DB-FLIP-04", "DB-FLIP-05", "DB-EXAMPLE-02", of="gains")
    def take(self, g: Duel, option: Option) -> None:
        """DB-FLIP-04, DB-FLIP-05: one of the two, never both."""
        gain: str = option[1]
        if gain == "action":
            gain_actions(g, self.who, 1, "DB-FLIP-04")
        elif gain == "health":
            gain_health(g, self.who, 1, "DB-FLIP-04")
        elif gain == "star":
            gain_stars(g, self.who, 1, "DB-FLIP-05")
        else:
            gain_parries(g, self.who, 1, "DB-FLIP-05")

    @step("DB-BALLS-01")
    def gather(self, g: Duel) -> Procedure | None:
        """DB-BALLS-01: the seventh Dragon Ball interrupts the round, after its finder's card."""
        if self.face == DRAGON_BALL and are_all_found(g):
            return DragonBallEvent(g.fighters[self.who].owner)
        return None


PROCEDURES: Final = procedures(FlipToken)
