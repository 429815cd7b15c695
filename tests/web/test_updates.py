"""The server is updated while a page is open: nothing is made of old and new parts, nobody is left with half a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route, expect

from web.visitor import Visitor

Visit = Callable[..., Visitor]
GONE = "**/pages/settings.js"


def test_a_part_that_is_gone_makes_the_page_reload_once(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/about")
    visitor.page.wait_for_selector("main h1")
    asked: list[str] = []

    def gone_once(route: Route) -> Any:
        asked.append(route.request.url)
        return route.fulfill(status=404, body="{}") if len(asked) == 1 else route.continue_()

    visitor.page.route(GONE, gone_once)
    visitor.page.get_by_role("navigation", name="Main").get_by_role("link", name="Settings").click()
    expect(visitor.page.get_by_role("heading", name="Settings", exact=True)).to_be_visible()
    assert len(asked) == 2
    visitor.done(allowed="404")


def test_a_part_that_stays_away_is_told_and_the_page_does_not_turn_in_circles(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/about")
    visitor.page.wait_for_selector("main h1")
    visitor.page.route(GONE, lambda route: route.fulfill(status=404, body="{}"))
    visitor.page.get_by_role("navigation", name="Main").get_by_role("link", name="Settings").click()
    expect(visitor.page.get_by_role("heading", name="Something is missing")).to_be_visible()
    visitor.done(allowed="404")
