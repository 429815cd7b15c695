"""Rules and drawings that fail: the match stops or goes on without them, is kept, and others are not concerned."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arena.players import Server
from tenkaichi.arena.viewer_snapshot import ViewerSnapshot
from tenkaichi.engine import match as match_module
from tenkaichi.engine.tape_file import read_tape


def test_a_match_that_breaks_is_kept_and_can_be_taken_up_again(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, eve = server.player(), server.player()
    other = eve.table({"A": "me", "B": "bot:easy"})
    made = ann.table({"A": "hotseat", "B": "hotseat"})
    with ann.live(made["id"]) as live:
        for at in range(5):
            live.give(at)
        before = live.view

        def fail(*_: Any, **__: Any) -> None:
            raise ZeroDivisionError("a rule divides by nothing")

        with monkeypatch.context() as broken:
            broken.setattr(match_module, "answer", fail)
            live.answer(0)
            live.until(lambda view: view["match"]["status"] == "broken")
        assert live.view["position_hash"] == before["position_hash"]
        assert live.view["prompt"] is None
        tape = ann.request("GET", f"/api/matches/{made['id']}/tape")
        assert len(read_tape(tape.content, "tape")) > live.view["match"]["length"]
        assert eve.request("GET", f"/api/matches/{made['id']}/tape").status_code == 403
        live.act("undo")
        live.until(lambda view: view["match"]["status"] == "playing")
        assert live.view["prompt"]["id"] == before["prompt"]["id"]
        live.give(0)
    with eve.live(other["id"]) as live:
        live.until_asked()


def test_a_fault_in_a_drawing_does_not_stop_a_match(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError("a picture divides by nothing")

    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    monkeypatch.setattr(ViewerSnapshot, "picture", fail)
    monkeypatch.setattr(ViewerSnapshot, "table", fail)
    with ann.live(made["id"]) as live:
        for at in range(5):
            live.until_asked()
            assert live.view["picture"] == []
            assert live.give(at)["type"] == "view"


def test_a_match_that_can_no_longer_be_replayed_is_kept(start: Callable[..., Server]) -> None:
    server = start()
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    with ann.live(made["id"]) as live:
        live.until_asked()
        live.give(0)
    server.close()
    database = Path(str(server.arena.store.engine.url.database))
    with sqlite3.connect(database) as rows:
        rows.execute("UPDATE items SET payload = replace(payload, '[\"', '[\"no_such_') WHERE kind = 'answer'")
    rows.close()
    ann.server = start()
    with ann.live(made["id"]) as live:
        assert live.view["match"]["status"] == "broken"
        assert live.view["prompt"] is None
        live.act("answer", option=["pass"])
        assert live.next("refused")["code"] == "over"
