"""Failure drills under load: no failure of the server loses an acknowledged answer, and play goes on.

Short here; `./test --full` plays longer and with more players (arena/drills.py).
"""

from __future__ import annotations

import os
import resource
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import same_luck
import skewed_clock
from arena.drills import BOTH_SEATS, DrillLoad, check_nothing_lost, under_load
from arena.nats_server import NatsServer, NoNats
from arena.postgres import NoPostgres, RestartablePostgres
from tenkaichi.bench.arena.processes import children, descendants
from tenkaichi.bench.arena.server import ServerProcess

pytestmark = [
    pytest.mark.skipif(os.name == "nt" or not Path("/proc").is_dir(), reason="processes are found in /proc"),
    pytest.mark.timeout(900),
]
VARIABLES = {
    "TENKAICHI_BOT_WORKERS": "1", "TENKAICHI_RATE_FACTOR": "1000", "TENKAICHI_KEY": "a key that all servers have, long",
    **same_luck.variables(),
}  # fmt: skip
HOUR = 3600


def served(folder: Path, *tokens: str, database: str = "", **more: str) -> ServerProcess:
    program = skewed_clock.PROGRAM if skewed_clock.VARIABLE in more else ("-m", "tenkaichi")
    folder.mkdir(exist_ok=True)
    return ServerProcess(folder, database, variables={**VARIABLES, **more}, program=program, tokens=tokens)


def server_processes(server: ServerProcess) -> list[int]:
    """The processes of a server that have workers."""
    return [pid for pid in children(server.pid) if children(pid)]


def test_kill_9_of_the_whole_server(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with under_load(server.url) as load:
            server.kill()
            server.start()
        check_nothing_lost(load, tmp_path / "arena.sqlite")


def test_kill_9_of_one_of_two_processes(tmp_path: Path) -> None:
    with served(tmp_path, "--processes", "2") as server:
        with under_load(server.url) as load:
            os.kill(server_processes(server)[0], signal.SIGKILL)
        check_nothing_lost(load, tmp_path / "arena.sqlite")


def test_the_disk_is_full(tmp_path: Path) -> None:
    """No file of the server may grow any more, its log included; then there is room again."""
    with served(tmp_path) as server:
        with under_load(server.url, plan=BOTH_SEATS) as load:
            before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, before[1]))
            wait_for_refusals(load, "fault")
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)
        check_nothing_lost(load, tmp_path / "arena.sqlite")


def wait_for_refusals(load: DrillLoad, code: str) -> None:
    until = time.monotonic() + 120
    while not load.refusals[code]:
        assert time.monotonic() < until, f"nothing was refused: {load.refusals}"
        time.sleep(0.02)


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
def test_the_clock_jumps(tmp_path: Path, seconds: int) -> None:
    """With two processes the leases lapse, or seem to last for an hour. Rows are numbered, so nothing is lost."""
    clock = tmp_path / "clock"
    clock.write_text("0")
    variables = {skewed_clock.VARIABLE: str(clock)}
    with served(tmp_path, "--processes", "2", **variables) as server:
        with under_load(server.url) as load:
            clock.write_text(str(seconds))
        check_nothing_lost(load, tmp_path / "arena.sqlite")


@pytest.fixture(scope="module")
def postgres() -> Iterator[RestartablePostgres]:
    try:
        found = RestartablePostgres()
    except NoPostgres as reason:
        pytest.skip(f"NO DRILL ON POSTGRESQL WAS RUN: {reason}")
    yield found
    found.close()


def test_postgresql_is_restarted(tmp_path: Path, postgres: RestartablePostgres) -> None:
    with served(tmp_path, database=postgres.url) as server:
        with under_load(server.url) as load:
            postgres.kill()
            time.sleep(1)  # the load goes on against nothing
            postgres.start()
        check_nothing_lost(load, postgres.url)


@pytest.mark.parametrize("trouble", ["restarted", "partitioned"])
def test_nats_is_in_trouble(tmp_path: Path, postgres: RestartablePostgres, trouble: str) -> None:
    """Players are connected to the second server, and their matches are owned by the first."""
    try:
        nats = NatsServer()
    except NoNats as reason:
        pytest.skip(f"NO DRILL WITH NATS WAS RUN: {reason}")
    try:
        words = ("--nats", nats.url)
        with served(tmp_path / "first", *words, database=postgres.url) as first:  # noqa: SIM117
            with served(tmp_path / "second", *words, database=postgres.url) as second:
                with under_load(first.url, second.url) as load:
                    if trouble == "restarted":
                        nats.stop()
                        nats.start()
                    else:  # connections stand, and nothing comes through
                        assert nats.process is not None
                        nats.process.send_signal(signal.SIGSTOP)
                        time.sleep(3)
                        nats.process.send_signal(signal.SIGCONT)
                check_nothing_lost(load, postgres.url)
                assert "relayed" in second.said()
    finally:
        nats.stop()


def test_nothing_is_left_running(tmp_path: Path) -> None:
    """A server that is stopped ends all its processes."""
    server = served(tmp_path, "--processes", "2")
    server.start()
    pid = server.pid
    started = descendants(pid)
    assert started
    server.stop()
    until = time.monotonic() + 60
    while any(Path(f"/proc/{each}").exists() and _is_running(each) for each in started):
        assert time.monotonic() < until
        time.sleep(0.05)


def _is_running(pid: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return False
