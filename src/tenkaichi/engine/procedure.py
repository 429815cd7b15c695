"""Procedures: rulebook procedures in progress, as step lists on a stack in the state; and the loop that runs them.

A procedure is a dataclass whose marked methods are its steps, in rulebook order:

| mark | `of` gives | the method takes |
|---|---|---|
| `@step(*clauses)` | - | nothing |
| `@choice(*clauses, of=, otherwise=)` | `(seat, options)` or None | the option answered |
| `@roll(faces, *clauses, when=)` | - | the face |
| `@deal(*clauses, of=)` | weights of the outcomes, or None | the index of the outcome |
| `@carry_out(*clauses, of=)` | a procedure or None | the finished procedure |

A step that has nothing to ask is passed over: to `otherwise` if it names a step, else to the next one. A method may
return a procedure, which is carried out before the next step, or call `go`, `again` or `end`. `of` and `when` methods
are pure: they run again on decoding, on "why not?" and on preview.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from tenkaichi.engine.chance import Chance
from tenkaichi.engine.decision import (
    CHANCE,
    Ask,
    Bar,
    Decision,
    EngineFault,
    Equivalent,
    IllegalAnswer,
    OpenChoice,
    Option,
    Refusal,
)
from tenkaichi.engine.event import Event, Kind, Log

STEP: Final = 0
CHOICE: Final = 1
ROLL: Final = 2
DEAL: Final = 3
CARRY_OUT: Final = 4
ENDED: Final = 1_000_000  # `at` of a procedure that has no step left
STEP_LIMIT: Final = 20_000  # steps between two questions: more is an endless loop in the rules
# `winner` of a match that goes on, and of a drawn one
UNDECIDED: Final = -2
DRAW: Final = -1
_SHARED: Final[dict[tuple[str, ...], tuple[str, ...]]] = {}  # clauses and paths of events, each once
HALTED: Final = -2  # the seat of a question that `advance` was told not to work out

Run = Callable[..., Any]


class Step:
    """One step of a procedure: what it waits for, what it then does, and the clauses that it carries out."""

    def __init__(
        self, waits_for: int, run: Run, clauses: tuple[str, ...], of: str = "", otherwise: str = "", faces: int = 0
    ) -> None:
        self.waits_for = waits_for
        self.run = run
        self.clauses = clauses
        self.of = of
        self.otherwise_name = otherwise
        self.faces = faces
        # filled in by `procedures`
        self.name = ""
        self.kind_name = ""
        self.index = 0
        self.otherwise = 0
        self.ask: Run | None = None


def step(*clauses: str) -> Callable[[Run], Step]:
    """Mark a method that runs at once."""

    def mark(method: Run) -> Step:
        return Step(STEP, method, clauses)

    return mark


def choice(*clauses: str, of: str, otherwise: str = "") -> Callable[[Run], Step]:
    """Mark a method that asks a seat. `of` names a method `(self, g, why) -> Ask`.

    If `why` is a list, that method also fills it with refusals.
    """

    def mark(method: Run) -> Step:
        return Step(CHOICE, method, clauses, of, otherwise)

    return mark


def roll(faces: int, *clauses: str, when: str = "", otherwise: str = "") -> Callable[[Run], Step]:
    """Rolls a die; `when` names a method `(self, g) -> bool`."""

    def mark(method: Run) -> Step:
        return Step(ROLL, method, clauses, when, otherwise, faces)

    return mark


def deal(*clauses: str, of: str, otherwise: str = "") -> Callable[[Run], Step]:
    """Deals from a pool; `of` names a method `(self, g) -> Sequence[int] | None` that gives the weight of each
    outcome.
    """

    def mark(method: Run) -> Step:
        return Step(DEAL, method, clauses, of, otherwise)

    return mark


def carry_out(*clauses: str, of: str, otherwise: str = "") -> Callable[[Run], Step]:
    """Carries out another procedure first; `of` names a method `(self, g) -> Procedure | None`."""

    def mark(method: Run) -> Step:
        return Step(CARRY_OUT, method, clauses, of, otherwise)

    return mark


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)  # a stack can be saved: no part of it leads back to it
class Procedure:
    """The base of all procedures. A subclass is a dataclass; `at` is saved by the name of the step.

    Tapes, saves, positions and scenarios call a procedure by its class name. A renamed class keeps its old name there:
    `procedures(NewName, written_as={NewName: "OldName"})`.
    """

    # set by `procedures`
    steps: ClassVar[tuple[Step, ...]] = ()
    written_as: ClassVar[str] = ""
    written_fields: ClassVar[tuple[str, ...]] = ()  # the order of the saved fields, where inner records are flattened
    at: int = 0
    awaited: bool = False  # does the parent take me when I have finished?

    def go(self, to: Step) -> None:
        """Continue with that step."""
        self.at = to.index

    def again(self) -> None:
        """Run the present step once more."""
        self.at -= 1

    def end(self) -> None:
        """No further step."""
        self.at = ENDED


NO_PROCEDURE: Final = Procedure()  # never on a stack
P = TypeVar("P", bound=Procedure)


def written_name(procedure: type[Procedure]) -> str:
    """The name of a procedure on tapes and in saves, positions, scenarios and kinds of questions."""
    return str(vars(procedure).get("written_as") or procedure.__name__)


def procedures(
    *classes: type[Procedure],
    written_as: Mapping[type[Procedure], str] | None = None,
    written_fields: Mapping[type[Procedure], tuple[str, ...]] | None = None,
) -> tuple[type[Procedure], ...]:
    """Collect the steps of a game's procedures and resolve the names they use. A wrong name fails here, at import.

    `written_as` gives old names to renamed procedures, `written_fields` the saved form of fields in inner records.
    """
    # a compiled class takes these only by setattr; as class variables a dataclass would take them for fields
    for owner, name in (written_as or {}).items():
        setattr(owner, "written_as", name)  # noqa: B010
    for owner, names in (written_fields or {}).items():
        setattr(owner, "written_fields", names)  # noqa: B010
    for owner in classes:
        steps: list[Step] = []
        for name, value in list(vars(owner).items()):
            if isinstance(value, Step):
                value.name = name
                value.kind_name = f"{written_name(owner)}.{name}"
                value.index = len(steps)
                steps.append(value)
        for found in steps:
            _resolve(owner, found, steps)
        setattr(owner, "steps", tuple(steps))  # noqa: B010  (a compiled class takes it only this way)
    return classes


def _resolve(owner: type[Procedure], found: Step, steps: list[Step]) -> None:
    if found.of:
        ask = getattr(owner, found.of, None)
        if ask is None or isinstance(ask, Step):
            raise EngineFault(f"{found.kind_name}: there is no method called {found.of!r} in {owner.__name__}")
        found.ask = ask
    elif found.waits_for in (CHOICE, DEAL, CARRY_OUT):
        raise EngineFault(f"{found.kind_name} needs of=")
    if found.otherwise_name == "end":
        found.otherwise = ENDED
    elif found.otherwise_name:
        named = [other for other in steps if other.name == found.otherwise_name]
        if not named:
            raise EngineFault(
                f"{found.kind_name}: otherwise={found.otherwise_name!r} is not a step of {owner.__name__}"
            )
        found.otherwise = named[0].index
    else:
        found.otherwise = found.index + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Running:
    """The parts of one run that do not belong to the state: never copied, saved or compared."""

    log: Log | None = None
    chance: Chance | None = None  # when set, dice, deals and single options are answered inline
    running: Step | None = None  # the present step, for the events of a log
    floor: int = 0  # the run ends when only so many procedures are left on the stack


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True)
class State(Running):
    """The base of a game's state: plain data, no closures, no references out."""

    stack: list[Procedure] = field(default_factory=list)
    winner: int = UNDECIDED
    ending: str = ""  # why the match ended, in a few words

    def happened(self, kind: Kind, clause: str, *facts: Any) -> None:
        """Record an event; `clause` is the rule that made it happen. Without a log it costs next to nothing."""
        if self.log is not None:
            self.log.record(self._event(kind, clause, facts))

    def _event(self, kind: Kind, clause: str, facts: tuple[Any, ...]) -> Event:
        clauses: list[str] = [clause] if clause else []
        if self.running is not None:
            clauses.extend(self.running.clauses)
        path: list[str] = []
        for frame in self.stack:
            at = frame.at if frame.at < len(frame.steps) else len(frame.steps) - 1
            path.append(frame.steps[at].kind_name if at >= 0 else written_name(type(frame)))
        cited, where = tuple(dict.fromkeys(clauses)), tuple(path)
        # few of these differ in a whole match: events share them, which halves what a log needs
        return Event(kind, clause, facts, _SHARED.setdefault(cited, cited), _SHARED.setdefault(where, where))

    def cite(self, clause: str) -> None:
        """Record that a rule was applied where there is no event to record."""
        if self.log is not None:
            self.log.cite(clause)

    def abandon(self, kind: type[Procedure]) -> None:
        """End every procedure up to and including the nearest one of that kind; its parent gets it as finished."""
        for depth in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[depth]
            if isinstance(frame, kind):
                del self.stack[depth + 1 :]
                frame.end()
                return
        raise EngineFault(f"there is no {kind.__name__} to abandon")

    def conclude(self, winner: int, ending: str) -> None:
        """End the match at once."""
        self.winner = winner
        self.ending = ending
        self.stack.clear()


def advance(g: State, halt: frozenset[str] | None = None) -> Decision | None:
    """Run to the next question and return it; None when the match is over (or `floor` is reached).

    `halt` names questions whose options the caller does not need. They are returned without options and without a seat.
    """
    frames = g.stack
    stack: list[Any] = frames  # the same list: compiled, every look at an item of a known class asks for that class
    log = g.log
    chance = g.chance
    floor = g.floor
    if floor and len(stack) <= floor:
        return None
    frame = NO_PROCEDURE
    steps: tuple[Step, ...] = ()
    count = 0
    for _pass in range(STEP_LIMIT):  # compiled, a plain `_` would be made an object each time
        if not stack:
            return None
        is_other = stack[-1] is not frame
        if is_other:  # most steps are followed by another one of the same procedure
            frame = frames[-1]
            steps = frame.steps
            count = len(steps)
        at = frame.at
        if at >= count:
            stack.pop()
            if frame.awaited:
                parent = frames[-1]
                steps = parent.steps
                taking = steps[parent.at]
                parent.at += 1
                if log is not None:
                    g.running = taking
                    log.ran(taking)
                pushed = taking.run(parent, g, frame)
                frame = parent
                count = len(steps)
                if pushed is not None and g.winner == UNDECIDED:
                    stack.append(pushed)
            elif floor and len(stack) <= floor:
                return None
            continue
        now = steps[at]
        waits_for = now.waits_for
        if waits_for == STEP:
            frame.at = at + 1
            if log is not None:
                g.running = now
                log.ran(now)
            pushed = now.run(frame, g)
            if pushed is not None and g.winner == UNDECIDED:
                stack.append(pushed)
        elif waits_for == CHOICE:
            if halt is not None and now.kind_name in halt:
                return Decision(HALTED, now, frame, (), None)
            asked: Ask = now.ask(frame, g, None)  # type: ignore[misc]
            if asked is None:
                if log is not None:
                    log.skipped(g, now, frame)
                frame.at = now.otherwise
                continue
            options = asked[1]
            if isinstance(options, list):  # nearly all questions: looked at first
                if chance is None or len(options) != 1:
                    return Decision(asked[0], now, frame, options, None)
            else:
                is_idle = isinstance(options, Equivalent)
                if isinstance(options, Equivalent):
                    options = options.options
                if chance is None or isinstance(options, OpenChoice) or (len(options) != 1 and not is_idle):
                    return Decision(asked[0], now, frame, options, None, is_idle)
            frame.at = at + 1
            if log is not None:
                g.running = now
                log.ran(now)
            pushed = now.run(frame, g, options[0])
            if pushed is not None and g.winner == UNDECIDED:
                stack.append(pushed)
        elif waits_for == CARRY_OUT:
            child: Procedure | None = now.ask(frame, g)  # type: ignore[misc]
            if child is None:
                frame.at = now.otherwise
            else:
                child.awaited = True
                stack.append(child)
        else:
            weights: Sequence[int] | None = None
            if waits_for == ROLL:
                if now.ask is not None and not now.ask(frame, g):
                    frame.at = now.otherwise
                    continue
                if chance is None:
                    faces = [("roll", face) for face in range(1, now.faces + 1)]
                    return Decision(CHANCE, now, frame, faces, [1] * now.faces)
                outcome = chance.roll(now.faces)
            else:
                weights = now.ask(frame, g)  # type: ignore[misc]
                if weights is None:
                    frame.at = now.otherwise
                    continue
                if chance is None:
                    dealt = [("deal", index) for index, weight in enumerate(weights) if weight]
                    return Decision(CHANCE, now, frame, dealt, [weight for weight in weights if weight])
                outcome = chance.pick(weights)
            frame.at = at + 1
            if log is not None:
                g.running = now
                log.ran(now)
            pushed = now.run(frame, g, outcome)
            if pushed is not None and g.winner == UNDECIDED:
                stack.append(pushed)
    names = [written_name(type(frame)) for frame in stack]
    shown = names if len(names) <= 24 else [*names[:8], f"… {len(names) - 16} more …", *names[-8:]]
    raise EngineFault(f"no question after {STEP_LIMIT} steps: {' > '.join(shown)}")


def answer(g: State, decision: Decision, option: Option, check: bool = True) -> None:
    """Take the answer to the decision that `advance` returned. An illegal answer raises and changes nothing."""
    if check and not decision.allows(option):
        raise why_illegal(g, decision, option)
    frame = decision.frame
    now = decision.step
    frame.at += 1
    if g.log is not None:
        g.running = now
        g.log.ran(now)
    pushed = now.run(frame, g, option) if now.waits_for == CHOICE else now.run(frame, g, option[1])
    if pushed is not None and g.winner == UNDECIDED:
        g.stack.append(pushed)


def refusals(g: State, decision: Decision) -> list[Refusal]:
    """Everything a player could expect to do here but may not, each with the rule that withholds it."""
    if decision.step.waits_for != CHOICE or decision.step.ask is None:
        return []
    why: list[Refusal] = []
    decision.step.ask(decision.frame, g, why)
    return why


NOT_AN_OPTION: Final = Bar("", "it is not one of the options now")


def why_illegal(g: State, decision: Decision, option: Option) -> IllegalAnswer:
    """The reason why this answer is not allowed, as an error to raise."""
    if isinstance(decision.options, OpenChoice):
        found = decision.options.bar(option)
        if found is not None:
            return _illegal(g, found)
    for refusal in refusals(g, decision):
        if refusal[0] == option:
            return _illegal(g, refusal)
    clause = decision.step.clauses[0] if decision.step.clauses else ""
    return IllegalAnswer(option, clause, f"{NOT_AN_OPTION.words} ({decision.kind})")


def _illegal(g: State, refusal: Refusal) -> IllegalAnswer:
    if g.log is not None:
        g.log.refused(refusal)
    return IllegalAnswer(refusal[0], refusal[1].clause, refusal[1].say(refusal[2]))


def playout(g: State, chance: Chance, limit: int) -> int:
    """Play random answers to the end. Return how many real questions (two options or more) were answered."""
    g.chance = chance
    asked = 0
    for _pass in range(limit):
        decision = advance(g)
        if decision is None:
            return asked
        options = decision.options
        if not isinstance(options, list):  # nearly always it is one
            if isinstance(options, OpenChoice):
                asked += 1
                answer(g, decision, options.sample(chance), False)
                continue
            options = list(options)
        count = len(options)
        if count > 1:
            asked += 1
        answer(g, decision, options[chance.choose(count)], False)
    raise EngineFault(f"the match did not end within {limit} answers")
