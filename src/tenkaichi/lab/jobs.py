"""Share many small pieces of work among processes, so that no core waits at the end.

Each piece carries its own seed, so the result does not depend on how many processes share the work.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.games import NoSuchGame
from tenkaichi.games import game as game_named

P = TypeVar("P", bound="Piece")
T = TypeVar("T")
Result = TypeVar("Result")

MOST_IN_A_BATCH = 8
PIECES_WORTH_A_PROCESS = 4  # a process takes about a second to start


class LabError(TenkaichiError):
    """A series that cannot be run."""


class Piece(Protocol):
    """One piece of work: plain data that names its game, so that another process can find it."""

    @property
    def game(self) -> str: ...
    @property
    def pack(self) -> str: ...
    @property
    def seed(self) -> str: ...


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def jobs_for(wanted: int | None, pieces: int) -> int:
    """The number of processes to start: as many as asked for; by default one for each core, if there is work for it."""
    if wanted is None:
        return max(1, min(cores(), pieces // PIECES_WORTH_A_PROCESS))
    if wanted < 1:
        raise LabError(f"expected at least 1 job, found {wanted}")
    return wanted


def batches(pieces: Sequence[T], jobs: int) -> list[tuple[T, ...]]:
    """The pieces in order: larger batches first, which cost less to hand over, and single ones at the end."""
    found: list[tuple[T, ...]] = []
    at = 0
    while at < len(pieces):
        size = max(1, min(MOST_IN_A_BATCH, (len(pieces) - at) // (4 * jobs)))
        found.append(tuple(pieces[at : at + size]))
        at += size
    return found


def run_pieces(game: Game, play: Callable[[Game, P], Result], pieces: Sequence[P], jobs: int) -> Iterator[Result]:
    """Yield the results in the order of the pieces. Other processes must be able to import `play`."""
    if jobs == 1:
        yield from (play(game, piece) for piece in pieces)
        return
    check_can_travel(game)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            for done in pool.map(partial(_play_batch, play), batches(pieces, jobs)):
                yield from done
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _play_batch(play: Callable[[Game, Any], Any], pieces: tuple[Any, ...]) -> list[Any]:
    return [play_by_name(play, piece) for piece in pieces]


def play_by_name(play: Callable[[Game, P], Result], piece: P) -> Result:
    """Play a piece in another process: find its game by name, and raise errors as plain words that can travel."""
    try:
        return play(game_named(piece.game, piece.pack), piece)
    except TenkaichiError as error:
        raise LabError(f"seed {piece.seed}: {error}") from None


def check_can_travel(game: Game) -> None:
    """Refuse a game that other processes cannot find by its name and pack."""
    try:
        is_known = bool(game.content.pack) or game_named(game.name) is game
    except NoSuchGame:
        is_known = False
    if not is_known:
        raise LabError(f"{game.title} can only be played in one job: other processes find games by name")
