"""Answers of a script as people write them: without quotes, under another verb, with a parameter left out."""

from __future__ import annotations

import pytest

from tenkaichi.engine.procedure import State
from tenkaichi.engine.scenario.loosely import fitting, meant, refused
from tenkaichi.engine.vocabulary import AnswerError, Form, Vocabulary

CARDS = ("Blue Guard", "Blue", "Ginyu's Pain", "Blue Guard (A's hand)", "Mastery of A")
WORDS = Vocabulary(
    [
        Form("attack", "card:card by:card", "attack with {card}"),
        Form("strike", "from:card card:card", "strike with {card}", "attack"),
        Form("play", "card:card", "play {card}"),
        Form("defend", "card:card", "defend with {card}"),
        Form("pass", "", "pass"),
    ],
    {"card": lambda g, value: CARDS[value]},
    {},
    alike={"play": ("attack", "defend")},
)
G = State()


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("attack Blue Guard", [("attack", 0, 1)]),
        ("attack Blue Guard Blue", [("attack", 0, 1)]),
        ("attack Blue Guard by=Blue", [("attack", 0, 1)]),
        ("attack by=Blue Guard", []),
        ("attack Ginyu's Pain", [("strike", 1, 2)]),
        ("attack 'Ginyu's Pain'", [("strike", 1, 2)]),
        ("attack Ginyu", []),
        ("play Blue Guard", []),
        ("defend Blue Guard", []),
        ("attack Mastery", [("attack", 4, 1)]),
        ("attack", [("attack", 0, 1), ("strike", 1, 2), ("attack", 4, 1)]),
        ("play", []),
    ],
)
def test_a_command_is_read_freely_where_nothing_fits_word_for_word(words: str, meant: object) -> None:
    assert fitting(WORDS, G, words, [("attack", 0, 1), ("strike", 1, 2), ("attack", 4, 1), ("pass",)]) == meant


def test_only_an_answer_may_take_a_kindred_verb() -> None:
    options = [("attack", 0, 1), ("defend", 2)]
    assert meant(WORDS, G, "play Blue Guard", options) == [("attack", 0, 1)]
    assert meant(WORDS, G, "play 'Ginyu's Pain'", options) == [("defend", 2)]
    assert meant(WORDS, G, "defend Blue Guard", options) == []


def test_what_fits_word_for_word_goes_first() -> None:
    options = [("attack", 0, 1), ("play", 0)]
    assert fitting(WORDS, G, "play 'Blue Guard'", options) == [("play", 0)]
    assert fitting(WORDS, G, "play Blue Guard", options) == [("play", 0)]


def test_the_whole_option_goes_before_one_that_needs_more() -> None:
    options = [("attack", 0, 1), ("play", 0), ("play", 3)]
    assert fitting(WORDS, G, "play Blue Guard", options) == [("play", 0), ("play", 3)]


def test_a_withheld_card_is_found_under_each_of_the_kindred_verbs() -> None:
    for words in ("defend Blue Guard", "attack Blue Guard", "play Blue Guard"):
        assert refused(WORDS, G, words, [("attack", 0, 1)]) == [("attack", 0, 1)]
    assert refused(WORDS, G, "pass Blue Guard", [("attack", 0, 1)]) == []
    assert refused(WORDS, G, "defend", [("attack", 0, 1)]) == []


def test_an_open_quote_is_still_a_mistake() -> None:
    with pytest.raises(AnswerError, match="No closing quotation"):
        fitting(WORDS, G, "attack 'Blue Guard", [("attack", 0, 1)])


def test_many_words_take_no_time() -> None:
    assert fitting(WORDS, G, "attack " + "Blue " * 500, [("attack", 0, 1)] * 50) == []
    assert fitting(WORDS, G, "attack " + "_ ' _ " * 300, [("attack", 0, 1)] * 50) == []
