"""Every HTTP response is paid for by the address that asks: API, pages, files, and their compression."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tenkaichi.arena.errors import RequestError
from tenkaichi.arena.guards import TooFast, network_of
from tenkaichi.arena.hosts import OPEN_TO_ALL
from tenkaichi.arena.metered import on_loop
from tenkaichi.arena.routes import JSON

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

REFUSED = "refused at the door"  # in the metrics, where a route stands otherwise


def problem(error: RequestError) -> Response:
    headers = {"cache-control": "no-store"}
    if isinstance(error, TooFast):
        headers["retry-after"] = str(error.seconds)
    return Response(msgspec.json.encode(error.reply()), error.status, headers, media_type=JSON)


def _refusal(scope: Scope, error: TooFast) -> Response:
    """A page says it in words and loads again by itself."""
    accepted = next((value for name, value in scope["headers"] if name == b"accept"), b"")
    if scope["path"].startswith(("/api/", "/static/")) or b"text/html" not in accepted:
        return problem(error)
    words = f"Too much came from your network at once. This page loads again in {error.seconds} s.\n"
    headers = {"cache-control": "no-store", "retry-after": str(error.seconds), "refresh": str(error.seconds)}
    return Response(words, error.status, headers, media_type="text/plain")


class Charged:
    """Refuse an address that asks too often or has no time of the event loop left, and count what the others cost."""

    def __init__(self, app: ASGIApp, arena: Arena) -> None:
        self.app = app
        self.arena = arena

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in OPEN_TO_ALL:
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        address = network_of(client[0]) if client else ""
        try:
            self.arena.addresses.demand(address)
            self.arena.loop_time.check(address)
        except TooFast as error:
            self.arena.telemetry.requests.labels(REFUSED, str(error.status)).inc()
            await _refusal(scope, error)(scope, receive, send)
            return
        await on_loop(self.arena, address, self.app(scope, receive, send))
