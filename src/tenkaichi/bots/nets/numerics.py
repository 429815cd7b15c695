"""NumPy on one thread: the arrays of a network are small, and many bots share a machine."""

from __future__ import annotations

import os
from typing import Any

ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def numpy() -> Any:
    """NumPy; an ImportError where it is not installed. What the caller's environment says about threads stays."""
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    import numpy

    return numpy
