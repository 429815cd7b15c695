"""Changing the position by hand, where the engine is wrong: alone at once, otherwise by agreement."""

from __future__ import annotations

from collections.abc import Callable

import pytest

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
        assert one.next("refused")["reason"].startswith("that would make the position impossible")
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


def test_a_second_proposal_is_refused_while_the_first_waits(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        one.act("override", edits=[{"path": "fighters.0.health", "value": 2}])
        seen = two.until(lambda view: view["proposals"])
        one.next("view")
        one.act("override", edits=[{"path": "fighters.0.health", "value": 1}])
        assert "another override waits" in one.next("refused")["reason"]
        two.act("consent", kind="override", accept=True, proposal=seen["proposals"][0]["id"])
        two.until(lambda view: not view["match"]["is_rated"])
        assert two.view["table"]["fighters"][0]["health"] == 2


def test_words_of_a_proposal_can_be_read(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        one.act("override", edits=[{"path": "fighters.0.health", "value": 2}], words="sorry\u202e )elpoep\n\n")
        seen = two.until(lambda view: view["proposals"])["proposals"][0]["words"]
        assert seen.endswith("(sorry )elpoep)")


@pytest.mark.parametrize("names_it", [True, False])
def test_a_consent_to_a_withdrawn_proposal_does_not_carry_out_the_next(server: Server, names_it: bool) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        one.act("override", edits=[{"path": "fighters.0.health", "value": 2}])
        first = one.until(lambda view: view["proposals"])
        seen = two.until(lambda view: view["proposals"])
        one.act("consent", kind="override", accept=False, proposal=first["proposals"][0]["id"])
        one.until(lambda view: not view["proposals"])
        one.act("override", edits=[{"path": "fighters.0.health", "value": 1}])
        one.until(lambda view: view["proposals"])
        told = {"proposal": seen["proposals"][0]["id"]} if names_it else {}
        two.send({"type": "consent", "kind": "override", "accept": True, "expected_seq": seen["seq"], **told})
        assert two.next("refused")["code"] == "stale"
        two.until(lambda view: view["seq"] >= one.view["seq"])
        assert two.view["match"]["is_rated"]
        assert two.view["proposals"][0]["awaits_you"]


def test_a_consent_names_the_proposal_also_from_a_newer_view(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        one.act("override", edits=[{"path": "fighters.0.health", "value": 2}])
        seen = two.until(lambda view: view["proposals"])["proposals"][0]["id"]
        one.until(lambda view: view["proposals"])
        one.act("consent", kind="override", accept=False, proposal=seen)
        one.until(lambda view: not view["proposals"])
        one.act("override", edits=[{"path": "fighters.0.health", "value": 1}])
        two.until(lambda view: view["proposals"] and view["proposals"][0]["id"] != seen)
        two.act("consent", kind="override", accept=True, proposal=seen)
        assert two.next("refused")["code"] == "stale"
