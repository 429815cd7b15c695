"""The golden matches: a match played by a fixed rule equals its recorded text, byte for byte."""

from __future__ import annotations

import difflib

from contract.golden import golden_file, playthrough
from contract.playing import each_game
from tenkaichi.engine.game import Game

SHOWN = 40


@each_game
def test_the_golden_playthrough(game: Game) -> None:
    file = golden_file(game)
    written = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    played = playthrough(game).splitlines()
    changes = list(difflib.unified_diff(written, played, file.name, "played now", lineterm="", n=1))
    assert written == played, (
        "\n".join(changes[:SHOWN])
        + f"\nIf this is what you meant to change: python tests/contract/golden.py {game.name}, and read the difference"
    )


@each_game
def test_the_playthrough_is_the_same_every_time(game: Game) -> None:
    assert playthrough(game) == playthrough(game)
