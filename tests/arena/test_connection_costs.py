"""The cost of a connection before a handler hears of it: parsing, unpacking, and replies that nobody reads."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
import threading
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn

from arena.players import QuickPool
from tenkaichi.arena import connection_costs, shared_compression
from tenkaichi.arena.app import make_app
from tenkaichi.arena.connection_costs import LEAST_READ, LOOKS, PART, ReadingTime, SlowReaders, parts
from tenkaichi.arena.guards import Buckets
from tenkaichi.arena.serving import Server, listen
from tenkaichi.arena.settings import Settings
from tenkaichi.arena.shared_compression import SocketProtocol
from tenkaichi.arena.slow_connections import PromptProtocol

HOST = "127.0.0.1"
TEXT, CONTINUED, PING = 1, 0, 9


class Running:
    """A real server in a thread, with the parsers that `tenkaichi serve` has."""

    def __init__(self, settings: Settings) -> None:
        app = make_app(settings)
        self.arena = app.state.arena
        self.arena.pool = QuickPool()
        self.arena.loop_time.rate = 1e-6
        paid = {"arena": self.arena}
        options: dict[str, Any] = {
            "ws": type("Sockets", (SocketProtocol,), paid), "http": type("Http", (PromptProtocol,), paid),
        }  # fmt: skip
        self.sock = listen(HOST, 0)
        config = uvicorn.Config(app, **options, ws_max_size=32768, ws_ping_interval=None, log_config=None)
        opened = threading.Event()
        self.server = Server(config, opened.set)
        self.thread = threading.Thread(target=self.server.run, args=([self.sock],), daemon=True)
        self.thread.start()
        assert opened.wait(120)

    def connect(self) -> socket.socket:
        return socket.create_connection(self.sock.getsockname(), timeout=60)

    def upgraded(self, extensions: str = "") -> socket.socket:
        """A socket after the handshake, at a match that there is not."""
        client = self.connect()
        more = f"Sec-WebSocket-Extensions: {extensions}\r\n" if extensions else ""
        host = f"{HOST}:{self.sock.getsockname()[1]}"
        client.sendall(
            f"GET /api/matches/nothing-there/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Version: 13\r\n{more}\r\n".encode()
        )
        head = b""
        while b"\r\n\r\n" not in head:
            head += client.recv(1)
        assert b" 101 " in head
        return client

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(120)


@pytest.fixture
def running(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    async def waits(self: Any, socket: Any, address: str) -> None:
        """A socket that is read from by nobody but the parser."""
        await socket.accept()
        while (await socket.receive())["type"] != "websocket.disconnect":
            await asyncio.sleep(3600)

    monkeypatch.setattr("tenkaichi.arena.channels.Channels._connect", waits)
    found = Running(settings)
    yield found
    found.stop()


def frame(opcode: int, data: bytes = b"", *, fin: bool = True, packed: bool = False) -> bytes:
    first = opcode | (0x80 if fin else 0) | (0x40 if packed else 0)
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack("!H", len(data))
    return bytes([first]) + size + b"\0\0\0\0" + data


def bomb(size: int) -> bytes:
    """A text frame of a few bytes that unpacks to so many."""
    made = zlib.compressobj(9, zlib.DEFLATED, -12)
    data = made.compress(b" " * size) + made.flush(zlib.Z_SYNC_FLUSH)
    return frame(TEXT, data[:-4], packed=True)


def is_cut_off(client: socket.socket, data: bytes, times: int) -> bool:
    """Send the same again and again; the server may hang up, but must not just take it."""
    client.settimeout(10)
    try:
        for _ in range(times):
            client.sendall(data)
        while client.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


@pytest.mark.parametrize(
    ("opening", "data", "extensions"),
    [
        (b"", frame(PING) * 10_000, ""),
        (frame(TEXT, b"{", fin=False), frame(CONTINUED, fin=False) * 10_000, ""),
        (b"", bomb(30_000) * 100, "permessage-deflate; client_no_context_takeover"),
    ],
    ids=["pings", "pieces of a message", "bombs"],
)
def test_socket_that_is_expensive_to_read_is_cut_off(
    running: Running, opening: bytes, data: bytes, extensions: str
) -> None:
    with running.upgraded(extensions) as client:
        client.sendall(opening)
        assert is_cut_off(client, data, 100)
    assert running.arena.loop_time.levels[HOST][0] < running.arena.loop_time.size


def test_bombs_that_wait_in_a_socket_are_few(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty bytes unpack to 30 kB: a packet of them must not become a hundred megabytes."""
    most: list[int] = []
    plain = SocketProtocol.send_receive_event_to_app

    def noted(self: SocketProtocol) -> None:
        plain(self)
        most.append(sum(len(each.get("text") or "") for each in self.queue._queue))  # type: ignore[attr-defined]

    monkeypatch.setattr(SocketProtocol, "send_receive_event_to_app", noted)
    with running.upgraded("permessage-deflate; client_no_context_takeover") as client:
        assert is_cut_off(client, bomb(30_000) * 2000, 5)
    assert shared_compression.MOST_WAITING < max(most) < 6_000_000


def test_body_in_chunks_of_a_byte_is_cut_off(running: Running) -> None:
    head = (
        f"POST /api/packs HTTP/1.1\r\nHost: {HOST}:{running.sock.getsockname()[1]}\r\nX-Tenkaichi: 1\r\n"
        "Transfer-Encoding: chunked\r\n\r\n"
    )
    with running.connect() as client:
        client.sendall(head.encode())
        assert is_cut_off(client, b"1\r\na\r\n" * 10_000, 40)
    assert running.arena.loop_time.levels[HOST][0] < running.arena.loop_time.size - connection_costs.MOST_SECONDS / 2


def test_body_of_a_pack_in_one_piece_is_read(running: Running) -> None:
    body = json.dumps({"game": "tcg", "title": "x", "text": "# words\n" * 7000 + "a = 1"}).encode()
    head = (
        f"POST /api/packs HTTP/1.1\r\nHost: {HOST}:{running.sock.getsockname()[1]}\r\nX-Tenkaichi: 1\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    with running.connect() as client:
        client.sendall(head.encode() + body)
        heard = b""
        while part := client.recv(65536):
            heard += part
    assert heard.startswith(b"HTTP/1.1 400"), heard[:300]
    assert b"bad-pack" in heard


# -- the parts --------------------------------------------------------------------------------------------------------


def time_of(size: float) -> ReadingTime:
    arena: Any = SimpleNamespace(loop_time=Buckets((size, 1e-6)))
    return ReadingTime(arena)


def test_reading_is_paid_for_by_the_address_and_ends_sooner_without_time() -> None:
    rich, poor = time_of(30), time_of(0.03)
    assert rich.may_go_on(0.2, "192.0.2.1")
    assert not rich.may_go_on(0.1, "192.0.2.1")
    rich.begin()
    assert rich.may_go_on(0.1, "192.0.2.1"), "another request begins with nothing"
    assert rich.arena.loop_time.levels["192.0.2.1"][0] == pytest.approx(29.6)
    assert poor.may_go_on(0.01, "2001:db8::1")
    assert not poor.may_go_on(0.025, "2001:db8::2"), "the same network"


def test_parts_are_the_whole() -> None:
    for size in (0, 1, PART, PART + 1, 3 * PART):
        data = bytes(range(256)) * (size // 256 + 1)
        data = data[:size]
        assert b"".join(parts(data)) == data
        assert all(len(part) <= PART for part in parts(data))


class Connection:
    def __init__(self, waiting: int) -> None:
        self.waiting = waiting
        self.is_aborted = False
        self.transport = self

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.is_aborted = True


def test_reply_that_is_not_read_is_not_held_for_ever() -> None:
    still, drop_by_drop, slow, done = Connection(50_000), Connection(9_000_000), Connection(9_000_000), Connection(0)
    readers, connections = SlowReaders(), [still, drop_by_drop, slow, done]
    for _ in range(LOOKS + 1):
        readers.look(connections)
        drop_by_drop.waiting -= 1000
        slow.waiting -= LEAST_READ
    assert [each.is_aborted for each in connections] == [True, True, False, False]


def test_server_cuts_off_who_does_not_read(settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tenkaichi.arena.serving.LOOK_TICKS", 1)
    running = Running(settings)
    try:
        with contextlib.closing(socket.socket()) as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.connect(running.sock.getsockname())
            ask = f"GET /api/openapi.json HTTP/1.1\r\nHost: {HOST}:{running.sock.getsockname()[1]}\r\n\r\n"
            client.sendall(ask.encode() * 100)
            until(lambda: not any(each.transport for each in running.server.server_state.connections))
    finally:
        running.stop()


def until(is_so: Callable[[], bool]) -> None:
    waiting = threading.Event()
    for _ in range(6000):
        if is_so():
            return
        waiting.wait(0.02)
    raise AssertionError("it did not come to be")
