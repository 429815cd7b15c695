"""Stored views in a page without a server: opening one, changing it, and what the client would send."""

from __future__ import annotations

import json
from typing import Any

from web.duel_views import WEB
from web.visitor import settle


def open_view(page: Any, address: str, game: str) -> dict[str, Any]:
    """Show the stored view of a game; what the client would send is collected in `window.sent`."""
    page.goto(f"{address}/dev/?view=fixtures/{game}.json")
    page.wait_for_selector(".prompt, .tcg-dock")
    if page.locator(".tcg-dock").count():  # the table takes the whole screen: its options are in a drawer
        page.keyboard.press("o")
        page.wait_for_selector(".prompt")
    page.evaluate("() => { window.sent = []; window.live.send = (frame) => { window.sent.push(frame); return true; } }")
    settle(page)
    view: dict[str, Any] = json.loads((WEB / "dev" / "fixtures" / f"{game}.json").read_text(encoding="utf-8"))
    return view


def sent(page: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => window.sent")
    return found


def show(page: Any, change: dict[str, Any]) -> None:
    """A new view: the one that is shown, with changes."""
    page.evaluate("(change) => window.live.receive({ ...window.live.view.peek(), ...change })", change)
    settle(page)


def refuse(page: Any, code: str, *, reason: str = "no", clause: str = "", reply_to: str = "") -> None:
    """Refuse as the server does; `reply_to` is the id of an answer."""
    page.evaluate(
        "(frame) => window.live.receive({ type: 'refused', seq: window.live.seq, ...frame })",
        {"code": code, "reason": reason, "clause": clause, "reply_to": reply_to},
    )
