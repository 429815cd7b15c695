"""Somebody at a browser: a context of his own, and a record of everything that went wrong or over the wire."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebSocket

from arena.whole_views import WholeViews

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
QUIET = {"pace": 0, "motion": "none"}  # bots answer at once, nothing moves
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
        self.frames: list[dict[str, Any]] = []  # of the live channel, as they came
        self.sent: list[dict[str, Any]] = []
        self.sockets: list[WebSocket] = []
        self.clicks = 0
        self.is_done = False
        self.is_probed = False  # while a checker is at work in the page, which our policy rightly hinders
        self.page = self._watched(self.context.new_page())

    def _watched(self, page: Page) -> Page:
        page.set_default_timeout(30_000)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.on("request", self._request)
        page.on("websocket", self._socket)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        """Not counted: a connection that is lost."""
        if self.is_probed:
            return
        is_lost = "WebSocket connection" in message.text or "net::ERR_CONNECTION_RE" in message.text
        if message.type in ("error", "warning") and not is_lost:
            self.problems.append(f"console: {message.text} {message.location.get('url', '')}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.base, "data:", "blob:")):
            self.problems.append(f"request to the outside: {request.url}")

    def _socket(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framereceived", lambda data: self.frames.append(json.loads(data)))
        socket.on("framesent", lambda data: self.sent.append(json.loads(data)))

    # -- what came over the wire ----------------------------------------------------------------------------------

    @property
    def views(self) -> list[dict[str, Any]]:
        whole = WholeViews()
        return [whole(frame) for frame in self.frames if frame["type"] == "view"]

    @property
    def view(self) -> dict[str, Any]:
        return self.views[-1]

    @property
    def log(self) -> list[dict[str, Any]]:
        """Every line of the present match that came, in order; a view brings only the new ones, and some bring none."""
        views = [view for view in self.views if view["match"]["id"] == self.view["match"]["id"]]
        lines = {entry["number"]: entry for view in views for entry in view["log"]}
        return [lines[number] for number in sorted(lines)]

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
        """Nothing was blocked, nothing failed, nothing came from elsewhere."""
        violations = self.page.evaluate("window.__violations ?? []")
        found = [problem for problem in self.problems if not (allowed and allowed in problem)]
        self.is_done = True
        self.context.close()
        assert not violations, violations
        assert not found, found

    def close(self) -> None:
        self.context.close()
