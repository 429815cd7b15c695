"""Starting and stopping the server."""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import socket
import sqlite3
import sys
import threading
import urllib.request
import webbrowser
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
import uvicorn

from tenkaichi.arena.app import make_app
from tenkaichi.arena.connection_costs import LOOK_TICKS, SlowReaders
from tenkaichi.arena.settings import Settings, read_settings
from tenkaichi.arena.shared_compression import SocketProtocol
from tenkaichi.arena.slow_connections import PromptProtocol
from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.storage.troubles import Health
from tenkaichi.arena.supervising import Supervisor, check_can_share, listen_together
from tenkaichi.arena.telemetry import configure_logging
from tenkaichi.engine.errors import TenkaichiError

SHUTDOWN_SECONDS = 10
OPEN_FILES = 65_536


class Server(uvicorn.Server):
    """Call `opened` once the server listens."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened = opened
        self.slow_readers = SlowReaders()

    async def on_tick(self, counter: int) -> bool:
        if counter % LOOK_TICKS == 0:
            self.slow_readers.look(self.server_state.connections)
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self.opened()


def say_open(url: str, *, opens_browser: bool) -> None:
    """Print the address, and only then open a browser."""
    print(f"The arena is open: {url}", flush=True)
    if opens_browser:
        threading.Thread(target=_open_page, args=(url,), daemon=True).start()


def _open_page(url: str) -> None:
    with contextlib.suppress(Exception):
        webbrowser.open(url)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; the error says what is wrong with the address."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
    except OSError as error:
        raise TenkaichiError(f"cannot listen at {host}:{port}: {error.strerror or error}") from error
    return sock


def address_of(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def _name_of(host: str) -> str:
    """The address to listen on is one of our names; a wildcard is not."""
    return "" if host in ("0.0.0.0", "::", "") else host.partition("%")[0]


def is_arena(url: str) -> bool:
    """Tell if an arena already listens there."""
    try:
        with urllib.request.urlopen(f"{url}api/openapi.json", timeout=3) as reply:
            return b'"Tenkaichi arena"' in reply.read(2_000)
    except (OSError, ValueError):
        return False


async def prepare_database(url: str) -> None:
    """Open the database once, so that an unusable one is reported in a sentence."""
    store = Store(url)
    try:
        store.try_file()
        await store.open()
        trouble = await Health(store).check()
        if trouble:
            print(f"Warning: {trouble}. Nothing can be played until that is over.", file=sys.stderr, flush=True)
    except (sa.exc.SQLAlchemyError, sqlite3.Error, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise TenkaichiError(f"the database {store.engine.url!r} cannot be opened: {reason}") from error
    finally:
        await store.close()


def run(
    *,
    host: str,
    port: int,
    database: str,
    nats: str = "",
    hosts: str = "",
    opens_browser: bool = False,
    takes_any_port: bool = False,
    log: str = "info",
    processes: int = 1,
) -> int:
    """Serve until stopped. With `takes_any_port`, use a running arena or another port."""
    say_where_it_crashed()
    if processes > 1:
        check_can_share()
    try:
        sock = listen(host, port)
    except TenkaichiError:
        if not takes_any_port:
            raise
        url = address_of(host, port)
        if not database and is_arena(url):
            print(f"The arena is open already: {url}", flush=True)
            if opens_browser:
                _open_page(url)
            return 0
        sock = listen(host, 0)
    settings = read_settings(database, nats, ",".join(filter(None, (hosts, _name_of(host)))), processes)
    configure_logging(level=log)
    asyncio.run(prepare_database(settings.database))
    if settings.nats:
        from tenkaichi.arena.cluster.cluster import prepare_cluster

        asyncio.run(prepare_cluster(settings))
    bound = sock.getsockname()
    url = address_of(host, bound[1])
    if processes == 1:
        return serve(settings, sock, opened=lambda: say_open(url, opens_browser=opens_browser))
    sock.close()  # nobody else has the port; from here on our processes share it
    with listen_together(bound[:2]):
        return Supervisor(settings, bound[:2], log).run(lambda: say_open(url, opens_browser=opens_browser))


def say_where_it_crashed() -> None:
    """Write every thread's stack to standard error when compiled code crashes."""
    with contextlib.suppress(OSError, ValueError, RuntimeError, AttributeError):  # there may be no standard error
        faulthandler.enable()


def allow_many_connections() -> None:
    """Raise the limit of open files to what the system allows."""
    try:
        import resource
    except ImportError:  # Windows counts them differently
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def serve(settings: Settings, sock: socket.socket, *, opened: Callable[[], None]) -> int:
    app = make_app(settings)
    paid = {"arena": app.state.arena}
    options: dict[str, Any] = {
        "ws": type("SocketProtocol", (SocketProtocol,), paid),
        # a large frame is refused politely; a far larger one is cut off
        "ws_max_size": 2 * settings.limits.frame_bytes,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 30.0,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": SHUTDOWN_SECONDS,
        "proxy_headers": True,
        "http": type("PromptProtocol", (PromptProtocol,), paid),
    }
    allow_many_connections()
    server = Server(uvicorn.Config(app, **options), opened)
    server.run(sockets=[sock])
    if not server.started:
        print("The arena could not start; see above.", file=sys.stderr)
        return 1
    return 0
