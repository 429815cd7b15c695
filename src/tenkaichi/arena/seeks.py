"""Find an opponent: sit down at the open table whose host is nearest in rating, or open one and wait there.

A seek is an open table like any other. So it is in the lobby, it survives a restart, and it needs no queue of its own.
The longer a host has waited, the further away in rating an opponent may be. A host who has gone is not offered: nobody
would answer at their table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tenkaichi.arena.cluster.membership import Alone
from tenkaichi.arena.errors import RequestError
from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.arena.protocol.basics import In, Out
from tenkaichi.arena.protocol.matches import MatchOptions
from tenkaichi.arena.remote_bots import ONLINE_SECONDS
from tenkaichi.arena.routes import Call, Route
from tenkaichi.arena.storage.records import MatchRecord
from tenkaichi.arena.storage.remote_bots import RemoteBotStore
from tenkaichi.arena.tables import TablePlan, set_up, sit_down

if TYPE_CHECKING:
    from tenkaichi.arena.services import Arena

NEAR_POINTS = 300  # accepted at once
POINTS_A_SECOND = 10  # accepted further away, for every second that the host has waited
OPEN = "open"
SEEN_SECONDS = 60  # a host who is around at another process was seen so lately: it writes that down every 30 s
CANDIDATES = 200


class Seek(In):
    """A player's offer to play; without `side` the server draws one."""

    game: str
    side: str = ""
    options: MatchOptions = msgspec.field(default_factory=MatchOptions)


class Found(Out):
    """The table to go to, and whether an opponent sits there already."""

    id: str
    url: str
    is_waiting: bool


async def seek(call: Call) -> Found:
    """Sit down opposite somebody of about one's own strength, or open a table and wait."""
    wanted: Seek = call.body
    game = presenter_of(wanted.game).game
    await call.arena.ratings.refresh()
    for record in await _candidates(call, wanted):
        free = next((seat.seat for seat in record.seats if seat.plan == OPEN and seat.is_empty), None)
        if free is None:
            continue
        try:
            room = await call.arena.rooms.open(record.id)
            async with room.lock:
                await sit_down(call.arena, room, call.player, free, wanted.side)
        except RequestError:  # somebody else was faster, or another process owns the table
            continue
        return Found(id=record.id, url=f"/m/{record.id}", is_waiting=False)
    mine, *others = game.seats
    seats = {mine: "me", **dict.fromkeys(others, OPEN)}
    sides = {mine: wanted.side} if wanted.side else {}
    made = await set_up(call.arena, call.player, TablePlan(game.name, seats, sides, options=wanted.options))
    return Found(id=made.id, url=made.url, is_waiting=True)


async def _candidates(call: Call, wanted: Seek) -> list[MatchRecord]:
    """Open tables with the same terms whose host is near enough, nearest first."""
    arena, now = call.arena, call.arena.now()
    bots = await RemoteBotStore(arena.store).online(now - ONLINE_SECONDS)
    reading = {bot.record.id for bot in bots}
    own = arena.ratings.of(call.player.id, wanted.game).info.points
    found: list[tuple[int, float, MatchRecord]] = []
    for record in await arena.store.open_tables(wanted.game, CANDIDATES):
        is_same = record.options == wanted.options
        if not is_same or call.player.id in [*record.persons, record.created_by]:
            continue
        if record.created_by not in reading and not _is_host_here(arena, record, now):
            continue
        away = abs(arena.ratings.of(record.created_by, wanted.game).info.points - own)
        if away <= NEAR_POINTS + POINTS_A_SECOND * (now - record.created):
            found.append((away, record.created, record))
    return [record for _, _, record in sorted(found, key=lambda each: each[:2])]


def _is_host_here(arena: Arena, record: MatchRecord, now: float) -> bool:
    """Tell if the host is around, at the table or elsewhere in the arena: they may fight a bot while they wait."""
    if arena.is_around(record.created_by) or isinstance(arena.cluster, Alone):
        return arena.is_around(record.created_by)
    return any(seat.player == record.created_by and now - seat.last_here < SEEN_SECONDS for seat in record.seats)


ROUTES = (
    Route("POST", "/api/seeks", seek, "Find an opponent of about one's own strength.", body=Seek, reply=Found,
          errors=(404, 409)),
)  # fmt: skip
