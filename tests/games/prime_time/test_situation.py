"""The cached situation of a state equals a fresh computation, at every decision of random matches."""

from __future__ import annotations

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import OpenChoice
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games import game
from tenkaichi.games.prime_time.rules.effects.active_effects import _gather, _situation, found_situation, situation_of
from tenkaichi.games.prime_time.rules.effects.context import Happening
from tenkaichi.games.prime_time.rules.effects.listeners import possible_listeners
from tenkaichi.games.prime_time.rules.effects.reach import reaches
from tenkaichi.games.prime_time.rules.modifiers import in_reach
from tenkaichi.games.prime_time.situation import pair_key
from tenkaichi.games.prime_time.state import Skirmish


def assert_fresh(g: Skirmish) -> None:
    if g.situation is not None:
        assert g.situation.by_event == _gather(g).by_event, _situation(g)
        assert g.situation.active_operations == _gather(g).active_operations, _situation(g)
        assert g.situation is found_situation(g)


def assert_kept_answers_are_fresh(g: Skirmish) -> None:
    """Compare cached listeners and reach with a fresh computation; nothing that reaches a model is left out."""
    kept = situation_of(g)
    g.situation = _gather(g)
    for event, by_pair in kept.listeners.items():
        for key, found in by_pair.items():
            subject, other = key // 8192 - 1, key % 8192 - 1
            assert pair_key(subject, other) == key
            assert possible_listeners(g, Happening(event, subject, other)) == found
    reached = [(what, who, known) for what, by_model in kept.reaching.items() for who, known in by_model.items()]
    for what, who, known in reached:
        assert in_reach(g, who, what) == known.operations
        for each in kept.active_operations[what]:
            assert reaches(g, each, who) == (each in known.operations) or not known.is_decided
            assert each in known.operations or not reaches(g, each, who)
    g.situation = kept


@pytest.mark.parametrize("seed", range(6))
def test_situation_is_never_stale(seed: int) -> None:
    prime_time = game("prime-time")
    assert prime_time.start.sample_setup is not None
    g = prime_time.start.new(prime_time.start.sample_setup(SeededChance(f"situation {seed}")))
    chance = SeededChance(seed)
    g.chance = chance
    decision = advance(g)
    for number in range(20_000):
        if decision is None:
            return
        assert_fresh(g)
        if number % 9 == 0:
            assert_kept_answers_are_fresh(g)
        options = decision.options
        is_region = isinstance(options, OpenChoice)
        answer(g, decision, options.sample(chance) if is_region else options[chance.choose(len(options))], False)
        decision = advance(g)
    raise AssertionError("the match did not end")


def test_copies_share_the_situation_and_part_when_one_changes() -> None:
    prime_time = game("prime-time")
    g = prime_time.start.new(prime_time.start.ready_setups()[0])
    found = g.situation = found_situation(g)
    copy = prime_time.codec.clone(g)
    assert copy.situation is found
    copy.models[0].tier = 1
    copy.situation_changed()
    assert g.situation is found
    assert found_situation(copy) is not found
