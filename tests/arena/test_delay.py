"""`spectator_delay`: spectators see the match so many seconds later, in every frame and every reply."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from arena.players import Live, Player, Server
from arena.playing import settled

DELAY = 60


class Clock:
    """The time of day of a server, moved by hand."""

    def __init__(self, server: Server) -> None:
        self.now = 1_000_000.0
        server.arena.now = lambda: self.now  # type: ignore[method-assign]


@pytest.fixture
def clock(server: Server, monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setattr("tenkaichi.arena.delays.STEP_SECONDS", 0.02)
    return Clock(server)


def delayed_pair(server: Server, **options: Any) -> tuple[str, Player, Player]:
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "friend"}, options={"spectator_delay": DELAY, **options})
    bob.post(f"/api/invitations/{made['invitations']['B'].removeprefix('/j/')}")
    return made["id"], ann, bob


def go_on(one: Live, two: Live, at: int) -> None:
    asked = one if one.view["prompt"]["is_mine"] else two
    asked.give(at)
    settled(one, two)


def drained(live: Live) -> list[dict[str, Any]]:
    """Everything that was on its way."""
    before = len(live.frames)
    live.send({"type": "ping"})
    live.next("pong")
    return live.frames[before:]


def looked(live: Live) -> dict[str, Any]:
    """A view that was asked for."""
    live.send({"type": "hello", "log_from": 0})
    return live.next("view")


def public(server: Server, match_id: str) -> tuple[Any, ...]:
    """The public part of the present position."""
    room = server.arena.rooms.live[match_id]
    snapshot = room.snapshot("spectator")
    assert snapshot is not None
    prompt = snapshot.prompt(may_answer=False)
    return snapshot.position_hash(), None if prompt is None else prompt.id, room.history.log_total(), room.record.length


def shown(view: dict[str, Any]) -> tuple[Any, ...]:
    prompt = view["prompt"]
    return view["position_hash"], prompt and prompt["id"], view["log_total"], view["match"]["length"]


def test_no_frame_is_ahead_of_its_time(server: Server, clock: Clock) -> None:
    """One answer every five seconds, a takeback among them: each frame is of a row that is old enough."""
    match_id, ann, bob = delayed_pair(server)
    eve, began = server.player(), clock.now
    rows: dict[int, tuple[float, Any]] = {}  # when each row was written, and what was public then
    with ann.live(match_id) as one, bob.live(match_id) as two, eve.live(match_id) as watching:
        for at in range(40):
            now = one.view["seq"]
            rows.setdefault(now, (clock.now, public(server, match_id)))
            clock.now += 5
            go_on(one, two, at)
            rows[one.view["seq"]] = (clock.now, public(server, match_id))
            if at == 20:
                seen_back(one, two, rows, server, match_id, clock)
            old_enough = max([seq for seq, (then, _) in rows.items() if then <= clock.now - DELAY], default=0)
            for frame in [*drained(watching), looked(watching)]:
                assert frame["seq"] <= old_enough, frame
                if frame["type"] == "view" and frame["seq"]:
                    assert shown(frame) == rows[frame["seq"]][1]
                    assert [entry["number"] for entry in frame["log"]] == list(
                        range(frame["log_from"], frame["log_total"])
                    )
            watching.until(lambda view, wanted=old_enough: view["seq"] == wanted)  # nor later than it need be
        assert clock.now - began > 3 * DELAY
        one.act("concede")
        one.until(lambda view: view["match"]["status"] == "over")
        assert looked(watching)["match"]["status"] == "playing"
        assert watching.view["match"]["seed"] == ""
        clock.now += DELAY
        watching.until(lambda view: view["match"]["status"] == "over")
        assert watching.view["seq"] == one.view["seq"]
        assert watching.view["match"]["seed"]
        assert "A" in watching.view["viewers"]


def seen_back(one: Live, two: Live, rows: Any, server: Server, match_id: str, clock: Clock) -> None:
    """A takeback by consent."""
    asked, other = (one, two) if one.view["undo"]["kind"] != "no" else (two, one)
    asked.act("undo")
    other.until(lambda view: view["seq"] > max(rows))
    if other.view["proposals"]:
        rows[other.view["seq"]] = (clock.now, public(server, match_id))
        other.act("consent", kind="takeback", accept=True)
        before = other.view["seq"]
        other.until(lambda view: view["seq"] > before + 1)
        rows[before + 1] = rows[before]
    settled(one, two)
    rows[one.view["seq"]] = (clock.now, public(server, match_id))


def test_what_has_just_happened_changes_nothing_of_what_is_seen(server: Server, clock: Clock) -> None:
    """Answers, proposals, refusals, the end: to a spectator it is as if there were none of them."""
    match_id, ann, bob = delayed_pair(server, clock_seconds=600)
    eve = server.player()
    with ann.live(match_id) as one, bob.live(match_id) as two, eve.live(match_id) as watching:
        for at in range(10):
            go_on(one, two, at)
        clock.now += DELAY
        watching.until(lambda view: view["seq"] == one.view["seq"])
        before, replies = everything(eve, watching, match_id)
        drained(watching)
        clock.now += 1
        for at in range(8):
            go_on(one, two, at)
        asked = one if one.view["undo"]["kind"] == "ask" else two
        asked.act("undo")
        settled(one, two)
        one.send({"type": "share", "on": True})
        settled(one, two)
        two.act("concede")
        one.until(lambda view: view["match"]["status"] == "over")
        time.sleep(0.1)  # several steps of the rerun
        frames = drained(watching)
        assert [frame["type"] for frame in frames] == ["pong"]
        assert frames[0]["seq"] == before["seq"]
        assert everything(eve, watching, match_id) == (before, replies)
        for frame in NOSY:
            watching.send({**frame, "expected_seq": before["seq"] + 3} if frame["type"] != "why" else frame)
            refused = watching.next("refused")
            assert (refused["code"], refused["seq"]) == ("not-your-seat", before["seq"])
        listed = eve.get("/api/matches?show=live")["matches"]
        assert [(each["id"], each["status"], each["length"]) for each in listed] == [(match_id, "playing", 0)]


NOSY: list[dict[str, Any]] = [
    {"type": "answer", "typed": "1"}, {"type": "undo"}, {"type": "hint"}, {"type": "why"}, {"type": "claim"},
    {"type": "consent", "kind": "takeback", "accept": True}, {"type": "concede"},
    {"type": "override", "edits": [{"path": "round", "value": 3}]},
]  # fmt: skip


def everything(eve: Player, watching: Live, match_id: str) -> tuple[dict[str, Any], list[Any]]:
    """A view, and all that can be asked over HTTP."""
    view = looked(watching)
    paths = [
        f"/api/matches/{match_id}", f"/api/replays/{match_id}", f"/api/replays/{match_id}/view?at=1000",
        f"/api/matches/{match_id}/dice", f"/api/matches/{match_id}/tape", f"/api/matches/{match_id}/editable",
    ]  # fmt: skip
    replies = [eve.request("GET", path).text for path in paths]
    replies.append(eve.request("POST", f"/api/matches/{match_id}/preview", {"option": ["pass"]}).text)
    replies.append(eve.request("POST", f"/api/replays/{match_id}/branch", {"at": 3}).text)
    line = view["log_total"]
    replies.append(eve.request("POST", f"/api/matches/{match_id}/reports", {"event": line, "words": ""}).text)
    return view, replies


def test_who_comes_late_sees_the_match_as_of_then_also_after_a_restart(
    start: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenkaichi.arena.delays.STEP_SECONDS", 0.02)
    server = start()
    clock = Clock(server)
    match_id, ann, bob = delayed_pair(server)
    with ann.live(match_id) as one, bob.live(match_id) as two:
        for at in range(8):
            go_on(one, two, at)
        then = public(server, match_id)
        clock.now += DELAY
        for at in range(8):
            go_on(one, two, at)
        eve = server.player()
        with eve.live(match_id) as watching:
            assert shown(watching.view) == then
    server.close()
    eve.server = start()
    Clock(eve.server).now = clock.now
    with eve.live(match_id) as watching:
        assert shown(watching.view) == then


def test_players_see_everything_at_once_and_so_does_who_sits_down(server: Server, clock: Clock) -> None:
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "open"}, options={"spectator_delay": DELAY})
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        assert two.view["match"]["status"] == "waiting"
        bob.post(f"/api/matches/{made['id']}/join", {})
        two.until(lambda view: view["match"]["status"] == "playing")
        one.until(lambda view: view["match"]["status"] == "playing")
        for at in range(4):
            go_on(one, two, at)
        assert two.view["seq"] == one.view["seq"]


def test_a_delay_is_from_nothing_to_ten_minutes(server: Server) -> None:
    ann = server.player()
    for wrong in (-1, 601, "10"):
        body = {"game": "duel-battle", "seats": {"A": "me", "B": "open"}, "options": {"spectator_delay": wrong}}
        assert ann.post("/api/matches", body, 400)["error"]["field"] == "options.spectator_delay"
