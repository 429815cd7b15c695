"""A database that fails or was damaged: the server says so, other matches go on, and no match is lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.websockets import WebSocketDisconnect

from arena.players import Live, Server
from arena.playing import pair
from tenkaichi.arena.storage.store import Store


@contextmanager
def failing(*names: str) -> Iterator[None]:
    """Let these ways into the store raise what SQLAlchemy raises when the database has gone."""

    async def fail(*_: Any, **__: Any) -> None:
        raise sa.exc.OperationalError("SELECT 1", {}, Exception("the disk is gone"))

    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            patch.setattr(Store, name, fail)
        yield


def place_in_match(view: dict[str, Any]) -> tuple[Any, ...]:
    return view["seq"], view["position_hash"], view["prompt"]["id"], view["match"]["length"]


def until_closed(live: Live) -> list[dict[str, Any]]:
    heard: list[dict[str, Any]] = []
    while True:
        try:
            heard.append(live.receive())
        except WebSocketDisconnect as closed:
            code = closed.code
            break
    assert code == 1001, "come back"
    return heard


def test_an_answer_that_cannot_be_written_has_not_been_given(server: Server) -> None:
    made, ann, bob = pair(server)
    match_id = made["id"]
    with ann.live(match_id) as one, bob.live(match_id) as two:
        asked = one if one.view["prompt"]["is_mine"] else two
        before = place_in_match(asked.view)
        with failing("append"):
            asked.answer(0)
            assert asked.next("refused")["code"] == "fault"
            assert place_in_match(asked.next("view")) == before
        assert asked.give(0)["type"] == "view"
        assert asked.view["seq"] == before[0] + 1


def test_when_even_the_rows_cannot_be_read_everybody_comes_back_to_them(start: Callable[..., Server]) -> None:
    """The room has moved and its rows have not: nobody may be shown that, and nothing may be built upon it."""
    server = start()
    made, ann, bob = pair(server)
    match_id = made["id"]
    with ann.live(match_id) as one, bob.live(match_id) as two:
        asked, player = (one, ann) if one.view["prompt"]["is_mine"] else (two, bob)
        before = place_in_match(asked.view)
        with failing("append", "match", "items", "note_seen"):
            asked.answer(0)
            assert "fault" in [frame.get("code") for frame in until_closed(asked)]
            until_closed(two if asked is one else one)
    with player.live(match_id) as live:
        assert place_in_match(live.view) == before
        for at in range(3):
            if live.view["prompt"]["is_mine"]:
                assert live.give(at)["type"] == "view"
        after = live.view["seq"], live.view["match"]["length"], live.view["match"]["status"]
    server.close()
    player.server = start()
    with player.live(match_id) as live:
        assert (live.view["seq"], live.view["match"]["length"], live.view["match"]["status"]) == after


def test_requests_say_that_the_database_does_not_answer(server: Server) -> None:
    ann = server.player()
    with failing("rows", "writing"):
        for path in ("/api/me", "/api/matches?show=open", "/api/matches/abcdefgh"):
            reply = ann.request("GET", path)
            assert (reply.status_code, reply.json()["error"]["code"]) == (503, "no-database")
        assert server.client.get("/lobby").status_code == 200  # the page comes, and says so itself
    assert ann.get("/api/me")["name"] == ann.name


@pytest.mark.parametrize(
    ("statement", "is_seen"),
    [
        ("UPDATE items SET payload = '{\"lin' WHERE match_id = ? AND seq = 2", True),
        ("UPDATE items SET payload = '[]' WHERE match_id = ? AND seq = 2", True),
        ("UPDATE items SET payload = '{}' WHERE match_id = ? AND seq = 2", True),
        ("UPDATE matches SET setup = '{' WHERE id = ?", False),
        ('UPDATE matches SET options = \'{"clock_seconds": "soon"}\' WHERE id = ?', False),
    ],
)
def test_a_damaged_row_concerns_nobody_else(start: Callable[..., Server], statement: str, is_seen: bool) -> None:
    server = start()
    made, ann, bob = pair(server)
    match_id = made["id"]
    other = ann.table({"A": "me", "B": "bot:easy"})["id"]
    with ann.live(match_id) as one, bob.live(match_id) as two:
        (one if one.view["prompt"]["is_mine"] else two).give(0)
    server.close()
    with sqlite3.connect(Path(str(server.arena.store.engine.url.database))) as rows:
        rows.execute(statement, (match_id,))
    rows.close()
    ann.server = bob.server = start()
    for show in ("mine", "live", "open"):
        found = [match["id"] for match in ann.get(f"/api/matches?show={show}")["matches"]]
        assert (other in found) == (show != "open")
        assert (match_id in found) == (show != "open" and is_seen)
    if is_seen:
        with ann.live(match_id) as live:
            assert live.view["match"]["status"] == "broken"
            assert "damaged" in live.view["match"]["stopped"]
            live.act("answer", option=["pass"])
            assert live.next("refused")["code"] == "over"
        assert ann.request("GET", f"/api/replays/{match_id}").status_code == 409
    else:
        assert ann.get(f"/api/matches/{match_id}", 404)["error"]["code"] == "damaged"
        with pytest.raises(WebSocketDisconnect):
            ann.live(match_id)
    with ann.live(other) as live:
        live.until_asked()
        assert live.give(0)["type"] == "view"
