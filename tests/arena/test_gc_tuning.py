"""Garbage collection in the server: rare by the settings of its own process, and counted."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import time
import weakref
from collections.abc import Callable
from dataclasses import replace

from arena.players import Server
from tenkaichi.arena.gc_tuning import COLLECT_SECONDS, RareCollector, watch_gc
from tenkaichi.arena.settings import Settings
from tenkaichi.arena.telemetry import Telemetry

CODE = """
import gc, sys
from tenkaichi.arena.gc_tuning import SWITCH_SECONDS, THRESHOLDS, tune_gc
tune_gc()
assert gc.get_threshold() == THRESHOLDS and gc.get_freeze_count() > 1000
assert abs(sys.getswitchinterval() - SWITCH_SECONDS) < 1e-6
loop = []
loop.append(loop)
del loop
assert gc.collect() > 0, "what is made afterwards is still collected"
"""


def test_a_process_of_its_own_sets_aside_what_stays() -> None:
    said = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, timeout=240, check=False)
    assert (said.returncode, said.stderr) == (0, "")


def test_collections_are_counted_until_nobody_wants_to_know() -> None:
    telemetry = Telemetry()
    counted = b"tenkaichi_collection_seconds_count 1.0"
    gc.disable()  # nothing is collected but what is asked for
    try:
        end = watch_gc(telemetry)
        gc.collect()
        end()
        assert counted in telemetry.metrics()
        gc.collect()
        assert counted in telemetry.metrics()
    finally:
        gc.enable()


def test_a_server_within_another_program_leaves_its_settings_alone(server: Server) -> None:
    before = gc.get_threshold()
    assert server.client.get("/api/games").status_code == 200
    assert gc.get_threshold() == before
    assert b"tenkaichi_collection_seconds" in server.client.get("/metrics").content


def test_circles_are_collected_when_rooms_were_dropped_and_not_too_often() -> None:
    class Thing:
        pass

    thing = Thing()
    thing.itself = thing  # type: ignore[attr-defined]
    gone = weakref.ref(thing)
    collector = RareCollector()
    gc.disable()
    try:
        del thing
        collector.dropped()
        collector.collect_if_due()
        assert gone() is not None, "it is too early"
        collector.last -= COLLECT_SECONDS
        collector.collect_if_due()
        assert gone() is None
        assert not collector.has_dropped
    finally:
        gc.enable()


def test_a_dropped_room_is_freed_without_a_collection(start: Callable[..., Server], settings: Settings) -> None:
    """The room had a bot, a clock, a delayed watcher, a refused frame, and sockets that came and went."""
    server = start(replace(settings, room_idle_seconds=0, over_idle_seconds=0))
    player, watcher = server.player(), server.player()
    options = {"clock_seconds": 60, "spectator_delay": 1}
    made = player.table({"A": "me", "B": "bot:easy"}, options=options)
    gc.collect()
    gc.disable()
    try:
        with player.live(made["id"]) as live, watcher.live(made["id"]):
            for _ in range(5):
                live.until_asked()
                live.give()
            live.send({"type": "answer", "expected_seq": 0, "option": []})
            live.next("refused")
            room = weakref.ref(server.arena.rooms.live[made["id"]])
        assert server.client.portal is not None
        until = time.monotonic() + 60
        while room() is not None and time.monotonic() < until:  # the server is still storing that a player left
            server.client.portal.call(server.arena.rooms.drop_idle)
            server.client.portal.call(asyncio.sleep, 0.05)
        assert made["id"] not in server.arena.rooms.live
        assert room() is None, f"held by {[repr(each)[:200] for each in gc.get_referrers(room())]}"
    finally:
        gc.enable()
