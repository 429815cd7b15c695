"""A fixed piece of pure Python work. What it takes tells how fast this machine is right now, so that figures
compare.
"""

from __future__ import annotations

from time import process_time

TURNS = 1_000_000
REFERENCE_S = 0.052  # what the loop takes on the quiet machine for which the targets were set


def calibrate() -> float:
    """CPU seconds of the calibration loop."""
    began = process_time()
    x = 0
    for i in range(TURNS):
        x = (x * 31 + i) & 0xFFFF
    return process_time() - began
