"""Fusion: Dance, Potara, the Fused model and Defusion (PT-FUSE, PT-GAP-21)."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, go_on, options_of, skirmish
from tenkaichi.games.prime_time.rules.fusion import fuse
from tenkaichi.games.prime_time.rules.harm import OTHER, Harm
from tenkaichi.games.prime_time.state import (
    DAZED,
    KNOCKED_OUT,
    POWER,
    Skirmish,
)


def men() -> Skirmish:
    g = skirmish({"goku": (4, 4), "vegeta_ss": (6, 4)}, {"jeice": (28, 28), "guldo": (28, 2)})
    g.teams[0].fusions = (g.book.profile_named["gogeta"], g.book.profile_named["vegito"])
    g.round, g.phase = 2, POWER
    return g


def test_a_knocked_out_fused_model_leaves_its_components():
    """PT-FUSE-24..30: half of the starting HP, the old tier, no SK, orders of their own and no Fallen Order."""
    g = men()
    g.models[0].tier = 1
    who = fuse(g, 0, 1, g.teams[0].fusions[0], 3)
    g.models[who].activations, g.models[who].sk = 1, 4
    carry_out(g, Harm(who, 99, OTHER))
    assert g.models[who].states & DAZED
    g.models[who].states, g.models[who].hp = 0, 4
    decision = carry_out(g, Harm(who, 99, OTHER), ("stand", 0))
    go_on(g, options_of(decision)[0])
    assert g.models[who].where == KNOCKED_OUT
    assert [(m.hp, m.tier, m.sk, m.has_order, m.activations) for m in g.models[:2]] == [
        (3, 1, 0, True, 0),
        (3, 0, 0, True, 0),
    ]
    assert g.teams[0].bonus_orders == 0
