"""Matches between bots whose positions become rows of terms: what the fit of weights reads."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tenkaichi.bots.driver import Witness, play
from tenkaichi.bots.imagination import habit
from tenkaichi.bots.judging import EquippedBot
from tenkaichi.bots.observation import Bot, Observation
from tenkaichi.bots.registry import bot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State
from tenkaichi.engine.weights import Weights
from tenkaichi.games import game as game_named

ROWS = 64  # of one match, spread over it: its positions are much alike
NOISE = (3, 10, 20)  # so many of 100 answers of a player are given at random, so that positions differ


@dataclass(frozen=True, slots=True)
class Player:
    """A bot by name, with weights, a network and a line player of its own or with what the game has."""

    spec: str
    weights: Weights | None = None
    policy: str = ""  # the file of a network; "none": without one
    line_play: str = ""  # the file of a line player

    def bot(self) -> Bot:
        made = bot(self.spec)
        if self.weights is None and not self.policy and not self.line_play:
            return made
        return EquippedBot(made, self.weights, self.policy, self.line_play)


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """One job: so many matches between players drawn from a few. Plain data, for other processes."""

    game: str
    pack: str
    seed: str
    matches: int
    players: tuple[Player, ...]
    random_setups: bool  # else every other match has a ready-made one


@dataclass(frozen=True, slots=True)
class Rows:
    """The positions of some matches: terms for the first seat, its result (1, 0.5, 0), and which match it was."""

    seed: str  # of the job
    terms: bytes  # float32, row by row
    results: bytes  # float32
    matches: bytes  # int32
    played: int


class NoisyBot(Bot):
    """Another bot that now and then answers at random."""

    def __init__(self, inner: Bot, percent: int) -> None:
        self.inner = inner
        self.percent = percent

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        if chance.choose(100) < self.percent:
            return seen.options[chance.choose(len(seen.options))]
        return self.inner.choose(seen, chance)


def play_job(job: SelfPlay) -> Rows:
    """Play a job in another process, which finds the game by name."""
    return play_some(game_named(job.game, job.pack or None), job)


def play_some(game: Game, job: SelfPlay) -> Rows:
    """Play the matches of a job; the same job gives the same rows."""
    chance = SeededChance(f"{game.name} self-play {job.seed}")
    ready = game.start.ready_setups()
    terms, results, numbers = array("f"), array("f"), array("i")
    bots = [player.bot() for player in job.players]
    for number in range(job.matches):
        is_random = job.random_setups or chance.choose(2) == 0
        setup = game.start.sample_setup(chance) if is_random else ready[chance.choose(len(ready))]
        seats = [NoisyBot(bots[chance.choose(len(bots))], NOISE[chance.choose(len(NOISE))]) for _ in game.seats]
        rows: list[list[float]] = []
        outcome = play(game, seats, setup, f"{job.seed}-{number}", witness=_witness(game, rows))
        result = 0.5 if outcome.winner is None else float(outcome.winner == 0)
        for row in _spread(rows):
            terms.extend(row)
            results.append(result)
            numbers.append(number)
    return Rows(job.seed, terms.tobytes(), results.tobytes(), numbers.tobytes(), job.matches)


def _witness(game: Game, rows: list[list[float]]) -> Witness:
    read = game.thinking.terms
    assert read is not None

    def witness(g: State, decision: Decision, option: Option) -> None:
        if habit(game, g, decision) is None:
            rows.append(read(g, 0))

    return witness


def _spread(rows: Sequence[list[float]]) -> list[list[float]]:
    if len(rows) <= ROWS:
        return list(rows)
    return [rows[at * len(rows) // ROWS] for at in range(ROWS)]


def jobs_for(
    game: Game, seed: str, matches: int, players: Sequence[Player], *, random_setups: bool = False, size: int = 8
) -> list[SelfPlay]:
    """The jobs of one generation: small ones, so that processes finish together."""
    job = SelfPlay(game.name, game.content.pack, seed, size, tuple(players), random_setups)
    return [replace(job, seed=f"{seed}-{at}") for at in range(-(-matches // size))]
