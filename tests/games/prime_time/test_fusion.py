"""Fusion: Dance, Potara, the Fused model and Defusion (PT-FUSE, PT-GAP-21)."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, events, go_on, options_of, skirmish
from tenkaichi.engine.procedure import refusals
from tenkaichi.games.prime_time.events import FUSED_NOW, FUSION_FIZZLED
from tenkaichi.games.prime_time.rules.fusion import FusionEnd, FusionForming, FusionStep, fuse
from tenkaichi.games.prime_time.rules.harm import OTHER, Harm
from tenkaichi.games.prime_time.state import (
    BOUND,
    DAZED,
    EXHAUSTED,
    KNOCKED_OUT,
    MERGED,
    ON_BOARD,
    POWER,
    THIS_ROUND,
    WAITING,
    Skirmish,
)

BASE = 0.689
DONE = ("done",)
FUSED = 4


def boys(apart: float = 3.0) -> Skirmish:
    """Goten and Kid Trunks, base to base so far apart, with the Gotenks card."""
    g = skirmish({"goten": (4, 4), "kid_trunks": (4 + 2 * BASE + apart, 4)}, {"jeice": (28, 28), "guldo": (28, 2)})
    g.teams[0].fusions = (g.book.profile_named["gotenks"],)
    g.round, g.phase = 3, POWER
    return g


def men() -> Skirmish:
    g = skirmish({"goku": (4, 4), "vegeta_ss": (6, 4)}, {"jeice": (28, 28), "guldo": (28, 2)})
    g.teams[0].fusions = (g.book.profile_named["gogeta"], g.book.profile_named["vegito"])
    g.round, g.phase = 2, POWER
    return g


def test_partners_fuse_within_three_inches_unless_one_is_dazed():
    """PT-FUSE-01, 02, 14: 3.0" is legal, 3.1" and a Dazed component are not."""
    g = boys()
    assert options_of(carry_out(g, FusionStep())) == [DONE, ("dance", 0, 1)]
    assert carry_out(boys(3.1), FusionStep()) is None
    g = boys()
    g.models[0].states = DAZED
    assert carry_out(g, FusionStep()) is None


def test_gotenks_forms_by_the_dance_only():
    """PT-FUSE-03, 31: Potara is refused and no Wish Token is spent."""
    g = boys()
    decision = carry_out(g, FusionStep())
    assert decision is not None
    clauses = {each[0]: each[1].clause for each in refusals(g, decision)}
    assert clauses[("potara", 0, 1)] == "PT-FUSE-31"
    assert clauses[("dance", 1, 0)] == "PT-FUSE-03"


def test_a_dance_of_eleven_succeeds_and_forms_in_the_same_round():
    """PT-FUSE-04, 15, 16, 19: in the midst of both, gone after this round's Cleanup."""
    g = boys(apart=0.622)
    assert carry_out(g, FusionStep(), ("dance", 0, 1), 11, ("become", g.teams[0].fusions[0])) is None
    assert g.models[0].where == ON_BOARD
    assert carry_out(g, FusionForming()) is None
    fused = g.models[FUSED]
    assert (fused.x, fused.y, fused.hp, fused.has_order) == (5000, 4000, 7, True)
    assert [model.where for model in g.models[:2]] == [MERGED, MERGED]
    assert g.book.profiles[fused.profile].actions == 3
    decision = carry_out(g, FusionEnd())
    assert options_of(decision) == [("stand", 0), ("stand", 1)]
    decision = go_on(g, ("stand", 1))
    go_on(g, options_of(decision)[0])
    assert (g.models[1].x, g.models[1].y) == (5000, 4000)
    assert [model.where for model in g.models] == [ON_BOARD] * 4 + [WAITING]


def test_a_ten_is_a_misfusion():
    """PT-FUSE-17, 18: both Exhausted at once, and never again."""
    g = boys()
    assert carry_out(g, FusionStep(), ("dance", 0, 1), 10) is None
    assert all(model.states & EXHAUSTED for model in g.models[:2])
    assert carry_out(g, FusionStep()) is None


def test_potara_cost_a_token_and_wait_for_the_next_round():
    """PT-FUSE-20..23, 33, 34: no die, either character, two rounds."""
    g = men()
    decision = carry_out(g, FusionStep(), ("potara", 0, 1))
    assert options_of(decision) == [("become", each) for each in g.teams[0].fusions]
    assert go_on(g, ("become", g.book.profile_named["vegito"])) is None
    assert g.teams[0].wt == 2
    carry_out(g, FusionForming())
    assert len(g.models) == 4
    g.round = 3
    carry_out(g, FusionForming())
    assert g.book.profiles[g.models[FUSED].profile].id == "vegito"
    assert carry_out(g, FusionEnd()) is None
    assert g.models[FUSED].where == ON_BOARD
    g.round = 4
    assert options_of(carry_out(g, FusionEnd())) == [("stand", 0), ("stand", 1)]


def test_without_a_wish_token_potara_are_not_offered():
    g = men()
    g.teams[0].wt = 0
    assert options_of(carry_out(g, FusionStep())) == [DONE, ("dance", 0, 1)]


def test_a_fusion_that_falls_due_without_a_component_fizzles():
    """PT-FUSE-22."""
    g = men()
    carry_out(g, FusionStep(), ("potara", 0, 1), ("become", g.teams[0].fusions[0]))
    g.models[1].where = KNOCKED_OUT
    g.round = 3
    carry_out(g, FusionForming())
    assert events(g, FUSION_FIZZLED)
    assert not events(g, FUSED_NOW)


def test_tier_sk_and_states_of_the_fused_model():
    """PT-FUSE-05..07, PT-GAP-21: T1 and Base give Base; SK add up to the cap; no states, no modifiers."""
    g = men()
    g.models[0].tier, g.models[0].sk, g.models[1].sk = 1, 5, 4
    g.models[0].states = BOUND
    g.models[0].modifiers = (*g.models[0].modifiers, ("imp", 1, "test", THIS_ROUND, 0))
    who = fuse(g, 0, 1, g.teams[0].fusions[0], 3)
    fused = g.models[who]
    assert (fused.tier, fused.sk, fused.hp, fused.states, fused.modifiers) == (0, 6, 8, 0, ())


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
