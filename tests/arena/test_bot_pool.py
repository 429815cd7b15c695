"""Bots in processes of their own: they answer from a view, advise with odds, and never hold anything up."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import Future

import pytest

from arena.players import Server, is_mine
from tenkaichi.arena import bot_pool
from tenkaichi.arena.bot_pool import BotPool, Stuck
from tenkaichi.arena.bot_turns import pace_ms
from tenkaichi.arena.live_frames import odds_words
from tenkaichi.engine.match import Match
from tenkaichi.games import game
from tenkaichi.games.duel_battle.bot.levels import LEVELS

DUEL = game("duel-battle")
STRIKE = {
    "position": {
        "round": 3,
        "teams": {"A": ["Nappa"], "B": ["Yamcha"]},
        "turn": {"character": "Nappa", "actions": 3},
        "characters": {"Nappa": {"region": "C2"}, "Yamcha": {"region": "C2", "health": 1}},
    }
}


@pytest.fixture
def pool() -> Iterator[BotPool]:
    made = BotPool(1)
    asyncio.run(made.start(["duel-battle"]))
    yield made
    made.stop()


def test_a_hint_is_the_winning_blow_with_odds_that_say_so(pool: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    """One blow knocks out the last enemy: the adviser finds it, and rates it above everything else."""
    adviser, _, seconds = LEVELS[bot_pool.HINTING].partition(",seconds=")
    assert seconds
    monkeypatch.setattr(bot_pool, "HINTING", adviser)  # on a busy machine its time would be over too soon
    match = Match.new(DUEL, STRIKE, "x", answer_forced=True)
    found = asyncio.run(pool.hint(DUEL, match.view("A"), 0, "hint"))
    ranked, why = found
    (option, worth), (other, less) = ranked
    assert option[0] == "attack"
    assert match.decision is not None
    assert match.decision.allows(other)
    assert -1 <= less <= worth <= 1
    assert worth > 0.5
    said = odds_words([worth, less])
    assert f"at about {round(50 * (worth + 1))} of 100" in said
    assert f"next best move at {round(50 * (less + 1))}" in said
    assert why


def test_the_same_view_and_seed_give_the_same_answer(pool: BotPool) -> None:
    match = Match.new(DUEL, STRIKE, "x", answer_forced=True)

    async def twice() -> list[object]:
        return [await pool.choose(DUEL, match.view("A"), 0, "normal", "seed") for _ in range(2)]

    first, second = asyncio.run(twice())
    assert first == second


def test_a_worker_that_dies_is_replaced(pool: BotPool) -> None:
    match = Match.new(DUEL, STRIKE, "x", answer_forced=True)

    async def ask() -> object:
        return await pool.choose(DUEL, match.view("A"), 0, "easy", "seed")

    assert asyncio.run(ask())
    assert pool._thinking is not None
    for worker in list(pool._thinking._processes.values()):
        os.kill(worker.pid, signal.SIGKILL)
    assert asyncio.run(ask())


def _sleep(seconds: float) -> None:
    time.sleep(seconds)


def test_who_thinks_for_too_long_is_stopped_and_others_are_served(pool: BotPool) -> None:
    match = Match.new(DUEL, STRIKE, "x", answer_forced=True)

    async def ask() -> object:
        await pool.choose(DUEL, match.view("A"), 0, "easy", "warm")
        pool.hard_limit = 0.5
        with pytest.raises(Stuck, match="no answer within"):
            await pool._run("_thinking", _sleep, 3600)
        pool.hard_limit = 60.0
        return await pool.choose(DUEL, match.view("A"), 0, "easy", "seed")

    assert asyncio.run(ask())


def test_the_start_of_a_worker_does_not_count_as_thinking_time(pool: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(DUEL, STRIKE, "x", answer_forced=True)
    limits: list[float] = []  # of the clocks that have begun to run

    def begin_clock(executor: object, limit: float) -> float:
        limits.append(limit)
        return 600.0  # a worker on a busy machine may need minutes to start

    monkeypatch.setattr(pool, "_patience", begin_clock)

    async def ask() -> object:
        starting: Future[None] = Future()
        assert pool._thinking is not None
        pool._starting[pool._thinking] = [starting]
        asked = asyncio.create_task(pool.choose(DUEL, match.view("A"), 0, "easy", "seed"))
        for _ in range(20):  # everything that needs no worker has happened by then
            await asyncio.sleep(0)
        assert (limits, asked.done()) == ([], False)
        starting.set_result(None)
        return await asked

    assert asyncio.run(ask())
    assert limits == [pool.hard_limit]


def test_nobody_waits_for_a_worker_of_a_server_that_stops(pool: BotPool) -> None:
    match = Match.new(DUEL, STRIKE, "x", answer_forced=True)

    async def ask() -> None:
        starting: Future[None] = Future()
        assert pool._thinking is not None
        pool._starting[pool._thinking] = [starting]
        asked = asyncio.create_task(pool.choose(DUEL, match.view("A"), 0, "easy", "seed"))
        await asyncio.sleep(0)
        pool.stop()
        starting.cancel()  # as the executor does
        with pytest.raises(Stuck, match="stopping"):
            await asked

    asyncio.run(ask())


# -- at a table -------------------------------------------------------------------------------------------------------


def test_what_is_taken_back_while_a_bot_thinks_is_not_answered_by_it(server: Server) -> None:
    ann = server.player()
    made = ann.table({"A": "me", "B": "bot:easy"})
    with ann.live(made["id"]) as live:
        for at in range(60):
            before = live.until_asked()
            server.arena.pool.is_held = True  # type: ignore[attr-defined]
            live.give(at)
            if not is_mine(live.view):
                break
        assert live.view["prompt"]["is_bot_thinking"]
        live.act("undo")
        live.until(lambda view: view["prompt"]["id"] == before["prompt"]["id"])
        length = live.view["match"]["length"]
        server.arena.pool.is_held = False  # type: ignore[attr-defined]
        time.sleep(0.5)  # for the answer to a question that is no longer asked
        live.send({"type": "hello"})
        now = live.next("view")
        assert (now["match"]["length"], now["prompt"]["id"]) == (length, before["prompt"]["id"])
        assert live.give(0)["type"] == "view"
        live.until_asked()


def test_a_bot_that_fails_is_replaced_by_a_rule_of_thumb(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise Stuck("no answer within 20 s")

    monkeypatch.setattr(server.arena.pool, "choose", fail)
    ann = server.player()
    with ann.live(ann.table({"A": "me", "B": "bot:easy"})["id"]) as live:
        for at in range(12):
            live.until_asked()
            live.give(at)
        assert live.until_asked()["match"]["status"] == "playing"


def test_others_are_served_while_a_bot_thinks(server: Server) -> None:
    ann, bob = server.player(), server.player()
    slow = ann.table({"A": "bot:easy", "B": "bot:easy"})
    mine = bob.table({"A": "hotseat", "B": "hotseat"})
    server.arena.pool.delay = 3600.0  # type: ignore[attr-defined]
    with ann.live(slow["id"]) as watching, bob.live(mine["id"]) as live:
        for at in range(10):
            live.give(at)
        watching.send({"type": "hello"})
        assert watching.next("view")["prompt"]["is_bot_thinking"]


def test_a_bots_deed_stands_as_long_as_who_plays_wants_it(server: Server) -> None:
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "bot:easy"}, options={"pace_ms": 700})
    room = server.client.portal.call(server.arena.rooms.open, made["id"])  # type: ignore[union-attr]
    with ann.live(made["id"], pace_ms=100) as live, bob.live(made["id"], pace_ms=5000):
        assert pace_ms(room) == 100, "spectators hold nobody up"
        live.send({"type": "hello"})
        live.next("view")
        assert pace_ms(room) == 700, "who says nothing wants it as the table was made"
        live.send({"type": "hello", "pace_ms": 6000})
        assert "pace_ms" in live.next("refused")["reason"]


def test_bots_among_themselves_go_at_the_pace_of_who_looks_on(server: Server) -> None:
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "bot:easy", "B": "bot:easy"}, options={"pace_ms": 700})
    room = server.client.portal.call(server.arena.rooms.open, made["id"])  # type: ignore[union-attr]
    with ann.live(made["id"], pace_ms=2000), bob.live(made["id"], pace_ms=300):
        assert pace_ms(room) == 2000, "the slowest of them"
    assert pace_ms(room) == 700
