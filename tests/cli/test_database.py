"""Commands find the arena's database: by the option, then the environment, then the place that `serve` uses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.cli import main
from tenkaichi.cli._database import find_database


def test_option_wins_over_environment_and_environment_over_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = [tmp_path / "option", tmp_path / "environment", tmp_path / "tenkaichi" / "arena.sqlite"]
    for place in places:
        place.parent.mkdir(exist_ok=True)
        place.touch()
    option, environment, default = [f"sqlite:///{place}" for place in places]
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("TENKAICHI_DATABASE", environment)
    assert find_database(option) == option
    assert find_database("") == environment
    monkeypatch.delenv("TENKAICHI_DATABASE")
    assert find_database("") == default


def test_server_address_is_not_looked_for_on_the_disk() -> None:
    assert find_database("postgresql://nowhere/arena") == "postgresql://nowhere/arena"


@pytest.mark.parametrize("command", [["admin", "players"], ["statistics"]])
def test_missing_file_is_refused_and_not_created(
    tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "arena.sqlite"
    assert main([*command, "--database", f"sqlite:///{path}"])
    assert f"there is no database '{path}': no arena has run there" in " ".join(capsys.readouterr().err.split())
    assert not path.exists()
