"""Sockets in a private folder of one machine, one per member: for `tenkaichi serve --processes`, without NATS.

It offers what `transport.Transport` offers. A message is its length, its kind, the number of its request, and the
packed message. A stream loses nothing while both members live. The process that started a member takes it off the roll
when it has gone, so its matches find a new owner at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec

from tenkaichi.arena.cluster.messages import AnyMessage, Message, packed, unpacked
from tenkaichi.arena.cluster.transport import Answer, NoReply, Receive, Unreachable
from tenkaichi.arena.telemetry import error_words

TOLD, ASKED, REPLIED = range(3)
HEAD = struct.Struct("!IBI")  # length of the rest, kind, number of the request
LONGEST = 64 * 1024 * 1024


class Link(asyncio.Protocol):
    """One end of a connection between two members."""

    def __init__(self, owner: LocalTransport) -> None:
        self.owner = owner
        self.buffer = bytearray()
        self.wire: asyncio.Transport | None = None
        self.waiting: dict[int, asyncio.Future[AnyMessage]] = {}
        self.asked = 0

    @property
    def is_open(self) -> bool:
        return self.wire is not None and not self.wire.is_closing()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.wire = cast("asyncio.Transport", transport)
        self.owner.links.add(self)

    def connection_lost(self, _: Exception | None) -> None:
        self.owner.links.discard(self)
        for reply in self.waiting.values():
            if not reply.done():
                reply.set_exception(NoReply("the other process has gone"))
        self.waiting.clear()

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        while len(self.buffer) >= HEAD.size:
            length, kind, number = HEAD.unpack_from(self.buffer)
            if length > LONGEST:
                self.close()
                return
            if len(self.buffer) < HEAD.size + length:
                return
            body = bytes(self.buffer[HEAD.size : HEAD.size + length])
            del self.buffer[: HEAD.size + length]
            self._take(kind, number, body)

    def _take(self, kind: int, number: int, body: bytes) -> None:
        try:
            message = unpacked(body)
        except (msgspec.MsgspecError, zlib.error) as error:
            self.owner.log.error("message cannot be read", member=self.owner.member, error=str(error)[:200])
            return
        if kind == TOLD:
            self.owner.receive(message)
        elif kind == ASKED:
            self.owner.begin(self._reply(number, message))
        else:
            reply = self.waiting.pop(number, None)
            if reply is not None and not reply.done():
                reply.set_result(message)

    async def _reply(self, number: int, message: AnyMessage) -> None:
        try:
            self.write(REPLIED, number, await self.owner.answer(message))
        except Unreachable:
            pass
        except Exception as error:
            self.owner.log.error("request of a member failed", error=error_words(error))

    def write(self, kind: int, number: int, message: Message) -> None:
        if self.wire is None or self.wire.is_closing():
            raise Unreachable("the other process has gone")
        body = packed(message)
        self.wire.write(HEAD.pack(len(body), kind, number) + body)

    async def ask(self, message: Message, seconds: float) -> AnyMessage:
        self.asked += 1
        number = self.asked
        reply: asyncio.Future[AnyMessage] = asyncio.get_running_loop().create_future()
        self.waiting[number] = reply
        try:
            self.write(ASKED, number, message)
            async with asyncio.timeout(seconds):
                return await reply
        except TimeoutError as error:
            raise NoReply("the other process does not answer") from error
        finally:
            self.waiting.pop(number, None)

    def close(self) -> None:
        if self.wire is not None:
            self.wire.close()


class LocalTransport:
    """This member's socket, and its connections to the others."""

    def __init__(self, folder: str, member: str, log: Any) -> None:
        self.folder = Path(folder)
        self.member = member
        self.log = log
        self.links: set[Link] = set()
        self.receive: Receive
        self.answer: Answer
        self._server: asyncio.Server | None = None
        self._to: dict[str, Link] = {}
        self._connecting: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_connected(self) -> bool:
        return self._server is not None and self._server.is_serving()

    def _path(self, member: str) -> Path:
        return self.folder / f"{member}.sock"

    async def connect(self, receive: Receive, answer: Answer, restored: Callable[[], None]) -> None:
        """Listen. Nothing is restored later: no third party can go away."""
        self.receive, self.answer = receive, answer
        loop = asyncio.get_running_loop()
        self._server = await loop.create_unix_server(lambda: Link(self), str(self._path(self.member)))

    def begin(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _link(self, member: str) -> Link:
        found = self._to.get(member)
        if found is not None and found.is_open:
            return found
        async with self._connecting.setdefault(member, asyncio.Lock()):
            found = self._to.get(member)
            if found is not None and found.is_open:
                return found
            try:
                _, link = await asyncio.get_running_loop().create_unix_connection(
                    lambda: Link(self), str(self._path(member))
                )
            except OSError as error:
                self._to.pop(member, None)
                raise Unreachable(f"{member} does not listen") from error
            self._to[member] = link
            return link

    # -- speaking -------------------------------------------------------------------------------------------------

    async def tell(self, member: str, message: Message) -> None:
        (await self._link(member)).write(TOLD, 0, message)

    async def tell_everybody(self, message: Message) -> None:
        """Tell all other members. A member that has just gone needs no word."""
        for path in sorted(self.folder.glob("*.sock")):
            if path.stem != self.member:
                with contextlib.suppress(Unreachable):
                    await self.tell(path.stem, message)

    async def ask(self, member: str, message: Message, seconds: float) -> AnyMessage:
        return await (await self._link(member)).ask(message, seconds)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        if self._server is not None:
            self._server.close()
            self._path(self.member).unlink(missing_ok=True)
        for link in list(self.links):
            link.close()
