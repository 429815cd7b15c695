"""Rounds (rulebook: How to play, steps 2 to 4): bonuses, minions, alternating turns, the dial."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.duel_battle.events import BONUS_GIVEN, ROUND_BEGAN, ROUND_ENDED, TURN_PASSED
from tenkaichi.games.duel_battle.rules.abilities import refuse_abilities
from tenkaichi.games.duel_battle.rules.activation import (
    DECLINE,
    DRAW,
    Turn,
    available,
    every_action,
    refuse_activations,
)
from tenkaichi.games.duel_battle.rules.capsule_cards import FREE, NOT_YOUR_TURN_TO_BUY, refuse_cards, window
from tenkaichi.games.duel_battle.rules.drawing import DrawCards
from tenkaichi.games.duel_battle.rules.minions import MinionPhase
from tenkaichi.games.duel_battle.rules.resources import gain_ki, gain_parries, gain_stars
from tenkaichi.games.duel_battle.state import NOBODY, Duel, FighterId

NO_BUYER: Final = Bar("DB-ROUND-08", "nobody is active who could pay for a card")
NOBODY_LEFT: Final = Bar("DB-ROUND-08", "nobody is left to activate: the top Capsule card, or nothing")
DRAW_OR_DECLINE: Final[list[Option]] = [DRAW, DECLINE]


@dataclass(slots=True)
class Round(Procedure):
    """DB-ROUND-04: tracker bonuses, minions, alternating activations, then the dial."""

    seat: int = NOBODY

    @step("DB-ROUND-01", "DB-CHAR-05", "DB-ROUND-10")
    def begin(self, g: Duel) -> None:
        """DB-CHAR-05: all dice come back in front of their owners; DB-ROUND-05: the dial names the first player."""
        shown = g.book.rounds[g.round - 1]
        self.seat = 0 if shown.first == "A" else 1
        for f in g.fighters:
            f.is_activated = False
            if f.saved_actions:
                f.saved_actions = 0  # DB-ACT-07: an extra action is worth nothing after its round
                g.cite("DB-ACT-07")
                g.cite("DB-FLIP-04")
        g.happened(ROUND_BEGAN, "DB-ROUND-05", g.round, self.seat)

    @step("DB-ROUND-02", "DB-ROUND-03")
    def give_bonuses(self, g: Duel) -> None:
        """DB-ROUND-02: every living character, on the board or beside it, within the limits; no minion
        (DB-SAIBA-11).
        """
        shown = g.book.rounds[g.round - 1]
        if any(region >= 0 for region in g.minions):
            g.cite("DB-SAIBA-11")
        g.happened(BONUS_GIVEN, "DB-ROUND-02", shown.ki, shown.stars, shown.parries)
        ki, stars, parries = shown.ki, shown.stars, shown.parries
        for at, f in enumerate(g.fighters):
            who = FighterId(at)
            if f.is_knocked_out:
                g.cite("DB-KO-06")
                continue
            if ki:
                gain_ki(g, who, ki, "DB-ROUND-02")
            if stars:
                gain_stars(g, who, stars, "DB-ROUND-02")
            if parries:
                gain_parries(g, who, parries, "DB-ROUND-02")

    @step("DB-CARD-08")
    def let_both_respond(self, g: Duel) -> Procedure | None:
        return window(g, self.seat, FREE, False, NOBODY, ())

    @step("DB-ROUND-04", "DB-SAIBA-05")
    def activate_minions(self, g: Duel) -> Procedure | None:
        return MinionPhase() if g.minion_owner != NOBODY else None

    @step("DB-ROUND-05", "DB-ROUND-06", "DB-ROUND-09")
    def take_turns(self, g: Duel) -> Procedure | None:
        """DB-ROUND-06, 08, 09: turn by turn until nobody has a character left to activate."""
        mine = available(g, self.seat)
        if not mine and not available(g, 1 - self.seat):
            return None
        seat = self.seat
        self.seat = 1 - seat
        self.again()
        return Turn(seat) if mine else IdleTurn(seat)

    @step("DB-ROUND-09", "DB-ROUND-10")
    def advance_dial(self, g: Duel) -> None:
        g.happened(ROUND_ENDED, "DB-ROUND-10", g.round)
        g.round += 1


@dataclass(slots=True)
class IdleTurn(Procedure):
    """DB-ROUND-08: nobody left to activate while the opponent has: the top Capsule card instead, if one likes."""

    seat: int

    def offer(self, g: Duel, why: Why) -> Ask:
        if why is not None:
            refuse_activations(g, self.seat, why)
            why.extend([(option, NOBODY_LEFT, ()) for option in every_action(g)])
            refuse_abilities(g, NOBODY_LEFT, why)
            refuse_cards(g, self.seat, NOBODY_LEFT, [], why)
            why.extend(
                [(("buy", slot), bar, ()) for slot in range(len(g.row)) for bar in (NO_BUYER, NOT_YOUR_TURN_TO_BUY)]
            )
        return self.seat, DRAW_OR_DECLINE

    @choice("DB-ROUND-08", "DB-ROUND-11", of="offer")
    def draw_or_decline(self, g: Duel, option: Option) -> Procedure | None:
        if option[0] == "draw":
            return DrawCards(self.seat, 1, "DB-ROUND-08")
        g.happened(TURN_PASSED, "DB-ROUND-08", self.seat)
        return None


PROCEDURES: Final = procedures(Round, IdleTurn)
