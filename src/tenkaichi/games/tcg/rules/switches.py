"""Readings of the rules that a ruleset may choose: where the sources differ or leave a doubt, both are playable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tenkaichi.engine.errors import TenkaichiError

BALL_EFFECTS_WHEN_PLACED: Final = 1  # TCG-BALL-02: a Ball that an effect places uses its effects, too
HIT_NEEDS_DAMAGE: Final = 2  # TCG-HIT-03: the literal reading, by which an attack that deals 0 damage does not hit
AT_PLUS_LIFE_AS_LIFE: Final = 4  # "AT +n life cards": the table's value is taken in life cards, not in stages
CONSTANT_TIMING: Final = 8  # windows are also asked where nothing could be answered, so that pauses tell nothing

BITS: Final[Mapping[str, int]] = {
    "ball_effects_when_placed": BALL_EFFECTS_WHEN_PLACED,
    "hit_needs_damage": HIT_NEEDS_DAMAGE,
    "at_plus_life_as_life": AT_PLUS_LIFE_AS_LIFE,
    "constant_timing": CONSTANT_TIMING,
}
STANDARD: Final[Mapping[str, bool]] = {
    "ball_effects_when_placed": True,
    "hit_needs_damage": False,
    "at_plus_life_as_life": False,
    "constant_timing": False,
}


class SwitchError(TenkaichiError):
    """A switch that does not exist."""


def switch_bits(chosen: Mapping[str, bool], standard: Mapping[str, bool] = STANDARD) -> int:
    """The switches as one number; what is not chosen is as in the standard ruleset."""
    for name in chosen:
        if name not in BITS:
            raise SwitchError(f"there is no switch {name!r}; there are {', '.join(BITS)}")
    return sum([bit for name, bit in BITS.items() if chosen.get(name, standard[name])])
