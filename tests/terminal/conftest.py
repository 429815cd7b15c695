"""Every test saves into a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from terminal.scripts import Terminal


@pytest.fixture
def saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "state"))
    return tmp_path / "state" / "tenkaichi"


@pytest.fixture
def terminal(saves: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    monkeypatch.delenv("NO_COLOR", raising=False)
    return Terminal(monkeypatch, capsys)
