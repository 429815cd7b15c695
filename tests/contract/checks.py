"""Checks that hold at every decision of every game. Each raises AssertionError with words for a person."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from contract.playing import clause_ids
from tenkaichi.engine.decision import Decision, OpenChoice, Option
from tenkaichi.engine.diff import diff
from tenkaichi.engine.drive import understand
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State, advance, answer, refusals
from tenkaichi.engine.vocabulary import AnswerError

Check = Callable[[Game, State, Decision], None]
FIXED = (int, str, bool, float, type(None))
OPTIONS_TRIED = 40
# What is marked `Fixed`: rules replace it and never change it in place, so copies may hold the same one
REPLACED = {
    "Model": ("counters",),
    "Duel": ("groups", "tokens", "token_seen_by", "token_pools", "removed_tokens", "dropped"),
    "Team": ("glory",),
    "Skirmish": ("terrain", "objectives"),
    "Table": ("latest",),  # finished attacks
}
REPLACED_RECORDS = ("Happening",)


class OptionBreaks(AssertionError):
    """An offered option with which the rules break down."""

    def __init__(self, decision: Decision, option: Option, error: Exception) -> None:
        super().__init__(f"{decision.kind} offers {option}, which breaks: {error!r}")
        self.given = (decision.seat, decision.kind, option)


def same_state(game: Game, a: State, b: State, what: str) -> None:
    if game.codec.encode(a) != game.codec.encode(b):
        raise AssertionError(f"{what}: " + "; ".join(diff(game, a, b) or ["the saved forms differ"]))


def same_question(a: Decision | None, b: Decision | None, what: str) -> None:
    if a is None or b is None:
        assert a is b, f"{what}: only one of the two states asks a question"
        return
    assert (a.seat, a.kind) == (b.seat, b.kind), f"{what}: {a} and {b}"
    assert a.listed() == b.listed(), f"{what}: {a.kind} offers {a.listed()} and {b.listed()}"
    assert list(a.weights or ()) == list(b.weights or ()), f"{what}: the odds of {a.kind} differ"


# -- copies and bytes -------------------------------------------------------------------------------------------------


def changeable(state: State) -> dict[int, Any]:
    """Everything in a state that can be changed, by identity. What the codec does not save is content, and shared."""
    found: dict[int, Any] = {}
    todo: list[Any] = fields_of(state, own_fields(state))
    while todo:
        part = todo.pop()
        if isinstance(part, FIXED) or id(part) in found or type(part).__name__ in REPLACED_RECORDS:
            continue
        if isinstance(part, tuple):
            todo.extend(part)
            continue
        found[id(part)] = part
        if isinstance(part, dict):
            todo.extend(part.values())
        elif isinstance(part, list):
            todo.extend(part)
        else:
            todo.extend(fields_of(part, list(type(part).__dataclass_fields__)))
    return found


def fields_of(record: Any, names: list[str]) -> list[Any]:
    """The values of those fields that may be changed in place."""
    replaced = REPLACED.get(type(record).__name__, ())
    return [getattr(record, name) for name in names if name not in replaced]


def own_fields(state: State) -> list[str]:
    """The fields that are data of the state itself: those that its description lists."""
    from contract.playing import GAMES

    game = next(game for game in GAMES.values() if isinstance(state, game.state))
    return list(game.codec.describe(state))


def clone_is_independent(game: Game, state: State, decision: Decision) -> None:
    copy = game.codec.clone(state)
    same_state(game, state, copy, "the clone differs")
    both = changeable(state).keys() & changeable(copy).keys()
    assert not both, f"state and clone share {[changeable(state)[one] for one in both]}"


def codec_is_faithful(game: Game, state: State, decision: Decision) -> None:
    code = game.codec.encode(state)
    text = json.dumps(code)
    again = game.codec.decode(json.loads(text))
    assert json.dumps(game.codec.encode(again)) == text, "decode(encode(state)): " + "; ".join(diff(game, state, again))
    assert again == state, "decode(encode(state)) is not equal to the state"
    same_question(decision, advance(again), "the decoded state")


# -- asking -----------------------------------------------------------------------------------------------------------


def asking_changes_nothing(game: Game, state: State, decision: Decision) -> None:
    before = game.codec.encode(state)
    options = decision.listed()
    again = advance(state)
    assert game.codec.encode(state) == before, f"asking {decision.kind} twice changes the state"
    assert again is not None
    assert again.listed() == options, f"asked again, {decision.kind} offers something else"
    first = refusals(state, decision)
    assert game.codec.encode(state) == before, f"the refusals of {decision.kind} change the state"
    assert refusals(state, decision) == first, f"the refusals of {decision.kind} differ when asked again"
    assert advance(state).listed() == options  # type: ignore[union-attr]


def options_are_accepted(game: Game, state: State, decision: Decision) -> None:
    options = decision.listed()
    assert options, f"{decision.kind} offers nothing"
    assert len(set(options)) == len(options), f"{decision.kind} offers an option twice"
    every = max(1, len(options) // OPTIONS_TRIED)
    for option in options[::every]:
        copy = game.codec.clone(state)
        asked = advance(copy)
        assert asked is not None
        try:
            answer(copy, asked, option)
            advance(copy)
        except Exception as error:
            raise OptionBreaks(decision, option, error) from error


def refusals_are_refused(game: Game, state: State, decision: Decision) -> None:
    """Every refusal has a clause that exists and words that can be read, and nothing on offer is refused."""
    known = clause_ids(game.name)
    offered = decision.options if isinstance(decision.options, OpenChoice) else set(decision.options)
    for option, bar, facts in refusals(state, decision):
        allowed = offered.contains(option) if isinstance(offered, OpenChoice) else option in offered
        assert not allowed, f"{decision.kind} offers {option} and refuses it [{bar.clause}]"
        assert bar.clause in known, f"{decision.kind} refuses {option} by {bar.clause}, which does not exist"
        assert bar.say(facts), f"{bar} says nothing"
        assert game.vocabulary.say(state, option), f"{option} cannot be said"
        assert game.vocabulary.command(state, option), f"{option} cannot be typed"


# -- words ------------------------------------------------------------------------------------------------------------


def words_are_exact(game: Game, state: State, decision: Decision) -> None:
    """Every option can be said, and typed so that it and no other is meant."""
    if decision.is_chance:
        return
    vocabulary = game.vocabulary
    options = decision.listed()
    commands: dict[str, Option] = {}
    for option in options:
        assert vocabulary.say(state, option).strip(), f"{option} has no words"
        command = vocabulary.command(state, option)
        assert command not in commands, f"{decision.kind}: {option} and {commands.get(command)} are both {command!r}"
        commands[command] = option
    every = max(1, len(options) // OPTIONS_TRIED)
    for command, option in list(commands.items())[::every]:
        try:
            assert vocabulary.pick(state, command, options) == option, f"{command!r} picks another option"
            assert understand(game, state, decision, command) == option, f"{command!r} is understood as another option"
        except AnswerError as error:
            raise AssertionError(f"{decision.kind}: {error}") from error
    assert decision.kind in vocabulary.prompts, f"{decision.kind} asks nothing in words"


def nothing_impossible(game: Game, state: State, decision: Decision | None) -> None:
    found = game.inspection.faults(state)
    assert not found, "; ".join(found)


EVERY_DECISION: tuple[Check, ...] = (nothing_impossible,)
NOW_AND_THEN: tuple[Check, ...] = (
    clone_is_independent,
    codec_is_faithful,
    asking_changes_nothing,
    options_are_accepted,
    refusals_are_refused,
    words_are_exact,
)


class Pieces:
    """No piece is created or lost: from the moment that there is one of its kind, their number stays."""

    def __init__(self) -> None:
        self.counted: dict[str, int] = {}

    def __call__(self, game: Game, state: State, decision: Decision | None) -> None:
        now = game.inspection.census(state)
        wrong = [
            f"{kind}: {count} before, {now.get(kind)} now"
            for kind, count in self.counted.items()
            if now.get(kind) != count
        ]
        assert not wrong, "pieces were created or lost: " + "; ".join(wrong)
        self.counted = {kind: count for kind, count in now.items() if count}
