"""Replies and parts of the client that come late, or after others: nobody is called back, and nothing is done twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from tenkaichi.bench.arena.server import ServerProcess
from web.playing import table, wait_asked
from web.visitor import Visitor

Visit = Callable[..., Visitor]


class Held:
    """Requests that are kept waiting until the test lets them go on."""

    def __init__(self, page: Page, pattern: str, method: str = "") -> None:
        self.routes: list[Route] = []
        self.page, self.pattern, self.method = page, pattern, method
        self.is_open = False
        page.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        if self.is_open or self.method not in ("", route.request.method):
            route.continue_()
        else:
            self.routes.append(route)

    def wait(self, visitor: Visitor, count: int = 1) -> None:
        visitor.wait_for(lambda: len(self.routes) >= count, f"{count} requests like {self.pattern}")

    def let_go(self) -> None:
        """All of them, and all later ones."""
        self.is_open = True
        for route in self.routes:
            with self.page.expect_response(route.request.url):
                route.continue_()


def way(page: Page, name: str) -> Any:
    return page.get_by_role("navigation", name="Main").get_by_role("link", name=name, exact=True)


def heading(page: Page, name: str) -> Any:
    return page.get_by_role("heading", name=name, exact=True)


def test_a_page_that_comes_late_does_not_take_the_place_of_the_one_that_is_wanted(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/about")
    expect(heading(page, "About Tenkaichi")).to_be_visible()
    rules = Held(page, "**/pages/rules.js")
    way(page, "Rules").click()
    rules.wait(visitor)
    way(page, "Settings").click()
    expect(heading(page, "Settings")).to_be_visible()
    rules.let_go()
    visitor.settle()
    expect(heading(page, "Settings")).to_be_visible()
    visitor.done()


def test_two_clicks_begin_one_lesson_and_a_player_who_left_is_not_called_back(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/learn/duel-battle")
    asked = Held(page, "**/api/lessons/**", "POST")
    start = page.locator(".lesson-card button").first
    start.dblclick()
    asked.wait(visitor)
    visitor.settle()
    assert len(asked.routes) == 1
    way(page, "Settings").click()
    expect(heading(page, "Settings")).to_be_visible()
    asked.let_go()
    visitor.settle()
    assert page.url.endswith("/settings")
    visitor.done()


def test_the_cursor_stays_in_the_field_while_one_searches_on_a_chapters_page(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/rules/duel-battle")
    page.locator(".contents-row").first.click()
    page.wait_for_selector(".chapter-title")
    chapter = page.url
    field = page.get_by_role("searchbox")
    field.press_sequentially("fly")
    page.wait_for_url("**q=fly")
    page.wait_for_selector(".clause-place")
    expect(field).to_be_focused()
    page.keyboard.type("ing")
    page.wait_for_url("**q=flying")
    page.reload()
    expect(field).to_have_value("flying")
    field.fill("")
    page.wait_for_url(chapter)
    page.wait_for_selector(".chapter-title")
    visitor.done()


def test_eyes_are_changed_as_often_as_one_says_and_nobody_is_called_back_to_a_replay(
    visit: Visit, arena: ServerProcess
) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/")
    visitor.go(table(visitor))
    assert wait_asked(visitor)
    match = visitor.view["match"]["id"]
    page.locator(".match-menu summary").click()
    page.get_by_role("button", name="Give up…").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.wait_for_selector(".end-card")
    visitor.go(f"/r/{match}?as=A")
    eyes = page.locator(".eyes select")
    expect(eyes).to_have_value("A")
    infos = Held(page, f"**/api/replays/{match}?*")
    page.keyboard.press("e")
    page.keyboard.press("e")
    infos.wait(visitor, 2)
    expect(eyes).to_have_value("spectator")
    page.locator(".wordmark").click()
    page.wait_for_selector(".doors")
    infos.let_go()
    visitor.settle()
    assert page.url == f"{arena.url}/"
    visitor.done()


def test_a_replay_that_is_played_shows_every_moment_however_slowly_it_comes(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/")
    visitor.go(table(visitor))
    assert wait_asked(visitor)
    views = Held(page, "**/view?at=2*")
    page.clock.install()
    visitor.go(f"/r/{visitor.view['match']['id']}?at=0")
    page.get_by_role("button", name="Play", exact=True).click()
    main = page.locator("main")
    for _ in range(10):
        page.clock.run_for(1000)
    views.wait(visitor)
    for _ in range(10):
        page.clock.run_for(1000)
    expect(main).to_have_attribute("data-at", "2")
    views.let_go()
    visitor.done()


def test_an_older_list_is_not_shown_after_a_newer_one(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.clock.install()
    replies: list[Route] = []
    page.route("**/api/matches?show=open", lambda route: replies.append(route))
    visitor.go("/lobby")
    visitor.wait_for(lambda: len(replies) == 1, "the first question for open tables")
    page.clock.run_for(9000)
    visitor.wait_for(lambda: len(replies) == 2, "the second question for open tables")
    match = {"id": "x", "game": "tcg", "status": "waiting", "seats": [], "your_seats": [], "asked": "",
             "updated": 0, "length": 0, "purpose": "match", "result": None}  # fmt: skip
    for route, title in ((replies[1], "Newer"), (replies[0], "Older")):
        with page.expect_response("**/api/matches?show=open"):
            route.fulfill(body=json.dumps({"matches": [{**match, "title": title}]}), content_type="application/json")
        visitor.settle()
        expect(page.get_by_role("region", name="Open tables")).to_contain_text("Newer")
    visitor.done()


def test_what_is_chosen_in_another_tab_is_not_undone_by_the_next_choice_here(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/settings")
    expect(heading(page, "Settings")).to_be_visible()
    other = visitor.context.new_page()
    other.goto("/settings")
    other.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Large", exact=True).click()
    other.reload()
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    expect(other.locator("html")).to_have_attribute("data-text", "large")
    visitor.done()
