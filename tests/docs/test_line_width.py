"""README, ARCHITECTURE, CONTRIBUTING and docs are wrapped at 100 columns, so that they read well in a terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COLUMNS = 100
PAGES = [*sorted((ROOT / "docs").glob("*.md")), *(ROOT / f"{name}.md" for name in ("README", "ARCHITECTURE"))]
PAGES.append(ROOT / "CONTRIBUTING.md")
UNWRAPPED = ("|", ">", "    ", "<", "![")  # tables, quoted cards, code and pictures cannot be wrapped


def too_wide(text: str) -> list[str]:
    """The lines of prose that are too wide; a line with a link or an address may be."""
    without_code = re.sub(r"(?ms)^\s*```.*?^\s*```", "", text)
    lines = [line for line in without_code.splitlines() if not line.startswith(UNWRAPPED)]
    return [line for line in lines if len(line) > COLUMNS and not re.search(r"\]\(|https?://", line)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_prose_is_wrapped_at_100_columns(page: Path) -> None:
    assert too_wide(page.read_text(encoding="utf-8")) == []


def test_a_wide_line_is_found_and_code_is_left_alone() -> None:
    wide = "word " * 30
    assert too_wide(f"{wide}\n```\n{wide}\n```\n| {wide} |\n") == [wide]
