"""One server process among several on one database: it renews its lease and listens to the others."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, assert_never

from tenkaichi.arena.channel import Channel
from tenkaichi.arena.cluster.calls import Calls
from tenkaichi.arena.cluster.hosting import Hosted
from tenkaichi.arena.cluster.local_transport import LocalTransport
from tenkaichi.arena.cluster.membership import OwnedElsewhere
from tenkaichi.arena.cluster.messages import (
    AnyMessage,
    Called,
    Done,
    Ended,
    Enter,
    Forget,
    Left,
    LoggedOut,
    Message,
    Noted,
    NotMine,
    Refused,
    Renamed,
    Said,
    Served,
    Shown,
    Spent,
)
from tenkaichi.arena.cluster.relaying import ENTER_SECONDS, Relays
from tenkaichi.arena.cluster.shared_limits import SHARE_SECONDS, SharedLimits
from tenkaichi.arena.cluster.transport import AnyTransport, NoReply, Transport, Unreachable, connect
from tenkaichi.arena.errors import NotFound, RequestError
from tenkaichi.arena.storage.leases import Leases
from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.telemetry import error_words
from tenkaichi.engine.errors import TenkaichiError

if TYPE_CHECKING:
    from tenkaichi.arena.routes import Call, Route
    from tenkaichi.arena.services import Arena
    from tenkaichi.arena.settings import Settings

RENEWALS = 4  # in the time of one lease
LONGEST_PAUSE = 1.5  # seconds between renewals, however long the lease: a renewal tells who has gone
LOOK_SECONDS = 5.0  # seconds after which a log-out without a message is found in the database
PAUSE_SECONDS = 0.2  # before a socket tries again to find the owner of its match
HOMELESS_SECONDS = 20.0  # for so long; then the browser is told to reconnect
COME_BACK = 1012


class Cluster:
    """This process as a member."""

    def __init__(self, arena: Arena) -> None:
        settings = arena.settings
        self.arena = arena
        self.member = settings.member or secrets.token_hex(6)
        cluster = cluster_of(settings)
        self.leases = Leases(arena.store, self.member, cluster, settings.lease_seconds)
        self.transport: AnyTransport = (
            Transport(settings.nats, cluster, self.member, arena.log)
            if settings.nats
            else LocalTransport(settings.meeting_place, self.member, arena.log)
        )
        self.relays = Relays(arena, self.transport)
        self.hosted = Hosted(arena, self.transport)
        self.calls = Calls(arena, self.transport, patience=2 * settings.lease_seconds + 2)
        self.limits = SharedLimits(arena, self.member)
        self.is_member = False
        self.sure_until = 0.0  # monotonic: until then no other process takes a match from us
        self._look = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None
        self._looker: asyncio.Task[None] | None = None
        self._teller: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_reachable(self) -> bool:
        return self.transport.is_connected and time.monotonic() < self.sure_until

    # -- coming and going -----------------------------------------------------------------------------------------

    async def join(self) -> None:
        await self.leases.strike_off()
        await self.transport.connect(self.receive, self.answer, self.restored)
        self.is_member = True
        await self._renew()
        self._keeper = asyncio.get_running_loop().create_task(self._keep())
        self._looker = asyncio.get_running_loop().create_task(self._look_for_log_outs())
        self.limits.begin()
        self._teller = asyncio.get_running_loop().create_task(self._tell_spent())
        self.arena.log.info("joined the cluster", member=self.member)

    async def leave(self) -> None:
        """First give the matches back in the database; then relaying members find that there."""
        self.is_member = False
        for task in (self._keeper, self._looker, self._teller):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        try:
            await self.leases.leave()
        except Exception as error:  # the lease will lapse
            self.arena.log.error("cannot leave the cluster", error=error_words(error))
        await self.hosted.end_all()
        await self.transport.close()

    # -- the lease ------------------------------------------------------------------------------------------------

    async def _keep(self) -> None:
        while True:
            try:
                async with asyncio.timeout(min(LONGEST_PAUSE, self.leases.seconds / RENEWALS)):
                    await self._look.wait()
            except TimeoutError:
                pass
            self._look.clear()
            try:
                await self._renew()
            except Exception as error:
                self.arena.log.error("lease not renewed", member=self.member, error=error_words(error))

    async def _renew(self) -> None:
        rooms, began = dict(self.arena.rooms.live), time.monotonic()
        async with asyncio.timeout(self.leases.seconds):
            roll = await self.leases.renew()
        self.sure_until = began + self.leases.seconds
        for match_id, room in rooms.items():
            # The renewal came too late, and another process has taken the match over.
            if match_id not in roll.owned and self.arena.rooms.live.get(match_id) is room:
                self.arena.telemetry.lost.inc()
                self.arena.log.warning("lost", match=match_id, member=self.member)
                self._aside(self.arena.rooms.lose(room))
        for match_id in roll.owned - rooms.keys():
            self._aside(self.arena.rooms.give_back(match_id))
        self.relays.move_from(roll.alive)
        self.hosted.end_but(roll.alive)
        self.limits.forget_but(roll.alive)

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Renew the lease without waiting for any lock."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.arena.log.error("cluster work failed", error=error_words(error))

    def suspect(self) -> None:
        self._look.set()

    async def claim(self, match_id: str) -> None:
        if not self.is_member:
            raise RequestError(503, "stopping", "this server is stopping; connect again")
        found = await self.leases.claim(match_id)
        if found.owner is None:
            raise NotFound("no-such-match", f"there is no match {match_id!r}")
        if found.owner != self.member:
            raise OwnedElsewhere(match_id, found.owner)
        if found.taken_from:
            self.arena.telemetry.takeovers.inc()
        self.arena.log.info("owned", match=match_id, member=self.member, taken_from=found.taken_from)

    async def release(self, match_id: str) -> None:
        await self.leases.release(match_id)
        self.arena.log.info("given back", match=match_id, member=self.member)

    async def check_not_elsewhere(self, match_id: str) -> None:
        owner = await self.leases.owner(match_id)
        if owner not in ("", self.member):
            raise OwnedElsewhere(match_id, owner)

    # -- speaking -------------------------------------------------------------------------------------------------

    async def relay(self, channel: Channel, match_id: str, owner: str) -> None:
        now = time.monotonic()
        if channel.homeless_since is None:
            channel.homeless_since = now
        elif now - channel.homeless_since > HOMELESS_SECONDS:
            channel.end(COME_BACK, "the match cannot be reached now")
            return
        else:
            await asyncio.sleep(PAUSE_SECONDS)
        self.arena.log.info("relayed", match=match_id, member=self.member, owner=owner)
        await self.relays.run(channel, match_id, owner)

    async def carry_out(self, row: Route, call: Call) -> Any:
        return await self.calls.carry_out(row, call)

    async def tell_renamed(self, player: str, name: str) -> None:
        try:
            await self.transport.tell_everybody(Renamed(player=player, name=name))
        except Unreachable as error:  # they read it when they next open the match
            self.arena.log.warning("rename not told", error=str(error))

    async def tell_logged_out(self, player: str, only: str, renewed: str | None) -> None:
        try:
            await self.transport.tell_everybody(LoggedOut(player=player, only=only, renewed=renewed))
        except Unreachable as error:  # the cookie is void anyway, and the others check for such cookies by themselves
            self.arena.log.warning("log-out not told", error=str(error))

    async def _tell_spent(self) -> None:
        """Tell the others what was given out here: limits hold for all processes together."""
        while True:
            await asyncio.sleep(SHARE_SECONDS)
            message = self.limits.spent()
            if message is not None:
                with contextlib.suppress(Unreachable):  # then each counts for itself
                    await self.transport.tell_everybody(message)

    def sockets_elsewhere(self, address: str) -> int:
        return self.limits.sockets_elsewhere(address)

    async def _look_for_log_outs(self) -> None:
        """Check the database for log-outs, because NATS may lose messages."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                if self.arena.channels is not None:
                    await self.arena.channels.end_void()
            except Exception as error:
                self.arena.log.error("log-outs not looked for", error=error_words(error))

    # -- receiving --------------------------------------------------------------------------------------------------

    def receive(self, message: AnyMessage) -> None:
        match message:
            case Shown() | Served() | Ended():
                self.relays.receive(message)
            case Said() | Left():
                self.hosted.receive(message)
            case Renamed():
                self.arena.rooms.rename(message.player, message.name)
            case LoggedOut():
                if self.arena.channels is not None:
                    self.arena.channels.log_out(message.player, message.only, message.renewed)
            case Spent():
                self.limits.receive(message)
            case Enter() | Forget() | Called() | Noted() | Done() | Refused() | NotMine():
                self.arena.log.error("unexpected message", kind=type(message).__name__)
            case _:
                assert_never(message)

    async def answer(self, message: AnyMessage) -> Message:
        match message:
            case Enter():
                self.hosted.enter(message)
            case Forget():
                self.hosted.end_of(message.home)
            case Called():
                return await self.calls.answer(message)
            case _:
                self.arena.log.error("unexpected request", kind=type(message).__name__)
        return Noted()

    def restored(self) -> None:
        """NATS is back. Messages sent in between are lost, so every relayed socket, ours and others', starts over."""
        self._aside(self._begin_anew())

    async def _begin_anew(self) -> None:
        for owner in self.relays.owners():
            try:
                await self.transport.ask(owner, Forget(home=self.member), ENTER_SECONDS)
            # then it has lost its connection as well, and starts over by itself
            except (Unreachable, NoReply) as error:
                self.arena.log.info("not yet back", owner=owner, error=str(error))
        self.relays.move_all()
        for home in {wire.home for _, wire in self.hosted.channels.values()}:
            self.hosted.end_of(home)


def cluster_of(settings: Settings) -> str:
    """Derive the subject from the key: members with another key cannot listen."""
    return hashlib.sha256(b"cluster " + settings.key).hexdigest()[:16]


async def prepare_cluster(settings: Settings) -> None:
    """Try every part once, so that an unusable one is reported in a sentence."""
    connection = await connect(settings.nats, "trial")
    await connection.close()
    store = Store(settings.database)
    try:
        strangers = await Leases(store, "", cluster_of(settings), settings.lease_seconds).strangers()
    finally:
        await store.close()
    if strangers:
        raise TenkaichiError(
            "servers with another key run on this database: give all of them the same key (TENKAICHI_KEY)"
        )
