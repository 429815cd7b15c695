"""Which tests run on the same worker: those that share a server, or a long walk in a fixture of their module.

pytest-xdist's own `--dist loadgroup` adds the group to a test's id. Since pytest 9.2 plugins cannot change ids, so it
groups nothing and says nothing: every shared server was started twice. This scheduler reads the groups itself.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

SHARED = {  # files that start the same kind of servers: never two of a group at once
    "tests/arena/test_cluster.py": "cluster",
    "tests/arena/test_cluster_logins.py": "cluster",
    "tests/arena/test_processes.py": "processes",
    "tests/arena/test_shared_limits.py": "processes",
}
FIXTURE_OF_A_MODULE = 'scope="module"'


@cache
def group_of(root: Path, file: str) -> str:
    """The group of a file's tests; "" if each of them may run on any worker."""
    if file in SHARED:
        return SHARED[file]
    path = root / file
    return file if path.is_file() and FIXTURE_OF_A_MODULE in path.read_text(encoding="utf-8") else ""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object:
    from xdist.scheduler import LoadScopeScheduling

    class GroupScheduling(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return group_of(config.rootpath, nodeid.partition("::")[0]) or nodeid

    return GroupScheduling(config, log)
