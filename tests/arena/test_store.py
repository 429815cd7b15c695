"""Written rows are there, the same on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import re
import secrets
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from arena.players import Server
from arena.postgres import NoPostgres, running_postgres
from tenkaichi.arena.protocol.matches import MatchOptions
from tenkaichi.arena.settings import Limits, Settings
from tenkaichi.arena.storage import migrations
from tenkaichi.arena.storage.leases import Claimed, Leases
from tenkaichi.arena.storage.migrate import NEWEST, NewerDatabase, _upgrade
from tenkaichi.arena.storage.records import Item, MatchRecord, PlayerRecord, ReportRecord, SeatRecord
from tenkaichi.arena.storage.sessions import Sessions
from tenkaichi.arena.storage.store import (
    NameTaken,
    Overtaken,
    Store,
    StoreError,
    _item_values,
    _match_values,
    _seat_values,
    make_engine,
)
from tenkaichi.arena.storage.tables import METADATA

VERSIONS = Path(migrations.__file__).parent / "versions"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    try:
        with running_postgres() as url:
            yield url
    except NoPostgres as reason:
        words = f"NOTHING WAS TESTED ON POSTGRESQL: {reason}"
        warnings.warn(words, stacklevel=1)
        pytest.skip(words)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of its own for every test."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.sqlite'}"
    server: str = request.getfixturevalue("postgres")
    name = f"test_{secrets.token_hex(6)}"

    async def create() -> None:
        engine = make_engine(server).execution_options(isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(sa.text(f"CREATE DATABASE {name}"))
        await engine.dispose()

    asyncio.run(create())
    return server.replace("/postgres?", f"/{name}?")


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = Store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def run(url: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        async with opened(url) as store:
            await test(store)

    asyncio.run(main())


def match(match_id: str = "match-1", **changes: object) -> MatchRecord:
    seats = [
        SeatRecord(seat="A", position=0, plan="me", player="ann", name="Ann", last_here=5.0),
        SeatRecord(seat="B", position=1, plan="open"),
    ]
    record = MatchRecord(
        id=match_id, game="duel-battle", setup={"teams": {"A": "ä\u2603"}}, seed="s", ruleset={"game": "duel-battle"},
        options=MatchOptions(clock_seconds=60), created_by="ann", created=1.5, updated=2.5, seats=seats,
    )  # fmt: skip
    return msgspec.structs.replace(record, **changes)


def item(seq: int, **payload: object) -> Item:
    return Item(seq=seq, kind="answer", by="A", at=float(seq), payload={"n": seq, **payload})


def test_rows_come_back_as_they_were_written(url: str) -> None:
    async def test(store: Store) -> None:
        await store.add_match(match(), [], {"B": "token-123"})
        assert await store.match("match-1") == match()
        assert await store.invitation("token-123") == ("match-1", "B")
        assert await store.invitation("token-124") is None
        record = match(seq=1, status="playing", winner="A", is_rated=False)
        taken = msgspec.structs.replace(record.seats[1], player="bob", name="Bob")
        record.seats[1] = taken
        await store.append(record, item(1, words="Kamehameha – ☃", lines=[[0, ["move", 3]]]), [taken])
        assert await store.match("match-1") == record
        assert await store.items("match-1") == [item(1, words="Kamehameha – ☃", lines=[[0, ["move", 3]]])]
        report = ReportRecord(id="r1", match_id="match-1", by="ann", created=3.0, payload={"clause": "DB-X-1"})
        await store.add_report(report)
        assert await store.report("r1") == report
        assert await store.report("r2") is None
        assert await store.match("nothing") is None

    run(url, test)


def test_two_cannot_write_the_same_row(url: str) -> None:
    async def test(store: Store) -> None:
        await store.add_match(match(), [], {})
        await store.append(match(seq=1), item(1))
        for seq in (1, 3):
            with pytest.raises(Overtaken):
                await store.append(match(seq=seq, winner="B"), item(seq))
        assert (await store.match("match-1")) == match(seq=1)
        tries = [store.append(match(seq=2, ending=str(at)), item(2, at=at)) for at in range(8)]
        found = await asyncio.gather(*tries, return_exceptions=True)
        won = [at for at, outcome in enumerate(found) if outcome is None]
        assert len(won) == 1
        assert all(isinstance(outcome, Overtaken) for outcome in found if outcome is not None)
        assert (await store.items("match-1"))[1].payload["at"] == won[0]
        assert (await store.match("match-1")) == match(seq=2, ending=str(won[0]))

    run(url, test)


def test_names_are_kept_once(url: str) -> None:
    async def test(store: Store) -> None:
        await store.add_match(match(), [], {})
        ann = PlayerRecord(id="ann", name="Ann", created=1.0)
        await store.keep_player(ann)
        await store.keep_player(PlayerRecord(id="bob", name="Ann", created=1.0))  # guests may be called alike
        kept = msgspec.structs.replace(ann, name="Ann Lee", claimed_name="annlee", password="hash", session=1)
        await store.keep_player(kept)
        assert await store.player("ann") == kept
        assert await store.player_called("annlee") == kept
        assert (await store.match("match-1")).seat("A").name == "Ann Lee"  # type: ignore[union-attr]
        with pytest.raises(NameTaken):
            await store.keep_player(PlayerRecord(id="bob", name="x", claimed_name="annlee", created=1.0))
        with pytest.raises(NameTaken):
            await store.keep_player(PlayerRecord(id="new", name="x", claimed_name="annlee", created=1.0))

    run(url, test)


def test_a_name_that_was_kept_meanwhile_is_not_undone(url: str) -> None:
    """A rename that was asked for as a guest, and is written after the password."""

    async def test(store: Store) -> None:
        await store.keep_player(PlayerRecord(id="ann", name="Guest", created=1.0), 0)
        mine = PlayerRecord(id="ann", name="Ann", claimed_name="ann", password="hash", session=1, created=1.0)
        await store.keep_player(mine, 0)
        with pytest.raises(Overtaken):
            await store.keep_player(PlayerRecord(id="ann", name="Other", created=1.0), 0)
        assert await store.player("ann") == mine

    run(url, test)


def test_single_logins_are_ended_and_forgotten_in_time(url: str) -> None:
    async def test(store: Store) -> None:
        ann = PlayerRecord(id="ann", name="Ann", claimed_name="ann", session=1, created=1.0)
        await store.keep_player(ann)
        sessions = Sessions(store)
        await sessions.end("ann", "login-1", 100.0)
        await sessions.end("ann", "login-1", 100.0)  # twice is not an error
        assert await sessions.player("ann", "login-1") == (ann, True)
        assert await sessions.player("ann", "login-2") == (ann, False)
        assert await sessions.player("bob", "login-1") == (None, False)
        await sessions.forget(99.0)
        assert await sessions.player("ann", "login-1") == (ann, True)
        await sessions.forget(101.0)
        assert await sessions.player("ann", "login-1") == (ann, False)
        await sessions.end("ann", "login-1", 100.0)
        await sessions.end_all("ann")
        raised = msgspec.structs.replace(ann, session=2)
        assert await sessions.player("ann", "login-1") == (raised, False)  # the number tells, the row is not needed

    run(url, test)


def test_lists(url: str) -> None:
    async def test(store: Store) -> None:
        await store.add_match(match("open-1"), [], {})
        await store.add_match(match("live-1", status="playing", updated=9.0), [], {})
        hidden = MatchOptions(spectators="none")
        await store.add_match(match("live-2", status="playing", options=hidden), [], {})
        await store.add_match(match("gone-1", status="abandoned"), [], {})
        listed = {show: [each.id for each in await store.matches(show, "ann")] for show in ("mine", "open", "live")}  # type: ignore[arg-type]
        assert listed == {"mine": ["live-1", "open-1", "live-2"], "open": ["open-1"], "live": ["live-1"]}
        assert await store.matches("mine", "bob") == []
        assert await store.stale("playing", 5.0) == ["live-2"]
        await store.note_seen("live-1", ["A"], 77.0)
        assert (await store.match("live-1")).seat("A").last_here == 77.0  # type: ignore[union-attr]

    run(url, test)


def test_the_migrations_make_exactly_the_tables(url: str) -> None:
    async def test(store: Store) -> None:
        await store.open()  # once more: nothing is left to do
        assert sorted(path.stem[1:5] for path in VERSIONS.glob("v*.py"))[-1] == NEWEST

        def differences(connection: sa.Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), METADATA))

        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    run(url, test)


def test_a_database_of_a_newer_version_is_left_alone(url: str) -> None:
    async def test(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(NewerDatabase, match=r"newer version of Tenkaichi.*9999"):
            await store.open()

    run(url, test)


def test_every_older_database_is_brought_up_to_date_with_its_matches(url: str) -> None:
    """One database of each revision there has ever been, with a match in it."""
    older = sorted(path.stem[1:5] for path in VERSIONS.glob("v*.py"))[:-1]
    assert older

    async def at(revision: str, address: str) -> None:
        engine = make_engine(address)

        def before(connection: sa.Connection) -> None:
            _upgrade(connection, revision)
            tables = sa.MetaData()
            tables.reflect(connection)
            record = match("old-1", status="playing", seq=1)
            known = {column.name for column in tables.tables["matches"].columns}
            values = {name: value for name, value in _match_values(record).items() if name in known}
            connection.execute(sa.insert(tables.tables["matches"]).values(values))
            for seat in record.seats:
                connection.execute(sa.insert(tables.tables["seats"]).values(_seat_values("old-1", seat)))
            connection.execute(sa.insert(tables.tables["items"]).values(_item_values("old-1", item(1, words="☃"))))

        async with engine.connect() as connection:
            await connection.run_sync(before)
            await connection.commit()
        await engine.dispose()
        async with opened(address) as store:
            assert await store.match("old-1") == match("old-1", status="playing", seq=1)
            assert await store.items("old-1") == [item(1, words="☃")]
            await store.append(match("old-1", status="playing", seq=2), item(2))

    for revision in older:
        with another_database(url, revision) as address:
            asyncio.run(at(revision, address))


@contextmanager
def another_database(url: str, name: str) -> Iterator[str]:
    """An empty one beside the one of the test."""
    if url.startswith("sqlite"):
        yield url.replace("store.sqlite", f"store-{name}.sqlite")
        return
    fresh = f"older_{secrets.token_hex(6)}"

    async def create() -> None:
        engine = make_engine(url).execution_options(isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(sa.text(f"CREATE DATABASE {fresh}"))
        await engine.dispose()

    asyncio.run(create())
    yield re.sub(r"/test_[0-9a-f]+\?", f"/{fresh}?", url)


def test_many_rows_at_once(url: str) -> None:
    """Writers of different matches do not get into each other's way."""

    async def test(store: Store) -> None:
        names = [f"match-{at:02}" for at in range(12)]
        for name in names:
            await store.add_match(match(name), [], {})

        async def fill(name: str) -> None:
            for seq in range(1, 11):
                await store.append(match(name, seq=seq), item(seq))

        await asyncio.gather(*[fill(name) for name in names])
        for name in names:
            assert [row.seq for row in await store.items(name)] == list(range(1, 11))

    run(url, test)


def test_a_match_is_played_and_taken_up_again(url: str) -> None:
    settings = Settings(database=url, key=secrets.token_bytes(32), limits=Limits().scaled(1000), hosts=("testserver",))
    views = []
    cookie = match_id = ""
    for visit in range(2):
        with Server(settings) as server:
            ann = server.player()
            ann.cookie = cookie or ann.cookie
            match_id = match_id or ann.table({"A": "me", "B": "bot:easy"})["id"]
            with ann.live(match_id) as live:
                for at in range(8 if visit == 0 else 0):
                    live.until_asked()
                    live.give(at)
                live.until_asked()
                views.append(live.view)
            cookie = ann.cookie
    assert views[0]["prompt"] == views[1]["prompt"]
    assert views[0]["position_hash"] == views[1]["position_hash"]
    assert views[0]["seq"] == views[1]["seq"]


def test_addresses_of_databases(tmp_path: Path) -> None:
    assert make_engine(str(tmp_path / "x.sqlite")).url.database == str(tmp_path / "x.sqlite")
    assert make_engine("postgresql://u@h/d").dialect.name == "postgresql"
    for wrong in ("mysterydb://x", "://"):
        with pytest.raises(StoreError):
            make_engine(wrong)


def test_pragmas_are_set_on_every_connection(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        async def snapshot() -> tuple[object, ...]:
            async with store.engine.connect() as connection:
                found = [
                    (await connection.execute(sa.text(f"PRAGMA {name}"))).scalar()
                    for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
                ]
                await asyncio.sleep(0.05)  # so that several connections are open at once
                return tuple(found)

        assert set(await asyncio.gather(*[snapshot() for _ in range(4)])) == {("wal", 1, 1, 10_000)}

    run(f"sqlite:///{tmp_path / 'p.sqlite'}", test)


# -- who owns what ----------------------------------------------------------------------------------------------------


def test_a_match_has_one_owner_whose_lease_holds(url: str) -> None:
    async def test(store: Store) -> None:
        await store.add_match(match(), [], {})
        members = [Leases(store, f"member-{at}", "cluster", seconds=60) for at in range(6)]
        for member in members:
            await member.renew()
        found = await asyncio.gather(*[member.claim("match-1") for member in members])
        [owner] = {claimed.owner for claimed in found}
        assert [claimed.taken_from for claimed in found] == [""] * 6
        mine, other = sorted(members, key=lambda member: member.member != owner)[:2]
        assert await other.owner("match-1") == owner
        assert (await mine.renew()).owned == {"match-1"}
        assert (await other.renew()).alive == {member.member for member in members}
        await other.release("match-1")  # another process owns it
        assert await other.owner("match-1") == owner
        await mine.release("match-1")
        assert await other.owner("match-1") == ""
        assert await other.claim("match-1") == Claimed(other.member)
        assert await other.claim("nothing") == Claimed(None)
        await other.leave()
        assert await mine.claim("match-1") == Claimed(mine.member)

    run(url, test)


def test_a_lapsed_lease_is_taken_over_once(url: str) -> None:
    async def test(store: Store) -> None:
        await store.add_match(match(), [], {})
        dead = Leases(store, "dead", "cluster", seconds=0)
        await dead.renew()
        assert await dead.claim("match-1") == Claimed("dead")
        assert await dead.owner("match-1") == ""
        heirs = [Leases(store, f"heir-{at}", "cluster", seconds=60) for at in range(6)]
        for heir in heirs:
            assert (await heir.renew()).alive.isdisjoint({"dead"})
        found = await asyncio.gather(*[heir.claim("match-1") for heir in heirs])
        [owner] = {claimed.owner for claimed in found}
        assert sorted(claimed.taken_from for claimed in found) == ["", "", "", "", "", "dead"]
        dead.seconds = 60
        assert (await dead.renew()).owned == set()  # it wakes up, and knows
        assert await dead.claim("match-1") == Claimed(owner)
        assert await Leases(store, "x", "another key", seconds=60).strangers() != []
        assert await heirs[0].strangers() == []

    run(url, test)
