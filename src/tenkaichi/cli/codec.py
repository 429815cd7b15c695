"""`tenkaichi codec`: write the generated codec module of each game."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path

from cyclopts import App

from tenkaichi.engine.codec import write_codec
from tenkaichi.engine.procedure import Procedure, State
from tenkaichi.games import game_names


def codec_of(name: str) -> tuple[Path, str]:
    """The file of a game's codec and the text that belongs in it. Works while that file is missing or stale."""
    package = f"tenkaichi.games.{name.replace('-', '_')}"
    state_module = importlib.import_module(f"{package}.state")
    procedures: tuple[type[Procedure], ...] = importlib.import_module(f"{package}.rules").PROCEDURES
    (state,) = [
        found
        for found in vars(state_module).values()
        if inspect.isclass(found) and issubclass(found, State) and found.__module__ == state_module.__name__
    ]
    path = Path(inspect.getfile(state_module)).with_name("state_codec.py")
    return path, write_codec(state, procedures, name)


def register(app: App) -> None:
    @app.command(name="codec")
    def codec() -> None:
        """Write the generated codec of every game (after a change of its records)."""
        for name in game_names():
            path, text = codec_of(name)
            changed = not path.exists() or path.read_text(encoding="utf-8") != text
            if changed:
                path.write_text(text, encoding="utf-8")
            print(f"{name}: {path.name} {'written' if changed else 'was fresh'}")
