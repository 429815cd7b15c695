"""Attacks (Targeting Rules, Z-Reactions, Standard Attack, Clash): from the announcement to the last consequence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Option, Why
from tenkaichi.engine.number import total
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.prime_time.events import (
    ATTACK_DECLARED,
    ATTACK_HIT,
    ATTACK_MISSED,
    CASCADED,
    CLASH_DECLARED,
    CLASH_TIED,
    CLASH_WON,
    CRITICAL,
    EVADED,
    REACTION_DECLARED,
    REDIRECTED,
)
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.aftermath import Aftermath
from tenkaichi.games.prime_time.rules.aim import dive_of, reflex_of
from tenkaichi.games.prime_time.rules.attack_record import (
    DODGED,
    HIT,
    LOCKED,
    MISSED,
    NEGATED,
)
from tenkaichi.games.prime_time.rules.beams import Beam, Detonation, next_in_line
from tenkaichi.games.prime_time.rules.blasts import Blast
from tenkaichi.games.prime_time.rules.deflect import Deflect
from tenkaichi.games.prime_time.rules.displacement import Impact
from tenkaichi.games.prime_time.rules.drawing import Draw
from tenkaichi.games.prime_time.rules.effects.context import Happening
from tenkaichi.games.prime_time.rules.harm import Harm
from tenkaichi.games.prime_time.rules.interrupts import is_response_possible, offer_responses
from tenkaichi.games.prime_time.rules.later import LATER
from tenkaichi.games.prime_time.rules.majin import reward_tempter
from tenkaichi.games.prime_time.rules.modifiers import attack_change
from tenkaichi.games.prime_time.rules.momentum import free_attacks, take_free_attack
from tenkaichi.games.prime_time.rules.reactions import (
    cite_silence,
    offer_clashes,
    pay_for_clash,
    reaction_bar,
    refuse_tokens,
)
from tenkaichi.games.prime_time.rules.resources import gain_bk, gain_sk, spend_bk
from tenkaichi.games.prime_time.rules.rolls import Check, repeat, reroll_bar
from tenkaichi.games.prime_time.rules.sight import cite_aim, cover_parts
from tenkaichi.games.prime_time.rules.switches import REROLL_AFTER_EVASION, is_on
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.state import NOBODY, TOKEN, Skirmish

SURPRISE: Final = 6  # PT-BEAM-16


@dataclass(slots=True)
class Attack(Aftermath):
    """One attack from its announcement to its effects. A Beam, a redirect and a cascade are made of the same steps."""

    @step("PT-COMBAT-01", "PT-COMBAT-02")
    def declare(self, g: Skirmish) -> Procedure | None:
        technique = self.sheet(g)
        if self.may_hit_friends and g.seat_of(self.target) == g.seat_of(self.attacker):
            g.cite("PT-COMBAT-06")
        if not self.is_free and self.locked == LOCKED:
            spend_bk(g, g.seat_of(self.attacker), technique.bk, "PT-GAP-12")
        if self.is_redirected:
            g.happened(REDIRECTED, "PT-REACT-17", self.attacker, self.target, self.technique)
        g.happened(ATTACK_DECLARED, "PT-COMBAT-01", self.attacker, self.target, self.technique)
        if self.locked != LOCKED:
            return None  # it goes on: nothing is declared again
        return emit(g, "attack_declared", self.attacker, self.target)

    # -- the reaction ---------------------------------------------------------------------------------------------

    def reactions(self, g: Skirmish, why: Why) -> Ask:
        """PT-REACT-01, 02: one Z-Reaction, before any die is rolled."""
        if self.target >= TOKEN or not self.is_possible(g):
            return None
        if self.sheet(g).is_undeniable:
            g.cite("PT-TRAIT-09")
            return None
        options: list[Option] = [("take",)]
        flags = attack_change(g, self.maker(), self.sheet(g)).flags
        is_unopposed = self.is_unopposed or "unopposed" in flags
        if is_unopposed:
            g.cite("PT-TRAIT-08")
        for kind in ("evade", "brace"):
            bar = reaction_bar(g, self.target, kind, is_unopposed, flags)
            if bar is None:
                options.append((kind,))
            elif why is not None:
                why.append(((kind,), bar, (g.name(self.target),)))
        if why is not None:
            refuse_tokens(g, g.seat_of(self.target), why)
        offer_clashes(g, self.target, self.attacker, is_unopposed, flags, options, why, self.may_hit_friends)
        is_asked = len(options) > 1 or why is not None
        if not is_unopposed:
            offer_responses(g, self.attacker, self.target, options, why)
            is_asked = is_asked or is_response_possible(g, self.attacker, self.target)
        return (g.seat_of(self.target), options) if is_asked else None

    @choice("PT-REACT-01", "PT-REACT-02", "PT-REACT-15", "PT-COMBAT-09", of="reactions")
    def react(self, g: Skirmish, option: Option) -> Procedure | None:
        self.reaction = option[0]
        if self.reaction == "take":
            return None
        g.happened(REACTION_DECLARED, "PT-REACT-01", self.target, self.reaction)
        if self.reaction == "card":
            return self._respond(g, option)
        if self.reaction == "clash":
            self.counter = option[1]
            g.happened(CLASH_DECLARED, "PT-REACT-03", self.target, self.counter)
            self.burned = pay_for_clash(g, self.target, self.counter)
        return emit(g, "reaction", self.target, self.attacker)

    def _respond(self, g: Skirmish, option: Option) -> Procedure:
        """PT-REACT-14: the card says what becomes of it; without an evasion or a Clash the attack is taken.

        PT-COMBAT-08: the card has answered the attack, and no other model reacts.
        """
        self.reaction = "take"
        g.cite("PT-COMBAT-08")
        seat = g.seat_of(self.target)
        return LATER.play_card(seat, option[1], option[2], Happening("attack_declared", self.attacker, self.target))

    # -- the dice -------------------------------------------------------------------------------------------------

    @step()
    def take_over_total(self, g: Skirmish) -> None:
        """PT-REACT-18, PT-BEAM-17: a redirected or cascading attack keeps its total; there is no new roll.

        PT-COMBAT-11: what an interrupt has made impossible ends here, with all that was spent on it.
        """
        if not self.is_possible(g):
            self.outcome = NEGATED
            g.happened(ATTACK_MISSED, "PT-COMBAT-11", self.attacker, self.target, 0)
            self.go(Attack.finish)
            return
        if not self.reaction and self.target < TOKEN:
            cite_silence(g, self.target)
        if self.locked != LOCKED:
            g.cite("PT-BEAM-17" if self.is_cascade else "PT-REACT-18")
            if self.is_cascade and cover_parts(g, self.attacker, self.target, False):
                g.cite("PT-BEAM-21")
            self.total = self.locked
            self.go(Attack.roll_answer)

    def attack_roll(self, g: Skirmish) -> Procedure:
        what = "clash" if self.reaction == "clash" else "attack"
        return Check(self.attacker, what, total(self.attack_parts(g)), self.needed(g))

    @carry_out("PT-GAP-01", "PT-CLASH-01", of="attack_roll")
    def roll_attack(self, g: Skirmish, finished: Check) -> None:
        self.total = finished.total
        self.is_rerolled = finished.is_rerolled
        cite_aim(g, self.attacker, self.target, self.sheet(g).is_melee)
        for part in self.attack_parts(g):
            g.cite(part[2])
        if self.repeats != NOBODY:
            self.go(Attack.compare)

    def answer_roll(self, g: Skirmish) -> Procedure | None:
        """The reaction's die: D20 + FOC for an evasion, an attack roll of its own for a Clash."""
        if self.reaction == "clash":
            return Check(self.target, "clash", total(self.clash_parts(g)))
        if self.reaction in ("evade", "brace"):
            return Check(self.target, "evasion", total(self.evasion_parts(g)), self.total)
        return None

    @carry_out("PT-REACT-07", "PT-REACT-11", "PT-REACT-04", of="answer_roll", otherwise="compare")
    def roll_answer(self, g: Skirmish, finished: Check) -> None:
        self.answer = finished.total
        for part in self.clash_parts(g) if self.reaction == "clash" else self.evasion_parts(g):
            g.cite(part[2])

    def who_may_repeat(self, g: Skirmish) -> ModelId:
        """PT-WT-05: whose roll has failed and may be repeated: a lost Clash is a failed attack, a tied one is two.

        By the switch an attack that was evaded has failed as well.
        """
        failed: list[ModelId] = []
        if self.locked != LOCKED:
            return NOBODY
        if self.reaction == "clash" and self.total <= self.answer:
            failed.append(self.attacker)
        if self.reaction == "clash" and self.total >= self.answer:
            failed.append(self.target)
        if self.reaction in ("evade", "brace") and self.answer >= self.total and is_on(g, REROLL_AFTER_EVASION):
            failed.append(self.attacker)
        for who in failed:
            is_repeated = self.repeats != NOBODY or (who == self.attacker and self.is_rerolled)
            if reroll_bar(g, who, is_repeated, True) is None:
                return who
        return NOBODY

    def clash_reroll(self, g: Skirmish, why: Why) -> Ask:
        who = self.who_may_repeat(g)
        return None if who == NOBODY else (g.seat_of(who), [("accept",), ("reroll",)])

    @choice("PT-WT-05", of="clash_reroll")
    def repeat_clash(self, g: Skirmish, option: Option) -> None:
        if option[0] == "reroll":
            self.repeats = self.who_may_repeat(g)
            repeat(g, self.repeats, "clash" if self.reaction == "clash" else "attack")
            self.go(Attack.roll_attack if self.repeats == self.attacker else Attack.roll_answer)

    # -- the comparison -------------------------------------------------------------------------------------------

    @step("PT-GAP-01", "PT-GAP-02", "PT-REACT-08", "PT-CLASH-02")
    def compare(self, g: Skirmish) -> None:
        self.outcome, self.is_critical = self.verdict(self.total, self.answer, reflex_of(g, self.target))
        if self.reaction == "clash":
            self._settle_clash(g)
        elif self.reaction in ("evade", "brace"):
            self._settle_evasion(g)
        if self.outcome in (MISSED, NEGATED):
            g.happened(ATTACK_MISSED, "PT-GAP-01", self.attacker, self.target, self.total)
        if self.takes_effect():
            g.happened(ATTACK_HIT, "PT-GAP-01", self.striker(), self.struck(), max(self.total, self.answer))
            if self.is_critical:
                g.happened(CRITICAL, "PT-GAP-02", self.striker(), self.struck())
        self.fix_line(g)

    def _settle_evasion(self, g: Skirmish) -> None:
        """PT-REACT-08..13: an evader gains BK; a failed Brace leaves +1 RES."""
        if self.outcome == DODGED:
            clause = "PT-REACT-12" if self.reaction == "brace" else "PT-REACT-08"
            g.happened(EVADED, clause, self.target, self.answer, self.total)
            gain_bk(g, g.models[self.target].seat, 1, "PT-REACT-10")
        else:
            self.was_braced = self.reaction == "brace"
            if self.was_braced:
                g.cite("PT-REACT-13")

    def _settle_clash(self, g: Skirmish) -> None:
        """PT-CLASH-02..04, 07, 11: the higher total wins; by ten or more it earns BK and SK."""
        if self.is_tied():
            g.happened(CLASH_TIED, "PT-CLASH-04", self.attacker, self.target, self.total)
            if self.sheet(g).is_melee:
                g.cite("PT-CLASH-06")
            return
        winner = self.striker()
        g.happened(CLASH_WON, "PT-CLASH-02", winner, self.struck(), abs(self.total - self.answer))
        if self.is_critical and winner < TOKEN:
            g.cite("PT-CLASH-12")
            gain_sk(g, winner, 1, "PT-CLASH-11")
            if self.has_momentum():
                gain_bk(g, g.seat_of(winner), 1, "PT-CLASH-07")
            else:
                g.cite("PT-BURN-04" if self.burned else "PT-CLASH-10")

    # -- an evasion -----------------------------------------------------------------------------------------------

    @carry_out("PT-REACT-09", "PT-REACT-12", "PT-BEAM-12", of="sidestep", otherwise="detonate")
    def step_aside(self, g: Skirmish, finished: Procedure) -> Procedure | None:
        return emit(g, "evaded", self.target, self.attacker)

    @carry_out("PT-REACT-16", of="deflection")
    def deflect(self, g: Skirmish, finished: Deflect) -> None:
        self.onto = finished.onto

    def redirect(self, g: Skirmish) -> Procedure | None:
        if self.onto == NOBODY:
            return None
        is_traitor = g.seat_of(self.onto) == g.seat_of(self.target)  # PT-CORRUPT-11: sent back at a compelled friend
        return Attack(
            self.target, self.onto, self.technique, may_hit_friends=is_traitor, locked=self.total, is_redirected=True,
            made_by=self.maker(),
        )  # fmt: skip

    @carry_out("PT-REACT-17", "PT-REACT-18", "PT-REACT-19", of="redirect")
    def send_on(self, g: Skirmish, finished: Attack) -> None:
        pass

    # -- damage ---------------------------------------------------------------------------------------------------

    @carry_out("PT-BEAM-24", of="detonation")
    def detonate(self, g: Skirmish, finished: Detonation) -> None:
        pass

    @carry_out("PT-GAP-03", "PT-CLASH-02", "PT-CLASH-03", of="blow")
    def take_damage(self, g: Skirmish, finished: Procedure) -> None:
        if isinstance(finished, Harm):
            self.net = finished.net
            self.harmed = finished.outcome
            self.count(g, finished.who, finished.net)

    # -- what goes on beyond the target ---------------------------------------------------------------------------

    @carry_out("PT-KEY-02", "PT-KEY-03", of="blast")
    def spread(self, g: Skirmish, finished: Blast) -> None:
        self.add(finished.dealt)

    def cascade(self, g: Skirmish) -> Procedure | None:
        """PT-BEAM-12..15, 23: once, if the Beam was dodged and not deflected."""
        if self.outcome != DODGED or not self.sheet(g).is_beam or self.is_redirected:
            return None
        g.cite("PT-BEAM-23" if self.is_cascade else "PT-BEAM-13")
        if self.is_cascade:
            return None
        behind = NOBODY if self.onto != NOBODY else next_in_line(g, self.beyond)
        if behind == NOBODY:
            return None
        return Attack(
            self.attacker, behind, self.technique, may_hit_friends=self.may_hit_friends, locked=self.total,
            penalty=SURPRISE, is_cascade=True,
        )  # fmt: skip

    @carry_out("PT-BEAM-14", "PT-BEAM-16", "PT-BEAM-17", "PT-BEAM-18", of="cascade")
    def go_on(self, g: Skirmish, finished: Attack) -> None:
        g.happened(CASCADED, "PT-BEAM-14", finished.target)
        self.second = finished.target
        self.is_critical = self.is_critical or (finished.is_critical and not finished.is_countered())
        self.dealt += finished.dealt

    @carry_out("PT-KEY-01", "PT-KEY-04", "PT-BEAM-06", of="beam")
    def travel(self, g: Skirmish, finished: Beam) -> None:
        self.add(finished.dealt)

    @carry_out("PT-KEY-07", of="impact")
    def throw(self, g: Skirmish, finished: Impact) -> None:
        pass

    # -- what is told ---------------------------------------------------------------------------------------------

    @step("PT-COMBAT-10")
    def tell_clash(self, g: Skirmish) -> Procedure | None:
        if self.reaction != "clash" or self.is_tied():
            return None
        return emit(g, "clash_won", self.striker(), self.struck())

    @carry_out("PT-HUMAN-04", of="mastery")
    def draw(self, g: Skirmish, finished: Draw) -> None:
        pass

    @step("PT-COMBAT-10")
    def tell_result(self, g: Skirmish) -> Procedure | None:
        event = "attack_hit" if self.outcome == HIT else "attack_missed"
        return emit(g, event, self.attacker, self.target)

    @step("PT-COMBAT-10")
    def tell_counter(self, g: Skirmish) -> Procedure | None:
        return emit(g, "attack_hit", self.target, self.attacker) if self.is_countered() else None

    @step("PT-COMBAT-10")
    def tell_critical(self, g: Skirmish) -> Procedure | None:
        if not self.takes_effect() or not self.is_critical:
            return None
        return emit(g, "attack_crit", self.striker(), self.struck())

    @step("PT-COMBAT-10")
    def finish(self, g: Skirmish) -> Procedure | None:
        """A cascade is part of the attack that it goes on from."""
        if self.is_cascade:
            return None
        reward_tempter(g, self.attacker, self.target)
        return emit(g, "attack_done", self.attacker, self.target)

    @step("PT-COMBAT-10")
    def finish_counter(self, g: Skirmish) -> Procedure | None:
        return emit(g, "attack_done", self.target, self.attacker) if self.reaction == "clash" else None

    # -- Clash Momentum -------------------------------------------------------------------------------------------

    def free_attacks(self, g: Skirmish, why: Why) -> Ask:
        return free_attacks(g, self.striker(), self.struck(), why) if self.has_momentum() else None

    @choice("PT-CLASH-08", of="free_attacks", otherwise="end")
    def press_on(self, g: Skirmish, option: Option) -> Procedure | None:
        """PT-CLASH-09, 10: an attack like any other, save that it gives no Momentum again."""
        if option[0] == "decline":
            return None
        take_free_attack(g, self.striker())
        g.cite("PT-CLASH-09")
        dive = dive_of(g, self.striker(), self.struck(), g.book.techniques[option[1]])
        return Attack(self.striker(), self.struck(), option[1], dive, is_free=True, bars_momentum=True)


PROCEDURES: Final = procedures(Attack)
