"""Worker processes for work that must not run on the event loop: bots, hints, chances and printed sheets.

A worker gets a game's name and an encoded view, never a true state. There are several pools: the chances shown with a
prompt do not wait for bots, printing or positions that visitors have written. All run at low priority.
"""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextvars import ContextVar
from copy import copy
from dataclasses import replace
from typing import Any

import msgspec

from tenkaichi.arena.changed_games import game_of_key, key_of
from tenkaichi.arena.fair_turns import FairTurns, TooManyWaiting
from tenkaichi.arena.settings import usable_cores
from tenkaichi.arena.viewer_snapshot import show_to_all
from tenkaichi.bots import bot
from tenkaichi.bots.advice import HINTING, advise, adviser
from tenkaichi.bots.line_race import RaceBot
from tenkaichi.bots.observation import Observation
from tenkaichi.bots.puct import PuctBot, Thought
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import EngineFault, Option
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.frames import freeze
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.presentation import Prospect
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.preview import Preview
from tenkaichi.engine.procedure import State, advance

HARD_LIMIT_SECONDS = 20.0  # a bot stops far earlier by itself; a longer wait means it is stuck
SETUP_SECONDS = 5.0  # for trying out a set-up that a visitor has written
SHOWN_SECONDS = 1.0  # for everything that is shown of it at the start, to every viewer: usually a hundredth of that
NO_MATCH = "a match cannot stand like this"
TOO_SLOW = "this position takes too long to show"
START_SECONDS = 180.0  # until a worker has started and imported the games; not part of its thinking time
CHANCES_SECONDS = 1.5  # of a worker's processor time, for the chances of all options of one prompt
REASON_SECONDS = 1.0  # for the reasons of a hint
DOUBT = 0.05  # chance to win that an answer seems to cost: then a bot looks at it again
NICENESS = 8


# Who the work is for: address and player. The caller sets it.
ON_BEHALF_OF: ContextVar[tuple[str, str]] = ContextVar("on_behalf_of", default=("", ""))
PRINT_SECONDS = 25.0  # for one print job
WAITING_PRINTS = 3  # print jobs of one player that may wait
WAITING_SETUPS = 3  # set-ups of one player that may wait
WAITING_OF_PLAYER = 24  # chances and previews of one player that may wait


class Stuck(Exception):
    """A worker did not answer in time, or died."""


class BotPool:
    """The worker processes. `start` warms them up; a broken pool is replaced."""

    def __init__(self, workers: int = 0, processes: int = 1) -> None:
        self.charge: Callable[[str, float], None] = lambda address, seconds: None  # processor time of visitors' wishes
        self.hard_limit = HARD_LIMIT_SECONDS  # for any work without a limit of its own
        self.workers = workers or max(1, (usable_cores() - 1) // processes)
        self._thinking: ProcessPoolExecutor | None = None
        self._computing: ProcessPoolExecutor | None = None
        self._printing: ProcessPoolExecutor | None = None  # begun when somebody prints for the first time
        self._trying: ProcessPoolExecutor | None = None  # and when somebody arranges a position
        self._games: list[str] = []
        self._starting: dict[ProcessPoolExecutor, list[Future[None]]] = {}
        # one more than there are workers, so that no worker waits for the server
        self._turns = {"_thinking": FairTurns(self.workers + 1), "_computing": FairTurns(2, WAITING_OF_PLAYER)}
        self._turns["_printing"] = FairTurns(1, WAITING_PRINTS)
        self._turns["_trying"] = FairTurns(1, WAITING_SETUPS)

    async def start(self, games: Sequence[str]) -> None:
        """Start the workers and import the games in them, so that the first match does not wait for it."""
        self._games = list(games)
        self._thinking, self._computing = self._begun(self.workers), self._begun(1)

    def _begun(self, workers: int) -> ProcessPoolExecutor:
        executor = _executor(workers)
        self._starting[executor] = [executor.submit(_warm, self._games) for _ in range(workers)]
        return executor

    def stop(self) -> None:
        for executor in (self._thinking, self._computing, self._printing, self._trying):
            if executor is not None:
                _end(executor)
        self._thinking = self._computing = self._printing = self._trying = None
        self._starting.clear()

    # -- what can be asked ----------------------------------------------------------------------------------------

    async def choose(self, game: Game, seen: State, seat: int, level: str, seed: str) -> Option:
        """Return a bot's answer, computed from what its seat sees."""
        code = msgspec.msgpack.encode(game.codec.encode(seen))
        found: Option = freeze(await self._run("_thinking", _choose, key_of(game), code, seat, level, seed))
        return found

    async def hint(self, game: Game, seen: State, seat: int, seed: str) -> tuple[list[tuple[Option, float]], list[str]]:
        """Return a bot's best answers with their estimates from -1 to 1, best first; and what the best one brings."""
        code = msgspec.msgpack.encode(game.codec.encode(seen))
        found, why = await self._charged("_thinking", _hint, key_of(game), code, seat, HINTING, seed)
        return [(freeze(option), worth) for option, worth in found], why

    async def thoughts(self, game: Game, seen: State, seat: int, chosen: Option, seed: str) -> list[Thought]:
        """Return what the strongest bot thinks of the options, best first, the chosen one among them."""
        code = msgspec.msgpack.encode(game.codec.encode(seen))
        found: list[Thought] = await self._charged("_thinking", _thoughts, key_of(game), code, seat, chosen, seed)
        return [replace(each, option=freeze(each.option)) for each in found]

    async def prospects(self, game: Game, seen: State, options: Sequence[Option]) -> dict[Option, Prospect | None]:
        """Return the chances of as many options as time allows."""
        code = msgspec.msgpack.encode(game.codec.encode(seen))
        found = await self._run("_computing", _prospects, key_of(game), code, list(options), CHANCES_SECONDS)
        return dict(zip(options, found, strict=False))

    async def preview(self, game: Game, seen: State, viewer: int | None, option: Option) -> Preview | None:
        """Return the game's own preview of an option."""
        code = msgspec.msgpack.encode(game.codec.encode(seen))
        found: Preview | None = await self._charged("_computing", _preview, key_of(game), code, viewer, option)
        return found

    async def threats(self, game: Game, seen: State, seat: int) -> list[dict[str, Any]]:
        """Return where the enemies of a seat could move and strike, as a view knows them."""
        code = msgspec.msgpack.encode(game.codec.encode(seen))
        found: list[dict[str, Any]] = await self._charged("_computing", _threats, key_of(game), code, seat)
        return found

    async def why_unplayable(self, game: Game, setup: dict[str, Any]) -> str:
        """Try a set-up out: what is wrong with it, or "". Raise `Stuck` if it takes too long.

        A hostile set-up can hold its worker for seconds: it has one of its own.
        """
        if self._trying is None and self._thinking is not None:
            self._trying = self._begun(1)
        found: str = await self._charged("_trying", _try_setup, key_of(game), setup, limit=SETUP_SECONDS)
        return found

    async def print_out(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Run a print job in a process of its own: typst cannot be stopped in any other way."""
        if self._printing is None and self._thinking is not None:
            self._printing = self._begun(1)
        return await self._charged("_printing", work, *arguments, limit=PRINT_SECONDS)

    # -- running it -----------------------------------------------------------------------------------------------

    async def _charged(self, which: str, work: Any, *arguments: Any, limit: float | None = None) -> Any:
        """Run work that a visitor can ask for at will: its processor time counts against their address."""
        address = ON_BEHALF_OF.get()[0]
        try:
            found, seconds = await self._run(which, _metered, work, *arguments, limit=limit)
        except Stuck:
            self.charge(address, self.hard_limit if limit is None else limit)
            raise
        self.charge(address, seconds)
        return found

    async def _run(self, which: str, work: Any, *arguments: Any, limit: float | None = None) -> Any:
        seconds = self.hard_limit if limit is None else limit
        try:
            async with self._turns[which].turn(*ON_BEHALF_OF.get()):
                return await self._run_now(which, seconds, work, *arguments)
        except TooManyWaiting:
            raise Stuck("the server is computing too much for you already; try again later") from None

    async def _run_now(self, which: str, limit: float, work: Any, *arguments: Any) -> Any:
        for attempt in (1, 2):
            executor = await self._executor_of(which)
            try:
                future = asyncio.get_running_loop().run_in_executor(executor, work, *arguments)
                return await asyncio.wait_for(asyncio.shield(future), self._patience(executor, limit))
            except BrokenProcessPool:
                self._replace(which, executor)
                if attempt == 2:
                    raise Stuck("the worker died twice over the same question") from None
            except TimeoutError:
                self._replace(which, executor)
                raise Stuck(f"no answer within {limit:.0f} s") from None
        raise AssertionError("unreachable")

    async def _executor_of(self, which: str) -> ProcessPoolExecutor:
        """Return the executor once one of its workers has started."""
        while True:
            executor: ProcessPoolExecutor | None = getattr(self, which)
            if executor is None:
                raise Stuck("the server is stopping")
            starting = self._starting.get(executor, [])
            if not starting or any(each.done() for each in starting):
                self._starting.pop(executor, None)
                return executor
            await _first_done(starting)

    def _patience(self, executor: ProcessPoolExecutor, limit: float) -> float:
        """Return the timeout, longer if others wait in front: a long queue is not the caller's fault."""
        waiting = len(getattr(executor, "_pending_work_items", ()))
        return limit * (1 + waiting / max(1, self.workers))

    def _replace(self, which: str, broken: ProcessPoolExecutor) -> None:
        if getattr(self, which) is broken:
            self._starting.pop(broken, None)
            setattr(self, which, self._begun(self.workers if which == "_thinking" else 1))
            _end(broken)


def _executor(workers: int) -> ProcessPoolExecutor:
    # not forked: a copy must not hold the server's threads and sockets
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"), initializer=_begin)


async def _first_done(futures: Sequence[Future[None]]) -> None:
    """Ignore how a task ended; its caller handles the result."""
    loop, there = asyncio.get_running_loop(), asyncio.Event()

    def tell(_: Future[None]) -> None:
        with contextlib.suppress(RuntimeError):  # the caller has gone
            loop.call_soon_threadsafe(there.set)

    for each in futures:
        each.add_done_callback(tell)
    try:
        await asyncio.wait_for(there.wait(), START_SECONDS)
    except TimeoutError:
        raise Stuck(f"no worker within {START_SECONDS:.0f} s") from None


def _end(executor: ProcessPoolExecutor) -> None:
    """Stop without waiting for work that is under way."""
    processes = list((getattr(executor, "_processes", None) or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        with contextlib.suppress(Exception):
            process.terminate()


# -- in a worker ------------------------------------------------------------------------------------------------------


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which stops its workers
    with contextlib.suppress(OSError, ValueError, RuntimeError, AttributeError):  # there may be no standard error
        faulthandler.enable()  # show where a crash in compiled code came from
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """Exit when the server was killed or has crashed."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _warm(games: Sequence[str]) -> None:
    for name in games:
        _decoded(name, b"")


def _decoded(name: str, code: bytes) -> tuple[Game, Any]:
    game = game_of_key(name)
    return game, game.codec.decode(msgspec.msgpack.decode(code)) if code else None


def _observed(name: str, code: bytes, seat: int) -> Observation:
    game, seen = _decoded(name, code)
    asked = advance(seen)
    if asked is None or asked.seat != seat:
        raise EngineFault(f"{name}: the view of seat {seat} does not ask it anything")
    return Observation(game, seat, seen, asked.kind, tuple(asked.listed()))


def _choose(name: str, code: bytes, seat: int, level: str, seed: str) -> Option:
    return bot(level).choose(_observed(name, code, seat), SeededChance(seed))


def _hint(name: str, code: bytes, seat: int, level: str, seed: str) -> tuple[list[tuple[Option, float]], list[str]]:
    observed = _observed(name, code, seat)
    found = advise(observed, SeededChance(seed), adviser(observed.game, level), REASON_SECONDS)
    return found.ranked, found.why


def _thoughts(name: str, code: bytes, seat: int, chosen: Option, seed: str) -> list[Thought]:
    """Search once among all options; then the chosen one against the best, if it looks clearly worse or was left out.

    The first search hardly follows an option that falls behind, so its estimate is rough. The second one follows both
    equally, and only what it confirms is a mistake.
    """
    observed, chance = _observed(name, code, seat), SeededChance(seed)
    thinker = adviser(observed.game)
    chosen = freeze(chosen)
    if not isinstance(thinker, PuctBot | RaceBot):
        return []
    found = thinker.thoughts(observed, chance)
    if not found or found[0].option == chosen:
        return found
    first = next((each for each in found if each.option == chosen), None)
    if first is not None and found[0].chance - first.chance < DOUBT:
        return found
    pair = replace(observed, options=(found[0].option, chosen), is_narrowed=True)
    if isinstance(thinker, PuctBot):  # a race follows two answers equally long by itself
        thinker = copy(thinker)
        thinker.even = 1
    again = {each.option: each for each in thinker.thoughts(pair, chance)}
    kept = [again.get(each.option, each) for each in found if each.option != chosen]
    return [*kept, *[each for each in again.values() if each.option == chosen]]


def _prospects(name: str, code: bytes, options: Sequence[Option], seconds: float) -> list[Prospect | None]:
    game, seen = _decoded(name, code)
    presenter = Presenter(game)
    until = time.process_time() + seconds
    found: list[Prospect | None] = []
    for option in options:
        if time.process_time() > until:
            break
        found.append(presenter.prospect(seen, option))
    return found


def _metered(work: Callable[..., Any], *arguments: Any) -> tuple[Any, float]:
    began = time.process_time()
    return work(*arguments), time.process_time() - began


def _try_setup(name: str, setup: dict[str, Any]) -> str:
    return why_unplayable(game_of_key(name), setup)


def why_unplayable(game: Game, setup: dict[str, Any]) -> str:
    """The complaint about a set-up; "" if it can be played, and shown by the event loop in a reasonable time."""
    try:
        match = Match.new(game, setup, "0", answer_forced=True)
    except TenkaichiError as error:
        return str(error.__cause__ or error)
    except Exception:  # a position that no match can reach may break the rules
        return NO_MATCH
    began = time.process_time()
    try:
        show_to_all(Presenter(game), match)
    except Exception:
        return NO_MATCH
    return TOO_SLOW if time.process_time() - began > SHOWN_SECONDS else ""


def _preview(name: str, code: bytes, viewer: int | None, option: Option) -> Preview | None:
    game, seen = _decoded(name, code)
    return game.preview(seen, viewer, option)


def _threats(name: str, code: bytes, seat: int) -> list[dict[str, Any]]:
    game, seen = _decoded(name, code)
    return Presenter(game).threats(seen, seat)
