"""Share many small pieces of work among processes, so that no core waits at the end.

Each piece carries its own seed, so the result does not depend on how many processes share the work.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, TypeVar

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.games import NoSuchGame
from tenkaichi.games import game as game_named

Piece = TypeVar("Piece")
Result = TypeVar("Result")

MOST_IN_A_BATCH = 8
PIECES_WORTH_A_PROCESS = 4  # a process takes about a second to start


class LabError(TenkaichiError):
    """A series that cannot be run."""


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def jobs_for(wanted: int | None, pieces: int) -> int:
    """How many processes to start: as many as asked for; by default one for each core, if there is work for it."""
    if wanted is None:
        return max(1, min(cores(), pieces // PIECES_WORTH_A_PROCESS))
    if wanted < 1:
        raise LabError(f"expected at least 1 job, found {wanted}")
    return wanted


def batches(pieces: Sequence[Piece], jobs: int) -> list[tuple[Piece, ...]]:
    """The pieces in order: larger batches first, which cost less to hand over, and single ones at the end."""
    found: list[tuple[Piece, ...]] = []
    at = 0
    while at < len(pieces):
        size = max(1, min(MOST_IN_A_BATCH, (len(pieces) - at) // (4 * jobs)))
        found.append(tuple(pieces[at : at + size]))
        at += size
    return found


def run_side_by_side(do: Callable[[Piece], Result], pieces: Sequence[Piece], jobs: int) -> Iterator[Result]:
    """The results in the order of the pieces. `do` must be a function that other processes can import."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            for done in pool.map(partial(_do_all, do), batches(pieces, jobs)):
                yield from done
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _do_all(do: Callable[[Any], Any], pieces: tuple[Any, ...]) -> list[Any]:
    return [do(piece) for piece in pieces]


def check_can_travel(game: Game) -> None:
    """Other processes find a game by its name and pack."""
    try:
        is_known = bool(game.content.pack) or game_named(game.name) is game
    except NoSuchGame:
        is_known = False
    if not is_known:
        raise LabError(f"{game.title} can only be played in one job: other processes find games by name")
