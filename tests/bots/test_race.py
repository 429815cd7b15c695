"""Answers that race: played out by instinct with the same luck, the better half goes on."""

from __future__ import annotations

import pytest

from tenkaichi.bots import Observation, bot, observe
from tenkaichi.bots.clock import NO_LIMIT, Clock
from tenkaichi.bots.imagination import imagine, play_out, question
from tenkaichi.bots.race import Race
from tenkaichi.bots.search import SearchBot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.procedure import State, advance, answer
from tenkaichi.games import game

TCG = game("tcg")


def seen_at(kind: str, least: int, seed: int = 3) -> Observation:
    """The first question of that kind with so many options in a match of the rules of thumb."""
    g: State = TCG.start.new(TCG.start.ready_setups()[5])
    g.chance = SeededChance(seed)
    assert TCG.thinking.instinct is not None
    for _ in range(2000):
        decision = advance(g)
        assert decision is not None, "the match ended before such a question"
        if decision.kind == kind and len(decision.listed()) >= least:
            return observe(TCG, g, decision.seat)
        answer(g, decision, TCG.thinking.instinct(g, decision))
    raise AssertionError("no such question")


class TestRace:
    def test_after_every_round_half_of_them_are_left_and_have_gone_through_the_same(self) -> None:
        seen = seen_at("Action.act", 4)
        race = Race(seen, seen.options[:4], 4, 0, SeededChance(1), NO_LIMIT)
        assert race.run() in seen.options
        assert len(race.left) == 1
        assert sorted(race.visits.values()) == [2, 2, 6, 6], "of 16 lines half in each of two rounds"

    def test_the_same_answer_meets_the_same_luck(self) -> None:
        seen = seen_at("Action.act", 2)
        race = Race(seen, seen.options, 4, 0, SeededChance(1), NO_LIMIT)
        values = {race.play(seen.options[0], SeededChance(9)) for _ in range(3)}
        assert len(values) == 1
        assert len({race.play(seen.options[0], SeededChance(seed)) for seed in range(12)}) > 1

    def test_a_line_comes_to_rest_before_the_next_fight(self) -> None:
        seen = seen_at("Action.act", 2)
        g = imagine(seen, SeededChance(2))
        turn = g.turn
        answer(g, question(seen, g), seen.options[-1], False)
        play_out(TCG, g, seen.seat, 0, NO_LIMIT, 120)
        decision = advance(g)
        assert decision is not None
        assert decision.kind == "Turn.declare_combat"
        assert g.turn == turn + 1

    def test_when_the_time_is_up_what_is_known_by_then_is_answered(self, monkeypatch: pytest.MonkeyPatch) -> None:
        seen = seen_at("Action.act", 3)
        ticks = iter(range(100_000))
        monkeypatch.setattr("tenkaichi.bots.clock.perf_counter", lambda: float(next(ticks)))
        race = Race(seen, seen.options[:3], 50, 0, SeededChance(1), Clock(40.0))
        assert race.run() in seen.options[:3]
        assert next(ticks) < 60, "it ends with the time, in the middle of a line"

    def test_it_is_how_search_thinks_in_the_tcg_unless_a_tree_is_wanted(self) -> None:
        plain, tree = bot("search"), bot("search:iterations=30")
        assert isinstance(plain, SearchBot)
        assert isinstance(tree, SearchBot)
        assert plain.shape(TCG).lines > 0
        assert tree.shape(TCG).lines == 0
        seen = seen_at("Turn.declare_combat", 2)
        quick = bot("search:lines=3")
        assert quick.choose(seen, SeededChance(1)) == quick.choose(seen, SeededChance(1))
