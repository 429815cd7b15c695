"""The deck builder: the check of `decks` with fixes as data, what fits a deck, curves, test hands, text both ways."""

from __future__ import annotations

from tenkaichi.games.tcg.building.builder import DeckBuilder

__all__ = ["DeckBuilder"]
