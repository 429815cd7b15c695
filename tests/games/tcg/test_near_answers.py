"""Scenarios: answers that leave out the number of a text or what comes before a name, or say yes for `accept`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.engine.scenario import CaseResult, read, run_scenario
from tenkaichi.games.tcg.entry import GAME

HEAD = """
game = "tcg"
title = "Answers that nearly fit"

[position]
A = { mp = "Yamcha - Happy", mastery = "Black Perceptive Mastery", stage = 10, deck = 40 }
B = { mp = "Tenshinhan", mastery = "Namekian Restored Mastery", stage = 10, deck = 40 }

[[case]]
name = "the case"
"""


def run(case: str) -> CaseResult:
    (result,) = run_scenario(GAME, read(HEAD + case, Path("tcg/near.toml")))
    return result


@pytest.mark.parametrize("answer", ["defend 'Heroic Jab'", "defend 'Heroic Jab 2'", "defend card='Heroic Jab'"])
def test_the_number_of_a_text_may_be_left_out(answer: str) -> None:
    result = run(f"""
position.B.hand = ["Heroic Jab"]
play = ["A: attack 'Yamcha - Happy'", "B: {answer}", "settle", {{ "B.deck" = 40, "B.discard" = ["Heroic Jab"] }}]
""")
    assert result.passed, result.message


@pytest.mark.parametrize("answer", ["accept", "accept 'Orange Intense Training Drill'", "yes"])
def test_yes_and_accept_stand_for_each_other(answer: str) -> None:
    result = run(f"""
position.A = {{ hand = ["Orange Immense Blast"], in_play = ["Orange Intense Training Drill"] }}
play = ["A: attack 'Orange Immense Blast'", "A: {answer}", "settle", {{ "A.drills" = [], "A.anger" = 1 }}]
""")
    assert result.passed, result.message


def test_an_exact_name_goes_first() -> None:
    """Its first text stops energy attacks only, and the second is an attack; neither defends here."""
    result = run("""
position = { combat = { acting = "B" }, A.hand = ["Namekian Intervention"], B.hand = ["Red Hurl"] }
play = ["B: attack 'Red Hurl'", "A: defend 'Namekian Intervention'", "settle", { "A.deck" = 40 }]
""")
    assert result.passed, result.message


def test_another_card_does_not_fit() -> None:
    result = run("""play = ["A: attack 'Red Hurl'", "settle", { "B.deck" = 40 }]""")
    assert "A may not \"attack 'Red Hurl'\" now" in result.message


def test_what_is_refused_or_left_out_is_read_exactly() -> None:
    result = run("""
position.A.hand = ["Namekian Intervention"]
play = [
  { decision = { seat = "A", excludes = ["attack 'Namekian Intervention'"] } },
  { decision = { seat = "A", includes = ["attack 'Namekian Intervention 2'"] } },
]
""")
    assert result.passed, result.message


def test_an_instant_out_of_the_hand_may_be_said_to_be_played() -> None:
    result = run("""
position = { A.hand = ["Saiyan Power Up"], A.stage = 2, B.hand = ["Villainous Energy Sphere"] }
play = [
  "A: play 'Saiyan Power Up'", "B: play 'Villainous Energy Sphere'", "settle", { "A.stage" = 2, "A.deck" = 39 }
]
""")
    assert result.passed, result.message
