"""Dragon Ball Z: Duel Battle, a board game for two teams of up to four characters."""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    """`GAME` is made when it is first asked for, so that the codec can be generated while it is missing or stale."""
    if name == "GAME":
        from tenkaichi.games.duel_battle.entry import GAME

        return GAME
    raise AttributeError(name)
