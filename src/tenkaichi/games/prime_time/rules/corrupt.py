"""Corruption (Corrupt and the Majin state): the Corrupt action, Release, the Brand, and the Compulsion Check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Option, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.events import ACTION_FORFEIT, COMPELLED, STATE_GAINED
from tenkaichi.games.prime_time.ids import NO_TECHNIQUE, ModelId, TechniqueId
from tenkaichi.games.prime_time.rules.actions.slots import spend_action
from tenkaichi.games.prime_time.rules.aim import dive_of
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.effects.limits import mark_technique, may_use
from tenkaichi.games.prime_time.rules.majin import IMMUNE, corrupt_bar, release_bar
from tenkaichi.games.prime_time.rules.modifiers import is_immune
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.sight import are_within, distance
from tenkaichi.games.prime_time.rules.states import end_state, give_state
from tenkaichi.games.prime_time.rules.targeting import bk_bar, target_bar
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import has_spr, is_able, stat, techniques_of
from tenkaichi.games.prime_time.state import BRANDED, MAJIN, NOBODY, STATE_NAMES, Skirmish


@dataclass(slots=True)
class Corrupt(Procedure):
    """PT-CORRUPT-01..04: no attack, no reaction: D20 + SPR against the target's SPR + 10.

    It is none of the rolls that a Wish Token repeats (PT-WT-05), nor is the Compulsion Check.
    """

    who: ModelId
    target: ModelId

    def contest(self, g: Skirmish) -> Procedure | None:
        if corrupt_bar(g, self.target) is not None:
            return None
        if not has_spr(g, self.target):
            g.cite("PT-GEN-36")
        needed = stat(g, self.target, "spr") + g.book.figure("corrupt", "plus")
        return Check(self.who, "check", stat(g, self.who, "spr"), needed, may_reroll=False)

    @carry_out("PT-CORRUPT-01", "PT-CORRUPT-02", "PT-CORRUPT-03", of="contest", otherwise="end")
    def tempt(self, g: Skirmish, finished: Check) -> Procedure | None:
        """PT-CORRUPT-04, PT-COMBAT-07: on one who is Majin already nothing changes."""
        if finished.has_failed() or is_immune(g, self.target, "majin"):
            return None
        if g.models[self.target].states & MAJIN:
            g.cite("PT-COMBAT-07")
            return None
        g.cite("PT-CORRUPT-16")
        if not give_state(g, self.target, MAJIN, "PT-CORRUPT-04"):
            return None
        return emit(g, "state_gained", self.target, self.who, "majin")


def release(g: Skirmish, target: ModelId) -> None:
    """PT-CORRUPT-15, 23: at any distance, without a roll; never a Brand."""
    if release_bar(g, target) is None:
        end_state(g, target, MAJIN, "PT-CORRUPT-15")


def brand(g: Skirmish, who: ModelId, target: ModelId) -> Procedure | None:
    """PT-CORRUPT-17, 20: Majin for the rest of the game."""
    model = g.models[target]
    if not g.is_standing(target) or model.states & BRANDED or is_immune(g, target, "majin"):
        return None
    was_majin = model.states & MAJIN
    model.states |= MAJIN | BRANDED
    g.situation_changed()
    g.cite("PT-CORRUPT-20")
    g.happened(STATE_GAINED, "PT-CORRUPT-17", target, STATE_NAMES[BRANDED])
    return None if was_majin else emit(g, "state_gained", target, who, "majin")


# -- Compulsion -------------------------------------------------------------------------------------------------------


def friends_near(g: Skirmish, who: ModelId) -> list[ModelId]:
    """PT-CORRUPT-05: models of its own roster within 6" that are not Dazed."""
    mil = g.book.procedure_within["compulsion"]
    seat = g.models[who].seat
    mine = [ModelId(other) for other, model in enumerate(g.models) if model.seat == seat and other != who]
    return [other for other in mine if g.is_standing(other) and are_within(g, who, other, mil)]


def best_attacks(g: Skirmish, who: ModelId, target: ModelId) -> list[TechniqueSheet]:
    """PT-CORRUPT-08: the most expensive techniques that can be paid and legally reach the victim."""
    usable = [
        technique
        for technique in techniques_of(g, who)
        if may_use(g, who, technique)
        and bk_bar(g, who, technique) is None
        and target_bar(g, who, target, technique, True) is None
    ]
    most = max([technique.bk for technique in usable], default=0)
    return [technique for technique in usable if technique.bk == most]


@dataclass(slots=True)
class Compulsion(Procedure):
    """PT-CORRUPT-05..14, 18, 21: tested at the start of an activation, or when a card demands it."""

    who: ModelId
    target: ModelId = NOBODY
    technique: TechniqueId = NO_TECHNIQUE

    def test(self, g: Skirmish) -> Procedure | None:
        """PT-CORRUPT-09, 18: not without a friend within 6", and never for a Brand."""
        model = g.models[self.who]
        if not model.states & MAJIN or not is_able(g, self.who):  # PT-STATE-51: a Confection strikes at nobody
            return None
        if model.states & BRANDED:
            g.cite("PT-CORRUPT-18")
            return None
        if not friends_near(g, self.who):
            g.cite("PT-CORRUPT-09")
            return None
        needed = g.book.figure("compulsion", "dc")
        return Check(self.who, "check", stat(g, self.who, "foc"), needed, may_reroll=False)

    @carry_out("PT-CORRUPT-05", "PT-CORRUPT-21", of="test", otherwise="end")
    def resist(self, g: Skirmish, finished: Check) -> None:
        if finished.total >= g.book.figure("compulsion", "crit"):
            g.models[self.who].count(IMMUNE, 1)
            end_state(g, self.who, MAJIN, "PT-CORRUPT-06")
            self.end()
        elif not finished.has_failed():
            g.cite("PT-CORRUPT-07")
            self.end()
        else:
            g.happened(COMPELLED, "PT-CORRUPT-08", self.who)

    def victims(self, g: Skirmish, why: Why) -> Ask:
        """PT-CORRUPT-08: the nearest; of equals the tempter's player chooses."""
        near = friends_near(g, self.who)
        if not near:
            return None
        least = min([distance(g, self.who, other) for other in near])
        options = [("victim", other) for other in near if distance(g, self.who, other) == least]
        return 1 - g.models[self.who].seat, options

    @choice("PT-CORRUPT-08", of="victims", otherwise="lose_action")
    def choose_victim(self, g: Skirmish, option: Option) -> None:
        self.target = option[1]

    def means(self, g: Skirmish, why: Why) -> Ask:
        options = [("use", technique.index) for technique in best_attacks(g, self.who, self.target)]
        return (1 - g.models[self.who].seat, options) if options else None

    @choice("PT-CORRUPT-08", of="means", otherwise="lose_action")
    def choose_means(self, g: Skirmish, option: Option) -> None:
        """PT-CORRUPT-14: it is the model's first action, an Attack; outside its activation it costs nothing."""
        self.technique = option[1]
        mark_technique(g, self.who, g.book.techniques[self.technique])
        if g.active == self.who:
            spend_action(g, self.who, "attack", "PT-CORRUPT-14")

    def attack(self, g: Skirmish) -> Procedure:
        """PT-CORRUPT-11, 12: for this one attack the model is an enemy of its own side."""
        dive = dive_of(g, self.who, self.target, g.book.techniques[self.technique])
        return Attack(self.who, self.target, self.technique, dive, may_hit_friends=True)

    @carry_out("PT-CORRUPT-11", "PT-CORRUPT-12", "PT-CORRUPT-13", of="attack")
    def turn_on_friend(self, g: Skirmish, finished: Attack) -> None:
        self.end()

    @step("PT-CORRUPT-08")
    def lose_action(self, g: Skirmish) -> None:
        """PT-CORRUPT-08: nothing can reach: the first action is lost."""
        if g.active == self.who:
            g.actions -= 1
            g.happened(ACTION_FORFEIT, "PT-CORRUPT-08", self.who, "the compelled attack")


PROCEDURES: Final = procedures(Corrupt, Compulsion)
