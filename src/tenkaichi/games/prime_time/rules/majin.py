"""The Majin state: who is open to it, who can be released, and what its tempter earns by it."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.resources import gain_bk
from tenkaichi.games.prime_time.state import BRANDED, MAJIN, TOKEN, Skirmish

IMMUNE: Final = "immune_to_corrupt"  # a counter: the model has thrown it off for good
IMMUNE_TO_CORRUPT: Final = Bar("PT-CORRUPT-06", "who is in reach has thrown it off for good")
OUT_OF_REACH: Final = Bar("PT-CORRUPT-02", "no enemy is within 6 inches and in sight")
IS_BRANDED: Final = Bar("PT-CORRUPT-23", "a Majin Brand cannot be released")


def corrupt_bar(g: Skirmish, target: ModelId) -> Bar | None:
    """PT-CORRUPT-06, PT-COMBAT-07: a model that broke it for good is safe; a Majin may be Corrupted again."""
    return IMMUNE_TO_CORRUPT if g.models[target].counters.get(IMMUNE, 0) else None


def release_bar(g: Skirmish, target: ModelId) -> Bar | None:
    """PT-CORRUPT-23: not a Brand."""
    return IS_BRANDED if g.models[target].states & BRANDED else None


def target_bar_of(g: Skirmish, procedure: str, target: ModelId) -> Bar | None:
    """The rule that keeps a model from being the target of a procedure that an effect names."""
    if target >= TOKEN:
        return None
    if procedure == "corrupt":
        return corrupt_bar(g, target)
    return release_bar(g, target) if procedure == "release" else None


def reward_tempter(g: Skirmish, attacker: ModelId, target: ModelId) -> None:
    """PT-STATE-59, PT-CORRUPT-19: a Majin model has completed an attack on its own side, hit or miss."""
    if attacker >= TOKEN or g.seat_of(target) != g.seat_of(attacker):
        return
    if g.models[attacker].states & MAJIN:
        if g.models[attacker].states & BRANDED:
            g.cite("PT-CORRUPT-19")
        gain_bk(g, 1 - g.seat_of(attacker), 1, "PT-STATE-59")
