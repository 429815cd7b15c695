"""Options that change nothing are marked with the reason; the same options are not, where they do something."""

from __future__ import annotations

from typing import Any

import pytest

from tenkaichi.engine.procedure import advance
from tenkaichi.games.duel_battle.entry import GAME
from tenkaichi.games.duel_battle.option_words import note


def notes(**position: Any) -> dict[str, str]:
    """Every option at the table's next question, by its words, with its note."""
    state = GAME.start.position(position)
    decision = advance(state)
    assert decision is not None
    return {GAME.vocabulary.say(state, option): note(state, option) for option in decision.listed()}


def of_goku(hand: str = "", ally: dict[str, Any] | None = None, **goku: Any) -> dict[str, str]:
    characters = {"Son Goku": {"region": "D1", **goku}, "Piccolo": {"region": "C2", **(ally or {})}}
    hands = {"A": [hand]} if hand else {}
    return notes(turn={"character": "Son Goku"}, characters=characters, hands=hands)


@pytest.mark.parametrize(
    ("card", "full", "reason"),
    [
        ("Ki Capsule", {"ki": 6}, "Ki is full"),
        ("Senzu Bean", {}, "Health is full"),
        ("Iron Skin", {"parries": 3}, "no more Parry tokens can be held"),
        ("Sky Dance", {"flying": True}, "flies already"),
    ],
)
def test_a_card_that_gives_nothing_is_marked(card, full, reason):
    found = of_goku(card, ally={"health": 1}, **full)
    (goku,) = [words for option, words in found.items() if card in option and "Son Goku" in option]
    (piccolo,) = [words for option, words in found.items() if card in option and "Piccolo" in option]
    assert goku.startswith(f"changes nothing: {reason}")
    assert not piccolo.startswith("changes nothing")


def test_range_is_of_use_to_the_active_character_only():
    found = of_goku("Steady Aim")
    (goku,) = [words for option, words in found.items() if "Steady Aim" in option and "Son Goku" in option]
    (piccolo,) = [words for option, words in found.items() if "Steady Aim" in option and "Piccolo" in option]
    assert not goku.startswith("changes nothing")
    assert piccolo.startswith("changes nothing: Piccolo uses no technique in this turn")


@pytest.mark.parametrize(("health", "is_idle"), [(6, True), (5, False)])
def test_an_ability_that_gives_nothing_is_marked(health, is_idle):
    characters = {"Piccolo": {"region": "D1", "stars": 1, "health": health}}
    found = notes(turn={"character": "Piccolo"}, characters=characters)
    (words,) = [words for option, words in found.items() if "Regeneration" in option]
    assert words.startswith("changes nothing: Health is full") == is_idle


@pytest.mark.parametrize(("stunned", "is_idle"), [(True, True), (False, False)])
def test_a_technique_that_stuns_only_stunned_targets_is_marked(stunned, is_idle):
    characters = {"Krillin": {"region": "D1", "ki": 2}, "Nappa": {"region": "D1", "stunned": stunned}}
    found = notes(teams={"A": ["Krillin"]}, turn={"character": "Krillin"}, characters=characters)
    (words,) = [words for option, words in found.items() if "Taiyoken" in option]
    assert words.startswith("changes nothing: stunned already") == is_idle
