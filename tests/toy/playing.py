"""Play the toy game in tests, and put it among the games."""

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


DOOR = """\
/** The door of the toy: a stone. */
import { html } from "../../ui.js";

export const Door = () => html`<circle class="toy-stone" cx="160" cy="90" r="60" />`;
"""


def write_folder(folder: Path, *, with_client: bool = False) -> None:
    """Write the folder of the toy, as any game has one; its part of the browser client has a door."""
    (folder / "toy" / "web").mkdir(parents=True)
    (folder / "toy" / "__init__.py").write_text("from toy import GAME\n", encoding="utf-8")
    if with_client:
        (folder / "toy" / "web" / "door.js").write_text(DOOR, encoding="utf-8")
        (folder / "toy" / "web" / "game.json").write_text('{"styles": ["toy"]}', encoding="utf-8")
        (folder / "toy" / "web" / "toy.css").write_text(".toy-stone { fill: gray; }", encoding="utf-8")


def install(monkeypatch: pytest.MonkeyPatch, folder: Path, *, with_client: bool = False) -> None:
    """Add the toy to `tenkaichi.games` in the way any game is added: by a folder that defines GAME."""
    write_folder(folder, with_client=with_client)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder)])
    monkeypatch.delitem(sys.modules, "tenkaichi.games.toy", raising=False)
