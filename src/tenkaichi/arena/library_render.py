"""The addresses of the library whose text is rendered on the server: a search, the page of an entry, a shared build.

A page that cannot be rendered (unknown entry, too many requests) is sent as the client's empty frame: the client has
its own words for both.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from starlette.requests import Request

from tenkaichi.arena.errors import NotFound, RequestError
from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.arena.guards import network_of
from tenkaichi.arena.library_builds import shared_info
from tenkaichi.arena.library_choice import library_chosen, library_named
from tenkaichi.arena.library_pages import Page, entry_page, framed, gallery_page, shared_page
from tenkaichi.arena.library_search import SHOWN, entry_found, find
from tenkaichi.arena.metered import in_thread
from tenkaichi.arena.storage.builds import BuildStore
from tenkaichi.arena.storage.store import DATABASE_ERRORS

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

LONGEST = 400  # characters of a search in an address
PACK = 40  # of a pack's name
DIGITS = 6  # of a number in an address; Python refuses to read numbers of thousands
Renderer = Callable[["Arena", Request, str], Awaitable[Page]]


async def _gallery(arena: Arena, request: Request, address: str) -> Page:
    line = request.query_params.get("q", "")[:LONGEST]
    game = request.query_params.get("game", "")
    start = request.query_params.get("start", "0")
    game = presenter_of(game).game.name if game else ""
    pack = request.query_params.get("pack", "")[:PACK]
    library, with_pack = await library_chosen(arena, address, game, pack) if pack else (None, None)
    at = int(start) if start.isdecimal() and len(start) <= DIGITS else 0
    found = await in_thread(arena, address, find, line, game, at, library, pack)
    return gallery_page(found, library.game.name if library is not None else game, SHOWN, with_pack)


async def _entry(arena: Arena, request: Request, address: str) -> Page:
    return entry_page(
        await entry_found(arena, address, request.path_params, request.query_params.get("pack", "")[:PACK])
    )


async def _shared(arena: Arena, request: Request, address: str) -> Page:
    row = await BuildStore(arena.store).shared(request.path_params["code"][:64])
    if row is None:
        raise NotFound("no-such-link", "there is no shared build at this address")
    return shared_page(await in_thread(arena, address, shared_info, library_named(row["game"]), row))


RENDERED: dict[str, Renderer] = {
    "/library": _gallery,
    "/library/{game}/{kind}/{entry}": _entry,
    "/d/{code}": _shared,
}


async def rendered(arena: Arena, request: Request, pattern: str, frame: str) -> tuple[str, int] | None:
    """The page with its text and its status; None: the empty frame will do."""
    address = network_of(request.client.host) if request.client else ""
    try:
        await arena.warmed()
        return framed(frame, await RENDERED[pattern](arena, request, address)), 200
    except NotFound:
        return frame, 404
    except RequestError:
        return None
    except DATABASE_ERRORS:
        return None
