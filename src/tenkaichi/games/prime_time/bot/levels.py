"""Which bot plays each level in Prime Time. Measured: docs/bots.md."""

from __future__ import annotations

from typing import Final

LEVELS: Final[dict[str, str]] = {
    "novice": "greedy:samples=1,softness=0.5,trust=10,seconds=1",
    "easy": "greedy:samples=1,softness=0.2,trust=20,seconds=1",
    "normal": "greedy:samples=1,softness=0.07,trust=12,seconds=1",
    "hard": "greedy:samples=1,softness=0.02,seconds=2",
    "expert": "greedy:samples=1,softness=0.004,seconds=2",
    "master": "puct:lines=32,learned=1,seconds=3",
}
