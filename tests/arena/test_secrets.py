"""No secret in any frame: worlds that differ only in what a viewer may not know give him the same bytes.

The whole frame is compared: table, picture, prompt with its chances, log, undo, proposals, hash, refusals.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tenkaichi.arena.course import Course, Given
from tenkaichi.arena.games_offered import stage_of
from tenkaichi.arena.room import SPECTATOR, Room
from tenkaichi.arena.services import Arena
from tenkaichi.arena.settings import Settings
from tenkaichi.arena.storage.records import MatchRecord, SeatRecord
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.event import Event
from tenkaichi.engine.match import SPECTATOR as NO_SEAT
from tenkaichi.engine.match import Match
from tenkaichi.engine.procedure import advance
from tenkaichi.engine.stage import Stage

GAMES = ("duel-battle", "prime-time", "tcg")
LARGEST_FRAME = 400_000  # bytes, with three hundred entries of log
PLAYERS = {"A": "ann", "B": "bob", SPECTATOR: "eve"}


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Arena:
    folder = tmp_path_factory.mktemp("secrets")
    return Arena(Settings(database=f"sqlite:///{folder / 'x.sqlite'}", key=secrets.token_bytes(32)))


def room_of(arena: Arena, match: Match, given: list[Given], status: str = "playing") -> Room:
    seats = [
        SeatRecord(seat=seat, position=at, plan="me", player=PLAYERS[seat], name=PLAYERS[seat], side="same")
        for at, seat in enumerate(match.game.seats)
    ]
    record = MatchRecord(
        id="secret-1", game=match.game.name, status=status, setup={}, seed="seed", created_by="ann", seats=seats,
        length=match.length, ruleset=match.game.ruleset().to_plain(),
    )  # fmt: skip
    room = Room(arena, record, Course(match.game, match, list(given)))
    room.arena.rooms.live.clear()
    return room


def frame(room: Room, viewer: str) -> bytes:
    """All that the viewer can get at this moment."""
    log_from = max(0, room.course.log_total() - 300)
    whole = room.frame(PLAYERS[viewer], viewer, log_from)
    look = room.look(viewer)
    assert look is not None
    refused = look.why_not() if look.is_mine else []
    return msgspec.json.encode([whole, refused])


def matches(name: str, seeds: int, every: int) -> Iterator[tuple[Match, list[Given]]]:
    """Random matches, stopped at now and then."""
    game = stage_of(name).game
    for seed in range(seeds):
        match = Match.new(game, game.sample_setup(SeededChance(seed)), f"secrets {seed}", answer_forced=True)
        pick, given = SeededChance(f"answers {seed}"), []
        while match.decision is not None:
            if len(given) % every == 0:
                yield match, given
            options = match.decision.listed()
            given.append(Given(game.seats[match.decision.seat], match.length, False))
            match.answer(options[pick.choose(len(options))])
        yield match, given


def other_world(match: Match, viewer: int | None, deal: int) -> Match:
    """The same match with everything dealt again that the viewer does not know, in the state and in the log."""
    game, eyes = match.game, NO_SEAT if viewer is None else viewer
    other = match.clone()
    state = game.determinize(game.view(match.state, viewer), eyes, SeededChance(deal))
    other._state, other._decision = state, advance(state)
    other._log.events = [_told_otherwise(event, eyes, deal) for event in other._log.events]
    state.log = other._log
    return other


def _told_otherwise(event: Event, eyes: int, deal: int) -> Event:
    known = event.kind.seen_by(event.facts, eyes)
    facts = tuple(
        fact if fact is seen or fact == seen else _another(fact, deal)
        for fact, seen in zip(event.facts, known, strict=True)
    )
    return Event(event.kind, event.clause, facts, event.clauses, event.path)


def _another(fact: Any, deal: int) -> Any:
    return fact + 1 + deal if isinstance(fact, int) else f"{fact} or not"


@pytest.mark.parametrize("name", GAMES)
def test_frames_of_worlds_that_look_alike_are_the_same_bytes(arena: Arena, name: str) -> None:
    game = stage_of(name).game
    compared = differed = 0
    for match, given in matches(name, seeds=2, every=29):
        for viewer in (*range(len(game.seats)), None):
            label = SPECTATOR if viewer is None else game.seats[viewer]
            other = other_world(match, viewer, compared)
            if (match.decision is None) != (other.decision is None):
                continue
            compared += 1
            differed += game.encode(match.state) != game.encode(other.state)
            mine, theirs = frame(room_of(arena, match, given), label), frame(room_of(arena, other, given), label)
            assert mine == theirs, _first_difference(mine, theirs)
    assert compared > 10
    assert differed > compared // 4, "the worlds that were compared hardly differ: nothing is proven"


@pytest.mark.parametrize("name", GAMES)
def test_a_leak_would_be_noticed(arena: Arena, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same comparison with a view that hides nothing."""
    stage = stage_of(name)
    leaking = Stage(replace(stage.game, view=lambda g, viewer: stage.game.clone(g)))
    noticed = 0
    for match, given in matches(name, seeds=1, every=29):
        other = other_world(match, 0, 5)
        if match.decision is None or other.decision is None:
            continue
        frames = []
        for world in (match.clone(), other):
            world.game = leaking.game
            room = room_of(arena, world, given)
            room.stage = leaking
            frames.append(frame(room, "A"))
        noticed += frames[0] != frames[1]
    assert noticed


@pytest.mark.parametrize("name", GAMES)
def test_every_viewers_frames_can_be_sent(arena: Arena, name: str) -> None:
    largest = 0
    for match, given in matches(name, seeds=1, every=13):
        status = "playing" if match.decision is not None else "over"
        room = room_of(arena, match, given, status)
        for viewer in (*match.game.seats, SPECTATOR):
            data = frame(room, viewer)
            largest = max(largest, len(data))
            shown = msgspec.json.decode(data)[0]
            prompt = shown["prompt"]
            assert bool(prompt and prompt["options"]) == (match.seat == viewer)
            assert shown["match"]["seed"] == ("seed" if status == "over" else "")
    assert largest < LARGEST_FRAME


def _first_difference(mine: bytes, theirs: bytes) -> str:
    at = next(at for at in range(min(len(mine), len(theirs))) if mine[at] != theirs[at])
    return f"{mine[max(0, at - 200) : at + 100]!r}\n or \n{theirs[max(0, at - 100) : at + 100]!r}"
