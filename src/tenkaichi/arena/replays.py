"""Replays: a match step by step, as an allowed viewer sees it, to share and to branch from.

While a match is being played, its replay shows each player only what they could see. When it is over, every viewer may
be chosen. The views are made by the same code as live ones.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from tenkaichi.arena.delays import as_seen_by
from tenkaichi.arena.errors import Conflict, Forbidden, NotFound
from tenkaichi.arena.identity import Visitor
from tenkaichi.arena.match_history import tape_of
from tenkaichi.arena.match_info import match_info
from tenkaichi.arena.match_view import LOG_TAIL, SPECTATOR, MatchView
from tenkaichi.arena.metered import in_thread
from tenkaichi.arena.moments import dice_of, marked, moments, tally_of, weights
from tenkaichi.arena.protocol.basics import Word
from tenkaichi.arena.protocol.matches import Created, MatchInfo
from tenkaichi.arena.protocol.replays import Branch, DiceInfos, ReplayInfo, ReplayStep
from tenkaichi.arena.protocol.server_frames import UndoInfo, ViewFrame
from tenkaichi.arena.replay_player import ReplayPlayer, words_of
from tenkaichi.arena.routes import Call, Query, Route
from tenkaichi.arena.tables import TablePlan, set_up
from tenkaichi.arena.viewer_snapshot import ViewerSnapshot
from tenkaichi.engine.decision import CHANCE
from tenkaichi.engine.match import Match
from tenkaichi.engine.tape import Tape

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

KEPT = 24  # replays in memory
BRANCH_BOT = "bot:normal"
FINISHED = ("over", "abandoned")
Place = Annotated[int, Meta(ge=0, le=1_000_000)]


class ReplayQuery(Query):
    """The viewer, and the last answer that may be revealed."""

    eyes: Word | None = msgspec.field(default=None, name="as")
    upto: Place | None = None


class ViewQuery(Query):
    at: Place = 0
    eyes: Word | None = msgspec.field(default=None, name="as")


# -- replays in memory ------------------------------------------------------------------------------------------------

_replayers: OrderedDict[tuple[str, int], ReplayPlayer] = OrderedDict()  # by match and row
_making: dict[tuple[str, int], asyncio.Future[ReplayPlayer]] = {}  # callers who ask for the same replay share the wait


async def replayer_of(match_view: MatchView, asker: Visitor) -> ReplayPlayer:
    """The replay of the match so far, made in a thread and cached.

    Making one plays the whole match, so it counts against the caller's rate.
    """
    async with match_view.lock:  # between an answer and its row the match is further than anybody may know
        if match_view.match is None:
            raise Conflict("no-replay", match_view.history.stopped or "this match has not begun")
        key = (match_view.id, match_view.history.position_seq)
        tape = None if key in _replayers or key in _making else _tape_for(match_view, asker)
    found = _replayers.get(key)
    if found is None:
        if tape is not None and key not in _making:
            _making[key] = asyncio.ensure_future(
                in_thread(match_view.arena, asker.address, ReplayPlayer, match_view.presenter, tape)
            )
            _making[key].add_done_callback(lambda _: _making.pop(key, None))
        found = await asyncio.shield(_making[key])
        for old in [old for old in _replayers if old[0] == match_view.id]:
            _replayers.pop(old, None)
        _replayers[key] = found
        while len(_replayers) > KEPT:
            _replayers.popitem(last=False)
    _replayers.move_to_end(key)
    return found


def _tape_for(match_view: MatchView, asker: Visitor) -> Tape:
    assert match_view.match is not None
    match_view.arena.replays.demand(asker.address)
    match_view.arena.processor_time.check(asker.address)
    return tape_of(match_view.presenter.game, match_view.record, match_view.match.answers())


# -- who may see what -------------------------------------------------------------------------------------------------


async def opened(call: Call) -> MatchView:
    """A match that this player may replay."""
    match_view = await as_seen_by(call.arena, call.path["id"], call.player.id)
    is_private = match_view.record.options.spectators == "none" and match_view.record.status not in FINISHED
    if is_private and not match_view.record.seats_of(call.player.id):
        raise Forbidden("no-spectators", "nobody may watch this match while it is being played")
    return match_view


def eyes_of(match_view: MatchView, player: str, wanted: str | None) -> str:
    """The viewer that was asked for, if allowed; else the first allowed one."""
    allowed = match_view.viewers_for(player)
    if wanted is not None and wanted not in allowed:
        known = [*[seat.seat for seat in match_view.record.seats], SPECTATOR]
        if wanted not in known:
            raise NotFound("no-such-seat", f"there is no viewer {wanted!r}; there are {', '.join(known)}")
        raise Forbidden("closed-eyes", f"while the match is being played, seat {wanted} may see only its own view")
    mine = match_view.record.seats_of(player)
    return wanted or (mine[0] if mine else allowed[0])


def info_at(arena: Arena, match_view: MatchView, player: str, at: int, last: int) -> MatchInfo:
    """The match as it was at a moment: it does not reveal how the match ended."""
    info = match_info(arena, match_view.record, player, match_view)
    if at < last:
        info.result = None
        info.status = "playing"
        info.seed = ""
        info.rematch = ""
    return info


# -- steps ------------------------------------------------------------------------------------------------------------


async def replay(call: Call) -> ReplayInfo:
    match_view = await opened(call)
    eyes = eyes_of(match_view, call.player.id, call.query.eyes)
    replayer = await replayer_of(match_view, call.player)
    last = len(replayer) if call.query.upto is None else min(call.query.upto, len(replayer))
    is_over = match_view.record.status == "over"
    viewer = None if eyes == SPECTATOR else eyes
    told = replayer.told(viewer)
    marks = marked(weights(replayer, told, knows_scores=is_over)) if last == len(replayer) else set()
    seen = replayer.whole.view(viewer)
    steps = [
        ReplayStep(
            at=at + 1,
            seat="chance" if seat == CHANCE else match_view.presenter.game.seats[seat],
            words=words_of(match_view.presenter, seen, told[at]) or _plain_words(match_view, replayer, at, eyes),
            is_key=at in marks,
        )
        for at, (seat, _) in enumerate(replayer.answers[:last])
    ]
    info = info_at(call.arena, match_view, call.player.id, last, len(replayer))
    info.length = last
    found = ReplayInfo(match=info, steps=steps, viewers=match_view.viewers_for(call.player.id))
    if is_over and last == len(replayer):
        found.moments = moments(replayer, told, viewer)
        found.tally = tally_of(replayer, told, viewer)
        found.rolls = len(replayer.rolls)
    return found


def _plain_words(match_view: MatchView, replayer: ReplayPlayer, at: int, eyes: str) -> str:
    """An answer without an event: in words for its own player or once all is open, else only that it was given."""
    seat = replayer.answers[at][0]
    is_open = match_view.record.status == "over" or (seat != CHANCE and match_view.presenter.game.seats[seat] == eyes)
    if is_open:
        return replayer.says[at]
    return "something is drawn or rolled" if seat == CHANCE else "answers"


async def view(call: Call) -> ViewFrame:
    match_view = await opened(call)
    eyes = eyes_of(match_view, call.player.id, call.query.eyes)
    replayer = await replayer_of(match_view, call.player)
    at = min(call.query.at, len(replayer))
    match = await in_thread(call.arena, call.player.address, replayer.at, at)
    return frame_at(call.arena, match_view, call.player.id, eyes, match, at, len(replayer))


def frame_at(
    arena: Arena, match_view: MatchView, player: str, eyes: str, match: Match, at: int, last: int
) -> ViewFrame:
    """A moment of the past as a live view would have shown it, but nothing can be answered."""
    number = None if eyes == SPECTATOR else match_view.presenter.game.seat_named(eyes)
    snapshot = ViewerSnapshot(match_view.presenter, match, number)
    remarks = [remark for remark in match_view.history.remarks if remark.at <= at]
    total = match.event_count + len(remarks)
    log_from = max(0, total - LOG_TAIL)
    return ViewFrame(
        seq=match_view.record.seq,
        match=info_at(arena, match_view, player, at, last),
        viewer=eyes,
        viewers=match_view.viewers_for(player),
        table=snapshot.whole_table(),
        picture=[] if snapshot.table() is not None else snapshot.picture(),
        prompt=snapshot.prompt(may_answer=False),
        log=snapshot.log(log_from, remarks),
        log_from=log_from,
        log_total=total,
        undo=UndoInfo(kind="no", why="this is a replay: branch from here to play on"),
        proposals=[],
        position_hash=snapshot.position_hash(),
    )


# -- playing on -------------------------------------------------------------------------------------------------------


async def branch(call: Call) -> Created:
    """Set up a table that stands as the match did after so many answers, with new dice from there on."""
    match_view = await opened(call)
    wanted: Branch = call.body
    if match_view.record.status not in FINISHED:
        raise Conflict("not-over", "you can branch from a match when it is over: before that, it holds secrets")
    replayer = await replayer_of(match_view, call.player)
    if wanted.at > len(replayer):
        raise NotFound("no-such-place", f"the match has {len(replayer)} answers")
    match = await in_thread(call.arena, call.player.address, replayer.at, wanted.at)
    if match.decision is None:
        raise Conflict("over", "the match is over here; go back a little to play on")
    game = match_view.presenter.game
    plan = TablePlan(
        game.name,
        {**seats_from(match_view, match, call.player.id), **wanted.seats},
        setup=match_view.record.setup,
        purpose="branch",
        branch_of=match_view.id,
        lines=replayer.answers[: wanted.at],
        is_rated=False,
    )
    return await set_up(call.arena, call.player, plan)


def seats_from(match_view: MatchView, match: Match, player: str) -> dict[str, str]:
    """The caller's own seats, or else the asked one; bots in the others."""
    seats = match_view.presenter.game.seats
    mine = match_view.record.seats_of(player)
    asked = match.seat if match.seat in seats else seats[0]
    return {seat: "me" if seat in mine or (not mine and seat == asked) else BRANCH_BOT for seat in seats}


# -- dice -------------------------------------------------------------------------------------------------------------


async def dice(call: Call) -> DiceInfos:
    return dice_of(await replayer_of(await opened(call), call.player))


ROUTES = (
    Route("GET", "/api/replays/{id}", replay, "A match, answer by answer.", reply=ReplayInfo, query=ReplayQuery,
          errors=(403, 409)),
    Route("GET", "/api/replays/{id}/view", view, "The view after so many answers.", reply=ViewFrame, query=ViewQuery,
          errors=(403, 409)),
    Route("POST", "/api/replays/{id}/branch", branch, "A table that plays on from there.", body=Branch, reply=Created,
          status=201, errors=(409,)),
    Route("GET", "/api/matches/{id}/dice", dice, "What the dice of a match have shown.", reply=DiceInfos,
          errors=(403, 409)),
)  # fmt: skip
