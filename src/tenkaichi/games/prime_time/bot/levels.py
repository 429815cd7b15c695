"""Which bot plays each level in Prime Time. Measured: docs/bots.md."""

from __future__ import annotations

from typing import Final

LEVELS: Final[dict[str, str]] = {
    "novice": "policy:temperature=1.79,seconds=1",
    "easy": "policy:temperature=0.918,seconds=1",
    "normal": "policy:temperature=0.524,seconds=1",
    "hard": "greedy:samples=1,learned=1,softness=0.0289,seconds=2",
    "expert": "greedy:samples=1,learned=1,softness=0.00906,seconds=2",
    "master": "puct:lines=40,learned=1,seconds=3",
}
