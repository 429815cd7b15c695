"""Copies, saved states and questions, at every decision of random matches of every game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.checks import (
    Pieces,
    asking_changes_nothing,
    clone_is_independent,
    codec_is_faithful,
    nothing_impossible,
    same_question,
    same_state,
)
from contract.playing import ANSWER_LIMIT, Walk, each_game, examples, walk_to
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import OpenChoice
from tenkaichi.engine.event import Log
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import UNDECIDED, advance, answer, playout

SEEDS = st.integers(0, 100_000)
DEPTHS = st.integers(0, 400)


@each_game
def test_clone_and_codec_at_every_decision(game: Game) -> None:
    """A clone that is answered in step stays equal; so does a state that is saved and read again at each decision."""
    for seed in range(3):
        walk = Walk(game, seed)
        copy = game.codec.clone(walk.state)
        restored = game.codec.clone(walk.state)
        while walk.decision is not None:
            decision = walk.decision
            clone_is_independent(game, walk.state, decision)
            codec_is_faithful(game, walk.state, decision)
            restored = game.codec.decode(game.codec.encode(restored))
            option = walk.choose()
            for other, what in ((copy, "the clone in step"), (restored, "the saved state in step")):
                asked = advance(other)
                same_question(decision, asked, what)
                same_state(game, walk.state, other, what)
                assert asked is not None
                answer(other, asked, option)
            walk.give(option)
        for other, what in ((copy, "the clone"), (restored, "the saved state")):
            assert advance(other) is None
            same_state(game, walk.state, other, f"{what} at the end")


@each_game
@examples(40)
@given(seed=SEEDS, depth=DEPTHS, script=st.lists(st.integers(0, 10_000), max_size=25))
def test_a_clone_knows_nothing_of_what_its_original_does(game: Game, seed: int, depth: int, script: list[int]) -> None:
    """Answers on the one never change the other: it keeps its position and its question."""
    walk = walk_to(game, seed, depth)
    state, decision = walk.state, walk.decision
    assert decision is not None
    before, options = game.codec.encode(state), decision.listed()
    copy = game.codec.clone(state)
    for number in script:
        asked = advance(copy)
        if asked is None:
            break
        offered = asked.listed()
        answer(copy, asked, offered[number % len(offered)])
    assert game.codec.encode(state) == before
    same_question(decision, advance(state), "the original")
    assert decision.listed() == options


@each_game
@examples(40)
@given(seed=SEEDS, depth=DEPTHS)
def test_asking_twice_changes_nothing(game: Game, seed: int, depth: int) -> None:
    walk = walk_to(game, seed, depth)
    assert walk.decision is not None
    asking_changes_nothing(game, walk.state, walk.decision)


@each_game
def test_matches_end_and_no_piece_is_lost(game: Game) -> None:
    """A match ends with a winner or a draw, for a reason; on the way nothing impossible is true."""
    for seed in range(8):
        walk = Walk(game, seed)
        pieces = Pieces()
        for decision in walk.steps(ANSWER_LIMIT):
            nothing_impossible(game, walk.state, decision)
            pieces(game, walk.state, decision)
        nothing_impossible(game, walk.state, None)
        pieces(game, walk.state, None)
        assert walk.state.winner != UNDECIDED
        assert -1 <= walk.state.winner < len(game.seats)
        assert walk.state.ending
        assert not walk.state.stack
        assert pieces.counted, "the census counts nothing"


@each_game
def test_a_match_played_inline_ends_too(game: Game) -> None:
    """The loop that simulations use: chance answers inside it."""
    for seed in range(10):
        state = game.start.new(game.start.sample_setup(SeededChance(seed)))
        playout(state, SeededChance(seed), ANSWER_LIMIT)
        assert state.winner != UNDECIDED
        assert state.ending
        assert not game.inspection.faults(state)


@each_game
@examples(25)
@given(seed=SEEDS, depth=DEPTHS)
def test_keeping_a_log_changes_nothing(game: Game, seed: int, depth: int) -> None:
    """Rules may check for a log, to save work; play must not depend on it."""
    walk = walk_to(game, seed, depth)
    silent = walk.start.state(game)
    asked = advance(silent)
    for _, _, option in walk.answers:
        assert asked is not None
        answer(silent, asked, option)
        asked = advance(silent)
    same_state(game, walk.state, silent, "with a log and without")
    same_question(walk.decision, asked, "without a log")


@each_game
@pytest.mark.parametrize("seed", range(6))
def test_keeping_a_log_changes_no_simulation(game: Game, seed: int) -> None:
    """If chance and single options are answered inline, rules skip windows in which no player has a choice."""
    told, silent = [game.start.new(game.start.sample_setup(SeededChance(seed))) for _ in range(2)]
    told.log = Log()
    told.chance, silent.chance = SeededChance(seed), SeededChance(seed)
    for number in range(ANSWER_LIMIT):
        decision, asked = advance(told), advance(silent)
        if number % 5 == 0:
            same_state(game, told, silent, "a simulation with a log and without")
        if decision is None or asked is None:
            assert decision is asked
            return
        assert (decision.seat, decision.kind) == (asked.seat, asked.kind)
        if isinstance(decision.options, OpenChoice):
            option = decision.options.sample(SeededChance(number))
        else:
            assert decision.options == asked.options
            option = decision.options[SeededChance(number).choose(len(decision.options))]
        answer(told, decision, option)
        answer(silent, asked, option)
    raise AssertionError("the match did not end")
