"""Check the names in a scenario against its game before anything is run: seats, decisions, events, clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tenkaichi.engine.game import Game
from tenkaichi.engine.plain_data import PlainMap
from tenkaichi.engine.scenario.format import Case, Scenario
from tenkaichi.engine.scenario.items import (
    HEADS,
    Answer,
    ChanceItem,
    Concede,
    DecisionItem,
    Ending,
    Ends,
    Events,
    Illegal,
    Item,
    NoEvent,
    Odds,
    Random,
    Refused,
    ScenarioError,
    Total,
    View,
)
from tenkaichi.engine.tables import nearest

CHANCE_NAME = "chance"
SPECTATOR = "spectator"
DRAW_NAME = "draw"


def decision_kinds(game: Game) -> list[str]:
    """Every question the game can ask, chance's included."""
    return [step.kind_name for procedure in game.procedures for step in procedure.steps if step.waits_for in (1, 2, 3)]


def check(scenario: Scenario, game: Game, clauses: Iterable[str] | None) -> None:
    """Raise on the first name that the game or its catalogue does not know; `None`: the clauses are not checked."""
    checker = _Checker(game, None if clauses is None else frozenset(clauses))
    for case in scenario.cases:
        checker.check(case, scenario.where(case))


class _Checker:
    def __init__(self, game: Game, clauses: frozenset[str] | None) -> None:
        self.game = game
        self.clauses = clauses
        self.kinds = frozenset(decision_kinds(game))
        self.events = {kind.name: kind for kind in game.kinds}

    def check(self, case: Case, where: str) -> None:
        for clause in (*case.clauses, *([case.impossible] if case.impossible else [])):
            self.known(where, "clause", clause, self.clauses)
        for step in case.steps():
            place = f"{where}: item {step.number}"
            for what, name, known in self.names(step.item, place):
                self.known(place, what, name, known)
            if isinstance(step.item, Events):
                for wanted in step.item.events:
                    self.event(place, wanted)
            elif isinstance(step.item, NoEvent):
                self.event(place, step.item.no_event)

    def names(self, item: Item, place: str) -> Iterator[tuple[str, str, Iterable[str] | None]]:
        seats = self.game.seats
        match item:
            case Answer(seat=seat) if seat not in seats:
                raise ScenarioError(
                    f"{place}: unknown seat or key {seat!r}{nearest(seat, [*seats, *HEADS])}; "
                    f"expected one of {', '.join(seats)}, or the name of an item"
                )
            case Concede(concede=seat):
                yield "seat", seat, seats
            case ChanceItem(of=kind) | Random(until=kind):
                yield "decision kind", kind, self.kinds
            case DecisionItem(decision=wanted):
                yield "seat", wanted.seat, (*seats, CHANCE_NAME)
                yield "decision kind", wanted.kind, self.kinds
            case Refused(by=seat, clause=clause) | Illegal(by=seat, clause=clause):
                yield "seat", seat, seats
                yield "clause", clause, self.clauses
            case Total(reasons=reasons):
                for reason in reasons or ():
                    if len(reason) == 3:
                        yield "clause", str(reason[2]), self.clauses
            case Odds(odds=odds):
                yield "decision kind", odds.until, self.kinds
                for answer in odds.answers:
                    yield "seat before the colon", answer.partition(":")[0].rstrip("* "), seats
            case View(view=viewer):
                yield "viewer", viewer, (*seats, SPECTATOR)
            case Ends(ends=str(winner)) | Ends(ends=Ending(winner=winner)):
                yield "winner", winner, (*seats, DRAW_NAME)
            case _:
                pass

    def event(self, where: str, wanted: str | PlainMap) -> None:
        table = {"kind": wanted} if isinstance(wanted, str) else wanted
        name = str(table.get("kind", ""))
        if name:
            self.known(where, "event kind", name, self.events)
        self.known(where, "clause", str(table.get("clause", "")), self.clauses)
        facts = self.events[name].fact_names if name else [f for kind in self.game.kinds for f in kind.fact_names]
        for fact in table:
            if fact not in ("kind", "clause"):
                self.known(where, f"fact of {name or 'any event'}", fact, facts)

    def known(self, where: str, what: str, name: str, known: Iterable[str] | None) -> None:
        if not name or known is None:
            return
        names = known if isinstance(known, (frozenset, dict)) else list(known)
        if name not in names:
            listed = sorted(names) if len(names) <= 40 else []
            expected = f"; expected one of {', '.join(listed)}" if listed else ""
            raise ScenarioError(f"{where}: unknown {what} {name!r}{nearest(name, names)}{expected}")
