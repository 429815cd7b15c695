"""Readings of the rules on which groups differ: the catalogue rules on each, and a table may choose the other one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tenkaichi.engine.errors import TenkaichiError

if TYPE_CHECKING:
    from tenkaichi.games.prime_time.state import Skirmish

REROLL_AFTER_EVASION: Final = 1  # PT-WT-05: an attack roll that was evaded has failed as well
DEFLECTION_IS_ATTACKERS: Final = 2  # PT-REACT-18: the damage of a deflected attack is still that of the first attacker
EATEN_FUSION_COMES_APART: Final = 4  # PT-STATE-53: the components of a Fused model that is eaten are set free
THROWN_PAST_SAIBAMEN: Final = 8  # PT-SAIBA-09: a Saibaman that a model is Thrown into is shoved and does not burst
COLLATERAL_SPARES_TOKENS: Final = 16  # PT-BEAM-03: tokens in the path of a Beam take no Collateral
LOW_PIECES_HIDE_HIGH: Final = 32  # PT-LOS-05 to the letter: a piece hides also models that fly above it from Ground
NEGATED_BEAM_TRAVELS: Final = 64  # PT-BEAM-06: an effect that negates a Beam saves its target alone

BITS: Final[Mapping[str, int]] = {
    "reroll_after_evasion": REROLL_AFTER_EVASION,
    "deflection_is_attackers": DEFLECTION_IS_ATTACKERS,
    "eaten_fusion_comes_apart": EATEN_FUSION_COMES_APART,
    "thrown_past_saibamen": THROWN_PAST_SAIBAMEN,
    "collateral_spares_tokens": COLLATERAL_SPARES_TOKENS,
    "low_pieces_hide_high": LOW_PIECES_HIDE_HIGH,
    "negated_beam_travels": NEGATED_BEAM_TRAVELS,
}


class SwitchError(TenkaichiError):
    """A switch that does not exist."""


def switch_bits(chosen: Mapping[str, bool]) -> int:
    """The switches as one number; all of them are off in the standard rules."""
    for name in chosen:
        if name not in BITS:
            raise SwitchError(f"there is no switch {name!r}; there are {', '.join(BITS)}")
    return sum([bit for name, bit in BITS.items() if chosen.get(name, False)])


def is_on(g: Skirmish, switch: int) -> bool:
    return g.switches & switch != 0
