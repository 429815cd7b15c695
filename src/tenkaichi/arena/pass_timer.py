"""An optional timer passes for a player who can only pass, so that a pause does not reveal their hand.

To the others such a pass looks like any other answer: neither earlier, nor marked, nor mentioned.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

from tenkaichi.arena.answering import give
from tenkaichi.arena.storage.store import DATABASE_ERRORS
from tenkaichi.engine.decision import Option
from tenkaichi.engine.drive import is_forced

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room


RANDOM = secrets.SystemRandom()
JITTER = (0.5, 1.5)  # of the table's seconds: a pass at a constant moment could be told from a real one


class PassTimer:
    """The next automatic pass at a table. It refers to its room only while it is set."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None
        self.position_seq = -1  # the position that the timer is for
        self.task: asyncio.Task[None] | None = None

    def cancel(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def set(self, room: Room) -> None:
        """Set the timer for the current question. Rows that leave the position alone do not restart it."""
        seconds, position_seq = room.record.options.pass_seconds, room.history.position_seq
        if self.timer is not None and self.position_seq == position_seq:
            return
        self.cancel()
        if seconds and only_pass(room) is not None:
            self.position_seq = position_seq
            delay = seconds * RANDOM.uniform(*JITTER)
            self.timer = asyncio.get_running_loop().call_later(delay, self._due, room, position_seq)

    def _due(self, room: Room, position_seq: int) -> None:
        self.task = asyncio.get_running_loop().create_task(self._pass(room, position_seq))
        self.task.add_done_callback(room.note_failure)

    async def _pass(self, room: Room, position_seq: int) -> None:
        async with room.lock:
            passing, seat = only_pass(room), room.asked
            is_same = room.history.position_seq == position_seq and not room.is_closed
            if not is_same or passing is None or seat is None:
                return
            try:
                await give(room, seat, passing)
            except DATABASE_ERRORS:  # try again: a player who can only pass would wait for ever
                self.cancel()
                self.set(room)
                raise


def only_pass(room: Room) -> Option | None:
    """The pass of an asked person who has no other option."""
    asked, match = room.asked, room.match
    if asked is None or match is None or match.decision is None or room.record.seat(asked).is_bot:
        return None
    return match.game.passing(match.state, match.decision) if is_forced(match.decision) else None


def as_asked_here(room: Room, rules: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Prompt rules for this table. If passes are asked for, "only if I can act" would reveal the hand."""
    if not room.record.options.asks_passes:
        return rules
    return [{**rule, "ask": "always"} if rule.get("ask") == "when_meaningful" else rule for rule in rules]
