"""Exact odds and readable differences."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.diff import diff, state_hash
from tenkaichi.engine.odds import Alike, OddsError, distribution, expectation
from tenkaichi.engine.procedure import advance, answer
from toy import GAME
from toy.state import Toy


def about_to_throw(**b: Any) -> Toy:
    g = GAME.start.position({"A": {"hand": ["Rock"], "energy": 3}, "B": {"health": 5, **b}})
    assert isinstance(g, Toy)
    drawing = advance(g)
    assert drawing is not None
    answer(g, drawing, ("deal", 0))
    advance(g)
    return g


def throw_the_rock(g: Toy, decision: Decision) -> Option | None:
    """Throws, never ducks, and stops when the next turn is asked for."""
    if decision.kind == "Turn.act":
        return ("throw", 2) if g.active == 0 else None
    return ("pass",)


def second_turn(g: Toy) -> bool:
    return g.turns == 1


def test_the_odds_of_a_throw() -> None:
    g = about_to_throw()
    before = GAME.codec.encode(g)
    odds = distribution(GAME, g, throw_the_rock, lambda after: after.players[1].health, stop=second_turn)
    assert odds == {2: Fraction(4, 6), 5: Fraction(1, 6), 1: Fraction(1, 6)}  # TOY-06, TOY-07
    assert list(odds) == [2, 5, 1]
    assert expectation(odds) == Fraction(14, 6)
    assert GAME.codec.encode(g) == before


def test_deals_are_weighted_by_what_is_left() -> None:
    g = about_to_throw()
    odds = distribution(GAME, g, throw_the_rock, lambda after: tuple(after.players[1].hand))
    bag = [4, 4, 2, 2]  # five, four, three and two, less the Rock in hand and the Pebble drawn
    assert odds == {(stone,): Fraction(count, 12) for stone, count in enumerate(bag)}
    assert sum(odds.values()) == 1


def test_odds_run_to_the_end_of_the_match_without_a_stop() -> None:
    g = about_to_throw(health=3)
    odds = distribution(GAME, g, throw_the_rock, lambda after: after.winner)
    assert odds[0] == Fraction(5, 6)


def test_policies_are_held_to_the_rules() -> None:
    from tenkaichi.engine.decision import IllegalAnswer

    with pytest.raises(IllegalAnswer, match="TOY-03"):
        distribution(GAME, about_to_throw(), lambda g, decision: ("throw", 3), lambda g: 0)


def test_too_many_branches_is_a_clear_error() -> None:
    with pytest.raises(
        OddsError, match=r"more than 50 branches of chance; stop earlier or raise the limit \(Draw.take\)"
    ):
        distribution(GAME, GAME.start.new({}), lambda g, decision: ("pass",), lambda g: 0, limit=50)


def test_a_policy_without_end_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenkaichi.engine.odds.ANSWER_LIMIT", 0)
    with pytest.raises(OddsError, match="without coming to an end"):
        distribution(GAME, about_to_throw(), throw_the_rock, lambda g: 0)


# -- differences ------------------------------------------------------------------------------------------------------


def test_differences_are_named_by_their_path() -> None:
    a, b = about_to_throw(), about_to_throw(health=4)
    assert diff(GAME, a, GAME.codec.clone(a)) == []
    b.tally["Rock"] = 1
    b.thrown.append(3)
    b.players[0].hand.pop()
    assert diff(GAME, a, b) == [
        "players[0].hand[1]: 2 is gone",
        "players[1].health: 5 → 4",
        "thrown[0]: 3 is new",
        "tally.Rock: 1 is new",
    ]
    assert diff(GAME, b, a)[-1] == "tally.Rock: 1 is gone"


def test_differences_on_the_stack_name_procedures_and_steps() -> None:
    a, b = about_to_throw(), about_to_throw()
    asked = advance(b)
    assert asked is not None
    answer(b, asked, ("throw", 2))
    advance(b)
    lines = diff(GAME, a, b)
    assert "stack[1].at: 'act' → 'look_back'" in lines
    assert "stack[2]: Throw at react is new" in lines
    b.stack[1] = b.stack[2]
    assert "stack[1]: Turn at act → Throw at react" in diff(GAME, a, b)


def test_the_hash_tells_states_apart() -> None:
    a, b = about_to_throw(), about_to_throw(health=4)
    assert state_hash(GAME, a) == state_hash(GAME, GAME.codec.clone(a))
    assert state_hash(GAME, a) != state_hash(GAME, b)
    b.players[1].health = 5
    assert state_hash(GAME, a) == state_hash(GAME, b)
    b.stack[1].end()
    assert state_hash(GAME, a) != state_hash(GAME, b)


def test_outcomes_that_are_alike_are_followed_once_with_the_same_result() -> None:
    """TOY-06, TOY-07: a throw misses on a 1 and is doubled on a 6; what lies between makes no difference."""
    g = about_to_throw()
    thrown: list[int] = []

    def measure(after: Toy) -> int:
        thrown.append(1)
        return after.players[1].health

    def likeness(g: Toy, decision: Decision) -> Alike | None:
        faces = [option[1] for option in decision.listed()]
        return Alike([face if face in (1, 6) else 0 for face in faces], g) if len(faces) == 6 else None

    whole = distribution(GAME, g, throw_the_rock, measure, stop=second_turn)
    branches = len(thrown)
    thrown.clear()
    joined = distribution(GAME, g, throw_the_rock, measure, stop=second_turn, likeness=likeness)
    assert joined == whole
    assert (branches, len(thrown)) == (6, 3)
