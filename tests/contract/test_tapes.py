"""The tape is the truth of a match: played again it gives the same match, to the last byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.playing import GAMES, Player, Walk, each_game
from tenkaichi._version import __version__
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE, CONCEDE
from tenkaichi.engine.diff import state_hash
from tenkaichi.engine.event import Log
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import EVERYTHING, Match, MatchError, MatchOver
from tenkaichi.engine.tape import Tape, TapeError
from tenkaichi.engine.tape_file import load_tape, read_tape, save_tape, write_tape


def recorded(game: Game, seed: int) -> tuple[Tape, Walk]:
    """A random match and its tape, every roll and deal on it."""
    walk = Walk(game, seed, None if seed % 3 != 2 else Walk(game, seed + 1).start)
    for _ in walk.steps():
        pass
    tape = Tape(game.name, game.ruleset(), dict(walk.start.setup or {}), __version__)
    tape.answers = [(seat, option) for seat, _, option in walk.answers]
    tape.state_hash = state_hash(game, walk.state)
    return tape, walk


@each_game
@pytest.mark.parametrize("seed", [0, 1, 3])
def test_a_tape_replays_to_the_same_state_and_events(game: Game, seed: int, tmp_path: Path) -> None:
    tape, walk = recorded(game, seed)
    log = Log()
    again = tape.replay(game, log=log)
    assert state_hash(game, again) == state_hash(game, walk.state)
    assert [repr(event) for event in log.events] == [repr(event) for event in walk.log.events]
    assert log.cited == walk.log.cited
    file = tmp_path / "match.tape"
    save_tape(tape, file)
    read = load_tape(file)
    assert write_tape(read) == write_tape(tape) == file.read_bytes()
    assert read.verify(game) == state_hash(game, walk.state)


OLD_TAPES = sorted((Path(__file__).parents[1] / "golden" / "tapes").glob("*.tape"))


@pytest.mark.parametrize("file", OLD_TAPES, ids=[file.stem for file in OLD_TAPES])
def test_tapes_of_a_release_play_to_the_state_that_it_recorded(file: Path) -> None:
    """They name procedures, questions and options as that release did."""
    tape = load_tape(file)
    assert tape.verify(GAMES[tape.game], allow_other_rules=True) == tape.state_hash


def test_there_are_tapes_of_a_release() -> None:
    assert {load_tape(file).game for file in OLD_TAPES} == {"duel-battle", "prime-time"}


@each_game
def test_a_tape_cut_anywhere_stands_at_the_question_that_was_asked(game: Game) -> None:
    tape, walk = recorded(game, 0)
    for at in range(0, len(tape), max(1, len(tape) // 12)):
        state, decision = tape.play(game, at)
        assert decision is not None
        seat, kind, option = walk.answers[at]
        assert (decision.seat, decision.kind) == (seat, kind)
        assert decision.allows(option)
        assert state.winner < -1


def played(game: Game, seed: int, forced: bool) -> Match:
    """A seeded match, chance by itself, answered by a player who sees nothing but the options."""
    match = Match.new(game, game.start.sample_setup(SeededChance(seed)), seed=seed, answer_forced=forced)
    player = Player(SeededChance(f"player {seed}"), 1)
    while match.decision is not None:
        match.answer(player.choose(match.decision.listed()))
    return match


@each_game
@pytest.mark.parametrize("forced", [False, True], ids=["all", "forced"])
def test_the_same_seed_and_answers_give_the_same_bytes(game: Game, forced: bool) -> None:
    first, second = played(game, 5, forced), played(game, 5, forced)
    assert write_tape(first.tape) == write_tape(second.tape)
    assert first.events(EVERYTHING) == second.events(EVERYTHING)
    assert write_tape(played(game, 6, forced).tape) != write_tape(first.tape)
    again = read_tape(write_tape(first.tape), "again")
    assert again.verify(game) == first.state_hash()
    assert Match(game, again).state_hash() == first.state_hash()


@each_game
def test_the_head_of_a_tape_tells_nothing_of_the_match(game: Game) -> None:
    """Two matches of one set-up have the same head, no matter what was dealt."""
    heads = []
    for seed in (1, 2):
        walk = Walk(game, seed, Walk(game, 0).start)
        for _ in walk.steps():
            pass
        tape = Tape(game.name, game.ruleset(), dict(walk.start.setup or {}), __version__)
        tape.answers = [(seat, option) for seat, _, option in walk.answers]
        heads.append(write_tape(tape).split(b"\n")[:2])
    assert heads[0] == heads[1]


@each_game
def test_undo_and_branch_come_back_to_the_same_state(game: Game) -> None:
    match = Match.new(game, game.start.ready_setups()[0], seed=3)
    player = Player(SeededChance("undo"), 2)
    for _ in range(30):
        if match.decision is None:
            break
        before = match.state_hash()
        copy = match.clone()
        match.answer(player.choose(match.decision.listed()))
        assert copy.state_hash() == before
        after = match.state_hash()
        given = match.tape
        match.undo()
        assert match.state_hash() == before
        match = Match(game, given)
        assert match.state_hash() == after


# -- conceding --------------------------------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("answers", [0, 3, 40])
@pytest.mark.parametrize("seat", [0, 1])
def test_any_seat_may_concede_at_any_question(game: Game, answers: int, seat: int, tmp_path: Path) -> None:
    match = Match.new(game, game.start.ready_setups()[0], seed=4)
    player = Player(SeededChance("conceding"), 1)
    for _ in range(answers):
        if match.decision is not None:
            match.answer(player.choose(match.decision.listed()))
    if match.is_over:  # a short game: then before its last answer
        match.undo()
    before = match.state_hash()
    count = len(match.tape)
    match.concede(game.seats[seat])
    assert match.is_over
    assert match.result is not None
    assert match.result.winner == game.seats[1 - seat]
    with pytest.raises(MatchOver):
        match.concede(seat)
    match.save(tmp_path / "conceded.tape")
    assert (tmp_path / "conceded.tape").read_bytes().startswith(b"tenkaichi-tape 2\n")
    later = Match.load(tmp_path / "conceded.tape", game)
    assert (later.is_over, later.result, later.state_hash()) == (True, match.result, match.state_hash())
    assert later.events(EVERYTHING) == match.events(EVERYTHING)
    later.undo()
    assert (len(later.tape), later.state_hash()) == (count, before)


@each_game
def test_random_play_never_concedes_and_nothing_follows_a_concession(game: Game) -> None:
    match = Match.new(game, game.start.ready_setups()[0], seed=4)
    with pytest.raises(MatchError, match="chance does not concede"):
        match.concede("chance")
    tape = match.tape.branch(len(match.tape), (0, CONCEDE), (1, CONCEDE))
    with pytest.raises(TapeError, match="expected the end of the tape, because the match is over"):
        tape.replay(game)
    with pytest.raises(TapeError, match="expected a seat that concedes, found chance"):
        match.tape.branch(len(match.tape), (CHANCE, CONCEDE)).replay(game)
