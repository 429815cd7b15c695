"""Attacks (Targeting Rules, Z-Reactions, Standard Attack): declaration, reaction, roll, comparison, damage,
keywords.
"""

from __future__ import annotations

from dataclasses import dataclass

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.number import Part, total
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.events import (
    ATTACK_DECLARED,
    ATTACK_HIT,
    ATTACK_MISSED,
    CLASH_TIED,
    CLASH_WON,
    CRITICAL,
    EVADED,
    HP_LOST,
    REACTION_DECLARED,
)
from tenkaichi.games.prime_time.rules.harm import ATTACK, Harm
from tenkaichi.games.prime_time.rules.resources import gain_bk, gain_sk, spend_bk
from tenkaichi.games.prime_time.rules.rolls import NO_NEED, Check, repeat, reroll_bar
from tenkaichi.games.prime_time.rules.sight import MELEE_MIL, are_within, blocking_piece, can_see, cover_parts, distance
from tenkaichi.games.prime_time.rules.standing import is_permitted
from tenkaichi.games.prime_time.rules.triggers import announce
from tenkaichi.games.prime_time.rules.values import stat, techniques_of
from tenkaichi.games.prime_time.state import (
    BOUND,
    CONFECTION,
    EXHAUSTED,
    NOBODY,
    ON_BOARD,
    PETRIFIED,
    SHOWBOATING,
    STAGGERED,
    TOKEN,
    Skirmish,
)

CRITICAL_MARGIN = 10  # PT-GAP-02
BRACE_PENALTY = 6  # PT-REACT-11
DIVE_BONUS = 2  # PT-FLY-13
MOST_BURNED_HP = 2  # PT-BURN-01
LOCKED = -1  # no total yet

PENDING, HIT, MISSED, DODGED, NEGATED = 0, 1, 2, 3, 4

NOT_AN_ENEMY = Bar("PT-COMBAT-06", "{0} is no enemy")
OFF_BOARD = Bar("PT-COMBAT-04", "{0} is not on the board")
IS_DAZED = Bar("PT-STATE-09", "{0} is Dazed")
OUT_OF_RANGE = Bar("PT-COMBAT-02", "{0} is {1} mil away, the range is {2}")
NO_SIGHT = Bar("PT-LOS-02", "{0} is hidden by {1}")
MELEE_ON_TOKEN = Bar("PT-SAIBA-15", "{0} can be shot at only")
NO_BK = Bar("PT-REACT-03", "{0} costs {1} BK, there are {2}")
MAY_NOT_SPEND_BK = Bar("PT-STATE-04", "{0} is Exhausted and cannot spend BK")
NO_REACTION = Bar("PT-STATE-44", "{0} cannot react now")
ONLY_BRACE = Bar("PT-STATE-01", "{0} is Staggered and may only Brace")
IS_UNOPPOSED = Bar("PT-TRAIT-08", "the attack is Unopposed")
BURN_TOO_MUCH = Bar("PT-BURN-01", "{0} HP would have to be burned; at most {1}, and never the last")


def target_bar(g: Skirmish, attacker: int, target: int, technique: TechniqueSheet, may_hit_friends: bool) -> Bar | None:
    """PT-COMBAT-01..06, PT-LOS-02, 09: who may be attacked with this. The one rule for attacks and for Clashes."""
    if not may_hit_friends and g.seat_of(target) == g.seat_of(attacker):
        return NOT_AN_ENEMY
    if target >= TOKEN:
        if technique.is_melee and not g.book.tokens[g.tokens[target - TOKEN].kind].is_melee_target:
            return MELEE_ON_TOKEN
    elif g.models[target].where != ON_BOARD:
        return OFF_BOARD
    elif not g.is_standing(target):
        return IS_DAZED
    if not are_within(g, attacker, target, MELEE_MIL if technique.is_melee else technique.range):
        return OUT_OF_RANGE
    if technique.is_melee or can_see(g, attacker, target):
        return None
    return NO_SIGHT


def target_facts(g: Skirmish, attacker: int, target: int, technique: TechniqueSheet, bar: Bar) -> tuple[object, ...]:
    """The facts of a refusal, for its words."""
    if bar is OUT_OF_RANGE:
        return g.name(target), distance(g, attacker, target), technique.range
    if bar is NO_SIGHT:
        piece = blocking_piece(g, attacker, target)
        return g.name(target), g.ground.names[piece] if piece != NOBODY else "terrain"
    return (g.name(target),)


def bk_bar(g: Skirmish, who: int, technique: TechniqueSheet) -> Bar | None:
    """Can the team pay, and may this model spend? (PT-STATE-04)"""
    if technique.bk == 0:
        return None
    model = g.models[who]
    if model.states & EXHAUSTED and not is_permitted(g, who, "spend_bk_while_exhausted"):
        return MAY_NOT_SPEND_BK
    return None if g.teams[model.seat].bk >= technique.bk else NO_BK


@dataclass
class Attack(Procedure):
    """One attack from its announcement to its effects. A Beam, a redirect and a cascade are made of the same steps."""

    attacker: int
    target: int
    technique: int
    dive: str = ""  # the stat that takes the dive bonus (PT-FLY-14)
    is_free: bool = False  # its BK is not paid
    is_unopposed: bool = False
    may_hit_friends: bool = False  # a compelled attack (PT-CORRUPT-11)
    bars_momentum: bool = False  # PT-CLASH-10
    locked: int = LOCKED  # the total of the attack that was redirected or cascades
    penalty: int = 0  # on the reaction (PT-BEAM-16)
    is_cascade: bool = False
    # what comes of it
    reaction: str = ""
    counter: int = NOBODY  # the technique of the Clash
    burned: int = 0
    total: int = 0
    answer: int = 0  # the reaction's total
    outcome: int = PENDING
    is_critical: bool = False
    was_braced: bool = False
    is_rerolled: bool = False
    net: int = 0
    harmed: int = 0  # the HP outcome of the target

    def sheet(self, g: Skirmish) -> TechniqueSheet:
        return g.book.techniques[self.technique]

    @step("PT-COMBAT-01", "PT-COMBAT-02")
    def declare(self, g: Skirmish) -> Procedure | None:
        technique = self.sheet(g)
        if not self.is_free and self.locked == LOCKED:
            spend_bk(g, g.seat_of(self.attacker), technique.bk, "PT-BK-05")
        g.happened(ATTACK_DECLARED, "PT-COMBAT-01", self.attacker, self.target, self.technique)
        return announce(g, "attack_declared", self.attacker, self.target)

    # -- the reaction --------------------------------------------------------------------------------------------

    def reactions(self, g: Skirmish, why: Why) -> Ask:
        """PT-REACT-01, 02: one Z-Reaction, before any die is rolled."""
        if self.target >= TOKEN:
            return None
        model = g.models[self.target]
        name = g.name(self.target)
        options: list[Option] = [("take",)]
        for kind in ("evade", "brace"):
            bar = self.reaction_bar(g, kind)
            if bar is None:
                options.append((kind,))
            elif why is not None:
                why.append(((kind,), bar, (name,)))
        self._offer_clashes(g, options, why)
        return (model.seat, options) if len(options) > 1 or why is not None else None

    def reaction_bar(self, g: Skirmish, kind: str) -> Bar | None:
        """PT-STATE-01, 40, 44, 51, 55, PT-TRAIT-08: what keeps a model from reacting."""
        states = g.models[self.target].states
        if self.is_unopposed:
            return IS_UNOPPOSED
        if states & (PETRIFIED | CONFECTION | BOUND | SHOWBOATING):
            return NO_REACTION
        if states & STAGGERED and kind != "brace":
            return ONLY_BRACE
        return None

    def _offer_clashes(self, g: Skirmish, options: list[Option], why: Why) -> None:
        """PT-REACT-03, 04, PT-BURN-01: any technique that may legally strike the attacker and can be paid."""
        who = self.target
        model = g.models[who]
        bar = self.reaction_bar(g, "clash")
        for technique in techniques_of(g, who):
            option = ("clash", technique.index)
            found = bar or target_bar(g, who, self.attacker, technique, True)
            if found is not None:
                if why is not None:
                    facts = target_facts(g, who, self.attacker, technique, found) if bar is None else (g.name(who),)
                    why.append((option, found, facts))
                continue
            missing = max(0, technique.bk - g.teams[model.seat].bk)
            if technique.bk > 0 and bk_bar(g, who, technique) is MAY_NOT_SPEND_BK:
                if why is not None:
                    why.append((option, MAY_NOT_SPEND_BK, (g.name(who),)))
            elif missing > MOST_BURNED_HP or missing >= model.hp:
                if why is not None:
                    why.append((option, BURN_TOO_MUCH, (missing, MOST_BURNED_HP)))
            else:
                options.append(option)

    @choice("PT-REACT-01", "PT-REACT-02", "PT-COMBAT-09", of="reactions")
    def react(self, g: Skirmish, option: Option) -> Procedure | None:
        self.reaction = option[0]
        if self.reaction == "take":
            return None
        g.happened(REACTION_DECLARED, "PT-REACT-01", self.target, self.reaction)
        if self.reaction == "clash":
            self._pay_for_clash(g, option[1])
        return announce(g, "reaction", self.target, self.attacker)

    def _pay_for_clash(self, g: Skirmish, technique: int) -> None:
        """PT-REACT-03, PT-BURN-01..03: BK, and 1 HP for each that is missing, before any die."""
        self.counter = technique
        model = g.models[self.target]
        cost = g.book.techniques[technique].bk
        self.burned = max(0, cost - g.teams[model.seat].bk)
        spend_bk(g, model.seat, cost - self.burned, "PT-REACT-03")
        if self.burned:
            model.hp -= self.burned
            g.happened(HP_LOST, "PT-BURN-01", self.target, self.burned, model.hp)

    # -- the dice --------------------------------------------------------------------------------------------------

    def attack_parts(self, g: Skirmish) -> list[Part]:
        """D20 plus the attack's skill (PT-GAP-01), with dive and cover; bonuses to the roll come with the die."""
        technique = self.sheet(g)
        if self.attacker >= TOKEN:
            strike = g.book.tokens[g.tokens[self.attacker - TOKEN].kind].source.strike
            return [(strike.bonus if strike is not None else 0, "token", "PT-GEN-31")]
        skill = technique.skill
        dive = DIVE_BONUS if self.dive == skill else 0
        value = stat(g, self.attacker, skill, dive)
        plain = stat(g, self.attacker, skill)
        parts: list[Part] = [(plain, skill.upper(), "PT-GAP-01")]
        if value != plain:
            parts.append((value - plain, "dive", "PT-FLY-13"))
        if not technique.is_melee:
            parts.extend(cover_parts(g, self.attacker, self.target, technique.is_piercing))
        return parts

    def needed(self, g: Skirmish) -> int:
        """The target's RFX, which decides only if there is no reaction (PT-REACT-07)."""
        return self.reflex(g) if self.reaction in ("", "take") else NO_NEED

    def reflex(self, g: Skirmish) -> int:
        if self.target >= TOKEN:
            return g.book.tokens[g.tokens[self.target - TOKEN].kind].rfx
        return stat(g, self.target, "rfx")

    @step("PT-REACT-18", "PT-BEAM-17")
    def take_over_total(self, g: Skirmish) -> None:
        """PT-REACT-18, PT-BEAM-17: a redirected or cascading attack keeps its total; there is no new roll."""
        if self.locked != LOCKED:
            self.total = self.locked
            self.go(Attack.roll_answer)

    def attack_roll(self, g: Skirmish) -> Procedure:
        what = "clash" if self.reaction == "clash" else "attack"
        parts = self.attack_parts(g)
        for part in parts:
            g.cite(part[2])
        return Check(self.attacker, what, total(parts), self.needed(g))

    @carry_out("PT-GAP-01", "PT-CLASH-01", of="attack_roll")
    def roll_attack(self, g: Skirmish, finished: Check) -> None:
        self.total = finished.total
        self.is_rerolled = finished.is_rerolled

    def answer_roll(self, g: Skirmish) -> Procedure | None:
        """The reaction's die: D20 + FOC for an evasion, the technique's skill for a Clash."""
        if self.reaction == "clash":
            skill = g.book.techniques[self.counter].skill
            return Check(self.target, "clash", stat(g, self.target, skill) - self.penalty)
        if self.reaction in ("evade", "brace"):
            bonus = stat(g, self.target, "foc") - self.penalty
            if self.reaction == "brace":
                bonus -= BRACE_PENALTY
            if self.is_cascade and not self.sheet(g).is_melee:  # PT-BEAM-20: its cover helps its own roll
                bonus -= total(cover_parts(g, self.attacker, self.target, False))
            return Check(self.target, "evasion", bonus, self.total)
        return None

    @carry_out("PT-REACT-07", "PT-REACT-11", "PT-REACT-04", of="answer_roll", otherwise="compare")
    def roll_answer(self, g: Skirmish, finished: Check) -> None:
        self.answer = finished.total

    def clash_reroll(self, g: Skirmish, why: Why) -> Ask:
        """PT-WT-05: a lost Clash roll counts as a failed attack roll."""
        loser = self.attacker if self.total < self.answer else self.target
        lost = self.reaction == "clash" and self.total != self.answer and self.locked == LOCKED
        if not lost or reroll_bar(g, loser, self.is_rerolled, True) is not None:
            return None
        return g.models[loser].seat, [("accept",), ("reroll",)]

    @choice("PT-WT-05", of="clash_reroll")
    def repeat_clash(self, g: Skirmish, option: Option) -> None:
        if option[0] == "reroll":
            loser = self.attacker if self.total < self.answer else self.target
            self.is_rerolled = True
            repeat(g, loser, "clash")
            self.go(Attack.roll_attack if loser == self.attacker else Attack.roll_answer)

    # -- the comparison -----------------------------------------------------------------------------------------------

    @step("PT-GAP-01", "PT-GAP-02", "PT-REACT-08", "PT-CLASH-02")
    def compare(self, g: Skirmish) -> None:
        self.is_critical = self.total >= self.reflex(g) + CRITICAL_MARGIN
        if self.reaction == "clash":
            self.outcome = self._clash_outcome(g)
        elif self.reaction in ("evade", "brace"):
            self._evasion_outcome(g)
        else:
            self.outcome = HIT if self.total >= self.reflex(g) else MISSED
        if self.outcome == HIT:
            g.happened(ATTACK_HIT, "PT-GAP-01", self.attacker, self.target, self.total)
            if self.is_critical:
                g.happened(CRITICAL, "PT-GAP-02", self.attacker, self.target)
        elif self.outcome in (MISSED, NEGATED):
            g.happened(ATTACK_MISSED, "PT-GAP-01", self.attacker, self.target, self.total)

    def _evasion_outcome(self, g: Skirmish) -> None:
        """PT-REACT-07..13: ties go to the evader; a failed Brace leaves +1 RES."""
        if self.answer >= self.total:
            self.outcome = DODGED
            g.happened(EVADED, "PT-REACT-08", self.target, self.answer, self.total)
            gain_bk(g, g.models[self.target].seat, 1, "PT-REACT-10")
        else:
            self.outcome = HIT
            self.was_braced = self.reaction == "brace"
            if self.was_braced:
                g.cite("PT-REACT-13")

    def _clash_outcome(self, g: Skirmish) -> int:
        """PT-CLASH-02..04, 07, 11: the higher total wins; by ten or more it earns BK and SK."""
        if self.total == self.answer:
            g.happened(CLASH_TIED, "PT-CLASH-04", self.attacker, self.target, self.total)
            return NEGATED
        winner, loser = (self.attacker, self.target) if self.total > self.answer else (self.target, self.attacker)
        margin = abs(self.total - self.answer)
        g.happened(CLASH_WON, "PT-CLASH-02", winner, loser, margin)
        self.is_critical = margin >= CRITICAL_MARGIN
        if margin >= CRITICAL_MARGIN and winner < TOKEN:
            gain_sk(g, winner, 1, "PT-CLASH-11")
            if self.burned:
                g.cite("PT-BURN-04")
            elif not self.bars_momentum:
                gain_bk(g, g.seat_of(winner), 1, "PT-CLASH-07")
        return HIT if winner == self.attacker else NEGATED

    # -- damage ------------------------------------------------------------------------------------------------------

    def blow(self, g: Skirmish) -> Procedure | None:
        """PT-GAP-03: the technique's damage less RES; a failed Brace counts one RES more (PT-REACT-13)."""
        if self.outcome != HIT:
            return None
        return Harm(self.target, self.sheet(g).dmg, ATTACK, self.attacker, "PT-GAP-03", 1 if self.was_braced else 0)

    @carry_out("PT-GAP-03", of="blow", otherwise="strike_back")
    def take_damage(self, g: Skirmish, finished: Harm) -> None:
        self.net = finished.net
        self.harmed = finished.outcome

    def counterblow(self, g: Skirmish) -> Procedure | None:
        """PT-REACT-04, PT-CLASH-02: a Clash won by the defender: his attack takes effect on the attacker."""
        if self.reaction != "clash" or self.answer <= self.total:
            return None
        return Harm(self.attacker, g.book.techniques[self.counter].dmg, ATTACK, self.target)

    @carry_out("PT-CLASH-02", "PT-CLASH-03", of="counterblow")
    def strike_back(self, g: Skirmish, finished: Harm) -> None:
        pass

    @step("PT-COMBAT-10")
    def tell_result(self, g: Skirmish) -> Procedure | None:
        event = "attack_hit" if self.outcome == HIT else "attack_missed"
        return announce(g, event, self.attacker, self.target)

    @step("PT-COMBAT-10")
    def finish(self, g: Skirmish) -> Procedure | None:
        return announce(g, "attack_done", self.attacker, self.target)


PROCEDURES = procedures(Attack)
