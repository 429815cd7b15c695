"""Matches of before a change of the rules: their pages say what is different, or why nothing can be shown."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tenkaichi.bench.arena.server import ServerProcess
from tenkaichi.games import game
from web.playing import answer, by_pointer, table, wait_asked
from web.visitor import Visitor

Visit = Callable[..., Visitor]


def changed(server: ServerProcess, statement: str, *values: Any) -> None:
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as rows:
        rows.execute(statement, values)
    rows.close()


def test_old_matches_say_what_is_different_or_why_they_cannot_be_shown(visit: Visit, own_arena: ServerProcess) -> None:
    player = visit(base=own_arena.url)
    player.go("/")
    over, going_on = (table(player) for _ in range(2))
    for address in (over, going_on):
        player.go(address)
        assert wait_asked(player)
        answer(player, by_pointer, hurry=False)
    player.go(over)
    assert wait_asked(player)
    player.page.locator(".match-menu summary").click()
    player.page.get_by_role("button", name="Give up…").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    player.page.wait_for_selector(".end-card")
    player.go("/about")

    own_arena.stop()
    older = game("duel-battle").ruleset().to_plain() | {"version": "0.0.1"}
    changed(own_arena, "UPDATE matches SET ruleset = ?", json.dumps(older))
    own_arena.start()
    player.go(over.replace("/m/", "/r/"))
    expect(player.page.locator(".seats")).to_contain_text("rules version: 0.0.1")
    player.go(going_on)
    assert wait_asked(player)
    expect(player.page.locator(".log-line[data-kind=arena-rules]")).to_contain_text("goes on by the new ones")

    player.go("/about")
    own_arena.stop()
    changed(own_arena, "UPDATE items SET payload = replace(payload, '[\"', '[\"no_such_') WHERE kind = 'answer'")
    own_arena.start()
    player.go(going_on)
    expect(player.page.locator(".prompt")).to_contain_text("This match cannot be shown any more")
    expect(player.page.locator(".prompt")).to_contain_text("is no longer possible")
    with player.page.expect_download() as download:
        player.page.locator(".prompt").get_by_role("link", name="Download the tape").click()
    assert "no_such_" in download.value.path().read_text(encoding="ascii")
    player.go(over.replace("/m/", "/r/"))
    expect(player.page.locator("main")).to_contain_text("tape can be downloaded")
    player.page.get_by_role("link", name="To the table and its tape").click()
    expect(player.page.locator(".end-card").get_by_role("link", name="Download the tape")).to_be_visible()
    player.done(allowed="status of 409")
