"""Life around a match: restarts, spectators, clocks, overrides, policies, rematches, what breaks."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arena.players import Live, Player, Server
from arena.test_takebacks import pair, settled
from tenkaichi.arena.channel import Channel
from tenkaichi.arena.course import Course, Remark
from tenkaichi.arena.settings import Settings
from tenkaichi.engine.match import Match
from tenkaichi.engine.tape_file import read_tape
from tenkaichi.games import game


def same(view: dict[str, Any], other: dict[str, Any]) -> None:
    for part in ("seq", "position_hash", "log_total", "undo", "table", "picture"):
        assert view[part] == other[part], part
    assert view["prompt"] == other["prompt"]
    assert view["match"]["length"] == other["match"]["length"]


# -- what is acknowledged is written ---------------------------------------------------------------------------------


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


# -- coming back ------------------------------------------------------------------------------------------------------


def test_a_match_goes_on_after_a_restart(start: Callable[..., Server]) -> None:
    server = start()
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    with ann.live(made["id"]) as live:
        for at in range(12):
            live.until_asked()
            live.give(at)
        live.until_asked()
        live.act("undo")
        live.next("notice")
        before, log = live.view, dict(live.log)
    server.close()
    ann.server = start()
    with ann.live(made["id"], log_from=0) as live:
        same(live.view, before)
        assert live.log == log
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
        gone = one.next("presence")
        assert [seat["is_here"] for seat in gone["seats"]] == [True, False]
        with bob.live(made["id"], last_seq=before["seq"], log_from=before["log_total"] - 3) as two:
            same({**two.view, "log": 0}, {**before, "log": 0})
            assert [entry["number"] for entry in two.view["log"]] == list(
                range(before["log_total"] - 3, before["log_total"])
            )
        back = one.next("presence")
        assert back["seats"][1]["is_here"]


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
        assert live.log == log
        live.send({"type": "ask_by", "rules": [{"at": "*", "ask": "sometimes"}]})
        assert live.next("refused")["code"] == "illegal"


def test_a_table_at_which_a_pause_tells_nothing(server: Server) -> None:
    """Where it is wanted, a player who can only pass is asked like any other."""
    ann = server.player()
    made = ann.table({"A": "hotseat", "B": "hotseat"}, options={"asks_passes": True})
    with ann.live(made["id"]) as live:
        for at in range(400):
            prompt = live.view["prompt"]
            if prompt["is_optional"] and len(prompt["options"]) == 1:
                assert prompt["options"][0]["is_pass"]
                return
            live.give(at)
    raise AssertionError("nobody was ever asked where he could only pass")


# -- spectators -------------------------------------------------------------------------------------------------------


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
    from starlette.websockets import WebSocketDisconnect

    made, ann, _bob = pair(server, spectators="none")
    eve = server.player()
    with ann.live(made["id"]), pytest.raises(WebSocketDisconnect):
        eve.live(made["id"])
    assert eve.get("/api/matches?show=live")["matches"] == []


# -- clocks -----------------------------------------------------------------------------------------------------------


def test_a_clock_runs_for_who_is_asked_and_the_other_may_claim(server: Server) -> None:
    made, ann, bob = pair(server, clock_seconds=1, clock_increment=0)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        asked, other = (one, two) if one.view["prompt"]["is_mine"] else (two, one)
        clocks = [seat["clock_ms"] for seat in asked.view["match"]["seats"]]
        assert max(clocks) == 1000
        asked.act("claim")
        assert asked.next("refused")["code"] == "illegal"
        notice = other.next("notice")
        while "over" not in notice["words"]:
            notice = other.next("notice")
        name = asked.view["match"]["seats"]["AB".index(asked.view["viewer"])]["name"]
        assert notice["words"].startswith(name)
        assert asked.view["match"]["status"] == "playing"  # nothing ends by itself
        other.act("claim")
        other.until(lambda view: view["match"]["status"] == "over")
        assert other.view["match"]["result"]["winner"] == other.view["viewer"]


def test_a_lost_connection_stops_the_clock(settings: Settings, start: Callable[..., Server]) -> None:
    server = start()
    made, ann, bob = pair(server, clock_seconds=300, clock_increment=5)
    with ann.live(made["id"]) as one:
        with bob.live(made["id"]) as two:
            asked, _other = (one, two) if one.view["prompt"]["is_mine"] else (two, one)
            if asked is one:  # until it is Bob's turn
                while one.view["prompt"]["is_mine"]:
                    one.give(0)
        one.next("presence")
        one.send({"type": "hello"})
        first = one.next("view")["match"]["seats"][1]["clock_ms"]
        time.sleep(0.3)
        one.send({"type": "hello"})
        assert one.next("view")["match"]["seats"][1]["clock_ms"] == first


def test_who_stays_away_for_too_long(settings: Settings, start: Callable[..., Server]) -> None:
    server = start(replace(settings, away_seconds=0))
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one:
        with bob.live(made["id"]) as two:
            while one.view["prompt"]["is_mine"]:
                one.give(0)
            two.act("claim")
            assert two.next("refused")["reason"].endswith("still has time")
        one.next("presence")
        time.sleep(0.05)
        one.act("claim")
        one.until(lambda view: view["match"]["status"] == "over")
        assert "away" in next(entry["words"] for entry in one.log.values() if entry["kind"] == "arena-claim")


# -- the engine is wrong ----------------------------------------------------------------------------------------------


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


def test_a_match_that_breaks_is_kept_and_can_be_taken_up_again(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from tenkaichi.engine import match as match_module

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
    from tenkaichi.arena.look import Look

    def fail(*_: Any) -> None:
        raise ZeroDivisionError("a picture divides by nothing")

    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    monkeypatch.setattr(Look, "picture", fail)
    monkeypatch.setattr(Look, "table", fail)
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


def test_a_new_name_is_seen_by_the_others(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one:
        bob.post("/api/me/name", {"name": "Robert"})
        assert one.next("presence")["seats"][1]["name"] == "Robert"


# -- tidying up ------------------------------------------------------------------------------------------------------


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
    for _ in range(100):
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


# -- afterwards -------------------------------------------------------------------------------------------------------


def finished(player: Player, made: dict[str, Any]) -> Live:
    live = player.live(made["id"])
    live.send({"type": "concede", "expected_seq": live.view["seq"]})
    live.until(lambda view: view["match"]["status"] == "over")
    return live


def test_a_rematch_one_level_up(server: Server) -> None:
    ann, eve = server.player(), server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    ann.post(f"/api/matches/{made['id']}/rematch", {}, 409)
    with finished(ann, made) as live:
        old = live.view["match"]
        eve.post(f"/api/matches/{made['id']}/rematch", {}, 403)
        again = ann.post(f"/api/matches/{made['id']}/rematch", {"level": "normal"}, 201)
        info = ann.get(f"/api/matches/{again['id']}")
        assert info["status"] == "playing"
        assert info["seats"][1]["level"] == "normal"
        assert [seat["side"] for seat in info["seats"]] == [seat["side"] for seat in old["seats"]]
        assert ann.post(f"/api/matches/{made['id']}/rematch", None, 201)["id"] == again["id"]
        assert live.until(lambda view: view["match"]["rematch"])["match"]["rematch"] == again["id"]


def test_a_rematch_of_friends_waits_for_both(server: Server) -> None:
    made, ann, bob = pair(server)
    with finished(ann, made), bob.live(made["id"]) as two:
        again = ann.post(f"/api/matches/{made['id']}/rematch", None, 201)
        two.until(lambda view: view["proposals"])
        assert two.view["proposals"][0]["kind"] == "rematch"
        assert two.view["proposals"][0]["awaits_you"]
        assert ann.get(f"/api/matches/{again['id']}")["status"] == "waiting"
        assert bob.post(f"/api/matches/{made['id']}/rematch", None, 201)["id"] == again["id"]
        assert bob.get(f"/api/matches/{again['id']}")["status"] == "playing"


def test_a_rematch_is_agreed_to_at_the_table(server: Server) -> None:
    made, ann, bob = pair(server)
    with finished(ann, made), bob.live(made["id"]) as two:
        again = ann.post(f"/api/matches/{made['id']}/rematch", None, 201)
        two.until(lambda view: view["proposals"])
        two.act("consent", kind="rematch", accept=True)
        two.next("view")
        assert not two.view["proposals"]
        assert ann.get(f"/api/matches/{again['id']}")["status"] == "playing"
        assert [seat["name"] for seat in ann.get(f"/api/matches/{again['id']}")["seats"]] == [ann.name, bob.name]


def test_the_log_counts_events_and_remarks_together() -> None:
    course = Course(game("duel-battle"), Match.new(game("duel-battle"), None, "s"))
    course.remarks = [Remark(0, 0, "undo", "a"), Remark(3, 0, "undo", "b"), Remark(3, 0, "undo", "c")]
    assert [course.log_number(event) for event in range(5)] == [1, 2, 3, 6, 7]
    for event in range(5):
        assert course.event_number(course.log_number(event)) == event
    assert [course.event_number(entry) for entry in (0, 4, 5)] == [0, 3, 3]  # remarks: the event they stand before


def test_the_tape_is_given_out_at_the_end(server: Server) -> None:
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    assert ann.request("GET", f"/api/matches/{made['id']}/tape").status_code == 409
    with finished(ann, made) as live:
        reply = ann.request("GET", f"/api/matches/{made['id']}/tape")
        assert "attachment" in reply.headers["content-disposition"]
        tape = read_tape(reply.content, "tape")
        tape.verify(game("duel-battle"))
        assert tape.seed == live.view["match"]["seed"]
        assert Match(game("duel-battle"), tape).result.winner == "B"  # type: ignore[union-attr]


def test_invitations_as_pictures(server: Server) -> None:
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "friend"})
    reply = ann.request("GET", f"/api/matches/{made['id']}/qr/B.svg")
    assert reply.headers["content-type"].startswith("image/svg+xml")
    assert b"<svg" in reply.content
    assert bob.request("GET", f"/api/matches/{made['id']}/qr/B.svg").status_code == 404
    assert bob.get(f"/api/matches/{made['id']}")["invitations"] == {}


def test_a_table_that_waits_can_be_cleared(server: Server) -> None:
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "open"})
    with ann.live(made["id"]) as live:
        live.act("concede")
        live.until(lambda view: view["match"]["status"] == "abandoned")
    bob.post(f"/api/matches/{made['id']}/join", {}, 409)


def test_bots_play_among_themselves_while_somebody_looks(server: Server) -> None:
    ann = server.player()
    made = ann.table({"A": "bot:easy", "B": "bot:hard"})
    assert ann.get(f"/api/matches/{made['id']}")["length"] < 20
    with ann.live(made["id"]) as live:
        start = live.view["match"]["length"]
        live.until(lambda view: view["match"]["length"] > start + 20)


def test_hints_are_for_those_who_play_alone(server: Server) -> None:
    ann = server.player()
    with ann.live(ann.table({"A": "me", "B": "bot:easy"})["id"]) as live:
        live.until_asked()
        live.act("hint")
        hint = live.next("hint")
        assert hint["option"] in [option["option"] for option in live.view["prompt"]["options"]]
        assert "of 100" in hint["estimate"]
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        asked = one if one.view["prompt"]["is_mine"] else two
        asked.act("hint")
        assert asked.next("refused")["code"] == "illegal"
