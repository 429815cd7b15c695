"""Training: rows from self-play, a fit, a gate, and a run that can be stopped and resumed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tenkaichi.bots import bot, play
from tenkaichi.bots.judging import weighed
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.weights import Weights
from tenkaichi.training.cards import CARD_KEYS
from tenkaichi.training.gate import SequentialTest
from tenkaichi.training.self_play import Player, jobs_for, play_some
from tenkaichi.training.trainer import Course, Trainer
from tenkaichi.training.workers import ThisProcess, workers
from toy import GAME as TOY
from toy.state import Toy

pytest.importorskip("numpy")


def toy_terms(g: Toy, seat: int) -> list[float]:
    mine, theirs = g.players[seat], g.players[1 - seat]
    return [float(mine.health - theirs.health), float(len(mine.hand) - len(theirs.hand))]


def blind_toy() -> Game:
    """The toy whose evaluation says nothing: what a bot knows of it has to be learned."""
    zero = Weights("hand", "", (0.0, 0.0), {})
    return replace(
        TOY,
        thinking=replace(
            TOY.thinking,
            evaluate=lambda g, seat: 0.0,
            terms=toy_terms,
            term_names=("health", "hand"),
            weights={"hand": zero},
        ),
    )


def test_the_same_job_gives_the_same_rows() -> None:
    job = jobs_for(blind_toy(), "7", 4, [Player("random")], size=4)[0]
    assert play_some(blind_toy(), job) == play_some(blind_toy(), job)


def test_a_blind_game_learns_what_wins_and_then_beats_itself(tmp_path: Path) -> None:
    """The whole way in seconds: self-play, fit, gate, and the learned weights win more than half."""
    toy = blind_toy()
    course = Course(matches=160, generations=1, pairs=400, teachers=("random",))
    trainer = Trainer(toy, tmp_path, course, ThisProcess())
    (line,) = trainer.run()
    assert line.loss < line.loss_before == pytest.approx(0.6931, abs=0.001)
    assert line.is_taken
    learned = trainer.weights()
    assert learned is not None
    assert learned.values[0] > 0, "more health wins"
    assert learned.ruleset == toy.ruleset().hash
    assert set(CARD_KEYS) <= set(learned.card)
    assert str(learned.card["strength"]).startswith("stronger: ")
    clever = weighed(toy, learned)
    won = sum([play(clever, [bot("greedy:samples=2"), bot("random")], {}, seed).winner == 0 for seed in range(40)])
    assert won > 24
    assert "taken" in (tmp_path / "curve.html").read_text("utf-8")


def test_a_stopped_run_goes_on_with_the_rows_that_are_there(tmp_path: Path) -> None:
    toy = blind_toy()
    course = Course(matches=32, generations=1, pairs=20, teachers=("random",))
    whole = Trainer(toy, tmp_path / "whole", course, ThisProcess())
    whole.run()
    stopped = Trainer(toy, tmp_path / "stopped", course, ThisProcess(), told=_stop_at_the_second)
    with pytest.raises(KeyboardInterrupt):
        stopped.run()
    assert list((tmp_path / "stopped" / "rows-1").glob("*.rows"))
    resumed = Trainer(toy, tmp_path / "stopped", course, ThisProcess())
    assert resumed.run() == whole.log()
    assert resumed.run() == whole.log(), "a finished run is not played again"


def _stop_at_the_second(what: str, done: int, whole: int) -> None:
    if done >= 16:
        raise KeyboardInterrupt


def test_a_folder_holds_one_course(tmp_path: Path) -> None:
    toy = blind_toy()
    Trainer(toy, tmp_path, Course(seed=1), ThisProcess())
    with pytest.raises(TenkaichiError, match="a run with seed 1, not 2"):
        Trainer(toy, tmp_path, Course(seed=2), ThisProcess())


def test_a_game_without_terms_cannot_be_trained(tmp_path: Path) -> None:
    with pytest.raises(TenkaichiError, match="has no terms"):
        Trainer(TOY, tmp_path, Course(), ThisProcess())


def test_the_gate_takes_winners_and_refuses_losers() -> None:
    better, worse, even = SequentialTest(), SequentialTest(), SequentialTest()
    for at in range(60):
        better.add(2.0 if at % 3 else 1.0)
        worse.add(0.0 if at % 3 else 1.0)
        even.add(1.0)
    assert better.verdict is True
    assert worse.verdict is False
    assert SequentialTest().verdict is None
    assert even.verdict is not True


def test_an_unknown_executor_is_refused() -> None:
    with pytest.raises(TenkaichiError, match="there are processes and ray"):
        workers("cloud", 2)
