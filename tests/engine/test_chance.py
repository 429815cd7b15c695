"""Chance: the same seed, the same stream; prepared rolls are used up exactly."""

from __future__ import annotations

from collections import Counter

import pytest

from tenkaichi.engine.chance import ChanceError, ScriptedChance, SeededChance, added_up
from tenkaichi.engine.drive import chance_answer
from tenkaichi.engine.procedure import advance, answer
from toy import GAME


def test_the_stream_of_a_seed_never_changes() -> None:
    chance = SeededChance(7)
    assert [chance.roll(20) for _ in range(8)] == [11, 5, 13, 2, 3, 18, 4, 12]
    assert [chance.pick([1, 0, 5]) for _ in range(6)] == [2, 0, 2, 2, 0, 0]
    assert [SeededChance("a name").roll(6) for _ in range(3)] == [SeededChance("a name").roll(6)] * 3


def test_rolls_and_picks_are_even() -> None:
    chance = SeededChance(1)
    faces = Counter(chance.roll(6) for _ in range(12_000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(1800 < count < 2200 for count in faces.values())
    picks = Counter(chance.pick([1, 0, 3]) for _ in range(4000))
    assert set(picks) == {0, 2}
    assert 850 < picks[0] < 1150


def test_a_known_sum_gives_the_same_picks() -> None:
    weights = [3, 0, 1, 4, 1, 5]
    assert added_up(weights) == 14
    plain, told = SeededChance(5), SeededChance(5)
    assert [plain.pick(weights) for _ in range(50)] == [told.pick_of(14, weights) for _ in range(50)]
    assert ScriptedChance([3]).pick_of(14, weights) == 3


def test_a_copy_goes_on_from_where_it_was_made() -> None:
    chance = SeededChance(3)
    chance.roll(6)
    copy = chance.copy()
    stream = [chance.roll(100) for _ in range(20)]
    assert [copy.roll(100) for _ in range(20)] == stream


def test_prepared_rolls_are_checked_and_used_up() -> None:
    chance = ScriptedChance([3, 1, 9, 0])
    assert chance.roll(6) == 3
    assert chance.pick([0, 2]) == 1
    with pytest.raises(ChanceError, match="prepared roll 3 is 9, but the die has faces 1 to 6"):
        chance.roll(6)
    with pytest.raises(ChanceError, match="prepared deal 4 is 0, which is not in the pool"):
        chance.pick([0, 2])
    chance.finish()
    with pytest.raises(ChanceError, match="a roll of a 6-sided die was needed, but all 4 prepared rolls are used up"):
        chance.roll(6)


def test_left_over_rolls_are_an_error() -> None:
    chance = ScriptedChance([1, 2, 3])
    chance.roll(6)
    with pytest.raises(ChanceError, match=r"2 prepared rolls were left over: \[2, 3\]"):
        chance.finish()


def test_a_driver_gets_the_same_draws_as_the_inline_loop() -> None:
    for seed in range(5):
        asked, inline = GAME.start.new({}), GAME.start.new({})
        chance = SeededChance(seed)
        inline.chance = SeededChance(seed)
        while (decision := advance(asked)) is not None:
            if decision.is_chance:
                answer(asked, decision, chance_answer(decision, chance))
                continue
            if len(decision.listed()) == 1:  # the inline loop answers these itself
                answer(asked, decision, decision.listed()[0])
                continue
            twin = advance(inline)
            assert twin is not None
            assert GAME.codec.encode(inline) == GAME.codec.encode(asked)
            answer(asked, decision, decision.listed()[-1])
            answer(inline, twin, twin.listed()[-1])
        assert advance(inline) is None
        assert GAME.codec.encode(inline) == GAME.codec.encode(asked)


def test_prepared_deals_are_counted_in_the_whole_pool() -> None:
    g = GAME.start.new({})
    g.bag[0] = 0
    decision = advance(g)
    assert decision is not None
    assert chance_answer(decision, ScriptedChance([2])) == ("deal", 2)
