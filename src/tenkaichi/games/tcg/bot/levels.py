"""The bot for each level in the TCG. Measured: docs/bots.md."""

from __future__ import annotations

from typing import Final

LEVELS: Final[dict[str, str]] = {
    "novice": "line:temperature=18,seconds=1",
    "easy": "line:temperature=9,seconds=1",
    "normal": "line:temperature=4.7,seconds=1",
    "hard": "line:temperature=2.2,seconds=1",
    "expert": "race:lines=1,width=2,seconds=3",
    "master": "race:lines=60,outlook=1,seconds=3",
}
