"""Remote bots: accounts, tokens, challenges, and the client of docs/bot-api.md playing whole matches."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arena.players import Player, Server
from arena.wire import Wire
from servers import LuckyServer
from tenkaichi.arena.bot_streams import WAITING_LINES, LineSocket
from tenkaichi.arena.protocol.remote_bots import EventLine, MatchLine
from tenkaichi.arena.settings import Limits, Settings
from tenkaichi.bench.arena.guest import Guest

DOCS = Path(__file__).parents[2] / "docs"
BOT = {"name": "Scouter", "games": ["duel-battle"]}


def asked(server: Server, method: str, path: str, token: str, body: Any = None) -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    server.client.cookies.clear()
    return server.client.request(method, path, json=body, headers=headers)


def made(player: Player, **more: Any) -> tuple[dict[str, Any], str]:
    found = player.post("/api/bots", {**BOT, **more}, 201)
    return found["bot"], found["token"]


def bring_online(server: Server, bot: dict[str, Any]) -> None:
    """Connect the bot as if it read its events now."""

    async def seen() -> None:
        from tenkaichi.arena.storage.remote_bots import RemoteBotStore

        bots = RemoteBotStore(server.arena.store)
        found = await bots.one(bot["id"])
        assert found is not None
        await bots.note_seen(found.record.id, server.arena.now())

    server.client.portal.call(seen)  # type: ignore[union-attr]


def challenged(server: Server) -> tuple[Player, str, str]:
    """A challenge: the challenger, the bot's token and the match."""
    bot, token = made(server.player())
    bring_online(server, bot)
    ann = server.player()
    return ann, token, ann.post("/api/challenges", {"bot": bot["id"], "game": "duel-battle"}, 201)["id"]


# -- accounts ---------------------------------------------------------------------------------------------------------


def test_token_is_shown_once_and_identifies_the_bot(server: Server) -> None:
    owner = server.player()
    bot, token = made(owner)
    assert asked(server, "GET", "/api/bot/me", token).json()["name"] == "Scouter"
    [listed] = owner.get("/api/bots?mine=true")["bots"]
    assert listed == {**bot, "is_yours": True}
    assert token not in json.dumps(listed)


@pytest.mark.parametrize("token", ["", "tkb_", "tkb_wrong", "x" * 5000])
def test_request_without_a_valid_token_is_refused(server: Server, token: str) -> None:
    reply = asked(server, "GET", "/api/bot/events", token)
    assert (reply.status_code, reply.json()["error"]["code"]) == (401, "no-token")


def test_cookie_does_not_open_the_bot_routes(server: Server) -> None:
    assert server.player().request("GET", "/api/bot/me").status_code == 401


def test_revoked_token_is_void(server: Server) -> None:
    owner = server.player()
    bot, token = made(owner)
    assert server.player().request("POST", f"/api/bots/{bot['id']}/revoke").status_code == 403
    assert owner.post(f"/api/bots/{bot['id']}/revoke")["bots"] == []
    assert asked(server, "GET", "/api/bot/me", token).status_code == 401


def test_name_of_another_player_or_bot_is_refused(server: Server) -> None:
    made(server.player())
    assert server.player().post("/api/bots", BOT, 409)["error"]["code"] == "name-taken"
    assert server.player().post("/api/me/name", {"name": "scouter"}, 409)["error"]["code"] == "name-taken"


def test_unknown_game_is_named(server: Server) -> None:
    problem = server.player().post("/api/bots", {"name": "X1", "games": ["duel-battle", "chess"]}, 400)["error"]
    assert problem["field"] == "games[1]"


# -- challenges -------------------------------------------------------------------------------------------------------


def test_bot_that_is_offline_or_plays_another_game_cannot_be_challenged(server: Server) -> None:
    bot, _ = made(server.player())
    ann = server.player()
    offline = ann.post("/api/challenges", {"bot": bot["id"], "game": "duel-battle"}, 409)
    assert offline["error"]["code"] == "bot-offline"
    assert ann.get("/api/bots")["bots"] == []
    bring_online(server, bot)
    other = ann.post("/api/challenges", {"bot": bot["id"], "game": "tcg"}, 409)
    assert other["error"]["code"] == "not-its-game"
    [online] = ann.get("/api/bots")["bots"]
    assert online["is_online"]
    assert online["ratings"]["duel-battle"]["matches"] == 0


def test_challenges_to_a_stranger_s_bot_are_few_from_one_address(start: Any, settings: Settings) -> None:
    """A bot is told of a hundred challenges at most: the others would wait behind those of one guest."""
    server = start(replace(settings, limits=replace(Limits().scaled(1000), open_tables=(2, 1e-6))))
    owner = server.player()
    bot, _ = made(owner)
    bring_online(server, bot)
    wanted = {"bot": bot["id"], "game": "duel-battle"}
    found = [server.player().request("POST", "/api/challenges", wanted).status_code for _ in range(3)]
    assert found == [201, 201, 429]
    assert owner.request("POST", "/api/challenges", wanted).status_code == 201, "one's own bot is one's own affair"


def test_description_of_a_bot_can_be_read(server: Server) -> None:
    bot, _ = made(server.player(), about="a\u202eb\u0000c\n\nd\u0301\u0301\u0301\u0301\u0301")
    assert bot["about"] == "ab c d\u0301\u0301"


def test_accepted_challenge_is_played_and_answers_are_checked(server: Server) -> None:
    ann, token, match = challenged(server)
    begun = asked(server, "POST", f"/api/bot/challenges/{match}/accept", token).json()
    assert begun["status"] == "playing"
    assert [seat["is_remote_bot"] for seat in begun["seats"]] == [False, True]
    assert begun["options"]["clock_seconds"] == 900
    with ann.live(match) as live:
        if live.view["match"]["asked"] == "A":
            wrong = asked(server, "POST", f"/api/bot/matches/{match}/answer", token, {"seq": begun["seq"], "number": 1})
            assert wrong.status_code == 403
        while live.view["match"]["asked"] != "B":
            live.give()
        path, seq = f"/api/bot/matches/{match}/answer", live.view["seq"]
        assert asked(server, "POST", path, token, {"seq": 0, "number": 1}).json()["error"]["code"] == "stale"
        assert asked(server, "POST", path, token, {"seq": seq}).status_code == 400
        illegal = asked(server, "POST", path, token, {"seq": seq, "option": ["fly", "home"]})
        assert illegal.json()["error"]["code"] == "illegal"
        taken = asked(server, "POST", path, token, {"seq": seq, "number": 1, "id": "one"})
        assert taken.json()["seq"] > seq
        again = asked(server, "POST", path, token, {"seq": seq, "number": 1, "id": "one"})
        assert again.json() == taken.json()


def test_declined_challenge_clears_the_table(server: Server) -> None:
    ann, token, match = challenged(server)
    assert asked(server, "POST", f"/api/bot/challenges/{match}/decline", token).status_code == 200
    assert ann.get(f"/api/matches/{match}")["status"] == "abandoned"
    assert asked(server, "POST", f"/api/bot/challenges/{match}/accept", token).status_code == 404


def test_bot_cannot_take_the_challenge_or_the_match_of_another(server: Server) -> None:
    _, token, match = challenged(server)
    _, other = made(server.player(), name="Rival")
    assert asked(server, "POST", f"/api/bot/challenges/{match}/accept", other).status_code == 404
    asked(server, "POST", f"/api/bot/challenges/{match}/accept", token)
    assert asked(server, "GET", f"/api/bot/matches/{match}", other).status_code == 403
    assert asked(server, "POST", f"/api/bot/matches/{match}/concede", other).status_code == 403


@pytest.mark.parametrize("is_owner", [True, False])
def test_match_is_rated_unless_the_owner_plays_the_bot(server: Server, is_owner: bool) -> None:
    owner = server.player()
    bot, token = made(owner)
    bring_online(server, bot)
    host = owner if is_owner else server.player()
    match = host.post("/api/challenges", {"bot": bot["id"], "game": "duel-battle"}, 201)["id"]
    asked(server, "POST", f"/api/bot/challenges/{match}/accept", token)
    assert asked(server, "POST", f"/api/bot/matches/{match}/concede", token).status_code == 200
    server.client.portal.call(server.arena.summarizer.settled)  # type: ignore[union-attr]
    assert bool(server.arena.ratings.known) is not is_owner


# -- streams ----------------------------------------------------------------------------------------------------------


@contextmanager
def running_client(base: str, token: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The client as the docs print it."""
    [program] = re.findall(r"```python\n(.*?)```", (DOCS / "bot-api.md").read_text(encoding="utf-8"), re.DOTALL)
    assert program.count("\n") <= 45
    (folder / "client.py").write_text(program, encoding="utf-8")
    process = subprocess.Popen([sys.executable, str(folder / "client.py"), base, token])
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def stream(base: str, path: str, token: str) -> Iterator[Any]:
    request = urllib.request.Request(base + path, headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=120) as lines:
        yield from lines


def wait_until_online(guest: Guest) -> dict[str, Any]:
    while True:
        bots: list[dict[str, Any]] = guest.get("/api/bots")["bots"]
        if bots:
            return bots[0]
        time.sleep(0.05)


def test_last_view_that_waits_for_a_slow_reader_is_read_before_the_stream_ends() -> None:
    view = {"type": "view", "seq": 9, "match": {"status": "over"}, "viewer": "A", "log": [], "proposals": []}

    async def read_slowly() -> None:
        socket = LineSocket()
        for _ in range(WAITING_LINES):
            await socket.send_text('{"type": "pong"}')
        sending = asyncio.ensure_future(socket.send_text(json.dumps(view | {"prompt": None, "table": None})))
        await asyncio.sleep(0)  # the view waits: the queue is full
        for _ in range(WAITING_LINES):
            socket.lines.get_nowait()
        assert socket.lines.empty()
        assert not socket.is_over
        await sending
        assert socket.is_over
        assert msgspec.json.decode(socket.lines.get_nowait() or b"")["match"]["status"] == "over"

    asyncio.run(read_slowly())


@pytest.mark.timeout(600)
def test_client_of_the_docs_plays_people_and_levels(tmp_path: Path) -> None:
    with LuckyServer(tmp_path, variables={"TENKAICHI_RATE_FACTOR": "1000"}) as server:
        owner, ann = Guest(server.url), Guest(server.url)
        token = owner.post("/api/bots", BOT)["token"]
        with running_client(server.url, token, tmp_path):
            bot = wait_until_online(ann)
            match = ann.post("/api/challenges", {"bot": bot["id"], "game": "duel-battle"})["id"]
            with Wire(ann, match) as wire:
                answers = 0
                while answers < 3:  # the bot answers in between: the match goes on
                    prompt = wire.view["prompt"]
                    if prompt is not None and prompt["is_mine"]:
                        option = prompt["options"][0]["option"]
                        wire.send({"type": "answer", "expected_seq": wire.view["seq"], "option": option})
                        answers += 1
                        before = wire.view["seq"]
                        while wire.view["seq"] == before:
                            wire.receive()
                    else:
                        wire.receive()
                wire.send({"type": "concede", "expected_seq": wire.view["seq"]})
                while wire.view["match"]["status"] != "over":
                    wire.receive()
            request = urllib.request.Request(
                f"{server.url}/api/bot/matches",
                json.dumps({"game": "duel-battle", "opponent": "bot:novice", "options": {"pace_ms": 0}}).encode(),
                {"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
            )
            with urllib.request.urlopen(request, timeout=60) as reply:
                mine = json.load(reply)["id"]
            views = [msgspec.json.decode(line) for line in stream(server.url, f"/api/bot/matches/{mine}", token)]
            assert views[-1]["match"]["status"] == "over"  # a whole match; then the stream ends by itself


@pytest.mark.timeout(300)
def test_lines_of_the_streams_are_as_described(tmp_path: Path) -> None:
    with LuckyServer(tmp_path) as server:
        owner = Guest(server.url)
        token = owner.post("/api/bots", BOT)["token"]
        events = stream(server.url, "/api/bot/events", token)
        assert msgspec.json.decode(next(events), type=EventLine).__class__.__name__ == "PingLine"
        bot = wait_until_online(owner)
        match = owner.post("/api/challenges", {"bot": bot["id"], "game": "duel-battle"})["id"]
        line = msgspec.json.decode(next(events), type=EventLine)
        assert (line.__class__.__name__, line.id) == ("ChallengeLine", match)  # type: ignore[union-attr]
        request = urllib.request.Request(
            f"{server.url}/api/bot/challenges/{match}/accept", b"", {"Authorization": f"Bearer {token}"}
        )
        urllib.request.urlopen(request, timeout=60).close()
        kinds = {msgspec.json.decode(next(events), type=EventLine).__class__.__name__}
        assert kinds == {"StartLine"}
        lines = stream(server.url, f"/api/bot/matches/{match}", token)
        view: Any = msgspec.json.decode(next(lines), type=MatchLine)
        assert view.viewer == "B"
        assert view.table["fighters"]  # the table is whole: printed facts are merged in
        lines.close()  # type: ignore[attr-defined]
        events.close()  # type: ignore[attr-defined]
