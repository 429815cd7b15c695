"""Takebacks in long matches: from a copy of the match, away from the event loop; changes by hand are limited."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from arena.players import Live, Server
from arena.playing import take_back
from tenkaichi.arena import position_snapshots
from tenkaichi.arena.match_history import match_of
from tenkaichi.arena.settings import Limits, Settings

HOTSEAT = {"A": "hotseat", "B": "hotseat"}


def play_on(live: Live, answers: int) -> None:
    for number in range(answers):
        live.until_asked()
        assert live.give(number)["type"] == "view"


@pytest.mark.parametrize("game", ["duel-battle", "tcg"])
def test_a_takeback_in_a_long_match_does_not_replay_its_tape(
    server: Server, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    replayed: list[Any] = []

    def noted(*arguments: Any) -> Any:
        replayed.append(asyncio._get_running_loop())
        return match_of(*arguments)

    monkeypatch.setattr(position_snapshots, "match_of", noted)
    ann = server.player()
    made = ann.table(HOTSEAT, game)
    with ann.live(made["id"]) as live:
        play_on(live, 70)
        room = server.arena.rooms.live[made["id"]]
        assert room.copies.kept
        before = live.until_asked()
        live.give(0)
        live.act("undo")
        live.until(lambda view: view["seq"] == before["seq"] + 2)
        assert live.view["position_hash"] == before["position_hash"]
        assert live.view["log_total"] == before["log_total"] + 1  # the remark about it
        assert replayed == []
        assert room.match is not None
        whole = match_of(room.presenter.game, room.record, room.match.answers())
        assert whole.state_hash() == room.match.state_hash()
        assert whole.event_count == room.match.event_count
        assert whole.given == room.match.given


def test_a_takeback_that_has_to_replay_does_so_in_a_thread(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    loops: list[Any] = []

    def noted(*arguments: Any) -> Any:
        loops.append(asyncio._get_running_loop())
        return match_of(*arguments)

    ann = server.player()
    made = ann.table(HOTSEAT)
    with ann.live(made["id"]) as live:
        play_on(live, 5)
        live.until_asked()
        monkeypatch.setattr(position_snapshots, "match_of", noted)
        take_back(live)
        assert loops == [None]


def test_changes_by_hand_are_limited(start: Callable[..., Server], settings: Settings) -> None:
    server = start(replace(settings, limits=replace(Limits().scaled(1000), overrides=2)))
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    with ann.live(made["id"]) as live:
        live.until_asked()
        for health in (2, 1):
            live.act("override", edits=[{"path": "fighters.0.health", "value": health}])
            live.next("view")
        take_back(live)
        live.act("override", edits=[{"path": "fighters.0.health", "value": 3}])
        assert "changed by hand 2 times" in live.next("refused")["reason"]
