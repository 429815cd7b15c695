"""D20 rolls: the die, its bonus with reasons, and the Tactical Re-roll (Wish Tokens; Re-roll Stacking)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.number import Part
from tenkaichi.engine.procedure import Procedure, choice, procedures, roll, step
from tenkaichi.games.prime_time.events import REROLLED, ROLLED
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.effects.limits import expire
from tenkaichi.games.prime_time.rules.modifiers import modifiers_of
from tenkaichi.games.prime_time.rules.resources import spend_wt
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import LAST_STANDING_BONUS, is_last_standing
from tenkaichi.games.prime_time.state import ACTIVATION, NOBODY, TOKEN, Skirmish

NO_NEED: Final = 0  # the roll is opposed: whether it failed shows later
ACCEPT: Final[Option] = ("accept",)
REROLL: Final[Option] = ("reroll",)

ROLL_SUCCEEDED: Final = Bar("PT-WT-05", "only a failed roll can be repeated")
REROLLED_ALREADY: Final = Bar("PT-GEN-27", "a roll is repeated only once", "PT-GEN-28", "PT-WT-06")
NO_WT: Final = Bar("PT-WT-09", "no Wish Token is left", "PT-WT-05")
WT_SPENT_ALREADY: Final = Bar("PT-WT-10", "a Wish Token has been spent in this activation")
NOT_THAT_ROLL: Final = Bar("PT-WT-05", "no Wish Token repeats this kind of roll")
NOT_YOUR_ACTIVATION: Final = Bar(
    "PT-WT-12", "in the opponent's activation Wish Tokens are for Re-Entry only", "PT-WT-05"
)


def roll_parts(g: Skirmish, who: ModelId, what: str) -> list[Part]:
    """The bonuses of a model to every roll of this kind, outside the stat cap."""
    parts: list[Part] = []
    if is_last_standing(g, who):
        parts.append((LAST_STANDING_BONUS, "Last One Standing", "PT-GEN-29"))
    if who < TOKEN:
        found = {part[1]: part for part in modifiers_of(g, who, f"roll:{what}")}  # PT-GEN-18: each name once
        for changed, by, name, _, _ in g.models[who].modifiers:
            if changed == f"roll:{what}":
                found.setdefault(name, (by, name, "PT-GEN-19"))
        parts.extend(found.values())
    return parts


def reroll_bar(g: Skirmish, who: ModelId, is_rerolled: bool, has_failed: bool) -> Bar | None:
    """PT-WT-05, 06, 10, 12, PT-GEN-27: the model's own failed roll, in its own activation, once."""
    if who >= TOKEN:
        return NO_WT
    seat = g.models[who].seat
    if is_rerolled:
        return REROLLED_ALREADY
    if not has_failed:
        return ROLL_SUCCEEDED
    if g.phase == ACTIVATION and (g.active == NOBODY or g.models[g.active].seat != seat):
        return NOT_YOUR_ACTIVATION
    if g.phase == ACTIVATION and g.has_spent_wt:
        return WT_SPENT_ALREADY
    return None if g.teams[seat].wt > 0 else NO_WT


@dataclass(slots=True)
class Check(Procedure):
    """A D20 plus a bonus, against a number if there is one. PT-GAP-05: a natural 1 or 20 is nothing special."""

    who: ModelId
    what: str  # attack, clash, evasion, save, check, power_up, fusion
    bonus: int
    needed: int = NO_NEED
    may_reroll: bool = True
    die: int = 0
    total: int = 0
    is_rerolled: bool = False

    @roll(20, "PT-GAP-05")
    def throw_die(self, g: Skirmish, die: int) -> None:
        parts = roll_parts(g, self.who, self.what)
        for part in parts:
            g.cite(part[2])
        if is_last_standing(g, self.who):
            g.cite("PT-FAQ-20")
        self.die = die
        self.total = die + self.modifier(parts)
        g.happened(ROLLED, "PT-GAP-05", self.who, self.what, die, self.total, self.needed)

    def modifier(self, parts: list[Part]) -> int:
        return self.bonus + sum([part[0] for part in parts])

    def has_failed(self) -> bool:
        return self.fails_with(self.total)

    def fails_with(self, total: int) -> bool:
        return self.needed != NO_NEED and total < self.needed

    @step("PT-COMBAT-10")
    def tell_failure(self, g: Skirmish) -> Procedure | None:
        return emit(g, "roll_failed", self.who) if self.has_failed() and not self.is_rerolled else None

    def offer(self, g: Skirmish, why: Why) -> Ask:
        bar = reroll_bar(g, self.who, self.is_rerolled, self.has_failed())
        if bar is not None and self.has_failed():
            g.cite(bar.clause)
        if not self.may_reroll and self.has_failed():
            g.cite("PT-WT-05")  # none of the rolls that it lists
        if not self.may_reroll or bar is not None:
            if why is not None:
                why.append((REROLL, bar or NOT_THAT_ROLL, ()))
            return None
        return g.models[self.who].seat, [ACCEPT, REROLL]

    @choice("PT-WT-05", of="offer")
    def reroll(self, g: Skirmish, option: Option) -> None:
        """PT-WT-06, PT-GEN-28: the new result stands, better or worse."""
        if option[0] == "accept":
            return
        repeat(g, self.who, self.what)
        self.is_rerolled = True
        self.go(Check.throw_die)

    @step()
    def forget(self, g: Skirmish) -> None:
        """End the modifiers that lasted for this one roll."""
        expire(g, "roll", self.who)


def repeat(g: Skirmish, who: ModelId, what: str) -> None:
    """Pay for a Tactical Re-roll."""
    spend_wt(g, g.models[who].seat, 1, "PT-WT-05")
    g.cite("PT-GEN-28")
    g.has_spent_wt = True
    g.happened(REROLLED, "PT-WT-06", who, what, "Tactical Re-roll")


PROCEDURES: Final = procedures(Check)
