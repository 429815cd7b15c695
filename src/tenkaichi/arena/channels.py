"""Every open socket of this server: admission, finding its match, and closing."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tenkaichi.arena.channel import MOVED, Channel, Socket
from tenkaichi.arena.cluster.membership import OwnedElsewhere
from tenkaichi.arena.errors import RequestError
from tenkaichi.arena.guards import TooFast, is_own_origin, network_of
from tenkaichi.arena.identity import COOKIE, Visitor
from tenkaichi.arena.metered import on_loop
from tenkaichi.arena.routes import PATH_TYPES
from tenkaichi.arena.storage.sessions import Mark
from tenkaichi.arena.storage.store import DATABASE_ERRORS
from tenkaichi.arena.storage.troubles import trouble_words
from tenkaichi.arena.talk import show_talk
from tenkaichi.arena.telemetry import error_words
from tenkaichi.engine.typed_reading import read_plain

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room
    from tenkaichi.arena.services import Arena

# close codes: 4000 and up are ours
LOGGED_OUT, RENEWED, NOT_ALLOWED, NOT_FOUND, TOO_MANY, LAGGING, GOING_AWAY = 4001, 4002, 4003, 4004, 4029, 4008, 1001
LOST = (WebSocketDisconnect, TimeoutError, RuntimeError, OSError)  # how reading or writing ends when a socket is gone


class Channels:
    """Counts sockets, connects them to their matches, and closes them."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.open: set[Channel] = set()
        self.streams: list[tuple[str, str]] = []  # bot and address of every open stream of events

    def check_room_for(self, player: str, address: str) -> bool:
        limits = self.arena.settings.limits
        held = [*self.streams, *[(channel.player, channel.address) for channel in self.open]]
        of_player = sum(1 for each, _ in held if each == player)
        of_address = sum(1 for _, each in held if each == address)
        of_address += self.arena.cluster.sockets_elsewhere(address)
        return of_player < limits.sockets_of_player and of_address < limits.sockets_of_address

    def make_room_for(self, player: str, match_id: str) -> bool:
        """Close the socket that has been silent longest, of those that the player has at the same match already.

        A phone that loses its network every few seconds leaves sockets behind, each for up to 40 s.
        """
        same = [each for each in self.open if each.player == player and each.match_id == match_id and not each.ending]
        if len(same) < self.arena.settings.limits.sockets_of_player:
            return False
        min(same, key=lambda each: each.heard).end(LAGGING, "you are connected again")
        return True

    async def endpoint(self, socket: WebSocket) -> None:
        """Handle a connection from beginning to end. A browser may close it at any moment: that is not a fault."""
        address = network_of(socket.client.host) if socket.client else ""
        try:
            await on_loop(self.arena, address, self._connect(socket, address))
        except LOST:
            if socket_is_open(socket):
                raise

    async def _connect(self, socket: WebSocket, address: str) -> None:
        arena = self.arena
        if not is_own_origin(socket.headers, arena.settings.origins):
            await socket.close(NOT_ALLOWED, "foreign origin")
            return
        is_calm = arena.addresses.take(address) == 0
        visitor = await arena.identities.visitor(socket.cookies.get(COOKIE) if is_calm else None, address)
        comers, who = (arena.newcomers, address) if visitor.is_new else (arena.requests, visitor.id)
        is_calm = is_calm and comers.take(who) == 0
        await socket.accept()
        try:
            arena.loop_time.check(address)
            await arena.bans.check(visitor, address)
        except TooFast:
            is_calm = False
        except RequestError as error:
            await socket.close(NOT_ALLOWED, error.message[:100])
            return
        if not is_calm:
            await socket.close(TOO_MANY, "connected too often; wait a little")
            return
        await arena.warmed()
        match_id = socket.path_params["id"]
        try:
            read_plain(match_id, PATH_TYPES["id"])
        except msgspec.ValidationError:
            await socket.close(NOT_FOUND, "no such match")
            return
        if not self.check_room_for(visitor.id, address) and not self.make_room_for(visitor.id, match_id):
            await socket.close(TOO_MANY, "too many connections")
            return
        channel = Channel(arena, socket, visitor.id, address, mark_of(visitor), match_id)
        self.open.add(channel)
        arena.telemetry.sockets.set(len(self.open))
        try:
            await self._check_opened(channel)
            await self.attend(channel, match_id)
        finally:
            self.open.discard(channel)
            arena.telemetry.sockets.set(len(self.open))

    async def attend(self, channel: Channel, match_id: str) -> None:
        """Read and write until the socket closes, also while the match moves between processes."""
        writing = asyncio.ensure_future(channel.write())
        code, reason = 1000, ""
        try:
            channel.has_moved = True
            while channel.has_moved and channel.ending is None and not writing.done():
                channel.has_moved = False
                channel.stay = asyncio.ensure_future(self._stay(channel, match_id))
                await asyncio.wait({channel.stay, writing}, return_when=asyncio.FIRST_COMPLETED)
            for task in (channel.stay, writing):
                if task is not None and task.done() and not task.cancelled():
                    error = task.exception()  # not raised here: its traceback would keep this frame and the task alive
                    if error is not None and not isinstance(error, LOST):
                        raise error
            code = LAGGING if channel.is_lagging else GOING_AWAY if self.arena.is_stopping else 1000
            code, reason = channel.ending or (code, "")
        finally:
            writing.cancel()
            stay, channel.stay = channel.stay, None  # its error refers to the channel, and the channel to the room
            try:
                if stay is not None:
                    stay.cancel()
                    await asyncio.wait({stay})
                    if not stay.cancelled():
                        stay.exception()  # an error that nobody asks for is logged
            finally:
                stay = task = None  # if this wait is cut off, its error keeps this frame
            if socket_is_open(channel.socket):
                with contextlib.suppress(RuntimeError, OSError):
                    await channel.socket.close(code, reason)

    async def _stay(self, channel: Channel, match_id: str) -> None:
        """Serve at the room if this process owns the match, otherwise relay to its owner."""
        try:
            room = await self.arena.rooms.open(match_id)
        except OwnedElsewhere as elsewhere:
            if channel.is_hosted:  # its own process finds the owner
                channel.end(MOVED)
            else:
                await self.arena.cluster.relay(channel, match_id, elsewhere.member)
                channel.has_moved = True
            return
        except RequestError as error:
            channel.end(NOT_FOUND if error.status == 404 else GOING_AWAY, error.message[:100])
            return
        except DATABASE_ERRORS as error:
            self.arena.log.error("no database", match=match_id, error=error_words(error))
            channel.end(GOING_AWAY, f"{trouble_words(error)}: come back")
            return
        if not channel.is_staying:
            return
        is_player = bool(room.record.seats_of(channel.player))
        if not is_player and room.record.options.spectators == "none" and room.record.status != "over":
            channel.end(NOT_ALLOWED, "this table has no spectators")
            return
        if not is_player and room.watching >= self.arena.settings.limits.watching:
            channel.end(TOO_MANY, "as many as can watch this match at once")
            return
        try:
            with contextlib.suppress(WebSocketDisconnect):  # ends here: a task that held it would keep the room alive
                await on_loop(self.arena, channel.address, self._greet(channel, room))
                await channel.read(room)
        finally:
            await self.arena.finish(room.leave(channel))

    async def _greet(self, channel: Channel, room: Room) -> None:
        hello = await channel.greeting()
        async with room.lock:
            room.enter(channel)
            channel.homeless_since = None
            channel.note(hello)
            room.show_to(channel, hello.log_from)
            await show_talk(room, channel)
            room.wake_bots()
            room.fill_in_chances()

    # -- cookies that were ended ----------------------------------------------------------------------------------

    def log_out(self, player: str, only: str, renewed: str | None) -> None:
        """Close the sockets of one log-in, or of all log-ins of a player. Sockets of the log-in whose cookie was
        `renewed` come back, because their browser has the new cookie by then. A copy of the old cookie is worthless.
        """
        for channel in list(self.open):
            if channel.player == player and (not only or channel.login == only):
                _end_login(channel, may_come_back=channel.login == renewed)

    async def _check_opened(self, channel: Channel) -> None:
        """Close a socket whose player logged out between the check of the cookie and now."""
        try:
            await self.end_void([channel])
        except DATABASE_ERRORS as error:
            channel.end(GOING_AWAY, f"{trouble_words(error)}: come back")

    async def end_void(self, channels: Sequence[Channel] | None = None) -> None:
        """Close sockets (all, or some) whose cookies are void in the database: the message about it may be lost. The
        database does not say which log-in goes on; its browser finds out by reconnecting.
        """
        looked_at = list(self.open) if channels is None else channels
        void = await self.arena.identities.sessions.void([channel.mark for channel in looked_at])
        for channel in looked_at:
            if channel.mark in void and channel.ending is None:
                _end_login(channel, may_come_back=void[channel.mark] == "session")

    async def end_banned(self) -> None:
        """Close the sockets of players and addresses that the host has banned since they connected."""
        await self.arena.bans.refresh()
        for channel in list(self.open):
            if channel.ending is None and self.arena.bans.is_banned(channel.player, channel.address):
                channel.end(NOT_ALLOWED, "the host has banned you from this arena")

    async def close_all(self) -> None:
        """Tell everybody at shutdown to reconnect."""
        for channel in list(self.open):
            with contextlib.suppress(asyncio.QueueFull):
                channel.waiting.put_nowait(None)


def _end_login(channel: Channel, *, may_come_back: bool) -> None:
    if may_come_back:
        channel.end(RENEWED, "your cookie is a new one: come back")
    else:
        channel.end(LOGGED_OUT, "you have logged out")


def mark_of(visitor: Visitor) -> Mark:
    return Mark(visitor.id, visitor.record.session, visitor.login)


def socket_is_open(socket: Socket) -> bool:
    return socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED
