"""The matches in memory: built from their rows on demand, dropped when nobody needs them."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from tenkaichi.arena.changed_games import is_changed, presenter_for
from tenkaichi.arena.clocks import Clocks
from tenkaichi.arena.cluster.membership import Alone, OwnedElsewhere
from tenkaichi.arena.errors import FrameRefused, NotFound
from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.arena.gc_tuning import RareCollector
from tenkaichi.arena.match_history import MatchHistory, restore, rule_changes
from tenkaichi.arena.metered import off_loop
from tenkaichi.arena.room import Room
from tenkaichi.arena.storage.moderation import Moderation
from tenkaichi.arena.storage.records import MatchRecord
from tenkaichi.arena.storage.store import Damaged
from tenkaichi.arena.telemetry import error_words
from tenkaichi.engine.game import POSITION, Game

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

DAMAGED = "what was written down of this match is damaged and cannot be read"
MANY_ROWS = 500  # a match with so many rows is replayed in a thread, not on the event loop
SWEEP_SECONDS = 30
LOOK_EVERY = 50  # opened matches, between two looks at how many are in memory without a connection
DAY = 86400


@dataclass
class Turn:
    """Serialises opening and dropping of the same room."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: int = 0


class Rooms:
    """One room per live match that this process owns."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.live: dict[str, Room] = {}
        self.collector = RareCollector()
        self.opened = 0  # since the start
        self._turns: dict[str, Turn] = {}
        self._tidying: asyncio.Task[None] | None = None
        self._sweeper: asyncio.Task[None] | None = None

    @contextlib.asynccontextmanager
    async def _alone(self, match_id: str) -> AsyncIterator[None]:
        turn = self._turns.setdefault(match_id, Turn())
        turn.waiting += 1
        try:
            async with turn.lock:
                yield
        finally:
            turn.waiting -= 1
            if not turn.waiting:
                del self._turns[match_id]

    async def open(self, match_id: str) -> Room:
        """The room of a match; raise `NotFound` if there is none, `OwnedElsewhere` if another process has it."""
        room = self.live.get(match_id)
        if room is not None:
            room.last_used = time.monotonic()
            return room
        async with self._alone(match_id):
            room = self.live.get(match_id)
            if room is None:
                await self.arena.cluster.claim(match_id)
                room = await self._build(match_id)
                self.live[match_id] = room
                await self._take_over_rules(room)
                self.arena.telemetry.rooms.set(len(self.live))
                room.wind_up()
                self._note_opened()
        return room

    async def _build(self, match_id: str) -> Room:
        record = await self._written(match_id)
        presenter = presenter_of(record.game)
        if is_changed(record.setup):
            presenter = await off_loop(presenter_for, record.game, record.setup)
        try:
            history = await self._restored(presenter.game, record)
        # handle it like one that never began; nothing is deleted
        except (Damaged, LookupError, TypeError, ValueError) as error:
            history = MatchHistory(presenter.game, fault=f"{type(error).__name__}: {error}", stopped=DAMAGED)
        if record.status == "playing" and history.match is None:  # the rules have changed: it cannot be continued
            record = msgspec.structs.replace(record, status="broken")
            self.arena.log.error("cannot be replayed", match=match_id, game=record.game, error=history.fault)
        return Room(self.arena, record, history)

    async def _restored(self, game: Game, record: MatchRecord) -> MatchHistory:
        """Replay a match from its rows. A very long one, or an arranged position, must not block the others."""
        items = await self.arena.store.items(record.id)
        if len(items) < MANY_ROWS and POSITION not in record.setup:
            return restore(game, record, items)
        return await off_loop(restore, game, record, items)

    async def _take_over_rules(self, room: Room) -> None:
        """Continue a match under the current rules if they can replay it. The log says so, and it is unrated."""
        changes = rule_changes(room.presenter.game, room.record.ruleset)
        if room.record.status != "playing" or room.match is None or not changes:
            return
        payload = {
            "before": room.record.ruleset, "at": room.match.length, "events": room.match.event_count,
            "remark": f"The rules have changed ({'; '.join(changes)}). The match goes on by the new ones, unrated.",
        }  # fmt: skip
        with contextlib.suppress(FrameRefused):  # another process has done it
            async with room.lock:
                await room.commit(
                    "rules", "", payload, ruleset=room.presenter.game.ruleset().to_plain(), is_rated=False
                )
                await self.refresh(room)  # its tape is one of the new rules, too

    def rename(self, player: str, name: str) -> None:
        """A player has a new name: show it to everybody at their tables."""
        for room in self.live.values():
            seats = [seat for seat in room.record.seats if seat.player == player]
            for seat in seats:
                seat.name = name
            if seats:
                room.tell_change(is_player=True)

    async def record(self, match_id: str) -> MatchRecord:
        """The record of a match, without opening it. Only its owner knows who is present: `OwnedElsewhere`."""
        live = self.live.get(match_id)
        if live is not None:
            return live.record
        await self.arena.cluster.check_not_elsewhere(match_id)
        return await self._written(match_id)

    async def _written(self, match_id: str) -> MatchRecord:
        try:
            found = await self.arena.store.match(match_id)
        except Damaged as error:
            self.arena.log.error("damaged", match=match_id, error=str(error))
            raise NotFound("damaged", DAMAGED) from None
        if found is None:
            raise NotFound("no-such-match", f"there is no match {match_id!r}")
        return found

    async def refresh(self, room: Room) -> None:
        """Reset a room to its rows, after a write has failed."""
        record = await self.arena.store.match(room.id)
        if record is None:
            return
        history = await self._restored(room.presenter.game, record)
        room.record, room.history = record, history
        room.clocks = Clocks(dict(room.history.clock_ms))
        room.changed()

    # -- tidying up -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def _sweep(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.drop_idle()
                await self.note_presence()
                await self.arena.ratings.refresh()
                if self.arena.channels is not None:
                    await self.arena.channels.end_banned()
                if rounds % 120 == 0:  # about once an hour
                    await self.clear_abandoned()
                    await self.arena.identities.sessions.forget(self.arena.now())
            except Exception as error:
                self.arena.log.error("sweep failed", error=error_words(error))
            rounds += 1

    async def note_presence(self) -> None:
        """Forget who has gone, and write down for the other processes which players with a waiting table are around."""
        self.arena.seen = {player: at for player, at in self.arena.seen.items() if self.arena.is_around(player)}
        if not isinstance(self.arena.cluster, Alone):
            await self.arena.store.note_waiting(self.arena.seen.keys(), self.arena.now())

    def forget(self, room: Room) -> None:
        """Mark a room whose memory may differ from its rows."""
        if self.live.get(room.id) is room:
            del self.live[room.id]

    def abandon(self, room: Room) -> None:
        """Discard a room that may have moved without its rows: its sockets come to the next one."""
        room.is_closed = True
        self.forget(room)
        for channel in list(room.channels):
            channel.move()

    def _note_opened(self) -> None:
        """Requests for matches without players could fill the memory faster than idle rooms are dropped."""
        self.opened += 1
        if self.opened % LOOK_EVERY == 0 and (self._tidying is None or self._tidying.done()):
            self._tidying = asyncio.get_running_loop().create_task(self._drop_oldest())

    async def _drop_oldest(self) -> None:
        idle = sorted([room for room in self.live.values() if room.is_idle], key=lambda room: room.last_used)
        most = self.arena.settings.limits.idle_rooms
        try:
            for room in idle[: max(0, len(idle) - most)]:
                await self._drop(room)
        except Exception as error:
            self.arena.log.error("sweep failed", error=error_words(error))

    async def _drop(self, room: Room) -> None:
        async with self._alone(room.id):
            if room.is_idle and self.live.get(room.id) is room:
                self.forget(room)
                self.collector.dropped()
                await room.close()
                await self.arena.cluster.release(room.id)

    async def drop_idle(self) -> None:
        now = time.monotonic()
        for room in [
            room for room in self.live.values() if room.is_idle and now - room.last_used > self._kept_for(room)
        ]:
            await self._drop(room)
        self.arena.telemetry.rooms.set(len(self.live))
        if self.arena.settings.owns_process:
            self.collector.collect_if_due()

    def _kept_for(self, room: Room) -> float:
        settings = self.arena.settings
        return (
            settings.room_idle_seconds if room.record.status in ("waiting", "playing") else settings.over_idle_seconds
        )

    async def lose(self, room: Room) -> None:
        """Another process owns the match now: sockets here find it there."""
        self.forget(room)
        self.arena.telemetry.rooms.set(len(self.live))
        for channel in list(room.channels):
            channel.move()
        await room.close()

    async def give_back(self, match_id: str) -> None:
        """Release a match that this process owns and nobody needs here."""
        async with self._alone(match_id):
            if match_id not in self.live:
                await self.arena.cluster.release(match_id)

    async def clear_abandoned(self) -> None:
        """Clear tables that nobody joined, and matches that nobody continues."""
        settings, now = self.arena.settings, self.arena.now()
        for status, days in (("waiting", settings.waiting_days), ("playing", settings.idle_days)):
            for match_id in await self.arena.store.stale(status, now - days * DAY):
                try:
                    room = await self.open(match_id)
                except OwnedElsewhere:  # its owner clears it
                    continue
                async with room.lock:
                    if room.record.status == status and not room.channels:
                        await room.commit("close", "", {"reason": "nobody has come back"}, status="abandoned")

        if settings.guest_match_days:
            before = now - settings.guest_match_days * DAY
            expired = await Moderation(self.arena.store).expire_guest_matches(before)
            if expired:
                self.arena.log.info("guest matches expired", count=expired)

    async def stop(self) -> None:
        for task in (self._sweeper, self._tidying):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        for room in list(self.live.values()):
            await room.close()
