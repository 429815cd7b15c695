"""`tenkaichi library`: the same search and the same check as in the browser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tenkaichi.cli import main


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(list(words))
    return code, capsys.readouterr().out


def test_a_search_names_typos_and_finds_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "library", "search", "stile:red", "type:mastery", "style:red", "--game", "tcg", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["faults"] == [{"part": "stile:red", "reason": 'there is no key "stile"', "meant": "style:red"}]
    assert found["total"] == len(found["entries"]) > 2
    code, out = run(capsys, "library", "search", "type:mastery", "dmg>90", "--game", "tcg")
    assert code == 1
    assert "without dmg>90" in out


def test_a_page_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "library", "show", "tcg", "Orange Stare Down")
    assert code == 0
    assert "Banish a Setup, Drill, or Ally" in out
    assert "Goku, Orange Adaptive (3)" in out


def test_a_ready_roster_is_legal_and_a_spoilt_list_is_not(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "library", "check", "prime-time", "r_z_fighters")[0] == 0
    code, text = run(capsys, "library", "check", "duel-battle", "saiyan_invaders", "--export")
    assert code == 0
    file = tmp_path / "team.txt"
    file.write_text(text + "Krilin\nVegeta\n", encoding="utf-8")
    code, out = run(capsys, "library", "check", "duel-battle", str(file))
    assert code == 1
    assert 'did you mean "Krillin"' in out
    assert "DB-TEAM-01" in out
