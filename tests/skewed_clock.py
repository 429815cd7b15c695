"""A server whose time of day can be moved: `python -m skewed_clock serve …`. A file holds the seconds to add."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

VARIABLE = "TENKAICHI_TEST_CLOCK"  # names the file
PROGRAM = ("-m", "skewed_clock")


def skew() -> None:
    true_time, path = time.time, Path(os.environ[VARIABLE])

    def moved() -> float:
        try:
            return true_time() + float(path.read_text(encoding="ascii") or 0)
        except (OSError, ValueError):  # it is just being written
            return true_time()

    time.time = moved


if __name__ == "__main__":
    from tenkaichi.cli import main

    skew()
    sys.exit(main())
