"""The tree search: where its lines are judged, and which luck they meet."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tenkaichi.bots import policy_bot, puct
from tenkaichi.bots.observation import Observation, observe
from tenkaichi.bots.puct import PuctBot
from tenkaichi.bots.registry import bot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import OpenChoice
from tenkaichi.engine.drive import is_forced
from tenkaichi.engine.procedure import HALTED, UNDECIDED, State, advance, answer
from tenkaichi.games import game as find_game

GAME = find_game("prime-time")
OVERTURES = GAME.thinking.overtures


def question_of(kind: str) -> Observation:
    """The first question of that kind in a match of quick bots."""
    g = GAME.start.new(GAME.start.ready_setups()[0])
    g.chance = SeededChance(3)
    player = bot("reflex")
    while True:
        decision = advance(g)
        assert decision is not None
        if is_forced(decision):
            option = decision.listed()[0]
        else:
            seen = observe(GAME, g, decision.seat)
            if seen.kind == kind and g.round == 2:
                return seen
            option = player.choose(seen, SeededChance(1))
            decision = advance(g)
            assert decision is not None
        answer(g, decision, option, False)


def judged_states(made: PuctBot, seen: Observation, monkeypatch: pytest.MonkeyPatch) -> list[tuple[bool, bool]]:
    """Tell of each state that ends a line whether it is over, and whether an overture comes next."""
    found: list[tuple[bool, bool]] = []
    usual = puct.Puct.judge_here

    def judge_here(self: puct.Puct, line: puct.Line) -> None:
        there: State = GAME.codec.clone(line.g)
        there.chance = SeededChance(1)
        asked = advance(there, OVERTURES) if line.g.winner == UNDECIDED else None
        found.append((line.g.winner != UNDECIDED, asked is not None and asked.seat == HALTED))
        usual(self, line)

    monkeypatch.setattr(puct.Puct, "judge_here", judge_here)
    made.choose(seen, SeededChance(7))
    return found


def test_with_ahead_lines_are_judged_where_an_activation_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    seen = question_of("Activation.act")
    found = judged_states(PuctBot(lines=24, ahead=1, shared=1), seen, monkeypatch)
    assert len(found) >= 8
    assert all(is_over or at_overture for is_over, at_overture in found)


def test_without_ahead_lines_are_judged_in_the_middle_too(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    seen = question_of("Activation.act")
    found = judged_states(PuctBot(lines=24), seen, monkeypatch)
    assert any(not is_over and not at_overture for is_over, at_overture in found)


def streams_of(made: PuctBot, seen: Observation, monkeypatch: pytest.MonkeyPatch) -> dict[Any, list[str]]:
    """The luck of the lines of each root option, in their order."""
    dealt: list[str] = []
    usual = puct.imagine

    def imagine(seen: Observation, chance: SeededChance) -> State:
        dealt.append(str(chance.choose(1 << 30)))
        return usual(seen, chance)

    found: dict[Any, list[str]] = {}
    begin = puct.Puct.begin

    def begun(self: puct.Puct) -> puct.Line:
        dealt.clear()
        line = begin(self)
        first = line.first or self.select(self.root, line.options, 1.0)
        found.setdefault(first, []).append(dealt[-1])
        return line

    monkeypatch.setattr(puct, "imagine", imagine)
    monkeypatch.setattr(puct.Puct, "begin", begun)
    made.choose(seen, SeededChance(7))
    return found


@pytest.mark.parametrize(("shared", "is_same"), [(1, True), (0, False)])
def test_shared_luck_is_the_same_for_every_option(shared: int, is_same: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    found = streams_of(PuctBot(lines=32, shared=shared, policy=0, batch=1), question_of("Activation.act"), monkeypatch)
    firsts = Counter([luck[0] for luck in found.values()])
    assert len(found) >= 2
    assert (len(firsts) == 1) == is_same


def test_overtures_are_searched_where_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = question_of(next(iter(OVERTURES)))
    assert judged_states(PuctBot(lines=8, ahead=1), seen, monkeypatch) == []
    found = judged_states(PuctBot(lines=8, ahead=1, overtures=1), seen, monkeypatch)
    assert found
    assert all(is_over or at_overture for is_over, at_overture in found)


def test_a_search_without_a_network_ignores_ahead() -> None:
    seen = question_of("Activation.act")
    bare = replace(seen, game=replace(GAME, thinking=replace(GAME.thinking, policy_file=None)))
    made = PuctBot(lines=8, ahead=2, shared=1)
    assert made.choose(bare, SeededChance(2)) == PuctBot(lines=8, ahead=1, shared=1).choose(bare, SeededChance(2))


def test_the_policy_answers_where_no_listed_point_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    seen = question_of("Walk.head_for")
    monkeypatch.setattr(policy_bot, "worth_trying", lambda seen: ())
    given = bot("policy:temperature=1").choose(replace(seen, options=()), SeededChance(1))
    asked = advance(GAME.codec.clone(seen.view))
    assert asked is not None
    assert isinstance(asked.options, OpenChoice)
    assert asked.options.bar(given) is None
