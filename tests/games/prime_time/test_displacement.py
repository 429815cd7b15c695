"""Throws, pushes, collisions and the board edge: PT-THROW, PT-EDGE, PT-FALL-08..12, PT-GAP-19, PT-CARRY-02."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, events, mil, options_of, skirmish
from tenkaichi.games.prime_time.events import TERRAIN_DEGRADED
from tenkaichi.games.prime_time.rules.displacement import Impact, Push, Throw
from tenkaichi.games.prime_time.state import DAMAGED, DAZED, RUBBLE, STAGGERED, Marker

INCH = 1000


def test_a_throw_goes_straight_away_for_its_distance() -> None:
    g = skirmish({"goku": (5, 5)}, {"krillin": (7, 5)})
    carry_out(g, Throw(1, 0, 4 * INCH))
    assert g.place_of(1) == (11000, 5000)
    assert g.models[1].hp == g.book.profiles[g.models[1].profile].tiers[0].hp


def test_a_collision_hurts_shoves_and_may_be_saved() -> None:
    g = skirmish({"goku": (5, 5)}, {"krillin": (7, 5), "yamcha": (10.378, 5)})
    hp = [model.hp for model in g.models]
    rfx = g.book.profiles[g.models[2].profile].tiers[0].rfx
    carry_out(g, Throw(1, 0, 4 * INCH), 14 - rfx)
    assert g.place_of(1) == (9000, 5000)  # met after 2 inches, in contact
    assert g.models[1].hp == hp[1] - 1
    assert g.place_of(2) == (11378, 5000)  # shoved all the same
    assert g.models[2].hp == hp[2]


def test_a_failed_reflex_save_costs_one_hp() -> None:
    g = skirmish({"goku": (5, 5)}, {"krillin": (7, 5), "yamcha": (10.378, 5)})
    rfx = g.book.profiles[g.models[2].profile].tiers[0].rfx
    hp = g.models[2].hp
    carry_out(g, Throw(1, 0, 4 * INCH), 13 - rfx)
    assert g.models[2].hp == hp - 1


def test_a_dazed_model_is_only_an_obstacle() -> None:
    g = skirmish({"goku": (5, 5)}, {"krillin": (7, 5), "yamcha": (10.378, 5)})
    g.models[2].states = DAZED
    carry_out(g, Throw(1, 0, 4 * INCH))
    assert g.place_of(1) == (9000, 5000)
    assert g.place_of(2) == (10378, 5000)


def test_terrain_stops_a_throw_and_wears() -> None:
    # the crate's side is half its width from its middle
    g = skirmish({"goku": (5, 5)}, {"krillin": (7, 5)}, [("crate", 12, 5, 0)])
    left = g.ground.pieces[0].box[0]
    hp = g.models[1].hp
    carry_out(g, Throw(1, 0, 8 * INCH))
    assert g.models[1].x == left - 689
    assert g.models[1].hp == hp - 1
    assert g.terrain[0] == DAMAGED
    g.models[1].x = 7000
    carry_out(g, Throw(1, 0, 8 * INCH))
    assert g.terrain[0] == RUBBLE
    assert g.models[1].x == left - 689
    g.models[1].x = 7000
    hp = g.models[1].hp
    carry_out(g, Throw(1, 0, 4 * INCH))  # PT-THROW-12: through Rubble
    assert g.place_of(1) == (11000, 5000)
    assert g.models[1].hp == hp
    assert len(events(g, TERRAIN_DEGRADED)) == 2


def test_the_edge_stops_and_staggers_without_damage() -> None:
    g = skirmish({"goku": (26, 5)}, {"yajirobe": (28.311, 5)})  # the rim is 1 inch from the edge
    hp = g.models[1].hp
    carry_out(g, Push(1, 0, 3 * INCH))
    assert g.models[1].x == 30000 - 689
    assert g.models[1].has(STAGGERED)
    assert g.models[1].hp == hp


def test_a_push_stops_at_a_wall_without_harm() -> None:
    g = skirmish({"goku": (5, 5)}, {"krillin": (7, 5)}, [("crate", 12, 5, 0)])
    hp = g.models[1].hp
    carry_out(g, Push(1, 0, 8 * INCH))
    assert g.models[1].x == g.ground.pieces[0].box[0] - 689
    assert g.models[1].hp == hp
    assert g.terrain[0] == 0


def test_a_flyer_goes_all_the_way_and_has_to_recover() -> None:
    g = skirmish({"goku": (5, 5)}, {"krillin": (7, 5), "yamcha": (9.4, 5)})
    g.models[1].level = g.models[2].level = 1
    hp = [model.hp for model in g.models]
    decision = carry_out(g, Throw(1, 0, 4 * INCH))
    assert decision is not None
    assert decision.seat == 0
    assert options_of(decision) == [("fall",), ("no_fall",)]
    g.stack.clear()
    carry_out(g, Throw(1, 0, 4 * INCH), ("no_fall",))
    assert g.place_of(1) == (11000, 5000)
    assert g.models[1].level == 1
    assert g.models[1].must_recover
    assert [model.hp for model in g.models] == hp


def test_a_declared_fall_ends_at_ground() -> None:
    g = skirmish({"goku": (5, 5)}, {"krillin": (7, 5)})
    g.models[1].level = 2
    hp = g.models[1].hp
    carry_out(g, Throw(1, 0, 4 * INCH), ("fall",))
    assert g.place_of(1) == (11000, 5000)
    assert g.models[1].level == 0
    assert g.models[1].hp == hp - 2
    assert not g.models[1].must_recover


def test_a_thrown_carrier_drops_its_marker_first() -> None:
    g = skirmish({"goku": (8, 10)}, {"krillin": (10, 10)})
    g.markers.append(Marker("dragon_ball", 0, 0, 1))
    g.models[1].carries = 0
    carry_out(g, Throw(1, 0, 4 * INCH))
    assert (g.markers[0].x, g.markers[0].y) == (mil(10), mil(10))
    assert g.place_of(1) == (14000, 10000)
    assert g.models[1].dropped == 0


def test_an_impact_throws_and_staggers() -> None:
    g = skirmish({"goku": (5, 5)}, {"krillin": (7, 5)})
    carry_out(g, Impact(1, 0))
    assert g.place_of(1) == (11000, 5000)
    assert g.models[1].has(STAGGERED)
