"""`tenkaichi codec`: write the generated modules of each game: the codec of its states, and their tokenizer."""

from __future__ import annotations

import importlib
import inspect
import subprocess
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from tenkaichi.engine.codec import write_codec
from tenkaichi.engine.procedure import Procedure, State
from tenkaichi.engine.token_writer import write_tokens
from tenkaichi.games import game, game_folder, game_names


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


def move_model_of(name: str) -> list[str] | None:
    """Move the network of a game to its tokenizer; the features that it does not know, None if it fits already."""
    from tenkaichi.bots.nets.moving import move_model
    from tenkaichi.bots.nets.numerics import numpy
    from tenkaichi.bots.nets.option_reader import OptionReader
    from tenkaichi.bots.nets.policy import read_arrays, write_policy

    found = game(name)
    tokenizer, path = found.thinking.tokenizer, game_folder(name) / "bot" / "models" / "policy.npz"
    if tokenizer is None or not path.is_file():
        return None
    reader = OptionReader(found.vocabulary, tokenizer)
    arrays, card = read_arrays(numpy(), path)
    if card["tokens"] == reader.schema:
        return None
    tokens, options = (tokenizer.names, tokenizer.features), (reader.names, reader.features)
    moved, changed, missing = move_model(numpy(), arrays, card, tokens, options, reader.schema)
    write_policy(path, moved, changed)
    return missing


def register(app: App) -> None:
    @app.command(name="codec")
    def codec(
        *, models: Annotated[bool, Parameter(negative=(), help="Only move the networks to the tokenizers.")] = False
    ) -> None:
        """Write the generated codec and tokenizer of every game (after a change of its records).

        The networks of the games are moved to the new tokenizers: by name, as far as names are the same.
        """
        if models:
            for name in game_names():
                missing = move_model_of(name)
                if missing is not None:
                    print(f"{name}: the network was moved; it does not know {len(missing)} of the features")
            return
        for name in game_names():
            for path, text in (codec_of(name), tokens_of(name)):
                changed = not path.exists() or path.read_text(encoding="utf-8") != text
                if changed:
                    path.write_text(text, encoding="utf-8")
                print(f"{name}: {path.name} {'written' if changed else 'was fresh'}")
        # in a process of its own: this one may have read the tokenizers before they were written
        subprocess.run([sys.executable, "-m", "tenkaichi", "codec", "--models"], check=True)
