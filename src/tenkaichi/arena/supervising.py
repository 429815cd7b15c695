"""Several server processes on one machine: one process starts them, watches them and stops them.

Each listens on the same port (`SO_REUSEPORT`: the system spreads the connections) and is a member of a small cluster
(`cluster/local_transport.py`). A process that dies is replaced. Its matches find a new owner at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
from collections import deque
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

import msgspec

from tenkaichi.arena.cluster.cluster import cluster_of
from tenkaichi.arena.settings import Settings, replaced
from tenkaichi.arena.storage.leases import Leases
from tenkaichi.arena.storage.store import DATABASE_ERRORS, Store
from tenkaichi.arena.telemetry import error_words, logger
from tenkaichi.engine.errors import TenkaichiError

START_SECONDS = 180.0
STOP_SECONDS = 25.0  # longer than a process takes to finish its writes and to close its sockets
DEATHS, DEATHS_SECONDS = 5, 60.0  # more deaths in so many seconds: something is wrong that a new process does not cure
FAILED = 1


class Member(msgspec.Struct):
    """One server process."""

    name: str
    process: SpawnProcess
    ready: Connection
    is_ready: bool = False


def check_can_share() -> None:
    if os.name == "nt" or not hasattr(socket, "SO_REUSEPORT"):
        raise TenkaichiError("--processes: this system cannot share a port among processes; use one process")


class Supervisor:
    """Starts the processes and replaces those that die, until it is told to stop."""

    def __init__(self, settings: Settings, address: tuple[str, int], log: str) -> None:
        self.settings = settings
        self.address = address
        self.log = log
        self.context = multiprocessing.get_context("spawn")
        self.members: list[Member] = []
        self.deaths: deque[float] = deque()
        self.is_stopping = False
        self._woken, self._wake = os.pipe()

    def run(self, opened: Any) -> int:
        """Serve until stopped. `opened` is called when every process answers for the first time."""
        folder = tempfile.mkdtemp(prefix="tenkaichi-")  # for this user only
        self.settings = replaced(self.settings, meeting_place="" if self.settings.nats else folder)
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, self._stop)
        try:
            for _ in range(self.settings.processes):
                self._begin()
            return self._watch(opened)
        finally:
            self._end_all()
            shutil.rmtree(folder, ignore_errors=True)

    def _stop(self, *_: Any) -> None:
        self.is_stopping = True
        with contextlib.suppress(OSError):
            os.write(self._wake, b"x")

    def _begin(self) -> None:
        name = secrets.token_hex(6)
        ready, tells = self.context.Pipe(duplex=False)
        settings = replaced(self.settings, member=name)
        process = self.context.Process(
            target=_serve_member, args=(settings, self.address, self.log, tells), name=f"arena {name}"
        )
        process.start()
        tells.close()
        self.members.append(Member(name, process, ready))

    def _watch(self, opened: Any) -> int:
        until, was_open = time.monotonic() + START_SECONDS, False
        while not self.is_stopping:
            waiting = [each.ready for each in self.members if not each.is_ready]
            wait([*waiting, *[each.process.sentinel for each in self.members], self._woken], timeout=1.0)
            for member in list(self.members):
                self._note_ready(member)
                has_died = not member.process.is_alive() and not self.is_stopping
                if has_died and not (was_open and self._replace(member)):
                    return FAILED
            if not was_open and all(each.is_ready for each in self.members):
                was_open = True
                opened()
            if not was_open and time.monotonic() > until:
                return FAILED
        return 0

    def _note_ready(self, member: Member) -> None:
        if not member.is_ready and member.ready.poll():
            with contextlib.suppress(EOFError, OSError):
                member.ready.recv()
                member.is_ready = True

    def _replace(self, member: Member) -> bool:
        """Give the matches of a dead process away and start another; False if too many die."""
        now = time.monotonic()
        self.deaths.append(now)
        while self.deaths[0] < now - DEATHS_SECONDS:
            self.deaths.popleft()
        logger().error("process died", member=member.name, code=member.process.exitcode)
        self.members.remove(member)
        asyncio.run(self._strike_off(member.name))
        if len(self.deaths) > DEATHS:
            return False
        self._begin()
        return True

    async def _strike_off(self, name: str) -> None:
        """End the lease of a process that is known to be dead: nobody needs to wait for it to lapse."""
        store = Store(self.settings.database)
        try:
            await Leases(store, name, cluster_of(self.settings), self.settings.lease_seconds).leave()
        except DATABASE_ERRORS as error:  # then the lease lapses by itself
            logger().error("lease not ended", member=name, error=error_words(error))
        finally:
            await store.close()

    def _end_all(self) -> None:
        for member in self.members:
            if member.process.is_alive():
                member.process.terminate()
        until = time.monotonic() + STOP_SECONDS
        for member in self.members:
            member.process.join(max(0.1, until - time.monotonic()))
            if member.process.is_alive():
                member.process.kill()
                member.process.join()


def listen_together(address: tuple[str, int]) -> socket.socket:
    """A socket that other processes of this server may bind to the same address."""
    family = socket.getaddrinfo(*address, type=socket.SOCK_STREAM)[0][0]
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    sock.bind(address)
    return sock


# -- in a server process ----------------------------------------------------------------------------------------------


def _serve_member(settings: Settings, address: tuple[str, int], log: str, tells: Connection) -> None:
    from tenkaichi.arena.serving import say_where_it_crashed, serve
    from tenkaichi.arena.telemetry import configure_logging

    say_where_it_crashed()
    configure_logging(level=log)
    threading.Thread(target=_stop_with_the_supervisor, daemon=True).start()

    def opened() -> None:
        with contextlib.suppress(OSError):
            tells.send("open")

    sys.exit(serve(settings, listen_together(address), opened=opened))


def _stop_with_the_supervisor() -> None:
    """Stop in order when the supervising process was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
