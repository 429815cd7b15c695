"""No secret in any frame: worlds that differ only in what a viewer may not know give them the same bytes.

The whole frame is compared: table, picture, prompt with its chances, log, undo, proposals, hash, refusals.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tenkaichi.arena import live_frames, replays
from tenkaichi.arena.errors import FrameRefused
from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.arena.live_frames import answer, meant
from tenkaichi.arena.match_history import Given, MatchHistory
from tenkaichi.arena.match_view import SPECTATOR
from tenkaichi.arena.overrides import propose_override
from tenkaichi.arena.protocol.client_frames import Answer
from tenkaichi.arena.protocol.edits import Edit
from tenkaichi.arena.room import Room
from tenkaichi.arena.services import Arena
from tenkaichi.arena.settings import Settings
from tenkaichi.arena.storage.records import MatchRecord, SeatRecord
from tenkaichi.arena.takebacks import undo_info
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.drive import chance_answer
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.event import Event
from tenkaichi.engine.match import SPECTATOR as NO_SEAT
from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.procedure import advance
from tenkaichi.engine.tape import Tape

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
    room = Room(arena, record, MatchHistory(match.game, match, list(given)))
    room.arena.rooms.live.clear()
    return room


def frame(room: Room, viewer: str) -> bytes:
    """All that the viewer can get at this moment."""
    log_from = max(0, room.history.log_total() - 300)
    whole = room.frame(PLAYERS[viewer], viewer, log_from)
    snapshot = room.snapshot(viewer)
    assert snapshot is not None
    refused = snapshot.why_not() if snapshot.is_mine else []
    return msgspec.json.encode([whole, refused])


def matches(name: str, seeds: int, every: int) -> Iterator[tuple[Match, list[Given]]]:
    """Random matches, stopped at now and then."""
    game = presenter_of(name).game
    for seed in range(seeds):
        match = Match.new(game, game.start.sample_setup(SeededChance(seed)), f"secrets {seed}", answer_forced=True)
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
    state = game.knowledge.determinize(game.knowledge.view(match.state, viewer), eyes, SeededChance(deal))
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
    game = presenter_of(name).game
    compared = differed = 0
    for match, given in matches(name, seeds=2, every=29):
        for viewer in (*range(len(game.seats)), None):
            label = SPECTATOR if viewer is None else game.seats[viewer]
            other = other_world(match, viewer, compared)
            if (match.decision is None) != (other.decision is None):
                continue
            compared += 1
            differed += game.codec.encode(match.state) != game.codec.encode(other.state)
            mine, theirs = frame(room_of(arena, match, given), label), frame(room_of(arena, other, given), label)
            assert mine == theirs, _first_difference(mine, theirs)
    assert compared > 10
    assert differed > compared // 4, "the worlds that were compared hardly differ: nothing is proven"


@pytest.mark.parametrize("name", GAMES)
def test_a_leak_would_be_noticed(arena: Arena, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same comparison with a view that hides nothing."""
    presenter = presenter_of(name)
    leaking = Presenter(
        replace(
            presenter.game,
            knowledge=replace(presenter.game.knowledge, view=lambda g, viewer: presenter.game.codec.clone(g)),
        )
    )
    noticed = 0
    for match, given in matches(name, seeds=1, every=29):
        other = other_world(match, 0, 5)
        if match.decision is None or other.decision is None:
            continue
        frames = []
        for world in (match.clone(), other):
            world.game = leaking.game
            room = room_of(arena, world, given)
            room.presenter = leaking
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


# -- looking back -----------------------------------------------------------------------------------------------------


def twins(name: str, seeds: int) -> Iterator[tuple[Tape, Tape, int]]:
    """Pairs of tapes that differ in one card that one player has drawn, and who that is; all else was played alike."""
    game = presenter_of(name).game
    for seed in range(seeds):
        chance, pick = SeededChance(f"dice {seed}"), SeededChance(f"twins {seed}")
        match = Match.new(game, game.start.sample_setup(SeededChance(seed)), answer_forced=True)
        dealt: list[tuple[int, int, list[Any]]] = []  # where, to whom, what else it could have been
        while match.decision is not None and match.length < 260:
            decision, before, at = match.decision, match.event_count, match.length
            options = decision.listed()
            match.answer(chance_answer(decision, chance) if decision.is_chance else options[pick.choose(len(options))])
            for event in match._log.events[before:]:
                if decision.is_chance and event.kind.secret and event.facts[event.kind.owner] >= 0:
                    dealt.append((at, event.facts[event.kind.owner], options))
        tape = match.tape
        for at, owner, options in dealt[-1:-30:-7]:
            other = next(filter(None, (_dealt_otherwise(game, tape, at, option) for option in options)), None)
            if other is not None:
                yield tape, other, owner


def _dealt_otherwise(game: Any, tape: Tape, at: int, option: Any) -> Tape | None:
    """The tape with another outcome of chance at one place, where everything else can still be played."""
    if tape.answers[at][1] == option:
        return None
    answers = [*tape.answers[:at], (tape.answers[at][0], option), *tape.answers[at + 1 :]]
    try:
        return Match(game, replace(tape, answers=answers, state_hash=""), answer_forced=True).tape
    except TenkaichiError:
        return None


def looked_back(arena: Arena, tape: Tape, viewer: str, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Everything that the replay of a running match tells: steps, marks, dice, and the view at many places."""
    match = Match(presenter_of(tape.game).game, tape, answer_forced=True)
    room = room_of(arena, match, [])
    room.record.setup = tape.setup

    async def opened(call: Any) -> Room:
        return room

    monkeypatch.setattr(replays, "opened", opened)
    replays._replayers.clear()

    def ask(handle: Any, **query: Any) -> Any:
        call = SimpleNamespace(
            arena=arena,
            player=SimpleNamespace(id=PLAYERS[viewer], address=""),
            query=SimpleNamespace(eyes=None, **query),
        )
        return asyncio.run(handle(call))

    views = [ask(replays.view, at=at) for at in (*range(0, len(tape), 83), len(tape))]
    return msgspec.json.encode([ask(replays.replay, upto=None), ask(replays.dice), views])


@pytest.mark.parametrize("name", GAMES)
def test_replays_of_matches_that_looked_alike_are_the_same_bytes(
    arena: Arena, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = 0
    for tape, other, owner in itertools.islice(twins(name, seeds=4), 4):
        for viewer in (SPECTATOR, *[seat for at, seat in enumerate(presenter_of(name).game.seats) if at != owner]):
            mine, theirs = (looked_back(arena, each, viewer, monkeypatch) for each in (tape, other))
            assert mine == theirs, _first_difference(mine, theirs)
            compared += 1
        own = presenter_of(name).game.seats[owner]
        mine, theirs = (looked_back(arena, each, own, monkeypatch) for each in (tape, other))
        assert mine != theirs, "the player who drew the card knows it: otherwise nothing is proven"
    assert compared > 1


# -- asking the server about what is hidden ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_who_takes_back_at_once_has_learned_nothing(arena: Arena, name: str) -> None:
    """Two worlds that look alike, the same answer in both: where both offer to undo it for free, they still do."""
    game, free, asked, pick = presenter_of(name).game, 0, 0, SeededChance("options")
    for match, given in matches(name, seeds=2, every=17):
        if match.decision is None:
            continue
        seat, options = match.decision.seat, match.decision.listed()
        other = other_world(match, seat, len(given))
        if other.decision is None or other.decision.listed() != options:
            continue
        option = options[pick.choose(len(options))]
        rooms = []
        for world in (match.clone(), other):
            seen = world.view(seat)
            world.answer(option)
            now = [*given, Given(game.seats[seat], match.length, False)]
            room = room_of(arena, world, now, "playing" if world.decision is not None else "over")
            room.seen_before = match.length, seen
            rooms.append(room)
        kinds = {undo_info(room, [game.seats[seat]]).kind for room in rooms}
        if kinds == {"free"}:
            free += 1
            assert seen_by(rooms[0], seat) == seen_by(rooms[1], seat), f"{match.seat} has learned from {option}"
        asked += "ask" in kinds
    assert free > 3
    assert asked > 0


def seen_by(room: Room, seat: int) -> tuple[Any, ...]:
    """The seat's knowledge: its view, the asked seat and question, and its events."""
    match = room.match
    assert match is not None
    decision = match.decision
    question = None if decision is None else (decision.seat, decision.kind)
    told = [(event.kind, event.facts) for event in match.events(seat)]
    return match.game.codec.encode(match.view(seat)), question, match.length, told


@pytest.mark.parametrize("name", ["duel-battle", "tcg"])
def test_nobody_finds_out_by_proposing_to_change_numbers(
    arena: Arena, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal and its words are the same in every world that looks the same."""
    proposed: list[str] = []

    async def commit(*_: Any, **__: Any) -> None:
        proposed.append("proposed")

    monkeypatch.setattr(Room, "commit", commit)
    monkeypatch.setattr(Room, "show", lambda room: None)

    def said(world: Match, seat: str, path: str, value: Any) -> str:
        proposed.clear()
        room = room_of(arena, world.clone(), [])
        try:
            asyncio.run(propose_override(room, seat, [Edit(path=path, value=value)], ""))
        except FrameRefused as refused:
            return refused.reason
        return "".join(proposed)

    answers = set()
    for match, given in matches(name, seeds=1, every=67):
        if match.decision is None:
            continue
        other = other_world(match, 0, 3)
        hidden = [(path, value) for path, value in match.editable(0) if "pile" in path or "pool" in path]
        assert [*match.editable(0)] == [*other.editable(0)]
        for path, value in hidden[len(given) % 5 :: 5]:
            one, two = said(match, "A", path, value - 1), said(other, "A", path, value - 1)
            assert one == two, path
            answers.add(one)
    assert answers, "nothing was proposed"


@pytest.mark.parametrize("name", GAMES)
def test_refusals_of_worlds_that_look_alike_are_the_same_words(arena: Arena, name: str) -> None:
    compared = 0
    for match, given in matches(name, seeds=1, every=37):
        if match.decision is None:
            continue
        seat = match.game.seats[match.decision.seat]
        other = other_world(match, match.decision.seat, 11)
        for wanted in ("zzz", "take zzz", "play 1", ["play", 0], ["take", 0, 0], ["no such thing"]):
            said = []
            for world in (match, other):
                snapshot = room_of(arena, world, given).snapshot(seat)
                assert snapshot is not None
                try:
                    said.append(repr(meant(snapshot, wanted)))
                except FrameRefused as refused:
                    said.append(refused.reason)
            assert said[0] == said[1]
            compared += 1
    assert compared > 20


def test_words_are_understood_from_what_the_seat_sees(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    """The true state is given options only: it has names for what lies face down, and would say them."""
    given: list[Any] = []

    async def give(_: Room, seat: str, option: Any, **__: Any) -> None:
        given.append(option)

    monkeypatch.setattr(live_frames, "give", give)
    match, _ = next(iter(matches("duel-battle", seeds=1, every=29)))
    assert match.decision is not None
    room = room_of(arena, match, [])
    seat = match.game.seats[match.decision.seat]
    typed = match.options()[0]
    asyncio.run(answer(room, PLAYERS[seat], Answer(expected_seq=0, typed=typed)))
    assert given == [match.decision.listed()[0]]
    with pytest.raises(FrameRefused):
        asyncio.run(answer(room, PLAYERS[seat], Answer(expected_seq=0, typed="no such words")))
    assert len(given) == 1


def test_a_pass_by_rule_does_not_tell_what_the_rule_is_about() -> None:
    """A rule about a card passes only while that card could be played: its words would give the hand away."""
    game = presenter_of("duel-battle").game
    passed = 0
    for seed in range(6):
        match, pick = (
            Match.new(game, game.start.ready_setups()[0], f"rule {seed}", answer_forced=True),
            SeededChance(seed),
        )
        match.ask_by("B", [{"at": "*", "about": about, "ask": "never"} for about in "aeiou"])
        while match.decision is not None and match.length < 300:
            options = match.decision.listed()
            match.answer(options[pick.choose(len(options))])
        for viewer in (0, None):
            told = [event for event in match.events(viewer) if event.kind == "PassedByItself"]
            passed += len(told)
            assert {event.facts["rule"] for event in told} <= {"never at *"}
            assert not [event for event in told if "about" in event.words]
    assert passed


def _first_difference(mine: bytes, theirs: bytes) -> str:
    at = next(at for at in range(min(len(mine), len(theirs))) if mine[at] != theirs[at])
    return f"{mine[max(0, at - 200) : at + 100]!r}\n or \n{theirs[max(0, at - 100) : at + 100]!r}"
