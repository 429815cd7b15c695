"""Acknowledged rows survive: a lost connection, a restart, an hour in which nobody looked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from arena.players import Server, presence
from arena.playing import pair, same, settled, take_back
from tenkaichi.arena import rooms
from tenkaichi.arena.channel import Channel
from tenkaichi.arena.settings import Settings


def test_nobody_is_shown_what_is_not_written_yet(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames and rows in the order in which they leave the room: no view before the row it rests on."""
    done: list[tuple[str, int]] = []
    append, send = server.arena.store.append, Channel.send

    async def appended(record: Any, item: Any, seats: Any = ()) -> None:
        await asyncio.sleep(0.01)  # a slow disk
        await append(record, item, seats)
        done.append(("row", item.seq))

    def sent(channel: Channel, frame: Any) -> None:
        done.append((type(frame).__name__, frame.seq))
        send(channel, frame)

    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    with ann.live(made["id"]) as live:
        live.until_asked()
        monkeypatch.setattr(server.arena.store, "append", appended)
        monkeypatch.setattr(Channel, "send", sent)
        first = live.view["seq"]
        for at in range(6):
            live.until_asked()
            live.give(at)
        live.until_asked()
        live.act("undo")
        live.until_asked()
    written = first
    for kind, seq in done:
        written = seq if kind == "row" else written
        assert seq <= written, f"{kind} {seq} was sent when only {written} was written"
    assert written > first + 6


@pytest.mark.parametrize("many_rows", [500, 1], ids=["short", "as if it were long"])
def test_a_match_goes_on_after_a_restart(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, many_rows: int
) -> None:
    monkeypatch.setattr(rooms, "MANY_ROWS", many_rows)  # a long one is played once more in a thread
    server = start()
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    with ann.live(made["id"]) as live:
        for at in range(12):
            live.until_asked()
            live.give(at)
        live.until_asked()
        take_back(live)
        before, log = live.view, dict(live.log)
    server.close()
    ann.server = start()
    with ann.live(made["id"], log_from=0) as live:
        same(live.view, before)
        assert without_parts(live.log) == without_parts(log)
        live.give(1)


def test_a_lost_connection_comes_back_to_the_same_prompt(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one:
        with bob.live(made["id"]) as two:
            for at in range(6):
                asked = one if one.view["prompt"]["is_mine"] else two
                asked.give(at)
                settled(one, two)
            before = two.view
        presence(one, lambda seat: not seat["is_here"])
        with bob.live(made["id"], last_seq=before["seq"], log_from=before["log_total"] - 3) as two:
            same({**two.view, "log": 0}, {**before, "log": 0})
            assert [entry["number"] for entry in two.view["log"]] == list(
                range(before["log_total"] - 3, before["log_total"])
            )
        presence(one, lambda seat: seat["is_here"])


def without_parts(log: dict[int, dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """Log entries without what a table plays: only the newest ones carry it."""
    return {number: {**entry, "event": None} for number, entry in log.items()}


def test_policies_survive_a_restart(start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenkaichi.arena.tables.new_seed", lambda: "a match with windows to pass")
    server = start()
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"}, sides={"A": "earths_defenders", "B": "saiyan_invaders"})
    with ann.live(made["id"]) as live:
        live.until_asked()
        live.send({"type": "ask_by", "rules": [{"at": "*", "ask": "never"}]})
        live.next("view")
        for at in range(300):
            live.until_asked()
            if at > 20 and "PassedByItself" in [entry["kind"] for entry in live.log.values()]:
                break
            assert live.view["match"]["status"] == "playing", "nothing was passed: this match proves nothing"
            assert not live.view["prompt"]["is_optional"]
            live.give(at)
        live.until_asked()
        before, log = live.view, dict(live.log)
        assert [entry for entry in log.values() if entry["kind"] == "PassedByItself"]
    server.close()
    ann.server = start()
    with ann.live(made["id"], log_from=0) as live:
        same(live.view, before)
        assert without_parts(live.log) == without_parts(log)
        live.send({"type": "ask_by", "rules": [{"at": "*", "ask": "sometimes"}]})
        assert live.next("refused")["code"] == "illegal"


def test_two_servers_on_one_database_cannot_damage_a_match(start: Callable[..., Server]) -> None:
    first, second = start(), start()
    ann = first.player()
    made = ann.table({"A": "hotseat", "B": "hotseat"})
    with ann.live(made["id"]) as here:
        ann.server = second
        with ann.live(made["id"]) as there:
            here.give(0)
            assert there.give(1)["code"] == "stale"  # it did not know: its row was refused, and it has read again
            there.next("view")
            assert there.view["seq"] == here.view["seq"]
            assert there.view["position_hash"] == here.view["position_hash"]
            assert there.give(1)["type"] == "view"


def test_a_match_that_nobody_looks_at_leaves_the_memory(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, room_idle_seconds=-1))
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    with ann.live(made["id"]) as live:
        live.until_asked()
        before = live.view
        server.client.portal.call(server.arena.rooms.drop_idle)  # type: ignore[union-attr]
        assert made["id"] in server.arena.rooms.live
    for _ in range(1000):
        server.client.portal.call(server.arena.rooms.drop_idle)  # type: ignore[union-attr]
        if made["id"] not in server.arena.rooms.live:
            break
        time.sleep(0.05)
    assert made["id"] not in server.arena.rooms.live
    with ann.live(made["id"]) as live:
        same(live.view, before)


def test_what_nobody_comes_back_to_is_abandoned(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, waiting_days=-1, idle_days=1))
    ann = server.player()
    waiting = ann.table({"A": "me", "B": "open"})
    playing = ann.table({"A": "hotseat", "B": "hotseat"})
    server.client.portal.call(server.arena.rooms.clear_abandoned)  # type: ignore[union-attr]
    assert ann.get(f"/api/matches/{waiting['id']}")["status"] == "abandoned"
    assert ann.get(f"/api/matches/{playing['id']}")["status"] == "playing"
    assert [match["id"] for match in ann.get("/api/matches")["matches"]] == [playing["id"]]
