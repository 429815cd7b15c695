"""The load script itself, on a small scale: it plays legal matches and says what it measured."""

from __future__ import annotations

import pytest

from tenkaichi.bench.arena.load import measure_arena
from tenkaichi.bench.arena.tally import at_share, slope


def test_a_few_matches_are_played_without_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenkaichi.bench.arena.player.PATIENCE_SECONDS", 120.0)  # a busy machine is not an error
    found = measure_arena(matches=3, minutes=0.25, level="easy", game="duel-battle", seed=1, say=lambda _: None)
    assert found.errors == {}
    assert found.answers > 0
    assert 0 < found.p50_ms <= found.p95_ms <= found.longest_ms
    assert found.matches >= 3
    assert 0 < found.wire_bytes_per_answer < 1024 * found.view_kb * 10
    assert all(0 < p50 <= p95 <= p99 for p50, p95, p99 in found.halves_ms)


def test_shares_and_slopes() -> None:
    assert at_share([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert at_share([1.0, 2.0], 1.0) == 2.0
    assert at_share([], 0.95) == 0.0
    assert slope([(0, 1), (1, 3), (2, 5)]) == 2.0
    assert slope([(0, 1)]) == 0.0
