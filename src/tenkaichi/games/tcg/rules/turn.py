"""The match and the five steps of a turn (TCG-SETUP-03, TCG-TURN)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Why, is_pass
from tenkaichi.engine.procedure import Procedure, carry_out, choice, deal, procedures, step
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.card_numbers import hand_kind, is_repeated
from tenkaichi.games.tcg.events import (
    REJUVENATION_DECLINED,
    STARTER_DRAWN,
    STEP_BEGAN,
    STEP_SKIPPED,
    TURN_BEGAN,
    TURN_ENDED,
)
from tenkaichi.games.tcg.pack.operations import ForceCombat
from tenkaichi.games.tcg.rules.combat import Combat, take_scheduled
from tenkaichi.games.tcg.rules.drawing import drawing
from tenkaichi.games.tcg.rules.effects.decks import RejuvenateCards
from tenkaichi.games.tcg.rules.effects.lasting import expire
from tenkaichi.games.tcg.rules.effects.moments import window
from tenkaichi.games.tcg.rules.effects.resolve import settling
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, rule_number
from tenkaichi.games.tcg.rules.masks import update_masks
from tenkaichi.games.tcg.rules.planning import Planning
from tenkaichi.games.tcg.rules.zones import emit, put_in_discard, take_from_hand
from tenkaichi.games.tcg.state import (
    COMBAT,
    DISCARD_STEP,
    DRAW_STEP,
    NOBODY,
    PLANNING,
    REJUVENATION,
    Table,
)

CARDS_PER_TURN: Final = 3  # TCG-TURN-02
HAND_LIMIT: Final = 1  # TCG-TURN-04
DECLARE: Final[Option] = ("declare",)
SKIP: Final[Option] = ("skip",)
KEEP: Final[Option] = ("keep",)
REJUVENATE: Final[Option] = ("rejuvenate",)

MUST_DECLARE: Final = Bar("TCG-TURN-03", "an effect makes the player declare combat")
MAY_NOT_DECLARE: Final = Bar("TCG-TURN-03", "an effect forbids declaring combat")


@dataclass(slots=True)
class WholeMatch(Procedure):
    """TCG-SETUP-03: the starting player is drawn; then turns alternate until a player wins (TCG-TURN-08).

    `grounds` are the clauses that let something into one of the two decks: TCG-DECK-09 for Freestyle cards, say.
    """

    starter: int = NOBODY
    grounds: tuple[str, ...] = ()

    def lots(self, g: Table) -> Sequence[int] | None:
        return (1, 1) if self.starter == NOBODY else None

    @deal("TCG-SETUP-03", of="lots")
    def draw_starter(self, g: Table, seat: int) -> None:
        self.starter = seat

    @step("TCG-SETUP-01", "TCG-SETUP-02", "TCG-SETUP-04", "TCG-MASTERY-01", "TCG-ZONE-01")
    def begin(self, g: Table) -> None:
        for clause in self.grounds:
            g.cite(clause)
        g.turn_seat = self.starter
        g.happened(STARTER_DRAWN, "TCG-SETUP-03", self.starter)
        update_masks(g)
        for seat, player in enumerate(g.players):
            player.level = rule_number(g, number.START_LEVEL, seat, player.level)
        update_masks(g)

    def next_turn(self, g: Table) -> Procedure | None:
        return Turn(g.turn_seat)

    @carry_out("TCG-TURN-08", of="next_turn")
    def after_turn(self, g: Table, finished: Procedure) -> None:
        g.turn += 1
        g.turn_seat = 1 - g.turn_seat
        self.again()


def must_fight(g: Table, seat: int) -> bool:
    """Has an effect said that this player declares combat in their next turn?"""
    return any(
        type(g.book.ops[effect.op]) is ForceCombat and effect.x == seat + 1 and effect.left > 0 for effect in g.lasting
    )


@dataclass(slots=True)
class Turn(Procedure):
    """TCG-TURN-01: Draw, Planning, Combat, Discard and Rejuvenation, in this order."""

    seat: int
    discarding: int = NOBODY

    @step("TCG-TURN-01")
    def begin(self, g: Table) -> None:
        g.turn_seat = self.seat
        g.initiator = NOBODY
        g.history.clear()
        g.shown_this_turn.clear()
        g.gone_in_sight = ()
        g.used_this_turn = ()
        g.used_this_combat = ()
        g.happened(TURN_BEGAN, "TCG-TURN-08", g.turn, self.seat)
        expire(g, "turn_start", self.seat)
        emit(g, occasion.TURN_STARTED, self.seat)

    def starting(self, g: Table) -> Procedure | None:
        return window(g, "turn_start")

    @carry_out("TCG-ICON-02", of="starting")
    def after_starting(self, g: Table, finished: Procedure) -> None:
        pass

    # -- 1 ------------------------------------------------------------------------------------------------------------

    @step("TCG-TURN-02")
    def draw_step(self, g: Table) -> Procedure | None:
        self._enter(g, DRAW_STEP)
        return drawing(g, self.seat, CARDS_PER_TURN)

    @step("TCG-TIMING-11")
    def settle_draw(self, g: Table) -> Procedure | None:
        return settling(g)

    # -- 2 ------------------------------------------------------------------------------------------------------------

    @step("TCG-TURN-01")
    def planning_step(self, g: Table) -> Procedure | None:
        self._enter(g, PLANNING)
        return Planning(self.seat)

    # -- 3 ------------------------------------------------------------------------------------------------------------

    def combat_or_not(self, g: Table, why: Why) -> Ask:
        """TCG-TURN-03: free to declare; TCG-COMBAT-12: this is the only time in the turn."""
        if bans(g, banned.DECLARE_COMBAT, self.seat):
            if why is not None:
                why.append((DECLARE, MAY_NOT_DECLARE, ()))
            return self.seat, [SKIP]
        if bans(g, banned.SKIP_COMBAT, self.seat) or (g.lasting and must_fight(g, self.seat)):
            if why is not None:
                why.append((SKIP, MUST_DECLARE, ()))
            return self.seat, [DECLARE]
        return self.seat, [DECLARE, SKIP]

    @choice("TCG-TURN-03", "TCG-COMBAT-12", of="combat_or_not")
    def declare_combat(self, g: Table, option: Option) -> Procedure | None:
        if g.lasting:
            take_scheduled(g, ForceCombat, self.seat)
        verb: str = option[0]
        if verb == "declare":
            g.happened(STEP_BEGAN, "TCG-TURN-01", COMBAT, self.seat)
            return Combat(self.seat)
        g.happened(STEP_SKIPPED, "TCG-TURN-03", COMBAT, self.seat)
        emit(g, occasion.COMBAT_SKIPPED, self.seat)
        return settling(g)

    # -- 4 ------------------------------------------------------------------------------------------------------------

    @step("TCG-TURN-01")
    def discard_step(self, g: Table) -> None:
        self._enter(g, DISCARD_STEP)
        self.discarding = self.seat

    def opening_discards(self, g: Table) -> Procedure | None:
        return window(g, "discard_step")

    @carry_out("TCG-ICON-02", of="opening_discards")
    def after_opening_discards(self, g: Table, finished: Procedure) -> None:
        pass

    def cards_to_discard(self, g: Table, why: Why) -> Ask:
        """TCG-TURN-05: one card at a time, the turn player first. A player within the limit may stop or go on."""
        hand = g.players[self.discarding].hand
        if not hand:
            return None
        found: list[Option] = []
        limit = rule_number(g, number.HAND_LIMIT, self.discarding, HAND_LIMIT)
        if len(hand) <= limit:
            found.append(KEEP)
        elif why is not None:
            why.append((KEEP, TOO_MANY, (len(hand), limit)))
        sheets = g.book.sheets
        for at, entry in enumerate(hand):
            if entry >= 0 and not is_repeated(hand, at):
                found.append(sheets[hand_kind(entry)].discard_option)
        return self.discarding, found

    @choice("TCG-TURN-04", "TCG-TURN-05", of="cards_to_discard", otherwise="other_player")
    def discard_cards(self, g: Table, option: Option) -> Procedure | None:
        verb: str = option[0]
        if verb == "keep":
            return None
        handle = take_from_hand(g, self.discarding, option[1])
        put_in_discard(g, handle, "TCG-TURN-04", came_from="hand")
        g.cite("TCG-ENDUR-03")
        self.again()
        return settling(g)

    @step("TCG-TURN-04")
    def other_player(self, g: Table) -> None:
        if self.discarding == self.seat:
            self.discarding = 1 - self.seat
            self.go(Turn.discard_cards)

    # -- 5 ------------------------------------------------------------------------------------------------------------

    @step("TCG-TURN-01")
    def rejuvenation_step(self, g: Table) -> None:
        self._enter(g, REJUVENATION)
        emit(g, occasion.REJUVENATION_STARTED, self.seat)

    def opening_rejuvenation(self, g: Table) -> Procedure | None:
        return window(g, "rejuvenation_step")

    @carry_out("TCG-ICON-02", of="opening_rejuvenation")
    def after_opening_rejuvenation(self, g: Table, finished: Procedure) -> None:
        pass

    def card_to_rejuvenate(self, g: Table, why: Why) -> Ask:
        """TCG-TURN-06, 09: what counts is that combat was declared, not what happened in it."""
        if g.initiator != NOBODY:
            g.cite("TCG-TURN-06")
            g.cite("TCG-TURN-09")
            return None
        if not g.players[self.seat].discard or bans(g, banned.REJUVENATE, self.seat):
            return None
        return self.seat, [REJUVENATE, PASS]

    @choice("TCG-TURN-06", "TCG-TURN-07", of="card_to_rejuvenate", otherwise="end_turn")
    def rejuvenate(self, g: Table, option: Option) -> Procedure | None:
        if is_pass(option):
            g.happened(REJUVENATION_DECLINED, "TCG-TURN-07", self.seat)
            return None
        return RejuvenateCards(self.seat, 1, True, NOBODY, -1)

    @step("TCG-TIMING-11")
    def settle_rejuvenation(self, g: Table) -> Procedure | None:
        return settling(g)

    @step("TCG-TURN-08")
    def end_turn(self, g: Table) -> None:
        emit(g, occasion.TURN_ENDED, self.seat)

    def ending(self, g: Table) -> Procedure | None:
        return window(g, "turn_end")

    @carry_out("TCG-ICON-02", of="ending")
    def after_ending(self, g: Table, finished: Procedure) -> None:
        pass

    @step("TCG-TURN-08")
    def finish(self, g: Table) -> None:
        g.happened(TURN_ENDED, "TCG-TURN-08", g.turn, self.seat)
        expire(g, "turn_end", self.seat)

    def _enter(self, g: Table, phase: int) -> None:
        g.phase = phase
        g.happened(STEP_BEGAN, "TCG-TURN-01", phase, self.seat)


TOO_MANY: Final = Bar("TCG-TURN-04", "{0} cards are in the hand, at most {1} may stay")

PROCEDURES: Final = procedures(WholeMatch, Turn, written_as={WholeMatch: "Match"})
