"""The bot for each level in Duel Battle. Measured: docs/bots.md."""

from __future__ import annotations

from typing import Final

LEVELS: Final[dict[str, str]] = {
    "novice": "policy:temperature=2.59,seconds=1",
    "easy": "policy:temperature=1.53,seconds=1",
    "normal": "policy:temperature=0.442,seconds=1",
    "hard": "greedy:samples=1,learned=2,softness=0.0045,seconds=2",
    "expert": "puct:lines=6,look=1,learned=1,seconds=3",
    "master": "puct:lines=64,learned=1,seconds=3",
}
