"""Traits that act by themselves (Special Abilities and Traits): Regeneration."""

from __future__ import annotations

from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.resources import heal
from tenkaichi.games.prime_time.rules.values import has_trait
from tenkaichi.games.prime_time.state import Skirmish


def regeneration(g: Skirmish, who: ModelId) -> None:
    """PT-TRAIT-12, PT-TRAIT-13: a Namekian at Base recovers 1 HP."""
    if has_trait(g, who, "namekian") and g.models[who].tier == 0:
        gained = heal(g, who, g.book.figure("regeneration", "hp"), "PT-TRAIT-12")
        if not gained:
            g.cite("PT-TRAIT-13")
