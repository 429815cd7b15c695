"""Answers: try them on the match, write them down, and only then show them to everybody."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tenkaichi.arena.errors import FrameRefused
from tenkaichi.arena.match_history import plain_lines
from tenkaichi.arena.metered import off_loop
from tenkaichi.arena.telemetry import error_words
from tenkaichi.engine.decision import IllegalAnswer
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.match import Match, MatchBroken

if TYPE_CHECKING:
    from tenkaichi.arena.match_view import MatchView
    from tenkaichi.arena.room import Room


def check_fresh(room: MatchView, expected_seq: int) -> None:
    """Refuse a sender who does not know the current position. Rows that leave the position alone do not matter."""
    if not room.history.position_seq <= expected_seq <= room.record.seq:
        raise FrameRefused("stale", "the match has moved on; here is its present position")


def check_playing(room: MatchView) -> Match:
    if room.record.status == "waiting":
        raise FrameRefused("over", "the match has not begun: a seat is still free")
    if room.record.status == "broken":
        raise FrameRefused("over", f"the match has stopped: {room.history.stopped}")
    if room.record.status != "playing" or room.match is None:
        raise FrameRefused("over", "the match is over")
    return room.match


async def give(room: Room, seat: str, option: Any, *, is_bot: bool = False, answer_id: str = "") -> None:
    """Take an answer of the asked seat: try it on the match, write it down, show it to everybody."""
    match = check_playing(room)
    before, now = match.length, time.monotonic()
    snapshot = None if is_bot or room.is_solo() else room.snapshot(seat)
    room.seen_before = before, None if snapshot is None else snapshot.seen
    if not await tried(room, lambda: match.answer(option, seat), seat):
        return
    room.clocks.run(None, now)
    room.clocks.add(seat, room.record.options.clock_increment)
    payload: dict[str, Any] = {"seat": seat, "at": before, "lines": plain_lines(match, before)}
    if is_bot:
        payload["is_bot"] = True
    if answer_id:
        payload["id"] = answer_id
    if room.clocks.is_used:
        payload["clock"] = dict(room.clocks.left_ms)
    await room.commit("answer", seat, payload)
    room.arena.telemetry.decisions.labels(room.record.game, "bot" if is_bot else "person").inc()
    room.show()


async def tried(room: Room, change: Callable[[], None], seat: str) -> bool:
    """Apply a change to the match. Its refusals become refused frames. Return False if the rules broke down.

    A refusal after which the match has moved is a fault: the room goes back to its rows, or it would show and build on
    an answer that was never written.
    """
    assert room.match is not None
    before = room.match.length
    try:
        change()
    except MatchBroken as error:
        await break_down(room, error, seat, before)
        return False
    except TenkaichiError as error:
        if room.match.length != before:
            room.arena.log.error("refused too late", match=room.id, seat=seat, error=error_words(error))
            await room.go_by_rows()
            raise FrameRefused("fault", "a fault of the rules, which has been noted: nothing has changed") from None
        raise FrameRefused("illegal", str(error), error.clause if isinstance(error, IllegalAnswer) else "") from None
    return True


async def break_down(room: Room, error: MatchBroken, seat: str, before: int) -> None:
    """Stop a match whose rules have failed. It keeps its tape up to the last good position and can be taken back."""
    assert room.match is not None
    lines = room.match.answers()
    room.history.match = await off_loop(room.copies.match_at, room.presenter.game, room.record, lines, before)
    payload = {
        "seat": seat, "at": before, "error": str(error)[:2000],
        "failed": [[who, list(option)] for who, option in lines[before:]],
    }  # fmt: skip
    room.arena.log.error("broken", match=room.id, game=room.record.game, error=str(error)[:500])
    await room.commit("broken", seat, payload, status="broken")
    room.show()
    room.notice(f"The rules broke down at {room.name_of(seat)}'s answer. The match is kept.", "warning")
