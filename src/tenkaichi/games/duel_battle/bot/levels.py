"""Which bot plays each level in Duel Battle. Measured: docs/bots.md."""

from __future__ import annotations

from typing import Final

LEVELS: Final[dict[str, str]] = {
    "novice": "greedy:samples=1,learned=2,softness=0.5,trust=12,seconds=1",
    "easy": "greedy:samples=1,learned=2,softness=0.3,trust=30,seconds=1",
    "normal": "greedy:samples=1,learned=2,softness=0.03,trust=10,seconds=1",
    "hard": "greedy:samples=1,learned=2,softness=0.004,seconds=2",
    "expert": "puct:lines=6,width=4,learned=2,seconds=3",
    "master": "puct:lines=64,learned=1,seconds=3",
}
