"""The lobby over HTTP: new tables, lists, invitations, joining, rematches, tapes."""

from __future__ import annotations

import contextlib
import io
from typing import Literal

import segno

from tenkaichi.arena.changed_games import is_changed
from tenkaichi.arena.cluster.membership import OwnedElsewhere
from tenkaichi.arena.delays import as_seen_by
from tenkaichi.arena.errors import BadRequest, Conflict, Forbidden, NotFound, RequestError
from tenkaichi.arena.match_history import standing_lines, tape_of
from tenkaichi.arena.match_info import match_info
from tenkaichi.arena.match_view import MatchView
from tenkaichi.arena.protocol.matches import Created, Join, Matches, MatchInfo, NewMatch, Rematch
from tenkaichi.arena.rematches import rematch
from tenkaichi.arena.routes import Call, Query, Raw, Route, route_named
from tenkaichi.arena.storage.records import MatchRecord
from tenkaichi.arena.storage.store import Damaged
from tenkaichi.arena.tables import TablePlan, set_up, sit_down
from tenkaichi.engine.tape import Tape
from tenkaichi.engine.tape_file import write_tape

WOKEN_FOR_A_LIST = 5


class ListQuery(Query):
    show: Literal["mine", "open", "live"] = "mine"


async def new_match(call: Call) -> Created:
    wanted: NewMatch = call.body
    if is_changed(wanted.setup):
        raise BadRequest("bad-setup", "only scenarios can change content", field="setup.content")
    return await set_up(
        call.arena,
        call.player,
        TablePlan(wanted.game, wanted.seats, wanted.sides, wanted.setup, wanted.options, is_arranged=True),
    )


async def list_matches(call: Call) -> Matches:
    now = call.arena.now()
    records = await call.arena.store.matches(call.query.show, call.player.id, now)
    if call.query.show == "live":
        records = [record for record in records if record.status == "playing" or record.is_behind(call.player.id, now)]
    if call.query.show == "mine":  # only an open room knows whose turn it is between people
        between_people = [record for record in records if record.status == "playing" and len(record.persons) > 1]
        woken = {record.id: await _woken(call, record) for record in between_people[:WOKEN_FOR_A_LIST]}
        return Matches(
            matches=[woken.get(record.id) or match_info(call.arena, record, call.player.id) for record in records]
        )
    return Matches(matches=[match_info(call.arena, record, call.player.id) for record in records])


async def _woken(call: Call, record: MatchRecord) -> MatchInfo:
    """The match as its owner knows it; if the owner does not answer, as it was written down."""
    try:
        await call.arena.rooms.open(record.id)
    except OwnedElsewhere:
        asked = Call(call.arena, call.player, {"id": record.id}, origin=call.origin)
        with contextlib.suppress(RequestError):
            found: MatchInfo = await call.arena.cluster.carry_out(route_named("GET /api/matches/{id}"), asked)
            return found
    return match_info(call.arena, record, call.player.id)


async def one_match(call: Call) -> MatchInfo:
    return match_info(call.arena, await call.arena.rooms.record(call.path["id"]), call.player.id)


# -- sitting down -----------------------------------------------------------------------------------------------------


async def join(call: Call) -> MatchInfo:
    """Sit down: with a token in the seat it invites to, without one at an open table."""
    wanted: Join = call.body
    record: MatchRecord = await call.arena.rooms.record(call.path["id"])
    if wanted.token is not None:
        found = await call.arena.store.invitation(wanted.token)
        if found is None or found[0] != record.id:
            raise Forbidden("bad-invitation", "this invitation is not for this table")
        return await _sit(call, record.id, found[1], wanted.side or "")
    free = [seat.seat for seat in record.seats if seat.plan == "open" and seat.is_empty]
    mine = record.seats_of(call.player.id)
    if mine:
        return match_info(call.arena, record, call.player.id)
    if wanted.seat is not None and wanted.seat not in [seat.seat for seat in record.seats]:
        raise NotFound("no-such-seat", f"there is no seat {wanted.seat!r}")
    if wanted.seat is not None and wanted.seat not in free:
        raise Conflict("seat-taken", f"seat {wanted.seat} is not free")
    if not free:
        raise Conflict("no-free-seat", "there is no free seat at this table")
    return await _sit(call, record.id, wanted.seat or free[0], wanted.side or "")


async def _sit(call: Call, match_id: str, seat: str, side: str) -> MatchInfo:
    room = await call.arena.rooms.open(match_id)
    async with room.lock:
        await sit_down(call.arena, room, call.player, seat, side)
    return match_info(call.arena, room.record, call.player.id)


async def _invited(call: Call) -> tuple[str, str]:
    found: tuple[str, str] | None = await call.arena.store.invitation(call.path["token"])
    if found is None:
        raise NotFound("no-invitation", "this invitation does not exist any more")
    return found


async def invitation(call: Call) -> MatchInfo:
    match_id, _ = await _invited(call)
    return match_info(call.arena, await call.arena.rooms.record(match_id), call.player.id)


async def accept(call: Call) -> MatchInfo:
    match_id, seat = await _invited(call)
    side = call.body.side or ""
    return await _sit(call, match_id, seat, side)


BLANK = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'


async def qr(call: Call) -> Raw:
    """The invitation as a picture, for the creator of the table."""
    record: MatchRecord = await call.arena.rooms.record(call.path["id"])
    found = match_info(call.arena, record, call.player.id)
    path = found.invitations.get(call.path["seat"])
    if path is None and found.your_seats and call.path["seat"] in [each.seat for each in found.seats]:
        return Raw(BLANK, "image/svg+xml")  # the friend sat down while the page was still loading the picture
    if path is None:
        raise NotFound("no-invitation", "you have no invitation to this seat")
    picture = io.BytesIO()
    segno.make(f"{call.origin}{path}", error="m").save(
        picture, kind="svg", scale=8, border=2, dark="#000", light="#fff", xmldecl=False, omitsize=True, nl=False
    )
    return Raw(picture.getvalue(), "image/svg+xml")


# -- afterwards -------------------------------------------------------------------------------------------------------


async def another(call: Call) -> Created:
    return await rematch(call.arena, call.path["id"], call.player, call.body.level)


async def tape(call: Call) -> Raw:
    """The tape of a match that is over: ruleset, set-up, seed and every answer."""
    match_view = await as_seen_by(call.arena, call.path["id"], call.player.id)
    is_unplayed = match_view.record.status == "abandoned" and match_view.match is None
    if match_view.record.status not in ("over", "abandoned", "broken") or is_unplayed:
        raise Conflict("not-over", "a tape holds every secret; it can be downloaded when the match is over")
    if match_view.record.status == "broken":
        if not match_view.record.seats_of(call.player.id):
            raise Forbidden("not-your-match", "the tape of a match that has stopped is for its players")
        if match_view.match is not None and not match_view.is_solo():  # the tape holds both hands and the coming dice
            raise Conflict("not-over", "the match can still continue; its tape can be downloaded when you give up")
    found = match_view.match.tape if match_view.match is not None else await _written_tape(match_view)
    if match_view.history.failed:  # a report needs the answer that caused it
        found = found.branch(len(found), *match_view.history.failed)
    return Raw(write_tape(found), "text/plain; charset=utf-8", f"{match_view.record.game}-{match_view.id}.tape")


async def _written_tape(match_view: MatchView) -> Tape:
    """The tape as written down, for a match that the current rules cannot replay."""
    try:
        items = await match_view.arena.store.items(match_view.id)
    except Damaged as error:
        raise Conflict("damaged", str(error)) from None
    return tape_of(match_view.presenter.game, match_view.record, standing_lines(items))


ROUTES = (
    Route("POST", "/api/matches", new_match, "A new table.", body=NewMatch, reply=Created, status=201,
          errors=(404, 409)),
    Route("GET", "/api/matches", list_matches, "Your matches, open tables, or matches to watch.", reply=Matches,
          query=ListQuery),
    Route("GET", "/api/matches/{id}", one_match, "One match.", reply=MatchInfo),
    Route("POST", "/api/matches/{id}/join", join, "Sit down.", body=Join, reply=MatchInfo, errors=(409,)),
    Route("GET", "/api/invitations/{token}", invitation, "Who invites to what.", reply=MatchInfo),
    Route("POST", "/api/invitations/{token}", accept, "Accept an invitation.", body=Join, reply=MatchInfo,
          errors=(409,), is_body_optional=True),
    Route("GET", "/api/matches/{id}/qr/{seat}.svg", qr, "An invitation as a QR code.", media="image/svg+xml"),
    Route("POST", "/api/matches/{id}/rematch", another, "The same again, or one level up.", body=Rematch,
          reply=Created, status=201, errors=(409,), is_body_optional=True),
    Route("GET", "/api/matches/{id}/tape", tape, "The tape of a match that is over.", media="text/plain",
          errors=(403, 409)),
)  # fmt: skip
