"""Shared by every test: a cache folder of its own, its luck, and how Hypothesis looks for examples.

On a developer's machine it looks for new ones each time; in CI the same ones are tried on every run, so that a change
fails for what it did and not for luck.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import witnesses
from same_luck import VARIABLE
from worker_groups import pytest_xdist_make_scheduler  # noqa: F401  # which tests stay on one worker

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # arrays of tests are small, and tests run side by side
os.environ["TENKAICHI_CACHE"] = tempfile.mkdtemp(prefix="tenkaichi-cache-")
os.environ[VARIABLE] = str(Path(os.environ["TENKAICHI_CACHE"]) / "running_test")
atexit.register(shutil.rmtree, os.environ["TENKAICHI_CACHE"], ignore_errors=True)

MARKED_FOLDERS = {"arena": "server", "web": "browser"}  # what runs a server or a browser is run by itself
THOROUGH = {  # long proofs, which `./test --quick` leaves out: whole matches, every number of a pack, an oracle
    "games/duel_battle/test_content_exams.py",
    "games/duel_battle/test_table.py",
    "games/prime_time/test_entry_exams.py",
    "games/prime_time/test_geometry_sight.py",
    "games/prime_time/test_geometry_travel.py",
    "games/prime_time/test_geometry_walk.py",
    "games/prime_time/test_previews.py",
    "games/prime_time/test_question_words.py",
    "games/prime_time/test_random_roster.py",
    "games/tcg/test_bots.py",
    "games/tcg/test_deck_text.py",
    "games/tcg/test_exercise.py",
    "games/tcg/test_making_decks.py",
    "games/tcg/test_question_words.py",
    "games/tcg/test_views_in_scenarios.py",
    "games/test_pack_numbers.py",
    "lab/test_balance.py",
    "lab/test_duel.py",
    "launch/test_compiled_sources.py",
    "launch/test_second_look.py",
    "terminal/test_prime_time.py",
    "terminal/test_tcg.py",
    "terminal/test_whole_games.py",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        mark = MARKED_FOLDERS.get(item.path.relative_to(here).parts[0]) if item.path.is_relative_to(here) else None
        if mark:
            item.add_marker(mark)
        if item.path.is_relative_to(here) and item.path.relative_to(here).as_posix() in THOROUGH:
            item.add_marker("thorough")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Before any fixture: what an arena draws by lot follows from the name of the test that is run."""
    Path(os.environ[VARIABLE]).write_text(item.nodeid, encoding="utf-8")
    witnesses.begin_test()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to a failure the last lines of the servers and the pages of the visitors."""
    report = yield
    if report.failed:
        report.sections.extend(witnesses.testimonies())
    return report


NO_CLOCK: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}  # others use the machine
settings.register_profile("ci", derandomize=True, print_blob=True, **NO_CLOCK)
settings.register_profile("developer", print_blob=True, **NO_CLOCK)
settings.load_profile("ci" if os.environ.get("CI") else "developer")
