"""Spectators who see a match later (`spectator_delay`). No frame tells them anything of a newer position.

Their views are made from the rows that are old enough, by the same code as all others: a `Past` is a match view with
the record and the history of that time. A `Rerun` moves it forward now and then, from the rows alone.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import msgspec

from tenkaichi.arena.match_history import MatchHistory, restore, stepped
from tenkaichi.arena.match_view import MatchView
from tenkaichi.arena.storage.records import Item, MatchRecord
from tenkaichi.engine.errors import TenkaichiError

if TYPE_CHECKING:
    from tenkaichi.arena.channel import Channel
    from tenkaichi.arena.room import Room
    from tenkaichi.arena.services import Arena

STEP_SECONDS = 1.0  # how often a rerun checks for rows that have become old enough


class Past(MatchView):
    """A match as it was some time ago. Its clocks show what the last row said."""

    def __init__(self, live: Room, record: MatchRecord, history: MatchHistory) -> None:
        super().__init__(live.arena, record, history)
        self.live = live

    def is_here(self, player: str) -> bool:
        """Presence is not a secret: it is the current one."""
        return self.live.is_here(player)


class Rerun:
    """The past of one room, and everybody who follows it."""

    def __init__(self, live: Room) -> None:
        self.live = live
        self.rows: list[Item] = []
        self.newer: list[Item] = []  # read already, not old enough yet
        self.past: Past | None = None
        self.followers: dict[Channel, int] = {}  # the row that each was last shown; -1: a view is due
        self.log_from: dict[Channel, int | None] = {}
        self.lock = asyncio.Lock()
        self.woken = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    @property
    def seq(self) -> int:
        return 0 if self.past is None else self.past.record.seq

    # -- bringing it forward --------------------------------------------------------------------------------------

    async def bring_up(self) -> Past:
        """The match as it was so many seconds ago."""
        async with self.lock:
            arena, record = self.live.arena, self.live.record
            until = arena.now() - record.options.spectator_delay
            known = self.newer[-1].seq if self.newer else self.seq
            if record.seq > known:  # asked once a second for as long as somebody watches
                self.newer += await arena.store.items(record.id, after=known)
            due = list(takewhile(lambda item: item.at <= until, self.newer))
            del self.newer[: len(due)]
            if due or self.past is None:
                self._take(due)
            assert self.past is not None
            self.past.record = record_then(self.live.record, self.rows, self.past.history)
            return self.past

    def _take(self, due: Sequence[Item]) -> None:
        self.rows.extend(due)
        history = self._moved(due) or restore(self.live.presenter.game, self.live.record, self.rows)
        record = record_then(self.live.record, self.rows, history)
        if self.past is None:
            self.past = Past(self.live, record, history)
        self.past.record, self.past.history = record, history
        self.past.clocks.left_ms = dict(history.clock_ms)
        self.past.changed()
        if any(item.kind == "undo" for item in due):
            for channel in self.followers:
                channel.log_sent = -1  # what was told before no longer holds

    def _moved(self, due: Sequence[Item]) -> MatchHistory | None:
        """The history moved forward by a few rows; None if it must be built from all rows."""
        past = self.past
        if past is None or past.match is None or any(item.kind in ("start", "undo") for item in due):
            return None
        try:
            match = stepped(past.presenter.game, past.record, past.match, due)
        except TenkaichiError:
            return None
        if match is None:
            return None
        for item in due:
            past.history.note(item)
        return past.history

    # -- showing it -----------------------------------------------------------------------------------------------

    def follow(self, channel: Channel) -> None:
        """Show the match to a channel from now on, as its rows become old enough."""
        if channel not in self.followers:
            self.show_to(channel)
        else:
            self._start()

    def show_to(self, channel: Channel, log_from: int | None = None) -> None:
        """Send the delayed view as soon as it is made."""
        self.followers[channel] = -1
        self.log_from[channel] = log_from
        self.woken.set()
        self._start()

    def _start(self) -> None:
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self._run())
            self.task.add_done_callback(self.live.note_failure)

    async def _run(self) -> None:
        while self.followers and not self.live.is_closed:
            self.woken.clear()
            past = await self.bring_up()
            for channel in list(self.followers):
                self._renew(past, channel)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(STEP_SECONDS):
                    await self.woken.wait()

    def _renew(self, past: Past, channel: Channel) -> None:
        if channel not in self.live.channels:
            self._drop(channel)
        elif not self.live.is_behind(channel.player):  # the match is over for this viewer too, or they have sat down
            self._drop(channel)
            self.live.show_to(channel)
        elif self.followers[channel] != past.record.seq:
            self.followers[channel] = past.record.seq
            past.send_view(channel, self.log_from.pop(channel, None))

    def _drop(self, channel: Channel) -> None:
        del self.followers[channel]
        self.log_from.pop(channel, None)

    def close(self) -> list[asyncio.Task[None]]:
        """Stop, and return the tasks that are still ending."""
        ending, self.task, self.past = self.task, None, None
        if ending is None:
            return []
        ending.cancel()
        return [ending]


def record_then(record: MatchRecord, rows: Sequence[Item], history: MatchHistory) -> MatchRecord:
    """The record of a match as of the last of these rows. Who sits where is not a secret."""
    kinds = {row.kind for row in rows}
    result = None if history.match is None else history.match.result
    shared = {row.payload["seat"]: row.payload["on"] for row in rows if row.kind == "share"}
    is_followed = any("rematch" in (row.kind, row.payload.get("kind")) for row in rows)
    return msgspec.structs.replace(
        record,
        status=_status_then(kinds, history),
        winner=None if result is None else result.winner,
        ending="" if result is None else result.reason,
        seq=rows[-1].seq if rows else 0,
        updated=rows[-1].at if rows else record.created,
        length=0 if history.match is None else history.match.length,
        is_rated=record.is_rated or (record.purpose == "match" and not kinds & {"undo", "override", "rules"}),
        rematch=record.rematch if is_followed else "",
        seats=[  # a seat that no longer shares its view does not share the delayed one either
            msgspec.structs.replace(seat, shares_eyes=seat.shares_eyes and shared.get(seat.seat, False))
            for seat in record.seats
        ],
    )


def _status_then(kinds: set[Any], history: MatchHistory) -> Any:
    if "close" in kinds:
        return "abandoned"
    if "start" not in kinds:
        return "waiting"
    if history.match is None or history.fault:
        return "broken"
    return "over" if history.match.is_over else "playing"


async def as_seen_by(arena: Arena, match_id: str, player: str) -> MatchView:
    """A match as a player may see it over HTTP: live or delayed."""
    room = await arena.rooms.open(match_id)
    return await room.delayed.bring_up() if room.is_behind(player) else room
