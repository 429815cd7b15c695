"""The shrinker, on rules that were broken on purpose."""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.playing import GAMES, Start, Walk
from contract.shrink import Failure, Shrinker, expectation, toml, write_scenario
from contract.test_fuzz import play_and_check
from tenkaichi.engine.decision import Decision
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State
from tenkaichi.engine.scenario import load, run_scenario
from toy import GAME as TOY
from toy.rules import Throw
from toy.state import Toy


@pytest.fixture
def broken_ducking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted bug: ducking costs two energy, though one is enough to be offered it."""
    honest = Throw.react.run

    def react(self: Throw, g: Toy, option: tuple[str]) -> None:
        honest(self, g, option)
        if option[0] == "duck":
            g.players[1 - self.seat].energy -= 1

    monkeypatch.setattr(Throw.react, "run", react)


def found_by_fuzz(game: Game, folder: Path) -> str:
    for seed in range(50):
        try:
            play_and_check(game, seed, folder)
        except AssertionError as error:
            return str(error)
    raise AssertionError("50 random matches did not find the planted bug")


@pytest.mark.usefixtures("broken_ducking")
def test_a_planted_bug_shrinks_to_a_scenario_that_shows_it(tmp_path: Path) -> None:
    message = found_by_fuzz(TOY, tmp_path)
    (file,) = tmp_path.glob("*.toml")
    assert str(file) in message
    assert "energy: expected at_least 0, found -1" in message
    scenario = load(file)
    (result,) = run_scenario(TOY, scenario)
    assert not result.passed
    assert "at least 0, found -1" in result.message
    (case,) = scenario.cases
    assert len(case.play) < 25, file.read_text(encoding="utf-8")


@pytest.mark.usefixtures("broken_ducking")
def test_the_scenario_passes_once_the_bug_is_mended(tmp_path: Path) -> None:
    found_by_fuzz(TOY, tmp_path)
    (file,) = tmp_path.glob("*.toml")
    with pytest.MonkeyPatch.context() as mended:
        mended.setattr(Throw.react, "run", _honest_react)
        (result,) = run_scenario(TOY, load(file))
    assert result.passed, result.message


def _honest_react(self: Throw, g: Toy, option: tuple[str]) -> None:
    if option[0] == "duck":
        g.players[1 - self.seat].energy -= 1
        self.is_ducked = True


def test_a_stone_that_vanishes_is_shown_by_the_census(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Throw.lift.run

    def lift(self: Throw, g: Toy) -> None:
        honest(self, g)
        if self.stone == 1:
            g.thrown.pop()

    monkeypatch.setattr(Throw.lift, "run", lift)
    assert "pieces were created or lost" in found_by_fuzz(TOY, tmp_path)
    (file,) = tmp_path.glob("*.toml")
    (result,) = run_scenario(TOY, load(file))
    assert not result.passed
    assert "stones: expected 14, found 13" in result.message


def test_rules_that_break_down_are_a_failure_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hit(self: Throw, g: Toy) -> None:
        raise KeyError("planted")

    monkeypatch.setattr(Throw.hit, "run", hit)
    assert "planted" in found_by_fuzz(TOY, tmp_path)
    (file,) = tmp_path.glob("*.toml")
    (result,) = run_scenario(TOY, load(file))
    assert not result.passed
    assert "planted" in result.message


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game is not TOY], ids=lambda game: game.name)
def test_a_predicate_on_any_game_shrinks(game: Game, tmp_path: Path) -> None:
    """Without a bug: shrink to the first decision of the kind at which a random match stood last."""
    walk = Walk(game, 4, Start(game.start.ready_setups()[0]))
    for _ in walk.steps():
        if len(walk.answers) == 60:
            break
    wanted = next(kind for seat, kind, _ in reversed(walk.answers) if seat >= 0)

    def watch(game: Game, state: State, decision: Decision | None) -> None:
        assert decision is None or decision.kind != wanted, "reached"

    found = Shrinker(game, walk.start, lambda: watch, seconds=10).shrink(walk.answers)
    assert found.words == "reached"
    assert len(found.answers) < 60
    file = write_scenario(game, walk.start, found, tmp_path / "road.toml", "the road there")
    (result,) = run_scenario(game, load(file))
    assert result.passed, result.message


def test_expectations_say_what_should_have_been() -> None:
    assert expectation("Nappa.ki: expected at_most 5, found 6") == {"expect": {"Nappa.ki": {"at_most": 5}}}
    assert expectation("Nappa.stunned: expected False, found True; more") == {"expect": {"Nappa.stunned": False}}
    assert expectation("pieces were created or lost: x") == {"census": "before"}
    assert expectation("something else") == {"ends": False, "note": "something else"}
    assert toml({"a b": [1, True, "x"], "c": {}}) == '{ "a b" = [1, true, "x"], c = {  } }'


def test_a_fault_that_does_not_come_back_is_reported() -> None:
    shrinker = Shrinker(TOY, Start({}), lambda: lambda game, state, decision: None)
    with pytest.raises(AssertionError, match="not deterministic"):
        shrinker.shrink([])
    assert Failure((), "words", "sign").rank(TOY) == (0, 0)
