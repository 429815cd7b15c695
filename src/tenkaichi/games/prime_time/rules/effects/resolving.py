"""Resolving an effect: limit and cost, its targets, then its operations in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Option, Why
from tenkaichi.engine.procedure import ENDED, Procedure, carry_out, choice, procedures, step
from tenkaichi.games.prime_time.effect_index import COMMAND, LAYER, EffectSheet
from tenkaichi.games.prime_time.events import EFFECT_USED
from tenkaichi.games.prime_time.pack.composite_operations import Check as CheckOperation
from tenkaichi.games.prime_time.pack.composite_operations import Choose, Contest
from tenkaichi.games.prime_time.pack.operations import AddTerrain, Deploy
from tenkaichi.games.prime_time.rules.effects.active_effects import cite_share
from tenkaichi.games.prime_time.rules.effects.judge import all_hold
from tenkaichi.games.prime_time.rules.effects.limits import is_used_up, mark_used
from tenkaichi.games.prime_time.rules.effects.listeners import found_by
from tenkaichi.games.prime_time.rules.effects.operations import execute
from tenkaichi.games.prime_time.rules.effects.picking import candidates, picked_alone
from tenkaichi.games.prime_time.rules.effects.scene import Scene, is_model, referred
from tenkaichi.games.prime_time.rules.effects.use import changes, something_comes, way_changes, worth_picking
from tenkaichi.games.prime_time.rules.resources import spend_bk, spend_sk, spend_wt
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.values import has_spr, stat
from tenkaichi.games.prime_time.state import DAZED, NOBODY, Skirmish

NOT_BEGUN: Final = -1


@dataclass
class ResolveEffect(Procedure):
    """One effect from its cost to its last operation. Inside a check: only the operations in `todo`, on `targets`."""

    effect: int
    bearer: int
    seat: int
    event: str = ""
    subject: int = NOBODY
    other: int = NOBODY
    detail: str = ""
    targets: tuple[int, ...] = ()
    todo: tuple[int, ...] = ()
    is_part: bool = False  # the inside of a check or a choice: paid and aimed already
    doing: int = NOT_BEGUN
    aims: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()

    def scene(self) -> Scene:
        return Scene(
            self.effect, self.bearer, self.seat, self.event, self.subject, self.other, self.detail, self.targets
        )

    @step("PT-GEN-01")
    def pay(self, g: Skirmish) -> None:
        """PT-TRAIT-07: costs are paid, the limit is noted."""
        if self.is_part:
            self.go(ResolveEffect.next_operation)
            return
        sheet = g.book.effect_index.effects[self.effect]
        mark_used(g, sheet.effect.limit, sheet.name, self.bearer, self.seat)
        cost = sheet.effect.cost
        if sheet.event == "free_action" and (cost.bk or cost.sk):
            g.cite("PT-TRAIT-07")
        if cost.bk:
            spend_bk(g, self.seat, cost.bk, sheet.clause)
        if cost.sk:
            spend_sk(g, self.bearer, cost.sk, sheet.clause)
        if cost.wt:
            spend_wt(g, self.seat, cost.wt, "PT-WT-04" if sheet.holder == LAYER else sheet.clause)
            g.has_spent_wt = True
        if sheet.holder == COMMAND:
            g.cite("PT-TRAIT-42")
            if g.models[self.bearer].states & DAZED:
                g.cite("PT-STATE-20")
        elif sheet.holder == LAYER:
            cite_share(g, self.seat)
        self.todo = sheet.todo
        if g.log is not None and self._is_told(g, sheet):
            g.happened(EFFECT_USED, sheet.clause, sheet.name, g.name(self.bearer) if self.bearer != NOBODY else "")

    def _is_told(self, g: Skirmish, sheet: EffectSheet) -> bool:
        """Is the use of the effect worth an event? Not if it changes nothing."""
        scene = self.scene()
        return something_comes(g, scene, sheet, found_by(g, scene) if sheet.needs_target else ())

    # -- whom it is aimed at ------------------------------------------------------------------------------------------

    @step()
    def aim(self, g: Skirmish) -> Procedure | None:
        """Pick the targets without a question where there is no choice, or where something new is put on the board."""
        sheet = g.book.effect_index.effects[self.effect]
        if sheet.needs_target:
            scene = self.scene()
            alone = picked_alone(g, scene, sheet.effect.target, found_by(g, scene))
            if alone is None:
                return None
            self.targets = tuple(alone)
        return self._go_on(g)

    def targets_to_pick(self, g: Skirmish, why: Why) -> Ask:
        selector = g.book.effect_index.effects[self.effect].effect.target
        count = 99 if selector.count == "all" else selector.count
        if len(self.targets) >= count:
            return None
        scene = self.scene()
        scene.targets = ()
        sheet = g.book.effect_index.effects[self.effect]
        found = worth_picking(g, scene, selector, sheet.todo, found_by(g, scene))
        left = [who for who in found if who not in self.targets]
        return (self.chooser(g), [("target", who) for who in left]) if left else None

    def chooser(self, g: Skirmish) -> int:
        return self.seat if self.seat != NOBODY else g.initiative

    @choice("PT-GEN-01", of="targets_to_pick", otherwise="next_operation")
    def pick_target(self, g: Skirmish, option: Option) -> None:
        self.targets = (*self.targets, option[1])
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
        scene = self.scene()
        self.picked = ()
        while self.todo:
            number = self.todo[0]
            self.todo = self.todo[1:]
            sheet = book.operations[number]
            is_tested_later = sheet.is_lasting  # each time it applies
            if sheet.has_conditions and not is_tested_later and not all_hold(g, scene, sheet.operation.conditions):
                continue
            if sheet.limit is not None:
                name = f"{book.name_of_operation(number)}/{number}"
                if is_used_up(g, sheet.limit, name, self.bearer, self.seat):
                    continue
                mark_used(g, sheet.limit, name, self.bearer, self.seat)
            self.doing = number
            return self._aim_operation(g)
        self.end()
        return False

    def own_candidates(self, g: Skirmish) -> list[int]:
        sheet = g.book.effect_index.operations[self.doing]
        assert sheet.operation.to is not None
        return candidates(g, self.scene(), sheet.operation.to, with_tokens=sheet.takes_tokens)

    def own_targets(self, g: Skirmish) -> list[int]:
        """Of those that the operation finds, the ones that it would change."""
        scene, found = self.scene(), self.own_candidates(g)
        sheet = g.book.effect_index.operations[self.doing]
        return [who for who in found if changes(g, scene, sheet, who)] or found

    def _aim_operation(self, g: Skirmish) -> bool:
        """Find the targets of the operation; False if its owner has to choose."""
        operation = g.book.effect_index.operations[self.doing].operation
        if operation.to is not None:
            alone = picked_alone(g, self.scene(), operation.to, self.own_candidates(g))
            if alone is None:
                self.go(ResolveEffect.pick_aim)
                return False
            self.aims = tuple(alone)
        elif isinstance(operation, (Deploy, AddTerrain)):
            self.aims = (self.bearer,)
        elif isinstance(operation, Choose):
            self.aims = (self.targets[0] if self.targets else self.bearer,)
        else:
            self.aims = self.targets
        return True

    def aims_to_pick(self, g: Skirmish, why: Why) -> Ask:
        operation = g.book.effect_index.operations[self.doing].operation
        if operation.to is None or operation.to.count == "all" or len(self.picked) >= operation.to.count:
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

    def _do(self, g: Skirmish, aim: int) -> Procedure | None:
        sheet = g.book.effect_index.operations[self.doing]
        operation = sheet.operation
        self._cite_aim(g, aim)
        if isinstance(operation, (CheckOperation, Contest)):
            return self._trial(g, aim, sheet.number)
        if isinstance(operation, Choose):
            return Alternatives(*self._origin(), self.targets, sheet.number, self.chooser(g))
        return execute(g, self.scene(), sheet, aim)

    def _cite_aim(self, g: Skirmish, aim: int) -> None:
        """PT-COMBAT-05: friends may be helped; PT-STATE-10: a Dazed model only where that is expressly said."""
        if is_model(aim) and aim != self.bearer:
            if g.models[aim].seat == self.seat:
                g.cite("PT-COMBAT-05")
            if g.models[aim].states & DAZED:
                g.cite("PT-STATE-10")

    def _origin(self) -> tuple[int, int, int, str, int, int, str]:
        return self.effect, self.bearer, self.seat, self.event, self.subject, self.other, self.detail

    def _trial(self, g: Skirmish, aim: int, number: int) -> Procedure | None:
        operation = g.book.effect_index.operations[number].operation
        roller = self.bearer
        if isinstance(operation, CheckOperation):
            scene = self.scene()
            scene.targets = (aim,)
            roller = referred(g, scene, operation.roller, -2)
        if not is_model(roller) or (isinstance(operation, Contest) and not is_model(aim)):
            return None
        return Trial(*self._origin(), (aim,), number, roller)


@dataclass
class Trial(Procedure):
    """A check or a contest inside an effect, and what comes of it."""

    effect: int
    bearer: int
    seat: int
    event: str
    subject: int
    other: int
    detail: str
    targets: tuple[int, ...]
    operation: int
    roller: int
    has_passed: bool = False

    def test(self, g: Skirmish) -> Procedure:
        """PT-GEN-36: a model that lacks the stat defends with 10."""
        operation = g.book.effect_index.operations[self.operation].operation
        if isinstance(operation, Contest):
            needed = stat(g, self.targets[0], operation.against) + operation.plus
            if operation.against == "spr" and not has_spr(g, self.targets[0]):
                g.cite("PT-GEN-36")
            return Check(self.roller, "check", stat(g, self.roller, operation.stat), needed, may_reroll=False)
        assert isinstance(operation, CheckOperation)
        is_save = self.roller != self.bearer  # PT-WT-05: only a save may be rolled again
        what = "save" if is_save else "check"
        return Check(self.roller, what, stat(g, self.roller, operation.stat), operation.dc, may_reroll=is_save)

    @carry_out("PT-GEN-01", of="test")
    def roll(self, g: Skirmish, finished: Check) -> None:
        self.has_passed = not finished.has_failed()

    @step()
    def follow(self, g: Skirmish) -> Procedure | None:
        sheet = g.book.effect_index.operations[self.operation]
        return part_of(self, sheet.passed if self.has_passed else sheet.failed)


@dataclass
class Alternatives(Procedure):
    """The owner picks one of several lists of operations."""

    effect: int
    bearer: int
    seat: int
    event: str
    subject: int
    other: int
    detail: str
    targets: tuple[int, ...]
    operation: int
    chooser: int

    def ways(self, g: Skirmish, why: Why) -> Ask:
        ways = g.book.effect_index.operations[self.operation].choices
        scene = Scene(
            self.effect, self.bearer, self.seat, self.event, self.subject, self.other, self.detail, self.targets
        )  # fmt: skip
        open_ways = [at for at, way in enumerate(ways) if way_changes(g, scene, way, self.targets)]
        return self.chooser, [("choose", self.operation, at) for at in open_ways or range(len(ways))]

    @choice("PT-GEN-01", of="ways")
    def choose(self, g: Skirmish, option: Option) -> Procedure | None:
        return part_of(self, g.book.effect_index.operations[self.operation].choices[option[2]])


def part_of(whole: Trial | Alternatives, todo: tuple[int, ...]) -> Procedure | None:
    """The operations inside a check or a choice, on the same targets."""
    if not todo:
        return None
    return ResolveEffect(
        whole.effect,
        whole.bearer,
        whole.seat,
        whole.event,
        whole.subject,
        whole.other,
        whole.detail,
        whole.targets,
        todo,
        True,
    )


def use(g: Skirmish, number: int, bearer: int, targets: tuple[int, ...] = ()) -> ResolveEffect:
    """Resolve an effect that its player chose to use: an ability, a command, a WT Action."""
    seat = g.models[bearer].seat
    event = g.book.effect_index.effects[number].event
    return ResolveEffect(number, bearer, seat, event, bearer, NOBODY, "", targets)


PROCEDURES: Final = procedures(ResolveEffect, Trial, Alternatives, written_as={ResolveEffect: "CarryOut"})
