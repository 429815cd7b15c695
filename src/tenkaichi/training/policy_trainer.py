"""Generations of a network: tree searches play themselves, the network learns their thoughts, and has to win a gate.

The value's head learns with the policy. It is judged by a gate of its own, and a bot uses it only if it wins there.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from tenkaichi.bots.nets.option_reader import OptionReader
from tenkaichi.bots.nets.policy import write_policy
from tenkaichi.bots.puct import PuctBot
from tenkaichi.bots.registry import bot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.weights import HAND, LEARNED, Weights
from tenkaichi.games import game as game_named
from tenkaichi.training.cards import cost, strength
from tenkaichi.training.curve import Generation, curve_page
from tenkaichi.training.gate import GateMatch, SequentialTest, gate, half_width, play_gate, play_gate_in
from tenkaichi.training.net_shape import Recipe
from tenkaichi.training.numpy_net import train_with_numpy
from tenkaichi.training.policy_net import has_pytorch, train_network
from tenkaichi.training.policy_rows import PolicyRows, Teacher, join, play_taught
from tenkaichi.training.run import Told, TrainingRun
from tenkaichi.training.self_play import Player
from tenkaichi.training.workers import Workers

MODEL = "policy.npz"
JOB = 4  # matches of one job
NO_NETWORK = "none"  # as `Player` writes it


@dataclass(frozen=True)
class Lessons:
    """A plan of training for a network: plain data, so that a run can be repeated."""

    matches: int = 400  # of a generation
    generations: int = 1
    seed: int = 1
    pairs: int = 200  # of the gate, at most
    teacher: str = "puct:lines=64"
    random_setups: bool = False
    steps: int = 4000
    batch: int = 512


@dataclass(frozen=True, slots=True)
class Lesson:
    """One job: so many matches of the teacher against itself. Plain data, for other processes."""

    game: str
    pack: str
    seed: str
    matches: int
    teacher: str
    policy: str
    weights: Weights
    random_setups: bool
    path: str


def play_lesson(job: Lesson) -> int:
    """Play a lesson in another process, which finds the game by name."""
    return play_lesson_in(game_named(job.game, job.pack or None), job)


def play_lesson_in(game: Game, job: Lesson) -> int:
    """Play the matches of a job and write their rows; the number of matches."""
    thinking = replace(
        game.thinking,
        policy_file=Path(job.policy) if job.policy else None,
        weights={**game.thinking.weights, LEARNED: job.weights},
    )
    game = replace(game, thinking=thinking)
    chance = SeededChance(f"{game.name} lesson {job.seed}")
    ready = game.start.ready_setups()
    made = bot(job.teacher)
    if not isinstance(made, PuctBot):
        raise TenkaichiError(f"a teacher is a puct bot, for example puct:lines=64; found {job.teacher!r}")
    rows = PolicyRows()
    teacher = Teacher([made] * len(game.seats), rows, job.weights)
    for number in range(job.matches):
        is_random = job.random_setups or chance.choose(2) == 0
        setup = game.start.sample_setup(chance) if is_random else ready[chance.choose(len(ready))]
        play_taught(game, teacher, setup, f"{job.seed}-{number}")
    half = Path(job.path).with_suffix(".half.npz")
    rows.save(half)
    half.replace(job.path)
    return job.matches


class PolicyTrainer(TrainingRun):
    """One run in a folder of its own: rows, models, a log and a page with the learning curve."""

    def __init__(
        self, game: Game, folder: Path, lessons: Lessons, workers: Workers, weights: Weights | None, told: Told | None
    ) -> None:
        if game.thinking.tokenizer is None or game.thinking.terms is None:
            raise TenkaichiError(f"{game.title} has no tokenizer or no terms: a network has nothing to read")
        super().__init__(game, folder, workers, told)
        self.lessons = lessons
        zero = Weights(HAND, "", tuple([0.0] * len(game.thinking.term_names)), {})
        self.weights = weights or game.thinking.weights.get(LEARNED) or game.thinking.weights.get(HAND) or zero
        self.reader = OptionReader(game.vocabulary, game.thinking.tokenizer)

    def run(self) -> list[Generation]:
        """All generations; those that the folder has already are not played again."""
        log = self.log()
        for number in range(len(log) + 1, self.lessons.generations + 1):
            log.append(self.generation(number))
            (self.folder / "log.json").write_text(json.dumps([asdict(line) for line in log], indent=1), "utf-8")
            page = curve_page(f"{self.game.title}: the network", log)
            (self.folder / "curve.html").write_text(page, encoding="utf-8")
        return log

    def log(self) -> list[Generation]:
        path = self.folder / "log.json"
        return [Generation(**line) for line in json.loads(path.read_text("utf-8"))] if path.is_file() else []

    def model(self) -> Path | None:
        """The last network that was taken; None before the first."""
        path = self.folder / MODEL
        return path if path.is_file() else None

    def generation(self, number: int) -> Generation:
        parts = self.play(number)
        arrays = join(parts)
        assert self.game.thinking.tokenizer is not None
        sizes = self.game.thinking.tokenizer.features, self.reader.features
        lessons = self.lessons
        recipe = Recipe(steps=lessons.steps, batch=lessons.batch, seed=lessons.seed)

        def learned(found: dict[str, Any]) -> None:
            self.told(f"generation {number}: network", int(found["step"]), recipe.steps)

        if has_pytorch():
            weights, info = train_network(arrays, sizes, recipe, "", learned)
        else:
            weights, info = train_with_numpy(arrays, sizes, recipe, learned)
        info.pop("curve", None)
        matches = int(arrays["matches"].max()) + 1
        path = self.folder / f"generation-{number}.npz"
        card = self.card(number, matches, info)
        write_policy(path, weights, card)
        test = self.gate(number, path)
        against = f"the network before, or none ({lessons.teacher})"
        card |= {"strength": strength(test, against), "cost": cost(self.started, self.workers)}
        write_policy(path, weights, card)
        is_taken = test.verdict is True or (test.verdict is None and test.rate - half_width(test) > 0.5)
        if is_taken:
            write_policy(self.folder / MODEL, weights, card)
        before = float(_entropy(arrays))
        return Generation(
            number, matches, len(arrays["options"]), info["policy_loss"], before, info["alike"],
            2 * test.count, test.rate, half_width(test), is_taken,
        )  # fmt: skip

    def card(self, number: int, matches: int, info: dict[str, Any]) -> dict[str, Any]:
        """The model's card before its gate: pins, data, results on held-out matches, and the command."""
        lessons = self.lessons
        assert self.game.thinking.tokenizer is not None
        return {
            "game": self.game.name,
            "ruleset": self.game.ruleset().hash,
            "tokens": self.reader.schema,
            "token_names": list(self.game.thinking.tokenizer.names),
            "option_names": self.reader.names,
            "data": f"{matches} matches of {lessons.teacher} against itself, generation {number}",
            "seed": lessons.seed,
            "held_out": info,
            "command": (
                f"tenkaichi train {self.game.name} --generations 0 --policy-matches {lessons.matches} "
                f"--policy-teacher {lessons.teacher} --policy-steps {lessons.steps} --seed {lessons.seed}"
            ),
        }

    def play(self, number: int) -> list[Path]:
        """The matches of a generation; jobs whose rows are in the folder are not played again."""
        lessons = self.lessons
        place = self.folder / f"rows-{number}"
        place.mkdir(exist_ok=True)
        model = self.model()
        jobs = [
            Lesson(
                self.game.name, self.game.content.pack, f"{lessons.seed}-{number}-{at}", JOB, lessons.teacher,
                str(model or ""), self.weights, lessons.random_setups, str(place / f"{at}.npz"),
            )
            for at in range(-(-lessons.matches // JOB))
        ]  # fmt: skip
        missing = [job for job in jobs if not Path(job.path).is_file()]
        done = (len(jobs) - len(missing)) * JOB
        played = (
            (play_lesson_in(self.game, job) for job in missing)
            if self.is_here
            else self.workers.run(play_lesson, missing)
        )
        for count in played:
            done += count
            self.told(f"generation {number}: lessons", done, lessons.matches)
        return [Path(job.path) for job in jobs]

    def gate(self, number: int, path: Path) -> SequentialTest:
        """The tree search with the new network against the same with the old one, or with none."""
        old = self.model()
        return self.gate_between(f"policy-{number}", path, str(old) if old is not None else NO_NETWORK)

    def gate_between(self, name: str, path: Path, before: str = NO_NETWORK) -> SequentialTest:
        """The tree search with a network against the same with the file of another one, or with none."""
        old = Player(self.lessons.teacher, self.weights, before)
        new = Player(self.lessons.teacher, self.weights, str(path))
        pairs = [
            GateMatch(
                self.game.name, self.game.content.pack, f"{self.lessons.seed}-{name}-{at}", new, old,
                self.lessons.random_setups,
            )
            for at in range(self.lessons.pairs)
        ]  # fmt: skip
        results = (
            (play_gate_in(self.game, job) for job in pairs) if self.is_here else self.workers.run(play_gate, pairs)
        )
        words = f"gate of the network ({name})"
        return gate(iter(results), self.lessons.pairs, lambda test: self.told(words, test.count, self.lessons.pairs))


def _entropy(arrays: dict[str, Any]) -> float:
    """The loss of a network that knows nothing: every option equally likely. Rows for the value alone do not count."""
    import numpy as np

    return float(np.average(np.log(arrays["options"]), weights=arrays["weights"]))
