"""Set up tables and sit down at them: the only way to start a match."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from tenkaichi.arena.bot_pool import ON_BEHALF_OF, Stuck
from tenkaichi.arena.changed_games import is_changed, presenter_for
from tenkaichi.arena.errors import BadRequest, Conflict
from tenkaichi.arena.games_offered import presenter_of, setup_for, side_part
from tenkaichi.arena.identity import Visitor
from tenkaichi.arena.match_history import match_of, plain_lines
from tenkaichi.arena.metered import in_thread, off_loop
from tenkaichi.arena.protocol.matches import Created, MatchOptions, Purpose
from tenkaichi.arena.setup_size import check_size
from tenkaichi.arena.storage.records import Item, MatchRecord, SeatRecord
from tenkaichi.arena.talk import show_talk
from tenkaichi.bots.registry import level_names
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import POSITION, Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.tape import Answer
from tenkaichi.engine.tape_file import plain

if TYPE_CHECKING:
    from tenkaichi.arena.room import Room
    from tenkaichi.arena.services import Arena

# the form in which a game cites the broken rule at the end of a sentence
CITED = re.compile(r" \[([A-Z]+-[A-Z]+-\d+)\]$")
PLANS = ("me", "friend", "open", "hotseat")


@dataclass
class TablePlan:
    """A table as its creator wants it. `seats` as in NewMatch; `sitting` seats players without asking them.

    A whole set-up (`setup`) overrides sides; `lines` are answers already given (a branch).
    """

    game: str
    seats: Mapping[str, str]
    sides: Mapping[str, str] = field(default_factory=dict)
    setup: dict[str, Any] | None = None
    options: MatchOptions = field(default_factory=MatchOptions)
    purpose: Purpose = "match"
    lesson: str = ""
    branch_of: str = ""
    lines: Sequence[Answer] = ()
    seed: str = ""
    is_rated: bool = True
    is_arranged: bool = False  # a visitor has written the set-up: it is tried out in a worker first
    sitting: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # seat -> player, name


def new_seed() -> str:
    """A seed too long to be guessed from its public hash."""
    return secrets.token_hex(16)


async def set_up(arena: Arena, player: Visitor, plan: TablePlan) -> Created:
    """Create a table with its creator seated. It starts at once if no seat is free."""
    arena.tables.demand(player.id)
    if player.address:
        arena.tables_of_address.demand(player.address)
    if await arena.store.waiting_of(player.id) >= arena.settings.limits.waiting_tables:
        raise Conflict("too-many-tables", "too many of your tables wait for players already; clear one of them")
    if "open" in plan.seats.values():
        _check_open(arena, player, plan)
    game = presenter_of(plan.game).game
    if is_changed(plan.setup):
        game = (await off_loop(presenter_for, plan.game, plan.setup)).game
    if plan.is_arranged and plan.setup is not None:
        await _try_out(arena, game, player, plan.setup)
    now = arena.now()
    seats = [_seat(game, plan, player, name, position, now) for position, name in enumerate(game.seats)]
    await player.keep(arena.store)
    record = MatchRecord(
        id=arena.new_id(),
        game=game.name,
        purpose=plan.purpose,
        setup=_setup(game, plan),
        seed=plan.seed or new_seed(),
        ruleset=game.ruleset().to_plain(),
        options=plan.options,
        created_by=player.id,
        created=now,
        updated=now,
        is_rated=plan.is_rated and plan.purpose == "match" and POSITION not in (plan.setup or {}),
        branch_of=plan.branch_of,
        lesson=plan.lesson,
        seats=seats,
    )
    tokens = {
        seat.seat: arena.invitation_token(record.id, seat.seat)
        for seat in seats
        if seat.plan == "friend" and seat.is_empty
    }
    items: list[Item] = []
    if not any(seat.is_empty for seat in seats):
        record, item, _ = await in_thread(arena, player.address, _begin, arena, game, record, list(plan.lines))
        items.append(item)
    else:
        await in_thread(arena, player.address, _check_setup, game, record, plan.setup is not None)
    arena.make_room_on_disk(player.address, *[msgspec.json.encode(each) for each in (record, items)])
    await arena.store.add_match(record, items, tokens)
    arena.telemetry.created.labels(game.name, plan.purpose).inc()
    arena.log.info("table", match=record.id, game=game.name, purpose=plan.purpose, status=record.status)
    invitations = {seat: f"/j/{token}" for seat, token in tokens.items()}
    return Created(id=record.id, url=f"/m/{record.id}", invitations=invitations)


def _check_open(arena: Arena, player: Visitor, plan: TablePlan) -> None:
    """A stranger who sits down at an open table finds a fair beginning there; an address opens a few at a time."""
    if POSITION in (plan.setup or {}) or plan.lines:
        words = "a table with an arranged position is not for everybody: invite a friend to it"
        raise BadRequest("bad-seat", words, field="seats")
    if player.address:
        arena.open_tables.demand(player.address)


def _seat(game: Game, plan: TablePlan, player: Visitor, name: str, position: int, now: float) -> SeatRecord:
    unknown = [seat for seat in plan.seats if seat not in game.seats]
    if unknown:
        words = f"no seat {unknown[0]!r}; the seats are {', '.join(game.seats)}"
        raise BadRequest("no-such-seat", words, field="seats")
    wanted = plan.seats.get(name, "")
    side = plan.sides.get(name, "")
    seat = SeatRecord(seat=name, position=position, plan=wanted, side=side)
    if name in plan.sitting:
        seat.player, seat.name = plan.sitting[name]
    elif wanted in ("me", "hotseat"):
        seat.player, seat.name, seat.last_here = player.id, player.name, now
    elif wanted.startswith("bot:"):
        seat.plan, seat.level = "bot", wanted.removeprefix("bot:")
        if seat.level not in level_names():
            words = f"no level {seat.level!r}; the levels are {', '.join(level_names())}"
            raise BadRequest("no-such-level", words, field=f"seats.{name}")
        seat.name = f"Bot ({seat.level})"
    elif wanted not in PLANS:
        words = f"seat {name}: expected {', '.join(PLANS)} or bot:LEVEL, found {wanted!r}"
        raise BadRequest("bad-seat", words, field=f"seats.{name}")
    return seat


def _setup(game: Game, plan: TablePlan) -> dict[str, Any]:
    if plan.setup is not None:
        return plan.setup
    for side in plan.sides:
        if side not in game.seats:
            raise BadRequest("no-such-seat", f"no seat {side!r}", field="sides")
    return {}


async def _try_out(arena: Arena, game: Game, player: Visitor, setup: dict[str, Any]) -> None:
    """Refuse a set-up that is too large, cannot be played or takes too long. Nothing of it runs in this process."""
    check_size(setup)
    arena.processor_time.check(player.address)
    ON_BEHALF_OF.set((player.address, player.id))
    try:
        wrong = await arena.pool.why_unplayable(game, setup)
    except Stuck as error:
        raise BadRequest("bad-setup", f"this set-up takes too long: {error}", field="setup") from None
    if wrong:
        raise _unusable(wrong)


def _check_setup(game: Game, record: MatchRecord, complete: bool) -> None:
    """Check now that the set-up can be played as far as it is known, and not only when the friend has come."""
    sides = {seat.seat: seat.side for seat in record.seats if seat.side}
    setup = record.setup if complete else setup_for(game.name, sides, record.options.beginning)
    try:
        Match.new(game, setup, "0", answer_forced=True)
    except TenkaichiError as error:
        raise _unusable(str(error.__cause__ or error)) from None


def _unusable(words: str) -> BadRequest:
    """The game's own words for the fault in a set-up, with the broken rule and without the place on the tape."""
    words = words.removeprefix("set-up: ")
    cited = CITED.search(words)
    return BadRequest("bad-setup", CITED.sub("", words), field="setup", clause=cited[1] if cited else "")


def _begin(arena: Arena, game: Game, record: MatchRecord, lines: list[Answer]) -> tuple[MatchRecord, Item, Match]:
    """The record, its first row and the match when the last seat is taken."""
    sides = {seat.seat: seat.side for seat in record.seats if seat.side}
    setup = record.setup or setup_for(game.name, sides, record.options.beginning)
    ruleset = game.ruleset().to_plain()  # the rules may have changed while the table waited
    record = msgspec.structs.replace(record, setup=setup, ruleset=ruleset, status="playing")
    key = side_part(game.name)
    for seat in record.seats:
        named: Any = setup.get(key) if key else None
        side = named.get(seat.seat) if isinstance(named, Mapping) else None
        seat.side = side if isinstance(side, str) else seat.side
    try:
        record.setup = plain(setup)
        match = match_of(game, record, lines)
    except TenkaichiError as error:
        raise _unusable(str(error.__cause__ or error)) from None
    payload: dict[str, Any] = {"lines": plain_lines(match, 0)}
    options = record.options
    if options.clock_seconds:
        payload["clock"] = {seat.seat: 1000 * options.clock_seconds for seat in record.seats if not seat.is_bot}
    record.seq, record.length = record.seq + 1, match.length
    if match.is_over:
        record.status = "over"
        if match.result is not None:
            record.winner, record.ending = match.result
    return record, Item(seq=record.seq, kind="start", by="", at=arena.now(), payload=payload), match


# -- sitting down -----------------------------------------------------------------------------------------------------


async def sit_down(arena: Arena, room: Room, player: Visitor, seat_name: str, side: str = "") -> None:
    """Seat a player in a free seat; the last one starts the match. Needs the room's lock."""
    game = room.presenter.game
    seat = room.record.seat(seat_name)
    if seat.player == player.id:
        return
    if room.record.status != "waiting" or not seat.is_empty:
        raise Conflict("seat-taken", f"seat {seat_name} is taken")
    if side and seat.side and seat.side != side:
        raise Conflict("side-given", f"seat {seat_name} plays {seat.side}")
    await player.keep(arena.store)
    taken = msgspec.structs.replace(
        seat, player=player.id, name=player.name, side=side or seat.side, last_here=arena.now()
    )
    record = room.record
    others = [taken if each.seat == seat_name else msgspec.structs.replace(each) for each in record.seats]
    if any(each.is_empty for each in others):
        await room.commit("seat", seat_name, {"seat": seat_name, "player": player.id, "side": side}, seats=[taken])
        room.show()
        return
    filled = msgspec.structs.replace(record, seats=others)
    begun, item, room.history.match = await in_thread(arena, player.address, _begin, arena, game, filled, [])
    payload = {**item.payload, "seat": seat_name, "player": player.id}
    await room.commit(
        "start",
        seat_name,
        payload,
        seats=begun.seats,
        setup=begun.setup,
        ruleset=begun.ruleset,
        status=begun.status,
    )
    room.clocks.left_ms = dict(room.history.clock_ms)
    room.wind_up()
    room.show()
    for channel in list(room.channels):
        await show_talk(room, channel)
    room.notice(f"{player.name} sits down. The match begins.")
