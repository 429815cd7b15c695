"""Scouting (rulebook: Player aid > Symbols): looking at face-down Discovery tokens in secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.bits import has_bit, with_bit
from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, deal, procedures, step
from tenkaichi.games.duel_battle.book import pool_at, pool_of
from tenkaichi.games.duel_battle.events import TOKEN_SCOUTED
from tenkaichi.games.duel_battle.geography import RegionId
from tenkaichi.games.duel_battle.state import FACE_DOWN, NO_TOKEN, NOWHERE, Duel, with_number

NOTHING_THERE: Final = Bar("DB-ACT-11", "no face-down token lies at {0}")
ALREADY_SEEN: Final = Bar("DB-ACT-11", "you already know the token at {0}")


@dataclass(slots=True)
class Scout(Procedure):
    """DB-ACT-11: looks at one face-down token anywhere and leaves it in place."""

    seat: int
    count: int
    may_decline: bool
    region: RegionId = NOWHERE

    def targets(self, g: Duel, why: Why) -> Ask:
        if self.count == 0:
            return None
        options: list[Option] = []
        for region, token in enumerate(g.tokens):
            if token == NO_TOKEN:
                if why is not None:
                    why.append((("scout", region), NOTHING_THERE, (g.map.names[region],)))
            elif token >= 0 and has_bit(g.token_seen_by[region], self.seat):
                if why is not None:
                    why.append((("scout", region), ALREADY_SEEN, (g.map.names[region],)))
            else:
                options.append(("scout", region))
        if not options:
            return None
        if self.may_decline:
            options.append(PASS)
        return self.seat, options

    @choice("DB-ACT-11", of="targets", otherwise="end")
    def choose(self, g: Duel, option: Option) -> None:
        if option[0] == "pass":
            self.end()
        else:
            self.region = option[1]

    def pool(self, g: Duel) -> list[int] | None:
        """The faces this token may have: those of its group that nobody has looked at yet."""
        if g.tokens[self.region] != FACE_DOWN:
            return None
        return face_pool(g, self.region)

    @deal("DB-ACT-11", "DB-SETUP-06", of="pool")
    def turn_out(self, g: Duel, face: int) -> None:
        settle_face(g, self.region, face)

    @step("DB-ACT-11", "DB-FLIP-08")
    def look(self, g: Duel) -> None:
        """DB-FLIP-08: from now on this player, and nobody else, knows the face."""
        seen_by = with_bit(g.token_seen_by[self.region], self.seat)
        g.token_seen_by = with_number(g.token_seen_by, self.region, seen_by)
        g.happened(TOKEN_SCOUTED, "DB-ACT-11", self.seat, self.region, g.tokens[self.region])
        self.count -= 1
        self.go(Scout.choose)


def face_pool(g: Duel, region: RegionId) -> list[int]:
    group = g.groups[g.map.tile_of[region]]
    return pool_of(g.token_pools, group)


def settle_face(g: Duel, region: RegionId, face: int) -> None:
    """A token's face is drawn from its group when it is first looked at: nobody could have known it before."""
    group = g.groups[g.map.tile_of[region]]
    at = pool_at(group, face)
    g.token_pools = with_number(g.token_pools, at, g.token_pools[at] - 1)
    g.tokens = with_number(g.tokens, region, face)


PROCEDURES: Final = procedures(Scout)
