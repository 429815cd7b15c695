"""A socket of this process at a match that another member owns. Frames pass unchanged both ways."""

from __future__ import annotations

import contextlib
import secrets
from typing import TYPE_CHECKING

import msgspec

from tenkaichi.arena.channel import MOVED, SILENCE_SECONDS, Channel
from tenkaichi.arena.cluster.messages import Ended, Enter, Left, Said, Served, Shown
from tenkaichi.arena.cluster.transport import AnyTransport, NoReply, Unreachable
from tenkaichi.arena.protocol.client_frames import ClientFrame, Hello

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

ENTER_SECONDS = 3.0
_ENCODER = msgspec.json.Encoder()


class Relay:
    """One stay of a socket at an owner, from entering to leaving. Never used twice."""

    def __init__(self, transport: AnyTransport, channel: Channel, match_id: str, owner: str) -> None:
        self.transport = transport
        self.channel = channel
        self.match_id = match_id
        self.owner = owner
        self.connection = secrets.token_urlsafe(9)
        self.said = 0
        self.received = 0

    async def run(self) -> None:
        """Forward the socket's frames. Return if the owner cannot be reached; otherwise run until cancelled."""
        hello = await self.channel.greeting()
        enter = Enter(
            connection=self.connection, home=self.transport.member, match=self.match_id, player=self.channel.player,
            hello=_ENCODER.encode(hello), address=self.channel.address,
        )  # fmt: skip
        try:
            await self.transport.ask(self.owner, enter, ENTER_SECONDS)
            for frame in self.channel.take_unserved():
                await self.say(frame)
            while True:
                await self.say(await self.channel.receive(SILENCE_SECONDS))
        except (Unreachable, NoReply):
            return
        finally:
            with contextlib.suppress(Unreachable):
                await self.transport.tell(self.owner, Left(connection=self.connection))

    async def say(self, frame: ClientFrame) -> None:
        if isinstance(frame, Hello):
            self.channel.note(frame)  # for when the match moves
        self.said += 1
        self.channel.unserved.append((self.said, frame))
        said = Said(connection=self.connection, number=self.said, frame=_ENCODER.encode(frame))
        await self.transport.tell(self.owner, said)

    def receive(self, message: Shown | Served | Ended) -> None:
        """Handle what the owner says; a gap in its numbers means a lost message."""
        if isinstance(message, Shown):
            self.received += 1
            if message.number == self.received:
                self.channel.homeless_since = None
                self.channel.pass_on(message.frame)
            else:
                self.channel.move()
        elif isinstance(message, Served):
            unserved = self.channel.unserved
            unserved[:] = [(number, frame) for number, frame in unserved if number > message.number]
        elif message.code == MOVED:
            self.channel.move()
        else:
            self.channel.end(message.code, message.reason)


class Relays:
    """All of them, by connection."""

    def __init__(self, arena: Arena, transport: AnyTransport) -> None:
        self.arena = arena
        self.transport = transport
        self.running: dict[str, Relay] = {}

    async def run(self, channel: Channel, match_id: str, owner: str) -> None:
        relay = Relay(self.transport, channel, match_id, owner)
        self.running[relay.connection] = relay
        self._count()
        try:
            await relay.run()
        finally:
            del self.running[relay.connection]
            self._count()

    def _count(self) -> None:
        self.arena.telemetry.relayed.set(len(self.running))

    def receive(self, message: Shown | Served | Ended) -> None:
        relay = self.running.get(message.connection)
        if relay is not None:
            relay.receive(message)

    def move_from(self, alive: frozenset[str]) -> None:
        """Drop owners whose leases have lapsed: their sockets find the new owner."""
        for relay in list(self.running.values()):
            if relay.owner not in alive:
                relay.channel.move()

    def owners(self) -> set[str]:
        return {relay.owner for relay in self.running.values()}

    def move_all(self) -> None:
        """The connection was lost, and with it all messages in between."""
        for relay in list(self.running.values()):
            relay.channel.move()
