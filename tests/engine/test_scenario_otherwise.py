"""Scenarios: answers in another order or in players' words, and the clauses that may be quoted for one rule."""

from __future__ import annotations

import pytest

from tenkaichi.engine.decision import Bar, OpenChoice, Option
from tenkaichi.engine.procedure import State
from tenkaichi.engine.scenario.otherwise import in_words_of, otherwise
from tenkaichi.engine.scenario.quoting import clauses_of, is_quoted
from tenkaichi.engine.vocabulary import Form, Vocabulary
from tenkaichi.games import prime_time
from toy import GAME as TOY

WORDS = Vocabulary(
    [
        Form("attack", "technique:technique target:fighter", "attack {target} with {technique}"),
        Form("evade", "", "Z-Evasion"),
        Form("power_up", "", "Power-Up"),
        Form("to", "x y", "to {x},{y}"),
        Form("place", "x y", "at {x},{y}"),
    ],
    {
        "fighter": lambda g, value: ("Nappa", "Raditz")[value],
        "technique": lambda g, value: ("Masenko", "Basic Strike")[value],
    },
    {},
)
G = State()
OPTIONS: list[Option] = [("attack", 0, 0), ("attack", 1, 0), ("attack", 1, 1), ("evade",), ("power_up",)]


class Reach(OpenChoice):
    """Every point is asked for by one word."""

    def canonical(self) -> list[Option]:
        return [("to", 1, 2)]


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("attack Nappa Masenko", [("attack", 0, 0)]),
        ("attack Nappa", [("attack", 0, 0), ("attack", 1, 0)]),
        ("attack Raditz with 'Basic Strike'", [("attack", 1, 1)]),
        ("Z-Evasion", [("evade",)]),
        ("power up", [("power_up",)]),
        ("attack Krillin", []),
        ("nonsense", []),
        ("'", []),
    ],
)
def test_what_words_can_only_mean(words: str, meant: list[Option]) -> None:
    assert otherwise(WORDS, G, words, OPTIONS) == meant


def test_a_point_takes_the_word_of_its_region() -> None:
    assert in_words_of(WORDS, Reach(), ("place", 10, 5)) == ("to", 10, 5)
    assert in_words_of(WORDS, Reach(), ("to", 10, 5)) == ("to", 10, 5)


def test_every_clause_of_a_bar_may_be_quoted() -> None:
    bar = Bar("PT-FLY-06", "it cannot fly", "PT-FLY-07")
    assert clauses_of(bar) == ("PT-FLY-06", "PT-FLY-07")
    assert is_quoted(prime_time.GAME, "PT-FLY-07", clauses_of(bar))
    assert not is_quoted(prime_time.GAME, "PT-FLY-08", clauses_of(bar))


def test_a_restatement_stands_for_what_it_restates() -> None:
    assert is_quoted(prime_time.GAME, "PT-COMBAT-03", ["PT-STATE-09"])
    assert is_quoted(prime_time.GAME, "PT-STATE-09", ["PT-COMBAT-03"])
    assert is_quoted(prime_time.GAME, "PT-FAQ-01", ["PT-COMBAT-08"])
    assert not is_quoted(prime_time.GAME, "PT-COMBAT-03", ["PT-STATE-11"])
    assert is_quoted(TOY, "TOY-04", ["TOY-04"])
