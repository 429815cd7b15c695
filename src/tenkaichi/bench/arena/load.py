"""Many matches at once, at human pace, against bots: how long a player waits until an answer is shown."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tenkaichi.bench.arena.guest import Guest
from tenkaichi.bench.arena.player import LoadPlayer
from tenkaichi.bench.arena.processes import usage
from tenkaichi.bench.arena.server import ServerProcess
from tenkaichi.bench.arena.tally import ArenaFigures, Tally, figures
from tenkaichi.engine.errors import TenkaichiError

PACE_SECONDS = (2.0, 4.0)  # between being asked and answering
ARRIVALS_PER_S = 8.0  # how fast the players come in; nothing is counted before the last has
SAMPLE_SECONDS = 5.0
WARM_SECONDS = 90.0
RATE_FACTOR = "50"  # all players come from one address, whose limits are those of a household
SPREAD_SECONDS = 180.0  # before counting: each plays quickly for a part of it, so that matches are at all stages

Say = Callable[[str], None]


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
) -> ArenaFigures:
    """Starts a server on an empty database, plays, and stops it."""
    with tempfile.TemporaryDirectory(prefix="tenkaichi-load-") as folder:
        variables = {} if "TENKAICHI_RATE_FACTOR" in os.environ else {"TENKAICHI_RATE_FACTOR": RATE_FACTOR}
        tokens = ("--processes", str(processes)) if processes > 1 else ()
        server = ServerProcess(Path(folder), variables=variables, tokens=tokens, pinned=server_cores)
        with server:
            say(f"server at {server.url}; {matches} matches come in")
            found = asyncio.run(_drive(server, matches, 60 * minutes, level, game, seed, say, processes))
            faults = [line for line in server.said().splitlines() if '"level":"error"' in line.replace(" ", "")]
        for line in faults:
            found.errors[f"server: {line[:160]}"] = found.errors.get(f"server: {line[:160]}", 0) + 1
        return found


async def _drive(
    server: ServerProcess,
    matches: int,
    seconds: float,
    level: str,
    game: str,
    seed: int,
    say: Say,
    processes: int = 1,
) -> ArenaFigures:
    tally = Tally()
    plan = _plan(server.url, level, game)
    await _warm(server.url, plan)
    spread = min(SPREAD_SECONDS, seconds)
    tally.begins = time.monotonic() + matches / ARRIVALS_PER_S + spread
    end = tally.begins + seconds
    before = _load()
    players = [
        asyncio.create_task(
            _come(
                LoadPlayer(server.url, plan, tally, PACE_SECONDS, random.Random(f"{seed} {number}")),
                number,
                end,
                spread * number / matches,
            )
        )
        for number in range(matches)
    ]
    sampler = asyncio.create_task(_sample(server.pid, tally, say, is_supervisor=processes > 1))
    await asyncio.gather(*players)
    sampler.cancel()
    tally.samples.append((time.monotonic(), usage(server.pid, is_supervisor=processes > 1)))
    return figures(tally, at_once=matches, level=level, seconds=seconds, load=(before, _load()), processes=processes)


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


async def _come(player: LoadPlayer, number: int, end: float, ahead: float) -> None:
    await asyncio.sleep(number / ARRIVALS_PER_S)
    player.quick_until = time.monotonic() + ahead
    await player.play_until(end)


async def _sample(pid: int, tally: Tally, say: Say, *, is_supervisor: bool) -> None:
    await asyncio.sleep(max(0.0, tally.begins - time.monotonic()))
    say("all are at their tables, at all stages of a match; counting begins")
    while True:
        tally.samples.append((time.monotonic(), usage(pid, is_supervisor=is_supervisor)))
        await asyncio.sleep(SAMPLE_SECONDS)


def _plan(base: str, level: str, game: str) -> dict[str, Any]:
    """A table against a bot, as the home page's quickest door makes it."""
    games = {each["name"]: each for each in Guest(base).get("/api/games")["games"]}
    if game not in games:
        raise TenkaichiError(f"no game {game!r}; there are {', '.join(games)}")
    first, *others = games[game]["seats"]
    return {"game": game, "seats": {first: "me", **dict.fromkeys(others, f"bot:{level}")}}


def _load() -> float:
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else 0.0
