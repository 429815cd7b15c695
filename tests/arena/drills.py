"""Load for failure drills: players who note every answer that a server has acknowledged, and never give up."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tenkaichi.bench.arena.guest import Guest, RequestRefused

IS_FULL = os.environ.get("TENKAICHI_LONG_DRILLS", "") == "1"  # ./test --full
PLAYERS = 12 if IS_FULL else 4
BEFORE, AFTER = (200, 400) if IS_FULL else (12, 12)  # acknowledged answers before the trouble, and after it
SECONDS = 240.0
QUIET_SECONDS = 20.0  # a socket that says nothing for so long is opened again
LOST = (WebSocketException, OSError, TimeoutError, EOFError)
PLAN = {"game": "duel-battle", "seats": {"A": "me", "B": "bot:easy"}, "options": {"pace_ms": 0}}
# without bots: while a bot cannot write its answer down, its opponent has nothing to answer and nothing is refused
BOTH_SEATS = {**PLAN, "seats": {"A": "hotseat", "B": "hotseat"}}


class Unfinished(Exception):
    """The match is over, or the load is to end."""


class DrillPlayer:
    """A player of one match after the other. An answer keeps its id until the server acknowledges it."""

    def __init__(self, load: DrillLoad, number: int, bases: Sequence[str]) -> None:
        self.load = load
        self.chance = random.Random(number)
        self.guests = [Guest(base) for base in bases]
        self.given = 0
        self.number = number

    async def play(self) -> None:
        while not self.load.is_over:
            with contextlib.suppress(RequestRefused, *LOST):
                match_id = await asyncio.to_thread(self._create)
                await self._play_match(match_id)
            await asyncio.sleep(0.05)

    def _create(self) -> str:
        first = self.guests[0]
        if not first.cookie:
            first.get("/api/me")
        for other in self.guests[1:]:
            other.cookie = first.cookie
        return str(first.post("/api/matches", self.load.plan)["id"])

    async def _play_match(self, match_id: str) -> None:
        """Play at the first server, which owns the match from then on; after that at the last one."""
        pending: dict[str, Any] | None = None
        at = 0
        while not self.load.is_over:
            with contextlib.suppress(*LOST):
                async with self._socket(at, match_id) as socket:
                    await socket.send('{"type":"hello"}')
                    view = await self._view(socket, 0)
                    if at != len(self.guests) - 1:
                        at = len(self.guests) - 1
                        continue
                    while not self.load.is_over:
                        if view["match"]["status"] != "playing":
                            return
                        if not view["prompt"]["is_mine"]:
                            view = await self._view(socket, view["seq"] + 1)
                            continue
                        if pending is None or pending["expected_seq"] < view["seq"]:
                            if pending is not None:  # it was accepted, and we were away when that was said
                                self.load.acknowledge(match_id, pending["id"])
                            pending = self._answer(view)
                        await socket.send(json.dumps(pending))
                        view = await self._view(socket, view["seq"] + 1)
                        self.load.acknowledge(match_id, pending["id"])
                        pending = None
            await asyncio.sleep(0.1)

    def _socket(self, at: int, match_id: str) -> connect:
        guest = self.guests[at]
        url = f"{guest.base.replace('http', 'ws', 1)}/api/matches/{match_id}/live"
        headers = {"Cookie": guest.cookie, "Origin": guest.base}
        return connect(url, additional_headers=headers, max_size=None, proxy=None, open_timeout=QUIET_SECONDS)

    def _answer(self, view: dict[str, Any]) -> dict[str, Any]:
        self.given += 1
        option = self.chance.choice(view["prompt"]["options"])["option"]
        return {
            "type": "answer", "expected_seq": view["seq"], "option": option, "id": f"{self.number}-{self.given}",
        }  # fmt: skip

    async def _view(self, socket: ClientConnection, least_seq: int) -> dict[str, Any]:
        """The next view from a row on. A refusal means that the answer must be given again: on a new socket."""
        while True:
            async with asyncio.timeout(QUIET_SECONDS):
                frame: dict[str, Any] = json.loads(await socket.recv())
            if frame["type"] == "refused":
                self.load.refusals[frame["code"]] += 1
                raise TimeoutError
            if frame["type"] == "view" and frame["seq"] >= least_seq:
                return frame


class DrillLoad:
    """Players in a thread of their own."""

    def __init__(self, bases: Sequence[str], plan: dict[str, Any] = PLAN) -> None:
        self.bases = bases
        self.plan = plan
        self.acknowledged: list[tuple[str, str]] = []
        self.refusals: Counter[str] = Counter()
        self.is_over = False
        self.thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)

    async def _run(self) -> None:
        await asyncio.gather(*[DrillPlayer(self, number, self.bases).play() for number in range(PLAYERS)])

    def acknowledge(self, match_id: str, answer_id: str) -> None:
        self.acknowledged.append((match_id, answer_id))

    def wait_for(self, more: int) -> None:
        """Until so many more answers have been acknowledged."""
        wanted, until = len(self.acknowledged) + more, time.monotonic() + SECONDS
        while len(self.acknowledged) < wanted:
            assert time.monotonic() < until, f"nothing goes on: {len(self.acknowledged)} of {wanted}, {self.refusals}"
            time.sleep(0.02)


@contextmanager
def under_load(*bases: str, plan: dict[str, Any] = PLAN) -> Iterator[DrillLoad]:
    """The trouble happens inside. Before it the load is running, and after it the load goes on."""
    load = DrillLoad(bases, plan)
    load.thread.start()
    try:
        load.wait_for(BEFORE)
        yield load
        load.wait_for(AFTER)
    finally:
        load.is_over = True
        load.thread.join(QUIET_SECONDS + 10)


def check_nothing_lost(load: DrillLoad, database: str | Path) -> None:
    """Every acknowledged answer is in the rows, and exactly once."""
    written = Counter(_answers_in(database))
    lost = [each for each in load.acknowledged if each not in written]
    assert not lost, f"{len(lost)} of {len(load.acknowledged)} acknowledged answers are lost: {lost[:5]}"
    twice = [each for each, times in written.items() if times > 1]
    assert not twice, f"counted twice: {twice[:5]}"
    assert len(load.acknowledged) >= BEFORE + AFTER


def _answers_in(database: str | Path) -> list[tuple[str, str]]:
    query = "SELECT match_id, payload FROM items WHERE kind = 'answer'"
    if "://" in str(database):
        import psycopg

        with psycopg.connect(str(database)) as connection:
            rows = connection.execute(query).fetchall()
    else:
        with contextlib.closing(sqlite3.connect(database)) as connection:
            rows = connection.execute(query).fetchall()
    found = [(match_id, json.loads(payload).get("id", "")) for match_id, payload in rows]
    return [each for each in found if each[1]]
