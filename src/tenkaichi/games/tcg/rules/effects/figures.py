"""Operations on anger, Levels and stages, and the numbers and bans of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tenkaichi.engine.decision import Ask, Option
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules import anger, stages
from tenkaichi.games.tcg.rules.effects.adjusting import Adjust, may_be_adjusted
from tenkaichi.games.tcg.rules.effects.context import Context, seats
from tenkaichi.games.tcg.rules.effects.counting import amount, matches, personalities, signed
from tenkaichi.games.tcg.rules.effects.lasting import begin
from tenkaichi.games.tcg.rules.effects.resolve import executes, outer
from tenkaichi.games.tcg.rules.effects.texts_in_force import rule_number
from tenkaichi.games.tcg.state import Table

CHANGE: Final = op.ChangeStages  # compiled, a name of this module is found at once


@dataclass(slots=True)
class PickPlayer(Procedure):
    """`any`: the player of the text says whose anger or Level it is; and how far, if they may stop earlier."""

    op: int
    seat: int
    target: int = -1
    by: int = 0

    def players(self, g: Table, why: Any) -> Ask:
        if self.target >= 0:
            return None
        return self.seat, (("player", self.seat), ("player", 1 - self.seat))

    @choice("TCG-GENERAL-01", of="players")
    def pick(self, g: Table, option: Option) -> None:
        self.target = option[1]

    def lengths(self, g: Table, why: Any) -> Ask:
        operation = g.book.ops[self.op]
        assert type(operation) is op.ChangeAnger or type(operation) is op.ChangeLevel
        either = type(operation) is op.ChangeLevel and operation.either
        if not operation.up_to and not either:
            return None
        sign = 1 if self.by > 0 else -1
        steps = list(range(abs(self.by) + 1)) if operation.up_to else [abs(self.by)]
        options: list[Option] = [("by", sign * n) for n in steps]
        if either:
            options.extend([("by", -sign * n) for n in steps if n])
        if type(operation) is op.ChangeLevel:  # there is no Level 0 and no Level 5
            level = g.players[self.target].level
            options = [option for option in options if 1 <= level + option[1] <= 4] or options
        return self.seat, options

    @choice("TCG-GENERAL-01", of="lengths")
    def how_far(self, g: Table, option: Option) -> None:
        self.by = option[1]

    @step()
    def apply(self, g: Table) -> None:
        operation = g.book.ops[self.op]
        below = outer(g)
        assert below is not None
        if type(operation) is op.ChangeAnger:
            below.done = _change_anger(g, below, self.target, self.by)
        else:
            below.moved = anger.change_level(g, self.target, self.by, below.me, below.source)
            below.done = below.moved != 0


def _change_anger(g: Table, s: Context, seat: int, by: int) -> bool:
    if by == 0:  # none of "up to" so many
        s.moved = s.paid = 0
        return s.is_cost
    if by < 0 and s.is_cost:
        by = -max(0, rule_number(g, number.ANGER_COSTS, seat, -by))
        lowered = anger.lower_anger(g, seat, -by, by=s.me, source=s.source, cause="cost")
        s.moved = s.paid = lowered
        return lowered == -by
    if by > 0:
        by = rule_number(g, number.ANGER_BY_ME, s.me, by) if seat != s.me else by
        raised = anger.raise_anger(g, seat, by, by=s.me, source=s.source)
        if raised and seat == s.me and g.attacks and s.is_attack and g.attacks[-1].seat == seat:
            g.attacks[-1].has_raised_anger = True  # TCG-CARD-PREM-S2, S2-B
        s.moved = raised
        return raised > 0
    lowered = anger.lower_anger(g, seat, -by, by=s.me, source=s.source)
    s.moved = s.paid = lowered
    return lowered == -by


@executes(op.ChangeAnger)
def change_anger(g: Table, s: Context, operation: op.ChangeAnger) -> Procedure | None:
    by = signed(g, s, operation.by)
    who: str = operation.who
    if who == "any":
        return PickPlayer(operation.number, s.me, -1, by)
    affected = seats(s, who)
    if operation.up_to:
        seat = affected[0]
        if by < 0:
            by = -min(-by, g.players[seat].anger)
        return PickPlayer(operation.number, s.me, seat, by)
    if len(affected) == 1 and by:
        event = "anger_raised" if by > 0 else "anger_lowered"
        if may_be_adjusted(g, event):
            seat, n = affected[0], abs(by)
            is_cost = s.is_cost and by < 0
            if is_cost:
                n = max(0, rule_number(g, number.ANGER_COSTS, seat, n))
            return Adjust(event, seat, n, s.me, s.source, cause="cost" if is_cost else "effect")
    done = True
    for seat in affected:
        done = _change_anger(g, s, seat, by) and done
    s.done = done
    return None


@executes(op.SetAnger)
def set_anger(g: Table, s: Context, operation: op.SetAnger) -> None:
    s.done = all(
        anger.set_anger(g, seat, amount(g, s, operation.to), s.me, s.source) for seat in seats(s, operation.who)
    )


@executes(op.SwapAnger)
def swap_anger(g: Table, s: Context, operation: op.SwapAnger) -> None:
    mine, theirs = g.players[s.me].anger, g.players[1 - s.me].anger
    anger.set_anger(g, s.me, theirs, s.me, s.source)
    anger.set_anger(g, 1 - s.me, mine, s.me, s.source)


@executes(op.ChangeLevel)
def change_level(g: Table, s: Context, operation: op.ChangeLevel) -> Procedure | None:
    by = signed(g, s, operation.by)
    if operation.who == "any" or operation.up_to or operation.either:
        target = -1 if operation.who == "any" else seats(s, operation.who)[0]
        return PickPlayer(operation.number, s.me, target, by)
    changed = [anger.change_level(g, seat, by, s.me, s.source) for seat in seats(s, operation.who)]
    s.done = all(changed)
    return None


@executes(op.SetLevel)
def set_level(g: Table, s: Context, operation: op.SetLevel) -> None:
    for seat in seats(s, operation.who):
        by = amount(g, s, operation.to) - g.players[seat].level
        s.done = anger.change_level(g, seat, by, s.me, s.source) != 0


# -- stages ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class PickPersonality(Procedure):
    """Choose the personality that gains, loses, pays or is set."""

    op: int
    seat: int
    who: int = 0
    by: int = 0
    least: int = 0  # a payment of "n or more"
    most: int = 0

    def on_offer(self, g: Table, why: Any) -> Ask:
        if self.who:
            return None
        below = outer(g)
        assert below is not None
        found = personalities(g, below, g.book.ops[self.op].of)  # type: ignore[union-attr]
        return (self.seat, [("personality", who) for who in found]) if found else None

    @choice("TCG-GLOSS-08", of="on_offer")
    def pick(self, g: Table, option: Option) -> None:
        self.who = option[1]

    def amounts(self, g: Table, why: Any) -> Ask:
        if self.most <= self.least:
            return None
        return self.seat, [("stages", n) for n in range(self.least, self.most + 1)]

    @choice("TCG-GENERAL-01", of="amounts")
    def how_many(self, g: Table, option: Option) -> None:
        self.by = option[1]

    @step()
    def apply(self, g: Table) -> None:
        below = outer(g)
        if below is not None and self.who:
            _stages(g, below, g.book.ops[self.op], self.who, self.by)


def _stages(g: Table, s: Context, operation: Any, who: int, by: int) -> None:
    is_change = type(operation) is CHANGE
    if not is_change and type(operation) is op.SetStages:
        stages.set_stage(g, who, by, "TCG-CARD-MOVIE-U100-B")
        s.done = True
    elif not is_change:
        s.paid = stages.pay(g, who, by, "TCG-GENERAL-01")
        s.done = s.paid >= by
    elif by > 0:
        s.moved = stages.gain(g, who, by, by=s.me, source=s.source)
        s.done = s.moved > 0
    else:
        s.moved = stages.lose(g, who, -by, by=s.me, source=s.source)
        s.done = s.moved > 0


@executes(op.ChangeStages, op.SetStages, op.PayStages)
def change_stages(g: Table, s: Context, operation: Any) -> Procedure | None:
    index = operation.number
    is_change = type(operation) is CHANGE
    found = personalities(g, s, operation.of)
    like = operation.like if is_change else None
    if like is not None:
        found = [
            who for who in found if matches(g, s, like, stages.kind_of_personality(g, who), stages.seat_of(g, who))
        ]
    is_price = not is_change and type(operation) is op.PayStages
    if is_price:
        by = amount(g, s, operation.n)
        who = found[0] if found else 0
        if operation.any and who:
            return PickPersonality(index, s.me, who, by, by, stages.stage_of(g, who))
        s.done = bool(who) and stages.stage_of(g, who) >= by
        if s.done:
            _stages(g, s, operation, who, by)
        return None
    by = signed(g, s, operation.by if is_change else operation.to)
    if len(found) > 1 and operation.of in ("any", "any_mp"):
        return PickPersonality(index, s.me, 0, by)
    if is_change and operation.up_to and found:
        return PickPersonality(index, s.me, found[0], by, 0, abs(by))
    for who in found:
        _stages(g, s, operation, who, by)
    if not found:
        s.done = False
    return None


# -- rules that change -----------------------------------------------------------------------------------------------


@executes(op.Forbid, op.ChangeRule, op.Blank, op.TreatAs, op.AllyMayAct, op.OpenHand, op.DoubleModifiers, op.Extra)
def lasts(g: Table, s: Context, operation: Any) -> None:
    """Put a text in force from now on; one that names no end lasts for the combat."""
    until = operation.until or "combat"
    if type(operation) is op.Forbid and operation.cards is not None and operation.cards.that == "named":
        for kind in s.named:  # each title is kept with an effect of its own
            begin(g, s, operation, until, x=kind + 1)
        return
    begin(g, s, operation, until)


@executes(op.UseLevelPower)
def stands(g: Table, s: Context, operation: op.UseLevelPower) -> None:
    """Do nothing: the text is in force by itself (`texts_in_force.lent_levels`)."""


PROCEDURES: Final = procedures(PickPlayer, PickPersonality)
