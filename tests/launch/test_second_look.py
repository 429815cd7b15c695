"""Failed tests with real processes and clocks run once more, and are named; other failures count at once."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pytest

from launch import checks
from launch.checks import Session, summarise
from launch.environment import Environment

TESTS = """
import pathlib
import pytest

pytestmark = pytest.mark.{mark}
tries = pathlib.Path(__file__).with_name("tries")

def test_that_is_steady():
    pass

@pytest.mark.parametrize("number", range({unsteady}))
def test_of_luck(number):
    tries.mkdir(exist_ok=True)
    is_second = (tries / str(number)).exists()
    (tries / str(number)).touch()
    assert is_second
"""
BROKEN = """
def test_that_is_broken():
    assert False
"""
CONFIGURATION = "[pytest]\nmarkers =\n  server\n  unit\n"


def a_run(
    root: Path, monkeypatch: pytest.MonkeyPatch, *, mark: str = "server", unsteady: int, is_broken: bool = False
) -> tuple[bool, Session]:
    """The end of a stage of these tests."""
    folder = root / checks.FOLDERS.get(mark, ("tests",))[0]
    folder.mkdir(parents=True)
    (root / "pytest.ini").write_text(CONFIGURATION, encoding="utf-8")
    tests = TESTS.format(mark=mark, unsteady=unsteady) + (BROKEN if is_broken else "")
    (folder / "test_some.py").write_text(tests, encoding="utf-8")
    monkeypatch.setattr(checks, "ROOT", root)
    monkeypatch.setattr(checks, "WORKERS", "0")  # five small tests need no processes of their own
    session = Session(argparse.Namespace(quick=False, full=False, fuzz_games=1, k=None, in_turn=False))
    return session.pytest(Environment(sys.prefix), mark), session


def test_what_passes_when_run_once_more_passes_and_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    is_good, session = a_run(tmp_path, monkeypatch, unsteady=2)
    assert is_good
    assert str(session.counts) == "3 passed, 0 failed"
    assert summarise(session, 1) == 0
    told = capfd.readouterr().out
    where = "tests/arena/test_some.py::test_of_luck"
    assert f"run once more: {where}[0], {where}[1]" in told
    assert told[told.index("UNSTEADY") :].count("::test_of_luck[") == 2


def test_what_fails_twice_has_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_good, session = a_run(tmp_path, monkeypatch, unsteady=1, is_broken=True)
    assert not is_good
    assert str(session.counts) == "2 passed, 1 failed"
    assert session.unsteady == ["tests/arena/test_some.py::test_of_luck[0]"]


def test_many_failures_are_not_run_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_good, session = a_run(tmp_path, monkeypatch, unsteady=4)
    assert not is_good
    assert str(session.counts) == "1 passed, 4 failed"
    assert session.unsteady == []


def test_where_nothing_is_left_to_luck_nothing_is_run_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_good, session = a_run(tmp_path, monkeypatch, mark="unit", unsteady=1)
    assert not is_good
    assert str(session.counts) == "1 passed, 1 failed"
