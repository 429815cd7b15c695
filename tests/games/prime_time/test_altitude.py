"""Flight, climbing and falling: PT-FLY, PT-CLIMB, PT-FALL, PT-CARRY, with the numbers of the catalogue's checks."""

from __future__ import annotations

from games.prime_time.skirmish import carry_out, cited, mil, skirmish
from tenkaichi.games.prime_time.rules.activation import Activation
from tenkaichi.games.prime_time.rules.displacement import degrade

GOKU, KRILLIN = 0, 1


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
