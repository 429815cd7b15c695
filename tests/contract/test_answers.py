"""Legal answers: every option, nothing else; and every refusal has its rule."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.checks import options_are_accepted, refusals_are_refused, words_are_exact
from contract.playing import Walk, each_game, examples, walk_to
from tenkaichi.engine.decision import Decision, IllegalAnswer, OpenChoice, Option
from tenkaichi.engine.drive import command, understand
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.procedure import answer, refusals
from tenkaichi.engine.vocabulary import AnswerError

SEEDS = st.integers(0, 100_000)
DEPTHS = st.integers(0, 400)
NEST: list[Any] = []
for _ in range(5_000):
    NEST = [NEST]

ODD = [None, True, False, -1, 10**30, 1.0, float("nan"), "", "1", [], [[]], ["x"], {}, b"x", ("pass",)]
NEVER = [
    None,
    True,
    7,
    3.5,
    b"pass",
    object(),
    (),
    [],
    [[]],
    [None],
    [True],
    ["no such option"],
    ["no such option", 1],
    NEST,
    "",
    " ",
    "no such option",
    "\x00",
    '"unbalanced',
    "= = =",
    "x=1=2",
    {},
    {"do": None},
    {"do": "no such option"},
    {1: 2},
    {"do": "", "x": []},
    {"do": "no such option", "do ": "x"},
    "9" * 5000,
]


def mutants(option: Option, number: int) -> list[Any]:
    """Options that look like this one: other lengths, other numbers, other types."""
    name, parts = option[0], list(option[1:])
    found: list[Any] = [(), (name, *parts, number), (name, *parts, None), (None, *parts), (0, *parts), ([name], *parts)]
    found.append((name.upper(), *parts))
    found.append((name, parts))
    found.append((option,))
    found.append(((name, *parts), (name, *parts)))
    if parts:
        found.append((name,))
        found.append(tuple(parts))
    for at, part in enumerate(parts):
        for odd in [*ODD, [part], (part,), str(part), number]:
            found.append((name, *parts[:at], odd, *parts[at + 1 :]))
        if isinstance(part, int):
            for other in (part + 1, part - 1, -part - 1, part + 10**6, 2**63, float(part), bool(part)):
                found.append((name, *parts[:at], other, *parts[at + 1 :]))
        if isinstance(part, tuple):
            found.append((name, *parts[:at], part[::-1], *parts[at + 1 :]))
            found.append((name, *parts[:at], (*part, *part), *parts[at + 1 :]))
    return found


def is_offered(decision: Decision, wanted: Any) -> bool:
    """Is it, type for type, one of the options? Lists stand for tuples, as JSON gives them.

    A region has more points than it lists.
    """
    frozen = _frozen(wanted)
    if isinstance(decision.options, OpenChoice) and decision.options.contains(frozen):
        return True
    return any(_typed(option) == _typed(frozen) for option in decision.listed())


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, (list, tuple)) else value


def _typed(value: Any) -> Any:
    return tuple(_typed(part) for part in value) if isinstance(value, tuple) else (type(value), value)


@each_game
@examples(25)
@given(seed=SEEDS, depth=DEPTHS)
def test_every_option_is_accepted_and_every_refusal_refused(game: Game, seed: int, depth: int) -> None:
    walk = walk_to(game, seed, depth)
    assert walk.decision is not None
    options_are_accepted(game, walk.state, walk.decision)
    refusals_are_refused(game, walk.state, walk.decision)


@each_game
def test_every_kind_of_question_keeps_its_word(game: Game) -> None:
    """As above, with the words, at the first and the last decision of each kind that random matches reach."""
    seen: dict[str, int] = {}
    for seed in range(8):
        walk = Walk(game, seed)
        for decision in walk.steps():
            seen[decision.kind] = seen.get(decision.kind, 0) + 1
            if seen[decision.kind].bit_count() == 1:  # the 1st, 2nd, 4th, 8th, …
                options_are_accepted(game, walk.state, decision)
                refusals_are_refused(game, walk.state, decision)
                words_are_exact(game, walk.state, decision)
    assert len(seen) > 3


@each_game
@examples(20)
@given(seed=SEEDS, depth=DEPTHS, which=st.integers(0, 1000), number=st.integers(-(2**70), 2**70))
def test_nothing_else_is_accepted(game: Game, seed: int, depth: int, which: int, number: int) -> None:
    """Other lengths, numbers and types: an error for the player, and nothing has changed."""
    walk = walk_to(game, seed, depth)
    decision = walk.decision
    assert decision is not None
    options = decision.listed()
    before = game.codec.encode(walk.state)
    for wanted in mutants(options[which % len(options)], number):
        if is_offered(decision, wanted):
            continue
        with pytest.raises((IllegalAnswer, AnswerError)):
            understand(game, walk.state, decision, wanted)
        if wanted not in options:  # the engine's own door compares values: it is for drivers that have judged
            with pytest.raises(IllegalAnswer):
                answer(walk.state, decision, wanted)
    assert game.codec.encode(walk.state) == before


@each_game
def test_nonsense_is_turned_down_in_words(game: Game) -> None:
    match = Match.new(game, game.start.ready_setups()[0], seed=1)
    for _ in range(5):
        if match.decision is None:
            break
        before, tape = match.state_hash(), len(match.tape)
        for wanted in NEVER:
            with pytest.raises((IllegalAnswer, AnswerError)):
                match.answer(wanted)  # type: ignore[arg-type]
        assert match.state_hash() == before
        assert len(match.tape) == tape
        options = match.decision.listed()
        match.answer(options[len(match.tape) * 7 % len(options)])


@each_game
@examples(15)
@given(seed=SEEDS, depth=DEPTHS)
def test_an_illegal_answer_quotes_the_rule_of_the_refusal(game: Game, seed: int, depth: int) -> None:
    walk = walk_to(game, seed, depth, of_players=True)
    decision = walk.decision
    assert decision is not None
    before = game.codec.encode(walk.state)
    first: dict[Option, tuple[str, str]] = {}
    for option, bar, facts in refusals(walk.state, decision):
        first.setdefault(option, (bar.clause, bar.say(facts)))
    for option, (clause, words) in list(first.items())[:: max(1, len(first) // 12)]:
        with pytest.raises(IllegalAnswer) as caught:
            understand(game, walk.state, decision, option)
        assert (caught.value.clause, caught.value.words) == (clause, words)
    assert game.codec.encode(walk.state) == before


@each_game
@examples(20)
@given(seed=SEEDS, depth=DEPTHS)
def test_commands_are_unique_and_understood(game: Game, seed: int, depth: int) -> None:
    walk = walk_to(game, seed, depth, of_players=True)
    assert walk.decision is not None
    words_are_exact(game, walk.state, walk.decision)


@each_game
def test_outcomes_of_chance_can_be_named(game: Game) -> None:
    """`Match.answer` takes every outcome that `Match.options` lists for a roll or a deal, unless two are alike."""
    for seed in range(3):
        walk = Walk(game, seed)
        for decision in walk.steps():
            if not decision.is_chance:
                continue
            names = [command(game, walk.state, decision, option) for option in decision.listed()]
            for option, name in zip(decision.listed(), names, strict=True):
                if names.count(name) == 1:
                    assert understand(game, walk.state, decision, name) == option
                assert understand(game, walk.state, decision, list(option)) == option
