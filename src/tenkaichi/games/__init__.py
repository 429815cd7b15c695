"""The games: a folder each, found by looking. A new game is one folder whose `__init__` defines `GAME`."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from pathlib import Path

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game


class NoSuchGame(TenkaichiError):
    """A name that no game has."""


def game_names() -> list[str]:
    """The folders of this package as names: `duel_battle` is `duel-battle`. Imports nothing."""
    return sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(__path__) if found.ispkg)


def game_folder(name: str) -> Path:
    """The folder of a game's code and content."""
    module = name.replace("-", "_")
    return next(folder for place in __path__ if (folder := Path(place) / module).is_dir())


def game(name: str, pack: str | Path | None = None) -> Game:
    """The game of that name, with the standard content or with the pack at that path; nothing else is imported."""
    found = _standard(name)
    if not pack:
        return found
    if found.content.with_pack is None:
        raise TenkaichiError(f"{found.title} has no content packs; {str(pack)!r} cannot be played with")
    return found.content.with_pack(Path(pack)).read_from(str(pack))


def _standard(name: str) -> Game:
    if not isinstance(name, str):
        raise NoSuchGame(f"a game is called by a text such as 'duel-battle', not {name!r}")
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    names = game_names()
    found = _defined_in(wanted) if wanted in names else None
    if found is None:
        near = difflib.get_close_matches(wanted, names, n=2, cutoff=0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near and wanted not in near else ""
        raise NoSuchGame(f"no game {name!r}; the games are {', '.join(all_games()) or 'none'}{hint}")
    return found


def all_games() -> dict[str, Game]:
    """Every game by name."""
    games = {name: _defined_in(name) for name in game_names()}
    return {name: found for name, found in games.items() if found is not None}


def _defined_in(name: str) -> Game | None:
    module = importlib.import_module(f"{__name__}.{name.replace('-', '_')}")
    found = getattr(module, "GAME", None)
    if found is None:
        return None
    if not isinstance(found, Game) or found.name != name:
        raise TypeError(f"{module.__name__}.GAME must be a Game called {name!r}")
    return found
