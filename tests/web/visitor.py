"""A visitor at a browser: their own context, and a record of all errors and of everything on the wire."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebSocket, expect

import witnesses
from arena.whole_views import HeldView, WholeViews

PATIENCE_MS = 60_000  # a page is slow on a busy machine; tests wait only for what must come
expect.set_options(timeout=PATIENCE_MS)

# How a page says that its server is gone or the net away: no fault of the page.
LOST = re.compile(
    r"WebSocket connection|net::ERR_(CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING"
    r"|CONTENT_LENGTH_MISMATCH|INTERNET_DISCONNECTED|NETWORK_CHANGED)"
)
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
QUIET = {"pace": 0, "motion": "none", "speed": "off", "confirm": "always"}  # bots answer at once, nothing is played
WATCH_POLICY = """
window.__violations = [];
addEventListener("securitypolicyviolation", (e) => __violations.push(`${e.violatedDirective} ${e.blockedURI}`));
"""


class Visitor:
    """A browser context with one page. `done` checks that nothing went wrong behind the scenes."""

    def __init__(
        self, browser: Browser, base: str, size: str = "desktop", theme: Any = "light", **settings: Any
    ) -> None:
        width, height = SIZES[size]
        self.base = base
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion="reduce",
            has_touch=size != "desktop",
            is_mobile=size == "phone",
            base_url=base,
        )
        kept = json.dumps(json.dumps({**QUIET, **settings}))
        self.context.add_init_script(
            'if (location.protocol !== "about:")'
            f' localStorage.getItem("tenkaichi.settings") ?? localStorage.setItem("tenkaichi.settings", {kept});'
        )
        self.context.add_init_script(WATCH_POLICY)
        self.problems: list[str] = []
        self.console: list[str] = []
        self.frames: list[dict[str, Any]] = []  # of the live channel, as they came
        self._whole, self._views, self._read = WholeViews(), list[dict[str, Any]](), 0  # what was made of them
        self.sent: list[dict[str, Any]] = []
        self.sockets: list[WebSocket] = []
        self.clicks = 0
        self.is_done = False
        self.is_probed = False  # while a checker is at work in the page, which our policy rightly hinders
        self.page = self._watched(self.context.new_page())
        witnesses.call(self, of_one_test=True)

    def _watched(self, page: Page) -> Page:
        page.set_default_timeout(PATIENCE_MS)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.on("request", self._request)
        page.on("websocket", self._socket)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        """Not counted: a connection that is lost."""
        self.console.append(f"{message.type}: {message.text}")
        if self.is_probed:
            return
        if message.type in ("error", "warning") and not LOST.search(message.text):
            self.problems.append(f"console: {message.text} {message.location.get('url', '')}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.base, "data:", "blob:")):
            self.problems.append(f"request to the outside: {request.url}")

    def _socket(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        held = HeldView()
        socket.on("framereceived", lambda data: self.frames.append(held(json.loads(data))))
        socket.on("framesent", lambda data: self.sent.append(json.loads(data)))

    # -- what came over the wire ----------------------------------------------------------------------------------

    @property
    def views(self) -> list[dict[str, Any]]:
        fresh = self.frames[self._read :]
        self._read += len(fresh)
        self._views += [self._whole(frame) for frame in fresh if frame["type"] == "view"]
        return self._views

    @property
    def view(self) -> dict[str, Any]:
        return self.views[-1]

    @property
    def log(self) -> list[dict[str, Any]]:
        """Every line of the present match that came, in order; a view brings only the new ones, and some bring none."""
        lines: dict[int, dict[str, Any]] = {}
        for view in self.views:
            if view["match"]["id"] == self.view["match"]["id"]:
                lines = {number: entry for number, entry in lines.items() if number < view["log_from"]}
                lines.update({entry["number"]: entry for entry in view["log"]})
        return list(lines.values())

    def testimony(self) -> tuple[str, str]:
        """The report for a failure: the visitor's page, what they see, and the last frames in both directions."""
        told = [f"at {self.page.url}"]
        if not self.is_done:
            prompt = self.page.locator(".prompt").first
            told += [f"main: {self._seen('main', 1500)}"]
            told += [f"question: {prompt.get_attribute('data-prompt', timeout=2000)}"] if prompt.count() else []
        told += [f"console {line}" for line in self.console[-10:]]
        told += [f"received {_in_short(frame)}" for frame in self.frames[-12:]]
        told += [f"sent {json.dumps(frame)[:200]}" for frame in self.sent[-6:]]
        return f"visitor of {self.base}", "\n".join(told)

    def _seen(self, selector: str, letters: int) -> str:
        """Words on the page, in one line."""
        found = self.page.locator(selector)
        return " | ".join(found.first.inner_text(timeout=2000).split("\n"))[:letters] if found.count() else "not there"

    # -- going about ----------------------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(path)

    def click(self, target: Any) -> None:
        """A counted click, or a tap where there is a finger."""
        self.clicks += 1
        target.tap() if self.is_touching else target.click()

    @property
    def is_touching(self) -> bool:
        return bool(self.page.evaluate("navigator.maxTouchPoints > 0"))

    def done(self, *, allowed: str = "") -> None:
        """Assert that nothing was blocked, nothing failed, and nothing came from elsewhere."""
        violations = self.page.evaluate("window.__violations ?? []")
        found = [problem for problem in self.problems if not (allowed and allowed in problem)]
        self.is_done = True
        self.context.close()
        assert not violations, violations
        assert not found, found

    def close(self) -> None:
        self.is_done = True
        self.context.close()

    # -- waiting --------------------------------------------------------------------------------------------------

    def wait_for(self, holds: Callable[[], bool], what: str) -> None:
        """Until something holds of what has come over the wire."""
        until = time.monotonic() + PATIENCE_MS / 1000
        while not holds():
            assert time.monotonic() < until, f"it did not come to this: {what}"
            self.page.wait_for_timeout(50)

    @property
    def answers(self) -> list[Any]:
        """The options that were sent as answers."""
        return [frame["option"] for frame in self.sent if frame["type"] == "answer"]

    def settle(self) -> None:
        settle(self.page)


def settle(page: Page) -> None:
    """Wait until the page has run its effects: those of a drawing come two frames later."""
    page.evaluate(
        """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
    )


def _in_short(frame: dict[str, Any]) -> str:
    """A frame by what tells it from others."""
    short = f"{frame['type']} {frame.get('seq', '')}"
    if frame["type"] == "view":
        prompt = frame["prompt"] or {}
        asked = f"asks {prompt.get('seat')} {prompt.get('id')} ({len(prompt.get('options', []))} options)"
        return f"{short} {frame['match']['status']}, as {frame['viewer']}, {asked}, {len(frame['log'])} lines of log"
    return f"{short} {json.dumps(frame)[:160]}" if frame["type"] in ("refused", "notice") else short
