"""Set-up (rulebook: Setup): map, tokens, cards, the draft and the teams; then the rounds, then the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, deal, procedures, step
from tenkaichi.games.duel_battle.events import (
    CHARACTER_PICKED,
    COMPENSATED,
    MINIONS_TAKEN,
    TEAM_COMMITTED,
    TEAM_WARNED,
    TEAMS_REVEALED,
    TILE_LAID,
)
from tenkaichi.games.duel_battle.geography import geography, layout_from, map_key
from tenkaichi.games.duel_battle.rules.dragon_balls import LayTokens, gather_tokens
from tenkaichi.games.duel_battle.rules.drawing import FillRow
from tenkaichi.games.duel_battle.rules.ending import conclude_by_score, score
from tenkaichi.games.duel_battle.rules.rounds import Round
from tenkaichi.games.duel_battle.state import GAP, NOBODY, NOWHERE, A, B, Duel, Fighter

TAKEN: Final = Bar("DB-TEAM-01", "{0} has been picked already")
NOT_IN_POOL: Final = Bar("DB-TEAM-02", "{0} is not in your recruiting pool")
TEAM_TOO_LARGE: Final = Bar("DB-TEAM-03", "a team has at most {0} characters")
TEAM_EMPTY: Final = Bar("DB-TEAM-03", "a team has at least 1 character")
RING_SPOTS: Final = 5  # tiles other than the two starting tiles: the centre and four of the ring


@dataclass(slots=True)
class WholeMatch(Procedure):
    """DB-SETUP-01..15, DB-TEAM-01..06, then DB-ROUND-01 until DB-END-01."""

    shuffled: bool = False  # DB-SETUP-02: the default map, or one that is drawn
    assigned: bool = False  # DB-SETUP-07: the groups were assigned by the caller
    slot: int = 0

    @step("DB-SETUP-02", "DB-SETUP-03")
    def lay_tiles(self, g: Duel) -> Procedure | None:
        return LayTiles() if self.shuffled else None

    @step("DB-SETUP-04", "DB-SETUP-05")
    def place_hills(self, g: Duel) -> None:
        """DB-SETUP-05: a Hill tile on every region printed with the icon; the rest are plains."""
        g.hills = g.map.hills

    @step("DB-SETUP-06", "DB-SETUP-07", "DB-SETUP-08")
    def lay_tokens(self, g: Duel) -> Procedure | None:
        if self.assigned:
            return None
        gather_tokens(g)
        return LayTokens()

    @step("DB-SETUP-10")
    def shuffle_cards(self, g: Duel) -> None:
        """DB-SETUP-10: all cards into the pile; hands and discard are empty."""
        g.pile = g.book.copies[:]
        g.discard = [0] * len(g.pile)
        g.row = [GAP] * g.book.row
        g.row_cuts = [0] * g.book.row

    @step("DB-SETUP-10")
    def turn_up_row(self, g: Duel) -> Procedure | None:
        if self.slot >= g.book.row:
            return None
        self.slot += 1
        self.again()
        return FillRow(self.slot - 1, "DB-SETUP-10")

    @step("DB-TEAM-01", "DB-TEAM-02")
    def assemble(self, g: Duel) -> Procedure | None:
        """Teams that were given at set-up need no draft."""
        return None if g.players[A].team and g.players[B].team else Draft()

    @step("DB-CHAR-01", "DB-SETUP-01", "DB-SETUP-09", "DB-SETUP-11", "DB-SETUP-13", "DB-SETUP-14", "DB-SETUP-15")
    def take_boards(self, g: Duel) -> None:
        """DB-CHAR-01: each character of a team with board, die and miniature. The others stay in the box."""
        g.are_teams_revealed = True
        g.happened(TEAMS_REVEALED, "DB-TEAM-02", g.players[A].team, g.players[B].team)
        put_up_teams(g)

    @step("DB-TEAM-04", "DB-TEAM-05", "DB-TEAM-06")
    def compensate(self, g: Duel) -> None:
        """DB-TEAM-06: the cheaper team starts with the difference; DB-TEAM-04: odd values are warned about, not
        refused.
        """
        values = [team_value(g, A), team_value(g, B)]
        low, high = g.book.recommended
        for seat in (A, B):
            if not low <= values[seat] <= high:
                g.happened(TEAM_WARNED, "DB-TEAM-04", seat, values[seat], low, high)
        if values[A] != values[B]:
            poorer = A if values[A] < values[B] else B
            g.happened(COMPENSATED, "DB-TEAM-06", poorer, abs(values[A] - values[B]))
            score(g, poorer, abs(values[A] - values[B]), "DB-TEAM-06")

    @step("DB-ROUND-01")
    def play_rounds(self, g: Duel) -> Procedure | None:
        """DB-ROUND-01: at most as many rounds as the tracker shows."""
        if g.round > g.book.last_round:
            return None
        self.again()
        return Round()

    @step("DB-END-01")
    def finish(self, g: Duel) -> None:
        conclude_by_score(g, "the last round is over", "DB-END-01")


def team_value(g: Duel, seat: int) -> int:
    """DB-TEAM-05: the sum of the printed values."""
    return sum([g.book.sheets[sheet].value for sheet in g.players[seat].team])


def put_up_teams(g: Duel) -> None:
    """DB-SETUP-13..15: full Health, no Ki, no tokens, beside the board; who has the bringer takes the minion tokens."""
    g.fighters = [
        Fighter(sheet, seat, g.book.sheets[sheet].health) for seat in (A, B) for sheet in g.players[seat].team
    ]
    g.minion_owner = NOBODY
    g.minions = []
    for f in g.fighters:
        if f.sheet in g.book.minion_bringers:
            g.minion_owner = f.owner
            g.minions = [NOWHERE] * g.book.minion_tokens
            g.cite("DB-SAIBA-01")
            g.happened(MINIONS_TAKEN, "DB-SETUP-15", f.owner, g.book.minion_tokens)


@dataclass(slots=True)
class LayTiles(Procedure):
    """DB-SETUP-02: an optional draw of tile order and rotations; the starting tiles stay opposite (DB-SETUP-03)."""

    order: list[int] = field(default_factory=list)
    rotations: list[int] = field(default_factory=list)

    def tiles_left(self, g: Duel) -> list[int] | None:
        if len(self.order) == RING_SPOTS:
            return None
        starts = [tile.start is not None for tile in g.book.pack.tiles]
        return [0 if starts[tile] or tile in self.order else 1 for tile in range(len(starts))]

    @deal("DB-SETUP-02", of="tiles_left", otherwise="turn_tile")
    def lay_tile(self, g: Duel, tile: int) -> None:
        self.order.append(tile)
        self.go(LayTiles.lay_tile)

    def turns(self, g: Duel) -> list[int] | None:
        return None if len(self.rotations) == len(g.book.pack.tiles) else [1] * 6

    @deal("DB-SETUP-02", of="turns", otherwise="join")
    def turn_tile(self, g: Duel, rotation: int) -> None:
        self.rotations.append(rotation)
        self.go(LayTiles.turn_tile)

    @step("DB-SETUP-02", "DB-SETUP-03")
    def join(self, g: Duel) -> None:
        tiles = g.book.pack.tiles
        first = next(at for at, tile in enumerate(tiles) if tile.start == "A")
        second = next(at for at, tile in enumerate(tiles) if tile.start == "B")
        g.map = geography(map_key(tiles, layout_from(self.order, self.rotations, (first, second))))
        g.layout = g.map.layout
        for tile, spot, rotation in g.layout:
            g.happened(TILE_LAID, "DB-SETUP-02", tile, spot, rotation)


@dataclass(slots=True)
class Draft(Procedure):
    """DB-TEAM-01, DB-TEAM-02: picks in turn until none is left; then both teams are committed unseen."""

    seat: int = A

    def picks(self, g: Duel, why: Why) -> Ask:
        taken = g.players[A].pool + g.players[B].pool
        if why is not None:
            why.extend([(("pick", sheet), TAKEN, (g.book.sheets[sheet].name,)) for sheet in taken])
        left = [sheet for sheet in range(len(g.book.sheets)) if sheet not in taken]
        return (self.seat, [("pick", sheet) for sheet in left]) if left else None

    @choice("DB-TEAM-01", of="picks", otherwise="begin_teams")
    def pick(self, g: Duel, option: Option) -> None:
        player = g.players[self.seat]
        player.pool = (*player.pool, option[1])
        g.happened(CHARACTER_PICKED, "DB-TEAM-01", self.seat, option[1])
        self.seat = 1 - self.seat
        self.go(Draft.pick)

    @step("DB-TEAM-02")
    def begin_teams(self, g: Duel) -> None:
        self.seat = A

    def teams(self, g: Duel, why: Why) -> Ask:
        """DB-TEAM-02, DB-TEAM-03: one to four of the player's own pool."""
        if self.seat > B:
            return None
        pool = tuple(sorted(g.players[self.seat].pool))
        if why is not None:
            for size in range(g.book.team_limit + 1, len(pool) + 1):
                why.extend(
                    [(("team", team), TEAM_TOO_LARGE, (g.book.team_limit,)) for team in combinations(pool, size)]
                )
            why.append((("team", ()), TEAM_EMPTY, ()))
            for size in range(1, len(pool) + 1):
                for team in combinations(range(len(g.book.sheets)), size):
                    foreign = [sheet for sheet in team if sheet not in pool]
                    why.extend([(("team", team), NOT_IN_POOL, (g.book.sheets[sheet].name,)) for sheet in foreign])
        sizes = range(1, min(g.book.team_limit, len(pool)) + 1)
        return self.seat, [("team", team) for size in sizes for team in combinations(pool, size)]

    @choice("DB-TEAM-02", "DB-TEAM-03", of="teams", otherwise="end")
    def commit(self, g: Duel, option: Option) -> None:
        """DB-TEAM-02: committed unseen; both are revealed together."""
        g.players[self.seat].team = option[1]
        g.happened(TEAM_COMMITTED, "DB-TEAM-02", self.seat, option[1])
        self.seat += 1
        self.go(Draft.commit)


PROCEDURES: Final = procedures(WholeMatch, LayTiles, Draft, written_as={WholeMatch: "Match"})
