"""Scenarios: answers that are points of a region, given in numbers."""

from __future__ import annotations

import pytest

from tenkaichi.engine.decision import Bar, Decision, OpenChoice, Option, Refusal
from tenkaichi.engine.procedure import advance
from tenkaichi.engine.scenario.playing import Play
from toy import GAME

TOO_FAR = Bar("TOY-06", "reaches 3, not {0}")


class Reach(OpenChoice):
    """The toy has no region of its own: every face up to 3 stands for one."""

    def bar(self, point: Option) -> Refusal | None:
        return (point, TOO_FAR, (point[1],)) if point[1] > 3 else None

    def canonical(self) -> list[Option]:
        return [("roll", 1), ("roll", 9)]


@pytest.fixture
def play() -> Play:
    return Play(GAME, GAME.start.position({}), [])


@pytest.fixture
def asked(play: Play) -> Decision:
    decision = advance(play.state)
    assert decision is not None
    return Decision(0, decision.step, decision.frame, Reach(), None)


@pytest.mark.parametrize("command", ["roll 2", "roll face=2", {"do": "roll", "face": 2}, ["roll", 2]])
def test_a_point_inside(play: Play, asked: Decision, command: str) -> None:
    assert play.find(asked, command) == ("roll", 2)


@pytest.mark.parametrize("command", ["roll 4", {"do": "roll", "face": 4}, ["roll", 4]])
def test_a_point_outside_is_refused_by_its_rule(play: Play, asked: Decision, command: str) -> None:
    assert play.find(asked, command) is None
    ((option, bar, facts),) = play.refusing(asked, command)
    assert (option, bar.clause, bar.say(facts)) == (("roll", 4), "TOY-06", "reaches 3, not 4")


def test_words_without_numbers_mean_a_canonical_point(play: Play, asked: Decision) -> None:
    assert play.find(asked, "roll") == ("roll", 1)
    assert play.find(asked, "roll far") is None
    assert play.find(asked, "duck") is None
