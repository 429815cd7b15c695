"""Prepared fights: they begin deployed, with a blow to strike, and are played to the end like any match."""

from __future__ import annotations

import random

import pytest

from tenkaichi import new_match
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games.prime_time.skirmishes import skirmish_names
from tenkaichi.games.prime_time.start import SetupError


@pytest.mark.parametrize("name", skirmish_names())
def test_the_first_question_of_a_prepared_fight_offers_a_blow(name: str) -> None:
    match = new_match("prime-time", {"skirmish": name}, seed=1)
    decision = match.decision
    assert decision is not None
    assert decision.kind == "Activation.act"
    assert any(option[0] == "attack" for option in decision.listed())
    assert Presenter(match.game).question(match.view(0), decision) == "Goku: fly, move or fire?"


def test_a_prepared_fight_is_played_to_its_end() -> None:
    match = new_match("prime-time", {"skirmish": "first_strike"}, seed=4, answer_forced=True)
    luck = random.Random(4)
    while match.decision is not None:
        match.answer(luck.choice(match.decision.listed()))
    assert match.result is not None


def test_an_unknown_fight_is_refused_by_name() -> None:
    with pytest.raises(SetupError, match="skirmish"):
        new_match("prime-time", {"skirmish": "nowhere"}, seed=1)


def test_a_pass_says_who_loses_their_turn() -> None:
    position = {
        "A": {"models": ["goku", "krillin"]},
        "B": {"models": ["nappa"]},
        "models": {"goku": {"at": [3, 3]}, "krillin": {"at": [6, 3]}, "nappa": {"at": [20, 25]}},
    }
    match = new_match("prime-time", {"position": position}, seed=1)
    presenter = Presenter(match.game)
    assert presenter.unused(match.view(0), ("pass",)) == "2 fighters lose their turn: Goku, Krillin"
    match.answer(("activate", 0, "own"))
    assert presenter.unused(match.view(0), ("end",)) == "2 actions unused"
