"""Run the cases of a scenario: each twice, the second time saved and loaded at every decision."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.diff import diff
from tenkaichi.engine.drive import chance_answer
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.event import Event
from tenkaichi.engine.game import Game
from tenkaichi.engine.scenario import expectations, names
from tenkaichi.engine.scenario.distribution import odds
from tenkaichi.engine.scenario.format import Case, Scenario, Step, game_of_case, starting_state
from tenkaichi.engine.scenario.items import (
    Answer,
    Census,
    ChanceItem,
    Concede,
    DecisionItem,
    Ends,
    Events,
    Expect,
    Illegal,
    Item,
    NoEvent,
    Odds,
    Random,
    Refused,
    Remember,
    Repeat,
    Same,
    Settle,
    Total,
    View,
)
from tenkaichi.engine.scenario.playing import Failure, Play
from tenkaichi.engine.scenario.quoting import meant_by
from tenkaichi.engine.scenario.report import failure_words, told

WORDED = (Answer, DecisionItem, Refused, Illegal, Odds)  # items that name options in words


@dataclass(slots=True)
class CaseResult:
    """The result of one case, and the clauses that its run cited."""

    file: Path
    name: str
    clauses: tuple[str, ...]  # the ones it says it proves
    passed: bool = True
    message: str = ""
    cited: dict[str, int] = field(default_factory=dict)
    noted: set[int] = field(default_factory=set)  # pieces of content that were carried out
    events: list[Event] = field(default_factory=list)
    story: list[str] = field(default_factory=list)  # the events in words

    @property
    def title(self) -> str:
        return f"{self.file.name} › {self.name}"

    @property
    def uncited(self) -> list[str]:
        """Clauses that the case names, though nothing in its run cited them: it proves nothing about those."""
        return [clause for clause in self.clauses if clause not in self.cited]


def run_scenario(game: Game, scenario: Scenario, clauses: Iterable[str] | None = None) -> list[CaseResult]:
    """Check the names, then run every case. `clauses`: the ids that exist, or None not to check them."""
    names.check(scenario, game, clauses)
    return [run_case(game, scenario, case) for case in scenario.cases]


def run_case(game: Game, scenario: Scenario, case: Case, once: bool = False) -> CaseResult:
    """Run one case; the result says what went wrong. With `once` the codec is not checked on the way.

    A case that fails is run again with leniency for words that fit nothing. The run that came further counts.
    """
    result = _run_case(game, scenario, case, once)
    if not result.passed and not once and any(isinstance(step.item, WORDED) for step in case.steps()):
        lenient = _run_case(game, scenario, case, once, is_lenient=True)
        if lenient.passed or len(lenient.events) > len(result.events):
            return lenient
    return result


def _run_case(game: Game, scenario: Scenario, case: Case, once: bool, is_lenient: bool = False) -> CaseResult:
    result = CaseResult(scenario.path, case.name, case.clauses)
    if case.impossible:
        _expect_impossible(game, case, result)
        return result
    try:
        game = game_of_case(game, case)
    except TenkaichiError as error:
        result.passed, result.message = False, f"the content is not possible: {error}"
        return result
    for seed in range(1, case.seeds + 1) if case.seeds else [0]:
        play = _perform(game, case, seed, False, result, not once, is_lenient)
        if play is not None and seed <= 1 and not once:
            again = _perform(game, case, seed, True, result, is_lenient=is_lenient)
            if again is not None:
                _compare(play, again, result)
        if not result.passed:
            if case.seeds:
                result.message = f"with seed {seed}: {result.message}"
            break
    return result


def _expect_impossible(game: Game, case: Case, result: CaseResult) -> None:
    """The game must turn the position or set-up down, and say by which clause."""
    try:
        starting_state(game_of_case(game, case), case)
    except TenkaichiError as error:
        if any(clause in str(error) for clause in meant_by(game.name, case.impossible)):
            result.cited[case.impossible] = 1
            return
        result.message = f"expected to be turned down by {case.impossible}, but the reason is: {error}"
    except Exception as error:
        result.message = f"the game broke: {_words_of(error)}"
    else:
        result.message = f"expected to be turned down by {case.impossible}, but it is possible"
    result.passed = False


def _perform(
    game: Game,
    case: Case,
    seed: int,
    is_restored: bool,
    result: CaseResult,
    is_checked: bool = True,
    is_lenient: bool = False,
) -> Play | None:
    """One run; None when it failed."""
    try:
        chance = SeededChance(seed) if seed else None
        is_curious = any(isinstance(each.item, Refused) for each in case.steps())
        play = Play(
            game, starting_state(game, case), case.rolls, chance, is_restored, is_checked, is_lenient, is_curious
        )
    except Exception as error:
        result.passed = False
        result.message = f"the {'setup' if case.setup is not None else 'position'} is not possible: {_words_of(error)}"
        return None
    step: Step | None = None
    problem = ""
    try:
        for step in case.play:
            _run(play, step)
        step = None
        play.catch_up()
        if play.used < len(case.rolls):
            problem = f"prepared rolls were left over: {', '.join(map(str, case.rolls[play.used :]))}"
    except ItemFailed as failed:
        step, problem = failed.step, failed.problem
    except Failure as failure:  # while using up the rolls after the last item
        problem = str(failure)
    if not is_restored:
        _collect(play, result)
    if problem:
        result.passed = False
        again = "saved and read again at every decision: " if is_restored else ""
        result.message = again + failure_words(play, step, len(case.play), problem)
        return None
    return play


class ItemFailed(Exception):
    """Carries the item that failed out of nested repeats."""

    def __init__(self, step: Step, problem: str) -> None:
        super().__init__(problem)
        self.step = step
        self.problem = problem


def _run(play: Play, step: Step) -> None:
    try:
        if isinstance(step.item, Repeat):
            for _ in range(step.item.repeat):
                for inner in step.inner:
                    _run(play, inner)
        else:
            PERFORM[type(step.item)](play, step.item)
    except ItemFailed:
        raise
    except Failure as failure:
        raise ItemFailed(step, str(failure)) from failure
    except Exception as error:
        raise ItemFailed(step, f"the game broke: {_words_of(error)}") from error


def _words_of(error: Exception) -> str:
    """A person's mistake in its own words; a bug with the place where it happened."""
    if isinstance(error, TenkaichiError):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno} in {frames[-1].name}" if frames else ""
    return f"{type(error).__name__}: {error}{place}"


def _collect(play: Play, result: CaseResult) -> None:
    result.noted.update(play.log.noted)
    for clause, count in play.log.cited.items():
        result.cited[clause] = result.cited.get(clause, 0) + count
    result.events = play.log.events
    result.story = [told(play, event) for event in play.log.events]


def _compare(first: Play, second: Play, result: CaseResult) -> None:
    """Two runs of the same script must be one and the same."""
    different = ""
    if first.trace != second.trace:
        different = "the answers"
    elif list(map(repr, first.log.events)) != list(map(repr, second.log.events)):
        different = "the events"
    elif first.game.codec.encode(first.state) != second.game.codec.encode(second.state):
        different = f"the final states ({'; '.join(diff(first.game, first.state, second.state))})"
    if different:
        result.passed = False
        result.message = f"two runs of this case differ in {different}: something is not deterministic or not saved"


# -- the items that act -----------------------------------------------------------------------------------------------


def _answer(play: Play, item: Answer) -> None:
    play.answer(play.game.seat_named(item.seat), item.command)


def _chance(play: Play, item: ChanceItem) -> None:
    play.passed = []
    for outcome in item.chance if isinstance(item.chance, list) else [item.chance]:
        play.take_chance(outcome, item.of)


def _concede(play: Play, item: Concede) -> None:
    play.concede(play.game.seat_named(item.concede))


def _settle(play: Play, item: Settle) -> None:
    if item.settle:
        play.settle()


def _remember(play: Play, item: Remember) -> None:
    play.catch_up()
    play.memory[item.remember] = play.game.codec.clone(play.state)


def _random(play: Play, item: Random) -> None:
    chance = SeededChance(item.seed)
    for number in range(item.random):
        decision = play.wait()
        if decision is None or (number and decision.kind == item.until):
            return
        if decision.is_chance:
            play.give(chance_answer(decision, chance))
        else:
            options = decision.listed()
            play.give(options[chance.choose(len(options))])


PERFORM: Mapping[type[Item], Callable[[Play, Any], None]] = {
    Answer: _answer,
    ChanceItem: _chance,
    Concede: _concede,
    Settle: _settle,
    Remember: _remember,
    Random: _random,
    Expect: expectations.expect,
    DecisionItem: expectations.decision,
    Refused: expectations.refused,
    Illegal: expectations.illegal,
    Events: expectations.events,
    NoEvent: expectations.no_event,
    Total: expectations.total,
    Odds: odds,
    View: expectations.view,
    Ends: expectations.ends,
    Same: expectations.same,
    Census: expectations.census,
}
