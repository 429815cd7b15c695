"""Play from Python by a game's name: `tenkaichi.new_match("duel-battle", seed=7)`. See docs/python-api.md."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tenkaichi.engine.match import Match
from tenkaichi.engine.tape_file import load_tape
from tenkaichi.games import game

__all__ = ["load_match", "new_match"]


def new_match(
    name: str,
    setup: Mapping[str, Any] | None = None,
    seed: int | str | None = None,
    *,
    answer_forced: bool = False,
    pack: str | Path | None = None,
) -> Match:
    """A match of the game of that name. With a seed, dice and deals answer themselves; `pack` is other content."""
    return Match.new(game(name, pack), setup, seed, answer_forced=answer_forced)


def load_match(
    path: str | Path,
    *,
    answer_forced: bool = False,
    allow_other_rules: bool = False,
    salvage: bool = False,
    pack: str | Path | None = None,
) -> Match:
    """A saved match of whichever game it is, ready to go on; `pack` is the content it was played with."""
    tape = load_tape(path, salvage)
    return Match(game(tape.game, pack), tape, answer_forced=answer_forced, allow_other_rules=allow_other_rules)
