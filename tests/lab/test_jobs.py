"""Work shared among processes: nothing is lost, order is kept, and no core waits long at the end."""

from __future__ import annotations

from random import Random

import pytest

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.games import game as game_named
from tenkaichi.lab import jobs
from tenkaichi.lab.duel import Pair
from tenkaichi.lab.jobs import LabError, batches, jobs_for, play_by_name, run_pieces
from toy import GAME as TOY

PAIRS = [Pair("duel-battle", "random", "random", {}, f"1-{number}", 0.0) for number in range(3)]


@pytest.mark.parametrize("count", [1, 2, 7, 100, 1001])
@pytest.mark.parametrize("processes", [1, 2, 16])
def test_batches_hold_every_piece_once_and_in_order(count: int, processes: int) -> None:
    found = batches(range(count), processes)
    assert [piece for batch in found for piece in batch] == list(range(count))


def test_the_last_batches_are_single_pieces() -> None:
    sizes = [len(batch) for batch in batches(range(200), 2)]
    assert sizes[0] == jobs.MOST_IN_A_BATCH
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-8:] == [1] * 8, "while the last one runs, other cores have at most one piece more to do"


def test_every_core_gets_a_process_if_there_is_work_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "cores", lambda: 8)
    assert jobs_for(None, 200) == 8
    assert jobs_for(None, 9) == 2
    assert jobs_for(None, 1) == 1
    assert jobs_for(3, 1) == 3
    with pytest.raises(LabError, match="1 job"):
        jobs_for(0, 10)


def test_one_job_plays_every_piece_in_order_with_the_given_game() -> None:
    def seed_of(game: Game, pair: Pair) -> tuple[str, str]:
        return game.name, pair.seed

    assert list(run_pieces(TOY, seed_of, PAIRS, 1)) == [(TOY.name, "1-0"), (TOY.name, "1-1"), (TOY.name, "1-2")]


def test_several_jobs_refuse_a_game_that_other_processes_cannot_find() -> None:
    with pytest.raises(LabError, match="only be played in one job"):
        next(run_pieces(TOY, lambda game, pair: pair.seed, PAIRS, 2))


def test_another_process_finds_the_game_by_name_and_reports_an_error_with_its_seed() -> None:
    def fail(game: Game, pair: Pair) -> None:
        assert game is game_named("duel-battle")
        raise TenkaichiError("no such team")

    with pytest.raises(LabError, match=r"^seed 1-2: no such team$"):
        play_by_name(fail, PAIRS[2])


def time_on(processes: int, seconds: list[float], start_s: float) -> float:
    """When the last piece is done: a process that is free takes the next batch, as a pool does."""
    if processes == 1:
        return sum(seconds)
    free_at = [start_s] * processes
    at = 0
    for batch in batches(seconds, processes):
        first = free_at.index(min(free_at))
        free_at[first] += sum(batch)
        at += len(batch)
    assert at == len(seconds)
    return max(free_at)


@pytest.mark.parametrize("seed", range(8))
def test_two_cores_do_nearly_twice_the_work(seed: int) -> None:
    """A simulation: 200 matches of very different length (half a second on average), processes that start in one."""
    chance = Random(seed)
    seconds = [0.1 + chance.expovariate(2.5) for _ in range(200)]
    speed_up = sum(seconds) / time_on(2, seconds, start_s=1.0)
    assert speed_up > 1.92, f"{speed_up:.3f}"
    pairs = [first + second for first, second in zip(seconds[::2], seconds[1::2], strict=True)]
    fewer = sum(seconds[:40]) / time_on(2, seconds[:40], start_s=0.0)
    assert fewer > 1.85, f"a short series, without the start: {fewer:.3f}"
    assert time_on(2, seconds, 1.0) <= time_on(2, pairs, 1.0) + 0.5, "pairs as pieces leave a longer tail"
