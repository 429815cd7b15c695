"""The Planning Step: cards into play, then the power-up (TCG-PLAN)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL, EVENT, SETUP
from tenkaichi.games.tcg.card_numbers import hand_kind, is_repeated
from tenkaichi.games.tcg.events import CARD_PLAYED
from tenkaichi.games.tcg.rules import stages, victory
from tenkaichi.games.tcg.rules.allies import allies_of
from tenkaichi.games.tcg.rules.dragon_balls import use_effects
from tenkaichi.games.tcg.rules.effects.moments import window
from tenkaichi.games.tcg.rules.effects.resolve import settling
from tenkaichi.games.tcg.rules.places import is_play_banned
from tenkaichi.games.tcg.rules.zones import emit, enter_play, entry_bar, take_from_hand
from tenkaichi.games.tcg.state import Table, mp

DONE: Final[Option] = ("done",)

ONLY_IN_COMBAT: Final = Bar("TCG-PLAN-05", "combat cards and Events are not played in the Planning Step")
FORBIDDEN: Final = Bar("TCG-PLAN-01", "an effect forbids it")


@dataclass(slots=True)
class Planning(Procedure):
    """TCG-PLAN-01, 03: any number of Allies, Setups, Drills and Dragon Balls; then everybody powers up."""

    seat: int

    @step()
    def begin(self, g: Table) -> None:
        emit(g, occasion.PLANNING_STARTED, self.seat)

    def opening(self, g: Table) -> Procedure | None:
        return window(g, "planning_start")

    @carry_out("TCG-ICON-02", of="opening")
    def after_opening(self, g: Table, finished: Procedure) -> None:
        pass

    def during(self, g: Table) -> Procedure | None:
        return window(g, "planning")

    @carry_out("TCG-ICON-02", of="during")
    def after_instants(self, g: Table, finished: Procedure) -> None:
        pass

    def plays(self, g: Table, why: Why) -> Ask:
        hand = g.players[self.seat].hand
        if not hand:
            return None
        sheets = g.book.sheets
        found: list[Option] = []
        for at, entry in enumerate(hand):
            if entry < 0 or is_repeated(hand, at):
                continue
            kind = hand_kind(entry)
            sheet = sheets[kind]
            if sheet.type <= EVENT:
                if why is not None:
                    why.append((("put", kind), ONLY_IN_COMBAT, ()))
                continue
            bar = entry_bar(g, kind, self.seat)
            if bar is None and is_play_banned(g, self.seat, kind):
                bar = FORBIDDEN
            if bar is None:
                found.append(sheet.put_option)
            elif why is not None:
                why.append((("put", kind), bar, (sheet.title,)))
        found.append(DONE)
        return self.seat, found

    @choice("TCG-PLAN-01", "TCG-PLAN-02", "TCG-PLAN-05", "TCG-POWER-04", of="plays", otherwise="power_up")
    def put_into_play(self, g: Table, option: Option) -> Procedure | None:
        verb: str = option[0]
        if verb == "done":
            self.go(Planning.power_up)
            return None
        kind = option[1]
        handle = take_from_hand(g, self.seat, kind)
        g.happened(CARD_PLAYED, "TCG-PLAN-01", self.seat, kind)
        card = enter_play(g, handle, self.seat, "hand", _CLAUSES.get(g.book.sheets[kind].type, "TCG-PLAN-01"))
        emit(g, occasion.PLAYED, self.seat, kind, handle, by=self.seat, came_from="hand")
        if g.book.sheets[kind].type != DRAGON_BALL or victory.check_balls(g, self.seat):
            return None
        return use_effects(g, card)

    @step("TCG-TIMING-11")
    def settle_play(self, g: Table) -> Procedure | None:
        self.go(Planning.after_instants)
        return settling(g)

    @step("TCG-PLAN-03", "TCG-PLAN-04")
    def power_up(self, g: Table) -> Procedure | None:
        """TCG-PLAN-04: the turn player's personalities, each by its own PUR."""
        stages.power_up(g, mp(self.seat))
        for ally in allies_of(g, self.seat):
            stages.power_up(g, ally.handle)
        return settling(g)

    @step()
    def end_planning(self, g: Table) -> None:
        emit(g, occasion.PLANNING_ENDED, self.seat)

    def closing(self, g: Table) -> Procedure | None:
        return window(g, "planning_end")

    @carry_out("TCG-ICON-02", of="closing")
    def after_closing(self, g: Table, finished: Procedure) -> None:
        pass


_CLAUSES: Final = {ALLY: "TCG-ALLY-01", DRILL: "TCG-PLAN-06", SETUP: "TCG-SETUPC-01", DRAGON_BALL: "TCG-BALL-01"}

PROCEDURES: Final = procedures(Planning)
