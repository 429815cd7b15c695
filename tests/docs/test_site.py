"""The documentation site: every page is in its menu, every entry of the menu is a page, and it says what it lacks."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenkaichi.cli import docs as command
from tenkaichi.engine.errors import TenkaichiError

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs"


def entries(menu: Any) -> Iterator[str]:
    for entry in menu:
        for target in entry.values():
            if isinstance(target, str):
                yield target
            else:
                yield from entries(target)


def test_the_menu_has_every_page_once() -> None:
    menu = list(entries(tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]["nav"]))
    pages = sorted(page.relative_to(PAGES).as_posix() for page in PAGES.rglob("*.md"))
    assert sorted(menu) == pages


def test_an_installed_package_says_where_the_site_is_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(command, "CHECKOUT", tmp_path)
    with pytest.raises(TenkaichiError, match="from a checkout"):
        command.docs()


def test_without_the_site_generator_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(command, "CHECKOUT", ROOT)
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(TenkaichiError, match="zensical is not installed"):
        command.docs()
