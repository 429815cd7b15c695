"""Many matches at once, at human pace, against bots: how long a player waits until an answer is shown."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tenkaichi.bench.arena.guest import Guest
from tenkaichi.bench.arena.minutes import MINUTE_SECONDS, Inbox, Minutes, MinuteTeller
from tenkaichi.bench.arena.player import LoadPlayer
from tenkaichi.bench.arena.processes import Usage, usage
from tenkaichi.bench.arena.server import ServerProcess
from tenkaichi.bench.arena.tally import ArenaFigures, Tally, figures, merged
from tenkaichi.engine.errors import TenkaichiError

PACE_SECONDS = (2.0, 4.0)  # between being asked and answering
ARRIVALS_PER_S = 8.0  # how fast the players come in; nothing is counted before the last has
SAMPLE_SECONDS = 5.0
PLAYERS_OF_PROCESS = 250  # one process for so many players
WARM_SECONDS = 90.0
RATE_FACTOR = "50"  # all players come from one address, whose limits are those of a household
SPREAD_SECONDS = 180.0  # before counting: each plays quickly for a part of it, so that matches are at all stages

Say = Callable[[str], None]


@dataclass(frozen=True)
class LoadPlan:
    """The plan of the players: the same in every process that plays."""

    url: str
    table: dict[str, Any]
    matches: int
    seed: int
    begins: float  # when counting begins, by the clock of this machine
    end: float
    spread: float
    arrivals_per_s: float
    match_seconds: tuple[float, float] | None  # a match is given up after a time drawn between these
    pace_seconds: tuple[float, float]
    minute_seconds: float  # how often the run says how it stands


def measure_arena(
    matches: int,
    minutes: float,
    level: str,
    game: str,
    seed: int,
    say: Say,
    *,
    processes: int = 1,
    server_cores: str = "",
    arrivals_per_s: float = ARRIVALS_PER_S,
    spread_seconds: float = SPREAD_SECONDS,
    match_minutes: float = 0.0,
    pace_seconds: tuple[float, float] = PACE_SECONDS,
    minute_seconds: float = MINUTE_SECONDS,
) -> ArenaFigures:
    """Start a server on an empty database, play, and stop it. Without `match_minutes` matches are played to the end."""
    with tempfile.TemporaryDirectory(prefix="tenkaichi-load-") as folder:
        variables = {} if "TENKAICHI_RATE_FACTOR" in os.environ else {"TENKAICHI_RATE_FACTOR": RATE_FACTOR}
        tokens = ("--processes", str(processes)) if processes > 1 else ()
        server = ServerProcess(Path(folder), variables=variables, tokens=tokens, pinned=server_cores)
        with server:
            say(f"server at {server.url}; {matches} matches come in")
            table = _table(server.url, level, game)
            asyncio.run(_warm(server.url, table))
            seconds, now = 60 * minutes, time.monotonic()
            spread = min(spread_seconds, seconds)
            begins = now + matches / arrivals_per_s + spread
            lasting = (30 * match_minutes, 90 * match_minutes) if match_minutes else None
            plan = LoadPlan(
                server.url, table, matches, seed, begins, begins + seconds, spread, arrivals_per_s, lasting,
                pace_seconds, minute_seconds,
            )  # fmt: skip
            before = _load()
            tally = _played(server.pid, plan, say, is_supervisor=processes > 1)
            found = figures(
                tally, at_once=matches, level=level, seconds=seconds, load=(before, _load()), processes=processes
            )
            faults = [line for line in server.said().splitlines() if '"level":"error"' in line.replace(" ", "")]
        for line in faults:
            found.errors[f"server: {line[:160]}"] = found.errors.get(f"server: {line[:160]}", 0) + 1
        return found


def _played(pid: int, plan: LoadPlan, say: Say, *, is_supervisor: bool) -> Tally:
    """Play in as many processes as it takes, so that the players' own work delays no figure; sample the server here."""
    count = -(-plan.matches // PLAYERS_OF_PROCESS)
    context = multiprocessing.get_context("spawn")
    inbox = context.Queue()
    minutes = Minutes(inbox, count, plan.minute_seconds)
    with ProcessPoolExecutor(count, mp_context=context, initializer=_told_to, initargs=(inbox,)) as pool:
        playing = [pool.submit(play_share, plan, share, count) for share in range(count)]
        samples, said = _samples(pid, plan, say, minutes, is_supervisor=is_supervisor)
        tally = merged([each.result() for each in playing], samples, begins=plan.begins)
        tally.minutes = said
        return tally


def _told_to(inbox: Inbox) -> None:
    """Give a playing process the queue for its minutes. A queue travels only when the process starts."""
    global _inbox
    _inbox = inbox


_inbox: Inbox | None = None


def play_share(plan: LoadPlan, share: int, count: int) -> Tally:
    """Every `count`th of the players, in a process of their own."""
    return asyncio.run(_play(plan, range(share, plan.matches, count)))


async def _play(plan: LoadPlan, numbers: range) -> Tally:
    tally = Tally(begins=plan.begins)
    players = [
        _come(LoadPlayer(plan.url, plan.table, tally, plan.pace_seconds, _luck(plan, number)), number, plan)
        for number in numbers
    ]
    telling = asyncio.create_task(_tell_minutes(plan, tally))
    await asyncio.gather(*players)
    telling.cancel()
    return tally


def _luck(plan: LoadPlan, number: int) -> random.Random:
    return random.Random(f"{plan.seed} {number}")


async def _tell_minutes(plan: LoadPlan, tally: Tally) -> None:
    if _inbox is None:
        return
    teller, at = MinuteTeller(tally, _inbox), plan.begins
    while True:
        at += plan.minute_seconds
        await asyncio.sleep(max(0.0, at - time.monotonic()))
        teller.tell()


async def _warm(base: str, plan: dict[str, Any]) -> None:
    """A quick match until a bot has answered: its process has then read its books."""
    tally = Tally(begins=time.monotonic())
    quick = {**plan, "options": {"pace_ms": 0}}
    until = time.monotonic() + WARM_SECONDS
    playing = asyncio.create_task(LoadPlayer(base, quick, tally, (0.0, 0.0), random.Random(0)).play_until(until))
    while not playing.done() and not (tally.bot_ms and tally.answer_ms):
        await asyncio.sleep(0.1)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)


async def _come(player: LoadPlayer, number: int, plan: LoadPlan) -> None:
    await asyncio.sleep(number / plan.arrivals_per_s)
    player.quick_until = time.monotonic() + plan.spread * number / plan.matches
    player.patience = plan.match_seconds
    if plan.match_seconds is not None:
        player.leaves_first_at = plan.begins + _rest_of_match(plan.match_seconds, player.chance)
    await player.play_until(plan.end)


def _rest_of_match(lasting: tuple[float, float], chance: random.Random) -> float:
    """The rest of a match that is met at a random moment: a long match is met more often than a short one."""
    while True:
        whole = chance.uniform(*lasting)
        if chance.uniform(0, lasting[1]) <= whole:
            return chance.uniform(0, whole)


def _samples(
    pid: int, plan: LoadPlan, say: Say, minutes: Minutes, *, is_supervisor: bool
) -> tuple[list[tuple[float, Usage]], list[str]]:
    """The server's use of resources every few seconds, and the report of every minute."""
    time.sleep(max(0.0, plan.begins - time.monotonic()))
    say("all are at their tables, at all stages of a match; counting begins")
    found = [(time.monotonic(), usage(pid, is_supervisor=is_supervisor))]
    minutes.last = found[0][1]
    said: list[str] = []
    while time.monotonic() < plan.end:
        time.sleep(min(SAMPLE_SECONDS, max(0.0, plan.end - time.monotonic())))
        found.append((time.monotonic(), usage(pid, is_supervisor=is_supervisor)))
        for line in minutes.lines(found[-1][1]):
            said.append(line)
            say(line)
    return found, said


def _table(base: str, level: str, game: str) -> dict[str, Any]:
    """A table against a bot, as the home page's quickest door makes it."""
    games = {each["name"]: each for each in Guest(base).get("/api/games")["games"]}
    if game not in games:
        raise TenkaichiError(f"no game {game!r}; there are {', '.join(games)}")
    first, *others = games[game]["seats"]
    return {"game": game, "seats": {first: "me", **dict.fromkeys(others, f"bot:{level}")}}


def _load() -> float:
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else 0.0
