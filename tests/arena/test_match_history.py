"""The course of a match: what its rows give besides the match itself."""

from __future__ import annotations

from tenkaichi.arena.match_history import MatchHistory, Remark
from tenkaichi.engine.match import Match
from tenkaichi.games import game


def test_the_log_counts_events_and_remarks_together() -> None:
    history = MatchHistory(game("duel-battle"), Match.new(game("duel-battle"), None, "s"))
    history.remarks = [Remark(0, 0, "undo", "a"), Remark(3, 0, "undo", "b"), Remark(3, 0, "undo", "c")]
    assert [history.log_number(event) for event in range(5)] == [1, 2, 3, 6, 7]
    for event in range(5):
        assert history.event_number(history.log_number(event)) == event
    assert [history.event_number(entry) for entry in (0, 4, 5)] == [0, 3, 3]  # remarks: the event they stand before
