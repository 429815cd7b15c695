"""The seven Dragon Balls (rulebook: Actions > The 7 Dragon Balls), and laying out the Discovery tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, deal, procedures, step
from tenkaichi.games.duel_battle.events import BALL_EVENT, DRAW_DECLINED, HEALED, REVIVED, TOKENS_GATHERED, TOKENS_LAID
from tenkaichi.games.duel_battle.rules.drawing import DrawCards
from tenkaichi.games.duel_battle.rules.ending import score
from tenkaichi.games.duel_battle.state import FACE_DOWN, NOT_DEALT, A, B, Duel, FighterId, with_number

NOT_KNOCKED_OUT: Final = Bar("DB-BALLS-03", "{0} is not KO'd")
IS_KNOCKED_OUT: Final = Bar("DB-BALLS-03", "{0} is KO'd; healing is for the others")
MUST_WISH: Final = Bar("DB-BALLS-03", "one wish must be chosen")
NOT_YOURS: Final = Bar("DB-BALLS-03", "{0} is not on the team that holds more Dragon Balls")

DRAW_OR_DECLINE: Final[list[Option]] = [("draw",), ("decline",)]


def balls_of(g: Duel, seat: int) -> int:
    return sum([len(f.balls) for f in g.fighters if f.owner == seat])


def are_all_found(g: Duel) -> bool:
    """DB-BALLS-01: all of them on living characters' boards at once."""
    faces = range(0, len(g.book.token_pools), 4)
    return balls_of(g, A) + balls_of(g, B) == sum([g.book.token_pools[at] for at in faces])


@dataclass(slots=True)
class DragonBallEvent(Procedure):
    """DB-BALLS-07: both scores, the wish, the cards, the new layout: all from the same holding."""

    seat: int  # the finder's player
    holdings: tuple[int, ...] = ()

    @step("DB-BALLS-02", "DB-BALLS-07")
    def score_both(self, g: Duel) -> None:
        """DB-BALLS-02: each player scores a point for each Dragon Ball on their boards, at the same moment."""
        self.holdings = (balls_of(g, A), balls_of(g, B))
        g.happened(BALL_EVENT, "DB-BALLS-01", self.holdings[A], self.holdings[B])
        g.scorings += 1
        score(g, A, self.holdings[A], "DB-BALLS-02", True)
        score(g, B, self.holdings[B], "DB-BALLS-02", True)

    def winner(self) -> int:
        return A if self.holdings[A] > self.holdings[B] else B

    def wishes(self, g: Duel, why: Why) -> Ask:
        """DB-BALLS-03: bring back a KO'd character or restore a living one; one wish must be chosen."""
        options: list[Option] = []
        if why is not None:
            why.extend([(("pass",), MUST_WISH, ()), (("decline",), MUST_WISH, ())])
        for at, f in enumerate(g.fighters):
            who = FighterId(at)
            revive, heal = ("revive", who), ("heal", who)
            if f.owner != self.winner():
                if why is not None:
                    why.extend([(revive, NOT_YOURS, (g.name(who),)), (heal, NOT_YOURS, (g.name(who),))])
            else:
                options.append(revive if f.is_knocked_out else heal)
                if why is not None:
                    other, bar = (heal, IS_KNOCKED_OUT) if f.is_knocked_out else (revive, NOT_KNOCKED_OUT)
                    why.append((other, bar, (g.name(who),)))
        return self.winner(), options

    @choice("DB-BALLS-03", of="wishes")
    def wish(self, g: Duel, option: Option) -> None:
        """DB-BALLS-04, DB-KO-08: back with full Health beside the board, to be activated; DB-BALLS-05: full Health."""
        who: FighterId = option[1]
        f = g.fighters[who]
        f.health = g.book.sheets[f.sheet].health
        if option[0] == "heal":
            g.happened(HEALED, "DB-BALLS-05", who, f.health)
            return
        f.is_knocked_out = False
        f.is_activated = False
        g.cite("DB-KO-08")
        g.happened(REVIVED, "DB-BALLS-04", who)

    def cards(self, g: Duel, why: Why) -> Ask:
        """DB-BALLS-06: the other player may draw a card for each of their Dragon Balls, all or nothing."""
        loser = 1 - self.winner()
        return (loser, DRAW_OR_DECLINE) if self.holdings[loser] else None

    @choice("DB-BALLS-06", of="cards")
    def draw(self, g: Duel, option: Option) -> Procedure | None:
        loser = 1 - self.winner()
        if option[0] == "draw":
            return DrawCards(loser, self.holdings[loser], "DB-BALLS-06")
        g.happened(DRAW_DECLINED, "DB-BALLS-06", loser)
        return None

    @step("DB-BALLS-08", "DB-BALLS-09")
    def lay_out_again(self, g: Duel) -> Procedure:
        """DB-BALLS-08: all tokens, Dragon Balls included; hills and characters stay as they are."""
        for f in g.fighters:
            f.balls = ()
        g.happened(TOKENS_GATHERED, "DB-BALLS-08")
        gather_tokens(g)
        return LayTokens()


def gather_tokens(g: Duel) -> None:
    """Take every Discovery token off the table."""
    g.dropped = []
    g.groups = [NOT_DEALT] * len(g.layout)
    g.tokens = [FACE_DOWN] * len(g.map.names)
    g.token_seen_by = [0] * len(g.map.names)
    g.token_pools = g.book.token_pools[:]
    g.removed_tokens = [0] * len(g.book.token_pools)


@dataclass(slots=True)
class LayTokens(Procedure):
    """DB-SETUP-06, DB-SETUP-07: each numbered group goes to one tile, a token face down in each of its regions.

    Which face lies where is nobody's knowledge, so it is dealt only when somebody looks.
    """

    tile: int = 0

    def groups_left(self, g: Duel) -> list[int] | None:
        if self.tile >= len(g.groups):
            return None
        return [0 if group in g.groups else 1 for group in range(len(g.book.group_numbers))]

    @deal("DB-SETUP-06", "DB-SETUP-07", of="groups_left", otherwise="end")
    def lay_group(self, g: Duel, group: int) -> None:
        g.groups = with_number(g.groups, self.tile, group)
        g.happened(TOKENS_LAID, "DB-SETUP-07", self.tile, g.book.group_numbers[group])
        self.tile += 1
        self.go(LayTokens.lay_group)


PROCEDURES: Final = procedures(DragonBallEvent, LayTokens)
