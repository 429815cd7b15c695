"""The scorekeeper: a sheet for a real table that several phones share, and its result for the statistics."""

from __future__ import annotations

import base64
import io
import secrets
from typing import Any

import msgspec
import segno

from tenkaichi.arena.errors import BadRequest, Conflict, NotFound
from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.arena.metered import off_loop
from tenkaichi.arena.protocol.scores import (
    After,
    NewScore,
    NumberedChange,
    ScoreChange,
    ScoreChanges,
    ScoreInfo,
    ScoreLog,
    ScoreResult,
    ScoreSideInfo,
    ScoreStart,
)
from tenkaichi.arena.routes import Call, Query, Route
from tenkaichi.arena.scorekeeper_log import MOST_CHANGES
from tenkaichi.arena.storage.scores import ScoreRecord, Scores
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.statistics.summary import SeatSummary, Summary


class AfterQuery(Query):
    """The last number that the phone has."""

    after: After = 0


def _game(name: str) -> Game:
    game = presenter_of(name).game
    if game.paper.score_sheet is None:
        raise NotFound("no-score-sheet", f"{game.title} has no score sheet")
    return game


async def start(call: Call) -> ScoreStart:
    """The choices with which a sheet can begin: the ready sides of the game."""
    from tenkaichi.arena.scorekeeper_odds import calculators_of

    game = _game(call.path["game"])
    lists = await off_loop(game.paper.print_book.lists) if game.paper.print_book is not None else []
    sides = [ScoreSideInfo(id=each.id, title=each.title, about=each.about) for each in lists]
    questions = await off_loop(calculators_of, game.name)
    return ScoreStart(game=game.name, title=game.title, sides=sides, questions=questions)


async def begin(call: Call) -> ScoreInfo:
    wanted: NewScore = call.body
    game = _game(wanted.game)
    assert game.paper.score_sheet is not None
    call.arena.tables.demand(call.player.id)
    try:
        sheet = await off_loop(game.paper.score_sheet, {str(seat): side for seat, side in wanted.sides.items()})
    except TenkaichiError as error:
        raise BadRequest("bad-side", str(error), field="sides") from None
    record = ScoreRecord(
        id=secrets.token_urlsafe(12),
        game=game.name,
        sheet=sheet,
        created=call.arena.now(),
        created_by=call.player.id,
    )
    call.arena.make_room_on_disk(call.player.address, msgspec.json.encode(sheet))
    await Scores(call.arena.store).add(record)
    return _info(call, record, [])


async def look(call: Call) -> ScoreInfo:
    record = await _record(call)
    return _info(call, record, await Scores(call.arena.store).changes(record.id))


async def read_log(call: Call) -> ScoreLog:
    record = await _record(call)
    return _log(record, await Scores(call.arena.store).changes(record.id, call.query.after))


async def change(call: Call) -> ScoreLog:
    """Take the phone's changes; answer with everything it does not have, its own included."""
    wanted: ScoreChanges = call.body
    record = await _record(call)
    scores = Scores(call.arena.store)
    call.arena.make_room_on_disk(call.player.address, msgspec.json.encode(wanted.changes))
    if wanted.changes and not await scores.append(record.id, wanted.changes, MOST_CHANGES):
        raise Conflict("full", f"a sheet has at most {MOST_CHANGES} changes; begin a new one")
    return _log(record, await scores.changes(record.id, wanted.after))


async def save(call: Call) -> ScoreLog:
    """Keep the result for the statistics; it counts for no rating. A later result replaces it."""
    wanted: ScoreResult = call.body
    record = await _record(call)
    scores = Scores(call.arena.store)
    call.arena.results.demand(call.player.address or call.player.id)
    changes = await scores.changes(record.id)
    record.saved = _summary(record, [each for _, each in changes], wanted.winner)
    await scores.save(record.id, record.saved, call.arena.now())
    call.arena.reports.kept.clear()
    return _log(record, changes)


async def _record(call: Call) -> ScoreRecord:
    found = await Scores(call.arena.store).find(call.path["id"])
    if found is None:
        raise NotFound("no-such-score", "there is no score sheet with this address")
    return found


def _summary(record: ScoreRecord, changes: list[ScoreChange], winner: str) -> Summary:
    """The result alone: dice that a phone says it has rolled prove nothing, so they are not counted."""
    seats = [
        SeatSummary(seat=side.seat, side=side.side, characters=list(side.characters)) for side in record.sheet.sides
    ]
    return Summary(
        mode="people", winner=None if winner == "draw" else winner, answers=len(changes), seats=seats,
        is_whole=False,
    )  # fmt: skip


def _log(record: ScoreRecord, changes: list[tuple[int, ScoreChange]]) -> ScoreLog:
    seq = max([number for number, _ in changes], default=record.seq)
    shown: list[NumberedChange] = []
    for number, each in changes:
        plain: dict[str, Any] = msgspec.to_builtins(each)
        shown.append(NumberedChange(seq=number, change=plain))
    saved = record.saved
    winner = "" if saved is None else saved.winner or "draw"
    return ScoreLog(seq=seq, changes=shown, is_saved=saved is not None, winner=winner)


def _info(call: Call, record: ScoreRecord, changes: list[tuple[int, ScoreChange]]) -> ScoreInfo:
    picture = io.BytesIO()
    segno.make(f"{call.origin}/score/{record.id}", error="m").save(
        picture, kind="svg", scale=8, border=2, dark="#000", light="#fff", xmldecl=False, omitsize=True, nl=False
    )
    qr = f"data:image/svg+xml;base64,{base64.b64encode(picture.getvalue()).decode()}"
    sheet: dict[str, Any] = msgspec.to_builtins(record.sheet)
    return ScoreInfo(id=record.id, game=record.game, sheet=sheet, qr=qr, log=_log(record, changes))


ROUTES = (
    Route("GET", "/api/scorekeeper/{game}", start, "What a score sheet can begin with.", reply=ScoreStart),
    Route("POST", "/api/scores", begin, "A new score sheet for a real table.", body=NewScore, reply=ScoreInfo,
          status=201, errors=(404,)),
    Route("GET", "/api/scores/{id}", look, "A score sheet and all its changes.", reply=ScoreInfo),
    Route("GET", "/api/scores/{id}/changes", read_log, "What has changed since.", reply=ScoreLog, query=AfterQuery),
    Route("POST", "/api/scores/{id}/changes", change, "Add changes; the reply has all that the phone lacks.",
          body=ScoreChanges, reply=ScoreLog, errors=(409,)),
    Route("POST", "/api/scores/{id}/save", save, "Keep the result for the statistics.", body=ScoreResult,
          reply=ScoreLog),
)  # fmt: skip
