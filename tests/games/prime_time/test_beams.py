"""Beams, Blasts, Planet-Shakers and the Detonation (PT-BEAM, PT-KEY, PT-COVER-12, PT-COVER-13)."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, cited, events, options_of, skirmish, with_stats
from tenkaichi.games.prime_time.events import CASCADED, DETONATED, ROLLED
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.beams import collateral, line_of_fire
from tenkaichi.games.prime_time.state import DAMAGED, DAZED, INTACT, RUBBLE, STAGGERED, Skirmish

TAKE, EVADE, BRACE, STAY = ("take",), ("evade",), ("brace",), ("to", 12000, 15000)
SHOOTER, FRIEND, TARGET, FAR = 0, 1, 2, 3


def firing_line(behind: tuple[float, float] = (29, 1), friend: tuple[float, float] = (1, 29), **pieces) -> Skirmish:
    """Goten (FOC 4, a Beam of 4 DMG) at (5,15) shoots at Krillin at (12,15), RFX 11; all models have RES 0."""
    g = skirmish({"goten": (5, 15), "videl": friend}, {"krillin": (12, 15), "yamcha": behind}, pieces.get("pieces", ()))
    for team in g.teams:
        team.bk, team.wt = 9, 0
    g.active = SHOOTER
    return g


def beam(g: Skirmish, technique: str = "little_kamehameha") -> Attack:
    return Attack(SHOOTER, TARGET, g.book.technique_named[technique])


def hp(g: Skirmish) -> list[int]:
    return [model.hp for model in g.models]


def test_the_path_runs_to_the_edge_and_catches_half_an_inch_beside_it():
    """PT-BEAM-01: a base within 0.5" of the line is struck, one 0.6" away is not."""
    g = firing_line(behind=(20, 16.188))
    assert line_of_fire(g, SHOOTER, TARGET).beyond == (FAR,)
    assert line_of_fire(g, SHOOTER, TARGET).x == 30_000
    g = firing_line(behind=(20, 16.3))
    assert line_of_fire(g, SHOOTER, TARGET).beyond == ()


def test_collateral_is_half_of_the_damage_and_strikes_both_sides():
    """PT-BEAM-03, 04: 4 DMG gives 2, 5 gives 3; no player is asked and no die is rolled."""
    assert [collateral(damage) for damage in (4, 5)] == [2, 3]
    g = firing_line(behind=(16, 15), friend=(8, 15))
    assert carry_out(g, beam(g), TAKE, 10) is None
    assert hp(g) == [5, 2, 1, 3]
    assert len(events(g, ROLLED)) == 1


def test_a_miss_still_runs_its_path():
    """PT-BEAM-06, 09, 10: the primary target is unharmed, not even Collateral."""
    g = firing_line(behind=(16, 15), friend=(8, 15))
    assert carry_out(g, beam(g), TAKE, 3, ("pass",)) is None  # Goten's own re-roll is declined
    assert hp(g) == [5, 2, 5, 3]


def test_dazed_models_and_those_at_other_levels_are_spared():
    """PT-BEAM-03: beyond the target only its own level."""
    g = firing_line(behind=(16, 15), friend=(8, 15))
    g.models[FAR].level = 1
    g.models[FRIEND].states = DAZED
    carry_out(g, beam(g), TAKE, 10)
    assert hp(g) == [5, 4, 1, 5]


def test_the_beam_stops_at_terrain_and_a_critical_success_wears_it():
    """PT-BEAM-07, PT-COVER-12: RFX+9 leaves it Intact, RFX+10 makes it Damaged."""
    for die, state in ((16, INTACT), (17, DAMAGED)):
        g = firing_line(behind=(22, 15), pieces=[("crate", 18, 15, 0)])
        carry_out(g, beam(g), TAKE, die)
        assert g.terrain == [state]
        assert g.models[FAR].hp == 5


def test_a_dodged_critical_total_wears_terrain():
    """PT-BEAM-11: the target took nothing, yet the total was RFX + 10."""
    g = firing_line(pieces=[("crate", 18, 15, 0)])
    carry_out(g, beam(g), EVADE, 17, 17, STAY)
    assert g.terrain == [DAMAGED]
    assert g.models[TARGET].hp == 5
    assert g.teams[1].bk == 10  # PT-BEAM-12


def test_an_evader_sidesteps_and_the_beam_cascades():
    """PT-BEAM-12..18: -6 on the reaction, the locked total, full damage, Collateral for the others only."""
    g = firing_line(behind=(16, 15), friend=(20, 15))
    with_stats(g, FAR, foc=5)
    assert carry_out(g, beam(g), EVADE, 10, 9, ("to", 12000, 17000), EVADE, 14) is None  # 14 + 5 - 6 against 14
    assert hp(g) == [5, 2, 5, 1]
    assert g.models[TARGET].y == 17000
    assert [event.facts for event in events(g, CASCADED)] == [(FAR,)]
    assert cited(g, "PT-BEAM-16")


def test_the_cascade_is_dodged_with_a_fifteen_and_there_is_no_second_one():
    """PT-BEAM-16, 23: the third model in line takes Collateral and is never tested."""
    g = firing_line(behind=(16, 15), friend=(20, 15))
    with_stats(g, FAR, foc=5)
    carry_out(g, beam(g), EVADE, 10, 9, ("to", 12000, 17000), EVADE, 15, ("to", 16000, 17000))
    assert hp(g) == [5, 2, 5, 5]
    assert len(events(g, CASCADED)) == 1


def test_cover_helps_the_second_target_and_leaves_the_total_alone():
    """PT-BEAM-20, 21: 12 + 3 - 6 + 4 = 13."""
    g = firing_line(behind=(19.8, 15), pieces=[("crate", 18.2, 16.2, 0)])
    g.terrain = [INTACT]
    with_stats(g, FAR, foc=3)
    attack = beam(g)
    attack.target, attack.is_cascade, attack.penalty, attack.reaction = FAR, True, 6, "evade"
    parts = [part[0] for part in attack.evasion_parts(g)]
    assert parts[:2] == [3, -6]


def test_without_a_model_behind_there_is_collateral_but_no_cascade():
    """PT-BEAM-15: the bystander before the target is hurt, the evader is not (PT-BEAM-13)."""
    g = firing_line(friend=(8, 15))
    assert carry_out(g, beam(g), EVADE, 10, 9, STAY) is None
    assert hp(g) == [5, 2, 5, 5]
    assert not events(g, CASCADED)


def test_beam_against_beam_with_one_total_detonates_halfway():
    """PT-BEAM-24..31: 2 DMG within 3", terrain one step down, 1 SK each, nothing else."""
    g = skirmish(
        {"goku": (5, 10), "bulma": (10, 13.6)}, {"vegeta": (15, 10), "yamcha": (29, 29)}, [("crate", 10, 6.6, 0)]
    )
    for team in g.teams:
        team.bk = 5
    clash = ("clash", g.book.technique_named["galick_gun"])
    attack = Attack(0, 2, g.book.technique_named["kamehameha"])
    assert carry_out(g, attack, clash, 9, 10) is None
    assert [event.facts for event in events(g, DETONATED)] == [((10_000, 10_000),)]
    assert [model.hp for model in g.models] == [6, 2, 5, 5]
    assert g.terrain == [DAMAGED]
    assert [model.sk for model in g.models] == [1, 0, 1, 0]
    assert [team.bk for team in g.teams] == [2, 2]


def test_a_beam_that_wins_a_clash_for_the_defender_has_a_path():
    """PT-BEAM-02: from the winner through the loser."""
    g = skirmish({"goku": (8, 10), "bulma": (4, 10)}, {"vegeta": (15, 10), "yamcha": (29, 29)})
    g.teams[1].bk = 5
    clash = ("clash", g.book.technique_named["galick_gun"])
    attack = Attack(0, 2, g.book.energy_blast)
    carry_out(g, attack, clash, 5, 12)
    assert [model.hp for model in g.models] == [2, 1, 5, 5]


def test_a_blast_hits_all_models_near_and_breaks_terrain():
    """PT-KEY-02, PT-COVER-13: models at 1.9" and pieces at 1.9", not those at 2.1"."""
    g = skirmish(
        {"krillin": (5, 15), "bulma": (12, 18.278)},
        {"vegeta": (12, 15), "yamcha": (12, 11.52)},
        [("crate", 15.589, 15, 0), ("crate", 8.2, 17.0, 0)],
    )
    g.teams[0].bk = 9
    attack = Attack(0, 2, g.book.technique_named["scatter_shot"])
    carry_out(g, attack, TAKE, 10)
    assert [model.hp for model in g.models] == [5, 3, 3, 5]
    assert g.terrain == [DAMAGED, INTACT]


def test_a_planet_shaker_from_above_bursts_on_a_critical_success():
    """PT-KEY-10: splash and terrain within 3" of the target; at equal altitude nothing extra."""
    for level, left, state in ((1, 4 - 1, DAMAGED), (0, 4, INTACT)):
        g = skirmish(
            {"gogeta": (5, 15), "bulma": (12, 18)}, {"vegeta": (12, 15), "yamcha": (29, 1)}, [("crate", 12, 11.5, 0)]
        )
        g.teams[0].bk = 9
        g.models[0].level = level
        with_stats(g, 0, foc=15)
        carry_out(g, Attack(0, 2, g.book.technique_named["big_bang_kamehameha"], is_unopposed=True), 19)
        assert g.models[1].hp == left
        assert g.terrain == [state]
        assert state != RUBBLE


def test_impactful_throws_and_staggers_on_a_critical_success():
    """PT-KEY-07, 09: 4" away from the attacker with RFX + 10, not with RFX + 9."""
    for die, x in ((15, 7.5), (16, 11.5)):
        g = skirmish({"goku": (5, 5), "bulma": (1, 29)}, {"yakon": (7.5, 5), "yamcha": (29, 29)})
        g.teams[0].bk = 9
        with_stats(g, 2, rfx=11)
        attack = Attack(0, 2, g.book.technique_named["dragon_fist"])
        carry_out(g, attack, TAKE, die)
        assert g.models[2].x == round(x * 1000)
        assert bool(g.models[2].states & STAGGERED) == (x > 8)


def test_no_reaction_but_brace_is_offered_to_one_who_is_staggered():
    g = firing_line()
    g.models[TARGET].states = STAGGERED
    assert options_of(carry_out(g, beam(g))) == [TAKE, BRACE]
