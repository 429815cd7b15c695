"""Which bot plays each level in the TCG. Measured: docs/bots.md."""

from __future__ import annotations

from typing import Final

LEVELS: Final[dict[str, str]] = {
    "novice": "greedy:samples=1,learned=2,softness=0.5,trust=10,seconds=1",
    "easy": "greedy:samples=1,learned=2,softness=0.1,seconds=1",
    "normal": "greedy:samples=1,learned=2,softness=0.03,seconds=1",
    "hard": "greedy:samples=4,learned=2,seconds=2",
    "expert": "puct:lines=40,replies=6,depth=10,learned=2,seconds=3",
    "master": "puct:lines=200,replies=6,depth=10,learned=1,seconds=3",
}
