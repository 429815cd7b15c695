"""Tenkaichi: play, study and design three Dragon Ball Z tabletop games.

This is the public face for programs: start a match by a game's name, answer, look, save. See docs/python-api.md.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from tenkaichi._version import __version__

if TYPE_CHECKING:
    from tenkaichi.engine.decision import IllegalAnswer
    from tenkaichi.engine.errors import TenkaichiError
    from tenkaichi.engine.match import EVERYTHING, Match
    from tenkaichi.engine.tape_file import load_tape, save_tape
    from tenkaichi.games import game, game_names
    from tenkaichi.play import load_match, new_match

__all__ = [
    "EVERYTHING",
    "IllegalAnswer",
    "Match",
    "TenkaichiError",
    "__version__",
    "game",
    "game_names",
    "load_match",
    "load_tape",
    "new_match",
    "save_tape",
]

_HOMES = {
    "EVERYTHING": "engine.match",
    "IllegalAnswer": "engine.decision",
    "Match": "engine.match",
    "TenkaichiError": "engine.errors",
    "game": "games",
    "game_names": "games",
    "load_match": "play",
    "load_tape": "engine.tape_file",
    "new_match": "play",
    "save_tape": "engine.tape_file",
}


def __getattr__(name: str) -> object:
    """Import a name from its module when it is first used: a program that plays nothing loads no game."""
    if name == "games":  # the docs say tenkaichi.games.game(name)
        return import_module(f"{__name__}.games")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
