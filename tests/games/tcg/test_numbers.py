"""The numbers by which the rules name happenings, bans and numbers are the places of their words in the language."""

from __future__ import annotations

from types import ModuleType
from typing import get_args

import pytest

from tenkaichi.games.tcg import ban_numbers, occasion_numbers, rule_numbers
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Condition
from tenkaichi.games.tcg.pack.vocabulary import BANS, EVENTS, RULE_NUMBERS
from tenkaichi.games.tcg.rules.effects.card_moves import VERBS
from tenkaichi.games.tcg.rules.effects.conditions import TESTS
from tenkaichi.games.tcg.rules.effects.moving import MOVES


@pytest.mark.parametrize(
    ("module", "words"), [(occasion_numbers, EVENTS), (ban_numbers, BANS), (rule_numbers, RULE_NUMBERS)]
)
def test_numbers_follow_the_words_of_the_language(module: ModuleType, words: tuple[str, ...]) -> None:
    named = {name.lower(): value for name, value in vars(module).items() if isinstance(value, int)}
    assert named == {word: at for at, word in enumerate(words)}


def test_masks_fit_into_a_machine_word() -> None:
    """More bits would turn every mask of the compiled build into a number object."""
    assert max(len(EVENTS), len(BANS)) <= 62


def test_every_condition_has_a_test() -> None:
    assert set(TESTS) == set(get_args(Condition))


def test_every_operation_that_moves_cards_has_a_verb() -> None:
    assert set(VERBS) >= {*MOVES, op.RejuvenateChosen, op.PlayCard}
    assert set(VERBS) == set(op.Move.__subclasses__())
