"""Events: what happened, in the past tense, with its facts, its clauses and who may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from tenkaichi.engine.decision import Refusal

if TYPE_CHECKING:
    from tenkaichi.engine.procedure import Procedure, State, Step

HIDDEN: Final[str] = "?"  # what a viewer gets in place of a fact that they may not know


class Kind:
    """A kind of event. It alone says which facts only one seat may see.

    `facts` names the facts in order, each with the vocabulary its value comes from: "who:fighter to:region".
    `secret` names the facts that are masked for everyone but the seat found in the fact called `owner`.
    """

    def __init__(self, name: str, facts: str, words: str, secret: str = "", owner: str = "seat") -> None:
        self.name = name
        pairs = [part.partition(":") for part in facts.split()]
        self.fact_names: tuple[str, ...] = tuple(pair[0] for pair in pairs)
        self.fact_types: tuple[str, ...] = tuple(pair[2] or "number" for pair in pairs)
        self.words = words
        self.secret: tuple[int, ...] = tuple(self.fact_names.index(part) for part in secret.split())
        self.owner: int = self.fact_names.index(owner) if self.secret else -1

    def seen_by(self, facts: tuple[Any, ...], viewer: int | None) -> tuple[Any, ...]:
        """The facts as `viewer` may know them; `None` sees everything."""
        if not self.secret or viewer is None or facts[self.owner] == viewer:
            return facts
        return tuple(HIDDEN if i in self.secret else fact for i, fact in enumerate(facts))

    def __repr__(self) -> str:
        return f"Kind({self.name})"


class Event:
    """One thing that happened. `clause` made it happen; `clauses` also has those of the steps that led to it."""

    def __init__(
        self, kind: Kind, clause: str, facts: tuple[Any, ...], clauses: tuple[str, ...], path: tuple[str, ...]
    ) -> None:
        self.kind = kind
        self.clause = clause
        self.facts = facts
        self.clauses = clauses
        self.path = path  # where: ("Match.play_rounds", "Round.take_turns", "Turn.act", …)

    def __repr__(self) -> str:
        shown = ", ".join(f"{n}={v}" for n, v in zip(self.kind.fact_names, self.facts, strict=False))
        return f"{self.kind.name}({shown}) [{self.clause}]"


@mypyc_attr(allow_interpreted_subclasses=True)
class Log:
    """Collects the events of a match and counts every clause that a step, an event or a refusal cited."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.cited: dict[str, int] = {}
        self.noted: dict[int, int] = {}  # pieces of content that were carried out, by the game's own numbers

    def cite(self, clause: str) -> None:
        self.cited[clause] = self.cited.get(clause, 0) + 1

    def note(self, content: int) -> None:
        self.noted[content] = self.noted.get(content, 0) + 1

    def ran(self, step: Step) -> None:
        for clause in step.clauses:
            self.cited[clause] = self.cited.get(clause, 0) + 1

    def refused(self, refusal: Refusal) -> None:
        self.cite(refusal[1].clause)

    def skipped(self, g: State, step: Step, frame: Procedure) -> None:
        """A question is not asked, because nothing could be answered."""

    def record(self, event: Event) -> None:
        self.events.append(event)
        if event.clause:
            self.cite(event.clause)


@mypyc_attr(allow_interpreted_subclasses=True)
class Trace(Log):
    """Remembers the events of one branch of chance: of each kind that is named, the facts that are named."""

    def __init__(self, kept: dict[str, tuple[int, ...]], told: tuple[Any, ...] = ()) -> None:
        super().__init__()
        self.kept = kept  # by kind of event: the places of the facts that tell two branches apart
        self.told: tuple[Any, ...] = told  # (kind, clause, facts) in the order of events

    def copy(self) -> Trace:
        return Trace(self.kept, self.told)

    def cite(self, clause: str) -> None:
        pass

    def ran(self, step: Step) -> None:
        pass

    def record(self, event: Event) -> None:
        places = self.kept.get(event.kind.name)
        if places is not None:
            self.told = (*self.told, (event.kind.name, event.clause, *[event.facts[at] for at in places]))
