"""Saiyan Rage (SK; Traits): SK for the damage that a Saiyan's attack has dealt."""

from __future__ import annotations

from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.resources import gain_sk
from tenkaichi.games.prime_time.state import Skirmish


def dealt_by(g: Skirmish, who: ModelId) -> int:
    """PT-SK-07: net damage to enemies over all targets of the attack that is being resolved."""
    for frame in reversed(g.stack):
        if isinstance(frame, Attack) and not frame.is_cascade and who in (frame.attacker, frame.target):
            return frame.dealt if who == frame.attacker else frame.dealt_back
    return 0


def rage(g: Skirmish, who: ModelId) -> None:
    """PT-SK-06, 08, PT-TRAIT-23: one SK for each point, at most 3 a round; once the attack is done."""
    model = g.models[who]
    earned = min(dealt_by(g, who), g.book.figure("rage", "most") - model.rage)
    if earned > 0:
        g.cite("PT-SK-07")
        g.cite("PT-SK-08")
        model.rage += gain_sk(g, who, earned, "PT-SK-06")
