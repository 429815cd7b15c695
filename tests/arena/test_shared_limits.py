"""Limits of an address hold for all processes of a server together."""

from __future__ import annotations

import secrets
import socket
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from arena.clusters import at
from arena.processes import ServerProcess
from tenkaichi.arena.channels import Channels
from tenkaichi.arena.cluster.messages import Spent, packed, unpacked
from tenkaichi.arena.cluster.shared_limits import BUSY_SOCKETS, SHARE_SECONDS, SharedLimits
from tenkaichi.arena.services import Arena
from tenkaichi.arena.settings import Limits, Settings
from tenkaichi.bench.arena.guest import Guest, RequestRefused

SMALL = Limits(tables_of_address=(4, 0.001), processor_time=(10, 0.001), sockets_of_address=30)


class Socket(NamedTuple):
    address: str
    player: str


def limits_of(folder: Path, member: str) -> SharedLimits:
    arena = Arena(Settings(database=f"sqlite:///{folder / 'x.sqlite'}", key=secrets.token_bytes(32), limits=SMALL))
    arena.channels = Channels(arena)
    found = SharedLimits(arena, member)
    found.begin()
    return found


def tell(one: SharedLimits, other: SharedLimits) -> None:
    said = one.spent()
    if said is not None:
        received = unpacked(packed(said))
        assert isinstance(received, Spent)
        other.receive(received)
        one.receive(received)  # NATS sends it back, too


def test_what_one_process_gives_out_the_other_does_not_give_again(tmp_path: Path) -> None:
    one, other = limits_of(tmp_path, "one"), limits_of(tmp_path, "other")
    for _ in range(3):
        assert one.arena.tables_of_address.take("10.0.0.1") == 0
    one.arena.processor_time.spend("10.0.0.1", 12)
    tell(one, other)
    tell(one, other)  # there is nothing new to tell
    assert other.arena.tables_of_address.take("10.0.0.1") == 0
    assert other.arena.tables_of_address.take("10.0.0.1") > 0
    assert other.arena.tables_of_address.take("10.0.0.2") == 0
    with pytest.raises(Exception, match="too often"):
        other.arena.processor_time.check("10.0.0.1")
    tell(other, one)
    assert one.arena.tables_of_address.take("10.0.0.1") > 0


def test_sockets_at_other_processes_count(tmp_path: Path) -> None:
    one, other = limits_of(tmp_path, "one"), limits_of(tmp_path, "other")
    assert one.arena.channels is not None
    for number in range(BUSY_SOCKETS):
        one.arena.channels.open.add(Socket("10.0.0.1", str(number)))  # type: ignore[arg-type]
    tell(one, other)
    assert other.sockets_elsewhere("10.0.0.1") == BUSY_SOCKETS
    assert one.sockets_elsewhere("10.0.0.1") == 0
    one.arena.channels.open.clear()
    tell(one, other)
    assert other.sockets_elsewhere("10.0.0.1") == 0
    other.receive(Spent(home="third", taken={}, sockets={"10.0.0.9": 20}))
    other.forget_but(frozenset({"one", "other"}))
    assert other.sockets_elsewhere("10.0.0.9") == 0


@pytest.mark.timeout(600)
@pytest.mark.skipif(not hasattr(socket, "SO_REUSEPORT"), reason="a port cannot be shared here")
def test_password_attempts_are_counted_for_both_processes_together(tmp_path: Path) -> None:
    """An address has 8 attempts. New connections go to either process by lot."""
    server = ServerProcess(tmp_path / "arena.sqlite", tokens=("--processes", "2"), TENKAICHI_RATE_FACTOR="1")
    try:
        guest = at(server)
        first = [status_of_log_in(guest, number) for number in range(8)]
        assert first == [401] * 8 or first.count(401) >= 6
        time.sleep(2 * SHARE_SECONDS + 1)
        later = [status_of_log_in(guest, number) for number in range(8, 24)]
        assert later.count(429) >= 13, later  # by itself the other process would let some 8 of them pass
    finally:
        server.stop()


def status_of_log_in(guest: Guest, number: int) -> int:
    try:
        guest.post("/api/login", {"name": f"nobody{number}", "password": "four wrong words here"})
    except RequestRefused as refused:
        return refused.status
    return 200
