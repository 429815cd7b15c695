"""Tests that share a fixture of their module run on one worker; all others go to any."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from worker_groups import SHARED, group_of

TESTS = Path(__file__).parents[1]
SHARING = """
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def walk() -> None:
    with (Path(__file__).parent / "walks.txt").open("a") as walks:
        walks.write("walked ")


@pytest.mark.parametrize("number", range(12))
def test_shared(walk: None, number: int) -> None:
    pass
"""


def test_a_fixture_of_a_module_is_set_up_once(tmp_path: Path) -> None:
    (tmp_path / "test_sharing.py").write_text(SHARING, encoding="utf-8")
    (tmp_path / "test_alone.py").write_text("def test_one() -> None:\n    pass\n", encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    how = ["-q", "-n", "2", "-p", "worker_groups", "-p", "no:cacheprovider", "-p", "no:schemathesis"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *how, str(tmp_path)], cwd=tmp_path, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": str(TESTS)}, check=False,
    )  # fmt: skip
    assert "13 passed" in done.stdout, done.stdout + done.stderr
    assert (tmp_path / "walks.txt").read_text(encoding="utf-8") == "walked "


def test_the_shared_files_exist_and_have_groups() -> None:
    for file, group in SHARED.items():
        assert (TESTS.parent / file).is_file()
        assert group_of(TESTS.parent, file) == group
    assert group_of(TESTS.parent, "tests/games/tcg/test_question_words.py")
    assert group_of(TESTS.parent, "tests/games/tcg/test_decks.py") == ""
