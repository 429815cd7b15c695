"""How tests play the toy game, and how they put it among the games."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tenkaichi import games
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from toy import GAME


def played(seed: int, answers: int = 1000, health: int = 5) -> Match:
    """A match of random answers, to its end or for so many answers."""
    match = Match.new(GAME, {"health": health}, seed=seed)
    pick = SeededChance(f"answers {seed}")
    while match.decision is not None and answers:
        options = match.decision.listed()
        match.answer(options[pick.choose(len(options))])
        answers -= 1
    return match


def install(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Add the toy to `tenkaichi.games` in the way any game is added: by a folder that defines GAME."""
    (folder / "toy").mkdir()
    (folder / "toy" / "__init__.py").write_text("from toy import GAME\n", encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder)])
    monkeypatch.delitem(sys.modules, "tenkaichi.games.toy", raising=False)
