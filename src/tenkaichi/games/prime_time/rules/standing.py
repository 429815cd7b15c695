"""Continuous effects: what passives, conditions, layers, locations and cards in play change while they stand.

Under construction: the effect language (docs/content-prime-time.md) is interpreted here. Until an effect is carried out
it changes nothing.
"""

from __future__ import annotations

from tenkaichi.engine.number import Part
from tenkaichi.games.prime_time.state import Skirmish


def standing_changes(g: Skirmish, who: int, what: str) -> list[Part]:
    """Changes of a stat or of a kind of roll that stand for this model now, each with its name and clause."""
    return []


def is_forbidden(g: Skirmish, who: int, what: str) -> bool:
    """An effect forbids this to the model."""
    return False


def is_permitted(g: Skirmish, who: int, what: str) -> bool:
    """An effect makes an exception for the model (PT-GEN-01, PT-GEN-02)."""
    return False
