"""One live match: its lock, its history and its connections. Nothing else moves the match.

Every accepted change is written down, then noted, then shown. All of it happens under the room's lock, so frames leave
in the order of their rows. `match_view.py` makes the views, `answering.py` takes the answers.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tenkaichi.arena.alarms import Alarm
from tenkaichi.arena.background_tasks import BackgroundTasks
from tenkaichi.arena.bot_turns import bots_wanted, chances_missing, compute_chances, take_bot_turns
from tenkaichi.arena.clocks import Grace, grace_seconds
from tenkaichi.arena.delays import Rerun
from tenkaichi.arena.errors import FrameRefused
from tenkaichi.arena.guards import Buckets
from tenkaichi.arena.match_history import MatchHistory
from tenkaichi.arena.match_info import seat_infos
from tenkaichi.arena.match_view import MatchView, SameFrames
from tenkaichi.arena.pass_timer import PassTimer
from tenkaichi.arena.protocol.server_frames import NoticeFrame, PresenceFrame
from tenkaichi.arena.storage.records import ENDED, Item, Kind, MatchRecord, SeatRecord
from tenkaichi.arena.storage.store import DATABASE_ERRORS, Overtaken
from tenkaichi.arena.telemetry import error_words
from tenkaichi.arena.tellings import Telling

if TYPE_CHECKING:
    from tenkaichi.arena.channel import Channel
    from tenkaichi.arena.services import Arena
    from tenkaichi.arena.talk import Talk

CROWD_BURST = 20  # words to watchers about who is here, before …
CROWD_SECONDS = 1.0  # … one is said in so many seconds


class Room(MatchView):
    """The only owner of a live match."""

    def __init__(self, arena: Arena, record: MatchRecord, history: MatchHistory) -> None:
        super().__init__(arena, record, history)
        self.channels: set[Channel] = set()
        self.grace = Grace(grace_seconds(record.options.clock_seconds, arena.settings.grace_seconds))
        self.last_used = time.monotonic()
        self.tasks = BackgroundTasks()
        self.alarm = Alarm()
        self.pass_timer = PassTimer()
        self.is_closed = False
        self._crowd = Buckets((CROWD_BURST, 1 / CROWD_SECONDS))
        self._crowd_timer: asyncio.TimerHandle | None = None
        self._delayed: Rerun | None = None
        self.talk: Talk | None = None  # read when somebody first needs it

    # -- who ------------------------------------------------------------------------------------------------------

    def is_here(self, player: str) -> bool:
        return any(channel.player == player for channel in self.channels)

    @property
    def address(self) -> str:
        """The address that plays here, or watches: bot thinking counts against it."""
        here = sorted(self.channels, key=lambda channel: channel.player not in self.record.persons)
        return here[0].address if here else ""

    def is_full_for(self, seat: str) -> bool:
        """Tell if a seat has made more changes than any honest match has: endless takebacks would fill the disk.

        Changes count for the player, who may hold several seats.
        """
        player = self.record.seat(seat).player
        seats = [seat] if player is None else self.record.seats_of(player)
        return sum([self.history.moves.get(each, 0) for each in seats]) >= self.arena.settings.limits.rows

    @property
    def watching(self) -> int:
        """Count the sockets that only watch."""
        return sum([channel.player not in self.record.persons for channel in self.channels])

    # -- spectators who see it later ------------------------------------------------------------------------------

    def is_behind(self, player: str) -> bool:
        return self.record.is_behind(player, self.arena.now())

    @property
    def delayed(self) -> Rerun:
        """The delayed match for spectators."""
        self._delayed = self._delayed or Rerun(self)
        return self._delayed

    def seq_for(self, channel: Channel) -> int:
        return self.delayed.seq if self.is_behind(channel.player) else self.record.seq

    # -- changes --------------------------------------------------------------------------------------------------

    async def commit(
        self, kind: Kind, by: str, payload: dict[str, Any], seats: Sequence[SeatRecord] = (), **changes: Any
    ) -> Item:
        """Write a row, then update the room. On failure the room goes back to what its rows say."""
        if self.is_closed:  # the room has moved without its rows, or another process has the match
            raise FrameRefused("stale", "the match is being reloaded; nothing was done")
        item = Item(seq=self.record.seq + 1, kind=kind, by=by, at=self.arena.now(), payload=payload)
        record = self._record_with(item, seats, changes)
        await self._write(record, item, seats)
        self._note(record, item)
        return item

    def _record_with(self, item: Item, seats: Sequence[SeatRecord], changes: dict[str, Any]) -> MatchRecord:
        """The record as of a row."""
        record = msgspec.structs.replace(self.record, **{**self._ending(), **changes})
        record = msgspec.structs.replace(
            record, seq=item.seq, length=0 if self.match is None else self.match.length,
            updated=self.record.updated if self.record.status in ENDED else item.at,
        )  # fmt: skip
        if seats:
            renewed = {seat.seat: seat for seat in seats}
            record.seats = [renewed.get(seat.seat, seat) for seat in record.seats]
        return record

    async def _write(self, record: MatchRecord, item: Item, seats: Sequence[SeatRecord]) -> None:
        began = time.perf_counter()
        try:
            await self.arena.store.append(record, item, seats)
        except Exception as error:
            await self.go_by_rows()
            if isinstance(error, Overtaken):
                self.arena.cluster.suspect()
                raise FrameRefused("stale", "another process has continued the match") from error
            raise
        except BaseException:  # it is unknown whether the row was written: the next caller reads the rows
            self.arena.rooms.abandon(self)
            raise
        self.arena.telemetry.commit_seconds.observe(time.perf_counter() - began)

    def _note(self, record: MatchRecord, item: Item) -> None:
        """Note a row that was written."""
        if record.status != self.record.status and record.status in ("over", "broken", "abandoned"):
            self.arena.telemetry.ended.labels(record.game, record.status).inc()
            self.arena.summarizer.note_end(record.id)
        self.record = record
        self.history.note(item)
        if self.match is not None and record.status == "playing":
            self.copies.note(self.match)
        if self.history.position_seq == item.seq:
            self.grace.ask(time.monotonic())
        self.changed()
        self.arena.log.info(
            "item", match=self.id, game=record.game, seq=item.seq, kind=item.kind, by=item.by, length=record.length,
            status=record.status,
        )  # fmt: skip

    async def go_by_rows(self) -> None:
        """Undo a half-done change. If the rows cannot be read either, this room is discarded."""
        try:
            await self.arena.rooms.refresh(self)
        except Exception:
            self.arena.rooms.abandon(self)
            raise

    def _ending(self) -> dict[str, Any]:
        """The record of a match that has just ended."""
        if self.match is None or not self.match.is_over or self.record.status != "playing":
            return {}
        result = self.match.result
        return {
            "status": "over",
            "winner": None if result is None else result.winner,
            "ending": "" if result is None else result.reason,
        }

    def changed(self) -> None:
        """The match has changed: drop all snapshots, and start the right clock."""
        super().changed()
        self.last_used = time.monotonic()
        self.wind_up()

    # -- showing --------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Send the current view to everybody, and wake the bots."""
        same: SameFrames = {}
        for channel in list(self.channels):
            if self.is_behind(channel.player):
                self.delayed.follow(channel)
            else:
                self.show_to(channel, same=same)
        self.wake_bots()
        self.fill_in_chances()

    def show_to(self, channel: Channel, log_from: int | None = None, same: SameFrames | None = None) -> None:
        """Send the current view, or the delayed one to a delayed spectator."""
        if self.is_behind(channel.player):
            self.delayed.show_to(channel, log_from)
        else:
            self.send_view(channel, log_from, same)

    def notice(self, words: str, level: Any = "info", to: Sequence[Channel] | None = None) -> None:
        frame = NoticeFrame(seq=self.record.seq, words=words, level=level)
        for channel in list(self.channels if to is None else to):
            if not self.is_behind(channel.player):  # a delayed spectator reads it in the log at their own time
                channel.send(frame)

    def tell(self, telling: Telling, level: Any = "info", to: Sequence[Channel] | None = None) -> None:
        """Notices about an action: "you" to the player whose action it is."""
        for channel in list(self.channels if to is None else to):
            self.notice(telling.to(self.record.seats_of(channel.player)), level, to=[channel])

    # -- coming and going -----------------------------------------------------------------------------------------

    def enter(self, channel: Channel) -> None:
        was_here = self.is_here(channel.player)
        self.channels.add(channel)
        self.last_used = time.monotonic()
        if not was_here:
            mine = self.record.seats_of(channel.player)
            self.grace.come_back(channel.player, time.monotonic(), is_asked=self.asked in mine)
            self.tick()
            self.tell_change(is_player=bool(mine), but=channel)

    async def leave(self, channel: Channel) -> None:
        if channel not in self.channels:
            return
        self.channels.discard(channel)
        self.last_used = time.monotonic()
        if self.is_here(channel.player):
            return
        self.grace.leave(channel.player, time.monotonic())
        mine = self.record.seats_of(channel.player)
        if mine and self.record.status in ("waiting", "playing"):
            now = self.arena.now()
            for seat in self.record.seats:
                if seat.player == channel.player:
                    seat.last_here = now
            self.tick()
            self.tell_change(is_player=True)
            self._tell_grace(channel.player)
            try:
                await self.arena.store.note_seen(self.id, mine, now)
            except DATABASE_ERRORS as error:  # the time of the last visit is not worth losing the room
                self.arena.log.error("not noted", match=self.id, error=error_words(error))
        else:
            self.tell_change(is_player=bool(mine))

    def tell_change(self, *, is_player: bool, but: Channel | None = None) -> None:
        """Players read of each other at once. Everything else is told once a second after a while: people who come and
        go for fun would fill the channels of two hundred watchers.
        """
        wait = self._crowd.take("")
        if wait <= 0:
            self.tell_presence(but=but)
            return
        if is_player:
            self.tell_presence(but=but, watchers_too=False)
        if self._crowd_timer is None:
            self._crowd_timer = asyncio.get_running_loop().call_later(wait, self._tell_crowd)

    def _tell_crowd(self) -> None:
        self._crowd_timer = None
        if not self.is_closed:
            self.tell_presence()

    def _tell_grace(self, player: str) -> None:
        """Say for how long the clock of an absent player stands."""
        asked = self.asked
        if asked is None or self.record.seat(asked).player != player or not self.clocks.is_used:
            return
        left = round(self.clocks.pause(asked, time.monotonic()))
        if left:
            self.notice(f"{self.name_of(asked)} has lost the connection: the clock stands for up to {left} seconds.")

    def tell_presence(self, but: Channel | None = None, *, watchers_too: bool = True) -> None:
        players = self.record.persons
        spectators = len({channel.player for channel in self.channels if channel.player not in players})
        same: dict[tuple[MatchView, str], bytes] = {}
        for channel in list(self.channels):
            shown: MatchView | None = self.delayed.past if self.is_behind(channel.player) else self
            if channel is but or shown is None or not (watchers_too or channel.player in players):
                continue
            key = shown, channel.player if channel.player in players else ""
            if key not in same:
                seats = seat_infos(self.arena, shown.record, channel.player, shown)
                frame = PresenceFrame(seq=shown.record.seq, seats=seats, spectators=spectators)
                same[key] = msgspec.json.encode(frame)
            channel.pass_on(same[key])

    # -- clocks ---------------------------------------------------------------------------------------------------

    def wind_up(self) -> None:
        """Set all timers for the current question."""
        self.tick()
        self.pass_timer.set(self)

    def tick(self) -> None:
        """Run the clock of the asked seat; a lost connection stops it for the time of grace."""
        if not self.clocks.is_used:
            return
        now, asked = time.monotonic(), self.asked
        delay = 0.0
        if asked is not None:
            player = self.record.seat(asked).player
            if player is not None and not self.is_here(player):
                delay = self.grace.left(player, now)
        self.clocks.run(asked, now, delay)
        self.alarm.set(self, asked, now)

    # -- thought that is done elsewhere ---------------------------------------------------------------------------

    def wake_bots(self) -> None:
        if bots_wanted(self):
            self.tasks.start(take_bot_turns, self)

    def fill_in_chances(self) -> None:
        if chances_missing(self):
            self.tasks.start(compute_chances, self)

    def note_failure(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            words = error_words(error)
            self.arena.log.error("background work failed", match=self.id, error=words)

    @property
    def is_idle(self) -> bool:
        return not self.channels and not self.tasks.is_busy and not self.lock.locked()

    async def close(self) -> None:
        """Stop the background tasks. Needs the lock, so that no write is cut off."""
        async with self.lock:
            self.is_closed = True
            ending = self.tasks.stop()
            self.alarm.cancel()
            self.pass_timer.cancel()
            if self._crowd_timer is not None:
                self._crowd_timer.cancel()
                self._crowd_timer = None
            if self._delayed is not None:
                ending += self._delayed.close()
        await asyncio.gather(*ending, return_exceptions=True)
        self._delayed = None  # it refers to the room and would be the last reference
