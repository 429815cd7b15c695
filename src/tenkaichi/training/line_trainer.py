"""Trains a game's line player by self-play: an actor that answers and a critic that judges positions at rest.

The actor draws its answers by its own scores. Each answer is made likelier or less likely by how the critic's judgement
changed up to the next places of rest (advantages with decay `TRACE`). At the end the critic is fitted once more to
matches in which the best scores are played. A gate follows: `race` with the new player against `race` with the old one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp, log, sqrt
from pathlib import Path
from typing import Any, cast

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, Option, Seat
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.line_play import TrainableLinePlay
from tenkaichi.engine.procedure import State, advance, answer
from tenkaichi.games import game as game_named
from tenkaichi.training.cards import cost, strength
from tenkaichi.training.fit import numpy
from tenkaichi.training.gate import GateMatch, SequentialTest, gate, play_gate, play_gate_in
from tenkaichi.training.run import Told, TrainingRun
from tenkaichi.training.self_play import Player
from tenkaichi.training.workers import Workers

FILE = "lines.json"
TRACE = 0.85  # how much the judgement at the place of rest after the next still counts
SHARDS = 6  # jobs of a step: the same for any number of processes, so that the result is the same
MATCHES = 60  # of a job
RATE, LAST_RATE = 0.03, 0.003  # of the actor's steps, at the beginning and at the end
CRITIC_RATE = 0.3  # of the critic's, as a share of the actor's
DECAY = 1e-4  # of every weight, at each step
ANSWER_LIMIT = 3000
EXPLORED = 15  # of 100 answers of the critic's matches are drawn
RIDGE, WORD_RIDGE = 3.0, 30.0  # how strongly the critic's last fit holds numbers and words to zero
LEAST = 1e-3  # a smaller weight is left out of the file


@dataclass(frozen=True, slots=True)
class LineCourse:
    """A plan of training: so many matches of the actor, and so many more for the critic's last fit."""

    matches: int
    critic_matches: int
    seed: int
    pairs: int
    contestant: str = "race"


@dataclass(frozen=True, slots=True)
class LineJob:
    """Matches to be played with these weights. Plain data, for other processes."""

    game: str
    pack: str
    seed: str
    matches: int
    table: dict[str, Any]


@dataclass(slots=True)
class Gradients:
    """The result of a job: gradients by the name of the weight, and how well the critic judged."""

    actor: dict[str, float] = field(default_factory=dict)
    critic: dict[str, float] = field(default_factory=dict)
    loss: float = 0.0
    positions: int = 0
    matches: int = 0


@dataclass(frozen=True, slots=True)
class Answered:
    """A drawn answer: its seat, how many places of rest came before it, the options' features, chances, and which."""

    kind: str
    seat: Seat
    interval: int
    rows: list[list[float]]
    words: list[list[str]]
    chances: list[float]
    chosen: int


Features = tuple[list[float], list[tuple[str, float]]]
Rests = list[tuple[Seat, Features]]


def line_player(game: Game) -> TrainableLinePlay:
    player = game.thinking.line_play
    if player is None or not hasattr(player, "features"):
        raise TenkaichiError(f"{game.title} has no line player that could be trained")
    return cast("TrainableLinePlay", player)


def self_play(
    game: Game, player: TrainableLinePlay, seed: str, chance: SeededChance, explored: int
) -> tuple[int, list[Answered], Rests]:
    """One match of the player against itself: who won, the drawn answers, and the positions at rest."""
    ready = game.start.ready_setups()
    g: State = game.start.new(ready[chance.choose(len(ready))])
    g.chance = SeededChance(seed)
    answers: list[Answered] = []
    rests: Rests = []
    for _ in range(ANSWER_LIMIT):
        asked = advance(g)
        if asked is None:
            break
        if asked.kind in game.thinking.rests:
            rests.append((asked.seat, player.value_features(g, asked.seat)))
        if len(asked.listed()) > 1 and asked.kind in player.numbers and chance.choose(100) < explored:
            option = _draw(g, asked, player, chance, len(rests), answers)
        else:
            option = player.answer(g, asked)
        answer(g, asked, option, False)
    return g.winner, answers, rests


def _draw(
    g: State, asked: Decision, player: TrainableLinePlay, chance: SeededChance, interval: int, answers: list[Answered]
) -> Option:
    scores = player.promise(g, asked)
    options = asked.listed()
    most = max(scores)
    weights = [exp(max(-30.0, score - most)) for score in scores]
    whole = sum(weights)
    chances = [each / whole for each in weights]
    chosen = chance.pick([round(1e6 * each) for each in chances])
    rows, words = player.features(g, asked, options)
    answers.append(Answered(asked.kind, asked.seat, interval, rows, words, chances, chosen))
    return options[chosen]


def gradients(job: LineJob) -> Gradients:
    """Compute gradients in another process, which finds the game by name."""
    return gradients_in(game_named(job.game, job.pack or None), job)


def gradients_in(game: Game, job: LineJob) -> Gradients:
    """Play the matches of a job; in which direction each weight should go."""
    player = line_player(game).remade(job.table)
    chance = SeededChance(f"{game.name} lines {job.seed}")
    found = Gradients()
    for number in range(job.matches):
        winner, answers, rests = self_play(game, player, f"{job.seed}-{number}", chance, 100)
        if winner in (0, 1) and rests:
            found.matches += 1
            learn(player, float(winner == 0), answers, rests, found)
    return found


def learn(player: TrainableLinePlay, result: float, answers: list[Answered], rests: Rests, into: Gradients) -> None:
    """Add what one match teaches; `result` is that of the first seat."""
    values: list[float] = []
    for seat, (row, words) in rests:
        value = judged(player, row, words)
        won = result if seat == 0 else 1.0 - result
        into.loss -= log(max(1e-6, value if won else 1.0 - value))
        into.positions += 1
        for at, number in enumerate(row):
            _add(into.critic, f"v|{at}", (won - value) * number)
        for word, sign in words:
            _add(into.critic, word, (won - value) * sign)
        values.append(value if seat == 0 else 1.0 - value)
    values = [values[0], *values, result]
    gained = [0.0] * (len(values) - 1)
    running = 0.0
    for at in range(len(gained) - 1, -1, -1):
        running = values[at + 1] - values[at] + TRACE * running
        gained[at] = running
    for each in answers:
        advantage = gained[each.interval] if each.seat == 0 else -gained[each.interval]
        for at, likely in enumerate(each.chances):
            push = advantage * ((1.0 if at == each.chosen else 0.0) - likely)
            for place, number in enumerate(each.rows[at]):
                if number:
                    _add(into.actor, f"n|{each.kind}|{place}", push * number)
            for word in each.words[at]:
                _add(into.actor, word, push)


def judged(player: TrainableLinePlay, row: list[float], words: list[tuple[str, float]]) -> float:
    """The chance to win that the critic gives, from 0 to 1."""
    total = sum([number * weight for number, weight in zip(row, player.value, strict=True)])
    total += sum([sign * player.words.get(word, 0.0) for word, sign in words])
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))


def _add(to: dict[str, float], name: str, amount: float) -> None:
    to[name] = to.get(name, 0.0) + amount


class Adam:
    """Steps of a size that fits each weight."""

    def __init__(self) -> None:
        self.means: dict[str, float] = {}
        self.squares: dict[str, float] = {}
        self.steps = 0

    def step(self, weights: dict[str, float], found: dict[str, float], rate: float) -> None:
        self.steps += 1
        for name in sorted(found):
            each = found[name]
            mean = self.means[name] = 0.9 * self.means.get(name, 0.0) + 0.1 * each
            square = self.squares[name] = 0.98 * self.squares.get(name, 0.0) + 0.02 * each * each
            mean /= 1.0 - 0.9**self.steps
            square /= 1.0 - 0.98**self.steps
            before = weights.get(name, 0.0)
            weights[name] = before + rate * mean / (sqrt(square) + 1e-3) - DECAY * before


def flat(player: TrainableLinePlay) -> dict[str, float]:
    """All weights by name: `n|kind|place`, `v|place`, and words."""
    found = {f"n|{kind}|{at}": each for kind, row in player.numbers.items() for at, each in enumerate(row)}
    found |= {f"v|{at}": each for at, each in enumerate(player.value)}
    return found | player.words


def table_of(player: TrainableLinePlay, weights: dict[str, float]) -> dict[str, Any]:
    """The table of a line player with these weights."""
    return {
        "ruleset": "",
        "card": {},
        "numbers": {k: [weights[f"n|{k}|{at}"] for at in range(len(row))] for k, row in player.numbers.items()},
        "value": [weights[f"v|{at}"] for at in range(len(player.value))],
        "words": {name: each for name, each in weights.items() if not name.startswith(("n|", "v|"))},
    }


Row = tuple[int, list[float], list[tuple[str, float]], float]


def critic_rows(job: LineJob) -> list[Row]:
    """Make the critic's rows in another process, which finds the game by name."""
    return critic_rows_in(game_named(job.game, job.pack or None), job)


def critic_rows_in(game: Game, job: LineJob) -> list[Row]:
    """Positions at rest of matches in which the best scores are played, now and then others, and who won."""
    player = line_player(game).remade(job.table)
    chance = SeededChance(f"{game.name} critic {job.seed}")
    found: list[Row] = []
    for number in range(job.matches):
        winner, _, rests = self_play(game, player, f"{job.seed}-{number}", chance, EXPLORED)
        if winner in (0, 1):
            found += [(number, row, words, float(winner == seat)) for seat, (row, words) in rests]
    return found


class LineTrainer(TrainingRun):
    """One run in a folder of its own. A stopped run goes on with the step at which it was."""

    def __init__(
        self, game: Game, folder: Path, course: LineCourse, workers: Workers, told: Told | None = None
    ) -> None:
        super().__init__(game, folder, workers, told)
        self.course = course
        self.blank = line_player(game).remade({})

    def run(self) -> tuple[Path, SequentialTest]:
        """The new player's file, and the gate's test."""
        weights = self.train()
        loss = self.fit_critic(weights)
        table = table_of(self.blank, weights)
        table["words"] = {name: round(each, 4) for name, each in table["words"].items() if abs(each) >= LEAST}
        table["ruleset"] = self.game.ruleset().hash
        course = self.course
        table["card"] = {
            "data": f"{course.matches} matches of self-play on ready-made set-ups; "
            f"the worth of positions: {course.critic_matches} more",
            "seed": course.seed,
            "held_out_loss": round(loss, 4),
            "command": f"tenkaichi train {self.game.name} --line-matches {course.matches} "
            f"--critic-matches {course.critic_matches} --seed {course.seed}",
        }
        path = self.folder / FILE
        path.write_text(json.dumps(table), encoding="utf-8")
        test = self.gate(path)
        against = f"the line player before ({course.contestant})"
        table["card"] |= {"strength": strength(test, against), "cost": cost(self.started, self.workers)}
        path.write_text(json.dumps(table), encoding="utf-8")
        return path, test

    # -- the actor ---------------------------------------------------------------------------------------------------

    def train(self) -> dict[str, float]:
        """All steps of the actor and of the critic beside it."""
        steps = max(1, self.course.matches // (SHARDS * MATCHES))
        weights = flat(self.blank)
        actor, critic = Adam(), Adam()
        done = self._resume(weights, actor, critic)
        for step in range(done, steps):
            found = self.one_step(step, weights)
            rate = RATE * (LAST_RATE / RATE) ** (step / steps)
            actor.step(weights, {k: each / max(1, found.matches) for k, each in found.actor.items()}, rate)
            scale = max(1, found.positions)
            critic.step(weights, {k: each / scale for k, each in found.critic.items()}, CRITIC_RATE * rate)
            self.told("line player", step + 1, steps)
            if step % 20 == 19 or step + 1 == steps:
                self._save(step + 1, weights, actor, critic)
        return weights

    def one_step(self, step: int, weights: dict[str, float]) -> Gradients:
        table = table_of(self.blank, weights)
        name, pack, seed = self.game.name, self.game.content.pack, self.course.seed
        jobs = [LineJob(name, pack, f"{seed}-{step}-{at}", MATCHES, table) for at in range(SHARDS)]
        whole = Gradients()
        results = (
            [gradients_in(self.game, job) for job in jobs] if self.is_here else list(self.workers.run(gradients, jobs))
        )
        for each in results:
            for key, amount in each.actor.items():
                _add(whole.actor, key, amount)
            for key, amount in each.critic.items():
                _add(whole.critic, key, amount)
            whole.loss += each.loss
            whole.positions += each.positions
            whole.matches += each.matches
        return whole

    def _save(self, step: int, weights: dict[str, float], actor: Adam, critic: Adam) -> None:
        state = {"step": step, "weights": weights, "actor": vars(actor), "critic": vars(critic)}
        half = self.folder / "steps.half.json"
        half.write_text(json.dumps(state), encoding="utf-8")
        half.replace(self.folder / "steps.json")

    def _resume(self, weights: dict[str, float], actor: Adam, critic: Adam) -> int:
        path = self.folder / "steps.json"
        if not path.is_file():
            return 0
        state = json.loads(path.read_text(encoding="utf-8"))
        weights.update(state["weights"])
        vars(actor).update(state["actor"])
        vars(critic).update(state["critic"])
        return int(state["step"])

    # -- the critic --------------------------------------------------------------------------------------------------

    def fit_critic(self, weights: dict[str, float]) -> float:
        """Fit the worth of positions to matches of the trained actor; the loss on one match of ten that is held out."""
        np = numpy()
        rows = list(self._critic_rows(table_of(self.blank, weights)))
        counts: dict[str, int] = {}
        for _, _, words, _ in rows:
            for word, _ in words:
                counts[word] = counts.get(word, 0) + 1
        vocabulary = {word: at for at, word in enumerate(sorted(each for each in counts if counts[each] >= 60))}
        size = len(self.blank.value)
        x = np.zeros((len(rows), size + len(vocabulary)), np.float32)
        for at, (_, row, words, _) in enumerate(rows):
            x[at, :size] = row
            for word, sign in words:
                if word in vocabulary:
                    x[at, size + vocabulary[word]] += sign
        y = np.array([each[3] for each in rows])
        ridge = np.array([RIDGE] * size + [WORD_RIDGE] * len(vocabulary))
        held = np.array([each[0] % 10 == 9 for each in rows])
        if not held.any() or held.all():
            held = np.ones(len(rows), bool)
        loss = _loss(np, x[held], y[held], _newton(np, x[~held], y[~held], ridge)) if not held.all() else 0.0
        found = _newton(np, x, y, ridge)
        weights.update({f"v|{at}": round(float(found[at]), 6) for at in range(size)})
        weights.update({word: round(float(found[size + at]), 5) for word, at in vocabulary.items()})
        return loss

    def _critic_rows(self, table: dict[str, Any]) -> Iterator[Row]:
        name, pack, seed = self.game.name, self.game.content.pack, self.course.seed
        count = -(-self.course.critic_matches // MATCHES)
        jobs = [LineJob(name, pack, f"{seed}-critic-{at}", MATCHES, table) for at in range(count)]
        results = (
            (critic_rows_in(self.game, job) for job in jobs) if self.is_here else self.workers.run(critic_rows, jobs)
        )
        for at, rows in enumerate(results):
            self.told("worth of positions", at + 1, count)
            yield from rows

    # -- the gate ----------------------------------------------------------------------------------------------------

    def gate(self, path: Path) -> SequentialTest:
        """The contestant with the new line player against the same with the game's own."""
        new, old = Player(self.course.contestant, line_play=str(path)), Player(self.course.contestant)
        pairs = [
            GateMatch(self.game.name, self.game.content.pack, f"{self.course.seed}-lines-{at}", new, old, False)
            for at in range(self.course.pairs)
        ]
        results = (
            (play_gate_in(self.game, job) for job in pairs) if self.is_here else self.workers.run(play_gate, pairs)
        )
        told = self.told
        return gate(iter(results), len(pairs), lambda test: told("gate of the line player", test.count, len(pairs)))


def _newton(np: Any, x: Any, y: Any, ridge: Any) -> Any:
    weights = np.zeros(x.shape[1])
    for _ in range(12):
        p = 1.0 / (1.0 + np.exp(-np.clip(x @ weights, -30, 30)))
        gradient = x.T @ (p - y) + ridge * weights
        curvature = (x * (p * (1.0 - p))[:, None]).T @ x + np.diag(ridge)
        step = np.linalg.solve(curvature.astype(np.float64), gradient)
        weights = weights - step
        if abs(step).max() < 1e-4:
            break
    return weights


def _loss(np: Any, x: Any, y: Any, weights: Any) -> float:
    p = np.clip(1.0 / (1.0 + np.exp(-np.clip(x @ weights, -30, 30))), 1e-5, 1.0 - 1e-5)
    return float(-np.mean(y * np.log(p) + (1.0 - y) * np.log(1.0 - p)))
