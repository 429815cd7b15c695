"""The state of each card: examined, encoded, or not yet.

A card is *examined* when its own exam cases (scenarios with `card`) assert its outcomes and carry out each of its
sentences, branch by branch; *encoded* when some sentence has no exam; *not yet* when it cannot be played, with the
reason. The mutation check asks the other way round: does the exam fail if the card does something else?
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from tenkaichi.engine.game import Game
from tenkaichi.engine.scenario import Case, Scenario, run_case
from tenkaichi.engine.scenario.items import View
from tenkaichi.games.tcg.book import MASTERY, Book
from tenkaichi.games.tcg.card_exerciser import sentences
from tenkaichi.games.tcg.card_mutants import mutants_of
from tenkaichi.games.tcg.pack import Pack
from tenkaichi.games.tcg.pack.facts import Card
from tenkaichi.games.tcg.pack.operations import OpenHand
from tenkaichi.games.tcg.position import position
from tenkaichi.games.tcg.start import book_of, known, new_match

State = Literal["examined", "encoded", "not yet"]
Exam = Sequence[tuple[Scenario, Case]]


class CardReport(NamedTuple):
    """One card. `sentences` counts those of its text, `seen` those its exam carries out, `because` what is missing."""

    id: str
    title: str
    state: State
    cases: int
    sentences: int
    seen: int
    because: str


class MutantReport(NamedTuple):
    """The mutants of one card, and those that its exam does not notice."""

    title: str
    mutants: int
    survivors: list[str]


def examine(book: Book, kind: int, game: Game, exam: Exam) -> CardReport:
    """Run the card's exam and report what it shows.

    That a hand lies open is seen in a `view`, which carries out nothing.
    """
    sheet = book.sheets[kind]
    if sheet.card.not_yet:
        return CardReport(sheet.id, sheet.title, "not yet", len(exam), 0, 0, sheet.card.not_yet)
    noted: set[int] = set()
    failed: list[str] = []
    for scenario, case in exam:
        result = run_case(game, scenario, case, once=True)
        noted |= result.noted
        if not result.passed:
            failed.append(case.name)
    if any(isinstance(step.item, View) for _, case in exam for step in case.steps()):
        noted |= {index for index in sentences(book, kind) if isinstance(book.ops[index], OpenHand)}
    every = sentences(book, kind)
    missing = [type(book.ops[index]).__name__ for index in every if index not in noted]
    because = "no exam" if not exam else f"failed: {'; '.join(failed)}" if failed else ", ".join(missing)
    state: State = "encoded" if because else "examined"
    return CardReport(sheet.id, sheet.title, state, len(exam), len(every), len(every) - len(missing), because)


def break_card(pack: Pack, card: Card, game: Game, exam: Exam) -> MutantReport:
    """Run the exam on every mutant of the card; a mutant that passes all of it survives.

    A case that fails without any change catches nothing.
    """
    book = book_of(pack)
    kind = book.kind_of[card.id]
    exam = [(scenario, case) for scenario, case in exam if run_case(game, scenario, case, once=True).passed]
    survivors: list[str] = []
    made = 0
    for mutant in mutants_of(card, pack):
        made += 1
        if not is_caught(pack, book.with_card(kind, mutant.record), game, exam):
            survivors.append(f"{mutant.sort}: {mutant.where} {mutant.words}")
    return MutantReport(card.title, made, survivors)


def is_caught(pack: Pack, broken: Book, game: Game, exam: Exam) -> bool:
    """Whether some case of the exam fails with this book."""
    with known(broken, pack):
        start = replace(
            game.start,
            position=lambda table: position(broken, table),
            new=lambda setup: new_match(broken, setup),
        )
        changed = replace(game, start=start)
        return any(not run_case(changed, scenario, case, once=True).passed for scenario, case in exam)


def must_be_examined(book: Book, ready: Iterable[str]) -> set[int]:
    """The cards of the ready decks (by id), every Mastery and every card that a clause speaks of."""
    wanted = {book.kind_of[each] for each in ready}
    return wanted | {sheet.kind for sheet in book.sheets if sheet.type == MASTERY or sheet.rulings}


def exam_of(book: Book, exams: Mapping[str, Exam]) -> Callable[[int], Exam]:
    """The exam of a card by its kind; a case may name the card by title or id."""
    return lambda kind: (*exams.get(book.sheets[kind].title, ()), *exams.get(book.sheets[kind].id, ()))


__all__ = ["CardReport", "Exam", "MutantReport", "break_card", "exam_of", "examine", "must_be_examined"]
