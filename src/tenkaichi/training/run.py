"""The common part of training runs: a game, a folder, workers, and a function that reports the progress."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from tenkaichi.engine.game import Game
from tenkaichi.training.workers import ThisProcess, Workers

Told = Callable[[str, int, int], None]  # what is being done, how much of it, of how many


class TrainingRun:
    """One run in a folder of its own. Trainers say what is played and fitted."""

    def __init__(self, game: Game, folder: Path, workers: Workers, told: Told | None) -> None:
        self.game = game
        self.folder = folder
        self.workers = workers
        self.told: Told = told or (lambda what, done, whole: None)
        self.is_here = isinstance(workers, ThisProcess)
        self.started = monotonic()
        folder.mkdir(parents=True, exist_ok=True)
