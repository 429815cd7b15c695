"""A game without a presentation is played with its plain words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.terminal.opening import Wishes, play
from tenkaichi.terminal.screen import Screen
from terminal.scripts import Terminal, Typed
from toy import GAME


@pytest.mark.parametrize("seed", [1, 2])
def test_the_toy_game_can_be_played(
    terminal: Terminal, saves: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdin", Typed(script(terminal)))
    play(GAME, Wishes(vs="random", seed=seed), Screen())
    terminal.read()
    assert "Throwing Stones" in terminal.seen
    assert "have won" in terminal.seen or "have lost" in terminal.seen or "draw" in terminal.seen


def script(terminal: Terminal) -> object:
    yield from ["map", "why", "log", "odds", "card x", "help", "rules", "nonsense"]
    yield from terminal.follow_hints()
