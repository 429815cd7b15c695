"""The consequences of an attack's outcome: the sidestep, damage, Blast, the Beam's path, the throw, the drawn card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.rules.attack_record import DODGED, MISSED, NEGATED, AttackRecord
from tenkaichi.games.prime_time.rules.beams import Beam, Detonation
from tenkaichi.games.prime_time.rules.blasts import PLANET_SHAKER_MIL, Blast
from tenkaichi.games.prime_time.rules.deflect import CRITICAL_EVASION, Deflect
from tenkaichi.games.prime_time.rules.displacement import Impact
from tenkaichi.games.prime_time.rules.drawing import Draw
from tenkaichi.games.prime_time.rules.harm import ATTACK, Burst, Harm
from tenkaichi.games.prime_time.rules.modifiers import attack_change, has_flag
from tenkaichi.games.prime_time.rules.reposition import Reposition
from tenkaichi.games.prime_time.rules.switches import NEGATED_BEAM_TRAVELS, is_on
from tenkaichi.games.prime_time.rules.values import has_trait
from tenkaichi.games.prime_time.state import TOKEN, Skirmish

SIDESTEP_MIL: Final = 2000  # PT-REACT-09


@dataclass(slots=True)
class Aftermath(AttackRecord):
    """The procedures that an attack leads to, each None where it does not."""

    def likeness(self, g: Skirmish, total: int, answer: int, reflex: int) -> tuple[object, ...]:
        """For previews: all that the rest of the attack reads of two totals. Pairs that agree in it have one result.

        Beside the verdict: who won a Clash; whether an evasion was by ten or more (PT-REACT-16); and of a shot that
        goes on after it was dodged the total, which a redirect or a cascade keeps (PT-REACT-18, PT-BEAM-17).
        """
        outcome, is_critical = self.verdict(total, answer, reflex)
        if self.reaction == "clash":
            return outcome, is_critical, total > answer, total < answer
        is_by_ten = outcome == DODGED and answer >= total + CRITICAL_EVASION
        sheet = self.sheet(g)
        goes_on = outcome == DODGED and (sheet.is_beam or (is_by_ten and not sheet.is_melee))
        return outcome, is_critical, is_by_ten, total if goes_on else 0

    def sidestep(self, g: Skirmish) -> Procedure | None:
        return Reposition(self.target, SIDESTEP_MIL, "PT-REACT-09") if self.outcome == DODGED else None

    def deflection(self, g: Skirmish) -> Procedure | None:
        if self.answer < self.total + CRITICAL_EVASION:
            return None
        return Deflect(self.target, self.attacker, self.sheet(g).is_melee)

    def detonation(self, g: Skirmish) -> Procedure | None:
        """PT-BEAM-24: Beam against Beam with the same total."""
        if not self.is_tied() or not self.sheet(g).is_beam or not g.book.techniques[self.counter].is_beam:
            return None
        return Detonation(self.attacker, self.target)

    def blow(self, g: Skirmish) -> Procedure | None:
        """PT-GAP-03: the technique's damage less RES; PT-SAIBA-16: a token may go up instead."""
        if not self.takes_effect():
            return None
        struck = self.struck()
        if struck >= TOKEN and self.is_critical and g.book.tokens[g.tokens[struck - TOKEN].kind].source.acid_burst:
            return Burst(struck, g.tokens[struck - TOKEN].holds, "PT-SAIBA-16")
        extra = 1 if self.was_braced and struck == self.target else 0
        technique = self.effective(g).index
        return Harm(
            struck, self.damage(g), ATTACK, self.credited(g), "PT-GAP-03", extra, technique=technique,
            made_by=self.maker(),
        )  # fmt: skip

    def blast(self, g: Skirmish) -> Procedure | None:
        """PT-KEY-02, 10: around the base that was hit; a Planet-Shaker's only from above and on a Critical Success."""
        technique = self.effective(g)
        change = attack_change(g, self.maker(), technique)
        radius = technique.blast + change.blast if technique.blast else 0
        if technique.is_planet_shaker and self.is_critical and self.is_from_above:
            g.cite("PT-KEY-10")
            radius = max(radius, PLANET_SHAKER_MIL)
        if radius == 0 or not self.takes_effect():
            return None
        return Blast(self.credited(g), self.struck(), radius, self.may_hit_friends, "spares_friends" in change.flags)

    def beam(self, g: Skirmish) -> Procedure | None:
        """PT-BEAM-02, 06, 10: hit, miss and dodge alike; a Beam that was negated has no path."""
        is_sent_on = (self.is_cascade or self.is_redirected) and not self.is_countered()
        if not self.effective(g).is_beam or is_sent_on or self._is_cancelled(g):
            return None
        g.cite("PT-BEAM-02")
        if self.outcome == MISSED:
            g.cite("PT-BEAM-09")
            g.cite("PT-BEAM-10")
        victims = tuple([who for who in self.caught + self.beyond if who != self.second])
        if has_flag(g, self.striker(), self.effective(g), "no_collateral"):
            victims = ()
        return Beam(
            self.striker(), self.effective(g).index, victims, self.stop, self.end_x, self.end_y, self.is_critical,
            self.may_hit_friends,
            "PT-BEAM-11" if self.outcome == DODGED else "PT-COVER-12",
        )  # fmt: skip

    def _is_cancelled(self, g: Skirmish) -> bool:
        """PT-BEAM-06: negated in a Clash, or by an effect unless the switch says that it travels all the same."""
        if self.outcome != NEGATED or self.is_countered():
            return False
        return self.reaction == "clash" or not is_on(g, NEGATED_BEAM_TRAVELS)

    def impact(self, g: Skirmish) -> Procedure | None:
        """PT-KEY-07..09: Impactful, on a Critical Success."""
        if not self.takes_effect() or not self.is_critical or not self.effective(g).is_impactful:
            return None
        return Impact(self.struck(), self.striker())

    def mastery(self, g: Skirmish) -> Procedure | None:
        """PT-HUMAN-04: a Human who wins a Clash, on either side of it."""
        winner = self.striker()
        won = self.reaction == "clash" and not self.is_tied() and winner < TOKEN and has_trait(g, winner, "human")
        return Draw(g.seat_of(winner), 1, "PT-HUMAN-04") if won else None
