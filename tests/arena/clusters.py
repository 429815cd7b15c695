"""Several server processes on one PostgreSQL with a real NATS between them, for tests that do not depend on their pace.

Their leases hold for an hour: no process loses its matches because a busy machine has kept it waiting. Where one has to
lose them, its lease is ended in the database, as if the hour had passed.
"""

from __future__ import annotations

import os
import re
import secrets
import signal
import time
import urllib.error
import urllib.request
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest

from arena.nats_server import NatsServer, NoNats
from arena.postgres import NoPostgres, running_postgres
from arena.processes import ServerProcess
from arena.wire import Closed, Wire
from tenkaichi.bench.arena.guest import Guest

SECONDS = 240  # for every awaited condition, on a busy machine
LEASE_SECONDS = 3600
STARTS = 3  # a machine may be too busy to connect to NATS in time; then it is tried again
COME_BACK = (1001, 1011, 1012)  # what browsers come back after: it stops, it has heard nothing, it cannot be served

MARKS = [
    pytest.mark.skipif(os.name == "nt", reason="processes are killed by group"),
    pytest.mark.timeout(1800),
]


class ClusterUnderTest:
    """The database, NATS, and the processes that were started on them."""

    def __init__(self, database: str, nats: NatsServer) -> None:
        self.database = database
        self.nats = nats
        self.key = secrets.token_hex(20)
        self.running: list[ServerProcess] = []

    def start(self) -> ServerProcess:
        for attempt in range(STARTS):
            try:
                process = ServerProcess(
                    self.database, tokens=("--nats", self.nats.url), TENKAICHI_KEY=self.key,
                    TENKAICHI_LEASE_SECONDS=str(LEASE_SECONDS),
                )  # fmt: skip
            except AssertionError as error:
                if "no NATS server answers" not in str(error) or attempt == STARTS - 1:
                    raise
            else:
                self.running.append(process)
                return process
        raise AssertionError("not reached")

    def start_many(self, number: int) -> list[ServerProcess]:
        """Side by side."""
        with ThreadPoolExecutor(number) as starting:
            return [each.result() for each in [starting.submit(self.start) for _ in range(number)]]

    # -- the clock of the leases ----------------------------------------------------------------------------------

    def end_lease(self, process: ServerProcess) -> bool:
        """End the lease as if its hour had passed. False if the member is renewing it."""
        import psycopg

        found = re.search(r'"member": ?"(\w+)"[^\n]*"joined the cluster"', process.all_said()) or re.search(
            r'"joined the cluster"[^\n]*"member": ?"(\w+)"', process.all_said()
        )
        assert found is not None, "it says which member it is"
        with psycopg.connect(self.database) as connection:
            connection.execute("SET lock_timeout = '2s'")
            try:
                done = connection.execute("UPDATE members SET until = 0 WHERE id = %s", [found[1]])
            except psycopg.errors.LockNotAvailable:
                return False
            assert done.rowcount == 1
        return True

    def put_to_sleep(self, process: ServerProcess) -> None:
        """It does nothing any more, for longer than its lease."""
        os.killpg(process.process.pid, signal.SIGSTOP)
        while not self.end_lease(process):
            os.killpg(process.process.pid, signal.SIGCONT)
            time.sleep(0.1)
            os.killpg(process.process.pid, signal.SIGSTOP)

    def wake(self, process: ServerProcess) -> None:
        os.killpg(process.process.pid, signal.SIGCONT)

    def kill(self, process: ServerProcess) -> None:
        process.kill()
        wait_until(lambda: self.end_lease(process))


@contextmanager
def running_cluster() -> Iterator[ClusterUnderTest]:
    """Skips, loudly, where there is no PostgreSQL or NATS."""
    try:
        with running_postgres() as database:
            nats = NatsServer()
            found = ClusterUnderTest(database, nats)
            try:
                yield found
            finally:
                for process in found.running:
                    process.kill()
                nats.stop()
    except (NoPostgres, NoNats) as reason:
        words = f"SEVERAL PROCESSES WERE NOT TESTED: {reason}"
        warnings.warn(words, stacklevel=1)
        pytest.skip(words)


def at(process: ServerProcess, guest: Guest | None = None) -> Guest:
    """A guest at a process: somebody new, or the same person there."""
    found = Guest(process.base)
    if guest is None:
        found.get("/api/me")
    else:
        found.cookie = guest.cookie
    return found


def metric(process: ServerProcess, name: str) -> float:
    with urllib.request.urlopen(f"{process.base}/metrics", timeout=SECONDS) as reply:
        found = re.search(rf"^{name} (\S+)$", reply.read().decode(), re.MULTILINE)
    assert found is not None, name
    return float(found[1])


def readiness(process: ServerProcess) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"{process.base}/readyz", timeout=SECONDS) as reply:
            return reply.status, reply.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def wait_until(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < until, "it did not come to be"
        time.sleep(0.05)


class Seated(Wire):
    """A player's socket that comes back as a browser's does when it is told to."""

    def __init__(self, guest: Guest, match_id: str) -> None:
        self.guest, self.match_id = guest, match_id
        super().__init__(guest, match_id)

    def receive(self) -> dict[str, Any]:
        try:
            return super().receive()
        except Closed as closed:
            if closed.code not in COME_BACK:
                raise
            super().__init__(self.guest, self.match_id)
            return self.view

    def send(self, frame: Any) -> None:
        try:
            super().send(frame)
        except Closed as closed:
            if closed.code not in COME_BACK:
                raise
            super().__init__(self.guest, self.match_id)
            super().send(frame)


class Table:
    """Ann at one process, which owns the match, and Bob at another."""

    def __init__(self, first: ServerProcess, second: ServerProcess, game: str = "duel-battle", **more: Any) -> None:
        self.ann, self.bob = at(first), at(second)
        made = self.ann.post("/api/matches", {"game": game, "seats": {"A": "me", "B": "friend"}, **more})
        self.id: str = made["id"]
        self.wires: dict[str, Wire] = {"A": Seated(self.ann, self.id)}
        self.bob.post(f"/api/invitations/{made['invitations']['B'].removeprefix('/j/')}")
        self.wires["B"] = Seated(self.bob, self.id)
        self.given = 0
        self.wires["A"].next("view")

    def catch_up(self) -> None:
        """Both have seen everything that has happened."""
        latest = 0
        for _ in range(2):
            for wire in self.wires.values():
                wire.drain()
            latest = max(wire.view["seq"] for wire in self.wires.values())
        assert [wire.view["seq"] for wire in self.wires.values()] == [latest, latest]

    @property
    def asked(self) -> str:
        self.catch_up()
        seat: str = self.wires["A"].view["prompt"]["seat"]
        return seat

    def go_on(self, answers: int = 1) -> None:
        for _ in range(answers):
            wire = self.wires[self.asked]
            self.given += 1
            before = wire.view["seq"]
            wire.answer(self.given, id=f"answer {self.given}")
            while wire.view["seq"] == before:
                assert wire.receive()["type"] != "refused", wire.frames[-1]

    def close(self) -> None:
        for wire in self.wires.values():
            wire.socket.close()


def here(view: dict[str, Any]) -> dict[str, bool]:
    return {seat["seat"]: seat["is_here"] for seat in view["match"]["seats"]}
