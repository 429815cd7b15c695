"""Clocks: whose time passes, what lost connections forgive, and who is told what."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from arena.players import Live, Server, presence
from arena.playing import pair
from tenkaichi.arena.clocks import Clocks, Grace
from tenkaichi.arena.settings import Settings

# -- by themselves ----------------------------------------------------------------------------------------------------


def test_only_the_clock_of_the_asked_player_runs() -> None:
    clocks = Clocks({"A": 60_000, "B": 60_000})
    clocks.run("A", 100.0)
    assert (clocks.left("A", 110.0), clocks.left("B", 110.0)) == (50_000, 60_000)
    clocks.run("B", 110.0)
    clocks.add("A", 5)
    assert (clocks.left("A", 130.0), clocks.left("B", 130.0)) == (55_000, 40_000)
    clocks.run(None, 130.0)
    assert clocks.left("B", 500.0) == 40_000


def test_a_paused_clock_stands_and_then_runs() -> None:
    clocks = Clocks({"A": 60_000})
    clocks.run("A", 100.0, delay=30.0)
    assert (clocks.left("A", 129.0), clocks.is_running("A", 129.0), clocks.pause("A", 129.0)) == (60_000, False, 1.0)
    assert (clocks.left("A", 140.0), clocks.is_running("A", 140.0), clocks.pause("A", 140.0)) == (50_000, True, 0.0)
    assert clocks.seconds_until("A", 30_000, 110.0) == 50.0


def test_coming_and_going_wins_no_time() -> None:
    grace = Grace(600)
    grace.ask(0.0)
    grace.leave("ann", 100.0)
    assert grace.left("ann", 100.0) == 600
    assert grace.left("ann", 400.0) == 300
    grace.come_back("ann", 400.0, is_asked=True)
    grace.leave("ann", 401.0)
    assert grace.left("ann", 401.0) == 300, "what was used is used"
    grace.come_back("ann", 801.0, is_asked=True)
    grace.leave("ann", 802.0)
    assert grace.left("ann", 802.0) == 0


def test_an_absence_while_others_are_asked_uses_no_grace() -> None:
    grace = Grace(600)
    grace.leave("ann", 0.0)
    grace.come_back("ann", 500.0, is_asked=False)
    grace.leave("ann", 510.0)
    grace.ask(600.0)
    assert grace.left("ann", 610.0) == 500
    grace.come_back("ann", 650.0, is_asked=True)
    assert grace.used["ann"] == 50, "from the question on"


# -- at a table -------------------------------------------------------------------------------------------------------


def next_notice(live: Live, words: str) -> dict[str, Any]:
    while True:
        frame = live.next("notice")
        if words in frame["words"]:
            return frame


def seat_of(live: Live, seat: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in live.view["match"]["seats"] if each["seat"] == seat)
    return found


def test_at_30_seconds_everybody_is_told_whose_time_it_is(server: Server) -> None:
    made, ann, bob = pair(server, clock_seconds=31)
    eve = server.player()
    late, early = (ann, bob) if ann.get(f"/api/matches/{made['id']}")["asked"] == "A" else (bob, ann)
    with (  # the clock stands until the asked player is here: nobody comes too late to be told
        eve.live(made["id"]) as watching,
        early.live(made["id"]) as other,
        late.live(made["id"]) as asked,
    ):
        name = seat_of(asked, asked.view["viewer"])["name"]
        for live in (asked, other, watching):
            warned = next_notice(live, "30 seconds left")
            assert warned["words"] == f"{name} has 30 seconds left."
            assert warned["level"] == "warning"
        assert asked.view["match"]["status"] == "playing"


def test_without_a_clock_nobody_is_hurried(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]):
        assert [seat["clock_ms"] for seat in one.view["match"]["seats"]] == [None, None]
        assert not any(seat["clock_runs"] for seat in one.view["match"]["seats"])


def until_he_is_asked(one: Live, two: Live) -> None:
    while one.view["prompt"]["is_mine"]:
        one.give(0)
    two.until(lambda view: view["seq"] >= one.view["seq"])


@pytest.fixture
def short_grace(settings: Settings, start: Callable[..., Server]) -> Server:
    return start(replace(settings, grace_seconds=1))


def test_when_the_grace_is_over_the_clock_runs_on_and_it_is_said_of_whom(short_grace: Server) -> None:
    made, ann, bob = pair(short_grace, clock_seconds=300)
    with ann.live(made["id"]) as one:
        with bob.live(made["id"]) as two:
            until_he_is_asked(one, two)
        gone = presence(one, lambda seat: not seat["is_here"])
        assert not gone["clock_runs"], "a lost connection stops the clock"
        told = next_notice(one, "still away")
        assert told["words"] == f"{bob.name} is still away: the clock runs again."
        presence(one, lambda seat: seat["clock_runs"])
        time.sleep(0.2)  # of the asked player's time
        one.send({"type": "hello"})
        later = one.next("view")["match"]["seats"][1]
        assert later["clock_ms"] < gone["clock_ms"]
        one.act("claim")
        assert one.next("refused")["reason"].endswith("still has time"), "away, but within their time"


def test_who_comes_and_goes_has_no_more_grace_than_who_stays_away(short_grace: Server) -> None:
    made, ann, bob = pair(short_grace, clock_seconds=300)
    with ann.live(made["id"]) as one:
        with bob.live(made["id"]) as two:
            until_he_is_asked(one, two)
        next_notice(one, "still away")
        with bob.live(made["id"]):
            presence(one, lambda seat: seat["is_here"])
        gone = presence(one, lambda seat: not seat["is_here"])
        assert gone["clock_runs"], "their grace is used up"


def test_a_clock_runs_for_who_is_asked_and_the_other_may_claim(server: Server) -> None:
    made, ann, bob = pair(server, clock_seconds=1, clock_increment=0)
    late, early = (ann, bob) if ann.get(f"/api/matches/{made['id']}")["asked"] == "A" else (bob, ann)
    with early.live(made["id"]) as other, late.live(made["id"]) as asked:  # their clock stands until they are here
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
        asked.until(lambda view: view["match"]["status"] == "over")
        told = [next(entry for entry in live.log.values() if entry["kind"] == "arena-claim") for live in (other, asked)]
        assert told[0]["words"] == f"{early.name} claims the match: {name}'s time is over."
        assert told[0]["you"] == f"You claim the match: {name}'s time is over."
        assert told[1]["you"] == f"{early.name} claims the match: your time is over."


def test_a_lost_connection_stops_the_clock(settings: Settings, start: Callable[..., Server]) -> None:
    server = start()
    made, ann, bob = pair(server, clock_seconds=300, clock_increment=5)
    with ann.live(made["id"]) as one:
        with bob.live(made["id"]) as two:
            asked, _other = (one, two) if one.view["prompt"]["is_mine"] else (two, one)
            if asked is one:  # until it is Bob's turn
                while one.view["prompt"]["is_mine"]:
                    one.give(0)
        presence(one, lambda seat: not seat["is_here"])
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
        presence(one, lambda seat: not seat["is_here"])
        time.sleep(0.05)  # longer than a player may be away
        one.act("claim")
        one.until(lambda view: view["match"]["status"] == "over")
        assert "away" in next(entry["words"] for entry in one.log.values() if entry["kind"] == "arena-claim")
