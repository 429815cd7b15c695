"""Cards seen at work: matches staged around a card."""

from __future__ import annotations

import os

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.tcg.book import Book
from tenkaichi.games.tcg.card_exerciser import Exercise, sentences, staged, steer
from tenkaichi.games.tcg.pack.loading import load_standard
from tenkaichi.games.tcg.start import book_of

EVERY = 40 if "TENKAICHI_FUZZ_GAMES" not in os.environ or int(os.environ["TENKAICHI_FUZZ_GAMES"]) < 500 else 1


@pytest.fixture(scope="module")
def book() -> Book:
    return book_of(load_standard())


def test_every_card_can_be_played_without_a_fault(book: Book) -> None:
    """Each of them in the full run, every fortieth otherwise."""
    found = Exercise(book)
    for sheet in book.sheets[::EVERY]:
        if sheet.texts:
            found.exercise(sheet.kind, 3)
    assert found.faults == []


def test_plain_cards_are_seen_in_full_in_a_few_matches(book: Book) -> None:
    found = Exercise(book)
    for name in ("black-punishment", "orange-stare-down", "namekian-mouth-beam"):
        assert found.exercise(book.kind_of[name], 12), name


def test_a_staged_match_goes_the_same_way_twice(book: Book) -> None:
    kind = book.kind_of["black-punishment"]
    ends = []
    for _ in range(2):
        chance = SeededChance(11)
        g = staged(book, kind, chance)
        steer(g, kind, chance, 80)
        ends.append((g.turn, g.players[0].stage, g.players[1].deck, g.serial))
    assert ends[0] == ends[1]


def test_the_runner_brings_about_what_a_sentence_waits_for(book: Book) -> None:
    """A card destroyed off the own Life Deck, a Drill lost with a Level, a hand that the opponent empties."""
    found = Exercise(book)
    for name in ("black-double-team", "red-scanning-drill", "red-tandem-attack"):
        assert found.exercise(book.kind_of[name], 120), name


def test_every_branch_of_a_condition_must_be_seen(book: Book) -> None:
    """Orange Charge: what is done if a card was found, and what otherwise; the `if` itself is not a sentence."""
    kind = book.kind_of["orange-charge"]
    names = [type(book.ops[index]).__name__ for index in sentences(book, kind)]
    assert names == ["Reveal", "Remember", "ReturnToHand", "PutOnDeck", "PutOnDeck", "ChangeAttacks"]
