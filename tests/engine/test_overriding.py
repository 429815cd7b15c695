"""Overrides by agreement and matches that begin at a position, in every game."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.match import EVERYTHING, Match, MatchOver
from tenkaichi.engine.overriding import OUT_OF_REACH, OverrideError, overridden
from tenkaichi.engine.scenario import load
from tenkaichi.engine.tape import TapeError
from tenkaichi.engine.tape_file import read_tape, write_tape
from tenkaichi.games import game

GAMES = ("duel-battle", "prime-time", "tcg")


def played(name: str, answers: int = 12) -> Match:
    """A seeded match some answers into it, each picked at random."""
    found = game(name)
    match = Match.new(found, found.start.ready_setups()[0], 11, answer_forced=True)
    chance = SeededChance("hands")
    for _ in range(answers):
        assert match.decision is not None
        options = match.decision.listed()
        match.answer(options[chance.choose(len(options))])
    return match


@pytest.mark.parametrize("name", GAMES)
def test_every_match_goes_on_after_setting_something_to_what_it_is(name: str) -> None:
    match = played(name)
    before, asked = match.state_hash(), match.decision
    path, value = match.editable(EVERYTHING)[0]
    match.override("A", [(path, value)])
    assert match.state_hash() == before
    assert asked is not None
    assert match.decision is not None
    assert match.decision.kind == asked.kind
    match.answer(match.decision.listed()[0])


@pytest.mark.parametrize("name", GAMES)
def test_the_given_state_stays_as_it_was(name: str) -> None:
    """Also where copies share what the edit changes."""
    match = played(name)
    before = match.state_hash()
    for path, value in match.editable(EVERYTHING)[::5]:
        if type(value) is int:
            with suppress(OverrideError):
                overridden(match.game, match.state, 0, [(path, value + 1)])
    assert match.state_hash() == before


@pytest.mark.parametrize("name", GAMES)
def test_nothing_out_of_reach_is_offered(name: str) -> None:
    heads = {path.split(".")[0] for path, _ in played(name).editable(EVERYTHING)}
    assert heads
    assert not heads & OUT_OF_REACH


def test_an_override_changes_the_state_and_is_told_saved_and_undone() -> None:
    match = played("duel-battle")
    before = match.state_hash()
    match.override("B", [("fighters.0.health", 2), ("players.1.score", 3)])
    assert match.state.fighters[0].health == 2  # type: ignore[attr-defined]
    assert match.state.players[1].score == 3  # type: ignore[attr-defined]
    told = [event.words for event in match.events("A") if event.kind == "Overridden"]
    assert told == ["by agreement fighters.0.health is set to 2", "by agreement players.1.score is set to 3"]
    again = Match(match.game, read_tape(write_tape(match.tape), "memory"), answer_forced=True)
    assert again.state_hash() == match.state_hash()
    assert again.events(EVERYTHING) == match.events(EVERYTHING)
    assert again.event_marks == match.event_marks
    match.undo()
    assert match.state_hash() == before


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (("fighters.0.health", 99), "cannot be"),
        (("fighters.0.health", "many"), "expected a whole number, found 'many'"),
        (("fighters.0.health", True), "expected a whole number, found True"),
        (("fighters.40.health", 1), "there is no such number or word"),
        (("stack.0.at", 1), "there is no such number or word"),
        (("winner", 0), "there is no such number or word"),
        (("book.rounds.0", 1), "there is no such number or word"),
        (("", 1), "there is no such number or word"),
    ],
)
def test_what_cannot_be_set_is_refused_and_nothing_changes(edit: tuple[str, Any], words: str) -> None:
    match = played("duel-battle")
    before, answers = match.state_hash(), len(match.tape)
    with pytest.raises(OverrideError, match=words):
        match.override("A", [edit])
    assert (match.state_hash(), len(match.tape)) == (before, answers)


def test_an_override_needs_edits_a_player_and_a_running_match() -> None:
    match = played("duel-battle")
    with pytest.raises(OverrideError, match="1 to 20 edits, not 0"):
        match.override("A", [])
    with pytest.raises(OverrideError, match="chance does not override"):
        match.override(CHANCE, [("round", 1)])
    match.concede("A")
    with pytest.raises(MatchOver, match="nothing left to change"):
        match.override("A", [("round", 1)])


def test_a_tape_with_an_impossible_override_names_the_answer() -> None:
    match = played("duel-battle")
    tape = match.tape.branch(len(match.tape), (0, ("override", ("fighters.0.health", 99))))
    with pytest.raises(TapeError, match=r"the override cannot be made: that cannot be: .*health"):
        Match(match.game, tape)


def test_events_know_their_place_on_the_tape() -> None:
    match = played("duel-battle", 30)
    marks = match.event_marks
    assert len(marks) == len(match.tape)
    assert marks == sorted(marks)
    for at in (0, len(marks) // 2, len(marks) - 1):
        assert len(match.branch(at).events(EVERYTHING)) >= marks[at]
    assert match.clone().event_marks == marks


@pytest.mark.parametrize("name", GAMES)
def test_a_match_begins_at_the_position_of_a_scenario(name: str) -> None:
    found = game(name)
    folder = Path(__file__).parents[2] / "scenarios" / name.replace("-", "_")
    begun = 0
    for path in sorted(folder.rglob("*.toml"))[::40]:
        for case in load(path).cases[:1]:
            if case.setup is None and not case.content and not case.impossible:
                match = Match.new(found, {"position": case.position or {}}, 3, answer_forced=True)
                again = Match(found, read_tape(write_tape(match.tape), "memory"), answer_forced=True)
                assert again.state_hash() == match.state_hash()
                begun += 1
    assert begun >= 2


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"position": {}, "teams": {}}, "teams: a set-up that begins at a position holds nothing else"),
        ({"position": 7}, "position: expected a table, found 7"),
        ({"position": {"nonsense": 1}}, "nonsense"),
    ],
)
def test_a_position_that_cannot_be_read_says_why(setup: dict[str, Any], words: str) -> None:
    with pytest.raises(TenkaichiError, match=words):
        Match.new(game("duel-battle"), setup, 1)
