"""Move, Charge, Ki Assault, Breaking Engagement and Repositions, with the numbers of the catalogue's checks."""

from __future__ import annotations

import pytest

from games.prime_time.skirmish import carry_out, cited, go_on, mil, options_of, skirmish
from tenkaichi.engine.decision import IllegalAnswer
from tenkaichi.engine.procedure import refusals
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.reach import allowance
from tenkaichi.games.prime_time.rules.reposition import Reposition
from tenkaichi.games.prime_time.state import DAZED, EXHAUSTED, GRABBED, PETRIFIED, RUBBLE, THIS_ROUND, Skirmish

GOKU = 0  # Moves 7/5


def field(*pieces: tuple[str, float, float, int]) -> Skirmish:
    return skirmish({"goku": (5, 5), "yamcha": (2, 25)}, {"krillin": (25, 25)}, pieces)


def test_the_first_move_then_the_second_and_never_a_third() -> None:
    g = field()
    g.models[GOKU].given_actions = 1
    decision = carry_out(g, Activation(0, GOKU), ("move",))
    with pytest.raises(IllegalAnswer, match="PT-GEN-04"):
        go_on(g, ("to", mil(12.1), mil(5)))
    go_on(g, ("to", mil(12), mil(5)), ("move",))
    with pytest.raises(IllegalAnswer, match="PT-GEN-04"):
        go_on(g, ("to", mil(17.1), mil(5)))
    decision = go_on(g, ("to", mil(17), mil(5)))
    assert decision is not None
    assert g.actions == 1
    why = {option: bar.clause for option, bar, _ in refusals(g, decision)}
    assert why[("move",)] == "PT-MOVE-04"
    assert why[("ki_assault",)] == "PT-MOVE-04"


def test_rubble_costs_two_inches() -> None:
    g = field(("crate", 9.689, 5, 0))
    g.terrain[0] = RUBBLE
    edge = g.ground.pieces[0].box[0] - 689
    carry_out(g, Activation(0, GOKU), ("move",))
    left = 12000 - 2000
    assert edge < left
    with pytest.raises(IllegalAnswer, match="PT-GEN-04"):
        go_on(g, ("to", left + 1, mil(5)))
    go_on(g, ("to", left, mil(5)))
    assert cited(g, "PT-COVER-05")


def test_walls_bar_the_way_on_the_ground_and_not_above_them() -> None:
    g = field(("ruined_wall", 8, 5, 90))
    carry_out(g, Activation(0, GOKU), ("move",))
    with pytest.raises(IllegalAnswer, match="PT-GAP-08"):
        go_on(g, ("to", mil(8), mil(5)))
    g.stack.clear()
    g.models[GOKU].level = 2
    carry_out(g, Activation(0, GOKU), ("move",), ("to", mil(11), mil(5)))
    assert g.place_of(GOKU) == (11000, 5000)


def test_leaving_an_enemy_is_at_half_speed_and_provokes_one_blow() -> None:
    g = skirmish({"goku": (5, 5), "yamcha": (2, 25)}, {"krillin": (5, 6.878), "piccolo_zf": (5, 3.1)})
    g.models[2].states = 0
    hp = g.models[GOKU].hp
    carry_out(g, Activation(0, GOKU), ("move",))
    with pytest.raises(IllegalAnswer, match="PT-ENGAGE-01"):
        go_on(g, ("to", mil(8.1), mil(5)))
    decision = go_on(g, ("to", mil(8), mil(5)))
    assert decision is not None
    assert decision.seat == 1
    assert {option[1] for option in options_of(decision) if option[0] == "blow"} == {2, 3}
    strike = g.book.basic_strike
    go_on(g, ("blow", 2, strike), 20)  # no reaction is asked
    assert g.models[GOKU].hp < hp
    assert g.teams[1].bk == 0
    assert g.place_of(GOKU) == (8000, 5000)
    assert cited(g, "PT-ENGAGE-02")


def test_a_blow_that_dazes_ends_the_move() -> None:
    g = skirmish({"goku": (5, 5), "yamcha": (2, 25)}, {"krillin": (5, 6.878)})
    g.models[GOKU].hp = 1
    carry_out(g, Activation(0, GOKU), ("move",), ("to", mil(8), mil(5)))
    decision = go_on(g, ("blow", 2, g.book.basic_strike), 20)
    assert g.models[GOKU].has(DAZED)
    assert g.place_of(GOKU) == (5000, 5000)
    assert decision is None
    assert g.active == -1


def test_staying_within_an_inch_is_not_leaving() -> None:
    g = skirmish({"goku": (5, 5), "yamcha": (2, 25)}, {"krillin": (5, 6.878)})
    carry_out(g, Activation(0, GOKU), ("move",))
    go_on(g, ("to", mil(5), mil(9)))
    assert g.place_of(GOKU) == (5000, 9000)


def test_a_charge_needs_its_target_in_reach() -> None:
    gap = 1.378
    g = skirmish({"goku": (5, 5), "yamcha": (2, 25)}, {"krillin": (5 + gap + 8.0, 5), "tien": (5, 5 + gap + 8.1)})
    decision = carry_out(g, Activation(0, GOKU))
    assert ("charge", 2) in options_of(decision)
    assert ("charge", 3) not in options_of(decision)
    decision = go_on(g, ("charge", 2))
    assert ("to", mil(12), mil(5)) in options_of(decision)
    decision = go_on(g, ("to", mil(12), mil(5)))
    assert decision is not None
    assert all(g.book.techniques[option[1]].is_melee for option in options_of(decision))
    assert g.actions == 1
    assert g.moves_used == 1


def test_no_charge_without_an_own_melee_technique() -> None:
    g = skirmish({"dende": (5, 5)}, {"krillin": (9, 5)})
    decision = carry_out(g, Activation(0, 0))
    assert decision is not None
    why = {option: bar.clause for option, bar, _ in refusals(g, decision)}
    assert why[("charge", 1)] == "PT-MOVE-12"


def test_a_ki_assault_moves_half_and_shoots_no_beam() -> None:
    g = skirmish({"goku": (5, 5), "yamcha": (2, 25)}, {"krillin": (12, 5)})
    g.teams[0].bk = 10
    carry_out(g, Activation(0, GOKU), ("ki_assault",))
    with pytest.raises(IllegalAnswer):
        go_on(g, ("to", mil(8.1), mil(5)))
    decision = go_on(g, ("to", mil(8), mil(5)))
    techniques = [g.book.techniques[option[1]] for option in options_of(decision)]
    assert techniques
    assert not any(t.is_melee or t.is_beam for t in techniques)


def test_held_models_do_not_move() -> None:
    for state, clause in ((GRABBED, "PT-STATE-36"), (PETRIFIED, "PT-STATE-43")):
        g = field()
        g.models[GOKU].states = state
        decision = carry_out(g, Activation(0, GOKU))
        assert decision is not None
        offered = {option[0] for option in options_of(decision)}
        assert not {"move", "charge", "ki_assault", "climb", "altitude"} & offered
        why = {option: bar.clause for option, bar, _ in refusals(g, decision)}
        assert why[("move",)] == clause


def test_suppress_and_exhaustion_shorten_moves() -> None:
    g = field()
    assert allowance(g, GOKU, True) == 3000
    g.models[GOKU].states = EXHAUSTED
    assert allowance(g, GOKU, False) == 5000
    g.models[GOKU].states = 0
    g.models[GOKU].modifiers = (*g.models[GOKU].modifiers, ("suppress", 3000, "Suppress", THIS_ROUND, 1))
    assert allowance(g, GOKU, False) == 3000
    g.models[GOKU].modifiers = (("suppress", 6000, "Suppress", THIS_ROUND, 1),)
    g.moves_used = 1
    assert allowance(g, GOKU, False) == 5000


def test_a_reposition_uses_no_slot_and_provokes_nothing() -> None:
    g = skirmish({"goku": (5, 5), "yamcha": (2, 25)}, {"krillin": (5, 6.878)})
    carry_out(g, Reposition(GOKU, 4000))
    with pytest.raises(IllegalAnswer):
        go_on(g, ("to", mil(9.1), mil(5)))
    assert go_on(g, ("to", mil(9), mil(5))) is None
    assert g.moves_used == 0


def test_enemy_bases_bar_the_way_at_the_same_level_only() -> None:
    g = skirmish({"goku": (5, 5), "yamcha": (2, 25)}, {"krillin": (8.5, 5)})
    carry_out(g, Activation(0, GOKU), ("move",))
    with pytest.raises(IllegalAnswer, match="PT-GAP-09"):
        go_on(g, ("to", mil(8.5), mil(5)))
    # the straight way by hand leads through him
    with pytest.raises(IllegalAnswer, match="PT-GAP-09"):
        go_on(g, ("to", mil(11), mil(5), mil(6), mil(5)))
    g.models[2].level = 1
    go_on(g, ("to", mil(11), mil(5), mil(6), mil(5)))
    assert g.place_of(GOKU) == (11000, 5000)
