"""Decisions, for which the engine waits: the asked seat, their options, and the reasons why something is not an option.

This is the one module of the engine that may use `Any` freely. An option is a short JSON-able tuple, and only its game
understands the parts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from tenkaichi.engine.errors import TenkaichiError

if TYPE_CHECKING:
    from tenkaichi.engine.chance import Chance
    from tenkaichi.engine.procedure import Procedure, Step

Seat = int
CHANCE: Final[Seat] = -1
Option = tuple[Any, ...]  # ("attack", 2, 4): JSON-able; its words are made on demand
CONCEDE: Final[Option] = ("concede",)  # answers no question: any seat may give up the match at any time

PASS: Final[Option] = ("pass",)  # declines an optional window


def is_pass(option: Option) -> bool:
    """Does the option decline an optional window? Compiled, a known word is compared at once, a whole tuple is not."""
    word: str = option[0]
    return word == "pass"


SEATS: Final[tuple[str, ...]] = ("A", "B")  # the seats of a game for two, as people name them

OVERRIDE: Final = "override"  # the verb of what stands on a tape where the players changed the state by agreement

_MEASURED: Final = re.compile(r"\{(\d+):(\w+)\}")


# Units that a game writes in its own way: `inches` of Prime Time. Any other unit is counted: 1 Star, 2 Stars.
UNITS: Final[dict[str, Callable[[Any], str]]] = {}


def _measured(amount: Any, unit: str) -> str:
    if unit in UNITS:
        return UNITS[unit](amount)
    return f"{amount} {unit}" if amount == 1 else f"{amount} {unit}s"


class Bar:
    """Why not: one constant per rule, so that forbidding something costs no allocation.

    `also` are further clauses that forbid the same: a scenario may quote any of them.
    """

    def __init__(self, clause: str, words: str, *also: str) -> None:
        self.clause = clause
        self.also = also
        # may name facts by position: "needs {0} Ki, has {1}"; a count has its unit: {1:Star} (`UNITS`)
        self.words = words
        self._by_clause: dict[str, Bar] = {}

    def by(self, clause: str) -> Bar:
        """The same refusal by another clause. It is one constant, too: Bars are compared by identity."""
        found = self._by_clause.get(clause)
        if found is None:
            found = self._by_clause[clause] = Bar(clause, self.words)
        return found

    def say(self, facts: tuple[Any, ...]) -> str:
        """The words with the facts of the case."""
        words = self.words
        if ":" in words:
            words = _MEASURED.sub(lambda found: _measured(facts[int(found[1])], found[2]), words)
        return words.format(*facts)

    def __repr__(self) -> str:
        return f"Bar({self.clause}: {self.words})"


Refusal = tuple[Option, Bar, tuple[Any, ...]]  # what was not offered, the rule, the facts
Why = list[Refusal] | None  # collects refusals when a caller asks "why not?"; None costs nothing


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenChoice:
    """Options too many to list, such as every point of a table. `bar` is the only rule; the rest follows from it."""

    def bar(self, point: Option) -> Refusal | None:
        raise NotImplementedError

    def why_not(self, point: Option) -> list[Refusal]:
        """Every rule that forbids a point, for those who ask why; the first is that of `bar`."""
        barred = self.bar(point)
        return [] if barred is None else [barred]

    def canonical(self) -> list[Option]:
        """Points worth trying; not yet judged."""
        raise NotImplementedError

    def contains(self, point: Option) -> bool:
        return self.bar(point) is None

    def candidates(self) -> list[Option]:
        return [point for point in self.canonical() if self.bar(point) is None]

    def is_empty(self) -> bool:
        """Is none of the canonical points legal? Judges no more of them than it must."""
        for point in self.canonical():  # noqa: SIM110  (a plain loop compiles to the fastest code)
            if self.bar(point) is None:
                return False
        return True

    def sample(self, chance: Chance) -> Option:
        """A legal point at random. Judges no more points than it must; a region may know a better way."""
        points = self.canonical()
        while points:
            point = points.pop(chance.choose(len(points)))
            if self.bar(point) is None:
                return point
        raise EngineFault("an open choice was offered that has no legal point")


Region = OpenChoice  # its name up to 0.2.0, for bots written then


Options = Sequence[Option] | OpenChoice


class Equivalent:
    """Options that all lead to the same, such as the order of effects that only add up.

    No player is asked: the first is taken for them. A tape or a scenario may still name another one.
    """

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = options


Ask = tuple[Seat, Options | Equivalent] | None  # what an `of` method returns: who is asked, what may be answered


@mypyc_attr(acyclic=True, free_list_len=1)  # one after the other comes and goes
class Decision:
    """A decision: the asked seat, the procedure and step that ask, and the possible answers.

    Never stored in a state: the asking step asks the same question again whenever the state is advanced.
    """

    def __init__(
        self,
        seat: Seat,
        step: Step,
        frame: Procedure,
        options: Options,
        weights: Sequence[int] | None,
        is_idle: bool = False,
    ) -> None:
        self.seat = seat
        self.step = step
        self.frame = frame
        self.options = options
        self.weights = weights  # chance only: how likely each outcome is, in whole parts
        self.is_idle = is_idle  # all options lead to the same (`Equivalent`)

    @property
    def kind(self) -> str:
        """The question's name: the procedure and its step, for example `Turn.act`."""
        return self.step.kind_name

    @property
    def is_chance(self) -> bool:
        return self.seat == CHANCE

    def listed(self) -> list[Option]:
        """The options one by one; of an open choice, the canonical points that are legal."""
        if isinstance(self.options, OpenChoice):
            return self.options.candidates()
        return list(self.options)

    def allows(self, option: Option) -> bool:
        if isinstance(self.options, OpenChoice):
            return self.options.contains(option)
        return option in self.options

    def __repr__(self) -> str:
        return f"Decision(seat {self.seat}, {self.kind}, {len(self.listed())} options)"


class IllegalAnswer(TenkaichiError):
    """An answer that the decision does not allow, with the clause and the fact that forbid it."""

    def __init__(self, option: Option, clause: str, words: str, shown: str = "") -> None:
        self.option = option
        self.clause = clause
        self.words = words
        super().__init__(f"{shown or _readable(option)} is not allowed: {words} [{clause}]")


def _readable(option: Option) -> str:
    return " ".join(str(part) for part in option)


class EngineFault(Exception):
    """A broken promise of the engine or of a game's rules: a bug, never a player's mistake."""
