"""The state of each entry of the pack: examined, or without an exam; and whether its exam notices a change.

An entry (a profile, technique, card, mission, place, layer or trait) is *examined* when cases with its name as `card`
assert its outcomes and all of them pass. The mutation check asks the other way round: does the exam fail if the
entry does something else?
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from tenkaichi.engine.game import Game
from tenkaichi.engine.scenario import Case, Scenario, run_case
from tenkaichi.games.prime_time.book import Book
from tenkaichi.games.prime_time.entry_mutants import mutants_of
from tenkaichi.games.prime_time.pack import Pack
from tenkaichi.games.prime_time.position import position
from tenkaichi.games.prime_time.start import book_of, new_match

Exam = Sequence[tuple[Scenario, Case]]

# fields of the pack whose entries are examined, and what one of them is called
KINDS: Mapping[str, str] = {
    "profiles": "profile",
    "techniques": "technique",
    "cards": "card",
    "missions": "mission",
    "affiliations": "affiliation",
    "locations": "location",
    "conditions": "condition",
    "technical_interactions": "interaction",
    "trait_effects": "trait",
    "tokens": "token",
}


class Entry(NamedTuple):
    """One entry of the pack, by the field and place where it stands."""

    kind: str
    field: str
    at: int
    id: str
    name: str


class EntryReport(NamedTuple):
    """One entry: how many cases examine it, and what is wrong."""

    kind: str
    id: str
    name: str
    cases: int
    because: str

    @property
    def is_examined(self) -> bool:
        return not self.because


class MutantReport(NamedTuple):
    """The mutants of one entry, and those that its exam does not notice."""

    name: str
    mutants: int
    survivors: list[str]


def entries_of(pack: Pack) -> Iterator[Entry]:
    for field, kind in KINDS.items():
        for at, entry in enumerate(getattr(pack, field)):
            name = getattr(entry, "name", None) or entry.trait.replace("_", " ").title()
            yield Entry(kind, field, at, getattr(entry, "id", None) or entry.trait, name)


def exam_of(entry: Entry, exams: Mapping[str, Exam]) -> Exam:
    """The cases that name the entry by its name or by its id; a name that two entries share stands for both."""
    return (*exams.get(entry.name, ()), *(exams.get(entry.id, ()) if entry.id != entry.name else ()))


def examine(entry: Entry, game: Game, exam: Exam) -> EntryReport:
    """Run the exam of an entry and report what it shows."""
    failed = [case.name for scenario, case in exam if not run_case(game, scenario, case, once=True).passed]
    because = "no exam" if not exam else f"failed: {'; '.join(failed)}" if failed else ""
    return EntryReport(entry.kind, entry.id, entry.name, len(exam), because)


def break_entry(pack: Pack, entry: Entry, game: Game, exam: Exam) -> MutantReport:
    """Run the exam on every mutant of the entry; a mutant that passes all of it survives."""
    exam = [(scenario, case) for scenario, case in exam if run_case(game, scenario, case, once=True).passed]
    key = book_of(pack).key
    survivors: list[str] = []
    made = 0
    held = getattr(pack, entry.field)
    for mutant in mutants_of(held[entry.at]):
        made += 1
        changed = (*held[: entry.at], mutant.record, *held[entry.at + 1 :])
        broken = Book(msgspec.structs.replace(pack, **{entry.field: changed}), f"{key}/{entry.field}/{entry.at}/{made}")
        if not is_caught(broken, game, exam):
            survivors.append(f"{mutant.sort}: {mutant.where} {mutant.words}")
    return MutantReport(entry.name, made, survivors)


def is_caught(broken: Book, game: Game, exam: Exam) -> bool:
    """Whether some case of the exam fails with this book."""

    def place(table: Mapping[str, Any]) -> Any:
        return position(broken, table)

    changed = replace(game, start=replace(game.start, position=place, new=lambda setup: new_match(broken, setup)))
    return any(not run_case(changed, scenario, case, once=True).passed for scenario, case in exam)


__all__ = ["Entry", "EntryReport", "Exam", "MutantReport", "break_entry", "entries_of", "exam_of", "examine"]
