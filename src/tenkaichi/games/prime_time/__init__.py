"""DBZ: Prime Time, a miniatures skirmish on a board of 30 by 30 inches."""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    """`GAME` is made when it is first asked for, so that the codec can be generated while it is missing or stale."""
    if name == "GAME":
        from tenkaichi.games.prime_time.entry import GAME

        return GAME
    raise AttributeError(name)
