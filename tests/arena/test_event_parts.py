"""The parts of events that tables show: complete, named, and no viewer gets what they may not know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tenkaichi.arena.event_parts import event_parts
from tenkaichi.arena.protocol.events import EventInfo
from tenkaichi.arena.viewer_snapshot import EVENTS_PLAYED, ViewerSnapshot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.event import HIDDEN
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games import all_games

EACH_GAME = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: str(game.name))


def played(game: Game, seed: int, answers: int = 400) -> Match:
    match = Match.new(game, game.start.sample_setup(SeededChance(seed)), seed=seed, answer_forced=True)
    chance = SeededChance(f"answers {seed}")
    while match.decision is not None and match.length < answers:
        options = match.decision.listed()
        match.answer(options[chance.choose(len(options))])
    return match


def parts_for(match: Match, eyes: int | None) -> list[tuple[Any, EventInfo]]:
    kinds = {kind.name: kind for kind in match.game.kinds}
    seen = match.view(eyes)
    told = match.events(None if eyes is None else match.game.seats[eyes])
    return [(event, event_parts(match.game, seen, kinds[event.kind], event)) for event in told if event.kind in kinds]


@EACH_GAME
def test_a_fact_that_is_masked_for_a_viewer_is_in_no_part_of_the_event(game: Game) -> None:
    masked = 0
    for seed in range(3):
        match = played(game, seed)
        for eyes in (0, 1, None):
            for event, parts in parts_for(match, eyes):
                hidden = [name for name, value in event.facts.items() if value == HIDDEN]
                masked += len(hidden)
                named = [part for part in (parts.who, parts.what, parts.origin, parts.to, *parts.whom) if part]
                assert HIDDEN not in msgspec.json.encode(parts).decode()
                assert sum(part.value is None for part in named) <= len(hidden)
                assert all(part.words == "" for part in named if part.value is None)
    assert masked > 0


@EACH_GAME
def test_every_part_comes_from_a_fact_of_the_event_and_has_words(game: Game) -> None:
    match = played(game, 1)
    named = 0
    for event, parts in parts_for(match, 0):
        given: list[Any] = []
        for value in event.facts.values():
            given += [value, *(value if isinstance(value, tuple) else ())]
        for part in (parts.who, parts.what, parts.origin, parts.to, *parts.whom):
            if part is not None and part.value is not None:
                assert part.value in given
                named += bool(part.words)
        assert parts.amount is None or parts.amount in given
        assert all(die in given for die in parts.dice)
    assert named > 50


def duel_events(kind: str) -> list[tuple[Any, EventInfo]]:
    """Events of a kind from the first random match that has any."""
    for seed in range(30):
        match = played(all_games()["duel-battle"], seed, 2_000)
        if found := [pair for pair in parts_for(match, None) if pair[0].kind == kind]:
            return found
    raise AssertionError(f"no match has a {kind}")


def test_an_attack_names_attacker_target_and_amount() -> None:
    for event, parts in duel_events("AttackDeclared"):
        assert parts.who is not None
        assert (parts.who.type, parts.who.value) == ("fighter", event.facts["who"])
        assert [(part.type, part.value) for part in parts.whom] == [("target", event.facts["target"])]
        assert parts.amount == event.facts["damage"]


def test_a_technique_names_each_of_its_targets() -> None:
    for event, parts in duel_events("TechniqueDeclared"):
        assert [part.value for part in parts.whom] == list(event.facts["targets"])
        assert parts.what is not None
        assert parts.what.type == "technique"


def test_a_walk_names_where_it_starts_and_ends() -> None:
    for event, parts in duel_events("Moved"):
        assert parts.origin is not None
        assert parts.to is not None
        assert (parts.origin.value, parts.to.value) == (event.facts["from"], event.facts["to"])


def test_a_throw_of_a_die_has_its_face() -> None:
    for event, parts in duel_events("DieRolled"):
        assert parts.dice == [event.facts["face"]]


@EACH_GAME
def test_only_the_newest_entries_of_a_long_log_carry_parts(game: Game) -> None:
    match = played(game, 1)
    entries = ViewerSnapshot(Presenter(game), match, None).log(0)
    assert len(entries) > EVENTS_PLAYED
    assert all(entry.event is None for entry in entries[:-EVENTS_PLAYED])
    assert any(entry.event is not None for entry in entries[-EVENTS_PLAYED:])
