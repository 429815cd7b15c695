"""Power-Up and Recharge (Power-Up; Android Recharge)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, carry_out, procedures, step
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.actions.slots import action_bar
from tenkaichi.games.prime_time.rules.resources import gain_bk, gain_sk
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import has_trait, stat
from tenkaichi.games.prime_time.state import EXHAUSTED, Skirmish

POWER_UP: Final = "power_up"
RECHARGE: Final = "recharge"
# PT-POWER-03, PT-POWER-04
NEEDED: Final = 15
CRITICAL: Final = 25
# PT-POWER-02..04
LEAST_BK: Final = 1
SUCCESS_BK: Final = 2
CRITICAL_BK: Final = 4

RECHARGES: Final = Bar("PT-POWER-05", "{0} is an Android, which Recharges instead")
POWERS_UP: Final = Bar("PT-POWER-05", "{0} is no Android, and Powers up instead")


def power_action(g: Skirmish, who: ModelId) -> str:
    """PT-POWER-05: an Android recharges, everyone else powers up."""
    return RECHARGE if has_trait(g, who, "android") else POWER_UP


def offer_power(g: Skirmish, who: ModelId, options: list[Option], why: Why) -> None:
    name = power_action(g, who)
    bar = action_bar(g, who, POWER_UP)
    if bar is None:
        options.append((name,))
    elif why is not None:
        why.append(((name,), bar, (g.name(who), name)))
    if why is not None:
        why.append(
            ((POWER_UP,), RECHARGES, (g.name(who),)) if name == RECHARGE else ((RECHARGE,), POWERS_UP, (g.name(who),))
        )


@dataclass(slots=True)
class PowerUp(Procedure):
    """PT-POWER-01..09: a die for BK and, with Power-Up, SK. Nobody goes away empty-handed."""

    who: ModelId
    is_recharge: bool = False

    def effort(self, g: Skirmish) -> Procedure:
        skill = "foc" if self.is_recharge else "spr"
        needed = g.book.figure(RECHARGE, "dc") if self.is_recharge else NEEDED
        return Check(self.who, POWER_UP, stat(g, self.who, skill), needed)

    @carry_out(of="effort")
    def gather(self, g: Skirmish, finished: Check) -> None:
        if self.is_recharge:
            self._recharge(g, finished.total)
        else:
            self._power_up(g, finished.total)

    def _power_up(self, g: Skirmish, total: int) -> None:
        """PT-POWER-09: only a high SPR reaches the Critical, and nobody is left empty-handed."""
        g.cite("PT-POWER-01")
        g.cite("PT-POWER-09")
        if total >= CRITICAL:
            self._gain(g, CRITICAL_BK, "PT-POWER-04")
            gain_sk(g, self.who, 2, "PT-POWER-04")
        elif total >= NEEDED:
            self._gain(g, SUCCESS_BK, "PT-POWER-03")
            gain_sk(g, self.who, 1, "PT-POWER-03")
        else:
            self._gain(g, LEAST_BK, "PT-POWER-02")

    def _recharge(self, g: Skirmish, total: int) -> None:
        """PT-POWER-06..08: never SK."""
        g.cite("PT-POWER-05")
        g.cite("PT-POWER-08")
        if total >= g.book.figure(RECHARGE, "dc"):
            self._gain(g, g.book.figure(RECHARGE, "bk"), "PT-POWER-06")
        else:
            self._gain(g, g.book.figure(RECHARGE, "least"), "PT-POWER-07")

    def _gain(self, g: Skirmish, bk: int, clause: str) -> None:
        """PT-STATE-03: an Exhausted model generates no BK."""
        if g.models[self.who].states & EXHAUSTED:
            g.cite("PT-STATE-03")
            return
        gain_bk(g, g.models[self.who].seat, bk, clause)

    @step("PT-COMBAT-10")
    def tell(self, g: Skirmish) -> Procedure | None:
        return emit(g, "power_up_done", self.who)


PROCEDURES: Final = procedures(PowerUp)
