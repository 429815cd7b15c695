"""Views with their whole tables: what is printed on a table comes once, and is laid under what comes after."""

from __future__ import annotations

import copy
from typing import Any

from tenkaichi.engine.presentation import merge_table


class WholeViews:
    """One connection's memory of what is printed."""

    def __init__(self) -> None:
        self.key = ""
        self.parts: dict[str, Any] = {}

    def __call__(self, view: dict[str, Any]) -> dict[str, Any]:
        if not view["printed_key"]:
            return view
        if view["printed"] is not None:
            self.key, self.parts = view["printed_key"], view["printed"]
        assert self.key == view["printed_key"], "what is printed on this table was never sent"
        return {**view, "table": merge_table(self.parts, view["table"])}


class HeldView:
    """One connection's last view as it was sent, for the patches that change it."""

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}
        self.patches = 0

    def __call__(self, frame: dict[str, Any]) -> dict[str, Any]:
        """The frame; for a patch, the view that it leads to."""
        if frame["type"] == "patch":
            self.patches += 1
            frame = patched(self.view, frame)
        if frame["type"] == "view":
            self.view = frame
        return frame


def patched(view: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """The next view; the one before stays as it is."""
    assert view.get("number") == patch["base"], "the view that it changes was never sent"
    always = ("seq", "number", "log", "log_from", "log_total")
    found = copy.deepcopy(view) | {name: patch[name] for name in always}
    found["printed"] = patch["printed"]
    for path, value in patch["changes"]:
        place = found
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
    return found
