"""Corrupt, Release, the Majin Brand and Compulsion (PT-CORRUPT, PT-STATE-59..61, PT-COMBAT-07)."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, skirmish, with_stats
from tenkaichi.games.prime_time.rules.corrupt import Compulsion, brand, release
from tenkaichi.games.prime_time.rules.harm import Harm, knock_out
from tenkaichi.games.prime_time.rules.majin import target_bar_of
from tenkaichi.games.prime_time.state import BRANDED, MAJIN, Skirmish

BABIDI, PUI, VICTIM, FRIEND = 0, 1, 2, 3
BASE = 0.689


def ritual(friend: tuple[float, float] = (10 + 2 * BASE + 6, 10)) -> Skirmish:
    """Turles has been Corrupted; Raditz of the same side is 6.0" away."""
    g = skirmish({"babidi": (10, 2), "pui_pui": (28, 28)}, {"turles": (10, 10), "raditz": friend})
    g.teams[0].bk, g.teams[1].bk = 3, 3
    for team in g.teams:
        team.wt = 0
    for who in (VICTIM, FRIEND):
        with_stats(g, who, foc=5, rfx=11, res=0, spr=3)
    with_stats(g, BABIDI, spr=6)
    return g


def corrupted(friend: tuple[float, float] = (10 + 2 * BASE + 6, 10)) -> Skirmish:
    g = ritual(friend)
    g.models[VICTIM].states = MAJIN
    g.active, g.actions = VICTIM, 2
    return g


def test_a_brand_rolls_nothing_and_outlives_babidi():
    """PT-CORRUPT-17..23."""
    g = corrupted()
    g.models[FRIEND].states = MAJIN
    brand(g, BABIDI, VICTIM)
    assert g.models[VICTIM].states == MAJIN | BRANDED
    assert carry_out(g, Compulsion(VICTIM)) is None
    release(g, VICTIM)
    bar = target_bar_of(g, "release", VICTIM)
    assert bar is not None
    assert bar.clause == "PT-CORRUPT-23"
    knock_out(g, BABIDI)
    assert g.models[VICTIM].states == MAJIN | BRANDED
    assert g.models[FRIEND].states == 0


def test_a_dazed_babidi_changes_nothing():
    """PT-CORRUPT-22."""
    g = corrupted()
    carry_out(g, Harm(BABIDI, 9, 1))
    assert g.models[VICTIM].states == MAJIN
