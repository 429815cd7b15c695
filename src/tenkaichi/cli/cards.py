"""`tenkaichi cards`: which cards of the TCG are examined, whether their exams notice a change, and their words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from tenkaichi.cli._exam_printing import in_parallel, print_mutants
from tenkaichi.engine.errors import TenkaichiError

if TYPE_CHECKING:
    from tenkaichi.games.tcg.book import Book
    from tenkaichi.games.tcg.card_exams import CardReport, Exam, MutantReport


def register(app: App) -> None:
    app.command(cards)


def cards(
    *words: Annotated[str, Parameter(help="Only cards whose titles hold all these words; default: all cards.")],
    ready: Annotated[bool, Parameter(negative=(), help="Only ready decks, Masteries and cards with rulings.")] = False,
    exam: Annotated[list[Path] | None, Parameter(help="Only the exams in these scenario files, and their cards.")] = (
        None
    ),
    mutants: Annotated[
        bool,
        Parameter(
            negative=(),
            help="Change every card a little, one change at a time; report the changes that no exam notices.",
        ),
    ] = False,
    every: Annotated[int, Parameter(help="With --mutants: only every Nth card.")] = 1,
    workers: Annotated[int, Parameter(help="Processes to use; 0: one for each core.")] = 0,
    game: Annotated[
        str, Parameter(help="tcg, or prime-time: profiles, techniques, cards, missions and places.")
    ] = "tcg",
    show_words: Annotated[bool, Parameter(name="--words", negative=(), help="Print what is on each card.")] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
) -> None:
    """Report card by card: examined (every outcome asserted), encoded, or not yet and why."""
    if every < 1 or workers < 0:
        raise TenkaichiError(f"expected --every of 1 or more and --workers of 0 or more, found {every} and {workers}")
    if game == "prime-time":
        from tenkaichi.cli._entries import Wanted, report

        report(Wanted(words, tuple(exam or ()), every, workers, as_json), show_words, mutants)
        return
    if game != "tcg":
        raise TenkaichiError(f"expected --game tcg or prime-time, found {game}")
    kinds = _chosen(words, ready, exam)
    if exam and not words and not kinds:
        raise TenkaichiError(f"no case in {', '.join(map(str, exam))} examines a card of the TCG")
    if words and not kinds:
        raise TenkaichiError(
            f"no card {'of these ' if ready or exam else ''}has {' and '.join(map(repr, words))} in its title"
        )
    if show_words:
        _print_words(kinds, as_json)
    elif mutants:
        _print_mutants(_in_parallel(_break, kinds[::every], exam, workers), as_json)
    else:
        _print_report(_in_parallel(_examine, kinds, exam, workers), as_json, bool(words or exam))


# -- the cards and their exams ----------------------------------------------------------------------------------------


def _chosen(words: Sequence[str], ready: bool, exam: list[Path] | None) -> list[int]:
    from tenkaichi.games.tcg.card_exams import must_be_examined
    from tenkaichi.games.tcg.decks.listing import split_reference
    from tenkaichi.games.tcg.pack.loading import load_standard

    book = _book()
    kinds = [sheet.kind for sheet in book.sheets]
    if ready:
        decks = load_standard().decks
        listed = {split_reference(each)[0] for deck in decks for each in (*deck.cards, *deck.main_personality)}
        wanted = must_be_examined(book, listed)
        kinds = [kind for kind in kinds if kind in wanted]
    if exam is not None:
        named = set(_exams(tuple(exam)))
        kinds = [kind for kind in kinds if {book.sheets[kind].title, book.sheets[kind].id} & named]
    return [kind for kind in kinds if all(word.casefold() in book.sheets[kind].title.casefold() for word in words)]


@cache
def _book() -> Book:
    from tenkaichi.games.tcg.pack.loading import load_standard
    from tenkaichi.games.tcg.start import book_of

    return book_of(load_standard())


@cache
def _exams(places: tuple[Path, ...]) -> dict[str, Any]:
    from tenkaichi.proofs import exams

    found = exams("tcg", places)
    named = {name for sheet in _book().sheets for name in (sheet.title, sheet.id)}
    for title, cases in found.items():
        if title not in named:
            raise TenkaichiError(f"{cases[0][0].where(cases[0][1])}: there is no card {title!r}")
    return found


def _exam_of(kind: int, places: tuple[Path, ...]) -> Exam:
    from tenkaichi.games.tcg.card_exams import exam_of

    return exam_of(_book(), _exams(places))(kind)


def _examine(kind: int, places: tuple[Path, ...]) -> CardReport:
    from tenkaichi.games.tcg.card_exams import examine
    from tenkaichi.games.tcg.entry import GAME

    return examine(_book(), kind, GAME, _exam_of(kind, places))


def _break(kind: int, places: tuple[Path, ...]) -> MutantReport:
    from tenkaichi.games.tcg.card_exams import break_card
    from tenkaichi.games.tcg.entry import GAME
    from tenkaichi.games.tcg.pack.loading import load_standard

    return break_card(load_standard(), _book().sheets[kind].card, GAME, _exam_of(kind, places))


def _in_parallel(task: Any, kinds: Sequence[int], exam: list[Path] | None, workers: int) -> list[Any]:
    """The task for every card, in order, by several processes where that pays."""
    places = tuple(exam or ())
    _exams(places)  # a complaint about a file is raised here, once
    return in_parallel(task, kinds, places, workers)


# -- printing ---------------------------------------------------------------------------------------------------------


def _print_report(found: list[CardReport], as_json: bool, in_full: bool) -> None:
    console = Console()
    counts = {state: sum(card.state == state for card in found) for state in ("examined", "encoded", "not yet")}
    if as_json:
        report = {
            "cards": len(found),
            "examined": counts["examined"],
            "encoded": counts["encoded"],
            "not_yet": counts["not yet"],
            "each": [card._asdict() for card in found],
        }
        console.print_json(json.dumps(report))
        return
    table = Table("card", "state", "cases", "sentences", "missing")
    for card in found:
        if card.state != "examined" or in_full:
            table.add_row(card.title, card.state, str(card.cases), f"{card.seen} of {card.sentences}", card.because)
    if table.row_count:
        console.print(table)
    console.print(f"{len(found)} cards: {', '.join(f'{count} {state}' for state, count in counts.items())}")


def _print_mutants(found: list[MutantReport], as_json: bool) -> None:
    survivors = [f"{each.title}: {survivor}" for each in found for survivor in each.survivors]
    print_mutants(sum(each.mutants for each in found), survivors, as_json)


def _print_words(kinds: Sequence[int], as_json: bool) -> None:
    from tenkaichi.games.tcg.words.whole_pool import card_words

    console = Console()
    book = _book()
    wanted = {book.sheets[kind].id for kind in kinds}
    found = [card for card in card_words(book) if card["id"] in wanted]
    if as_json:
        console.print_json(json.dumps(found))
        return
    for card in found:
        console.print(f"{card['title']}: {card['words']}", markup=False, highlight=False, soft_wrap=True)
