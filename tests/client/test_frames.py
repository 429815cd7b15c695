"""The start page shows the same before and after its code has run: nothing jumps."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "src" / "tenkaichi" / "web"


def text(name: str) -> str:
    return re.sub(r"\s+", " ", (WEB / name).read_text(encoding="utf-8"))


def test_the_frame_of_the_start_page_is_its_beginning() -> None:
    frame, page = text("home_frame.html"), text("pages/home.js")
    for tag in ("h1", "p"):
        [shown] = re.findall(rf'<{tag} class="hero-\w+">.*?</{tag}>', frame)
        assert shown in page
    assert re.findall(r'class="(hero|hero-inner|page home-page)"', frame) == ["hero", "hero-inner", "page home-page"]


def test_the_mark_in_the_frame_of_every_page_is_the_mark_of_the_bar() -> None:
    index, bar = text("index.html"), text("parts/top_bar.js")
    [shape] = re.findall(r'<path d="([^"]+)"', index)
    assert shape in bar
    assert '<a class="wordmark" href="/" aria-label="Tenkaichi, start page">' in bar
    assert '<a class="wordmark" href="/" aria-label="Tenkaichi, start page">' in index
