"""Real trouble with a real database, in mid-match: a full disk, a read-only one, a lock, PostgreSQL killed.

Each test asserts the same. The server refuses the answer in words, shows nobody anything of it, and says that it is not
ready. What was acknowledged is there. The match goes on by itself when the trouble is over.
"""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import short_patience
from arena.players import Server
from arena.postgres import NoPostgres, RestartablePostgres
from arena.processes import ServerProcess
from arena.wire import Closed, FriendlyTable, Wire, unchanged_part
from tenkaichi.arena.storage import store
from tenkaichi.bench.arena.guest import Guest, RequestRefused

if sys.platform != "win32":
    import resource

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits of another process are set from outside"),
    pytest.mark.timeout(900),
]
Trouble = Callable[[], contextlib.AbstractContextManager[None]]


def readiness(base: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"{base}/readyz", timeout=120) as reply:
            return reply.status, reply.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def until(is_so: Callable[[], bool], seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it did not come to be"
        time.sleep(0.1)


def lines_of(log: Path) -> str:
    """The server's output; every line of it is one of its own."""
    found = log.read_text()
    assert "Traceback" not in found, found[-3000:]
    assert all(line.startswith("{") for line in found.splitlines()), found[-3000:]
    return found


class Bystander:
    """A match against a bot whose next answer falls into the time of trouble."""

    def __init__(self, base: str) -> None:
        self.guest = Guest(base)
        seats = {"A": "me", "B": "bot:easy"}
        made = self.guest.post("/api/matches", {"game": "duel-battle", "seats": seats, "options": {"pace_ms": 1500}})
        self.id: str = made["id"]
        self.wire = Wire(self.guest, self.id)
        for at in range(60):
            self.wire.until_asked()
            before = self.wire.view["seq"]
            self.wire.answer(at)
            while self.wire.view["seq"] <= before:
                self.wire.next("view")
            if not self.wire.view["prompt"]["is_mine"]:
                return  # it thinks now
        raise AssertionError("the bot was never asked")


def check(base: str, log: Path, trouble: Trouble, words: str) -> None:
    """Both kinds of match through one time of trouble."""
    table = FriendlyTable(base, answers=6)
    before = table.now()
    asked, other = table.wires[table.asked], table.wires[table.other]
    heard = len(other.frames)
    assert readiness(base) == (200, "ready")
    bystander = Bystander(base)
    with trouble():
        answer = asked.answer(0, id="the same one")
        refused = asked.next("refused")
        assert (refused["code"], words in refused["reason"]) == ("fault", True), refused
        assert unchanged_part(asked.next("view")) == unchanged_part(before)
        until(lambda: words in readiness(base)[1])
        assert readiness(base)[0] == 503
        for player in (*table.guests.values(), table.watcher):
            assert player.get(f"/api/matches/{table.id}")["seq"] == before["seq"]
            assert player.get(f"/api/matches/{table.id}")["asked"] == before["prompt"]["seat"]
            replay = player.get(f"/api/replays/{table.id}")
            assert len(replay["steps"]) == before["match"]["length"]
        other.drain()
        assert {frame["seq"] for frame in other.frames[heard:]} <= {before["seq"]}
        with pytest.raises(RequestRefused) as told:
            table.guests["A"].post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "bot:easy"}})
        assert (told.value.status, words in str(told.value)) == (503, True)
        time.sleep(2)  # the bot's answer has fallen into this
    until(lambda: readiness(base)[0] == 200)
    asked.send(answer)
    while asked.view["seq"] == before["seq"]:
        assert asked.receive()["type"] != "refused", asked.frames[-1]
    bystander.wire.until_asked()  # without anybody having said a word
    for number in range(3):
        table.go_on(number)
    lines_of(log)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "server.log"


@pytest.fixture
def process(tmp_path: Path, log: Path) -> Iterator[ServerProcess]:
    found = ServerProcess(tmp_path / "x.sqlite", log=log)
    yield found
    found.kill()


def test_a_disk_quota_that_is_used_up(process: ServerProcess, tmp_path: Path, log: Path) -> None:
    """No file of the process may grow any more: what a quota does."""

    @contextlib.contextmanager
    def no_room() -> Iterator[None]:
        pid = process.process.pid
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, before[1]))
        try:
            yield
        finally:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)

    check(process.base, log, no_room, "disk cannot be written to")


def test_a_full_disk(tmp_path: Path, log: Path) -> None:
    """A file system of a few megabytes that somebody else fills up."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=6m", "tmpfs", str(disk)], capture_output=True, check=False
    )
    if mounted.returncode != 0:
        pytest.skip(f"NO FULL DISK WAS TESTED: {mounted.stderr.decode()}")
    ballast = disk / "ballast"

    @contextlib.contextmanager
    def full() -> Iterator[None]:
        with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(4096))
        yield
        ballast.unlink()

    try:
        server = ServerProcess(disk / "x.sqlite", log=log)
        try:
            check(server.base, log, full, "the server's disk is full")
        finally:
            server.kill()
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=False)


def test_a_lock_that_another_process_keeps(tmp_path: Path, log: Path) -> None:
    """An operator with a transaction open in another window."""
    process = ServerProcess(tmp_path / "x.sqlite", log=log, program=short_patience.PROGRAM)

    @contextlib.contextmanager
    def locked() -> Iterator[None]:
        with contextlib.closing(sqlite3.connect(tmp_path / "x.sqlite", isolation_level=None, timeout=20)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")

    try:
        check(process.base, log, locked, "keeps the database locked")
    finally:
        process.kill()


def test_a_database_that_can_only_be_read(start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins in mid-match: SQLite itself refuses every row."""
    server = start()
    ann = server.player()
    match_id = ann.table({"A": "me", "B": "bot:easy"})["id"]
    with ann.live(match_id) as live:
        live.until_asked()
        before = live.view
        with monkeypatch.context() as only_read:
            only_read.setattr(store, "PRAGMAS", (*store.PRAGMAS, "query_only=ON"))
            _renew_connections(server)
            live.answer(0)
            refused = live.next("refused")
            assert (refused["code"], "can only be read" in refused["reason"]) == ("fault", True)
            assert live.next("view")["seq"] == before["seq"]
            reply = ann.request("POST", "/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "bot:easy"}})
            assert (reply.status_code, "can only be read" in reply.json()["error"]["message"]) == (503, True)
            assert "can only be read" in server.client.get("/readyz").text
        _renew_connections(server)
        server.arena.health.until = 0.0  # what was found a moment ago holds no longer
        assert server.client.get("/readyz").status_code == 200
        assert live.give(0)["seq"] > before["seq"]


def _renew_connections(server: Server) -> None:
    server.arena.store.engine.sync_engine.pool.dispose()
    assert server.arena.store._batches is not None
    server.arena.store._batches.engine.dispose()


@pytest.fixture
def postgres() -> Iterator[RestartablePostgres]:
    try:
        found = RestartablePostgres()
    except NoPostgres as reason:
        words = f"NOTHING WAS TESTED ON POSTGRESQL: {reason}"
        warnings.warn(words, stacklevel=1)
        pytest.skip(words)
    yield found
    found.close()


def test_postgres_is_killed_and_comes_back(postgres: RestartablePostgres, log: Path) -> None:
    """While nothing can be read, everybody is told to come back. Then they find the match as it was."""
    server = ServerProcess(postgres.url, log=log)
    try:
        table = FriendlyTable(server.base, answers=6)
        before, seat = table.now(), table.asked
        asked = table.wires[seat]
        bystander = Bystander(server.base)
        postgres.kill()
        try:
            asked.answer(0, id="the same one")
            refused = asked.next("refused")
            assert (refused["code"], "does not answer" in refused["reason"]) == ("fault", True)
            for wire in (*table.wires.values(), bystander.wire):
                with pytest.raises(Closed) as closed:
                    wire.next("nothing that is ever sent")
                assert closed.value.code == 1001
            assert not [frame for wire in table.wires.values() for frame in wire.frames if frame["seq"] > before["seq"]]
            until(lambda: readiness(server.base)[0] == 503)
            with pytest.raises(RequestRefused) as told:
                table.guests["A"].get(f"/api/matches/{table.id}")
            assert (told.value.status, told.value.code) == (503, "no-database")
        finally:
            postgres.start()
        until(lambda: readiness(server.base)[0] == 200)
        again = {name: Wire(guest, table.id) for name, guest in table.guests.items()}
        assert unchanged_part(again[seat].view) == unchanged_part(before)
        again[seat].answer(0, id="the same one")
        while again[seat].view["seq"] == before["seq"]:
            assert again[seat].receive()["type"] != "refused"
        Wire(bystander.guest, bystander.id).until_asked()
        lines_of(log)
    finally:
        server.kill()
