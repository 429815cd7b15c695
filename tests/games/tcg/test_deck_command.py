"""`tenkaichi content deck tcg`: a file or a ready deck, checked and shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.tcg.decklists import playable_pool
from tenkaichi.cli import main
from tenkaichi.games.tcg import pack_checks
from tenkaichi.games.tcg.decks.text import to_text
from tenkaichi.games.tcg.decks.wish import deck_described


@pytest.fixture(autouse=True)
def every_card_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_checks, "load_standard", playable_pool)


def test_a_ready_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "deck", "tcg", "pr-goku-orange"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Goku, Orange Adaptive\nGoku (hero) with Orange Adaptive Mastery\n")
    assert out.endswith("This deck is legal.\n")


def test_a_file_goes_out_and_comes_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "deck", "tcg", "pr-goku-orange", "--export"]) == 0
    file = tmp_path / "deck.txt"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == to_text(
        playable_pool(), deck_described(playable_pool(), "pr-goku-orange")
    )
    assert main(["content", "deck", "tcg", str(file)]) == 0


def test_an_illegal_deck_is_told_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("4 Blue Guard\n", encoding="utf-8")
    assert main(["content", "deck", "tcg", str(file)]) == 1
    out = capsys.readouterr().out
    assert "  - 4 cards, but a deck has exactly 60 (TCG-DECK-01): add 56\n" in out
    assert "  - Blue Guard is there 4 times, but may be there 3 times (TCG-DECK-06): take 1 out\n" in out
    assert out.endswith("4 problems\n")


def test_switches(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "deck", "tcg", "pr-gohan-red", "--switch", "frozen_list=on"]) == 1
    assert "TCG-FROZEN-03" in capsys.readouterr().out
    assert main(["content", "deck", "tcg", "pr-gohan-red", "--switch", "frozen_list=off"]) == 0
    assert main(["content", "deck", "tcg", "pr-gohan-red", "--switch", "frozen_list"]) == 2
    assert main(["content", "deck", "tcg", "pr-gohan-red", "--switch", "frozen_lst=on"]) == 2
    assert 'there is no switch "frozen_lst"; did you mean "frozen_list"?' in capsys.readouterr().err


def test_text_that_is_not_a_deck_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "deck", "tcg", "pr-goku-orang"]) == 2
    assert 'did you mean "pr-goku-orange"?' in capsys.readouterr().err
    file = tmp_path / "deck.txt"
    file.write_bytes(b"\xff\xfe")
    assert main(["content", "deck", "tcg", str(file)]) == 2
    file.write_text("3 Blu Guard", encoding="utf-8")
    assert main(["content", "deck", "tcg", str(file)]) == 2
    assert 'line 1: there is no card "Blu Guard"; did you mean "Blue Guard"?' in capsys.readouterr().err
    assert main(["content", "deck", "duel-battle", "x"]) == 2
    assert "has no decks" in capsys.readouterr().err
