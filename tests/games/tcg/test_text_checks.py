"""A text that cannot be meant is told with its place: card, field, and what was expected."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from tenkaichi.games.tcg.checks.texts import Known, ability_problems, text_problems
from tenkaichi.games.tcg.pack.loading import load_standard
from tenkaichi.games.tcg.pack.operations import Ability

DRAW = {"op": "draw"}
IT = {"that": "it", "all": True}
BANISH_IT = {"op": "banish", "cards": IT}


@cache
def known() -> Known:
    return Known(load_standard())


def complaints(text: dict[str, Any]) -> list[tuple[str, str]]:
    return list(ability_problems(msgspec.convert(text, Ability), known()))


@pytest.mark.parametrize(
    ("text", "field", "words"),
    [
        ({"icon": "power", "do": [BANISH_IT]}, ".do[0].cards.that", "chooses, moves or shows"),
        ({"icon": "power", "do": [{"op": "forbid", "what": ["draw"]}]}, ".do[0].until", "how long"),
        ({"icon": "attack", "do": [DRAW]}, ".attack", "attack icon"),
        ({"icon": "power", "attack": {"kind": "energy"}}, ".attack", "attack icon"),
        ({"icon": "defence", "do": [DRAW]}, ".do", "stop or prevent"),
        ({"icon": "instant", "do": [DRAW]}, ".window", "moment of its use"),
        ({"icon": "power", "window": "turn_start", "do": [DRAW]}, ".window", "on instants"),
        ({"icon": "constant", "do": [DRAW]}, ".do[0]", "operation that lasts"),
        (
            {"icon": "constant", "do": [{"op": "attacks", "stages": 1, "until": "combat"}]},
            ".do[0].until",
            "in_play",
        ),
        ({"icon": "power", "hit": [DRAW], "do": [DRAW]}, ".hit", "attacks only"),
        ({"icon": "power"}, ".do", "what the text does"),
        (
            {"icon": "power", "do": [{"op": "if", "if": [{"is": "done"}], "do": [DRAW]}]},
            ".do[0].if[0]",
            "can have been done",
        ),
        (
            {"icon": "power", "do": [{"op": "draw", "n": {"value": "amount"}}]},
            ".do[0].n",
            "answer to a happening",
        ),
        (
            {"icon": "power", "do": [{"op": "to_hand", "cards": {"zone": ["deck"], "like": {"title": "Blue Gard"}}}]},
            ".do[0].cards.like",
            "Blue Guard",
        ),
        (
            {"icon": "power", "do": [{"op": "place", "cards": {"zone": ["deck"], "like": {"trait": "sayian"}}}]},
            ".do[0].cards.like",
            "Trait",
        ),
        (
            {"icon": "power", "do": [{"op": "destroy", "cards": {"zone": ["hand"]}}]},
            ".do[0].cards.zone",
            "cards in play",
        ),
        (
            {"icon": "power", "do": [{"op": "capture", "cards": {"of": "me"}}]},
            ".do[0].cards.of",
            "opponent's Dragon Balls",
        ),
        (
            {"icon": "power", "do": [{"op": "discard", "cards": {"zone": ["hand"], "place": "top"}}]},
            ".do[0].cards",
            "in piles only",
        ),
        (
            {"icon": "power", "do": [{"op": "banish", "cards": {"that": "named", "all": True}}]},
            ".do[0].cards.that",
            "title to be named",
        ),
    ],
)
def test_nonsense_is_told_with_its_place(text: dict[str, Any], field: str, words: str) -> None:
    found = complaints(text)
    assert [each for each in found if each[0] == field and words in each[1]], found


@pytest.mark.parametrize(
    "text",
    [
        {"icon": "power", "do": [DRAW, BANISH_IT]},
        {"icon": "power", "do": [{"op": "pay", "cost": [DRAW], "do": [{"op": "banish", "cards": {"that": "paid"}}]}]},
        {"icon": "defence", "do": [{"op": "pay", "cost": [DRAW], "do": [{"op": "stop"}]}]},
        {"icon": "instant", "window": "entering_combat", "do": [DRAW]},
        {"icon": "attack", "attack": {"kind": "energy"}, "do": [DRAW], "hit": [BANISH_IT]},
        {
            "icon": "constant",
            "do": [
                {
                    "op": "watch",
                    "when": {"event": "drawn"},
                    "do": [{"op": "draw", "n": {"value": "amount"}}],
                    "until": "in_play",
                }
            ],
        },
    ],
)
def test_what_makes_sense_passes(text: dict[str, Any]) -> None:
    assert complaints(text) == []


def test_the_place_of_a_problem_names_card_and_text() -> None:
    pack = load_standard()
    at = next(number for number, card in enumerate(pack.cards) if card.title == "Orange Steady Drill")
    wrong = msgspec.convert({"icon": "power", "do": [BANISH_IT]}, Ability)
    card = msgspec.structs.replace(pack.cards[at], rules=(wrong,), not_yet="somebody forgot to take this out")
    problems = list(text_problems(msgspec.structs.replace(pack, cards=(*pack.cards[:at], card, *pack.cards[at + 1 :]))))
    assert [each.field for each in problems] == ["not_yet", "rules[0].do[0].cards.that"]
    assert str(problems[1]).startswith('cards "orange-steady-drill": field `rules[0].do[0].cards.that`: expected')
