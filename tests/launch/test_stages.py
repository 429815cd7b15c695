"""Stages run side by side: their lines do not mix, and the summary keeps their order."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

from launch import checks, environment
from launch.checks import FAILED, PASSED, Session, Stage

SECONDS = 60


def test_stages_run_side_by_side_and_do_not_mix_their_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    meeting = threading.Barrier(2)  # passed only if both stages run at once

    def talk(name: str, result: bool) -> Stage:
        def check(session: Session) -> bool:
            for line in range(3):
                meeting.wait(SECONDS)
                session.say(f"{name} {line}")
            return result

        return Stage(f"the stage {name}", check)

    monkeypatch.setattr(checks, "STAGES_AT_ONCE", 1)  # --at-once says otherwise
    monkeypatch.setattr(checks, "STAGES", {"one": talk("one", True), "two": talk("two", False)})
    session = Session(checks.read_options(["--at-once", "2"]))
    session.run_stages(["one", "two"])
    told = capsys.readouterr().out
    for name in ("one", "two"):
        assert f"=== {name}: the stage {name} ===\n{name} 0\n{name} 1\n{name} 2\n--- {name}: " in told
    assert [(outcome.stage, outcome.result) for outcome in session.outcomes] == [("one", PASSED), ("two", FAILED)]


def test_the_longest_stage_begins_first(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    def note(name: str, weight: int) -> Stage:
        return Stage(name, lambda session: begun.append(name) is None, weight=weight)

    monkeypatch.setattr(checks, "STAGES", {"short": note("short", 0), "long": note("long", 9)})
    session = Session(checks.read_options([]))
    monkeypatch.setattr(checks, "STAGES_AT_ONCE", 2)
    monkeypatch.setattr(checks, "ThreadPoolExecutor", lambda places: OneAtATime(1))
    session.run_stages(["short", "long"])
    assert begun == ["long", "short"]
    assert [outcome.stage for outcome in session.outcomes] == ["short", "long"]


OneAtATime = checks.ThreadPoolExecutor


def test_a_version_of_python_that_is_missing_is_said_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "installed_python", lambda version: "")
    session = Session(checks.read_options(["--versions"]))
    assert [name for name in checks.chosen_stages(session) if name.startswith("python-")] == [
        "python-3.12",
        "python-3.13",
    ]
    assert not [name for name in checks.chosen_stages(Session(checks.read_options([]))) if name.startswith("python-")]
    session.run_stage("python-3.13", checks.STAGES["python-3.13"])
    assert session.outcomes[0].result == checks.SKIPPED
    assert session.outcomes[0].note == "NOTHING WAS TESTED ON PYTHON 3.13: it is not installed"


def test_only_a_python_of_the_right_version_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    own = f"{sys.version_info.major}.{sys.version_info.minor}"
    monkeypatch.setattr(environment.shutil, "which", lambda name: sys.executable)
    assert environment.installed_python(own) == sys.executable
    assert environment.installed_python("3.99") == ""


def test_processes_of_a_stage_share_compiled_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    session = Session(checks.read_options([]))
    told = session.variables(session.environment)
    assert "PYTHONDONTWRITEBYTECODE" not in told
    assert Path(told["PYTHONPYCACHEPREFIX"]).is_relative_to(session.environment.path)
