"""Luck that is the same in every run: the dice of a table, and the sides nobody chose, follow from the test's name.

A match with new luck in each run is sometimes over too soon, and sometimes never reaches what a test waits for. A file
holds the name of the running test. In the tests' own process `SameLuck` replaces the system's luck; a server in another
process is started as `python -m same_luck serve …`. Both read the file at every draw. So a server that many tests share
starts over with each of them, in any order.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

VARIABLE = "TENKAICHI_TEST_LUCK"  # names the file
PROGRAM = ("-m", "same_luck")  # what stands in for `-m tenkaichi`

T = TypeVar("T")


class SameLuck:
    """Numbers from a test's name and from how many were drawn since it began."""

    def __init__(self) -> None:
        self.name = ""
        self.drawn = 0

    def new_seed(self) -> str:
        """Replaces `tables.new_seed`."""
        name = Path(os.environ[VARIABLE]).read_text(encoding="utf-8")
        self.drawn = self.drawn + 1 if name == self.name else 1
        self.name = name
        return hashlib.sha256(f"{name} {self.drawn}".encode()).hexdigest()[:32]

    def choice(self, of: Sequence[T]) -> T:
        """Replaces `secrets.choice`."""
        return of[int(self.new_seed(), 16) % len(of)]

    def put_in_place(self, setting: Any = setattr) -> None:
        from tenkaichi.arena import games_offered, tables

        setting(tables, "new_seed", self.new_seed)
        setting(games_offered, "secrets", self)


def variables() -> dict[str, str]:
    """The variables with which a process finds this module."""
    known = os.environ.get("PYTHONPATH", "")
    return {"PYTHONPATH": os.pathsep.join(filter(None, (str(Path(__file__).parent), known)))}


if __name__ == "__main__":
    from tenkaichi.cli import main

    SameLuck().put_in_place()
    sys.exit(main())
