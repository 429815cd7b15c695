"""Cases that expect a position or set-up to be turned down."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.engine.scenario.format import read
from tenkaichi.engine.scenario.items import ScenarioError
from tenkaichi.engine.scenario.runner import run_scenario
from tenkaichi.games import game

CASE = """game = "duel-battle"
title = "too many"

[[case]]
name = "the case"
{lines}
"""


def run(folder: Path, lines: str) -> list[tuple[bool, str, dict[str, int]]]:
    scenario = read(CASE.format(lines=lines), folder / "case.toml")
    return [(each.passed, each.message, each.cited) for each in run_scenario(game("duel-battle"), scenario)]


FIVE = 'setup = { teams = { A = ["Son Goku", "Piccolo", "Son Gohan", "Krillin", "Yamcha"], B = ["Vegeta"] } }'


def test_the_clause_that_forbids_it_is_cited(tmp_path: Path) -> None:
    assert run(tmp_path, f'impossible = "DB-TEAM-03"\n{FIVE}') == [(True, "", {"DB-TEAM-03": 1})]


def test_another_reason_fails(tmp_path: Path) -> None:
    (result,) = run(tmp_path, f'impossible = "DB-SETUP-03"\n{FIVE}')
    assert result[0] is False
    assert "expected to be turned down by DB-SETUP-03, but the reason is:" in result[1]
    assert result[2] == {}


def test_what_is_possible_fails(tmp_path: Path) -> None:
    (result,) = run(tmp_path, 'impossible = "DB-TEAM-03"\nsetup = { teams = { A = ["Son Goku"], B = ["Vegeta"] } }')
    assert result[:2] == (False, "expected to be turned down by DB-TEAM-03, but it is possible")


def test_it_cannot_be_played(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="leave out play"):
        run(tmp_path, f'impossible = "DB-TEAM-03"\nplay = [{{ ends = false }}]\n{FIVE}')


# -- changed content --------------------------------------------------------------------------------------------------

PLAIN = 'play = [{ expect = { "Son Goku.max_health" = 9 } }]\nposition = {}'


def test_content_is_changed_for_one_case(tmp_path: Path) -> None:
    changed = 'content = { characters = { "Son Goku" = { health = 9 } } }'
    before = run(tmp_path, PLAIN)[0]
    (after,) = run(tmp_path, f"{PLAIN}\n{changed}")
    assert (before[0], after[:2]) == (False, (True, ""))


def test_content_that_makes_no_sense_fails(tmp_path: Path) -> None:
    (result,) = run(tmp_path, f'{PLAIN}\ncontent = {{ characters = {{ "Son Goku" = {{ helth = 9 }} }} }}')
    assert result[0] is False
    assert "the content is not possible" in result[1]
    assert "helth" in result[1]
