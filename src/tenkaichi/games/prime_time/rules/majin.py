"""The Majin state: what its tempter earns by it (PT-STATE-59, PT-CORRUPT-19)."""

from __future__ import annotations

from tenkaichi.games.prime_time.rules.resources import gain_bk
from tenkaichi.games.prime_time.state import MAJIN, TOKEN, Skirmish


def reward_tempter(g: Skirmish, attacker: int, target: int) -> None:
    """PT-STATE-59, PT-CORRUPT-19: a Majin model has completed an attack on its own side, hit or miss."""
    if attacker >= TOKEN or g.seat_of(target) != g.seat_of(attacker):
        return
    if g.models[attacker].states & MAJIN:
        gain_bk(g, 1 - g.seat_of(attacker), 1, "PT-STATE-59")
