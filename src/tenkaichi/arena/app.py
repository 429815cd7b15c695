"""The ASGI application: the table of routes, the live channel, the pages and their files."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.routing import Route as StarletteRoute

from tenkaichi.arena.channels import Channels
from tenkaichi.arena.charged import Charged, problem
from tenkaichi.arena.errors import RequestError
from tenkaichi.arena.game_clients import web_folders
from tenkaichi.arena.games_offered import game_info
from tenkaichi.arena.gc_tuning import tune_gc, watch_gc
from tenkaichi.arena.guards import SECURITY_HEADERS, TooFast, check_change, may_read_metrics, network_of
from tenkaichi.arena.hosts import Hosts, KnownHosts
from tenkaichi.arena.identity import COOKIE, COOKIE_SECONDS, Visitor
from tenkaichi.arena.library_render import RENDERED, rendered
from tenkaichi.arena.library_search import warm as warm_library
from tenkaichi.arena.openapi import openapi, protocol_schema
from tenkaichi.arena.page_files import ASK_FIRST, Held, PageFiles, held
from tenkaichi.arena.printing import PDF
from tenkaichi.arena.protocol.basics import ErrorReply, Problem
from tenkaichi.arena.remote_bots import bot_with_token
from tenkaichi.arena.routes import JSON, NDJSON, Call, Raw, Route, Stream, all_routes
from tenkaichi.arena.scorekeeper_offline import offline_routes
from tenkaichi.arena.services import Arena
from tenkaichi.arena.settings import Settings
from tenkaichi.arena.storage.store import DATABASE_ERRORS
from tenkaichi.arena.storage.troubles import trouble_words
from tenkaichi.arena.telemetry import error_words
from tenkaichi.games import all_games

BODY_SECONDS = 20
WEB = Path(__file__).parents[1] / "web"
PAGES = (
    "/", "/new/{game}", "/lobby", "/m/{id}", "/j/{token}", "/r/{id}", "/rules/{game}", "/rules/{game}/{clause}",
    "/rules/{game}/chapter/{chapter}", "/scenarios/{game}", "/learn/{game}", "/report/{id}", "/statistics/{game}",
    "/statistics/{game}/{character}", "/players/{player}", "/settings", "/about", "/print/{game}",
    "/score", "/score/{id}", "/library",
    "/library/{game}/{kind}/{entry}", "/library/shelf", "/library/bin", "/build/{game}/{build}", "/d/{code}",
)  # fmt: skip
TABLE_PAGES = ("/m/{id}", "/r/{id}")
SHORT_ADDRESSES = tuple(page.removesuffix("/{game}") for page in PAGES if page.endswith("/{game}"))


def make_app(settings: Settings) -> Starlette:
    """The whole server; its parts are at `app.state.arena`."""
    arena = Arena(settings)
    channels = arena.channels = Channels(arena)
    files = PageFiles(WEB, web_folders(), is_bundled=settings.is_bundled)
    table = all_routes()
    by_path: dict[str, list[Route]] = {}
    for route in table:
        by_path.setdefault(route.path, []).append(route)
    routes: list[BaseRoute] = [_api_route(arena, path, rows) for path, rows in by_path.items()]
    routes += [
        WebSocketRoute("/api/matches/{id}/live", channels.endpoint),
        *_own_routes(arena, table),
        *offline_routes(files),
        *[StarletteRoute(page, _page_at(files, page), methods=["GET"]) for page in PAGES],
        *[StarletteRoute(short, _to_first_game, methods=["GET"]) for short in SHORT_ADDRESSES],
        Mount("/static", files, name="static"),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lambda _: _lifespan(arena, channels),
        exception_handlers={HTTPException: _http_problem, Exception: _server_fault},
    )
    app.add_middleware(
        GZipMiddleware, minimum_size=1000, compresslevel=5,
        exclude_content_types=(*DEFAULT_EXCLUDED_CONTENT_TYPES, PDF),
    )  # fmt: skip
    app.add_middleware(Charged, arena=arena)
    app.add_middleware(KnownHosts, hosts=Hosts(settings.hosts))
    app.add_middleware(SecurityHeaders)
    app.state.arena = arena
    app.state.files = files
    return app


@contextlib.asynccontextmanager
async def _lifespan(arena: Arena, channels: Channels) -> AsyncIterator[None]:
    await arena.store.open()
    await arena.cluster.join()
    await arena.pool.start(list(all_games()))
    arena.rooms.start()
    await arena.ratings.refresh()
    arena.summarizer.start()
    warming = arena.warming = asyncio.get_running_loop().create_task(
        asyncio.to_thread(_warm, owns_process=arena.settings.owns_process)
    )
    indexing = asyncio.get_running_loop().create_task(_index_library(arena))
    unwatch = watch_gc(arena.telemetry)
    try:
        yield
    finally:
        arena.is_stopping = True
        unwatch()
        await channels.close_all()
        if arena.unfinished:
            await asyncio.wait(arena.unfinished, timeout=5)
        await arena.rooms.stop()
        await arena.summarizer.stop()
        await arena.cluster.leave()
        arena.pool.stop()
        await asyncio.gather(warming, indexing, return_exceptions=True)
        await arena.health.close()
        await arena.store.close()


def _warm(*, owns_process: bool) -> None:
    """Read what the home page asks for before the first visitor comes."""
    for name in all_games():
        game_info(name)
    if owns_process:
        tune_gc()


async def _index_library(arena: Arena) -> None:
    """Make the library's indexes in the background, so that no visitor pays for them."""
    await arena.warmed()
    await asyncio.to_thread(warm_library)


# -- the API ----------------------------------------------------------------------------------------------------------


def _api_route(arena: Arena, path: str, rows: list[Route]) -> StarletteRoute:
    by_method = {row.method: row for row in rows}

    async def endpoint(request: Request) -> Response:
        row = by_method.get(request.method) or by_method["GET"]
        return await _serve(arena, row, request)

    return StarletteRoute(path, endpoint, methods=list(by_method))


async def _serve(arena: Arena, row: Route, request: Request) -> Response:
    address = network_of(request.client.host) if request.client else ""
    try:
        visitor, call, response = await _carried_out(arena, row, request, address)
        if call.afterwards is not None:
            response.background = BackgroundTask(call.afterwards)
        if call.becomes is not None or visitor.is_new:
            _set_cookie(arena, request, response, call.becomes or visitor.record)
    except RequestError as error:
        response = problem(error)
    except DATABASE_ERRORS as error:
        arena.log.error("no database", route=f"{row.method} {row.path}", error=error_words(error))
        response = problem(RequestError(503, "no-database", f"{trouble_words(error)}; try again in a moment"))
    arena.telemetry.requests.labels(f"{row.method} {row.path}", str(response.status_code)).inc()
    return response


async def _carried_out(arena: Arena, row: Route, request: Request, address: str) -> tuple[Visitor, Call, Response]:
    visitor = await _sender(arena, row, request, address)
    await arena.bans.check(visitor, address)
    call = await _call(arena, row, request, visitor)
    await arena.warmed()
    reply = await arena.cluster.carry_out(row, call)
    return visitor, call, _response(row, reply, request)


async def _sender(arena: Arena, row: Route, request: Request, address: str) -> Visitor:
    """The player of the cookie, or the bot of the token where the route needs one."""
    if row.scope:
        return await bot_with_token(arena, request.headers.get("authorization", ""), address)
    return await arena.identities.visitor(request.cookies.get(COOKIE), address)


async def _call(arena: Arena, row: Route, request: Request, visitor: Visitor) -> Call:
    """Check every part of a request, cheapest checks first."""
    if visitor.is_new:
        _demand(arena.newcomers.take(visitor.address))
    else:
        _demand(arena.requests.take(visitor.id))
        arena.seen[visitor.id] = time.monotonic()
    if row.scope:
        _demand(arena.frames.take(visitor.id))
    elif row.changes:
        check_change(request.headers, arena.settings.origins)
        _demand(arena.changes.take(visitor.address if visitor.is_new else visitor.id))
    path = row.read_path(dict(request.path_params))
    query = row.read_query(list(request.query_params.multi_items()))
    body = row.read_body(await _body(arena, request, row.body_bytes)) if row.body is not None else None
    origin = f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"
    return Call(arena, visitor, path, query, body, origin)


async def _body(arena: Arena, request: Request, most: int) -> bytes:
    limit = most or arena.settings.limits.body_bytes
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                data += part
                if len(data) > limit:
                    raise RequestError(413, "too-large", f"a request has at most {limit} bytes")
    except TimeoutError:
        raise RequestError(408, "too-slow", f"a request comes within {BODY_SECONDS} seconds") from None
    except ClientDisconnect:
        raise RequestError(400, "cut-off", "the request was not sent to its end") from None
    return bytes(data)


def _demand(seconds: float) -> None:
    if seconds > 0:
        raise TooFast(seconds)


def _response(row: Route, reply: Any, request: Request) -> Response:
    if isinstance(reply, Raw):
        headers = {"content-disposition": f'attachment; filename="{reply.filename}"'} if reply.filename else {}
        headers["cache-control"] = reply.caching or "no-store"
        if reply.packed and "gzip" in request.headers.get("accept-encoding", ""):
            headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
            return Response(reply.packed, media_type=reply.media, headers=headers)
        return Response(reply.content, media_type=reply.media, headers=headers)
    if isinstance(reply, Stream):  # an encoding of its own: compression would hold lines back
        headers = {"cache-control": "no-store", "content-encoding": "identity", "x-accel-buffering": "no"}
        return StreamingResponse(reply.lines, media_type=NDJSON, headers=headers)
    content = msgspec.json.encode(reply)
    return Response(content, row.status, {"cache-control": "no-store"}, media_type=JSON)


def _set_cookie(arena: Arena, request: Request, response: Response, player: Any) -> None:
    response.set_cookie(
        COOKIE, arena.identities.cookie_of(player), max_age=COOKIE_SECONDS, httponly=True, samesite="lax",
        secure=request.url.scheme == "https", path="/",
    )  # fmt: skip


# -- what goes wrong --------------------------------------------------------------------------------------------------


async def _http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    is_page = not request.url.path.startswith(("/api/", "/static/"))
    if error.status_code == 404 and is_page and "text/html" in request.headers.get("accept", "") and WEB.is_dir():
        files: PageFiles = request.app.state.files
        return files.page("").response(request.headers, ASK_FIRST, 404)  # the client has its own words for this
    words = {404: ("not-found", "there is nothing here"), 405: ("bad-method", "not with this method")}
    code, message = words.get(error.status_code, ("refused", str(error.detail)))
    reply = ErrorReply(error=Problem(code=code, message=message))
    headers = {"cache-control": "no-store", **(error.headers or {})}
    return Response(msgspec.json.encode(reply), error.status_code, headers, media_type=JSON)


async def _server_fault(request: Request, error: Exception) -> Response:
    arena: Arena = request.app.state.arena
    route = getattr(request.scope.get("route"), "path", "unknown")  # a path may hold the token of an invitation
    arena.log.error("request failed", route=f"{request.method} {route}", error=error_words(error))
    reply = ErrorReply(error=Problem(code="fault", message="a fault of the server; it has been noted"))
    return Response(msgspec.json.encode(reply), 500, dict(SECURITY_HEADERS), media_type=JSON)


# -- the server's own -------------------------------------------------------------------------------------------------


def _own_routes(arena: Arena, table: list[Route]) -> list[BaseRoute]:
    descriptions: dict[str, Held] = {}

    def described(request: Request, make: Callable[[], dict[str, Any]]) -> Response:
        name = request.url.path
        if name not in descriptions:
            descriptions[name] = held(msgspec.json.encode(make()), name)
        return descriptions[name].response(request.headers, ASK_FIRST)

    async def healthz(_: Request) -> Response:
        return Response(b"ok", media_type="text/plain")

    async def readyz(_: Request) -> Response:
        if arena.is_stopping:
            return Response(b"not ready: it stops", 503, media_type="text/plain")
        trouble = await arena.health.check()
        if trouble:
            return Response(f"not ready: {trouble}", 503, media_type="text/plain")
        if not arena.cluster.is_reachable:
            return Response(b"not ready: the cluster cannot be reached", 503, media_type="text/plain")
        return Response(b"ready", media_type="text/plain")

    async def metrics(request: Request) -> Response:
        if not may_read_metrics(arena.settings, request):
            raise HTTPException(404)  # as if there were no such page
        return Response(arena.telemetry.metrics(), media_type="text/plain; version=0.0.4")

    async def openapi_json(request: Request) -> Response:
        return described(request, lambda: openapi(table))

    async def protocol_json(request: Request) -> Response:
        return described(request, protocol_schema)

    own: list[tuple[str, Callable[[Request], Awaitable[Response]]]] = [
        ("/healthz", healthz),
        ("/readyz", readyz),
        ("/metrics", metrics),
        ("/api/openapi.json", openapi_json),
        ("/api/protocol.json", protocol_json),
    ]
    return [StarletteRoute(path, endpoint, methods=["GET"]) for path, endpoint in own]


async def _game_at(arena: Arena, request: Request) -> str:
    """The game of the match in the address, so that the page begins with its table; "" where it is not known."""
    with contextlib.suppress(*DATABASE_ERRORS):
        found = await arena.store.match(request.path_params["id"])
        return "" if found is None else found.game
    return ""


def _page_at(files: PageFiles, pattern: str) -> Callable[[Request], Awaitable[Response]]:
    async def page(request: Request) -> Response:
        # The page may set a cookie: a proxy that stored it would make all its users the same guest.
        arena: Arena = request.app.state.arena
        page = files.page(pattern, await _game_at(arena, request) if pattern in TABLE_PAGES else "")
        response = page.response(request.headers, f"private, {ASK_FIRST}")
        if pattern in RENDERED:
            text = await rendered(arena, request, pattern, page.content.decode())
            if text is not None:
                response = HTMLResponse(*text, headers={"cache-control": f"private, {ASK_FIRST}"})
        # The page sets the cookie, so that its first parallel requests come from the same guest.
        with contextlib.suppress(*DATABASE_ERRORS):  # the page itself says when the server does not answer
            visitor = await arena.identities.visitor(request.cookies.get(COOKIE))
            if visitor.is_new:
                _set_cookie(arena, request, response, visitor.record)
        return response

    return page


async def _to_first_game(request: Request) -> Response:
    """Redirect a bare `/rules` to the first game; its tabs lead to the others."""
    return RedirectResponse(f"{request.url.path}/{next(iter(all_games()))}")


class SecurityHeaders:
    """Add the security headers to every HTTP response."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.headers = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        await self.app(scope, receive, guarded if scope["type"] == "http" else send)
