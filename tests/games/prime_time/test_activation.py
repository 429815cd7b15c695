"""An activation: actions, repeats, Power-Up, break free, transfers, forfeits, its end; and previews."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, cited, go_on, mil, options_of, skirmish
from tenkaichi.engine.procedure import refusals
from tenkaichi.games.prime_time.rules import previews
from tenkaichi.games.prime_time.rules.actions.freedom import BreakFree, freedom_number
from tenkaichi.games.prime_time.rules.actions.power import PowerUp
from tenkaichi.games.prime_time.rules.actions.support import remove_clothing
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.values import move_value, stat
from tenkaichi.games.prime_time.state import (
    BOUND,
    CONFECTION,
    EXHAUSTED,
    GRABBED,
    PETRIFIED,
    SHOWBOATING,
    STAGGERED,
    TOKEN,
    Marker,
    Skirmish,
    Token,
)

GOKU = 0


def field() -> Skirmish:
    return skirmish({"goku": (5, 5), "yamcha": (2, 25)}, {"krillin": (12, 5), "tien": (28, 28)})


def clauses(g: Skirmish) -> dict[tuple[object, ...], str]:
    decision = go_on(g)
    assert decision is not None
    return {option: bar.clause for option, bar, _ in refusals(g, decision)}


def test_nothing_but_moving_is_done_twice() -> None:
    g = field()
    g.teams[0].bk = 5
    decision = carry_out(g, Activation(0, GOKU))
    kinds = {option[0] for option in options_of(decision)}
    assert {"move", "attack", "power_up", "charge", "ki_assault"} <= kinds
    assert "recharge" not in kinds
    go_on(g, ("power_up",), 10)
    decision = go_on(g)
    assert ("power_up",) not in options_of(decision)
    assert clauses(g)[("power_up",)] == "PT-REFCARD-19"
    assert g.actions == 1


def test_an_attack_is_one_entry_for_any_technique() -> None:
    g = field()
    blast = g.book.energy_blast
    decision = carry_out(g, Activation(0, GOKU), ("attack", blast, 2), ("take",), 1, ("accept",))
    assert decision is not None
    kinds = {option[0] for option in options_of(decision)}
    assert "attack" not in kinds
    assert "charge" in kinds


def test_power_up_pays_by_its_total() -> None:
    for die, bk, sk in ((3, 1, 0), (9, 2, 1), (19, 4, 2)):
        g = field()  # SPR 6
        decision = carry_out(g, PowerUp(GOKU), die)
        if decision is not None:
            go_on(g, ("accept",))
        assert (g.teams[0].bk, g.models[GOKU].sk) == (bk, sk)


def test_an_exhausted_model_generates_no_bk() -> None:
    g = field()
    g.models[GOKU].states = EXHAUSTED
    carry_out(g, PowerUp(GOKU), 10)
    assert (g.teams[0].bk, g.models[GOKU].sk) == (0, 1)


def test_an_android_recharges() -> None:
    g = skirmish({"android_17": (5, 5), "yamcha": (2, 25)}, {"krillin": (25, 25)})
    decision = carry_out(g, Activation(0, 0))
    kinds = {option[0] for option in options_of(decision)}
    assert "recharge" in kinds
    assert "power_up" not in kinds
    foc = stat(g, 0, "foc")
    go_on(g, ("recharge",), 15 - foc)
    assert g.teams[0].bk == 3
    assert g.models[0].sk == 0


def test_breaking_free() -> None:
    for state, needed in ((GRABBED, 14), (PETRIFIED, 13), (BOUND, 14)):
        g = field()  # IMP 5
        g.models[GOKU].states = state
        carry_out(g, BreakFree(GOKU, state), needed - 5)
        assert not g.models[GOKU].states & state
        g.models[GOKU].states = state
        decision = carry_out(g, BreakFree(GOKU, state), needed - 6)
        if decision is not None:
            go_on(g, ("accept",))
        assert g.models[GOKU].states & state


def test_recover_comes_first() -> None:
    g = field()
    g.models[GOKU].level = 1
    g.models[GOKU].must_recover = True
    decision = carry_out(g, Activation(0, GOKU))
    assert options_of(decision) == [("recover",)]
    decision = go_on(g, ("recover",))
    assert g.actions == 1
    assert ("move",) in options_of(decision)


def test_staggered_ends_with_the_activation_and_showboating_before_it() -> None:
    g = field()
    g.models[GOKU].states = STAGGERED | SHOWBOATING
    carry_out(g, Activation(0, GOKU))
    assert g.models[GOKU].states == STAGGERED
    assert go_on(g, ("end",)) is None
    assert g.models[GOKU].states == 0
    carry_out(g, Activation(0, GOKU))
    g.models[GOKU].states = STAGGERED  # since then: the next activation is another one
    go_on(g, ("end",))
    assert g.models[GOKU].states == STAGGERED


def test_markers_are_taken_at_ground_within_an_inch() -> None:
    g = field()
    g.markers = [Marker("dragon_ball", mil(6.6), mil(5)), Marker("dragon_ball", mil(8), mil(5))]
    decision = carry_out(g, Activation(0, GOKU))
    assert ("pick_up", 0) in options_of(decision)
    assert clauses(g)[("pick_up", 1)] == "PT-CARRY-01"
    go_on(g, ("pick_up", 0))
    assert g.models[GOKU].carries == 0
    assert g.markers[0].carrier == GOKU
    assert clauses(g)[("altitude", 1)] == "PT-CARRY-01"
    assert g.actions == 1


def test_what_was_dropped_stays_until_the_next_activation() -> None:
    g = field()
    g.markers = [Marker("dragon_ball", mil(5), mil(5))]
    carry_out(g, Activation(0, GOKU))
    g.models[GOKU].dropped = 0
    assert clauses(g)[("pick_up", 0)] == "PT-CARRY-04"
    go_on(g, ("end",))
    assert ("pick_up", 0) in options_of(carry_out(g, Activation(0, GOKU)))


def test_support_hands_an_action_over_once_a_round() -> None:
    g = skirmish({"kami": (5, 5), "goku": (11, 5), "yamcha": (25, 5)}, {"krillin": (25, 25)})
    decision = carry_out(g, Activation(0, 0))
    if ("support", 1) not in options_of(decision):
        decision = go_on(g, ("pass",))  # the start of the activation asks, too
    assert ("support", 1) in options_of(decision)
    assert clauses(g)[("support", 2)] == "PT-TRAIT-28"
    go_on(g, ("support", 1))
    assert g.actions == 1
    assert clauses(g)[("support", 1)] == "PT-TRAIT-29"
    go_on(g, ("end",))
    carry_out(g, Activation(0, 1))
    assert g.actions == 3


def test_devotion_gives_both_actions_and_a_reposition() -> None:
    g = skirmish({"goku": (5, 5), "gohan_kid": (20, 5), "yamcha": (25, 5)}, {"krillin": (25, 25)})
    decision = carry_out(g, Activation(0, 0))
    if ("devote", 1, 2) not in options_of(decision):
        decision = go_on(g, ("pass",))
    decision = go_on(g, ("devote", 1, 2), ("to", mil(5), mil(12)))
    assert g.place_of(0) == (5000, 12000)
    assert g.actions == 0
    assert g.models[1].given_actions == 2
    assert clauses(g)[("devote", 1, 1)] == "PT-TRAIT-30"
    assert g.moves_used == 0


def test_weighted_clothing_comes_off_for_good() -> None:
    g = skirmish({"piccolo_dc": (5, 5)}, {"krillin": (25, 25)})
    before = [stat(g, 0, name) for name in ("imp", "foc", "rfx")]
    remove_clothing(g, 0)
    assert [stat(g, 0, name) for name in ("imp", "foc", "rfx")] == [before[0] - 1, before[1] - 1, before[2] + 1]
    assert (move_value(g, 0, 0), move_value(g, 0, 1)) == (7000, 5000)
    remove_clothing(g, 0)
    assert stat(g, 0, "rfx") == before[2] + 1


def test_clothing_comes_off_before_the_first_action_only() -> None:
    g = skirmish({"piccolo_dc": (5, 5), "yamcha": (2, 25)}, {"krillin": (25, 25)})
    decision = carry_out(g, Activation(0, 0), ("pass",))
    assert ("remove_clothing",) in options_of(decision)
    go_on(g, ("power_up",), 15)
    assert clauses(g)[("remove_clothing",)] == "PT-TRAIT-16"
    go_on(g, ("end",))
    carry_out(g, Activation(0, 0), ("pass",), ("remove_clothing",))
    assert (g.actions, g.free_used) == (2, 1)
    assert clauses(g)[("remove_clothing",)] == "PT-TRAIT-17"


def test_an_exhausted_model_breaks_through_with_sk() -> None:
    g = field()
    g.teams[0].bk = 10
    g.models[GOKU].states = EXHAUSTED
    technique = g.book.technique_named["kamehameha"]
    decision = carry_out(g, Activation(0, GOKU))
    assert ("attack", g.book.energy_blast, 2) in options_of(decision)
    assert ("breakthrough", technique, 2) not in options_of(decision)
    assert clauses(g)[("attack", technique, 2)] == "PT-STATE-04"
    g.models[GOKU].sk = 2
    assert ("breakthrough", technique, 2) in options_of(go_on(g))
    go_on(g, ("breakthrough", technique, 2))
    assert (g.models[GOKU].sk, g.teams[0].bk) == (0, 10)


def test_a_saiyan_needs_18_against_a_saibaman() -> None:
    g = field()
    g.tokens.append(Token(g.book.token_named["saibaman"], 1, 2, 5000, 6400, holds=GOKU))
    g.models[GOKU].states = GRABBED
    g.models[GOKU].held_by = TOKEN
    assert freedom_number(g, GOKU, GRABBED) == (18, "PT-STATE-38")
    assert freedom_number(g, 1, GRABBED) == (14, "PT-STATE-37")
    carry_out(g, BreakFree(GOKU, GRABBED), 13)
    assert not g.models[GOKU].has(GRABBED)
    assert g.tokens[0].holds == -1


def test_a_bond_makes_stone_break_at_10() -> None:
    g = skirmish({"babidi": (5, 5), "dabura": (9, 9)}, {"krillin": (25, 25)})
    assert freedom_number(g, 1, PETRIFIED) == (10, "PT-STATE-48")
    assert freedom_number(g, 2, PETRIFIED) == (13, "PT-STATE-47")


def test_an_illegal_declaration_is_forfeit_where_the_switch_is_on() -> None:
    g = field()
    g.teams[0].bk = 1
    technique = g.book.technique_named["kamehameha"]
    cost = g.book.techniques[technique].bk
    assert cost > 1
    decision = carry_out(g, Activation(0, GOKU))
    assert not any(option[0] == "declare" for option in options_of(decision))
    g.takes_declarations = True
    decision = go_on(g)
    assert ("declare", "charge", -1, 3) in options_of(decision)
    go_on(g, ("declare", "attack", technique, 2))
    assert g.actions == 1
    assert g.teams[0].bk == 0
    assert g.models[2].hp == g.book.profiles[g.models[2].profile].tiers[0].hp
    assert cited(g, "PT-GEN-21")


def test_protecting_a_confection_changes_nothing() -> None:
    g = skirmish({"goku": (5, 5), "yamcha": (7, 5)}, {"krillin": (25, 25)})
    g.models[1].states = CONFECTION
    carry_out(g, Activation(0, GOKU), ("protect", 1))
    assert g.actions == 1
    assert g.models[1].states == CONFECTION


def test_a_dive_asks_which_stat() -> None:
    g = field()
    g.models[GOKU].level = 2
    decision = carry_out(g, Activation(0, GOKU), ("attack", g.book.energy_blast, 2))
    assert options_of(decision) == [("dive", "foc"), ("dive", "imp")]
    go_on(g, ("dive", "foc"), ("take",), 4)  # 4 + 5 + 2 = 11
    assert cited(g, "PT-FLY-14")


def test_previews_name_the_reasons() -> None:
    g = skirmish({"goku": (5, 5)}, {"krillin": (25, 5)}, [("plateau", 15, 5, 0), ("crate", 23, 5, 0)])
    seen = previews.sight(g, 0, 1)
    assert not seen.is_clear
    assert seen.piece == 0
    assert "Plateau" in seen.words
    reasons = previews.cover(g, 0, 1)
    assert reasons[0].by == -4
    assert reasons[0].name == "Capsule Crate"
    assert previews.reach(g, 0).full == 7000
    assert previews.reach(g, 0, "ki_assault").full == 3000
    refused = previews.why_not_there(g, 0, mil(13), mil(5))
    assert refused is not None
    assert refused[0] == "PT-GAP-08" or refused[0] == "PT-GEN-04"
    assert previews.way_to(g, 0, mil(8), mil(5)) == [(8000, 5000)]
