"""Requests that no honest client sends, byte by byte: refused in words, without a traceback, and nothing is lost."""

from __future__ import annotations

import base64
import json
import os
import socket
import time
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.processes import ServerProcess
from arena.wire import FriendlyTable, unchanged_part
from tenkaichi.bench.arena.guest import Guest

pytestmark = pytest.mark.timeout(900)
SECONDS = 120.0
NEW = "/api/matches"


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("nonsense") / "server.log"


@pytest.fixture(scope="module")
def process(log: Path) -> Iterator[ServerProcess]:
    found = ServerProcess(log.with_name("x.sqlite"), log=log)
    yield found
    found.kill()


@pytest.fixture(scope="module")
def table(process: ServerProcess) -> Iterator[FriendlyTable]:
    found = FriendlyTable(process.base, answers=3)
    yield found
    found.close()


@pytest.fixture(autouse=True)
def nothing_is_lost(process: ServerProcess, table: FriendlyTable, log: Path) -> Iterator[None]:
    before = unchanged_part(table.now())
    yield
    assert unchanged_part(table.now()) == before
    said = log.read_text()
    assert "Traceback" not in said, said[-3000:]
    assert all(line.startswith("{") for line in said.splitlines()), said[-3000:]
    assert "request failed" not in said


def connected(base: str) -> socket.socket:
    host, _, port = base.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=SECONDS)


def answered(base: str, data: bytes) -> tuple[int, str]:
    """The status and everything that follows; 0 where the connection is closed without a word."""
    with connected(base) as wire:
        wire.sendall(data)
        said = b""
        while True:
            try:
                part = wire.recv(1 << 16)
            except ConnectionResetError:
                break
            said += part
            head, _, body = said.partition(b"\r\n\r\n")
            length = next(
                (int(line[15:]) for line in head.split(b"\r\n") if line[:15].lower() == b"content-length:"), -1
            )
            if not part or (head != said and 0 <= length <= len(body)):
                break
    return (int(said.split(b" ")[1]) if said else 0), said.decode("utf-8", "replace")


def request(base: str, method: str, path: bytes, body: bytes = b"", **headers: str) -> tuple[int, str]:
    own = {"Host": base.removeprefix("http://"), "X-Tenkaichi": "1", "Content-Length": str(len(body)), **headers}
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in own.items() if value)
    return answered(base, method.encode() + b" " + path + b" HTTP/1.1\r\n" + lines.encode() + b"\r\n" + body)


BODIES = {
    "cut off": b'{"game": "duel-battle", "seats": {"A"',
    "not a number": b'{"game": NaN, "seats": Infinity}',
    "a huge number": b'{"game": "duel-battle", "seats": {}, "options": {"pace_ms": 1' + b"0" * 4000 + b"}}",
    "a huge exponent": b'{"game": "duel-battle", "seats": {}, "options": {"pace_ms": 1e999999}}',
    "deep": b"[" * 30000 + b"]" * 30000,
    "deep in a setup": b'{"game": "duel-battle", "seats": {}, "setup": {"x": ' + b"[" * 20000 + b"]" * 20000 + b"}}",
    "half a sign": b'{"game": "\\ud800", "seats": {"A": "me"}}',
    "half a sign in a setup": b'{"game": "duel-battle", "seats": {"A": "me"}, "setup": {"\\udfff": "\\ud800"}}',
    "a null byte": b'{"game": "duel\\u0000battle", "seats": {"A": "me"}}',
    "no UTF-8": b'{"game": "\xff\xfe", "seats": {}}',
    "a wrong type": b'{"game": ["duel-battle"], "seats": 7}',
    "twice": b'{"game": "x", "game": "y", "seats": {}}',
    "only spaces": b" " * 60000,
    "nothing": b"",
    "UTF-16": '{"game": "x"}'.encode("utf-16"),
    "too long": b'{"game": "' + b"x" * 70000 + b'"}',
}


@pytest.mark.parametrize("name", BODIES)
def test_bodies(process: ServerProcess, name: str) -> None:
    status, said = request(process.base, "POST", NEW.encode(), BODIES[name], Content_Type="application/json")
    assert status in (400, 404, 413), said[:500]
    problem = json.loads(said.partition("\r\n\r\n")[2])["error"]
    assert problem["code"]
    assert 5 < len(problem["message"]) < 2000
    problem["message"].encode()


@pytest.mark.parametrize(
    "path",
    [
        b"/api/matches/%", b"/api/matches/%zz", b"/api/matches/%00%00%00%00%00%00", b"/api/matches/%ff%fe%fd%fc%fb%fa",
        b"/api/matches/..%2f..%2f..%2fetc%2fpasswd", b"/static/..%2f..%2farena%2fapp.py", b"/static/%00",
        b"/static/../arena/app.py", b"/api/matches/" + b"x" * 20000, b"/api/matches?show=%ff",
        b"/api/matches?show=mine&show=mine",
        b"/api/matches?" + b"a=b&" * 3000, b"/api/me?x", b"//api//me", b"/api/me/",
        b"/api/replays/abcdefgh?at=1e9&as=%00",
        b"/r/%ed%a0%80", b"/api/rules/%F0%9F%90%89",
    ],
)  # fmt: skip
def test_paths(process: ServerProcess, path: bytes) -> None:
    status, said = request(process.base, "GET", path)
    assert status in (200, 307, 400, 403, 404, 414), said[:300]
    assert "root:" not in said
    assert "def make_app" not in said


POST = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nX-Tenkaichi: 1\r\n"


@pytest.mark.parametrize(
    "raw",
    [
        b"\x00\x01\x02\x03\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"x: y\r\n" * 20000 + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"a=b; " * 20000 + b"\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nCookie: tenkaichi_player=\xff; =;\r\nConnection: close\r\n\r\n",
        POST + b"Content-Length: -5\r\n\r\n",
        POST + b"Content-Length: 99999999999999999999999\r\n\r\nx",
        POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhelloXX0\r\n\r\n",
        b"BREW /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    ],
)  # fmt: skip
def test_heads(process: ServerProcess, raw: bytes) -> None:
    status, said = answered(process.base, raw)
    assert status in (0, 200, 400, 404, 405, 408, 413, 421, 431), said[:300]


def test_a_body_that_goes_away_or_never_ends(process: ServerProcess) -> None:
    head = f"POST {NEW} HTTP/1.1\r\nHost: localhost\r\nX-Tenkaichi: 1\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
    with connected(process.base) as wire:
        wire.sendall(head + b"5\r\nhel")
    with connected(process.base) as wire:
        wire.sendall(head + b"400\r\n" + b" " * 1024 + b"\r\n")
        said = b""
        for _ in range(100):  # far more than a body may have
            try:
                wire.sendall(b"400\r\n" + b" " * 1024 + b"\r\n")
            except OSError:
                break
        while part := _part(wire):
            said += part
            if b"too-large" in said:
                break
        assert b"413" in said.split(b"\r\n")[0] + b"413" * (not said)


def _part(wire: socket.socket) -> bytes:
    try:
        return wire.recv(1 << 16)
    except OSError:
        return b""


# -- WebSockets -------------------------------------------------------------------------------------------------------


def frame(
    code: int, data: bytes, *, fin: bool = True, rsv: int = 0, masked: bool = True, length: int | None = None
) -> bytes:
    size = len(data) if length is None else length
    mask = os.urandom(4) if masked else b""
    head = bytes([(0x80 if fin else 0) | rsv | code])
    bit = 0x80 if masked else 0
    if size < 126:
        head += bytes([bit | size])
    elif size < 1 << 16:
        head += bytes([bit | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([bit | 127]) + size.to_bytes(8, "big")
    return head + mask + (bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)) if masked else data)


def upgraded(guest: Guest, match_id: str, more: str = "") -> socket.socket:
    wire = connected(guest.base)
    key = base64.b64encode(os.urandom(16)).decode()
    wire.sendall(
        f"GET /api/matches/{match_id}/live HTTP/1.1\r\nHost: {guest.base.removeprefix('http://')}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Origin: {guest.base}\r\nCookie: {guest.cookie}\r\n{more}\r\n".encode()
    )
    said = b""
    while b"\r\n\r\n" not in said:
        said += wire.recv(4096)
    assert b" 101 " in said.split(b"\r\n")[0], said
    return wire


def bomb() -> bytes:
    """Sixty-four megabytes of spaces, in sixty-four kilobytes."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -12)
    return (packer.compress(b" " * (64 << 20)) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


HELLO = b'{"type":"hello"}'
DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
FRAMES = {
    "binary": ("", frame(2, b"\x00\xff\x80")),
    "fragments": (
        "",
        frame(1, HELLO[:5], fin=False) + frame(0, HELLO[5:9], fin=False) + frame(9, b"p") + frame(0, HELLO[9:]),
    ),
    "a million fragments": ("", frame(1, b"", fin=False) + frame(0, b"", fin=False) * 20000),
    "oversized": ("", frame(1, b"x" * 40000)),
    "far too large": ("", frame(1, b"x", length=1 << 40)),
    "a bomb": (DEFLATE, frame(1, bomb(), rsv=0x40)),
    "broken compression": (DEFLATE, frame(1, b"\xff\xff\xff\xff", rsv=0x40)),
    "compressed unasked": ("", frame(1, b"\xff\xff", rsv=0x40)),
    "unmasked": ("", frame(1, HELLO, masked=False)),
    "no such opcode": ("", frame(11, b"x")),
    "a long ping": ("", frame(9, b"x" * 500)),
    "a strange close": ("", frame(8, b"\x00\x01nonsense")),
    "half a sign": ("", frame(1, b'{"type":"hello","eyes":"\\ud800"}')),
    "no UTF-8": ("", frame(1, b"\xff\xfe\xfd")),
    "another protocol": ("Sec-WebSocket-Protocol: chess, checkers\r\n", frame(1, HELLO)),
    "deep": ("", frame(1, b"[" * 12000)),
    "half a frame": ("", frame(1, HELLO)[:7]),
}


@pytest.mark.parametrize("name", FRAMES)
def test_frames(process: ServerProcess, table: FriendlyTable, name: str) -> None:
    more, data = FRAMES[name]
    before = _memory(process)
    with upgraded(table.watcher, table.id, more) as wire:
        wire.settimeout(3)
        try:
            wire.sendall(data)
            time.sleep(0.3)
            while wire.recv(1 << 16):
                pass
        except OSError:  # closed, or nothing more to say
            pass
    assert _memory(process) - before < 60, "megabytes"


def _memory(process: ServerProcess) -> float:
    pages = int(Path(f"/proc/{process.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def test_half_open_connections_keep_nobody_out(process: ServerProcess) -> None:
    idle = [connected(process.base) for _ in range(150)]
    for at, wire in enumerate(idle):
        wire.sendall(b"GET /api/me HTTP/1.1\r\nHo"[: at % 20])
    assert Guest(process.base).get("/api/me")["is_guest"]
    for wire in idle:
        wire.close()
