"""The library that a visitor reads: that of a game, or that of a game with a homebrew pack."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from tenkaichi.arena.changed_games import changed_presenter
from tenkaichi.arena.errors import BadRequest, NotFound
from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.arena.metered import in_thread
from tenkaichi.arena.protocol.library import EntryPack
from tenkaichi.arena.setup_size import check_size
from tenkaichi.arena.storage.builds import BuildStore, Row
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import CONTENT
from tenkaichi.engine.tape_file import compact
from tenkaichi.library.index import Library, library_of, library_of_game

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena


def library_named(name: str) -> Library:
    """The library of a game that is offered here."""
    return library_of(presenter_of(name).game.name)


@lru_cache(maxsize=8)
def _library(game: str, changes: str) -> Library:
    return library_of_game(changed_presenter(game, changes).game, library_of(game))


def library_made(game: str, changes: dict[str, Any]) -> Library:
    """The library of a game with the changes; a refusal with every reason if they do not fit."""
    try:
        check_size({CONTENT: changes})
        return _library(game, compact(changes))
    except BadRequest:
        raise
    except (TenkaichiError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise BadRequest("bad-pack", str(error)[:2000] or "the pack cannot be read", field="text") from None


async def pack_row(arena: Arena, pack: str) -> Row:
    """A stored pack. Everybody with its link may look, so that friends see what they will play with."""
    row = await BuildStore(arena.store).pack(pack)
    if row is None:
        raise NotFound("no-such-pack", "no such homebrew pack is known here")
    return row


async def library_chosen(arena: Arena, address: str, game: str, pack: str) -> tuple[Library, EntryPack | None]:
    """The library of a game, with a homebrew pack if one is named; the pack knows its game."""
    if not pack:
        return library_named(game), None
    row = await pack_row(arena, pack)
    if game not in ("", row["game"]):
        raise NotFound("no-such-pack", f"no homebrew pack {pack!r} for {game} is known here")
    library = await in_thread(arena, address, library_made, row["game"], msgspec.json.decode(row["changes"]))
    return library, EntryPack(id=row["id"], title=row["title"], hash=row["hash"], ruleset=row["ruleset"])
