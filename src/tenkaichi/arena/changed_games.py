"""Games with a changed content pack, for tables that start as a scenario's case does.

The changes are in the set-up, under `content`, so that rooms, workers and tapes can build the same game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import CONTENT, Game
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.tape_file import compact
from tenkaichi.games import game as game_named

KEPT = 8  # checking a changed pack takes up to a second
SIGN = "\n"  # between a game's name and the changes, in the key of a changed game


@lru_cache(maxsize=KEPT)
def changed_presenter(name: str, changes: str) -> Presenter:
    """A game with these changes (JSON) to its pack; they are stored as its `pack`."""
    game = game_named(name)
    if game.content.with_changes is None:
        raise TenkaichiError(f"{game.title} has no content packs")
    return Presenter(game.content.with_changes(json.loads(changes)).read_from(changes))


def presenter_for(name: str, setup: Mapping[str, Any] | None) -> Presenter:
    """The game that a set-up is for. Changed content takes a while to check the first time."""
    content = (setup or {}).get(CONTENT)
    return changed_presenter(name, compact(content)) if content else presenter_of(name)


def is_changed(setup: Mapping[str, Any] | None) -> bool:
    return bool((setup or {}).get(CONTENT))


def key_of(game: Game) -> str:
    """The key under which a worker builds and caches the same game."""
    return game.name + (SIGN + game.content.pack if game.content.pack else "")


def game_of_key(key: str) -> Game:
    name, _, changes = key.partition(SIGN)
    return changed_presenter(name, changes).game if changes else game_named(name)
