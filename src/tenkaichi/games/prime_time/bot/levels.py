"""The bot for each level in Prime Time. Measured: docs/bots.md."""

from __future__ import annotations

from typing import Final

LEVELS: Final[dict[str, str]] = {
    "novice": "policy:temperature=1.5,seconds=1",
    "easy": "policy:temperature=0.58,seconds=1",
    "normal": "greedy:samples=2,softness=0.032,seconds=2",
    "hard": "greedy:samples=2,softness=0.0072,seconds=2",
    "expert": "search-0.1:seconds=3",
    "master": "puct:lines=80,shared=1,learned=1,seconds=3",
}
