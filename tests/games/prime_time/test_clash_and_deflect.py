"""Deflect, Clash Momentum, HP Burn, Mastery Draw and Saiyan Rage (PT-REACT-09..21, PT-CLASH, PT-BURN, PT-SK-06..08)."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, cited, events, go_on, options_of, skirmish, with_stats
from tenkaichi.engine.procedure import refusals
from tenkaichi.games.prime_time.events import CARD_DRAWN, DEFLECTED
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.values import stat
from tenkaichi.games.prime_time.state import DAZED, THIS_ROUND, Skirmish, with_more

TAKE, EVADE, BRACE = ("take",), ("evade",), ("brace",)


def shooting(friend: tuple[float, float] = (1, 29), **where: tuple[float, float]) -> Skirmish:
    """Turles (FOC 5, Saiyan) at (5,15) against Jeice (RFX 11, FOC 5) at (11,15)."""
    g = skirmish({"turles": (5, 15), "raditz": friend}, {"jeice": where.get("target", (11, 15)), "guldo": (29, 1)})
    for team in g.teams:
        team.bk, team.wt = 6, 0
    g.active = 0
    for who in range(4):
        with_stats(g, who, rfx=11, foc=5, imp=5, res=0)
    return g


def blast(g: Skirmish) -> Attack:
    return Attack(0, 2, g.book.energy_blast)


def strike(g: Skirmish) -> Attack:
    return Attack(0, 2, g.book.basic_strike)


def test_a_tie_goes_to_the_evader_who_moves_and_earns_a_bk():
    """PT-REACT-07..10: 15 meets 15."""
    g = shooting()
    carry_out(g, blast(g), EVADE, 10, 10, ("to", 11000, 17000))
    assert (g.models[2].hp, g.models[2].y, g.teams[1].bk) == (5, 17000, 7)


def test_a_brace_that_fails_leaves_one_more_res():
    """PT-REACT-11, 13: -6 on the roll, +1 RES against this attack only."""
    g = shooting()
    with_stats(g, 2, res=1)
    carry_out(g, Attack(0, 2, g.book.technique_named["kill_driver"]), BRACE, 10, 15)
    assert g.models[2].hp == 5 - 3
    carry_out(g, Attack(0, 2, g.book.technique_named["kill_driver"]), BRACE, 10, 16, ("to", 11000, 15000))
    assert g.models[2].hp == 2


def test_an_evasion_by_ten_sends_a_shot_on():
    """PT-REACT-16..19: enemies within 6" in sight, the locked total, a reaction of its own."""
    g = shooting(friend=(11, 22.2))
    stay = ("to", 11000, 15000)
    decision = carry_out(g, blast(g), EVADE, 3, 12, stay)
    assert decision is None
    assert not events(g, DEFLECTED)
    decision = carry_out(g, blast(g), EVADE, 3, 13, stay)
    assert options_of(decision) == [("decline",), ("redirect", 0), ("redirect", 1)]
    decision = go_on(g, ("redirect", 1))
    assert TAKE in options_of(decision)
    assert decision is not None
    assert decision.seat == 0
    go_on(g, TAKE)
    assert g.models[1].hp == 5  # a total of 8 misses RFX 11
    with_stats(g, 1, rfx=8)
    carry_out(g, blast(g), EVADE, 3, 13, stay, ("redirect", 1), TAKE)
    assert g.models[1].hp == 3


def test_a_redirect_reaches_six_inches():
    """PT-REACT-17: 5.9" is offered, 6.1" is not and the rule says why."""
    g = shooting(friend=(11, 22.479))
    decision = carry_out(g, blast(g), EVADE, 3, 13, ("to", 11000, 15000))
    assert options_of(decision) == [("decline",), ("redirect", 0)]
    assert decision is not None
    assert [each[1].clause for each in refusals(g, decision)] == ["PT-REACT-17"]


def test_a_melee_attacker_who_is_deflected_loses_two_rfx():
    """PT-REACT-20, 21: until the end of the round, under the cap of three."""
    g = shooting(target=(6.5, 15))
    carry_out(g, strike(g), EVADE, 3, 13, ("to", 6500, 15000))
    assert stat(g, 0, "rfx") == 9
    g.models[0].modifiers = (*g.models[0].modifiers, ("rfx", -2, "something else", THIS_ROUND, 1))
    assert stat(g, 0, "rfx") == 8


def test_a_clash_won_by_ten_gives_bk_sk_and_a_free_attack():
    """PT-CLASH-07..11: Energy Blast at 5", no Basic Strike; nine is not enough."""
    g = shooting()
    clash = ("clash", g.book.energy_blast)
    assert carry_out(g, blast(g), clash, 15, 6) is None
    assert (g.teams[0].bk, g.models[0].sk) == (6, 2)  # two of Rage
    g = shooting()
    decision = carry_out(g, blast(g), clash, 15, 5)
    assert options_of(decision) == [("decline",), ("momentum", g.book.energy_blast)]
    assert (g.teams[0].bk, g.models[0].sk) == (7, 3)
    decision = go_on(g, ("momentum", g.book.energy_blast))
    assert EVADE in options_of(decision)
    go_on(g, TAKE, 6)
    assert (g.models[2].hp, g.free_used, g.teams[0].bk) == (1, 1, 7)


def test_the_free_attack_leads_to_no_second_momentum():
    """PT-CLASH-10: its own Clash won by twelve gives Dominance only."""
    g = shooting()
    clash = ("clash", g.book.energy_blast)
    carry_out(g, blast(g), clash, 15, 5, ("momentum", g.book.energy_blast))
    assert go_on(g, clash, 15, 3) is None
    assert g.teams[0].bk == 7
    assert g.models[0].sk == 4  # the cap


def test_burned_hp_bar_momentum_but_not_dominance():
    """PT-BURN-01, 03, 04: 2 HP for two missing BK; +1 SK, no BK and no free attack."""
    g = shooting()
    g.teams[1].bk = 1
    crusher = g.book.technique_named["crusher_ball"]
    missing = g.book.techniques[crusher].bk - 1
    carry_out(g, blast(g), ("clash", crusher), 2, 18)
    assert g.models[2].hp == 5 - missing
    assert (g.models[2].sk, g.teams[1].bk) == (1, 0)
    assert cited(g, "PT-BURN-04")


def test_a_human_who_wins_a_clash_draws_a_card():
    """PT-HUMAN-04: at once, as attacker or defender."""
    g = skirmish({"turles": (5, 15), "raditz": (1, 29)}, {"krillin": (11, 15), "guldo": (29, 1)})
    g.teams[1].pile = (0,) * len(g.book.cards)
    g.teams[1].pile = with_more(g.teams[1].pile, 3, 1)
    g.active = 0
    g.teams[0].wt = 0
    assert carry_out(g, blast(g), ("clash", g.book.energy_blast), 2, 10, ("deal", 3)) is None
    assert g.teams[1].hand == [3]
    assert [event.clause for event in events(g, CARD_DRAWN)] == ["PT-HUMAN-04"]


def test_rage_counts_net_damage_over_all_targets_up_to_three_a_round():
    """PT-SK-06..08."""
    g = shooting()
    with_stats(g, 2, res=1)
    carry_out(g, Attack(0, 2, g.book.technique_named["kill_driver"]), TAKE, 10)
    assert (g.models[0].sk, g.models[0].rage) == (3, 3)
    g.models[2].hp = 5
    carry_out(g, blast(g), TAKE, 10)
    assert g.models[0].rage == 3


def test_a_dazed_loser_cannot_be_struck_again():
    """PT-CLASH-08: the attack is lost."""
    g = shooting()
    g.models[2].hp = 1
    assert carry_out(g, blast(g), ("clash", g.book.energy_blast), 15, 5) is None
    assert g.models[2].states & DAZED
