"""A match as one player may know it: seats, status, and what may be shared."""

from __future__ import annotations

import hashlib
import time
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from tenkaichi.arena.changed_games import is_changed
from tenkaichi.arena.clocks import grace_seconds
from tenkaichi.arena.games_offered import presenter_of, side_part, side_title
from tenkaichi.arena.match_history import rule_changes
from tenkaichi.arena.protocol.matches import MatchInfo, ResultInfo, SeatInfo
from tenkaichi.arena.storage.records import MatchRecord, SeatRecord, public_id_of
from tenkaichi.arena.storage.remote_bots import is_remote_bot
from tenkaichi.engine.game import POSITION
from tenkaichi.engine.ruleset import Ruleset

if TYPE_CHECKING:
    from tenkaichi.arena.match_view import MatchView
    from tenkaichi.arena.services import Arena

SEED_SHOWN = ("over", "abandoned")


def match_info(arena: Arena, record: MatchRecord, player: str, match_view: MatchView | None = None) -> MatchInfo:
    """The match as seen through a match view, live or delayed; without one, what a list may tell of it."""
    if match_view is None and (record.is_behind(player, arena.now()) or _is_private(record, player)):
        record = veiled(record)
    elif match_view is None:
        match_view = arena.rooms.live.get(record.id)
    game = presenter_of(record.game).game
    return MatchInfo(
        id=record.id,
        game=record.game,
        title=game.title,
        purpose=record.purpose,
        status=record.status,
        seats=seat_infos(arena, record, player, match_view),
        your_seats=record.seats_of(player),
        created=record.created,
        updated=record.updated,
        seq=record.seq,
        length=record.length,
        asked=_asked(record, match_view),
        is_rated=record.is_rated_between_two,
        result=_result(record),
        options=record.options,
        seed_proof=_proof_of(record.seed),
        ruleset=_ruleset_hash(record),
        invitations=_invitations(arena, record, player),
        rematch=record.rematch,
        branch_of=record.branch_of,
        grace_seconds=round(grace_seconds(record.options.clock_seconds, arena.settings.grace_seconds)),
        is_arranged=POSITION in record.setup or bool(record.branch_of),
        seed=record.seed if record.status in SEED_SHOWN else "",
        stopped="" if match_view is None else match_view.history.stopped,
        rule_changes=[] if is_changed(record.setup) else list(_changes(game.name, msgspec.json.encode(record.ruleset))),
    )


def _is_private(record: MatchRecord, player: str) -> bool:
    """Tell if the match has no spectators and this player has no seat in it."""
    return record.options.spectators == "none" and record.status == "playing" and not record.seats_of(player)


def veiled(record: MatchRecord) -> MatchRecord:
    """A match that is delayed or private, for a list: it is being played, and its progress stays hidden."""
    if record.status == "waiting":
        return record
    seats = [msgspec.structs.replace(seat, shares_eyes=False, last_here=0.0) for seat in record.seats]
    return msgspec.structs.replace(
        record, status="playing", seq=0, length=0, updated=record.created, winner=None, ending="", rematch="",
        is_rated=record.purpose == "match", seats=seats,
    )  # fmt: skip


def seat_infos(arena: Arena, record: MatchRecord, player: str, match_view: MatchView | None) -> list[SeatInfo]:
    return [_seat_info(arena, record, seat, player, match_view) for seat in record.seats]


def _seat_info(
    arena: Arena, record: MatchRecord, seat: SeatRecord, player: str, match_view: MatchView | None
) -> SeatInfo:
    is_here = match_view is not None and seat.player is not None and match_view.is_here(seat.player)
    side = seat.side if _may_know_side(record, seat, player) else ""
    away = 0 if is_here or seat.player is None or not seat.last_here else arena.now() - seat.last_here
    return SeatInfo(
        seat=seat.seat,
        kind="bot" if seat.is_bot else "empty" if seat.player is None else "person",
        name=seat.name,
        player="" if seat.player is None else public_id_of(seat.player),
        is_you=seat.player == player,
        is_here=is_here,
        level=seat.level,
        side=side,
        team=side_title(record.game, side) if side else "",
        away_seconds=max(0, int(away)),
        clock_ms=None if match_view is None else match_view.clock_left(seat.seat),
        clock_runs=match_view is not None and match_view.clocks.is_running(seat.seat, time.monotonic()),
        shares_eyes=seat.shares_eyes,
        rating=arena.ratings.of_seat(record, seat),
        is_remote_bot=is_remote_bot(seat.player),
        is_open=seat.is_empty and seat.plan == "open" and record.status == "waiting",
    )


def _may_know_side(record: MatchRecord, seat: SeatRecord, player: str) -> bool:
    """A roster that only its owner knows is not told before the match is over."""
    game = presenter_of(record.game).game
    is_secret = side_part(record.game) in game.start.secret_setup
    return not is_secret or seat.player == player or record.status == "over"


def _asked(record: MatchRecord, match_view: MatchView | None) -> str:
    """The asked seat. In a match that is not in memory the bots have answered, so its only person is asked."""
    if match_view is not None:
        return match_view.asked_as_written or ""
    if record.status != "playing" or len(record.persons) != 1 or not record.seq:
        return ""
    return record.seats_of(record.persons[0])[0]


def _result(record: MatchRecord) -> ResultInfo | None:
    if record.status != "over":
        return None
    if record.winner is None:
        return ResultInfo(winner=None, words=record.ending)
    name = record.called(record.winner)  # the reason is told from the winner's side, so name the winner
    return ResultInfo(winner=record.winner, words=f"{name} wins: {record.ending}" if record.ending else f"{name} wins")


def _ruleset_hash(record: MatchRecord) -> str:
    return _short_hash(msgspec.json.encode(record.ruleset)) if record.ruleset else ""


@lru_cache(maxsize=4096)
def _proof_of(seed: str) -> str:
    return hashlib.sha256(seed.encode()).hexdigest()


@lru_cache(maxsize=64)
def _changes(game: str, ruleset: bytes) -> tuple[str, ...]:
    return tuple(rule_changes(presenter_of(game).game, msgspec.json.decode(ruleset)))


@lru_cache(maxsize=64)
def _short_hash(ruleset: bytes) -> str:
    return Ruleset.from_plain(msgspec.json.decode(ruleset)).short


def _invitations(arena: Arena, record: MatchRecord, player: str) -> dict[str, str]:
    """The invitations, for the creator of the table while a seat is free."""
    if record.status != "waiting" or record.created_by != player:
        return {}
    return {
        seat.seat: f"/j/{arena.invitation_token(record.id, seat.seat)}"
        for seat in record.seats
        if seat.is_empty and seat.plan == "friend"
    }
