"""Changing the position by hand, where the engine is wrong: alone at once, otherwise by agreement."""

from __future__ import annotations

from collections.abc import Callable

from arena.players import Server
from arena.playing import pair, same


def test_an_override_alone_is_made_at_once(server: Server) -> None:
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    with ann.live(made["id"]) as live:
        live.until_asked()
        live.act("override", edits=[{"path": "fighters.0.health", "value": 1}], words="it should be one")
        view = live.next("view")
        assert not view["match"]["is_rated"]
        [told] = [entry["words"] for entry in live.log.values() if entry["kind"] == "Overridden"]
        assert told == f"By agreement, {view['table']['fighters'][0]['name']}: Health is now 1"
        live.act("override", edits=[{"path": "stack.0", "value": 1}])
        assert live.next("refused")["code"] == "illegal"
        live.act("override", edits=[{"path": "fighters.0.health", "value": 1000}])
        assert live.next("refused")["code"] == "illegal"


def test_an_override_by_agreement(start: Callable[..., Server]) -> None:
    server = start()
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        one.act("override", edits=[{"path": "fighters.0.health", "value": 1000}])
        assert one.next("refused")["reason"].startswith("the state would not hold together with that")
        one.act("override", edits=[{"path": "fighters.0.health", "value": 1}], words="it should be one")
        two.until(lambda view: view["proposals"])
        first = two.view["table"]["fighters"][0]
        change = f"{first['name']}: Health {first['health']} → 1 (it should be one)"
        assert two.view["proposals"][0]["words"].endswith(change)
        two.act("consent", kind="override", accept=True)
        two.until(lambda view: not view["match"]["is_rated"])
        assert not two.view["proposals"]
        one.until(lambda view: view["seq"] == two.view["seq"])
        before = one.view
    server.close()
    ann.server = bob.server = start()
    with ann.live(made["id"]) as one:
        same(one.view, before)
