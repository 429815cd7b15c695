"""Corrupt, Release, the Majin Brand and Compulsion (PT-CORRUPT, PT-STATE-59..61, PT-COMBAT-07)."""

from __future__ import annotations

import pytest

from games.prime_time.skirmish import carry_out, events, go_on, options_of, skirmish, with_stats
from tenkaichi.games.prime_time.events import ROLLED
from tenkaichi.games.prime_time.rules.corrupt import Compulsion, Corrupt, brand, release
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


@pytest.mark.parametrize(("die", "is_majin"), [(6, False), (7, True)])
def test_corrupt_is_spr_against_spr_and_ten(die, is_majin):
    """PT-CORRUPT-03, 04: 6 + 7 against 13."""
    g = ritual()
    carry_out(g, Corrupt(BABIDI, VICTIM), die)
    assert bool(g.models[VICTIM].states & MAJIN) == is_majin


def test_corrupting_a_majin_model_again_changes_nothing():
    """PT-COMBAT-07."""
    g = corrupted()
    carry_out(g, Corrupt(BABIDI, VICTIM), 20)
    assert g.models[VICTIM].states == MAJIN


def test_an_ally_within_six_inches_demands_a_check():
    """PT-CORRUPT-05, 07, 09: FOC 5 and a 10 pass; at 6.1" nobody rolls."""
    g = corrupted()
    assert carry_out(g, Compulsion(VICTIM), 10) is None
    assert (g.actions, g.models[VICTIM].states) == (2, MAJIN)
    g = corrupted((10 + 2 * BASE + 6.1, 10))
    assert carry_out(g, Compulsion(VICTIM)) is None
    assert not events(g, ROLLED)


def test_twenty_five_breaks_it_for_good():
    """PT-CORRUPT-06, 16: gone, and Corrupt is refused; a Release does not immunise."""
    g = corrupted()
    carry_out(g, Compulsion(VICTIM), 20)
    assert g.models[VICTIM].states == 0
    bar = target_bar_of(g, "corrupt", VICTIM)
    assert bar is not None
    assert bar.clause == "PT-CORRUPT-06"
    g = corrupted()
    release(g, VICTIM)
    assert g.models[VICTIM].states == 0
    assert target_bar_of(g, "corrupt", VICTIM) is None


def test_a_failed_check_forces_the_best_attack_on_the_nearest_ally():
    """PT-CORRUPT-08, 11, 13, 14, PT-STATE-59: BK of its own team, one action, Rage, +1 BK for the tempter."""
    g = corrupted()
    decision = carry_out(g, Compulsion(VICTIM), 9)
    assert options_of(decision) == [("victim", FRIEND)]
    decision = go_on(g, ("victim", FRIEND))
    assert options_of(decision) == [("use", g.book.technique_named["kill_driver"])]
    assert decision is not None
    assert decision.seat == 0
    decision = go_on(g, ("use", g.book.technique_named["kill_driver"]))
    assert ("evade",) in options_of(decision)
    go_on(g, ("take",), 10)
    assert g.models[FRIEND].hp == 0
    assert (g.actions, g.done, g.teams[1].bk, g.teams[0].bk) == (1, ("attack",), 0, 4)
    assert g.models[VICTIM].sk == 3


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


def test_without_an_attack_that_reaches_the_first_action_is_lost():
    """PT-CORRUPT-08: Yajirobe, who has no ranged attack, and a friend at 5"."""
    g = skirmish({"babidi": (10, 2), "pui_pui": (28, 28)}, {"yajirobe": (10, 10), "raditz": (15, 10)})
    g.models[VICTIM].states = MAJIN
    g.active, g.actions = VICTIM, 2
    assert carry_out(g, Compulsion(VICTIM), 1, ("victim", FRIEND)) is None
    assert g.actions == 1


def test_its_own_side_treats_the_compelled_model_as_an_enemy():
    """PT-CORRUPT-11: Piccolo may step between, as against an opponent's attack."""
    g = skirmish(
        {"babidi": (10, 2), "pui_pui": (28, 28)}, {"turles": (10, 10), "raditz": (15, 10), "piccolo_zf": (15, 12)}
    )
    g.models[VICTIM].states = MAJIN
    g.active, g.actions = VICTIM, 2
    decision = carry_out(g, Compulsion(VICTIM), 1, ("victim", FRIEND), ("use", g.book.energy_blast))
    assert decision is not None
    assert decision.kind == "Triggers.choose"
    assert decision.seat == 1
