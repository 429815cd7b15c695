"""Replays: a match step by step, through eyes that one may use, to share, to branch from and to argue about.

While a match is being played its replay shows to each what he could see; when it is over all eyes are open. The views
are made by the same code as live ones.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from tenkaichi.arena.course import tape_of
from tenkaichi.arena.delays import as_seen_by
from tenkaichi.arena.errors import Conflict, Forbidden, NotFound
from tenkaichi.arena.identity import Visitor
from tenkaichi.arena.infos import match_info
from tenkaichi.arena.look import Look
from tenkaichi.arena.moments import dice_of, marked, moments, tally_of, weights
from tenkaichi.arena.protocol.basics import Word
from tenkaichi.arena.protocol.matches import Created, MatchInfo
from tenkaichi.arena.protocol.replays import Branch, DiceInfos, ReplayInfo, ReplayStep
from tenkaichi.arena.protocol.server_frames import UndoInfo, ViewFrame
from tenkaichi.arena.reels import Reel, words_of
from tenkaichi.arena.routes import Call, Query, Route
from tenkaichi.arena.scene import LOG_TAIL, SPECTATOR, Scene
from tenkaichi.arena.tables import TablePlan, set_up
from tenkaichi.engine.decision import CHANCE
from tenkaichi.engine.match import Match
from tenkaichi.engine.tape import Tape

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

KEPT = 24  # reels in memory
BRANCH_BOT = "bot:normal"
FINISHED = ("over", "abandoned")
Place = Annotated[int, Meta(ge=0, le=1_000_000)]


class ReplayQuery(Query):
    """Whose eyes, and up to where nothing may be given away."""

    eyes: Word | None = msgspec.field(default=None, name="as")
    upto: Place | None = None


class ViewQuery(Query):
    at: Place = 0
    eyes: Word | None = msgspec.field(default=None, name="as")


# -- reels ------------------------------------------------------------------------------------------------------------

_reels: OrderedDict[tuple[str, int], Reel] = OrderedDict()  # by match and row
_making: dict[tuple[str, int], asyncio.Future[Reel]] = {}  # whoever asks for the same one meanwhile waits for it


async def reel_of(scene: Scene, asker: Visitor) -> Reel:
    """The match as far as it has come; made in a thread, and kept while it is looked at.

    Making one plays the whole match, so whoever has them made is counted.
    """
    async with scene.lock:  # between an answer and its row the match is further than anybody may know
        if scene.match is None:
            raise Conflict("no-replay", scene.course.stopped or "this match has not begun")
        key = (scene.id, scene.course.position_seq)
        tape = None if key in _reels or key in _making else _tape_for(scene, asker)
    found = _reels.get(key)
    if found is None:
        if tape is not None and key not in _making:
            _making[key] = asyncio.ensure_future(asyncio.to_thread(Reel, scene.stage, tape))
            _making[key].add_done_callback(lambda _: _making.pop(key, None))
        found = await asyncio.shield(_making[key])
        for old in [old for old in _reels if old[0] == scene.id]:
            _reels.pop(old, None)
        _reels[key] = found
        while len(_reels) > KEPT:
            _reels.popitem(last=False)
    _reels.move_to_end(key)
    return found


def _tape_for(scene: Scene, asker: Visitor) -> Tape:
    assert scene.match is not None
    scene.arena.reels.demand(asker.address)
    return tape_of(scene.stage.game, scene.record, scene.match.answers())


# -- who may see what -------------------------------------------------------------------------------------------------


async def opened(call: Call) -> Scene:
    """A match that this player may look back at."""
    scene = await as_seen_by(call.arena, call.path["id"], call.player.id)
    is_private = scene.record.options.spectators == "none" and scene.record.status not in FINISHED
    if is_private and not scene.record.seats_of(call.player.id):
        raise Forbidden("no-spectators", "this match is not to be watched while it is being played")
    return scene


def eyes_of(scene: Scene, player: str, wanted: str | None) -> str:
    """The eyes that were asked for, if they may be used; else the first that may."""
    allowed = scene.viewers_for(player)
    if wanted is not None and wanted not in allowed:
        known = [*[seat.seat for seat in scene.record.seats], SPECTATOR]
        if wanted not in known:
            raise NotFound("no-such-seat", f"there are no eyes {wanted!r}; there are {', '.join(known)}")
        raise Forbidden("closed-eyes", f"while the match is being played, seat {wanted} sees for itself alone")
    mine = scene.record.seats_of(player)
    return wanted or (mine[0] if mine else allowed[0])


def info_at(arena: Arena, scene: Scene, player: str, at: int, last: int) -> MatchInfo:
    """The match as it was: who looks at a moment is not told how it ended."""
    info = match_info(arena, scene.record, player, scene)
    if at < last:
        info.result = None
        info.status = "playing"
        info.seed = ""
        info.rematch = ""
    return info


# -- steps ------------------------------------------------------------------------------------------------------------


async def replay(call: Call) -> ReplayInfo:
    scene = await opened(call)
    eyes = eyes_of(scene, call.player.id, call.query.eyes)
    reel = await reel_of(scene, call.player)
    last = len(reel) if call.query.upto is None else min(call.query.upto, len(reel))
    is_over = scene.record.status == "over"
    viewer = None if eyes == SPECTATOR else eyes
    told = reel.told(viewer)
    marks = marked(weights(reel, told, knows_scores=is_over)) if last == len(reel) else set()
    seen = reel.whole.view(viewer)
    steps = [
        ReplayStep(
            at=at + 1,
            seat="chance" if seat == CHANCE else scene.stage.game.seats[seat],
            words=words_of(scene.stage, seen, told[at]) or _plain_words(scene, reel, at, eyes),
            is_key=at in marks,
        )
        for at, (seat, _) in enumerate(reel.answers[:last])
    ]
    info = info_at(call.arena, scene, call.player.id, last, len(reel))
    info.length = last
    found = ReplayInfo(match=info, steps=steps, viewers=scene.viewers_for(call.player.id))
    if is_over and last == len(reel):
        found.moments = moments(reel, told, viewer)
        found.tally = tally_of(reel, told, viewer)
        found.rolls = len(reel.rolls)
    return found


def _plain_words(scene: Scene, reel: Reel, at: int, eyes: str) -> str:
    """An answer that brought no event: in words for whoever gave it and when all is open, else only that it was."""
    seat = reel.answers[at][0]
    is_open = scene.record.status == "over" or (seat != CHANCE and scene.stage.game.seats[seat] == eyes)
    if is_open:
        return reel.says[at]
    return "something is drawn or rolled" if seat == CHANCE else "answers"


async def view(call: Call) -> ViewFrame:
    scene = await opened(call)
    eyes = eyes_of(scene, call.player.id, call.query.eyes)
    reel = await reel_of(scene, call.player)
    at = min(call.query.at, len(reel))
    match = await asyncio.to_thread(reel.at, at)
    return frame_at(call.arena, scene, call.player.id, eyes, match, at, len(reel))


def frame_at(arena: Arena, scene: Scene, player: str, eyes: str, match: Match, at: int, last: int) -> ViewFrame:
    """A moment of the past as a live view would have shown it, except that nothing can be answered."""
    number = None if eyes == SPECTATOR else scene.stage.game.seat_named(eyes)
    look = Look(scene.stage, match, number)
    remarks = [remark for remark in scene.course.remarks if remark.at <= at]
    total = match.event_count + len(remarks)
    log_from = max(0, total - LOG_TAIL)
    return ViewFrame(
        seq=scene.record.seq,
        match=info_at(arena, scene, player, at, last),
        viewer=eyes,
        viewers=scene.viewers_for(player),
        table=look.whole_table(),
        picture=[] if look.table() is not None else look.picture(),
        prompt=look.prompt(may_answer=False),
        log=look.log(log_from, remarks),
        log_from=log_from,
        log_total=total,
        undo=UndoInfo(kind="no", why="this is a replay: branch from here to play on"),
        proposals=[],
        position_hash=look.position_hash(),
    )


# -- playing on -------------------------------------------------------------------------------------------------------


async def branch(call: Call) -> Created:
    """A table that stands as the match did after so many answers; new dice from there on."""
    scene = await opened(call)
    wanted: Branch = call.body
    if scene.record.status not in FINISHED:
        raise Conflict("not-over", "one can branch from a match when it is over: before that, it holds secrets")
    reel = await reel_of(scene, call.player)
    if wanted.at > len(reel):
        raise NotFound("no-such-place", f"the match has {len(reel)} answers")
    match = await asyncio.to_thread(reel.at, wanted.at)
    if match.decision is None:
        raise Conflict("over", "the match is over at this place: go back a little to play on")
    game = scene.stage.game
    plan = TablePlan(
        game.name,
        {**seats_from(scene, match, call.player.id), **wanted.seats},
        setup=scene.record.setup,
        purpose="branch",
        branch_of=scene.id,
        lines=reel.answers[: wanted.at],
        is_rated=False,
    )
    return await set_up(call.arena, call.player, plan)


def seats_from(scene: Scene, match: Match, player: str) -> dict[str, str]:
    """One's own seats again, or else that of whoever is asked; bots in the others."""
    seats = scene.stage.game.seats
    mine = scene.record.seats_of(player)
    asked = match.seat if match.seat in seats else seats[0]
    return {seat: "me" if seat in mine or (not mine and seat == asked) else BRANCH_BOT for seat in seats}


# -- dice -------------------------------------------------------------------------------------------------------------


async def dice(call: Call) -> DiceInfos:
    return dice_of(await reel_of(await opened(call), call.player))


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
