"""A match as it stands, and what each pair of eyes sees of it: now (`room.Room`), or some time ago (`delays.Past`).

Whatever is told of a match, in frames and over HTTP, is told from here; nothing here changes it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from tenkaichi.arena.changed_games import stage_for
from tenkaichi.arena.clocks import Clocks
from tenkaichi.arena.lesson_steps import lesson_step
from tenkaichi.arena.match_history import MatchHistory
from tenkaichi.arena.match_info import match_info
from tenkaichi.arena.proposals import proposals_for
from tenkaichi.arena.protocol.questions import PromptInfo
from tenkaichi.arena.protocol.server_frames import ViewFrame
from tenkaichi.arena.storage.records import MatchRecord
from tenkaichi.arena.takebacks import undo_info
from tenkaichi.arena.viewer_snapshot import Eyes, ViewerSnapshot
from tenkaichi.engine.match import Match
from tenkaichi.engine.presentation import PrintedTable
from tenkaichi.engine.procedure import State

if TYPE_CHECKING:
    from tenkaichi.arena.channel import Channel
    from tenkaichi.arena.services import Arena

T = TypeVar("T")
SameFrames = dict[tuple[str, int, str], tuple[bytes, str]]  # by viewer, log and print that is known: bytes, printed_key
SPECTATOR = "spectator"
LOG_TAIL = 300  # entries that somebody gets who comes in


class MatchView:
    """One match at one moment."""

    def __init__(self, arena: Arena, record: MatchRecord, history: MatchHistory) -> None:
        self.arena = arena
        self.record = record
        self.history = history
        self.stage = stage_for(record.game, record.setup)
        self.lock = asyncio.Lock()  # between an answer and its row the match has moved on and the looks at it have not
        self.clocks = Clocks(dict(history.clock_ms))
        self.snapshots: dict[Eyes, ViewerSnapshot] = {}
        self.learned: dict[int, bool] = {}  # by place on the tape: did the answer there bring something to light?
        self.seen_before: tuple[int, State | None] = (-1, None)  # the last answer's place, and its seat's view before
        self.asked_as_written = self.asked  # between an answer and its row `asked` is already the next

    def changed(self) -> None:
        """The match is another: nobody's look holds any more."""
        self.snapshots.clear()
        self.learned.clear()
        self.asked_as_written = self.asked

    # -- who ------------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def match(self) -> Match | None:
        return self.history.match

    @property
    def asked(self) -> str | None:
        """The seat that is asked, while the match is being played."""
        if self.record.status != "playing" or self.match is None:
            return None
        return self.match.seat

    def is_here(self, player: str) -> bool:
        """Has he an open connection?"""
        raise NotImplementedError

    def name_of(self, seat: str) -> str:
        return self.record.called(seat)

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

    def snapshot(self, viewer: str) -> ViewerSnapshot | None:
        if self.match is None:
            return None
        eyes = None if viewer == SPECTATOR else self.stage.game.seat_named(viewer)
        found = self.snapshots.get(eyes)
        if found is None:
            found = self.snapshots[eyes] = ViewerSnapshot(self.stage, self.match, eyes)
        return found

    # -- what is sent ---------------------------------------------------------------------------------------------

    def send_view(self, channel: Channel, log_from: int | None = None, same: SameFrames | None = None) -> None:
        """With `same`, whoever only watches is sent what was made for the one before him, where that is the same."""
        viewer = self.viewer_of(channel)
        total = self.history.log_total()
        if viewer != channel.viewer or channel.log_sent > total or channel.log_sent < 0:
            channel.log_sent = max(0, total - LOG_TAIL)
        if log_from is not None:
            channel.log_sent = min(max(log_from, total - 10 * LOG_TAIL, 0), total)
        channel.viewer = viewer
        channel.is_watching = channel.player not in self.record.persons
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
        snapshot = self.shown("view", lambda: self.snapshot(viewer), None)
        mine = self.record.seats_of(player)
        prompt = self.shown("prompt", lambda: self._prompt(snapshot, viewer in mine), None)
        table = None if snapshot is None else self.shown("table", snapshot.table, None)
        printed = None if snapshot is None or table is None else snapshot.printed()
        return ViewFrame(
            seq=self.record.seq,
            match=match_info(self.arena, self.record, player, self),
            viewer=viewer,
            viewers=self.viewers_for(player),
            table=table,
            picture=[] if snapshot is None or table is not None else self.shown("picture", snapshot.picture, []),
            prompt=prompt,
            log=[] if snapshot is None else self.shown("log", lambda: snapshot.log(log_from, self.history.remarks), []),
            log_from=log_from,
            log_total=self.history.log_total(),
            undo=undo_info(self, mine),
            proposals=proposals_for(self, player),
            lesson=lesson_step(self, prompt, viewer),
            position_hash="" if snapshot is None else self.shown("hash", snapshot.position_hash, ""),
            asked_by=[] if self.match is None or viewer not in mine else self.match.prompt_rules(viewer),
            printed_key="" if printed is None else printed.key,
            printed=None if printed is None or printed.key == printed_known else _written(printed),
        )

    def _prompt(self, snapshot: ViewerSnapshot | None, may_answer: bool) -> PromptInfo | None:
        if snapshot is None or self.record.status != "playing":
            return None
        is_bot = self.asked is not None and self.record.seat(self.asked).is_bot
        return snapshot.prompt(may_answer=may_answer, is_bot_thinking=is_bot, warns=not self.is_solo())

    def shown(self, part: str, make: Callable[[], T], otherwise: T) -> T:
        """A part of a view. A fault in drawing it is noted, and the match goes on without the drawing."""
        try:
            return make()
        except Exception as error:
            words = f"{type(error).__name__}: {error}"
            self.arena.log.error("cannot be shown", match=self.id, game=self.record.game, part=part, error=words)
            return otherwise


def _written(printed: PrintedTable) -> dict[str, Any]:
    """What is printed as it goes into a frame: written once, when the table was first seen, and not again."""
    return cast("dict[str, Any]", msgspec.Raw(printed.code))
