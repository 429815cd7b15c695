"""Tasks that run next to a room, one of each kind at a time: thinking bots, chances being computed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room

BackgroundTask = Callable[["Room"], Coroutine[Any, Any, None]]


class BackgroundTasks:
    """The tasks of one room. They refer to the room; the room drops them when it closes."""

    def __init__(self) -> None:
        self._tasks: dict[BackgroundTask, asyncio.Task[None]] = {}

    def start(self, work: BackgroundTask, room: Room) -> None:
        """Start the task unless it is already running."""
        task = self._tasks.get(work)
        if task is None or task.done():
            self._tasks[work] = task = asyncio.get_running_loop().create_task(work(room))
            task.add_done_callback(room.note_failure)

    @property
    def is_busy(self) -> bool:
        return any(not task.done() for task in self._tasks.values())

    def stop(self) -> list[asyncio.Task[None]]:
        """Cancel all tasks and return them; they may still be ending."""
        ending = list(self._tasks.values())
        self._tasks.clear()
        for task in ending:
            task.cancel()
        return ending
