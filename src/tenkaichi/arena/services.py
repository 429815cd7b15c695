"""Everything a running server consists of, in one value that every handler gets."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from tenkaichi.arena.ban_list import BanList
from tenkaichi.arena.bot_pool import BotPool
from tenkaichi.arena.cluster.membership import Alone, Membership
from tenkaichi.arena.fair_turns import OneEach
from tenkaichi.arena.guards import Buckets
from tenkaichi.arena.identity import Identities
from tenkaichi.arena.library_figures import UseCounts
from tenkaichi.arena.ratings import Ratings
from tenkaichi.arena.rooms import Rooms
from tenkaichi.arena.settings import Settings
from tenkaichi.arena.statistics import Reports
from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.storage.troubles import Health
from tenkaichi.arena.summaries import Summarizer
from tenkaichi.arena.telemetry import Telemetry, logger
from tenkaichi.arena.watcher_queue import WatcherQueue

if TYPE_CHECKING:
    from tenkaichi.arena.channels import Channels

THREADS = 2  # that work for visitors at a time
AROUND_SECONDS = 90.0  # since the last request or ping; a page that nobody looks at pings once a minute


class Arena:
    """The server's parts."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.health = Health(self.store)
        self.pool = BotPool(settings.bot_workers, settings.processes)
        self.telemetry = Telemetry()
        self.log = logger()
        self.identities = Identities(self.store, settings.key)
        self.bans = BanList(self.store)
        self.rooms = Rooms(self)
        self.ratings = Ratings(self.store)
        self.summarizer = Summarizer(self.store, self._note_summary_failure, self.ratings)
        self.reports = Reports()
        self.uses = UseCounts()
        limits = settings.limits
        self.requests = Buckets(limits.requests)
        self.changes = Buckets(limits.changes)
        self.tables = Buckets(limits.tables)
        self.passwords = Buckets(limits.passwords)
        self.addresses = Buckets(limits.address)
        self.newcomers = Buckets(limits.newcomers)
        self.frames = Buckets(limits.frames)
        self.watcher_queue = WatcherQueue()
        self.replays = Buckets(limits.replays)
        self.idle_rows = Buckets(limits.idle_rows)
        self.override_texts = Buckets(limits.override_texts)
        self.open_tables = Buckets(limits.open_tables)
        self.processor_time = Buckets(limits.processor_time)
        self.loop_time = Buckets(limits.loop_time)
        self.pool.charge = self.processor_time.spend
        self.thread_turns = OneEach(THREADS)
        self.new_bots = Buckets(limits.new_bots)
        self.stored = Buckets(limits.stored_bytes)
        self.results = Buckets(limits.results)
        self.talk = Buckets(limits.talk)
        self.seen: dict[str, float] = {}  # by player: their last request or frame, by the monotonic clock
        self.doorbells: dict[str, asyncio.Event] = {}  # by remote bot: something new for its stream of events
        self.reporters = Buckets(limits.reports)
        self.reports_of_address = Buckets(limits.reports_of_address)
        self.tables_of_address = Buckets(limits.tables_of_address)
        self.channels: Channels | None = None
        self.cluster: Membership = _membership(self)
        self.is_stopping = False
        self.warming: asyncio.Task[None] | None = None  # reads the games' content before the first request
        self.unfinished: set[asyncio.Task[Any]] = set()

    def is_around(self, player: str) -> bool:
        """Tell if a page of this player is open: each one asks or pings, once a minute when nobody looks at it."""
        return time.monotonic() - self.seen.get(player, float("-inf")) < AROUND_SECONDS

    async def warmed(self) -> None:
        """Wait until the games' content has been read: an earlier request would only read it twice."""
        if self.warming is not None and not self.warming.done():
            await asyncio.wait({self.warming})

    async def finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Wait for work that is finished even if the caller goes away."""
        task = asyncio.get_running_loop().create_task(work)
        self.unfinished.add(task)
        task.add_done_callback(self.unfinished.discard)
        await asyncio.shield(task)

    async def close_sockets(self, player: str, *, only: str = "", renewed: str | None = None) -> None:
        """Close the sockets of one log-in, or of all log-ins of a player (`Channels.log_out`), in every process."""
        if self.channels is not None:
            self.channels.log_out(player, only, renewed)
        await self.cluster.tell_logged_out(player, only, renewed)

    def make_room_on_disk(self, address: str, *parts: str | bytes) -> None:
        """Count what is about to be written for good. An address that has filled its share of the disk waits."""
        if address:
            self.stored.check(address)
            self.stored.spend(address, sum([len(part) for part in parts]))

    def ring(self, bot: str) -> None:
        """Wake the stream of events of a remote bot, if it is open in this process."""
        if bot in self.doorbells:
            self.doorbells[bot].set()

    def _note_summary_failure(self, match_id: str, error: str) -> None:
        self.log.error("no summary", match=match_id, error=error)

    def now(self) -> float:
        """The time of day in seconds, as written to the database."""
        return time.time()

    def new_id(self) -> str:
        return secrets.token_urlsafe(9)

    def invitation_token(self, match_id: str, seat: str) -> str:
        """The token that invites to a seat. It is derived from the key, so it is not stored."""
        made = hmac.new(self.settings.key, f"invitation {match_id} {seat}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(made[:18]).decode()


def _membership(arena: Arena) -> Membership:
    if not arena.settings.nats and not arena.settings.meeting_place:
        return Alone()
    from tenkaichi.arena.cluster.cluster import Cluster  # imported here: a single process does not need it

    return Cluster(arena)
