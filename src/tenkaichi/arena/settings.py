"""The settings of a server: its database and key, and its limits."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from tenkaichi.arena.hosts import read_hosts
from tenkaichi.engine.errors import TenkaichiError

KEY_BYTES = 32


def data_folder() -> Path:
    """`$XDG_DATA_HOME/tenkaichi`, else `~/.local/share/tenkaichi`."""
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if base else Path.home() / ".local" / "share") / "tenkaichi"


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'arena.sqlite'}"


@dataclass(frozen=True)
class Limits:
    """Rate limits for one player and one address: a burst, and a rate a second from then on."""

    body_bytes: int = 64 * 1024
    frame_bytes: int = 16 * 1024
    requests: tuple[float, float] = (120, 40)  # requests of one player
    changes: tuple[float, float] = (40, 5)  # requests of one player that change something
    tables: tuple[float, float] = (20, 0.5)  # new tables of one player
    passwords: tuple[float, float] = (8, 0.1)  # attempts from one address, and on one name
    frames: tuple[float, float] = (60, 20)  # of all sockets of one player
    reports: tuple[float, float] = (6, 0.02)  # of one player; each holds a whole tape
    reports_of_address: tuple[float, float] = (60, 0.2)
    replays: tuple[float, float] = (60, 3)  # replays that must be made, for one address
    tables_of_address: tuple[float, float] = (300, 5)  # new tables from one address
    processor_time: tuple[float, float] = (60, 0.5)  # seconds of processor time for one address: metered.py
    loop_time: tuple[float, float] = (30, 0.5)  # seconds of the event loop for one address: half of it is for others
    idle_rows: tuple[float, float] = (30, 0.2)  # of one player in one match: rows that leave the position alone
    override_texts: tuple[float, float] = (20, 0.1)  # proposals with words from one address
    open_tables: tuple[float, float] = (30, 0.02)  # new tables for everybody from one address
    talk: tuple[float, float] = (8, 0.25)  # phrases and messages of one player
    talk_in_match: int = 300  # of one player in one match
    new_bots: tuple[float, float] = (10, 0.005)  # bot accounts from one address
    results: tuple[float, float] = (30, 0.01)  # of real tables, for the statistics, from one address
    stored_bytes: tuple[float, float] = (20e6, 2000)  # tables, builds, packs, sheets and reports of one address
    bots_of_player: int = 10
    address: tuple[float, float] = (3000, 600)  # requests and frames from one address: a household, a school, a proxy
    newcomers: tuple[float, float] = (300, 5)  # new guests from one address
    sockets_of_player: int = 12
    sockets_of_address: int = 600
    waiting_tables: int = 20  # of one player, at which a seat is free
    overrides: int = 200  # changes by hand in one match
    rows: int = 20_000  # changes of the position by one seat
    watching: int = 200  # watching sockets of one match
    idle_rooms: int = 500  # matches in memory without a connection: requests alone open them, too
    waiting_frames: int = 64  # a socket that lags further behind is dropped, never waited for

    def scaled(self, factor: float) -> Limits:
        """The same limits with every rate times `factor`; sizes stay."""
        if factor == 1:
            return self
        rates = {
            name: (value[0] * factor, value[1] * factor)
            for name, value in self.__dict__.items()
            if isinstance(value, tuple)
        }
        sockets = {name: int(value * factor) for name, value in self.__dict__.items() if name.startswith("sockets_")}
        return Limits(**{**self.__dict__, **rates, **sockets})


@dataclass(frozen=True)
class Settings:
    """Everything a server is started with."""

    database: str
    key: bytes
    limits: Limits = field(default_factory=Limits)
    bot_workers: int = 0  # worker processes for bots; 0: one less than there are processors, shared by all processes
    public_metrics: bool = False  # are metrics public, or only for this machine and private networks?
    metrics_token: str = ""  # who sends it as a bearer token may read the metrics from anywhere; and then nobody else
    hosts: tuple[str, ...] = ()  # names by which this server is called, besides the machine's own: hosts.py
    origins: tuple[str, ...] = ()  # other origins whose pages may speak to this server: "https://example.org"
    grace_seconds: int = 600  # for which a lost connection stops a clock
    away_seconds: int = 3 * 86400  # without a clock: a player away for so long may be declared to have given up
    bot_away_seconds: int = 60  # the same for a remote bot that has lost its connection
    waiting_days: int = 14  # a table that nobody joins is cleared
    idle_days: int = 90  # a match in which nobody answers is abandoned
    guest_match_days: int = 0  # finished matches of guests alone are deleted after so many days; 0: never
    room_idle_seconds: int = 120  # a match without connections leaves the memory
    over_idle_seconds: int = 15  # the same for a finished match: it is rarely opened again
    figures: str = ""  # a folder with the lab's figures for the library, `GAME.json` each
    nats: str = ""  # where the processes of a cluster meet: "nats://host:4222"; "": this process is alone
    meeting_place: str = ""  # a private folder where the processes of one machine meet; "": none, or NATS
    member: str = ""  # the name of this process among them; "": made up
    processes: int = 1  # server processes that share this machine
    owns_process: bool = False  # nothing else runs in this process: its collector and threads may be tuned
    is_bundled: bool = True  # browsers get bundles of modules; False: the modules as they are written
    lease_seconds: float = 6.0  # how long after its last renewal a process keeps its live matches


def replaced(settings: Settings, **changes: Any) -> Settings:
    return replace(settings, **changes)


def usable_cores() -> int:
    """The processors that this process may use; a container or `taskset` may allow fewer than there are."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0)) or 1
    return os.cpu_count() or 2


def load_key(database: str) -> bytes:
    """The key that signs cookies and invitations: in a file next to the database, made at the first start."""
    given = os.environ.get("TENKAICHI_KEY", "")
    if given:
        if len(given) < KEY_BYTES:
            raise TenkaichiError(f"TENKAICHI_KEY: expected at least {KEY_BYTES} characters, found {len(given)}")
        return given.encode()
    path = key_path(database)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(KEY_BYTES))
    except FileExistsError:
        pass
    key = path.read_text(encoding="utf-8").strip().encode()
    if len(key) < KEY_BYTES:
        raise TenkaichiError(
            f"{path}: the key is damaged; delete the file to make another (everybody is a guest again)"
        )
    return key


def key_path(database: str) -> Path:
    try:
        url = sa.make_url(database)
    except sa.exc.ArgumentError:
        return Path(f"{database}.key")
    if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
        return Path(f"{url.database}.key")
    return data_folder() / "arena.key"


def read_settings(database: str = "", nats: str = "", hosts: str = "", processes: int = 1) -> Settings:
    """Read the settings from the command line and the environment."""
    database = database or os.environ.get("TENKAICHI_DATABASE", "") or default_database()
    if "://" not in database:
        database = f"sqlite:///{Path(database).expanduser().resolve()}"
    url = sa.make_url(database)
    if url.get_backend_name() == "sqlite" and url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    return Settings(
        database=database,
        key=load_key(database),
        limits=Limits().scaled(_number("TENKAICHI_RATE_FACTOR", 1.0)),
        bot_workers=int(_number("TENKAICHI_BOT_WORKERS", 0)),
        origins=tuple(part.strip() for part in os.environ.get("TENKAICHI_ORIGINS", "").split(",") if part.strip()),
        hosts=(*read_hosts(hosts), *read_hosts(os.environ.get("TENKAICHI_HOSTS", ""))),
        public_metrics=_is_wanted("TENKAICHI_PUBLIC_METRICS"),
        metrics_token=os.environ.get("TENKAICHI_METRICS_TOKEN", ""),
        guest_match_days=int(_number("TENKAICHI_GUEST_MATCH_DAYS", 0)),
        figures=os.environ.get("TENKAICHI_FIGURES", ""),
        owns_process=True,
        processes=processes,
        nats=nats or os.environ.get("TENKAICHI_NATS", ""),
        is_bundled=not _is_wanted("TENKAICHI_PLAIN_MODULES"),
        lease_seconds=max(1.0, _number("TENKAICHI_LEASE_SECONDS", 6.0)),
    )


def _is_wanted(name: str) -> bool:
    written = os.environ.get(name, "").strip().casefold()
    if written not in ("", "0", "no", "1", "yes"):
        raise TenkaichiError(f"{name}: expected 1 or 0, found {written!r}")
    return written in ("1", "yes")


def _number(name: str, default: float) -> float:
    written = os.environ.get(name, "")
    if not written:
        return default
    try:
        found = float(written)
    except ValueError:
        found = -1
    if not 0 <= found < 1e6:
        raise TenkaichiError(f"{name}: expected a number of 0 or more, found {written!r}")
    return found
