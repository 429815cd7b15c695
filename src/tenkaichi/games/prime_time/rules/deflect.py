"""Critical Evasions (Deflect): a shot sent on to another target, or a melee attacker thrown off balance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.prime_time.events import DEFLECTED
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.effects.context import side_now
from tenkaichi.games.prime_time.rules.harm import is_invulnerable
from tenkaichi.games.prime_time.rules.sight import are_within, can_see, distance, enemies_of
from tenkaichi.games.prime_time.state import NOBODY, THIS_ROUND, TOKEN, Skirmish

CRITICAL_EVASION: Final = 10  # PT-REACT-16
REDIRECT_MIL: Final = 6000  # PT-REACT-17
OFF_BALANCE: Final = -2  # PT-REACT-20

TOO_FAR: Final = Bar("PT-REACT-17", "{0} is {1:inches} away, a shot is sent on over {2:inches} at most", "PT-COMBAT-02")
UNSEEN: Final = Bar("PT-REACT-17", "{0} is out of sight", "PT-LOS-02", "PT-LOS-03")


@dataclass(slots=True)
class Deflect(Procedure):
    """PT-REACT-16: an evasion by ten or more. `onto` is whom a shot is sent to."""

    evader: ModelId
    attacker: ModelId
    is_melee: bool
    onto: ModelId = NOBODY

    @step("PT-REACT-16")
    def turn_aside(self, g: Skirmish) -> None:
        g.happened(DEFLECTED, "PT-REACT-16", self.evader)
        if not self.is_melee:
            return
        if self.attacker < TOKEN:  # PT-REACT-20, 21: until the end of the round, under the cap
            g.cite("PT-REACT-20")
            g.cite("PT-REACT-21")
            attacker = g.models[self.attacker]
            attacker.modifiers = (*attacker.modifiers, ("rfx", OFF_BALANCE, "Deflect", THIS_ROUND, self.evader))
        self.end()

    def others(self, g: Skirmish, why: Why) -> Ask:
        """PT-REACT-17: the evader's enemies within 6" in sight, the attacker included; or nobody."""
        options: list[Option] = [("decline",)]
        for who in self._enemies(g):
            if is_invulnerable(g, who):
                continue
            option: Option = ("redirect", who)
            if not are_within(g, self.evader, who, REDIRECT_MIL):
                if why is not None:
                    why.append((option, TOO_FAR, (g.name(who), distance(g, self.evader, who), REDIRECT_MIL)))
            elif not can_see(g, self.evader, who):
                if why is not None:
                    why.append((option, UNSEEN, (g.name(who),)))
            else:
                options.append(option)
        return (g.seat_of(self.evader), options) if len(options) > 1 or why is not None else None

    def _enemies(self, g: Skirmish) -> list[ModelId]:
        """PT-CORRUPT-11: a model that shoots at its own side under compulsion is an enemy to it, too."""
        seat = g.seat_of(self.evader)
        found = enemies_of(g, seat)
        is_traitor = self.attacker < TOKEN and g.seat_of(self.attacker) == seat and side_now(g, self.attacker) != seat
        return [*found, self.attacker] if is_traitor else found

    @choice("PT-REACT-17", of="others", otherwise="end")
    def send_on(self, g: Skirmish, option: Option) -> None:
        if option[0] == "redirect":
            self.onto = option[1]


PROCEDURES: Final = procedures(Deflect)
