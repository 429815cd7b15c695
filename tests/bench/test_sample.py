"""The benchmark's matches: all set-ups, always the same ones."""

from __future__ import annotations

from typing import Any

import pytest

from tenkaichi.bench.sample import EACH, digest, few, sample, sample_of
from tenkaichi.bench.worker import known, play, positions, results
from tenkaichi.games import all_games, game
from tenkaichi.native import training

SETUPS: list[dict[str, Any]] = [{"teams": {"A": a, "B": b}} for a, b in (("x", "y"), ("y", "x"), ("x", "z"))]


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_ready_set_up_is_visited_equally_often(name: str) -> None:
    ready = game(name).start.ready_setups()
    matches = sample(game(name))
    assert [match.setup for match in matches] == [setup for setup in ready for _ in range(EACH)]
    assert len({match.seed for match in matches}) == len(matches)


def test_other_set_ups_do_not_change_a_match() -> None:
    matches = sample_of(SETUPS, 2)
    assert [match.seed for match in matches[:2]] == [
        'bench {"teams": {"A": "x", "B": "y"}} 0',
        'bench {"teams": {"A": "x", "B": "y"}} 1',
    ]
    more = sample_of([{"teams": {"A": "new", "B": "x"}}, *reversed(SETUPS)], 2)
    assert {match.seed for match in matches} < {match.seed for match in more}


def test_the_digest_names_the_matches_and_not_their_order() -> None:
    assert digest(sample_of(SETUPS, 2)) == digest(sample_of(SETUPS[::-1], 2)) == "75b3bd5e"
    assert digest(sample_of(SETUPS, 2)) != digest(sample_of(SETUPS, 3))
    assert digest(sample_of(SETUPS, 2)) != digest(sample_of(SETUPS[:2], 2))


def test_a_few_matches_are_always_the_same_ones() -> None:
    matches = sample_of(SETUPS, 8)
    assert few(matches, 5) == few(matches[::-1], 5)
    assert len({match.seed for match in few(matches, 5)}) == 5


def test_builds_are_not_trained_on_the_matches_of_the_benchmark() -> None:
    assert "bench" not in training.SEED
    assert not any(match.seed.startswith(training.SEED) for match in sample(game("duel-battle")))


def test_the_same_matches_come_out_the_same_and_differ_by_seed() -> None:
    duel = game("duel-battle")
    matches = [match.to_plain() for match in sample(duel, 1)[:2]]
    first = results(duel, matches)
    assert results(duel, matches) == first
    assert play(duel, matches)[1] == first["decisions"]
    others = [[setup, f"{seed} again"] for setup, seed in matches]
    assert results(duel, others)["states"] != first["states"]


def test_copied_positions_come_from_every_match() -> None:
    duel = game("duel-battle")
    matches = [match.to_plain() for match in sample(duel, 1)[:3]]
    states = positions(duel, matches)
    assert len(states) == 48
    assert len({len(state.stack) for state in states}) > 1


def test_a_set_up_that_a_build_does_not_have_is_left_out() -> None:
    duel = game("duel-battle")
    ready = sample(duel, 1)[0].to_plain()
    assert known(duel, [ready, [{"teams": {"A": "nobody", "B": "nobody"}}, "s"]]) == [True, False]
