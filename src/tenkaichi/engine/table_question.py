"""Questions of players at a real table: can I see, hit, survive? The engine answers by playing a small position.

A game says what it has to know (`TableQuestion.fields`), how to set the position up and which options are meant. The
answer comes from the game's own previews: every throw and every reply, with the clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec import Struct

from tenkaichi.engine.decision import IllegalAnswer, Option
from tenkaichi.engine.drive import judge
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.event import Log
from tenkaichi.engine.odds import branch_of
from tenkaichi.engine.plain_data import PlainMap
from tenkaichi.engine.procedure import State, advance
from tenkaichi.engine.procedure import answer as step

if TYPE_CHECKING:
    from tenkaichi.engine.game import Game
    from tenkaichi.engine.match import Match


class QuestionField(Struct, frozen=True, kw_only=True):
    """One fact that the question needs."""

    key: str
    label: str
    kind: Literal["number", "choice", "text"]
    start: str
    least: int = 0
    most: int = 99
    choices: tuple[tuple[str, str], ...] = ()  # value and words; of a text only suggestions


class Wanted(NamedTuple):
    """An option that is meant, and what it is called."""

    title: str
    option: Option


@dataclass(frozen=True)
class TableQuestion:
    id: str
    title: str
    fields: Callable[[], Sequence[QuestionField]]
    setup: Callable[[Mapping[str, str]], PlainMap]
    wanted: Callable[[Match, Mapping[str, str]], Sequence[Wanted]]
    assumptions: tuple[str, ...] = ()


class AnswerFact(Struct, frozen=True):
    words: str
    clause: str


class AnswerChance(Struct, frozen=True):
    words: str
    chance: float
    fraction: str


class AnswerPart(Struct, frozen=True):
    """One option: in short, what it rests on, and every outcome."""

    title: str
    words: str
    facts: tuple[AnswerFact, ...]
    chances: tuple[AnswerChance, ...]


class Answer(Struct, frozen=True):
    parts: tuple[AnswerPart, ...]
    assumptions: tuple[str, ...]


def answer(game: Game, question: TableQuestion, facts: Mapping[str, str]) -> Answer:
    """The consequences of every option that is meant; a refused one says why, by which clause."""
    from tenkaichi.engine.match import Match

    known = _checked(question, facts)
    match = Match.new(game, dict(question.setup(known)), "table")
    if match.decision is None:
        raise TenkaichiError("nothing can be asked in this position")
    seat = game.seats[0]
    parts: list[AnswerPart] = []
    assumptions = list(question.assumptions)
    for each in question.wanted(match, known):
        part, more = _part(game, match, seat, each)
        parts.append(part)
        assumptions += [words for words in more if words not in assumptions]
    return Answer(tuple(parts), tuple(assumptions))


def _checked(question: TableQuestion, facts: Mapping[str, str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for field in question.fields():
        value = facts.get(field.key, field.start)
        if field.kind == "number":
            is_number = value.isascii() and value.isdigit() and len(value) <= 4
            if not is_number or not field.least <= int(value) <= field.most:
                raise TenkaichiError(f"{field.key}: expected {field.least} to {field.most}, found {value!r}")
        elif field.kind == "choice" and value not in [each for each, _ in field.choices]:
            raise TenkaichiError(f"{field.key}: {value!r} is not a choice")
        found[field.key] = value
    return found


def _part(game: Game, match: Match, seat: str, wanted: Wanted) -> tuple[AnswerPart, tuple[str, ...]]:
    seen = match.view(seat)
    assert match.decision is not None
    try:
        judge(seen, match.decision, wanted.option)
    except IllegalAnswer as error:
        reason = str(error).partition(": ")[2] or str(error)
        told = reason.removesuffix(f" [{error.clause}]")
        return AnswerPart(wanted.title, f"Not possible: {told}", (AnswerFact("", error.clause),), ()), ()
    found = game.preview(seen, 0, wanted.option)
    if found is None:
        return _certain(game, seen, wanted)
    plain = found.to_plain()
    facts = [AnswerFact(str(each["words"]), str(each["clause"])) for each in plain["facts"]]
    several = len(plain["replies"]) > 1
    chances = [
        AnswerChance(
            f"{reply['words']}: {outcome['words']}" if several else str(outcome["words"]),
            outcome["chance"][0] / outcome["chance"][1],
            f"{outcome['chance'][0]}/{outcome['chance'][1]}",
        )
        for reply in plain["replies"]
        for outcome in reply["outcomes"]
    ]
    return AnswerPart(wanted.title, found.words, tuple(facts), tuple(chances)), tuple(plain["assumptions"])


def _certain(game: Game, seen: State, wanted: Wanted) -> tuple[AnswerPart, tuple[str, ...]]:
    """A game without dice: what the option does, and the clauses of everything that happens on the way."""
    from tenkaichi.engine.presenter import Presenter

    prospect = Presenter(game).prospect(seen, wanted.option)
    there = branch_of(game, seen)
    there.log = Log()
    asked = advance(there)
    assert asked is not None
    step(there, asked, wanted.option)
    advance(there)
    clauses = list(dict.fromkeys(event.clause for event in there.log.events if event.clause))
    facts = tuple(AnswerFact("", clause) for clause in clauses)
    words = "Nothing is at stake." if prospect is None else prospect.words
    assumed = () if prospect is None or not prospect.assumption else (prospect.assumption,)
    return AnswerPart(wanted.title, words, facts, ()), assumed
