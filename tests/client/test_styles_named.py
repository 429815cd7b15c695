"""Every style sheet and module that pages.json or a game's game.json names exists, and every sheet is named."""

from __future__ import annotations

import json
import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "src" / "tenkaichi" / "web"
PAGES = json.loads((WEB / "pages.json").read_text("utf-8"))
TABLES = [json.loads(path.read_text("utf-8")) for path in sorted(WEB.glob("tables/*/game.json"))]


def test_every_sheet_and_module_of_a_page_exists() -> None:
    rows = [*PAGES["pages"].values(), *TABLES]
    assert len(TABLES) == 3
    sheets = {*PAGES["styles"], *(name for row in rows for name in row.get("styles", ()))}
    modules = {name for row in rows for name in row.get("modules", ())}
    assert len(sheets) > 20
    assert [name for name in sorted(sheets) if not (WEB / "styles" / f"{name}.css").is_file()] == []
    assert [name for name in sorted(modules) if not (WEB / name).is_file()] == []


def test_every_sheet_belongs_to_a_page_or_a_table() -> None:
    """A sheet that no page names would be loaded late, or never."""
    named = set(re.findall(r'"([a-z_]+)"', json.dumps([PAGES, TABLES])))
    scripts = "\n".join(path.read_text("utf-8") for path in WEB.rglob("*.js") if "vendor" not in path.parts)
    asked_for = set(re.findall(r'"([a-z_]+)"', scripts))
    sheets = {path.stem for path in (WEB / "styles").glob("*.css")}
    assert sheets - named - asked_for == set()
