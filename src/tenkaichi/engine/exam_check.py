"""Run the exam of every entry of a pack on its mutants, to see if the exam notices a broken entry.

A game's module `content_mutants` makes the packs. Each has one entry changed a little, and the exam of that entry
(scenario cases with `card`) must fail on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from tenkaichi.engine.game import Game
from tenkaichi.engine.mutation import Mutant
from tenkaichi.engine.scenario import Case, Scenario, run_case

Exam = Sequence[tuple[Scenario, Case]]


class BrokenPack(Protocol):
    """A pack with one entry changed, and the entry's name."""

    @property
    def title(self) -> str: ...
    @property
    def mutant(self) -> Mutant: ...
    @property
    def pack(self) -> object: ...


class ExamReport(NamedTuple):
    """The results of a pack's exams. `failed` names cases that fail without any change: they catch nothing."""

    entries: int
    examined: int
    cases: int
    without_exam: list[str]
    failed: list[str]
    mutants: int
    survivors: list[str]

    @property
    def caught(self) -> int:
        return self.mutants - len(self.survivors)


def check_exams(
    game: Game,
    titles: Sequence[str],
    exams: Mapping[str, Exam],
    broken: Iterable[BrokenPack] = (),
    game_with: Callable[[BrokenPack], Game] | None = None,
) -> ExamReport:
    """Run every exam as it is and, where `broken` packs are given, on each of those."""
    passing: dict[str, Exam] = {}
    failed: list[str] = []
    for title in titles:
        passed = [
            (scenario, case, run_case(game, scenario, case, once=True).passed)
            for scenario, case in exams.get(title, ())
        ]
        passing[title] = [(scenario, case) for scenario, case, is_good in passed if is_good]
        failed += [case.name for _, case, is_good in passed if not is_good]
    without = [title for title in titles if not passing[title]]
    survivors: list[str] = []
    made = 0
    for each in broken:
        assert game_with is not None
        made += 1
        changed = game_with(each)
        if all(run_case(changed, scenario, case, once=True).passed for scenario, case in passing[each.title]):
            survivors.append(f"{each.title}: {each.mutant.sort}: {each.mutant.where} {each.mutant.words}")
    cases = sum(len(exams.get(title, ())) for title in titles)
    return ExamReport(len(titles), len(titles) - len(without), cases, without, failed, made, survivors)
