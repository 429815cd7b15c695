"""Exams of cards: what the report calls examined, and whether an exam notices a broken card."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tenkaichi.engine.scenario import read
from tenkaichi.games.tcg.book import Book
from tenkaichi.games.tcg.card_exams import Exam, break_card, examine
from tenkaichi.games.tcg.card_mutants import mutants_of
from tenkaichi.games.tcg.entry import GAME
from tenkaichi.games.tcg.pack.facts import Card
from tenkaichi.games.tcg.pack.loading import load_standard
from tenkaichi.games.tcg.start import book_of
from tenkaichi.proofs import exams

HEAD = """
game = "tcg"
title = "An exam"
[position]
A = { ready = "pr-goku-orange", mastery = "Namekian Restored Mastery", stage = 10, deck = 40 }
B = { mp = "Krillin", mastery = "Namekian Restored Mastery", stage = 10, deck = 40 }
[[case]]
card = "Orange Smash"
position.A = { hand = ["@"], in_play = ["Orange Crying Drill"] }
"""
BANISHES = """
name = "banishes a Drill until the end of combat"
play = [
  "A: attack @", "A: take 'Orange Crying Drill'", "settle", { "B.stage" = 5, "A.drills" = [] },
  "B: pass", "A: pass", { "A.drills" = ["Orange Crying Drill"] },
]
"""
ASSERTS_LITTLE = """
name = "is an attack"
play = ["A: attack @", "A: take 'Orange Crying Drill'", "settle", "B: pass", "A: pass", { "B.anger" = 0 }]
"""


@pytest.fixture(scope="module")
def book() -> Book:
    return book_of(load_standard())


def exam(text: str) -> Exam:
    scenario = read(HEAD + text, Path("exam.toml"))
    return [(scenario, case) for case in scenario.cases]


def smash(book: Book) -> Card:
    card = book.sheets[book.kind_of["orange-smash"]].card
    assert isinstance(card, Card)
    return card


def test_a_card_without_an_exam_is_only_encoded(book: Book) -> None:
    report = examine(book, book.kind_of["orange-smash"], GAME, ())
    assert (report.state, report.because) == ("encoded", "no exam")


def test_a_card_is_examined_when_its_exam_carries_out_every_sentence(book: Book) -> None:
    report = examine(book, book.kind_of["orange-smash"], GAME, exam(BANISHES))
    assert (report.state, report.seen) == ("examined", report.sentences)
    cut = BANISHES.replace('"B: pass", "A: pass", { "A.drills" = ["Orange Crying Drill"] },', "")
    report = examine(book, book.kind_of["orange-smash"], GAME, exam(cut))
    assert (report.state, report.because) == ("encoded", "PlaceInPlay")


def test_a_failing_exam_examines_nothing(book: Book) -> None:
    report = examine(book, book.kind_of["orange-smash"], GAME, exam(BANISHES.replace('"B.stage" = 5', '"B.stage" = 6')))
    assert report.state == "encoded"
    assert report.because.startswith("failed: Orange Smash")


def test_an_exam_that_asserts_outcomes_catches_more_mutants(book: Book) -> None:
    sharp = break_card(load_standard(), smash(book), GAME, exam(BANISHES))
    blunt = break_card(load_standard(), smash(book), GAME, exam(ASSERTS_LITTLE))
    assert sharp.mutants == blunt.mutants >= 6
    assert len(sharp.survivors) < len(blunt.survivors)
    assert "number: abilities[0].attack.damage.stages 4 → 5" in blunt.survivors
    assert "number: abilities[0].attack.damage.stages 4 → 5" not in sharp.survivors


def test_a_failing_exam_catches_no_mutants(book: Book) -> None:
    report = break_card(load_standard(), smash(book), GAME, exam(BANISHES.replace("= 5,", "= 6,")))
    assert len(report.survivors) == report.mutants


def test_mutants_are_other_cards_in_the_card_language(book: Book) -> None:
    for sheet in book.sheets[::40]:
        made = [mutant.record for mutant in mutants_of(sheet.card, load_standard())]
        for other in made:
            assert other != sheet.card
            assert msgspec.json.decode(msgspec.json.encode(other), type=Card) == other


def test_a_book_with_another_card_leaves_the_first_alone(book: Book) -> None:
    kind = book.kind_of["orange-smash"]
    before = (len(book.ops), len(book.texts), book.sheets[kind])
    other = book.with_card(kind, msgspec.structs.replace(smash(book), endurance=9))
    assert other.sheets[kind].endurance == 9
    assert (len(book.ops), len(book.texts), book.sheets[kind]) == before


def test_every_exam_names_a_card_of_the_pack(book: Book) -> None:
    named = {name for sheet in book.sheets for name in (sheet.title, sheet.id)}
    assert sorted(set(exams("tcg")) - named) == []
