"""The load script itself, on a small scale: it plays legal matches and says what it measured."""

from __future__ import annotations

import queue

import pytest

from tenkaichi.bench.arena.load import measure_arena
from tenkaichi.bench.arena.minutes import Minutes, MinuteTeller, ShareOfMinute
from tenkaichi.bench.arena.processes import Usage
from tenkaichi.bench.arena.tally import Tally, at_share, slope


def test_a_few_matches_are_played_without_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenkaichi.bench.arena.player.PATIENCE_SECONDS", 120.0)  # a busy machine is not an error
    found = measure_arena(
        matches=3, minutes=0.1, level="easy", game="duel-battle", seed=1, say=lambda _: None, pace_seconds=(0.2, 0.4)
    )
    assert found.errors == {}
    assert found.answers > 0
    assert 0 < found.p50_ms <= found.p95_ms <= found.longest_ms
    assert found.matches >= 3
    assert found.given_up == 0
    assert 0 < found.wire_bytes_per_answer < 1024 * found.view_kb * 10
    assert all(0 < p50 <= p95 <= p99 for p50, p95, p99 in found.halves_ms)


def test_matches_that_last_a_while_are_given_up_and_others_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenkaichi.bench.arena.player.PATIENCE_SECONDS", 120.0)
    said: list[str] = []
    found = measure_arena(
        matches=3, minutes=0.3, level="easy", game="duel-battle", seed=1, say=said.append, spread_seconds=0,
        match_minutes=0.05, pace_seconds=(0.5, 1.0), minute_seconds=15.0,
    )  # fmt: skip
    assert found.errors == {}
    assert 0 < found.ended <= found.finished + found.given_up
    assert found.given_up > 0
    assert found.matches > 3
    (line,) = found.minutes
    assert line in said
    assert line.startswith("minute 1: ")
    assert " 0 errors" in line
    assert " 0 matches ended" not in line


def test_a_minute_is_told_once_all_processes_have_told_of_it() -> None:
    inbox: queue.Queue[ShareOfMinute] = queue.Queue()
    first, second = (MinuteTeller(Tally(begins=1.0), inbox) for _ in range(2))
    minutes = Minutes(inbox, 2)
    now = Usage(100.0, 150.0, 30.0, 40.0, processes=5)
    minutes.last = Usage(90.0, 140.0, 0.0, 0.0)
    first.tally.answered(10.0)
    first.tally.over(is_given_up=True)
    first.tell()
    assert minutes.lines(now) == []
    second.tally.answered(30.0)
    second.tally.failed("nothing came")
    second.tell()
    (line,) = minutes.lines(now)
    assert line.startswith(
        "minute 1: 100 MB (150 with bots), p50/p95/p99 30 / 30 / 30 ms of 2 answers, 1 matches ended"
    )
    assert "1 errors so far, 5 processes on 0.50 cores" in line
    first.tell()
    second.tell()
    (line,) = minutes.lines(now)
    assert "of 0 answers, 0 matches ended, 1 errors so far" in line


def test_shares_and_slopes() -> None:
    assert at_share([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert at_share([1.0, 2.0], 1.0) == 2.0
    assert at_share([], 0.95) == 0.0
    assert slope([(0, 1), (1, 3), (2, 5)]) == 2.0
    assert slope([(0, 1)]) == 0.0
