"""Each game's part of the browser client, found in its folder.

A game's part of the client is a folder of modules with a `game.json`. The client's own folder has one for each game
that ships with it (below `web/tables/`). A game from elsewhere brings its own: `web/` inside the game's folder. The
page is told which modules there are, so that neither the server nor the client names a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from tenkaichi.engine.typed_reading import read_json
from tenkaichi.games import game_folder, game_names

TABLES = "tables/"
STYLES = "styles/"
MANIFEST = "game.json"
PARTS = ("index", "door", "faces", "library", "builder")  # see web/game_clients.js


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`game.json`: how the table of a game is shown."""

    styles: tuple[str, ...] = ()  # in the order in which they count
    draws_header: bool = False
    is_stage: bool = False
    is_whole: bool = False


class GameClient(msgspec.Struct, frozen=True):
    """The addresses of a game's part of the client, for a page."""

    name: str
    folder: str
    parts: tuple[str, ...]
    styles: tuple[str, ...]
    draws_header: bool
    is_stage: bool
    is_whole: bool

    def module(self, part: str) -> str:
        return f"{TABLES}{self.folder}/{part}.js"


def web_folders() -> dict[str, Path]:
    """The folder of each game where its own part of the client would lie."""
    return {name: game_folder(name) / "web" for name in game_names()}


def served_as(game: str, path: str) -> str:
    """The name that a file of a game's own `web/` gets among the client's files."""
    return f"{STYLES}{path}" if path.endswith(".css") else f"{TABLES}{_folder(game)}/{path}"


def clients(games: Iterable[str], files: Mapping[str, bytes]) -> list[GameClient]:
    """A row for each game, with all that lies in its folder."""
    return [_client(game, files) for game in games]


def _client(game: str, files: Mapping[str, bytes]) -> GameClient:
    folder = _folder(game)
    shown = read_json(files.get(f"{TABLES}{folder}/{MANIFEST}", b"{}"), Manifest)
    parts = tuple(part for part in PARTS if f"{TABLES}{folder}/{part}.js" in files)
    return GameClient(game, folder, parts, shown.styles, shown.draws_header, shown.is_stage, shown.is_whole)


def _folder(game: str) -> str:
    return game.replace("-", "_")
