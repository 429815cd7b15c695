"""What the card of a trained file says of its run: how strong the result proved at the gate, and what it cost."""

from __future__ import annotations

from time import monotonic

from tenkaichi.training.gate import SequentialTest, half_width
from tenkaichi.training.workers import Workers

CARD_KEYS = ("data", "seed", "strength", "cost", "command")  # what every card says
VERDICTS = {True: "stronger", False: "not stronger", None: "not decided"}


def strength(test: SequentialTest, against: str) -> str:
    """The result of the gate in words."""
    rate = f"{100 * test.rate:.1f} ± {100 * half_width(test):.1f} % of {2 * test.count} games against {against}"
    return f"{VERDICTS[test.verdict]}: {rate}"


def cost(since: float, workers: Workers) -> str:
    """The time since a run was started, or resumed. `since` is a reading of `monotonic`."""
    many = "process" if workers.count == 1 else "processes"
    return f"{monotonic() - since:,.0f} s with {workers.count} {many}, since the run was started or resumed"
