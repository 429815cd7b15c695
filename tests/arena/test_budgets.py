"""The costs that an address pays for, wherever they arise: pages and files, relayed sockets, the disk, the memory."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import islice, permutations
from types import SimpleNamespace
from typing import Any

import pytest

from arena.players import Server
from arena.playing import pair, settled
from arena.test_library_builds import HOMEBREW
from tenkaichi.arena import page_files, room, rooms
from tenkaichi.arena.cluster.hosting import Hosted
from tenkaichi.arena.cluster.messages import packed, unpacked
from tenkaichi.arena.cluster.relaying import Relay
from tenkaichi.arena.metered import TOLD_SECONDS, Steps
from tenkaichi.arena.settings import Limits, Settings

Start = Callable[..., Server]
ADDRESS = "testclient"
BUILD = {"game": "tcg", "title": "x", "body": {}}


def limited(settings: Settings, **limits: Any) -> Settings:
    return replace(settings, limits=replace(Limits().scaled(1000), **limits))


def level(server: Server, name: str) -> float:
    found: float = getattr(server.arena, name).levels[ADDRESS][0]
    return found


# -- the event loop ---------------------------------------------------------------------------------------------------

PATHS = [
    "/", "/m/nothing-there", "/library?q=ki", "/static/app.js", "/static/styles/tokens+base.css", "/api/openapi.json",
    "/api/protocol.json", "/score/sw.js", "/nothing",
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_pages_and_files_are_paid_for_like_requests(start: Start, settings: Settings, path: str) -> None:
    server = start(limited(settings, address=(100, 1e-6)))
    server.client.get("/api/me")
    before, paid = level(server, "addresses"), server.arena.loop_time
    at = paid.levels[ADDRESS][1]
    server.client.get(path)
    assert level(server, "addresses") == pytest.approx(before - 1, abs=0.1)
    assert paid.levels[ADDRESS][1] > at, "its time was counted"
    paid.size = paid.rate = 1e-6
    paid.levels.clear()
    paid.spend(ADDRESS, 1.0)
    assert server.client.get(path).status_code == 429
    assert server.client.get("/healthz").status_code == 200


def test_page_for_an_address_without_time_says_so_in_words_and_comes_again(start: Start, settings: Settings) -> None:
    server = start(limited(settings, address=(1, 1e-3)))
    server.client.get("/api/me")
    page = server.client.get("/lobby", headers={"accept": "text/html,*/*"})
    assert page.status_code == 429
    assert page.text.startswith("Too much came from your network at once.")
    assert page.headers["refresh"] == page.headers["retry-after"]
    assert server.client.get("/api/me", headers={"accept": "text/html"}).json()["error"]["code"] == "too-fast"


def test_what_never_ends_is_paid_for_as_it_goes() -> None:
    spent: list[float] = []

    async def stream() -> None:
        for _ in range(3):
            until = time.thread_time() + 1.5 * TOLD_SECONDS
            while time.thread_time() < until:
                pass
            await asyncio.sleep(0)
        assert len(spent) == 3, "before it ends"

    async def main() -> None:
        await Steps(stream(), spent.append)

    asyncio.run(main())
    assert all(each >= 1.4 * TOLD_SECONDS for each in spent)


def test_style_sheets_in_every_order_take_no_sheet_from_anybody(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four hundred of them once left no place for those that pages need."""
    monkeypatch.setattr(page_files, "KEPT_SHEETS", 5)
    for names in islice(permutations(("tokens", "base", "parts", "pages", "library", "print"), 4), 420):
        assert server.client.get(f"/static/styles/{'+'.join(names)}.css").status_code == 200
    assert server.client.get("/static/styles/tokens+base+parts+pages+statistics.css").status_code == 200
    assert len(server.app.state.files._joined) == 5


def test_large_answers_that_are_sent_often_are_packed_once(server: Server) -> None:
    for path in ("/api/library/tcg/index/now", "/api/openapi.json", "/api/protocol.json"):
        plain = server.client.get(path, headers={"accept-encoding": "identity"})
        small = server.client.get(path, headers={"accept-encoding": "gzip"})
        assert plain.json() == small.json()
        assert small.headers["content-encoding"] == "gzip"
        assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 3


def test_number_with_thousands_of_digits_in_an_address_is_no_fault(server: Server) -> None:
    assert server.client.get(f"/library?q=ki&start={'9' * 5000}").status_code == 200


# -- relayed sockets --------------------------------------------------------------------------------------------------


def test_owner_charges_the_address_of_a_relayed_socket(server: Server) -> None:
    """Every relayed socket once had the same empty address: their time was counted for nobody, their texts together."""
    entered: list[Any] = []

    async def noted(message: Any) -> None:
        entered.append(unpacked(packed(message)))

    async def greeting() -> Any:
        from tenkaichi.arena.protocol.client_frames import Hello

        return Hello()

    async def main() -> Any:
        async def nothing(*_: Any) -> None:
            pass

        transport: Any = SimpleNamespace(member="home", ask=lambda _, message, __: noted(message), tell=nothing)
        channel: Any = SimpleNamespace(
            player="ann", address="192.0.2.7", greeting=greeting, take_unserved=list, receive=asyncio.sleep
        )
        relay = asyncio.ensure_future(Relay(transport, channel, "match", "owner").run())
        while not entered:
            await asyncio.sleep(0)
        relay.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await relay
        hosted = Hosted(server.arena, transport)
        hosted._attend = lambda *_: asyncio.sleep(0)  # type: ignore[method-assign, assignment]
        hosted.enter(entered[0])
        [(found, _)] = hosted.channels.values()
        return found

    assert server.client.portal is not None
    assert server.client.portal.call(main).address == "192.0.2.7"


# -- the disk ---------------------------------------------------------------------------------------------------------


SHEET = {"game": "duel-battle", "sides": {"A": "earths_defenders", "B": "saiyan_invaders"}}


def test_address_that_has_filled_its_share_of_the_disk_waits(start: Start, settings: Settings) -> None:
    """A guest is new at every request, and a link that is shared stays for ever."""
    server = start(limited(settings))
    ann = server.player()
    made = ann.table({"A": "hotseat", "B": "hotseat"})
    sheet = ann.post("/api/scores", SHEET, 201)["id"]
    change = {"id": "change-1", "op": "note", "words": "x" * 100}
    ben = server.player()
    between = ann.table({"A": "me", "B": "friend"})
    ben.post(between["invitations"]["B"].replace("/j/", "/api/invitations/"))
    about_ben = {"match": between["id"], "player": ben.me["id"], "kind": "abuse", "words": "rude"}
    asked = {
        "table": ("POST", "/api/matches", {"game": "tcg", "seats": {"A": "me", "B": "friend"}}),
        "build": ("PUT", "/api/builds/build-one", BUILD),
        "version": ("POST", "/api/builds/build-one/versions", {}),
        "share": ("POST", "/api/shared", BUILD),
        "pack": ("POST", "/api/packs", {"game": "tcg", "title": "x", "text": HOMEBREW}),
        "sheet": ("POST", "/api/scores", SHEET),
        "tap": ("POST", f"/api/scores/{sheet}/changes", {"changes": [change]}),
        "report": ("POST", f"/api/matches/{made['id']}/reports", {"event": 0, "words": "x"}),
        "talk": ("POST", f"/api/matches/{between['id']}/talk", {"phrase": "nice"}),
        "player report": ("POST", "/api/player-reports", about_ben),
    }
    stored = server.arena.stored
    stored.size, stored.rate = 1.0, 1e-6
    for what, request in asked.items():
        stored.levels.clear()
        first = ann.request(*request)
        assert first.status_code in (200, 201), (what, first.text)
        assert level(server, "stored") <= 0, f"{what}: nothing was counted"
        again = ann.request(*request)
        assert (again.status_code, again.json()["error"]["code"]) == (429, "too-fast"), what


def test_build_that_is_saved_again_costs_what_it_has_grown(start: Start, settings: Settings) -> None:
    server = start(limited(settings, stored_bytes=(1e6, 1e-6)))
    ann = server.player()
    assert ann.request("PUT", "/api/builds/build-one", BUILD).status_code == 200
    before = level(server, "stored")
    assert before < 1e6
    assert ann.request("PUT", "/api/builds/build-one", {**BUILD, "expected": 1}).status_code == 200
    assert level(server, "stored") == pytest.approx(before)


# -- the memory -------------------------------------------------------------------------------------------------------


def test_matches_that_are_only_looked_at_do_not_fill_the_memory(
    start: Start, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "LOOK_EVERY", 1)
    server = start(limited(settings, idle_rooms=3))
    ann = server.player()
    made = [ann.table({"A": "hotseat", "B": "hotseat"})["id"] for _ in range(12)]
    with ann.live(made[0]) as live:
        for each in made[1:]:
            ann.get(f"/api/replays/{each}")

        async def tidied() -> None:
            while server.arena.rooms._tidying is not None and not server.arena.rooms._tidying.done():
                await asyncio.sleep(0)

        assert server.client.portal is not None
        server.client.portal.call(tidied)
        assert made[0] in server.arena.rooms.live
        assert made[-1] in server.arena.rooms.live, "the newest stay"
        assert len(server.arena.rooms.live) <= 5
        assert live.give(0)["type"] == "view"


# -- crowds -----------------------------------------------------------------------------------------------------------


def test_crowd_that_comes_and_goes_is_told_of_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "CROWD_SECONDS", 3600.0)
    monkeypatch.setattr(room, "CROWD_BURST", 1)
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, server.player().live(made["id"]) as watching:
        for _ in range(5):
            server.player().live(made["id"]).close()
        for _ in range(3):
            two = bob.live(made["id"])
            assert one.next("presence")["seats"][1]["is_here"], "players read of each other at once"
            two.close()
            assert not one.next("presence")["seats"][1]["is_here"]
        for live in (one, watching):
            live.send({"type": "ping"})
            live.next("pong")
        told = [sum(frame["type"] == "presence" for frame in live.frames) for live in (one, watching)]
        assert told == [6, 0], "a player who comes and goes, and nothing of the crowd"
        server.client.portal.call(server.arena.rooms.live[made["id"]]._tell_crowd)  # type: ignore[union-attr]
        assert watching.next("presence")["spectators"] == 1


def test_player_with_ever_new_names_is_told_of_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "CROWD_SECONDS", 3600.0)
    monkeypatch.setattr(room, "CROWD_BURST", 1)
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, server.player().live(made["id"]) as watching:
        for number in range(5):
            bob.post("/api/me/name", {"name": f"Benny {number}"})
            assert one.next("presence")["seats"][1]["name"] == f"Benny {number}"
        watching.send({"type": "ping"})
        watching.next("pong")
        assert sum(frame["type"] == "presence" for frame in watching.frames) <= 1


def test_delayed_match_is_read_from_the_database_when_there_is_something_new(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    plain = server.arena.store.items

    async def noted(match_id: str, after: int = 0) -> Any:
        asked.append(after)
        return await plain(match_id, after)

    made, ann, bob = pair(server, spectator_delay=60)
    now = [server.arena.now()]
    monkeypatch.setattr(server.arena, "now", lambda: now[0])
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        (one if one.view["prompt"]["is_mine"] else two).give(0)
        settled(one, two)
        rerun = server.arena.rooms.live[made["id"]].delayed
        assert server.client.portal is not None
        bring_up = lambda: server.client.portal.call(rerun.bring_up)  # type: ignore[union-attr]  # noqa: E731
        monkeypatch.setattr(server.arena.store, "items", noted)
        assert [bring_up().record.seq for _ in range(3)] == [0, 0, 0]
        now[0] += 61
        assert [bring_up().record.seq for _ in range(3)] == [one.view["seq"]] * 3
        assert len(asked) == 1
        (one if one.view["prompt"]["is_mine"] else two).give(0)
        settled(one, two)
        bring_up()
        assert len(asked) == 2
