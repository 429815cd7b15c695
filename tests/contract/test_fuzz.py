"""Random matches from random set-ups and from the positions of scenarios; a failure is made small and written down.

TENKAICHI_FUZZ_GAMES says how many matches of each game, TENKAICHI_FUZZ_SEED where the seeds begin.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from contract.checks import EVERY_DECISION, NOW_AND_THEN, Check, OptionBreaks, Pieces
from contract.knowledge import TwoWorlds, views_are_sound
from contract.playing import ANSWER_LIMIT, GAMES, Walk, clause_ids, each_game
from contract.shrink import NewWatch, Shrinker, Watch, write_scenario
from tenkaichi._version import __version__
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import UNDECIDED, State
from tenkaichi.engine.tape import Tape
from tenkaichi.engine.tape_file import save_tape

MATCHES = int(os.environ.get("TENKAICHI_FUZZ_GAMES", "20"))
FIRST_SEED = int(os.environ.get("TENKAICHI_FUZZ_SEED", "0"))
SHARDS = 8  # so that the workers of a test run share the matches
EVERY = 6  # at every so-manyth decision one of the dear checks is made
FAILURES = Path(__file__).resolve().parents[2] / "build" / "fuzz"


def worlds_look_alike(game: Game, state: State, decision: Decision | None) -> None:
    for viewer in (*range(len(game.seats)), None):
        TwoWorlds(game, state, viewer, SeededChance(3)).play(12)


def ends_properly(game: Game, state: State, decision: Decision | None) -> None:
    if decision is None:
        assert state.winner != UNDECIDED, "the match ended without a winner or a draw"
        assert -1 <= state.winner < len(game.seats), f"seat {state.winner} has won"
        assert state.ending, "the match ended without a reason"


def cites_clauses(game: Game, state: State, decision: Decision | None) -> None:
    """Every event so far cites clauses that exist, is a kind of the game, and can be told to every viewer."""
    log = state.log
    assert log is not None
    known, kinds = clause_ids(game.name), game.kinds
    for event in log.events:
        assert event.clause in known, f"{event} cites a clause that does not exist"
        assert not set(event.clauses) - known, f"{event} cites {set(event.clauses) - known}"
        assert event.kind in kinds, f"{event.kind.name} is not a kind of {game.name}"
        for viewer in (*range(len(game.seats)), -3, None):
            assert game.vocabulary.tell(state, event, viewer).strip()
    unknown = set(log.cited) - known
    assert not unknown, f"clauses that do not exist were cited: {sorted(unknown)}"
    log.events.clear()


CHEAP: tuple[Check, ...] = (*EVERY_DECISION, ends_properly, cites_clauses)
DEAR: tuple[Check, ...] = (*NOW_AND_THEN, views_are_sound, worlds_look_alike)


def play_and_check(game: Game, seed: int, folder: Path = FAILURES) -> None:
    """One match with every check; a failure names the file of the scenario that shows it."""
    walk = Walk(game, seed)
    pieces = Pieces()
    ahead: tuple[Check, Exception] | None = None  # a check that plays on met rules that break: the match may, too
    while True:
        decision = walk.decision
        at = len(walk.answers)
        judge(walk, Pieces, pieces, folder)
        for check in CHEAP:
            judge(walk, lambda check=check: check, check, folder)
        if decision is None:
            break
        if (at + seed) % EVERY == 0 and ahead is None:
            check = DEAR[(at + seed) // EVERY % len(DEAR)]
            try:
                judge(walk, lambda check=check: check, check, folder)
            except RulesBroke as error:
                ahead = check, error
        assert at < ANSWER_LIMIT, f"{game.name} with seed {seed} did not end in {at} answers"
        option = walk.choose()
        try:
            walk.give(option)
        except Exception as error:
            fail(walk, no_watch, "rules", error, folder)
    if ahead is not None:
        raise AssertionError(f"{game.name}, seed {seed}: {ahead[0].__name__} meets rules that break") from ahead[1]


class RulesBroke(Exception):
    """Not the check failed but the rules, while the check played on."""


def judge(walk: Walk, new_watch: NewWatch, check: Watch, folder: Path) -> None:
    try:
        check(walk.game, walk.state, walk.decision)
    except OptionBreaks as error:
        walk.answers.append(error.given)
        fail(walk, no_watch, "rules", error, folder)
    except AssertionError as error:
        fail(walk, new_watch, getattr(check, "__name__", "pieces"), error, folder)
    except Exception as error:
        raise RulesBroke(repr(error)) from error


def no_watch() -> Watch:
    """Turn the watch off, for matches in which the rules themselves break down."""
    return lambda game, state, decision: None


def fail(walk: Walk, new_watch: NewWatch, name: str, error: Exception, folder: Path) -> None:
    """Make the match small, write scenario and tape, and fail with their names."""
    game = walk.game
    shrinker = Shrinker(game, walk.start, new_watch)
    found = shrinker.shrink(walk.answers)
    file = folder / f"{game.name}-{name}-{walk.seed}.toml"
    write_scenario(game, walk.start, found, file, f"Random match {walk.seed}: {name}")
    kept = ""
    if walk.start.position is None:
        tape = Tape(game.name, game.ruleset(), dict(walk.start.setup or {}), __version__)
        tape.answers = [(seat, option) for seat, _, option in walk.answers]
        save_tape(tape, file.with_suffix(".tape"))
        kept = f"; the whole match is {file.with_suffix('.tape')}"
    raise AssertionError(
        f"{game.name}, seed {walk.seed}, after {len(walk.answers)} answers: {name}: {error}\n"
        f"made small to {len(found.answers)} answers in {shrinker.tried} tries: {found.words}\n"
        f"play it: tenkaichi scenario {file}{kept}"
    ) from error


@pytest.mark.fuzz
@pytest.mark.timeout(1800 + 6 * MATCHES)  # of a thousand each shard plays 125: nine minutes of work, if all goes well
@each_game
@pytest.mark.parametrize("shard", range(SHARDS))
def test_random_matches(game: Game, shard: int) -> None:
    for seed in range(FIRST_SEED + shard, FIRST_SEED + MATCHES, SHARDS):
        play_and_check(game, seed)


@each_game
def test_a_few_random_matches_with_every_check(game: Game) -> None:
    """The same without the mark, so that every test run plays some."""
    for seed in range(3):
        play_and_check(game, seed)


def test_every_game_is_here() -> None:
    assert "toy" in GAMES
    assert len(GAMES) > 1
