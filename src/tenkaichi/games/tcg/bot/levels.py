"""Which bot plays each level in the TCG. Measured: docs/bots.md."""

from __future__ import annotations

from typing import Final

LEVELS: Final[dict[str, str]] = {
    "novice": "policy:temperature=4,seconds=1",
    "easy": "policy:temperature=1.2,seconds=1",
    "normal": "policy:temperature=0.54,seconds=1",
    "hard": "greedy:samples=1,learned=1,softness=0.0368,seconds=2",
    "expert": "puct:lines=14,replies=6,depth=10,seconds=3",
    "master": "puct:lines=120,replies=6,depth=10,learned=1,seconds=3",
}
