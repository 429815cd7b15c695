"""Mistakes of people in files: set-ups, positions and tapes with odd values are refused in words.

Good ones are taken and one value somewhere in them is made odd. What comes of it is either played or refused with a
`TenkaichiError` that says something; nothing else may be raised.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from contract.playing import Walk, each_game, scenario_positions
from tenkaichi._version import __version__
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import advance, refusals
from tenkaichi.engine.tape import Tape
from tenkaichi.engine.tape_file import read_tape, write_tape

ODD: list[Any] = [
    None, True, False, -1, 0, 1, 3, 17, 10**30, 0.5, -2.5, float("nan"), float("inf"), "", " ", "no such thing",
    "1", "\x00", [], [[]], ["no such thing"], [0, 0], [None], {}, {"": ""}, {"no such field": 1},
]  # fmt: skip
ANSWERS = 120  # of the match whose tape is spoilt


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a table, the table itself left out."""
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield (*at, key)
        yield from places(value[key], (*at, key))


def with_something_odd(table: Any, chance: SeededChance) -> tuple[Any, str]:
    """A copy in which one value is odd, missing, doubled or under another name; and what was done."""
    odd = copy.deepcopy(table)
    every = list(places(odd))
    if not every:
        return odd, "nothing to change"
    path = every[chance.choose(len(every))]
    inner = odd
    for key in path[:-1]:
        inner = inner[key]
    key, way = path[-1], chance.choose(8)
    if way == 0:
        del inner[key]
    elif way == 1 and isinstance(inner, list):
        inner.append(inner[key])
    elif way == 1:
        inner[f"{key}s"] = inner.pop(key)
    else:
        inner[key] = copy.deepcopy(ODD[chance.choose(len(ODD))])
    return odd, f"{'.'.join(map(str, path))} -> {'gone' if way == 0 else inner if way == 1 else inner[key]!r}"


def is_played_or_refused(begin: Callable[[], Any], look: Callable[[Any], object], what: str) -> bool:
    """Whether it was refused; raises when it ends in anything but words."""
    try:
        look(begin())
    except TenkaichiError as error:
        words = str(error).strip()
    except Exception as error:
        raise AssertionError(f"{what}: {error!r}") from error
    else:
        return False
    assert words, f"{what}: refused without a word"
    return True


def asked(game: Game) -> Callable[[Any], object]:
    def look(state: Any) -> object:
        decision = advance(state)
        game.inspection.render(state, None)
        return None if decision is None else refusals(state, decision)

    return look


@each_game
@pytest.mark.parametrize("seed", range(4))
def test_odd_set_ups_are_refused_in_words(game: Game, seed: int) -> None:
    chance = SeededChance(f"odd set-ups {seed}")
    refused = 0
    for number in range(60):
        setup, done = with_something_odd(game.start.sample_setup(SeededChance(f"{seed} {number}")), chance)
        refused += is_played_or_refused(lambda setup=setup: game.start.new(setup), asked(game), done)
    assert refused or not game.start.sample_setup(SeededChance(1))


@each_game
@pytest.mark.parametrize("seed", range(4))
def test_odd_positions_are_refused_in_words(game: Game, seed: int) -> None:
    chance = SeededChance(f"odd positions {seed}")
    starts = scenario_positions(game.name)
    for _ in range(60 if starts else 0):
        start = starts[chance.choose(len(starts))].position
        position, done = with_something_odd(json.loads(json.dumps(start)), chance)
        is_played_or_refused(lambda position=position: game.start.position(position), asked(game), f"{start}: {done}")


def some_tape(game: Game) -> Tape:
    walk = Walk(game, 0)
    for _ in walk.steps():
        if len(walk.answers) == ANSWERS:
            break
    tape = Tape(game.name, game.ruleset(), dict(walk.start.setup or {}), __version__)
    tape.answers = [(seat, option) for seat, _, option in walk.answers]
    return tape


@each_game
def test_tapes_with_odd_answers_are_refused_in_words(game: Game) -> None:
    """Seal the file again, so that the rules and not the checksum have to find the error."""
    tape, chance = some_tape(game), SeededChance("odd tapes")
    for _ in range(30):
        answers: list[Any] = [[seat, list(option)] for seat, option in tape.answers]
        odd, done = with_something_odd(answers, chance)
        spoilt = Tape(tape.game, tape.ruleset, tape.setup, tape.product, answers=odd)

        def begin(spoilt: Tape = spoilt) -> Any:
            return read_tape(write_tape(spoilt), "spoilt").replay(game)

        if not any(is_json_less(answer) for answer in odd):
            is_played_or_refused(begin, asked(game), done)


def is_json_less(answer: Any) -> bool:
    """No such answer can stand in a file: an answer is a seat and an option, and JSON has neither nan nor infinity."""
    return (
        not isinstance(answer, list) or len(answer) != 2 or "NaN" in json.dumps(answer) or "Inf" in json.dumps(answer)
    )


@each_game
def test_tapes_with_a_byte_changed_are_refused_in_words(game: Game) -> None:
    data, chance = write_tape(some_tape(game)), SeededChance("odd bytes")
    for _ in range(60):
        spoilt = bytearray(data)
        at = chance.choose(len(spoilt))
        spoilt[at] ^= 1 + chance.choose(255)
        what = f"byte {at} is {spoilt[at]}"
        assert is_played_or_refused(lambda spoilt=spoilt: read_tape(bytes(spoilt), "spoilt"), lambda tape: tape, what)
