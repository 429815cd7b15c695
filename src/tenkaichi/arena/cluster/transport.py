"""NATS: one subject per member, one for everybody, and requests with one reply."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from tenkaichi.arena.cluster.messages import AnyMessage, Message, packed, unpacked
from tenkaichi.arena.telemetry import error_words
from tenkaichi.engine.errors import TenkaichiError

CONNECT_SECONDS = 5.0
RECONNECT_SECONDS = 0.5
PING_SECONDS = 10  # a connection that does not answer two pings in a row is replaced


class Unreachable(Exception):
    """The message was not delivered: nobody listens, or there is no connection."""


class NoReply(Exception):
    """The message may have been delivered, but no reply came."""


Receive = Callable[[AnyMessage], None]
Answer = Callable[[AnyMessage], Awaitable[Message]]


class AnyTransport(Protocol):
    """The transport between members: NATS, or sockets in a folder on one machine."""

    member: str

    @property
    def is_connected(self) -> bool: ...

    async def connect(self, receive: Receive, answer: Answer, restored: Callable[[], None]) -> None: ...

    async def tell(self, member: str, message: Message) -> None:
        """Raise `Unreachable` if the message cannot be delivered."""

    async def tell_everybody(self, message: Message) -> None: ...

    async def ask(self, member: str, message: Message, seconds: float) -> AnyMessage:
        """Return the reply; raise `Unreachable` or `NoReply`."""

    async def close(self) -> None: ...


class Transport:
    """This member's connection: `receive` gets messages, `answer` requests; `restored` runs after a reconnection."""

    def __init__(self, url: str, cluster: str, member: str, log: Any) -> None:
        self.url = url
        self.subject = f"tenkaichi.{cluster}"
        self.member = member
        self.log = log
        self.nats: Any = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_connected(self) -> bool:
        return self.nats is not None and bool(self.nats.is_connected)

    async def connect(self, receive: Receive, answer: Answer, restored: Callable[[], None]) -> None:
        async def on_told(message: Any) -> None:
            found = self._read(message.data)
            if found is not None:
                receive(found)

        async def on_asked(message: Any) -> None:
            found = self._read(message.data)
            if found is not None:  # in parallel: none waits for another
                task = asyncio.get_running_loop().create_task(self._reply(message, found, answer))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

        async def on_restored() -> None:
            self.log.info("cluster connected again", member=self.member)
            restored()

        self.nats = await connect(self.url, self.member, on_restored, self._note)
        await self.nats.subscribe(f"{self.subject}.told.{self.member}", cb=on_told)
        await self.nats.subscribe(f"{self.subject}.everybody", cb=on_told)
        await self.nats.subscribe(f"{self.subject}.asked.{self.member}", cb=on_asked)
        await self.nats.flush(CONNECT_SECONDS)

    async def _note(self, error: Exception) -> None:
        self.log.warning("cluster", member=self.member, error=error_words(error))

    def _read(self, data: bytes) -> AnyMessage | None:
        try:
            return unpacked(data)
        except (msgspec.MsgspecError, zlib.error) as error:
            self.log.error("message cannot be read", member=self.member, error=str(error)[:200])
            return None

    async def _reply(self, message: Any, found: AnyMessage, answer: Answer) -> None:
        try:
            await message.respond(packed(await answer(found)))
        except Exception as error:
            self.log.error("request of a member failed", error=error_words(error))

    # -- speaking -------------------------------------------------------------------------------------------------

    async def tell(self, member: str, message: Message) -> None:
        await self._publish(f"told.{member}", message)

    async def tell_everybody(self, message: Message) -> None:
        await self._publish("everybody", message)

    async def _publish(self, subject: str, message: Message) -> None:
        from nats.errors import Error

        try:
            await self.nats.publish(f"{self.subject}.{subject}", packed(message))
        except (Error, OSError) as error:
            self.log.warning("not told", subject=subject, kind=type(message).__name__, error=type(error).__name__)
            raise Unreachable(error_words(error)) from error

    async def ask(self, member: str, message: Message, seconds: float) -> AnyMessage:
        from nats.errors import Error, NoRespondersError

        if not self.is_connected:
            raise Unreachable("there is no connection")
        try:
            reply = await self.nats.request(f"{self.subject}.asked.{member}", packed(message), timeout=seconds)
        except NoRespondersError:
            raise Unreachable(f"{member} does not listen") from None
        except TimeoutError as error:
            raise NoReply(f"{member} does not answer") from error
        except (Error, OSError) as error:
            raise Unreachable(error_words(error)) from error
        task = asyncio.current_task()
        if task is not None and task.cancelling():  # `wait_for`, used there, may swallow it
            raise asyncio.CancelledError
        try:
            return unpacked(reply.data)
        except (msgspec.MsgspecError, zlib.error) as error:
            raise NoReply(f"{member} answers nonsense") from error

    async def close(self) -> None:
        """Send queued messages, then close."""
        if self.nats is None:
            return
        for task in list(self._tasks):
            task.cancel()
        with contextlib.suppress(Exception):
            await self.nats.flush(1)
        with contextlib.suppress(Exception):
            await self.nats.close()


async def connect(url: str, name: str, restored: Any = None, failed: Any = None) -> Any:
    """A connection that reconnects by itself; a first attempt that fails raises a readable error."""
    try:
        import nats
    except ModuleNotFoundError:
        raise TenkaichiError("--nats needs the package 'nats-py': pip install 'tenkaichi[cluster]'") from None
    errors: list[str] = []

    async def note(error: Exception) -> None:
        errors.append(str(error) or type(error).__name__)
        if failed is not None:
            await failed(error)

    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            return await nats.connect(
                url, name=f"tenkaichi {name}", max_reconnect_attempts=-1, reconnect_time_wait=RECONNECT_SECONDS,
                ping_interval=PING_SECONDS, reconnected_cb=restored, error_cb=note,
            )  # fmt: skip
    except (OSError, ValueError, TimeoutError, nats.errors.Error) as error:
        reason = errors[-1] if errors else str(error) or type(error).__name__
        raise TenkaichiError(f"no NATS server answers at {shown_address(url)}: {reason}") from error


def shown_address(url: str) -> str:
    """The address without its password."""
    scheme, found, rest = url.partition("://")
    return f"{scheme}{found}{rest.rpartition('@')[2]}"
