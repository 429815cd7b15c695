"""Flight, climbing and falling: PT-FLY, PT-CLIMB, PT-FALL, PT-CARRY, with the numbers of the catalogue's checks."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, cited, events, go_on, mil, options_of, skirmish
from tenkaichi.engine.procedure import refusals
from tenkaichi.games.prime_time.events import FELL
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.altitude import altitude_bar
from tenkaichi.games.prime_time.rules.displacement import Fall, Stagger, degrade
from tenkaichi.games.prime_time.state import BOUND, STAGGERED, Marker, Skirmish

GOKU, KRILLIN = 0, 1


def open_field() -> Skirmish:
    return skirmish({"goku": (5, 5)}, {"yajirobe": (25, 25)})


def test_rising_is_free_and_costs_no_movement() -> None:
    g = open_field()
    decision = carry_out(g, Activation(0, GOKU), ("altitude", 2))
    assert g.models[GOKU].level == 2
    assert g.actions == 2
    assert ("move",) in options_of(decision)
    go_on(g, ("move",), ("to", mil(12), mil(5)))  # the whole 1st Move of 7
    assert g.place_of(GOKU) == (12000, 5000)
    assert g.actions == 1


def test_one_change_in_an_activation_and_never_both_ways() -> None:
    g = open_field()
    decision = carry_out(g, Activation(0, GOKU), ("altitude", 1))
    assert decision is not None
    assert [option for option in options_of(decision) if option[0] == "altitude"] == []
    why = {option: bar.clause for option, bar, _ in refusals(g, decision)}
    assert why[("altitude", 2)] == "PT-FLY-08"
    assert why[("altitude", 0)] == "PT-FLY-12"
    assert go_on(g, ("end",)) is None
    decision = carry_out(g, Activation(0, GOKU))  # PT-FLY-10
    assert ("altitude", 2) in options_of(decision)


def test_who_cannot_fly_carries_something_or_is_bound_stays_down() -> None:
    g = skirmish({"goku": (5, 5), "yajirobe": (9, 9)}, {"krillin": (25, 25)})
    bar = altitude_bar(g, 1, 1)
    assert bar is not None
    assert bar.clause == "PT-FLY-06"
    g.markers.append(Marker("dragon_ball", 5000, 5000, GOKU))
    g.models[GOKU].carries = 0
    bar = altitude_bar(g, GOKU, 1)
    assert bar is not None
    assert bar.clause == "PT-CARRY-01"
    g.models[GOKU].carries = -1
    g.models[GOKU].states = BOUND
    bar = altitude_bar(g, GOKU, 1)
    assert bar is not None
    assert bar.clause == "PT-STATE-55"


def test_a_model_cannot_land_inside_terrain() -> None:
    g = skirmish({"goku": (15, 15)}, {"krillin": (25, 25)}, [("plateau", 15, 15, 0)])
    g.models[GOKU].level = 1
    bar = altitude_bar(g, GOKU, 0)
    assert bar is not None
    assert bar.clause == "PT-GAP-08"


def test_a_climb_uses_half_the_slot_and_ends_on_the_piece() -> None:
    g = skirmish({"yajirobe": (8.5, 15)}, {"krillin": (25, 25)}, [("plateau", 15, 15, 0), ("plateau", 15, 27, 0)])
    decision = carry_out(g, Activation(0, 0))
    assert ("climb", 0) in options_of(decision)
    assert ("climb", 1) not in options_of(decision)
    decision = go_on(g, ("climb", 0))
    assert decision is not None
    spot = options_of(decision)[0]
    go_on(g, spot)
    assert g.models[0].level == 1
    assert g.moves_used == 1
    assert g.altitude_change == 1
    assert cited(g, "PT-CLIMB-04")


def test_a_fall_ends_at_ground_with_one_damage_a_level() -> None:
    g = open_field()
    g.models[GOKU].level = 2
    carry_out(g, Fall(GOKU))
    assert g.models[GOKU].level == 0
    assert g.models[GOKU].hp == 4
    assert len(events(g, FELL)) == 1


def test_the_staggered_save_needs_14() -> None:
    g = open_field()  # FOC 5
    g.models[GOKU].level = 2
    carry_out(g, Stagger(GOKU, "PT-KEY-09"), 7)  # and 2 for the last one standing
    assert g.models[GOKU].level == 2
    assert g.models[GOKU].has(STAGGERED)
    g = open_field()
    g.models[GOKU].level = 1
    carry_out(g, Stagger(GOKU, "PT-KEY-09"), 6)
    assert g.models[GOKU].level == 0
    assert g.models[GOKU].hp == 5


def test_who_stands_on_terrain_walks_down_or_is_set_down_unhurt() -> None:
    g = skirmish({"yajirobe": (11, 15), "goku": (2, 2)}, {"krillin": (25, 25)}, [("plateau", 15, 15, 0)])
    g.models[0].level = 1
    hp = g.models[0].hp
    carry_out(g, Activation(0, 0), ("move",), ("to", mil(8.5), mil(15)))
    assert g.models[0].level == 0
    assert g.altitude_change == -1
    g.models[0].x, g.models[0].level = mil(13), 1
    degrade(g, 0, "PT-THROW-11")
    assert g.models[0].level == 1
    degrade(g, 0, "PT-THROW-11")
    assert g.models[0].level == 0
    assert g.models[0].hp == hp
    assert not degrade(g, 0, "PT-THROW-11")
    assert cited(g, "PT-COVER-15")
