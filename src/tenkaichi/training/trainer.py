"""Generations: play, fit, and let the new weights play the old ones. A stopped run goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.weights import HAND, LEARNED, Weights, read_weights, write_weights
from tenkaichi.training.cards import cost, strength
from tenkaichi.training.curve import Generation, curve_page
from tenkaichi.training.fit import Fit, fit
from tenkaichi.training.gate import GateMatch, SequentialTest, gate, half_width, play_gate, play_gate_in
from tenkaichi.training.row_files import read_rows, write_rows
from tenkaichi.training.run import Told, TrainingRun
from tenkaichi.training.self_play import Player, Rows, SelfPlay, jobs_for, play_job, play_some
from tenkaichi.training.workers import Workers

# Who plays the first generation. They are about equally strong: otherwise the fit mistakes the habits of the weaker
# one, such as spending Ki early, for the reason why it lost.
TEACHERS = ("greedy:samples=2", "greedy:samples=1")
PUPILS = ("greedy:samples=2", "greedy:samples=1")  # who plays the later ones, with the weights of the last
JUDGE = "greedy:samples=2"  # who plays the gate, with each set of weights


@dataclass(frozen=True)
class Course:
    """A plan of training: plain data, so that a run can be repeated."""

    matches: int = 3000  # of a generation
    generations: int = 2
    seed: int = 1
    pairs: int = 400  # of the gate, at most
    random_setups: bool = False
    judge: str = JUDGE
    teachers: tuple[str, ...] = TEACHERS


class Trainer(TrainingRun):
    """One run in a folder of its own: rows, weights, a log and a page with the learning curve."""

    def __init__(self, game: Game, folder: Path, course: Course, workers: Workers, told: Told | None = None) -> None:
        if game.thinking.terms is None:
            raise TenkaichiError(f"{game.title} has no terms: there is nothing to fit weights to")
        super().__init__(game, folder, workers, told)
        self.course = course
        self._check_course()

    def run(self) -> list[Generation]:
        """All generations of the course; those that the folder has already are not played again."""
        log = self.log()
        for number in range(len(log) + 1, self.course.generations + 1):
            log.append(self.generation(number))
            self._write_log(log)
        return log

    def log(self) -> list[Generation]:
        path = self.folder / "log.json"
        return [Generation(**line) for line in json.loads(path.read_text("utf-8"))] if path.is_file() else []

    def weights(self) -> Weights | None:
        """The last set that was taken; None before the first."""
        path = self.folder / f"{LEARNED}.toml"
        return read_weights(path, self.game.thinking.term_names) if path.is_file() else None

    def generation(self, number: int) -> Generation:
        before = self.weights()
        rows = self.play(number, before)
        old = before or self.game.thinking.weights.get(HAND)
        zero = tuple([0.0] * len(self.game.thinking.term_names))
        fitted = fit([*self._earlier(number), *rows], len(self.game.thinking.term_names), old.values if old else zero)
        new = self._named(number, fitted)
        test = self.gate(number, new, before)
        against = f"the weights before ({self.course.judge})"
        said = {"strength": strength(test, against), "cost": cost(self.started, self.workers)}
        new = replace(new, card={**new.card, **said})
        write_weights(self.folder / f"generation-{number}.toml", self.game.thinking.term_names, new)
        is_taken = test.verdict is True or (test.verdict is None and test.rate - half_width(test) > 0.5)
        if is_taken:
            write_weights(self.folder / f"{LEARNED}.toml", self.game.thinking.term_names, new)
        return Generation(
            number, fitted.matches, fitted.rows, fitted.loss, fitted.loss_before, fitted.accuracy,
            2 * test.count, test.rate, half_width(test), is_taken,
        )  # fmt: skip

    def play(self, number: int, weights: Weights | None) -> list[Rows]:
        """The matches of a generation; jobs whose rows are in the folder are not played again."""
        players = (
            [Player(spec) for spec in self.course.teachers] if weights is None else [Player(s, weights) for s in PUPILS]
        )
        seed = f"{self.course.seed}-{number}"
        jobs = jobs_for(self.game, seed, self.course.matches, players, random_setups=self.course.random_setups)
        place = self.folder / f"rows-{number}"
        place.mkdir(exist_ok=True)
        found = {job.seed: read_rows(place / f"{job.seed}.rows", job.seed) for job in jobs}
        missing = [job for job in jobs if found[job.seed] is None]
        for rows in self._played(missing):
            write_rows(place / f"{rows.seed}.rows", rows)
            found[rows.seed] = rows
            done = sum([each.played for each in found.values() if each is not None])
            self.told(f"generation {number}: self-play", done, self.course.matches)
        return [rows for rows in found.values() if rows is not None]

    def gate(self, number: int, new: Weights, old: Weights | None) -> SequentialTest:
        judge = self.course.judge
        pairs = [
            GateMatch(
                self.game.name, self.game.content.pack, f"{self.course.seed}-{number}-{at}", Player(judge, new),
                Player(judge, old), self.course.random_setups,
            )
            for at in range(self.course.pairs)
        ]  # fmt: skip
        results = (play_gate_in(self.game, job) for job in pairs) if self.is_here else self._gated(pairs)
        words = f"generation {number}: gate"
        return gate(iter(results), self.course.pairs, lambda test: self.told(words, test.count, self.course.pairs))

    def _played(self, jobs: list[SelfPlay]) -> Iterator[Rows]:
        if self.is_here:
            return (play_some(self.game, job) for job in jobs)
        return self.workers.run(play_job, jobs)

    def _gated(self, pairs: list[GateMatch]) -> Iterator[float]:
        return self.workers.run(play_gate, pairs)

    def _earlier(self, number: int) -> list[Rows]:
        """Rows of the generation before: against forgetting, and against going round in circles."""
        place = self.folder / f"rows-{number - 1}"
        files = sorted(place.glob("*.rows")) if place.is_dir() else []
        read = [read_rows(path, path.name.removesuffix(".rows")) for path in files]
        return [rows for rows in read if rows is not None]

    def _named(self, number: int, fitted: Fit) -> Weights:
        course = self.course
        card = {
            "data": f"{fitted.matches} matches of self-play, {fitted.rows} positions, generation {number}",
            "seed": course.seed,
            "held_out_loss": round(fitted.loss, 4),
            "held_out_loss_before": round(fitted.loss_before, 4),
            "command": f"tenkaichi train {self.game.name} --matches {course.matches} --generations {number} "
            f"--seed {course.seed}"
            + (" --random-setups" if course.random_setups else "")
            + "".join([f" --teacher {spec}" for spec in course.teachers if course.teachers != TEACHERS]),
        }
        return Weights(LEARNED, self.game.ruleset().hash, fitted.weights, card)

    def _check_course(self) -> None:
        """A folder belongs to one course: rows of another one would be mixed with it."""
        path = self.folder / "course.json"
        mine = {"game": self.game.name, "ruleset": self.game.ruleset().hash, **asdict(self.course)}
        mine["teachers"] = list(self.course.teachers)
        if path.is_file():
            there = json.loads(path.read_text("utf-8"))
            differing = [key for key in mine if there.get(key) != mine[key] and key != "generations"]
            if differing:
                key = differing[0]
                raise TenkaichiError(
                    f"{self.folder} holds a run with {key} {there.get(key)!r}, not {mine[key]!r}; choose another folder"
                )
        path.write_text(json.dumps(mine, indent=1), encoding="utf-8")

    def _write_log(self, log: list[Generation]) -> None:
        (self.folder / "log.json").write_text(json.dumps([asdict(line) for line in log], indent=1), encoding="utf-8")
        (self.folder / "curve.html").write_text(curve_page(self.game.title, log), encoding="utf-8")
