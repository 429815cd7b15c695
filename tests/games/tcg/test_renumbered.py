"""A changed card gives operations other numbers; matches that were recorded before are still replayed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tenkaichi.engine.tape import TapeError
from tenkaichi.engine.tape_file import load_tape
from tenkaichi.games import game

TCG = game("tcg")
RECORDED = Path("tests/bots/positions/tcg-pass-turn-12.tape")
CHOICES = [("option", 9, 0), ("option", 9, 1)]


def test_a_choice_is_found_whose_operation_has_another_number() -> None:
    assert TCG.vocabulary.renumbered(("option", 7, 1), CHOICES) == ("option", 9, 1)


def test_another_choice_card_or_form_is_not_taken_for_it() -> None:
    assert TCG.vocabulary.renumbered(("option", 7, 2), CHOICES) is None
    assert TCG.vocabulary.renumbered(("attack", 7, -2), [("attack", 9, -2)]) is None
    assert TCG.vocabulary.renumbered((), CHOICES) is None


def test_a_tape_of_other_rules_is_replayed_and_one_of_these_rules_is_not_bent() -> None:
    tape = load_tape(RECORDED)
    at = next(place for place, (_, option) in enumerate(tape.answers) if option[0] == "option")
    seat, option = tape.answers[at]
    tape.answers[at] = (seat, (option[0], 999_999, *option[2:]))
    tape.replay(TCG, at + 1, allow_other_rules=True)
    here = replace(tape, ruleset=TCG.ruleset())
    with pytest.raises(TapeError, match="is not legal"):
        here.replay(TCG, at + 1)
