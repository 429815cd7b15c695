"""A match and what each viewer sees of it: live (`room.Room`) or delayed (`delays.Past`).

All frames and HTTP replies about a match are made here. Nothing here changes the match.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from tenkaichi.arena.changed_games import presenter_for
from tenkaichi.arena.clocks import Clocks
from tenkaichi.arena.lesson_steps import lesson_step
from tenkaichi.arena.match_history import MatchHistory
from tenkaichi.arena.match_info import match_info
from tenkaichi.arena.position_snapshots import PositionSnapshots
from tenkaichi.arena.proposals import proposals_for
from tenkaichi.arena.protocol.questions import PromptInfo
from tenkaichi.arena.protocol.server_frames import ViewFrame
from tenkaichi.arena.storage.records import MatchRecord
from tenkaichi.arena.takebacks import undo_info
from tenkaichi.arena.telemetry import error_words
from tenkaichi.arena.view_patches import SentView, encoded
from tenkaichi.arena.viewer_snapshot import Eyes, ViewerSnapshot
from tenkaichi.engine.match import Match
from tenkaichi.engine.presentation import PrintedTable
from tenkaichi.engine.procedure import State

if TYPE_CHECKING:
    from tenkaichi.arena.channel import Channel
    from tenkaichi.arena.services import Arena

T = TypeVar("T")
# by viewer, known log, known printed_key and known view: bytes, the view known from then on, printed_key
SameFrames = dict[tuple[str, int, str, bool, SentView | None], tuple[bytes, SentView | None, str]]
SPECTATOR = "spectator"
LOG_TAIL = 300  # log entries sent to a new connection


class MatchView:
    """One match at one moment."""

    def __init__(self, arena: Arena, record: MatchRecord, history: MatchHistory) -> None:
        self.arena = arena
        self.record = record
        self.history = history
        self.presenter = presenter_for(record.game, record.setup)
        self.lock = asyncio.Lock()  # between an answer and its row the match has moved on and the snapshots have not
        self.clocks = Clocks(dict(history.clock_ms))
        self.copies = PositionSnapshots()
        self.snapshots: dict[Eyes, ViewerSnapshot] = {}
        self.watchers_hold: dict[str, SentView] = {}  # by viewer: the view last sent to somebody who only watches
        self.learned: dict[int, bool] = {}  # by place on the tape: did the answer there reveal something?
        # the place of the last answer, and its seat's view before it
        self.seen_before: tuple[int, State | None] = (-1, None)
        self.asked_as_written = self.asked  # between an answer and its row, `asked` is already the next seat

    def changed(self) -> None:
        """Drop all snapshots: the match has changed."""
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
        """Tell if the player has an open connection."""
        raise NotImplementedError

    def name_of(self, seat: str) -> str:
        return self.record.called(seat)

    def is_concerned(self, player: str) -> bool:
        """Tell if a frame may hold anything for this player alone: seats, invitations, proposals."""
        return player == self.record.created_by or player in self.record.persons

    def is_solo(self) -> bool:
        """Tell if only one person takes part, alone or with bots: then nobody else has to agree."""
        return len(self.record.persons) <= 1 and not any(seat.is_empty for seat in self.record.seats)

    def clock_left(self, seat: str) -> int | None:
        left = self.clocks.left(seat, time.monotonic())
        return None if left is None else max(0, left)

    # -- eyes -----------------------------------------------------------------------------------------------------

    def viewers_for(self, player: str) -> list[str]:
        """The viewers that a player may choose."""
        mine = self.record.seats_of(player)
        if self.record.status == "over":
            return [*[seat.seat for seat in self.record.seats], SPECTATOR]
        if mine:
            return mine
        return [SPECTATOR, *[seat.seat for seat in self.record.seats if seat.shares_eyes]]

    def viewer_of(self, channel: Channel) -> str:
        """The viewer of a channel: the one it asked for if allowed, else its own seat, else a spectator."""
        allowed = self.viewers_for(channel.player)
        mine = self.record.seats_of(channel.player)
        if channel.eyes in allowed:
            return channel.eyes
        if len(mine) > 1:  # at a hot seat the screen belongs to the asked seat
            return self.asked if self.asked in mine else channel.viewer if channel.viewer in mine else mine[0]
        return mine[0] if mine else SPECTATOR

    def snapshot(self, viewer: str) -> ViewerSnapshot | None:
        if self.match is None:
            return None
        eyes = None if viewer == SPECTATOR else self.presenter.game.seat_named(viewer)
        found = self.snapshots.get(eyes)
        if found is None:
            found = self.snapshots[eyes] = ViewerSnapshot(self.presenter, self.match, eyes)
        return found

    # -- what is sent ---------------------------------------------------------------------------------------------

    def send_view(self, channel: Channel, log_from: int | None = None, same: SameFrames | None = None) -> None:
        """Send the view. With `same`, watchers with the same view share one encoded frame."""
        viewer = self.viewer_of(channel)
        total = self.history.log_total()
        if viewer != channel.viewer or channel.log_sent > total or channel.log_sent < 0:
            channel.log_sent = max(0, total - LOG_TAIL)
        if log_from is not None:
            channel.log_sent = min(max(log_from, total - 10 * LOG_TAIL, 0), total)
        channel.viewer = viewer
        channel.is_watching = channel.player not in self.record.persons
        needed = viewer, channel.log_sent, channel.printed_sent, channel.takes_patches, channel.sent
        found = None if same is None or self.is_concerned(channel.player) else same.get(needed)
        if found is None:
            frame = self.frame(channel.player, viewer, channel.log_sent, channel.printed_sent)
            found = *self._encoded(frame, channel), frame.printed_key
            if same is not None and not self.is_concerned(channel.player):
                same[needed] = found
        channel.log_sent = total
        channel.sent, channel.printed_sent = found[1:]
        channel.pass_on(found[0])

    def _encoded(self, frame: ViewFrame, channel: Channel) -> tuple[bytes, SentView | None]:
        if not channel.takes_patches:
            return msgspec.json.encode(frame), None
        if self.is_concerned(channel.player):
            return encoded(frame, channel.sent)
        data, sent = encoded(frame, channel.sent, self.watchers_hold.get(frame.viewer))
        self.watchers_hold[frame.viewer] = sent
        return data, sent

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
        return snapshot.prompt(may_answer=may_answer, is_bot_thinking=is_bot)

    def shown(self, part: str, make: Callable[[], T], otherwise: T) -> T:
        """Make a part of a view. A fault in drawing it is logged, and the match goes on without that part."""
        try:
            return make()
        except Exception as error:
            words = error_words(error)
            self.arena.log.error("cannot be shown", match=self.id, game=self.record.game, part=part, error=words)
            return otherwise


def _written(printed: PrintedTable) -> dict[str, Any]:
    """The printed part as it goes into a frame: encoded once, when the table was first seen."""
    return cast("dict[str, Any]", msgspec.Raw(printed.code))
