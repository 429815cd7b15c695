"""A real server, a real Chromium, and visitors. One server and one browser for all tests of a worker."""

from __future__ import annotations

import functools
import http.server
import json
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import fast_clocks
from servers import LuckyServer
from web.duel_views import WEB, Shown, receive
from web.visitor import PATIENCE_MS, SIZES, Visitor, settle

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium_path() -> str:
    named = os.environ.get("TENKAICHI_CHROMIUM", "")
    return named or next((found for name in NAMES if (found := shutil.which(name))), "")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    path = chromium_path()
    if not path:
        pytest.skip("NO BROWSER TEST WAS RUN: no Chromium; name one with TENKAICHI_CHROMIUM")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-dev-shm-usage"]
        found = playwright.chromium.launch(executable_path=path, args=arguments, timeout=3 * PATIENCE_MS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def arena(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LuckyServer]:
    with LuckyServer(tmp_path_factory.mktemp("web"), variables={"TENKAICHI_RATE_FACTOR": "100"}) as server:
        yield server


@pytest.fixture
def own_arena(browser: Any, tmp_path: Path) -> Iterator[LuckyServer]:
    """A server that a test may kill."""
    with LuckyServer(tmp_path, variables={"TENKAICHI_RATE_FACTOR": "100"}) as server:
        yield server


@pytest.fixture
def hurried_arena(browser: Any, tmp_path: Path) -> Iterator[LuckyServer]:
    """A server on which a minute of a match's clock takes three seconds."""
    with LuckyServer(tmp_path, program=fast_clocks.PROGRAM) as server:
        yield server


@pytest.fixture
def visit(browser: Any, arena: LuckyServer) -> Iterator[Callable[..., Visitor]]:
    """Make visitors. At the end the fixture closes those still there, and checks that nothing went wrong for them."""
    came: list[Visitor] = []

    def come(size: str = "desktop", theme: str = "light", base: str = "", **settings: Any) -> Visitor:
        visitor = Visitor(browser, base or arena.url, size, theme, **settings)
        came.append(visitor)
        return visitor

    yield come
    left = [visitor for visitor in came if not visitor.is_done]
    problems = [problem for visitor in left for problem in visitor.problems]
    for visitor in left:
        visitor.close()
    assert not problems, problems


# -- tables without a server --------------------------------------------------------------------------------------


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        pass


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(WEB)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page for a stored view of any game (`stored.py`)."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    settings = json.dumps(json.dumps({"speed": "off", "confirm": "always"}))
    context.add_init_script(f"localStorage['tenkaichi.settings'] ??= {settings}")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    context.close()
    assert faults == []


@pytest.fixture
def shown(browser: Any, address: str) -> Iterator[Shown]:
    """Open a page that shows a view; what the client would send is collected in `window.sent`."""
    contexts: list[Any] = []
    faults: list[str] = []

    def show(view: dict[str, Any], size: str = "desktop", motion: str = "none") -> Any:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=size != "desktop", reduced_motion="no-preference"
        )
        contexts.append(context)
        settings = json.dumps({"motion": motion, "speed": "off" if motion == "none" else "fast", "confirm": "always"})
        context.add_init_script(f"localStorage.setItem('tenkaichi.settings', {json.dumps(settings)})")
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{address}/dev/?view=fixtures/duel-battle.json")
        page.wait_for_selector(".prompt")
        page.evaluate(
            "() => { window.sent = []; window.live.send = (frame) => { window.sent.push(frame); return true; } }"
        )
        receive(page, view)
        page.wait_for_selector(".db-board, .db-draft")
        settle(page)
        return page

    yield show
    for context in contexts:
        context.close()
    assert faults == []
