"""Scenario files of the toy game for the tests, put together from parts."""

from __future__ import annotations

from pathlib import Path

from tenkaichi.engine.scenario import CaseResult, read, run_scenario
from toy import GAME

PATH = Path("toy/throws.toml")
HEAD = """
game = "toy"
title = "Throws"
clauses = ["TOY-03"]

[position]
A = { energy = 1, hand = ["Pebble", "Boulder"] }
B = { energy = 1, health = 5 }
"""


def text(play: str, rolls: str = '["Stone"]', case: str = "", head: str = HEAD) -> str:
    """A file with one case. It is A's turn: A has drawn a Stone and has 2 energy."""
    return f'{head}\n[[case]]\nname = "the case"\nrolls = {rolls}\n{case}\nplay = [\n{play}\n]\n'


def run(play: str, rolls: str = '["Stone"]', case: str = "", head: str = HEAD) -> CaseResult:
    (result,) = run_scenario(GAME, read(text(play, rolls, case, head), PATH))
    return result


def passes(play: str, rolls: str = '["Stone"]', case: str = "") -> CaseResult:
    result = run(play, rolls, case)
    assert result.passed, result.message
    return result


def fails(play: str, *words: str, rolls: str = '["Stone"]', case: str = "") -> str:
    """The case fails, and its message holds all the words."""
    result = run(play, rolls, case)
    assert not result.passed
    for word in words:
        assert word in result.message, result.message
    return result.message
