"""The TCG at the terminal: a whole game by hints, cards looked up, the table drawn."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

from tenkaichi.engine.match import Match
from tenkaichi.games import game
from terminal.scripts import Terminal


def test_a_game_is_played_to_its_end(terminal: Terminal, saves: Path) -> None:
    typed = chain(["map", "card blue guard", "log", "rules"], terminal.follow_hints())
    seen = terminal.run("tcg", "--seed", "3", "--vs", "random", typed=typed, width=80)
    assert re.search(r"You have (won|lost)|A draw", seen)
    to_copy = ("Saved as ", "Watch it again: ")
    assert max(len(line) for line in seen.splitlines() if not line.startswith(to_copy)) <= 80
    assert "Life Deck" in seen
    assert "Stop an energy attack." in seen
    (tape,) = saves.glob("*.tape")
    assert Match.load(tape, game("tcg")).is_over
