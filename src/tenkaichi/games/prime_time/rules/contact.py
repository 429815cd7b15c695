"""Base contact with an Acid token (Saibamen): it goes up, or it holds on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.harm import Burst
from tenkaichi.games.prime_time.rules.modifiers import is_immune
from tenkaichi.games.prime_time.rules.sight import are_in_contact
from tenkaichi.games.prime_time.rules.states import give_state
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import is_able
from tenkaichi.games.prime_time.state import GRABBED, NOBODY, TOKEN, Skirmish

BURST: Final[Option] = ("burst",)
GRAB: Final[Option] = ("grab",)

HELD_ALREADY: Final = Bar("PT-STATE-39", "{0} is held already")
CANNOT_BE_HELD: Final = Bar("PT-GEN-01", "{0} cannot be Grabbed")


def touching(g: Skirmish, who: ModelId) -> ModelId:
    """PT-SAIBA-09: an enemy Acid token in base contact that holds nobody; NOBODY if there is none."""
    for at in range(len(g.tokens)):
        if may_meet(g, ModelId(TOKEN + at), who) and are_in_contact(g, ModelId(TOKEN + at), who):
            return ModelId(TOKEN + at)
    return NOBODY


def may_meet(g: Skirmish, token: ModelId, who: ModelId) -> bool:
    """PT-SAIBA-09: would base contact with this token set it off? An Acid token of the enemy that holds nobody."""
    if who >= TOKEN or not is_able(g, who):
        return False
    it = g.tokens[token - TOKEN]
    if it.seat == NOBODY or it.seat == g.models[who].seat or it.holds != NOBODY:
        return False
    return g.book.tokens[it.kind].source.acid_burst is not None


def contact(g: Skirmish, who: ModelId) -> Procedure | None:
    """PT-SAIBA-09: contact brought about by the enemy's own movement counts, too."""
    token = touching(g, who)
    return None if token == NOBODY else Meeting(token, who)


@dataclass(slots=True)
class Meeting(Procedure):
    """PT-SAIBA-07, 09, 17: base contact: the Burst, unless the deploying player prefers the Grab."""

    token: ModelId
    who: ModelId

    def ways(self, g: Skirmish, why: Why) -> Ask:
        options: list[Option] = [BURST]
        if g.book.tokens[g.tokens[self.token - TOKEN].kind].source.grab is not None:
            bar = self._grab_bar(g)
            if bar is None:
                options.append(GRAB)
            elif why is not None:
                why.append((GRAB, bar, (g.name(self.who),)))
        return g.seat_of(self.token), options

    def _grab_bar(self, g: Skirmish) -> Bar | None:
        if g.models[self.who].states & GRABBED:
            return HELD_ALREADY
        return CANNOT_BE_HELD if is_immune(g, self.who, "grabbed") else None

    @choice("PT-SAIBA-07", "PT-SAIBA-09", of="ways")
    def choose(self, g: Skirmish, option: Option) -> Procedure | None:
        if option == BURST:
            return Burst(self.token, self.who, "PT-SAIBA-09")
        if not give_state(g, self.who, GRABBED, "PT-SAIBA-17"):
            return None
        g.models[self.who].held_by = self.token
        g.tokens[self.token - TOKEN].holds = self.who
        return emit(g, "state_gained", self.who, self.token, "grabbed")

    @step("PT-SAIBA-09")
    def meet_the_next(self, g: Skirmish) -> Procedure | None:
        return contact(g, self.who)


PROCEDURES: Final = procedures(Meeting)
