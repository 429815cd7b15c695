"""Resolving an effect: limit and cost, its targets, then its operations in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from tenkaichi.engine.decision import Ask, Option, Why
from tenkaichi.engine.procedure import ENDED, Procedure, carry_out, choice, procedures, step
from tenkaichi.engine.references import INLINE
from tenkaichi.games.prime_time.effect_index import ALL, COMMAND, LAYER, EffectSheet, OperationSheet
from tenkaichi.games.prime_time.events import EFFECT_USED
from tenkaichi.games.prime_time.ids import NO_OPERATION, EffectId, ModelId, OperationId
from tenkaichi.games.prime_time.pack.composite_operations import Check as CheckOperation
from tenkaichi.games.prime_time.pack.composite_operations import Contest
from tenkaichi.games.prime_time.rules.effects.active_effects import cite_share
from tenkaichi.games.prime_time.rules.effects.context import (
    CANDIDATE_IS_BEARER,
    WRITTEN_CONTEXT,
    Context,
    is_model,
    referred,
)
from tenkaichi.games.prime_time.rules.effects.judge import all_hold
from tenkaichi.games.prime_time.rules.effects.limits import is_used_up, mark_used
from tenkaichi.games.prime_time.rules.effects.listeners import found_by
from tenkaichi.games.prime_time.rules.effects.operations import execute
from tenkaichi.games.prime_time.rules.effects.picking import candidates, picked_alone
from tenkaichi.games.prime_time.rules.effects.use import changes, something_comes, way_changes, worth_picking
from tenkaichi.games.prime_time.rules.resources import spend_bk, spend_sk, spend_wt
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.values import has_spr, stat
from tenkaichi.games.prime_time.state import DAZED, NOBODY, Skirmish


@dataclass(slots=True)
class ResolveEffect(Procedure):
    """One effect from its cost to its last operation. Inside a check: only the operations in `todo`."""

    context: Annotated[Context, INLINE]
    todo: tuple[OperationId, ...] = ()
    is_part: bool = False  # the inside of a check or a choice: paid and aimed already
    doing: OperationId = NO_OPERATION
    aims: tuple[ModelId, ...] = ()
    picked: tuple[ModelId, ...] = ()

    def sheet(self, g: Skirmish) -> EffectSheet:
        return g.book.effect_index.effects[self.context.effect]

    def operation(self, g: Skirmish) -> OperationSheet:
        """The operation that is being carried out."""
        return g.book.effect_index.operations[self.doing]

    @step("PT-GEN-01")
    def pay(self, g: Skirmish) -> None:
        """PT-TRAIT-07: costs are paid, the limit is noted."""
        if self.is_part:
            self.go(ResolveEffect.next_operation)
            return
        sheet = self.sheet(g)
        bearer, seat = self.context.bearer, self.context.seat
        mark_used(g, sheet.limit, sheet.name, bearer, seat)
        if sheet.event == "free_action" and (sheet.bk or sheet.sk):
            g.cite("PT-TRAIT-07")
        if sheet.bk:
            spend_bk(g, seat, sheet.bk, sheet.clause)
        if sheet.sk:
            spend_sk(g, bearer, sheet.sk, sheet.clause)
        if sheet.wt:
            spend_wt(g, seat, sheet.wt, "PT-WT-04" if sheet.holder == LAYER else sheet.clause)
            g.has_spent_wt = True
        if sheet.holder == COMMAND:
            g.cite("PT-TRAIT-42")
            if g.models[bearer].states & DAZED:
                g.cite("PT-STATE-20")
        elif sheet.holder == LAYER:
            cite_share(g, seat)
        self.todo = sheet.todo
        if g.log is not None and self._is_told(g, sheet):
            g.happened(EFFECT_USED, sheet.clause, sheet.name, g.name(bearer) if bearer != NOBODY else "")

    def _is_told(self, g: Skirmish, sheet: EffectSheet) -> bool:
        """Is the use of the effect worth an event? Not if it changes nothing."""
        context = self.context
        return something_comes(g, context, sheet, found_by(g, context) if sheet.needs_target else ())

    # -- whom it is aimed at ------------------------------------------------------------------------------------------

    @step()
    def aim(self, g: Skirmish) -> Procedure | None:
        """Pick the targets without a question where there is no choice, or where something new is put on the board."""
        sheet = self.sheet(g)
        if sheet.needs_target:
            context = self.context
            alone = picked_alone(g, context, sheet.target, found_by(g, context))
            if alone is None:
                return None
            self.context.targets = tuple(alone)
        return self._go_on(g)

    def targets_to_pick(self, g: Skirmish, why: Why) -> Ask:
        sheet = self.sheet(g)
        selector = sheet.target
        if len(self.context.targets) >= selector.count:
            return None
        unaimed = self.context.aimed_at(())
        found = worth_picking(g, unaimed, selector, sheet.todo, found_by(g, unaimed))
        left = [who for who in found if who not in self.context.targets]
        return (self.chooser(g), [("target", who) for who in left]) if left else None

    def chooser(self, g: Skirmish) -> int:
        return self.context.seat if self.context.seat != NOBODY else g.initiative

    @choice("PT-GEN-01", of="targets_to_pick", otherwise="next_operation")
    def pick_target(self, g: Skirmish, option: Option) -> None:
        self.context.targets = (*self.context.targets, option[1])
        self.again()

    # -- its operations -----------------------------------------------------------------------------------------------

    @step()
    def next_operation(self, g: Skirmish) -> Procedure | None:
        return self._go_on(g)

    def _go_on(self, g: Skirmish) -> Procedure | None:
        """Execute one operation after the other until one asks a question or starts a procedure."""
        while self._begin_next(g):
            follows = self._do_all(g)
            if follows is not None or not self._is_running(g):
                return follows
        return None

    def _is_running(self, g: Skirmish) -> bool:
        """Has nothing ended the match or the procedure that this effect belongs to?"""
        return len(g.stack) > 0 and g.stack[-1] is self and self.at < ENDED

    def _begin_next(self, g: Skirmish) -> bool:
        """Begin the next operation whose conditions and limit allow it; False if a player must choose its targets."""
        book = g.book.effect_index
        context = self.context
        self.picked = ()
        while self.todo:
            number = self.todo[0]
            self.todo = self.todo[1:]
            sheet = book.operations[number]
            is_tested_later = sheet.is_lasting  # each time it applies
            if sheet.has_conditions and not is_tested_later and not all_hold(g, context, sheet.conditions):
                continue
            if sheet.limit is not None:
                name = f"{book.name_of_operation(number)}/{number}"
                if is_used_up(g, sheet.limit, name, context.bearer, context.seat):
                    continue
                mark_used(g, sheet.limit, name, context.bearer, context.seat)
            self.doing = number
            return self._aim_operation(g)
        self.end()
        return False

    def own_candidates(self, g: Skirmish) -> list[ModelId]:
        sheet = self.operation(g)
        assert sheet.to is not None
        return candidates(g, self.context, sheet.to, with_tokens=sheet.takes_tokens)

    def own_targets(self, g: Skirmish) -> list[ModelId]:
        """The targets found by the operation that it would change."""
        sheet, found = self.operation(g), self.own_candidates(g)
        return [who for who in found if changes(g, self.context, sheet, who)] or found

    def _aim_operation(self, g: Skirmish) -> bool:
        """Find the targets of the operation; False if its owner has to choose."""
        sheet, context = self.operation(g), self.context
        to = sheet.to
        if to is not None:
            alone = picked_alone(g, context, to, self.own_candidates(g))
            if alone is None:
                self.go(ResolveEffect.pick_aim)
                return False
            self.aims = tuple(alone)
        elif sheet.is_placing:
            self.aims = (context.bearer,)
        elif sheet.is_choice:
            self.aims = (context.targets[0] if context.targets else context.bearer,)
        else:
            self.aims = context.targets
        return True

    def aims_to_pick(self, g: Skirmish, why: Why) -> Ask:
        to = self.operation(g).to
        if to is None or to.count == ALL or len(self.picked) >= to.count:
            return None
        left = [who for who in self.own_targets(g) if who not in self.picked]
        return (self.chooser(g), [("target", who) for who in left]) if left else None

    @choice("PT-GEN-01", of="aims_to_pick", otherwise="take_aims")
    def pick_aim(self, g: Skirmish, option: Option) -> None:
        self.picked = (*self.picked, option[1])
        self.again()

    @step()
    def take_aims(self, g: Skirmish) -> None:
        self.aims = self.picked

    @step()
    def do_it(self, g: Skirmish) -> Procedure | None:
        follows = self._do_all(g)
        return self._go_on(g) if follows is None and self._is_running(g) else follows

    def _do_all(self, g: Skirmish) -> Procedure | None:
        """Execute the operation on each of its targets."""
        while self.aims:
            aim = self.aims[0]
            self.aims = self.aims[1:]
            self.go(ResolveEffect.do_it)
            follows = self._do(g, aim)
            if follows is not None or not self._is_running(g):
                return follows
        return None

    def _do(self, g: Skirmish, aim: ModelId) -> Procedure | None:
        sheet = self.operation(g)
        self._cite_aim(g, aim)
        if sheet.is_trial:
            return self._trial(g, aim, sheet.number)
        if sheet.is_choice:
            return Alternatives(self.context.aimed_at(self.context.targets), sheet.number, self.chooser(g))
        return execute(g, self.context, sheet, aim)

    def _cite_aim(self, g: Skirmish, aim: ModelId) -> None:
        """PT-COMBAT-05: friends may be helped; PT-STATE-10: a Dazed model only where that is expressly said."""
        if is_model(aim) and aim != self.context.bearer:
            if g.models[aim].seat == self.context.seat:
                g.cite("PT-COMBAT-05")
            if g.models[aim].states & DAZED:
                g.cite("PT-STATE-10")

    def _trial(self, g: Skirmish, aim: ModelId, number: OperationId) -> Procedure | None:
        operation = g.book.effect_index.operations[number].operation
        context = self.context.aimed_at((aim,))
        roller = context.bearer
        if isinstance(operation, CheckOperation):
            roller = referred(g, context, operation.roller, CANDIDATE_IS_BEARER)
        if not is_model(roller) or (isinstance(operation, Contest) and not is_model(aim)):
            return None
        return Trial(context, number, roller)


@dataclass(slots=True)
class Trial(Procedure):
    """A check or a contest inside an effect, and what comes of it."""

    context: Annotated[Context, INLINE]
    operation: OperationId
    roller: ModelId
    has_passed: bool = False

    def test(self, g: Skirmish) -> Procedure:
        """PT-GEN-36: a model that lacks the stat defends with 10."""
        operation = g.book.effect_index.operations[self.operation].operation
        if isinstance(operation, Contest):
            target = self.context.targets[0]
            needed = stat(g, target, operation.against) + operation.plus
            if operation.against == "spr" and not has_spr(g, target):
                g.cite("PT-GEN-36")
            return Check(self.roller, "check", stat(g, self.roller, operation.stat), needed, may_reroll=False)
        assert isinstance(operation, CheckOperation)
        is_save = self.roller != self.context.bearer  # PT-WT-05: only a save may be rolled again
        what = "save" if is_save else "check"
        return Check(self.roller, what, stat(g, self.roller, operation.stat), operation.dc, may_reroll=is_save)

    @carry_out("PT-GEN-01", of="test")
    def roll(self, g: Skirmish, finished: Check) -> None:
        self.has_passed = not finished.has_failed()

    @step()
    def follow(self, g: Skirmish) -> Procedure | None:
        sheet = g.book.effect_index.operations[self.operation]
        return part_of(self, sheet.passed if self.has_passed else sheet.failed)


@dataclass(slots=True)
class Alternatives(Procedure):
    """The owner picks one of several lists of operations."""

    context: Annotated[Context, INLINE]
    operation: OperationId
    chooser: int

    def ways(self, g: Skirmish, why: Why) -> Ask:
        ways = g.book.effect_index.operations[self.operation].choices
        open_ways = [at for at, way in enumerate(ways) if way_changes(g, self.context, way, self.context.targets)]
        return self.chooser, [("choose", self.operation, at) for at in open_ways or range(len(ways))]

    @choice("PT-GEN-01", of="ways")
    def choose(self, g: Skirmish, option: Option) -> Procedure | None:
        return part_of(self, g.book.effect_index.operations[self.operation].choices[option[2]])


def part_of(whole: Trial | Alternatives, todo: tuple[OperationId, ...]) -> Procedure | None:
    """The operations inside a check or a choice, on the same targets."""
    if not todo:
        return None
    return ResolveEffect(whole.context.aimed_at(whole.context.targets), todo, is_part=True)


def use(g: Skirmish, number: EffectId, bearer: ModelId, targets: tuple[ModelId, ...] = ()) -> ResolveEffect:
    """Resolve an effect that its player chose to use: an ability, a command, a WT Action."""
    seat = g.models[bearer].seat
    event = g.book.effect_index.effects[number].event
    return ResolveEffect(Context(number, bearer, seat, event, bearer, targets=targets))


PROCEDURES: Final = procedures(
    ResolveEffect,
    Trial,
    Alternatives,
    written_as={ResolveEffect: "CarryOut"},
    written_fields={
        ResolveEffect: (*WRITTEN_CONTEXT, "todo", "is_part", "doing", "aims", "picked"),
        Trial: (*WRITTEN_CONTEXT, "operation", "roller", "has_passed"),
        Alternatives: (*WRITTEN_CONTEXT, "operation", "chooser"),
    },
)
