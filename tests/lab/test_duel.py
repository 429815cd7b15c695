"""Series between bots: the figures, the seats, and that processes change nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenkaichi.bots.driver import Played
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games import game as find_game
from tenkaichi.lab.duel import LabError, draw_pairs, duel, play_pair, summarize
from tenkaichi.statistics.interval import wilson
from toy import GAME as TOY

DUEL = find_game("duel-battle")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe (1998), table I, method 3: the score interval without continuity correction
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0000),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_an_interval_of_nothing_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_both_seats_meet_the_same_set_ups_and_dice() -> None:
    pairs = draw_pairs(TOY, "greedy", "random", 6, 3, [{"health": 4}, {"health": 9}], 0.0)
    assert len({pair.seed for pair in pairs}) == 6
    assert {pair.setup["health"] for pair in pairs} == {4, 9}
    again = draw_pairs(TOY, "random", "random", 6, 3, [{"health": 4}, {"health": 9}], 0.0)
    assert [(pair.setup, pair.seed) for pair in pairs] == [(pair.setup, pair.seed) for pair in again]
    straight, exchanged = play_pair(TOY, replace(pairs[0], first="random"))
    assert straight == exchanged, "the same bot in both seats plays the same match twice"


def test_a_bot_against_itself_comes_out_even() -> None:
    series = duel(TOY, "random", "random", games=20, seed=2)
    assert series.wins == series.losses
    assert series.rate == 0.5
    assert series.score_difference == 0.0
    assert not series.is_clear


def match(winner: int | None, scores: tuple[float, float]) -> Played:
    return Played(winner, "", scores, (10, 20), (1.0, 4.0))


def test_sums_are_taken_as_the_first_bot_sees_them() -> None:
    played = [
        (match(0, (3, 1)), match(0, (5, 0))),  # won from the first seat, lost from the second
        (match(None, (2, 2)), match(1, (1, 2))),  # a draw, and won from the second seat
    ]
    series = summarize(TOY, "x", "y", 1, played)
    assert (series.games, series.wins, series.draws, series.losses) == (4, 2, 1, 1)
    assert series.wins_by_seat == (1, 1)
    assert series.rate == 2.5 / 4
    assert series.score_difference == (2 - 5 + 0 + 1) / 4
    assert series.decisions == (2 * 10 + 2 * 20, 2 * 20 + 2 * 10)
    assert series.milliseconds(0) == pytest.approx(1000 * 10 / 60)


def test_processes_change_nothing() -> None:
    alone = duel(DUEL, "random", "random", games=4, seed=5, jobs=1)
    shared = duel(DUEL, "random", "random", games=4, seed=5, jobs=2)
    assert alone == shared
    assert alone.games == 4


def test_set_ups_at_random_are_the_same_for_the_same_seed() -> None:
    asked: list[str] = []

    def sample(chance: SeededChance) -> dict[str, int]:
        health = 3 + chance.choose(5)
        asked.append(f"health {health}")
        return {"health": health}

    game = replace(TOY, start=replace(TOY.start, sample_setup=sample))
    first = duel(game, "random", "random", games=12, seed=4, random_setups=True)
    drawn = asked[:]
    assert len(drawn) == 6
    assert len(set(drawn)) > 1
    assert duel(game, "random", "random", games=12, seed=4, random_setups=True) == first
    assert asked[6:] == drawn


def test_an_odd_number_is_rounded_up() -> None:
    told: list[int] = []
    assert duel(TOY, "random", "greedy:samples=1", games=3, progress=told.append).games == 4
    assert told == [1, 1, 1, 1]


def test_the_greedy_bot_beats_the_random_one_at_the_toy_game() -> None:
    series = duel(TOY, "greedy", "random", games=200, setups=[{"health": 5}])
    assert series.is_clear
    assert not series.faults


@pytest.mark.parametrize("wrong", [{"games": 0}, {"jobs": 0}, {"first": "nobody"}, {"jobs": 2}])
def test_what_cannot_be_run_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(TenkaichiError):
        duel(**{"game": TOY, "first": "random", "second": "random", "games": 2, **wrong})  # type: ignore[arg-type]


def test_a_game_that_no_other_process_finds_is_said_to_be_so() -> None:
    with pytest.raises(LabError, match="one job"):
        duel(TOY, "random", "random", games=2, jobs=2)
