"""Dissolution, Reformation, Confections and the Merge (PT-DISS, PT-STATE-28..35, 50..54, PT-DEVO-10)."""

from __future__ import annotations

import pytest

from games.prime_time.skirmish import carry_out, cited, events, skirmish
from tenkaichi.games.prime_time.events import HP_LOST, KNOCKED_OUT_NOW
from tenkaichi.games.prime_time.rules.harm import ATTACK, OTHER, Harm
from tenkaichi.games.prime_time.rules.phases import return_reformed
from tenkaichi.games.prime_time.rules.reformation import (
    merge,
    threshold_regeneration,
)
from tenkaichi.games.prime_time.rules.values import max_hp, stat
from tenkaichi.games.prime_time.state import (
    DAZED,
    KNOCKED_OUT,
    ON_BOARD,
    REFORMING,
    REMOVED,
    Skirmish,
)

BUU, CELL = 2, 3


def monsters(buu_tier: int = 0, cell_tier: int = 0) -> Skirmish:
    g = skirmish({"goku": (5, 5), "krillin": (5, 9)}, {"buu": (9, 9), "cell": (15, 9)})
    for who, tier in ((BUU, buu_tier), (CELL, cell_tier)):
        g.models[who].tier = tier
        g.models[who].hp = max_hp(g, who)
    return g


@pytest.mark.parametrize(
    ("who", "tier", "raw", "where"),
    [
        (CELL, 0, 5, ON_BOARD),
        (CELL, 0, 6, REMOVED),
        (CELL, 1, 7, ON_BOARD),
        (CELL, 1, 8, REMOVED),
        (CELL, 2, 9, ON_BOARD),
        (CELL, 2, 10, REMOVED),
        (BUU, 0, 5, ON_BOARD),
        (BUU, 0, 6, REMOVED),
        (BUU, 1, 7, REFORMING),
        (BUU, 1, 8, REMOVED),
    ],
)
def test_thresholds(who, tier, raw, where):
    """PT-DISS-06..10: net damage of one hit against the threshold of the tier."""
    g = monsters(tier, tier)
    carry_out(g, Harm(who, raw, ATTACK, 0))
    assert g.models[who].where == where


@pytest.mark.parametrize(
    ("friend", "raw", "where"),
    [((10, 12), 8, REFORMING), ((10, 12), 9, REMOVED), ((25, 25), 9, REFORMING), ((25, 25), 10, REMOVED)],
)
def test_kid_buu_and_pure_evil(friend, raw, where):
    """PT-DISS-11, 12: 7, and 8 with no friend near."""
    g = monsters(2)
    g.models[CELL].x, g.models[CELL].y = friend[0] * 1000, friend[1] * 1000
    carry_out(g, Harm(BUU, raw, ATTACK, 0))
    assert g.models[BUU].where == where


def test_cell_is_dazed_and_knocked_out_like_others():
    """PT-DISS-13, 14: 4 net at 1 HP; and a second time."""
    g = monsters()
    g.models[CELL].hp = 1
    carry_out(g, Harm(CELL, 5, ATTACK, 0))
    assert g.models[CELL].states & DAZED
    g.models[CELL].states, g.models[CELL].hp = 0, 1
    carry_out(g, Harm(CELL, 4, ATTACK, 0))
    assert g.models[CELL].where == KNOCKED_OUT


def test_ones_own_technique_never_dissolves():
    """PT-DISS-26."""
    g = monsters()
    carry_out(g, Harm(CELL, 9, ATTACK, CELL))
    assert g.models[CELL].states & DAZED


def test_buu_reforms_each_time_and_is_back_with_two():
    """PT-DISS-18, PT-STATE-28, 32, 33: no KO, no Fallen Order."""
    g = monsters()
    for _ in range(2):
        g.models[BUU].hp = 1
        carry_out(g, Harm(BUU, 3, ATTACK, 0))
        assert g.models[BUU].where == REFORMING
        assert not events(g, KNOCKED_OUT_NOW)
        return_reformed(g, BUU)
        assert (g.models[BUU].hp, g.models[BUU].x, g.models[BUU].has_order) == (2, 9000, True)
    assert g.teams[1].bonus_orders == 0


def test_threshold_regeneration():
    """PT-DISS-20, 21: 1 HP, never beyond the maximum."""
    g = monsters()
    g.models[CELL].hp = 2
    threshold_regeneration(g, CELL)
    assert g.models[CELL].hp == 3
    g.models[CELL].hp = 5
    threshold_regeneration(g, CELL)
    assert g.models[CELL].hp == 5


def test_the_merge():
    """PT-DEVO-10: once, Nail is removed for good and Piccolo has grown."""
    g = skirmish({"piccolo_zf": (5, 5), "nail": (7, 5)}, {"jeice": (28, 28), "guldo": (28, 2)})
    before = (max_hp(g, 0), stat(g, 0, "imp"), stat(g, 0, "foc"), stat(g, 0, "spr"))
    g.models[0].hp = 2
    merge(g, 1, 0)
    assert g.models[1].where == REMOVED
    assert (max_hp(g, 0), stat(g, 0, "imp"), stat(g, 0, "foc"), stat(g, 0, "spr")) == tuple(n + 1 for n in before)
    assert g.models[0].hp == 5
    merge(g, 0, 1)
    assert max_hp(g, 0) == before[0] + 1


def test_a_fall_does_not_dissolve():
    """PT-DISS-02: attacks only."""
    g = monsters()
    g.models[BUU].hp = 5
    carry_out(g, Harm(BUU, 5, OTHER))
    assert g.models[BUU].where == REFORMING
    assert events(g, HP_LOST)
    assert not cited(g, "PT-DISS-03")
