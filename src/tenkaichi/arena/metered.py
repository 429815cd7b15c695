"""Processor time counts against the address that asks for it, away from the event loop and on it.

An address has two budgets. `processor_time` covers what a visitor can ask for at will and threads or workers do:
set-ups, previews, hints, replays, branches, takebacks and reports. Thinking bots are not counted: they wait for their
turn (`fair_turns`). `loop_time` covers everything that the event loop, which is one for everybody, does for an address:
requests with their compression, pages and files, frames, what is sent to its sockets, answers of bots.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Generator
from contextvars import ContextVar
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

T = TypeVar("T")
TOLD_SECONDS = 0.02  # of processor time, after which it is spent: a stream or a socket may stay open for hours


class Steps(Generic[T]):
    """A coroutine that measures the processor time of its own steps, not that of others who run while it waits."""

    def __init__(self, work: Awaitable[T], spend: Callable[[float], None] | None = None) -> None:
        self.work = work
        self.seconds = 0.0
        self._spend = spend
        self._told = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        thrown: BaseException | None = None
        work: Generator[Any, Any, T] = self.work.__await__()
        while True:
            began = time.thread_time()
            try:
                waited = work.send(None) if thrown is None else work.throw(thrown)
            except StopIteration as done:
                found: T = done.value
                return found
            finally:
                self.seconds += time.thread_time() - began
                thrown = None  # its traceback refers to this frame
                if self.seconds - self._told >= TOLD_SECONDS:
                    self.tell()
            try:
                yield waited
            except BaseException as error:
                thrown = error

    def tell(self) -> None:
        """Spend what has been measured since it was last told."""
        if self._spend is not None and self.seconds > self._told:
            self._spend(self.seconds - self._told)
            self._told = self.seconds


STEPS: ContextVar[Steps[Any] | None] = ContextVar("steps", default=None)  # of the request or frame that runs


async def on_loop(arena: Arena, address: str, work: Awaitable[T]) -> T:
    """Run work on the event loop and count its processor time, with that of its `off_loop` parts."""
    steps = Steps(work, partial(arena.loop_time.spend, address) if address else None)
    STEPS.set(steps)
    try:
        return await steps
    finally:
        steps.tell()


async def off_loop(work: Callable[..., T], *arguments: Any) -> T:
    """Run a part of a request or frame in a thread. Its time counts as if the event loop had done it."""
    steps = STEPS.get()

    def timed() -> T:
        began = time.thread_time()
        try:
            return work(*arguments)
        finally:
            if steps is not None:
                steps.seconds += time.thread_time() - began

    return await asyncio.to_thread(timed)


async def in_thread(arena: Arena, address: str, work: Callable[..., T], *arguments: Any) -> T:
    """Run work in a thread, when it is the address's turn. Refuse with `TooFast` if it has used up its processor time.

    Threads compete with the event loop for the interpreter: with half a dozen of them everybody would wait.
    """
    if address:
        arena.processor_time.check(address)
    spent = [0.0]

    def timed() -> T:
        began = time.thread_time()
        try:
            return work(*arguments)
        finally:
            spent[0] = time.thread_time() - began

    async with arena.thread_turns.turn(address):
        if address:
            arena.processor_time.check(address)  # those in front have used some of it
        try:
            return await asyncio.to_thread(timed)
        finally:
            if address:
                arena.processor_time.spend(address, spent[0])
