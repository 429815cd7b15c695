"""Play for contract tests: random starts, random players of several tempers, and a walk from decision to decision."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, Phase, settings

from tenkaichi.engine.catalogue import PREFIXES, catalogue
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.drive import chance_answer
from tenkaichi.engine.event import Log
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State, advance, answer
from tenkaichi.engine.scenario import ScenarioError, load, scenario_files, shipped_scenarios
from tenkaichi.games import all_games
from toy import GAME as TOY

GAMES: dict[str, Game] = {**all_games(), TOY.name: TOY}
each_game = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))

ANSWER_LIMIT = 20_000  # in one match: a game that takes longer does not end
TESTS = Path(__file__).resolve().parents[1]


def examples(count: int) -> settings:
    """Hypothesis settings of contract tests: no deadline, the same examples every time on a build server."""
    return settings(
        max_examples=count,
        deadline=None,
        derandomize="CI" in os.environ,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),  # a smaller seed is not a simpler match: see shrink.py
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


@cache
def clause_ids(name: str) -> frozenset[str]:
    """The clauses of a game: of its catalogue, or of the file that lies beside the toy."""
    if name in PREFIXES:
        return frozenset(catalogue(name).ids)
    entries = yaml.safe_load((TESTS / name / f"{name}.yaml").read_text(encoding="utf-8"))
    return frozenset(entry["id"] for entry in entries)


# -- where a match begins ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Start:
    """A set-up, or the position in which a scenario begins."""

    setup: Mapping[str, Any] | None = None
    position: Mapping[str, Any] | None = None

    def state(self, game: Game) -> State:
        return game.start.new(self.setup or {}) if self.position is None else game.start.position(self.position)


@cache
def scenario_positions(name: str) -> list[Start]:
    """The positions of the scenarios of a game: corners that random play seldom reaches."""
    folder = shipped_scenarios()
    found: list[Start] = []
    for path in scenario_files([folder]) if folder is not None else []:
        try:
            scenario = load(path)
        except ScenarioError:
            continue  # the scenario stage of ./test says so
        if scenario.game == name:
            found.extend(Start(None, case.position) for case in scenario.cases if case.position is not None)
    return [start for start in found if _is_possible(GAMES[name], start)]


def _is_possible(game: Game, start: Start) -> bool:
    try:
        state = start.state(game)
        decision = advance(state)
    except Exception:
        return False
    return decision is not None and not game.inspection.faults(state)


def sample_start(game: Game, seed: int) -> Start:
    """Every third match begins in a scenario's position, the others with a set-up at random."""
    positions = scenario_positions(game.name)
    if positions and seed % 3 == 2:
        return positions[seed // 3 % len(positions)]
    return Start(game.start.sample_setup(SeededChance(f"set-up {seed}")))


# -- who plays --------------------------------------------------------------------------------------------------------


@dataclass
class Player:
    """Answer at random in one of three ways: uniformly, by fixed preferences, or the kind used least so far."""

    chance: SeededChance
    temper: int
    tastes: dict[str, int] = field(default_factory=dict)
    done: Counter[str] = field(default_factory=Counter)

    def choose(self, options: list[Option]) -> Option:
        if len(options) == 1:
            return options[0]
        if self.temper == 0:
            return options[self.chance.choose(len(options))]
        verbs = sorted({option[0] for option in options})
        verb = verbs[self.chance.pick([self._weight(verb) for verb in verbs])]
        self.done[verb] += 1
        fitting = [option for option in options if option[0] == verb]
        return fitting[self.chance.choose(len(fitting))]

    def _weight(self, verb: str) -> int:
        if self.temper == 2:
            return max(1, 10**9 // (1 + self.done[verb]) ** 2)
        if verb not in self.tastes:
            self.tastes[verb] = 1 << self.chance.choose(12)
        return self.tastes[verb]


class Walk:
    """One random match, a decision at a time. Nothing is answered inline: chance is asked like a seat."""

    def __init__(self, game: Game, seed: int, start: Start | None = None, temper: int | None = None) -> None:
        self.game = game
        self.seed = seed
        self.start = start or sample_start(game, seed)
        self.chance = SeededChance(f"{game.name} {seed}")
        self.player = Player(self.chance, seed % 4 % 3 if temper is None else temper)
        self.answers: list[tuple[int, str, Option]] = []  # seat, decision kind, option
        self.log = Log()
        self.state = self.start.state(game)
        self.state.log = self.log
        self.decision: Decision | None = advance(self.state)

    def choose(self) -> Option:
        assert self.decision is not None
        if self.decision.is_chance:
            return chance_answer(self.decision, self.chance)
        return self.player.choose(self.decision.listed())

    def give(self, option: Option) -> None:
        decision = self.decision
        assert decision is not None
        self.answers.append((decision.seat, decision.kind, option))
        answer(self.state, decision, option)
        self.decision = advance(self.state)

    def steps(self, limit: int = ANSWER_LIMIT) -> Iterator[Decision]:
        """Yield every decision, so that the test can look at it, and then answer it."""
        while self.decision is not None:
            assert len(self.answers) < limit, f"{self.game.name} with seed {self.seed} did not end in {limit} answers"
            yield self.decision
            self.give(self.choose())


def walk_to(game: Game, seed: int, depth: int, of_players: bool = False) -> Walk:
    """A match after so many answers, or at its last decision; `of_players`: at one that chance does not take."""
    walk = Walk(game, seed)
    last = 0
    for at, decision in enumerate(walk.steps()):
        if not (of_players and decision.is_chance):
            if at >= depth:
                return walk
            last = at
    return walk_to(game, seed, last, of_players)
