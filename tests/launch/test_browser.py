"""The ways in which ./test finds a browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from launch import browser
from launch.environment import Environment


def test_a_browser_that_is_named_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "my-chromium"
    mine.touch()
    monkeypatch.setenv(browser.VARIABLE, str(mine))
    assert browser.chromium(Environment()) == str(mine)
    monkeypatch.setenv(browser.VARIABLE, str(tmp_path / "gone"))
    with pytest.raises(browser.NoBrowser, match="which is not a file"):
        browser.chromium(Environment())


def test_one_on_the_path_comes_before_downloading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = tmp_path / "chromium"
    found.write_text("#!/bin/sh\n")
    found.chmod(0o755)
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "download", lambda environment: pytest.fail("nothing is to be downloaded"))
    assert browser.chromium(Environment()) == str(found)


def test_without_any_the_reason_says_what_was_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "playwrights_own", lambda environment: "")
    monkeypatch.setattr(browser, "download", lambda environment: False)
    monkeypatch.setattr(browser, "from_debian", lambda environment: False)
    with pytest.raises(browser.NoBrowser, match="playwright install chromium, apt-get install chromium"):
        browser.chromium(Environment())
