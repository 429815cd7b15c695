"""A bot's thoughts in the replay of every game: opened by a click, and what the own answers cost."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from arena.whole_views import HeldView, WholeViews
from tenkaichi.games import game_names
from web.visitor import PATIENCE_MS, Visitor

Visit = Callable[..., Visitor]
ANSWERS = 3


def given_up(player: Visitor, game: str) -> str:
    """A match of the player's, given up after some answers; its id."""
    made = player.context.request.post(
        "/api/matches", data={"game": game, "seats": {"A": "me", "B": "bot:easy"}}, headers={"X-Tenkaichi": "1"}
    ).json()
    cookies = "; ".join(f"{each['name']}={each['value']}" for each in player.context.cookies())
    address = f"{player.base.replace('http', 'ws', 1)}/api/matches/{made['id']}/live"
    held, whole, asked = HeldView(), WholeViews(), ""
    with connect(address, additional_headers={"Cookie": cookies, "Origin": player.base}, max_size=None) as socket:

        def send(kind: str, seq: int, **more: Any) -> None:
            socket.send(json.dumps({"type": kind, "expected_seq": seq, **more}))

        socket.send(json.dumps({"type": "hello", "patches": True}))
        for left in range(ANSWERS, -1, -1):
            view: dict[str, Any] = {"prompt": None}
            while not (view["prompt"] and view["prompt"]["is_mine"] and view["prompt"]["id"] != asked):
                frame = held(json.loads(socket.recv(timeout=PATIENCE_MS / 1000)))
                view = whole(frame) if frame["type"] == "view" else view
            asked = view["prompt"]["id"]
            if left:
                send("answer", view["seq"], option=view["prompt"]["options"][0]["option"])
            else:
                send("concede", view["seq"])
        while view["match"]["status"] == "playing":
            frame = held(json.loads(socket.recv(timeout=PATIENCE_MS / 1000)))
            view = whole(frame) if frame["type"] == "view" else view
    return str(made["id"])


def first_decision(player: Visitor, match: str) -> int:
    """The place of the first answer of the player's that was not forced."""
    ask = player.context.request.get
    places = [step["at"] - 1 for step in ask(f"/api/replays/{match}").json()["steps"] if step["seat"] == "A"]
    return next(at for at in places if ask(f"/api/replays/{match}/thoughts?at={at}").json()["options"])


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("name", game_names())
def test_thoughts_are_opened_and_blunders_looked_for(visit: Visit, name: str, size: str) -> None:
    player = visit(size)
    page = player.page
    player.go("/")
    match = given_up(player, name)
    player.go(f"/r/{match}?at={first_decision(player, match)}")
    page.wait_for_selector("main.replay-page")
    expect(page.get_by_role("slider")).to_be_visible()
    player.click(page.get_by_text("A bot’s thoughts"))
    options = page.locator("table.thoughts tbody tr")
    expect(options.filter(has_text="played")).to_have_count(1)
    assert options.count() > 1
    player.click(page.get_by_role("button", name="Find my blunders"))
    expect(page.locator(".blunders [role=status]")).to_contain_text("cost")  # the most, or not much
    found = page.locator(".blunders .moment")
    if found.count():
        expect(found.first).to_contain_text("Better: ")
        player.click(found.first)
        expect(page.locator(".bot-thoughts table + .verdict")).to_be_in_viewport()
    player.done()
