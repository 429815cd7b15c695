"""The Dragon Ball Z trading card game: two Main Personalities, two Life Decks of sixty cards."""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    """`GAME` is made when it is first asked for, so that the codec can be generated while it is missing or stale."""
    if name == "GAME":
        from tenkaichi.games.tcg.entry import GAME

        return GAME
    raise AttributeError(name)
