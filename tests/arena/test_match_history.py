"""The course of a match: what its rows give besides the match itself."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tenkaichi.arena import replay_player
from tenkaichi.arena.match_history import MatchHistory, Remark
from tenkaichi.arena.replay_player import ReplayPlayer
from tenkaichi.arena.storage.records import Item
from tenkaichi.arena.viewer_snapshot import ViewerSnapshot
from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games import game


def test_the_log_counts_events_and_remarks_together() -> None:
    history = MatchHistory(game("duel-battle"), Match.new(game("duel-battle"), None, "s"))
    history.remarks = [Remark(0, 0, "undo", "a"), Remark(3, 0, "undo", "b"), Remark(3, 0, "undo", "c")]
    assert [history.log_number(event) for event in range(5)] == [1, 2, 3, 6, 7]
    for event in range(5):
        assert history.event_number(history.log_number(event)) == event
    assert [history.event_number(entry) for entry in (0, 4, 5)] == [0, 3, 3]  # remarks: the event they stand before


@pytest.fixture(scope="module")
def played() -> Match:
    """Some answers of a match."""
    match = Match.new(game("duel-battle"), None, "s")
    luck = random.Random(1)
    while match.decision is not None and match.length < 40:
        match.answer(luck.choice(match.decision.listed()))
    return match


def remarks_in(match: Match, count: int) -> list[Remark]:
    luck = random.Random(count)
    places = sorted(luck.randint(0, match.event_count) for _ in range(count))
    return [Remark(place, 0, "undo", f"remark {number}") for number, place in enumerate(places)]


@pytest.mark.parametrize("count", [0, 1, 7, 300])
def test_the_end_of_a_log_is_what_the_whole_log_ends_with(played: Match, count: int) -> None:
    snapshot = ViewerSnapshot(Presenter(played.game), played, 0)
    remarks = remarks_in(played, count)
    whole = snapshot.log(0, remarks)
    assert [entry.number for entry in whole] == list(range(played.event_count + count))
    for since in (1, 2, len(whole) // 3, len(whole) // 2, len(whole) - 2, len(whole)):
        assert [(each.number, each.words) for each in snapshot.log(since, remarks)] == [
            (each.number, each.words) for each in whole[since:]
        ]


def test_many_takebacks_do_not_make_every_view_dear(played: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """After ten thousand answers that were taken back, each view once told the whole match again."""
    snapshot = ViewerSnapshot(Presenter(played.game), played, 0)
    remarks = remarks_in(played, 5000)
    told: list[Any] = []
    plain = ViewerSnapshot._entry
    monkeypatch.setattr(ViewerSnapshot, "_entry", lambda self, *more: told.append(more) or plain(self, *more))
    assert len(snapshot.log(played.event_count + 5000 - 3, remarks)) == 3
    assert len(told) <= 3


def test_takeback_moves_later_remarks_to_where_the_tape_was_cut() -> None:
    history = MatchHistory(game("duel-battle"))
    history.remarks = [Remark(at, 0, "undo", "x") for at in (0, 2, 5, 9)]
    history.note(Item(seq=1, kind="undo", by="A", at=0.0, payload={"to": 0, "events": 4, "at": 0, "remark": "y"}))
    assert [remark.before for remark in history.remarks] == [0, 2, 4, 4, 4]


def test_replay_of_an_endless_match_holds_few_copies(played: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_player, "STRIDE", 2)
    monkeypatch.setattr(replay_player, "MOST_STOPS", 5)
    replay = ReplayPlayer(Presenter(played.game), played.tape)
    assert len(replay._stops) <= 6
    for count in range(len(replay) + 1):
        assert replay.at(count).length == count
