"""Words for options and events, and finding the option that an answer means."""

from __future__ import annotations

from typing import Any

import pytest

from tenkaichi.engine.event import Event, Kind
from tenkaichi.engine.procedure import State
from tenkaichi.engine.vocabulary import AnswerError, Form, Vocabulary, worded

FIGHTERS = ("Son Goku", "Nappa", "Piccolo")
WORDS = Vocabulary(
    [
        Form("attack", "target:fighter actions", "attack {target} with {actions} actions"),
        Form("move", "to:region", "move to {to}"),
        Form("pass", "", "pass"),
    ],
    {"fighter": lambda g, value: FIGHTERS[value], "region": lambda g, value: f"D{value}"},
    {"Turn.act": "Your action"},
)
G = State()
OPTIONS = [("attack", 0, 1), ("attack", 0, 2), ("attack", 1, 1), ("move", 3), ("pass",)]
HURT = Kind("Hurt", "who:fighter seat loss", "{who} loses {loss}", secret="loss")


def test_an_option_is_said_and_can_be_typed() -> None:
    assert WORDS.say(G, ("attack", 1, 2)) == "attack Nappa with 2 actions"
    assert WORDS.command(G, ("attack", 0, 2)) == 'attack target="Son Goku" actions=2'
    assert WORDS.command(G, ("pass",)) == "pass"
    assert WORDS.prompt("Turn.act") == "Your action"
    assert WORDS.prompt("Turn.other") == "Turn.other"


@pytest.mark.parametrize("option", OPTIONS)
def test_every_command_is_recognised_as_its_option(option: Any) -> None:
    assert WORDS.pick(G, WORDS.command(G, option), OPTIONS) == option
    assert WORDS.pick(G, {"do": option[0], **WORDS.parameters(G, option)}, OPTIONS) == option


@pytest.mark.parametrize(
    ("wanted", "meant"),
    [
        ("move D3", ("move", 3)),
        ("MOVE d3", ("move", 3)),
        ("attack nappa", ("attack", 1, 1)),
        ("attack son-goku 2", ("attack", 0, 2)),
        ("attack 'son goku' actions=1", ("attack", 0, 1)),
        ("attack actions=2", ("attack", 0, 2)),
        ({"do": "attack", "target": "Nappa", "actions": 1}, ("attack", 1, 1)),
    ],
)
def test_words_are_taken_as_people_write_them(wanted: Any, meant: Any) -> None:
    assert WORDS.pick(G, wanted, OPTIONS) == meant


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("attack Son_Goku", 'fits 2 options: attack target="Son Goku" actions=1, attack target="Son Goku" actions=2'),
        ("attack Piccolo", "is not an option now; the options are: attack"),
        ("move D3 D4", "is not an option now"),
        ("move speed=3", "is not an option now"),
        ("", "an empty answer"),
        ("move 'D3", "cannot be read: No closing quotation"),
        ({"target": "Nappa"}, "does not say what to do"),
    ],
)
def test_words_that_fit_nothing_or_too_much(wanted: Any, says: str) -> None:
    with pytest.raises(AnswerError, match=says):
        WORDS.pick(G, wanted, OPTIONS)


def test_an_empty_list_of_options_says_so() -> None:
    with pytest.raises(AnswerError, match="the options are: none"):
        WORDS.pick(G, "pass", [])


def test_events_are_told_as_the_viewer_may_know_them() -> None:
    event = Event(HURT, "X-1", (2, 1, 4), ("X-1",), ())
    assert WORDS.tell(G, event) == "Piccolo loses 4"
    assert WORDS.tell(G, event, 1) == "Piccolo loses 4"
    assert WORDS.tell(G, event, 0) == "Piccolo loses ?"
    assert WORDS.facts(G, event, 0) == {"who": "Piccolo", "seat": "1", "loss": "?"}


def test_an_option_that_was_named_whole_goes_before_one_that_needs_more() -> None:
    words = Vocabulary(
        [
            Form("use", "target:fighter", "use it on {target}"),
            Form("use_both", "target:fighter second:fighter", "use it on {target} and {second}", "use"),
        ],
        WORDS.namings,
        {},
    )
    options = [("use", 0), ("use_both", 0, 1), ("use", 1)]
    for option in options:
        assert words.pick(G, words.command(G, option), options) == option
    assert words.pick(G, "use second=Nappa", options) == ("use_both", 0, 1)


@pytest.mark.parametrize(
    ("words", "number", "expected"),
    [
        ("{left:action} left", "1", "1 action left"),
        ("{left:action} left", "2", "2 actions left"),
        ("{left:action} left", "0", "0 actions left"),
        ("{left:parry/parries}", "3", "3 parries"),
        ("{left:Dragon Ball} at {who}", "?", "? Dragon Balls at Nappa"),
        ("at {left}: {who}", "1", "at 1: Nappa"),
    ],
)
def test_a_count_has_its_noun_in_the_right_number(words: str, number: str, expected: str) -> None:
    assert worded(words, {"left": number, "who": "Nappa"}) == expected


def test_a_remark_in_brackets_may_be_left_out() -> None:
    cards = ("Stone (A's hand)", "Stone (A's deck)", "Rock (A's hand)", "Rock")
    words = Vocabulary([Form("take", "card:card", "take {card}")], {"card": lambda g, value: cards[value]}, {})
    options = [("take", at) for at in range(len(cards))]
    assert words.pick(G, "take Rock", options) == ("take", 3)
    assert words.pick(G, "take Rock", options[:3]) == ("take", 2)
    with pytest.raises(AnswerError, match="fits 2 options"):
        words.pick(G, "take Stone", options)
