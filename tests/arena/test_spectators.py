"""Spectators: public facts, what a seat shares, and tables that nobody may watch."""

from __future__ import annotations

import pytest
from starlette.websockets import WebSocketDisconnect

from arena.players import Server
from arena.playing import pair


def test_spectators_see_what_is_public_and_what_is_shared(server: Server) -> None:
    made, ann, bob = pair(server)
    eve = server.player()
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two, eve.live(made["id"]) as watching:
        assert watching.view["viewers"] == ["spectator"]
        for eyes in ("A", "B"):
            watching.send({"type": "hello", "eyes": eyes})
            assert watching.next("view")["viewer"] == "spectator"
        one.send({"type": "share", "on": True})
        settled_view = watching.until(lambda view: "A" in view["viewers"])
        assert settled_view["viewers"] == ["spectator", "A"]
        watching.send({"type": "hello", "eyes": "A"})
        watching.until(lambda view: view["viewer"] == "A")
        one.until(lambda view: view["seq"] == watching.view["seq"])
        assert watching.view["position_hash"] == one.view["position_hash"]
        assert not watching.view["prompt"]["options"]
        two.send({"type": "hello", "eyes": "A"})  # never another player's
        assert two.next("view")["viewer"] == "B"
        one.send({"type": "share", "on": False})
        watching.until(lambda view: view["viewer"] == "spectator")
        one.until(lambda view: view["seq"] == watching.view["seq"])
        one.act("concede")
        watching.until(lambda view: view["match"]["status"] == "over")
        assert watching.view["viewers"] == ["A", "B", "spectator"]


def test_tables_without_spectators(server: Server) -> None:
    made, ann, _bob = pair(server, spectators="none")
    eve = server.player()
    with ann.live(made["id"]), pytest.raises(WebSocketDisconnect):
        eve.live(made["id"])
    assert eve.get("/api/matches?show=live")["matches"] == []
    known, seen = (player.get(f"/api/matches/{made['id']}") for player in (ann, eve))
    assert known["asked"] in ("A", "B")
    assert (known["status"], seen["status"]) == ("playing", "playing")
    assert (seen["asked"], seen["length"], seen["seq"], seen["updated"]) == ("", 0, 0, seen["created"])
    assert not any(seat["is_here"] or seat["away_seconds"] for seat in seen["seats"])


def test_bots_play_among_themselves_while_somebody_looks(server: Server) -> None:
    ann = server.player()
    made = ann.table({"A": "bot:easy", "B": "bot:hard"})
    assert ann.get(f"/api/matches/{made['id']}")["length"] < 20
    with ann.live(made["id"]) as live:
        start = live.view["match"]["length"]
        live.until(lambda view: view["match"]["length"] > start + 20)
