"""A designer's own pack, reached from every command that plays: `--pack`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import tenkaichi
from tenkaichi.cli import main
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games import game

STANDARD = Path(tenkaichi.__file__).parent / "games" / "duel_battle" / "content" / "standard"
CARD = """
[[cards]]
id = "hyperbolic_nap"
name = "Hyperbolic Nap"
cost = 2
copies = 2
timing = "own_turn"
effect = { do = "gain_health", amount = 2, to = "team" }
"""
SCENARIO = """
game = "duel-battle"
title = "The nap"
[position]
turn = { character = "Son Goku", actions = 3 }
characters = { "Son Goku" = { region = "A3", health = 3, stars = 2 } }
hands = { A = ["Hyperbolic Nap"] }
[[case]]
name = "heals two"
play = [{ A = 'play "Hyperbolic Nap" "Son Goku"' }, { expect = { "Son Goku.health" = 5 } }]
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The card of docs/content.md, added as the page says."""
    folder = tmp_path / "my pack"
    shutil.copytree(STANDARD, folder)
    cards = folder / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    dash = text.index('name = "Nimbus Dash"')
    cards.write_text(text[:dash] + text[dash:].replace("copies = 4", "copies = 2", 1) + CARD, encoding="utf-8")
    about = folder / "pack.toml"
    about.write_text(about.read_text(encoding="utf-8").replace('id = "standard"', 'id = "mine"'), encoding="utf-8")
    return folder


def test_the_card_of_the_guide_is_good_and_is_shown(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "check", str(pack)]) == 0
    assert main(["content", "show", "duel-battle", "hyperbolic nap", "--pack", str(pack)]) == 0
    assert "one character of your team recovers 2 Health" in capsys.readouterr().out
    assert main(["content", "show", "duel-battle", "hyperbolic nap"]) == 2


def test_a_match_is_played_kept_and_replayed_with_it(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert main(["terminal", "--watch", "--vs", "random", "--seed", "1", "--pack", str(pack)]) == 0
    (kept,) = (tmp_path / "tenkaichi").glob("*.tape")
    assert f"tape replay {kept} --pack '{pack}'" in capsys.readouterr().out
    assert main(["tape", "verify", str(kept), "--pack", str(pack)]) == 0
    assert main(["tape", "verify", str(kept)]) == 2
    assert main(["terminal", "--load", str(kept)]) == 2
    assert "goes on with --pack" in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_lab_measures_it(pack: Path, jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--first", "random", "--second", "random", "--games", "4", "--jobs", jobs]
    assert main(["lab", "duel-battle", *options, "--pack", str(pack)]) == 0
    assert "random : random" in capsys.readouterr().out


def test_a_scenario_plays_with_it(pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nap.toml"
    file.write_text(SCENARIO, encoding="utf-8")
    assert main(["scenario", str(file), "--pack", str(pack)]) == 0, capsys.readouterr().out
    assert main(["scenario", str(file)]) == 1


def test_python_plays_with_it(pack: Path, tmp_path: Path) -> None:
    match = tenkaichi.new_match("duel-battle", seed=1, pack=pack)
    path = tmp_path / "mine.tape"
    match.save(path)
    assert tenkaichi.load_match(path, pack=pack).state_hash() == match.state_hash()
    with pytest.raises(TenkaichiError, match="mine 1"):
        tenkaichi.load_match(path)


def test_a_pack_that_is_not_there_is_named() -> None:
    with pytest.raises(TenkaichiError, match="no such file or folder"):
        game("duel-battle", "nowhere")
