"""Bots at a table. They think in workers, answer at a readable pace, and never block the room."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tenkaichi.arena.answering import give
from tenkaichi.arena.bot_pool import ON_BEHALF_OF, Stuck
from tenkaichi.arena.errors import FrameRefused
from tenkaichi.arena.lesson_steps import scripted_reply
from tenkaichi.arena.metered import on_loop
from tenkaichi.arena.storage.store import DATABASE_ERRORS
from tenkaichi.arena.telemetry import error_words
from tenkaichi.engine.decision import Option
from tenkaichi.engine.match import Match
from tenkaichi.engine.procedure import advance

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room

AGAIN_SECONDS = 1.0  # seconds before an answer that could not be written is tried again


def bots_wanted(room: Room) -> bool:
    """Tell if a bot is asked and a person is there. Bots among themselves play only while somebody watches."""
    asked = room.asked
    if asked is None or room.is_closed or room.is_full_for(asked) or not room.record.seat(asked).is_bot:
        return False
    return bool(room.channels) or bool(room.record.persons)


def pace_ms(room: Room) -> int:
    """The milliseconds that a bot's action stays on screen: the slowest wish of the connected players.

    If no player is connected, the watchers' wishes count. Without a wish the table's own setting counts.
    """
    made = room.record.options.pace_ms
    wishes = [(channel.is_watching, made if channel.pace_ms is None else channel.pace_ms) for channel in room.channels]
    players = [wish for is_watching, wish in wishes if not is_watching]
    return max(players or [wish for _, wish in wishes] or [made])


async def take_bot_turns(room: Room) -> None:
    """Answer for bots until a person is asked."""
    while bots_wanted(room):
        began = time.monotonic()
        match, seat = room.match, room.asked
        assert match is not None
        assert seat is not None
        seq, level = room.history.position_seq, room.record.seat(seat).level
        option = scripted_reply(room) or await think(room, match, seat, level)
        await asyncio.sleep(max(0.0, began + pace_ms(room) / 1000 - time.monotonic()))
        address = room.address
        await asyncio.sleep(room.arena.loop_time.wait(address) or 0.0)  # a table of bots has no human pace
        async with room.lock:
            if room.history.position_seq != seq or not bots_wanted(room):
                continue  # taken back in the meantime, or over
            is_written = await on_loop(room.arena, address, _given(room, match, seat, option))
        if not is_written:
            await asyncio.sleep(AGAIN_SECONDS)


async def _given(room: Room, match: Match, seat: str, option: Option) -> bool:
    """Return whether the bot's answer was written down. If not, the bot thinks again: nothing else would wake it."""
    try:
        await give(room, seat, option, is_bot=True)
    except FrameRefused as error:
        if error.code != "stale":  # stale: another process has moved the match, and the bot reads it again
            room.arena.log.error("bot refused", match=room.id, seat=seat, reason=error.reason)
            await give(room, seat, fallback(room, match), is_bot=True)
    except DATABASE_ERRORS as error:
        room.arena.log.error("bot not written", match=room.id, seat=seat, error=error_words(error))
        return False
    return True


async def think(room: Room, match: Match, seat: str, level: str) -> Option:
    game = room.presenter.game
    number = game.seat_named(seat)
    began = time.perf_counter()
    seed = f"{room.record.seed} bot {seat} {match.length}"
    ON_BEHALF_OF.set((room.address, room.record.created_by))
    try:
        option = await room.arena.pool.choose(game, match.view(number), number, level, seed)
    except asyncio.CancelledError:
        raise
    except Exception as error:  # a fault in a bot must not stop the match
        room.arena.log.error("bot failed", match=room.id, seat=seat, level=level, error=error_words(error))
        if isinstance(error, Stuck) and room.arena.is_stopping:
            raise asyncio.CancelledError from error
        option = fallback(room, match)
    room.arena.telemetry.thought_seconds.labels(game.name, level).observe(time.perf_counter() - began)
    return option


def fallback(room: Room, match: Match) -> Option:
    """A quick answer by heuristics when thinking has failed. It uses the seat's view, like any bot."""
    game = room.presenter.game
    decision = match.decision
    assert decision is not None
    seen = game.knowledge.view(match.state, decision.seat)
    asked = advance(seen)
    assert asked is not None
    options = asked.listed()
    for found in (
        game.thinking.reflex(seen, asked),
        game.thinking.instinct(seen, asked) if game.thinking.instinct is not None else None,
    ):
        if found is not None and found in options:
            return found
    return options[0]


# -- chances ----------------------------------------------------------------------------------------------------------


def chances_missing(room: Room) -> bool:
    """Tell if a person sees options with fewer chances than could be computed."""
    asked = room.asked
    if asked is None or room.is_closed or room.record.seat(asked).is_bot or room.presenter.shown is None:
        return False
    snapshot = room.snapshots.get(room.presenter.game.seat_named(asked))
    return snapshot is not None and bool(snapshot.prospects) and bool(snapshot.without_chances())


async def compute_chances(room: Room) -> None:
    """Compute the missing chances in a worker and show them if the question is still the same."""
    while chances_missing(room):
        asked = room.asked
        assert asked is not None
        snapshot = room.snapshots[room.presenter.game.seat_named(asked)]
        options = snapshot.without_chances()
        ON_BEHALF_OF.set((room.address, room.record.seat(asked).player or ""))
        try:
            found = await room.arena.pool.prospects(room.presenter.game, snapshot.seen, options)
        except Stuck:
            return
        async with room.lock:
            if snapshot is not room.snapshots.get(snapshot.eyes):
                continue
            snapshot.prospects.update({option: found.get(option) for option in options})
            for channel in list(room.channels) if any(found.values()) else ():
                if channel.viewer == asked:
                    room.show_to(channel)
