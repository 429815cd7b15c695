"""HTTP requests that only the owner of a match can carry out. They are forwarded whole, and the reply comes back."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import msgspec

from tenkaichi.arena.cluster.membership import OwnedElsewhere
from tenkaichi.arena.cluster.messages import Called, Done, Message, NotMine, Refused
from tenkaichi.arena.cluster.transport import AnyTransport, NoReply, Unreachable
from tenkaichi.arena.errors import RequestError
from tenkaichi.arena.guards import TooFast
from tenkaichi.arena.identity import Visitor
from tenkaichi.arena.metered import on_loop
from tenkaichi.arena.routes import Call, Raw, Route, route_named
from tenkaichi.engine.typed_reading import read_json, read_plain

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

REPLY_SECONDS = 30.0  # longer than the longest job of a worker
AGAIN_SECONDS = 0.2


class Calls:
    """Both ends of a forwarded request."""

    def __init__(self, arena: Arena, transport: AnyTransport, patience: float) -> None:
        self.arena = arena
        self.transport = transport
        self.patience = patience  # seconds in which a match finds a new owner

    async def carry_out(self, row: Route, call: Call) -> Any:
        """Carry a request out here, or at the owner. A handler checks the owner before it changes anything."""
        until = time.monotonic() + self.patience
        while True:
            try:
                return await row.handle(call)
            except OwnedElsewhere as elsewhere:
                owner = elsewhere.member
            try:
                reply = await self.transport.ask(owner, _called(row, call), REPLY_SECONDS)
            except NoReply:  # it may have been carried out: the caller has to check
                raise _unavailable() from None
            except Unreachable:
                reply = NotMine()
            if not isinstance(reply, NotMine):
                self.arena.telemetry.forwarded.inc()
                return _result(row, reply)
            if time.monotonic() > until:
                raise _unavailable()
            await asyncio.sleep(AGAIN_SECONDS)

    async def answer(self, called: Called) -> Message:
        """Carry out a request at the owner."""
        row = route_named(called.route)
        visitor = Visitor(called.player, is_known=called.is_known, address=called.address)
        query = None if row.query is None else read_plain(called.query, row.query)
        body = None if row.body is None else read_plain(called.body, row.body)
        call = Call(self.arena, visitor, called.path, query, body, called.origin)
        try:
            reply = await on_loop(self.arena, called.address, row.handle(call))
        except OwnedElsewhere:
            return NotMine()
        except RequestError as error:
            seconds = error.seconds if isinstance(error, TooFast) else 0
            return Refused(
                status=error.status, code=error.code, message=error.message, field=error.field, clause=error.clause,
                seconds=seconds,
            )  # fmt: skip
        if isinstance(reply, Raw):
            return Done(content=reply.content, media=reply.media, filename=reply.filename)
        return Done(content=msgspec.json.encode(reply))


def _called(row: Route, call: Call) -> Called:
    return Called(
        route=row.name,
        player=msgspec.structs.replace(call.player.record, password=None),  # nobody there needs it
        is_known=call.player.is_known,
        address=call.player.address,
        origin=call.origin,
        path=call.path,
        query=msgspec.to_builtins(call.query),
        body=msgspec.to_builtins(call.body),
    )


def _result(row: Route, reply: Any) -> Any:
    if isinstance(reply, Done):
        if reply.media:
            return Raw(reply.content, reply.media, reply.filename)
        return read_json(reply.content, row.reply)
    if isinstance(reply, Refused):
        if reply.seconds:
            raise TooFast(reply.seconds)
        raise RequestError(reply.status, reply.code, reply.message, field=reply.field, clause=reply.clause)
    raise _unavailable()


def _unavailable() -> RequestError:
    return RequestError(503, "owner-away", "the process that keeps this match does not answer; try again")
