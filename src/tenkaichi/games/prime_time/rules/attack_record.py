"""The record of an attack in progress: attacker, target, technique, totals, outcome; and its figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.number import Part
from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.ids import NO_TECHNIQUE, ModelId, TechniqueId
from tenkaichi.games.prime_time.rules.aim import attack_parts, dive_of, reflex_of
from tenkaichi.games.prime_time.rules.beams import line_of_fire
from tenkaichi.games.prime_time.rules.harm import is_invulnerable
from tenkaichi.games.prime_time.rules.rolls import NO_NEED
from tenkaichi.games.prime_time.rules.sight import cover_parts
from tenkaichi.games.prime_time.rules.switches import DEFLECTION_IS_ATTACKERS, is_on
from tenkaichi.games.prime_time.rules.targeting import enrages
from tenkaichi.games.prime_time.rules.values import stat
from tenkaichi.games.prime_time.state import NOBODY, TOKEN, Skirmish

CRITICAL_MARGIN: Final = 10  # PT-GAP-02
BRACE_PENALTY: Final = 6  # PT-REACT-11
LOCKED: Final = -1000  # no total yet

PENDING: Final = 0
HIT: Final = 1
MISSED: Final = 2
DODGED: Final = 3
NEGATED: Final = 4


@dataclass(slots=True)
class AttackRecord(Procedure):
    """An attack in progress: how it is made, and its outcome so far."""

    attacker: ModelId
    target: ModelId
    technique: TechniqueId
    dive: str = ""  # the stat that takes the dive bonus (PT-FLY-14)
    is_free: bool = False  # its BK is not paid
    is_unopposed: bool = False
    may_hit_friends: bool = False  # a compelled attack (PT-CORRUPT-11)
    bars_momentum: bool = False  # PT-CLASH-10
    locked: int = LOCKED  # the total of the attack that was redirected or cascades
    penalty: int = 0  # on the reaction (PT-BEAM-16)
    is_cascade: bool = False
    is_redirected: bool = False
    made_by: ModelId = NOBODY  # whose attack it was before it was redirected
    # what comes of it
    reaction: str = ""
    counter: TechniqueId = NO_TECHNIQUE  # the technique of the Clash
    burned: int = 0
    total: int = 0
    answer: int = 0  # the reaction's total
    outcome: int = PENDING
    is_critical: bool = False
    was_braced: bool = False
    is_rerolled: bool = False
    repeats: ModelId = NOBODY  # the model that rolls its die of the Clash again
    net: int = 0
    harmed: int = 0  # the HP outcome of the target
    onto: ModelId = NOBODY  # whom it was deflected onto
    dealt: int = 0  # net damage to enemies over all targets (PT-SK-07)
    dealt_back: int = 0  # the same of the one who Clashed
    # the line of a Beam before any model moved
    caught: tuple[ModelId, ...] = ()
    beyond: tuple[ModelId, ...] = ()
    stop: int = NOBODY
    end_x: int = 0
    end_y: int = 0
    is_from_above: bool = False
    second: ModelId = NOBODY  # whom it cascaded to

    def sheet(self, g: Skirmish) -> TechniqueSheet:
        return g.book.techniques[self.technique]

    def is_countered(self) -> bool:
        """The defender has won the Clash: the defender's attack takes effect."""
        return self.reaction == "clash" and self.answer > self.total

    def takes_effect(self) -> bool:
        return self.outcome == HIT or self.is_countered()

    def striker(self) -> ModelId:
        return self.target if self.is_countered() else self.attacker

    def struck(self) -> ModelId:
        return self.attacker if self.is_countered() else self.target

    def maker(self) -> ModelId:
        """PT-REACT-18: damage and keywords of a redirected attack are still those of the one who made it."""
        return self.striker() if self.made_by == NOBODY or self.is_countered() else self.made_by

    def credited(self, g: Skirmish) -> ModelId:
        """PT-REACT-18: whose damage it is; a deflected attack's is the deflector's, or by a switch the attacker's."""
        is_first = self.is_redirected and is_on(g, DEFLECTION_IS_ATTACKERS)
        return self.maker() if is_first else self.striker()

    def effective(self, g: Skirmish) -> TechniqueSheet:
        """The technique that counts."""
        return g.book.techniques[self.counter if self.is_countered() else self.technique]

    def is_tied(self) -> bool:
        return self.reaction == "clash" and self.total == self.answer

    def has_momentum(self) -> bool:
        """PT-CLASH-07, 08, 10, PT-BURN-04: a Clash won by ten, without burned HP, not that of a free attack."""
        won = self.reaction == "clash" and self.is_critical and self.total != self.answer
        return won and not self.burned and not self.bars_momentum

    def is_possible(self, g: Skirmish) -> bool:
        """PT-COMBAT-11, PT-STATE-08, 09: the attacker can strike, or has the total already, and there is a target."""
        can_strike = self.locked != LOCKED or not is_invulnerable(g, self.attacker)
        return can_strike and not is_invulnerable(g, self.target)

    def turn_to(self, g: Skirmish, target: ModelId) -> None:
        """PT-TRAIT-04, PT-FLY-13: another target, with its own position: a dive is one only onto who is lower."""
        self.target = target
        is_dive = g.level_of(self.attacker) > g.level_of(target)
        self.dive = (self.dive or self.sheet(g).skill) if is_dive else ""

    def attack_parts(self, g: Skirmish) -> list[Part]:
        return attack_parts(g, self.attacker, self.target, self.sheet(g), self.dive)

    def clash_parts(self, g: Skirmish) -> list[Part]:
        """PT-CLASH-01, PT-REACT-04: both roll to attack, so the answering technique has its own dive and cover."""
        answering = g.book.techniques[self.counter]
        dive = dive_of(g, self.target, self.attacker, answering)
        parts = attack_parts(g, self.target, self.attacker, answering, dive)
        if self.penalty:
            parts.append((-self.penalty, "surprise", "PT-BEAM-16"))
        return parts

    def needed(self, g: Skirmish) -> int:
        """The target's RFX, which decides only if there is no reaction (PT-REACT-07)."""
        return reflex_of(g, self.target) if self.reaction in ("", "take") else NO_NEED

    def evasion_parts(self, g: Skirmish) -> list[Part]:
        """PT-REACT-07, 11, PT-BEAM-16, 20: FOC, less for a Brace, for surprise; cover helps against a cascade."""
        parts: list[Part] = [(stat(g, self.target, "foc"), "FOC", "PT-REACT-07")]
        if self.reaction == "brace":
            parts.append((-BRACE_PENALTY, "Brace", "PT-REACT-11"))
        if self.is_cascade:
            parts.append((-self.penalty, "surprise", "PT-BEAM-16"))
            parts.extend([(-by, why, "PT-BEAM-20") for by, why, _ in cover_parts(g, self.attacker, self.target, False)])
        return parts

    def verdict(self, total: int, answer: int, reflex: int) -> tuple[int, bool]:
        """PT-GAP-01, 02, PT-REACT-08, PT-CLASH-02, 03: what two totals come to against an RFX, and whether by
        ten or more. Ties go to the evader, and cancel a Clash.
        """
        if self.reaction == "clash":
            return HIT if total > answer else NEGATED, abs(total - answer) >= CRITICAL_MARGIN
        is_critical = total >= reflex + CRITICAL_MARGIN
        if self.reaction in ("evade", "brace"):
            return DODGED if answer >= total else HIT, is_critical
        return HIT if total >= reflex else MISSED, is_critical

    def damage(self, g: Skirmish) -> int:
        """The base damage of what takes effect."""
        striker = self.striker()
        if striker >= TOKEN:
            strike = g.book.tokens[g.tokens[striker - TOKEN].kind].source.strike
            return strike.dmg if strike is not None else 0
        return self.effective(g).dmg

    def count(self, g: Skirmish, victim: ModelId, net: int) -> None:
        """PT-SK-06, 07: damage to enemies, over all targets of the attack."""
        if self.credited(g) == self.striker() and enrages(g, self.striker(), victim, self.may_hit_friends):
            self.add(net)

    def add(self, net: int) -> None:
        if self.is_countered():
            self.dealt_back += net
        else:
            self.dealt += net

    def fix_line(self, g: Skirmish) -> None:
        """PT-BEAM-02, 13: the Beam that counts runs from striker to struck as they stand now."""
        self.is_from_above = g.level_of(self.striker()) > g.level_of(self.struck())
        if not self.effective(g).is_beam or self.is_tied():
            return
        line = line_of_fire(g, self.striker(), self.struck())
        self.caught, self.beyond, self.stop = line.caught, line.beyond, line.stop
        self.end_x, self.end_y = line.x, line.y
