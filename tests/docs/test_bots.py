"""The example of docs/bots.md runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenkaichi.bots import bot_names
from tenkaichi.bots.search import DEFAULT_ITERATIONS, Shape

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert len(blocks) == 1
    names: dict[str, object] = {"__name__": "example"}
    exec(compile(blocks[0], "docs/bots.md", "exec"), names)
    assert getattr(names["played"], "fault", "?") is None
    assert capsys.readouterr().out.strip()


def test_the_page_names_every_bot_and_its_defaults() -> None:
    for name in bot_names():
        assert f"**{name}**" in PAGE
    usual = Shape()
    assert f"{DEFAULT_ITERATIONS} unless told" in PAGE
    for option in ("width", "replies", "depth"):
        assert f"`{option}` ({getattr(usual, option)})" in PAGE
