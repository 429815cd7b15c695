"""`tenkaichi codec`: write the generated modules of each game: the codec of its states, and their tokenizer."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path

from cyclopts import App

from tenkaichi.engine.codec import write_codec
from tenkaichi.engine.procedure import Procedure, State
from tenkaichi.engine.token_writer import write_tokens
from tenkaichi.games import game_names


def _records_of(name: str) -> tuple[Path, type[State], tuple[type[Procedure], ...]]:
    """The folder of a game, its state and its procedures. Works while the generated modules are missing or stale."""
    package = f"tenkaichi.games.{name.replace('-', '_')}"
    state_module = importlib.import_module(f"{package}.state")
    procedures: tuple[type[Procedure], ...] = importlib.import_module(f"{package}.rules").PROCEDURES
    (state,) = [
        found
        for found in vars(state_module).values()
        if inspect.isclass(found) and issubclass(found, State) and found.__module__ == state_module.__name__
    ]
    return Path(inspect.getfile(state_module)).parent, state, procedures


def codec_of(name: str) -> tuple[Path, str]:
    """The file of a game's codec and the text that belongs in it."""
    folder, state, procedures = _records_of(name)
    return folder / "state_codec.py", write_codec(state, procedures, name)


def tokens_of(name: str) -> tuple[Path, str]:
    """The file of a game's tokenizer and the text that belongs in it."""
    folder, state, procedures = _records_of(name)
    return folder / "state_tokens.py", write_tokens(state, procedures, name)


def register(app: App) -> None:
    @app.command(name="codec")
    def codec() -> None:
        """Write the generated codec and tokenizer of every game (after a change of its records)."""
        for name in game_names():
            for path, text in (codec_of(name), tokens_of(name)):
                changed = not path.exists() or path.read_text(encoding="utf-8") != text
                if changed:
                    path.write_text(text, encoding="utf-8")
                print(f"{name}: {path.name} {'written' if changed else 'was fresh'}")
