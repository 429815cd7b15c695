"""Print over HTTP: PDF of an entry, a ready list or one's own, and a preview. A worker process does the work."""

from __future__ import annotations

import base64
from collections import Counter
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tenkaichi.arena.bot_pool import ON_BEHALF_OF, Stuck
from tenkaichi.arena.changed_games import game_of_key, key_of
from tenkaichi.arena.errors import BadRequest, NotFound, RequestError
from tenkaichi.arena.library_choice import library_chosen
from tenkaichi.arena.metered import off_loop
from tenkaichi.arena.protocol.library import EntryPack
from tenkaichi.arena.protocol.printing import (
    PackEntry,
    PrintableList,
    PrintEntry,
    PrintMenu,
    PrintPreview,
    PrintProblem,
    PrintWish,
)
from tenkaichi.arena.routes import Call, Query, Raw, Route
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.printing.face import Listed
from tenkaichi.engine.printing.order import EXTRAS, PrintOrder, PrintStyle, book_of, check_size, find_list
from tenkaichi.library.index import HOMEBREW, Library

PDF = "application/pdf"
PREVIEW_PAGES = 6
PREVIEW_PPI = 80
MOST_BYTES = 20_000_000
LIST, EXTRA = "list", "extra"  # kinds of addresses besides those of entries


class StyleQuery(Query):
    """The style of the printed sheets."""

    paper: Literal["a4", "letter"] = "a4"
    format: Literal["poker", "tarot", "sheet"] = "poker"
    ink_saving: bool = False
    font: Literal["small", "normal", "large"] = "normal"
    rules: bool = False
    gap: Annotated[int, Meta(ge=0, le=2)] = 0
    cover: bool = True
    pack: Annotated[str, Meta(max_length=40)] = ""  # a homebrew pack


class MenuQuery(Query):
    """The homebrew pack of the request."""

    pack: Annotated[str, Meta(max_length=40)] = ""


# -- in a worker ------------------------------------------------------------------------------------------------------


def make(key: str, wish: PrintWish, site: str, what: str) -> tuple[str, Any, list[tuple[str, str]]]:
    """Set an order for the game with this key (`changed_games.key_of`).

    `("pdf", bytes, problems)`, `("png", (pages, first pictures), problems)` or `("refused", why, [])`.
    """
    from tenkaichi.engine.printing.typesetting import pdf, pictures

    try:
        found = game_of_key(key)
        order = _order(found, wish)
        check_size(order)
        problems = [(each.clause, each.reason) for listed in order.lists for each in listed.problems]
        style = _style(wish, site)
        if what == "pdf":
            return "pdf", pdf(found, order, style), problems
        pages = pictures(found, order, style, PREVIEW_PPI)
    except (TenkaichiError, msgspec.ValidationError) as error:
        return "refused", str(error), []
    return "png", (len(pages), pages[:PREVIEW_PAGES]), problems


def _order(game: Game, wish: PrintWish) -> PrintOrder:
    book = book_of(game)
    lists = [find_list(game, each) for each in wish.lists]
    lists += [book.read_list(wish.build)] if wish.build is not None else []
    lists += [book.read_text(wish.text)] if wish.text.strip() else []
    entries = tuple(Listed(each.kind, each.id, each.copies) for each in wish.entries)
    extras = tuple(each for each in EXTRAS if each in wish.extras)
    if not (lists or entries or extras):
        raise TenkaichiError("there is nothing to print: name entries, a list or an extra")
    return PrintOrder(entries=entries, lists=tuple(lists), extras=extras)


def _style(wish: PrintWish, site: str) -> PrintStyle:
    return PrintStyle(
        paper=wish.paper,
        format=wish.format,
        ink_saving=wish.ink_saving,
        font=wish.font,
        rules=wish.rules,
        gap=wish.gap,
        cover=wish.cover,
        site=site,
        pack=wish.pack,
    )


# -- on the server ----------------------------------------------------------------------------------------------------


async def _chosen(call: Call, pack: str) -> tuple[Library, EntryPack | None]:
    """The library of the game that was asked for, with a homebrew pack if one is named."""
    library, shown_with = await library_chosen(call.arena, call.player.address, call.path["game"], pack)
    if library.game.paper.print_book is None:
        raise NotFound("nothing-to-print", f"{library.game.title} has nothing to print")
    return library, shown_with


async def _made(call: Call, game: Game, wish: PrintWish, what: str) -> tuple[Any, list[tuple[str, str]]]:
    call.arena.processor_time.check(call.player.address)
    ON_BEHALF_OF.set((call.player.address, call.player.id))
    try:
        state, found, problems = await call.arena.pool.print_out(make, key_of(game), wish, call.origin, what)
    except Stuck as error:
        raise RequestError(503, "too-long", f"the sheets could not be made: {error}") from None
    if state == "refused":
        raise BadRequest("not-printable", found)
    if what == "pdf" and len(found) > MOST_BYTES:
        raise BadRequest("too-large", "the sheets are too large; print the list in parts")
    return found, problems


@lru_cache(maxsize=16)
def _menu(library: Library) -> PrintMenu:
    from tenkaichi.engine.printing.typesetting import stamp_of

    game = library.game
    book = book_of(game)
    kinds = Counter(kind for kind, _ in _known(library))
    extras = [each for each in EXTRAS if each != "ruler" or book.ruler_marks]
    lists = [PrintableList(id=each.id, title=each.title, about=each.about) for each in book.lists()]
    return PrintMenu(
        game=game.name, title=game.title, stamp=stamp_of(game), lists=lists, kinds=dict(kinds), extras=list(extras)
    )


async def menu(call: Call) -> PrintMenu:
    query: MenuQuery = call.query
    library, pack = await _chosen(call, query.pack)
    found = await off_loop(_menu, library)
    if pack is None:
        return found
    entries = [
        PackEntry(kind=each.kind, id=each.id, title=each.title)
        for each in library.entries
        if HOMEBREW in each.marks and (each.kind, each.id) in _known(library)
    ]
    return msgspec.structs.replace(found, pack_title=pack.title, pack_entries=entries)


async def print_one(call: Call) -> Raw:
    """One entry, a ready list (`list/ID`) or an extra (`extra/ruler`)."""
    query: StyleQuery = call.query
    library, _ = await _chosen(call, query.pack)
    known = await off_loop(_menu, library)
    kind, name = call.path["kind"], call.path["entry"]
    more: dict[str, Any] = {}
    if kind == LIST:
        if name not in [each.id for each in known.lists]:
            raise NotFound("no-such-list", f"{known.title} has no list {name!r}")
        more["lists"] = [name]
    elif kind == EXTRA:
        if name not in known.extras:
            raise NotFound("no-such-extra", f"{known.title} has no extra {name!r}; there are {', '.join(known.extras)}")
        more["extras"] = [name]
    else:
        if (kind, name) not in _known(library):
            raise NotFound("no-such-entry", f"{known.title} has no {kind} {name!r}")
        more["entries"] = [PrintEntry(kind=kind, id=name)]
    wish = PrintWish(**more, **msgspec.structs.asdict(query))
    found, _ = await _made(call, library.game, wish, "pdf")
    return Raw(found, PDF, f"{known.game}-{name}.pdf")


@lru_cache(maxsize=16)
def _known(library: Library) -> frozenset[tuple[str, str]]:
    return frozenset((face.kind, face.id) for face in book_of(library.game).faces())


async def print_wish(call: Call) -> Raw:
    wish: PrintWish = call.body
    game = (await _chosen(call, wish.pack))[0].game
    found, _ = await _made(call, game, wish, "pdf")
    return Raw(found, PDF, f"{game.name}.pdf")


async def preview(call: Call) -> PrintPreview:
    wish: PrintWish = call.body
    library, _ = await _chosen(call, wish.pack)
    (pages, pictures), problems = await _made(call, library.game, wish, "png")
    sheets = [f"data:image/png;base64,{base64.b64encode(each).decode()}" for each in pictures]
    told = [PrintProblem(clause=clause, reason=reason) for clause, reason in problems]
    return PrintPreview(pages=pages, sheets=sheets, problems=told)


ROUTES = (
    Route("GET", "/api/print/{game}", menu, "What a game has to print.", reply=PrintMenu, query=MenuQuery),
    Route("POST", "/api/print/{game}", print_wish, "Entries, lists and extras as a PDF.", body=PrintWish, media=PDF),
    Route("POST", "/api/print/{game}/preview", preview, "The first pages as pictures.", body=PrintWish,
          reply=PrintPreview),
    Route("GET", "/api/print/{game}/{kind}/{entry}.pdf", print_one,
          "One entry, a ready list (kind `list`) or an extra (kind `extra`) as a PDF.", query=StyleQuery, media=PDF),
)  # fmt: skip
