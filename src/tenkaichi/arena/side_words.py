"""What a ready-made side is called, what its story is and who is in it, as far as its content pack says."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import Any

from tenkaichi.arena.schemas import Side
from tenkaichi.engine.game import Game

_SIDES = ("teams", "starter_rosters", "decks")  # where packs keep them,
_MEMBERS = ("characters", "models")  # whom a side names,
_PEOPLE = ("characters", "profiles")  # and where a pack says what they are called


def titled(side: str) -> str:
    """An id as a title, where nothing better is known."""
    return side.removeprefix("r_").replace("_", " ").replace("-", " ").title()


def words_of_sides(game: Game, setup: Mapping[str, Any]) -> dict[str, Side]:
    """By id."""
    pack = _pack_of(game, setup)
    names = {each.id: each.name for part in _PEOPLE for each in getattr(pack, part, None) or ()}
    found: dict[str, Side] = {}
    for side in (each for part in _SIDES for each in getattr(pack, part, None) or ()):
        title = getattr(side, "name", "") or getattr(side, "title", "") or titled(side.id)
        found[side.id] = Side(id=side.id, title=title, about=" ".join(_about(side, names)))
    return found


def _pack_of(game: Game, setup: Mapping[str, Any]) -> object:
    """The pack that a match is played with: its book has it, or the game's own start knows it."""
    book = getattr(game.new(setup), "book", None)
    pack = getattr(book, "pack", None)
    if pack is None and book is not None:
        start = importlib.import_module(f"tenkaichi.games.{game.name.replace('-', '_')}.start")
        pack = start.pack_of(book) if hasattr(start, "pack_of") else None
    return pack


def _about(side: Any, names: Mapping[str, str]) -> Iterator[str]:
    members = [names.get(each, titled(each)) for part in _MEMBERS for each in getattr(side, part, None) or ()]
    if members:
        yield f"{', '.join(members)}."
    yield from filter(None, [getattr(side, "story", "") or getattr(side, "about", "")])
