"""`tenkaichi serve --processes 2`: one port, one owner per match, no NATS; a process that dies is replaced."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from arena.clusters import Seated, Table, at
from arena.processes import ServerProcess
from arena.wire import Wire
from tenkaichi.bench.arena.processes import children

pytestmark = [
    pytest.mark.skipif(not hasattr(socket, "SO_REUSEPORT"), reason="a port cannot be shared here"),
    pytest.mark.timeout(900),
]
SECONDS = 120


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    found = ServerProcess(tmp_path_factory.mktemp("processes") / "arena.sqlite", tokens=("--processes", "2"))
    yield found
    assert found.stop() == 0


def members(server: ServerProcess) -> dict[int, str]:
    """The server processes by process id, with their names in the cluster."""
    found = {}
    for pid in children(server.process.pid):
        with_name = re.search(r"arena (\w+)|spawn_main", Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " "))
        if with_name and children(pid):  # a server has workers; the resource tracker has none
            found[pid] = with_name[0]
    return found


def wait_until(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < until, "it did not come to be"
        time.sleep(0.05)


def owned(server: ServerProcess) -> list[tuple[str, str]]:
    """Matches and their owners, in the order in which they were claimed."""
    lines = [line for line in server.all_said().splitlines() if '"event":"owned"' in line]
    return [
        (re.search(r'"match":"([^"]+)"', line)[1], re.search(r'"member":"([^"]+)"', line)[1])  # type: ignore[index]
        for line in lines
    ]


def relayed(server: ServerProcess, match_id: str) -> int:
    said = [line for line in server.all_said().splitlines() if '"event":"relayed"' in line]
    return sum(f'"match":"{match_id}"' in line for line in said)


def test_both_processes_own_matches_and_relay_to_each_other(server: ServerProcess) -> None:
    """Connections are spread by lot: among 24 matches of two players each, every way has occurred."""
    tables = [Table(server, server) for _ in range(24)]
    owners = dict(owned(server))
    assert len({owners[table.id] for table in tables}) == 2
    far = [table for table in tables if relayed(server, table.id)]
    near = [table for table in tables if not relayed(server, table.id)]
    assert far
    assert near
    for table in (far[0], near[0]):
        table.go_on(8)
        table.catch_up()
        assert table.wires["A"].view["match"]["length"] == table.wires["B"].view["match"]["length"] >= 8
        assert table.bob.get(f"/api/matches/{table.id}")["asked"] == table.asked
    for table in tables:
        table.close()


def test_a_killed_process_is_replaced_and_its_matches_go_on(server: ServerProcess) -> None:
    tables = [Table(server, server) for _ in range(8)]
    for table in tables:
        table.go_on(3)
        table.catch_up()
    lengths = {table.id: table.wires["A"].view["match"]["length"] for table in tables}
    before = members(server)
    assert len(before) == 2
    os.kill(next(iter(before)), signal.SIGKILL)
    wait_until(lambda: len(members(server)) == 2 and members(server).keys() != before.keys())
    for table in tables:
        for seat, guest in (("A", table.ann), ("B", table.bob)):
            table.wires[seat].socket.close()
            table.wires[seat] = Seated(guest, table.id)
            assert table.wires[seat].view["match"]["length"] >= lengths[table.id]
        table.go_on(2)
        table.catch_up()
        assert table.wires["A"].view["match"]["length"] >= lengths[table.id] + 2
        table.close()


def test_a_bot_answers_at_every_process(server: ServerProcess) -> None:
    seen = set()
    for _ in range(12):
        guest = at(server)
        match = guest.post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "bot:easy"}})
        with Wire(guest, match["id"], pace_ms=0) as wire:
            was_thinking = False
            while not (was_thinking and wire.view["prompt"]["is_mine"]):
                if wire.view["prompt"]["is_mine"]:
                    wire.answer(1)
                was_thinking = wire.next("view")["prompt"]["is_bot_thinking"] or was_thinking
        seen.add(dict(owned(server))[match["id"]])
    assert len(seen) == 2


def test_a_second_server_does_not_share_the_port_by_accident(server: ServerProcess, tmp_path: Path) -> None:
    port = server.base.rpartition(":")[2]
    done = subprocess.run(
        [sys.executable, "-m", "tenkaichi", "serve", "--processes", "2", "--port", port,
         "--database", str(tmp_path / "other.sqlite")],
        capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    assert "cannot listen" in done.stderr + done.stdout


def test_a_number_of_processes_is_checked() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tenkaichi", "serve", "--processes", "0"], capture_output=True, text=True,
        timeout=SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    assert "--processes: expected 1 to" in done.stderr + done.stdout
