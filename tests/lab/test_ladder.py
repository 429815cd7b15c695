"""One scale for the bots of a game, and the guard that notices when the master gets weaker."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tenkaichi.cli import main
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.tape_file import load_tape
from tenkaichi.games import game
from tenkaichi.lab.bot_match import LostByFault
from tenkaichi.lab.ladder import AGAINST, GUARDED, Pairing, guard, intervals, play_pairing, ratings, report
from toy import GAME as TOY


def pairing(first: str, second: str, wins: int, evens: int, losses: int) -> Pairing:
    return Pairing(first, second, tuple([2.0] * wins + [1.0] * evens + [0.0] * losses))


def test_ratings_put_random_at_nothing_and_follow_the_results() -> None:
    played = [pairing("b", "random", 60, 30, 10), pairing("c", "b", 60, 30, 10), pairing("c", "random", 85, 14, 1)]
    found = ratings(played)
    assert list(found) == ["random", "b", "c"]
    assert found["random"] == 0.0
    assert found["b"] == pytest.approx(found["c"] - found["b"], abs=25)
    assert found["b"] == pytest.approx(191, abs=25), "three of four points are 191 Elo"
    low, high = intervals(played)["c"]
    assert low < found["c"] < high


def test_a_clean_sweep_has_a_finite_rating() -> None:
    assert 0 < ratings([pairing("b", "random", 20, 0, 0)])["b"] < 2000


def record(first: str, second: str, rate: float, half: float) -> dict[str, object]:
    line = {"first": first, "second": second, "rate": rate, "interval": [rate - half, rate + half]}
    return {"pairings": [line]}


def test_the_guard_fails_for_a_weaker_master_and_not_for_bad_luck() -> None:
    recorded = record(GUARDED, AGAINST, 0.85, 0.03)
    assert not guard(pairing(GUARDED, AGAINST, 33, 15, 2), recorded).is_weaker
    assert not guard(pairing(GUARDED, AGAINST, 30, 16, 4), recorded).is_weaker
    verdict = guard(pairing(GUARDED, AGAINST, 18, 20, 12), recorded)
    assert verdict.is_weaker
    assert "has lost rating: 56.0 % of 100 games" in verdict.words()
    with pytest.raises(TenkaichiError, match="has no games"):
        guard(pairing(GUARDED, AGAINST, 1, 1, 1), record("hard", "random", 0.5, 0.1))


BROKEN = """
from tenkaichi.bots import Bot


class Broken(Bot):
    def choose(self, seen, chance):
        return seen.options[len(seen.options)]
"""


def test_a_match_lost_by_a_fault_is_told_with_its_place_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text(BROKEN, encoding="utf-8")
    found = play_pairing(game("duel-battle"), str(path), "random", 1, 1, folder=tmp_path / "faults")
    assert found.points == (0.0,)
    assert [fault.is_own for fault in found.faults] == [True, True]
    assert "IndexError" in found.faults[0].words
    assert "(broken.py:7)" in found.faults[0].words
    assert load_tape(found.faults[1].replay).answers


def test_the_guard_fails_for_a_master_that_lost_a_match_by_a_fault() -> None:
    recorded = record(GUARDED, AGAINST, 0.85, 0.03)
    good = pairing(GUARDED, AGAINST, 33, 15, 2)
    own = LostByFault(GUARDED, True, "Turn.act", "the bot failed", "here.tape")
    assert guard(good, recorded).is_good
    assert not guard(replace(good, faults=(own,)), recorded).is_good
    assert "lost by a fault: master at Turn.act" in guard(replace(good, faults=(own,)), recorded).words()
    assert guard(replace(good, faults=(replace(own, bot=AGAINST, is_own=False),)), recorded).is_good


def test_the_same_seed_plays_the_same_pairing() -> None:
    first = play_pairing(TOY, "greedy:samples=1", "random", 6, 3)
    assert first == play_pairing(TOY, "greedy:samples=1", "random", 6, 3)
    assert 0.0 <= first.rate <= 1.0
    told = report(TOY, [first], 3, "test")
    assert told["pairings"][0]["games"] == 12
    assert told["ruleset"] == TOY.ruleset().hash


def test_the_command_plays_a_round_robin(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["ladder", "duel-battle", "--bots", "random", "--bots", "reflex", "--pairs", "2", "--json"])
    assert not code
    found = json.loads(capsys.readouterr().out)
    assert found["ratings"]["random"]["elo"] == 0
    assert [line["games"] for line in found["pairings"]] == [4]
