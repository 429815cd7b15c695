"""Rematches: same players, sides and options; against bots optionally another level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tenkaichi.arena.cluster.membership import OwnedElsewhere
from tenkaichi.arena.errors import BadRequest, Conflict, Forbidden, RequestError
from tenkaichi.arena.identity import Visitor
from tenkaichi.arena.match_history import frozen_lines
from tenkaichi.arena.protocol.matches import Created, Join
from tenkaichi.arena.routes import Call, route_named
from tenkaichi.arena.storage.records import MatchRecord, PlayerRecord
from tenkaichi.arena.tables import TablePlan, set_up, sit_down
from tenkaichi.engine.game import POSITION
from tenkaichi.engine.tape import Answer

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room
    from tenkaichi.arena.services import Arena


async def rematch(arena: Arena, match_id: str, player: Visitor, level: str | None) -> Created:
    """The first to ask sets up the table; the others sit down at it by asking as well."""
    room = await arena.rooms.open(match_id)
    async with room.lock:
        record = room.record
        if not record.seats_of(player.id):
            raise Forbidden("not-your-match", "only the players can ask for a rematch")
        if record.status not in ("over", "abandoned"):
            raise Conflict("not-over", "this match is not over")
        if record.rematch:
            await sit_down_again(room, player.id)
            return Created(id=record.rematch, url=f"/m/{record.rematch}")
        plan = _plan(record, player, level)
        if record.branch_of:  # a match that began in the middle of another begins there again
            plan.branch_of, plan.lines = record.branch_of, await _first_lines(arena, record)
        created = await set_up(arena, player, plan)
        await _announce(room, record, player, created)
        return created


async def _first_lines(arena: Arena, record: MatchRecord) -> Sequence[Answer]:
    """The tape at the first question."""
    return next(
        (frozen_lines(item.payload["lines"]) for item in await arena.store.items(record.id) if item.kind == "start"), []
    )


def _plan(record: MatchRecord, player: Visitor, level: str | None) -> TablePlan:
    """Every player in their old seat, with their old side."""
    seats: dict[str, str] = {}
    if level is not None and not any(seat.is_bot for seat in record.seats):
        raise BadRequest("no-bot", "a level can be chosen against bots only", field="level")
    for seat in record.seats:
        if seat.is_bot:
            seats[seat.seat] = f"bot:{level or seat.level}"
        elif seat.player == player.id:
            seats[seat.seat] = "me"
        else:
            seats[seat.seat] = "friend"
    is_whole = POSITION in record.setup or bool(record.branch_of)
    return TablePlan(
        record.game,
        seats,
        {} if is_whole else {seat.seat: seat.side for seat in record.seats if seat.side},
        record.setup if is_whole or not all(seat.side for seat in record.seats) else None,
        record.options,
        purpose=record.purpose,
        lesson=record.lesson,
    )


async def _announce(room: Room, record: MatchRecord, player: Visitor, created: Created) -> None:
    seat = record.seats_of(player.id)[0]
    words = f"{player.name} would like a rematch"
    payload = {"kind": "rematch", "words": words, "details": {"match": created.id}}
    if len(record.persons) > 1:
        await room.commit("propose", seat, payload, rematch=created.id)
    else:
        await room.commit("rematch", seat, {"match": created.id}, rematch=created.id)
    room.show()


async def sit_down_again(room: Room, player: str) -> None:
    """The table exists already: the player sits down in their old seat."""
    known = await room.arena.store.player(player)
    if known is None:
        return
    try:
        table = await room.arena.rooms.open(room.record.rematch)
    except OwnedElsewhere:
        await _accept_there(room, known)
        return
    for seat in room.record.seats_of(player):
        async with table.lock:
            if table.record.status == "waiting" and table.record.seat(seat).is_empty:
                await sit_down(room.arena, table, Visitor(known, is_known=True), seat)


async def _accept_there(room: Room, player: PlayerRecord) -> None:
    """Another process has the new table: accept the invitation to it there."""
    arena = room.arena
    for seat in room.record.seats_of(player.id):
        path = {"token": arena.invitation_token(room.record.rematch, seat)}
        call = Call(arena, Visitor(player, is_known=True), path, body=Join())
        try:
            await arena.cluster.carry_out(route_named("POST /api/invitations/{token}"), call)
        except RequestError as error:
            if error.status != 409:  # taken already
                raise
