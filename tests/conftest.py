"""What every test of the project shares: a cache folder of its own, and how Hypothesis looks for examples.

On a developer's machine it looks for new ones each time; in CI the same ones are tried on every run, so that a change
fails for what it did and not for luck.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

os.environ["TENKAICHI_CACHE"] = tempfile.mkdtemp(prefix="tenkaichi-cache-")
atexit.register(shutil.rmtree, os.environ["TENKAICHI_CACHE"], ignore_errors=True)

MARKED_FOLDERS = {"arena": "server", "web": "browser"}  # what runs a server or a browser is run by itself


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        mark = MARKED_FOLDERS.get(item.path.relative_to(here).parts[0]) if item.path.is_relative_to(here) else None
        if mark:
            item.add_marker(mark)


settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("developer", deadline=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "developer")
