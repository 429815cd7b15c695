"""Few places, many callers: a caller who asks for much waits only for their own requests."""

from __future__ import annotations

import asyncio

import pytest

from tenkaichi.arena.fair_turns import FairTurns, TooManyWaiting


async def served(turns: FairTurns, wanted: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The order in which they are served, when all of them wait for one place that is taken."""
    order: list[tuple[str, str]] = []

    async def work(address: str, player: str) -> None:
        async with turns.turn(address, player):
            order.append((address, player))
            await asyncio.sleep(0)

    async with turns.turn("", ""):
        tasks = [asyncio.create_task(work(*who)) for who in wanted]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return order


def test_each_address_in_turn_and_each_player_of_it() -> None:
    greedy = [("evil", f"guest {number % 3}") for number in range(9)]
    order = asyncio.run(served(FairTurns(1), [*greedy, ("home", "ann"), ("home", "bob"), ("school", "eve")]))
    assert order.index(("home", "ann")) <= 2
    assert order.index(("school", "eve")) <= 2
    assert order.index(("home", "bob")) <= 5
    assert [player for address, player in order if address == "evil"][:3] == ["guest 0", "guest 1", "guest 2"]
    assert len(order) == 12


def test_a_client_that_goes_away_leaves_its_place_to_the_next() -> None:
    async def go() -> int:
        turns = FairTurns(1)

        async def work() -> None:
            async with turns.turn("a", "b"):
                pass

        async with turns.turn("", ""):
            waiting = [asyncio.create_task(work()) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
        waiting[1].cancel()  # it may have been called already
        await asyncio.gather(*waiting, return_exceptions=True)
        await work()
        return turns.free

    assert asyncio.run(go()) == 1


def test_a_line_has_an_end() -> None:
    async def go() -> None:
        turns = FairTurns(1, longest_line=2)
        async with turns.turn("", ""):
            waiting = [asyncio.create_task(turns.turn("a", "b").__aenter__()) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(TooManyWaiting):
                await turns.turn("a", "b").__aenter__()
            for task in waiting:
                task.cancel()

    asyncio.run(go())
