"""Measure content: a bot plays the ready-made sides against each other, and every entry is counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from tenkaichi.bots.driver import Played, play
from tenkaichi.bots.registry import bot
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter
from tenkaichi.lab.duel import Progress
from tenkaichi.lab.jobs import LabError, run_pieces
from tenkaichi.statistics.uses import UseCount, uses_of


class Trial(NamedTuple):
    """One match of a bot against itself."""

    game: str
    pack: str
    bot: str
    setup: dict[str, Any]
    seed: str


class Tried(NamedTuple):
    uses: list[dict[str, str]]
    winner: int | None


def measure_entries(
    game: Game, name: str, games: int, seed: int = 1, *, jobs: int = 1, progress: Progress | None = None
) -> UseCount:
    """Play at least this many matches: every ready set-up as often as the others, each match with its own seed."""
    if games < 1 or jobs < 1:
        raise LabError(f"expected at least 1 game and 1 job, found {games} games and {jobs} jobs")
    bot(name)  # a wrong name fails here and not in another process
    setups = game.start.ready_setups()
    trials = [
        Trial(game.name, game.content.pack, name, setups[at % len(setups)], f"{seed}-{at}")
        for at in range(-(-games // len(setups)) * len(setups))
    ]
    found = UseCount()
    for tried in run_pieces(game, play_trial, trials, jobs):
        found.add(tried.uses, tried.winner)
        if progress is not None:
            progress(1)
    if not found.entries:
        raise LabError(f"{game.title} does not say which entries a match uses")
    return found


def play_trial(game: Game, trial: Trial) -> Tried:
    """Play the match, and list the entries it used."""
    player = bot(trial.bot)
    played = play(game, [player, player], trial.setup, trial.seed, keep_tape=True)
    return Tried(uses_of(Presenter(game), replayed(game, played)), played.winner)


def replayed(game: Game, played: Played) -> Match:
    """The match again with its log, out of the tape."""
    assert played.tape is not None
    match = Match(game, replace(played.tape, seed=None, answers=[], state_hash=""), allow_other_rules=True)
    for seat, option in played.tape.answers:
        match.answer(option, seat)
    return match
