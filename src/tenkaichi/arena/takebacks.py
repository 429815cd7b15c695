"""Takebacks in three tiers: at once if nothing has happened since, by consent of the others, or not at all.

Against bots and at a hot seat no other player is concerned: everything can be taken back, and the match is unrated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenkaichi.arena.answering import check_fresh
from tenkaichi.arena.errors import FrameRefused
from tenkaichi.arena.learned import has_learned
from tenkaichi.arena.metered import off_loop
from tenkaichi.arena.proposals import check_none_pending
from tenkaichi.arena.protocol.server_frames import UndoInfo
from tenkaichi.arena.tellings import Telling, taken_back
from tenkaichi.arena.viewer_snapshot import holds_secret
from tenkaichi.engine.decision import CHANCE
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.procedure import State

if TYPE_CHECKING:
    from tenkaichi.arena.match_view import MatchView
    from tenkaichi.arena.room import Room


def target(match_view: MatchView, seats: list[str]) -> int | None:
    """The place to cut the tape: before the last answer by a person in one of these seats, or by a rule for them.

    A match whose rules broke down stands before the failing answer and can continue there.
    """
    if match_view.record.status == "broken" and match_view.match is not None:
        return match_view.match.length
    given = reversed(match_view.history.given)  # in the order of the tape: the last one is found soon
    found = [next((each.at for each in given if each.seat in seats and not each.by_bot), None)]
    found += [next((at for at, seat in reversed(passes_by_rule(match_view)) if seat in seats), None)]
    return max([at for at in found if at is not None], default=None)


def passes_by_rule(match_view: MatchView) -> list[tuple[int, str]]:
    """The places of the tape at which a prompt rule has passed, with the seats. Such a pass can be taken back, too."""
    match = match_view.match
    return [] if match is None else [(at, match.game.seats[seat]) for at, seat in match.passed_by_rule]


def undo_info(match_view: MatchView, seats: list[str]) -> UndoInfo:
    """The takeback that the holder of these seats could have now."""
    match = match_view.match
    if match is None:
        return UndoInfo(kind="no", why=match_view.history.stopped or "nothing has been answered")
    if not seats:
        return UndoInfo(kind="no", why="only players take back")
    if match_view.record.status not in ("playing", "broken"):
        return UndoInfo(kind="no", why="the match is over")
    to = target(match_view, seats)
    if to is None:
        return UndoInfo(kind="no", why="you have answered nothing yet")
    if match_view.is_solo():
        why = "at once; the match is unrated from then on" if match_view.record.is_rated else "at once"
        return UndoInfo(kind="free", why=why)
    between = what_came_between(match_view, seats, to)
    if not between:
        return UndoInfo(kind="free", why="at once: nothing has happened since")
    if match_view.record.options.takebacks == "never":
        return UndoInfo(kind="no", why=f"{between}, and at this table nothing is taken back after that")
    if "takeback" in match_view.history.proposals:
        return UndoInfo(kind="no", why="a takeback has been asked for already")
    return UndoInfo(kind="ask", why=f"{between}: the others must agree")


def what_came_between(match_view: MatchView, seats: list[str], to: int) -> str:
    """Why a takeback would be more than a slip: a die, a deal, an answer of another player, something revealed."""
    match = match_view.match
    assert match is not None
    if any(given.at > to and given.seat not in seats for given in match_view.history.given):
        return "another has answered since"
    answers = match.answers(to)
    if any(seat == CHANCE for seat, _ in answers):
        return "dice or cards have come since"
    if answers and (holds_secret(match, match.event_marks[to]) or _has_learned(match_view, to)):
        return "something hidden has been seen since"
    return ""


def _has_learned(match_view: MatchView, to: int) -> bool:
    """Cached per position. Prevents trying a move, seeing hidden information, and taking it back."""
    if to not in match_view.learned:
        assert match_view.match is not None
        seen = _seen_before(match_view, to)
        match_view.learned[to] = seen is None or has_learned(match_view.match, to, seen)
    return match_view.learned[to]


def _seen_before(match_view: MatchView, to: int) -> State | None:
    """The view of the seat that answered at this place; None if it is not known any more."""
    at, seen = match_view.seen_before
    if at == to and seen is not None:
        return seen
    assert match_view.match is not None
    if not match_view.copies.is_cheap(to):
        return None
    answers = match_view.match.answers()  # after a restart, or a takeback
    try:
        before = match_view.copies.match_at(match_view.presenter.game, match_view.record, answers, to)
        return before.view(answers[to][0])
    except TenkaichiError:
        return None


async def take_back(room: Room, seats: list[str], expected_seq: int) -> None:
    """Undo at once if the answer is still free to take back; otherwise ask the other players."""
    info = undo_info(room, seats)
    check_fresh(room, expected_seq)
    if info.kind == "no":
        raise FrameRefused("illegal", f"this cannot be taken back: {info.why}")
    to = target(room, seats)
    assert to is not None
    gave = {given.at: given.seat for given in room.history.given} | dict(passes_by_rule(room))
    seat = gave.get(to, seats[0])
    if info.kind == "free":
        await cut(room, seat, to, taken_back(room, seat), unrated=room.is_solo())
        return
    check_none_pending(room, "takeback")
    words = f"{room.name_of(seat)} asks to take back an answer ({info.why.partition(':')[0]})"
    await room.commit("propose", seat, {"kind": "takeback", "words": words, "details": {"to": to}})
    room.show()


async def cut(room: Room, seat: str, to: int, telling: Telling, *, unrated: bool) -> None:
    """Cut the tape after `to` answers; the rows keep what was there."""
    match = room.match
    assert match is not None
    lines = match.answers()
    # in a thread: from the whole tape it may take seconds
    room.history.match = await off_loop(room.copies.match_at, room.presenter.game, room.record, lines, to)
    events = room.history.match.event_count
    payload = {"to": to, "events": events, "at": to, "remark": telling.words, "told": telling.told}
    is_rated = room.record.is_rated and not unrated
    await room.commit("undo", seat, payload, is_rated=is_rated, status="playing")
    for channel in room.channels:
        channel.log_sent = -1  # what was told before no longer holds
    room.show()
    room.tell(telling, to=[each for each in room.channels if seat not in room.record.seats_of(each.player)])
