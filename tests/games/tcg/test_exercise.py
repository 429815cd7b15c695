"""Cards seen at work: matches staged around a card, and the report that says what has been observed of it."""

from __future__ import annotations

import os

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.games.tcg.book import Book
from tenkaichi.games.tcg.card_proofs import prove
from tenkaichi.games.tcg.exercise import Exercise, sentences, staged, steer
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


def test_plain_cards_are_proven_in_a_few_matches(book: Book) -> None:
    wanted = {book.kind_of[each] for each in ("black-punishment", "orange-stare-down", "namekian-mouth-beam")}
    report = prove(book, (), 12, lambda kind: kind in wanted)
    assert [(card.title, card.state) for card in report.cards if card.state != "proven"] == []
    assert len(report.cards) == 3


def test_what_was_not_seen_is_not_called_proven(book: Book) -> None:
    kind = book.kind_of["black-punishment"]
    report = prove(book, (), 0, lambda each: each == kind)
    assert report.cards[0].state == "encoded"
    assert report.cards[0].seen == 0
    assert report.cards[0].sentences == len(sentences(book, kind)) >= 2


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
    wanted = {book.kind_of[each] for each in ("black-double-team", "red-scanning-drill", "red-tandem-attack")}
    report = prove(book, (), 120, lambda kind: kind in wanted)
    assert [(card.title, card.because) for card in report.cards if card.state != "proven"] == []


def test_every_branch_of_a_condition_must_be_seen(book: Book) -> None:
    """Orange Charge: what is done if a card was found, and what otherwise; the `if` itself is no sentence."""
    kind = book.kind_of["orange-charge"]
    names = [type(book.ops[index]).__name__ for index in sentences(book, kind)]
    assert names == ["Reveal", "Remember", "ReturnToHand", "PutOnDeck", "PutOnDeck", "ChangeAttacks"]
