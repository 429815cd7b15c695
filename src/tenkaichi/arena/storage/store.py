"""Reads and writes the tables. A row is on disk when `append` returns, and survives a crash."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
from collections.abc import AsyncIterator, Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tenkaichi.arena.protocol.matches import LONGEST_DELAY, MatchOptions
from tenkaichi.arena.storage.batches import Batches, NothingWritten
from tenkaichi.arena.storage.migrate import migrate
from tenkaichi.arena.storage.records import Item, MatchRecord, PlayerRecord, ReportRecord, SeatRecord
from tenkaichi.arena.storage.tables import INVITATIONS, ITEMS, MATCHES, PLAYERS, REPORTS, SEATS
from tenkaichi.arena.storage.writer_queue import WriterQueue
from tenkaichi.arena.telemetry import logger
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.typed_reading import read_json

Show = Literal["mine", "open", "live"]
LISTED = 50  # matches in one list
BUSY_MS = 10_000
# set on every new connection: a setting made once stays with one connection of the pool
# (cache_size: kB of pages per connection; SQLite's own 2,000 would exist once for each of a dozen)
PRAGMAS = (
    "journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}", "cache_size=-500",
)  # fmt: skip

_FREE = sa.select(SEATS.c.match_id).where((SEATS.c.plan == "open") & SEATS.c.player.is_(None) & (SEATS.c.level == ""))
_IS_OPEN = (MATCHES.c.status == "waiting") & MATCHES.c.id.in_(_FREE)  # everybody may sit down

# Errors of an unusable database: locked, full, gone, read-only, damaged.
DATABASE_ERRORS: tuple[type[Exception], ...] = (sa.exc.SQLAlchemyError, sqlite3.Error)


class StoreError(TenkaichiError):
    """The database cannot be used as asked."""


class NameTaken(StoreError):
    """Another player keeps this name."""


class Overtaken(StoreError):
    """Another process has written in the meantime: the change is based on an old state."""


class Damaged(StoreError):
    """A row cannot be read any more."""


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """The database behind the arena."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        _create_private(self.engine)
        self._writing = WriterQueue()  # SQLite has one writer: waiting here is cheaper than in its busy handler
        self._batches = Batches(_writing_engine(self.engine), self._writing) if _is_sqlite_file(self.engine) else None

    def try_file(self) -> None:
        """Raise sqlite3.Error if SQLite cannot use the file. Checked here it needs no thread, which could outlive the
        loop.
        """
        if _is_sqlite_file(self.engine):
            with contextlib.closing(sqlite3.connect(str(self.engine.url.database))) as connection:
                connection.execute("PRAGMA schema_version")

    async def open(self) -> None:
        """Makes the tables, or brings them up to date."""
        await migrate(self.engine)

    async def close(self) -> None:
        if self._batches is not None:
            self._batches.close()
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; also for tables with a module of their own."""
        if not self.is_sqlite:
            async with self.engine.begin() as connection:
                yield connection
            return
        try:
            async with self._writing.turn(), self.engine.begin() as connection:
                yield connection
        except sa.exc.OperationalError as error:
            self.note_trouble(error)
            raise

    def note_trouble(self, error: BaseException | None) -> None:
        """Make new connections after a read-only error: SQLite keeps a file as it was opened, also a writable one."""
        if "readonly" not in str(getattr(error, "orig", "")):
            return
        self.engine.sync_engine.pool.dispose()
        self.engine.sync_engine.pool = self.engine.sync_engine.pool.recreate()
        if self._batches is not None:
            self._batches.engine.dispose()

    async def rows(self, query: sa.Select[Any]) -> Sequence[sa.RowMapping]:
        async with self.engine.connect() as connection:
            found: Sequence[sa.RowMapping] = (await connection.execute(query)).mappings().all()
            return found

    # -- people ---------------------------------------------------------------------------------------------------

    async def player(self, player_id: str) -> PlayerRecord | None:
        rows = await self.rows(sa.select(PLAYERS).where(PLAYERS.c.id == player_id))
        return PlayerRecord(**rows[0]) if rows else None

    async def player_called(self, claimed_name: str) -> PlayerRecord | None:
        rows = await self.rows(sa.select(PLAYERS).where(PLAYERS.c.claimed_name == claimed_name))
        return PlayerRecord(**rows[0]) if rows else None

    async def write_down(self, player: PlayerRecord) -> PlayerRecord:
        """Insert a new player and return the stored row; an existing player stays unchanged."""
        values = msgspec.structs.asdict(player)
        insert = sqlite.insert(PLAYERS) if self.is_sqlite else postgresql.insert(PLAYERS)
        async with self.writing() as connection:
            await connection.execute(insert.values(values).on_conflict_do_nothing())
            found = await connection.execute(sa.select(PLAYERS).where(PLAYERS.c.id == player.id))
            return PlayerRecord(**found.mappings().one())

    async def keep_player(self, player: PlayerRecord, session: int | None = None) -> None:
        """Insert or update a player. With `session`, only if that is still their session number: a change based on an
        older state must not undo a newer password.
        """
        values = msgspec.structs.asdict(player)
        this_player = PLAYERS.c.id == player.id
        current = this_player if session is None else this_player & (PLAYERS.c.session == session)
        try:
            async with self.writing() as connection:
                changed = await connection.execute(sa.update(PLAYERS).where(current).values(values))
                if changed.rowcount == 0:
                    if (await connection.execute(sa.select(PLAYERS.c.id).where(this_player))).first() is not None:
                        raise Overtaken("this player has changed in the meantime")
                    await connection.execute(sa.insert(PLAYERS).values(values))
                if changed.rowcount:
                    named = sa.update(SEATS).where(SEATS.c.player == player.id).values(name=player.name)
                    await connection.execute(named)
        except IntegrityError:
            raise NameTaken(f"the name {player.name!r} belongs to another player") from None

    # -- matches --------------------------------------------------------------------------------------------------

    async def add_match(self, match: MatchRecord, items: Iterable[Item], tokens: Mapping[str, str]) -> None:
        """A new table with its first rows; `tokens` are the invitations by seat."""
        async with self.writing() as connection:
            await connection.execute(sa.insert(MATCHES).values(_match_values(match)))
            await connection.execute(sa.insert(SEATS), [_seat_values(match.id, seat) for seat in match.seats])
            for item in items:
                await connection.execute(sa.insert(ITEMS).values(_item_values(match.id, item)))
            if tokens:
                rows = [
                    {"digest": digest_of(token), "match_id": match.id, "seat": seat, "created": match.created}
                    for seat, token in tokens.items()
                ]
                await connection.execute(sa.insert(INVITATIONS), rows)

    async def append(self, match: MatchRecord, item: Item, seats: Sequence[SeatRecord] = ()) -> None:
        """Write one accepted change: its row, and the match (and seats) after it. All of it or nothing."""
        statements = _appending(match, item, seats)
        overtaken = f"match {match.id} is no longer at {item.seq - 1}"

        def work(connection: sa.Connection) -> None:
            if connection.execute(*statements[0]).rowcount != 1:
                raise NothingWritten(Overtaken(overtaken))
            for statement, values in statements[1:]:
                connection.execute(statement, values)

        try:
            if self._batches is not None:
                await self._batches.write(work)
                return
            async with self.writing() as connection:
                await connection.run_sync(work)
        except NothingWritten as refusal:
            raise refusal.error from None
        except sa.exc.OperationalError as error:
            self.note_trouble(error)
            raise
        except IntegrityError:
            raise Overtaken(f"match {match.id} has a row {item.seq} already") from None

    async def match(self, match_id: str) -> MatchRecord | None:
        """Read a match; raise `Damaged` if its row cannot be read."""
        found = await self.match_records(sa.select(MATCHES).where(MATCHES.c.id == match_id), is_list=False)
        return found[0] if found else None

    async def items(self, match_id: str, after: int = 0) -> list[Item]:
        """The rows of a match, or those after a known one."""
        where = (ITEMS.c.match_id == match_id) & (ITEMS.c.seq > after)
        rows = await self.rows(sa.select(ITEMS).where(where).order_by(ITEMS.c.seq))
        return [_item(match_id, row) for row in rows]

    async def matches(self, show: Show, player_id: str, now: float = 0.0) -> list[MatchRecord]:
        """A player's own matches, those with an open seat, or those in play that may be watched.

        A match with a spectator delay is listed for that long after its end, too.
        """
        query = sa.select(MATCHES).order_by(MATCHES.c.updated.desc()).limit(LISTED)
        if show == "mine":
            mine = sa.select(SEATS.c.match_id).where(SEATS.c.player == player_id)
            query = query.where(MATCHES.c.id.in_(mine) & MATCHES.c.status.in_(("waiting", "playing", "over", "broken")))
        elif show == "open":
            query = query.where(_IS_OPEN)
        else:
            query = query.where(
                ((MATCHES.c.status == "playing") | _ended_just_now(now)) & (MATCHES.c.purpose == "match")
                & MATCHES.c.options.not_like('%"spectators":"none"%')
            )  # fmt: skip
        return await self.match_records(query)

    async def open_tables(self, game: str, limit: int) -> list[MatchRecord]:
        """Tables of a game with a seat for everybody, newest first."""
        query = sa.select(MATCHES).where(_IS_OPEN & (MATCHES.c.game == game))
        return await self.match_records(query.order_by(MATCHES.c.updated.desc()).limit(limit))

    async def waiting_of(self, player_id: str) -> int:
        """Count the tables of a player that wait for others."""
        where = (MATCHES.c.status == "waiting") & (MATCHES.c.created_by == player_id)
        rows = await self.rows(sa.select(sa.func.count().label("count")).select_from(MATCHES).where(where))
        return int(rows[0]["count"])

    async def stale(self, status: str, before: float, limit: int = 100) -> list[str]:
        """Matches in which nothing has happened since."""
        where = (MATCHES.c.status == status) & (MATCHES.c.updated < before)
        return [row["id"] for row in await self.rows(sa.select(MATCHES.c.id).where(where).limit(limit))]

    async def note_seen(self, match_id: str, seats: Sequence[str], when: float) -> None:
        """Write when the players of these seats were last here."""
        where = (SEATS.c.match_id == match_id) & SEATS.c.seat.in_(seats)
        async with self.writing() as connection:
            await connection.execute(sa.update(SEATS).where(where).values(last_here=when))

    async def note_waiting(self, players: Container[str], when: float) -> None:
        """Write that these players are around at the tables where they wait."""
        query = sa.select(SEATS.c.match_id, SEATS.c.seat, SEATS.c.player).join(MATCHES)
        rows = await self.rows(query.where((MATCHES.c.status == "waiting") & SEATS.c.player.is_not(None)))
        here = [row for row in rows if row["player"] in players]
        if here:
            async with self.writing() as connection:
                for row in here:
                    where = (SEATS.c.match_id == row["match_id"]) & (SEATS.c.seat == row["seat"])
                    await connection.execute(sa.update(SEATS).where(where).values(last_here=when))

    async def match_records(self, query: sa.Select[Any], *, is_list: bool = True) -> list[MatchRecord]:
        """Matches with their seats, by a query on `matches`. A list leaves out unreadable ones."""
        rows = await self.rows(query)
        if not rows:
            return []
        ids = [row["id"] for row in rows]
        seats: dict[str, list[SeatRecord]] = {each: [] for each in ids}
        sitting = sa.select(SEATS).where(SEATS.c.match_id.in_(ids)).order_by(SEATS.c.position)
        for row in await self.rows(sitting):
            plain = dict(row)
            seats[plain.pop("match_id")].append(SeatRecord(**plain))
        found: list[MatchRecord] = []
        for row in rows:
            try:
                found.append(_match_record(row, seats[row["id"]]))
            except Damaged as error:
                if not is_list:
                    raise
                logger().error("left out", match=row["id"], error=str(error))
        return found

    # -- invitations ----------------------------------------------------------------------------------------------

    async def invitation(self, token: str) -> tuple[str, str] | None:
        """The match and seat of an invitation. It is found by its digest, so timing reveals nothing."""
        rows = await self.rows(sa.select(INVITATIONS).where(INVITATIONS.c.digest == digest_of(token)))
        return (rows[0]["match_id"], rows[0]["seat"]) if rows else None

    # -- reports --------------------------------------------------------------------------------------------------

    async def add_report(self, report: ReportRecord) -> None:
        values = msgspec.structs.asdict(report) | {"payload": _json(report.payload)}
        async with self.writing() as connection:
            await connection.execute(sa.insert(REPORTS).values(values))

    async def report(self, report_id: str) -> ReportRecord | None:
        rows = await self.rows(sa.select(REPORTS).where(REPORTS.c.id == report_id))
        if not rows:
            return None
        return ReportRecord(**{**rows[0], "payload": msgspec.json.decode(rows[0]["payload"])})


# -- rows and values --------------------------------------------------------------------------------------------------


# The statements of `append` are built once: building costs more than running them. The set-up, ruleset and
# options of a started match never change; they are written again only when a table fills.
_MOVING = ("status", "updated", "seq", "length", "is_rated", "winner", "ending", "rematch")
_FILLING = ("setup", "ruleset", "options", *_MOVING)


def _moving_on(columns: Sequence[str]) -> sa.Update:
    """Move the match on from the row before: the statement finds that row, or nothing is written."""
    current = (MATCHES.c.id == sa.bindparam("of_match")) & (MATCHES.c.seq == sa.bindparam("seq_before"))
    return sa.update(MATCHES).where(current).values({name: sa.bindparam(name) for name in columns})


_MOVE_ON, _FILL = _moving_on(_MOVING), _moving_on(_FILLING)
_ADD_ITEM = sa.insert(ITEMS)


def _appending(match: MatchRecord, item: Item, seats: Sequence[SeatRecord]) -> list[tuple[Any, dict[str, Any]]]:
    """The statements with their values, in order."""
    place = {"of_match": match.id, "seq_before": item.seq - 1}
    if item.kind == "answer":
        moved = (_MOVE_ON, {name: getattr(match, name) for name in _MOVING} | place)
    else:
        values = _match_values(match)
        moved = (_FILL, {name: values[name] for name in _FILLING} | place)
    statements: list[tuple[Any, dict[str, Any]]] = [moved, (_ADD_ITEM, _item_values(match.id, item))]
    for seat in seats:
        where = (SEATS.c.match_id == match.id) & (SEATS.c.seat == seat.seat)
        statements.append((sa.update(SEATS).where(where).values(_seat_values(match.id, seat)), {}))
    return statements


def _ended_just_now(now: float) -> sa.ColumnElement[bool]:
    options = MATCHES.c.options
    at_once = options.like('%"spectator_delay":0,%') | options.like('%"spectator_delay":0}%')
    delayed = options.like('%"spectator_delay":%') & ~at_once
    return (MATCHES.c.status == "over") & (MATCHES.c.updated > now - LONGEST_DELAY) & delayed


def _create_private(engine: AsyncEngine) -> None:
    """Create the file for its owner alone, like its key; SQLite gives its other files the same rights."""
    if _is_sqlite_file(engine):
        with contextlib.suppress(OSError):  # what is wrong with it is said when it is opened
            os.close(os.open(str(engine.url.database), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _is_sqlite_file(engine: AsyncEngine) -> bool:
    return engine.dialect.name == "sqlite" and engine.url.database not in (None, "", ":memory:")


def _writing_engine(engine: AsyncEngine) -> sa.Engine:
    """A second engine for the same file, without a switch between threads for every statement."""
    found = sa.create_engine(engine.url.set(drivername="sqlite+pysqlite"), hide_parameters=True)
    sa.event.listen(found, "connect", _set_pragmas)
    return found


def make_engine(url: str) -> AsyncEngine:
    """An engine for a URL as people write it: `sqlite:///path`, `postgresql://user@host/name`, or just a path."""
    if "://" not in url:
        url = f"sqlite:///{Path(url).expanduser().resolve()}"
    try:
        parsed = sa.make_url(url)
        name = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
        parsed = parsed.set(drivername=name.get(parsed.drivername, parsed.drivername))
        is_sqlite = parsed.get_backend_name() == "sqlite"
        if not is_sqlite and parsed.get_backend_name() != "postgresql":
            raise StoreError(f"{url!r} is not a database: expected sqlite:///PATH or postgresql://…")
        engine = create_async_engine(parsed, pool_pre_ping=not is_sqlite, hide_parameters=True)
    except ModuleNotFoundError as error:
        raise StoreError(f"the database {url!r} needs {error.name!r}: pip install 'tenkaichi[postgres]'") from None
    except (sa.exc.ArgumentError, sa.exc.NoSuchModuleError, ValueError) as error:
        raise StoreError(f"{url!r} is not a database: {error}") from None
    if is_sqlite:
        sa.event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _match_values(match: MatchRecord) -> dict[str, Any]:
    values = msgspec.structs.asdict(match)
    del values["seats"]
    for name in ("setup", "ruleset", "options"):
        values[name] = _json(values[name])
    return values


def _match_record(row: sa.RowMapping, seats: list[SeatRecord]) -> MatchRecord:
    plain = dict(row)
    try:
        plain["setup"] = read_json(plain["setup"], dict[str, Any])
        plain["ruleset"] = read_json(plain["ruleset"], dict[str, Any])
        plain["options"] = read_json(plain["options"], MatchOptions)
    except msgspec.MsgspecError as error:
        raise Damaged(f"match {plain['id']}: its stored data cannot be read ({error})") from None
    return MatchRecord(**plain, seats=seats)


def _item(match_id: str, row: sa.RowMapping) -> Item:
    try:
        payload = read_json(row["payload"], dict[str, Any])
    except msgspec.MsgspecError as error:
        raise Damaged(f"match {match_id}: row {row['seq']} cannot be read ({error})") from None
    return Item(seq=row["seq"], kind=row["kind"], by=row["by"], at=row["at"], payload=payload)


def _seat_values(match_id: str, seat: SeatRecord) -> dict[str, Any]:
    return {"match_id": match_id, **msgspec.structs.asdict(seat)}


def _item_values(match_id: str, item: Item) -> dict[str, Any]:
    return {
        "match_id": match_id, "seq": item.seq, "kind": item.kind, "by": item.by, "at": item.at,
        "payload": _json(item.payload),
    }  # fmt: skip
