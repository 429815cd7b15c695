"""One live match: its lock, its course, and everybody who looks at it. Nothing else moves the match.

Whatever is accepted is written down first, then noted, then shown. All of it happens under the room's lock, so frames
leave in the order of their rows.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from tenkaichi.arena.alarms import Alarm
from tenkaichi.arena.clocks import Clocks, Grace
from tenkaichi.arena.contents import stage_for
from tenkaichi.arena.course import Course, match_of, plain_lines
from tenkaichi.arena.errors import FrameRefused
from tenkaichi.arena.infos import match_info, seat_infos
from tenkaichi.arena.lesson_steps import lesson_step
from tenkaichi.arena.look import Eyes, Look
from tenkaichi.arena.pass_timer import PassTimer
from tenkaichi.arena.protocol.questions import PromptInfo
from tenkaichi.arena.protocol.server_frames import NoticeFrame, PresenceFrame, ViewFrame
from tenkaichi.arena.storage.records import ENDED, Item, Kind, MatchRecord, SeatRecord
from tenkaichi.arena.storage.store import DATABASE_ERRORS, Overtaken
from tenkaichi.engine.decision import IllegalAnswer
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.match import Match, MatchBroken
from tenkaichi.engine.procedure import State

if TYPE_CHECKING:
    from tenkaichi.arena.channel import Channel
    from tenkaichi.arena.delays import Rerun
    from tenkaichi.arena.services import Arena

T = TypeVar("T")
SameFrames = dict[tuple[str, int, str], tuple[bytes, str]]  # by viewer, log and print that is known: bytes, printed_key
SPECTATOR = "spectator"
LOG_TAIL = 300  # entries that somebody gets who comes in


class Room:
    """The one owner of a live match."""

    def __init__(self, arena: Arena, record: MatchRecord, course: Course) -> None:
        self.arena = arena
        self.record = record
        self.course = course
        self.stage = stage_for(record.game, record.setup)
        self.lock = asyncio.Lock()
        self.channels: set[Channel] = set()
        self.looks: dict[Eyes, Look] = {}
        self.learned: dict[int, bool] = {}  # by place on the tape: did the answer there bring something to light?
        self.seen_before: tuple[int, State | None] = (-1, None)  # the last answer's place, and its seat's view before
        self.grace = Grace(arena.settings.grace_seconds)
        self.clocks = Clocks(dict(course.clock_ms))
        self.last_used = time.monotonic()
        self.bots: asyncio.Task[None] | None = None
        self.reckoning: asyncio.Task[None] | None = None
        self.alarm = Alarm()
        self.pass_timer = PassTimer()
        self.is_closed = False
        self._delayed: Rerun | None = None

    # -- who ------------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def match(self) -> Match | None:
        return self.course.match

    @property
    def asked(self) -> str | None:
        """The seat that is asked, while the match is being played."""
        if self.record.status != "playing" or self.match is None:
            return None
        return self.match.seat

    def is_here(self, player: str) -> bool:
        return any(channel.player == player for channel in self.channels)

    @property
    def address(self) -> str:
        """From where the match is played, or watched: whoever makes bots think is counted by it."""
        here = sorted(self.channels, key=lambda channel: channel.player not in self.record.persons)
        return here[0].address if here else ""

    def name_of(self, seat: str) -> str:
        return self.record.seat(seat).name or seat

    @property
    def is_full(self) -> bool:
        """Has it had more changes than any honest match? Whoever answers and takes back for ever fills the disk."""
        return self.record.seq >= self.arena.settings.limits.rows

    @property
    def watching(self) -> int:
        """How many sockets there are of those who only watch."""
        return sum([channel.player not in self.record.persons for channel in self.channels])

    def is_concerned(self, player: str) -> bool:
        """Is anything in a frame for him alone: his seats, his invitations, what he has proposed?"""
        return player == self.record.created_by or player in self.record.persons

    def is_solo(self) -> bool:
        """One person, alone with bots or with himself: nobody else has to agree to anything."""
        return len(self.record.persons) <= 1 and not any(seat.is_empty for seat in self.record.seats)

    def clock_left(self, seat: str) -> int | None:
        left = self.clocks.left(seat, time.monotonic())
        return None if left is None else max(0, left)

    # -- eyes -----------------------------------------------------------------------------------------------------

    def viewers_for(self, player: str) -> list[str]:
        """Through whose eyes a player may look."""
        mine = self.record.seats_of(player)
        if self.record.status == "over":
            return [*[seat.seat for seat in self.record.seats], SPECTATOR]
        if mine:
            return mine
        return [SPECTATOR, *[seat.seat for seat in self.record.seats if seat.shares_eyes]]

    def viewer_of(self, channel: Channel) -> str:
        """Whose eyes a channel looks through: those it asked for if it may, its own seat's, or a spectator's."""
        allowed = self.viewers_for(channel.player)
        mine = self.record.seats_of(channel.player)
        if channel.eyes in allowed:
            return channel.eyes
        if len(mine) > 1:  # at a hot seat the screen belongs to whoever is asked
            return self.asked if self.asked in mine else channel.viewer if channel.viewer in mine else mine[0]
        return mine[0] if mine else SPECTATOR

    def look(self, viewer: str) -> Look | None:
        if self.match is None:
            return None
        eyes = None if viewer == SPECTATOR else self.stage.game.seat_named(viewer)
        found = self.looks.get(eyes)
        if found is None:
            found = self.looks[eyes] = Look(self.stage, self.match, eyes)
        return found

    # -- spectators who see it later ------------------------------------------------------------------------------

    def is_behind(self, player: str) -> bool:
        return self.record.is_behind(player, self.arena.now())

    @property
    def delayed(self) -> Rerun:
        """The match as those see it who are behind."""
        from tenkaichi.arena.delays import Rerun

        self._delayed = self._delayed or Rerun(self)
        return self._delayed

    def seq_for(self, channel: Channel) -> int:
        return self.delayed.seq if self.is_behind(channel.player) else self.record.seq

    # -- changes --------------------------------------------------------------------------------------------------

    async def commit(
        self, kind: Kind, by: str, payload: dict[str, Any], seats: Sequence[SeatRecord] = (), **changes: Any
    ) -> Item:
        """Writes a row down, then lets the room know it. On failure the room is as its rows say."""
        if self.is_closed:  # it has moved without its rows, or another process has the match
            raise FrameRefused("stale", "the match is being read anew; this was not carried out")
        now = self.arena.now()
        item = Item(seq=self.record.seq + 1, kind=kind, by=by, at=now, payload=payload)
        record = msgspec.structs.replace(self.record, **{**self._ending(), **changes})
        record = msgspec.structs.replace(
            record, seq=item.seq, length=0 if self.match is None else self.match.length,
            updated=self.record.updated if self.record.status in ENDED else now,
        )  # fmt: skip
        if seats:
            renewed = {seat.seat: seat for seat in seats}
            record.seats = [renewed.get(seat.seat, seat) for seat in record.seats]
        began = time.perf_counter()
        try:
            await self.arena.store.append(record, item, seats)
        except Exception as error:
            await self.go_by_rows()
            if isinstance(error, Overtaken):
                self.arena.cluster.suspect()
                raise FrameRefused("stale", "the match has moved on elsewhere") from error
            raise
        except BaseException:  # nobody knows whether it was written: whoever comes next reads the rows
            self.arena.rooms.abandon(self)
            raise
        self.arena.telemetry.commit_seconds.observe(time.perf_counter() - began)
        if record.status != self.record.status and record.status in ("over", "broken", "abandoned"):
            self.arena.telemetry.ended.labels(record.game, record.status).inc()
            self.arena.summarizer.note_end(record.id)
        self.record = record
        self.course.note(item)
        if self.course.position_seq == item.seq:
            self.grace.ask(time.monotonic())
        self.changed()
        self.arena.log.info(
            "item", match=self.id, game=record.game, seq=item.seq, kind=kind, by=by, length=record.length,
            status=record.status,
        )  # fmt: skip
        return item

    async def go_by_rows(self) -> None:
        """Whatever was half done is not. Where even the rows cannot be read, this room is worth nothing any more."""
        try:
            await self.arena.rooms.refresh(self)
        except Exception:
            self.arena.rooms.abandon(self)
            raise

    def _ending(self) -> dict[str, Any]:
        """What the record says of a match that has just ended."""
        if self.match is None or not self.match.is_over or self.record.status != "playing":
            return {}
        result = self.match.result
        return {
            "status": "over",
            "winner": None if result is None else result.winner,
            "ending": "" if result is None else result.reason,
        }

    def changed(self) -> None:
        """The match is another: nobody's look holds any more, and another clock may run."""
        self.looks.clear()
        self.learned.clear()
        self.last_used = time.monotonic()
        self.wind_up()

    # -- answering ------------------------------------------------------------------------------------------------

    def check_fresh(self, expected_seq: int) -> None:
        """Does the sender know the present position? Rows that do not change it make no answer stale."""
        if not self.course.position_seq <= expected_seq <= self.record.seq:
            raise FrameRefused("stale", "the match has moved on since; this is how it stands now")

    def check_playing(self) -> Match:
        if self.record.status == "waiting":
            raise FrameRefused("over", "the match has not begun: a seat is still free")
        if self.record.status == "broken":
            raise FrameRefused("over", f"the match has stopped: {self.course.stopped}")
        if self.record.status != "playing" or self.match is None:
            raise FrameRefused("over", "the match is over")
        return self.match

    async def give(self, seat: str, option: Any, *, is_bot: bool = False, answer_id: str = "") -> None:
        """An answer of the asked seat: tried on the match, written down, shown to everybody."""
        match = self.check_playing()
        before, now = match.length, time.monotonic()
        look = None if is_bot or self.is_solo() else self.look(seat)
        self.seen_before = before, None if look is None else look.seen
        if not await self.tried(lambda: match.answer(option, seat), seat):
            return
        self.clocks.run(None, now)
        self.clocks.add(seat, self.record.options.clock_increment)
        payload: dict[str, Any] = {"seat": seat, "at": before, "lines": plain_lines(match, before)}
        if is_bot:
            payload["is_bot"] = True
        if answer_id:
            payload["id"] = answer_id
        if self.clocks.is_used:
            payload["clock"] = dict(self.clocks.left_ms)
        await self.commit("answer", seat, payload)
        self.arena.telemetry.decisions.labels(self.record.game, "bot" if is_bot else "person").inc()
        self.show()

    async def tried(self, deed: Callable[[], None], seat: str) -> bool:
        """Does something to the match. What it refuses is refused; False where the rules break down over it."""
        assert self.match is not None
        before = self.match.length
        try:
            deed()
        except MatchBroken as error:
            await self.break_down(error, seat, before)
            return False
        except IllegalAnswer as error:
            raise FrameRefused("illegal", str(error), error.clause) from None
        except TenkaichiError as error:
            raise FrameRefused("illegal", str(error)) from None
        return True

    async def break_down(self, error: MatchBroken, seat: str, before: int) -> None:
        """The rules have failed: the match stops where it still was whole, with its tape, and can be taken back."""
        assert self.match is not None
        lines = self.match.answers()
        self.course.match = match_of(self.stage.game, self.record, lines[:before])
        payload = {
            "seat": seat, "at": before, "error": str(error)[:2000],
            "failed": [[who, list(option)] for who, option in lines[before:]],
        }  # fmt: skip
        self.arena.log.error("broken", match=self.id, game=self.record.game, error=str(error)[:500])
        await self.commit("broken", seat, payload, status="broken")
        self.show()
        self.notice(f"The rules broke down at {self.name_of(seat)}'s answer. The match is kept.", "warning")

    # -- showing --------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The present view to everybody, and bots to their work."""
        same: SameFrames = {}
        for channel in list(self.channels):
            if self.is_behind(channel.player):
                self.delayed.follow(channel)
            else:
                self.show_to(channel, same=same)
        self.wake_bots()
        self.reckon()

    def show_to(self, channel: Channel, log_from: int | None = None, same: SameFrames | None = None) -> None:
        """With `same`, whoever only watches is sent what was made for the one before him, where that is the same."""
        if self.is_behind(channel.player):
            self.delayed.show_to(channel, log_from)
            return
        viewer = self.viewer_of(channel)
        total = self.course.log_total()
        if viewer != channel.viewer or channel.log_sent > total or channel.log_sent < 0:
            channel.log_sent = max(0, total - LOG_TAIL)
        if log_from is not None:
            channel.log_sent = min(max(log_from, total - 10 * LOG_TAIL, 0), total)
        channel.viewer = viewer
        needed = viewer, channel.log_sent, channel.printed_sent
        found = None if same is None or self.is_concerned(channel.player) else same.get(needed)
        if found is None:
            frame = self.frame(channel.player, viewer, channel.log_sent, channel.printed_sent)
            found = msgspec.json.encode(frame), frame.printed_key
            if same is not None and not self.is_concerned(channel.player):
                same[needed] = found
        channel.log_sent = total
        channel.printed_sent = found[1]
        channel.pass_on(found[0])

    def frame(self, player: str, viewer: str, log_from: int, printed_known: str = "") -> ViewFrame:
        from tenkaichi.arena.proposals import proposals_for
        from tenkaichi.arena.takebacks import undo_info

        look = self.shown("view", lambda: self.look(viewer), None)
        mine = self.record.seats_of(player)
        prompt = self.shown("prompt", lambda: self._prompt(look, viewer in mine), None)
        table = None if look is None else self.shown("table", look.table, None)
        printed = None if look is None or table is None else look.printed()
        return ViewFrame(
            seq=self.record.seq,
            match=match_info(self.arena, self.record, player, self),
            viewer=viewer,
            viewers=self.viewers_for(player),
            table=table,
            picture=[] if look is None or table is not None else self.shown("picture", look.picture, []),
            prompt=prompt,
            log=[] if look is None else self.shown("log", lambda: look.log(log_from, self.course.remarks), []),
            log_from=log_from,
            log_total=self.course.log_total(),
            undo=undo_info(self, mine),
            proposals=proposals_for(self, player),
            lesson=lesson_step(self, prompt, viewer),
            position_hash="" if look is None else self.shown("hash", look.position_hash, ""),
            asked_by=[] if self.match is None or viewer not in mine else self.match.prompt_rules(viewer),
            printed_key="" if printed is None else printed.key,
            printed=None if printed is None or printed.key == printed_known else printed.parts,
        )

    def _prompt(self, look: Look | None, may_answer: bool) -> PromptInfo | None:
        if look is None or self.record.status != "playing":
            return None
        is_bot = self.asked is not None and self.record.seat(self.asked).is_bot
        return look.prompt(may_answer=may_answer, is_bot_thinking=is_bot, warns=not self.is_solo())

    def shown(self, part: str, make: Callable[[], T], otherwise: T) -> T:
        """A part of a view. A fault in drawing it is noted, and the match goes on without the drawing."""
        try:
            return make()
        except Exception as error:
            words = f"{type(error).__name__}: {error}"
            self.arena.log.error("cannot be shown", match=self.id, game=self.record.game, part=part, error=words)
            return otherwise

    def notice(self, words: str, level: Any = "info", to: Sequence[Channel] | None = None) -> None:
        frame = NoticeFrame(seq=self.record.seq, words=words, level=level)
        for channel in list(self.channels if to is None else to):
            if not self.is_behind(channel.player):  # he reads it in the log when it is his time
                channel.send(frame)

    # -- coming and going -----------------------------------------------------------------------------------------

    def enter(self, channel: Channel) -> None:
        was_here = self.is_here(channel.player)
        self.channels.add(channel)
        self.last_used = time.monotonic()
        if not was_here:
            mine = self.record.seats_of(channel.player)
            self.grace.come_back(channel.player, time.monotonic(), is_asked=self.asked in mine)
            self.tick()
            self.tell_presence(but=channel)

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
            self.tell_presence()
            try:
                await self.arena.store.note_seen(self.id, mine, now)
            except DATABASE_ERRORS as error:  # when he was last here is not worth more than the room
                self.arena.log.error("not noted", match=self.id, error=f"{type(error).__name__}: {error}"[:300])
        else:
            self.tell_presence()

    def tell_presence(self, but: Channel | None = None) -> None:
        players = self.record.persons
        spectators = len({channel.player for channel in self.channels if channel.player not in players})
        same: dict[tuple[Room, str], bytes] = {}
        for channel in list(self.channels):
            shown = self.delayed.past if self.is_behind(channel.player) else self
            if channel is but or shown is None:
                continue
            key = shown, channel.player if channel.player in players else ""
            if key not in same:
                seats = seat_infos(self.arena, shown.record, channel.player, shown)
                frame = PresenceFrame(seq=shown.record.seq, seats=seats, spectators=spectators)
                same[key] = msgspec.json.encode(frame)
            channel.pass_on(same[key])

    # -- clocks ---------------------------------------------------------------------------------------------------

    def wind_up(self) -> None:
        """Everything that runs by the clock, for the question that stands now."""
        self.tick()
        self.pass_timer.set(self)

    def tick(self) -> None:
        """Lets the right clock run: of whoever is asked; a lost connection stops it for the time of grace."""
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
        from tenkaichi.arena.bot_turns import bots_wanted, take_bot_turns

        if bots_wanted(self) and (self.bots is None or self.bots.done()):
            self.bots = asyncio.get_running_loop().create_task(take_bot_turns(self))
            self.bots.add_done_callback(self.note_failure)

    def reckon(self) -> None:
        from tenkaichi.arena.bot_turns import reckon_chances, reckoning_wanted

        if reckoning_wanted(self) and (self.reckoning is None or self.reckoning.done()):
            self.reckoning = asyncio.get_running_loop().create_task(reckon_chances(self))
            self.reckoning.add_done_callback(self.note_failure)

    def note_failure(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            words = f"{type(error).__name__}: {error}"
            self.arena.log.error("background work failed", match=self.id, error=words)

    @property
    def is_idle(self) -> bool:
        is_busy = any(task is not None and not task.done() for task in (self.bots, self.reckoning))
        return not self.channels and not is_busy and not self.lock.locked()

    async def close(self) -> None:
        """Stops what goes on in the background. Under the lock, so that nothing is cut off while it is written."""
        async with self.lock:
            self.is_closed = True
            tasks = [task for task in (self.bots, self.reckoning) if task is not None]
            for task in tasks:
                task.cancel()
            self.alarm.cancel()
            self.pass_timer.cancel()
            if self._delayed is not None:
                tasks += self._delayed.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.bots = self.reckoning = self._delayed = None  # they know the room: nobody but them would hold it
