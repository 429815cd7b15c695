"""Games are found by their folder, by name, and one at a time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tenkaichi
from tenkaichi import games
from tenkaichi.engine.errors import TenkaichiError
from toy import GAME
from toy.playing import install, played


@pytest.fixture
def toy_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    install(monkeypatch, tmp_path)


@pytest.mark.usefixtures("toy_installed")
def test_a_folder_is_all_that_a_new_game_needs(tmp_path: Path) -> None:
    assert games.game("toy") is GAME
    assert games.all_games()["toy"] is GAME
    match = tenkaichi.new_match("toy", {"health": 3}, seed=1)
    assert match.game is GAME
    match.save(tmp_path / "m.tape")
    assert tenkaichi.load_match(tmp_path / "m.tape").tape == match.tape


@pytest.mark.usefixtures("toy_installed")
def test_an_unknown_name_is_answered_with_near_ones() -> None:
    with pytest.raises(TenkaichiError, match=r"no game 'tyo'; the games are .*toy.*; did you mean toy\?"):
        games.game("tyo")
    for odd in ("", "..", "toy.rules", "rules/../toy"):
        with pytest.raises(TenkaichiError, match="no game"):
            games.game(odd)


def test_a_folder_without_a_game_is_not_listed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "half_made").mkdir()
    (tmp_path / "half_made" / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [str(tmp_path)])
    assert games.all_games() == {}
    with pytest.raises(TenkaichiError, match="no game 'half-made'; the games are none"):
        games.game("half-made")


def test_a_folder_must_be_called_like_its_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "misnamed").mkdir()
    (tmp_path / "misnamed" / "__init__.py").write_text("from toy import GAME\n", encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [str(tmp_path)])
    with pytest.raises(TypeError, match="must be a Game called 'misnamed'"):
        games.game("misnamed")


def test_importing_the_package_imports_no_game() -> None:
    code = "import sys, tenkaichi, tenkaichi.games; print([m for m in sys.modules if m.startswith('tenkaichi.games.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        tenkaichi.nothing  # noqa: B018


@pytest.mark.usefixtures("toy_installed")
def test_a_tape_names_its_game(tmp_path: Path) -> None:
    played(2).save(tmp_path / "m.tape")
    assert tenkaichi.load_match(tmp_path / "m.tape").is_over
