"""Dice and deals that follow from the seed can be told from others."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE
from tenkaichi.engine.match import Match
from tenkaichi.engine.seeded_dice import seeded_dice
from tenkaichi.games import all_games, game


def played(name: str, seed: str | int | None = "promised", answers: int = 120) -> Match:
    rules, pick = game(name), SeededChance(4)
    match = Match.new(rules, rules.start.ready_setups()[0], seed, answer_forced=True)
    for _ in range(answers):
        if match.decision is None:
            break
        options = match.decision.listed()
        match.answer(options[pick.choose(len(options))])
    return match


@pytest.mark.parametrize("name", sorted(all_games()))
def test_the_dice_of_a_match_are_those_of_its_seed(name: str) -> None:
    match = played(name)
    found = seeded_dice(match.game, match.tape)
    assert found is not None
    assert found.count == sum(1 for seat, _ in match.answers() if seat == CHANCE) > 0
    assert found.others == []
    assert found.seed_hash == hashlib.sha256(b"promised").hexdigest()


def test_another_seed_does_not_give_them() -> None:
    match = played("duel-battle")
    found = seeded_dice(match.game, replace(match.tape, seed="told afterwards"))
    assert found is not None
    assert found.others


def test_a_single_chosen_die_is_named() -> None:
    match = played("duel-battle")
    honest = match.tape
    for at in reversed(range(len(honest))):
        if honest.answers[at][0] != CHANCE:
            continue
        before = Match(match.game, replace(honest.cut(at), seed=None))
        assert before.decision is not None
        others = [option for option in before.decision.listed() if option != honest.answers[at][1]]
        if others:
            forged = honest.branch(at, (CHANCE, others[0]))
            found = seeded_dice(match.game, forged)
            assert found is not None
            assert found.others == [at + 1]
            return
    raise AssertionError("no die could have fallen otherwise")


def test_what_is_taken_back_conceded_or_changed_by_hand_keeps_step() -> None:
    match = played("duel-battle", answers=60)
    match.undo(10)
    match.override("A", [("fighters.0.health", 2)])
    for _ in range(40):
        if match.decision is not None:
            match.answer(match.decision.listed()[-1])
    match.concede("B")
    found = seeded_dice(match.game, match.tape)
    assert found is not None
    assert (found.others, found.count > 0) == ([], True)


def test_without_a_seed_nothing_is_promised() -> None:
    match = played("duel-battle", seed=None, answers=5)
    assert seeded_dice(match.game, match.tape) is None
