"""Views with their whole tables: what is printed on a table comes once, and is laid under what comes after."""

from __future__ import annotations

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
