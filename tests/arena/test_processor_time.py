"""Set-ups by visitors: bounded, tried out in a worker, away from the event loop, and paid for by their address."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from arena.players import Server
from tenkaichi.arena import bot_pool, match_history, metered, tables
from tenkaichi.arena.bot_pool import BotPool, Stuck
from tenkaichi.arena.guards import Buckets, TooFast
from tenkaichi.arena.settings import Limits, Settings
from tenkaichi.games import game

HOTSEAT = {"A": "hotseat", "B": "hotseat"}


@pytest.mark.parametrize(
    ("name", "setup"),
    [
        ("tcg", {"position": {"A": {"discard": 1000}}}),
        ("tcg", {"position": {"A": {"deck": 500}}}),
        ("tcg", {"position": {"B": {"hand": ["Battle Pausing"] * 3000}}}),
        ("prime-time", {"position": {"objectives": [[1, 1]] * 3000}}),
        ("duel-battle", {"position": {"minions": ["A1"] * 3000}}),
        ("duel-battle", {"position": {"tokens": {str(number): "x" for number in range(2000)}}}),
        ("duel-battle", {"teams": {"A": "x" * 5000, "B": "y"}}),
    ],
)
def test_a_set_up_larger_than_any_match_is_refused_at_once(server: Server, name: str, setup: dict[str, Any]) -> None:
    ann = server.player()
    began = time.thread_time()
    error = ann.post("/api/matches", {"game": name, "seats": HOTSEAT, "setup": setup}, 400)["error"]
    assert error["code"] == "bad-setup"
    assert time.thread_time() - began < 1


@pytest.mark.parametrize(
    "more",
    [
        {"tokens": [{"kind": "saibaman", "at": [1.0, 1.0], "owner": "Goku"}] * 17},
        {"A": {"models": ["goku"] * 13}},
        {"board": [{"piece": "crate", "x": 3, "y": 3}] * 25},
        {"objectives": [[3, 3]] * 25},
        {"A": {"models": ["goku"], "hand": ["x"] * 61}},
    ],
)
def test_prime_time_position_is_no_larger_than_a_match_can_be(server: Server, more: dict[str, Any]) -> None:
    """A hundred and fifty tokens made one question take three and a half seconds of the event loop."""
    asked = {"game": "prime-time", "seats": HOTSEAT, "setup": {"position": more}}
    error = server.player().post("/api/matches", asked, 400)["error"]
    assert "Expected `array` of length <=" in error["message"]


def test_position_that_cannot_be_shown_or_takes_too_long_is_refused(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {"game": "duel-battle", "seats": HOTSEAT, "setup": {"position": {}}}
    ann = server.player()
    assert ann.request("POST", "/api/matches", asked).status_code == 201
    monkeypatch.setattr(bot_pool, "SHOWN_SECONDS", 0.0)
    assert "too long to show" in ann.post("/api/matches", asked, 400)["error"]["message"]

    def fails(*_: Any) -> None:
        raise IndexError

    monkeypatch.setattr(bot_pool, "show_to_all", fails)
    assert "cannot stand like this" in ann.post("/api/matches", asked, 400)["error"]["message"]


def test_nothing_is_set_up_on_the_event_loop(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    made_on_loop: list[bool] = []

    def noted(*arguments: Any) -> Any:
        made_on_loop.append(asyncio._get_running_loop() is not None)
        return match_history.match_of(*arguments)

    monkeypatch.setattr(tables, "match_of", noted)
    ann = server.player()
    made = ann.table({"A": "me", "B": "open"}, "tcg")
    server.player().post(f"/api/matches/{made['id']}/join", {})
    ann.table(HOTSEAT, "tcg", setup={"position": {}})
    assert made_on_loop == [False, False]


def test_an_address_that_has_used_its_processor_time_has_to_wait(
    start: Callable[..., Server], settings: Settings
) -> None:
    limits = replace(Limits().scaled(1000), processor_time=(0.0001, 0.0001))
    server = start(replace(settings, limits=limits))
    ann = server.player()
    over = ann.table(HOTSEAT, "tcg")
    reply = ann.request("POST", "/api/matches", {"game": "tcg", "seats": HOTSEAT, "setup": {"position": {}}})
    assert (reply.status_code, reply.json()["error"]["code"]) == (429, "too-fast")
    assert int(reply.headers["retry-after"]) >= 1
    for path in (f"/api/replays/{over['id']}", f"/api/matches/{over['id']}/dice"):
        assert ann.request("GET", path).status_code == 429
    with ann.live(over["id"]) as live:
        live.until_asked()
        live.act("hint")
        assert live.next("refused")["code"] == "too-fast"
        option = live.view["prompt"]["options"][0]["option"]
        asked = {"option": option, "expected_seq": live.view["seq"]}
        assert ann.request("POST", f"/api/matches/{over['id']}/preview", asked).status_code == 429
        live.answer()  # playing goes on
        assert live.next("view", "refused")["type"] == "view"


def test_a_set_up_that_takes_too_long_is_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stuck(*_: Any) -> str:
        raise Stuck("no answer within 5 s")

    monkeypatch.setattr(server.arena.pool, "why_unplayable", stuck)
    ann = server.player()
    reply = ann.post("/api/matches", {"game": "tcg", "seats": HOTSEAT, "setup": {"position": {}}}, 400)
    assert "takes too long" in reply["error"]["message"]


def test_a_worker_tries_set_ups_out_and_its_time_is_charged() -> None:
    spent: list[tuple[str, float]] = []

    async def tried() -> tuple[str, str]:
        pool = BotPool(1)
        pool.charge = lambda address, seconds: spent.append((address, seconds))
        await pool.start(["duel-battle"])
        try:
            duel = game("duel-battle")
            return (
                await pool.why_unplayable(duel, {"position": {}}),
                await pool.why_unplayable(duel, {"position": {"round": 99}}),
            )
        finally:
            pool.stop()

    good, bad = asyncio.run(tried())
    assert good == ""
    assert "round" in bad
    assert len(spent) == 2
    assert all(seconds > 0 for _, seconds in spent)


def test_a_budget_of_time_goes_below_zero_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    budget = Buckets((2, 0.5))
    budget.check("a")
    budget.spend("a", 5)
    with pytest.raises(TooFast):
        budget.check("a")
    budget.check("b")
    now[0] = 7
    budget.check("a")


@pytest.mark.parametrize(
    ("name", "setup"), [("tcg", {"decks": "x"}), ("duel-battle", {"teams": 7}), ("prime-time", {"rosters": ["a"]})]
)
def test_sides_that_are_not_a_table_are_refused(server: Server, name: str, setup: dict[str, Any]) -> None:
    error = server.player().post("/api/matches", {"game": name, "seats": HOTSEAT, "setup": setup}, 400)["error"]
    assert error["code"] == "bad-setup"


def test_one_thread_at_a_time_works_for_an_address_and_others_need_not_wait(server: Server) -> None:
    """Half a dozen threads compete with the event loop for the interpreter: everybody waited for seconds."""
    at_work: list[str] = []
    most = Counter[str]()
    may_end = threading.Event()

    def work(address: str) -> None:
        at_work.append(address)
        most[address] = max(most[address], at_work.count(address))
        if address == "192.0.2.1":
            assert may_end.wait(60)
        at_work.remove(address)

    async def ask() -> None:
        many = [metered.in_thread(server.arena, "192.0.2.1", work, "192.0.2.1") for _ in range(6)]
        waiting = [asyncio.ensure_future(each) for each in many]
        await asyncio.sleep(0.01)
        await metered.in_thread(server.arena, "192.0.2.2", work, "192.0.2.2")
        may_end.set()
        await asyncio.gather(*waiting)

    server.client.portal.call(ask)  # type: ignore[union-attr]
    assert most == {"192.0.2.1": 1, "192.0.2.2": 1}
    assert not server.arena.thread_turns._locks, "nothing is left of an address"


def test_line_of_an_address_without_time_is_sent_away(server: Server) -> None:
    budget = server.arena.processor_time
    budget.size, budget.rate = 1.0, 1e-6

    def work() -> None:
        budget.spend("192.0.2.1", 2.0)

    async def ask() -> list[Any]:
        asked = [metered.in_thread(server.arena, "192.0.2.1", work) for _ in range(3)]
        return await asyncio.gather(*asked, return_exceptions=True)

    found = server.client.portal.call(ask)  # type: ignore[union-attr]
    assert found[0] is None
    assert [type(each) for each in found[1:]] == [TooFast, TooFast]
