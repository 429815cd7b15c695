"""Critical damage (TCG-CRIT): one effect for five or more life cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.events import CRITICAL_DEALT, CRITICAL_DECLINED, CRITICAL_USED
from tenkaichi.games.tcg.rules import anger
from tenkaichi.games.tcg.rules.allies import allies_of
from tenkaichi.games.tcg.rules.dragon_balls import balls_of, capture
from tenkaichi.games.tcg.rules.effects.protection import stays_in_play
from tenkaichi.games.tcg.rules.effects.resolve import settling
from tenkaichi.games.tcg.rules.effects.texts_in_force import ban_bars, banning, bans, rule_number
from tenkaichi.games.tcg.rules.zones import emit, leave_play, put_in_discard
from tenkaichi.games.tcg.state import Attack, Card, Table, kind_of

THRESHOLD: Final = 5  # TCG-CRIT-01
CALM: Final[Option] = ("calm",)

NO_CAPTURE: Final = Bar("TCG-CRIT-02", "it is protected from capture")
NO_ALLY_DISCARD: Final = Bar("TCG-CRIT-03", "it is protected from being discarded or removed")
ONCE_EACH: Final = Bar("TCG-CRIT-05", "this effect has been used for this attack")


def is_critical(g: Table, attack: Attack, counts: bool) -> bool:
    """TCG-CRIT-01, 06 to 09: enough life cards were discarded; `counts`: an effect makes the attack critical."""
    return counts or attack.life_dealt >= rule_number(g, number.CRITICAL_THRESHOLD, attack.seat, THRESHOLD)


@dataclass(slots=True)
class CriticalEffect(Procedure):
    """TCG-CRIT-01, 05: the player uses one effect (or `count` of them, if a card says so), or none.

    `by_text`: a card gives it without an attack (TCG-CARD-PERF-R115); then no critical damage has been dealt.
    """

    seat: int
    count: int = 1
    is_different: bool = False  # a card asks for different effects
    life: int = 0  # the life cards that were discarded
    used: tuple[str, ...] = ()
    by_text: bool = False

    @step("TCG-CRIT-01")
    def announce(self, g: Table) -> None:
        if not self.by_text:
            g.happened(CRITICAL_DEALT, "TCG-CRIT-01", self.seat, self.life)

    def effects(self, g: Table, why: Why) -> Ask:
        foe = 1 - self.seat
        found: list[Option] = []
        if not (self.is_different and "capture" in self.used):
            for ball in balls_of(g, foe):
                if not bans(g, banned.CAPTURE_BALLS, foe, kind_of(ball.handle), by=self.seat, critical=True):
                    found.append(("capture", ball.handle))
                elif why is not None:
                    kind = kind_of(ball.handle)
                    source = banning(g, banned.CAPTURE_BALLS, foe, kind, self.seat, critical=True)
                    why.extend([(("capture", ball.handle), bar, ()) for bar in ban_bars(g, NO_CAPTURE, source)])
        if not (self.is_different and "discard_ally" in self.used):
            for ally in allies_of(g, foe):
                if not self._is_kept(g, ally):
                    found.append(("discard_ally", ally.handle))
                elif why is not None:
                    kind = kind_of(ally.handle)
                    source = banning(g, banned.DISCARD_ALLIES, foe, kind, self.seat, critical=True)
                    bars = ban_bars(g, NO_ALLY_DISCARD, source)
                    why.extend([(("discard_ally", ally.handle), bar, ()) for bar in bars])
        if not (self.is_different and "calm" in self.used):
            found.append(CALM)  # TCG-CRIT-10: also where it does nothing
        elif why is not None:
            why.append((CALM, ONCE_EACH, ()))
        found.append(PASS)
        return self.seat, found

    @choice("TCG-CRIT-01", "TCG-TIMING-08", of="effects")
    def choose(self, g: Table, option: Option) -> Procedure | None:
        if option == PASS:
            g.happened(CRITICAL_DECLINED, "TCG-CRIT-01", self.seat)
            self.end()
            return None
        self.used = (*self.used, option[0])
        g.happened(CRITICAL_USED, _CLAUSES[option[0]], self.seat, option[0])
        if option[0] == "capture":
            card = g.card(option[1])
            return None if card is None else capture(g, card, self.seat)
        if option[0] == "discard_ally":
            self._discard_ally(g, option[1])
        else:
            if g.players[1 - self.seat].anger == 0:
                g.cite("TCG-CRIT-10")
            anger.lower_anger(g, 1 - self.seat, 1, by=self.seat, cause="critical")
        return None

    def _is_kept(self, g: Table, ally: Card) -> bool:
        """Does a ban keep the Ally from being discarded, or from leaving play by an effect of this player at all?"""
        if bans(g, banned.DISCARD_ALLIES, ally.controller, kind_of(ally.handle), by=self.seat, critical=True):
            return True
        return stays_in_play(g, self.seat, ally.handle)

    def _discard_ally(self, g: Table, handle: int) -> None:
        card = g.card(handle)
        if card is not None:
            leave_play(g, card, self.seat, cause="critical")
            put_in_discard(g, handle, "TCG-CRIT-03")

    @step()
    def tell(self, g: Table) -> None:
        emit(g, occasion.CRITICAL_USED, self.seat, by=self.seat, cause="critical")

    def triggers(self, g: Table) -> Procedure | None:
        return settling(g)

    @carry_out("TCG-TIMING-11", of="triggers")
    def after_triggers(self, g: Table, finished: Procedure) -> None:
        pass

    @step("TCG-CRIT-05")
    def next_one(self, g: Table) -> None:
        self.count -= 1
        if self.count > 0:
            self.go(CriticalEffect.choose)


_CLAUSES: Final = {"capture": "TCG-CRIT-02", "discard_ally": "TCG-CRIT-03", "calm": "TCG-CRIT-04"}

PROCEDURES: Final = procedures(CriticalEffect)
